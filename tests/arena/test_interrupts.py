"""Ctrl-C is noted, also where Python loses it, and waits until what is being counted is whole."""

import os
import signal
import threading
from pathlib import Path
from time import monotonic, sleep

import pytest
from arena.parts import BOTS, GAMES, PART, RULESET
from support.systems import unix_only

from insula.arena import simulate_bots
from insula.arena.result import Simulation
from insula.arena.written import simulate_into
from insula.crews import open_crew
from insula.crews.interrupts import Interrupts, uninterrupted

pytestmark = [pytest.mark.usefixtures("usual_interrupt"), unix_only]


class Interrupted:
    """Ctrl-C comes while it is deleted."""

    def __del__(self) -> None:
        os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_what_python_loses_is_noted() -> None:
    """The error is lost while an object is deleted, and raised at the next look."""
    interrupts = Interrupts()
    interrupts.check()
    one = Interrupted()
    del one
    with pytest.raises(KeyboardInterrupt):
        interrupts.check()
    interrupts.end()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_processes_that_are_stopped_do_not_finish_their_work() -> None:
    """Also if Ctrl-C reaches only this process, as a job scheduler sends it."""
    with open_crew(None, 2, 4, ready=dict) as crew:
        results = crew.map(sleep, [0.0, 60.0, 60.0, 60.0])
        next(results)
        stopped = monotonic()
    assert monotonic() - stopped < 30


def test_it_interrupts_at_once() -> None:
    """As without it."""
    interrupts = Interrupts()
    try:
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
    finally:
        interrupts.end()


def test_it_waits_for_the_end_of_a_block() -> None:
    """The block is finished, and what handled Ctrl-C before handles it then."""
    steps: list[str] = []

    def interrupted_block() -> None:
        with uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            steps.append("after Ctrl-C")

    interrupts = Interrupts()
    with pytest.raises(KeyboardInterrupt):
        interrupted_block()
    assert steps == ["after Ctrl-C"]
    with pytest.raises(KeyboardInterrupt):
        interrupts.check()
    interrupts.end()


@pytest.mark.parametrize("stop_at", [1, 2, 3])
def test_a_part_is_counted_wholly(stop_at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if Ctrl-C comes while its games are counted."""
    _interrupt_when_counting(monkeypatch, stop_at)
    simulation = simulate_into(tmp_path, RULESET, BOTS, GAMES, part_games=PART, workers=1)
    assert simulation.interrupted
    assert simulation.games == -(-stop_at // PART) * PART
    assert simulation.seconds > 0


def test_a_game_is_counted_and_kept() -> None:
    """Or neither, whenever Ctrl-C comes."""
    kept: list[object] = []
    with pytest.MonkeyPatch.context() as monkeypatch:
        _interrupt_when_counting(monkeypatch, 2)
        simulation = simulate_bots(RULESET, BOTS, GAMES, workers=1, keep=kept.append)
    assert (simulation.interrupted, simulation.games, len(kept)) == (True, 2, 2)


def _interrupt_when_counting(monkeypatch: pytest.MonkeyPatch, stop_at: int) -> None:
    """Let Ctrl-C come while the game with this number, counted from 1, is being counted."""
    add = Simulation.add

    def interrupted_add(simulation: Simulation, *game: object) -> None:
        if simulation.games == stop_at - 1:
            os.kill(os.getpid(), signal.SIGINT)
        add(simulation, *game)  # type: ignore[arg-type]

    monkeypatch.setattr(Simulation, "add", interrupted_add)


def test_others_keep_their_handler() -> None:
    """One that somebody has set stays, and other threads can set none."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        Interrupts().end()
        with uninterrupted():
            pass
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    thread = threading.Thread(target=lambda: Interrupts().end())
    thread.start()
    thread.join()
    assert signal.getsignal(signal.SIGINT) is before
