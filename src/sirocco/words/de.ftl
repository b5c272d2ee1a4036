### Die Wörter von Sirocco auf Deutsch.  Jede Meldung hier hat ihren Zwilling in en.ftl, mit denselben Angaben.
###
### Angaben, die überall vorkommen: $camel ein Buchstabe der Notation, $who ein Name, $me ob das die lesende Person ist (yes,
### no, oder nobody, wo kein Sitz genannt ist), $game der Name eines Spiels, $side die Seite eines Plättchens (forward, back),
### $pile winner oder loser.


## Aufzählungen

list-and = { $first } und { $last }
list-comma = { $first }, { $last }


## Kamele, Würfel und Karten
## .start ist das Wort am Anfang eines Satzes.

camel = { $camel ->
    [B] Blau
    [G] Grün
    [O] Orange
    [R] Rot
    [Y] Gelb
    [P] Lila
    [W] Weiß
    [k] Schwarz
    [w] Weiß
   *[other] ein unbekanntes Kamel
}
    .start = { $camel ->
    [B] Blau
    [G] Grün
    [O] Orange
    [R] Rot
    [Y] Gelb
    [P] Lila
    [W] Weiß
    [k] Schwarz
    [w] Weiß
   *[other] Ein unbekanntes Kamel
}
# Ein Stapel, von oben erzählt.
camel-on = { $upper } auf { $lower }
# Ein Würfel in einer Aufzählung.
die = { $die ->
    [x] der graue Würfel
   *[other] { camel }
}
card = { $times ->
    [1] { camel } { $number }
   *[other] { $times }-mal { camel } { $number }
}
cards-unknown = { $times ->
    [one] eine unbekannte Karte
   *[other] { $times } unbekannte Karten
}
cards-none = nichts


## Spiele und Sitze

game-name = { $game ->
    [first] Camel Up (2014)
    [second] Camel Up, zweite Ausgabe (2018)
   *[cards] Camel Up Cards (2016)
}
seat-name = Sitz { $seat }
you = du


## Tickets, Plättchen, Figuren, Pfund

pounds = { $pounds } Pfund
ticket = { $game ->
    [cards] { $value }er-Siegerkarte von { camel }
   *[other] { $value }er-Ticket von { camel }
}
# Mit Artikel, als Objekt.
ticket-the = { $game ->
    [cards] die { ticket }
   *[other] das { ticket }
}
tile = { $game ->
    [first] Wüstenplättchen
   *[other] Zuschauerplättchen
}
# Alle vier sind weiblich.
side = { $game ->
    [first] { $side ->
        [back] Fata Morgana
       *[forward] Oase
    }
   *[other] { $side ->
        [back] Buhseite
       *[forward] Jubelseite
    }
}
pile = { $pile ->
    [winner] Stapel für den Gesamtsieger
   *[loser] Stapel für den Gesamtletzten
}
overall = { $pile ->
    [winner] Gesamtsiegerkarte
   *[loser] Gesamtletztenkarte
}
piece = { $piece ->
    [fennec] der Fennek
   *[palm] die Palme
}
    .start = { $piece ->
    [fennec] Der Fennek
   *[palm] Die Palme
}
    .object = { $piece ->
    [fennec] den Fennek
   *[palm] die Palme
}
# Zwei gedruckte Felder, aus denen ein Sandsturm eines gemacht hat.
storm = { $lower } mit { $upper }
# Was vor einem Sitz liegt oder eine Zeile einer Wertung ist.
thing = { $what ->
    [pyramid] { $number ->
        [one] { $number } Pyramidenticket
       *[other] { $number } Pyramidentickets
    }
    [copy] { $camel ->
        [none] Kopie eines Pyramidentickets aus der Wettpartnerschaft
       *[other] Kopie aus der Wettpartnerschaft ({ ticket })
    }
    [midfield] Mittelfeldkarte von { camel }
    [fennec] Fennekkarte
    [palm] Palmenkarte
    [winner] Gesamtsiegerkarte von { camel }
    [loser] Gesamtletztenkarte von { camel }
   *[ticket] { $number ->
        [1] { ticket }
       *[other] { $number }-mal { ticket }
    }
}
reward = { $sign ->
    [minus] { thing } −{ $amount }
   *[plus] { thing } +{ $amount }
}


## Was geschieht: ein Zug

ticket-taken = { $me ->
    [yes] Du nimmst { ticket-the }.
   *[no] { $who } nimmt { ticket-the }.
}
tile-laid = { $me ->
    [yes] Du legst dein { tile } mit der { side } nach oben auf Feld { $space }.
   *[no] { $who } legt ein { tile } mit der { side } nach oben auf Feld { $space }.
}
tile-moved = { $me ->
    [yes] Du versetzt dein { tile } von Feld { $from } auf Feld { $space }, mit der { side } nach oben.
   *[no] { $who } versetzt das { tile } von Feld { $from } auf Feld { $space }, mit der { side } nach oben.
}
finish-card-laid = { $me ->
    [yes] Du legst deine Zielkarte von { camel } auf den { pile }.
   *[no] { $who } legt die Zielkarte von { camel } auf den { pile }.
}
finish-card-laid-unseen = { $me ->
    [yes] Du legst eine Zielkarte auf den { pile }.
   *[no] { $who } legt eine Zielkarte auf den { pile }.
}
# $me: ob die lesende Person gewählt hat (yes), gewählt wurde (chosen) oder keines von beiden (no).
partnership-formed = { $me ->
    [yes] Du gehst mit { $partner } eine Wettpartnerschaft ein.
    [chosen] { $who } geht mit dir eine Wettpartnerschaft ein.
   *[no] { $who } geht mit { $partner } eine Wettpartnerschaft ein.
}
pyramid-ticket-taken = { $me ->
    [yes] Du nimmst ein Pyramidenticket.
   *[no] { $who } nimmt ein Pyramidenticket.
}
piece-placed = { $me ->
    [yes] Du stellst { piece.object } auf Feld { $space }.
   *[no] { $who } stellt { piece.object } auf Feld { $space }.
}
midfield-taken = { $me ->
    [yes] Du nimmst die Mittelfeldkarte von { camel }.
   *[no] { $who } nimmt die Mittelfeldkarte von { camel }.
}
overall-taken = { $me ->
    [yes] Du nimmst die { overall } von { camel }.
   *[no] { $who } nimmt die { overall } von { camel }.
}
overall-changed = { $me ->
    [yes] Du nimmst die { overall } von { camel } und legst die von { $returned } zurück.
   *[no] { $who } nimmt die { overall } von { camel } und legt die von { $returned } zurück.
}


## Was geschieht: Würfel, Karten und Kamele

die-revealed = { $die ->
    [x] { $camel ->
        [k] Der graue Würfel zeigt eine schwarze { $number }.
       *[w] Der graue Würfel zeigt eine weiße { $number }.
    }
   *[other] { $camel ->
        [B] Der blaue Würfel zeigt eine { $number }.
        [G] Der grüne Würfel zeigt eine { $number }.
        [O] Der orange Würfel zeigt eine { $number }.
        [R] Der rote Würfel zeigt eine { $number }.
        [Y] Der gelbe Würfel zeigt eine { $number }.
        [P] Der lila Würfel zeigt eine { $number }.
       *[W] Der weiße Würfel zeigt eine { $number }.
    }
}
# $shown ist die Farbe auf dem grauen Würfel; $because: Es steht auf dem anderen (upper), oder nur es trägt welche (riders).
crazy-camel-sent = { $because ->
    [upper] { $same ->
        [yes] { camel.start } zieht, denn es steht auf dem anderen verrückten Kamel.
       *[no] { camel.start } zieht, obwohl der Würfel { $shown } zeigt, denn es steht auf dem anderen verrückten Kamel.
    }
   *[riders] { $same ->
        [yes] { camel.start } zieht, denn von den verrückten Kamelen trägt nur dieses Rennkamele.
       *[no] { camel.start } zieht, obwohl der Würfel { $shown } zeigt, denn von den verrückten Kamelen trägt nur dieses Rennkamele.
    }
}
outset-card-revealed = Vor der ersten Etappe wird { card } aufgedeckt.
card-revealed = { $me ->
    [yes] Du deckst { card } auf.
   *[no] { $who } deckt { card } auf.
}
card-played = { $number ->
    [2] { $me ->
        [yes] Du spielst deine Handkarte, { card }; sie zählt nur 1.
       *[no] { $who } spielt eine Handkarte, { card }; sie zählt nur 1.
    }
   *[other] { $me ->
        [yes] Du spielst deine Handkarte, { card }.
       *[no] { $who } spielt eine Handkarte, { card }.
    }
}
# $landing: auf einem Kamel (on), unter Kamelen (under), unter allen dort (below: welche, ist nicht bekannt), oder frei (free).
camels-moved = { $landing ->
    [on] { camels-go } und landet auf { $others }.
    [under] { camels-go } und landet unter { $others }.
    [below] { camels-go } und landet unter allen, die dort stehen.
   *[free] { camels-go }.
}
camels-go = { $riding ->
    [0] { camel.start } zieht { camels-go-way }
   *[other] { camel.start } zieht mit { $riders } { camels-go-way }
}
# $goal: ein Feld (space), jenseits der Linie (line) oder Feld 0 (zero): in falscher Richtung über die Linie, im Kartenspiel
# die Startkarte.
camels-go-way = { $goal ->
    [line] { camels-go-from } { $game ->
        [cards] ins Ziel
       *[other] über die Ziellinie
    }
    [zero] { camels-go-from } { $game ->
        [cards] zurück auf die Startkarte
       *[other] in falscher Richtung über die Ziellinie
    }
   *[space] { camels-go-from } { camels-go-verb } Feld { $end }
}
# $way: ein gewöhnlicher Zug (move), oder durch ein Plättchen oder eine Figur ein Feld weiter (on) oder zurück (back).
camels-go-verb = { $way ->
    [on] weiter auf
    [back] zurück auf
   *[move] auf
}
camels-go-from = { $start ->
    [0] von der Startkarte
   *[other] von Feld { $start }
}
tile-acted = { $me ->
    [yes] Auf Feld { $space } liegt dein { tile } mit der { side } nach oben: Du bekommst { pounds }.
    [nobody] Auf Feld { $space } liegt ein { tile } mit der { side } nach oben.
   *[no] Auf Feld { $space } liegt ein { tile } von { $who } mit der { side } nach oben: { $who } bekommt { pounds }.
}
piece-returned = { $why ->
    [acted] { piece.start } auf Feld { $space } hat gewirkt und kommt zurück neben die Strecke.
   *[passed] { $piece ->
        [fennec] Alle Kamele sind am Fennek auf Feld { $space } vorbei: Er kommt zurück neben die Strecke.
       *[palm] Alle Kamele sind an der Palme auf Feld { $space } vorbei: Sie kommt zurück neben die Strecke.
    }
}


