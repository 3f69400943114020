"""The text of the position in which a game of another program begins."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..notation.headers import MAP, OPTIONS, PLAYERS, RULES
from ..notation.positions.texts import TITLE
from ..rules.geometry import Hex, Place, in_reading_order

DESERT, SEA, HIDDEN = "desert", "sea", "unknown"
NOBODY = "nobody"
_NONE = "none"


@dataclass
class Seat:
    """What a seat has, in words of the notation. Corners and sides are names such as `0,0,N`."""

    settlements: list[str] = field(default_factory=list)
    cities: list[str] = field(default_factory=list)
    roads: list[str] = field(default_factory=list)
    ships: list[str] = field(default_factory=list)
    new_ships: list[str] = field(default_factory=list)
    hand: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, int] = field(default_factory=dict)
    """Development cards by kind; `new knight` are those bought in this turn."""
    played: Mapping[str, int] = field(default_factory=dict)
    further: list[str] = field(default_factory=list)
    """Other lines of the seat."""

    def lines(self, color: str) -> Iterable[str]:
        """Yield the lines of the seat."""
        yield f"{color}:"
        places = {
            "settlements": self.settlements,
            "cities": self.cities,
            "roads": self.roads,
            "ships": self.ships,
            "new ships": self.new_ships,
        }
        yield from (f"  {key}: {' '.join(names)}" for key, names in places.items() if names)
        for key, cards in (("hand", self.hand), ("cards", self.cards), ("played", self.played)):
            words = [f"{count} {kind}" for kind, count in cards.items() if count]
            if words:
                yield f"  {key}: {', '.join(words)}"
        yield from (f"  {line}" for line in self.further)


@dataclass
class Position:
    """What a position says, before it is written. All values are words of the notation."""

    rules: str = "base"
    players: int = 4
    options: dict[str, object] = field(default_factory=dict)
    map: str = ""
    """The text of a map file; empty without one."""
    hexes: dict[Hex, tuple[str, int]] = field(default_factory=dict)
    """Terrain and token by hex; the token is 0 if the hex has none."""
    harbors: dict[Place, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    """All other lines, after those of the board."""

    def text(self) -> str:
        """Return the position as text."""
        header = [f"{RULES}: {self.rules}", f"{PLAYERS}: {self.players}"]
        if self.options:
            header.append(f"{OPTIONS}: " + " ".join(f"{name}={value}" for name, value in self.options.items()))
        header += [f"{MAP}: {line}" for line in self.map.splitlines()]
        return "\n".join([TITLE, *header, "board:", *_rows(self.hexes), *_harbors(self.harbors), *self.lines])


def _rows(hexes: Mapping[Hex, tuple[str, int]]) -> Iterable[str]:
    """Yield a line for each row of hexes; a semicolon marks a gap."""
    rows: dict[int, list[str]] = {}
    last: Hex | None = None
    for at in in_reading_order(hexes):
        terrain, token = hexes[at]
        word = f"{terrain} {token}" if token else terrain
        row = rows.setdefault(at[1], [])
        if row and last == (at[0] - 1, at[1]):
            row.append(f", {word}")
        else:
            row.append(f"{'; ' if row else ''}{at[0]} {word}")
        last = at
    for r, words in rows.items():
        yield f"  row {r}: {''.join(words)}"


def _harbors(harbors: Mapping[Place, str]) -> Iterable[str]:
    if harbors:
        yield "harbors: " + "; ".join(f"{q},{r},{side} {kind}" for (q, r, side), kind in harbors.items())
