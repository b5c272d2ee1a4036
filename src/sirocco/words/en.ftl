### The words of Sirocco in English.  Every message here has its twin in de.ftl, with the same facts.
###
### Facts that come back everywhere: $camel a letter of the notation, $who a name, $me whether that is the reader (yes, no,
### or nobody where no seat is named), $game the name of a game, $side the side of a tile (forward, back), $pile winner or loser.


## Lists

list-and = { $first } and { $last }
list-comma = { $first }, { $last }


## Camels, dice and cards
## .start is the word at the beginning of a sentence.

camel = { $camel ->
    [B] blue
    [G] green
    [O] orange
    [R] red
    [Y] yellow
    [P] purple
    [W] white
    [k] black
    [w] white
   *[other] an unknown camel
}
    .start = { $camel ->
    [B] Blue
    [G] Green
    [O] Orange
    [R] Red
    [Y] Yellow
    [P] Purple
    [W] White
    [k] Black
    [w] White
   *[other] An unknown camel
}
# A stack, told from the top.
camel-on = { $upper } on { $lower }
# A die in a list.
die = { $die ->
    [x] the grey die
   *[other] { camel }
}
card = { $times ->
    [1] { camel } { $number }
   *[other] { $times } times { camel } { $number }
}
cards-unknown = { $times ->
    [one] an unknown card
   *[other] { $times } unknown cards
}
cards-none = nothing


## Games and seats

game-name = { $game ->
    [first] Camel Up (2014)
    [second] Camel Up, second edition (2018)
   *[cards] Camel Up Cards (2016)
}
seat-name = Seat { $seat }
you = you


## Tickets, tiles, pieces, pounds

pounds = { $pounds ->
    [one] { $pounds } pound
   *[other] { $pounds } pounds
}
ticket = { $game ->
    [cards] { $value } winner card of { camel }
   *[other] { $value } ticket of { camel }
}
# With its article, as an object.
ticket-the = the { ticket }
tile = { $game ->
    [first] desert tile
   *[other] spectator tile
}
side = { $game ->
    [first] { $side ->
        [back] mirage
       *[forward] oasis
    }
   *[other] { $side ->
        [back] booing side
       *[forward] cheering side
    }
}
pile = { $pile ->
    [winner] winner pile
   *[loser] loser pile
}
overall = { $pile ->
    [winner] overall winner card
   *[loser] overall loser card
}
piece = { $piece ->
    [fennec] the fennec
   *[palm] the palm
}
    .start = { $piece ->
    [fennec] The fennec
   *[palm] The palm
}
# Two printed spaces that a sandstorm has made one.
storm = { $lower } with { $upper }
# What lies in front of a seat, or is a line of a payout.
thing = { $what ->
    [pyramid] { $number ->
        [one] { $number } pyramid ticket
       *[other] { $number } pyramid tickets
    }
    [copy] { $camel ->
        [none] copy of the partner's pyramid ticket
       *[other] copy of the partner's { ticket }
    }
    [midfield] midfield card of { camel }
    [fennec] card of the fennec
    [palm] card of the palm
    [winner] overall winner card of { camel }
    [loser] overall loser card of { camel }
   *[ticket] { $number ->
        [1] { ticket }
       *[other] { $number } times { ticket }
    }
}
reward = { $sign ->
    [minus] { thing } −{ $amount }
   *[plus] { thing } +{ $amount }
}


## What happens: a turn

ticket-taken = { $me ->
    [yes] You take { ticket-the }.
   *[no] { $who } takes { ticket-the }.
}
tile-laid = { $me ->
    [yes] You lay your { tile } on space { $space }, { side } up.
   *[no] { $who } lays a { tile } on space { $space }, { side } up.
}
tile-moved = { $me ->
    [yes] You move your { tile } from space { $from } to space { $space }, { side } up.
   *[no] { $who } moves the { tile } from space { $from } to space { $space }, { side } up.
}
finish-card-laid = { $me ->
    [yes] You lay your card of { camel } on the { pile }.
   *[no] { $who } lays the card of { camel } on the { pile }.
}
finish-card-laid-unseen = { $me ->
    [yes] You lay a card on the { pile }.
   *[no] { $who } lays a card on the { pile }.
}
# $me: whether the reader is the one who chose (yes), the one who was chosen (chosen), or neither (no).
partnership-formed = { $me ->
    [yes] You form a partnership with { $partner }.
    [chosen] { $who } forms a partnership with you.
   *[no] { $who } forms a partnership with { $partner }.
}
pyramid-ticket-taken = { $me ->
    [yes] You take a pyramid ticket.
   *[no] { $who } takes a pyramid ticket.
}
piece-placed = { $me ->
    [yes] You place { piece } on space { $space }.
   *[no] { $who } places { piece } on space { $space }.
}
midfield-taken = { $me ->
    [yes] You take the midfield card of { camel }.
   *[no] { $who } takes the midfield card of { camel }.
}
overall-taken = { $me ->
    [yes] You take the { overall } of { camel }.
   *[no] { $who } takes the { overall } of { camel }.
}
overall-changed = { $me ->
    [yes] You take the { overall } of { camel } and put that of { $returned } back.
   *[no] { $who } takes the { overall } of { camel } and puts that of { $returned } back.
}


## What happens: dice, cards and camels

die-revealed = { $die ->
    [x] The grey die shows a { camel } { $number }.
   *[other] The { camel } die shows { $number }.
}
# $shown is the colour on the grey die; $because: it stands on the other one (upper), or it alone has riders (riders).
crazy-camel-sent = { $because ->
    [upper] { $same ->
        [yes] { camel.start } moves: it stands on the other crazy camel.
       *[no] { camel.start } moves, though the die shows { $shown }: it stands on the other crazy camel.
    }
   *[riders] { $same ->
        [yes] { camel.start } moves: of the crazy camels it alone carries racing camels.
       *[no] { camel.start } moves, though the die shows { $shown }: of the crazy camels it alone carries racing camels.
    }
}
outset-card-revealed = Before the first leg { card } is turned over.
card-revealed = { $me ->
    [yes] You turn over { card }.
   *[no] { $who } turns over { card }.
}
card-played = { $number ->
    [2] { $me ->
        [yes] You play your kept card, { card }; it counts as 1.
       *[no] { $who } plays a kept card, { card }; it counts as 1.
    }
   *[other] { $me ->
        [yes] You play your kept card, { card }.
       *[no] { $who } plays a kept card, { card }.
    }
}
# $landing: on a camel, under camels, below whoever stands there (not known who), or free.
camels-moved = { $landing ->
    [on] { camels-go } and lands on { $others }.
    [under] { camels-go } and lands underneath { $others }.
    [below] { camels-go } and lands underneath all that stand there.
   *[free] { camels-go }.
}
camels-go = { $riding ->
    [0] { camel.start } { camels-go-verb } { camels-go-way }
   *[other] { camel.start } { camels-go-verb } with { $riders } { camels-go-way }
}
# $way: an ordinary move, or one space on or back by a tile or a piece.
camels-go-verb = { $way ->
    [on] goes on
    [back] goes back
   *[move] moves
}
# $goal: a space, beyond the line, or space 0: the wrong way across the line, in the card game the start card.
camels-go-way = { $goal ->
    [line] { camels-go-from } { $game ->
        [cards] into the finish
       *[other] across the finish line
    }
    [zero] { camels-go-from } { $game ->
        [cards] to the start card
       *[other] across the finish line the wrong way
    }
   *[space] { camels-go-from } to space { $end }
}
camels-go-from = { $start ->
    [0] from the start card
   *[other] from space { $start }
}
tile-acted = { $me ->
    [yes] On space { $space } lies your { tile }, { side } up: you get { pounds }.
    [nobody] On space { $space } lies a { tile }, { side } up.
   *[no] On space { $space } lies a { tile } of { $who }, { side } up: { $who } gets { pounds }.
}
piece-returned = { $why ->
    [acted] { piece.start } on space { $space } has done its work and goes back beside the track.
   *[passed] All camels have passed { piece } on space { $space }: it goes back beside the track.
}


