"""An illegal action and the position in which it was tried."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ...modules.state import State
from ...reason import Reason
from ...rules import entry, jit, switchboard
from ...rules.constants import CARD_KINDS, RESOURCES
from ...rules.state import STATE
from ...rules.terrain import is_land
from ...ruleset import OPTIONS, Ruleset
from ...ruleset.words import CARDS, GOODS, THINGS


class Attempt(NamedTuple):
    """A player's attempt in a position. `argument` is a place, a card or a seat. `state` must not be changed."""

    ruleset: Ruleset
    state: State
    player: int
    argument: int

    @property
    def data(self) -> int:
        """Return the data of the pending decision."""
        return int(self.state.stack_data[self.state.stack_size - 1])

    @property
    def board(self) -> Any:
        """Return the record of the map."""
        return self.ruleset.boards[0]

    @property
    def rules_board(self) -> Any:
        """Return the record of the map as the rules read it."""
        return jit.record(self.ruleset.boards)

    @property
    def phase(self) -> int:
        """Return the pending phase."""
        return int(self.state.stack_phase[self.state.stack_size - 1])

    @property
    def kinds(self) -> int:
        """Return the number of kinds of cards that a hand can hold."""
        return _kinds(self.ruleset)

    @property
    def is_node(self) -> bool:
        """Return whether the argument is an intersection of the map."""
        return bool(self.argument < self.board["n_nodes"])

    @property
    def is_edge(self) -> bool:
        """Return whether the argument is a path of the map."""
        return bool(self.argument < self.board["n_edges"])

    @property
    def is_land(self) -> bool:
        """Return whether the argument is a land hex of the map."""
        return bool(self.argument < self.board["n_hexes"] and is_land(self.state, self.argument))

    @property
    def is_seat(self) -> bool:
        """Return whether the argument is a seat at the table."""
        return self.argument < self.ruleset.players

    @property
    def is_opponent(self) -> bool:
        """Return whether the argument is the seat of an opponent."""
        return self.is_seat and self.argument != self.player

    @property
    def opponents(self) -> list[int]:
        """Return the other seats."""
        return [seat for seat in range(self.ruleset.players) if seat != self.player]

    @property
    def nodes(self) -> range:
        """Return all intersections of the map."""
        return range(int(self.board["n_nodes"]))

    def at(self, argument: int) -> "Attempt":
        """Return the same attempt with another argument."""
        return self._replace(argument=argument)

    def option(self, name: str) -> int:
        """Return the value of an option as the rules read it."""
        return int(self.state.option[OPTIONS[name].index])

    def hand(self, seat: int) -> list[int]:
        """Return the number of cards of each kind that a seat has."""
        return [int(self.state.hand[seat, kind]) for kind in range(len(CARDS))]

    def lacks(self, cards: list[int]) -> Reason | None:
        """Return a reason that names the missing cards; None if the player has all of them."""
        held = self.hand(self.player)
        short = {name: needed - have for name, needed, have in zip(CARDS, cards, held, strict=True) if needed > have}
        return Reason("not_enough", cards=short) if short else None

    def lacks_goods(self, goods: list[int]) -> Reason | None:
        """Return a reason that names the missing cards and other goods; None if nothing is missing."""
        held = [int(switchboard.goods_of_kind(self.state, self.player, kind)) for kind in range(len(GOODS))]
        short = {name: needed - have for name, needed, have in zip(GOODS, goods, held, strict=True) if needed > have}
        return Reason("not_enough", cards=short) if short else None

    def is_traded(self, kind: int) -> bool:
        """Return whether a kind of cards or other goods can be traded in this game."""
        return kind < self.kinds or CARD_KINDS <= kind < switchboard.kinds_of_goods(self.state)

    def cannot_pay(self, thing: int) -> Reason | None:
        """Return a reason that names the cards that are missing to pay for something; None if no card is missing."""
        return self.lacks([int(count) for count in self.board["cost"][thing]])

    def has_none_left(self, piece: int) -> Reason | None:
        """Return a reason if the player's supply of a piece is used up (BASE-COMP-03)."""
        if self.state.supply[self.player, piece] > 0:
            return None
        return Reason("no_piece_left", piece=THINGS[piece])

    def not_a_resource(self) -> Reason | None:
        """Return a reason if the argument is not a resource."""
        return None if self.argument < RESOURCES else Reason("not_a_resource")

    def not_a_card(self) -> Reason | None:
        """Return a reason if the argument is not a kind of card that a hand can hold."""
        return None if self.argument < self.kinds else Reason("not_a_card")

    def points(self, seat: int) -> int:
        """Return the points of a seat that everybody sees."""
        states = np.frombuffer(jit.bytes_of(self.state), STATE)
        return int(entry.points(self.ruleset.boards, states, seat, False))

    def edges_at(self, node: int) -> list[int]:
        """Return the paths that meet at an intersection."""
        return [edge for edge in self.board["node_edges"][node].tolist() if edge >= 0]

    def ends_of(self, edge: int) -> list[int]:
        """Return the two intersections at the ends of a path."""
        return list(self.board["edge_nodes"][edge].tolist())

    def has_road_at(self, node: int) -> bool:
        """Return whether a road of the player ends at an intersection."""
        return any(self.state.road_owner[edge] == self.player for edge in self.edges_at(node))

    def corners(self, hex: int) -> list[int]:
        """Return the corners of a hex that are on the map."""
        return [node for node in self.board["hex_nodes"][hex].tolist() if node >= 0]

    def has_building_at(self, seat: int, hex: int) -> bool:
        """Return whether the seat has a building at a hex."""
        return any(self.state.building[n] and self.state.building_owner[n] == seat for n in self.corners(hex))


@lru_cache
def _kinds(ruleset: Ruleset) -> int:
    return int(np.count_nonzero(ruleset.template[0]["rate"][0]))
