"""The action Give me five! with four people: each in turn sees what to do, and nobody else can do it."""

from simcord import MemberActor

from cogs.ui.text.card_text import card_symbol
from engine.cards import Card
from engine.views import own_hand
from tests.e2e.world import World
from tests.engine.cardgame.master_positions import a_round, holding
from tests.kinds import cards_view

HANDS = ("R1 R5 GF", "R2 G2 V2", "R3 G3 V3", "R4 G4 V4")


async def deal_give_me_five(there: World) -> None:
    await there.started("master", there.ben, there.cam, there.dee)
    await there.put(a_round(*map(holding, HANDS), draw="Y1 Y2 Y3 Y4"))


async def offer(there: World, person: MemberActor, card: str) -> None:
    hand = await there.hand(person)
    assert hand.selects["choose-move"]["placeholder"] == "Offer a card to Ana"
    await there.choose(person, "choose-move", f"offer {card}", seen=hand)


async def test_everybody_offers_in_turn_and_one_card_is_taken(there: World) -> None:
    await deal_give_me_five(there)
    hand = await there.hand(there.ana)
    await there.tap(there.ana, "GF", hand)
    assert {"Demand five cards", "Demand nothing"} <= {*there.private(there.ana).buttons}

    await there.press(there.ana, "Demand five cards")
    await there.wait()
    assert there.ben.mention in there.public().text
    offered: list[str] = []
    names = {person.id: name for name, person in there.people.items()}
    for person, card in (
        (there.ben, "G2"),
        (there.cam, "V3"),
        (there.dee, "G4"),
        (there.ben, "R2"),
        (there.cam, "R3"),
    ):
        assert await there.on_turn() is person
        asked = (await there.hand(person)).text
        assert f"Offer one of your cards (card {len(offered) + 1} of 5)." in asked
        assert ("Offered so far: " + " · ".join(offered) in asked) is bool(offered)
        assert there.private(there.ana).text.startswith(f"**{names[person.id]}** has to offer you a card.")
        await offer(there, person, card)
        offered.append(f"{names[person.id]} `{card_symbol(Card.parse(card))}`")
        await there.wait()

    assert await there.on_turn() is there.ana
    taking = await there.hand(there.ana)
    assert taking.selects["choose-move"]["placeholder"] == "Take one of these …"
    assert len(taking.options("choose-move")) == 5
    [best] = [value for label, value in taking.options("choose-move").items() if "Dee" in label]
    await there.choose(there.ana, "choose-move", best, seen=taking)
    assert "draw" not in there.private(there.ana).text.partition("###")[0].lower()  # the others drew, Ana did not
    await there.wait()

    cards = {str(card) for card in own_hand(cards_view((await there.table_view(there.ana)).view))}
    assert cards == {"R1", "R5", "G4"}
    dees = cards_view((await there.table_view(there.dee)).view)
    assert len(own_hand(dees)) == 3  # she drew a card in exchange
    assert await there.on_turn() is there.ben
    assert "Draw" in (await there.hand(there.ben)).buttons


async def test_with_two_players_all_five_are_chosen_in_one_select(there: World) -> None:
    """M11b."""
    await there.started("master", there.ben)
    await there.put(a_round(holding("R1 R5 GF"), holding("R2 G2 V2 Y2 R4 R4 G4"), draw="Y5 Y6 Y7 Y8"))
    await there.tap(there.ana, "GF", await there.hand(there.ana))
    await there.press(there.ana, "Demand five cards")
    await there.wait()
    assert f"{there.ben.mention} has to offer **Ana** 5 cards." in there.public().text

    asked = await there.hand(there.ben)
    select = asked.selects["choose-offers"]
    assert "Offer 5 of your cards." in asked.text
    assert (select["placeholder"], select["min_values"], select["max_values"]) == ("Offer 5 cards to Ana", 5, 5)
    assert len(select["options"]) == 7
    red_fours = [it["value"] for it in select["options"] if it["label"] == "Red 4"]
    others = [it["value"] for it in select["options"] if it["label"] != "Red 4"]
    await there.choose(there.ben, "choose-offers", *red_fours, *others[:3], seen=asked)
    await there.wait()

    assert await there.on_turn() is there.ana
    [alt] = [alt for alt in there.public().alts if "Offered to Ana" in alt]
    assert "Red 4 (Ben), Red 4 (Ben)" in alt
    taking = await there.hand(there.ana)
    assert len(taking.options("choose-move")) >= 4


async def test_a_forged_choice_of_offers_is_answered_and_changes_nothing_else(there: World) -> None:
    await there.started("master", there.ben)
    await there.put(a_round(holding("R1 R5 GF"), holding("R2 G2 V2 Y2 R4 G4"), draw="Y5 Y6"))
    await there.tap(there.ana, "GF", await there.hand(there.ana))
    await there.press(there.ana, "Demand five cards")
    asked = await there.hand(there.ben)

    forged = await there.forge(there.ben, asked, asked.selects["choose-offers"]["custom_id"], "99", "x", "0", "0")

    assert forged.acknowledged
    view = cards_view((await there.table_view()).view)
    assert view.to_act == (1,)


async def test_a_player_who_is_not_asked_sees_no_select_and_is_refused(there: World) -> None:
    await deal_give_me_five(there)
    await there.tap(there.ana, "GF", await there.hand(there.ana))
    await there.press(there.ana, "Demand five cards")
    asked = await there.hand(there.ben)
    waiting = await there.hand(there.cam)
    before = await there.table_view()
    assert waiting.selects == {}
    assert "Ben" in waiting.text

    refused = await there.forge(there.cam, waiting, asked.selects["choose-move"]["custom_id"], "offer R3")
    impatient = await there.forge(
        there.ana, await there.hand(there.ana), asked.selects["choose-move"]["custom_id"], "x"
    )

    assert "You aren't asked now. The table is waiting for Ben." in there.told(refused).text
    assert impatient.acknowledged
    assert await there.table_view() == before


async def test_demanding_nothing_ends_the_turn(there: World) -> None:
    await deal_give_me_five(there)
    await there.tap(there.ana, "GF", await there.hand(there.ana))

    await there.press(there.ana, "Demand nothing")
    await there.wait()

    assert await there.on_turn() is there.ben
    assert len(own_hand(cards_view((await there.table_view(there.ana)).view))) == 2
