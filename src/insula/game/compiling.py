"""When rules are compiled.

By default, batches, searches and simulations compile the rules before they begin. A single game is interpreted at
once. When the interpreter has run for some seconds, a process in the background compiles the rules. Games continue in
compiled code as soon as it exists.
"""

from ..rules import jit
from ..rules.jit.progress import Listener, Progress, report_to

__all__ = ["Progress", "compile_first", "prefer_interpreted"]


def prefer_interpreted() -> None:
    """From now on, interpret rules that have not been compiled before, so that nobody waits for the compiler."""
    jit.do_not_compile()


def compile_first(listener: Listener | None = None) -> None:
    """From now on, compile rules before they are first run, even for single games.

    A listener gets the progress of each compilation, and None at its end; without one, the log says how long it takes.
    """
    jit.compile_first()
    report_to(listener)
