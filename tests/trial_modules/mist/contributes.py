"""Mist: contributions to hooks, phases and actions."""

from . import rules
from .module import (
    DRAW_NUMBER,
    DRAWING_NUMBER,
    LIFTING_MIST,
    REVEALING_TERRAIN,
    REVEALING_TOKEN,
    SHOW_TERRAIN,
    SHOW_TOKEN,
)

replaces_dice = rules.ask
replaces_robber = rules.robber_stays
recount_pieces = rules.recount
road_placed = rules.road_placed

OUTCOMES = {
    DRAWING_NUMBER: rules.list_numbers,
    REVEALING_TERRAIN: rules.list_terrains,
    REVEALING_TOKEN: rules.list_tokens,
}

STEPS = {LIFTING_MIST: rules.lift}

ACTIONS = {
    DRAW_NUMBER: rules.draw,
    SHOW_TERRAIN: rules.reveal_terrain,
    SHOW_TOKEN: rules.reveal_token,
}
