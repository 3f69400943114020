"""The phases of Seafarers in positions."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.modules.base.module import ACTION_PHASE, BEFORE_ROLL, FOUNDATION, NEXT_TURN
from insula.notation.data_texts import HEX, SIDE
from insula.notation.draft import Draft
from insula.notation.pending import Asked, Pending, PhaseCheck
from insula.notation.refusals import wrong
from insula.rules import jit
from insula.rules.constants import NO_TOKEN, NOWHERE, UNKNOWN

from ..module import (
    CHOOSING_FIGURE,
    CHOOSING_GOLD,
    DISCOVERING_GOLD,
    DRAWING_BAG_TOKEN,
    DRAWING_HIDDEN_HEX,
    DRAWING_HIDDEN_TOKEN,
    MOVING_PIRATE,
    MOVING_SHIP,
    SETTING_GOLD,
    STEALING_AT_SEA,
    TAKING_TOKEN,
)
from ..rules.new_land import is_bag_empty, is_new_land
from ..rules.sides import has_ship

MOST_GOLD = 5 + 2 * 4
"""The cards of all buildings of a player at gold fields with one number: five settlements and four cities."""


def _one(_: Draft, player: int) -> int:
    return 1


def _pirate(draft: Draft, player: int) -> int:
    return int(draft.state.pirate)


_EXPLORING = Pending(below=(ACTION_PHASE, BEFORE_ROLL, FOUNDATION, NEXT_TURN), text=HEX)
_DISCOVERING = Pending(below=_EXPLORING.below, usual=_one)

PENDING = {
    DRAWING_HIDDEN_HEX: _EXPLORING,
    DRAWING_HIDDEN_TOKEN: _EXPLORING,
    DRAWING_BAG_TOKEN: _EXPLORING,
    TAKING_TOKEN: _EXPLORING,
    DISCOVERING_GOLD: _DISCOVERING,
    SETTING_GOLD: Pending(below=(FOUNDATION,), usual=_one),
    CHOOSING_GOLD: Pending(usual=_one),
    MOVING_SHIP: Pending(asked=Asked.OF_THE_TURN, text=SIDE),
    CHOOSING_FIGURE: Pending(asked=Asked.OF_THE_TURN),
    MOVING_PIRATE: Pending(asked=Asked.OF_THE_TURN),
    STEALING_AT_SEA: Pending(asked=Asked.OF_THE_TURN, text=HEX, usual=_pirate),
}


def _reveal(draft: Draft, player: int, hex: int) -> Message | None:
    is_hidden = draft.state.hex_terrain[hex] == UNKNOWN
    return None if is_hidden else wrong("hex_is_known", "the hex is not hidden")


def _reveal_token(draft: Draft, player: int, hex: int) -> Message | None:
    is_due = draft.state.hex_terrain[hex] != UNKNOWN and draft.state.hex_token[hex] == NO_TOKEN
    return None if is_due else wrong("token_is_laid", "the hex does not need a token")


def _bring_token(draft: Draft, player: int, hex: int) -> Message | None:
    is_due = is_new_land(jit.record(draft.ruleset.boards), hex) and draft.state.hex_token[hex] == NO_TOKEN
    return None if is_due else wrong("token_is_laid", "the hex does not need a token")


def _draw_token(draft: Draft, player: int, hex: int) -> Message | None:
    if is_bag_empty(jit.record(draft.ruleset.boards), draft.state):
        return wrong("bag_is_empty", "the bag is empty")
    return _bring_token(draft, player, hex)


def _move_ship(draft: Draft, player: int, edge: int) -> Message | None:
    is_own = has_ship(draft.state, player, edge)
    return None if is_own else wrong("no_own_ship", "{player} has no ship there", player=draft.color(player))


def _steal(draft: Draft, player: int, hex: int) -> Message | None:
    is_there = hex == draft.state.pirate and hex != NOWHERE
    return None if is_there else wrong("pirate_is_elsewhere", "the pirate is elsewhere")


PHASE_CHECKS: dict[int, PhaseCheck] = {
    DRAWING_HIDDEN_HEX: _reveal,
    DRAWING_HIDDEN_TOKEN: _reveal_token,
    DRAWING_BAG_TOKEN: _draw_token,
    TAKING_TOKEN: _bring_token,
    MOVING_SHIP: _move_ship,
    STEALING_AT_SEA: _steal,
}

NUMBERS = {
    DISCOVERING_GOLD: (1,),
    SETTING_GOLD: (1, 2, 3),
    CHOOSING_GOLD: tuple(range(1, MOST_GOLD + 1)),
    CHOOSING_FIGURE: (0,),
    MOVING_PIRATE: (0,),
}
