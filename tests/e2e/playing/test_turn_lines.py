"""What happened is told in one line per turn, of every game, and no line names a hidden card."""

from itertools import pairwise

import pytest

from cogs.ui.text.narrator import Narrator
from cogs.ui.text.turn_lines import turn_lines
from cogs.ui.text.words import Words
from engine.cards import Card, parse_cards
from engine.events import (
    ActionPlayed,
    AttemptFailed,
    CardDiscarded,
    CardDrawn,
    CardHit,
    CardPutAway,
    DiceRolled,
    DiscardTaken,
    Event,
    HandSeen,
    Knocked,
    MoveUndone,
    NothingDrawn,
    PhaseLaidDown,
    PhaseScored,
    SkipPlayed,
    TurnLost,
    seen_by,
)
from engine.melds import parse_melds
from engine.rules import ClassicRules
from tests.e2e.watching import announced, faces_in
from tests.playthroughs import PLAYTHROUGHS, happened

ANA, BEN, CAM = range(3)
NAMES = ("Ana", "Ben", "Cam", "Dee", "Eve", "Finn")
PHASE_1 = parse_melds("set7[R7 G7 V7] set9[R9 G9 V9]")
ENDINGS = ("discarded", "skipped", "played", "made", "passed up", "missed")


def card(text: str) -> Card:
    return Card.parse(text)


def told(*events: Event, language: str = "en", game: str = "classic") -> list[str]:
    narrator = Narrator(Words(language), NAMES[:3], game, ClassicRules())
    return [*turn_lines(narrator, seen_by(events, None))]


FULL = (
    DiscardTaken(ANA, card("Y8")),
    PhaseLaidDown(ANA, 1, PHASE_1),
    CardHit(ANA, card("R7"), ANA, 0),
    CardHit(ANA, card("R9"), ANA, 1),
    CardDiscarded(ANA, card("G10")),
)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "**Ana** took ▲8, laid down phase 1, hit 2, discarded ■10"),
        ("de", "**Ana** nahm ▲8, legte Phase 1 aus, legte 2 an, warf ■10 ab"),
    ],
)
def test_a_turn_is_one_line(language: str, line: str) -> None:
    assert told(*FULL, language=language) == [line]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["**Ana** drew, skipped Cam", "**Ben** drew, discarded ●3", "Cam loses this turn."]),
        ("de", ["**Ana** zog, ließ Cam aussetzen", "**Ben** zog, warf ●3 ab", "Cam setzt aus."]),
    ],
)
def test_every_seat_has_its_own_line_and_so_has_a_lost_turn(language: str, lines: list[str]) -> None:
    events = (
        CardDrawn(ANA, card("R1")),
        SkipPlayed(ANA, CAM),
        CardDrawn(BEN, card("R2")),
        CardDiscarded(BEN, card("R3")),
        TurnLost(CAM),
    )

    assert told(*events, language=language) == lines


def test_a_seat_that_plays_twice_in_a_row_has_two_lines() -> None:
    turn = (CardDrawn(ANA, card("R1")), CardDiscarded(ANA, card("R3")))

    assert told(*turn, *turn) == ["**Ana** drew, discarded ●3"] * 2
    knocked = (Knocked(ANA, card("R3")), CardDrawn(ANA, card("R1")), CardDiscarded(ANA, card("R4")))
    assert told(*turn, *knocked)[1] == "**Ana** knocked for ●3, drew, discarded ●4"


def test_what_was_taken_back_is_not_told() -> None:
    drawn, laid, hit = CardDrawn(ANA, card("R1")), PhaseLaidDown(ANA, 1, PHASE_1), CardHit(ANA, card("R7"), ANA, 0)
    undone = MoveUndone(ANA, parse_cards("R7"))

    assert told(drawn, laid, undone) == ["**Ana** drew"]
    assert told(drawn, laid, hit, undone) == ["**Ana** drew, laid down phase 1"]
    assert told(drawn, laid, hit, hit, undone) == ["**Ana** drew, laid down phase 1, hit 1"]
    assert told(drawn, laid, hit, undone, undone, laid) == ["**Ana** drew, laid down phase 1"]
    assert told(undone) == []  # what was taken back is no longer among the latest


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["**Ana** drew 2, put ●3 away, played Skip! on Ben", "**Cam** found no card to draw, discarded ●4"]),
        (
            "de",
            [
                "**Ana** zog 2, legte ●3 weg, spielte Aussetzen! auf Ben",
                "**Cam** fand keine Karte zum Ziehen, warf ●4 ab",
            ],
        ),
    ],
)
def test_a_turn_of_master_is_one_line(language: str, lines: list[str]) -> None:
    events = (
        CardDrawn(ANA, card("R3")),
        CardDrawn(ANA, card("R5")),
        CardPutAway(ANA, card("R3")),
        ActionPlayed(ANA, card("S"), "skip", BEN),
        NothingDrawn(CAM),
        CardDiscarded(CAM, card("R4")),
    )

    assert told(*events, language=language, game="master") == lines


def test_two_discards_that_are_taken_are_told_in_one_line() -> None:
    events = (DiscardTaken(ANA, card("R3")), DiscardTaken(ANA, card("R5")), CardPutAway(ANA, card("R3")))

    assert told(*events, game="master") == ["**Ana** took ●3, took ●5, put ●3 away"]


def test_a_hand_that_was_looked_at_stays_hidden() -> None:
    events = (ActionPlayed(ANA, card("B"), "look", BEN), HandSeen(ANA, BEN, parse_cards("R1 G12")))

    [line] = told(*events, game="master")

    assert "Ben" in line
    assert not faces_in(line)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["**Ana** rolled 2 times, made phase 1 for 47", "**Ben** rolled, missed phase 2"]),
        ("de", ["**Ana** würfelte 2-mal, schaffte Phase 1 für 47", "**Ben** würfelte, verfehlte Phase 2"]),
    ],
)
def test_a_turn_of_dice_is_one_line(language: str, lines: list[str]) -> None:
    rolled = [DiceRolled(seat, 1, 1, (), ()) for seat in (ANA, ANA, BEN)]
    events: tuple[Event, ...] = (*rolled[:2], PhaseScored(ANA, 1, 47), rolled[2], AttemptFailed(BEN, 2))

    assert told(*events, language=language, game="dice") == lines


# Whole games


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_no_line_of_a_whole_game_tells_more_than_the_public_events(name: str) -> None:
    game, seats, rules = PLAYTHROUGHS[name]
    public = seen_by(happened(name), None)
    narrator = Narrator(Words("en"), NAMES[:seats], game, rules)

    lines = [*turn_lines(narrator, public)]

    assert lines
    if game != "dice":  # dice lie open
        assert {it for line in lines for it in faces_in(line)} <= {it for event in public for it in announced(event)}
    assert not [pair for pair in pairwise(lines) if is_split(*pair)]


def is_split(first: str, second: str) -> bool:
    """Whether two lines are about one turn: of the same seat, and the first does not end the turn."""
    name, _, parts = first.partition("** ")
    return bool(parts) and second.startswith(f"{name}** ") and not parts.split(", ")[-1].startswith(ENDINGS)
