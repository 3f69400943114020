"""New maps: random archipelagos of a scenario, as map files (SEA-NW)."""

from random import SystemRandom

from ..data import scenario_rows
from ..drawing import NOTEBOOK_WIDTH, draw
from ..rules.constants import NOWHERE
from ..rules.geometry import SIDES, Hex
from ..ruleset import map_files
from ..ruleset.family import BY_CODE
from ..ruleset.map_files import HarborOfFile
from ..ruleset.map_files.cells import read_rows
from ..ruleset.map_files.model import LETTERS, MARK, NONE, SEA
from ..ruleset.words import HARBORS, TERRAINS
from .game import Game
from .map_report import map_scene

PLAYERS = {3: (3,), 4: (3, 4), 5: (5, 6), 6: (5, 6)}
"""The numbers of players that can use a map, by the number for which it was made."""
MOST_SEED = 999_999
"""The largest seed that is chosen if none is given."""
_WORDS = {terrain: letter for letter, terrain in LETTERS.items()}
_SCENARIO = next(row for row in scenario_rows() if row.get("is_drawn"))
"""The scenario with a random map."""


class MapText(str):
    """The text of a map file. A notebook shows its board.

    >>> new_map(4, seed=7)._repr_svg_()[:4]
    '<svg'
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return draw(map_scene(self), size=NOTEBOOK_WIDTH)


def new_map(players: int = 4, seed: int | None = None) -> MapText:
    """Return a random map of land and sea, as the text of a map file (docs/maps.md).

    `players` is 3 to 6. A map for 4 is also for 3, and a map for 5 or 6 is for both. The same seed gives the same map.
    Raises RulesetError for another number of players.

    >>> new_map(4, seed=7) == new_map(4, seed=7)
    True
    >>> new_map(4, seed=7).splitlines()[1:3]
    ['players = [3, 4]', 'goal = 12']
    """
    number = SystemRandom().randrange(MOST_SEED + 1) if seed is None else seed
    for_players = PLAYERS.get(players, (players,))
    options = {_SCENARIO["option"]: _SCENARIO["value"]}
    game = Game(BY_CODE[_SCENARIO["module"]].name, max(for_players), number, options)
    board = _Drawn(game)
    found = map_files.MapFile(
        name=f"{_SCENARIO['title']} {number}",
        players=for_players,
        goal=_SCENARIO["goal"],
        rows=read_rows(board.text(), []),
        harbors=board.harbors(),
        starts_everywhere=True,
    )
    return MapText(map_files.write(found))


class _Drawn:
    """The board of a game in the rows of a map file. Every second row begins half a hex farther east."""

    def __init__(self, game: Game) -> None:
        self._state = game.view(None).state
        self._geometry = game.ruleset.map.geometry
        hexes = self._geometry.hexes
        self._words = {at: self._word(self._geometry.hex(at)) for at in self._geometry.playable}
        pirate = self._state.pirate
        if pirate != NOWHERE and hexes[pirate] not in self._words:
            self._words[hexes[pirate]] = NONE + MARK
        self._first_row = min(r for _, r in self._words)
        self._first_place = min(map(self._place, self._words))

    def _word(self, hex: int) -> str:
        terrain, token = TERRAINS[self._state.hex_terrain[hex]], self._state.hex_token[hex]
        mark = MARK if hex in (self._state.robber, self._state.pirate) else ""
        return f"{_WORDS.get(terrain, SEA)}{token or ''}{mark}"

    def _place(self, at: Hex) -> int:
        q, r = at
        return q + (r - self._first_row) // 2

    def text(self) -> str:
        """Return the rows, from north to south."""
        rows: dict[int, dict[int, str]] = {}
        for at, word in self._words.items():
            rows.setdefault(at[1], {})[self._place(at) - self._first_place] = word
        return "\n".join(" ".join(rows[r].get(place, NONE) for place in range(max(rows[r]) + 1)) for r in sorted(rows))

    def harbors(self) -> tuple[HarborOfFile, ...]:
        """Return the harbors, each at its land hex."""
        edges, kinds = self._state.harbor_edge.tolist(), self._state.harbor_kind.tolist()
        found = {edge: HARBORS[kind] for edge, kind in zip(edges, kinds, strict=True) if edge != NOWHERE}
        return tuple(
            HarborOfFile(
                at[1] - self._first_row + 1,
                self._place(at) - self._first_place + 1,
                side,
                found[edge].replace("any", "3:1"),
            )
            for at, word in self._words.items()
            if word[0] not in (SEA, NONE)
            for side in SIDES
            if (edge := self._geometry.edge((*at, side))) in found
        )
