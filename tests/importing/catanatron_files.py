"""Write a game as the JSON of catanatron: the format as people have described it."""

from collections import Counter
from typing import Any

import numpy as np
from importing.played import text_of

from insula.game import ActionKind, Game
from insula.rules.geometry import around
from insula.rules.spec import ARGUMENT_BITS
from insula.rules.state import STATE

WORD = {"lumber": "WOOD", "brick": "BRICK", "wool": "SHEEP", "grain": "WHEAT", "ore": "ORE"}
ORDER = ("brick", "lumber", "wool", "grain", "ore")
CARDS = ("KNIGHT", "ROAD_BUILDING", "YEAR_OF_PLENTY", "MONOPOLY", "VICTORY_POINT")
TEXTS = ("knight", "road building", "invention", "monopoly", "victory point")
TILE = {"forest": "WOOD", "hills": "BRICK", "pasture": "SHEEP", "fields": "WHEAT", "mountains": "ORE"}
NAMES = {"N": "NORTH", "NE": "NORTHEAST", "SE": "SOUTHEAST", "S": "SOUTH", "SW": "SOUTHWEST", "NW": "NORTHWEST"}
EDGES = {"E": "EAST", "SE": "SOUTHEAST", "SW": "SOUTHWEST", "W": "WEST", "NW": "NORTHWEST", "NE": "NORTHEAST"}
COLORS = ("WHITE", "RED", "ORANGE", "BLUE")
OPPOSITE = {"NE": "SOUTHWEST", "E": "WEST", "SE": "NORTHWEST", "SW": "NORTHEAST", "W": "EAST", "NW": "SOUTHEAST"}
SIDES = ("NE", "E", "SE", "SW", "W", "NW")


def cube(q: int, r: int) -> list[int]:
    return [q, -q - r, r]


