"""A Ray cluster of three machines, all of them this one."""

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from arena.parts import GAMES, PART, RULESET, SLOW
from support.slow_bots import NOTES, PAUSE

from insula.arena.written import simulate_into

if TYPE_CHECKING:
    from ray.cluster_utils import Cluster

MACHINES = 3


@pytest.fixture
def usual_interrupt() -> Iterator[None]:
    """Let Ctrl-C interrupt this process and what it starts, also where a shell runs the tests in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="module")
def notes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file in which slow bots note who they are."""
    return tmp_path_factory.mktemp("notes") / "notes"


@pytest.fixture(scope="module")
def cluster(notes: Path) -> Iterator["Cluster"]:
    """Start three raylets with one core each, and connect with them."""
    import ray
    from ray.cluster_utils import Cluster

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(NOTES, str(notes))
        patch.setenv(PAUSE, "0.005")
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
        started = Cluster()
        for _ in range(MACHINES):
            started.add_node(wait=False, num_cpus=1, include_dashboard=False, object_store_memory=100 << 20)
        started.wait_for_nodes()
    ray.init(started.address, log_to_driver=False)
    yield started
    ray.shutdown()
    started.shutdown()


@pytest.fixture(scope="module")
def one_process(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that one process has written."""
    target = tmp_path_factory.mktemp("one") / "games"
    simulate_into(target, RULESET, [SLOW, "random"], GAMES, part_games=PART, workers=1)
    return target