## Was geschieht: Etappen und das Rennen

leg-ended = Etappe { $leg } ist zu Ende; vom ersten bis zum letzten Kamel: { $camels }.
leg-ended-fifth = Etappe { $leg } ist zu Ende; vom ersten Kamel an: { $camels }; auf der Startkarte, alle Fünfte: { $fifth }.
leg-ended-all-fifth = Etappe { $leg } ist zu Ende; alle Kamele sind Fünfte, auf der Startkarte.
# $outcome: bekommt (gets), zahlt (pays), zahlt einen Teil, und der Rest wird erlassen (part), alles wird erlassen (forgiven),
# es gleicht sich aus (even), oder es gab nichts zu werten (nothing).
paid = { $outcome ->
    [gets] { $me ->
        [yes] Du bekommst { pounds }: { $rewards }.
       *[no] { $who } bekommt { pounds }: { $rewards }.
    }
    [pays] { $me ->
        [yes] Du zahlst { pounds }: { $rewards }.
       *[no] { $who } zahlt { pounds }: { $rewards }.
    }
    [part] { $me ->
        [yes] Du müsstest { $owed } zahlen, zahlst { $pounds } und bekommst den Rest erlassen: { $rewards }.
       *[no] { $who } müsste { $owed } zahlen, zahlt { $pounds } und bekommt den Rest erlassen: { $rewards }.
    }
    [forgiven] { $me ->
        [yes] Du müsstest { $owed } zahlen und bekommst alles erlassen: { $rewards }.
       *[no] { $who } müsste { $owed } zahlen und bekommt alles erlassen: { $rewards }.
    }
    [even] { $me ->
        [yes] Bei dir gleicht es sich aus: { $rewards }.
       *[no] Bei { $who } gleicht es sich aus: { $rewards }.
    }
   *[nothing] { $me ->
        [yes] Du bekommst nichts.
       *[no] { $who } bekommt nichts.
    }
}
leg-cleared = { $me ->
    [yes] Etappe { $leg } beginnt, und du bist an der Reihe.
    [nobody] Etappe { $leg } beginnt.
   *[no] Etappe { $leg } beginnt, und { $who } ist an der Reihe.
}
race-ended = { $game ->
    [cards] Das Rennen ist vorbei: { $winner } gewinnt es.
   *[other] Das Rennen ist vorbei: { $winner } gewinnt es, { $loser } ist Letzter.
}
race-ended-backwards = Das Rennen ist vorbei, beendet von { camel }: { $winner } gewinnt es, { $loser } ist Letzter.
finish-card-paid = { $pile ->
    [winner] Stapel für den Gesamtsieger, Karte { $number }: { finish-card-paid-line }
   *[loser] Stapel für den Gesamtletzten, Karte { $number }: { finish-card-paid-line }
}
finish-card-paid-line = { $outcome ->
    [gets] { $me ->
        [yes] Du hast auf { camel } gesetzt und bekommst { pounds }.
       *[no] { $who } hat auf { camel } gesetzt und bekommt { pounds }.
    }
    [pays] { $me ->
        [yes] Du hast auf { camel } gesetzt und zahlst { pounds }.
       *[no] { $who } hat auf { camel } gesetzt und zahlt { pounds }.
    }
   *[forgiven] { $me ->
        [yes] Du hast auf { camel } gesetzt, müsstest { $owed } zahlen und bekommst es erlassen.
       *[no] { $who } hat auf { camel } gesetzt, müsste { $owed } zahlen und bekommt es erlassen.
    }
}
game-ended = { $count ->
    [one] { $me ->
        [yes] Du gewinnst das Spiel!
       *[no] { $who } gewinnt das Spiel.
    }
   *[other] { $me ->
        [yes] { $who } teilt euch den Sieg.
       *[no] { $who } teilen sich den Sieg.
    }
}


## Was geschieht: vor einer Etappe des Kartenspiels

track-extended = Die Strecke ist jetzt länger: Das Ziel liegt hinter Feld { $length }.
sandstorm-blew = { $count ->
    [one] Sandsturm: { $storms } ist jetzt ein einziges Feld mit der Nummer { $names }.
   *[other] Sandsturm: { $storms } sind jetzt je ein einziges Feld, mit den Nummern { $names }.
}
cards-dealt = { $me ->
    [yes] Du bekommst { $cards } ausgeteilt.
   *[no] { $who } bekommt { $cards } ausgeteilt.
}
cards-dealt-unseen = { $count ->
    [one] { $who } bekommt { $count } Karte ausgeteilt.
   *[other] { $who } bekommt { $count } Karten ausgeteilt.
}
cards-discarded = { $me ->
    [yes] Du wirfst { $cards } ab.
   *[no] { $who } wirft { $cards } ab.
}
cards-discarded-unseen = { $count ->
    [one] { $who } wirft { $count } Karte ab.
   *[other] { $who } wirft { $count } Karten ab.
}
cards-laid = { $me ->
    [yes] Du legst { $cards } auf den Rennstapel.
   *[no] { $who } legt { $cards } auf den Rennstapel.
}
cards-laid-unseen = { $count ->
    [one] { $who } legt { $count } Karte auf den Rennstapel.
   *[other] { $who } legt { $count } Karten auf den Rennstapel.
}
intel-chosen = { $me ->
    [yes] Du wählst { $cards } als Infokarte.
   *[no] { $who } wählt { $cards } als Infokarte.
}
intel-chosen-unseen = { $who } hat eine Infokarte gewählt.
intel-of = { $who } { $cards }
intel-shown = Infokarten: { $intel }.
racing-began = { $me ->
    [yes] Der Rennstapel ist gemischt und hat { $count } Karten; du beginnst.
   *[no] Der Rennstapel ist gemischt und hat { $count } Karten; { $who } beginnt.
}


## Was eine Entscheidung bewirkt, in einem Menü

do-roll = ein Pyramidenticket nehmen und einen Würfel aus der Pyramide holen
do-ticket = { ticket-the } nehmen
do-ticket-gone = { $game ->
    [cards] eine Siegerkarte von { camel } nehmen
   *[other] ein Ticket von { camel } nehmen
}
do-tile = dein { tile } mit der { side } nach oben auf Feld { $space } legen
do-tile-moved = dein { tile } von Feld { $from } auf Feld { $space } versetzen, mit der { side } nach oben
do-finish-card = deine Zielkarte von { camel } auf den { pile } legen
do-finish-card-unseen = eine deiner Zielkarten auf den { pile } legen
do-partner = mit { $who } eine Wettpartnerschaft eingehen
do-discard = { $cards } abwerfen
do-lay-on-deck = { $cards } auf den Rennstapel legen
do-intel = { $cards } allen zeigen und dann auf den Rennstapel legen
do-piece = { piece.object } auf Feld { $space } stellen
do-reveal = die oberste Karte des Rennstapels aufdecken
do-play = { $cards } aus der Hand spielen: { camel } zieht 1 Feld
do-midfield = die Mittelfeldkarte von { camel } nehmen
do-overall = die { overall } von { camel } nehmen
do-overall-changed = die { overall } von { camel } nehmen und die von { $returned } zurücklegen
do-done = deinen Zug ohne Wette beenden


## Der ganze Tisch, in Sätzen

table-turn = { $me ->
    [yes] Etappe { $leg }: Du bist an der Reihe.
   *[no] Etappe { $leg }: { $who } ist an der Reihe.
}
table-choosing = Etappe { $leg }: Karten zu wählen haben noch { $who }.
table-waiting = Etappe { $leg }.
table-space = Feld { $space }: { $stack }.
table-line = { $game ->
    [cards] Im Ziel: { $stack }.
   *[other] Über die Ziellinie gelaufen: { $stack }.
}
table-wrong-way = In falscher Richtung über die Ziellinie gelaufen: { $stack }.
table-start-card = Auf der Startkarte: { $camels }.
table-finish = Das Ziel liegt hinter Feld { $length }.
table-storms = { $count ->
    [one] Ein einziges Feld seit einem Sandsturm: { $storms }.
   *[other] Je ein einziges Feld seit einem Sandsturm: { $storms }.
}
table-tile = { $me ->
    [yes] Feld { $space }: dein { tile }, { side } nach oben.
    [nobody] Feld { $space }: ein { tile }, { side } nach oben.
   *[no] Feld { $space }: { tile } von { $who }, { side } nach oben.
}
table-piece = { $me ->
    [yes] Feld { $space }: { piece }; die Karte dazu hast du.
    [nobody] Feld { $space }: { piece }.
   *[no] Feld { $space }: { piece }; die Karte dazu hat { $who }.
}
table-piece-beside = { piece.start } steht neben der Strecke.
table-pyramid = { $count ->
    [0] Die Pyramide ist leer.
   *[other] Noch in der Pyramide: { $dice }.
}
table-tickets = { $game ->
    [cards] Siegerkarten, die noch ausliegen: { $tickets }.
   *[other] Etappentickets, die noch ausliegen: { $tickets }.
}
table-tickets-of = { $left ->
    [0] { camel } vergriffen
   *[other] { camel } { $value } (noch { $left })
}
table-midfield = { $count ->
    [0] Es liegt keine Mittelfeldkarte mehr aus.
   *[other] Mittelfeldkarten, die noch ausliegen: { $camels }.
}
table-overall = { $count ->
    [0] Es liegt keine { overall } mehr aus.
   *[other] { $pile ->
        [winner] Gesamtsiegerkarten, die noch ausliegen: { $camels }.
       *[loser] Gesamtletztenkarten, die noch ausliegen: { $camels }.
    }
}
table-deck = { $count ->
    [one] Der Rennstapel hat noch { $count } Karte.
   *[other] Der Rennstapel hat noch { $count } Karten.
}
table-revealed = In dieser Etappe aufgedeckt: { $cards }.
table-seat = { $me ->
    [yes] Du: { $things }.
   *[no] { $who }: { $things }.
}
table-partners = Wettpartnerschaft in dieser Etappe: { $who }.
table-pile = { $count ->
    [0] Der { pile } ist leer.
    [one] Auf dem { pile } liegt { $count } Karte: { $cards }.
   *[other] Auf dem { pile } liegen { $count } Karten, in der Reihenfolge, in der sie gelegt wurden: { $cards }.
}
table-pile-card = { $who } ({ camel })
table-finish-cards = { $count ->
    [0] Du hast keine Zielkarten mehr.
   *[other] Deine Zielkarten: { $camels }.
}
table-hand = Deine Hand: { $cards }.
table-discarded = Von dir abgeworfen: { $cards }.
table-laid = Von dir auf den Rennstapel gelegt: { $cards }.


