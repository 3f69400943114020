"""The barbarians' track and the improvement tracks of the seats, in a strip below the board."""

from math import ceil

from insula.drawing.layout import Point
from insula.drawing.lettering import text_width, write
from insula.drawing.markup import circle, element, label, path, translate
from insula.drawing.palette import FREQUENT, UNLIT, Palette
from insula.drawing.pieces import seat_symbol
from insula.drawing.scene import NOBODY, Scene, Track
from insula.drawing.seats import INK, SEATS, WHITE

from .cities import badge
from .colors import TRACK_COLORS, TRACKS

BARBARIANS = "barbarians"
"""The track of the ship."""

_SHIP_ROW = 84.0
_SEAT_ROW = 62.0
_STEP = 76.0
_SPACE_RADIUS = 26.0
_TEXT_HEIGHT = 25.0
_CHIP_RADIUS = 21.0
_BADGE_RADIUS = 17.0
_LEVEL_STEP = 18.0
_LEVEL_RADIUS = 7.5
_TRACK_WIDTH = 148.0
_CHIP_GAP = 20.0
_TRACK_GAP = 15.0
_ENTRY = 2 * _CHIP_RADIUS + _CHIP_GAP + len(TRACKS) * _TRACK_WIDTH - _TRACK_GAP
_GAP = 44.0
_TEXT_GAP = 36.0

HULL = "M-24 3L24 3C22 15 15 20 8 20L-10 20C-17 20 -22 13 -24 3Z"
SAIL = "M-2 -25C14 -20 18 -10 16 -1L-2 -1Z"


class Tracks:
    """The strip below a scene, fitted to a width."""

    def __init__(self, scene: Scene, palette: Palette, width: float) -> None:
        self._scene = scene
        self._palette = palette
        self._ship = next((track for track in scene.tracks if track.id == BARBARIANS), None)
        own = [track for track in scene.tracks if track.seat != NOBODY and track.id in TRACKS]
        self._levels = {seat: levels for seat in range(len(scene.seats)) if (levels := _of_seat(own, seat))}
        fitting = max(1, int((width + _GAP) // (_ENTRY + _GAP)))
        self._rows = ceil(len(self._levels) / fitting)
        self._columns = ceil(len(self._levels) / self._rows) if self._rows else 0

    @property
    def height(self) -> float:
        """The height of the strip; 0 without tracks."""
        return (_SHIP_ROW if self._ship else 0.0) + self._rows * _SEAT_ROW

    def draw(self, center: float, top: float) -> list[str]:
        """Returns the track of the ship, and below it the seats, column by column."""
        drawn = []
        if self._ship:
            drawn.append(self._ship_track(self._ship, (center, top + _SHIP_ROW / 2)))
            top += _SHIP_ROW
        width = self._columns * (_ENTRY + _GAP) - _GAP
        for place, (seat, levels) in enumerate(self._levels.items()):
            column, row = divmod(place, self._rows)
            x = center - width / 2 + column * (_ENTRY + _GAP)
            drawn.append(self._seat(seat, levels, (x, top + (row + 0.5) * _SEAT_ROW)))
        return drawn

    def _ship_track(self, track: Track, at: Point) -> str:
        step, last = track.position, track.steps
        text = "barbarians"
        width = text_width(text, _TEXT_HEIGHT) + _TEXT_GAP + last * _STEP + 2 * _SPACE_RADIUS
        left, y = at[0] - width / 2, at[1]
        first = left + text_width(text, _TEXT_HEIGHT) + _TEXT_GAP + _SPACE_RADIUS
        spaces = [self._space(number, number == last, (first + number * _STEP, y)) for number in range(last + 1)]
        return element(
            "g",
            label(f"the barbarian ship: step {step} of {last}"),
            write(text, (left, y), _TEXT_HEIGHT, color=self._palette.text, anchor="start"),
            path(f"M{first} {y}L{first + last * _STEP} {y}", stroke=self._palette.text, stroke_width=3),
            *spaces,
            _ship((first + step * _STEP, y)),
            data_barbarians=step,
        )

    def _space(self, number: int, lands: bool, at: Point) -> str:
        """Returns a space of the track. The last one, where the barbarians land, has a double ring."""
        ring = FREQUENT if lands else INK
        space = circle(at, _SPACE_RADIUS, fill=UNLIT, stroke=ring, stroke_width=5 if lands else 2.4)
        if lands:
            space += circle(at, _SPACE_RADIUS - 6, fill="none", stroke=ring, stroke_width=2)
        return space + write(str(number), at, 20, color=ring, weight=0.15)

    def _seat(self, seat: int, tracks: list[Track], at: Point) -> str:
        color = self._scene.color(seat)
        chip = (at[0] + _CHIP_RADIUS, at[1])
        first = at[0] + 2 * _CHIP_RADIUS + _CHIP_GAP
        return element(
            "g",
            label(f"{color}: {', '.join(f'{track.id} {track.position}' for track in tracks)}"),
            circle(chip, _CHIP_RADIUS + 3.6, fill=WHITE),
            circle(chip, _CHIP_RADIUS, fill=SEATS[color].fill, stroke=INK, stroke_width=3.6),
            seat_symbol(color, chip, 1.2),
            *(_levels(track, (first + i * _TRACK_WIDTH + _BADGE_RADIUS, at[1])) for i, track in enumerate(tracks)),
            data_tracks=" ".join(str(track.position) for track in tracks),
            data_seat=seat,
        )


def _of_seat(tracks: list[Track], seat: int) -> list[Track]:
    """The tracks of a seat, in the order in which they are drawn."""
    return sorted((track for track in tracks if track.seat == seat), key=lambda track: TRACKS.index(track.id))


def _levels(track: Track, at: Point) -> str:
    """Returns the letter of a track and its levels. The reached levels are filled."""
    first = at[0] + _BADGE_RADIUS + 12
    disks = [
        circle(
            (first + i * _LEVEL_STEP, at[1]),
            _LEVEL_RADIUS,
            fill=TRACK_COLORS[track.id].fill if i < track.position else UNLIT,
            stroke=INK,
            stroke_width=2.6,
        )
        for i in range(track.steps)
    ]
    return badge(track.id, at, _BADGE_RADIUS) + "".join(disks)


def _ship(at: Point) -> str:
    """Returns the ship: a hull with a sail."""
    parts = [
        path(d, fill=WHITE, stroke=WHITE, stroke_width=9, stroke_linejoin="round")
        + path(d, fill=fill, stroke=INK, stroke_width=3.6, stroke_linejoin="round")
        for d, fill in ((SAIL, FREQUENT), (HULL, INK))
    ]
    return element("g", *parts, data_piece="ship", transform=translate(at, 1.15))
