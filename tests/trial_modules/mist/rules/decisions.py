"""The decisions of the mist, all of which are made by chance."""

from . import actions as act
from . import deck, land, phases

OUTCOMES = {
    phases.DRAWING_NUMBER: deck.list_numbers,
    phases.REVEALING_TERRAIN: land.list_terrains,
    phases.REVEALING_TOKEN: land.list_tokens,
}

STEPS = {phases.LIFTING_MIST: land.lift}

ACTIONS = {
    act.DRAW_NUMBER: deck.draw,
    act.SHOW_TERRAIN: land.reveal_terrain,
    act.SHOW_TOKEN: land.reveal_token,
}
