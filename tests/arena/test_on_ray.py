"""Games on a Ray cluster of three machines: the same bytes as in one process, also if workers and machines are lost."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Container, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

pytest.importorskip("ray")
pytest.importorskip("threadpoolctl")

import ray
from arena.parts import GAMES, PART, RULESET, SLOW, assert_same_files
from ray._private.node import Node
from ray.cluster_utils import Cluster
from support.bad_bots import Dying
from support.slow_bots import noted
from support.systems import linux_only
from training.small import assert_same, trained

import insula.data
from insula.arena import Simulation, simulate_bots, simulate_random
from insula.arena.ladder import Ladder
from insula.arena.written import simulate_into
from insula.crews import open_crew, ray_crew
from insula.crews.environment import environment
from insula.errors import ArgumentError, BotError, CrewError

pytestmark = linux_only
BOTS = [SLOW, "random"]


def counted(simulation: Simulation) -> Simulation:
    """Return a simulation without the elapsed times."""
    simulation.seconds = simulation.setup_seconds = 0
    return simulation


def test_a_machine_and_a_worker_are_lost_and_the_bytes_are_the_same(
    cluster: Cluster, notes: Path, one_process: Path, tmp_path: Path
) -> None:
    """Their parts are played again by others."""
    mine = ray.get_runtime_context().get_node_id()
    others = {raylet_of(node): node for node in cluster.worker_nodes if node.node_id != mine}

    def lose(so_far: Simulation) -> None:
        if so_far.games == PART:
            process = who_begins(notes, of=others)
            cluster.remove_node(others[parent(process)], allow_graceful=False)
        elif so_far.games == 2 * PART:
            os.kill(who_begins(notes), signal.SIGKILL)

    notes.unlink(missing_ok=True)
    simulation = simulate_into(
        tmp_path / "games", RULESET, BOTS, GAMES, part_games=PART, on=cluster.address, report=lose
    )
    assert simulation.games == GAMES
    begun = [seed for _, seed in noted(notes)]
    assert len(set(begun)) == GAMES
    assert len(begun) >= GAMES + 2  # that of the machine, and that of the worker
    assert_same_files(tmp_path / "games", one_process)


def who_begins(notes: Path, of: Container[int] | None = None) -> int:
    """Wait until a game begins, on any machine or on one with certain raylets, and return the process that plays it."""
    before, end = len(noted(notes)), monotonic() + 60
    while monotonic() < end:
        for process, _ in noted(notes)[before:]:
            if of is None or parent(process) in of:
                return process
        sleep(0.01)
    raise AssertionError("no game begins")


def raylet_of(machine: Node) -> int:
    """Return the process that starts the workers of a machine."""
    raylet: int = machine.all_processes["raylet"][0].process.pid
    return raylet


def parent(process: int) -> int:
    """Return the process that has started a process; 0 if it has ended."""
    try:
        status = Path(f"/proc/{process}/stat").read_text("utf-8")
    except FileNotFoundError:
        return 0
    return int(status.rpartition(")")[2].split()[1])


def test_the_counts_are_those_of_one_process(cluster: Cluster, tmp_path: Path) -> None:
    """Random games, matches of bots, and the file of a ladder."""
    for play in (
        lambda **how: simulate_random(RULESET, 3000, seed=3, **how),
        lambda **how: simulate_bots(RULESET, ["greedy", "casual"], 8, seed=2, **how),
    ):
        assert counted(play(on=cluster.address)) == counted(play())
    files = []
    for name, on in (("here", None), ("there", cluster.address)):
        ladder = Ladder(tmp_path / name, [RULESET], ["random", "casual", "greedy"], 4)
        assert ladder.play(1 if on is None else None, on=on)
        files.append(ladder.played.path.read_bytes())
    assert files[0] == files[1]


def test_another_version_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    other = environment()._replace(insula="9.9", rules="0123")
    monkeypatch.setattr(ray_crew, "environment", lambda: other)
    with pytest.raises(CrewError, match=r"the machine [\d.]+ .* has insula .* instead of 9.9, rules with the digest"):
        simulate_random(RULESET, 10, on=cluster.address)


def test_a_program_that_is_not_on_a_machine_is_named(cluster: Cluster) -> None:
    with pytest.raises(BotError, match=r"the program 'no_such_engine' of the bot .* is not on the machine"):
        simulate_bots(RULESET, ["run:no_such_engine", "random"], 2, on=cluster.address)


def test_a_bot_that_ends_its_worker_is_named(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_crew, "REPEATS", 1)
    with pytest.raises(BotError, match=r"ended 2 times .* the bot 'dying' ended it"):
        simulate_bots(RULESET, [Dying, "random"], 2, on=cluster.address)


def test_what_work_raises_is_raised_here(cluster: Cluster) -> None:
    """A crew maps any function: the seam for other work than games."""
    with open_crew(cluster.address, None, 3, ready=dict) as crew:
        assert sorted(crew.map(abs, [-2, 1])) == [1, 2]
        with pytest.raises(ZeroDivisionError):
            list(crew.map(lambda number: 1 // number, [0, 1, 2]))
        assert list(crew.map(abs, [-5])) == [5]  # and none of the results that nobody took


def test_a_training_gives_the_same_bytes(cluster: Cluster, tmp_path: Path) -> None:
    trained(tmp_path / "here")
    trained(tmp_path / "there", on=cluster.address, workers=None)
    assert_same(tmp_path / "there", tmp_path / "here")


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # Ray warns of its own defaults
def test_observations_are_a_dataset(cluster: Cluster, one_process: Path) -> None:
    stored = insula.data.open(one_process)
    decisions = sum(result["decisions"] for result in stored.results())
    assert stored.ray_dataset(["index"]).count() == decisions


QUICK = ("simulate", "-n", "2", "-p", "2", "-o", "vp_goal=3")


def simulated_on(
    address: str, *arguments: str, seconds: float = 30, **variables: str
) -> "subprocess.CompletedProcess[str]":
    """Run a command on a cluster. Raises TimeoutExpired if it hangs."""
    command = [sys.executable, "-m", "insula.cli", *QUICK, "--on", address, *arguments]
    environ = {**os.environ, **variables}
    return subprocess.run(command, capture_output=True, text=True, timeout=seconds, env=environ)


def test_a_command_uses_the_cluster_at_an_address(cluster: Cluster) -> None:
    """Its head answers the check."""
    done = simulated_on(cluster.address)
    assert "2 games in" in done.stdout, done.stderr


def test_a_bot_is_sent_with_the_modules_beside_it(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the command has their folder in its path, not the machines."""
    (tmp_path / "package_beside").mkdir()
    (tmp_path / "package_beside" / "inner.py").write_text("NAME = 'from_a_folder'", "utf-8")
    (tmp_path / "module_beside.py").write_text("from package_beside.inner import NAME", "utf-8")
    (tmp_path / "bot_in_folder.py").write_text(
        "from insula.bots import RandomBot\nfrom module_beside import NAME\n\n"
        "class Mine(RandomBot):\n    name = NAME\n",
        "utf-8",
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    bot = ("--bots", "bot_in_folder:Mine", "--json")
    done = simulated_on(cluster.address, *bot, seconds=120)  # each machine starts new processes for what is sent
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["faults"] == {}


@contextmanager
def no_head(answers: bool) -> Iterator[str]:
    """Yield an address where nothing answers, or something that is no head of a cluster and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        if answers:
            yield address
    if not answers:
        yield address


@pytest.mark.parametrize(
    ("answers", "reason"),
    [(False, "nothing answers there"), (True, "what answers there is not the head of a Ray cluster")],
)
def test_an_address_without_a_cluster_is_refused_soon(answers: bool, reason: str) -> None:
    with no_head(answers) as address:
        refused = simulated_on(address)
        assert refused.returncode == 2
        assert f"insula: the cluster '{address}' cannot be used: {reason}" in refused.stderr
        if not answers:
            assert reason in simulated_on("auto", RAY_ADDRESS=address).stderr


@pytest.mark.parametrize("address", ["rya", "ray//host:1", "host", "ray://"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ArgumentError, match="expected ray, ray://HOST:PORT, auto or HOST:PORT"):
        simulate_random(RULESET, 1, on=address)
