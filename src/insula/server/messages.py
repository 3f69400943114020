"""Every message between a page and the server. The client's types are written from this file (`typescript.py`).

A page opens a socket at `/api/tables/ID/socket` and says `Hello` first. From then on it gets an `Update` whenever
something happened at the table: what came after the last number it knows, and how things stand now. Every other message
of a page has an `id` of its own choice and is answered by one `Reply` with that id, after the `Update` that it caused.
"""

from enum import StrEnum

from msgspec import Struct

from ..game.events import EventView
from ..game.frame import Choice, Frame
from ..game.frame_part import Price
from ..reason import Reason

# What a table is.


class TimeControl(Struct, frozen=True):
    """How long decisions may take: not limited, `seconds` each, or `seconds` for the game and `increment` for each."""

    kind: str = "none"
    """none, decision or game."""
    seconds: int = 0
    increment: int = 0


class Setup(Struct, frozen=True):
    """What is asked of a new table."""

    rules: str = "base"
    players: int = 4
    options: dict[str, bool | int | str] = {}
    bots: list[str] = []
    """Bots that sit down at once, on the last seats."""
    is_public: bool = False
    """Whether the table is on the list that everybody sees."""
    may_take_back: bool = True
    """Whether a decision can be taken back as long as it has revealed nothing."""
    time: TimeControl = TimeControl()
    pace: float = 0.8
    """Seconds that a bot lets pass before it decides, so that people can follow."""


class SeatInfo(Struct, frozen=True):
    """Who sits on a seat."""

    color: str
    name: str
    """Empty: the seat is free."""
    symbol: str
    """A sign beside the color, for those who cannot tell colors apart."""
    bot: str
    """The name of the bot that holds the seat; empty for people."""
    is_here: bool
    """Whether the person has a page open."""
    is_stood_in: bool
    """Whether a bot plays for a person who is away or out of time."""
    stands_in: float
    """Seconds until a bot does; 0 if none is about to."""
    give: list[str]
    """The kinds that the player would like to give, and to have: a standing wish that all can see."""
    want: list[str]


class ClockInfo(Struct, frozen=True):
    """The clock of a seat."""

    left: float
    """Seconds left when the message was sent."""
    is_running: bool


class TableInfo(Struct, frozen=True):
    """A table, without its game."""

    id: str
    setup: Setup
    status: str
    """waiting, playing or over."""
    seats: list[SeatInfo]
    watching: int
    """Pages that are open without a seat."""
    host: bool
    """Whether the table was opened by this page's guest, who may start it and seat bots."""
    seat: int
    """The seat of this page's guest; -1: none."""
    rematch: str
    """The table at which these players go on; empty if there is none yet."""
    modules: list[str]
    """The modules that the game is named after: those asked for, then those that come with them."""
    options: dict[str, bool | int | str]
    """Every option in force."""
    cards: list[str]
    """The kinds of cards that a hand can hold."""
    prices: list[Price]
    """Everything that can be paid for."""
    goal: int
    """The points to win."""


class ListedTable(Struct, frozen=True):
    """A public table on the list."""

    id: str
    modules: list[str]
    players: int
    taken: int
    status: str
    names: list[str]
    age: float
    """Seconds since it was opened."""


class LogLine(Struct, frozen=True):
    """One thing that happened at the table: a decision with its events, or what people did."""

    seq: int
    at: float
    """When, in seconds since 1970."""
    kind: str
    """open, sit, leave, start, play, answer, take_back, say, wish, stand_in, return or rematch."""
    seat: int
    moment: int
    """The number of the position it led to, which can be linked; -1 for what is no part of the game."""
    text: str
    """The notation of decisions, "?" for those that one may not know; the text of a chat; a name."""
    events: list[EventView]


class GameView(Struct, frozen=True):
    """The game as this page may see it."""

    moment: int
    """The number of this position, from 0."""
    frame: Frame
    asked: list[int]
    """The seats that must decide now; several when they decide at the same time and nobody sees it before all have."""
    choices: list[Choice]
    """What this page's seat can choose."""
    unasked: list[Choice]
    """What it can do beside what is asked."""
    owed: int
    """How many decisions it must make in one message, because all make them at the same time: cards to discard."""
    rolls: list[int]
    """How often 2, 3, ... 12 was rolled."""
    answered: list[int]
    """The seats whose answer lies ready, hidden until all have answered."""
    can_take_back: bool
    clocks: list[ClockInfo]
    """One for each seat, or none without time control."""
    ranking: list[tuple[int, int, int]]
    """After the end: place, seat, points."""


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """What happened after the page's last number, and how things stand."""

    seq: int
    first: int
    """The number of the first line of the log that is sent; older ones can be asked for."""
    table: TableInfo
    log: list[LogLine]
    game: GameView | None