## What happens: legs and the race

leg-ended = Leg { $leg } is over; from first to last: { $camels }.
leg-ended-fifth = Leg { $leg } is over; from first to last: { $camels }; on the start card, all fifth: { $fifth }.
leg-ended-all-fifth = Leg { $leg } is over; all camels are fifth, on the start card.
# $outcome: gets, pays, pays a part of what is owed and the rest is forgiven (part), all of it is forgiven (forgiven),
# comes out even, or had nothing to be paid (nothing).
paid = { $outcome ->
    [gets] { $me ->
        [yes] You get { pounds }: { $rewards }.
       *[no] { $who } gets { pounds }: { $rewards }.
    }
    [pays] { $me ->
        [yes] You pay { pounds }: { $rewards }.
       *[no] { $who } pays { pounds }: { $rewards }.
    }
    [part] { $me ->
        [yes] You owe { $owed }, pay { $pounds } and are forgiven the rest: { $rewards }.
       *[no] { $who } owes { $owed }, pays { $pounds } and is forgiven the rest: { $rewards }.
    }
    [forgiven] { $me ->
        [yes] You owe { $owed } and are forgiven: { $rewards }.
       *[no] { $who } owes { $owed } and is forgiven: { $rewards }.
    }
    [even] { $me ->
        [yes] You come out even: { $rewards }.
       *[no] { $who } comes out even: { $rewards }.
    }
   *[nothing] { $me ->
        [yes] You get nothing.
       *[no] { $who } gets nothing.
    }
}
leg-cleared = { $me ->
    [yes] Leg { $leg } begins, with your turn.
    [nobody] Leg { $leg } begins.
   *[no] Leg { $leg } begins, with the turn of { $who }.
}
race-ended = { $game ->
    [cards] The race is over: { $winner } wins it.
   *[other] The race is over: { $winner } wins it, { $loser } is last.
}
race-ended-backwards = The race is over, ended by { camel }: { $winner } wins it, { $loser } is last.
finish-card-paid = { $pile ->
    [winner] Winner pile, card { $number }: { finish-card-paid-line }
   *[loser] Loser pile, card { $number }: { finish-card-paid-line }
}
finish-card-paid-line = { $outcome ->
    [gets] { $me ->
        [yes] you backed { camel } and get { pounds }.
       *[no] { $who } backed { camel } and gets { pounds }.
    }
    [pays] { $me ->
        [yes] you backed { camel } and pay { pounds }.
       *[no] { $who } backed { camel } and pays { pounds }.
    }
   *[forgiven] { $me ->
        [yes] you backed { camel }, owe { $owed } and are forgiven.
       *[no] { $who } backed { camel }, owes { $owed } and is forgiven.
    }
}
game-ended = { $count ->
    [one] { $me ->
        [yes] You win the game!
       *[no] { $who } wins the game.
    }
   *[other] { $who } share the victory.
}


## What happens: before a leg of the card game

track-extended = The track is longer now: the finish lies behind space { $length }.
sandstorm-blew = { $count ->
    [one] Sandstorm: { $storms } is one space now, named { $names }.
   *[other] Sandstorm: { $storms } are one space each now, named { $names }.
}
cards-dealt = { $me ->
    [yes] You are dealt { $cards }.
   *[no] { $who } is dealt { $cards }.
}
cards-dealt-unseen = { $count ->
    [one] { $who } is dealt { $count } card.
   *[other] { $who } is dealt { $count } cards.
}
cards-discarded = { $me ->
    [yes] You throw away { $cards }.
   *[no] { $who } throws away { $cards }.
}
cards-discarded-unseen = { $count ->
    [one] { $who } throws away { $count } card.
   *[other] { $who } throws away { $count } cards.
}
cards-laid = { $me ->
    [yes] You lay { $cards } on the racing deck.
   *[no] { $who } lays { $cards } on the racing deck.
}
cards-laid-unseen = { $count ->
    [one] { $who } lays { $count } card on the racing deck.
   *[other] { $who } lays { $count } cards on the racing deck.
}
intel-chosen = { $me ->
    [yes] You choose { $cards } as intel.
   *[no] { $who } chooses { $cards } as intel.
}
intel-chosen-unseen = { $who } has chosen a card as intel.
intel-of = { $who } { $cards }
intel-shown = Intel: { $intel }.
racing-began = { $me ->
    [yes] The racing deck is shuffled and holds { $count } cards; you begin.
   *[no] The racing deck is shuffled and holds { $count } cards; { $who } begins.
}


## What a decision does, in a menu

do-roll = take a pyramid ticket and bring out a die
do-ticket = take { ticket-the }
do-ticket-gone = { $game ->
    [cards] take a winner card of { camel }
   *[other] take a ticket of { camel }
}
do-tile = lay your { tile } on space { $space }, { side } up
do-tile-moved = move your { tile } from space { $from } to space { $space }, { side } up
do-finish-card = lay your card of { camel } on the { pile }
do-finish-card-unseen = lay one of your cards on the { pile }
do-partner = form a partnership with { $who }
do-discard = throw away { $cards }
do-lay-on-deck = lay { $cards } on the racing deck
do-intel = show { $cards } to all, then lay it on the racing deck
do-piece = place { piece } on space { $space }
do-reveal = turn over the top card of the racing deck
do-play = play { $cards } from your hand: { camel } moves 1 space
do-midfield = take the midfield card of { camel }
do-overall = take the { overall } of { camel }
do-overall-changed = take the { overall } of { camel } and put that of { $returned } back
do-done = end your turn without a bet


## The whole table, in sentences

