# Die Lektionen der Seite, geholt, wenn jemand lernt.  Ein Schritt heißt wie in tests/web/lessons.py; jeder hat eine Überschrift,
# sagt, was zu tun ist (die Aufgabe selbst in der letzten Zeile), gibt einen Hinweis, wenn man etwas anderes versucht, und sagt, was daraus wurde.
# $game: first, second oder cards.

lesson-tile = { $game ->
    [first] Wüstenplättchen
   *[second] Zuschauerplättchen
}
lesson-bad-side = { $game ->
    [first] deine Fata Morgana
   *[second] deine Buhseite
}
lesson-carrier = { $game ->
    [first] Orange
   *[second] Rot
}
lesson-chaser = { $game ->
    [first] Weiß
   *[second] Lila
}

# Die Brettspiele.

lesson-look-title = Das Rennen
lesson-look-do =
    Fünf Kamele laufen einmal um die Pyramide, bis Feld 16 und über die Ziellinie. Sie gehören niemandem: Du wettest auf sie, und wer am Ende die meisten Pfund hat, gewinnt.
    Tippe auf das Feld, auf dem das führende Kamel steht.
lesson-look-hint = Da ist noch jemand weiter vorn: Je höher die Nummer des Feldes, desto besser.
lesson-look-hint-crazy = Das ist ein verrücktes Kamel. Es läuft andersherum, und niemand wettet auf es.
lesson-look-done = Genau, Gelb führt.

lesson-roll-title = Einen Würfel holen
lesson-roll-do =
    In deinem Zug tust du eines: einen Würfel holen, ein Ticket nehmen, dein Plättchen legen oder eine Zielkarte legen. Jeder Würfel, den du holst, bringt 1 Pfund, wenn die Etappe gewertet wird.
    Fang damit an: Tippe auf die Pyramide.
lesson-roll-hint = Dazu kommen wir noch. Tippe zuerst auf die Pyramide.
lesson-roll-done = { lesson-carrier } hat Grün mitgenommen: Wer läuft, trägt alle Kamele auf dem Rücken mit. Dann hat Amira gewettet, und Gelb ist oben auf beiden gelandet.

lesson-ticket-title = Auf die Etappe wetten
lesson-ticket-do =
    Sind fünf Würfel draußen, ist die Etappe vorbei. Tickets des Kamels, das dann führt, bringen, was darauf steht, die des zweiten 1 Pfund, und jedes andere kostet 1. Auf Feld 4 stehen drei Kamele.
    Nimm das Etappenticket von dem, das führt.
lesson-ticket-hint = Das könntest du auch tun. Jetzt willst du aber auf die Etappe wetten: Nimm ein Ticket.
lesson-ticket-hint-stack = In einem Stapel liegt das oberste Kamel vorn. Wer steht auf Feld 4 am höchsten?
lesson-ticket-hint-behind = Dieses Kamel liegt weit zurück. Schau auf Feld 4.
lesson-ticket-done = 5 Pfund, wenn Gelb am Ende der Etappe führt. Wer später kommt, bekommt nur noch das Ticket darunter, für 3.

lesson-notile-title = Wo ein Plättchen liegen darf
lesson-notile-do =
    Du hast ein { lesson-tile }. Auf den Feldern, die leuchten, darf es liegen.
    Probier aus, was auf einem anderen geschieht: Tippe auf Feld 5, wo Kamele stehen.
lesson-notile-hint = Tippe auf Feld 5, wo Grün und Gelb stehen.
lesson-notile-done = Das gilt überall: Tippe an, was nicht leuchtet, und du erfährst, warum es nicht geht. Das § daneben schlägt die Regeln auf.

