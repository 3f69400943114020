"""The contribution of Catan for Two with The Rivers of Catan to the hooks that combine all modules."""

from . import bridges

piece_built = bridges.piece_built  # RIVER-COMBO-TWO
