"""C4a: lay-downs and hits of the current turn can be taken back, nothing else; in classic and in master."""

import pytest

from engine.cardgame.turn import CHOOSE, DEMAND, DRAW, KEEP, OFFER, TAKE, CardState, Stage
from engine.cards import Card
from engine.errors import DrawFirst, NothingToUndo, NotNow, NotYourTurn, RoundIsOver
from engine.events import MoveUndone
from engine.moves import Hit, Move, Play, Undo
from engine.rules import ClassicRules
from tests.engine.cardgame import master_positions as m
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    DRAW_PILE,
    PHASE_1,
    a_round,
    apply,
    assert_refused,
    card,
    cards,
    holding,
    lay,
    legal_moves,
    played,
    throw,
)

UNDO = Undo()
HAND = "R7 Y4 G7 V7 R9 G9 W Y5"
MASTER_HAND = "R7 Y4 G7 R9 G9 R1 J1:* V12 Y12 S"
BEFORE_LAYING = a_round(holding(HAND), holding("R1"))
BEFORE_LAYING_IN_MASTER = m.a_round(m.holding(MASTER_HAND, front="T2"), m.holding("R1"))
LAY = lay(1, PHASE_1)
LAY_IN_MASTER = lay(1, m.PHASE_1)


def hit(text: str, owner: int = ANA, meld: int = 0) -> Hit:
    return Hit(card(text), owner, meld)


@pytest.mark.parametrize(
    ("before", "move", "returned"),
    [
        pytest.param(BEFORE_LAYING, LAY, cards("R7 R9 G7 G9 V7 W"), id="classic"),
        pytest.param(BEFORE_LAYING_IN_MASTER, LAY_IN_MASTER, cards("R1 R7 R9 Y12 G7 G9 V12 J1:*"), id="master"),
        pytest.param(
            a_round(holding("Y7 R12", down=PHASE_1), holding("R1")), hit("Y7"), cards("Y7"), id="a hit on your own meld"
        ),
        pytest.param(
            a_round(holding("W R12", down=PHASE_1), holding("R1", down="run4[R4 R5 R6 R7]")),
            Hit(card("W"), BEN, 0, "low"),
            cards("W"),
            id="a hit on another seat's meld",
        ),
        pytest.param(
            m.a_round(
                m.holding("J1:GV R12", down=m.PHASE_1),
                m.holding("R1", down="runG2[G2 G3 G4 G5] set7[R7 G7 V7]", laid=8),
            ),
            Hit(card("J1:GV"), BEN, 0, "low"),
            cards("J1:GV"),
            id="a joker on another seat's color run",
        ),
    ],
)
def test_a_lay_down_or_hit_is_taken_back_as_if_it_had_not_happened(
    before: CardState, move: Move, returned: tuple[Card, ...]
) -> None:
    after, events = apply(played(before, (ANA, move)), ANA, UNDO)

    assert after == before
    assert events == (MoveUndone(ANA, returned),)


@pytest.mark.parametrize(
    ("start", "moves"),
    [
        pytest.param(
            a_round(holding("R7 Y7 G7 V7 R9 G9 W Y5 R2"), holding("R1", down="set5[R5 G5 V5]")),
            (LAY, hit("Y7"), hit("Y5", BEN)),
            id="classic",
        ),
        pytest.param(
            m.a_round(m.holding(f"{MASTER_HAND} Y7 J7:RY"), m.holding("R1", down=m.PHASE_1)),
            (LAY_IN_MASTER, hit("Y7"), hit("J7:RY", BEN, 1)),
            id="master",
        ),
    ],
)
def test_several_moves_are_taken_back_one_by_one_the_last_first(start: CardState, moves: tuple[Move, ...]) -> None:
    states = [start]
    for move in moves:
        states.append(played(states[-1], (ANA, move)))

    back = states.pop()
    while states:
        back = played(back, (ANA, UNDO))

        assert back == states.pop()

    assert_refused(back, ANA, UNDO, NothingToUndo)


@pytest.mark.parametrize(
    ("before", "move"),
    [(BEFORE_LAYING, LAY), (BEFORE_LAYING_IN_MASTER, LAY_IN_MASTER)],
    ids=["classic", "master"],
)
def test_undo_is_offered_last_and_only_when_there_is_something_to_undo(before: CardState, move: Move) -> None:
    assert UNDO not in legal_moves(before, ANA)
    assert legal_moves(played(before, (ANA, move)), ANA)[-1] == UNDO


