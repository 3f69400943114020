"""Whether the pieces and cards of Cities & Knights in a position can exist."""

from collections import Counter

from insula.notation.draft import Draft
from insula.notation.refusals import impossible
from insula.rules.constants import BASIC_KNIGHT, CITY, NOBODY, NOWHERE, SEA, SETTLEMENT, WALL

from ..module import CK_SABOTEUR, SABOTEUR_HITS_CITY
from ..rules.constants import BASIC, CONSTITUTION, METROPOLIS_LEVEL, PRINTER, REDUCED, SABOTAGED
from .words import PROGRESS, TRACK


def count_pieces(draft: Draft, seat: int, counts: Counter[int]) -> None:
    """Count walls and knights; a reduced city is a city piece that counts as a settlement (CK-COMP-03, CK-BARB-09)."""
    state = draft.state
    nodes = [node for node, owner in enumerate(state.building_owner.tolist()) if owner == seat]
    reduced = sum(state.laid[node] == REDUCED for node in nodes)
    counts[SETTLEMENT] -= reduced
    counts[CITY] += reduced
    counts[WALL] += sum(state.wall[node] for node in nodes)
    knights = zip(state.knight.tolist(), state.knight_owner.tolist(), strict=True)
    counts.update(BASIC_KNIGHT + strength - BASIC for strength, owner in knights if owner == seat)


def check_merchant(draft: Draft) -> None:
    """Check that the merchant's owner has a building at its hex, because buildings stay (CK-MER-01)."""
    state, board = draft.state, draft.ruleset.boards[0]
    if state.merchant == NOWHERE:
        return
    name = draft.ruleset.map.geometry.hex_names[state.merchant]
    if state.hex_terrain[state.merchant] == SEA:
        raise impossible("merchant_not_on_land", "the merchant stands at {place}, which is not land", place=name)
    corners = board["hex_nodes"][state.merchant].tolist()
    if all(state.building_owner[node] != state.merchant_owner for node in corners):
        color = draft.color(state.merchant_owner)
        raise impossible(
            "merchant_without_building",
            "{player} cannot control the merchant without a building at {place}",
            player=color,
            place=name,
        )


def check_cities(draft: Draft) -> None:
    """Check that walls have a city, and that cities are sabotaged only by option (CK-BUILD-03, CK-POL-10)."""
    state, names = draft.state, draft.ruleset.map.geometry.node_names
    for node, laid in enumerate(state.laid.tolist()):
        if laid == SABOTAGED and state.option[CK_SABOTEUR] != SABOTEUR_HITS_CITY:
            raise impossible(
                "sabotage_not_allowed",
                "the city at {place} is sabotaged: the options do not allow it",
                place=names[node],
            )
    for node, wall in enumerate(state.wall.tolist()):
        if wall and state.building[node] != CITY:
            raise impossible("wall_without_city", "the wall at {place} has no city", place=names[node])


def check_knights(draft: Draft) -> None:
    """Check that every knight is at the end of a road of its owner (CK-KNI-02)."""
    state, names = draft.state, draft.ruleset.map.geometry.node_names
    ends = draft.ruleset.boards[0]["edge_nodes"].tolist()
    roads = [(owner, ends[edge]) for edge, owner in enumerate(state.road_owner.tolist()) if owner != NOBODY]
    for node, seat in enumerate(state.knight_owner.tolist()):
        if seat != NOBODY and not any(owner == seat and node in pair for owner, pair in roads):
            raise impossible(
                "knight_without_road",
                "the knight at {place} has no road of {player}",
                place=names[node],
                player=draft.color(seat),
            )


def check_metropolises(draft: Draft) -> None:
    """Check that every metropolis is on an upright city of a player with level 4 (CK-METRO-01)."""
    state, names = draft.state, draft.ruleset.map.geometry.node_names
    nodes = state.metropolis.tolist()
    levels = state.track.tolist()
    for track, node in enumerate(nodes):
        word = TRACK.write(track)
        if node == NOWHERE:
            continue
        if state.building[node] != CITY or state.laid[node]:
            raise impossible(
                "metropolis_without_city",
                "the metropolis of {track} at {place} has no upright city",
                track=word,
                place=names[node],
            )
        if nodes.count(node) > 1:
            raise impossible("two_metropolises", "the city at {place} cannot have two metropolises", place=names[node])
        owner = state.building_owner[node]
        if levels[owner][track] < METROPOLIS_LEVEL:
            raise impossible(
                "metropolis_level",
                "{player} cannot hold the metropolis of {track} with level {level}",
                player=draft.color(owner),
                track=word,
                level=levels[owner][track],
            )


def check_progress_cards(draft: Draft) -> None:
    """Check that there are not too many progress cards, and none that must be revealed is hidden (CK-PC-10)."""
    state = draft.state
    for kind, most in enumerate(draft.ruleset.template[0]["progress_pool"].tolist()):
        count = sum(row[kind] for row in state.progress.tolist())
        count += sum(row.count(kind) for row in state.progress_under.tolist())
        if count and kind in (PRINTER, CONSTITUTION):
            raise impossible(
                "open_card_elsewhere", "the {card} must be revealed or in the deck", card=PROGRESS.write(kind)
            )
        if count > most:
            raise impossible(
                "too_many_progress_cards",
                "there are {count} {card} cards in hands and under decks: the game has {most}",
                count=count,
                card=PROGRESS.write(kind),
                most=most,
            )
