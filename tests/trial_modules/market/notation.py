"""The market in texts."""

from insula.modules.base.rules.phases import ACTION_PHASE, NEXT_TURN
from insula.notation.arguments import number
from insula.notation.bounds import between
from insula.notation.forms import Form
from insula.notation.knowledge import looked_at, when_all_have_chosen
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending, Role
from insula.notation.store_lines import store_check, store_line
from insula.notation.words import Vocabulary

from .rules import actions as act
from .rules import phases
from .rules.auctions import LAST_ROUND, PEARLS_OF_A_KIND
from .rules.shells import VALUES

ROUNDS = range(LAST_ROUND + 1)
MOST_BEADS = 60

PART = NotationPart(
    forms=(
        Form(act.SELL_BEADS, "sell beads for {card}"),
        Form(act.BID, "bid {bid}"),
        Form(act.VOTE, "vote for {seat}"),
        Form(act.LOOK_AT_SHELL, "look {corner}"),
        Form(act.DRAW_SHELL, "{value}", phases.DRAWING_SHELL),
        Form(act.OPEN_SHELL, "open {corner}"),
    ),
    arguments={"{bid}": number(range(MOST_BEADS + 1)), "{value}": number(range(1, VALUES))},
    lines=(store_line("beads", "beads"), store_line("pearls", "pearls", Vocabulary("a pearl", ("small", "large")))),
    checks=(store_check("beads", "beads", MOST_BEADS), store_check("pearls", "pearls", PEARLS_OF_A_KIND)),
    bounds={"shell": between(0, 1)},
    pending={
        phases.DRAWING_SHELL: Pending(asked=Asked.OF_THE_TURN, below=(ACTION_PHASE,)),
        phases.SETTLING_AUCTION: Pending(Role.AFTER_TURN, below=(NEXT_TURN,)),
        phases.SETTLING_VOTE: Pending(Role.AFTER_TURN, below=(NEXT_TURN,)),
        phases.BIDDING: Pending(Role.AFTER_TURN, needs=phases.SETTLING_AUCTION, below=(phases.SETTLING_AUCTION,)),
        phases.VOTING: Pending(Role.AFTER_TURN, needs=phases.SETTLING_VOTE, below=(phases.SETTLING_VOTE,)),
    },
    numbers={phases.SETTLING_AUCTION: ROUNDS, phases.BIDDING: ROUNDS},
    phase_checks={phases.DRAWING_SHELL: lambda draft, player, data: None},  # noqa: ARG005
    known={
        act.BID: when_all_have_chosen,
        act.VOTE: when_all_have_chosen,
        act.DRAW_SHELL: looked_at("shell_known"),
    },
)
