"""The options of a table: who chooses them, what they change, and which ones `/play` takes."""

from engine.presets import with_preset
from engine.rules import ClassicRules, MasterRules
from tests.e2e.world import World


async def test_options_are_for_the_host_only(there: World) -> None:
    await there.opened("classic", there.ben)

    refused = await there.press(there.ben, "Options")

    assert there.told(refused).text == f"Only the host can do this. Ask {there.ana.mention}."
    assert refused.ephemeral


async def test_an_option_changes_the_lobby_and_becomes_the_default_of_the_channel(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")

    for verb, values, shown in (
        ("choose-pace", ("live",), "Pace: Live"),
        ("choose-phases", ("even",), "the even ones"),
        ("choose-variants", ("knocking", "go_out_by_hit"), "Knocking, Go out by a hit"),
    ):
        assert shown not in there.public().told
        await there.choose(there.ana, verb, *values)
        await there.wait()
        assert shown in there.public().told
        marked = {it["value"] for it in there.private(there.ana).selects[verb]["options"] if it.get("default")}
        assert marked == {*values}

    await there.press_more(there.ana, "Leave")
    await there.slash(there.ben, "play")
    for shown in ("Pace: Live", "the even ones", "Knocking, Go out by a hit"):
        assert shown in there.public().told


async def own_phases(there: World, text: str) -> None:
    """Ana writes which phases are played."""
    shown = await there.choose(there.ana, "choose-phases", "own")
    await there.ana.submit_modal(shown, {"text": text})
    await there.wait()


async def test_the_host_writes_which_phases_are_played(there: World) -> None:
    """V2b."""
    await there.opened("master")
    await there.press(there.ana, "Options")

    await own_phases(there, "8, 1 - 4")

    rules = (await there.table_view()).rules
    assert isinstance(rules, MasterRules)
    assert rules.phases == "1-4, 8"
    assert "Phases: 1-4, 8" in there.public().told
    marked = [it for it in there.private(there.ana).selects["choose-phases"]["options"] if it.get("default")]
    assert [(it["label"], it["value"]) for it in marked] == [("Phases: 1-4, 8", "1-4, 8")]


async def test_a_text_that_names_no_phases_is_refused_with_what_to_write(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")
    before = await there.table_view()

    for text, told in (
        ("some", "I can't read that as phases. Write numbers from 1 to 10, for example 1-4, 8."),
        ("3, 12", "There is no phase 12. Choose from 1 to 10."),
    ):
        await own_phases(there, text)
        assert there.private(there.ana).text.startswith(f"**{told}**")

    assert await there.table_view() == before


async def test_a_form_works_after_a_restart(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")
    shown = await there.choose(there.ana, "choose-phases", "own")
    await there.restart()

    await there.ana.submit_modal(shown, {"text": "7"})
    await there.wait()

    assert "Phases: only phase 7" in there.public().told


async def test_the_rules_of_a_table_list_only_the_phases_that_are_played(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")
    await own_phases(there, "2, 8-9")

    await there.slash(there.ben, "rules")
    listed = [line for line in there.private(there.ben).text.splitlines() if line.startswith("- Phase")]
    assert [line.split(":")[0] for line in listed] == ["- Phase 2", "- Phase 8", "- Phase 9"]
    await there.press(there.ben, "Master", there.private(there.ben))
    assert "- Phase 10" in there.private(there.ben).text


async def test_dice_can_be_played_with_the_first_phases_only(there: World) -> None:
    """D4."""
    await there.opened("dice")
    await there.press(there.ana, "Options")
    offered = {it["value"] for it in there.private(there.ana).selects["choose-phases"]["options"]}

    await there.choose(there.ana, "choose-phases", "first 3")
    await there.wait()

    assert offered == {"all", *(f"first {count}" for count in range(1, 10))}
    assert "Phases: the first 3" in there.public().told


async def test_the_chosen_level_is_the_level_of_the_computers_at_the_table(there: World) -> None:
    await there.opened("classic", computers=1)
    assert "Ada (computer, normal)" in there.public().told

    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-level", "strong")
    await there.wait()

    assert "Ada (computer, strong)" in there.public().told


async def test_the_time_to_knock_can_be_chosen_while_knocking_is_on(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")
    assert "choose-knock-seconds" not in there.private(there.ana).selects

    await there.choose(there.ana, "choose-variants", "knocking")
    await there.choose(there.ana, "choose-knock-seconds", "10")
    await there.wait()

    table_view = await there.table_view()
    assert "Time to knock: 10 seconds" in there.public().told
    assert table_view.options.knock_seconds == 10
    assert isinstance(table_view.rules, ClassicRules)
    assert table_view.rules.knocking


async def test_a_preset_chooses_the_rules_of_a_printed_edition_at_once(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-phases", "first 3")
    assert marked(there, "choose-preset") == ["ravensburger"]

    await there.choose(there.ana, "choose-preset", "mattel")
    await there.wait()

    assert (await there.table_view()).rules == with_preset(ClassicRules(phases="first 3"), "mattel")
    assert "Rules: Mattel, Phases: the first 3" in there.public().told
    assert marked(there, "choose-variants") == ["go_out_by_hit", "needs_number_card"]
    assert marked(there, "choose-wild-points") == ["25"]


async def test_rules_that_are_mixed_by_hand_are_no_preset(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")

    await there.choose(there.ana, "choose-skip-target", "next")
    await there.choose(there.ana, "choose-first-skip", "skips")
    await there.wait()

    assert (await there.table_view()).rules == ClassicRules(skip_target="next", first_skip="skips")
    assert marked(there, "choose-preset") == []
    assert "Skips: on the next player, Skip as the first card: counts" in there.public().told


def marked(there: World, verb: str) -> list[str]:
    return [it["value"] for it in there.private(there.ana).selects[verb]["options"] if it.get("default")]


async def test_hours_to_knock_are_offered_in_slow_games_only(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-variants", "knocking")
    assert knock_seconds(there) == ["5", "10", "20", "60"]

    await there.choose(there.ana, "choose-pace", "slow")
    assert knock_seconds(there) == ["5", "10", "20", "60", "3600", "21600"]
    await there.choose(there.ana, "choose-knock-seconds", "21600")
    await there.wait()
    assert "Time to knock: six hours" in there.public().told
    await there.choose(there.ana, "choose-pace", "live")

    assert knock_seconds(there) == ["5", "10", "20", "60"]
    assert (await there.table_view()).options.knock_seconds == 60


def knock_seconds(there: World) -> list[str]:
    return [it["value"] for it in there.private(there.ana).selects["choose-knock-seconds"]["options"]]


async def test_the_action_of_blank_cards_can_be_chosen_in_master(there: World) -> None:
    await there.opened("master")

    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-blank-action", "look")
    await there.wait()

    assert "Look!" in there.public().told
    assert (await there.table_view()).rules == MasterRules(blank_action="look")  # type: ignore[arg-type]


async def test_two_variants_that_exclude_each_other_are_refused_with_both_names(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")

    refused = await there.choose(there.ana, "choose-variants", "fixed_rounds", "free_order")

    assert "don't go together" in there.told(refused).text
    assert (await there.table_view()).rules == ClassicRules()


async def test_options_cannot_be_changed_while_the_game_runs(there: World) -> None:
    await there.opened("classic", there.ben)
    await there.press(there.ana, "Options")
    options = there.private(there.ana)
    await there.press(there.ana, "Start", there.public())

    late = await there.choose(there.ana, "choose-pace", "live", seen=options)

    assert "The game has already begun." in there.told(late).text
    assert (await there.table_view()).options.pace == "relaxed"


# Options of the command


async def test_the_command_takes_computers_and_pace(there: World) -> None:
    await there.slash(there.ana, "play", game="master", computers=3, pace="live")

    assert "4 of 6 seats are taken" in there.public().told
    assert "Pace: Live" in there.public().told
    assert "Master: the table is open" in there.public().told


async def test_a_game_or_pace_that_does_not_exist_is_refused(there: World) -> None:
    for wrong in ({"game": "chess"}, {"pace": "soon"}):
        result = await there.slash(there.ana, "play", **wrong)

        assert there.told(result).text.startswith("That choice doesn't exist here.")
        assert result.ephemeral


async def test_games_and_paces_are_offered_while_typing(there: World) -> None:
    everything = await there.ana.autocomplete(there.channel, "play", "game", "")
    dice = await there.ana.autocomplete(there.channel, "play", "game", "dIc")
    nothing = await there.ana.autocomplete(there.channel, "play", "pace", "zzz")

    assert [it["value"] for it in everything] == ["classic", "master", "dice"]
    assert [it["value"] for it in dice] == ["dice"]
    assert [it["value"] for it in nothing] == ["live", "relaxed", "slow", "none"]
