"""Why a card cannot be discarded, the robber cannot go somewhere, or a player cannot be robbed."""

from insula.game.reasons.attempt import Attempt
from insula.reason import Reason
from insula.rules.constants import CARD_KINDS, NO_SEAT
from insula.rules.terrain import is_wasteland
from insula.ruleset.words import CARDS


def discard(attempt: Attempt) -> Reason | None:
    """BASE-SEVEN-02."""
    kind = attempt.argument
    if kind >= CARD_KINDS:
        return Reason("not_a_card")
    if attempt.state.hand[attempt.player, kind] == attempt.state.discards[attempt.player, kind]:
        return Reason("nothing_to_discard", card=CARDS[kind])
    return None


def move(attempt: Attempt) -> Reason | None:
    """BASE-ROB-01."""
    hex = attempt.argument
    if hex >= attempt.board["n_hexes"]:
        return Reason("no_such_hex")
    if not attempt.is_land:
        return Reason("robber_on_land")
    if hex == attempt.state.robber:
        return Reason("robber_must_move")
    if is_wasteland(attempt.state, hex) and not attempt.option("robber_to_desert"):
        return Reason("robber_not_to_desert")
    return None


def steal(attempt: Attempt) -> Reason | None:
    """BASE-STEAL-01."""
    victim = attempt.argument
    if victim == NO_SEAT:
        return Reason("must_rob")
    if not attempt.is_seat:
        return Reason("no_such_seat")
    if victim == attempt.player:
        return Reason("cannot_rob_oneself")
    if not attempt.has_building_at(victim, attempt.data):
        return Reason("not_at_robber", other=victim)
    if attempt.state.hand_size[victim] == 0:
        return Reason("has_no_card", other=victim)
    return None
