"""The action that is asked about, and the position in words."""

from typing import Any, NamedTuple

import numpy as np

from ...modules.cities_knights.rules.words import KINDS
from ...rules import entry
from ...rules.constants import NOBODY, RESOURCES
from ...rules.state import STATE
from ...ruleset import OPTIONS, Ruleset
from ...ruleset.words import CARDS, PIECES


class Case(NamedTuple):
    """A player, a place or card, and the position; `state` is read only."""

    ruleset: Ruleset
    state: Any
    player: int
    argument: int

    @property
    def name(self) -> str:
        """The color of the player."""
        return self.color(self.player)

    @property
    def data(self) -> int:
        """What the pending decision remembers."""
        return int(self.state.stack_data[self.state.stack_size - 1])

    @property
    def board(self) -> Any:
        """The record of the map."""
        return self.ruleset.boards[0]

    @property
    def phase(self) -> int:
        """What is pending."""
        return int(self.state.stack_phase[self.state.stack_size - 1])

    @property
    def has_knights(self) -> bool:
        """Whether Cities & Knights is in play."""
        return "cities_knights" in self.ruleset.modules

    @property
    def kinds(self) -> int:
        """How many kinds of cards a hand can hold."""
        return KINDS if self.has_knights else RESOURCES

    @property
    def is_node(self) -> bool:
        """Whether the argument is an intersection of the map."""
        return bool(self.argument < self.board["n_nodes"])

    @property
    def is_seat(self) -> bool:
        """Whether the argument is a seat at the table."""
        return self.argument < self.ruleset.players

    def color(self, seat: int) -> str:
        """The color of a seat."""
        return self.ruleset.colors[seat]

    def option(self, name: str) -> int:
        """The value of an option as the rules read it."""
        return int(self.state.option[OPTIONS[name].index])

    def hand(self, seat: int) -> list[int]:
        """The cards of a seat."""
        return [int(self.state.hand[seat, kind]) for kind in range(len(CARDS))]

    def lacks(self, seat: int, cards: list[int]) -> str | None:
        """What the seat is short of, in a sentence; None if it holds the cards."""
        held = self.hand(seat)
        short = [
            f"{needed - have} {name}" for name, needed, have in zip(CARDS, cards, held, strict=True) if needed > have
        ]
        return f"{self.color(seat)} is short of {' and '.join(short)}" if short else None

    def cannot_pay(self, thing: int) -> str | None:
        """What is missing for a purchase."""
        return self.lacks(self.player, self.board["cost"][thing].tolist())

    def has_none_left(self, piece: int) -> str | None:
        """Whether the supply of a piece is used up (BASE-COMP-03)."""
        if self.state.supply[self.player, piece] > 0:
            return None
        return f"{self.name} has no {PIECES[piece]} left"

    def no_resource(self) -> str | None:
        """Whether the argument is no resource at all."""
        return None if self.argument < RESOURCES else f"it is about resources: {', '.join(CARDS[:RESOURCES])}"

    def no_card(self) -> str | None:
        """Whether the argument is no card of a hand at all."""
        return None if self.argument < self.kinds else f"it is about cards: {', '.join(CARDS[: self.kinds])}"

    def points(self, seat: int) -> int:
        """The points of a seat that everybody sees."""
        states = np.frombuffer(bytes(self.state._bytes), STATE)
        return int(entry.points(self.ruleset.boards, states, seat, False))

    def has_road_at(self, node: int) -> bool:
        """Whether a road of the player ends at a node."""
        edges = [edge for edge in self.board["node_edges"][node].tolist() if edge >= 0]
        return any(self.state.road_owner[edge] == self.player for edge in edges)

    def occupant(self, node: int) -> str | None:
        """Who stands at a node, in a sentence; None if nobody does."""
        state = self.state
        if state.building[node]:
            return f"there is a {PIECES[state.building[node]]} of {self.color(state.building_owner[node])}"
        if state.knight_owner[node] != NOBODY:
            return f"there is a knight of {self.color(state.knight_owner[node])}"
        return None

    def corners(self, hex: int) -> list[int]:
        """The corners of a hex that are on the map."""
        return [node for node in self.board["hex_nodes"][hex].tolist() if node >= 0]

    def has_building_at(self, seat: int, hex: int) -> bool:
        """Whether the seat has a building at a hex."""
        return any(self.state.building[n] and self.state.building_owner[n] == seat for n in self.corners(hex))

    def is_protected(self, seat: int) -> bool:
        """Whether the Friendly Robber spares the seat (FRIENDLY-PROT-01)."""
        if "friendly_robber" not in self.ruleset.modules:
            return False
        return self.points(seat) <= self.option("friendly_robber_limit")
