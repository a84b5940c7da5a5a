"""Labels: every move that a view offers in whole games has a short label."""

import random
from typing import get_args

import pytest
from msgspec.structs import replace

from cogs.ui.controls.custom_ids import CustomId, move_args, move_of
from cogs.ui.text.move_text import LIMIT, lay_down_about, move_label
from cogs.ui.text.narrator import Narrator
from cogs.ui.text.words import LANGUAGES, Words
from engine import GAMES
from engine.cardgame import classic
from engine.cards import parse_cards
from engine.melds import parse_melds
from engine.moves import (
    Demand,
    DiceMove,
    Discard,
    Draw,
    DrawTwo,
    Hit,
    KeepCard,
    KeepHand,
    Knock,
    LayDown,
    Offer,
    Play,
    Roll,
    Score,
    StartRound,
    TakeOffer,
    Undo,
)
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules, Rules

RULES: dict[str, Rules] = {
    "classic": ClassicRules(phases="first 2", knocking=True, free_order=True),
    "master": MasterRules(phases="first 4", blank_action=Effect.LOOK),
    "dice": DiceRules(),
}
EXPECTED: dict[str, set[type]] = {
    "classic": {Draw, LayDown, Hit, Discard, Play, Knock, Undo, StartRound},
    "master": {Draw, DrawTwo, KeepCard, LayDown, Hit, Discard, Play, Demand, Offer, TakeOffer, KeepHand},
    "dice": set(get_args(DiceMove)),
}
NAMES = ("Ana", "Ben", "N" * 32)
SEED = bytes(range(32))
MOVES_PLAYED = 600
MOVES_LOOKED_AT = 20  # per position, because there are 1,023 ways to keep dice


@pytest.mark.parametrize("game", RULES)
def test_every_offered_move_has_a_label_and_a_custom_id_and_every_event_a_line(game: str) -> None:
    engine = GAMES[game]
    state = engine.new(3, SEED, RULES[game])
    pick = random.Random(10)
    narrators = [Narrator(Words(language), NAMES, game) for language in LANGUAGES]
    offered: set[type] = set()

    for _ in range(MOVES_PLAYED):
        if not engine.to_act(state):
            break
        seat = pick.choice(engine.to_act(state))
        view = engine.view(state, seat)
        laying = [move for move in view.moves if isinstance(move, LayDown)]
        for move in pick.sample(view.moves, min(len(view.moves), MOVES_LOOKED_AT)):
            offered.add(type(move))
            custom_id = CustomId.parse(str(CustomId(2**64 - 1, 2**64 - 1, "move", move_args(move, view.moves))))
            assert custom_id is not None
            assert move_of(custom_id.args, view.moves) == move
            assert all(0 < len(move_label(narrator, move, view)) <= LIMIT for narrator in narrators)
        state, events = engine.apply(state, seat, pick.choice(laying or view.moves))
        assert all(narrator.line(event) for narrator in narrators for event in events)

    assert offered >= EXPECTED[game]


def test_labels_as_people_read_them() -> None:
    view = classic.view(classic.new(2, SEED), 0)
    seat = replace(view.seats[1], melds=parse_melds("set7[R7 G7 W] run4[R4 W Y6 Y7]"))
    view = replace(view, seats=(view.seats[0], seat), discard_pile=parse_cards("R1 R7"))
    english, german = (Narrator(Words(language), NAMES) for language in ("en", "de"))
    lay = LayDown(2, seat.melds)

    assert move_label(english, Draw("discard"), view) == "Take ●7"
    assert move_label(german, Draw("discard"), view) == "●7 nehmen"
    assert move_label(german, Hit(parse_cards("W")[0], 1, 1, "low"), view) == "Joker unten an die Folge 4–7 (Ben)"  # noqa: RUF001
    assert move_label(german, Play(target=1), view) == "Aussetzer gegen Ben spielen"
    assert move_label(english, Discard(parse_cards("V12")[0]), view) == "Violet 12"
    assert move_label(english, lay, view) == "7s + run 4–7"  # noqa: RUF001
    assert lay_down_about(lay) == "●7 ■7 ★ · ●4 ★ ▲6 ▲7"
    assert lay_down_about(lay, 8) == "●7 ■7 ★…"


def test_dice_labels_show_the_rolls_left_and_the_score() -> None:
    dice = GAMES["dice"]
    view = replace(dice.view(dice.new(1, SEED), 0), rolls_left=2, score=47)

    assert move_label(Narrator(Words("en"), NAMES, "dice"), Roll((1, 2)), view) == "Roll 8 dice (2 left)"
    assert move_label(Narrator(Words("de"), NAMES, "dice"), Score(), view) == "47 aufschreiben"
