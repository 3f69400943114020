"""What the mist contributes where the contributions of all modules are combined."""

from . import deck, land

replaces_dice = deck.ask
recount_pieces = deck.recount
road_placed = land.road_placed
