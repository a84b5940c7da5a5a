"""The workshop (V5): writing phases, how hard they are, playing, saving and sharing them."""

import pytest

from engine.presets import with_preset
from engine.rules import CardRules, ClassicRules, MasterRules
from engine.workshop.difficulty import Share
from engine.workshop.phase_codes import shared
from storage.shelf import MOST
from tables.people.shelf import PhaseSet
from tests.e2e.conftest import Speak
from tests.e2e.world import Seen, World

TWO = "set 3 + run 4\n7 of one color"
CODE = "s3+r4;c7"


async def write(there: World, text: str, button: str = "Own phases") -> Seen:
    """Ana writes phases, beginning with a button of her page; returns the page that follows."""
    shown = await there.press(there.ana, button, there.private(there.ana))
    await there.ana.submit_modal(shown, {"text": text})
    await there.wait()
    return there.private(there.ana)


async def at_options(there: World, game: str = "classic") -> None:
    await there.opened(game)
    await there.press(there.ana, "Options")


async def own(there: World) -> str:
    rules = (await there.table_view()).rules
    assert isinstance(rules, ClassicRules | MasterRules)
    return rules.own_phases


@pytest.mark.parametrize(("game", "first"), [("classic", "44.5% ±0.7"), ("master", "30.6% ±0.6")])
async def test_written_phases_are_shown_with_how_hard_they_are_before_they_are_played(
    there: World, game: str, first: str
) -> None:
    await at_options(there, game)

    page = await write(there, TWO)

    assert page.alts[0].splitlines()[0] == f"Phase 1: set of 3 + run of 4: {first}"
    assert "Ready at once, of 20,000 hands:" in page.text
    assert "Printed: **1**\N{NO-BREAK SPACE}2" in page.text
    assert "**10**" in page.text
    assert f"`{shared(CODE)}`" in page.text
    assert await own(there) == ""

    await there.press(there.ana, "Use them", page)
    await there.wait()

    assert await own(there) == CODE
    assert "These phases are played." in there.private(there.ana).text
    assert "Own phases: set of 3 + run of 4; 7 cards of one color" in there.public().told
    assert "choose-phases" not in there.private(there.ana).selects


async def test_until_the_figures_are_there_the_page_says_so(there: World) -> None:
    await at_options(there)
    since = len(there.env.http_requests)

    await write(there, TWO)

    [working] = [it for it in there.sent("POST", "/interactions/*/callback", since=since) if "Working out" in str(it)]
    assert "Use them" not in str(working)
    assert "Use them" in str(there.sent("PATCH", "/webhooks/*/messages/@original", since=since))


async def test_phases_can_be_played_when_nobody_can_work_out_how_hard_they_are(
    there: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def share(rules: CardRules, phase_no: int) -> Share | None:
        return None

    monkeypatch.setattr(there.client.tables.computers, "share", share)
    await at_options(there)

    page = await write(there, TWO)

    assert "can't be worked out right now" in page.text
    await there.press(there.ana, "Use them", page)
    assert await own(there) == CODE


async def test_a_code_is_imported_in_place_of_lines(there: World) -> None:
    await at_options(there)

    await write(there, f"  {shared(CODE).lower()} ")
    await there.press(there.ana, "Use them", there.private(there.ana))

    assert await own(there) == CODE


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("set 3\n\nset of bananas", "I can't read line 3: “set of bananas”."),
        ("\n".join(["set 3"] * 11), "These are 11 phases. Write 10 at most."),
        ("set 6 + run 6", "Line 1 needs 12 cards."),
        ("3G4R-9M2X", "Those phases can't be read. Copy the whole code"),
        ("   ", "There is no phase yet."),
    ],
)
async def test_what_cannot_be_read_is_refused_and_need_not_be_written_again(there: World, text: str, told: str) -> None:
    await at_options(there)

    page = await write(there, text)
    assert f"**{told}" in page.text
    shown = await there.press(there.ana, "Write phases", page)

    assert repr(text.strip())[1:-1] in str(shown.modal)
    assert await own(there) == ""


async def test_phases_in_play_can_be_changed_and_given_up(there: World) -> None:
    await at_options(there)
    await write(there, TWO)
    await there.press(there.ana, "Use them", there.private(there.ana))

    await there.press(there.ana, "Own phases", there.private(there.ana))
    page = there.private(there.ana)
    assert "Use them" not in page.buttons
    shown = await there.press(there.ana, "Change", page)
    assert "set of 3 + run of 4\\n7 cards of one color" in str(shown.modal)
    await there.ana.submit_modal(shown, {"text": "Drilling"})
    await there.wait()
    await there.press(there.ana, "Use them", there.private(there.ana))
    assert await own(there) == "s3"

    await there.press(there.ana, "Own phases", there.private(there.ana))
    await there.press(there.ana, "Back to printed phases", there.private(there.ana))
    assert (await there.table_view()).rules == ClassicRules()
    assert "The printed phases are played again." in there.private(there.ana).text


