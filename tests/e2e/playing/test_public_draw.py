"""Draw and Take on the table message: for whoever is on turn, who gets the hand with the new card in it."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.ui.pictures.hand_picture import sorted_hand
from cogs.ui.text.card_text import card_symbol, card_words
from cogs.ui.text.words import Words
from engine.cardgame.turn import DRAW
from engine.cards import Card
from engine.moves import Discard
from engine.views import own_hand
from tests.e2e.conftest import Speak
from tests.e2e.past import set_language
from tests.e2e.turns import a_turn, put_on_turn
from tests.e2e.watching import faces_in
from tests.e2e.world import Seen, World
from tests.kinds import cards_view

pytestmark = pytest.mark.usefixtures("without_skips")


async def held(there: World, person: Any) -> Counter[Card]:
    return Counter(own_hand(cards_view((await there.table_view(person)).view)))


def draws(seen: Seen) -> list[str]:
    """The labels of the public buttons by which somebody draws."""
    return [
        label for label, custom_id in seen.buttons.items() if ":move:draw" in custom_id or ":move:take" in custom_id
    ]


@pytest.mark.parametrize("is_taken", [False, True])
@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_draw_is_answered_with_the_hand_in_which_the_new_card_is_marked(
    there: World, speak: Speak, language: str, is_taken: bool
) -> None:
    speak(language, there.ana, server=True)
    words = Words(language)
    await there.started("classic", computers=1)
    await there.wait()
    before = await held(there, there.ana)
    top = cards_view((await there.table_view()).view).discard_pile[-1]
    label = words("button-take", card=card_symbol(top)) if is_taken else words("button-draw")

    result = await there.press(there.ana, label, there.public())

    [new] = await held(there, there.ana) - before
    assert result.ephemeral
    shown = there.told(result)
    assert shown.alts[0].startswith(f"{words('alt-hand')}: ")
    assert shown.alts[0].endswith(f"\n{words('alt-new')}: {card_words(words, new)}")
    place = sorted_hand((await held(there, there.ana)).elements(), "number").index(new)
    [picture] = shown.message.attachments
    assert picture.filename.endswith(f"-{place}.png")
    assert (new is top) >= is_taken
    assert shown.cards  # the next tap ends the turn


async def test_only_the_answer_tells_the_drawn_card(there: World) -> None:
    person, _, _ = await a_turn(there)
    before = await held(there, person)
    await there.press(person, "Draw", there.public())
    await there.wait()

    [new] = await held(there, person) - before

    assert new not in faces_in(there.public().told)
    assert draws(there.public()) == []


@pytest.mark.parametrize(
    ("language", "refusal", "not_seated"),
    [
        ("en", "'s turn. You'll be told when it's yours.", "You don't have a seat at this table."),
        ("de", " ist an der Reihe. Du wirst gerufen, wenn du dran bist.", "Du sitzt nicht an diesem Tisch."),
    ],
)
async def test_others_who_click_it_read_why_they_cannot(
    there: World, language: str, refusal: str, not_seated: str
) -> None:
    person, other, _ = await a_turn(there)
    for reader in (other, there.cam):
        await set_language(there, reader, language)
    before = await there.table_view()

    for label in draws(there.public()):
        waiting = await there.press(other, label, there.public())
        watching = await there.press(there.cam, label, there.public())
        assert waiting.ephemeral
        assert watching.ephemeral
        assert f"{person.user.global_name}{refusal}" in there.told(waiting).text
        assert there.told(watching).text.startswith(not_seated)

    assert len(draws(there.public())) == 2
    assert await there.table_view() == before


async def test_a_plain_turn_costs_two_clicks(there: World) -> None:
    person, other, _ = await a_turn(there)

    drawn = await there.press(person, "Draw", there.public())
    await there.tap(person, seen=there.told(drawn))

    assert await there.on_turn() is other


async def test_the_answer_to_a_second_click_is_the_hand_as_it_is(there: World) -> None:
    person, _, _ = await a_turn(there)
    seen = there.public()
    await there.press(person, "Draw", seen)
    after = await held(there, person)

    again = await there.forge(person, there.public(), seen.buttons["Draw"])

    assert there.told(again).text.startswith("**The table has moved on.")
    assert there.told(again).cards
    assert await held(there, person) == after


async def test_the_buttons_are_there_only_while_a_person_who_is_present_has_to_draw(there: World) -> None:
    await there.started("classic", there.ben, pace="live")
    person = await there.on_turn()
    other = there.ben if person is there.ana else there.ana
    assert [label.split(" ")[0] for label in draws(there.public())] == ["Draw", "Take"]

    await there.press(person, "Draw", there.public())
    await there.wait()
    assert draws(there.public()) == []

    await there.tap(person)
    await there.slash(other, "leave")
    await there.press(other, "Yes, leave")
    await there.wait()
    assert await there.on_turn() is person  # the computer that plays for the other has made its turn
    await there.slash(person, "leave")
    await there.press(person, "Yes, leave")
    await there.wait()
    assert draws(there.public_table()) == []


async def test_a_skip_on_the_discard_pile_cannot_be_taken(there: World) -> None:
    await there.started("classic", there.ben)

    def change(state: Any) -> Any:
        return replace(state, on_turn=0, stage=DRAW, discard_pile=(Card.parse("S"),), steps=())

    await there.arrange(change)

    assert draws(there.public()) == ["Draw"]


async def test_while_others_may_knock_only_the_open_card_can_be_taken(there: World) -> None:
    await there.opened("classic", there.ben, there.cam)
    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-variants", "knocking")
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    await there.draw_and_discard(await there.on_turn())
    await there.wait()
    assert [label.split(" ")[0] for label in draws(there.public())] == ["Take"]

    person = await there.on_turn()
    hinted = await there.press(person, "Hint", await there.hand(person))
    assert "Do it" not in there.told(hinted).buttons or "Tip: Take " in there.told(hinted).text

    await there.wait(6)
    assert [label.split(" ")[0] for label in draws(there.public())] == ["Draw", "Take"]


async def test_what_a_computer_draws_is_no_button(there: World) -> None:
    await there.started("classic", computers=3)
    await there.wait()

    assert await there.on_turn() is there.ana
    assert len(draws(there.public())) == 2
    hand = await put_on_turn(there, "R1 R2 R3")
    assert str(Discard(Card.parse("R1"))) not in str(there.public().parts)
    assert hand.cards