lesson-tile-title = Dein Plättchen legen
lesson-tile-do = { $game ->
    [first]
        In dieser Etappe fehlt noch ein Würfel, der von Weiß. Mit einer 3 liefe Weiß auf Feld 6, an Gelb vorbei.
        Lege dein Wüstenplättchen dorthin, die Fata Morgana nach oben: Wer darauf zu stehen kommt, läuft ein Feld zurück, unter die Kamele dort.
   *[second]
        In dieser Etappe kommt noch ein Würfel. Zeigt Lila eine 3, läuft es auf Feld 6, an Gelb vorbei.
        Lege dein Zuschauerplättchen dorthin, die Buhseite nach oben: Wer darauf zu stehen kommt, läuft ein Feld zurück, unter die Kamele dort.
}
lesson-tile-hint = Hilf erst einmal Gelb, vorn zu bleiben. Tippe auf Feld 6.
lesson-tile-hint-side = Diese Seite schickt Kamele weiter nach vorn. Du willst die andere.
lesson-tile-hint-elsewhere = Zähl nach: { lesson-chaser } steht auf Feld 3, und eine 3 führt auf Feld 6.
lesson-tile-done = Da liegt es, bis die Etappe vorbei ist. Kommt ein Kamel darauf zu stehen, bekommst du jedes Mal 1 Pfund.

lesson-land-title = Und zurück
lesson-land-do =
    Amira holt den fünften Würfel der Etappe: { lesson-chaser } 3.
    Auf welchem Feld bleibt { lesson-chaser } am Ende stehen? Tippe darauf.
lesson-land-hint = Drei Felder nach Feld 3 liegt dein Plättchen, und das schickt es zurück.
lesson-land-hint-tile = Dort kommt es hin, aber { lesson-bad-side } schickt es ein Feld zurück.
lesson-land-done = { lesson-chaser } ist zurückgelaufen, unter Grün und Gelb, und Gelb führt. Die Etappe bringt dir 5 Pfund für das Ticket und 1 für den Würfel; das Plättchen hatte schon 1 gebracht.

lesson-crazy-title = Verrückte Kamele
lesson-crazy-do =
    Schwarz und Weiß laufen andersherum. Der graue Würfel bewegt das Kamel, dessen Farbe er zeigt; trägt aber nur eines von beiden Rennkamele, läuft dieses. Du holst den grauen Würfel: eine schwarze 2.
    Tippe auf das Feld, auf dem das Kamel landet, das läuft.
lesson-crazy-hint = Nur Weiß trägt Rennkamele. Von Feld 8 läuft es 2 Felder, andersherum.
lesson-crazy-hint-way = Verrückte Kamele laufen auf Feld 1 zu.
lesson-crazy-hint-other = Das wäre Schwarz. Aber Schwarz trägt niemanden, und Weiß trägt zwei.
lesson-crazy-done = Weiß ist gelaufen, obwohl der Würfel Schwarz zeigte, und hat Rot und Lila mit zurückgenommen. Das kann ein ganzes Rennen drehen.

lesson-winner-title = Wer gewinnt?
lesson-winner-do =
    Viel später im Rennen. Du hast eine Zielkarte von jeder Farbe. Auf dem Siegerstapel bringt die erste richtige Karte 8 Pfund, die nächsten 5, 3, 2 und 1; eine falsche kostet 1.
    Gelb führt, oben auf { lesson-chaser }: Tippe auf seine Karte, dann auf den Siegerstapel.
lesson-winner-hint = Hier geht es um das ganze Rennen: Tippe auf deine Zielkarte von Gelb, dann auf den Siegerstapel.
lesson-winner-hint-pile = Dieser Stapel ist für das Kamel, das Letzter wird.
lesson-winner-hint-camel = Am weitesten vorn ist Gelb, oben auf seinem Stapel.
lesson-winner-done = Alle sehen, dass du eine Karte gelegt hast, aber nicht, welche. Je früher sie liegt, desto mehr bringt sie: Jonas kam nach dir.

lesson-loser-title = Und wer wird Letzter?
lesson-loser-do =
    Der Letztenstapel bringt genauso viel. Dort liegt schon eine Karte von Amira, aber die zweite richtige bringt immer noch 5 Pfund.
    Lege die Karte des hintersten Kamels auf den Letztenstapel.