## Warum etwas nicht erlaubt ist
## Buchstaben von Kamelen und Karten bleiben, wie man sie tippt.

why-players = { $game ->
    [first] { $players } können nicht spielen, nur 2 bis 8
    [second] { $players } können nicht spielen, nur 3 bis 8, inoffiziell auch 2
   *[cards] { $players } können nicht spielen, nur 2 bis 6
}
why-start = { $game ->
    [cards] die Rennkarten können diesen Start nicht ergeben
   *[other] die Würfel können diesen Start nicht ergeben
}
why-no-seat = es gibt keinen Sitz { $seat }: { $players } spielen mit
why-game-over = das Rennen ist vorbei
why-not-your-turn = Sitz { $turn } ist an der Reihe
why-other-game = diese Aktion gibt es in diesem Spiel nicht
why-die-out = erst muss der Würfel fallen
why-no-roll = gerade würfelt niemand
why-no-such-die = { $die } kann jetzt nicht aus der Pyramide kommen
why-ticket-camel = von { $camel } gibt es keine Tickets
why-ticket-gone = kein Ticket von { $camel } ist übrig
why-tile-space = ein Feld { $space } für ein Plättchen gibt es nicht
why-tile-first = kein Plättchen auf Feld 1
why-tile-camel = kein Plättchen auf Feld { $space }: Dort steht ein Kamel
why-tile-tile = kein Plättchen auf Feld { $space }: Dort liegt ein anderes Plättchen
why-tile-next = kein Plättchen auf Feld { $space }: Auf Feld { $next } daneben liegt eines
why-tile-same = dein Plättchen liegt schon auf Feld { $space }; es muss auf ein anderes
why-card-gone = du hast keine Zielkarte von { $camel } auf der Hand
why-partner-few = Wettpartnerschaften gibt es erst zu sechst
why-partner-self = niemand geht mit sich selbst eine Wettpartnerschaft ein
why-partner-have = du hast in dieser Etappe schon eine Wettpartnerschaft mit Sitz { $seat }
why-partner-taken = Sitz { $seat } hat in dieser Etappe schon eine Wettpartnerschaft
why-no-deal = jetzt werden keine Karten ausgeteilt
why-dealt = Sitz { $seat } hat die Karten schon bekommen
why-deal-size = eine Hand hat { $number } Karten
why-no-such-hand = so viele dieser Karten gibt es nicht
why-deck-first = erst wird der Rennstapel gebildet
why-deck-done = der Rennstapel wird jetzt nicht gebildet
why-owes-discard = erst musst du abwerfen: discard und { $number } deiner Karten
why-owes-stack = erst musst du auf den Rennstapel legen: stack und { $number } deiner Karten
why-owes-intel = erst musst du eine Infokarte wählen: intel und { $number } deiner Karten
why-owes-nothing = du hast alle deine Karten gewählt
why-cards-order = Karten werden in der Reihenfolge der Kamele genannt
why-not-in-hand = so viele Karten { $card } hast du nicht auf der Hand
why-raced = die Rennaktion dieses Zuges ist gemacht
why-race-first = erst muss eine Rennaktion gemacht werden
why-bet-made = die Wette dieses Zuges ist gemacht
why-leg-over = die Etappe ist vorbei
why-card-out = erst muss die Karte aufgedeckt werden
why-no-reveal = jetzt wird keine Karte aufgedeckt
why-no-such-card = im Rennstapel ist keine { $card } mehr
why-piece-out-fennec = der Fennek steht schon auf der Strecke
why-piece-out-palm = die Palme steht schon auf der Strecke
why-piece-space = die Strecke hat kein Feld { $space }
why-piece-camel = Feld { $space } ist nicht leer: Dort steht ein Kamel
why-piece-piece = Feld { $space } ist nicht leer: Dort steht die andere Figur
why-piece-behind = Feld { $space } liegt hinter dem letzten Kamel
why-midfield-gone = die Mittelfeldkarte von { $camel } liegt nicht aus
why-overall-gone = diese Gesamtkarte von { $camel } liegt nicht aus


## Warum der Server etwas ablehnt

why-server-answered = diese Frage an Sitz { $seat } ist schon beantwortet
why-server-busy = gerade wird zu viel gerechnet; versuch es gleich noch einmal
why-server-by-cookie = das kann kein Programm für dich tun
why-server-clock = eine Uhr mit { $number } Sekunden gibt es nicht
why-server-empty = auf Sitz { $seat } sitzt niemand
why-server-fault = bei uns stimmt etwas nicht; es ist vermerkt
why-server-foreign = das kam von einer fremden Seite
why-server-full = kein Sitz ist frei
why-server-heir = jemand anderes wird Sitz { $seat } übernehmen
why-server-host = das darf nur, wer den Tisch leitet
why-server-host-already = Sitz { $seat } leitet den Tisch schon
why-server-lucky = Sitz { $seat } hat den Würfeln schon etwas hinzugefügt
why-server-metrics = die Zahlen dieses Servers sind nicht für alle da
why-server-most-tables = du hast { $most } Tische, die noch nicht zu Ende sind: bring erst einen zu Ende
why-server-name = dieser Name geht nicht
why-server-name-empty = ein Name braucht mindestens einen Buchstaben
why-server-name-hidden = ein Name hat keine unsichtbaren Zeichen
why-server-name-long = ein Name hat höchstens { $most } Zeichen
why-server-name-marks = ein Name hat keine Zeichen ohne Buchstaben
why-server-name-scripts = ein Name bleibt bei einer Schrift
why-server-no-answer = das ließ sich nicht ausrechnen; versuch es gleich noch einmal
why-server-no-bot = auf Sitz { $seat } sitzt kein Bot
why-server-no-luck = diese Worte fügen den Würfeln nichts hinzu
why-server-no-odds = an diesem Tisch wird ohne Chancen und Rat gespielt
why-server-no-person = auf Sitz { $seat } sitzt kein Mensch
why-server-no-record = vor dem Start gibt es kein Protokoll
why-server-no-seat = einen Sitz { $seat } gibt es an diesem Tisch nicht
why-server-no-seat-of-yours = du hast keinen Sitz an diesem Tisch
why-server-no-takeover = an diesem Tisch übernimmt niemand einen Bot
why-server-no-token = dieses Token gibt es nicht
why-server-not-asked = das ist Sitz { $seat } noch nicht gefragt worden
why-server-not-away = Sitz { $seat } ist nicht weg
why-server-not-found = unter diesem Namen gibt es nichts
why-server-not-over = das Spiel ist noch nicht vorbei
why-server-not-started = das Spiel hat noch nicht begonnen
why-server-not-yours = Sitz { $seat } gehört dir nicht
why-server-notation = { $decision } ist keine Entscheidung in diesem Spiel
why-server-nothing-said = das sagt nichts
why-server-nothing-to-decide = Platz { $seat } hat gerade nichts zu entscheiden
why-server-open-seat = Sitz { $seat } ist noch frei
why-server-over = das Spiel ist vorbei
why-server-own-seat = Sitz { $seat } ist dein eigener: steh einfach auf
why-server-passport = nimm zuerst einen Namen an
why-server-record-long = { $length } Zeichen sind zu viele, um sie hier durchzurechnen, höchstens { $most } gehen; im Terminal gibt es keine Grenze
why-server-rematch = der nächste Tisch ist schon offen
why-server-seated = du hast schon einen Sitz an diesem Tisch
why-server-seats = dieses Spiel spielt man nicht zu { $players }
why-server-started = das Spiel hat schon begonnen
why-server-store = das konnte nicht festgehalten werden und ist deshalb nicht geschehen; versuch es noch einmal
why-server-taken = Sitz { $seat } ist besetzt
why-server-talk = an diesem Tisch wird nicht getippt
why-server-too-large = das ist zu groß
why-server-too-much = zu viel, zu schnell; warte einen Moment
why-server-uncertain = niemand weiß im Moment, ob das festgehalten wurde; gleich zeigt es sich
why-server-unknown = diesen Tisch gibt es nicht, oder er ist nicht für dich
why-server-unreadable = das war nicht zu lesen


## The terminal
## Lists of letters and cards are made by the program; they are the same in every language.

