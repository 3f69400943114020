"""How the places that others name at the same time are chosen again (CARAVAN-VOTE-04)."""

from insula.ruleset.sampling import Deal, HiddenPart

from .module import NAMING_PLACE_AT_ONCE


def fill_in(hidden: Deal) -> None:
    """Let each opponent who has named a place, unseen, name a path that can hold a camel."""
    waiting = {player for phase, player, _ in hidden.pending if phase == NAMING_PLACE_AT_ONCE}
    if not waiting:
        return
    places = hidden.arguments()  # everybody has the same choices
    for player in hidden.others:
        if player not in waiting and hidden.seen["vote_cards"][player].any():
            hidden.state["naming"][player] = hidden.rng.choice(places)


PART = HiddenPart(deal=fill_in, dealt=frozenset(("naming",)))