lesson-loser-hint = Ganz hinten ist Blau: Tippe auf deine Karte von Blau, dann auf den Letztenstapel.
lesson-loser-hint-pile = Dieser Stapel ist für das Kamel, das gewinnt.
lesson-loser-hint-camel = Das hinterste Kamel ist Blau, auf Feld 9.
lesson-loser-done = Eine Karte, die liegt, bleibt liegen. Niemand kann in beiden Stapeln auf dasselbe Kamel setzen.

lesson-finish-title = Über die Ziellinie
lesson-finish-do =
    { lesson-chaser } steht kurz vor der Linie und trägt Gelb.
    Tippe auf die Pyramide!
lesson-finish-hint = Gewettet hast du genug. Tippe auf die Pyramide.
lesson-finish-done = { lesson-chaser } hat Gelb über die Linie getragen, und das oberste Kamel gewinnt. Erst wurde die Etappe gewertet, dann beide Stapel: 8 Pfund für Gelb und 5 für Blau. Du hast gewonnen!

# Das Kartenspiel.

lesson-discard-title = Den Rennstapel bilden
lesson-discard-do =
    Fünf Kamele laufen eine Reihe von Karten entlang. Bewegt werden sie von einem Stapel, den ihr alle geheim bildet, jeder mit seinen Wetten im Kopf. Du hättest gern, dass Grün gewinnt.
    Wirf zuerst vier Karten ab: die zwei von Blau und die zwei von Orange.
lesson-discard-hint = Grün soll gewinnen. Wirf beide blauen Karten und beide orangen ab.
lesson-discard-done = Nur du weißt, was nicht mehr kommt.

lesson-stack-title = Was kommen wird
lesson-stack-do = Lege jetzt drei Karten auf den Rennstapel: alle deine grünen.
lesson-stack-hint = Wähle die drei grünen Karten: 1, 1 und 2.
lesson-stack-done = In dieser Etappe werden sie aufgedeckt, niemand weiß, wann.

lesson-intel-title = Eine zeigen, eine behalten
lesson-intel-do =
    Von deinen letzten beiden Karten sehen alle die eine, und sie kommt in den Rennstapel; die andere behältst du.
    Zeig Weiß, behalte Gelb.
lesson-intel-hint = Behalte Gelb für später, es steht direkt unter Grün. Zeig Weiß.
lesson-intel-done = Alle haben gewählt, und von jedem liegt eine Karte offen. Der Rennstapel ist gemischt. Du beginnst.

lesson-bet-title = Zuerst eine Wette
lesson-bet-do =
    Ein Zug ist eine Rennaktion und davor oder danach höchstens eine Wette.
    Nimm die oberste Siegerkarte von Grün: 5 Pfund, wenn Grün am Ende der Etappe führt.
lesson-bet-hint = Nicht diese: Nimm in der Zeile für den Etappensieger die Karte von Grün.
lesson-bet-hint-race = Wette zuerst, solange die beste Karte von Grün noch da ist.
lesson-bet-done = Die Siegerkarten darunter bringen weniger. Jetzt fehlt noch die Rennaktion.

lesson-reveal-title = Eine Karte aufdecken
lesson-reveal-do = Decke die oberste Karte des Rennstapels auf: Tippe darauf.
lesson-reveal-hint = Das ginge. Decke jetzt aber eine Karte auf: Tippe auf den Rennstapel.
lesson-reveal-done = Grün 2! Danach haben die anderen auch Karten aufgedeckt. Kamele auf demselben Feld stehen aufeinander, und wer läuft, trägt alle auf dem Rücken mit.

lesson-fennec-title = Der Fennek
lesson-fennec-do =
    Grün führt, aber Weiß steht direkt dahinter und trägt zwei andere: Mit Weiß 2 liefen sie auf Feld 4, an Grün vorbei. Wer beim Fennek zu stehen kommt, läuft ein Feld zurück, unter die Kamele dort.
    Deine Rennaktion: Stell ihn auf Feld 4.
