"""Seafarers with Barbarian Attack in positions: knights are on the main island."""

from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.notation.refusals import impossible
from insula.rules import jit
from insula.rules.constants import NOBODY

from .rules import is_side_of_main_island


def check_knights(draft: Draft) -> None:
    """Check that all knights are on the main island (COMBO-BA-SEA-02)."""
    board, owners = jit.record(draft.ruleset.boards), draft.state.edge_knight.tolist()
    for edge, name in enumerate(draft.ruleset.map.geometry.edge_names):
        if owners[edge] != NOBODY and not is_side_of_main_island(board, edge):
            raise impossible("knight_off_island", "the knight at {place} is not on the main island", place=name)


PART = NotationPart(checks=(check_knights,))
