"""Plays a game of two people in the simulated Discord, and records one click in it."""

import secrets
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from simcord import Env, MemberActor

from cogs.ui.controls.custom_ids import CustomId
from storage.database import Database
from tests.e2e.world import BUTTON, SELECT, Seen, World, a_bot
from tests.trace.calls import Call, Recorder

SEED = bytes([93]) * 32
"""With this seed nobody is skipped in the first turns."""


class NothingToClick(Exception):
    """No message offers the verb; the text names the verbs that can be clicked."""


@dataclass(frozen=True)
class Control:
    """A button, or an option of a select; any of `verbs` names it."""

    verbs: frozenset[str]
    custom_id: str
    value: str | None = None


async def recorded(verb: str) -> list[Call]:
    """The calls in the bot when somebody clicks a control with this verb; NothingToClick if there is none."""
    await _record(verb)  # fills the caches, so that the result does not depend on what ran before
    return await _record(verb)


async def _record(verb: str) -> list[Call]:
    known: set[str] = set()
    async with _world() as there:
        for show in (_lobby, _table, _hand, _hand_after_drawing):
            person, seen = await show(there, verb)
            controls = [*_controls(seen)]
            known.update(*(control.verbs for control in controls))
            for control in controls:
                if verb in control.verbs:
                    return await _record_click(there, person, seen, control)
    raise NothingToClick(f"nobody can click {verb!r}, only: {', '.join(sorted(known))}")


async def _record_click(there: World, person: MemberActor, seen: Seen, control: Control) -> list[Call]:
    recorder = Recorder()
    table_id = (await there.table_view()).table_id
    # on hold, because an update of the table message at the same time would change the path of the click
    with there.client.messages.hold(table_id), recorder.recording():
        if control.value is None:
            await person.click(seen.message, custom_id=control.custom_id)
        else:
            await person.select(seen.message, [control.value], custom_id=control.custom_id)
    await there.wait()
    return recorder.roots


def _controls(seen: Seen) -> Iterator[Control]:
    """The enabled controls; a button for a move is named after the move, an option also after its first word.

    A card that is tapped is discarded.
    """
    for part in seen.parts:
        said = CustomId.parse(part["custom_id"]) if part["type"] in (BUTTON, SELECT) else None
        if said is None or part.get("disabled"):
            continue
        if part["type"] == BUTTON:
            name = said.args.split(" ")[0] if said.verb == "move" else said.verb
            yield Control(frozenset({name, "discard"} if name == "tap" else {name}), part["custom_id"])
        for option in part.get("options", ()):
            names = frozenset({said.verb, option["value"].split(" ")[0]})
            yield Control(names, part["custom_id"], option["value"])


# The messages, one after the other


async def _lobby(there: World, verb: str) -> tuple[MemberActor, Seen]:
    await there.opened("classic", there.ben)
    return (there.cam if verb == "join" else there.ana), there.public()


async def _table(there: World, verb: str) -> tuple[MemberActor, Seen]:
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    return await there.on_turn(), there.public()


async def _hand(there: World, verb: str) -> tuple[MemberActor, Seen]:
    person = await there.on_turn()
    return person, await there.hand(person)


async def _hand_after_drawing(there: World, verb: str) -> tuple[MemberActor, Seen]:
    person = await there.on_turn()
    await there.press(person, "Draw", there.private(person))
    await there.wait()
    return person, there.private(person)


@asynccontextmanager
async def _world() -> AsyncIterator[World]:
    with tempfile.TemporaryDirectory() as folder, patch.object(secrets, "token_bytes", lambda size: SEED[:size]):
        address = f"sqlite+aiosqlite:///{Path(folder) / 'phase10.db'}"
        async with await Database.open(address) as database:
            env = Env(a_bot(database), settle_timeout=60)
            await env.start()
            try:
                yield World(env, database, address)
            finally:
                await env.shutdown()
            env.raise_errors()
