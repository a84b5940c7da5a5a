"""A real PostgreSQL server on loopback, in a temporary folder, while the tests run."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WHY_SKIPPED = "PostgreSQL's binaries (initdb, postgres) are not installed; Debian: apt-get install postgresql"


def binaries() -> Path | None:
    """The folder with initdb and postgres: Debian's newest version, or the one on the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    on_path = shutil.which("initdb")
    folders = [Path(on_path).parent, *folders] if on_path else folders
    fitting = [folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()]
    return fitting[-1] if fitting else None


def owner() -> str | None:
    """The user to run PostgreSQL as, because it refuses to run as root; None when we are not root."""
    if os.geteuid() != 0:
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


@contextmanager
def running(folder: Path) -> Iterator[int]:
    """Runs a server with the binaries in a folder; yields its port."""
    home = Path(tempfile.mkdtemp(prefix="phase10-postgresql-"))
    user = owner()
    if user is not None:
        os.chown(home, pwd.getpwnam(user).pw_uid, -1)
    try:
        make = [str(folder / "initdb"), *f"-D {home}/data -U phase10 -A trust -N -E UTF8 --locale=C".split()]
        subprocess.run(make, check=True, user=user, cwd=home, stdout=subprocess.DEVNULL)
        port = free_port()
        options = f"-D {home / 'data'} -k {home} -p {port} -h 127.0.0.1 -c fsync=off -c max_connections=200".split()
        with (home / "log").open("wb") as log:
            server = subprocess.Popen([str(folder / "postgres"), *options], user=user, cwd=home, stdout=log, stderr=log)
        try:
            _wait_for(server, home / "data" / "postmaster.pid", home / "log")
            yield port
        finally:
            server.terminate()
            server.wait(30)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(server: subprocess.Popen[bytes], pid_file: Path, log: Path) -> None:
    """Waits until the server writes `ready` as the last line of its pid file."""
    until = time.monotonic() + 30
    while time.monotonic() < until and server.poll() is None:
        if pid_file.exists() and "ready" in pid_file.read_text(encoding="ascii"):
            return
        time.sleep(0.02)
    raise RuntimeError(f"PostgreSQL did not start: {log.read_text(encoding='utf-8')}")
