"""Whether the pending phases of the pair can exist in a position, and which of the two modules' cannot."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.modules.barbarian_attack.module import (
    DRAWING_ATTACK_CARD,
    MOVING_PATH_KNIGHT,
    PLACING_KNIGHT,
    SENDING_BARBARIANS,
    TAKING_BARBARIANS,
)
from insula.modules.barbarian_attack.rules.knights import PAID
from insula.modules.base.module import MOVING_ROBBER
from insula.modules.cities_knights.module import (
    AFTER_BATTLE,
    BATTLE,
    CHOOSING_DESERTER_LEVEL,
    DISPLACING_KNIGHT,
    GIVING_UP_KNIGHT,
    INTRIGUE,
    LANDING,
    MOVING_KNIGHT,
    PLACING_DESERTER,
    RELOCATING_KNIGHT,
    SMITH,
)
from insula.modules.cities_knights.rules.constants import BASIC, MIGHTY
from insula.modules.cities_knights.rules.knight_actions import strength_of
from insula.modules.cities_knights.rules.knights import piece_of
from insula.modules.cities_knights.rules.politics_cards import NODE_FACTOR, has_level
from insula.notation.draft import Draft
from insula.notation.pending import PhaseCheck
from insula.notation.positions.checks import no_number
from insula.notation.refusals import wrong
from insula.rules import jit
from insula.rules.constants import NOBODY

from ..module import CHOOSING_BISHOP_HEX, DESERTER_ON_PATH, GIVING_UP_PATH_KNIGHT, RELOCATING_PATH_KNIGHT
from ..rules.cards import has_victim_of_bishop
from ..rules.movement import RANKS


def _unused(draft: Draft, player: int, data: int) -> Message | None:
    return wrong("phase_not_together", "Cities & Knights and Barbarian Attack do not have this phase together")


def _unpaid(draft: Draft, player: int, data: int) -> Message | None:
    return wrong("no_grain_for_movement", "no grain is paid for movement") if data >= PAID else None


def _displaced(draft: Draft, player: int, data: int) -> Message | None:
    """Check that the knight is off the board for now, so that its piece is in the supply."""
    piece = piece_of(data % RANKS + BASIC)
    if draft.state.edge_knight[data // RANKS] in (NOBODY, player) or not draft.state.supply[player, piece]:
        return wrong("no_knight_off_board", "{player} has no such knight off the board", player=draft.color(player))
    return None


def _give_up(draft: Draft, player: int, data: int) -> Message | None:
    if player in draft.state.edge_knight.tolist():
        return no_number(draft, player, data)
    return wrong("no_knight", "{player} has no knight", player=draft.color(player))


def _deserter(draft: Draft, player: int, data: int) -> Message | None:
    edge, knight = divmod(data, NODE_FACTOR)
    if not BASIC <= strength_of(knight) <= MIGHTY or draft.state.edge_knight[edge] != NOBODY:
        return wrong("no_place_for_knight", "{player} cannot place a knight there", player=draft.color(player))
    if has_level(draft.state, player, knight):
        return None
    return wrong("no_knight_left", "{player} has no knight left", player=draft.color(player))


def _bishop(draft: Draft, player: int, data: int) -> Message | None:
    if has_victim_of_bishop(jit.record(draft.ruleset.boards), draft.state, player):
        return no_number(draft, player, data)
    return wrong("no_card_for_bishop", "no opponent has a card and a building that is not conquered")


PHASE_CHECKS: dict[int, PhaseCheck] = {
    **dict.fromkeys(
        (
            MOVING_ROBBER,
            DRAWING_ATTACK_CARD,
            PLACING_KNIGHT,
            TAKING_BARBARIANS,
            SENDING_BARBARIANS,
            LANDING,
            BATTLE,
            AFTER_BATTLE,
            MOVING_KNIGHT,
            DISPLACING_KNIGHT,
            RELOCATING_KNIGHT,
            SMITH,
            GIVING_UP_KNIGHT,
            PLACING_DESERTER,
            CHOOSING_DESERTER_LEVEL,
            INTRIGUE,
        ),
        _unused,
    ),
    MOVING_PATH_KNIGHT: _unpaid,
    RELOCATING_PATH_KNIGHT: _displaced,
    GIVING_UP_PATH_KNIGHT: _give_up,
    DESERTER_ON_PATH: _deserter,
    CHOOSING_BISHOP_HEX: _bishop,
}
