"""The parts of a position with wagons that can be omitted."""

from insula.notation.draft import Draft
from insula.rules.constants import CITY


def fill_wagons(draft: Draft) -> None:
    """Put each wagon without a line on the first city of its owner (TRADER-SETUP-03)."""
    state = draft.state
    pieces = list(zip(state.building_owner.tolist(), state.building.tolist(), strict=True))
    for seat, color in enumerate(draft.ruleset.colors):
        if f"{color} wagon" not in draft.said and (seat, CITY) in pieces:
            state.wagon[seat] = pieces.index((seat, CITY))
