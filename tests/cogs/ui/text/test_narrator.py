"""Every refusal, event and happening has a sentence in every language, for all the facts that it can have."""

import ast
import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from cogs.ui.text import words as words_module
from cogs.ui.text.narrator import Narrator, kebab
from cogs.ui.text.words import LANGUAGES, Words
from engine import events
from engine.cardgame.turn import Stage
from engine.cards import ALL_MINE, BLANK, SKIP, TAKE_TWO, WILD, Card, parse_cards
from engine.dice.faces import DICE
from engine.errors import NotYourTurn, PhaseNotDue, RuleError, UnknownSeat
from engine.melds import parse_meld
from engine.moves import Draw
from engine.phases import CLASSIC, MASTER
from engine.rules import Effect
from engine.scoring import Outcome
from engine.solver.partial_fit import closest_fit
from tables import happenings
from tables.errors import TableError
from tables.happenings import TableEvent
from tests import ROOT

NAMES = ("Ana", "Ben", "Cem")
R7 = Card.parse("R7")
JOKER = Card.parse("J1:RY")
STATUSES = ("open", "running", "finished", "away")

FITS = tuple(
    closest_fit(parse_cards(chosen), book[phase_no])
    for book, phase_no, chosen in (
        (CLASSIC, 2, "R3 G3 V3 R6 G7 R8 R12"),
        (CLASSIC, 1, "R7 G7 V7 R9 G9 V9 R12"),
        (CLASSIC, 6, "R1 R1 R1 R1 Y1 Y2 Y12 V8 V9 R11"),
        (CLASSIC, 8, "R1 R2 R3 R4 R5 W G9"),
        (CLASSIC, 3, "W W W"),
        (MASTER, 7, "R7 G7 V7 J7:* J1:RY J1:RG J1:YG J1:*"),
        (MASTER, 8, "R7 R8 J7:* J1:RY J1:RG S"),
        (MASTER, 10, "J1:RY J7:* AM"),
    )
)

