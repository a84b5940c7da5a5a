"""The local page in a real browser, used only through what it shows and what can be clicked."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from tests import ROOT

BOT: Final = ROOT / "bot.py"
CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
QUIET: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-sync",
    "--disable-component-update",
)
MOST_TURNS: Final = 40
CARDS: Final = "button.is-icon-only:has(img.custom-emoji):not([disabled])"
LONGEST_END: Final = 30  # seconds, on a busy machine
PATIENCE: Final = 30_000  # milliseconds that something may take to appear on a busy machine
ENDED: Final = (0, "The page is closed.", "")
MISSING: Final = "the page is tried in chromium, which is not installed"

pytestmark = [pytest.mark.browser, pytest.mark.skipif(not Path(CHROMIUM).exists(), reason=MISSING)]


class Preview:
    """The program as `make run` starts it, in a folder of its own."""

    def __init__(self, folder: Path, **environment: str) -> None:
        no_screen = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": "true"}
        ours = {"DISCORD_TOKEN": "", "PREVIEW_PORT": "", "PYTHONUNBUFFERED": "1"} | no_screen
        self.process = subprocess.Popen(
            [sys.executable, str(BOT)],
            cwd=folder,
            env=os.environ | ours | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.told = ""

    def address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://\S+", line):
                return found[0]
        raise AssertionError(f"no address was printed: {self.process.communicate()[1]}")

    def end(self, sign: signal.Signals | None = None) -> tuple[int, str, str]:
        """Ends the program; returns the exit code, the last line of its output, and its error output."""
        if sign is not None:
            self.process.send_signal(sign)
        self.told, complained = self.process.communicate(timeout=LONGEST_END)
        return self.process.returncode, self.told.rstrip().rpartition("\n")[2], complained


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Preview]]:
    """Starts programs with a page; after the test ends those that still run."""
    started = []

    def begin(**environment: str) -> Preview:
        started.append(Preview(tmp_path, **environment))
        return started[-1]

    yield begin
    for preview in started:
        if preview.process.poll() is None:
            preview.process.kill()
            preview.process.communicate()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield opened
        opened.close()


class Person:
    """A person at the page, who sees messages, clicks buttons and chooses options."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.page: Page = browser.new_page(viewport={"width": 400, "height": 1000})
        self.page.goto(address)

    def view_as(self, name: str) -> None:
        """Switches the page to the view of this person."""
        chosen = self.page.locator("#viewer-picker option", has_text=name)
        expect(chosen).to_be_attached()
        if not chosen.evaluate("it => it.selected"):
            self.page.select_option("#viewer-picker", label=name)
        self.wait()

    def wait(self) -> None:
        """Waits until the page has done the last action."""
        self.page.wait_for_function("() => window.simcordPreview.ready")

    def command(self, text: str) -> None:
        self.page.fill("#channel-composer-input", text)
        expect(self.page.get_by_role("option", name=text.removeprefix("/")).first).to_be_visible()
        self.page.press("#channel-composer-input", "Enter")
        self.page.locator("#send-message").click()
        self.wait()

    @property
    def public(self) -> Locator:
        """The last message that everybody sees."""
        return self.page.locator("article.channel-message:not(:has(.message-ephemeral-note))").last

    @property
    def private(self) -> Locator:
        """The last message that only this person sees."""
        return self.page.locator("article.channel-message:has(.message-ephemeral-note)").last

    def press(self, message: Locator, label: str | re.Pattern[str]) -> None:
        message.get_by_role("button", name=label, exact=isinstance(label, str)).first.click()
        self.wait()

    def select(self, message: Locator, placeholder: str) -> Locator:
        return message.locator(f"button.select-trigger[aria-label^='{placeholder}']")

    def options(self, message: Locator, placeholder: str) -> list[str]:
        """Opens a select; returns the labels of its options."""
        self.select(message, placeholder).click()
        offered = message.locator(".select-list:not([hidden]) [role=option] .option-label")
        expect(offered.first).to_be_visible()
        return offered.all_inner_texts()

    def choose(self, message: Locator, label: str) -> None:
        """Chooses one option of the open select, and applies the choice if the select takes several."""
        applies = message.locator("button.select-apply:visible")
        has_to_apply = applies.count() > 0
        message.locator(".select-list:not([hidden]) [role=option]", has_text=label).first.click()
        if has_to_apply:
            applies.click()
        self.wait()

    def hands(self) -> set[str]:
        """The descriptions of all hands on the page, as a screen reader reads them."""
        return {str(it.get_attribute("alt")) for it in self.page.locator("img[alt^='Your hand']").all()}

    def expect_picture(self, message: Locator, told: str = "") -> None:
        """Checks that the message shows a picture of the table or the hand, whose description tells this."""
        picture = message.locator("figure img").first
        expect(picture).to_be_visible()
        expect(picture).not_to_have_js_property("naturalWidth", 0)
        if told:
            expect(picture).to_have_attribute("alt", re.compile(re.escape(told)))


# A game


