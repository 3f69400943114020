"""A crew on a Ray cluster: Ray schedules the items, and repeats those whose worker or machine is lost."""

import logging
import os
import re
import socket
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from ..errors import ArgumentError, CrewError, WorkerEndedError
from ..extras import require
from ..rules import jit
from . import on_worker
from .crew import Done, Item
from .environment import environment
from .interrupts import Interrupts

if TYPE_CHECKING:
    from ray import ObjectRef

LOCAL = "ray"
"""The name of a cluster on this machine, which is started for the work and ends with it."""
WORKER_MEMORY = 1 << 30
"""The bytes of memory that Ray reserves for each worker: no machine gets more workers than fit into its memory."""
WORKER_CALLS = 500
"""After this number of items, a worker process is replaced, so that what others' code has left in it does not grow."""
REPEATS = 10
"""How often an item is repeated if its worker or machine is lost. After that, the item itself must be the cause."""

_HEAD = re.compile(r"([^\s:/]+|\[[0-9a-fA-F:]+\]):(\d+)")
"""The address of the head of a cluster: `HOST:PORT`."""
_ADDRESS = re.compile(rf"ray://.+|auto|{_HEAD.pattern}")
_ANSWER_SECONDS = 10.0
"""How long a head may take to answer. Ray itself would wait for minutes."""
_HEALTH = "/grpc.health.v1.Health/Check"
"""What every head of a cluster can be asked (the health checking protocol of gRPC)."""
_AHEAD = 4
"""The number of items that are handed to Ray for each core, so that no core waits for this process."""
_FIRST_AHEAD = 64
"""The number of items that are handed out at least, so that a cluster that grows with its work begins to grow."""
_ROUNDS = 4
"""The number of items that each core should get at least: few large ones leave cores idle at the end."""
_LOCAL_STORE = 100 << 20
"""The bytes of shared memory of a cluster on this machine. Results are small, so they hardly use it."""
_LOOK_SECONDS = 5.0
"""How long the size of the cluster is taken to be the same."""