table-turn = { $me ->
    [yes] Leg { $leg }: it is your turn.
   *[no] Leg { $leg }: it is the turn of { $who }.
}
table-choosing = Leg { $leg }: cards are still to be chosen by { $who }.
table-waiting = Leg { $leg }.
table-space = Space { $space }: { $stack }.
table-line = { $game ->
    [cards] In the finish: { $stack }.
   *[other] Across the finish line: { $stack }.
}
table-wrong-way = Across the finish line the wrong way: { $stack }.
table-start-card = On the start card: { $camels }.
table-finish = The finish lies behind space { $length }.
table-storms = { $count ->
    [one] One space since a sandstorm: { $storms }.
   *[other] One space each since a sandstorm: { $storms }.
}
table-tile = { $me ->
    [yes] Space { $space }: your { tile }, { side } up.
    [nobody] Space { $space }: a { tile }, { side } up.
   *[no] Space { $space }: { tile } of { $who }, { side } up.
}
table-piece = { $me ->
    [yes] Space { $space }: { piece }, whose card you hold.
    [nobody] Space { $space }: { piece }.
   *[no] Space { $space }: { piece }, whose card { $who } holds.
}
table-piece-beside = { piece.start } is beside the track.
table-pyramid = { $count ->
    [0] The pyramid is empty.
   *[other] Still in the pyramid: { $dice }.
}
table-tickets = { $game ->
    [cards] Winner cards to take: { $tickets }.
   *[other] Leg tickets to take: { $tickets }.
}
table-tickets-of = { $left ->
    [0] { camel } none
   *[other] { camel } { $value } ({ $left } left)
}
table-midfield = { $count ->
    [0] No midfield card is left to take.
   *[other] Midfield cards to take: { $camels }.
}
table-overall = { $count ->
    [0] { $pile ->
        [winner] No overall winner card is left to take.
       *[loser] No overall loser card is left to take.
    }
   *[other] { $pile ->
        [winner] Overall winner cards to take: { $camels }.
       *[loser] Overall loser cards to take: { $camels }.
    }
}
table-deck = { $count ->
    [one] The racing deck holds { $count } card.
   *[other] The racing deck holds { $count } cards.
}
table-revealed = Turned over in this leg: { $cards }.
table-seat = { $me ->
    [yes] You: { $things }.
   *[no] { $who }: { $things }.
}
table-partners = Partners in this leg: { $who }.
table-pile = { $count ->
    [0] The { pile } is empty.
    [one] The { pile } holds { $count } card: { $cards }.
   *[other] The { pile } holds { $count } cards, in the order they were laid: { $cards }.
}
table-pile-card = { $who } ({ camel })
table-finish-cards = { $count ->
    [0] You have no finish cards left.
   *[other] Your finish cards: { $camels }.
}
table-hand = Your hand: { $cards }.
table-discarded = You threw away: { $cards }.
table-laid = You laid on the racing deck: { $cards }.


## Why something is not allowed
## Letters of camels and cards stay as they are typed.

why-players = { $game ->
    [first] { $players } cannot play, 2 to 8 can
    [second] { $players } cannot play, 3 to 8 can, 2 unofficially
   *[cards] { $players } cannot play, 2 to 6 can
}
why-start = { $game ->
    [cards] the racing cards cannot give this start
   *[other] the dice cannot give this start
}
why-no-seat = there is no seat { $seat }: { $players } play
why-game-over = the race is over
why-not-your-turn = it is the turn of seat { $turn }
why-other-game = this game has no such action
why-die-out = the die has to fall first
why-no-roll = nobody is rolling now
why-no-such-die = the pyramid cannot give { $die } now
why-ticket-camel = there are no tickets of { $camel }
why-ticket-gone = no ticket of { $camel } is left
why-tile-space = there is no space { $space } for a tile
why-tile-first = no tile on space 1
why-tile-camel = no tile on space { $space }: a camel stands there
why-tile-tile = no tile on space { $space }: another tile lies there
why-tile-next = no tile on space { $space }: space { $next } beside it has one
why-tile-same = your tile already lies on space { $space }; it must move to another
why-card-gone = you have no finish card of { $camel } in your hand
why-partner-few = partnerships need six players
why-partner-self = nobody is their own partner
why-partner-have = you are a partner of seat { $seat } in this leg
why-partner-taken = seat { $seat } has a partner in this leg
why-no-deal = no cards are dealt now
why-dealt = seat { $seat } has been dealt its cards
why-deal-size = a hand has { $number } cards
why-no-such-hand = there are not so many of these cards
why-deck-first = first the racing deck is built
why-deck-done = the racing deck is not being built now
why-owes-discard = you owe this first: discard and { $number } of your cards
why-owes-stack = you owe this first: stack and { $number } of your cards
why-owes-intel = you owe this first: intel and { $number } of your cards
why-owes-nothing = you have chosen all your cards
why-cards-order = cards are named in the order of the camels
why-not-in-hand = you do not have so many of { $card } in your hand
why-raced = the race action of this turn is taken
why-race-first = a race action has to be taken first
why-bet-made = the bet of this turn is made
why-leg-over = the leg is over
why-card-out = the card has to be turned over first
why-no-reveal = no card is turned over now
why-no-such-card = no { $card } is left in the racing deck
why-piece-out-fennec = the fennec is on the track already
why-piece-out-palm = the palm is on the track already
why-piece-space = the track has no space { $space }
why-piece-camel = space { $space } is not empty: a camel stands there
why-piece-piece = space { $space } is not empty: the other piece stands there
why-piece-behind = space { $space } is behind the last camel
why-midfield-gone = the midfield card of { $camel } does not lie there
why-overall-gone = that overall card of { $camel } does not lie there


## Why the server refuses something

why-server-answered = that question to seat { $seat } is answered already
why-server-busy = too much is being calculated; try again in a moment
why-server-by-cookie = a program cannot do that for you
why-server-clock = there is no clock of { $number } seconds
why-server-empty = nobody has seat { $seat }
why-server-fault = something is wrong on our side; it was noted
why-server-foreign = this came from another page
why-server-full = no seat is open
why-server-heir = somebody else is to take over seat { $seat }
why-server-host = only the host may do that
why-server-host-already = seat { $seat } is the host's already
why-server-lucky = seat { $seat } has added to the dice already
why-server-metrics = the figures of this server are not for everybody
why-server-most-tables = you have { $most } tables that are not over: end one first
why-server-name = this name cannot be taken
why-server-name-empty = a name needs at least one letter
why-server-name-hidden = a name has no hidden characters
why-server-name-long = a name has at most { $most } characters
why-server-name-marks = a name has no marks without a letter
why-server-name-scripts = a name keeps to one script
why-server-no-answer = this could not be worked out; try again in a moment
why-server-no-bot = no bot has seat { $seat }
why-server-no-luck = these words add nothing to the dice
why-server-no-odds = this table plays without odds and advice
why-server-no-person = no person has seat { $seat }
why-server-no-record = there is no record before the start
why-server-no-seat = there is no seat { $seat } at this table
why-server-no-seat-of-yours = you have no seat at this table
why-server-no-takeover = at this table nobody takes over from bots
why-server-no-token = there is no such token
why-server-not-asked = seat { $seat } is not asked that yet
why-server-not-away = seat { $seat } is not away
why-server-not-found = there is nothing of this name
why-server-not-over = the game is not over yet
why-server-not-started = the game has not begun yet
why-server-not-yours = seat { $seat } is not yours
why-server-notation = { $decision } is no decision of this game
why-server-nothing-said = that says nothing
why-server-nothing-to-decide = seat { $seat } has nothing to decide now
why-server-open-seat = seat { $seat } is open still
why-server-over = the game is over
why-server-own-seat = seat { $seat } is your own: stand up from it
why-server-passport = first take a name
why-server-record-long = { $length } characters are too many to be worked out here, { $most } the most; a terminal knows no limit
why-server-rematch = the next table is open already
why-server-seated = you have a seat at this table
why-server-seats = this game is not played by { $players }
why-server-started = the game has begun
why-server-store = that could not be kept, and so did not happen; try again
why-server-taken = seat { $seat } is taken
why-server-talk = at this table one does not type
why-server-too-large = that is too large
why-server-too-much = too much, too fast; wait a moment
why-server-uncertain = nobody can say yet whether that was kept; it will show in a moment
why-server-unknown = there is no such table, or it is not for you
why-server-unreadable = this could not be read


## The terminal
## Lists of letters and cards are made by the program; they are the same in every language.

