"""Write a game as a saved game of JSettlers: the format as people have described it."""

from collections import Counter
from typing import Any

import numpy as np

from insula.game import Game, Phase
from insula.rules.geometry import around
from insula.rules.state import STATE
from insula.ruleset.words import HARBORS, TERRAINS

TYPE = {"desert": 0, "hills": 1, "mountains": 2, "pasture": 3, "fields": 4, "forest": 5}
SEA_TYPE = {**TYPE, "sea": 0, "desert": 6, "gold": 7, "unknown": 8}
SCENARIOS = {
    "new_shores": "SC_NSHO",
    "four_islands": "SC_4ISL",
    "through_the_desert": "SC_TTD",
    "fog_islands": "SC_FOG",
}
OPPOSITE = {"N": "S", "NE": "SW", "E": "W", "SE": "NW", "S": "N", "SW": "NE", "W": "E", "NW": "SE"}
PORT = {"any": 0, "brick": 1, "ore": 2, "wool": 3, "grain": 4, "lumber": 5}
ORDER = ("brick", "lumber", "wool", "grain", "ore")
THERE = {"brick": "clay", "lumber": "wood", "wool": "sheep", "grain": "wheat", "ore": "ore"}
CARDS = ("KNIGHT", "ROADS", "DISC", "MONO", "TEMPLE")
NUMBERS = {"KNIGHT": 9, "ROADS": 1, "DISC": 2, "MONO": 3, "TEMPLE": 7}
PIECES = {"ROAD": 0, "SETTLEMENT": 1, "CITY": 2, "SHIP": 3}
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
CORNER = {"N": 0x01, "NE": 0x12, "SE": 0x21, "S": 0x10, "SW": -0x01, "NW": -0x10}
SIDE = {"NE": 0x01, "E": 0x11, "SE": 0x10, "SW": -0x01, "W": -0x11, "NW": -0x10}
SEA_CORNER = {"N": -0x100, "NE": -0xFF, "SE": 0x101, "S": 0x100, "SW": 0xFF, "NW": -0x101}
SEA_SIDE = {"NE": -0x100, "E": 1, "SE": 0x100, "SW": 0xFF, "W": -1, "NW": -0x101}
INDEX = {2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 8: 5, 9: 6, 10: 7, 11: 8, 12: 9}
ROWS = ((-3, 4), (-2, 5), (-1, 6), (0, 7), (1, 6), (2, 5), (3, 4))
NO_AREA, DESERTS = 0, 99
MIDDLE, SEA_ROWS, SEA_COLUMNS = 0x77, 5, 9
STATES = {Phase.BEFORE_ROLL: 15, Phase.ACTION_PHASE: 20, Phase.MOVING_ROBBER: 33}


