"""The contributions of the mist to hooks."""

from . import deck, land

replaces_dice = deck.ask
replaces_robber = land.robber_stays
recount_pieces = deck.recount
road_placed = land.road_placed