def test_two_people_play_a_short_game_by_clicking_only(start: Callable[..., Preview], browser: Browser) -> None:
    preview = start()
    person = Person(browser, preview.address())
    _open_table(person)

    person.press(person.public, "Start")
    person.expect_picture(person.public, "Classic · Round 1")
    hands = {}
    for name in ("Ana", "Ben"):
        person.view_as(name)
        person.press(person.public, "My hand")
        expect(person.private).to_contain_text("Phase 1 needs two sets of 3.")
        person.expect_picture(person.private)
        hands[name] = person.hands()
    assert not hands["Ana"] & hands["Ben"], "a hand is private"

    begins = re.search(r"It's @?(Ana|Ben)'s turn", person.public.inner_text())
    assert begins, "the table says whose turn it is"
    for name in sorted(hands, key=lambda name: name != begins[1]):
        assert not _play(person, name)
    person.view_as("Ben")
    person.press(person.public, "…")
    person.press(person.private, "Leave")
    person.press(person.private, "Yes, leave")
    person.expect_picture(person.public, "Ben (has left, a computer plays on)")
    person.page.reload()
    for turn in range(MOST_TURNS):
        if _play(person, "Ana"):
            break
        assert turn < MOST_TURNS - 1, f"no end in sight: {person.public.inner_text()}"

    expect(person.public).to_contain_text("Classic: the game is over")
    expect(person.public).to_contain_text("1 phase done")
    person.expect_picture(person.public)
    assert preview.end(signal.SIGTERM) == ENDED


def _open_table(person: Person) -> None:
    """Ana opens a table for a game of one phase, and Ben sits down."""
    person.view_as("Ana")
    person.command("/play")
    person.expect_picture(person.public, "Classic: the table is open")
    person.view_as("Ben")
    person.press(person.public, "Join")
    person.expect_picture(person.public, "2 of 6 seats are taken")
    person.view_as("Ana")
    person.press(person.public, "Options")
    expect(person.private).to_contain_text("Options for Classic")
    person.options(person.private, "Phases")
    person.choose(person.private, "only the first")
    person.expect_picture(person.public, "Phases: only the first")


def _play(person: Person, name: str) -> bool:
    """Plays a turn in the open hand; returns True if the game is already over."""
    person.view_as(name)
    is_over = person.public.filter(has_text="the game is over")
    expect(person.private.filter(has_text="Your turn").or_(is_over).first).to_be_visible()
    if is_over.count():
        return True
    hand = person.private
    _draw(person, hand)
    expect(_cards(hand).first).to_be_visible()
    if hand.get_by_role("button", name=re.compile("^Lay down: ")).count():
        person.press(hand, re.compile("^Lay down: "))
    if hand.get_by_role("button", name="Hit everything that fits").count():
        person.press(hand, "Hit everything that fits")
    while person.select(hand, "Hit …").count():
        hits = person.options(hand, "Hit …")
        person.choose(hand, hits[0])
    if _cards(hand).count():
        _discard(person, hand)
    return False


def _cards(hand: Locator) -> Locator:
    """The buttons that are cards: each shows only an emoji, whose name a screen reader says."""
    return hand.locator(CARDS)


def _draw(person: Person, hand: Locator) -> None:
    """Takes the open card if the phase is not down yet and the hand has another card with its number, else draws."""
    offer = hand.get_by_role("button", name=re.compile("^Take "))
    taken = _number(offer.inner_text().removeprefix("Take ")) if offer.count() else ""
    held = str(hand.locator("figure img").first.get_attribute("alt"))
    is_useful = "is down" not in hand.inner_text() and re.search(rf" {taken}(,|$)", held)
    person.press(hand, re.compile("^Take ") if taken and is_useful else "Draw")


def _discard(person: Person, hand: Locator) -> None:
    """Taps the number that the hand has fewest of; a wild or a skip only as a last resort."""
    names = [str(it.get_attribute("alt")) for it in _cards(hand).locator("img").all()]
    count = Counter(map(_number, names))
    tapped = min(range(len(names)), key=lambda place: (not _number(names[place]), count[_number(names[place])]))
    _cards(hand).nth(tapped).click()
    person.wait()
    sure = hand.get_by_role("button", name="Yes, discard it")
    if sure.count():
        person.press(hand, "Yes, discard it")
    expect(_cards(hand)).to_have_count(0)


def _number(name: str) -> str:
    """The number of a card, from its symbol or the name of its emoji; empty for a wild or a skip."""
    found = re.search(r"^(?:[●▲■◆]|[a-z]+_?)(\d+)(?:_|$)", name)
    return found[1] if found else ""


# Beginning and end


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_the_program_ends_cleanly_during_a_click(
    start: Callable[..., Preview], browser: Browser, sign: signal.Signals
) -> None:
    preview = start()
    person = Person(browser, preview.address())
    person.view_as("Ana")
    person.command("/play")

    person.public.get_by_role("button", name="Play now").click()

    assert preview.end(sign) == ENDED


def test_a_port_in_use_gets_one_sentence(start: Callable[..., Preview]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        preview = start(PREVIEW_PORT=str(port))

        code, told, complained = preview.end()
    assert (code, told) == (2, "")
    assert complained == f"Port {port} is taken. Set PREVIEW_PORT to another one, or leave it empty.\n"


def test_the_browser_does_not_write_into_the_terminal(start: Callable[..., Preview], tmp_path: Path) -> None:
    loud, opened = tmp_path / "loud", tmp_path / "opened"
    loud.write_text(f'#!/bin/sh\necho noise\necho noise >&2\necho "$1" > {opened}.new\nmv {opened}.new {opened}\n')
    loud.chmod(0o755)

    preview = start(BROWSER=str(loud), DISPLAY=":99")
    address = preview.address()
    while not opened.exists():
        assert preview.process.poll() is None
        time.sleep(0.05)

    assert opened.read_text(encoding="utf-8").strip() == address
    assert preview.end(signal.SIGINT) == ENDED
    assert "noise" not in preview.told
