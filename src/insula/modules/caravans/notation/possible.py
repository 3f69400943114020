"""Whether caravans and votes in a position can exist."""

from insula.errors import Message
from insula.notation.draft import Draft
from insula.notation.parts import notation_of
from insula.notation.pending import PendingPhases, Role
from insula.notation.refusals import impossible, wrong
from insula.rules.constants import CARD_KINDS, NOBODY, NOWHERE
from insula.rules.spec import NOT_CHOSEN

from ..module import (
    CAMEL_DONE,
    COUNTING_NAMED_PLACES,
    COUNTING_VOTES,
    LAYING_VOTES,
    NAMING_PLACE,
    NAMING_PLACE_AT_ONCE,
    NAMING_ROUNDS,
    PLACING_CAMEL,
)
from ..rules.growth import NO_CAMEL, caravan_on
from ..rules.vote import (
    ACTIVE_PLAYER,
    MAJORITY,
    MOST_CARDS,
    ONLY_PLACE,
    has_more_votes,
    is_vote,
    voter_with_majority,
    voter_with_most_cards,
    votes_of,
)
from .lines import OASIS_LINE, is_drawn
from .places import legal_places, write_place
from .words import REASONS, write_caravan, write_position

_OF_A_VOTE = frozenset({COUNTING_VOTES, COUNTING_NAMED_PLACES, PLACING_CAMEL})


def check_oasis(draft: Draft) -> None:
    """Check that the oasis lies as the options say (CARAVAN-SETUP-03)."""
    state = draft.state
    laying = notation_of(draft.ruleset).phases_with(Role.LAYING)
    if OASIS_LINE in draft.said and not is_drawn(draft):
        usual = int(draft.ruleset.template[0]["oasis_position"])
        if state.oasis_position != usual:
            raise impossible(
                "oasis_position", "the oasis must be in position {position}", position=write_position(usual)
            )
    if state.oasis_position == NOWHERE and laying.isdisjoint(phase for phase, _, _ in draft.pending):
        raise impossible("oasis_position_missing", "a line for the position of the oasis is missing")


def check_caravans(draft: Draft) -> None:
    """Check that each camel belongs to a caravan of this game (CARAVAN-PATH-02)."""
    state = draft.state
    for edge, name in enumerate(draft.ruleset.map.geometry.edge_names):
        if state.camel[edge] != NO_CAMEL:
            caravan = caravan_on(state, edge)
            if state.caravan_start[caravan] == NOWHERE:
                raise impossible(
                    "caravan_not_in_play",
                    "the camel at {place} is of the caravan {caravan}: the oasis has no such arrow",
                    place=name,
                    caravan=write_caravan(caravan),
                )


def check_votes(draft: Draft, pending: PendingPhases) -> None:
    """Check the cards laid down: only in a vote, only votes, and only from the hand (CARAVAN-VOTE-02)."""
    state = draft.state
    is_voting = any(phase in _OF_A_VOTE for phase, _, _ in pending)
    for seat, color in enumerate(draft.ruleset.colors):
        laid = state.vote_cards.tolist()[seat]
        if any(laid) and not is_voting:
            raise impossible("votes_without_vote", "{player} has laid down cards, but there is no vote", player=color)
        for kind in range(CARD_KINDS):
            if laid[kind] and not (is_vote(state, kind) and laid[kind] <= state.hand[seat, kind]):
                raise impossible("votes_not_in_hand", "{player} cannot have laid down these cards", player=color)


def check_names(draft: Draft, pending: PendingPhases) -> None:
    """Check that voters name legal places, and only while they are asked (CARAVAN-VOTE-04)."""
    state = draft.state
    is_naming = any(phase in (COUNTING_NAMED_PLACES, PLACING_CAMEL) for phase, _, _ in pending)
    legal = legal_places(draft.ruleset, state)
    for seat, color in enumerate(draft.ruleset.colors):
        for place in (state.named[seat], state.naming[seat]):
            if place == NOT_CHOSEN:
                continue
            if not is_naming or not votes_of(state, seat):
                raise impossible("name_without_vote", "{player} cannot have named a place", player=color)
            if place not in legal:
                raise impossible(
                    "name_not_legal",
                    "{player} cannot have named {place}: no camel can be placed there",
                    player=color,
                    place=write_place(draft.ruleset, place),
                )


def check_part(draft: Draft, pending: PendingPhases) -> None:
    """Check that a camel ends the part of the player whose part it is, and that there is one to place."""
    acting = notation_of(draft.ruleset).phases_with(Role.ACTING)
    done = [player for phase, player, _ in pending if phase == CAMEL_DONE]
    if not done:
        return
    if done != [player for phase, player, _ in pending if phase in acting][-1:]:
        raise impossible("camel_of_other", "the camel must be that of the player whose part ends")
    is_asked = pending[-1][0] != CAMEL_DONE
    if is_asked and not (draft.state.camels_left and legal_places(draft.ruleset, draft.state)):
        raise impossible("no_camel_to_place", "no camel can be placed")


def _voter(draft: Draft, player: int, data: int) -> Message | None:  # noqa: ARG001
    return None if has_more_votes(draft.state, player) else _no_votes(draft, player)


def _no_votes(draft: Draft, player: int) -> Message:
    return wrong("no_votes", "{player} has no votes", player=draft.color(player))


def _round(draft: Draft, player: int, round: int) -> Message | None:  # noqa: ARG001
    is_possible = 1 <= round <= draft.state.option[NAMING_ROUNDS]
    return None if is_possible else wrong("no_round", "there is no round {round}", round=round)


def _namer(draft: Draft, player: int, round: int) -> Message | None:
    return _round(draft, player, round) or (None if votes_of(draft.state, player) else _no_votes(draft, player))


def _decider(draft: Draft, player: int, reason: int) -> Message | None:
    """Check why the player places the camel alone (CARAVAN-VOTE-01, -03, -05, -06)."""
    state = draft.state
    active = next((other for phase, other, _ in draft.pending if phase == CAMEL_DONE), NOBODY)
    majority, most = voter_with_majority(state), voter_with_most_cards(state)
    expected = {
        ONLY_PLACE: (active, len(legal_places(draft.ruleset, state)) == 1),
        MAJORITY: (majority, majority != NOBODY),
        MOST_CARDS: (most, most != NOBODY and majority == NOBODY),
        ACTIVE_PLAYER: (active, most == NOBODY),
    }
    who, is_possible = expected[reason]
    if is_possible and who == player:
        return None
    return wrong(
        "not_decider", "{player} does not decide: {reason}", player=draft.color(player), reason=REASONS.write(reason)
    )


PHASE_CHECKS = {
    LAYING_VOTES: _voter,
    COUNTING_NAMED_PLACES: _round,
    NAMING_PLACE: _namer,
    NAMING_PLACE_AT_ONCE: _namer,
    PLACING_CAMEL: _decider,
}
