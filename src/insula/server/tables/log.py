"""The log of a table: everything about the table can be rebuilt from these entries alone."""

from msgspec import Struct, json

from ..messages import Setup


class OfTournament(Struct, frozen=True):
    """The tournament in which the game of a table counts."""

    id: str
    name: str
    round: int
    """From 1."""
    grace: int
    """Seconds for which the game waits for players who have no page open."""
    minutes: int
    """Minutes after the opening when the points of the moment decide the game; 0 for no limit."""


class Opened(Struct, frozen=True, tag="open", omit_defaults=True):
    """A table was opened by a guest."""

    setup: Setup
    host: str
    commitment: str = ""
    """The SHA-256 of the seed, which pages know from the beginning; empty for lessons and in logs of older versions."""
    seed: str = ""
    """The seed of the game's chance, which nobody may know before its end."""
    is_gathering: bool = False
    """Whether people meet there who seek the same game (`gathering`)."""
    tournament: OfTournament | None = None
    """The tournament in which the game counts."""


class Seated(Struct, frozen=True, tag="sit", omit_defaults=True):
    """A guest, or a bot, took a seat or changed its name."""

    seat: int
    guest: str
    name: str
    symbol: str
    bot: str
    contribution: str = ""
    """What the seat contributes to the chance of the game; empty for the default, and after the start."""
    is_program: bool = False
    """Whether the guest has the account of a program."""
    patience: int = 0
    """The seconds after which a person who seeks a game plays with bots too; 0 for never."""


class Left(Struct, frozen=True, tag="leave"):
    """A player gave up a seat. The seat is free or, after the start, a bot plays for it, which sits down next."""

    seat: int
    bot: str


class Removed(Struct, frozen=True, tag="remove"):
    """The host removed a person before the game, who cannot sit down at this table until the host says otherwise."""

    seat: int


class Readmitted(Struct, frozen=True, tag="readmit"):
    """The host lets a person whom the host has removed sit down again."""

    line: int
    """The number of the entry with which the person was removed."""


class Begun(Struct, frozen=True, tag="start"):
    """The game began: its seed, if the table has none, and the position at the start."""

    seed: int
    position: str
    drawn: int = 0
    """The number of outcomes drawn before the first decision with the seed of the table."""


class Stepped(Struct, frozen=True, tag="step"):
    """A step of a lesson began, from a position, or where the step before it ended if `position` is empty."""

    step: int
    position: str


class Played(Struct, frozen=True, tag="play", omit_defaults=True):
    """Decisions, each followed by the results of chance, as (seat or CHANCE, text in notation).

    Texts stay valid when a new version numbers its actions differently.
    """

    seat: int
    steps: list[tuple[int, str]]
    is_last: bool = False
    """Whether they ended the game."""
    key: str = ""
    """The key of the message with the decision; empty if it had none."""


class Answered(Struct, frozen=True, tag="answer", omit_defaults=True):
    """One of several simultaneous answers. They are played when all are in."""

    seat: int
    moves: list[str]
    key: str = ""


class TakenBack(Struct, frozen=True, tag="take_back", omit_defaults=True):
    """The last decision was taken back."""

    seat: int
    key: str = ""


class Said(Struct, frozen=True, tag="say"):
    """A line of chat, from a seat or a spectator."""

    seat: int
    name: str
    text: str


class Phrased(Struct, frozen=True, tag="phrase"):
    """A quick phrase of the chat, from a seat or a spectator, as its code."""

    seat: int
    phrase: str


class Wished(Struct, frozen=True, tag="wish"):
    """A player's trade wish, which everybody sees."""

    seat: int
    give: list[str]
    want: list[str]


class StoodIn(Struct, frozen=True, tag="stand_in", omit_defaults=True):
    """A bot plays for a person who is away or out of time."""

    seat: int
    is_excused: bool = False
    """Whether the person has not been seen since the server failed."""
    is_absent: bool = False
    """Whether the person has not come to a game of a tournament. Coming back before its end makes up for that."""


class Adjudicated(Struct, frozen=True, tag="adjudicate"):
    """The time for a game of a tournament was up: it ends, and the points of the moment count."""


class Returned(Struct, frozen=True, tag="return"):
    """The person took the seat back from the bot."""

    seat: int


class Hidden(Struct, frozen=True, tag="hide"):
    """An operator deleted a line of the chat: it stays in the log, and nobody is shown it any more."""

    line: int
    """The number of its entry."""
    operator: str


class Closed(Struct, frozen=True, tag="close"):
    """An operator closed the table, whose game counts nowhere."""

    operator: str


class Paused(Struct, frozen=True, tag="pause"):
    """The player is on vacation: the clock of the seat stands still in this time, in seconds since 1970."""

    seat: int
    since: float
    until: float


class Resumed(Struct, frozen=True, tag="resume"):
    """The player has ended the vacation earlier, at this time."""

    seat: int
    at: float


class WentOn(Struct, frozen=True, tag="rematch"):
    """A rematch was opened at another table."""

    table: str
    seat: int = -1
    """The seat that opened it; -1 in logs of older versions."""


class HandedOver(Struct, frozen=True, tag="hand_over"):
    """A guest signed in: the account has everything that the guest had at this table."""

    guest: str
    account: str
    """The guest that the account keeps."""


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
