"""The decisions of The Caravans: those of several seats at the same time, why each is asked, and missing answers."""

from insula.game import Action, Game
from insula.game.decision_part import DecisionPart
from insula.rules.constants import SEA
from insula.rules.spec import NOT_CHOSEN

from .module import LAYING_VOTES, NAMING_PLACE, NAMING_PLACE_AT_ONCE, PLACING_CAMEL
from .rules.growth import caravan_of, edge_of
from .rules.vote import votes_of

_SIDES = ("E", "NE", "NW", "W", "SW", "SE")
"""The order of the sides of a hex in which places are compared."""


def no_cards(game: Game) -> Action:
    """Lay down no cards (CARAVAN-VOTE-08)."""
    return next(action for action in game.legal_actions if action.leaves_out)


def place_of_most_votes(game: Game) -> Action:
    """Name the place of the voter with the most votes among those who have named one (CARAVAN-VOTE-08)."""
    state = game.view(game.actor).state
    named = [seat for seat in range(game.players) if state.named[seat] != NOT_CHOSEN]
    if not named:
        return first_place(game)
    place = state.named[max(named, key=lambda seat: votes_of(state, seat))]
    return next(action for action in game.legal_actions if action.argument == place)


def first_place(game: Game) -> Action:
    """Choose the first legal place (CARAVAN-VOTE-08)."""
    return min(game.legal_actions, key=lambda action: _rank(game, action.argument))


def _rank(game: Game, place: int) -> tuple[int, int, int, int]:
    """Return the order of a place: by row and hex of its path, then by side, then by caravan (CARAVAN-VOTE-08).

    The hex of a path is its first land hex, or its first sea hex if there is no land.
    """
    geometry, edge = game.ruleset.map.geometry, edge_of(place)
    terrain = game.view(None).state.hex_terrain
    beside = [int(hex) for hex in game.ruleset.boards[0]["edge_hexes"][edge] if hex >= 0]
    hex = min([hex for hex in beside if terrain[hex] != SEA] or beside)
    (q, r), side = geometry.hexes[hex], geometry.edge_name_at(edge, hex).rpartition(",")[2]
    return r, q, _SIDES.index(side), caravan_of(place)


_NAMING = (NAMING_PLACE, NAMING_PLACE_AT_ONCE)

PART = DecisionPart(
    at_the_same_time=frozenset({NAMING_PLACE_AT_ONCE}),
    chained=frozenset({LAYING_VOTES}),
    filled_in={
        LAYING_VOTES: no_cards,
        **dict.fromkeys(_NAMING, place_of_most_votes),
        PLACING_CAMEL: first_place,
    },
)