ui-person = Player
ui-title = { $game } | leg { $leg } | { $name }
ui-news = Since your last turn:
# Labels; behind them stand letters.
ui-pyramid = Pyramid
ui-dice-out = Dice out
ui-tickets = Tickets
ui-pile-winner = Winner pile
ui-pile-loser = Loser pile
ui-winner-cards = Winner cards
ui-midfield-cards = Midfield
ui-revealed = Revealed
ui-intel = Intel
ui-thrown = You threw away
ui-laid = You laid on the deck
ui-seat-rolls = pyramid { $number }
ui-seat-partner = with { $name }
ui-seat-hand = finish cards
ui-seat-midfield = midfield
ui-seat-winner = overall winner
ui-seat-loser = overall loser
ui-seat-fennec = fennec
ui-seat-palm = palm
ui-seat-kept = your card
ui-pounds = { $pounds ->
    [one] 1 pound
   *[other] { $pounds } pounds
}
ui-plain-out = Dice that are out in this leg: { $dice }.
ui-choices = You can type a decision, or its number:
ui-choice = { $number } for { $choice }
ui-owe-discard = Throw away { $number ->
    [one] one card
   *[other] { $number } cards
} of your hand:
ui-owe-stack = Lay { $number ->
    [one] one card
   *[other] { $number } cards
} of your hand on the racing deck:
ui-owe-intel = Choose the card that will be shown to all:
ui-owe-how = { $count ->
    [one] Type its number, or the card as in { $example }.
   *[other] Type their numbers, as { $numbers }, or the cards as in { $example }.
}
ui-help-legal = What you can do now
ui-help-more = { $number } more: ? { $verb }
ui-help-refused = What you cannot do now, and why
ui-help-commands = Other words
ui-hint-help = ? tells what you can do.
ui-command-ask = what can be done; of one kind; what a decision does, or why it cannot be
ui-command-board = the table again
ui-command-log = what has happened
ui-command-rules = the rules: a paragraph, a chapter or a word
ui-command-save = where the game is kept, or a copy of it
ui-command-quit = leave; the game is kept
ui-no-verb = { $text } is no decision here. Decisions begin with: { $verbs }.
ui-no-form = { $text } cannot be read. Type it like this: { $example }
ui-log-empty = Nothing has happened yet.
ui-no-rule = No rule is called { $query } or speaks of it.
ui-example = Example: { $caption }
ui-cover = { $name }: press Enter to cover your screen.
ui-ready = { $name }, press Enter when nobody else is looking.
ui-enter-again = Press Enter to try again.
ui-not-kept = The decision was not taken, since it could not be written. Nothing else is lost. { $trouble }
ui-not-finished = The race is over and kept, but its seed could not be added to the record. { $trouble }
ui-saved = The game is in { $file }
ui-begun = Every step of this game is kept in { $file }
ui-resumed = The game goes on after { $lines ->
    [one] one line
   *[other] { $lines } lines
} of { $file }
ui-resumed-over = This game is over: { $file }
ui-cut-off = The last line was cut off before it counted, and is left out: { $line }
ui-left = The game is kept. To go on: sirocco play --resume { $file }
ui-end = The race is over
ui-result = { $place }. { $name }: { ui-pounds }
ui-verify = To check the dice: sirocco verify { $file }
ui-verified = { $file }: the dice are the ones that were promised: the start and { $draws ->
    [one] one draw.
   *[other] { $draws } draws.
}
ui-verified-hands = { $file }: the cards are the ones that were promised: the start, { $draws ->
    [one] one draw
   *[other] { $draws } draws
} and { $hands ->
    [one] one hand.
   *[other] { $hands } hands.
}
ui-ask-game = Which game? { $choices } [{ $usual }]
ui-ask-people = How many people play at this keyboard? { $choices } [{ $usual }]
ui-ask-players = How many play in all, with bots? { $choices } [{ $usual }]
ui-ask-name = Who sits on seat { $seat }? [{ $usual }]
ui-ask-other-name = { $name } cannot be the name here; please choose another.
ui-ask-again = { $answer } is none of { $choices }.
ui-ask-luck = { $name }, add any words to the dice, or press Enter:
ui-commitment = The dice are promised: { $commitment }

# Odds. $chance and $error are written out; the figures of a table stand in its columns.
ui-decimal = { $whole }.{ $part }
ui-percent = { $number } %
ui-odds-leg = This leg, in per cent
ui-odds-race = The whole race, in per cent
ui-odds-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
ui-odds-place-aloud = place { $place }
ui-odds-wins = wins
ui-odds-last = is last
ui-odds-ends = The race ends in this leg: { $chance }.
ui-odds-leg-exact = The leg is exact.
ui-odds-leg-sampled = The leg is sampled; the standard error is at most { $error } points.
ui-odds-race-exact = The race is exact.
ui-odds-race-rounded = The race is exact in this leg and rounded by at most { $error } points after it.
ui-odds-race-sampled = The race is sampled; the standard error is at most { $error } points.
ui-odds-assumes-board = Assumed: nobody lays or moves a tile before this leg ends, and later legs have no tiles.
ui-odds-assumes-cards = Assumed: the deck alone moves the camels; { $unknown ->
    [0] every order of the deck is as likely
   *[other] the unknown cards of the deck, { $unknown } of them, are random ones of those nobody has seen
}; the deck of each later leg is { $deck } of the 30 racing cards at random; camels on the start card are all fifth.
ui-odds-stream = Chances to win the race, in per cent
ui-odds-start = start
ui-plot-decisions = decisions; a dotted line is a new leg
ui-plot-wins = chance to win, per cent

# Advice. $pounds has its sign: +1.25.
ui-advice-title = What { $name } can expect, in pounds
ui-advice-none = Cards chosen in secret are not weighed.
ui-advice-more = { $number } more: advice all
ui-advice-exact = The figures are exact.
ui-advice-sampled = Some figures are sampled.
ui-advice-assumes-board = Each is compared with doing nothing in this turn. Assumed: nobody lays or moves a tile before this leg ends, later legs have no tiles, and cards one cannot see follow the odds.
ui-advice-assumes-cards = Each is compared with doing nothing in this turn. Assumed: from here on the deck alone moves the camels, and cards one cannot see are random.
ui-part-ticket = the ticket brings { $pounds }
ui-part-pyramid = the pyramid ticket brings { $pounds }
ui-part-landings = landings on your tile bring { $pounds }
ui-part-given-up = what you give up counts { $pounds }
ui-part-tickets = your bets on this leg change by { $pounds }
ui-part-cards = your finish cards change by { $pounds }
ui-part-card = the card brings { $pounds }
ui-part-copy = the best ticket to copy brings { $pounds }
ui-part-copied = to the partner yours brings { $pounds }
ui-part-midfield = the midfield card brings { $pounds }
ui-part-overall = the overall card brings { $pounds }
ui-part-piece = the piece costs { $pounds }
ui-part-nothing = it changes nothing you can expect

# A game looked back on.  $pounds and $gave come as they are written.
ui-review-split = Where the pounds came from (everybody began with 3)
ui-review-luck = luck
ui-review-decisions = decisions
ui-review-hidden = hidden
ui-review-others = others
ui-review-spared = spared
ui-review-result = result
ui-review-sums = { $name } came from { $start } to { $result } pounds:
ui-review-dearest = The dearest decisions
ui-review-dear = Line { $line }, { $name }: { $decision } instead of { $best } cost { $pounds }
ui-review-luckiest = The greatest luck
ui-review-lucky = Line { $line }, { $outcome }: { $gave }
ui-review-exact = Luck is what dice gave; decisions, what one's own were worth by what one knew; hidden, what they were worth more as things really stood; others, what the others' decisions did; spared, what nobody can pay who has nothing left. The start and these five add up to the result. The figures are exact, given the odds of the race.
ui-review-sampled = Luck is what cards gave; decisions, what one's own were worth by what one knew; hidden, what they were worth more as things really stood; others, what the others' decisions did; spared, what nobody can pay who has nothing left. The start and these five add up to the result. Races are sampled: the standard error of a part is at most { $error } pounds, the sum has none.