class Writer:
    """Writes the actions of a game, and its end.

    `is_old` has the outcomes of chance in the actions, `colors` are those of the seats in turn order.
    """

    def __init__(self, game: Game, *, is_old: bool = False, colors: tuple[str, ...] = COLORS) -> None:
        self.game, self.is_old, self.colors = game, is_old, colors
        self.geometry = game.ruleset.map.geometry
        self.states = [np.frombuffer(game.bytes_at(i), STATE)[0] for i in range(len(game.steps) + 1)]
        self.kinds = [ActionKind(step.code >> ARGUMENT_BITS).name for step in game.steps]
        self.texts = [text_of(game, step.code) for step in game.steps]
        self.actions: list[Any] = []

    def document(self, *, with_actions: bool = True) -> dict[str, Any]:
        """Return the whole file."""
        index = 0
        while index < len(self.kinds) and with_actions:
            index = self._write(index)
        game, end = self.game, self.states[-1]
        corners = self.game.ruleset.map.boards[0]["edge_nodes"]
        file: dict[str, Any] = {
            "tiles": self._tiles(),
            "adjacent_tiles": {},
            "nodes": {str(i): self._node(i, name) for i, name in enumerate(self.geometry.node_names)},
            "edges": [self._edge(i, name, corners[i].tolist()) for i, name in enumerate(self.geometry.edge_names)],
            "player_state": self._player_state(),
            "colors": list(self.colors[: game.players]),
            "is_initial_build_phase": False,
            "robber_coordinate": self._hex(self.geometry.hex_names[int(end["robber"])]),
            "current_color": self.colors[max(game.actor, 0)],
            "current_prompt": "PLAY_TURN",
            "winning_color": self.colors[game.winners[0]] if game.over else None,
        }
        file["actions" if self.is_old else "action_records"] = self.actions
        return file

    def _hex(self, name: str) -> list[int]:
        q, r = name.split(",")
        return cube(int(q), int(r))

    def _place(self, name: str, words: dict[str, str]) -> dict[str, Any]:
        q, r, word = name.split(",")
        return {"tile_coordinate": cube(int(q), int(r)), "direction": words[word]}

    def _node(self, i: int, name: str) -> dict[str, Any]:
        building = int(self.states[-1]["building"][i])
        owner = int(self.states[-1]["building_owner"][i]) if building else -1
        color = self.colors[owner] if building else None
        kinds = (None, "SETTLEMENT", "CITY")
        return {"id": i, **self._place(name, NAMES), "building": kinds[building], "color": color}

    def _edge(self, i: int, name: str, ends: list[int]) -> dict[str, Any]:
        owner = int(self.states[-1]["road_owner"][i])
        return {"id": ends, **self._place(name, EDGES), "color": self.colors[owner] if owner >= 0 else None}

    def _tiles(self) -> list[dict[str, Any]]:
        lines = self.game.position.splitlines()
        rows = [line.split(":")[1].strip() for line in lines if line.strip().startswith("row ")]
        words = [word for row in rows for word in row.split(" ", 1)[1].split(", ")]
        tiles: list[dict[str, Any]] = []
        for (q, r), word in zip(self.game.ruleset.map.land, words, strict=True):
            name, _, token = word.partition(" ")
            tile: dict[str, Any] = {"id": len(tiles), "type": "DESERT"}
            if token:
                tile |= {"type": "RESOURCE_TILE", "resource": TILE[name], "number": int(token)}
            tiles.append({"coordinate": cube(q, r), "tile": tile})
        for harbor in next(line for line in lines if line.startswith("harbors:")).split(":")[1].split(";"):
            place, kind = harbor.split()
            *at, side = place.split(",")
            sea = around((int(at[0]), int(at[1])))[SIDES.index(side)]
            port: dict[str, Any] = {
                "id": len(tiles),
                "type": "PORT",
                "direction": OPPOSITE[side],
                "resource": WORD.get(kind),
            }
            tiles.append({"coordinate": cube(*sea), "tile": port})
        return tiles

    def _player_state(self) -> dict[str, Any]:
        state = self.states[-1]
        found: dict[str, Any] = {}
        for seat in range(self.game.players):
            hand = dict(zip(ORDER, state["hand"][seat].tolist(), strict=False))
            found |= {f"P{seat}_{WORD[card]}_IN_HAND": count for card, count in hand.items()}
            for i, card in enumerate(CARDS):
                held, new = int(state["development"][seat][i]), int(state["development_new"][seat][i])
                found[f"P{seat}_{card}_IN_HAND"] = held
                found[f"P{seat}_{card}_OWNED_AT_START"] = held > new
                found[f"P{seat}_PLAYED_{card}"] = int(state["development_played"][seat][i])
            found[f"P{seat}_ACTUAL_VICTORY_POINTS"] = self.game.points(seat)
            found[f"P{seat}_HAS_ROAD"] = int(state["longest_road"]) == seat
            found[f"P{seat}_HAS_ARMY"] = int(state["largest_army"]) == seat
            found[f"P{seat}_HAS_ROLLED"] = seat == self.game.actor
        return found

    # Actions.

    def _add(self, seat: int, kind: str, value: Any, result: Any = None, old: Any = None) -> None:
        if self.is_old:
            self.actions.append([self.colors[seat], kind, value if old is None else old])
        else:
            self.actions.append([[self.colors[seat], kind, value], result])

    def _lost(self, before: int, after: int, seat: int) -> list[str]:
        hands = [
            Counter(dict(zip(ORDER, self.states[i]["hand"][seat].tolist(), strict=False))) for i in (before, after)
        ]
        return [WORD[card] for card in (hands[0] - hands[1]).elements()]

    def _write(self, i: int) -> int:
        """Write the action of a step; return the number of the next step."""
        kind, text, seat = self.kinds[i], self.texts[i], self.game.steps[i].actor
        word = text.split()[-1]
        if kind in ("SETUP_SETTLEMENT", "BUILD_SETTLEMENT", "BUILD_CITY"):
            name = "BUILD_CITY" if kind == "BUILD_CITY" else "BUILD_SETTLEMENT"
            self._add(seat, name, self.geometry.node_names.index(word))
        elif kind in ("SETUP_ROAD", "BUILD_ROAD", "ROAD_BUILDING_PLACE"):
            ends = self.game.ruleset.map.boards[0]["edge_nodes"][self.geometry.edge_names.index(word)]
            self._add(seat, "BUILD_ROAD", ends.tolist()[::-1])
        elif kind == "ROLL":
            dice = list(map(int, self.texts[i + 1].split()))
            self._add(seat, "ROLL", None, dice, dice)
            return self._discards(i, i + 2, sum(dice))
        elif kind == "MOVE_ROBBER":
            return self._robber(i, seat, word)
        elif kind == "BUY_DEVELOPMENT_CARD":
            gained = self.states[self._end(i + 1, "DRAW_DEVELOPMENT_CARD")]["development"][seat]
            (new,) = np.flatnonzero(gained - self.states[i]["development"][seat]).tolist()
            self._add(seat, kind, None, CARDS[new], CARDS[new])
        elif kind == "PLAY_DEVELOPMENT_CARD":
            card = CARDS[TEXTS.index(text.removeprefix("play "))]
            if card in ("KNIGHT", "ROAD_BUILDING"):
                self._add(seat, f"PLAY_{card}_CARD" if card == "KNIGHT" else f"PLAY_{card}", None)
        elif kind == "INVENTION_TAKE":
            end = self._end(i, kind)
            self._add(seat, "PLAY_YEAR_OF_PLENTY", self._lost(end, i, seat))
            return end
        elif kind == "MONOPOLY_NAME":
            self._add(seat, "PLAY_MONOPOLY", WORD[word])
        elif kind.startswith("BANK_TRADE"):
            given = self._lost(i, i + 1, seat)
            padded = [*given, *[None] * (4 - len(given)), WORD[word]]
            self._add(seat, "MARITIME_TRADE", padded)
        elif kind == "CONFIRM_TRADE" and (got := self._lost(i + 1, i, seat)):
            given = self._lost(i, i + 1, seat)
            others = [other for other in range(self.game.players) if other != seat]
            partner = next(other for other in others if self._lost(i, i + 1, other))
            counts = [[cards.count(card) for card in WORD.values()] for cards in (given, got)]
            self._add(seat, "OFFER_TRADE", [*counts[0], *counts[1]])
            self._add(partner, "ACCEPT_TRADE", [*counts[0], *counts[1]])
            self._add(seat, "CONFIRM_TRADE", [*counts[0], *counts[1], self.colors[partner]])
        elif kind == "END_TURN":
            self._add(seat, "END_TURN", None)
        return i + 1

    def _end(self, start: int, *kinds: str) -> int:
        end = start
        while end < len(self.kinds) and self.kinds[end] in kinds:
            end += 1
        return end

    def _discards(self, roll: int, start: int, sum: int) -> int:
        end = self._end(start, "DISCARD")
        for seat in range(self.game.players) if sum == 7 else ():
            cards = self._lost(roll, end, seat)
            if self.is_old and cards:
                self._add(seat, "DISCARD", cards)
            for card in [] if self.is_old else cards:
                self._add(seat, "DISCARD_RESOURCE", card)
        return end

    def _robber(self, i: int, thief: int, hex: str) -> int:
        end = self._end(i + 1, "STEAL_FROM", "DRAW_STOLEN_CARD")
        stolen = self._lost(end, i, thief)
        victims = [seat for seat in range(self.game.players) if seat != thief and self._lost(i, end, seat)]
        victim = self.colors[victims[0]] if victims else None
        card = stolen[0] if stolen else None
        self._add(thief, "MOVE_ROBBER", [self._hex(hex), victim], card, [self._hex(hex), victim, card])
        return end