# Example values of every fact of a refusal; a test below fails if one is missing.
FACTS: dict[str, tuple[Any, ...]] = {
    "asked": ((1,), (0, 1, 2)),
    "card": (R7, WILD, SKIP, JOKER, TAKE_TWO, ALL_MINE, BLANK),
    "cause": (OSError("disk full"),),
    "channel_id": (1, None),
    "choice": ("prime",),
    "code": ("s3+x4",),
    "count": (0, 11),
    "die": (11,),
    "due": ((2,), (2, 4, 6), ()),
    "first": ("fixed_rounds",),
    "fit": FITS,
    "host_id": (2**63, None),
    "least": (2,),
    "line": (3,),
    "longest": (40,),
    "meld": tuple(map(parse_meld, ("set7[R7 G7 W]", "run4[R4 W Y6]", "colorR[R1 W]", "runV2[V2 V3]"))),
    "most": (6, 6, 1),
    "move": (Draw(),),
    "offer": (9,),
    "on_turn": (1,),
    "other_game": ("classic", "master", "dice"),
    "phase_no": tuple(range(1, 11)),
    "revision": (7,),
    "rules": ("DiceRules",),
    "saved_by": (2**63, None),
    "seat": (1, 9),
    "seats": (1, 7),
    "size": (1,),
    "second": ("free_order",),
    "stage": tuple(Stage),
    "status": STATUSES,
    "table_id": (1,),
    "text": ("X9",),
    "until": (1_700_000_000_001,),
    "variant": ("knocking", "flying"),
    "why": ("Expected `bool`",),
}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each language alone, without English as a fallback."""
    monkeypatch.setattr(words_module, "FALLBACK", request.param)
    return str(request.param)


def leaves(base: type[Exception]) -> Iterator[type[Exception]]:
    """The classes that are raised; their base classes only group."""
    for below in base.__subclasses__():
        yield from leaves(below) if below.__subclasses__() else [below]


REFUSALS = [*leaves(RuleError), *leaves(TableError)]


def raised_facts() -> dict[str, set[tuple[str, ...]]]:
    """The names of the facts that the source code passes to each refusal."""
    classes = {refusal.__name__: set[tuple[str, ...]]() for refusal in REFUSALS}
    for file in (*(ROOT / "engine").rglob("*.py"), *(ROOT / "tables").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                if name in classes:
                    classes[name].add(tuple(word.arg or "" for word in node.keywords))
    return classes


def samples(facts: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """Combinations that use every value of each fact at least once."""
    for turn in range(max((len(FACTS[fact]) for fact in facts), default=1)):
        yield {fact: FACTS[fact][turn % len(FACTS[fact])] for fact in facts}


EVENTS: tuple[Any, ...] = (
    events.RoundStarted(1, 0, R7),
    events.RoundStarted(2, 1, None),
    events.DrawPileRenewed(1),
    events.DrawPileRenewed(40),
    events.CardDrawn(0, R7),
    events.CardDrawn(0, None),
    events.DiscardTaken(0, WILD),
    events.NothingDrawn(0),
    events.PhaseLaidDown(1, 3, (parse_meld("set7[R7 G7 W W]"), parse_meld("run4[R4 W Y6 Y7]"))),
    events.CardHit(0, R7, 0, 1),
    events.CardHit(0, WILD, 1, 1, "low"),
    events.MoveUndone(0, (R7,)),
    events.MoveUndone(0, (R7, WILD)),
    events.CardDiscarded(0, JOKER),
    events.SkipPlayed(0, 2),
    events.SkipPlayed(0, None),
    events.TurnLost(2),
    events.Knocked(1, R7),
    events.RoundEnded(0, ((), (R7,), (WILD,)), (0, 5, 20)),
    events.RoundEnded(None, ((), (R7,), (WILD,)), (0, 5, 20)),
    events.CardPutAway(0, TAKE_TWO),
    *(events.ActionPlayed(0, BLANK, effect.value, target) for effect in Effect for target in (None, 1)),
    events.ActionPlayed(0, BLANK, "", None),
    events.HandSeen(0, 1, parse_cards("R7 W")),
    events.HandSeen(0, 1, None),
    events.HandSeen(0, 1, ()),
    events.DirectionTurned(1),
    events.DirectionTurned(-1),
    events.FiveDemanded(0, True),
    events.FiveDemanded(0, False),
    events.CardOffered(1, ALL_MINE),
    events.OfferTaken(0, 1, ALL_MINE),
    events.HandDecided(0, True),
    events.HandDecided(0, False),
    events.DiceRolled(0, 1, 1, (), tuple(die[0] for die in DICE)),
    events.DiceRolled(0, 1, 2, tuple(range(9)), tuple(die[0] for die in DICE)),
    events.PhaseScored(0, 8, 1),
    events.PhaseScored(0, 8, 47),
    events.ScoreDeclined(0, 8, 12),
    events.ScoreDeclined(0, 8, 12, 5),
    events.AttemptFailed(0, 8),
    events.AttemptFailed(0, 8, 5),
    events.BonusWon(0, 5, 40),
    events.LastTurnsBegun(0),
    events.GameEnded(Outcome((1, 2, 3), (5, 10, 1234), (10, 9, 9), "last_phase")),
    events.GameEnded(Outcome((1, 1, 3), (5, 5, 1234), (10, 10, 9), "last_phase")),
)
HAPPENINGS: tuple[Any, ...] = (
    happenings.Opened(),
    happenings.SeatTaken(0),
    happenings.SeatLeft(0),
    happenings.ComputerAdded(1),
    happenings.ComputerRemoved(1),
    happenings.OptionsChanged(),
    happenings.GameStarted("ab" * 32),
    happenings.CardLetGo(0),
    happenings.Reminded(0),
    happenings.TurnMissed(0),
    happenings.SeatTakenOver(0),
    happenings.SeatTakenBack(0),
    happenings.PutAway(),
    happenings.Continued(),
    happenings.BroughtBack(),
    happenings.EndAsked(0),
    happenings.EndAgreed(1),
    happenings.EndDeclined(2),
    happenings.Closed(None),
    happenings.Closed(2),
    happenings.DayEnded(0),
    happenings.AchievementEarned(1, "first_win"),
)


def is_a_sentence(text: str) -> bool:
    return bool(re.fullmatch(r"[^{}$]*[.!?“”`]", text)) and "  " not in text and text[0] == text[0].upper()


def test_every_refusal_has_a_sentence_for_all_its_facts(language: str) -> None:
    for refusal in REFUSALS:
        assert Words(language).has(f"refused-{kebab(refusal.__name__)}"), refusal
    for name, ways in raised_facts().items():
        refusal = next(it for it in REFUSALS if it.__name__ == name)
        for facts in (sample for way in ways for sample in samples(way)):
            for game in ("classic", "master", "dice"):
                told = Narrator(Words(language), NAMES, game).refusal(refusal(**facts))  # type: ignore[arg-type]
                assert is_a_sentence(told), told


def test_every_event_and_happening_has_a_sentence(language: str) -> None:
    for happening in (*EVENTS, *HAPPENINGS):
        told = Narrator(Words(language), NAMES, "master").line(happening)

        assert told != Words(language)("event-other")
        assert is_a_sentence(told), told


def test_no_event_happening_or_refusal_is_forgotten_here() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(events.Event))
    assert {type(happening) for happening in HAPPENINGS} == set(get_args(TableEvent))
    assert [name for name, ways in raised_facts().items() if not ways] == []


def test_no_two_classes_share_a_sentence() -> None:
    told = [it.__name__ for it in (*get_args(events.Event), *get_args(TableEvent))]

    assert len(set(told)) == len(told)
    assert len({refusal.__name__ for refusal in REFUSALS}) == len(REFUSALS)


def test_sentences_as_people_read_them() -> None:
    english, german = (Narrator(Words(language), NAMES) for language in ("en", "de"))

    assert english.refusal(NotYourTurn(on_turn=1)) == "It's Ben's turn. You'll be told when it's yours."
    assert german.refusal(NotYourTurn(on_turn=1)) == "Ben ist an der Reihe. Du wirst gerufen, wenn du dran bist."
    assert english.line(events.PhaseLaidDown(1, 3, ())) == "Ben lays down phase 3."
    assert german.line(events.CardHit(0, WILD, 1, 0)) == "Ana legt einen Joker bei Ben an."
    assert german.line(events.DiscardTaken(0, R7)) == "Ana nimmt die rote 7."
    assert english.line(events.RoundEnded(0, (), (0, 5, 20))) == "Ana is out! Points: Ana 0, Ben 5, Cem 20."
    assert (
        english.line(events.GameEnded(Outcome((1, 1), (5, 5), (10, 10), "last_phase"))) == "Ana and Ben share the win!"
    )


def test_a_drawn_card_is_named_only_if_the_event_has_it() -> None:
    narrator = Narrator(Words("en"), NAMES)
    drawn = events.CardDrawn(0, R7)

    assert narrator.line(drawn) == "Ana draws a red 7."
    assert narrator.line(*events.seen_by((drawn,), None)) == "Ana draws a card."


def test_an_unknown_refusal_or_event_has_a_general_sentence() -> None:
    class Unforeseen(RuleError):
        pass

    narrator = Narrator(Words("en"))

    assert narrator.refusal(Unforeseen(secret="x")) == Words("en")("refused-other")
    assert narrator.line(object()) == Words("en")("event-other")
    assert narrator.name(4) == "Seat 5"
    assert is_a_sentence(narrator.refusal(PhaseNotDue(phase_no=99, due=(1,))))
    assert is_a_sentence(narrator.refusal(UnknownSeat(seat=-1)))


def test_a_solo_game_ends_with_points() -> None:
    ended = events.GameEnded(Outcome((1,), (312,), (10,), "last_phase"))

    assert Narrator(Words("en"), ["Ana"], "dice").line(ended) == "Ana finishes with 312 points."
    assert Narrator(Words("de"), ["Ana"], "dice").line(ended) == "Ana beendet das Spiel mit 312 Punkten."


@pytest.mark.parametrize(
    ("language", "game", "told"),
    [
        ("en", "classic", "You draw a skip."),
        ("en", "master", "You draw a “Skip!”."),
        ("de", "classic", "Du ziehst einen Aussetzer."),
        ("de", "master", "Du ziehst ein „Aussetzen!“."),
    ],
)
def test_a_skip_has_the_name_it_has_in_the_game(language: str, game: str, told: str) -> None:
    assert Narrator(Words(language), NAMES, game).own_line(events.CardDrawn(0, SKIP)) == told
