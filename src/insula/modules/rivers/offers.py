"""The hooks of The Rivers of Catan: where other modules take part in its rules (`insula.rules.hooks`)."""

from insula.rules.hooks import all_of, each, last

may_build_bridge = all_of("board, state, edge", "Whether no rule forbids a bridge there.")
river_at_side = last("board, state, edge", "The marks of a side that lies by a river, or is a bridge site; else 0.")
river_at_corner = last("board, state, node", "The marks of a corner that lies by a river; else 0.")
robber_swamp_drawn = each("state", "The robber was put onto the swamp that was drawn for it.")
gold_for_bridge = last("state", "The gold that a bridge brings.")
has_poor_tile = all_of("state", "Whether the tile of the Poor Settlers is used.")
supports_bridge = all_of("state, edge", "Whether what lies on a path supports a bridge next to it.")
