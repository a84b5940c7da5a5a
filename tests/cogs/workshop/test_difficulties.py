"""How hard phases are is worked out once for each phase and deck."""

from cogs.workshop.difficulties import Difficulties
from engine.rules import CardRules, ClassicRules, MasterRules
from engine.workshop.difficulty import Share
from tables.thinking import InstantComputers

RULES = ClassicRules(own_phases="s3;c7;s3")


class Asked(InstantComputers):
    """Notes what it is asked; from the `last` question on it cannot answer."""

    def __init__(self, last: int = 100) -> None:
        super().__init__()
        self.asked: list[int] = []
        self._last = last

    async def share(self, rules: CardRules, phase_no: int) -> Share | None:
        self.asked.append(phase_no)
        return Share(len(self.asked), 100) if len(self.asked) < self._last else None


async def test_the_same_phase_is_asked_about_once() -> None:
    computers = Asked()
    difficulties = Difficulties(computers)
    assert difficulties.known(RULES) is None

    first, again = await difficulties.work_out(RULES), await difficulties.work_out(RULES)

    assert first == again == difficulties.known(RULES) == {1: Share(1, 100), 2: Share(2, 100), 3: Share(1, 100)}
    assert computers.asked == [1, 2]


async def test_another_deck_or_another_rule_is_asked_about_again() -> None:
    difficulties = Difficulties(Asked())
    await difficulties.work_out(RULES)

    assert difficulties.known(MasterRules(own_phases=RULES.own_phases)) is None
    assert difficulties.known(ClassicRules(own_phases=RULES.own_phases, needs_number_card=True)) is None
    assert difficulties.known(ClassicRules(own_phases=RULES.own_phases, knocking=True)) is not None


async def test_nobody_waits_for_the_rest_when_the_computers_cannot_answer() -> None:
    computers = Asked(last=2)
    difficulties = Difficulties(computers)

    assert await difficulties.work_out(RULES) == {1: Share(1, 100)}
    assert computers.asked == [1, 2]
    assert difficulties.known(RULES) is None