async def test_using_own_phases_ends_a_choice_of_printed_ones(there: World) -> None:
    """V5c."""
    await at_options(there)
    await there.choose(there.ana, "choose-phases", "even")
    await write(there, TWO)

    await there.press(there.ana, "Use them", there.private(there.ana))

    assert (await there.table_view()).rules == ClassicRules(own_phases=CODE)
    assert "your choice of printed phases is gone" in there.private(there.ana).text


async def test_a_preset_keeps_own_phases(there: World) -> None:
    await at_options(there)
    await write(there, TWO)
    await there.press(there.ana, "Use them", there.private(there.ana))

    await there.choose(there.ana, "choose-preset", "mattel")

    assert (await there.table_view()).rules == with_preset(ClassicRules(own_phases=CODE), "mattel")


async def test_phases_are_saved_for_the_server_and_chosen_by_somebody_else(there: World) -> None:
    await at_options(there)
    await write(there, TWO)
    shown = await there.press(there.ana, "Save as", there.private(there.ana))
    await there.ana.submit_modal(shown, {"text": "Friday"})
    assert "Saved as “Friday”." in there.private(there.ana).text
    await there.press_more(there.ana, "Leave")
    await there.restart()

    await there.slash(there.ben, "play", game="master")
    await there.press(there.ben, "Options", there.public())
    await there.press(there.ben, "Own phases", there.private(there.ben))
    page = there.private(there.ben)
    await there.choose(there.ben, "choose-own-set", page.options("choose-own-set")["Friday"])
    await there.press(there.ben, "Use them", there.private(there.ben))

    assert await own(there) == CODE


async def test_a_saved_set_is_deleted_by_whoever_saved_it(there: World) -> None:
    saved = PhaseSet(name="Friday", saved_by=there.ana.id, phases=CODE)
    await there.client.tables.shelf.keep(there.guild.id, saved)
    await at_options(there)

    await there.press(there.ana, "Saved", there.private(there.ana))
    await there.choose(there.ana, "choose-unsave-phases", saved.mark)

    assert await there.client.tables.shelf.phase_sets(there.guild.id) == ()


async def test_a_full_shelf_refuses_the_phases_and_keeps_the_page(there: World) -> None:
    for number in range(MOST):
        saved = PhaseSet(name=f"no {number}", saved_by=there.ana.id, phases=CODE)
        await there.client.tables.shelf.keep(there.guild.id, saved)
    await at_options(there)
    await there.press(there.ana, "Own phases", there.private(there.ana))
    page = await write(there, TWO, "Write phases")

    shown = await there.press(there.ana, "Save as", page)
    await there.ana.submit_modal(shown, {"text": "one more"})

    assert "This server has 25 of these already." in there.private(there.ana).text
    assert "Use them" in there.private(there.ana).buttons


async def test_a_combination_has_its_own_phases(there: World) -> None:
    await at_options(there)
    await write(there, TWO)
    await there.press(there.ana, "Use them", there.private(there.ana))
    shown = await there.press(there.ana, "Save as", there.private(there.ana))
    await there.ana.submit_modal(shown, {"text": "Mine"})
    await there.press_more(there.ana, "Leave")

    await there.slash(there.ben, "play", preset="mine")

    assert await own(there) == CODE


async def test_every_control_works_after_a_restart(there: World) -> None:
    await at_options(there)
    page = await write(there, TWO)
    await there.restart()

    await there.press(there.ana, "Use them", page)

    assert await own(there) == CODE


async def test_the_workshop_is_for_the_host_of_a_card_game(there: World) -> None:
    await there.opened("dice", there.ben)
    table_id = (await there.table_view()).table_id
    code = shared(CODE).replace("-", "")

    for person, told in ((there.ben, "Only the host can do this."), (there.ana, "This game doesn't have the option")):
        for verb in ("own-phases", "own-change", "own-use", "own-printed"):
            refused = await there.forge(person, there.public(), f"p10:{table_id}:0:{verb}:{code}")
            assert told in there.told(refused).text, verb


async def test_the_rules_of_the_table_list_own_phases(there: World) -> None:
    await at_options(there)
    await write(there, "color run 5\nset 4 + 3 of one color")
    await there.press(there.ana, "Use them", there.private(there.ana))

    await there.slash(there.ben, "rules")

    text = there.private(there.ben).text
    assert [line for line in text.splitlines() if line.startswith("- Phase")] == [
        "- Phase 1: color run of 5",
        "- Phase 2: set of 4 + 3 cards of one color",
    ]
    assert text.count("color run of 5") == 1
    assert "- Color run: numbers in a row, all in one color." in text


async def test_phases_are_written_and_shown_in_german(there: World, speak: Speak) -> None:
    speak("de", there.ana)
    await there.opened()
    await there.press(there.ana, "Options")

    page = await write(there, "Drilling + Viererfolge\nFarbenfolge 5", "Eigene Phasen")

    assert page.alts[0].splitlines()[0] == "Phase 1: Drilling + Viererfolge: 44,5\N{NO-BREAK SPACE}% ±0,7"
    assert "20.000 Händen" in page.text
    await there.press(there.ana, "Damit spielen", page)
    assert await own(there) == "s3+r4;cr5"
