"""People who play whole games: each decides only by the texts and labels of the messages that it sees."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from simcord import InteractionResult, MemberActor

from cogs.ui.text.words import Words
from tests.e2e.watching import Watcher
from tests.e2e.world import Seen, World

HELD: Final = Words("en")("table-held", until="|").partition("|")[0]
"""The beginning of the line that asks the person on turn to wait for knocks."""
MOST_LOOKS: Final = 400
MOST_CLICKS: Final = 40
IDLE_LOOKS: Final = 30
"""Looks in a row without anything to do, after which a game counts as stuck."""

_DRAWS: Final = ("Draw", "Take", "Go on without")
_CHOICES: Final = ("Keep", "Give my hand back", "Demand")
_SHAPES: Final = "●▲■◆"


class Player:
    """Somebody at the table; `chance` decides wherever the rules leave a choice, so a seed repeats the game."""

    def __init__(self, there: World, person: MemberActor, chance: Random) -> None:
        self.there = there
        self.person = person
        self.changes_mind = False
        """Whether the player takes back the next lay-down, once."""
        self._chance = chance
        self._labels: list[str] = []

    @property
    def sees(self) -> Seen:
        return self.there.private(self.person)

    @property
    def pressed(self) -> Sequence[str]:
        """The labels of everything that the player has clicked so far."""
        return self._labels

    async def open_hand(self) -> None:
        label = "My dice" if "My dice" in self.there.public().buttons else "My hand"
        self._note_click(label, await self.there.press(self.person, label, self.there.public()))

    async def act(self) -> bool:
        """Clicks once if there is anything to do; returns whether there was."""
        mine = self.sees
        return await self._knock() or (not self._is_held() and await self._move(mine))

    async def _move(self, mine: Seen) -> bool:
        return (
            await self._answer_question(mine)
            or await self._press_one(mine, "Next round")
            or await self._press_one(mine, *_CHOICES)
            or await self._draw(mine)
            or await self._lay_down(mine)
            or await self._hit(mine)
            or await self._choose_in(mine, "Offer")
            or await self._choose_in(mine, "Take one of")
            or await self._discard(mine)
            or await self._throw(mine)
        )

    # Seeing

    def _is_held(self) -> bool:
        return HELD in self.there.public().text and "Your turn" in self.sees.text

    def _select(self, mine: Seen, placeholder: str) -> dict[str, Any] | None:
        found = (select for select in mine.selects.values() if select["placeholder"].startswith(placeholder))
        return next(found, None)

    def _hand(self, mine: Seen) -> list[str]:
        """The names of the cards in the hand, as the picture's description lists them."""
        listed = mine.alts[0].splitlines()[0].partition(": ")[2] if mine.alts else ""
        return listed.split(", ") if listed else []

    # Cards

    async def _knock(self) -> bool:
        """Knocks in seven of ten cases where it is allowed; computers never knock."""
        if HELD in self.there.public().text and self.sees.knock and self._chance.random() < 0.7:
            return await self._press_one(self.sees, "Knock")
        return False

    async def _answer_question(self, mine: Seen) -> bool:
        """Answers the bot's question (who is meant, or whether to go ahead) with anything but Cancel, if it can."""
        if "Cancel" not in mine.buttons:
            return False
        answers = [label for label in mine.buttons if label != "Cancel"]
        if answers:
            return await self._press(mine, self._chance.choice(answers))
        return await self._choose_in(mine, "Another way") or await self._press(mine, "Cancel")

    async def _draw(self, mine: Seen) -> bool:
        """Takes the open card if the hand has another card with its number, else draws from any pile.

        Everybody sees these buttons, too, so half of the clicks are made there.
        """
        found = [label for label in mine.buttons if label.startswith(_DRAWS)]
        if not found:
            return False
        numbers = set() if "is down" in mine.text else {card.split()[-1] for card in self._hand(mine)}
        useful = [it for it in found if it.startswith("Take ") and it.split()[-1].lstrip(_SHAPES) in numbers]
        label = (useful or [self._chance.choice(found)])[0]
        public = self.there.public()
        is_there = label in public.buttons and self._chance.random() < 0.5
        return await self._press(public if is_there else mine, label)

    async def _lay_down(self, mine: Seen) -> bool:
        if self.changes_mind and "Undo" in mine.buttons:
            self.changes_mind = False
            return await self._press(mine, "Undo")
        if self._chance.random() < 0.2 and await self._press_one(mine, "Other ways"):
            return True
        return await self._press_one(mine, "Lay down")

    async def _hit(self, mine: Seen) -> bool:
        """Hits everything with one click, or one card after the other."""
        if self._chance.random() < 0.5 and await self._press_one(mine, "Hit everything"):
            return True
        return await self._choose_in(mine, "Hit")

    async def _discard(self, mine: Seen) -> bool:
        """Taps a card, or chooses one if there are too many for buttons."""
        held = Counter(card.rpartition(" ")[2] for card in self._hand(mine))
        cards = [label for label, custom_id in mine.buttons.items() if custom_id in mine.cards.values()]
        if cards:
            return await self._press(mine, min(cards, key=lambda label: self._loss(label.lstrip(_SHAPES), held)))
        select = self._select(mine, "Discard")
        if select is None:
            return False
        options = select["options"]
        least = min(options, key=lambda option: self._loss(option["label"].split(" (")[0], held))
        return await self._choose(mine, select, least)

    def _loss(self, name: str, held: Counter[str]) -> tuple[int, int]:
        """How much the player would miss the card with this name; `held` counts the cards of each number."""
        number = name.split()[-1]
        if number.isdigit():
            return held[number], -int(number)
        is_action = not name.startswith(("Wild", "Joker", "★"))
        return (-self._chance.randint(0, 3) if is_action else 9, 0)

    # Dice

    async def _throw(self, mine: Seen) -> bool:
        """Scores a phase that is made, else keeps the dice that fit the phase and rolls the others."""
        if await self._press_one(mine, "Score"):
            return True
        if "choose-keep" in mine.selects and await self._keep(mine, mine.selects["choose-keep"]):
            return True
        return await self._press_one(mine, "Roll") or await self._press_one(mine, "End my turn")

    async def _keep(self, mine: Seen, select: dict[str, Any]) -> bool:
        """Keeps the dice that fit the phase; returns False if they are kept already, or all are."""
        options = select["options"]
        wanted = _wanted([_die(option["label"]) for option in options], mine.text)
        chosen = [option["value"] for place, option in enumerate(options) if place in wanted]
        if chosen == [option["value"] for option in options if option.get("default")]:
            return False
        result = await self.person.select(mine.message, chosen, custom_id=select["custom_id"])
        self._note_click("Keep", result)
        return True

    # Clicking

    async def _press_one(self, mine: Seen, *labels: str) -> bool:
        found = [label for label in mine.buttons if label.startswith(labels)]
        return bool(found) and await self._press(mine, self._chance.choice(found))

    async def _press(self, mine: Seen, label: str) -> bool:
        self._note_click(label, await self.person.click(mine.message, custom_id=mine.buttons[label]))
        return True

    async def _choose_in(self, mine: Seen, placeholder: str) -> bool:
        select = self._select(mine, placeholder)
        return select is not None and await self._choose(mine, select, self._chance.choice(select["options"]))

    async def _choose(self, mine: Seen, select: dict[str, Any], option: dict[str, Any]) -> bool:
        label = f"{select['placeholder']} {option['label']}"
        clicked = await self.person.select(mine.message, [option["value"]], custom_id=select["custom_id"])
        self._note_click(label, clicked)
        return True

    def _note_click(self, label: str, result: InteractionResult) -> None:
        self._labels.append(label)
        assert result.acknowledged, f"{self.person.name} pressed {label!r} and nothing came back"


