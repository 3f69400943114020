"""When rules are compiled.

If nothing is said, batches, searches and simulations compile the rules before they begin. A single game is interpreted
at once. When the interpreter has run for some seconds, a process in the background compiles the rules, and games go on
in compiled code as soon as it exists.
"""

from ..rules import jit
from ..rules.jit.progress import Listener, Progress, tell

__all__ = ["Progress", "compile_first", "prefer_interpreted"]


def prefer_interpreted() -> None:
    """Interpret rules that have not been compiled before, from now on, so that nobody waits for the compiler."""
    jit.do_not_compile()


def compile_first(listener: Listener | None = None) -> None:
    """Compile rules before they are first run, from now on, also for single games.

    A listener gets the progress of each compilation, and None at its end; without one, the log says how long it takes.
    """
    jit.compile_first()
    tell(listener)
