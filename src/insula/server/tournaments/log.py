"""The log of a tournament: everything about it can be rebuilt from these entries, which are never changed."""

from msgspec import Struct, json
from msgspec.structs import replace

from ..tournament_messages import TournamentSettings


class Announced(Struct, frozen=True, tag="announce"):
    """A host opened the tournament."""

    settings: TournamentSettings
    guest: str
    host: str
    """The name of the host."""
    seed: str
    """The seed of the last round. It must stay secret until then, because all other seeds follow from it."""


class Entered(Struct, frozen=True, tag="enter", omit_defaults=True):
    """A player entered and got the next number, counted from 0. A bot that fills a table has a kind, and no guest."""

    guest: str
    name: str
    is_program: bool = False
    bot: str = ""


class Withdrew(Struct, frozen=True, tag="withdraw"):
    """A player withdrew."""

    player: int


class CameBack(Struct, frozen=True, tag="come_back"):
    """A player who had withdrawn, or was absent, takes part in draws again."""

    player: int


class Removed(Struct, frozen=True, tag="remove"):
    """The host removed a player."""

    player: int
    reason: str


class DrawnTable(Struct, frozen=True):
    """A table of a round, and the player in each seat."""

    id: str
    players: list[int]


class RoundBegan(Struct, frozen=True, tag="round", omit_defaults=True):
    """A round was drawn, and its tables were opened in the same transaction."""

    seed: str
    tables: list[DrawnTable]
    byes: list[int] = []


class TableEnded(Struct, frozen=True, tag="result", omit_defaults=True):
    """The game at a table is over: the place and victory points of each seat, and which players never came."""

    round: int
    table: int
    places: list[int]
    scores: list[int]
    absent: list[int] = []
    """The seats whose players never came."""
    is_adjudicated: bool = False


class Corrected(Struct, frozen=True, tag="correct"):
    """The host corrected the places at a table."""

    round: int
    table: int
    places: list[int]
    reason: str


class Paused(Struct, frozen=True, tag="pause"):
    """The host paused the tournament."""


class Resumed(Struct, frozen=True, tag="resume"):
    """The host resumed the tournament."""


class Cancelled(Struct, frozen=True, tag="cancel", omit_defaults=True):
    """The host or an operator cancelled the tournament. Without a reason, it had too few players or was abandoned."""

    reason: str
    by_operator: bool = False
    """Whether an operator did this, which also removes the tournament from the list."""


class Ended(Struct, frozen=True, tag="end"):
    """The last round is over."""


TournamentEntry = (
    Announced
    | Entered
    | Withdrew
    | CameBack
    | Removed
    | RoundBegan
    | TableEnded
    | Corrected
    | Paused
    | Resumed
    | Cancelled
    | Ended
)


class LoggedEntry(Struct, frozen=True):
    """An entry with its time, in seconds since 1970, as in the file of a tournament."""

    at: float
    entry: TournamentEntry


def public(entry: TournamentEntry) -> TournamentEntry:
    """Return an entry without its secrets: the IDs of guests, and the seed of the last round."""
    match entry:
        case Announced():
            return replace(entry, guest="", seed="")
        case Entered():
            return replace(entry, guest="")
    return entry


_encoder = json.Encoder()
_decoder: json.Decoder[TournamentEntry] = json.Decoder(TournamentEntry)


def write(entry: TournamentEntry) -> bytes:
    """Return an entry in its stored form.

    >>> write(Withdrew(2))
    b'{"type":"withdraw","player":2}'
    """
    return _encoder.encode(entry)


def read(body: bytes) -> TournamentEntry:
    """Return an entry from its stored form."""
    return _decoder.decode(body)
