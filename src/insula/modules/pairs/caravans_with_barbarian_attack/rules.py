"""Points of camels at conquered buildings (COMBO-CARAVAN-BA)."""

from insula.rules.jit import rule


@rule
def building_counts(state, node):
    """A conquered building does not give the points of camels either (COMBO-CARAVAN-BA)."""
    return state.conquered[node] == 0