class Party:
    """Everybody at a table, and a watcher who checks everything between the clicks."""

    def __init__(self, there: World, watcher: Watcher, people: Sequence[MemberActor], chance: Random) -> None:
        self.there = there
        self.watcher = watcher
        self.players = [Player(there, person, chance) for person in people]

    async def play_to_the_end(self, *, clicks: int = MOST_CLICKS) -> Seen:
        """Plays until the game is over; returns the message that shows the end."""
        end = await self.play(clicks=clicks)
        assert end is not None, f"the game does not end: {self.there.public().text}"
        return end

    async def play(self, *, clicks: int = MOST_CLICKS, most_looks: int = MOST_LOOKS) -> Seen | None:
        """Plays, with a look after at most `clicks` clicks of one person; None if `most_looks` do not reach the end."""
        for player in self.players:
            await player.open_hand()
        idle = 0
        for _ in range(most_looks):
            if "Rematch" in self.there.public().buttons:
                return self.there.public()
            idle = 0 if await self._act(clicks) else idle + 1
            assert idle < IDLE_LOOKS, f"nobody can go on: {self.there.public().text}"
            await self.there.wait(1.5)
            await self.watcher.look()
        return None

    async def _act(self, clicks: int) -> bool:
        """Lets the first player who has something to do click up to `clicks` times; returns whether anybody clicked."""
        for player in self.players:
            count = 0
            while count < clicks and await player.act():
                count += 1
            if count:
                return True
        return False

    @property
    def pressed(self) -> list[str]:
        return [label for player in self.players for label in player.pressed]


def _die(label: str) -> tuple[str, str]:
    """The color and the number of a die; a wild has no number."""
    color, _, number = label.partition(" ")
    return color, number if number.isdigit() else ""


def _wanted(dice: Sequence[tuple[str, str]], text: str) -> set[int]:
    """The positions of the dice that fit the phase which the text asks for: one color, a run, or sets."""
    if "of one color" in text:
        color = Counter(color for color, _ in dice).most_common(1)[0][0] if dice else ""
        return {place for place, die in enumerate(dice) if die[0] == color}
    wilds = {place for place, die in enumerate(dice) if not die[1]}
    numbers = {place: int(die[1]) for place, die in enumerate(dice) if place not in wilds}
    sets = [
        number for number, _ in Counter(numbers.values()).most_common(2 if "sets" in text or "set of 2" in text else 1)
    ]
    of_sets = {place for place, number in numbers.items() if number in sets} if "set" in text else set()
    first = {number: place for place, number in reversed(numbers.items())}
    return wilds | of_sets | (set(first.values()) if "run" in text else set())