# Solving a race
ui-solve-bar = sweep { $sweep }
ui-solve-left = { $time } left
ui-solve-resumed = Going on with the sweeps in { $file }
ui-solve-kept = The sweeps done so far are in { $file }; the same command goes on with them.
ui-solved = { $file }: { $classes } starts of a leg, solved in { $sweeps } sweeps and { $seconds } s. The solution is wrong by at most { $bound }, and the table differs from it by at most { $error }.

# Odds and advice while one plays
ui-command-odds = how likely everything is, as far as you can know
ui-command-advice = what each of your decisions is worth
ui-odds-forbidden = This table plays without odds and advice.


## The page
## What the browser says besides all that; the table, its news and its reasons are told in the words above.

page-space-empty = Space { $space }: empty.
page-close = Close
page-cancel = Cancel
page-yes = Yes
page-no = No
page-asking = One moment …
page-unreachable = The server cannot be reached just now. Nothing is lost; try again in a moment.
page-nowhere = There is no such page.
page-to-start = To the start page

# The start page
page-tagline = The Camel Up games at your table: by the rules, with honest dice
page-play = Play now
page-play-what = { page-game-short }: you against { $others ->
    [one] { $bot ->
        [merchant] one merchant
        [random] one dice thrower
       *[newcomer] one newcomer
    }
   *[other] { $others } { $bot ->
        [merchant] merchants
        [random] dice throwers
       *[newcomer] newcomers
    }
}
page-play-other = Another game, other opponents
page-bot = { $bot ->
    [merchant] Merchant, knows the odds
    [random] Dice thrower, decides by chance
   *[newcomer] Newcomer, plays by feel
}
page-bot-name = { $bot ->
    [merchant] Merchant
    [random] Dice thrower
   *[newcomer] Newcomer
}
page-bot-of-seat = { $name } { $seat }
page-bot-kind = A bot. { page-bot }.
page-game = Game
page-game-short = { $game ->
    [first] Camel Up
    [second] Camel Up, second edition
   *[cards] Camel Up Cards
}
page-game-year = { $game ->
    [first] 2014
    [second] 2018
   *[cards] 2016
}
page-players = Players
page-bots = Opponents
page-together = With friends
page-open-table = Open a table
page-gather = Several on this device
page-have-code = Invitation code
page-join = Join
page-continue = Continue
page-watch = Watch
page-look = Look
page-my-games = Your games
page-my-games-over = Your last games
page-lobby = Open tables
page-lobby-empty = Nobody has opened a public table just now.
page-lobby-asking = Asking for open tables …
page-lobby-watch = Being played
page-seats-open = { $open ->
    [one] one seat free
   *[other] { $open } seats free
}
page-unofficial = Unofficial: no art, no logo and no sentence of the publisher’s.
page-rules-of = Rules: { page-game-short }
page-new-name = Guest

# Opening, being invited, waiting
page-your-name = Your name
page-open-now = Open the table
page-where = Who plays where
page-where-apart = Each on a device of their own
page-where-apart-how = They come by a link
page-where-here = All on this device
page-where-here-how = It goes from hand to hand
page-company = Who plays
page-company-seat = Seat { $seat }
page-company-bots = A seat without a name is a bot’s.
page-options = What is agreed
page-clock = Time for a decision
page-clock-none = as long as you like
page-clock-seconds = { $seconds } seconds
page-clock-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
page-clock-days = { $days ->
    [one] one day
   *[other] { $days } days
}
page-option-public = Anybody may find this table and sit down
page-option-odds = Winning chances may be looked at
page-option-money = Everybody’s pounds are shown
page-option-talk = One may type to the others
page-option-takeover = People may take over from bots
page-invited = You are invited
page-invited-by = Already there: { $who }.
page-sit-down = Sit down
page-just-watch = Just watch
page-join-unknown = This invitation leads nowhere
page-join-unknown-why = There is no table for { $code }. Perhaps a letter is wrong, or the table is long gone.
page-seats = Seats
page-seat-open = free
page-host = host
page-you = you
page-with-you = at your device
page-here = here
page-sit = Sit here
page-here-too = Somebody here
page-here-name = Who else plays on this device?
page-stand = Get up
page-add-bot = Bot
page-fill = Fill with bots
page-remove = Remove
page-handover = Make host
page-start = Start
page-start-when = { $open ->
    [one] One seat is still free: invite somebody, or give it to a bot.
   *[other] { $open } seats are still free: invite somebody, or give them to bots.
}
page-start-soon = The host starts the game.
page-invite = Invite
page-code = Invitation code
page-copy = Copy the link
page-copied = The link is copied.
page-share = Share
page-share-text = Come and play a camel race!
page-qr = QR code
page-qr-long = This link is too long for a QR code.
page-qr-of = QR code of the invitation { $code }
page-dice = { $game ->
    [cards] Honest cards
   *[other] Honest dice
}
page-dice-promise = { $game ->
    [cards] Nobody can cheat: after the race, everybody can check the cards.
   *[other] Nobody can cheat: after the race, everybody can check the dice.
}
page-dice-how = How that is done
page-dice-seed = Everything that luck decides follows from one secret number, the seed, which is drawn already. Its fingerprint is shown here; when the race is over, the number itself is shown too. If the two fit, nothing was changed on the way. What players add for luck goes into it, so that nobody knows beforehand what will come, not even whoever runs this server.
page-dice-fingerprint = The fingerprint of the seed (SHA-256)
page-luck = Your own words, for luck
page-luck-add = Add
page-luck-added = Your words are in the dice: { $words }
page-gone = No such table
page-gone-why = This table is not there, or it is private. With the code of its invitation you can join.
page-carry = Be yourself on this device
page-carry-what = This link makes you here who you are on your other device, with your seats. It works once.
page-carry-do = Yes, that is me

