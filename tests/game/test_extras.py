"""The engine needs only NumPy and numba; if another package is missing, one sentence says so."""

import subprocess
import sys

import pytest

from insula.errors import MissingExtraError
from insula.extras import EXTRAS, require

WITHOUT = "import sys\nfor package in {packages}: sys.modules[package] = None\n"
"""Pretend that packages are not installed."""


def run_without(packages: tuple[str, ...], code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a Python without some packages."""
    source = WITHOUT.format(packages=packages) + code
    return subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=False)


def test_a_game_needs_no_extra() -> None:
    """A game can be played, written, drawn and printed without any optional package."""
    everything = tuple(package for packages in EXTRAS.values() for package in packages)
    done = run_without(
        everything,
        "import os; os.environ['INSULA_INTERPRETED'] = '1'\n"
        "from insula import Game\n"
        "from insula.bots import make_bot\n"
        "from insula.drawing import draw\n"
        "from insula.game.scene import scene\n"
        "game = Game(seed=1)\n"
        "game.play(make_bot('greedy').choose(game.view(game.actor), game.legal_actions))\n"
        "assert Game.from_record(game.record()).position and draw(scene(game)) and str(game)\n"
        "print('played')",
    )
    assert (done.stdout, done.stderr) == ("played\n", "")


@pytest.mark.parametrize(
    ("missing", "code", "sentence"),
    [
        ("typer", "from insula.cli import main; main()", "the command line needs typer"),
        (
            "starlette",
            "sys.argv = ['insula', 'serve']; from insula.cli import main; main()",
            "the table in the browser needs starlette",
        ),
    ],
)
def test_a_missing_package_is_reported_in_one_sentence(missing: str, code: str, sentence: str) -> None:
    """The sentence says what needs the package and how to install it, and there is no traceback."""
    done = run_without((missing,), code)
    assert done.returncode
    assert done.stderr.startswith(f"insula: {sentence}: install it with pip install 'insula[")
    assert done.stderr.count("\n") == 1


def test_require_names_the_missing_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """If several packages are needed, only the missing ones are named."""
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtraError, match=r"drawing PNG files needs resvg_py: .* 'insula\[pictures\]'"):
        require("pictures")