ui-person = Person
ui-title = { $game } | Etappe { $leg } | { $name }
ui-news = Seit deinem letzten Zug:
# Überschriften; hinter ihnen stehen Buchstaben.
ui-pyramid = Pyramide
ui-dice-out = Gefallen
ui-tickets = Tickets
ui-pile-winner = Siegerstapel
ui-pile-loser = Letztenstapel
ui-winner-cards = Siegerkarten
ui-midfield-cards = Mittelfeld
ui-revealed = Aufgedeckt
ui-intel = Infokarten
ui-thrown = Von dir abgeworfen
ui-laid = Von dir im Stapel
ui-seat-rolls = Pyramide { $number }
ui-seat-partner = mit { $name }
ui-seat-hand = Zielkarten
ui-seat-midfield = Mittelfeld
ui-seat-winner = Gesamtsieger
ui-seat-loser = Gesamtletzter
ui-seat-fennec = Fennek
ui-seat-palm = Palme
ui-seat-kept = deine Karte
ui-pounds = { $pounds ->
    [one] 1 Pfund
   *[other] { $pounds } Pfund
}
ui-plain-out = In dieser Etappe schon gefallen: { $dice }.
ui-choices = Tippe eine Entscheidung oder ihre Nummer:
ui-choice = { $number } für { $choice }
ui-owe-discard = Wirf { $number ->
    [one] eine Karte
   *[other] { $number } Karten
} aus deiner Hand ab:
ui-owe-stack = Lege { $number ->
    [one] eine Karte
   *[other] { $number } Karten
} aus deiner Hand auf den Rennstapel:
ui-owe-intel = Wähle die Karte, die allen gezeigt wird:
ui-owe-how = { $count ->
    [one] Tippe ihre Nummer, oder die Karte wie in { $example }.
   *[other] Tippe die Nummern, etwa { $numbers }, oder die Karten wie in { $example }.
}
ui-help-legal = Was du jetzt tun kannst
ui-help-more = { $number } weitere: ? { $verb }
ui-help-refused = Was du jetzt nicht tun kannst, und warum
ui-help-commands = Weitere Wörter
ui-hint-help = ? sagt, was du tun kannst.
ui-command-ask = was geht; von einer Art; was eine Entscheidung tut, oder warum sie nicht geht
ui-command-board = noch einmal der Tisch
ui-command-log = was geschehen ist
ui-command-rules = die Regeln: ein Absatz, ein Kapitel oder ein Wort
ui-command-save = wo das Spiel liegt, oder eine Abschrift davon
ui-command-quit = aufhören; das Spiel bleibt erhalten
ui-no-verb = { $text } ist hier keine Entscheidung. Entscheidungen beginnen mit: { $verbs }.
ui-no-form = { $text } ist nicht zu verstehen. Tippe es so: { $example }
ui-log-empty = Noch ist nichts geschehen.
ui-no-rule = Keine Regel heißt { $query } oder spricht davon.
ui-example = Beispiel: { $caption }
ui-cover = { $name }: Enter verdeckt deinen Bildschirm.
ui-ready = { $name }, drücke Enter, wenn sonst niemand hinsieht.
ui-enter-again = Enter versucht es noch einmal.
ui-not-kept = Die Entscheidung gilt nicht, denn sie ließ sich nicht aufschreiben. Sonst ist nichts verloren. { $trouble }
ui-not-finished = Das Rennen ist vorbei und aufgeschrieben, nur der Seed ließ sich nicht eintragen. { $trouble }
ui-saved = Das Spiel liegt in { $file }
ui-begun = Jeder Schritt dieses Spiels wird aufgeschrieben in { $file }
ui-resumed = Das Spiel geht weiter nach { $lines ->
    [one] einer Zeile
   *[other] { $lines } Zeilen
} von { $file }
ui-resumed-over = Dieses Spiel ist zu Ende: { $file }
ui-cut-off = Die letzte Zeile war abgeschnitten, bevor sie galt, und bleibt weg: { $line }
ui-left = Das Spiel bleibt erhalten. Weiter geht es mit: sirocco play --resume { $file }
ui-end = Das Rennen ist vorbei
ui-result = { $place }. { $name }: { ui-pounds }
ui-verify = Die Würfel prüft: sirocco verify { $file }
ui-verified = { $file }: Die Würfel sind die versprochenen: der Start und { $draws ->
    [one] ein Wurf.
   *[other] { $draws } Würfe.
}
ui-verified-hands = { $file }: Die Karten sind die versprochenen: der Start, { $draws ->
    [one] eine aufgedeckte Karte
   *[other] { $draws } aufgedeckte Karten
} und { $hands ->
    [one] eine Hand.
   *[other] { $hands } Hände.
}
ui-ask-game = Welches Spiel? { $choices } [{ $usual }]
ui-ask-people = Wie viele Menschen spielen an dieser Tastatur? { $choices } [{ $usual }]
ui-ask-players = Wie viele spielen insgesamt, mit Bots? { $choices } [{ $usual }]
ui-ask-name = Wer sitzt auf Sitz { $seat }? [{ $usual }]
ui-ask-other-name = { $name } kann hier niemand heißen; bitte wähle einen anderen Namen.
ui-ask-again = { $answer } ist nichts davon: { $choices }.
ui-ask-luck = { $name }, gib den Würfeln ein paar Worte mit, oder drücke Enter:
ui-commitment = Die Würfel sind versprochen: { $commitment }

# Chancen. $chance und $error sind ausgeschrieben; die Zahlen einer Tabelle stehen in ihren Spalten.
ui-decimal = { $whole },{ $part }
ui-percent = { $number } %
ui-odds-leg = Diese Etappe, in Prozent
ui-odds-race = Das ganze Rennen, in Prozent
ui-odds-place = { $place ->
   *[other] { $place }.
}
ui-odds-place-aloud = Platz { $place }
ui-odds-wins = gewinnt
ui-odds-last = wird Letzter
ui-odds-ends = Das Rennen endet in dieser Etappe: { $chance }.
ui-odds-leg-exact = Die Etappe ist exakt.
ui-odds-leg-sampled = Die Etappe ist eine Stichprobe; der Standardfehler ist höchstens { $error } Punkte.
ui-odds-race-exact = Das Rennen ist exakt.
ui-odds-race-rounded = Das Rennen ist in dieser Etappe exakt und danach auf höchstens { $error } Punkte gerundet.
ui-odds-race-sampled = Das Rennen ist eine Stichprobe; der Standardfehler ist höchstens { $error } Punkte.
ui-odds-assumes-board = Angenommen: Niemand legt oder verschiebt ein Plättchen, bevor diese Etappe endet, und spätere Etappen haben keine.
ui-odds-assumes-cards = Angenommen: Nur der Stapel bewegt die Kamele; { $unknown ->
    [0] jede Reihenfolge des Stapels ist gleich wahrscheinlich
   *[other] die unbekannten Karten des Stapels, { $unknown } an der Zahl, sind zufällige von denen, die niemand gesehen hat
}; der Stapel jeder späteren Etappe sind { $deck } der 30 Rennkarten, zufällig gezogen; Kamele auf der Startkarte sind alle Fünfte.
ui-odds-stream = Chancen auf den Sieg im Rennen, in Prozent
ui-odds-start = Start
ui-plot-decisions = Entscheidungen; eine gepunktete Linie ist eine neue Etappe
ui-plot-wins = Siegchance in Prozent

# Rat. $pounds hat sein Vorzeichen: +1,25.
ui-advice-title = Was { $name } erwarten kann, in Pfund
ui-advice-none = Karten, die geheim gewählt werden, werden nicht bewertet.
ui-advice-more = { $number } weitere: advice all
ui-advice-exact = Die Zahlen sind exakt.
ui-advice-sampled = Manche Zahlen sind Stichproben.
ui-advice-assumes-board = Verglichen wird mit einem Zug, in dem nichts geschieht. Angenommen: Niemand legt oder verschiebt ein Plättchen, bevor diese Etappe endet, spätere Etappen haben keine, und Karten, die man nicht sieht, folgen den Chancen.
ui-advice-assumes-cards = Verglichen wird mit einem Zug, in dem nichts geschieht. Angenommen: Von hier an bewegt nur der Stapel die Kamele, und Karten, die man nicht sieht, sind zufällig.
ui-part-ticket = das Ticket bringt { $pounds }
ui-part-pyramid = das Pyramidenticket bringt { $pounds }
ui-part-landings = Landungen auf deinem Plättchen bringen { $pounds }
ui-part-given-up = was du aufgibst, zählt { $pounds }
ui-part-tickets = deine Wetten auf diese Etappe ändern sich um { $pounds }
ui-part-cards = deine Zielkarten ändern sich um { $pounds }
ui-part-card = die Karte bringt { $pounds }
ui-part-copy = das beste Ticket zum Mitverdienen bringt { $pounds }
ui-part-copied = deines bringt dem Partner { $pounds }
ui-part-midfield = die Mittelfeldkarte bringt { $pounds }
ui-part-overall = die Karte bringt { $pounds }
ui-part-piece = die Figur kostet { $pounds }
ui-part-nothing = was du erwarten kannst, bleibt gleich

# Ein Spiel im Rückblick. $pounds und $gave kommen, wie sie geschrieben werden.
ui-review-split = Woher die Pfund kamen (alle begannen mit 3)
ui-review-luck = Glück
ui-review-decisions = Züge
ui-review-hidden = Verdecktes
ui-review-others = andere
ui-review-spared = erlassen
ui-review-result = am Ende
ui-review-sums = { $name } kam von { $start } auf { $result } Pfund:
ui-review-dearest = Die teuersten Entscheidungen
ui-review-dear = Zeile { $line }, { $name }: { $decision } statt { $best } kostete { $pounds }
ui-review-luckiest = Das größte Glück
ui-review-lucky = Zeile { $line }, { $outcome }: { $gave }
ui-review-exact = Glück ist, was die Würfel gaben; Züge, was die eigenen Entscheidungen nach eigenem Wissen wert waren; Verdecktes, was sie in Wahrheit mehr wert waren; andere, was die Entscheidungen der anderen bewirkten; erlassen, was nicht zahlen kann, wer nichts mehr hat. Der Anfang und diese fünf ergeben zusammen das Ende. Die Zahlen sind exakt, gegeben die Chancen des Rennens.
ui-review-sampled = Glück ist, was die Karten gaben; Züge, was die eigenen Entscheidungen nach eigenem Wissen wert waren; Verdecktes, was sie in Wahrheit mehr wert waren; andere, was die Entscheidungen der anderen bewirkten; erlassen, was nicht zahlen kann, wer nichts mehr hat. Der Anfang und diese fünf ergeben zusammen das Ende. Rennen sind Stichproben: Der Standardfehler eines Teils ist höchstens { $error } Pfund, die Summe hat keinen.

