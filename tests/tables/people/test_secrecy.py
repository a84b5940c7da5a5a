"""In whole games, nobody receives anything that they may not know."""

from random import Random
from typing import Any

import pytest

from engine.cardgame.classic_state import ClassicState
from engine.cardgame.turn import CardState
from engine.cards import Card
from engine.codec import encode
from engine.computer.simple import simple_move
from engine.events import CardDrawn, HandSeen, RoundEnded
from engine.rules import ClassicRules, Effect, MasterRules, Rules
from engine.views import own_hand
from storage.database import Database
from tables.happenings import StoredChange
from tests.kinds import cards_view, the, the_view
from tests.tables.house import ANA, BEN, CAM, DEE, House, play_out

RECEIVERS = (None, ANA.player_id, BEN.player_id, CAM.player_id, DEE.player_id)  # Dee is a stranger


def written(cards: tuple[Card, ...]) -> str:
    """The cards as JSON inside a list, in this order."""
    return encode(cards).decode()[1:-1]


def are_hands_open(happened: StoredChange, state: CardState) -> bool:
    """Between two rounds of classic (C13a); in master never (M13a)."""
    is_over = state.stage in ("round_over", "game_over")
    return isinstance(state, ClassicState) and (
        is_over or any(isinstance(it, RoundEnded) for it in happened.happenings())
    )


def require_secrecy(happened: StoredChange, player_id: int | None) -> None:
    table = happened._table  # the whole truth, for comparison
    own, state = table.seat_of(player_id), the(CardState, table.state)
    handed_out = encode((happened.table_view(player_id), happened.happenings(player_id))).decode()
    if state.stage != "game_over":
        assert encode(state.chance.seed).decode() not in handed_out
        assert state.chance.seed.hex() not in handed_out
    if len(state.draw_pile) >= 4:
        assert written(state.draw_pile[-4:]) not in handed_out
    if are_hands_open(happened, state):
        return
    for seat_no, seat in enumerate(state.seats):
        looked = own is not None and getattr(state.seats[own], "look", None)
        if seat_no != own and len(seat.hand) > 2 and not looked:
            assert written(seat.hand) not in handed_out, f"seat {seat_no} shown to {player_id}"


def require_hidden_draws(happened: StoredChange, player_id: int | None) -> None:
    own = happened.table_view(player_id).seat
    for it in happened.happenings(player_id):
        if isinstance(it, CardDrawn):
            assert (it.card is not None) == (it.seat == own)
        if isinstance(it, HandSeen):
            assert (it.hand is not None) == (it.seat == own)


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("classic", ClassicRules(phases="first 2")),
        ("classic", ClassicRules(phases="first 2", knocking=True, free_order=True)),
        ("master", MasterRules(phases="first 2")),
        ("master", MasterRules(phases="first 1", blank_action=Effect.LOOK)),
    ],
)
async def test_nobody_sees_hidden_cards(sqlite_house: House, game: str, rules: Rules) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, computers=1, game=game, rules=rules)

    await play_out(house, table_id, Random(5))

    played = [it for it in house.told if it.table_view().view is not None]
    assert len(played) > 40
    for happened in played:
        for player_id in RECEIVERS:
            require_secrecy(happened, player_id)
            require_hidden_draws(happened, player_id)


async def test_a_player_sees_the_card_they_drew_and_their_hand(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    person = await house.on_turn(table_id)

    happened = await house.move_once(table_id, person)

    [drawn] = happened.happenings(person.player_id)
    mine = happened.table_view(person.player_id)
    assert isinstance(drawn, CardDrawn)
    assert drawn.card == own_hand(cards_view(mine.view))[-1]


async def test_a_player_who_leaves_sees_what_the_public_sees(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM)

    happened = await house.tables.leave(table_id, BEN)
    await house.tables.settle()

    assert happened.table_view(BEN.player_id) == happened.table_view(None) == happened.table_view(DEE.player_id)
    assert the_view(happened.table_view(None).view).moves == ()


async def test_a_player_whose_seat_is_taken_over_still_sees_their_hand(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, rules=ClassicRules(phases="first 1"), pace="live")
    while not any(seat.taken_over_at for seat in (await house.public(table_id)).seats):
        clock = (await house.public(table_id)).clock
        assert clock is not None
        await house.wait(clock.at - house.now)
    [away] = [seat for seat in (await house.public(table_id)).seats if seat.taken_over_at]

    mine = await house.tables.table_view(table_id, away.player_id)

    assert cards_view(mine.view).seats[away.seat_no].hand is not None


async def test_a_computer_gets_only_its_own_view(sqlite_address: str) -> None:
    views: list[Any] = []

    def player(view: Any) -> Any:
        views.append(view)
        return simple_move(view)

    house = House(sqlite_address, await Database.open(sqlite_address), player=player)
    table_id = await house.start_game(computers=2, rules=ClassicRules(phases="first 1"))
    await play_out(house, table_id, Random(6))
    await house.close()

    assert views
    for view in views:
        shown = [number for number, seat in enumerate(view.seats) if seat.hand is not None]
        assert shown == [view.seat]
        assert view.seat in (1, 2)
