"""The time limit interrupts a bot where it is, also on systems without the alarm of Unix and in other threads."""

import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from support.systems import unix_only

from insula import Ruleset
from insula.arena import FaultKind, play_match
from insula.arena import time_limit as module
from insula.arena.time_limit import OutOfTime, time_limit
from insula.bots import RandomBot

LONG = 30.0


class Pondering(RandomBot):
    """Thinks forever, without a call that waits."""

    name = "pondering"

    def choose(self, *_: object) -> None:
        ponder()


def ponder() -> None:
    """Do something for longer than any limit in these tests."""
    ends = time.monotonic() + LONG
    while time.monotonic() < ends:
        pass


@pytest.fixture(params=["alarm", "clock"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupt with the alarm of Unix, and as systems do that have none."""
    if request.param == "clock":
        monkeypatch.setattr(module, "_has_alarm", lambda: False)


def seconds_of(interrupted: Callable[[], None]) -> float:
    began = time.monotonic()
    with pytest.raises(OutOfTime):
        interrupted()
    return time.monotonic() - began


def limited() -> None:
    with time_limit(0.05):
        ponder()


@pytest.mark.usefixtures("way")
def test_what_takes_too_long_is_interrupted() -> None:
    assert 0.05 <= seconds_of(limited) < LONG / 2


@pytest.mark.usefixtures("way")
def test_what_ends_in_time_is_not_interrupted_later() -> None:
    for _ in range(3):
        with time_limit(0.05):
            pass
    ends = time.monotonic() + 0.2
    while time.monotonic() < ends:
        pass


@pytest.mark.usefixtures("way")
def test_a_limit_within_another_one_leaves_that_in_force() -> None:
    def nested() -> None:
        with time_limit(0.1):
            with time_limit(LONG):
                pass
            ponder()

    assert seconds_of(nested) < LONG / 2


@pytest.mark.usefixtures("way")
def test_a_bot_that_never_answers_loses_the_decision() -> None:
    ruleset = Ruleset.of("base", 2, {"vp_goal": 3, "trade_with_players": False})
    result = play_match(ruleset, [Pondering, "random"], seed=1, limit=3, deadline=0.1)
    assert {(fault.seat, fault.kind) for fault in result.faults} == {(0, FaultKind.LATE)}


def test_each_thread_has_its_own_limit() -> None:
    def unlimited() -> float:
        ends = time.monotonic() + 0.3
        while time.monotonic() < ends:
            pass
        return ends

    with ThreadPoolExecutor(2) as threads:
        spared = threads.submit(unlimited)
        assert threads.submit(seconds_of, limited).result() < LONG / 2
        assert spared.result()


@unix_only
def test_the_alarm_of_somebody_else_is_left_alone() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with pytest.raises(OutOfTime), time_limit(0.01):
        time.sleep(LONG)
    with time_limit(LONG):
        pass
    assert signal.getsignal(signal.SIGALRM) == before
