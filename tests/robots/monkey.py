"""`python -m tests.robots.monkey [COUNT] [SEED]`: people click whatever they see and run any command."""

import asyncio
import sys
from collections import Counter, deque
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests import request_checks
from tests.robots import answers, choosing, sending
from tests.robots.city import City, a_city
from tests.robots.endings import play_out
from tests.robots.hidden_cards import Secrets
from tests.robots.refusing import Offers, is_fresh
from tests.robots.runs import Found, Run, run_all
from tests.robots.seeing import controls
from tests.robots.sending import Sent

COMMANDS: Final = 0.1
FILLED: Final = 0.9  # of the forms
RESTART_EVERY: Final = 300
SHOWN: Final = 25
"""The last interactions that a failure prints."""
WAITS: Final = (
    (0.60, (0, 0)),
    (0.32, (0.5, 2)),
    (0.06, (4, 30)),
    (0.015, (5 * 60, 15 * 60)),
    (0.004, (12 * 3600, 25 * 3600)),
    (0.001, (7 * 86400, 8 * 86400)),
)
"""How likely each pause, in seconds, is after an interaction."""


class Monkey:
    """Random people in one city; every interaction is judged before the next one."""

    def __init__(self, city: City, *, among_forgers: bool = False) -> None:
        """Among forgers nobody counts refusals, because a forged click may put any page into any message."""
        self.city = city
        self._counts_refusals = not among_forgers
        self.offers = Offers()
        self.secrets = Secrets(city)
        self.last: deque[str] = deque(maxlen=SHOWN)
        self.verbs: Counter[str] = Counter()
        self.count = 0

    async def act(self) -> None:
        """One interaction, sometimes two: suggestions are asked for before a command."""
        city = self.city
        person = choosing.choose_person(city)
        found = controls(city, person)
        city.notes.clear()
        if not found or city.chance.random() < COMMANDS:
            for sent in await choosing.run_command(city, person):
                self._judge(sent)
            return
        control = choosing.choose_control(city.chance, found)
        fresh, values = is_fresh(city.notes, control), choosing.choose_values(city, control)
        sent = await sending.click(city, person, control.place, control.message, control.part, values)
        self.verbs[control.verb] += 1
        self._judge(sent)
        if fresh and self._counts_refusals:
            self.report(self.offers.problems(city.notes, control))
        if sent.record.modal is not None and city.chance.random() < FILLED:
            city.notes.clear()
            text = choosing.choose_text(city.chance, sent.record.modal)
            self._judge(await sending.fill(city, sent, control.message, text))

    async def rest(self) -> None:
        """Lets some time pass, or none; restarts the bot now and then."""
        city = self.city
        least, most = city.chance.choices([span for _, span in WAITS], [weight for weight, _ in WAITS])[0]
        city.notes.clear()
        requests = len(city.env.http_requests)
        if self.count % RESTART_EVERY == RESTART_EVERY - 1:
            self.last.append("the bot is restarted")
            await city.restart()
        if most:
            seconds = city.chance.uniform(least, most)
            self.last.append(f"{seconds:.1f} seconds pass")
            await city.wait(seconds)
        self.report(answers.failures(city, city.env.http_requests[requests:]))
        self.report(self.secrets.leaks())

    def note(self, sent: Sent) -> None:
        self.count += 1
        self.last.append(f"{self.count}. {sent}")

    def _judge(self, sent: Sent) -> None:
        self.note(sent)
        self.report(answers.problems(self.city, sent))
        self.report(self.secrets.leaks(sent))

    def report(self, problems: Iterable[str]) -> None:
        """Found, if there is any problem."""
        found = [*problems]
        if found:
            raise Found(found, [*self.last])


async def a_run(seed: int, count: int, file: Path) -> Run:
    """Runs a city for the given number of interactions, and then plays every game to its end."""
    async with a_city(seed, file) as city:
        monkey = Monkey(city)
        while monkey.count < count:
            await monkey.act()
            await monkey.rest()
        ended = await play_out(city)
        problems = request_checks.problems(city.env)
        if problems:
            raise Found(problems, [])
    facts = Counter(
        {"interactions": monkey.count, "games played out": ended, "messages judged": monkey.secrets.compared}
    )
    facts["games finished"] = sum(table.status == "finished" for table in city.notes.tables.values())
    return Run(facts, monkey.offers, monkey.verbs)


if __name__ == "__main__":
    asyncio.run(run_all("monkey", a_run, sys.argv[1:]))
