"""The hooks of The Fishermen of Catan: where other modules take part in its rules (`insula.rules.hooks`)."""

from insula.rules.hooks import all_of, total

building_catches = all_of("state, node", "Whether the building on a node catches fish.")
may_hold_ground = all_of("board, state, hex", "Whether no rule keeps fishing grounds off a hex, land or sea.")
fish_fewer = total("state, node", "How many tokens fewer than usual the building on a node catches.")
fish_at_start = all_of("state", "Whether the second starting building can bring fish.")
fish_discount = total("board, state, player", "How many fish less than usual the player pays for an action.")