class ErrorCode(StrEnum):
    """Why a message was refused. A page has words for each in the reader's language."""

    MALFORMED = "malformed"
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    STALE = "stale"
    REPEATED = "repeated"
    ILLEGAL = "illegal"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_HOST = "not_host"
    SEAT_TAKEN = "seat_taken"
    NO_SUCH_SEAT = "no_such_seat"
    NO_SUCH_TABLE = "no_such_table"
    NO_SUCH_BOT = "no_such_bot"
    NOT_STARTED = "not_started"
    STARTED = "started"
    OVER = "over"
    NOT_OVER = "not_over"
    SEATS_FREE = "seats_free"
    CANNOT_TAKE_BACK = "cannot_take_back"
    WRONG_NAME = "wrong_name"
    WRONG_TEXT = "wrong_text"
    WRONG_RULES = "wrong_rules"
    WRONG_TIME = "wrong_time"
    FOREIGN = "foreign"
    BAD_RECORD = "bad_record"
    NO_SUCH_RULES = "no_such_rules"
    STORAGE = "storage"
    CLOSING = "closing"


class Reply(Struct, frozen=True, tag_field="type", tag="reply"):
    """The answer to a message: done, or why not. `reason` is one sentence in English; `why` says it in any language."""

    id: int
    code: ErrorCode | None = None
    reason: str = ""
    why: Reason | None = None


class Goodbye(Struct, frozen=True, tag_field="type", tag="goodbye"):
    """The last message before the server closes the socket."""

    code: ErrorCode
    reason: str


FromServer = Update | Reply | Goodbye

# What a page says.


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message: the number of the last line of the log that the page knows, 0 for none."""

    after: int = 0


class Play(Struct, frozen=True, tag_field="type", tag="play"):
    """One decision in the notation, or all parts of an offer or a discard in order; all of them or none.

    `seq` is that of the last update: if the decision asked for has changed since, the answer is `stale`.
    """

    id: int
    seq: int
    moves: list[str]


class Why(Struct, frozen=True, tag_field="type", tag="why"):
    """Ask why something is not legal for the own seat, in the notation; the reason comes with the reply."""

    id: int
    text: str


class TakeBack(Struct, frozen=True, tag_field="type", tag="take_back"):
    """Take back the own last decision."""

    id: int
    seq: int


class Sit(Struct, frozen=True, tag_field="type", tag="sit"):
    """Sit down on a free seat, or change the own name and symbol."""

    id: int
    seat: int
    name: str
    symbol: str = ""


class Leave(Struct, frozen=True, tag_field="type", tag="leave"):
    """Give up the own seat; the host may also send a bot away before the start."""

    id: int
    seat: int


class SeatBot(Struct, frozen=True, tag_field="type", tag="seat_bot"):
    """Put a bot on a free seat; before the start only the host may."""

    id: int
    seat: int
    bot: str


class Start(Struct, frozen=True, tag_field="type", tag="start"):
    """Begin the game; all seats must be taken."""

    id: int


class Say(Struct, frozen=True, tag_field="type", tag="say"):
    """A line of chat."""

    id: int
    text: str


class Wish(Struct, frozen=True, tag_field="type", tag="wish"):
    """Show all what one would like to give and to have; empty takes it back."""

    id: int
    give: list[str] = []
    want: list[str] = []


class Return(Struct, frozen=True, tag_field="type", tag="return"):
    """Play the own seat again, in place of the bot that stands in."""

    id: int


class Rematch(Struct, frozen=True, tag_field="type", tag="rematch"):
    """After the end: open a table with the same rules and players."""

    id: int


FromPage = Hello | Play | Why | TakeBack | Sit | Leave | SeatBot | Start | Say | Wish | Return | Rematch

# What is asked for by HTTP.


class Module(Struct, frozen=True):
    """A rule module that can be played."""

    name: str
    title: str
    players: list[int]


class OptionInfo(Struct, frozen=True):
    """An option of the rules asked for: its values, or from `least` to `most`; its default there."""

    name: str
    module: str
    values: list[bool | int | str]
    least: int
    most: int
    default: bool | int | str
    rule: str
    sentence: str


class Combination(Struct, frozen=True):
    """Two modules that can be asked for together, or why they cannot."""

    modules: list[str]
    players: list[int]
    """The numbers of players that are possible; empty if the two do not go together."""
    reason: str
    """Why they do not go together, in one English sentence; empty if they do."""


class Catalogue(Struct, frozen=True):
    """Everything that can be played, and with which bots."""

    modules: list[Module]
    combinations: list[Combination]
    bots: list[str]
    symbols: list[str]
    colors: list[str]


class Rulebook(Struct, frozen=True):
    """A file of rules that can be read."""

    name: str
    title: str


class Opened(Struct, frozen=True):
    """A new table."""

    id: str


class Moment(Struct, frozen=True):
    """One position of a game that is stepped through."""

    moment: int
    last: int
    """The number of the last one."""
    frame: Frame
    actor: int
    """Whose decision led here; -1 at the beginning."""
    text: str
    """Its notation, with what chance answered."""
    events: list[EventView]
    modules: list[str]
    colors: list[str]
    position: str
    """The position in notation, as far as one may see it."""


class RecordedMove(Struct, frozen=True):
    """One decision of a record, in the notation."""

    seat: int
    text: str


class RecordedGame(Struct, frozen=True):
    """Who played a recorded game, and every decision; decision n led to position n."""

    names: list[str]
    """The name of each seat; empty if the record does not give one."""
    moves: list[RecordedMove]


class Failure(Struct, frozen=True):
    """Why a request was refused."""

    code: ErrorCode
    reason: str
