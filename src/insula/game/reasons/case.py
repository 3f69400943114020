"""The action that is asked about, and the position in words."""

from typing import Any, NamedTuple

from ...rules.constants import CITY, RESOURCES, SETTLEMENT, SPECIAL_CARD_POINTS
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
        state, pieces = self.state, self.board["pieces"]
        points = int(pieces[SETTLEMENT]) - state.supply[seat, SETTLEMENT]
        points += 2 * (int(pieces[CITY]) - state.supply[seat, CITY])
        points += SPECIAL_CARD_POINTS * ((state.longest_road == seat) + (state.largest_army == seat))
        return bool(points <= self.option("friendly_robber_limit"))
