"""Why a camel cannot be placed, a place not named, a card not laid down, or the robber not put on a hex."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import MOVE_ROBBER, MOVING_ROBBER
from insula.reason import Reason
from insula.rules.constants import CARD_KINDS, NO_TOKEN, NOWHERE
from insula.ruleset.words import CARDS

from .module import (
    CAMEL_PLACE,
    CARAVANS,
    DRAW_OASIS_POSITION,
    LAYING_VOTES,
    NAMING_PLACE,
    NAMING_PLACE_AT_ONCE,
    PLACING_CAMEL,
    VOTE_CARD,
    VOTE_PLACE,
)
from .rules.growth import NO_CAMEL, caravan_of, edge_of
from .rules.vote import is_vote

_NAMING = (NAMING_PLACE, NAMING_PLACE_AT_ONCE)


def card(attempt: Attempt) -> Reason | None:
    """CARAVAN-VOTE-02."""
    kind = attempt.argument
    if kind >= CARD_KINDS:
        return Reason("not_a_card")
    if not is_vote(attempt.state, kind):
        return Reason("no_vote", card=CARDS[kind])
    return Reason("no_more_votes", card=CARDS[kind])


def place(attempt: Attempt) -> Reason | None:
    """CARAVAN-PATH-01 to -04."""
    edge, caravan = edge_of(attempt.argument), caravan_of(attempt.argument)
    if edge >= attempt.board["n_edges"]:
        return Reason("no_such_path")
    if attempt.state.camel[edge] != NO_CAMEL:
        return Reason("camel_there")
    if caravan >= CARAVANS or attempt.state.caravan_start[caravan] == NOWHERE:
        return Reason("no_such_caravan")
    front = attempt.state.caravan_front[caravan]
    return Reason("not_first_path") if front == NOWHERE else Reason("not_at_front")


def robber(attempt: Attempt) -> Reason | None:
    """CARAVAN-SETUP-04."""
    is_entry = attempt.state.robber == NOWHERE and attempt.is_land
    return Reason("robber_needs_token") if is_entry and attempt.state.hex_token[attempt.argument] == NO_TOKEN else None


PART = ReasonPart(
    checks={
        VOTE_CARD: (Check(card, (LAYING_VOTES,)),),
        VOTE_PLACE: (Check(place, _NAMING),),
        CAMEL_PLACE: (Check(place, (PLACING_CAMEL,)),),
        MOVE_ROBBER: (Check(robber, (MOVING_ROBBER,), is_first=True),),
    },
    asked={
        LAYING_VOTES: Asked("vote_card", "lay down cards for the vote, or none"),
        NAMING_PLACE: Asked("vote_place", "name a place for the camel"),
        NAMING_PLACE_AT_ONCE: Asked("vote_place", "name a place for the camel"),
        PLACING_CAMEL: Asked("camel_place", "place the camel"),
    },
    out_of_place={
        VOTE_CARD: Reason("no_vote_now"),
        VOTE_PLACE: Reason("no_vote_now"),
        CAMEL_PLACE: Reason("no_camel_now"),
    },
    chance=frozenset({DRAW_OASIS_POSITION}),
    sentences={
        "no_vote": "{card} is not a vote",
        "no_more_votes": "{seat} <have> no more {card} to lay down",
        "camel_there": "there is a camel on this path already",
        "no_such_caravan": "there is no such caravan in this game",
        "not_first_path": "this caravan begins on the path that leads away from its arrow",
        "not_at_front": "the path does not touch the front of this caravan",
        "robber_needs_token": "a robber beside the board enters on a hex with a number",
        "no_vote_now": "there is no vote now",
        "no_camel_now": "no camel is placed now",
    },
)
