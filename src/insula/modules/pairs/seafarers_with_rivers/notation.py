"""Seafarers with The Rivers of Catan in positions: where no ship can be."""

from insula.modules.rivers.rules.island import is_bridge_site
from insula.modules.seafarers.rules.sides import is_ship
from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.notation.refusals import impossible
from insula.rules import jit


def check_mouths(draft: Draft) -> None:
    """Check that no ship lies where a river flows into the sea (COMBO-RIVER-SEA)."""
    board, state = jit.record(draft.ruleset.boards), draft.state
    for edge, name in enumerate(draft.ruleset.map.geometry.edge_names):
        if is_ship(state, edge) and is_bridge_site(board, state, edge):
            raise impossible("ship_at_mouth", "the ship at {place} is in the mouth of a river", place=name)


PART = NotationPart(checks=(check_mouths,))
