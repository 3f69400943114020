"""Ctrl-C is noted, also where Python loses it."""

import os
import signal
import threading
from time import monotonic, sleep

import pytest
from support.systems import unix_only

from insula.crews import open_crew
from insula.crews.interrupts import Interrupts

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


def test_others_keep_their_handler() -> None:
    """One that somebody has set stays, and other threads can set none."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        Interrupts().end()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    thread = threading.Thread(target=lambda: Interrupts().end())
    thread.start()
    thread.join()
    assert signal.getsignal(signal.SIGINT) is before
