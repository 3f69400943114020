"""An exchange with other players, and what the bot remembers of those that it has offered."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from insula.bots.greedy.tables import Hand


class Exchange(NamedTuple):
    """Cards to give and cards to get, and how much more or less of each kind of goods that are no cards."""

    give: Hand
    want: Hand
    goods: tuple[int, ...]

    @property
    def reversed(self) -> "Exchange":
        """Return the exchange from the point of view of the partner."""
        return Exchange(self.want, self.give, tuple(-change for change in self.goods))

    def is_no_better_than(self, other: "Exchange") -> bool:
        """Return whether the partner gets at most what it would get in another exchange, for at least as much.

        >>> dear, cheap = Exchange((1, 0), (0, 1), ()), Exchange((2, 0), (0, 1), ())
        >>> dear.is_no_better_than(cheap), cheap.is_no_better_than(dear)
        (True, False)
        """
        return (
            all(given <= before for given, before in zip(self.give, other.give, strict=True))
            and all(wanted >= before for wanted, before in zip(self.want, other.want, strict=True))
            and all(change >= before for change, before in zip(self.goods, other.goods, strict=True))
        )


class Wish(NamedTuple):
    """An exchange that the bot would like, and what it would gain."""

    gain: float
    exchange: Exchange


class _Made(NamedTuple):
    exchange: Exchange
    partner: int
    turn: int


@dataclass
class Made:
    """The exchanges that the bot has offered or proposed, each with a partner and a turn.

    What was accepted is forgotten like the rest: nobody needs the same again at once.
    """

    exchanges: list[_Made] = field(default_factory=list)

    def add(self, exchange: Exchange, partners: Sequence[int], turn: int) -> None:
        """Remember an exchange that is offered to partners in a turn."""
        self.exchanges += [_Made(exchange, partner, turn) for partner in partners]

    def has_refused(self, exchange: Exchange, partner: int) -> bool:
        """Return whether the partner was offered the exchange, or a better one, not long ago."""
        return any(made.partner == partner and exchange.is_no_better_than(made.exchange) for made in self.exchanges)

    def forget(self, before: int) -> None:
        """Forget the exchanges of the turns before a turn."""
        self.exchanges = [made for made in self.exchanges if made.turn >= before]
