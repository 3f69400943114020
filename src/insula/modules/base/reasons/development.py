"""Why a development card cannot be played, and why its choices are not possible."""

from insula.game.reasons.attempt import Attempt
from insula.reason import Reason
from insula.rules.constants import DEVELOPMENT_KINDS, INVENTION, NO_PLACE, RESOURCES, ROAD_BUILDING, VICTORY_POINT
from insula.ruleset.words import CARDS, DEVELOPMENT_CARDS

from ..rules.development import ROADS_OF_CARD
from .building import free_road


def play(attempt: Attempt) -> Reason | None:
    """BASE-DEV-04, BASE-DEV-05, BASE-DEV-09, BASE-DEV-10."""
    state, kind = attempt.state, attempt.argument
    if kind >= DEVELOPMENT_KINDS:
        return Reason("no_such_development_card")
    if kind == VICTORY_POINT:
        return Reason("victory_points_not_played")
    if state.development[attempt.player, kind] == 0:
        return Reason("card_not_held", deck_card=DEVELOPMENT_CARDS[kind])
    if state.card_played:
        return Reason("card_played_already")
    if state.development[attempt.player, kind] == state.development_new[attempt.player, kind]:
        return Reason("card_is_new", deck_card=DEVELOPMENT_CARDS[kind])
    return _without_effect(attempt)


def _without_effect(attempt: Attempt) -> Reason | None:
    if attempt.argument == INVENTION and not any(attempt.state.bank[kind] for kind in range(RESOURCES)):
        return Reason("bank_empty")
    if attempt.argument == ROAD_BUILDING and not _is_road_possible(attempt):
        return Reason("no_road_possible")
    return None


def _is_road_possible(attempt: Attempt) -> bool:
    return any(free_road(attempt.at(edge)) is None for edge in range(attempt.board["n_edges"]))


def road_place(attempt: Attempt) -> Reason | None:
    """BASE-DEV-09."""
    if attempt.argument != NO_PLACE:
        return free_road(attempt)
    return Reason("first_road_needed" if attempt.data == ROADS_OF_CARD else "second_road_needed")


def take(attempt: Attempt) -> Reason | None:
    """BASE-DEV-10."""
    wrong = attempt.not_a_resource()
    if wrong is None and attempt.state.bank[attempt.argument] == 0:
        return Reason("bank_has_none", card=CARDS[attempt.argument])
    return wrong


def name(attempt: Attempt) -> Reason | None:
    """BASE-DEV-11."""
    return attempt.not_a_resource()
