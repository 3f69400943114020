"""Write a game as a colonist.io replay: the format as people have described it, with numbers of its own."""

from collections import Counter
from typing import Any

import numpy as np
from importing.played import text_of

from insula.game import ActionKind, Game
from insula.rules.spec import ARGUMENT_BITS
from insula.rules.state import STATE

CARD = {"lumber": 1, "brick": 2, "wool": 3, "grain": 4, "ore": 5}
ORDER = ("brick", "lumber", "wool", "grain", "ore")
TILE = {"desert": 0, "forest": 1, "hills": 2, "pasture": 3, "fields": 4, "mountains": 5}
PORT = {"any": 1, "lumber": 2, "brick": 3, "wool": 4, "grain": 5, "ore": 6}
DEVELOPMENT = {"knight": 11, "victory point": 12, "monopoly": 13, "road building": 14, "invention": 15}
DEVELOPMENT_ORDER = ("knight", "road building", "invention", "monopoly", "victory point")
COLORS = (5, 1, 2, 3)
"""The color numbers of the seats in turn order."""
ROAD, SETTLEMENT, CITY, ROBBER = 0, 2, 3, 5
CORNERS = {"N": (0, 0, 0), "S": (0, 0, 1), "NE": (1, -1, 1), "NW": (0, -1, 1), "SE": (0, 1, 0), "SW": (-1, 1, 0)}
OPPOSITE = {"NE": (1, -1, "SW"), "E": (1, 0, "W"), "SE": (0, 1, "NW")}
TOP, BOTTOM = 0, 1


def corner_xyz(name: str) -> tuple[int, int, int]:
    """Return a corner as a hex and whether it is its northern or southern corner."""
    q, r, word = name.split(",")
    x, y = int(q), int(r)
    moved = CORNERS[word]
    return x + moved[0], y + moved[1], moved[2]


def side_xyz(name: str) -> tuple[int, int, int]:
    """Return a side as a hex and which of its western sides it is."""
    q, r, word = name.split(",")
    x, y = int(q), int(r)
    if word in OPPOSITE:
        dx, dy, word = OPPOSITE[word]
        x, y = x + dx, y + dy
    return x, y, ("NW", "W", "SW").index(word)


