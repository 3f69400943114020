"""`insula warmup`: compile the rules in advance."""

from ..output import print_json
from ..parameters import Json, Players, RulesName
from ..progress import show_compilation


def warmup(rules: RulesName = "base", players: Players = 4, as_json: Json = False) -> None:
    """Compile everything that games and bots with these rules need, and cache it. This takes up to a minute."""
    from time import perf_counter

    began = perf_counter()
    from insula import Game
    from insula.bots import make_bot
    from insula.rules import jit

    show_compilation()
    game = Game(rules, players, seed=1)
    if not jit.INTERPRETED:
        make_bot("expert").choose(game.view(game.actor), game.legal_actions)
    seconds = perf_counter() - began
    if as_json:
        folder = None if jit.INTERPRETED else str(jit.cache_folder())
        print_json({"compiled": not jit.INTERPRETED, "seconds": seconds, "cache": folder})
    elif jit.INTERPRETED:
        print("Nothing to compile: INSULA_INTERPRETED is set.")
    else:
        print(f"Ready after {seconds:.1f} s. The compiled code is cached in {jit.cache_folder()}")
