"""Positions and places for the tests of Barbarian Attack: the fixed deal of its map."""

from typing import Self, TypeVar

from modules.gold.places import GoldPosition
from support import RED, a_game, state

from insula.data import load
from insula.game import Game, Phase
from insula.modules.barbarian_attack.rules import coast, knights
from insula.ruleset.places import parse_place

COAST = {
    4: ["-2,1", "-2,0", "-1,-1", "0,-2", "1,-2", "2,-1", "2,0", "1,1", "0,2", "-1,2"],
    6: ["-1,-1", "0,-2", "1,-3", "2,-3", "3,-3", "3,-2", "2,1", "1,2", "0,3", "-1,3", "-2,3", "-2,2"],
}
"""The coastal hexes in the order of the battles, for four and for six players (ATTACK-BATTLE-01, FIVESIX-TB-06)."""
CASTLE = ("-2,2,NE", "-2,2,E", "-2,2,SE", "-2,2,SW", "-2,2,W", "-2,2,NW")
"""The castle paths."""
CARD_CARDS = {"ore": 1, "wool": 1, "grain": 1}
CITY_CARDS = {"ore": 3, "grain": 2}
SETTLEMENT_CARDS = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
ROAD_CARDS = {"brick": 1, "lumber": 1}
CARDS = ("knighthood", "black knight", "treason", "intrigue")


class AttackPosition(GoldPosition):
    """A position with barbarians, knights, prisoners and discarded cards."""

    def with_barbarians(self, **counts: int) -> Self:
        """Set the barbarians on coastal hexes: `with_barbarians(**{"0,2": 3})`."""
        for hex, count in counts.items():
            state(self._game).hex_barbarians[self._hex(hex)] = count
        return self

    def with_conquered(self, *hexes: str) -> Self:
        """Let barbarians conquer coastal hexes."""
        return self.with_barbarians(**dict.fromkeys(hexes, 3))

    def with_knights(self, seat: int, *sides: str) -> Self:
        """Put knights of a seat onto paths."""
        for side in sides:
            state(self._game).edge_knight[edge(self._game, side)] = seat
        return self

    def with_moved(self, *sides: str) -> Self:
        """Mark knights that have moved in this turn."""
        for side in sides:
            state(self._game).knight_moved[edge(self._game, side)] = 1
        return self

    def with_prisoners(self, *counts: int) -> Self:
        """Set the prisoners of the seats, in order."""
        for seat, count in enumerate(counts):
            state(self._game).prisoners[seat] = count
        return self

    def with_discarded(self, *counts: int) -> Self:
        """Set the discard pile: Knighthood, Black Knight, Treason, Intrigue."""
        for kind, count in enumerate(counts):
            state(self._game).attack_discard[kind] = count
        return self

    def with_deck_of(self, kind: int, count: int = 1) -> Self:
        """Leave only so many cards of one kind in the deck."""
        counts = [14, 4, 4, 4]
        counts[kind] -= count
        return self.with_discarded(*counts)

    def moving(self, seat: int = RED) -> Self:
        """Make it the seat's movement step."""
        self.in_phase(Phase.MOVING_KNIGHTS, seat)
        return self

    def fighting(self, seat: int = RED) -> Self:
        """Let the seat's turn go on with the first check of the battles."""
        self.in_phase(Phase.CHECKING_HEXES, seat)
        return self


Built = TypeVar("Built", bound=AttackPosition)


def attack(players: int = 4, rules: str = "barbarian_attack", **options: object) -> AttackPosition:
    """Return an island without pieces and barbarians, in red's action phase; for up to four the fixed deal."""
    return island(AttackPosition, players, rules, **options)


def island(kind: type[Built], players: int, rules: str, **options: object) -> Built:
    """Return such an island with these rules, as a position of a kind."""
    position = kind(a_game(rules, players, {"trade_with_players": False, **options}).game().copy())
    if players <= 4:
        lay_sample(position)
    return position


def lay_sample(position: AttackPosition) -> None:
    """Lay the fixed deal."""
    tokens = {(row["q"], row["r"]): row.get("token", 0) for row in load("barbarian_attack/map")["p4"]["hexes"]}
    for row in load("barbarian_attack/map")["sample"]["hexes"]:
        position.with_hex(f"{row['q']},{row['r']}", row["terrain"], tokens[row["q"], row["r"]])


def edge(game: Game, side: str) -> int:
    return int(game.ruleset.map.geometry.edge(parse_place(side)))


def hex_of(game: Game, name: str) -> int:
    return game.ruleset.map.geometry.hex_names.index(name)


def barbarians(game: Game) -> dict[str, int]:
    """Return the barbarians on each hex that has some."""
    counts = state(game).hex_barbarians.tolist()
    return {name: counts[hex] for hex, name in enumerate(game.ruleset.map.geometry.hex_names) if counts[hex]}


def knights_of(game: Game, seat: int) -> set[int]:
    """Return the paths with knights of a seat."""
    return {edge for edge, owner in enumerate(state(game).edge_knight.tolist()) if owner == seat}


def sides(game: Game, *names: str) -> set[int]:
    return {edge(game, name) for name in names}


def prisoners(game: Game) -> list[int]:
    return [int(count) for count in state(game).prisoners.tolist()[: game.players]]


def supply(game: Game) -> int:
    """Return the barbarians beside the board."""
    return int(coast.barbarians_left(state(game)))


def knights_left(game: Game, seat: int) -> int:
    return int(knights.knights_left(state(game), seat))


def is_conquered(game: Game, corner: str) -> bool:
    """Return whether the building on a corner is conquered."""
    return bool(state(game).conquered[game.ruleset.map.geometry.node(parse_place(corner))])


def points(game: Game) -> list[int]:
    return [game.points(seat, hidden=False) for seat in range(game.players)]
