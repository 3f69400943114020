"""A command that plays on a cluster is killed or stopped, and goes on later: `make test-cluster`."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("ray")

from arena.parts import GAMES, PART, RULESET, SLOW, assert_same_files
from ray.cluster_utils import Cluster
from support.slow_bots import PAUSE
from support.systems import unix_only
from support.waiting import wait_for

import insula.data
from insula.arena.written import simulate_into

pytestmark = unix_only
BOTS = [SLOW, "random"]


def test_a_killed_driver_goes_on(cluster: Cluster, notes: Path, one_process: Path, tmp_path: Path) -> None:
    """The machines stop playing for it, and what they had written is not played again."""
    target = tmp_path / "games"
    program = (
        "from arena.parts import *; import sys\n"
        f"simulate_into(sys.argv[1], RULESET, {BOTS}, GAMES, part_games=PART, on={cluster.address!r})\n"
    )
    with subprocess.Popen([sys.executable, "-c", program, str(target)], cwd=Path(__file__).parents[1]) as driver:
        wait_for(lambda: any(target.glob("results/part-*")), driver)
        driver.kill()
    whole = insula.data.open(target).parts
    assert 0 < len(whole) < GAMES // PART
    simulation = simulate_into(target, RULESET, BOTS, GAMES, part_games=PART, on=cluster.address)
    assert simulation.stored_games >= PART * len(whole)
    assert_same_files(target, one_process)


@pytest.mark.usefixtures("usual_interrupt")
def test_ctrl_c_keeps_what_is_done(one_process: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster on this machine ends with the command, which goes on in one process."""
    monkeypatch.setenv(PAUSE, "0.03")
    target = tmp_path / "games"
    command = [
        *(sys.executable, "-m", "insula.cli", "simulate", "--on", "ray", "--threads", "1", "--out", str(target)),
        *("--bots", ",".join(BOTS), "--rules", "base", "-p", "2", "--no-trades", "-o", "vp_goal=3"),
        *("-n", str(GAMES), "--part-games", str(PART)),
    ]
    with subprocess.Popen(
        command, cwd=Path(__file__).parents[1], stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        wait_for(lambda: any(target.glob("results/part-*")), process)
        os.killpg(process.pid, signal.SIGINT)
        output, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    whole = insula.data.open(target).parts
    assert 0 < len(whole) < GAMES // PART
    assert f"{PART * len(whole)} games in" in output or f"{PART * (len(whole) - 1)} games in" in output
    monkeypatch.delenv(PAUSE)
    simulate_into(target, RULESET, BOTS, GAMES, part_games=PART, workers=1)
    assert_same_files(target, one_process)