class RayCrew:
    """The cores of a Ray cluster. See `open_crew` for its address and its errors."""

    def __init__(
        self, on: str, workers: int | None, *, ready: Callable[[], object], ships: Sequence[Path] = ()
    ) -> None:
        """Connect, and let each machine check its version and compile what the work needs."""
        require("cluster")
        if on != LOCAL and not _ADDRESS.fullmatch(on):
            raise ArgumentError(f"{on!r} is not a cluster: expected ray, ray://HOST:PORT, auto or HOST:PORT")
        import ray

        self._limit = None if on == LOCAL else workers
        self._looked, self._cores = -_LOOK_SECONDS, 0
        self._is_ours = not ray.is_initialized()
        if self._is_ours:
            _connect(on, workers, ships)
        self._interrupts = Interrupts()
        try:
            ray.cloudpickle.register_pickle_by_value(on_worker)
            self._run = ray.remote(num_cpus=1, memory=WORKER_MEMORY, max_retries=REPEATS, max_calls=WORKER_CALLS)(
                on_worker.run
            )
            self._ready = ray.cloudpickle.dumps(ready)
            self._make_ready()
        except BaseException:
            self.stop()
            raise

    def map(self, work: Callable[[Item], Done], items: Iterable[Item]) -> Iterator[Done]:
        """Yield the result of each item when it is there. Raises CrewError if a machine is refused."""
        import ray

        packed, left = ray.cloudpickle.dumps(work), iter(items)
        waiting: dict[ObjectRef[on_worker.Answer], None] = {}
        while True:
            self._interrupts.check()
            for item in islice(left, max(0, self._ahead() - len(waiting))):
                waiting[self._submit(packed, ray.cloudpickle.dumps(item))] = None
            if not waiting:
                return
            ray.wait(list(waiting), num_returns=1)
            done, _ = ray.wait(list(waiting), num_returns=len(waiting), timeout=0)
            for one in done:
                result = _result(one)
                del waiting[one]
                yield result

    def together(self, items: int, most: int) -> int:
        """Return how many of so many items should be one: `most`, or fewer if cores would get too few."""
        return max(1, min(most, items // (_ROUNDS * max(1, self.cores))))

    @property
    def cores(self) -> int:
        """Return the number of cores that the cluster has at present, or that this crew may use of them."""
        import ray

        if monotonic() - self._looked > _LOOK_SECONDS:
            self._looked, self._cores = monotonic(), int(ray.cluster_resources().get("CPU", 0))
        return min(self._cores, self._limit or self._cores)

    def stop(self) -> None:
        """Disconnect, which ends what is not done. A cluster that was started for this crew ends.

        If this program was connected before, it stays connected, and the cluster finishes the items that it has: Ray
        can end the whole program if a task is cancelled while it begins.
        """
        import ray

        self._interrupts.end()
        if self._is_ours:
            ray.shutdown()

    def _ahead(self) -> int:
        return self._limit or max(_FIRST_AHEAD, _AHEAD * self.cores)

    def _submit(self, *arguments: bytes, **options: object) -> "ObjectRef[on_worker.Answer]":
        submitted: ObjectRef[on_worker.Answer] = self._run.options(**options).remote(
            tuple(environment()), self._ready, *arguments
        )
        return submitted

    def _make_ready(self) -> None:
        """Prepare each machine once, so that its cores do not all compile the same."""
        import ray
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        machines = [
            self._submit(scheduling_strategy=NodeAffinitySchedulingStrategy(node["NodeID"], soft=True))
            for node in ray.nodes()
            if node["Alive"] and node["Resources"].get("CPU", 0) >= 1
        ]
        for machine in machines:
            _result(machine)


def _connect(on: str, workers: int | None, ships: Sequence[Path]) -> None:
    """Start a cluster on this machine, or connect with one. Raises CrewError if it does not answer."""
    import ray

    _check_head(os.environ.get("RAY_ADDRESS", "") if on == "auto" else on)
    os.environ["INSULA_INTERPRETED"] = str(int(jit.INTERPRETED))
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a simulation sends nothing to anybody
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if ships:
        settings["runtime_env"] = {"py_modules": [str(path) for path in ships]}
    if on == LOCAL:
        cores = workers or os.cpu_count()
        settings |= {"num_cpus": cores, "include_dashboard": False, "object_store_memory": _LOCAL_STORE}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the error says it
            ray.init("local" if on == LOCAL else on, **settings)
    except (Exception, SystemExit) as error:  # Ray has no class of its own for these
        raise CrewError(f"the cluster {on!r} cannot be used: {_first_line(error)}") from error


def _check_head(address: str) -> None:
    """Raise CrewError if nothing answers at `HOST:PORT`, or no head of a cluster. Other addresses are left to Ray."""
    import grpc

    found = _HEAD.fullmatch(address)
    if found is None:
        return
    try:
        socket.create_connection((found[1].strip("[]"), int(found[2])), _ANSWER_SECONDS).close()
        if os.environ.get("RAY_USE_TLS", "0") == "0":  # with it, only Ray has the certificates
            with grpc.insecure_channel(address, [("grpc.enable_http_proxy", 0)]) as channel:
                channel.unary_unary(_HEALTH)(b"", timeout=_ANSWER_SECONDS)
    except (OSError, OverflowError) as error:
        raise CrewError(f"the cluster {address!r} cannot be used: nothing answers there ({error})") from None
    except grpc.RpcError:
        raise CrewError(
            f"the cluster {address!r} cannot be used: what answers there is not the head of a Ray cluster "
            "(a client port, usually 10001, is named ray://HOST:PORT)"
        ) from None


def _result(one: "ObjectRef[on_worker.Answer]") -> Any:
    """Return a result. Raises what the work raised, and CrewError if Ray could not let it be done."""
    import ray
    from ray.exceptions import (
        NodeDiedError,
        ObjectLostError,
        OutOfMemoryError,
        RayError,
        RayTaskError,
        WorkerCrashedError,
    )

    try:
        result, refused = ray.get(one)
    except RayTaskError as error:
        raise error.cause from None
    except (WorkerCrashedError, OutOfMemoryError, NodeDiedError, ObjectLostError) as error:
        raise WorkerEndedError(
            f"a worker process has ended {REPEATS + 1} times at the same work ({_first_line(error)})"
        ) from None
    except RayError as error:
        raise CrewError(f"the cluster cannot do the work: {_first_line(error)}") from None
    if refused:
        raise CrewError(refused)
    return result


def _first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
