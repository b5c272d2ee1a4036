# The lessons of the page, fetched when somebody learns.  A step is named as in tests/web/lessons.py; each has a title, says
# what to do (the task itself on the last line), gives a hint to whoever tries something else, and says what it came to.  $game: first, second or cards.

lesson-tile = { $game ->
    [first] desert tile
   *[second] spectator tile
}
lesson-bad-side = { $game ->
    [first] mirage
   *[second] booing side
}
lesson-carrier = { $game ->
    [first] orange
   *[second] red
}
    .capital = { $game ->
        [first] Orange
       *[second] Red
    }
lesson-chaser = { $game ->
    [first] white
   *[second] purple
}
    .capital = { $game ->
        [first] White
       *[second] Purple
    }

# The board games.

lesson-look-title = The race
lesson-look-do =
    Five camels race once round the pyramid, to space 16 and across the line. They belong to nobody: you bet on them, and whoever has the most pounds in the end wins.
    Touch the space on which the leading camel stands.
lesson-look-hint = Somebody is further ahead: the higher the number of the space, the better.
lesson-look-hint-crazy = That is a crazy camel. It runs the other way, and nobody bets on it.
lesson-look-done = Yes, yellow leads.

lesson-roll-title = Bring out a die
lesson-roll-do =
    In your turn you do one thing: bring out a die, take a ticket, lay your tile or lay a finish card. Each die you bring out is worth 1 pound when the leg is scored.
    Begin with one: touch the pyramid.
lesson-roll-hint = We will come to that. First touch the pyramid.
lesson-roll-done = { lesson-carrier.capital } has carried green along: whoever moves takes all camels on its back with it. Then Amira bet, and yellow landed on top of both.

lesson-ticket-title = Bet on the leg
lesson-ticket-do =
    When five dice are out, the leg is over. Tickets of the camel that leads then are worth what is printed on them, those of the second 1 pound, and every other one costs 1. Three camels stand on space 4.
    Take the leg ticket of the one that leads.
lesson-ticket-hint = You could do that too. But now you want to bet on the leg: take a ticket.
lesson-ticket-hint-stack = In a stack the topmost camel is ahead. Who stands highest on space 4?
lesson-ticket-hint-behind = That camel is far behind. Look at space 4.
lesson-ticket-done = 5 pounds, if yellow leads when the leg is over. Whoever comes later gets only the ticket below it, for 3.

lesson-notile-title = Where a tile may lie
lesson-notile-do =
    You have one { lesson-tile }. The spaces that are alight are free for it.
    Try what happens on one that is not: touch space 5, where camels stand.
lesson-notile-hint = Touch space 5, where green and yellow stand.
lesson-notile-done = That holds everywhere: touch what is not alight and you hear why not. The § beside it opens the rules.

lesson-tile-title = Lay your tile
lesson-tile-do = { $game ->
    [first]
        One die is left in this leg, that of white. With a 3 white would run to space 6, past yellow.
        Lay your desert tile there, mirage up: whoever stops on it goes back one space, underneath the camels there.
   *[second]
        One more die comes out in this leg. If purple shows a 3, it runs to space 6, past yellow.
        Lay your spectator tile there, booing side up: whoever stops on it goes back one space, underneath the camels there.
}
lesson-tile-hint = First help yellow to stay ahead. Touch space 6.
lesson-tile-hint-side = That side sends camels further ahead. You want the other one.
lesson-tile-hint-elsewhere = Count: { lesson-chaser } stands on space 3, and a 3 takes it to space 6.
lesson-tile-done = There it lies until the leg is over. Whenever a camel stops on it, you get 1 pound.

lesson-land-title = Back it goes
lesson-land-do =
    Amira brings out the fifth die of the leg: { lesson-chaser } 3.
    On which space will { lesson-chaser } end? Touch it.
lesson-land-hint = Three spaces on from space 3 your tile lies, and that sends it back.
lesson-land-hint-tile = It stops there, but your { lesson-bad-side } sends it back one space.
lesson-land-done = { lesson-chaser.capital } went back, underneath green and yellow, and yellow leads. So the leg brings you 5 pounds for the ticket and 1 for the die; the tile brought 1 before.

lesson-crazy-title = Crazy camels
lesson-crazy-do =
    Black and white run the other way. The grey die moves the one whose colour it shows; but if only one of them carries racing camels, that one moves. You bring out the grey die: a black 2.
    Touch the space on which the camel that moves will end.
lesson-crazy-hint = Only white carries racing camels. From space 8 it goes 2 spaces, the other way.
lesson-crazy-hint-way = Crazy camels run towards space 1.
lesson-crazy-hint-other = That would be black. But black carries nobody, and white carries two.
lesson-crazy-done = White moved, though the die showed black, and took red and purple back with it. That can turn a whole race.

lesson-winner-title = Who will win?
lesson-winner-do =
    Much later in the race. You have a finish card of each colour. On the winner pile the first right card gets 8 pounds, the next 5, 3, 2 and 1; a wrong one costs 1.
    Yellow leads, on top of { lesson-chaser }: touch its card, then the winner pile.
lesson-winner-hint = This is about the whole race: touch your finish card of yellow, then the winner pile.
lesson-winner-hint-pile = That pile is for the camel that comes last.
lesson-winner-hint-camel = Yellow is furthest ahead, on top of its stack.
lesson-winner-done = All see that you laid a card, but not which. The earlier it lies there, the more it gets: Jonas came after you.

