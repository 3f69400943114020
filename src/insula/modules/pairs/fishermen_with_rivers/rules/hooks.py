"""The contributions of The Fishermen of Catan with The Rivers of Catan to the hooks that combine all modules."""

from . import bridge

list_more_actions = bridge.list_bridge  # COMBO-FISH-RIVER
