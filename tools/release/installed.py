"""Install the wheel in a fresh environment, play a game there, and open the page."""

import os
import re
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

ON_WINDOWS = sys.platform == "win32"
GAMES = 100
FIRST_GAMES = f"""
import random
import sys
import insula
from insula.arena import simulate_random
assert "site-packages" in insula.__file__, insula.__file__
assert simulate_random(insula.Ruleset.of("base"), {GAMES}, threads=1).games == {GAMES}
assert "numba" not in sys.modules, "the rules were translated again, so the wheel has not those of this commit"
game, choices = insula.Game("base", players=4, seed=1), random.Random(1)
while not game.over:
    game.play(choices.choice(game.legal_actions))
"""
PATIENCE = 60.0
"""Seconds for an answer of the server."""
_ADDRESS = re.compile(r"http://localhost:\d+")
_FILES_OF_PAGE = re.compile(r'(?:src|href)="(/assets/[^"]+)"')


def program(environment: Path, name: str) -> Path:
    """Return the path of a program of an environment."""
    return environment / ("Scripts" if ON_WINDOWS else "bin") / (f"{name}.exe" if ON_WINDOWS else name)


def install(wheel: Path, environment: Path) -> None:
    """Make an environment that has the wheel, with what most people need of it. Raises CalledProcessError."""
    venv.create(environment, with_pip=True)
    pip: list[str | Path] = [program(environment, "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", f"{wheel}[all]"], check=True)
    subprocess.run([*pip, "check"], check=True)


def check(environment: Path, version: str) -> None:
    """Use what is installed. Raises AssertionError or CalledProcessError if something does not work."""
    with TemporaryDirectory() as name:
        settings = {key: value for key, value in os.environ.items() if not key.startswith(("INSULA_", "PYTHON"))}
        settings["INSULA_CACHE_DIR"] = str(Path(name) / "cache")
        command = program(environment, "insula")

        def output(*arguments: str | Path) -> str:
            return subprocess.run(
                arguments, cwd=name, env=settings, check=True, stdout=subprocess.PIPE, encoding="utf-8"
            ).stdout

        said = output(command, "--version")
        assert version in said, f"insula --version says {said}"
        output(program(environment, "python"), "-W", "error", "-c", FIRST_GAMES)
        serve: list[str | Path] = [
            command,
            "serve",
            "--port",
            "0",
            "--database",
            f"sqlite:///{Path(name, 'tables.db').as_posix()}",
        ]
        with subprocess.Popen(serve, cwd=name, env=settings, stdout=subprocess.PIPE, encoding="utf-8") as server:
            try:
                assert server.stdout is not None
                address = _ADDRESS.search(server.stdout.readline())
                assert address, "insula serve did not print its address"
                _visit(address[0])
            finally:
                server.terminate()


def _visit(address: str) -> None:
    """Load the page, and everything that it loads first."""
    with urlopen(f"{address}/", timeout=PATIENCE) as answer:
        page = answer.read().decode()
    files = _FILES_OF_PAGE.findall(page)
    assert any(name.endswith(".js") for name in files), f"the page loads no script: {page[:200]}"
    for name in files:
        with urlopen(f"{address}{name}", timeout=PATIENCE) as answer:
            assert answer.read(), f"{name} is empty"
