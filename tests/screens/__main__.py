"""`python -m tests.screens [folder]`: takes every screen in every language and writes a page with all of them."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.e2e.test_browser import CHROMIUM, QUIET, Person, Preview
from tests.screens.camera import Camera, write_index
from tests.screens.tour import LANGUAGES, Tour


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    cameras = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for language in LANGUAGES:
            cameras.append(Camera(language, folder))
            with tempfile.TemporaryDirectory() as place:
                preview = Preview(Path(place))
                try:
                    Tour(Person(browser, preview.address()), cameras[-1]).walk()
                finally:
                    preview.process.terminate()
                    preview.process.communicate()
            sys.stdout.write(f"{language}: {len(cameras[-1].heights)} screens\n")
            sys.stdout.flush()
        browser.close()
    sys.stdout.write(f"{write_index(folder, cameras)}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1] if sys.argv[1:] else "screens"))
