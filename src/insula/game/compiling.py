"""When rules are compiled."""

from ..rules import jit


def prefer_interpreted() -> None:
    """Interpret rules that have not been compiled before, from now on, so that nobody waits for the compiler."""
    jit.do_not_compile()