# At the table
page-board = The board
page-source-pyramid = The pyramid: bring out a die
page-source-deck = The racing deck: turn over a card
page-leg = leg { $leg }
page-title = { $game } – Sirocco
page-title-asked = ● Your turn – { $game } – Sirocco
page-watching = { $count ->
    [one] one is watching
   *[other] { $count } are watching
}
page-pounds = pounds
page-seconds = { $seconds } s
page-away = away
page-away-you = Your time ran out, a stand-in decides for you.
page-away-long = { $who } is away; a stand-in decides.
page-next = { $who } takes over when the leg is over.
page-decides = decides now
page-your-turn = It is your turn.
page-first-turn = A die brings you 1 pound; a ticket brings more if its camel leads at the end of the leg.
page-your-part = { $left ->
    [race] Your turn: now a race action.
    [bet] Your turn: a bet, or be done.
   *[both] It is your turn.
}
page-your-choice = Choose your cards.
page-not-your-turn = it is the turn of { $who }
page-turn-of = { $count ->
    [one] It is the turn of { $who }.
   *[other] Still choosing: { $who }.
}
page-moment = One moment …
page-skip = Skip
page-sent = On its way: { $what }.
page-sure = Really { $what }?
page-on-space = Space { $space }:
page-side = { side }
page-which-pile = The card of { camel }: will it win or come last?
page-as-winner = It wins
page-as-loser = It is last
page-why-not = Not now: { $why }.
page-only-watching = You are watching.
page-of-whom = { $who }: { $what }
page-pass = Hand the device to { $who }
page-pass-what = { $who } is to decide. Until then nothing is shown that is one player’s alone.
page-pass-taken = I am { $who }
page-pass-open = Don’t ask any more: we may all see everything
page-roll = Bring out a die
page-dice-left = { $count ->
    [one] one die inside
   *[other] { $count } dice inside
}
page-tile-lay = Lay your tile
page-tile-move = Move your tile
page-tile-how = or touch a space
page-tile-lies = on space { $space }
page-tile-where = Where to?
page-tickets = Leg tickets
page-finish-cards = Your finish cards
page-finish-first = First touch one of your finish cards.
page-finish-card = Your finish card of { camel }
page-pile-winner = Winner pile
page-pile-loser = Loser pile
page-pile-empty = empty
page-owe-discard = { $number ->
    [one] Throw one card away
   *[other] Throw { $number } cards away
}
page-owe-stack = { $number ->
    [one] Lay one card on the racing deck
   *[other] Lay { $number } cards on the racing deck
}
page-owe-intel = Choose the card that all will see
page-owe-left = { $number ->
    [one] one more
   *[other] { $number } more
}
page-hand = Your hand
page-chosen-all = You have chosen; the others are still at it.
page-race-action = Race action
page-reveal = Turn a card
page-deck-left = { $count ->
    [one] one left
   *[other] { $count } left
}
page-play-kept = Your card
page-play-one = moves 1
page-piece = { $piece ->
    [fennec] Fennec
   *[palm] Palm
}
page-piece-how = { $piece ->
    [fennec] sends back
   *[palm] sends on
}
page-bets = Bets: one a turn
page-bet-ticket = Leg winner
page-bet-midfield = Midfield
page-bet-winner = Race winner
page-bet-loser = Race last
page-done = End the turn without a bet
page-my-cards = Your cards of this leg
page-log = What happened
page-log-earlier = What happened before
page-log-empty = Nothing has happened yet.
page-in-words = The table in words
page-command = Type a decision
page-command-hint = { $game ->
    [cards] reveal, ticket G …
   *[other] ticket G, tile 5+ …
}
page-decide = Decide
page-talk = Say something
page-say = To the others
page-send = Send
page-reaction = { $reaction ->
    [hello] Hello!
    [good-luck] Good luck!
    [well-played] Well played!
    [thanks] Thanks!
    [oh] Oh no!
    [ha] Ha!
    [hurry] Hurry up!
   *[sorry] Sorry!
}
page-mute = Hear no more of { $name }
page-unmute = Hear { $name } again
page-partners = A partnership with
page-partner = Form a partnership with { $who }
page-back = I am back
page-takeover = Take over from this bot
page-takeover-soon = You play on here when the leg is over.
page-leave = Leave the game
page-leave-sure = A bot will play on for you, to the end.
page-rules = Rules
page-rules-search = Search: a word or a number
page-rules-none = No paragraph speaks of that.
page-rules-found = { $count ->
    [one] 1 paragraph
   *[other] { $count } paragraphs
}
page-rules-contents = Contents
page-rules-example = Example.
page-rules-before = Before
page-rules-after = After
page-rules-watch = Watch it happen
page-rules-skip = Skip
page-rules-link = Link to paragraph { $paragraph }
page-learn = Learn to play
page-learn-new = New here? Learn to play in five minutes
page-learn-game = Lesson: { page-game-short }
page-learn-what = Five minutes on a real board, hands on: what you are told, you do at once.
page-learn-begin = Begin
page-learn-again = Once more
page-learn-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, about five minutes
page-learn-step = Step { $step } of { $steps }
page-learn-done = Done
page-learn-back = Back
page-learn-next = Next
page-learn-end = Finish
page-learn-show = Show me
page-learn-over = Now you can play
page-learn-over-what = { $game ->
    [second] That is most of it. With six or more there are also partnerships; everything stands in the rules, and during a game every move says which paragraph it comes from.
   *[other] That is most of it. Everything stands in the rules, and during a game every move says which paragraph it comes from.
}
page-learn-play = Play a race against bots
page-learn-other = Another lesson
page-rule-of = Rules, paragraph { $paragraph }
page-leg-over = Leg { $leg } is over
page-payout = What was paid
page-payout-race = The whole race
page-payout-nothing = nothing
page-forgiven = the rest is forgiven
page-rematch = Rematch
page-rematch-go = To the rematch
page-record = Save the record
page-verify = Check the dice
page-verify-true = The dice were the ones that were promised: { $draws ->
    [one] one draw
   *[other] { $draws } draws
}{ $hands ->
    [0] {""}
    [one] {" "}and one hand
   *[other] {" "}and { $hands } hands
} derived again on this device.
page-verify-no-promise = This record promises no dice.
page-verify-no-seed = The seed is not open yet.
page-verify-other-seed = The seed is not the one that was promised!
page-verify-differs = Line { $line } says { $said }, but the seed gives { $derived }!
page-commitment = Promised before the start
page-seed = The seed

