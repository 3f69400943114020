"""From a game to a picture: what `insula.drawing` needs to know of a position."""

from collections.abc import Iterable
from typing import Literal

from ..drawing import TRACKS, Building, Harbor, Hex, Knight, Marks, Merchant, Road, Scene
from ..rules.cities_knights.words import REDUCED, SABOTAGED
from ..rules.constants import NO_PLACE
from ..ruleset import Ruleset
from ..ruleset.places import parse_place
from ..ruleset.words import HARBORS, PIECES, TERRAINS
from .action import Action
from .enums import ActionKind
from .game import Game
from .view import View

UNKNOWN_TERRAIN = "unknown"
"""Land that is not laid yet."""

_NODE_KINDS = {
    ActionKind.SETUP_SETTLEMENT,
    ActionKind.SETUP_PAYS,
    ActionKind.BUILD_SETTLEMENT,
    ActionKind.BUILD_CITY,
    ActionKind.SETUP_CITY,
    ActionKind.COMMIT_KNIGHTS,
    ActionKind.LOSE_CITY,
    ActionKind.BUILD_WALL,
    ActionKind.REPAIR_CITY,
    ActionKind.PLACE_METROPOLIS,
    ActionKind.RECRUIT_KNIGHT,
    ActionKind.ACTIVATE_KNIGHT,
    ActionKind.PROMOTE_KNIGHT,
    ActionKind.MOVE_KNIGHT,
    ActionKind.DISPLACE_KNIGHT,
    ActionKind.KNIGHT_TO,
    ActionKind.CHASE_ROBBER,
    ActionKind.RELOCATE_KNIGHT,
    ActionKind.ENGINEER_PLACE,
    ActionKind.MEDICINE_PLACE,
    ActionKind.SMITH_KNIGHT,
    ActionKind.GIVE_UP_KNIGHT,
    ActionKind.DESERTER_PLACE,
    ActionKind.INTRIGUE_KNIGHT,
    ActionKind.SABOTAGE_CITY,
}
_EDGE_KINDS = {
    ActionKind.SETUP_ROAD,
    ActionKind.BUILD_ROAD,
    ActionKind.ROAD_BUILDING_PLACE,
    ActionKind.DIPLOMAT_ROAD,
    ActionKind.DIPLOMAT_REBUILD,
}
_HEX_KINDS = {
    ActionKind.MOVE_ROBBER,
    ActionKind.DESERT_HEX,
    ActionKind.INVENTOR_HEX,
    ActionKind.MERCHANT_PLACE,
}
_LAID: dict[int, Literal["reduced", "sabotaged"]] = {REDUCED: "reduced", SABOTAGED: "sabotaged"}


def scene(
    source: Game | View,
    *,
    title: str | None = None,
    captions: Iterable[str] = (),
    latest: Iterable[Action] = (),
    legal: Iterable[Action] = (),
) -> Scene:
    """The board of a game or a view with its pieces, ready for `insula.drawing.draw`.

    `latest` and `legal` are actions whose places are pointed out; those without a place are passed over.

    >>> from insula import Game
    >>> picture = scene(Game(seed=1))
    >>> len(picture.hexes), len(picture.harbors), picture.seats
    (19, 9, ('red', 'blue', 'white', 'orange'))
    """
    view = source.view(None) if isinstance(source, Game) else source
    has_knights = "cities_knights" in view.ruleset.modules
    return Scene(
        hexes=_hexes(view),
        harbors=_harbors(view),
        buildings=_buildings(view),
        roads=_roads(view),
        knights=_knights(view),
        merchant=_merchant(view),
        barbarians=int(view.state.barbarians) if has_knights else None,
        tracks=_tracks(view) if has_knights else (),
        robber=_robber(view),
        seats=view.ruleset.colors,
        title=title,
        captions=tuple(captions),
        latest=marks(view.ruleset, latest),
        legal=marks(view.ruleset, legal),
    )


def marks(ruleset: Ruleset, actions: Iterable[Action]) -> Marks:
    """The places of the actions that have one.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> marks(game.ruleset, game.legal_actions[:2]).corners
    ((0, -2, 'N'), (1, -2, 'N'))
    """
    geometry = ruleset.map.geometry
    corners, sides, hexes = [], [], []
    for action in actions:
        if action.argument == NO_PLACE:
            continue
        if action.kind in _NODE_KINDS:
            corners.append(parse_place(geometry.node_names[action.argument]))
        elif action.kind in _EDGE_KINDS:
            sides.append(parse_place(geometry.edge_names[action.argument]))
        elif action.kind in _HEX_KINDS:
            hexes.append(geometry.hexes[action.argument])
    return Marks(tuple(corners), tuple(sides), tuple(hexes))


def _hexes(view: View) -> tuple[Hex, ...]:
    geometry = view.ruleset.map.geometry
    words = (*TERRAINS, UNKNOWN_TERRAIN)
    land = set(geometry.land)
    return tuple(
        Hex(*hex, words[terrain], token or None)
        for hex, terrain, token in zip(geometry.hexes, view.state.hex_terrain, view.state.hex_token, strict=False)
        if hex in land
    )


def _harbors(view: View) -> tuple[Harbor, ...]:
    names = view.ruleset.map.geometry.edge_names
    return tuple(
        Harbor(*parse_place(names[edge]), HARBORS[kind])
        for edge, kind in zip(view.state.harbor_edge, view.state.harbor_kind, strict=True)
        if edge >= 0 and kind >= 0
    )


def _buildings(view: View) -> tuple[Building, ...]:
    names = view.ruleset.map.geometry.node_names
    return tuple(_building(view, node, name) for node, name in enumerate(names) if view.state.building_owner[node] >= 0)


def _building(view: View, node: int, name: str) -> Building:
    state = view.state
    metropolises = dict(zip(state.metropolis, TRACKS, strict=True))
    is_city = PIECES[state.building[node]] == "city" or state.laid[node]
    return Building(
        parse_place(name),
        "city" if is_city else "settlement",
        state.building_owner[node],
        wall=bool(state.wall[node]),
        metropolis=metropolises.get(node),
        laid=_LAID.get(state.laid[node]),
    )


def _knights(view: View) -> tuple[Knight, ...]:
    names, state = view.ruleset.map.geometry.node_names, view.state
    return tuple(
        Knight(parse_place(name), state.knight[node], bool(state.knight_active[node]), state.knight_owner[node])
        for node, name in enumerate(names)
        if state.knight[node]
    )


def _merchant(view: View) -> Merchant | None:
    place, owner = view.state.merchant, view.state.merchant_owner
    return Merchant(view.ruleset.map.geometry.hexes[place], owner) if place >= 0 else None


def _tracks(view: View) -> tuple[tuple[int, int, int], ...]:
    levels = view.state.track
    return tuple((levels[seat, 0], levels[seat, 1], levels[seat, 2]) for seat in range(view.ruleset.players))


def _roads(view: View) -> tuple[Road, ...]:
    names = view.ruleset.map.geometry.edge_names
    owners = zip(names, view.state.road_owner, strict=False)
    return tuple(Road(parse_place(name), owner) for name, owner in owners if owner >= 0)


def _robber(view: View) -> tuple[int, int] | None:
    place = view.state.robber
    return view.ruleset.map.geometry.hexes[place] if place >= 0 else None
