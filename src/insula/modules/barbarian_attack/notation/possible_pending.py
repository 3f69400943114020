"""Whether the pending phases of Barbarian Attack can exist in a position."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.notation.draft import Draft
from insula.notation.pending import PhaseCheck
from insula.notation.positions.checks import no_number
from insula.notation.refusals import wrong
from insula.rules import jit
from insula.rules.constants import NOWHERE, SEVEN

from .. import offers
from ..module import (
    CHECKING_HEXES,
    DRAWING_ATTACK_CARD,
    MOVING_PATH_KNIGHT,
    PLACING_KNIGHT,
    ROLLING_ATTACK,
    ROLLING_LOSS_DIE,
    ROLLING_PRISONERS,
    SENDING_BARBARIANS,
    TAKING_BARBARIANS,
    TAKING_PRISONER,
)
from ..rules.battle import due_to_roll, knights_around, next_owner, places_of, rollers_of, strength_around
from ..rules.coast import barbarians_left, barbarians_on_board
from ..rules.constants import (
    BLACK_KNIGHT,
    CARDS,
    KNIGHTHOOD,
    MOVED_BY_TREASON,
    NUMBERS_PER_ATTACK,
    REACH_WITH_GRAIN,
)
from ..rules.knights import PAID, can_move, knights_left, range_of
from ..rules.landing import numbers_rolled
from ..rules.treason import count_sources


def _draw(draft: Draft, player: int, data: int) -> Message | None:
    if sum(draft.state.attack_discard) == CARDS:
        return wrong("deck_is_empty", "the deck is empty")
    return no_number(draft, player, data)


def _attack(draft: Draft, player: int, rolled: int) -> Message | None:
    if rolled >> SEVEN & 1 or numbers_rolled(rolled) >= NUMBERS_PER_ATTACK:
        return wrong(
            "wrong_attack_numbers",
            "an attack has fewer than {count} different numbers before",
            count=NUMBERS_PER_ATTACK,
        )
    return None if barbarians_left(draft.state) > 0 else wrong("no_barbarians_left", "no barbarian is left")


def _battle_hex(draft: Draft) -> int:
    return next((data for phase, _, data in draft.pending if phase == ROLLING_LOSS_DIE), NOWHERE)


def _involved(draft: Draft, hex: int) -> int:
    """Return the owners of knights around a hex, as a bit set."""
    board, owners = jit.record(draft.ruleset.boards), range(offers.path_knight_owners(draft.state))
    return sum(1 << owner for owner in owners if knights_around(board, draft.state, hex, owner))


def _loss(draft: Draft, player: int, hex: int) -> Message | None:
    state, board = draft.state, jit.record(draft.ruleset.boards)
    is_victory = (
        offers.may_send_barbarian(state, hex) and strength_around(board, state, hex) > state.hex_barbarians[hex]
    )
    if not is_victory:
        return wrong("no_victory_there", "there is no victory at this hex")
    if player != next_owner(state, draft.state.active, _involved(draft, hex)):
        return wrong("other_rolls_loss_die", "{player} does not roll the loss die", player=draft.color(player))
    return None


def _prisoners(draft: Draft, player: int, data: int) -> Message | None:
    hex, rollers, places = _battle_hex(draft), rollers_of(data), places_of(data)
    count = rollers.bit_count()
    if hex == NOWHERE or rollers & ~_involved(draft, hex) or not 1 <= places < count:
        return wrong("wrong_rollers", "these players do not roll for so many prisoners")
    if places > draft.state.hex_barbarians[hex]:
        return wrong("too_few_barbarians", "there are not so many barbarians on the hex")
    if player != next_owner(draft.state, draft.state.active, due_to_roll(draft.state, rollers)):
        return wrong("other_rolls_next", "{player} does not roll next", player=draft.color(player))
    return None


def _check(draft: Draft, player: int, checked: int) -> Message | None:
    most = sum(hex != NOWHERE for hex in draft.state.coast.tolist())
    return None if 0 <= checked <= most else wrong("hexes_checked", "there are {most} coastal hexes", most=most)


def _place(draft: Draft, player: int, card: int) -> Message | None:
    if card not in (KNIGHTHOOD, BLACK_KNIGHT):
        return wrong("card_places_no_knight", "this card places no knight")
    if knights_left(draft.state, player) > 0:
        return None
    return wrong("no_knight_left", "{player} has no knight left", player=draft.color(player))


def _taking(draft: Draft, player: int, count: int) -> Message | None:
    chosen = sum(hex != NOWHERE for hex in draft.state.treason_from.tolist())
    if 1 <= count <= count_sources(draft.state) - chosen:
        return None
    return wrong("wrong_treason_count", "{count} barbarians cannot move", count=count)


def _sending(draft: Draft, player: int, count: int) -> Message | None:
    chosen = sum(hex != NOWHERE for hex in draft.state.treason_to.tolist())
    if 1 <= count <= MOVED_BY_TREASON - chosen:
        return None
    return wrong("wrong_treason_count", "{count} barbarians cannot move", count=count)


def _prisoner(draft: Draft, player: int, data: int) -> Message | None:
    if not barbarians_on_board(draft.state):
        return wrong("no_barbarian_on_board", "there is no barbarian on the board")
    return no_number(draft, player, data)


def _moving(draft: Draft, player: int, data: int) -> Message | None:
    state, board, edge = draft.state, jit.record(draft.ruleset.boards), data % PAID
    if edge >= board.n_edges or not offers.moves_path_knight(board, state, player, edge):
        return wrong("no_knight_there", "{player} has no knight there", player=draft.color(player))
    paths = range_of(board, state, player, edge) if data < PAID else REACH_WITH_GRAIN
    if state.knight_moved[edge] or not can_move(board, state, edge, paths):
        return wrong("knight_cannot_move", "the knight cannot move")
    return None


PHASE_CHECKS: dict[int, PhaseCheck] = {
    DRAWING_ATTACK_CARD: _draw,
    ROLLING_ATTACK: _attack,
    ROLLING_PRISONERS: _prisoners,
    ROLLING_LOSS_DIE: _loss,
    CHECKING_HEXES: _check,
    PLACING_KNIGHT: _place,
    TAKING_BARBARIANS: _taking,
    SENDING_BARBARIANS: _sending,
    TAKING_PRISONER: _prisoner,
    MOVING_PATH_KNIGHT: _moving,
}
