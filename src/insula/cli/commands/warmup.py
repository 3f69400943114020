"""`insula warmup`: compile once, so that nothing waits later."""

from ..output import print_json
from ..parameters import Json


def warmup(as_json: Json = False) -> None:
    """Compile all that a base game needs, and keep it for the next time."""
    from time import perf_counter

    began = perf_counter()
    from insula import Game
    from insula.rules import jit

    Game(seed=1)
    seconds = perf_counter() - began
    if as_json:
        folder = None if jit.INTERPRETED else str(jit.cache_folder())
        print_json({"compiled": not jit.INTERPRETED, "seconds": seconds, "cache": folder})
    elif jit.INTERPRETED:
        print("Nothing to compile: INSULA_INTERPRETED is set.")
    else:
        print(f"Ready after {seconds:.1f} s. What was compiled is kept in {jit.cache_folder()}")
