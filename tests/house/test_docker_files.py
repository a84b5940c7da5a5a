"""Dockerfile, .dockerignore and compose.yaml agree with each other and with the settings."""

import fnmatch
import json
import os
import shlex
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest
import yaml

from settings import Settings
from tests import ROOT
from tests.house.dockerfile import IGNORED, every, stages


def healthcheck() -> list[str]:
    (rest,) = every("HEALTHCHECK")
    command: list[str] = json.loads(rest.partition(" CMD ")[2])
    return command


def compose() -> Any:
    return yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def test_no_file_that_the_dockerfile_copies_is_ignored() -> None:
    copied = {word for rest in every("COPY") if "--from" not in rest for word in rest.split()[:-1]}

    assert not {word for word in copied for pattern in IGNORED if fnmatch.fnmatch(word, pattern)}
    assert {".env", ".git", ".venv", "data"} <= set(IGNORED)


def test_the_image_is_built_in_two_stages_on_the_same_python() -> None:
    first, second = (steps[0][1].split()[0] for steps in stages())

    assert first == second
    assert first.startswith("python:3.11")


def test_the_bot_is_the_first_process_and_not_root() -> None:
    assert [json.loads(command) for command in every("CMD")] == [["python", "bot.py"]]
    assert every("USER") == ["phase10"]
    assert every("STOPSIGNAL") == ["SIGTERM"]
    assert not every("ENTRYPOINT")


def test_the_image_sets_only_variables_that_are_settings() -> None:
    names = {item.partition("=")[0] for rest in every("ENV") for item in shlex.split(rest)}

    ours = {name.lower() for name in names if name != "PATH" and not name.startswith("PYTHON")}

    assert ours <= set(Settings.model_fields)


class Page(BaseHTTPRequestHandler):
    """Answers with the status that its server has."""

    def do_GET(self) -> None:
        assert isinstance(self.server, PageServer)
        self.send_response(self.server.status if self.path == "/health" else 404)
        self.end_headers()
        self.wfile.write(b"red")

    def log_request(self, *_: object) -> None:
        """Nobody reads it."""


class PageServer(HTTPServer):
    status = 200


@pytest.mark.parametrize(("status", "is_healthy"), [(200, True), (503, False), (None, False)])
def test_the_image_is_healthy_while_the_health_page_says_so(status: int | None, is_healthy: bool) -> None:
    program, *arguments = healthcheck()
    with PageServer(("127.0.0.1", 0), Page) as server:
        if status is None:
            server.server_close()
        else:
            server.status = status
            Thread(target=server.handle_request).start()

        done = subprocess.run(
            [sys.executable, *arguments], env=os.environ | {"HEALTH_PORT": str(server.server_port)}, capture_output=True
        )

    assert program == "python"
    assert (done.returncode == 0) is is_healthy
    assert done.stdout.decode().strip() == ("" if status is None else "red")


def test_compose_and_image_agree_on_the_port() -> None:
    (port,) = [item for rest in every("ENV") for item in shlex.split(rest) if item.startswith("HEALTH_PORT=")]

    assert port == f"HEALTH_PORT={compose()['services']['bot']['environment']['HEALTH_PORT']}"


def test_compose_restarts_the_bot_and_keeps_its_data() -> None:
    bot = compose()["services"]["bot"]

    assert bot["build"] == "."
    assert bot["env_file"] == ".env"
    assert bot["restart"] == "unless-stopped"
    assert bot["stop_grace_period"] == "30s"
    assert bot["volumes"] == [f"data:{every('VOLUME')[0]}"]
    assert "data" in compose()["volumes"]


def test_compose_lets_the_bot_write_only_to_its_volume_and_its_heartbeat() -> None:
    bot = compose()["services"]["bot"]

    assert bot["read_only"] is True
    assert bot["tmpfs"] == ["/tmp"]


def test_compose_starts_postgresql_only_when_asked_for() -> None:
    services = compose()["services"]

    assert services["postgresql"]["profiles"] == ["postgresql"]
    assert services["bot"]["depends_on"]["postgresql"] == {"condition": "service_healthy", "required": False}
    assert "profiles" not in services["bot"]
