"""What happened, in sentences: scenes in both languages, and every event of random games."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from sirocco.notation import parse_outcome, parse_position
from sirocco.rules import apply, begin, fold, legal, resolve, second, seen, to_act, view
from sirocco.rules import cards as card_game
from sirocco.rules.actions import BACK, PLACE_TILE, ROLL, TAKE_TICKET, Discard, Partner, PlayCard
from sirocco.rules.events import (
    CamelsMoved,
    CardPlayed,
    CardRevealed,
    CardsDealt,
    CardsDiscarded,
    CardsLaid,
    CrazyCamelSent,
    DieRevealed,
    Event,
    FinishCardLaid,
    FinishCardPaid,
    GameEnded,
    IntelChosen,
    IntelShown,
    LegCleared,
    LegEnded,
    LegPaid,
    MidfieldTaken,
    OutsetCardRevealed,
    OverallPaid,
    OverallTaken,
    PartnershipFormed,
    PiecePlaced,
    PieceReturned,
    PyramidTicketTaken,
    RaceEnded,
    RacingBegan,
    RevealBegan,
    SandstormBlew,
    TicketTaken,
    TileActed,
    TilePlaced,
    TrackExtended,
    TurnBegan,
)
from sirocco.rules.tickets import Reward
from sirocco.rules.track import empty, standing
from sirocco.words import LANGUAGES, Words
from sirocco.words.explain import explain
from sirocco.words.narrate import narrate, paragraph, tell
from sirocco.words.rulebook import paragraphs
from sirocco.words.sight import board_sentences
from tests.random_games import strokes

EN = Words("en", strict=True)
DE = Words("de", strict=True)
NAMES = {1: "Anna", 2: "Ben", 3: "Cem"}
BLUE_5 = Reward("ticket", "B", 5, 5)
RED_3 = Reward("ticket", "R", 3, -1)
PYRAMID = Reward("pyramid", "", 1, 1)

# An event, its game, who reads, and what is said in English and in German.
SCENES = [
    (TicketTaken(1, "G", 5), "second", 1, "You take the 5 ticket of green.", "Du nimmst das 5er-Ticket von Grün."),
    (TicketTaken(1, "G", 5), "second", 2, "Anna takes the 5 ticket of green.", "Anna nimmt das 5er-Ticket von Grün."),
    (
        TicketTaken(2, "W", 3),
        "cards",
        1,
        "Ben takes the 3 winner card of white.",
        "Ben nimmt die 3er-Siegerkarte von Weiß.",
    ),
    (
        TilePlaced(1, 5, "+", 0),
        "first",
        1,
        "You lay your desert tile on space 5, oasis up.",
        "Du legst dein Wüstenplättchen mit der Oase nach oben auf Feld 5.",
    ),
    (
        TilePlaced(4, 9, "-", 5),
        "second",
        1,
        "Seat 4 moves the spectator tile from space 5 to space 9, booing side up.",
        "Sitz 4 versetzt das Zuschauerplättchen von Feld 5 auf Feld 9, mit der Buhseite nach oben.",
    ),
    (
        FinishCardLaid(2, "winner", "?"),
        "second",
        1,
        "Ben lays a card on the winner pile.",
        "Ben legt eine Zielkarte auf den Stapel für den Gesamtsieger.",
    ),
    (
        FinishCardLaid(1, "loser", "P"),
        "second",
        1,
        "You lay your card of purple on the loser pile.",
        "Du legst deine Zielkarte von Lila auf den Stapel für den Gesamtletzten.",
    ),
    (
        PartnershipFormed(2, 1),
        "second",
        1,
        "Ben forms a partnership with you.",
        "Ben geht mit dir eine Wettpartnerschaft ein.",
    ),
    (
        PartnershipFormed(2, 3),
        "second",
        1,
        "Ben forms a partnership with Cem.",
        "Ben geht mit Cem eine Wettpartnerschaft ein.",
    ),
    (PyramidTicketTaken(3), "first", 1, "Cem takes a pyramid ticket.", "Cem nimmt ein Pyramidenticket."),
    (DieRevealed(1, "P", "P", 3), "second", 1, "The purple die shows 3.", "Der lila Würfel zeigt eine 3."),
    (
        DieRevealed(1, "x", "k", 2),
        "second",
        1,
        "The grey die shows a black 2.",
        "Der graue Würfel zeigt eine schwarze 2.",
    ),
    (
        CrazyCamelSent("w", "k", "3.8"),
        "second",
        1,
        "White moves, though the die shows black: of the crazy camels it alone carries racing camels.",
        "Weiß zieht, obwohl der Würfel Schwarz zeigt, denn von den verrückten Kamelen trägt nur dieses Rennkamele.",
    ),
    (
        CrazyCamelSent("w", "w", "3.7"),
        "second",
        1,
        "White moves: it stands on the other crazy camel.",
        "Weiß zieht, denn es steht auf dem anderen verrückten Kamel.",
    ),
    (
        CamelsMoved("GYR", 1, 4),
        "second",
        0,
        "Green moves with yellow and red from space 1 to space 4.",
        "Grün zieht mit Gelb und Rot von Feld 1 auf Feld 4.",
    ),
    (
        CamelsMoved("G", 5, 4, underneath=True),
        "first",
        0,
        "Green goes back from space 5 to space 4 and lands underneath all that stand there.",
        "Grün zieht von Feld 5 zurück auf Feld 4 und landet unter allen, die dort stehen.",
    ),
    (
        CamelsMoved("OB", 15, 17),
        "first",
        0,
        "Orange moves with blue from space 15 across the finish line.",
        "Orange zieht mit Blau von Feld 15 über die Ziellinie.",
    ),
    (
        CamelsMoved("kR", 2, 0),
        "second",
        0,
        "Black moves with red from space 2 across the finish line the wrong way.",
        "Schwarz zieht mit Rot von Feld 2 in falscher Richtung über die Ziellinie.",
    ),
    (
        CamelsMoved("W", 1, 0, underneath=True),
        "cards",
        0,
        "White goes back from space 1 to the start card.",
        "Weiß zieht von Feld 1 zurück auf die Startkarte.",
    ),
    (
        TileActed(2, 9, "-", 1),
        "second",
        2,
        "On space 9 lies your spectator tile, booing side up: you get 1 pound.",
        "Auf Feld 9 liegt dein Zuschauerplättchen mit der Buhseite nach oben: Du bekommst 1 Pfund.",
    ),
    (
        TileActed(2, 9, "-", 1),
        "first",
        1,
        "On space 9 lies a desert tile of Ben, mirage up: Ben gets 1 pound.",
        "Auf Feld 9 liegt ein Wüstenplättchen von Ben mit der Fata Morgana nach oben: Ben bekommt 1 Pfund.",
    ),
    (
        TileActed(0, 9, "+", 0),
        "first",
        1,
        "On space 9 lies a desert tile, oasis up.",
        "Auf Feld 9 liegt ein Wüstenplättchen mit der Oase nach oben.",
    ),
    (
        LegEnded(2, "GBRYP"),
        "second",
        1,
        "Leg 2 is over; from first to last: green, blue, red, yellow and purple.",
        "Etappe 2 ist zu Ende; vom ersten bis zum letzten Kamel: Grün, Blau, Rot, Gelb und Lila.",
    ),
    (
        LegEnded(1, "GOYWB", "BW"),
        "cards",
        1,
        "Leg 1 is over; from first to last: green, orange and yellow; on the start card, all fifth: blue and white.",
        (
            "Etappe 1 ist zu Ende; vom ersten Kamel an: Grün, Orange und Gelb; "
            "auf der Startkarte, alle Fünfte: Blau und Weiß."
        ),
    ),
    (
        LegEnded(1, "WYOGB", "BGOYW"),
        "cards",
        1,
        "Leg 1 is over; all camels are fifth, on the start card.",
        "Etappe 1 ist zu Ende; alle Kamele sind Fünfte, auf der Startkarte.",
    ),
    (
        LegPaid(1, (BLUE_5, RED_3, PYRAMID, PYRAMID), 6, 6),
        "second",
        1,
        "You get 6 pounds: 5 ticket of blue +5, 3 ticket of red −1, 2 pyramid tickets +2.",
        "Du bekommst 6 Pfund: 5er-Ticket von Blau +5, 3er-Ticket von Rot −1, 2 Pyramidentickets +2.",
    ),
    (
        LegPaid(2, (RED_3,), -1, -1),
        "second",
        1,
        "Ben pays 1 pound: 3 ticket of red −1.",
        "Ben zahlt 1 Pfund: 3er-Ticket von Rot −1.",
    ),
    (
        LegPaid(2, (RED_3,), -1, 0),
        "second",
        1,
        "Ben owes 1 pound and is forgiven: 3 ticket of red −1.",
        "Ben müsste 1 Pfund zahlen und bekommt alles erlassen: 3er-Ticket von Rot −1.",
    ),
    (
        LegPaid(1, (RED_3, RED_3, Reward("ticket", "G", 5, -1)), -3, -2),
        "second",
        1,
        "You owe 3 pounds, pay 2 and are forgiven the rest: 2 times 3 ticket of red −2, 5 ticket of green −1.",
        (
            "Du müsstest 3 Pfund zahlen, zahlst 2 und bekommst den Rest erlassen: 2-mal 3er-Ticket von Rot −2, "
            "5er-Ticket von Grün −1."
        ),
    ),
    (
        LegPaid(1, (PYRAMID, RED_3), 0, 0),
        "second",
        1,
        "You come out even: 1 pyramid ticket +1, 3 ticket of red −1.",
        "Bei dir gleicht es sich aus: 1 Pyramidenticket +1, 3er-Ticket von Rot −1.",
    ),
    (LegPaid(2, (), 0, 0), "first", 1, "Ben gets nothing.", "Ben bekommt nichts."),
    (
        LegPaid(2, (Reward("copy", "B", 5, 5),), 5, 5),
        "second",
        1,
        "Ben gets 5 pounds: copy of the partner's 5 ticket of blue +5.",
        "Ben bekommt 5 Pfund: Kopie aus der Wettpartnerschaft (5er-Ticket von Blau) +5.",
    ),
    (
        LegPaid(2, (Reward("copy", "", 1, 1),), 1, 1),
        "second",
        1,
        "Ben gets 1 pound: copy of the partner's pyramid ticket +1.",
        "Ben bekommt 1 Pfund: Kopie eines Pyramidentickets aus der Wettpartnerschaft +1.",
    ),
    (
        LegPaid(2, (Reward("midfield", "G", 0, 2), Reward("fennec", "", 0, -1), Reward("palm", "", 0, -1)), 0, 0),
        "cards",
        1,
        "Ben comes out even: midfield card of green +2, card of the fennec −1, card of the palm −1.",
        "Bei Ben gleicht es sich aus: Mittelfeldkarte von Grün +2, Fennekkarte −1, Palmenkarte −1.",
    ),
    (
        LegCleared(2, 1),
        "second",
        1,
        "Leg 2 begins, with your turn.",
        "Etappe 2 beginnt, und du bist an der Reihe.",
    ),
    (LegCleared(2, 0), "cards", 1, "Leg 2 begins.", "Etappe 2 beginnt."),
    (
        RaceEnded("kR", "GBYPR", backwards=True),
        "second",
        1,
        "The race is over, ended by black: green wins it, red is last.",
        "Das Rennen ist vorbei, beendet von Schwarz: Grün gewinnt es, Rot ist Letzter.",
    ),
    (
        FinishCardPaid(1, "winner", 1, "G", 8, 8),
        "second",
        1,
        "Winner pile, card 1: you backed green and get 8 pounds.",
        "Stapel für den Gesamtsieger, Karte 1: Du hast auf Grün gesetzt und bekommst 8 Pfund.",
    ),
    (
        FinishCardPaid(2, "loser", 2, "B", -1, 0),
        "second",
        1,
        "Loser pile, card 2: Ben backed blue, owes 1 pound and is forgiven.",
        (
            "Stapel für den Gesamtletzten, Karte 2: "
            "Ben hat auf Blau gesetzt, müsste 1 Pfund zahlen und bekommt es erlassen."
        ),
    ),
    (GameEnded((1,)), "second", 1, "You win the game!", "Du gewinnst das Spiel!"),
    (GameEnded((2,)), "second", 1, "Ben wins the game.", "Ben gewinnt das Spiel."),
    (GameEnded((1, 2)), "second", 1, "Ben and you share the victory.", "Ben und du teilt euch den Sieg."),
    (GameEnded((1, 2)), "second", 3, "Anna and Ben share the victory.", "Anna und Ben teilen sich den Sieg."),
    (
        OutsetCardRevealed("G2"),
        "cards",
        1,
        "Before the first leg green 2 is turned over.",
        "Vor der ersten Etappe wird Grün 2 aufgedeckt.",
    ),
    (
        TrackExtended(18),
        "cards",
        1,
        "The track is longer now: the finish lies behind space 18.",
        "Die Strecke ist jetzt länger: Das Ziel liegt hinter Feld 18.",
    ),
    (
        SandstormBlew((3, 7)),
        "cards",
        1,
        "Sandstorm: 3 with 4 and 7 with 8 are one space each now, named 3 and 7.",
        "Sandsturm: 3 mit 4 und 7 mit 8 sind jetzt je ein einziges Feld, mit den Nummern 3 und 7.",
    ),
    (
        SandstormBlew((3,)),
        "cards",
        1,
        "Sandstorm: 3 with 4 is one space now, named 3.",
        "Sandsturm: 3 mit 4 ist jetzt ein einziges Feld mit der Nummer 3.",
    ),
    (
        CardsDealt(1, ("B1", "B1", "G2")),
        "cards",
        1,
        "You are dealt 2 times blue 1 and green 2.",
        "Du bekommst 2-mal Blau 1 und Grün 2 ausgeteilt.",
    ),
    (CardsDealt(2, ("?",) * 9), "cards", 1, "Ben is dealt 9 cards.", "Ben bekommt 9 Karten ausgeteilt."),
    (CardsDiscarded(2, ("?",) * 4), "cards", 1, "Ben throws away 4 cards.", "Ben wirft 4 Karten ab."),
    (
        CardsDiscarded(1, ("B1", "W2")),
        "cards",
        1,
        "You throw away blue 1 and white 2.",
        "Du wirfst Blau 1 und Weiß 2 ab.",
    ),
    (
        CardsLaid(2, ("?",)),
        "cards",
        1,
        "Ben lays 1 card on the racing deck.",
        "Ben legt 1 Karte auf den Rennstapel.",
    ),
    (
        CardsLaid(1, ("O1",)),
        "cards",
        1,
        "You lay orange 1 on the racing deck.",
        "Du legst Orange 1 auf den Rennstapel.",
    ),
    (IntelChosen(2, "?"), "cards", 1, "Ben has chosen a card as intel.", "Ben hat eine Infokarte gewählt."),
    (IntelChosen(1, "Y1"), "cards", 1, "You choose yellow 1 as intel.", "Du wählst Gelb 1 als Infokarte."),
    (
        IntelShown(("B1", "G2", "Y1")),
        "cards",
        1,
        "Intel: you blue 1, Ben green 2, Cem yellow 1.",
        "Infokarten: du Blau 1, Ben Grün 2, Cem Gelb 1.",
    ),
    (
        RacingBegan(1, 12),
        "cards",
        1,
        "The racing deck is shuffled and holds 12 cards; you begin.",
        "Der Rennstapel ist gemischt und hat 12 Karten; du beginnst.",
    ),
    (PiecePlaced(1, "fennec", 7), "cards", 1, "You place the fennec on space 7.", "Du stellst den Fennek auf Feld 7."),
    (PiecePlaced(2, "palm", 5), "cards", 1, "Ben places the palm on space 5.", "Ben stellt die Palme auf Feld 5."),
    (
        PieceReturned("palm", 1, 5, acted=True),
        "cards",
        1,
        "The palm on space 5 has done its work and goes back beside the track.",
        "Die Palme auf Feld 5 hat gewirkt und kommt zurück neben die Strecke.",
    ),
    (
        PieceReturned("fennec", 1, 5, acted=False),
        "cards",
        1,
        "All camels have passed the fennec on space 5: it goes back beside the track.",
        "Alle Kamele sind am Fennek auf Feld 5 vorbei: Er kommt zurück neben die Strecke.",
    ),
    (CardRevealed(2, "G2"), "cards", 1, "Ben turns over green 2.", "Ben deckt Grün 2 auf."),
    (
        CardPlayed(1, "O2"),
        "cards",
        1,
        "You play your kept card, orange 2; it counts as 1.",
        "Du spielst deine Handkarte, Orange 2; sie zählt nur 1.",
    ),
    (
        MidfieldTaken(2, "B"),
        "cards",
        1,
        "Ben takes the midfield card of blue.",
        "Ben nimmt die Mittelfeldkarte von Blau.",
    ),
    (
        OverallTaken(1, "winner", "G", ""),
        "cards",
        1,
        "You take the overall winner card of green.",
        "Du nimmst die Gesamtsiegerkarte von Grün.",
    ),
    (
        OverallTaken(2, "loser", "G", "B"),
        "cards",
        1,
        "Ben takes the overall loser card of green and puts that of blue back.",
        "Ben nimmt die Gesamtletztenkarte von Grün und legt die von Blau zurück.",
    ),
    (
        OverallPaid(1, (Reward("winner", "G", 0, 7), Reward("loser", "B", 0, -1)), 6, 6),
        "cards",
        1,
        "You get 6 pounds: overall winner card of green +7, overall loser card of blue −1.",
        "Du bekommst 6 Pfund: Gesamtsiegerkarte von Grün +7, Gesamtletztenkarte von Blau −1.",
    ),
]
SILENT = {TurnBegan, RevealBegan}


@pytest.mark.parametrize(("event", "game", "me", "english", "german"), SCENES)
def test_an_event_is_told_in_both_languages(event, game, me, english, german):
    assert narrate(event, EN, game=game, names=NAMES, me=me) == [english]
    assert narrate(event, DE, game=game, names=NAMES, me=me) == [german]


def test_every_event_has_a_narration_or_goes_without_saying():
    assert {type(event) for event, *_ in SCENES} | SILENT == set(get_args(Event))
    for event in (TurnBegan(1), RevealBegan(1)):
        assert narrate(event, DE, game="cards", names=NAMES) == []


def rolled(position: str, roll: str, words: Words) -> list[str]:
    """What is told of a roll, from the die on."""
    before = parse_position(position).state(4)
    rolling = apply(before, 1, ROLL).state
    return tell(rolling, resolve(rolling, parse_outcome(roll, before.game)).events, words, names=NAMES)


def test_told_from_the_state_before_a_unit_lands_on_the_topmost_camel():
    before = "second 1:GYR,4:PB,15:w,16:k BGRYPx -"
    assert rolled(before, "roll G3", EN) == [
        "The green die shows 3.",
        "Green moves with yellow and red from space 1 to space 4 and lands on blue.",
    ]
    assert rolled(before, "roll G3", DE) == [
        "Der grüne Würfel zeigt eine 3.",
        "Grün zieht mit Gelb und Rot von Feld 1 auf Feld 4 und landet auf Blau.",
    ]


def test_told_from_the_state_before_a_unit_lands_underneath_all_that_stand_there():
    before = "second 2:G,4:PB,6:RY,15:w,16:k BGRYPx 5-@1"
    assert rolled(before, "roll G3", EN)[1:] == [
        "Green moves from space 2 to space 5.",
        "On space 5 lies a spectator tile of Anna, booing side up: Anna gets 1 pound.",
        "Green goes back from space 5 to space 4 and lands underneath purple and blue.",
    ]
    assert rolled(before, "roll G3", DE)[-1] == (
        "Grün zieht von Feld 5 zurück auf Feld 4 und landet unter Lila und Blau."
    )


def test_told_from_the_state_before_a_unit_lands_underneath_nobody_where_nobody_stands():
    before = "second 2:G,3:PB,6:RY,15:w,16:k BGRYPx 5-@1"
    assert rolled(before, "roll G3", DE)[-1] == "Grün zieht von Feld 5 zurück auf Feld 4."


def test_told_from_the_state_before_a_tile_sends_a_unit_on():
    before = "first 2:G,3:WB,6:OY BGOYW 5+@1"
    assert rolled(before, "roll G3", DE)[2:] == [
        "Auf Feld 5 liegt ein Wüstenplättchen von Anna mit der Oase nach oben: Anna bekommt 1 Pfund.",
        "Grün zieht von Feld 5 weiter auf Feld 6 und landet auf Gelb.",
    ]


def test_in_the_card_game_a_unit_moves_into_the_finish_behind_the_last_space():
    state = card_game.at(3, standing(empty(16), (0, "BG"), (9, "O"), (16, "YW")), ("Y1",))
    event = CamelsMoved("YW", 16, 17)
    assert narrate(event, EN, game="cards", names=NAMES, before=state) == [
        "Yellow moves with white from space 16 into the finish."
    ]
    assert narrate(event, DE, game="cards", names=NAMES, before=state) == ["Gelb zieht mit Weiß von Feld 16 ins Ziel."]
    assert paragraph(event, "cards", state) == "cards §4.9"


def test_in_the_card_game_a_fennec_sends_a_unit_underneath_and_a_palm_sends_it_on():
    fennec = card_game.at(3, standing(empty(16), (4, "BOGW"), (5, "Y")), ("B1",), fennec=card_game.Piece(5, 1))
    back, on = CamelsMoved("Y", 5, 4, underneath=True), CamelsMoved("Y", 5, 6)
    assert narrate(back, DE, game="cards", names=NAMES, before=fennec) == [
        "Gelb zieht von Feld 5 zurück auf Feld 4 und landet unter Blau, Orange, Grün und Weiß."
    ]
    assert paragraph(back, "cards", fennec) == "cards §4.4"
    palm = replace(fennec, fennec=None, palm=fennec.fennec)
    assert narrate(on, DE, game="cards", names=NAMES, before=palm) == ["Gelb zieht von Feld 5 weiter auf Feld 6."]
    assert paragraph(on, "cards", palm) == "cards §4.3"


def test_the_first_cards_of_the_card_game_are_told_before_anybody_decides():
    opening = begin("cards", 3, ("G1", "B2", "B1", "Y1", "O1"))
    nobody_moved = card_game.at(3, standing(empty(16), (0, card_game.RACING)), ())
    told = tell(nobody_moved, opening.events, DE, names=NAMES)
    assert told[:4] == [
        "Vor der ersten Etappe wird Grün 1 aufgedeckt.",
        "Grün zieht von der Startkarte auf Feld 1.",
        "Vor der ersten Etappe wird Blau 2 aufgedeckt.",
        "Blau zieht von der Startkarte auf Feld 2.",
    ]
    assert told[-1] == "Orange zieht von der Startkarte auf Feld 1 und landet auf Gelb."


# A game, how many play it, and who reads: a player or a spectator.
PLAYED = [("first", 4, 1), ("second", 7, 2), ("second", 3, 0), ("cards", 2, 1), ("cards", 5, 0), ("cards", 6, 3)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "players", "me"), PLAYED)
def test_random_games_are_told_to_the_end_without_a_gap(game, players, me, language):
    words = Words(language, strict=True)
    names = {seat: f"Name{seat}" for seat in range(1, players + 1)}
    for stroke in strokes(game, players, seed=players):
        events = seen(stroke.step.events, me)
        told = board_sentences(view(stroke.after, me), words, names, me)
        for event in events:
            told += narrate(event, words, game=game, names=names, me=me)
        if stroke.before is not None:
            told += tell(view(stroke.before, me), events, words, names=names, me=me)
        if me in to_act(stroke.after):
            told += [explain(action, stroke.after, words, names) for action in legal(stroke.after, me)[:40]]
        for sentence in told:
            assert not any(gap in sentence for gap in ("{", "}", "None", "?", "  "))


@pytest.mark.parametrize(("game", "players", "me"), PLAYED)
def test_whatever_happens_in_random_games_cites_a_paragraph_of_the_rules(game, players, me):
    numbers = paragraphs(game)
    for stroke in strokes(game, players, seed=players):
        before = stroke.before
        for event in seen(stroke.step.events, me):
            assert paragraph(event, game).removeprefix(f"{game} §") in numbers
            if before is not None:
                assert paragraph(event, game, before).removeprefix(f"{game} §") in numbers
                before = fold(before, (event,))


@pytest.mark.parametrize(
    ("event", "game", "cited"),
    [
        (CamelsMoved("G", 1, 4), "second", "second §3.3"),
        (CamelsMoved("G", 5, 4, underneath=True), "first", "first §4.3"),
        (CamelsMoved("G", 15, 17), "first", "first §3.5"),
        (CamelsMoved("k", 2, 0), "second", "second §3.5"),
        (CamelsMoved("kwR", 2, 0), "second", "second §3.9"),
        (CamelsMoved("G", 1, 2), "cards", "cards §4.2"),
        (CamelsMoved("G", 1, 0, underneath=True), "cards", "cards §4.4"),
        (CrazyCamelSent("w", "k", "3.7"), "second", "second §3.7"),
        (TilePlaced(1, 5, "+", 0), "first", "first §5.3"),
        (TilePlaced(1, 5, "+", 9), "first", "first §4.7"),
        (LegPaid(1, (BLUE_5,), 5, 5), "second", "second §6.3"),
        (LegPaid(1, (PYRAMID,), 1, 1), "second", "second §6.4"),
        (LegPaid(1, (BLUE_5, PYRAMID), 6, 6), "second", "second §6.5"),
        (LegPaid(1, (RED_3,), -1, 0), "second", "second §6.5"),
        (LegPaid(1, (PYRAMID, Reward("copy", "B", 5, 5)), 6, 6), "second", "second §8.4"),
        (LegPaid(1, (Reward("fennec", "", 0, -1), Reward("palm", "", 0, -1)), -2, -2), "cards", "cards §6.4"),
        (FinishCardPaid(1, "loser", 1, "G", 8, 8), "first", "first §7.4"),
        (FinishCardPaid(1, "winner", 1, "G", -1, 0), "first", "first §7.5"),
        (OverallTaken(1, "loser", "G", ""), "cards", "cards §5.9"),
        (OverallPaid(1, (Reward("winner", "G", 0, 7),), 7, 7), "cards", "cards §7.3"),
        (PieceReturned("palm", 1, 5, acted=False), "cards", "cards §4.7"),
    ],
)
def test_an_event_cites_the_paragraph_it_applied(event, game, cited):
    assert paragraph(event, game) == cited


def test_the_state_before_tells_a_move_sent_on_by_a_tile_from_any_other():
    event = CamelsMoved("G", 5, 6)
    before = parse_position("second 1:PB,4:G,6:RY,15:w,16:k BGRYPx 5+@1").state(4)
    on_the_tile = fold(before, (CamelsMoved("G", 4, 5),))
    assert paragraph(event, "second", on_the_tile) == "second §4.2"
    assert paragraph(event, "second") == "second §3.3"


def test_a_decision_is_explained_by_what_it_does():
    state = second.at(6, standing(empty(16), (1, "BGRYP"), (16, "kw")))
    assert explain(TAKE_TICKET["G"], state, EN) == "take the 5 ticket of green"
    assert explain(TAKE_TICKET["G"], state, DE) == "das 5er-Ticket von Grün nehmen"
    assert explain(PLACE_TILE[5, "+"], state, EN) == "lay your spectator tile on space 5, cheering side up"
    assert (
        explain(PLACE_TILE[5, "+"], state, DE)
        == "dein Zuschauerplättchen mit der Jubelseite nach oben auf Feld 5 legen"
    )
    assert (
        explain(BACK["loser", "P"], state, DE) == "deine Zielkarte von Lila auf den Stapel für den Gesamtletzten legen"
    )
    assert explain(Partner(4), state, DE) == "mit Sitz 4 eine Wettpartnerschaft eingehen"
    assert explain(Partner(3), state, EN, NAMES) == "form a partnership with Cem"
    assert explain(Discard(("B1", "B1", "G2")), state, DE) == "2-mal Blau 1 und Grün 2 abwerfen"
    assert explain(PlayCard("O2"), state, EN) == "play orange 2 from your hand: orange moves 1 space"


def test_the_whole_table_is_told_as_sentences():
    state = parse_position("second 1:G,5:BYR,6:P,15:w,16:k BYx 9-@1").state(4)
    assert board_sentences(state, EN, NAMES, 1)[:8] == [
        "Leg 1: it is your turn.",
        "Space 1: green.",
        "Space 5: red on yellow on blue.",
        "Space 6: purple.",
        "Space 15: white.",
        "Space 16: black.",
        "Space 9: your spectator tile, booing side up.",
        "Still in the pyramid: blue, yellow and the grey die.",
    ]
    german = board_sentences(state, DE, NAMES, 2)
    assert german[0] == "Etappe 1: Anna ist an der Reihe."
    assert german[2] == "Feld 5: Rot auf Gelb auf Blau."
    assert german[6] == "Feld 9: Zuschauerplättchen von Anna, Buhseite nach oben."
    assert german[7] == "Noch in der Pyramide: Blau, Gelb und der graue Würfel."
    assert "Du: 3 Pfund." in german
    assert "Der Stapel für den Gesamtsieger ist leer." in german
    assert german[-1] == "Deine Zielkarten: Blau, Grün, Rot, Gelb und Lila."
