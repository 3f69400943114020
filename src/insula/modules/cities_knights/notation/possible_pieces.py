"""Whether the pieces and cards of Cities & Knights can be where a position puts them."""

from insula.errors import ImpossiblePositionError
from insula.notation.draft import Draft
from insula.notation.words import PROGRESS, STRENGTH, TRACK, has_commodities
from insula.rules.constants import BASIC_KNIGHT, CITY, NOBODY, NOWHERE, SEA, WALL

from ..module import FIELDS
from ..rules.options import CK_SABOTEUR, SABOTEUR_HITS_CITY
from ..rules.words import CONSTITUTION, METROPOLIS_LEVEL, PRINTER, SABOTAGED


def check_knights(draft: Draft) -> None:
    """Pieces, metropolises, merchant and progress cards are possible (CK-COMP-03, CK-METRO-01, CK-MER-01, CK-PC-10)."""
    if not has_commodities(draft.ruleset):
        _check_nothing(draft)
        return
    _check_cities(draft)
    _check_count_of_knights(draft)
    _check_metropolises(draft)
    _check_progress_cards(draft)
    _check_merchant(draft)


def _check_nothing(draft: Draft) -> None:
    """Nothing of Cities & Knights is in a game without it."""
    for field in FIELDS:
        if not field.derived and (draft.states[0][field.name] != draft.ruleset.template[0][field.name]).any():
            name = field.name.replace("_", " ")
            raise ImpossiblePositionError(f"{name!r} belongs to Cities & Knights, which is not played")


def _check_merchant(draft: Draft) -> None:
    """The merchant was placed at a building of who controls it, and buildings stay (CK-MER-01)."""
    state, board = draft.state, draft.ruleset.boards[0]
    if state.merchant == NOWHERE:
        return
    name = draft.ruleset.map.geometry.hex_names[state.merchant]
    if state.hex_terrain[state.merchant] == SEA:
        raise ImpossiblePositionError(f"the merchant stands at {name}, which is not land")
    corners = board["hex_nodes"][state.merchant].tolist()
    if all(state.building_owner[node] != state.merchant_owner for node in corners):
        color = draft.color(state.merchant_owner)
        raise ImpossiblePositionError(f"{color} cannot control the merchant without a building at {name}")


def _check_cities(draft: Draft) -> None:
    state, names = draft.state, draft.ruleset.map.geometry.node_names
    most = int(draft.ruleset.boards[0]["pieces"][WALL])
    walls = [node for node, wall in enumerate(state.wall.tolist()) if wall]
    for node, laid in enumerate(state.laid.tolist()):
        if laid == SABOTAGED and state.option[CK_SABOTEUR] != SABOTEUR_HITS_CITY:
            raise ImpossiblePositionError(f"the city at {names[node]} is sabotaged: the options do not allow it")
    for node in walls:
        if state.building[node] != CITY:
            raise ImpossiblePositionError(f"the wall at {names[node]} has no city")
    for seat, color in enumerate(draft.ruleset.colors):
        count = sum(state.building_owner[node] == seat for node in walls)
        if count > most:
            raise ImpossiblePositionError(f"{color} has {count} walls: a player has only {most}")


def _check_count_of_knights(draft: Draft) -> None:
    state, names = draft.state, draft.ruleset.map.geometry.node_names
    ends = draft.ruleset.boards[0]["edge_nodes"].tolist()
    knights = list(zip(state.knight_owner.tolist(), state.knight.tolist(), strict=True))
    for seat, color in enumerate(draft.ruleset.colors):
        for strength, name in enumerate(STRENGTH.names, 1):
            most = int(draft.ruleset.boards[0]["pieces"][BASIC_KNIGHT + strength - 1])
            count = knights.count((seat, strength))
            if count > most:
                raise ImpossiblePositionError(f"{color} has {count} {name} knights: a player has only {most}")
    roads = [(owner, ends[edge]) for edge, owner in enumerate(state.road_owner.tolist()) if owner != NOBODY]
    for node, (seat, _) in enumerate(knights):
        if seat != NOBODY and not any(owner == seat and node in pair for owner, pair in roads):
            raise ImpossiblePositionError(f"the knight at {names[node]} has no road of {draft.color(seat)}")


def _check_metropolises(draft: Draft) -> None:
    state, names = draft.state, draft.ruleset.map.geometry.node_names
    nodes = state.metropolis.tolist()
    levels = state.track.tolist()
    for track, node in enumerate(nodes):
        word = TRACK.write(track)
        if node == NOWHERE:
            continue
        if state.building[node] != CITY or state.laid[node]:
            raise ImpossiblePositionError(f"the metropolis of {word} at {names[node]} has no upright city")
        if nodes.count(node) > 1:
            raise ImpossiblePositionError(f"the city at {names[node]} cannot have two metropolises")
        owner = state.building_owner[node]
        if levels[owner][track] < METROPOLIS_LEVEL:
            raise ImpossiblePositionError(
                f"{draft.color(owner)} cannot hold the metropolis of {word} with level {levels[owner][track]}"
            )


def _check_progress_cards(draft: Draft) -> None:
    state = draft.state
    for kind, most in enumerate(draft.ruleset.template[0]["progress_pool"].tolist()):
        count = sum(row[kind] for row in state.progress.tolist())
        count += sum(row.count(kind) for row in state.progress_under.tolist())
        if count and kind in (PRINTER, CONSTITUTION):
            raise ImpossiblePositionError(f"the {PROGRESS.write(kind)} lies open or in the deck, nowhere else")
        if count > most:
            raise ImpossiblePositionError(
                f"there are {count} {PROGRESS.write(kind)} cards in hands and under decks: the game has {most}"
            )
