"""Whether knights on paths, and what the two modules do not use together, can exist in a position."""

from insula.modules.barbarian_attack.rules.coast import is_conquered
from insula.modules.cities_knights.rules.constants import SHIP
from insula.notation.draft import Draft
from insula.notation.pending import PendingPhases
from insula.notation.refusals import impossible
from insula.rules.constants import NOBODY, NOWHERE

from .. import offers
from .lines import MIGHTY_RANK


def check_ranks(draft: Draft) -> None:
    """Check that levels, states and marks belong to knights on paths, each with one level (COMBO-BA-CK-07)."""
    state = draft.state
    for edge, name in enumerate(draft.ruleset.map.geometry.edge_names):
        described = state.path_rank[edge] or state.path_active[edge] or state.path_marks[edge]
        if described and state.edge_knight[edge] == NOBODY:
            raise impossible("no_knight_on_path", "there is no knight at {place}", place=name)
        if state.path_rank[edge] > MIGHTY_RANK:
            raise impossible("two_levels", "the knight at {place} has two levels", place=name)


def check_corners(draft: Draft) -> None:
    """Check that no knight stands on an intersection (COMBO-BA-CK-07)."""
    for node, name in enumerate(draft.ruleset.map.geometry.node_names):
        if draft.state.knight[node]:
            raise impossible("knight_on_corner", "the knight at {place} must stand on a path", place=name)


def check_unused(draft: Draft) -> None:
    """Check that the ship, Defender cards and the cards of Barbarian Attack are not used (COMBO-BA-CK-01)."""
    state = draft.state
    if state.barbarians or state.landed:
        raise impossible("no_ship_here", "there is no barbarian ship with Barbarian Attack")
    if any(state.defender):
        raise impossible("no_defender_here", "there are no Defender cards with Barbarian Attack")
    if any(state.attack_discard):
        raise impossible("no_attack_cards_here", "the cards of Barbarian Attack are not used with Cities & Knights")


def check_merchant(draft: Draft) -> None:
    """Check that the merchant is not on a conquered hex (COMBO-BA-CK-18)."""
    hex = draft.state.merchant
    if hex != NOWHERE and is_conquered(draft.state, hex):
        name = draft.ruleset.map.geometry.hex_names[hex]
        raise impossible("merchant_conquered", "the merchant cannot stand on the conquered hex {place}", place=name)


def check_ship(draft: Draft, _: PendingPhases) -> None:
    """Check that a ship waits only for the card that gives its number (COMBO-BA-CK-03)."""
    state = draft.state
    if state.ship_waits and (state.event_die != SHIP or offers.number_is_known(state)):
        raise impossible("ship_does_not_wait", "no ship on the event die waits for an event card")
