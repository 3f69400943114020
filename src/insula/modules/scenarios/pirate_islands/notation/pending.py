"""The phases of The Pirate Islands in positions."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.modules.base.module import ACTION_PHASE, FIRST_PLAYER
from insula.notation.draft import Draft
from insula.notation.pending import Asked, Pending, PhaseCheck, Role
from insula.notation.refusals import wrong
from insula.rules import jit
from insula.rules.constants import NOBODY

from ..module import (
    AFTER_ATTACK,
    AFTER_FLEET,
    DRAWING_FLEET_LOSS,
    DRAWING_WAY,
    ROLLING_FORTRESS_DIE,
    STEALING_AFTER_SEVEN,
    TAKING_PRIZE,
)
from ..rules.fleet import cards_at_risk, player_at, strength_of_roll
from ..rules.ways import has_reached_fortress, next_to_draw


def _one(draft: Draft, player: int) -> int:
    return 1


PENDING = {
    DRAWING_WAY: Pending(Role.LAYING | Role.OF_TABLE, below=(FIRST_PLAYER,)),
    AFTER_FLEET: Pending(asked=Asked.OF_THE_TURN, below=(ACTION_PHASE,)),
    DRAWING_FLEET_LOSS: Pending(needs=AFTER_FLEET, usual=_one),
    TAKING_PRIZE: Pending(needs=AFTER_FLEET, usual=_one),
    STEALING_AFTER_SEVEN: Pending(asked=Asked.OF_THE_TURN, below=(ACTION_PHASE,)),
    AFTER_ATTACK: Pending(asked=Asked.OF_THE_TURN, below=(ACTION_PHASE,)),
    ROLLING_FORTRESS_DIE: Pending(asked=Asked.OF_THE_TURN, needs=AFTER_ATTACK),
}
NUMBERS = {TAKING_PRIZE: (1,)}


def _draws(draft: Draft, player: int, data: int) -> Message | None:
    is_due = next_to_draw(draft.state) != NOBODY
    return None if is_due else wrong("ways_are_drawn", "all ways are drawn")


def _rolled(draft: Draft, player: int, number: int) -> Message | None:
    is_roll = number == sum(draft.state.dice.tolist()) != 0
    return None if is_roll else wrong("not_the_roll", "{number} was not rolled", number=number)


def _is_attacked(draft: Draft, player: int) -> bool:
    """Return whether the fleet attacks the player in this position."""
    state, hex = draft.state, draft.state.fleet_hex
    return hex >= 0 and bool(player_at(jit.record(draft.ruleset.boards), state, hex) == player)


def _loses(draft: Draft, player: int, cards: int) -> Message | None:
    board, state = jit.record(draft.ruleset.boards), draft.state
    if not _is_attacked(draft, player) or state.warships[player] >= strength_of_roll(state):
        return _not_attacked(draft, player)
    is_possible = 1 <= cards <= min(cards_at_risk(board, state, player), state.hand_size[player])
    return None if is_possible else wrong("wrong_loss", "so many cards cannot be lost")


def _wins(draft: Draft, player: int, cards: int) -> Message | None:
    wins = _is_attacked(draft, player) and draft.state.warships[player] > strength_of_roll(draft.state)
    return None if wins else _not_attacked(draft, player)


def _not_attacked(draft: Draft, player: int) -> Message:
    return wrong(
        "fleet_attacks_otherwise",
        "the fleet does not attack {player} with this result",
        player=draft.color(player),
    )


def _attacks(draft: Draft, player: int, data: int) -> Message | None:
    board, state = jit.record(draft.ruleset.boards), draft.state
    can_attack = state.fortress[player] > 0 and has_reached_fortress(board, state, player)
    return None if can_attack else wrong("no_attack", "{player} cannot attack", player=draft.color(player))


PHASE_CHECKS: dict[int, PhaseCheck] = {
    DRAWING_WAY: _draws,
    AFTER_FLEET: _rolled,
    DRAWING_FLEET_LOSS: _loses,
    TAKING_PRIZE: _wins,
    ROLLING_FORTRESS_DIE: _attacks,
}
