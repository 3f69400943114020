"""The Fishermen of Catan with Traders & Barbarians in the texts of actions, positions and records."""

from insula.errors import Message
from insula.modules.fishermen.module import PAYING_FISH
from insula.modules.traders_barbarians.module import MOVING_WAGON
from insula.modules.traders_barbarians.rules.wagon import can_add_points
from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending
from insula.notation.positions.checks import no_number
from insula.notation.refusals import wrong

from .module import ADDING_POINTS_FOR_FISH


def _check_points(draft: Draft, player: int, data: int) -> Message | None:
    """Check that movement points can still be added (COMBO-FISH-TB)."""
    if can_add_points(draft.state):
        return no_number(draft, player, data)
    return wrong("no_points_to_add", "{player} cannot add movement points any more", player=draft.color(player))


PART = NotationPart(
    pending={ADDING_POINTS_FOR_FISH: Pending(asked=Asked.OF_THE_TURN, below=(MOVING_WAGON,))},
    above={ADDING_POINTS_FOR_FISH: (PAYING_FISH,)},
    phase_checks={ADDING_POINTS_FOR_FISH: _check_points},
)