# Looking back.  $pounds, $luck, $decisions, $cost and $error are written out, with their signs.
page-review = Look back
page-review-title = Looking back: { page-game-short }
page-review-to-table = To the table
page-review-running = { $status ->
    [open] This race has not begun yet.
   *[playing] This race is still being run.
} When it is over, you can look back on it here.
page-review-asking = The record is being read …
page-review-wrong = Line { $line }:
page-review-unreadable = { $said }
page-review-wrong-what = Up to there you can look back on it.
page-review-hides = There are cards in this record that lie face down. What the decisions were worth can be said when all of them are open.
page-review-mend = Mend the text
page-review-too-long = This record is too long: it has { $length } characters, and { $most } are the most.
page-review-computing = Every chance and every decision of this game is being worked out. That takes a few seconds.
page-review-meanwhile = The replay is there already.
page-review-failed = This game could not be worked out: { $why }.
page-review-failed-replay = The replay works all the same.
page-review-unfinished = This record ends before the race does.
page-review-open = Look back on a record
page-review-open-what = Every game can be saved as a record, a text file that ends in .camel. Open one here, drop it on this page, or paste its text: you get the replay and, if all cards are open, the winning chances and what every decision was worth.
page-review-file = Open a file of this device
page-review-paste = Or paste its text
page-review-no-record = This is no record of a game: one begins with the lines “game:”, “players:” and “start:”.
page-review-another = Another record
page-review-replay = Replay
page-review-moment = Moment { $at } of { $last }
page-review-moment-short = Moment
page-review-what = What happened
page-review-start = The start: nothing has happened yet.
page-review-end = end
page-review-legs = Legs
page-review-play = Play
page-review-pause = Pause
page-review-back = A moment back
page-review-on = A moment on
page-review-leg-back = To the beginning of the leg
page-review-leg-on = To the next leg
page-review-speed = Speed: { $times } times
page-review-keys = Keys: ← and → go moment by moment, with Shift leg by leg; the space bar plays.
page-review-link = Copy the link
page-review-stream = Winning chances
page-review-chance-what = The chance that a camel
page-review-wins = wins the race
page-review-last = comes last
page-review-chart-how = Move over the chart, or use the arrow keys, to read it; press to go there.
page-review-stream-error = These chances are sampled: their standard error is at most { $error }.
page-review-as-table = As a table
page-review-pounds = Everybody’s pounds
page-review-pounds-what = Counted are
page-review-pounds-paid = pounds
page-review-pounds-held = pounds and bets
page-review-pounds-held-what = With their bets: what tickets, cards and tiles could be expected to bring at that moment, all cards open.
page-review-costs = What the decisions cost
page-review-costs-what = Each decision beside the best one there was, by what could be known then, in expected pounds.
page-review-whose = Whose
page-review-everybody = Everybody’s
page-review-order = Order
page-review-order-cost = the dearest first
page-review-order-time = as they came
page-review-cost-none = the best
page-review-cost-aloud = cost in pounds:
page-review-costs-none = No decision cost anything.
page-review-more = { $count } more
page-review-fewer = Fewer
page-review-not-weighed = Secret choices are not weighed.
page-review-worth = { $me ->
    [yes] By what you knew, this was worth { $pounds } pounds.
   *[no] By what { $who } knew, this was worth { $pounds } pounds.
}
page-review-best = Nothing was worth more.
page-review-better = Better: { $decision } ({ $pounds }).
page-review-cost = Cost: { $pounds } pounds.
page-review-rank = Number { $rank } of { $of }.
page-review-error = The cost is sampled: its standard error is at most { $error }.
page-review-choices = What else there was
page-review-taken = (decided)
page-review-luck-gave = What luck gave, in expected pounds
page-review-do-tile = lay the { tile } on space { $space }, { side } up
page-review-do-card = lay the card of { camel } on the { pile }
page-review-do-play = play { $cards } from hand
page-review-do-done = end the turn without a bet
page-review-shares = Who was lucky, who was good
page-review-shares-what = Everybody’s pounds, taken apart: luck is what { $game ->
    [cards] the cards
   *[other] the dice
} brought beyond what could be expected, a decision counts what it could be expected to bring when it was made.
page-review-luckiest = { $me ->
    [yes] { $count ->
        [one] Most luck: you, { $pounds } pounds.
       *[other] Most luck: { $who }, { $pounds } pounds each.
    }
   *[no] { $count ->
        [one] Most luck: { $who }, { $pounds } pounds.
       *[other] Most luck: { $who }, { $pounds } pounds each.
    }
}
page-review-luckless = Nobody had luck; least bad luck: { $who }, { $pounds } pounds.
page-review-careful = { $me ->
    [yes] { $count ->
        [one] Best decisions: yours, { $pounds } pounds given away each time on average.
       *[other] Best decisions: { $who }, { $pounds } pounds given away each time on average.
    }
   *[no] Best decisions: { $who }, { $pounds } pounds given away each time on average.
}
page-review-result = Result
page-review-piece = { $piece ->
    [start] Beginning
    [luck] Luck
    [decisions] Decisions
    [hidden] Hidden
    [others] Others
   *[spared] Spared
}
page-review-piece-letter = { $piece ->
    [start] B
    [luck] L
    [decisions] D
    [hidden] H
    [others] O
   *[spared] S
}
page-review-piece-what = { $piece ->
    [start] What everybody has at the beginning.
    [luck] { $game ->
        [cards] What the cards brought beyond what was to be expected of them. On average it is nothing.
       *[other] What the dice brought beyond what was to be expected of them. On average it is nothing.
    }
    [decisions] What one’s own decisions were worth, by what one could know.
    [hidden] What they were worth more or less as things really stood: cards that lay face down made the difference.
    [others] What the decisions of the others did to it, with their tiles and their bets.
   *[spared] What one should have paid and could not: nobody goes below the floor.
}
page-review-pieces-what = What these words mean
page-review-example = An example: somebody takes a ticket that can be expected to bring 3 pounds. The decision is worth 3. When it brings 5 in the end, the other 2 are luck; when it costs 1, luck took 4.
page-review-adds-up = The beginning and all parts add up to the result.
page-review-split-exact = All figures are exact, given the odds of the race.
page-review-split-error = The parts are sampled, with a standard error of at most { $error } pounds; their sum is exact.
page-review-seat = Luck { $luck }, decisions { $decisions }.{ $weighed ->
    [0] {""}
   *[other] {" "}{ $best ->
        [0] None of { $weighed } decisions was the best there was; all together they gave away { $cost } pounds.
       *[other] { $best } of { $weighed } decisions were the best there was; the others gave away { $cost } pounds.
    }
}
page-review-greatest-luck = The greatest strokes of luck

# News of people
page-taken-off = The host took you off your seat.
page-news-sat = { $who } sits down.
page-news-stood = { $who } gets up.
page-news-left = { $who } leaves; a bot plays on.
page-news-handed-over = { $me ->
    [yes] You hand the table over.
   *[no] { $who } hands the table over.
}
page-news-agreed = Something else is agreed now.
page-news-luck = { $me ->
    [yes] You add to the dice.
   *[no] { $who } adds to the dice.
}
page-news-started = The race begins.
page-news-rematch = A rematch is open.
page-news-takeover = Somebody is to take over from { $who } when the leg is over.
page-news-taken-over = { $who } plays here now.
page-news-away = { $me ->
    [yes] Your time ran out; a stand-in decides until you are back.
   *[no] The time of { $who } ran out; a stand-in decides.
}
page-news-back = { $me ->
    [yes] You are back.
   *[no] { $who } is back.
}

# Knowing, at the table.  $pounds has its sign.
page-know = Chances
page-know-title = What is likely
page-know-camels = Winning chances in per cent
page-know-first = Leg: first
page-know-second = Leg: second
page-know-winner = Race: wins
page-know-loser = Race: last
page-know-worth = What your decisions are worth, in pounds
page-know-aloud = { $what }, worth { $pounds }
page-know-more = { $count ->
    [one] one more decision
   *[other] { $count } more decisions
}
page-know-fewer = only the best
page-know-always = Always show chances and what decisions are worth
page-veil = Several on this device: hide what is one player’s alone
page-know-thinking = Calculating …
page-know-failed = The chances cannot be had just now.
page-know-board = On the odds board

