"""The log of a table. Everything about the table can be rebuilt from these entries alone."""

from msgspec import Struct, json

from ..messages import Setup


class OfTournament(Struct, frozen=True):
    """The tournament that the game of a table belongs to."""

    id: str
    name: str
    round: int
    """From 1."""
    grace: int
    """The seconds that the game waits for players who have no page open."""
    minutes: int
    """The minutes after the opening of the table at which the current points decide the game; 0 for no limit."""


class Opened(Struct, frozen=True, tag="open", omit_defaults=True):
    """A table was opened by a guest."""

    setup: Setup
    host: str
    commitment: str = ""
    """The SHA-256 of the seed, which pages know from the beginning; empty for lessons and in logs of older versions."""
    seed: str = ""
    """The seed of the game's chance. Nobody may know it before the end."""
    is_gathering: bool = False
    """Whether the table is for people who seek the same game (`gathering`)."""
    tournament: OfTournament | None = None
    """The tournament that the game belongs to."""


class Seated(Struct, frozen=True, tag="sit", omit_defaults=True):
    """A guest, or a bot, took a seat or changed its name."""

    seat: int
    guest: str
    name: str
    symbol: str
    bot: str
    contribution: str = ""
    """The contribution of the seat to the chance of the game; empty for the default, and after the start."""
    is_program: bool = False
    """Whether the guest has the account of a program."""
    patience: int = 0
    """The seconds after which a person who seeks a game also plays with bots; 0 for never."""
    is_reserved: bool = False
    """Whether the seat is kept for a player of the last game, who has not sat down at the table of the rematch yet."""


class Left(Struct, frozen=True, tag="leave"):
    """A player gave up a seat. The seat is free. After the start, a bot takes it, with the next entry."""

    seat: int
    bot: str


class Removed(Struct, frozen=True, tag="remove"):
    """The host removed a person before the game. The person can sit down again only if the host readmits them."""

    seat: int


class Readmitted(Struct, frozen=True, tag="readmit"):
    """The host lets a person whom the host has removed sit down again."""

    line: int
    """The number of the entry about the removal."""


class Begun(Struct, frozen=True, tag="start"):
    """The game began: its seed, if the table has none, and the position at the start."""

    seed: int
    position: str
    drawn: int = 0
    """The number of outcomes drawn with the seed of the table before the first decision."""


class Stepped(Struct, frozen=True, tag="step"):
    """A step of a lesson began. If `position` is empty, it began where the step before it ended."""

    step: int
    position: str


class Played(Struct, frozen=True, tag="play", omit_defaults=True):
    """Decisions, each followed by the results of chance, as (seat or CHANCE, text in notation).

    Texts stay valid when a new version numbers its actions differently.
    """

    seat: int
    steps: list[tuple[int, str]]
    is_last: bool = False
    """Whether the decisions ended the game."""
    key: str = ""
    """The key of the message with the decision; empty if it had none."""


class Answered(Struct, frozen=True, tag="answer", omit_defaults=True):
    """One of several simultaneous answers. They are played when all seats have answered."""

    seat: int
    moves: list[str]
    key: str = ""


class TakenBack(Struct, frozen=True, tag="take_back", omit_defaults=True):
    """The last decision was taken back."""

    seat: int
    key: str = ""


class Said(Struct, frozen=True, tag="say", omit_defaults=True):
    """A line of chat, from a seat or a spectator."""

    seat: int
    name: str
    text: str
    guest: str = ""
    """The spectator who said it; empty for a seat, and in logs of older versions."""


class Phrased(Struct, frozen=True, tag="phrase", omit_defaults=True):
    """A quick phrase of the chat, from a seat or a spectator, as its code."""

    seat: int
    phrase: str
    guest: str = ""
    """The spectator who said it; empty for a seat, and in logs of older versions."""


class Wished(Struct, frozen=True, tag="wish"):
    """A player's trade wish, which everybody sees."""

    seat: int
    give: list[str]
    want: list[str]


class StoodIn(Struct, frozen=True, tag="stand_in", omit_defaults=True):
    """A bot plays for a person who is away or out of time."""

    seat: int
    is_excused: bool = False
    """Whether the person has had no page open since the server failed."""
    is_absent: bool = False
    """Whether the person has not come to a game of a tournament. If they come before its end, this no longer counts."""


class Adjudicated(Struct, frozen=True, tag="adjudicate"):
    """The time limit for a game of a tournament was reached: the game ends, and the current points count."""


class Returned(Struct, frozen=True, tag="return"):
    """The person took the seat back from the bot."""

    seat: int


class Hidden(Struct, frozen=True, tag="hide"):
    """An operator deleted a line of the chat. It stays in the log, but is no longer shown to anybody."""

    line: int
    """The number of its entry."""
    operator: str


class Closed(Struct, frozen=True, tag="close"):
    """An operator closed the table. Its game does not count anywhere."""

    operator: str


class Paused(Struct, frozen=True, tag="pause"):
    """The player is on vacation. The clock of the seat is paused during this time, in seconds since 1970."""

    seat: int
    since: float
    until: float


class Resumed(Struct, frozen=True, tag="resume"):
    """The player ended the vacation early, at this time."""

    seat: int
    at: float


class WentOn(Struct, frozen=True, tag="rematch"):
    """A rematch was opened at another table."""

    table: str
    seat: int = -1
    """The seat that opened it; -1 in logs of older versions."""


class HandedOver(Struct, frozen=True, tag="hand_over"):
    """A guest signed in. The account gets everything that the guest had at this table."""

    guest: str
    account: str
    """The ID of the guest that the account belongs to."""


LogEntry = (
    Opened
    | Seated
    | Left
    | Removed
    | Readmitted
    | Begun
    | Stepped
    | Played
    | Answered
    | TakenBack
    | Said
    | Phrased
    | Wished
    | StoodIn
    | Returned
    | Adjudicated
    | Hidden
    | Closed
    | Paused
    | Resumed
    | WentOn
    | HandedOver
)

_encoder = json.Encoder()
_decoder: json.Decoder[LogEntry] = json.Decoder(LogEntry)


def kind_of(entry: LogEntry) -> str:
    """Return the kind of an entry.

    >>> kind_of(TakenBack(2))
    'take_back'
    """
    return str(entry.__struct_config__.tag)


def write(entry: LogEntry) -> bytes:
    """Return an entry in the form in which it is stored.

    >>> write(TakenBack(2))
    b'{"type":"take_back","seat":2}'
    """
    return _encoder.encode(entry)


def read(body: bytes) -> LogEntry:
    """Return an entry from its stored form."""
    return _decoder.decode(body)
