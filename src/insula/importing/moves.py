"""What happens in a game of another program, in the words of the notation. Seats are numbered in turn order.

Each move has its place in the file. `None` as a card means that the file does not say which card it is.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Move:
    """Something that a seat does, or that happens to it."""

    place: str
    seat: int


@dataclass(frozen=True)
class Build(Move):
    """A piece is placed: `settlement 0,0,N`, `city 0,0,N`, `road 0,0,NE`."""

    piece: str
    where: str
    is_free: bool = False
    """Whether it costs nothing: in the foundation phase, and with Road Building."""


@dataclass(frozen=True)
class Roll(Move):
    """The dice are rolled."""

    first: int
    second: int


@dataclass(frozen=True)
class Gain(Move):
    """The seat gets cards from the bank without a decision. The rules know that; it helps to find hidden cards."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class Discard(Move):
    """The seat discards cards after a 7. The order of several seats does not matter."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class MoveRobber(Move):
    """The robber moves to a hex, such as `0,0`."""

    hex: str


@dataclass(frozen=True)
class Steal(Move):
    """The seat steals a card."""

    victim: int
    card: str | None


@dataclass(frozen=True)
class Buy(Move):
    """The seat buys a development card."""

    card: str | None


@dataclass(frozen=True)
class PlayCard(Move):
    """The seat plays a development card: `knight`, `road building`, `invention`, `monopoly`."""

    card: str


@dataclass(frozen=True)
class Take(Move):
    """The seat takes the cards of Invention."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class Monopoly(Move):
    """The seat names the resource of Monopoly. `amount` is how many cards it gets; None if the file does not say it."""

    card: str
    amount: int | None = None


@dataclass(frozen=True)
class BankTrade(Move):
    """The seat trades with the bank, once or several times."""

    gives: tuple[str, ...]
    gets: tuple[str, ...]


@dataclass(frozen=True)
class Trade(Move):
    """The seat, whose turn it is, trades with another one."""

    partner: int
    gives: tuple[str, ...]
    gets: tuple[str, ...]


@dataclass(frozen=True)
class EndTurn(Move):
    """The seat ends its turn."""


@dataclass(frozen=True)
class Hand(Move):
    """The cards that the seat has at this moment. A card that the file hides is None."""

    cards: tuple[str | None, ...]
