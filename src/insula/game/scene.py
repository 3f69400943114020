"""Build the scene of a position for `insula.drawing`."""

from collections.abc import Iterable, Iterator

from ..drawing import Harbor, Hex, HexAt, Marks, Piece, Place, Scene, Track
from ..errors import counted
from ..ruleset.places import parse_place
from .action import Action
from .build_frame import build_frame
from .frame import Frame
from .game import Game
from .view import View


def scene(
    source: Game | View,
    *,
    title: str | None = None,
    captions: Iterable[str] = (),
    latest: Iterable[Action] = (),
    legal: Iterable[Action] = (),
    better: Iterable[Action] = (),
) -> Scene:
    """Return the board of a game or a view with its pieces, ready for `insula.drawing.draw`.

    `latest`, `legal` and `better` are actions whose places are marked. Actions without a place are ignored.

    >>> from insula import Game
    >>> picture = scene(Game(seed=1))
    >>> len(picture.hexes), len(picture.harbors), picture.seats
    (19, 9, ('red', 'blue', 'white', 'orange'))
    """
    view = source.view(None) if isinstance(source, Game) else source
    shown = build_frame(view)
    paths = view.ruleset.map.geometry.plazas
    return Scene(
        hexes=tuple(
            Hex(
                *_hex(hex.at),
                hex.terrain,
                hex.numbers[-1] if hex.numbers else None,
                paths.get(_hex(hex.at), ()),
                hex.ground,
                hex.numbers[0] if len(hex.numbers) > 1 else None,
            )
            for hex in shown.hexes
        ),
        harbors=tuple(Harbor(*parse_place(harbor.at), harbor.kind) for harbor in shown.harbors),
        pieces=tuple(
            Piece(piece.kind, _place(piece.at), piece.seat, piece.level, piece.active, piece.detail)
            for piece in shown.pieces
        ),
        tracks=tuple(_tracks(shown)),
        seats=view.ruleset.colors,
        title=title,
        captions=tuple(captions),
        latest=marks(latest),
        legal=marks(legal),
        better=marks(better),
    )


def described(source: Game | View) -> Scene:
    """Return the board with the turn as its title, and a caption for each seat: its points and its cards.

    The points are those that the game or the viewer knows.

    >>> from insula import Game
    >>> described(Game(seed=1)).title, described(Game(seed=1)).captions[0]
    ('Setting up', 'red: 0 points, 0 cards')
    """
    sizes = (source.view(None) if isinstance(source, Game) else source).state.hand_size
    captions = [
        f"{color}: {counted(source.points(seat), 'point')}, {counted(sizes[seat], 'card')}"
        for seat, color in enumerate(source.ruleset.colors)
    ]
    return scene(source, title=f"Turn {source.turn}" if source.turn else "Setting up", captions=captions)


def marks(actions: Iterable[Action]) -> Marks:
    """Return the places of the actions that have one.

    >>> from insula import Game
    >>> marks(Game(seed=1).legal_actions[:2]).corners
    ((0, -2, 'N'), (1, -2, 'N'))
    """
    places: dict[str, list[str]] = {"corner": [], "side": [], "hex": []}
    for action in actions:
        if action.place and action.takes in places:
            places[action.takes].append(action.place)
    return Marks(
        tuple(map(parse_place, places["corner"])),
        tuple(map(parse_place, places["side"])),
        tuple(map(_hex, places["hex"])),
    )


def _tracks(shown: Frame) -> Iterator[Track]:
    """Yield the tracks of the table, then those of each seat."""
    for track in shown.tracks:
        yield Track(track.id, track.position, track.steps)
    for seat, player in enumerate(shown.players):
        for track in player.tracks:
            yield Track(track.id, track.position, track.steps, seat)


def _place(at: str) -> Place:
    return _hex(at) if at.count(",") == 1 else parse_place(at)


def _hex(at: str) -> HexAt:
    q, r = at.split(",")
    return int(q), int(r)
