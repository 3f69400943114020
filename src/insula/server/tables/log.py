"""What is written down of a table, in order: from these entries alone everything about it is made again."""

from msgspec import Struct, json

from ..messages import Setup


class Opened(Struct, frozen=True, tag="open"):
    """A table was opened by a guest."""

    setup: Setup
    host: str


class Seated(Struct, frozen=True, tag="sit"):
    """A guest, or a bot, took a seat or changed its name."""

    seat: int
    guest: str
    name: str
    symbol: str
    bot: str


class Left(Struct, frozen=True, tag="leave"):
    """A seat was given up: it is free, or after the start played by a bot."""

    seat: int
    bot: str


class Begun(Struct, frozen=True, tag="start"):
    """The game began: the seed that laid the board, and the position it made."""

    seed: int
    position: str


class Played(Struct, frozen=True, tag="play", omit_defaults=True):
    """Decisions, each followed by what chance answered: (seat or CHANCE, text in the notation).

    Texts stay what they are when a new version numbers its actions in another way.
    """

    seat: int
    steps: list[tuple[int, str]]
    is_last: bool = False
    """Whether the game ended with them."""


class Answered(Struct, frozen=True, tag="answer"):
    """One of several answers that are given at the same time; played when all are there."""

    seat: int
    moves: list[str]


class TakenBack(Struct, frozen=True, tag="take_back"):
    """The last decision was taken back."""

    seat: int


class Said(Struct, frozen=True, tag="say"):
    """A line of chat, of a seat or of somebody who watches."""

    seat: int
    name: str
    text: str


class Wished(Struct, frozen=True, tag="wish"):
    """A standing wish."""

    seat: int
    give: list[str]
    want: list[str]


class StoodIn(Struct, frozen=True, tag="stand_in"):
    """A bot plays for a person who is away or out of time."""

    seat: int


class Returned(Struct, frozen=True, tag="return"):
    """The person plays again."""

    seat: int


class WentOn(Struct, frozen=True, tag="rematch"):
    """The players go on at another table."""

    table: str


LogEntry = Opened | Seated | Left | Begun | Played | Answered | TakenBack | Said | Wished | StoodIn | Returned | WentOn

_encoder = json.Encoder()
_decoder: json.Decoder[LogEntry] = json.Decoder(LogEntry)


def kind_of(entry: LogEntry) -> str:
    """The word for an entry.

    >>> kind_of(TakenBack(2))
    'take_back'
    """
    return str(entry.__struct_config__.tag)


def write(entry: LogEntry) -> bytes:
    """An entry as it is stored.

    >>> write(TakenBack(2))
    b'{"type":"take_back","seat":2}'
    """
    return _encoder.encode(entry)


def read(body: bytes) -> LogEntry:
    """An entry that was stored."""
    return _decoder.decode(body)
