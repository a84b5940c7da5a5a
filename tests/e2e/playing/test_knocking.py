"""Knocking: for a few seconds after a discard the others may claim the card, and one of them gets it."""

import re

import pytest
from simcord import MemberActor

from engine.views import own_hand
from tests.e2e.world import Forged, World
from tests.kinds import cards_view

pytestmark = pytest.mark.usefixtures("without_skips")


async def discard_with_knocking(there: World, *guests: MemberActor) -> tuple[MemberActor, MemberActor]:
    """Plays a first turn with knocking on; returns who has just discarded and who is on turn now."""
    await there.opened("classic", *guests)
    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-variants", "knocking")
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    assert not there.public().knock  # the first card of a round cannot be claimed
    first = await there.on_turn()
    await there.draw_and_discard(first)
    await there.wait()
    return first, await there.on_turn()


def others(there: World, *these: MemberActor) -> list[MemberActor]:
    return [person for person in (there.ana, there.ben, there.cam, there.dee) if person not in these]


async def test_the_person_on_turn_has_to_wait_and_reads_until_when(there: World) -> None:
    _, on_turn = await discard_with_knocking(there, there.ben, there.cam)
    before = await there.table_view()
    assert re.search(r"thers may knock.*<t:\d+:R>", there.public().text)

    hand = await there.hand(on_turn)
    assert "Draw" not in hand.buttons
    drawing = next(part["custom_id"] for part in hand.parts if part.get("label") == "Draw")
    refused = await there.forge(on_turn, hand, drawing)  # as in an older message

    assert "may still knock" in there.told(refused).text
    assert re.search(r"thers may knock.*<t:\d+:R>", there.told(refused).text)
    assert there.told(refused).alts[0].startswith("Your hand: ")
    assert await there.table_view() == before

    await there.wait(5)
    await there.press(on_turn, "Draw")

    assert there.private(on_turn).cards


async def test_the_person_on_turn_may_take_the_open_card_without_waiting(there: World) -> None:
    _, on_turn = await discard_with_knocking(there, there.ben, there.cam)

    await there.press(on_turn, "Take", await there.hand(on_turn))
    await there.wait()

    assert there.private(on_turn).cards
    assert not there.public().knock


async def test_the_button_is_there_only_while_somebody_may_knock(there: World) -> None:
    _, on_turn = await discard_with_knocking(there, there.ben, there.cam)
    assert there.public().knock
    assert not (await there.hand(on_turn)).knock
    [other] = [person for person in (there.ana, there.ben, there.cam) if person not in (on_turn, await first(there))]
    assert (await there.hand(other)).knock
    assert "You may knock. Time to knock ends: <t:" in there.private(other).text

    await there.wait(5)
    await there.press(on_turn, "Draw")
    await there.wait()

    assert not there.public().knock
    assert not (await there.hand(other)).knock


async def test_nobody_waits_when_everybody_has_let_the_card_go(there: World) -> None:
    discarder, on_turn = await discard_with_knocking(there, there.ben, there.cam, there.dee)
    one, other = others(there, discarder, on_turn)

    await there.press(one, "Let it go", there.public())
    assert "Let it go" in there.public().buttons
    assert on_turn.mention in there.public().text
    await there.press(other, "Let it go", await there.hand(other))

    assert "Let it go" not in there.private(other).buttons
    await there.wait(2)
    assert "Let it go" not in there.public().buttons
    assert "may knock" not in there.public().text
    await there.press(on_turn, "Draw", await there.hand(on_turn))
    assert there.private(on_turn).cards


async def test_who_has_let_the_card_go_reads_it_in_the_hand(there: World) -> None:
    discarder, on_turn = await discard_with_knocking(there, there.ben, there.cam, there.dee)
    one, _ = others(there, discarder, on_turn)
    assert {"Let it go", "Hint"} <= {*(await there.hand(one)).buttons}

    await there.press(one, "Let it go", there.private(one))

    assert "You let it go." in there.private(one).text
    assert there.private(one).knock
    assert "Let it go" not in there.private(one).buttons
    refused = await there.press(discarder, "Let it go", there.public())
    assert "Nobody is waiting for you to knock" in there.told(refused).text


async def first(there: World) -> MemberActor:
    """The person who has discarded the card that can be claimed."""
    table_view = await there.table_view()
    seat = table_view.seats[(table_view.waits_for[0] - 1) % len(table_view.seats)]
    return next(person for person in there.people.values() if person.id == seat.player_id)


async def test_one_of_two_people_who_knock_in_the_same_moment_gets_the_card(there: World) -> None:
    discarder, on_turn = await discard_with_knocking(there, there.ben, there.cam, there.dee)
    seen = there.public()
    knockers = others(there, discarder, on_turn)

    results = await there.at_once(*(Forged(person, seen, seen.knock) for person in knockers))
    await there.wait()

    assert all(result.acknowledged and result.ephemeral for result in results)
    winner = await there.on_turn()
    [loser] = [person for person in knockers if person is not winner]
    assert winner in knockers
    assert there.private(winner).cards
    assert "The table has moved on." in there.told(results[knockers.index(loser)]).text
    assert there.private(loser).alts[0].startswith("Your hand: ")
    assert winner.mention in there.public().text
    hands = [len(own_hand(cards_view((await there.table_view(person)).view))) for _, person in await seats(there)]
    assert sorted(hands) == [10, 10, 10, 11]


async def seats(there: World) -> list[tuple[int, MemberActor]]:
    by_id = {person.id: person for person in there.people.values()}
    return [(seat.seat_no, by_id[seat.player_id or 0]) for seat in (await there.table_view()).seats]


async def test_a_person_who_may_not_knock_is_told_why(there: World) -> None:
    discarder, on_turn = await discard_with_knocking(there, there.ben, there.cam)
    before = await there.table_view()

    by_discarder = await there.press(discarder, "Knock", there.public())
    by_next = await there.press(on_turn, "Knock", there.public())
    by_stranger = await there.press(there.dee, "Knock", there.public())

    assert "You can't knock for this card" in there.told(by_discarder).text
    assert "You can't knock for this card" in there.told(by_next).text
    assert there.told(by_stranger).text.startswith("You don't have a seat at this table.")
    assert await there.table_view() == before


async def test_a_late_knock_shows_the_current_table(there: World) -> None:
    discarder, on_turn = await discard_with_knocking(there, there.ben, there.cam)
    seen = there.public()
    await there.wait(5)
    await there.press(on_turn, "Draw", await there.hand(on_turn))
    [late] = [person for person in (there.ana, there.ben, there.cam) if person not in (discarder, on_turn)]

    result = await there.forge(late, there.public(), seen.knock)

    assert "The table has moved on." in there.told(result).text
    assert await there.on_turn() is on_turn
