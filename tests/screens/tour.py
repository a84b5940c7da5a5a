"""A walk through the program: somebody opens tables, plays against computers and looks at every page."""

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator

from cogs.ui.text.words import Words
from tests.e2e.test_browser import Person
from tests.screens.camera import Camera

MOST_TURNS: Final = 60
MOST_WAITS: Final = 60
PAUSE: Final = 500  # milliseconds
LANGUAGES: Final = {"en": "English", "de": "Deutsch"}


class Tour:
    """Ana walks; every screen is taken once, the first time it is seen."""

    def __init__(self, person: Person, camera: Camera) -> None:
        self._person = person
        self._camera = camera
        self._words = Words(camera.language)

    def walk(self) -> None:
        self._person.view_as("Ana")
        self._choose_language()
        for command in ("help", "about", "rules", "me", "stats", "leaderboard", "daily"):
            self._run(command)
            self._take(command, self._private)
        for game in ("classic", "master", "dice"):
            self._game(game)

    # Screens

    @property
    def _public(self) -> Locator:
        return self._person.public

    @property
    def _private(self) -> Locator:
        return self._person.private

    def _take(self, name: str, message: Locator) -> None:
        if name not in self._camera.heights:
            self._camera.take(name, message)

    # Controls

    def _run(self, command: str) -> None:
        self._person.command(f"/{command}")

    def _label(self, key: str) -> str:
        return self._words(key)

    def _has(self, message: Locator, key: str) -> bool:
        return message.get_by_role("button", name=self._starting(key)).count() > 0

    def _press(self, message: Locator, key: str) -> None:
        self._person.press(message, self._starting(key))

    def _starting(self, key: str) -> re.Pattern[str]:
        """Labels may go on with what the button is about."""
        return re.compile("^" + re.escape(self._label(key).split("…")[0]) if key != "button-more" else r"^(…|\.\.\.)$")

    def _choose(self, message: Locator, placeholder: str, option: str) -> None:
        self._person.options(message, placeholder)
        self._person.choose(message, option)

    def _choose_language(self) -> None:
        name = LANGUAGES[self._camera.language]
        for command in ("settings", "me"):
            self._run(command)
            self._take("settings" if command == "settings" else "me before", self._private)
            chosen = self._private.locator("button.select-trigger").first
            chosen.click()
            self._person.choose(self._private, name)

    def _until(self, is_there: Callable[[], bool]) -> bool:
        for _ in range(MOST_WAITS):
            if is_there():
                return True
            self._person.page.wait_for_timeout(PAUSE)
        return False

    # Games

    def _game(self, game: str) -> None:
        self._run("play")
        if game != "classic":
            self._public.locator("button.select-trigger").first.click()
            self._person.choose(self._public, self._label(f"game-{game}"))
        self._take(f"lobby of {game}", self._public)
        self._press(self._public, "button-options")
        self._take(f"options of {game}", self._private)
        self._press(self._public, "button-more")
        self._take("more in the lobby", self._private)
        self._press(self._public, "button-play-now")
        self._until(lambda: self._public.locator("figure img").count() > 0)
        if game == "dice":
            self._roll()
        else:
            self._play(game)
        self._close(game)

    def _play(self, game: str) -> None:
        for _ in range(MOST_TURNS):
            if not self._until(self._may_go_on):
                return
            if self._has(self._public, "button-next"):
                self._take(f"end of a round of {game}", self._public)
                return
            self._take(f"table of {game}", self._public)
            self._press(self._public, "button-my-hand")
            self._take(f"hand of {game}, drawing", self._private)
            self._press(self._public, "button-draw")
            self._take(f"hand of {game}, discarding", self._private)
            self._end_turn(game)

    def _may_go_on(self) -> bool:
        return self._has(self._public, "button-draw") or self._has(self._public, "button-next")

    def _end_turn(self, game: str) -> None:
        """As the hints say, one move after the other."""
        for _ in range(8):
            hand = self._private
            if self._has(hand, "button-lay-down"):
                self._take(f"hand of {game}, laying down", hand)
            if self._has(hand, "button-hit-all"):
                self._take(f"hand of {game}, hitting", hand)
            if not self._has(hand, "button-hint"):
                return
            self._press(hand, "button-hint")
            self._take(f"hint in {game}", self._private)
            if not self._has(self._private, "button-do-it"):
                return
            self._press(self._private, "button-do-it")

    def _roll(self) -> None:
        self._take("table of dice", self._public)
        self._press(self._public, "button-my-dice")
        for name in ("dice, before the first roll", *["dice in a turn"] * 3):
            self._take(name, self._private)
            if not self._has(self._private, "button-hint"):
                return
            self._press(self._private, "button-hint")
            self._take("hint in dice", self._private)
            if not self._has(self._private, "button-do-it"):
                return
            self._press(self._private, "button-do-it")

    def _close(self, game: str) -> None:
        self._press(self._public, "button-more")
        self._take("more at a table", self._private)
        self._press(self._private, "button-rules")
        self._take(f"rules of {game}", self._private)
        self._press(self._public, "button-more")
        self._press(self._private, "button-close-table")
        self._take("question before closing", self._private)
        self._press(self._private, "button-confirm-close")
        self._until(lambda: not self._has(self._public, "button-more"))
