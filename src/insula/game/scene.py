"""From a game to a picture: what `insula.drawing` needs to know of a position."""

from collections.abc import Iterable
from typing import Literal, cast

from ..drawing import TRACKS, Building, Harbor, Hex, Knight, Marks, Merchant, Road, Scene
from ..drawing.scene import BuildingKind, Track
from ..ruleset.places import parse_place
from .action import Action
from .choice import LEFT_OUT, choice_of
from .frame import Frame, Piece
from .framing import frame
from .game import Game
from .view import View


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
    shown = frame(view)
    pieces = {kind: [piece for piece in shown.pieces if piece.kind == kind] for kind in _KINDS}
    paths = view.ruleset.map.geometry.plazas
    return Scene(
        hexes=tuple(
            Hex(*_hex(hex.at), hex.terrain, hex.token or None, paths.get(_hex(hex.at), ())) for hex in shown.hexes
        ),
        harbors=tuple(Harbor(*parse_place(harbor.at), harbor.kind) for harbor in shown.harbors),
        buildings=tuple(_building(piece, pieces) for piece in pieces["settlement"] + pieces["city"]),
        roads=tuple(Road(parse_place(piece.at), piece.seat) for piece in pieces["road"]),
        knights=tuple(
            Knight(parse_place(piece.at), piece.level, piece.active, piece.seat) for piece in pieces["knight"]
        ),
        merchant=next((Merchant(_hex(piece.at), piece.seat) for piece in pieces["merchant"]), None),
        barbarians=shown.barbarians.step if shown.barbarians else None,
        tracks=_tracks(shown),
        robber=next((_hex(piece.at) for piece in pieces["robber"]), None),
        seats=view.ruleset.colors,
        title=title,
        captions=tuple(captions),
        latest=marks(latest),
        legal=marks(legal),
    )


_KINDS = ("road", "settlement", "city", "wall", "metropolis", "knight", "robber", "merchant")


def marks(actions: Iterable[Action]) -> Marks:
    """The places of the actions that have one.

    >>> from insula import Game
    >>> marks(Game(seed=1).legal_actions[:2]).corners
    ((0, -2, 'N'), (1, -2, 'N'))
    """
    places: dict[str, list[str]] = {"corner": [], "side": [], "hex": []}
    for choice in map(choice_of, actions):
        if choice.takes in places and choice.value != LEFT_OUT:
            places[choice.takes].append(choice.value)
    return Marks(
        tuple(map(parse_place, places["corner"])),
        tuple(map(parse_place, places["side"])),
        tuple(map(_hex, places["hex"])),
    )


def _building(piece: Piece, pieces: dict[str, list[Piece]]) -> Building:
    metropolis = next((other.detail for other in pieces["metropolis"] if other.at == piece.at), None)
    return Building(
        parse_place(piece.at),
        cast(BuildingKind, piece.kind),
        piece.seat,
        wall=any(other.at == piece.at for other in pieces["wall"]),
        metropolis=cast(Track | None, metropolis),
        laid=cast(Literal["reduced", "sabotaged"] | None, piece.detail or None),
    )


def _tracks(shown: Frame) -> tuple[tuple[int, int, int], ...]:
    """The levels of each seat, if there are tracks."""
    levels = [[player.tracks.get(track, 0) for track in TRACKS] for player in shown.players]
    return tuple((trade, politics, science) for trade, politics, science in levels) if shown.players[0].tracks else ()


def _hex(at: str) -> tuple[int, int]:
    q, r = at.split(",")
    return int(q), int(r)