# The odds board
page-odds = Odds board
page-odds-go = To the odds board
page-odds-intro = How likely is what? Put any position together and see who wins the leg and the race.
page-odds-touch = Touch a camel and then a space; or a space alone, to change what is on it.
page-odds-in-hand = Where to with { camel }? Touch a space.
page-odds-camels = Camels
page-odds-camel = { $where ->
    [none] { camel }, not on the board
    [start] { camel }, on the start card
    [line] { camel }, across the finish line
    [wrong-way] { camel }, across the finish line the wrong way
   *[space] { camel }, on space { $space }
}
page-odds-to-start = On the start card
page-odds-off = Off the board
page-odds-space = { $place ->
    [start] Start card
    [line] Across the finish line
    [wrong-way] Across the finish line the wrong way
   *[space] Space { $space }
}
page-odds-stack = From top to bottom
page-odds-nobody = Nobody stands here.
page-odds-higher = { camel } one higher
page-odds-lower = { camel } one lower
page-odds-take = Take { camel }
page-odds-no-tile = No tile
page-odds-tile = { $game ->
    [first] Desert tile
   *[other] Spectator tile
}
page-odds-storm = Sandstorm: { $lower } and { $upper } are one space
page-odds-dice = Dice still in the pyramid
page-odds-die = { $die ->
    [x] Grey die
   *[other] { camel.start } die
}
page-odds-deck = { $count ->
    [one] Racing deck: one card
   *[other] Racing deck: { $count } cards
}
page-odds-card = { $card ->
    [unknown] an unknown card
   *[other] { camel } { $number }
}
page-odds-card-more = One more of { page-odds-card }
page-odds-card-less = One less of { page-odds-card }
page-odds-length = Spaces of the track
page-odds-undo = Undo
page-odds-redo = Redo
page-odds-clear = Empty board
page-odds-begin = Starting position
page-odds-keys = By keyboard: arrow keys go from space to space, the letter of a camel puts it there, { $game ->
    [cards] ~ turns a card to its sandstorm side
   *[other] + and - lay a tile
}, Del takes away, Ctrl+Z undoes.
page-odds-notation = The position, as one line
page-odds-read = Read
page-odds-share-text = What are the chances?
page-odds-not-yet = Not yet: { $why }.
page-odds-cannot = This cannot be: { $why }.
page-odds-failed = This could not be calculated: { $why }.
page-odds-unread = This cannot be read: { $why }.
page-odds-link-unread = This link holds no position that can be read: { $why }. Below is another one.
page-odds-qr = QR code of this position
page-odds-none = There is nothing left to calculate: { $why }.
page-odds-leg = This leg
page-odds-race = The whole race
page-odds-told = First in the leg most likely { $leg }, { $leg-chance } per cent; to win the race { $race }, { $race-chance } per cent.
page-odds-percent = Chances in per cent
page-odds-fractions = This leg as exact fractions
page-odds-cases = { $game ->
    [cards] Counted in { $cases } equally likely orders of the deck, in lowest terms.
   *[other] Counted in { $cases } equally likely cases, every order of the dice with every number, in lowest terms.
}
page-odds-missing = { $count ->
    [one] { $camels } is not on the board yet
   *[other] { $camels } are not on the board yet
}
page-odds-finished = { $count ->
    [one] the race is over, { $camels } has crossed the line
   *[other] the race is over, { $camels } have crossed the line
}
page-odds-leg-over = { $game ->
    [cards] the leg is over, the racing deck is empty
   *[other] the leg is over, five dice are out
}
page-odds-wrong-way = { $count ->
    [one] { $camels } cannot cross the line the wrong way without a crazy camel
   *[other] { $camels } cannot cross the line the wrong way without a crazy camel
}
page-odds-two-crossings = the line is crossed at both ends, but the first crossing ends the race
page-odds-no-dice = at least one die is still inside, for a leg ends after five
page-odds-bad-empty = a position begins with its game, as in second 1:GYR,3:BP,15:w,16:k BGRYPx -
page-odds-bad-game = there is no game “{ $token }”, only first, second and cards
page-odds-bad-fields = a position of { $game } has { $wanted } fields, not { $found }: { $expected }
page-odds-bad-stack = “{ $token }” is no space with its camels, as in 3:BP
page-odds-bad-number = { $what ->
    [space] the space
    [tile] the space of a tile
    [seat] the seat
    [length] the length of the track
    [storm] the sandstormed card
    [piece] the space of a piece
   *[unknown] the number of unknown cards
} is a number from { $low } to { $high }, not { $token ->
    [none] left out
   *[other] { $token }
}
page-odds-bad-order = { $what ->
    [space] spaces
    [tile] tiles
   *[storm] sandstormed cards
} ascend, but { $token } stands after { $before }
page-odds-bad-camel = there is no camel { $token } in this game, only { $camels }
page-odds-bad-twice = camel { $token } stands twice
page-odds-bad-start = on the start card camels are no stack: it is { $expected }, not { $token }
page-odds-bad-upper = space { $token } has been one with space { $lower } since the sandstorm
page-odds-bad-dice = { $token } are no dice of { $dice }, each at most once and in this order, or -
page-odds-bad-tile = “{ $token }” is no tile: a space, + or -, and perhaps its owner, as in 5+@1
page-odds-bad-owner = { $token }: seat { $seat } has a tile already
page-odds-bad-deck = { $token } is no deck: cards and then ?n, as in B1B1G2?5, or -
page-odds-bad-card = there is no racing card { $token }, only those of BGOYW with 1 or 2
page-odds-bad-copies = there are not so many of { $token }, at most { $most }
page-odds-bad-deck-order = the cards of { $token } stand in the order { $expected }
page-odds-bad-storm = { $token } is not the lower number of a card with two spaces on the track
page-odds-bad-piece = “{ $token }” does not fit: fennec@ and then palm@ with a space, as in fennec@7,palm@5

# The line to the server
page-line-opening = Connecting …
page-line-waiting = { $seconds ->
    [one] The line is gone. Next try in one second; nothing is lost.
   *[other] The line is gone. Next try in { $seconds } seconds; nothing is lost.
}
page-line-offline = This device has no network. Nothing is lost.
page-line-outdated = The server has become newer than this page.
page-line-forbidden = The server does not take this page’s word.
page-retry = Try now
page-reload = Load anew
page-newer = There is a newer Sirocco.
page-newer-later = Later

# Settings
page-settings = Settings
page-language = Language
page-theme = Colours
page-theme-auto = as the device
page-theme-light = light
page-theme-dark = dark
page-theme-contrast = strong contrast
page-motion = Motion
page-motion-auto = as the device
page-motion-calm = calm
page-motion-brisk = brisk
page-motion-off = none
page-board-size = Board
page-board-fit = fits the screen
page-board-large = as large as can be
page-sound = Sounds
page-volume = How loud
page-confirm-moves = Ask me before a decision counts
page-muted = Whom you do not hear
page-settings-kept = Kept on this device alone.

# Oneself: name, devices, programs, and what is kept.
page-me = You
page-me-of = You: { $name }
page-me-what = There is no account and no password. This browser carries a passport that knows your name and your seats.
page-me-call = Keep this name
page-me-called = You are called { $name } now.
page-me-name-when = At tables where you sit already you keep the name you sat down with.
page-me-devices = Other devices
page-me-devices-what = Be yourself on your phone too, with all your seats. The link works once.
page-me-link = Link for another device
page-me-link-how = { $minutes ->
    [one] Open this on the other device within { $minutes } minute. Show it to nobody: whoever opens it is you.
   *[other] Open this on the other device within { $minutes } minutes. Show it to nobody: whoever opens it is you.
}
page-me-link-qr = QR code of the link for another device
page-me-revoke = Turn away all other devices
page-me-revoke-sure = All other browsers forget who you are. Your programs keep their tokens.
page-me-alone = You are yourself in this browser alone.
page-me-programs = Programs
page-me-programs-what = With a token a bot of your own plays in your name. It may not do what stands on this page.
page-me-token-name = Name of the program
page-me-token-add = New token
page-me-token-once = This is its token. It is shown only now:
page-me-token-copy = Copy the token
page-me-token-copied = The token is copied.
page-me-token-since = since { $date }
page-me-kept = What is kept about you
page-me-kept-what = Your name, your tables, what you decided and said there, and the names of your programs.
page-me-export = Save all of it
page-me-ending = Going away
page-me-leave = Sign out here
page-me-leave-sure = This browser forgets who you are. Without another device or a link you cannot come back.
page-me-left = This browser has forgotten who you are.
page-me-delete = Delete everything about me
page-me-delete-sure = Everything kept about you is deleted, and cannot be brought back. At tables where you play, bots go on.
page-me-deleted = Everything about you is deleted.

# What an operator does with a database.
ui-db-made = { $database }: the tables are made, schema { $after }.
ui-db-upgraded = { $database }: schema { $before } became { $after }.
ui-db-current = { $database }: schema { $after }, up to date.
ui-db-agrees = { $database }: everything agrees, { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $happenings ->
    [one] one happening
   *[other] { $happenings } happenings
} in all.
ui-db-faults = { $database }: { $faults ->
    [one] one fault
   *[other] { $faults } faults
} in { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $happenings ->
    [one] one happening
   *[other] { $happenings } happenings
} in all.
ui-db-copied = { $database } is copied to { $file }
