"""How the hidden fish tokens are dealt again (FISH-CATCH-04)."""

import numpy as np

from insula.rules.constants import NOBODY
from insula.ruleset.dealing import deal
from insula.ruleset.sampling import Deal, HiddenPart

from .rules.constants import OLD_BOOT, TOKEN_KINDS
from .setup import tokens_of_game


def fill_in(hidden: Deal) -> None:
    """Deal the tokens that are neither spent nor the seat's own; the boot is in the pool until somebody holds it."""
    seen, others = hidden.seen, hidden.others
    boot = int(seen["old_boot"] == NOBODY and hidden.start["fish_pool"][OLD_BOOT])
    unseen = np.array(tokens_of_game(hidden.start)) - seen["fish_spent"] - seen["fish"].sum(axis=0)
    dealt = deal(hidden.rng, unseen, np.append(seen["fish_count"][others], seen["fish_pool_size"] - boot))
    hidden.state["fish"][others] = dealt[:-1]
    hidden.state["fish_pool"][:TOKEN_KINDS] = dealt[-1]
    hidden.state["fish_pool"][OLD_BOOT] = boot


PART = HiddenPart(deal=fill_in, dealt=frozenset(("fish", "fish_pool")))