# Ein Rennen lösen
ui-solve-bar = Durchgang { $sweep }
ui-solve-left = noch { $time }
ui-solve-resumed = Weiter mit den Durchgängen in { $file }
ui-solve-kept = Die Durchgänge bis hierher stehen in { $file }; derselbe Befehl macht mit ihnen weiter.
ui-solved = { $file }: { $classes } Anfänge einer Etappe, gelöst in { $sweeps } Durchgängen und { $seconds } s. Die Lösung irrt um höchstens { $bound }, und die Tabelle weicht um höchstens { $error } von ihr ab.

# Chancen und Rat beim Spielen
ui-command-odds = wie wahrscheinlich alles ist, soweit du es wissen kannst
ui-command-advice = was jede deiner Entscheidungen wert ist
ui-odds-forbidden = An diesem Tisch wird ohne Chancen und Rat gespielt.


## Die Seite

page-space-empty = Feld { $space }: leer.
page-close = Schließen
page-cancel = Abbrechen
page-yes = Ja
page-no = Nein
page-asking = Einen Moment …
page-unreachable = Der Server ist gerade nicht zu erreichen. Nichts ist verloren; versuch es gleich noch einmal.
page-nowhere = Diese Seite gibt es nicht.
page-to-start = Zur Startseite

# Die Startseite
page-tagline = Die Camel-Up-Spiele an deinem Tisch: nach den Regeln, mit ehrlichen Würfeln
page-play = Jetzt spielen
page-play-what = { page-game-short }: du gegen { $others ->
    [one] { $bot ->
        [merchant] eine Händlerin
        [random] eine Würfelnde
       *[newcomer] einen Neuling
    }
   *[other] { $others } { $bot ->
        [merchant] Händlerinnen
        [random] Würfelnde
       *[newcomer] Neulinge
    }
}
page-play-other = Ein anderes Spiel, andere Gegner
page-bot = { $bot ->
    [merchant] Händlerin, kennt die Chancen
    [random] Würfelnde, entscheidet nach Zufall
   *[newcomer] Neuling, spielt nach Gefühl
}
page-bot-name = { $bot ->
    [merchant] Händlerin
    [random] Würfelnde
   *[newcomer] Neuling
}
page-bot-of-seat = { $name } { $seat }
page-bot-kind = Ein Bot. { page-bot }.
page-game = Spiel
page-game-short = { $game ->
    [first] Camel Up
    [second] Camel Up, zweite Ausgabe
   *[cards] Camel Up Cards
}
page-game-year = { $game ->
    [first] 2014
    [second] 2018
   *[cards] 2016
}
page-players = Spielende
page-bots = Gegner
page-together = Mit Freunden
page-open-table = Einen Tisch eröffnen
page-gather = Mehrere an diesem Gerät
page-have-code = Einladungscode
page-join = Mitspielen
page-continue = Weiterspielen
page-watch = Zuschauen
page-look = Ansehen
page-my-games = Deine Spiele
page-my-games-over = Deine letzten Spiele
page-lobby = Offene Tische
page-lobby-empty = Gerade hat niemand einen öffentlichen Tisch eröffnet.
page-lobby-asking = Offene Tische werden gesucht …
page-lobby-watch = Hier wird gespielt
page-seats-open = { $open ->
    [one] ein Platz frei
   *[other] { $open } Plätze frei
}
page-unofficial = Inoffiziell: kein Bild, kein Zeichen und kein Satz des Verlags.
page-rules-of = Regeln: { page-game-short }
page-new-name = Gast

