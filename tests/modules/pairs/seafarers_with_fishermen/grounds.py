"""Positions of Seafarers with The Fishermen, and where fishing grounds can lie, read from the tables of the maps."""

from typing import Any

from modules.fishermen.waters import TOKENS
from modules.seafarers.places import SeaPosition
from support import state
from support.reading import Seat

from insula.data import load
from insula.game import Game
from insula.rules import geometry
from insula.ruleset.places import parse_place

RULES = "seafarers+fishermen"
START_AREAS = {"new_shores": {"main"}, "greater_catan": {"main"}, "four_islands": None}
"""Where the foundation takes place in each scenario (SEA-NS-06, SEA-GC-08, SEA-FI-05); None means everywhere."""
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
DIRECTIONS = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
CORNERS = ("NE", "SE", "S", "SW", "NW", "N")
"""The corner of a hex between each of the sides and the next one."""
Hex = tuple[int, int]
Place = tuple[Hex, str]
"""A sea hex, and its corner in the middle of the three."""


class FishPosition(SeaPosition):
    """A printed map of Seafarers with fishing grounds, without a lake if the scenario has none."""

    def with_grounds(self, grounds: dict[str, int]) -> "FishPosition":
        """Lay fishing grounds, each by its sea hex and the corner in the middle, such as `3,-1,W`, with its number."""
        record, board = state(self._game), self._game.ruleset.boards[0]
        for which, (name, number) in enumerate(grounds.items()):
            q, r, _ = name.split(",")
            hex, node = self._hex(f"{q},{r}"), self._game.ruleset.map.geometry.node(parse_place(name))
            record.ground_hex[which] = hex
            record.ground_corner[which] = board["hex_nodes"][hex].tolist().index(node)
            record.ground_number[which] = number
        return self

    def without_fish(self) -> "FishPosition":
        """Put the tokens that players begin with back into the pool (FISH-COMBO-TWO)."""
        record = state(self._game)
        for seat in range(self._game.players):
            for kind in range(len(TOKENS)):
                record.fish_pool[kind] += record.fish[seat, kind]
                record.fish[seat, kind] = 0
        return self

    def with_fish(self, seat: Seat, *tokens: int) -> "FishPosition":
        """Give fish tokens of the pool to a seat."""
        for fish in tokens:
            state(self._game).fish[self._game.seat(seat), fish - 1] += 1
            state(self._game).fish_pool[fish - 1] -= 1
        return self


def fishing(scenario: str = "new_shores", players: int = 4, rules: str = RULES, **options: object) -> FishPosition:
    """Return a map without pieces and grounds, in the first seat's action phase; printed if it can be."""
    given = {"trade_with_players": False, "sea_scenario": scenario, **options}
    if scenario != "greater_catan":
        given.setdefault("sea_setup", "printed")
    return FishPosition(Game(rules, players, seed=1, options=given, chance="manual"))


def places(scenario: str, layout: int) -> set[Place]:
    """Return the places for fishing grounds on a layout (COMBO-FISH-SEA), from the table of the map alone."""
    table: dict[str, Any] = load(f"scenarios.{scenario}/map")[f"p{layout}"]
    listed = {(hex["q"], hex["r"]): hex for hex in table["hexes"]}
    areas = START_AREAS[scenario]
    land = {at for at, hex in listed.items() if areas is None or hex["area"] in areas}
    rows = {(q, row["r"]) for row in table["rows"] for q in range(row["q_first"], row["q_last"] + 1)}
    harbors = table.get("harbors") or table["harbor_places"]
    with_harbor = {neighbor((place["q"], place["r"]), place["side"]) for place in harbors}
    found = set()
    for sea in rows - listed.keys() - with_harbor:
        for i, side in enumerate(SIDES):
            if {neighbor(sea, side), neighbor(sea, SIDES[(i + 1) % len(SIDES)])} <= land:
                found.add((sea, CORNERS[i]))
    return found


def neighbor(hex: Hex, side: str) -> Hex:
    """Return the hex beside a side of a hex."""
    return hex[0] + DIRECTIONS[side][0], hex[1] + DIRECTIONS[side][1]


def touched(game: Game, place: Place) -> set[str]:
    """Return the three intersections of a ground: the corner in the middle and those next to it."""
    (q, r), middle = place
    i = CORNERS.index(middle)
    return {name_of(game, (q, r), CORNERS[(i + step) % len(CORNERS)]) for step in (-1, 0, 1)}


def name_of(game: Game, hex: Hex, corner: str) -> str:
    """Return the written name of a corner of a hex."""
    of_map = game.ruleset.map.geometry
    name: str = of_map.node_names[of_map.node((*hex, corner))]
    return name


def laid(game: Game) -> set[Place]:
    """Return where the fishing grounds of a game lie."""
    record, hexes = state(game), game.ruleset.map.geometry.hexes
    rows = zip(record.ground_hex.tolist(), record.ground_corner.tolist(), strict=True)
    return {(hexes[hex], geometry.CORNERS[corner]) for hex, corner in rows if hex >= 0}


def fits(game: Game, one: Place, other: Place) -> bool:
    """Return whether grounds can lie at both places."""
    return one[0] != other[0] and not touched(game, one) & touched(game, other)
