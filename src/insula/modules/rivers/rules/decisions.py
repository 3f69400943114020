"""The decisions of The Rivers of Catan (RIVER-DEC)."""

from . import actions as act
from . import bridges, island, phases

OUTCOMES = {phases.DRAWING_ROBBER_SWAMP: island.list_swamps}

ACTIONS = {
    act.DRAW_ROBBER_SWAMP: island.draw_robber_swamp,
    act.BUILD_BRIDGE: bridges.build_bridge,
}