class Writer:
    """Writes a position. `is_old` is the model version 2.3, whose cards and pieces are numbers.

    A board of a scenario can be turned by half a circle.
    """

    def __init__(self, game: Game, *, is_old: bool = False, is_turned: bool = False) -> None:
        self.game, self.is_old, self.is_turned = game, is_old, is_turned
        self.scenario = SCENARIOS.get(str(game.ruleset.options.get("sea_scenario")), "")
        self.state = np.frombuffer(game.bytes_at(len(game.steps)), STATE)[0]
        self.geometry = game.ruleset.map.geometry
        self.is_sea = "seafarers" in game.ruleset.modules
        self.is_six = not self.is_sea and game.players > 4

    def document(self) -> dict[str, Any]:
        """Return the whole file. The first player has the seat number 1, and a seat is free."""
        most = 6 if self.game.players > 3 else 4
        seats: list[dict[str, Any]] = [{"isSeatVacant": True, "pieces": []} for _ in range(most)]
        for seat in range(self.game.players):
            seats[(seat + 1) % most] = self._seat(seat)
        titles = {"LONGEST_ROAD_PLAYER": "longest_road", "LARGEST_ARMY_PLAYER": "largest_army"}
        holders = {key: int(self.state[name]) for key, name in titles.items()}
        turn = int(self.state["turn"])
        current = self.game.actor if self.game.actor >= 0 else 0
        deck = [name for name, count in zip(CARDS, self.state["deck"].tolist(), strict=False) for _ in range(count)]
        return {
            "modelVersion": 2300 if self.is_old else 2400,
            "gameName": "a game",
            "gameOptions": self._options(),
            "gameState": STATES[Phase(int(self.state["stack_phase"][int(self.state["stack_size"]) - 1]))],
            "elements": {
                "FIRST_PLAYER": 1,
                "CURRENT_PLAYER": (current + 1) % most,
                "ROUND_COUNT": (turn - 1) // self.game.players + 1,
                **{key: -1 if seat < 0 else (seat + 1) % most for key, seat in holders.items()},
            },
            "devCardDeck": self._cards(deck),
            "movedShipThisTurn": self.is_sea and bool(self.state["ship_moved"]),
            "boardInfo": {"layout1": self._classic()}
            if not (self.is_six or self.is_sea)
            else {"layout2": self._layout2(), "playerPotentials": [{"landAreasLegalNodes": self._areas()}]},
            "playerSeats": seats,
        }

    def _options(self) -> str:
        goal = f"VP=t{self.game.ruleset.options['vp_goal']}"
        options = f"BC=t4,N7=f7,PL={self.game.players},RD=f,{goal}"
        if self.scenario:
            options += f",SC={self.scenario}"
        if self.is_sea:
            options += ",SBL=t," + ("_SC_FOG=t" if self.scenario == "SC_FOG" else "_SC_SEAC=t")
        return options

    def _cards(self, names: list[str]) -> list[Any]:
        return [NUMBERS[name] for name in names] if self.is_old else names

    # Places.

    def _hex(self, q: int, r: int) -> int:
        if self.is_turned:
            q, r = -q, -r
        if self.is_sea:
            return ((2 * (r + SEA_ROWS) + 1) << 8) + 2 * q + r + SEA_COLUMNS
        return MIDDLE + 0x22 * (q - self.is_six) + 0x20 * r

    def _place(self, name: str, steps: dict[str, int]) -> int:
        q, r, direction = name.split(",")
        return self._hex(int(q), int(r)) + steps[self._direction(direction)]

    def _direction(self, name: str) -> str:
        return OPPOSITE[name] if self.is_turned else name

    def _corner(self, node: int) -> int:
        return self._place(self.geometry.node_names[node], SEA_CORNER if self.is_sea else CORNER)

    def _side(self, edge: int) -> int:
        return self._place(self.geometry.edge_names[edge], SEA_SIDE if self.is_sea else SIDE)

    # The board.

    def _land(self) -> dict[tuple[int, int], tuple[str, int]]:
        found = {}
        for at in self.game.ruleset.map.land:
            hex = self.geometry.hex(at)
            found[at] = TERRAINS[int(self.state["hex_terrain"][hex])], int(self.state["hex_token"][hex])
        return found

    def _harbors(self) -> list[tuple[str, str]]:
        edges, kinds = (self.state[name].tolist() for name in ("harbor_edge", "harbor_kind"))
        there = [(edge, kind) for edge, kind in zip(edges, kinds, strict=True) if edge >= 0]
        return [(self.geometry.edge_names[edge], HARBORS[kind]) for edge, kind in there]

    def _robber(self) -> int:
        q, r = self.geometry.hex_names[int(self.state["robber"])].split(",")
        return self._hex(int(q), int(r))

    def _grid(self) -> list[tuple[int, int]]:
        """Return the 37 hexes in the order of the file."""
        return [(column - 3 - min(r, 0) + self.is_six, r) for r, count in ROWS for column in range(count)]

    def _classic(self) -> dict[str, Any]:
        land = self._land()
        harbors: dict[tuple[int, int], int] = {}
        for place, kind in self._harbors():
            q, r, side = place.split(",")
            number = SIDES.index(side)
            facing = (number + 3) % 6 + 1
            sea = around((int(q), int(r)))[number]
            harbors[sea] = facing + 6 if kind == "any" else facing << 4 | PORT[kind]
        terrain = [TYPE[land[at][0]] if at in land else harbors.get(at, 6) for at in self._grid()]
        tokens = [INDEX.get(land[at][1], -1) if at in land else -1 for at in self._grid()]
        return {"hexLayout": terrain, "numberLayout": tokens, "robberHex": self._robber()}

    def _layout2(self) -> dict[str, Any]:
        return (
            {"boardEncodingFormat": 3, "layoutParts": self._sea()}
            if self.is_sea
            else {
                "boardEncodingFormat": 2,
                "layoutParts": self._six(),
            }
        )

    def _six(self) -> dict[str, Any]:
        land = self._land()
        kinds = [PORT[kind] for _, kind in self._harbors()]
        return {
            "HL": [TYPE[land[at][0]] if at in land else 6 for at in self._grid()],
            "NL": [land[at][1] or -1 if at in land else -1 for at in self._grid()],
            "PL": kinds,
            "RH": self._robber(),
        }

    def _sea(self) -> dict[str, Any]:
        hexes = [
            number
            for (q, r), (name, token) in self._land().items()
            if name != "sea" or self.scenario == "SC_FOG"
            for number in (self._hex(q, r), SEA_TYPE[name], token)
        ]
        harbors = self._harbors()
        facing = [(SIDES.index(self._direction(place.split(",")[2])) + 3) % 6 + 1 for place, _ in harbors]
        ports = [*(PORT[kind] for _, kind in harbors), *(self._place(place, SEA_SIDE) for place, _ in harbors), *facing]
        pirate = int(self.state["pirate"])
        figures = {"RH": self._robber()}
        if pirate >= 0:
            q, r = self.geometry.hex_names[pirate].split(",")
            figures["PH"] = self._hex(int(q), int(r))
        return {"LH": hexes, "PL": ports, **figures}

    def _areas(self) -> list[list[int] | None]:
        """Return the corners of each land area: each has one. Deserts come last, so others have the shared corners."""
        area_of = self.state["foreign_area"].tolist()
        hexes = [self.geometry.hex(at) for at in self.game.ruleset.map.land]
        for hex in hexes:
            if int(self.state["hex_terrain"][hex]) == TERRAINS.index("desert"):
                area_of[hex] = DESERTS
        taken: set[int] = set()
        found: list[list[int] | None] = [None]
        for area in [NO_AREA, *sorted(set(area_of) - {NO_AREA})]:
            corners = {node for hex in hexes if area_of[hex] == area for node in self._corners(hex)} - taken
            found.append(sorted(map(self._corner, corners)))
            taken |= corners
        return found if len(found) > 2 else []

    def _corners(self, hex: int) -> list[int]:
        name = self.geometry.hex_names[hex]
        q, r = map(int, name.split(","))
        return [self.geometry.node((q, r, corner)) for corner in CORNER]

    def _new_area(self, seat: int, node: int, counted: set[int]) -> int:
        """Return the foreign area in which a building is the first one of a seat; NO_AREA if there is none."""
        areas, settled = self.state["foreign_area"].tolist(), int(self.state["settled_areas"][seat])
        land = map(self.geometry.hex, self.game.ruleset.map.land)
        touching = {areas[hex] for hex in land if node in self._corners(hex)}
        return next((area for area in touching - {NO_AREA} - counted if settled >> area & 1), NO_AREA)

    # Players.

    def _seat(self, seat: int) -> dict[str, Any]:
        state = self.state
        pieces = []
        starts, counted = state["start_node"][seat].tolist(), set[int]()
        corners = sorted(range(len(self.geometry.nodes)), key=lambda node: (node not in starts, node))
        for node in corners:
            building = int(state["building"][node])
            if building and int(state["building_owner"][node]) == seat:
                piece = self._piece("SETTLEMENT" if building == 1 else "CITY", self._corner(node))
                if self.is_sea and node not in starts and (area := self._new_area(seat, node, counted)):
                    counted.add(area)
                    piece["specialVP"] = 2
                pieces.append(piece)
        for edge in range(len(self.geometry.edges)):
            if int(state["road_owner"][edge]) == seat:
                kind = "SHIP" if self.is_sea and int(state["edge_kind"][edge]) else "ROAD"
                pieces.append(self._piece(kind, self._side(edge)))
        hand = dict(zip(ORDER, state["hand"][seat].tolist(), strict=False))
        rows = {name: Counter(dict(zip(CARDS, state[name][seat].tolist(), strict=False))) for name in HELD}
        old = rows["development"] - rows["development_new"]
        played = rows["development_played"]
        elements = {
            "NUMKNIGHTS": played["KNIGHT"],
            "NUM_PLAYED_DEV_CARD_DISC": played["DISC"],
            "NUM_PLAYED_DEV_CARD_MONO": played["MONO"],
            "NUM_PLAYED_DEV_CARD_ROADS": played["ROADS"],
        }
        if seat == self.game.actor and int(state["card_played"]):
            elements["PLAYED_DEV_CARD_FLAG"] = 1
        return {
            "name": f"Player {seat}",
            "isSeatVacant": False,
            "totalVP": self.game.points(seat),
            "resources": {THERE[kind]: count for kind, count in hand.items()},
            "elements": elements,
            "oldDevCards": self._cards(list(old.elements())),
            "newDevCards": self._cards(list(rows["development_new"].elements())),
            "pieces": pieces,
            **({} if self.is_old else {"playedDevCards": list(played.elements())}),
        }

    def _piece(self, kind: str, where: int) -> dict[str, Any]:
        return {"pieceType": PIECES[kind] if self.is_old else kind, "coord": where}


HELD = ("development", "development_new", "development_played")
