"""The phases of Catan for Two in positions, and what is impossible."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.modules.base.module import DRAWING_STOLEN_CARD, FOUNDATION
from insula.notation.draft import Draft
from insula.notation.pending import Asked, Pending, PendingPhases, Role
from insula.notation.refusals import impossible, wrong
from insula.rules.constants import KNIGHT, NOBODY

from ..module import (
    BETWEEN_ROLLS,
    BUILDING_NEUTRAL_ROAD,
    BUILDING_NEUTRAL_SETTLEMENT,
    GIVING_BACK,
    NEUTRALS,
    SETTLING_NEUTRAL,
)
from ..rules.tokens import EXCHANGED


def _exchanged(draft: Draft, player: int) -> int:
    return EXCHANGED


_OF_THE_TURN = Pending(asked=Asked.OF_THE_TURN)

PENDING = {
    SETTLING_NEUTRAL: Pending(below=(FOUNDATION,)),
    BUILDING_NEUTRAL_ROAD: _OF_THE_TURN,
    BUILDING_NEUTRAL_SETTLEMENT: _OF_THE_TURN,
    GIVING_BACK: Pending(asked=Asked.OF_THE_TURN, usual=_exchanged),
    BETWEEN_ROLLS: Pending(Role.BOTTOM | Role.ACTING | Role.OWN_TURN),
}


def _has_settlement(draft: Draft, number: int) -> bool:
    return draft.state.players + number in draft.state.building_owner.tolist()


def _settle(draft: Draft, player: int, number: int) -> Message | None:
    """Check that the player is the one who settles a neutral player that has no settlement yet (TWO-SETUP-04)."""
    first = draft.state.first_player
    is_next = number < NEUTRALS and first != NOBODY and player == (first + number) % draft.state.players
    if is_next and not _has_settlement(draft, number):
        return None
    return wrong(
        "not_next_neutral",
        "{player} does not place a settlement of neutral {number}",
        player=draft.color(player),
        number=number + 1,
    )


def _give_back(draft: Draft, player: int, number: int) -> Message | None:
    """Check that the player has the cards to give, with those still to be drawn (TWO-ACTION-03)."""
    pending = [phase for phase, _, _ in draft.pending]
    above = pending[pending.index(GIVING_BACK) :].count(DRAWING_STOLEN_CARD)
    held = int(draft.state.hand_size[player]) + above
    if held < number:
        return wrong(
            "cannot_give_back",
            "{player} cannot give back {count} of {left} cards",
            player=draft.color(player),
            count=number,
            left=held,
        )
    return None


PHASE_CHECKS = {SETTLING_NEUTRAL: _settle, GIVING_BACK: _give_back}

NUMBERS = {GIVING_BACK: range(1, EXCHANGED + 1), SETTLING_NEUTRAL: range(NEUTRALS)}


def check_settled(draft: Draft, pending: PendingPhases) -> None:
    """Check that each neutral player has a settlement, once the foundation is over (TWO-SETUP-03)."""
    if any(phase == FOUNDATION for phase, _, _ in pending):
        return
    for number in range(NEUTRALS):
        if not _has_settlement(draft, number):
            raise impossible("neutral_without_settlement", "neutral {number} has no settlement", number=number + 1)


def check_discard(draft: Draft) -> None:
    """Check that a Knight card that was discarded in this turn has left the game, if there are any (TWO-EARN-01)."""
    has_cards = draft.ruleset.template[0]["deck"][KNIGHT] > 0
    if has_cards and draft.state.knight_discarded and not draft.state.knights_gone:
        raise impossible("no_knight_gone", "a Knight was discarded in this turn, but none has left the game")
