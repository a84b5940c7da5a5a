"""The path of one click is recorded from the real bot, so its document cannot go stale."""

from collections.abc import Iterator, Sequence

import pytest

from tests.trace.calls import DISCORD, Call, Step, steps
from tests.trace.clicks import NothingToClick, recorded
from tests.trace.document import FILE, VERB, document


def functions(shown: Sequence[Step]) -> Iterator[str]:
    for step in shown:
        yield step.function
        yield from functions(step.steps)


async def test_the_document_shows_the_current_path_of_a_click() -> None:
    assert FILE.read_text(encoding="utf-8") == await document(VERB), f"`make trace` writes {FILE.name} again"


@pytest.mark.parametrize(
    ("verb", "handler", "answer"),
    [
        ("join", "join", "InteractionResponse.edit_message"),
        ("start", "start", "InteractionResponse.send_message"),
        ("draw", "move", "InteractionResponse.send_message"),
        ("discard", "tap", "InteractionResponse.edit_message"),
    ],
)
async def test_every_change_is_stored_before_anybody_is_told(verb: str, handler: str, answer: str) -> None:
    ran = [*functions(steps(await recorded(verb)))]

    assert ran.index("Phase10.answer") < ran.index(handler) < ran.index("Database.save") < ran.index(answer)
    assert ran.index("Database.save") < ran.index("Phase10._hear")


async def test_an_unknown_click_is_refused_with_a_list_of_possible_clicks() -> None:
    with pytest.raises(NothingToClick, match=r"nobody can click 'fly', only: .*discard, draw, .*join, "):
        await recorded("fly")


def call(function: str, *made: Call, room: str = "tables", is_async: bool = False) -> Call:
    return Call(room, f"{room}/file.py", function, is_async, [*made])


def step(function: str, *inside: Step, room: str = "tables", times: int = 1) -> Step:
    return Step(room, f"{room}/file.py", function, inside, times)


def test_coroutines_are_shown_and_plain_calls_inside_a_room_are_not() -> None:
    calls = [call("apply", call("decide", call("save", is_async=True)), is_async=True)]

    assert steps(calls) == (step("apply", step("save")),)


@pytest.mark.parametrize(("behind", "is_shown"), [(3, False), (4, True)])
def test_a_call_into_another_room_is_shown_if_it_makes_many_calls(behind: int, is_shown: bool) -> None:
    view = call("view", *(call("count", room="engine") for _ in range(behind)), room="engine")

    assert steps([view], "tables") == ((step("view", room="engine"),) if is_shown else ())


def test_equal_calls_in_a_row_are_folded() -> None:
    read, write = call("read", is_async=True), call("write", is_async=True)

    assert steps([read, read, write, read], DISCORD) == (step("read", times=2), step("write"), step("read"))