# Eröffnen, eingeladen sein, warten
page-your-name = Dein Name
page-open-now = Tisch eröffnen
page-where = Wer spielt wo
page-where-apart = Jeder am eigenen Gerät
page-where-apart-how = Sie kommen über einen Link
page-where-here = Alle an diesem Gerät
page-where-here-how = Es geht von Hand zu Hand
page-company = Wer spielt mit
page-company-seat = Platz { $seat }
page-company-bots = Auf einem Platz ohne Namen spielt ein Bot.
page-options = Was vereinbart ist
page-clock = Zeit für eine Entscheidung
page-clock-none = so viel du willst
page-clock-seconds = { $seconds } Sekunden
page-clock-minutes = { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
page-clock-days = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
page-option-public = Alle können diesen Tisch finden und sich setzen
page-option-odds = Gewinnchancen dürfen angesehen werden
page-option-money = Die Pfund aller werden gezeigt
page-option-talk = Man darf den anderen schreiben
page-option-takeover = Menschen dürfen für Bots einspringen
page-invited = Du bist eingeladen
page-invited-by = Schon da: { $who }.
page-sit-down = Hinsetzen
page-just-watch = Nur zuschauen
page-join-unknown = Diese Einladung führt nirgendwohin
page-join-unknown-why = Zu { $code } gibt es keinen Tisch. Vielleicht stimmt ein Buchstabe nicht, oder der Tisch ist längst weg.
page-seats = Plätze
page-seat-open = frei
page-host = lädt ein
page-you = du
page-with-you = an deinem Gerät
page-here = da
page-sit = Hier sitzen
page-here-too = Noch jemand
page-here-name = Wer spielt noch an diesem Gerät mit?
page-stand = Aufstehen
page-add-bot = Bot
page-fill = Mit Bots füllen
page-remove = Entfernen
page-handover = Tisch übergeben
page-start = Anfangen
page-start-when = { $open ->
    [one] Ein Platz ist noch frei: Lade jemanden ein oder gib ihn einem Bot.
   *[other] { $open } Plätze sind noch frei: Lade jemanden ein oder gib sie Bots.
}
page-start-soon = Wer eingeladen hat, fängt das Spiel an.
page-invite = Einladen
page-code = Einladungscode
page-copy = Link kopieren
page-copied = Der Link ist kopiert.
page-share = Teilen
page-share-text = Komm, wir spielen ein Kamelrennen!
page-qr = QR-Code
page-qr-long = Dieser Link ist zu lang für einen QR-Code.
page-qr-of = QR-Code der Einladung { $code }
page-dice = { $game ->
    [cards] Ehrliche Karten
   *[other] Ehrliche Würfel
}
page-dice-promise = { $game ->
    [cards] Mogeln geht nicht: Nach dem Rennen können alle die Karten nachprüfen.
   *[other] Mogeln geht nicht: Nach dem Rennen können alle die Würfel nachprüfen.
}
page-dice-how = Wie das geht
page-dice-seed = Alles, was der Zufall entscheidet, folgt aus einer einzigen geheimen Zahl, dem Seed, und die ist schon gezogen. Hier steht ihr Fingerabdruck; nach dem Rennen wird auch die Zahl selbst gezeigt. Passen beide zusammen, wurde unterwegs nichts geändert. Was ihr für das Glück dazugebt, fließt mit ein: So weiß vorher niemand, was kommt, auch nicht, wer diesen Server betreibt.
page-dice-fingerprint = Der Fingerabdruck des Seeds (SHA-256)
page-luck = Eigene Worte, für das Glück
page-luck-add = Dazugeben
page-luck-added = Deine Worte sind in den Würfeln: { $words }
page-gone = Kein solcher Tisch
page-gone-why = Diesen Tisch gibt es nicht, oder er ist privat. Mit dem Code der Einladung kannst du mitspielen.
page-carry = Auch auf diesem Gerät du
page-carry-what = Dieser Link macht dich hier zu dem, der du auf deinem anderen Gerät bist, mit deinen Plätzen. Er gilt einmal.
page-carry-do = Ja, das bin ich

# Am Tisch
page-board = Das Spielfeld
page-source-pyramid = Die Pyramide: einen Würfel herausholen
page-source-deck = Der Rennstapel: eine Karte aufdecken
page-leg = Etappe { $leg }
page-title = { $game } – Sirocco
page-title-asked = ● Du bist dran – { $game } – Sirocco
page-watching = { $count ->
    [one] eine Person schaut zu
   *[other] { $count } Personen schauen zu
}
page-pounds = Pfund
page-seconds = { $seconds } s
page-away = weg
page-away-you = Deine Zeit war um, jemand springt für dich ein.
page-away-long = { $who } ist weg; ein Ersatz entscheidet.
page-next = { $who } springt ein, wenn die Etappe vorbei ist.
page-decides = entscheidet jetzt
page-your-turn = Du bist an der Reihe.
page-first-turn = Ein Würfel bringt dir 1 Pfund, ein Ticket mehr, wenn sein Kamel am Ende der Etappe führt.
page-your-part = { $left ->
    [race] Du bist dran: jetzt eine Rennaktion.
    [bet] Du bist dran: eine Wette, oder fertig.
   *[both] Du bist an der Reihe.
}
page-your-choice = Wähle deine Karten.
page-not-your-turn = { $who } ist an der Reihe
page-turn-of = { $count ->
    [one] { $who } ist an der Reihe.
   *[other] Noch zu wählen haben: { $who }.
}
page-moment = Einen Moment …
page-skip = Überspringen
page-sent = Unterwegs: { $what }.
page-sure = Wirklich { $what }?
page-on-space = Feld { $space }:
page-side = { side }
page-which-pile = Die Karte von { camel }: Gewinnt es, oder wird es Letztes?
page-as-winner = Es gewinnt
page-as-loser = Es wird Letztes
page-why-not = Jetzt nicht: { $why }.
page-only-watching = Du schaust zu.
page-of-whom = { $who }: { $what }
page-pass = Gib das Gerät an { $who }
page-pass-what = { $who } entscheidet. Bis dahin bleibt verborgen, was nur einen von euch angeht.
page-pass-taken = Ich bin { $who }
page-pass-open = Nicht mehr fragen: Alle dürfen alles sehen
page-roll = Würfel holen
page-dice-left = { $count ->
    [one] ein Würfel darin
   *[other] { $count } Würfel darin
}
page-tile-lay = Plättchen legen
page-tile-move = Plättchen umlegen
page-tile-how = oder ein Feld antippen
page-tile-lies = auf Feld { $space }
page-tile-where = Wohin?
page-tickets = Etappentickets
page-finish-cards = Deine Zielkarten
page-finish-first = Tippe zuerst eine deiner Zielkarten an.
page-finish-card = Deine Zielkarte von { camel }
page-pile-winner = Siegerstapel
page-pile-loser = Letztenstapel
page-pile-empty = leer
page-owe-discard = { $number ->
    [one] Wirf eine Karte ab
   *[other] Wirf { $number } Karten ab
}
page-owe-stack = { $number ->
    [one] Lege eine Karte auf den Rennstapel
   *[other] Lege { $number } Karten auf den Rennstapel
}
page-owe-intel = Wähle die Karte, die alle sehen
page-owe-left = { $number ->
    [one] noch eine
   *[other] noch { $number }
}
page-hand = Deine Hand
page-chosen-all = Du hast gewählt; die anderen sind noch dabei.
page-race-action = Rennaktion
page-reveal = Aufdecken
page-deck-left = { $count ->
    [one] noch eine
   *[other] noch { $count }
}
page-play-kept = Deine Karte
page-play-one = zieht 1
page-piece = { $piece ->
    [fennec] Fennek
   *[palm] Palme
}
page-piece-how = { $piece ->
    [fennec] schickt zurück
   *[palm] schickt weiter
}
page-bets = Wetten: eine je Zug
page-bet-ticket = Etappen­sieger
page-bet-midfield = Mittelfeld
page-bet-winner = Renn­sieger
page-bet-loser = Renn­letzter
page-done = Den Zug ohne Wette beenden
page-my-cards = Deine Karten dieser Etappe
page-log = Was geschah
page-log-earlier = Was davor geschah
page-log-empty = Noch ist nichts geschehen.
page-in-words = Der Tisch in Worten
page-command = Tippe eine Entscheidung
page-command-hint = { $game ->
    [cards] reveal, ticket G …
   *[other] ticket G, tile 5+ …
}
page-decide = Entscheiden
page-talk = Etwas sagen
page-say = An die anderen
page-send = Senden
page-reaction = { $reaction ->
    [hello] Hallo!
    [good-luck] Viel Glück!
    [well-played] Gut gespielt!
    [thanks] Danke!
    [oh] Oh nein!
    [ha] Ha!
    [hurry] Beeil dich!
   *[sorry] Entschuldigung!
}
page-mute = Nichts mehr von { $name } hören
page-unmute = { $name } wieder hören
page-partners = Eine Partnerschaft mit
page-partner = Wettpartnerschaft mit { $who } eingehen
page-back = Ich bin zurück
page-takeover = Für diesen Bot einspringen
page-takeover-soon = Wenn die Etappe vorbei ist, spielst du hier weiter.
page-leave = Das Spiel verlassen
page-leave-sure = Ein Bot spielt für dich weiter, bis zum Ende.
page-rules = Regeln
page-rules-search = Suchen: Wort oder Nummer
page-rules-none = Davon spricht kein Absatz.
page-rules-found = { $count ->
    [one] 1 Absatz
   *[other] { $count } Absätze
}
page-rules-contents = Inhalt
page-rules-example = Beispiel.
page-rules-before = Vorher
page-rules-after = Nachher
page-rules-watch = Ablaufen lassen
page-rules-skip = Überspringen
page-rules-link = Link zu Absatz { $paragraph }
page-learn = Spielen lernen
page-learn-new = Neu hier? In fünf Minuten spielen lernen
page-learn-game = Lektion: { page-game-short }
page-learn-what = Fünf Minuten an einem echten Brett, zum Anfassen: Was du hörst, machst du gleich.
page-learn-begin = Anfangen
page-learn-again = Noch einmal
page-learn-steps = { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}, etwa fünf Minuten
page-learn-step = Schritt { $step } von { $steps }
page-learn-done = Geschafft
page-learn-back = Zurück
page-learn-next = Weiter
page-learn-end = Fertig
page-learn-show = Zeig es mir
page-learn-over = Jetzt kannst du spielen
page-learn-over-what = { $game ->
    [second] Das war das meiste. Zu sechst oder mit mehr gibt es noch Partnerschaften; alles steht in den Regeln, und im Spiel sagt dir jeder Zug, aus welchem Absatz er kommt.
   *[other] Das war das meiste. Alles steht in den Regeln, und im Spiel sagt dir jeder Zug, aus welchem Absatz er kommt.
}
page-learn-play = Ein Rennen gegen Bots spielen
page-learn-other = Eine andere Lektion
page-rule-of = Regeln, Absatz { $paragraph }
page-leg-over = Etappe { $leg } ist vorbei
page-payout = Was ausgezahlt wurde
page-payout-race = Das ganze Rennen
page-payout-nothing = nichts
page-forgiven = der Rest ist erlassen
page-rematch = Revanche
page-rematch-go = Zur Revanche
page-record = Mitschrift speichern
page-verify = Würfel nachprüfen
page-verify-true = Die Würfel sind die versprochenen: { $draws ->
    [one] ein Wurf
   *[other] { $draws } Würfe
}{ $hands ->
    [0] {""}
    [one] {" "}und eine Hand
   *[other] {" "}und { $hands } Hände
}, auf diesem Gerät noch einmal abgeleitet.
page-verify-no-promise = Diese Mitschrift verspricht keine Würfel.
page-verify-no-seed = Der Seed ist noch nicht offen.
page-verify-other-seed = Der Seed ist nicht der versprochene!
page-verify-differs = Zeile { $line } sagt { $said }, aber der Seed ergibt { $derived }!
page-commitment = Vor dem Start versprochen
page-seed = Der Seed

# Rückblick.  $pounds, $luck, $decisions, $cost und $error sind ausgeschrieben, mit ihren Vorzeichen.
page-review = Rückblick
page-review-title = Rückblick: { page-game-short }
page-review-to-table = Zum Tisch
page-review-running = { $status ->
    [open] Dieses Rennen hat noch nicht begonnen.
   *[playing] Dieses Rennen läuft noch.
} Ist es vorbei, kannst du hier darauf zurückblicken.
page-review-asking = Die Mitschrift wird gelesen …
page-review-wrong = Zeile { $line }:
page-review-unreadable = Das ist hier nicht zu verstehen; genauer, auf Englisch: { $said }
page-review-wrong-what = Bis dahin kannst du zurückblicken.
page-review-hides = In dieser Mitschrift sind noch Karten verdeckt. Was die Entscheidungen wert waren, lässt sich sagen, wenn alle offen sind.
page-review-mend = Text berichtigen
page-review-too-long = Diese Mitschrift ist zu lang: Sie hat { $length } Zeichen, höchstens { $most } gehen.
page-review-computing = Jede Chance und jede Entscheidung dieses Spiels wird gerade durchgerechnet. Das dauert ein paar Sekunden.
page-review-meanwhile = Ansehen kannst du es schon.
page-review-failed = Dieses Spiel ließ sich nicht durchrechnen: { $why }.
page-review-failed-replay = Ansehen kannst du es trotzdem.
page-review-unfinished = Diese Mitschrift endet, bevor das Rennen vorbei ist.
page-review-open = Auf eine Mitschrift zurückblicken
page-review-open-what = Jedes Spiel lässt sich als Mitschrift sichern, eine Textdatei, die auf .camel endet. Öffne hier eine, zieh sie auf diese Seite oder füge ihren Text ein: Du siehst das Spiel noch einmal und, wenn alle Karten offen sind, dazu die Siegchancen und was jede Entscheidung wert war.
page-review-file = Datei von diesem Gerät öffnen
page-review-paste = Oder füg ihren Text ein
page-review-no-record = Das ist keine Mitschrift eines Spiels: Sie beginnt mit den Zeilen „game:“, „players:“ und „start:“.
page-review-another = Andere Mitschrift
page-review-replay = Wiedergabe
page-review-moment = Moment { $at } von { $last }
page-review-moment-short = Moment
page-review-what = Was geschah
page-review-start = Der Start: Noch ist nichts geschehen.
page-review-end = Ende
page-review-legs = Etappen
page-review-play = Abspielen
page-review-pause = Anhalten
page-review-back = Einen Moment zurück
page-review-on = Einen Moment weiter
page-review-leg-back = Zum Beginn der Etappe
page-review-leg-on = Zur nächsten Etappe
page-review-speed = Tempo: { $times }-fach
page-review-keys = Tasten: ← und → gehen Moment für Moment, mit Umschalt Etappe für Etappe; die Leertaste spielt ab.
page-review-link = Link kopieren
page-review-stream = Siegchancen
page-review-chance-what = Die Chance, dass ein Kamel
page-review-wins = gewinnt
page-review-last = Letztes wird
page-review-chart-how = Fahr über das Bild oder nimm die Pfeiltasten, um es abzulesen; ein Druck führt dorthin.
page-review-stream-error = Diese Chancen sind geschätzt: Ihr Standardfehler ist höchstens { $error }.
page-review-as-table = Als Tabelle
page-review-pounds = Die Pfunde aller
page-review-pounds-what = Gezählt werden
page-review-pounds-paid = Pfund
page-review-pounds-held = Pfund und Wetten
page-review-pounds-held-what = Mit Wetten: dazu das, was Tickets, Karten und Plättchen in diesem Moment erwarten ließen, alle Karten offen.
page-review-costs = Was die Entscheidungen kosteten
page-review-costs-what = Jede Entscheidung neben der besten, die es gab, nach allem, was man da wissen konnte, in erwarteten Pfund.
page-review-whose = Wessen
page-review-everybody = Die von allen
page-review-order = Reihenfolge
page-review-order-cost = die teuersten zuerst
page-review-order-time = wie sie kamen
page-review-cost-none = die beste
page-review-cost-aloud = Kosten in Pfund:
page-review-costs-none = Keine Entscheidung kostete etwas.
page-review-more = { $count } weitere
page-review-fewer = Weniger
page-review-not-weighed = Geheime Entscheidungen werden nicht gewogen.
page-review-worth = { $me ->
    [yes] Nach allem, was du wusstest, war das { $pounds } Pfund wert.
   *[no] Nach allem, was { $who } wusste, war das { $pounds } Pfund wert.
}
page-review-best = Nichts war mehr wert.
page-review-better = Besser: { $decision } ({ $pounds }).
page-review-cost = Kosten: { $pounds } Pfund.
page-review-rank = Nummer { $rank } von { $of }.
page-review-error = Die Kosten sind geschätzt: Ihr Standardfehler ist höchstens { $error }.
page-review-choices = Was es sonst gab
page-review-taken = (so entschieden)
page-review-luck-gave = Was das Glück gab, in erwarteten Pfund
page-review-do-tile = das { tile } mit der { side } nach oben auf Feld { $space } legen
page-review-do-card = die Zielkarte von { camel } auf den { pile } legen
page-review-do-play = { $cards } aus der Hand spielen
page-review-do-done = den Zug ohne Wette beenden
page-review-shares = Wer Glück hatte und wer gut war
page-review-shares-what = Woher alle ihre Pfunde haben: Glück ist, was die { $game ->
    [cards] Karten
   *[other] Würfel
} mehr brachten, als zu erwarten war; eine Entscheidung zählt, was von ihr zu erwarten war, als sie fiel.
page-review-luckiest = { $me ->
    [yes] { $count ->
        [one] Am meisten Glück: du, { $pounds } Pfund.
       *[other] Am meisten Glück: { $who }, je { $pounds } Pfund.
    }
   *[no] { $count ->
        [one] Am meisten Glück: { $who }, { $pounds } Pfund.
       *[other] Am meisten Glück: { $who }, je { $pounds } Pfund.
    }
}
page-review-luckless = Glück hatte niemand; am wenigsten Pech: { $who }, { $pounds } Pfund.
page-review-careful = { $me ->
    [yes] { $count ->
        [one] Am besten entschieden: du, im Schnitt { $pounds } Pfund verschenkt.
       *[other] Am besten entschieden: { $who }, im Schnitt { $pounds } Pfund verschenkt.
    }
   *[no] Am besten entschieden: { $who }, im Schnitt { $pounds } Pfund verschenkt.
}
page-review-result = Ergebnis
page-review-piece = { $piece ->
    [start] Anfang
    [luck] Glück
    [decisions] Entscheidungen
    [hidden] Verdecktes
    [others] Mitspieler
   *[spared] Nachlass
}
page-review-piece-letter = { $piece ->
    [start] A
    [luck] G
    [decisions] E
    [hidden] V
    [others] M
   *[spared] N
}
page-review-piece-what = { $piece ->
    [start] Was alle am Anfang haben.
    [luck] { $game ->
        [cards] Was die Karten über das hinaus brachten, was von ihnen zu erwarten war. Im Schnitt ist das nichts.
       *[other] Was die Würfel über das hinaus brachten, was von ihnen zu erwarten war. Im Schnitt ist das nichts.
    }
    [decisions] Was die eigenen Entscheidungen wert waren, nach allem, was man wissen konnte.
    [hidden] Was sie mehr oder weniger wert waren, wie es wirklich stand: Den Unterschied machten verdeckte Karten.
    [others] Was die Entscheidungen der anderen daran änderten, mit ihren Plättchen und Wetten.
   *[spared] Was man hätte zahlen sollen und nicht konnte: Tiefer geht es für niemanden.
}
page-review-pieces-what = Was diese Wörter heißen
page-review-example = Ein Beispiel: Jemand nimmt ein Ticket, von dem 3 Pfund zu erwarten sind. Die Entscheidung ist 3 wert. Bringt es am Ende 5, sind die anderen 2 Glück; kostet es 1, hat das Glück 4 genommen.
page-review-adds-up = Der Anfang und alle Teile ergeben zusammen das Ergebnis.
page-review-split-exact = Alle Zahlen sind exakt, sofern es die Chancen des Rennens sind.
page-review-split-error = Die Teile sind geschätzt, mit einem Standardfehler von höchstens { $error } Pfund; ihre Summe ist exakt.
page-review-seat = Glück { $luck }, Entscheidungen { $decisions }.{ $weighed ->
    [0] {""}
   *[other] {" "}{ $best ->
        [0] Keine von { $weighed } Entscheidungen war die beste, die es gab; zusammen verschenkten sie { $cost } Pfund.
       *[other] { $best } von { $weighed } Entscheidungen waren die besten, die es gab; die anderen verschenkten { $cost } Pfund.
    }
}
page-review-greatest-luck = Die größten Glücksfälle

# Neues von Menschen
page-taken-off = Wer eingeladen hat, hat dich vom Platz genommen.
page-news-sat = { $who } setzt sich.
page-news-stood = { $who } steht auf.
page-news-left = { $who } geht; ein Bot spielt weiter.
page-news-handed-over = { $me ->
    [yes] Du übergibst den Tisch.
   *[no] { $who } übergibt den Tisch.
}
page-news-agreed = Jetzt ist etwas anderes vereinbart.
page-news-luck = { $me ->
    [yes] Du gibst den Würfeln etwas dazu.
   *[no] { $who } gibt den Würfeln etwas dazu.
}
page-news-started = Das Rennen beginnt.
page-news-rematch = Eine Revanche ist offen.
page-news-takeover = Jemand springt für { $who } ein, wenn die Etappe vorbei ist.
page-news-taken-over = { $who } spielt jetzt hier.
page-news-away = { $me ->
    [yes] Deine Zeit ist um; ein Ersatz entscheidet, bis du zurück bist.
   *[no] Die Zeit von { $who } ist um; ein Ersatz entscheidet.
}
page-news-back = { $me ->
    [yes] Du bist zurück.
   *[no] { $who } ist zurück.
}

# Wissen, am Tisch.  $pounds hat sein Vorzeichen.
page-know = Chancen
page-know-title = Was wahrscheinlich ist
page-know-camels = Siegchancen in Prozent
page-know-first = Etappe: Erster
page-know-second = Etappe: Zweiter
page-know-winner = Rennen: gewinnt
page-know-loser = Rennen: Letzter
page-know-worth = Was deine Entscheidungen wert sind, in Pfund
page-know-aloud = { $what }, wert { $pounds }
page-know-more = { $count ->
    [one] eine weitere Entscheidung
   *[other] { $count } weitere Entscheidungen
}
page-know-fewer = nur die besten
page-know-always = Chancen und Wert der Entscheidungen immer zeigen
page-veil = Mehrere an diesem Gerät: verbergen, was nur einen angeht
page-know-thinking = Wird berechnet …
page-know-failed = Die Chancen sind gerade nicht zu bekommen.
page-know-board = Am Chancenbrett

# Das Chancenbrett
page-odds = Chancenbrett
page-odds-go = Zum Chancenbrett
page-odds-intro = Was ist wie wahrscheinlich? Stell auf, was du willst, und sieh, wer die Etappe und das Rennen gewinnt.
page-odds-touch = Tippe ein Kamel an und dann ein Feld; oder nur ein Feld, um zu ändern, was dort steht.
page-odds-in-hand = Wohin mit { camel }? Tippe ein Feld an.
page-odds-camels = Kamele
page-odds-camel = { $where ->
    [none] { camel }, nicht auf dem Spielfeld
    [start] { camel }, auf der Startkarte
    [line] { camel }, über der Ziellinie
    [wrong-way] { camel }, in falscher Richtung über der Ziellinie
   *[space] { camel }, auf Feld { $space }
}
page-odds-to-start = Auf die Startkarte
page-odds-off = Vom Spielfeld
page-odds-space = { $place ->
    [start] Startkarte
    [line] Über der Ziellinie
    [wrong-way] In falscher Richtung über der Ziellinie
   *[space] Feld { $space }
}
page-odds-stack = Von oben nach unten
page-odds-nobody = Hier steht niemand.
page-odds-higher = { camel } eins höher
page-odds-lower = { camel } eins tiefer
page-odds-take = { camel } nehmen
page-odds-no-tile = Kein Plättchen
page-odds-tile = { $game ->
    [first] Wüstenplättchen
   *[other] Zuschauerplättchen
}
page-odds-storm = Sandsturm: { $lower } und { $upper } sind ein Feld
page-odds-dice = Würfel noch in der Pyramide
page-odds-die = { $die ->
    [x] Grauer Würfel
   *[other] Würfel { camel.start }
}
page-odds-deck = { $count ->
    [one] Rennstapel: eine Karte
   *[other] Rennstapel: { $count } Karten
}
page-odds-card = { $card ->
    [unknown] unbekannte Karte
   *[other] { camel } { $number }
}
page-odds-card-more = Eine mehr: { page-odds-card }
page-odds-card-less = Eine weniger: { page-odds-card }
page-odds-length = Felder der Strecke
page-odds-undo = Rückgängig
page-odds-redo = Wiederholen
page-odds-clear = Brett leeren
page-odds-begin = Startstellung
page-odds-keys = Mit der Tastatur: Pfeiltasten gehen von Feld zu Feld, der Buchstabe eines Kamels stellt es dorthin, { $game ->
    [cards] ~ dreht eine Karte auf die Sandsturmseite
   *[other] + und - legen ein Plättchen
}, Entf nimmt weg, Strg+Z macht rückgängig.
page-odds-notation = Die Stellung in einer Zeile
page-odds-read = Lesen
page-odds-share-text = Wie stehen die Chancen?
page-odds-not-yet = Noch nicht: { $why }.
page-odds-cannot = Das kann nicht sein: { $why }.
page-odds-failed = Das ließ sich nicht berechnen: { $why }.
page-odds-unread = Das ist nicht zu lesen: { $why }.
page-odds-link-unread = In diesem Link steht keine lesbare Stellung: { $why }. Unten siehst du eine andere.
page-odds-qr = QR-Code dieser Stellung
page-odds-none = Hier gibt es nichts mehr zu berechnen: { $why }.
page-odds-leg = Diese Etappe
page-odds-race = Das ganze Rennen
page-odds-told = Erster der Etappe am ehesten { $leg }, { $leg-chance } Prozent; Sieger des Rennens { $race }, { $race-chance } Prozent.
page-odds-percent = Chancen in Prozent
page-odds-fractions = Diese Etappe als genaue Brüche
page-odds-cases = { $game ->
    [cards] Ausgezählt in { $cases } gleich wahrscheinlichen Reihenfolgen des Rennstapels, vollständig gekürzt.
   *[other] Ausgezählt in { $cases } gleich wahrscheinlichen Fällen, jede Reihenfolge der Würfel mit jeder Zahl, vollständig gekürzt.
}
page-odds-missing = { $count ->
    [one] { $camels } steht noch nicht auf dem Spielfeld
   *[other] { $camels } stehen noch nicht auf dem Spielfeld
}
page-odds-finished = { $count ->
    [one] Das Rennen ist vorbei, { $camels } ist über der Ziellinie
   *[other] Das Rennen ist vorbei, { $camels } sind über der Ziellinie
}
page-odds-leg-over = { $game ->
    [cards] Die Etappe ist vorbei, der Rennstapel ist leer
   *[other] Die Etappe ist vorbei, fünf Würfel sind draußen
}
page-odds-wrong-way = { $count ->
    [one] { $camels } kommt ohne ein verrücktes Kamel nicht verkehrt herum über die Ziellinie
   *[other] { $camels } kommen ohne ein verrücktes Kamel nicht verkehrt herum über die Ziellinie
}
page-odds-two-crossings = Die Ziellinie ist von beiden Seiten überquert, doch schon das erste Mal beendet das Rennen
page-odds-no-dice = Mindestens ein Würfel ist noch drin, denn eine Etappe endet nach fünf
page-odds-bad-empty = Eine Stellung beginnt mit ihrem Spiel, wie in second 1:GYR,3:BP,15:w,16:k BGRYPx -
page-odds-bad-game = Es gibt kein Spiel „{ $token }“, nur first, second und cards
page-odds-bad-fields = Eine Stellung von { $game } hat { $wanted } Teile, nicht { $found }: { $expected }
page-odds-bad-stack = „{ $token }“ ist kein Feld mit seinen Kamelen, wie in 3:BP
page-odds-bad-number = { $what ->
    [space] Das Feld
    [tile] Das Feld eines Plättchens
    [seat] Der Platz
    [length] Die Länge der Strecke
    [storm] Die Sandsturmkarte
    [piece] Das Feld einer Figur
   *[unknown] Die Anzahl unbekannter Karten
} ist eine Zahl von { $low } bis { $high }, nicht { $token ->
    [none] leer
   *[other] { $token }
}
page-odds-bad-order = { $what ->
    [space] Felder
    [tile] Plättchen
   *[storm] Sandsturmkarten
} steigen an, doch { $token } steht nach { $before }
page-odds-bad-camel = Ein Kamel { $token } gibt es in diesem Spiel nicht, nur { $camels }
page-odds-bad-twice = Kamel { $token } steht zweimal da
page-odds-bad-start = Auf der Startkarte sind Kamele kein Stapel: { $expected } statt { $token }
page-odds-bad-upper = Feld { $token } ist seit dem Sandsturm eins mit Feld { $lower }
page-odds-bad-dice = { $token } sind keine Würfel aus { $dice }, jeder höchstens einmal und in dieser Reihenfolge, oder -
page-odds-bad-tile = „{ $token }“ ist kein Plättchen: ein Feld, + oder -, und vielleicht wem es gehört, wie in 5+@1
page-odds-bad-owner = { $token }: Platz { $seat } hat schon ein Plättchen
page-odds-bad-deck = { $token } ist kein Stapel: Karten und dann ?n, wie in B1B1G2?5, oder -
page-odds-bad-card = Eine Rennkarte { $token } gibt es nicht, nur die von BGOYW mit 1 oder 2
page-odds-bad-copies = So viele { $token } gibt es nicht, höchstens { $most }
page-odds-bad-deck-order = Die Karten von { $token } stehen in der Reihenfolge { $expected }
page-odds-bad-storm = { $token } ist nicht die kleinere Zahl einer Karte mit zwei Feldern auf der Strecke
page-odds-bad-piece = „{ $token }“ passt nicht: fennec@ und dann palm@ mit einem Feld, wie in fennec@7,palm@5

# Die Leitung zum Server
page-line-opening = Verbindung wird aufgebaut …
page-line-waiting = { $seconds ->
    [one] Die Leitung ist weg. Nächster Versuch in einer Sekunde; nichts ist verloren.
   *[other] Die Leitung ist weg. Nächster Versuch in { $seconds } Sekunden; nichts ist verloren.
}
page-line-offline = Dieses Gerät hat kein Netz. Nichts ist verloren.
page-line-outdated = Der Server ist neuer als diese Seite.
page-line-forbidden = Der Server glaubt dieser Seite nicht.
page-retry = Jetzt versuchen
page-reload = Neu laden
page-newer = Es gibt ein neueres Sirocco.
page-newer-later = Später

# Einstellungen
page-settings = Einstellungen
page-language = Sprache
page-theme = Farben
page-theme-auto = wie das Gerät
page-theme-light = hell
page-theme-dark = dunkel
page-theme-contrast = starker Kontrast
page-motion = Bewegung
page-motion-auto = wie das Gerät
page-motion-calm = ruhig
page-motion-brisk = flott
page-motion-off = keine
page-board-size = Spielfeld
page-board-fit = passt auf den Bildschirm
page-board-large = so groß wie möglich
page-sound = Töne
page-volume = Lautstärke
page-confirm-moves = Frag mich, bevor eine Entscheidung gilt
page-muted = Wen du nicht hörst
page-settings-kept = Nur auf diesem Gerät gemerkt.

# Man selbst: Name, Geräte, Programme, und was gespeichert ist.
page-me = Du
page-me-of = Du: { $name }
page-me-what = Es gibt kein Konto und kein Passwort. Dieser Browser trägt einen Pass, der deinen Namen und deine Plätze kennt.
page-me-call = So will ich heißen
page-me-called = Du heißt jetzt { $name }.
page-me-name-when = An Tischen, an denen du schon sitzt, behältst du den Namen, mit dem du Platz genommen hast.
page-me-devices = Andere Geräte
page-me-devices-what = Sei auch auf deinem Telefon du selbst, mit allen Plätzen. Der Link gilt einmal.
page-me-link = Link für ein anderes Gerät
page-me-link-how = { $minutes ->
    [one] Öffne das innerhalb einer Minute auf dem anderen Gerät. Zeig es niemandem: Wer es öffnet, spielt als du.
   *[other] Öffne das innerhalb von { $minutes } Minuten auf dem anderen Gerät. Zeig es niemandem: Wer es öffnet, spielt als du.
}
page-me-link-qr = QR-Code des Links für ein anderes Gerät
page-me-revoke = Alle anderen Geräte abweisen
page-me-revoke-sure = Alle anderen Browser vergessen, wer du bist. Deine Programme behalten ihre Schlüssel.
page-me-alone = Du bist nur noch in diesem Browser du.
page-me-programs = Programme
page-me-programs-what = Mit einem Schlüssel spielt ein eigener Bot in deinem Namen. Was auf dieser Seite steht, darf er nicht.
page-me-token-name = Name des Programms
page-me-token-add = Neuer Schlüssel
page-me-token-once = Das ist sein Schlüssel. Er wird nur jetzt gezeigt:
page-me-token-copy = Den Schlüssel kopieren
page-me-token-copied = Der Schlüssel ist kopiert.
page-me-token-since = seit { $date }
page-me-kept = Was über dich gespeichert ist
page-me-kept-what = Dein Name, deine Tische, was du dort entschieden und gesagt hast, und die Namen deiner Programme.
page-me-export = Alles sichern
page-me-ending = Weggehen
page-me-leave = Hier abmelden
page-me-leave-sure = Dieser Browser vergisst, wer du bist. Ohne ein anderes Gerät oder einen Link kommst du nicht zurück.
page-me-left = Dieser Browser hat vergessen, wer du bist.
page-me-delete = Alles über mich löschen
page-me-delete-sure = Alles, was über dich gespeichert ist, wird gelöscht und ist nicht zurückzuholen. Wo du spielst, machen Bots weiter.
page-me-deleted = Alles über dich ist gelöscht.

# Was ein Betreiber mit einer Datenbank macht.
ui-db-made = { $database }: Die Tabellen sind angelegt, Schema { $after }.
ui-db-upgraded = { $database }: Aus Schema { $before } wurde { $after }.
ui-db-current = { $database }: Schema { $after }, auf dem neuesten Stand.
ui-db-agrees = { $database }: Alles stimmt, { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
} mit zusammen { $happenings ->
    [one] einem Ereignis
   *[other] { $happenings } Ereignissen
}.
ui-db-faults = { $database }: { $faults ->
    [one] ein Fehler
   *[other] { $faults } Fehler
} in { $tables ->
    [one] einem Tisch
   *[other] { $tables } Tischen
} mit zusammen { $happenings ->
    [one] einem Ereignis
   *[other] { $happenings } Ereignissen
}.
ui-db-copied = { $database } ist kopiert nach { $file }
