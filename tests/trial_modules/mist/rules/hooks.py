"""The contributions of the mist to hooks."""

from . import deck, land

replaces_dice = deck.ask
recount_pieces = deck.recount
road_placed = land.road_placed