class Writer:
    """Writes the steps of a game as events. `viewer` is the seat that sees its own cards only; None shows all."""

    def __init__(self, game: Game, viewer: int | None = None) -> None:
        self.game, self.viewer = game, viewer
        geometry = game.ruleset.map.geometry
        self.corners = {corner_xyz(name): str(i) for i, name in enumerate(geometry.node_names)}
        self.sides = {side_xyz(name): str(i) for i, name in enumerate(geometry.edge_names)}
        self.land = list(game.ruleset.map.land)
        self.events: list[dict[str, Any]] = []
        self.lines: list[dict[str, Any]] = []
        self.number = 2
        self.states = [self._state(i) for i in range(len(game.steps) + 1)]
        self.kinds = [ActionKind(step.code >> ARGUMENT_BITS).name for step in game.steps]

    def _state(self, step: int) -> Any:
        return np.frombuffer(self.game.bytes_at(step), STATE)[0]

    def document(self) -> dict[str, Any]:
        """Return the whole file."""
        index = 0
        while index < len(self.game.steps):
            index = self._write(index)
        if self.game.over:
            self._event(len(self.game.steps), self._line(45, self.game.winners[0]))
        players = range(self.game.players)
        return {
            "data": {
                "databaseGameId": "1",
                "playOrder": [COLORS[seat] for seat in players],
                "playerPerspective": COLORS[self.viewer or 0],
                "playerUserStates": [{"username": f"Player {seat}", "selectedColor": COLORS[seat]} for seat in players],
                "gameSettings": self._settings(),
                "eventHistory": {
                    "initialState": {
                        "mapState": self._map(),
                        "mechanicRobberState": {"locationTileIndex": self._robber(0)},
                    },
                    "events": self.events,
                    "endGameState": {"players": self._points()},
                },
            }
        }

    def _settings(self) -> dict[str, Any]:
        options = self.game.ruleset.options
        return {
            "victoryPointsToWin": options["vp_goal"],
            "cardDiscardLimit": options["hand_limit"],
            "friendlyRobber": "friendly_robber" in self.game.ruleset.modules,
            "hideBankCards": options["bank_counts_hidden"],
        }

    def _map(self) -> dict[str, Any]:
        view = self.game.position.splitlines()
        rows = [line.split(":")[1].strip() for line in view if line.strip().startswith("row ")]
        words = [word for row in rows for word in row.split(" ", 1)[1].split(", ")]
        tiles = {}
        for i, ((q, r), word) in enumerate(zip(self.land, words, strict=True)):
            name, _, token = word.partition(" ")
            tiles[str(i)] = {"x": q, "y": r, "type": TILE[name], "diceNumber": int(token or 0)}
        harbors = next(line for line in view if line.startswith("harbors:")).split(":")[1].split(";")
        ports = {}
        for i, harbor in enumerate(harbors):
            place, kind = harbor.split()
            x, y, z = side_xyz(place)
            ports[str(i)] = {"x": x, "y": y, "z": z, "type": PORT[kind]}
        return {
            "tileHexStates": tiles,
            "tileCornerStates": {key: dict(zip("xyz", at, strict=True)) for at, key in self.corners.items()},
            "tileEdgeStates": {key: dict(zip("xyz", at, strict=True)) for at, key in self.sides.items()},
            "portEdgeStates": ports,
        }

    def _points(self) -> dict[str, Any]:
        return {
            str(COLORS[seat]): {"victoryPoints": self._counted(seat), "winningPlayer": seat in self.game.winners}
            for seat in range(self.game.players)
        }

    def _counted(self, seat: int) -> dict[str, int]:
        """Return what counts as points of a seat in the end, without what it does not have."""
        end = self.states[-1]
        own = end["building"][end["building_owner"] == seat].tolist()
        cards = int(end["development"][seat][DEVELOPMENT_ORDER.index("victory point")])
        titles = [int(end[name]) == seat for name in ("largest_army", "longest_road")]
        counts = {"0": own.count(1), "1": own.count(2), "2": cards, "3": int(titles[0]), "4": int(titles[1])}
        return {key: count for key, count in counts.items() if count or key == "0"}

    def _robber(self, step: int) -> int:
        hex = int(self.states[step]["robber"])
        q, r = map(int, self.game.ruleset.map.geometry.hex_names[hex].split(","))
        return self.land.index((q, r))

    # Events.

    def _line(self, type: int, seat: int, **more: Any) -> dict[str, Any]:
        return {"text": {"type": type, "playerColor": COLORS[seat], **more}, "from": COLORS[seat]}

    def _event(self, after: int, *lines: dict[str, Any], shown: int | None = None, **change: Any) -> None:
        """Add an event; all hands, or that of one seat, are those after a step."""
        log = {}
        for line in lines:
            log[str(self.number)] = line
            self.number += 1
        hands = {}
        for seat in range(self.game.players) if shown is None else [shown]:
            cards = [CARD[kind] for kind, count in self._hand(after, seat).items() for _ in range(count)]
            if self.viewer not in (None, seat):
                cards = [0] * len(cards)
            hands[str(COLORS[seat])] = {"resourceCards": {"cards": cards}}
        self.events.append(
            {"input": {"deltaS": 1.5}, "stateChange": {"gameLogState": log, "playerStates": hands, **change}}
        )

    def _hand(self, step: int, seat: int) -> Counter[str]:
        return Counter({kind: int(n) for kind, n in zip(ORDER, self.states[step]["hand"][seat], strict=False)})

    def _gained(self, before: int, after: int, seat: int) -> list[int]:
        gained = self._hand(after, seat) - self._hand(before, seat)
        return [CARD[kind] for kind in gained.elements()]

    def _gains(self, before: int, after: int, distribution: int) -> list[dict[str, Any]]:
        lines = []
        for seat in range(self.game.players):
            if cards := self._gained(before, after, seat):
                lines.append(self._line(47, seat, cardsToBroadcast=cards, distributionType=distribution))
        return lines

    def _write(self, i: int) -> int:
        """Write the step with this number and those that belong to it; return the number of the next one."""
        kind, seat = self.kinds[i], self.game.steps[i].actor
        text = text_of(self.game, self.game.steps[i].code)
        word = text.split()[-1]
        built = {"SETUP_SETTLEMENT": SETTLEMENT, "BUILD_SETTLEMENT": SETTLEMENT, "BUILD_CITY": CITY}
        roads = ("SETUP_ROAD", "BUILD_ROAD", "ROAD_BUILDING_PLACE")
        if kind in built:
            piece = built[kind]
            line = self._line(4 if kind == "SETUP_SETTLEMENT" else 5, seat, pieceEnum=piece)
            change = {"owner": COLORS[seat], "buildingType": 2 if piece == CITY else 1}
            gains = self._gains(i, i + 1, 0)
            self._event(i + 1, line, *gains, mapState={"tileCornerStates": {self.corners[corner_xyz(word)]: change}})
        elif kind in roads:
            line = self._line(5 if kind == "BUILD_ROAD" else 4, seat, pieceEnum=ROAD)
            change = {"owner": COLORS[seat], "type": 1}
            gains = self._gains(i, i + 1, 0) if kind == "SETUP_ROAD" else []
            self._event(i + 1, line, *gains, mapState={"tileEdgeStates": {self.sides[side_xyz(word)]: change}})
        elif kind == "ROLL":
            first, second = map(int, text_of(self.game, self.game.steps[i + 1].code).split())
            line = self._line(10, seat, firstDice=first, secondDice=second)
            self._event(i + 2, line, *self._gains(i, i + 2, 1))
            return self._discards_after(i, i + 2)
        elif kind == "MOVE_ROBBER":
            return self._robbery(i, seat)
        elif kind == "BUY_DEVELOPMENT_CARD":
            return self._purchase(i, seat)
        elif kind == "PLAY_DEVELOPMENT_CARD":
            self._event(i + 1, self._line(20, seat, cardEnum=DEVELOPMENT[text.removeprefix("play ")]))
        elif kind == "INVENTION_TAKE":
            end = self._end_of(i, ("INVENTION_TAKE",))
            self._event(end, self._line(21, seat, cardEnums=self._gained(i, end, seat)))
            return end
        elif kind == "MONOPOLY_NAME":
            amount = len(self._gained(i, i + 1, seat))
            self._event(i + 1, self._line(86, seat, cardEnum=CARD[word], amountStolen=amount))
        elif kind.startswith("BANK_TRADE"):
            given, got = self._gained(i + 1, i, seat), self._gained(i, i + 1, seat)
            self._event(i + 1, self._line(116, seat, givenCardEnums=given, receivedCardEnums=got))
        elif kind == "CONFIRM_TRADE" and (got := self._gained(i, i + 1, seat)):
            partner = next(
                other for other in range(self.game.players) if other != seat and self._gained(i + 1, i, other)
            )
            given = self._gained(i + 1, i, seat)
            trade = {"acceptingPlayerColor": COLORS[partner], "givenCardEnums": given, "receivedCardEnums": got}
            self._event(i + 1, self._line(115, seat, **trade))
        elif kind == "END_TURN":
            self._event(i + 1, {"text": {"type": 44}})
        return i + 1

    def _end_of(self, start: int, kinds: tuple[str, ...]) -> int:
        end = start
        while end < len(self.kinds) and self.kinds[end] in kinds:
            end += 1
        return end

    def _discards_after(self, roll: int, start: int) -> int:
        """Write a line for each seat that discards, the last seat first."""
        end = self._end_of(start, ("DISCARD",))
        lost = {seat: self._gained(end, roll, seat) for seat in range(self.game.players)}
        rolled = self.game.steps[roll + 1].code
        if sum(map(int, text_of(self.game, rolled).split())) == 7:
            for seat in reversed([seat for seat, cards in lost.items() if cards]):
                self._event(end, self._line(55, seat, cardEnums=lost[seat], areResourceCards=True), shown=seat)
        return end

    def _robbery(self, i: int, thief: int) -> int:
        end = self._end_of(i + 1, ("STEAL_FROM", "DRAW_STOLEN_CARD"))
        line = self._line(11, thief, pieceEnum=ROBBER)
        self._event(i, line, mechanicRobberState={"locationTileIndex": self._robber(end)})
        stolen = self._gained(i, end, thief)
        if not stolen:
            self._event(end, {"text": {"type": 74}})
            return end
        victim = next(seat for seat in range(self.game.players) if seat != thief and self._gained(end, i, seat))
        lines = []
        if self.viewer not in (thief, victim):
            lines.append(
                self._line(16, thief, playerColorThief=COLORS[thief], playerColorVictim=COLORS[victim], cardBacks=[0])
            )
        if self.viewer == thief:
            lines.append(self._line(14, victim, cardEnums=stolen))
        if self.viewer == victim:
            lines.append(self._line(15, thief, cardEnums=stolen))
        self._event(end, *lines)
        return end

    def _purchase(self, i: int, seat: int) -> int:
        end = self._end_of(i + 1, ("DRAW_DEVELOPMENT_CARD",))
        held, before = self.states[end]["development"][seat], self.states[i]["development"][seat]
        cards = [DEVELOPMENT[name] for name, n in zip(DEVELOPMENT_ORDER, held, strict=False) for _ in range(n)]
        new = [
            DEVELOPMENT[name]
            for name, n, old in zip(DEVELOPMENT_ORDER, held, before, strict=False)
            for _ in range(n - old)
        ]
        own = {"developmentCards": {"cards": cards}, "developmentCardsBoughtThisTurn": new}
        if self.viewer not in (None, seat):
            own = {"developmentCards": {"cards": [10] * len(cards)}}
        change = {"bankDevelopmentCards": {"cards": [10]}, "players": {str(COLORS[seat]): own}}
        self._event(end, self._line(1, seat), mechanicDevelopmentCardsState=change)
        return end
