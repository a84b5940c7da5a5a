"""The environment and .env: what can be set, what counts as not set, and one sentence for every bad value."""

from pathlib import Path

import pytest

import settings
from settings import BadSettings, Settings
from tests import ROOT

NOT_SET = Settings.model_construct()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder without .env, and an environment without our settings."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def load_from(folder: Path, *lines: str) -> Settings:
    (folder / ".env").write_text("\n".join(lines), encoding="utf-8")
    return settings.load()


def test_nothing_has_to_be_set() -> None:
    assert settings.load() == NOT_SET
    assert NOT_SET.discord_token == NOT_SET.database_url == ""
    assert (NOT_SET.preview_port, NOT_SET.heartbeat_file, NOT_SET.shard_ids, NOT_SET.shard_count) == (
        None,
        None,
        (),
        None,
    )
    assert (NOT_SET.health_port, NOT_SET.health_host) == (None, "127.0.0.1")


@pytest.mark.parametrize("value", ["", "  ", '""'])
def test_an_empty_value_counts_as_not_set(folder: Path, value: str) -> None:
    assert load_from(folder, *(f"{name.upper()}={value}" for name in Settings.model_fields)) == NOT_SET


def test_an_empty_value_in_the_environment_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.setenv(name.upper(), " ")

    assert settings.load() == NOT_SET


def test_the_example_file_sets_nothing(folder: Path) -> None:
    example = ROOT / ".env.example"

    assert load_from(folder, example.read_text(encoding="utf-8")) == NOT_SET


def test_the_env_file_is_read_and_may_hold_more(folder: Path) -> None:
    assert load_from(folder, "DISCORD_TOKEN=from-file", "SOMETHING_ELSE=1").discord_token == "from-file"


def test_the_environment_wins_over_the_env_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "from-environment")

    assert load_from(folder, "DISCORD_TOKEN=from-file").discord_token == "from-environment"


@pytest.mark.parametrize(
    ("lines", "name", "value"),
    [
        (["DISCORD_TOKEN= abc "], "discord_token", "abc"),
        (["DATABASE_URL=sqlite+aiosqlite:///games.db"], "database_url", "sqlite+aiosqlite:///games.db"),
        (["PREVIEW_PORT=8080"], "preview_port", 8080),
        (["PREVIEW_PORT=65535"], "preview_port", 65535),
        (["HEARTBEAT_FILE=/tmp/heartbeat"], "heartbeat_file", Path("/tmp/heartbeat")),
        (["HEALTH_PORT=8010"], "health_port", 8010),
        (["HEALTH_HOST=0.0.0.0"], "health_host", "0.0.0.0"),
        (["SHARD_COUNT=4"], "shard_count", 4),
        (["SHARD_IDS=0,1", "SHARD_COUNT=4"], "shard_ids", (0, 1)),
        (["SHARD_IDS=3, 1 2", "SHARD_COUNT=4"], "shard_ids", (3, 1, 2)),
        (["SHARD_IDS=0", "SHARD_COUNT=1"], "shard_ids", (0,)),
    ],
)
def test_a_good_value_is_accepted(folder: Path, lines: list[str], name: str, value: object) -> None:
    assert getattr(load_from(folder, *lines), name) == value


PORT = "PREVIEW_PORT has to be a number from 1 to 65535"
IDS = "SHARD_IDS have to be numbers from 0 with commas between them, each once"
COUNT = "SHARD_COUNT has to be a number from 1"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["PREVIEW_PORT=0"], PORT),
        (["PREVIEW_PORT=65536"], PORT),
        (["PREVIEW_PORT=http"], PORT),
        (["PREVIEW_PORT=80.5"], PORT),
        (["HEALTH_PORT=0"], PORT.replace("PREVIEW", "HEALTH")),
        (["SHARD_COUNT=0"], COUNT),
        (["SHARD_COUNT=-2"], COUNT),
        (["SHARD_COUNT=many"], COUNT),
        (["SHARD_IDS=0;1", "SHARD_COUNT=4"], IDS),
        (["SHARD_IDS=-1", "SHARD_COUNT=4"], IDS),
        (["SHARD_IDS=1,1", "SHARD_COUNT=4"], IDS),
        (["SHARD_IDS=0"], "SHARD_IDS needs SHARD_COUNT, the number of all shards"),
        (["SHARD_IDS=0,4", "SHARD_COUNT=4"], "every one of SHARD_IDS has to be below SHARD_COUNT"),
        (["PREVIEW_PORT=x", "SHARD_COUNT=x"], f"{PORT}; {COUNT}"),
        (["SHARD_IDS=x,y,z", "SHARD_COUNT=4"], IDS),
    ],
)
def test_a_bad_value_gets_one_sentence(folder: Path, lines: list[str], sentence: str) -> None:
    with pytest.raises(BadSettings) as refused:
        load_from(folder, *lines)

    assert str(refused.value) == sentence


def test_the_sentence_about_a_bad_value_never_contains_the_value(folder: Path) -> None:
    with pytest.raises(BadSettings) as refused:
        load_from(folder, "PREVIEW_PORT=very-secret", "DISCORD_TOKEN=very-secret")

    assert "very-secret" not in str(refused.value)
    assert refused.value.__cause__ is None


def test_settings_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="frozen"):
        settings.load().discord_token = "another"
