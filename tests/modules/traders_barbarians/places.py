"""Positions for the tests of Traders & Barbarians: the fixed deal of the tables, wagons, goods, barbarians."""

from collections.abc import Iterable
from typing import Self

from modules.gold.places import GoldPosition
from support import Position, a_game, state

from insula.data import load
from insula.game import Game, Phase
from insula.ruleset.places import parse_place

NOBODY = -1
NO_GOODS = -1
GOODS = ("glass", "marble", "sand", "tools")
STACKS = ("castle", "quarry", "glassworks")
CASTLE, QUARRY, GLASSWORKS = "-2,0,C", "2,-2,C", "0,2,C"
NEEDED_AT = {"glass": "castle", "marble": "castle", "sand": "glassworks", "tools": "quarry"}
STARTS = ("-1,0,NW", "1,-1,E", "0,1,SW")
"""Where the barbarians begin (TRADER-BOARD-05)."""
AWAY = ("2,0,E", "1,1,SE", "-1,2,SW")
"""Three paths where barbarians disturb nobody."""
WAY = ("-2,0,C-NE", "-1,0,NW", "-1,0,NE", "0,-1,SW", "0,-1,SE", "1,-1,SW")
"""The first paths from the castle to the east."""
LEVEL_CARDS = {"lumber": 1, "ore": 1, "wool": 1}
HIGH_LEVEL_CARDS = {"lumber": 2, "ore": 1, "wool": 1}


class TradersPosition(GoldPosition):
    """A position with wagons, goods and barbarians."""

    def with_wagon(self, seat: int, place: str, level: int = 1, goods: str | None = None) -> Self:
        """Put a seat's wagon of a level onto a corner or plaza; its goods come from a stack that has them."""
        record = state(self._game)
        record.wagon[seat] = self._geometry.node(parse_place(place))
        record.wagon_level[seat] = level
        if goods:
            record.carried[seat] = GOODS.index(goods)
            self._draw(GOODS.index(goods))
        return self

    def with_delivered(self, seat: int, count: int, goods: str = "sand") -> Self:
        """Give a seat tokens that it has delivered."""
        state(self._game).delivered[seat] += count
        for _ in range(count):
            self._draw(GOODS.index(goods))
        return self

    def _draw(self, goods: int) -> None:
        left = state(self._game).goods_left
        stack = next(stack for stack in range(len(STACKS)) if left[stack, goods])
        left[stack, goods] -= 1

    def with_empty_stack(self, stack: str, *seats: int) -> Self:
        """Let the seats have delivered all tokens of a stack, in turn."""
        left, number = state(self._game).goods_left, STACKS.index(stack)
        tokens = [goods for goods in range(len(GOODS)) for _ in range(left[number, goods])]
        for place, goods in enumerate(tokens):
            left[number, goods] -= 1
            state(self._game).delivered[seats[place % len(seats)]] += 1
        return self

    def with_barbarians(self, *places: str) -> Self:
        """Put the three barbarians onto these paths."""
        record = state(self._game)
        for edge in range(len(record.barbarian)):
            record.barbarian[edge] = 0
        for place in places:
            record.barbarian[self._geometry.edge(parse_place(place))] = 1
        return self

    def moving(self, seat: int, points: int | None = None) -> Self:
        """Let the seat move its wagon, with these movement points or with those of its level."""
        record = state(self._game)
        self.in_phase(Phase.MOVING_WAGON, seat)
        record.wagon_points = (0, 4, 5, 6, 7, 7)[record.wagon_level[seat]] if points is None else points
        return self


def traders(players: int = 4, rules: str = "traders_barbarians", **options: object) -> TradersPosition:
    """Return the fixed deal without pieces, in the action phase of seat 0, without trade between players."""
    given = {"trade_with_players": False, **options}
    position = TradersPosition(a_game(rules, players, given).game().copy())
    if players <= 4:
        lay_sample(position)
    state(position._game).robber = NOBODY
    return position


def lay_sample(position: TradersPosition) -> None:
    """Lay the fixed deal."""
    for row in load("traders_barbarians/map")["sample"]["hexes"]:
        if "token" in row:
            position.with_hex(f"{row['q']},{row['r']}", row["terrain"], row["token"])


def on_the_way(points: int, level: int = 3, **options: object) -> TradersPosition:
    """Return a position in which red's wagon stands beside the castle and moves; the barbarians are far away."""
    position = traders(**options).with_barbarians(*AWAY).with_wagon(0, "-2,0,NE", level)
    return position.with_gold(5, 5, 5, 5).moving(0, points)


def place_of(game: Game, seat: int) -> str:
    """Return where a seat's wagon stands."""
    return game.ruleset.map.geometry.node_names[state(game).wagon[seat]]


def points_left(game: Game) -> int:
    """Return the movement points that are left; -1 after the end of the movement."""
    return int(state(game).wagon_points)


def barbarians(game: Game) -> set[str]:
    """Return the paths with barbarians."""
    names = game.ruleset.map.geometry.edge_names
    return {name for name, kind in zip(names, state(game).barbarian, strict=False) if kind}


def carried(game: Game, seat: int) -> str | None:
    """Return the goods that a seat carries."""
    goods = state(game).carried[seat]
    return None if goods == NO_GOODS else GOODS[goods]


def delivered(game: Game, seat: int) -> int:
    """Return how many tokens a seat has delivered."""
    return int(state(game).delivered[seat])


def left(game: Game, stack: str) -> dict[str, int]:
    """Return the tokens left in a stack."""
    row = state(game).goods_left.tolist()[STACKS.index(stack)]
    return {goods: count for goods, count in zip(GOODS, row, strict=True) if count}


def steps(*paths: str) -> Iterable[str]:
    """Return the decisions of a wagon that drives along these paths."""
    return [f"wagon {path}" for path in paths]


def named(position: Position | Game, place: str) -> str:
    """Return the name that the notation writes for a path."""
    game = position if isinstance(position, Game) else position._game
    geometry = game.ruleset.map.geometry
    return geometry.edge_names[geometry.edge(parse_place(place))]
