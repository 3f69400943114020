"""The market in texts."""

from insula.modules.base.module import ACTION_PHASE, NEXT_TURN
from insula.notation.arguments import number
from insula.notation.bounds import between
from insula.notation.knowledge import looked_at, when_all_have_chosen
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending, Role
from insula.notation.store_lines import store_check, store_line
from insula.notation.words import Vocabulary

from .module import (
    BID,
    BIDDING,
    DRAW_SHELL,
    DRAWING_SHELL,
    MOST_BEADS,
    SETTLING_AUCTION,
    SETTLING_VOTE,
    VALUES,
    VOTE,
    VOTING,
)
from .rules.auctions import LAST_ROUND, PEARLS_OF_A_KIND

ROUNDS = range(LAST_ROUND + 1)

PART = NotationPart(
    forms=(),
    arguments={"{bid}": number(range(MOST_BEADS + 1)), "{value}": number(range(1, VALUES))},
    lines=(store_line("pearls", "pearls", Vocabulary("a pearl", ("small", "large"))),),
    checks=(store_check("pearls", "pearls", PEARLS_OF_A_KIND),),
    bounds={"shell": between(0, 1)},
    pending={
        DRAWING_SHELL: Pending(asked=Asked.OF_THE_TURN, below=(ACTION_PHASE,)),
        SETTLING_AUCTION: Pending(Role.AFTER_TURN, below=(NEXT_TURN,)),
        SETTLING_VOTE: Pending(Role.AFTER_TURN, below=(NEXT_TURN,)),
        BIDDING: Pending(Role.AFTER_TURN, needs=SETTLING_AUCTION, below=(SETTLING_AUCTION,)),
        VOTING: Pending(Role.AFTER_TURN, needs=SETTLING_VOTE, below=(SETTLING_VOTE,)),
    },
    numbers={SETTLING_AUCTION: ROUNDS, BIDDING: ROUNDS},
    phase_checks={DRAWING_SHELL: lambda draft, player, data: None},  # noqa: ARG005
    known={
        BID: when_all_have_chosen,
        VOTE: when_all_have_chosen,
        DRAW_SHELL: looked_at("shell_known"),
    },
)
