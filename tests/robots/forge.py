"""`python -m tests.robots.forge [COUNT] [SEED]`: seated and unseated people send what no screen offers."""

import asyncio
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

from simcord.backend.models import Message

from cogs.ui.controls.custom_ids import PREFIX
from tests import request_checks
from tests.robots import answers, choosing, sending
from tests.robots.city import City, Place, Resident, a_city
from tests.robots.forgeries import Forger
from tests.robots.monkey import Monkey
from tests.robots.permitted import Rows, trespasses
from tests.robots.runs import Found, Run, run_all
from tests.robots.seeing import walked
from tests.robots.sending import Sent
from tests.robots.temptations import tempting, tempting_form

CHANNELS: Final = "p10-channels"
HONEST: Final = 0.15
"""How often somebody clicks what is there, so that games go on and custom ids become stale."""
OTHERWISE: Final = 0.06
"""How often a forger sends a command or a window instead of a control."""
WARM_UP: Final = 120
"""So many honest interactions come first, so that there are games to tamper with."""
NEAR: Final = 0.7
"""How often a forger goes where a lobby is open or a game is running."""
TEMPTING: Final = 0.35
"""How often a forger tries what would be right for somebody else."""
IN_FORMS: Final = 0.4
"""How often what is sent otherwise is a form of somebody's table that was never opened."""
FOREIGN: Final = 0.3
"""How often a forger uses a control of this channel that somebody else sees, or that is gone."""


class Forge:
    """Forgers among honest people; what each of them changes is compared with what a legal click could change."""

    def __init__(self, city: City) -> None:
        self.city = city
        self.honest = Monkey(city, among_forgers=True)
        self.forger = Forger(city)
        self.rows = Rows(city)
        self.facts: Counter[str] = Counter()

    @property
    def count(self) -> int:
        return self.honest.count

    async def act(self) -> None:
        city = self.city
        if self.count < WARM_UP or city.chance.random() < HONEST:
            await self.honest.act()
            await self.honest.rest()
            self.rows.look()
            return
        person = choosing.choose_person(city)
        city.notes.clear()
        sent = await self._otherwise(person) if city.chance.random() < OTHERWISE else await self._click(person)
        if sent is not None:
            self.facts["forged"] += 1
            self.facts["changes"] += len(city.notes.changes)
            self.honest.note(sent)
            self.honest.report([*self._answer(sent), *await trespasses(city, sent), *self.rows.trespasses(sent)])
            self.honest.report(self.honest.secrets.leaks(sent))

    def _answer(self, sent: Sent) -> list[str]:
        """A control with our mark and a command are answered; what is none of ours may be left alone."""
        requests = self.city.env.http_requests[sent.requests :]
        if sent.what.startswith((f"{PREFIX}:", CHANNELS, "/")):
            return [*answers.problems(self.city, sent)]
        return [*answers.failures(self.city, requests)]

    async def _click(self, person: Resident) -> Sent | None:
        city, place = self.city, self._place(person)
        there = [*city.env.backend.messages[place.channel_id].values()][-12:]
        seen = [it for it in there if it.visible_to(person.id) and it.components]  # Discord checks that much
        if not seen:
            return None
        message = city.chance.choice(seen)
        self.forger.remember(city.chance.choice(self._messages()))
        shown = [part for it in there for part in walked(it.components) if part.get("custom_id")]
        way = city.chance.random()
        if way < TEMPTING:
            part, values = tempting(city, place)
        elif shown and way < TEMPTING + FOREIGN:
            part, values = self.forger.foreign(city.chance.choice(shown))
        else:
            part = self.forger.forged()
            values = self.forger.values(part)
        return await sending.click(city, person, place, message, part, values)

    async def _otherwise(self, person: Resident) -> Sent:
        """A window that was never opened, or a command with absurd texts."""
        city = self.city
        place = city.chance.choice(city.places(person))
        if city.notes.tables and city.chance.random() < IN_FORMS:
            return await sending.submit(
                city, person, place, tempting_form(city), (city.chance.choice(choosing.WRITTEN),)
            )
        if city.chance.random() < 0.3:
            said: dict[str, Any] = self.forger.forged()
            return await sending.submit(city, person, place, said["custom_id"], (self.forger.text(),))
        root, option = city.chance.choice(self._texts(person, place))
        if option.get("autocomplete") and city.chance.random() < 0.5:
            return await sending.autocomplete(city, person, place, root, option, self.forger.text())
        value = {
            "name": option["name"],
            "type": option["type"],
            "value": self.forger.text() * city.chance.choice((1, 1, 40)),
        }
        return await sending.command(city, person, place, root, [value])

    def _place(self, person: Resident) -> Place:
        places = self.city.places(person)
        wanted = self.city.chance.choice(("open", "running"))
        there = {it.channel_id for it in self.city.notes.tables.values() if it.status == wanted}
        near = [place for place in places if place.channel_id in there]
        return self.city.chance.choice(near if near and self.city.chance.random() < NEAR else places)

    def _texts(self, person: Resident, place: Place) -> list[tuple[dict[str, Any], dict[str, Any]]]:
        """Every command's options that take any text."""
        roots = city_commands(self.city, person, place)
        return [
            (root, option)
            for root in roots
            for option in root.get("options") or ()
            if option["type"] == 3 and not option.get("choices")
        ]

    def _messages(self) -> list[Message]:
        """The bot's newest messages everywhere, whoever sees them."""
        return [it for there in self.city.env.backend.messages.values() for it in [*there.values()][-8:]]


def city_commands(city: City, person: Resident, place: Place) -> list[dict[str, Any]]:
    return city.env.backend.visible_commands(user_id=person.id, channel_id=place.channel_id)


async def a_run(seed: int, count: int, file: Path) -> Run:
    """Runs a city for the given number of interactions, most of them forged."""
    async with a_city(seed, file) as city:
        forge = Forge(city)
        while forge.count < count:
            await forge.act()
        forge.rows.close()
        problems = request_checks.problems(city.env)
        if problems:
            raise Found(problems, [])
    return Run(Counter({"interactions": forge.count, **forge.facts}), forge.honest.offers, forge.honest.verbs)


if __name__ == "__main__":
    asyncio.run(run_all("forge", a_run, sys.argv[1:]))