def test_after_an_undo_the_phase_may_be_laid_down_differently() -> None:
    other = "set7[R7 G7 W] set9[R9 G9 V9]"
    before = a_round(holding("R7 V9 G7 V7 R9 G9 W Y5"), holding("R1"))

    after = played(before, (ANA, LAY), (ANA, UNDO), (ANA, lay(1, other)))

    assert after.seats[ANA] == holding("V7 Y5", down=other)


def test_an_undone_lay_down_leaves_earlier_phases_done() -> None:
    before = a_round(holding(HAND, done=(4, 9)), holding("R1"), rules=ClassicRules(free_order=True))

    after = played(before, (ANA, LAY), (ANA, UNDO))

    assert after.seats[ANA].done == (4, 9)


@pytest.mark.parametrize(
    ("before", "draws"),
    [
        pytest.param(a_round(holding("R7 Y4"), holding("R1"), stage=DRAW), (DRAW_PILE,), id="classic"),
        pytest.param(m.a_round(m.holding("R7 Y4"), m.holding("R1"), stage=DRAW), (DRAW_PILE,), id="master"),
        pytest.param(
            m.a_round(m.holding("R7 Y4", front="T2"), m.holding("R1"), stage=DRAW),
            (m.TWO_FROM_DRAW_PILE, m.keep("Y3")),
            id="master, two cards",
        ),
    ],
)
def test_a_draw_is_not_taken_back(before: CardState, draws: tuple[Move, ...]) -> None:
    drawn = played(before, *((ANA, move) for move in draws))

    assert_refused(drawn, ANA, UNDO, NothingToUndo)


@pytest.mark.parametrize(
    ("before", "end"),
    [
        pytest.param(a_round(holding("R2 Y4 Y7", down=PHASE_1), holding("R1")), throw("R2"), id="classic, a discard"),
        pytest.param(
            m.a_round(m.holding("R2 T2 Y7", down=m.PHASE_1), m.holding("R1")), throw("R2"), id="master, a discard"
        ),
        pytest.param(
            m.a_round(m.holding("R2 T2 Y7", down=m.PHASE_1), m.holding("R1")), m.use("T2"), id="master, an action card"
        ),
    ],
)
def test_nothing_is_taken_back_after_the_turn(before: CardState, end: Move) -> None:
    ended = played(before, (ANA, hit("Y7")), (ANA, end))

    assert ended.steps == ()
    assert_refused(ended, ANA, UNDO, NotYourTurn, on_turn=BEN)


@pytest.mark.parametrize(
    "before",
    [
        a_round(holding("Y7 Y4 S R1 R2", down=PHASE_1), holding("R1")),
        m.a_round(m.holding("Y7 Y4 S R1 R2", down=m.PHASE_1), m.holding("R1")),
    ],
    ids=["classic", "master"],
)
def test_hits_of_an_earlier_turn_are_not_taken_back(before: CardState) -> None:
    again = played(before, (ANA, hit("Y7")), (ANA, Play(card("S"), BEN)))

    assert_refused(again, ANA, UNDO, DrawFirst)
    assert_refused(played(again, (ANA, DRAW_PILE)), ANA, UNDO, NothingToUndo)


def test_after_give_me_five_is_played_hits_are_not_taken_back() -> None:
    before = m.a_round(m.holding("Y7 GF R1 R2", down=m.PHASE_1), m.holding("R1"))
    asking = played(before, (ANA, hit("Y7")), (ANA, m.use("GF")))

    assert asking.steps == ()
    assert_refused(asking, ANA, UNDO, NotNow, stage=DEMAND)


@pytest.mark.parametrize("stage", [CHOOSE, DEMAND, OFFER, TAKE])
def test_nothing_is_taken_back_while_something_else_has_to_be_decided(stage: Stage) -> None:
    seats = m.holding("R1", down=m.PHASE_1), m.holding("R2")
    state = m.a_round(*seats, stage=stage, drawn="Y1 Y2", offers=(m.an_offer(BEN, "R2"),))

    assert_refused(state, ANA, UNDO, NotNow, stage=stage)


def test_nothing_is_taken_back_when_the_round_has_ended_with_a_hit() -> None:
    before = a_round(holding("Y7", down=PHASE_1), holding("R1"), rules=ClassicRules(go_out_by_hit=True))
    over = played(before, (ANA, hit("Y7")))

    assert over.steps == ()
    assert_refused(over, ANA, UNDO, RoundIsOver)


def test_nothing_is_taken_back_while_hands_are_decided_about() -> None:
    before = m.a_round(m.holding("Y7 R1", down=m.PHASE_1), m.holding("R1", front="AM"))
    over = played(before, (ANA, hit("Y7")), (ANA, throw("R1")))

    assert (over.stage, over.steps) == (KEEP, ())
    assert_refused(over, ANA, UNDO, RoundIsOver)