lesson-loser-title = And who comes last?
lesson-loser-do =
    The loser pile pays in the same way. Amira has laid a card there already, but the second right one still gets 5 pounds.
    Lay the card of the rearmost camel on the loser pile.
lesson-loser-hint = Blue is the rearmost: touch your card of blue, then the loser pile.
lesson-loser-hint-pile = That pile is for the camel that wins.
lesson-loser-hint-camel = The rearmost camel is blue, on space 9.
lesson-loser-done = A card that lies there stays there. Nobody can back one camel in both piles.

lesson-finish-title = Across the line
lesson-finish-do =
    { lesson-chaser.capital } stands just before the line and carries yellow.
    Touch the pyramid!
lesson-finish-hint = You have bet enough. Touch the pyramid.
lesson-finish-done = { lesson-chaser.capital } carried yellow across the line, and the topmost camel wins. First the leg was scored, then both piles: 8 pounds for yellow and 5 for blue. You have won!

# The card game.

lesson-discard-title = Build the deck
lesson-discard-do =
    Five camels run along a row of cards. What moves them is a deck that all of you build in secret, with your bets in mind. You would like green to win.
    First throw four cards away: the two of blue and the two of orange.
lesson-discard-hint = Green shall win. Throw away both blue cards and both orange ones.
lesson-discard-done = Only you know what will not come.

lesson-stack-title = What will come
lesson-stack-do = Now lay three cards on the racing deck: all your green ones.
lesson-stack-hint = Choose the three green cards: 1, 1 and 2.
lesson-stack-done = They will be turned over in this leg, nobody knows when.

lesson-intel-title = Show one, keep one
lesson-intel-do =
    One of your last two cards everybody will see, and it goes into the deck; the other one you keep.
    Show white, keep yellow.
lesson-intel-hint = Keep yellow for later, it stands right below green. Show white.
lesson-intel-done = All have chosen, and one card of each is open. The deck is shuffled. You begin.

lesson-bet-title = First a bet
lesson-bet-do =
    A turn is one race action and, before it or after it, at most one bet.
    Take the top winner card of green: 5 pounds, if green leads when the leg is over.
lesson-bet-hint = Not that one: in the row for the winner of the leg take the card of green.
lesson-bet-hint-race = Bet first, as long as the best card of green lies there.
lesson-bet-done = The winner cards below are worth less. Now the race action is to come.

lesson-reveal-title = Turn a card
lesson-reveal-do = Turn over the top card of the racing deck: touch it.
lesson-reveal-hint = You could. But now turn a card: touch the deck.
lesson-reveal-done = Green 2! Then the others turned cards too. Camels on one space stand on each other, and whoever moves carries those on its back.

lesson-fennec-title = The fennec
lesson-fennec-do =
    Green leads, but white stands right behind it and carries two others: a white 2 would take them to space 4, past green. Whoever stops at the fennec goes back one space, underneath the camels there.
    Your race action: place it on space 4.
lesson-fennec-hint = First protect green: touch the fennec, then space 4.
lesson-fennec-hint-palm = The palm sends camels further ahead. You want the fennec.
lesson-fennec-hint-elsewhere = Count: white stands on space 2, and a 2 takes it to space 4.
lesson-fennec-done = You hold the card of the fennec. It costs you 1 pound if the fennec still stands there at the end of the leg.

lesson-midfield-title = Bet on the midfield
lesson-midfield-do =
    Your bet is still open. A midfield card is worth 2 pounds if its camel is third, 1 if it is second or fourth.
    Take that of the camel that is third now: green is first, then come those on space 2, from the top.
lesson-midfield-hint = Bet on the midfield: take a card in that row.
lesson-midfield-hint-place = Green is first, orange second. Who stands right below orange?
lesson-midfield-done = Race action and bet are done, so it is Amira’s turn.

lesson-back-title = Will it hold?
lesson-back-do =
    Amira turns over white 2: white runs, with yellow and orange on its back.
    On which space will they end? Touch it.
lesson-back-hint = Two spaces on from space 2 the fennec waits, and it sends them back one.
lesson-back-hint-piece = They stop there, but the fennec sends them back one space.
lesson-back-done = Underneath green! So green still leads. The fennec went back beside the track, and its card costs you nothing.

lesson-play-title = The card you kept
lesson-play-do =
    Once a leg you may play your kept card instead of turning one over. Whatever it shows, its camel moves 1 space.
    Yellow stands below green: play it.
lesson-play-hint = Play the card that you have kept: yellow.
lesson-play-done = Yellow took orange and green along, and green leads, on top. The card is spent.

lesson-overall-title = Bet on the race
lesson-overall-do =
    Of each colour one card lies there for the winner of the race and one for the last. A right one gets 7 pounds at the end, one place off 3, and any other costs 1.
    Take green’s card for the winner of the race.
lesson-overall-hint = Take the card of green, in the row for the winner of the race.
lesson-overall-hint-loser = That one gets 7 pounds if green comes last.
lesson-overall-hint-done = Your turn could end here. But others want that card too: take it.
lesson-overall-done = Nobody else can take it now. You may exchange it later, but have only one.

lesson-goal-title = Into the finish
lesson-goal-do =
    Much later: yellow stands right before the finish and carries green.
    Turn over a card!
lesson-goal-hint = Touch the deck: one card is all it takes.
lesson-goal-done = Yellow has reached the finish with green on its back, and the topmost camel wins. Your card for the winner of the race gets 7 pounds. You have won!