lesson-fennec-hint = Schütze zuerst Grün: Tippe auf den Fennek, dann auf Feld 4.
lesson-fennec-hint-palm = Die Palme schickt Kamele weiter nach vorn. Du willst den Fennek.
lesson-fennec-hint-elsewhere = Zähl nach: Weiß steht auf Feld 2, und eine 2 führt auf Feld 4.
lesson-fennec-done = Vor dir liegt jetzt die Fennekkarte. Sie kostet dich 1 Pfund, wenn der Fennek am Ende der Etappe noch dort steht.

lesson-midfield-title = Auf das Mittelfeld wetten
lesson-midfield-do =
    Deine Wette ist noch frei. Eine Mittelfeldkarte bringt 2 Pfund, wenn ihr Kamel Dritter ist, 1 als Zweiter oder Vierter.
    Nimm die des Kamels, das jetzt Dritter ist: Grün ist Erster, dann kommen die auf Feld 2, von oben gezählt.
lesson-midfield-hint = Wette auf das Mittelfeld: Nimm eine Karte aus dieser Zeile.
lesson-midfield-hint-place = Grün ist Erster, Orange Zweiter. Wer steht direkt unter Orange?
lesson-midfield-done = Rennaktion und Wette sind gemacht, also ist Amira an der Reihe.

lesson-back-title = Hält das?
lesson-back-do =
    Amira deckt Weiß 2 auf: Weiß läuft, mit Gelb und Orange auf dem Rücken.
    Auf welchem Feld landen sie am Ende? Tippe darauf.
lesson-back-hint = Zwei Felder nach Feld 2 wartet der Fennek, und der schickt sie eines zurück.
lesson-back-hint-piece = Dort kommen sie hin, aber der Fennek schickt sie ein Feld zurück.
lesson-back-done = Unter Grün! So führt Grün immer noch. Der Fennek steht wieder neben der Strecke, und seine Karte kostet dich nichts.

lesson-play-title = Die Karte auf deiner Hand
lesson-play-do =
    Einmal je Etappe darfst du deine Handkarte spielen, anstatt aufzudecken. Gleich was sie zeigt, ihr Kamel läuft 1 Feld.
    Gelb steht unter Grün: Spiel sie.
lesson-play-hint = Spiel die Karte, die du behalten hast: Gelb.
lesson-play-done = Gelb hat Orange und Grün mitgenommen, und Grün führt, ganz oben. Die Karte ist weg.

lesson-overall-title = Auf das Rennen wetten
lesson-overall-do =
    Von jeder Farbe liegt eine Karte für den Sieger des Rennens da und eine für den Letzten. Die richtige bringt am Ende 7 Pfund, einen Platz daneben 3, und jede andere kostet 1.
    Nimm die Karte von Grün für den Sieger des Rennens.
lesson-overall-hint = Nimm die Karte von Grün, in der Zeile für den Sieger des Rennens.
lesson-overall-hint-loser = Die bringt 7 Pfund, wenn Grün Letzter wird.
lesson-overall-hint-done = Dein Zug könnte hier enden. Aber auch andere wollen diese Karte: Nimm sie.
lesson-overall-done = Jetzt kann sie dir niemand mehr wegschnappen. Tauschen darfst du sie später, aber nur eine haben.

lesson-goal-title = Ins Ziel
lesson-goal-do =
    Viel später: Gelb steht direkt vor dem Ziel und trägt Grün.
    Decke eine Karte auf!
lesson-goal-hint = Tippe auf den Rennstapel: Eine Karte genügt.
lesson-goal-done = Gelb ist mit Grün auf dem Rücken im Ziel, und das oberste Kamel gewinnt. Deine Karte für den Sieger des Rennens bringt 7 Pfund. Du hast gewonnen!
