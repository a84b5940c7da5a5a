"""Starting the program and its settings."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import settings

BOT = Path(__file__).parent.parent / "bot.py"


def started(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The bot started in a folder of its own, so that no .env of the developer is read."""
    clean = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    return subprocess.run(
        [sys.executable, str(BOT)],
        cwd=folder,
        env=clean | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_token_one_sentence_says_what_is_missing(tmp_path: Path) -> None:
    done = started(tmp_path)

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "local browser page" in done.stderr


def test_with_a_token_the_sentence_is_about_discord_and_hides_the_token(tmp_path: Path) -> None:
    done = started(tmp_path, DISCORD_TOKEN="very-secret")

    assert done.returncode == 2
    assert "Discord" in done.stderr
    assert "very-secret" not in done.stdout + done.stderr


def test_the_token_is_read_from_the_env_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-file\nSOMETHING_ELSE=1\n", encoding="utf-8")

    assert settings.load().discord_token == "from-file"


def test_the_environment_wins_over_the_env_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "from-environment")
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-file\n", encoding="utf-8")

    assert settings.load().discord_token == "from-environment"


def test_an_unreadable_env_file_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")

    done = started(tmp_path)

    assert (done.returncode, done.stderr) == (
        2,
        "The settings cannot be used: .env is not a UTF-8 text file.\n",
    )
