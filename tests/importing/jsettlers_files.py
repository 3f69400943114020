"""Write a game as a saved game of JSettlers: the format as people have described it."""

from collections import Counter
from typing import Any

import numpy as np

from insula.game import Game, Phase
from insula.rules.geometry import around
from insula.rules.state import STATE
from insula.ruleset.words import HARBORS, TERRAINS

TYPE = {"desert": 0, "hills": 1, "mountains": 2, "pasture": 3, "fields": 4, "forest": 5}
SEA_TYPE = {**TYPE, "desert": 6, "gold": 7}
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
MIDDLE, SEA_ROWS, SEA_COLUMNS = 0x77, 5, 9
STATES = {Phase.BEFORE_ROLL: 15, Phase.ACTION_PHASE: 20, Phase.MOVING_ROBBER: 33}


class Writer:
    """Writes a position. `is_old` is the model version 2.3, whose cards and pieces are numbers."""

    def __init__(self, game: Game, *, is_old: bool = False) -> None:
        self.game, self.is_old = game, is_old
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
            "boardInfo": {"layout1": self._classic()}
            if not (self.is_six or self.is_sea)
            else {"layout2": self._layout2()},
            "playerSeats": seats,
        }

    def _options(self) -> str:
        goal = f"VP=t{self.game.ruleset.options['vp_goal']}"
        return f"BC=t4,N7=f7,PL={self.game.players},RD=f,{goal}" + (",SBL=t,_SC_SEAC=t" if self.is_sea else "")

    def _cards(self, names: list[str]) -> list[Any]:
        return [NUMBERS[name] for name in names] if self.is_old else names

    # Places.

    def _hex(self, q: int, r: int) -> int:
        if self.is_sea:
            return ((2 * (r + SEA_ROWS) + 1) << 8) + 2 * q + r + SEA_COLUMNS
        return MIDDLE + 0x22 * (q - self.is_six) + 0x20 * r

    def _place(self, name: str, steps: dict[str, int]) -> int:
        q, r, direction = name.split(",")
        return self._hex(int(q), int(r)) + steps[direction]

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
            for number in (self._hex(q, r), SEA_TYPE[name], token)
        ]
        harbors = self._harbors()
        facing = [(SIDES.index(place.split(",")[2]) + 3) % 6 + 1 for place, _ in harbors]
        ports = [*(PORT[kind] for _, kind in harbors), *(self._place(place, SEA_SIDE) for place, _ in harbors), *facing]
        pirate = int(self.state["pirate"])
        figures = {"RH": self._robber()}
        if pirate >= 0:
            q, r = self.geometry.hex_names[pirate].split(",")
            figures["PH"] = self._hex(int(q), int(r))
        return {"LH": hexes, "PL": ports, **figures}

    # Players.

    def _seat(self, seat: int) -> dict[str, Any]:
        state = self.state
        pieces = []
        starts = state["start_node"][seat].tolist()
        corners = sorted(range(len(self.geometry.nodes)), key=lambda node: (node not in starts, node))
        for node in corners:
            building = int(state["building"][node])
            if building and int(state["building_owner"][node]) == seat:
                pieces.append(self._piece("SETTLEMENT" if building == 1 else "CITY", self._corner(node)))
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
