"""The wheel that `make dist` builds contains the translated rules: after its installation they are only linked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.length import IS_LONG

ROOT = Path(__file__).parents[2]
FIRST_GAME = """
import sys
from pathlib import Path
import insula
from insula.arena import simulate_random
assert Path(insula.__file__).is_relative_to(sys.argv[1])
for rules in ("base", "seafarers+cities_knights"):
    assert simulate_random(insula.Ruleset.of(rules), 20, threads=1).games == 20
assert "numba" not in sys.modules
"""


@pytest.mark.slow
@pytest.mark.skipif(not IS_LONG, reason="translating all rules and building a wheel takes minutes")
def test_an_installed_wheel_translates_nothing(tmp_path: Path) -> None:
    """With an empty cache, games of the base game and of large modules begin without numba."""
    installed, cache = tmp_path / "installed", tmp_path / "cache"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "insula.rules.jit.ship"], check=True)
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(tmp_path), str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    subprocess.run([*pip, "install", "--no-deps", "--target", str(installed), str(wheel)], check=True)
    environment = {name: value for name, value in os.environ.items() if name != "INSULA_INTERPRETED"}
    subprocess.run(
        [sys.executable, "-c", FIRST_GAME, str(installed)],
        env=environment | {"PYTHONPATH": str(installed), "INSULA_CACHE_DIR": str(cache)},
        cwd=tmp_path,
        check=True,
    )
    assert {file.suffix for file in cache.iterdir()} == {".o"}
