"""How the places that others name at the same time are chosen again, and which votes they must hold (CARAVAN-VOTE)."""

from collections.abc import Iterator
from typing import Any

from insula.rules.constants import CARD_KINDS
from insula.ruleset.dealing import AtLeast
from insula.ruleset.sampling import Deal, HiddenPart

from .module import COUNTING_NAMED_PLACES, COUNTING_VOTES, LAYING_VOTES, NAMING_PLACE_AT_ONCE, PLACING_CAMEL
from .rules.vote import is_vote, votes_of

_OF_A_VOTE = frozenset((COUNTING_VOTES, COUNTING_NAMED_PLACES, PLACING_CAMEL))
"""One of these is pending during a vote."""


def least(board: Any, state: Any) -> Iterator[AtLeast]:  # noqa: ARG001
    """Yield the cards on the table, which are still in hands, and one more vote of each seat that is asked for cards.

    Seats without another vote are not asked (CARAVAN-VOTE-02).
    """
    phases = state.stack_phase.tolist()[: state.stack_size]
    if _OF_A_VOTE.isdisjoint(phases):
        return
    for player, cards in enumerate(state.vote_cards.tolist()):
        for kind, count in enumerate(cards):
            if count:
                yield AtLeast(player, (kind,), count)
    votes = tuple(kind for kind in range(CARD_KINDS) if is_vote(state, kind))
    for phase, player in zip(phases, state.stack_player.tolist(), strict=False):
        if phase == LAYING_VOTES:
            yield AtLeast(player, votes, votes_of(state, player) + 1)


def fill_in(hidden: Deal) -> None:
    """Let each opponent who has named a place, unseen, name a path that can hold a camel."""
    waiting = {player for phase, player, _ in hidden.pending if phase == NAMING_PLACE_AT_ONCE}
    if not waiting:
        return
    places = hidden.arguments()  # everybody has the same choices
    for player in hidden.others:
        if player not in waiting and hidden.seen["vote_cards"][player].any():
            hidden.state["naming"][player] = hidden.rng.choice(places)


PART = HiddenPart(deal=fill_in, least=least, dealt=frozenset(("naming",)))
