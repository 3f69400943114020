"""The messages that a page receives over its socket, and what they consist of (`page_messages.py` has those it sends).

A page opens a socket at `/api/tables/ID/socket` and sends `Hello` first. From then on, the server sends an `Update`
whenever something happens at the table. It contains the log lines after the last one that the page knows, and the
changes of the current state. The page gives every other message an `id`. The server answers each message with one
`Reply` with the same `id`, after the `Update` that the message caused. Only hints can be answered after later messages.

`typescript.py` generates the page's types from all files of messages.
"""

from enum import StrEnum

from msgspec import Raw, Struct

from ..errors import Argument
from ..game.causes import Cause
from ..game.events import EventView
from ..game.frame import Choice, Frame
from ..game.frame_part import Price
from ..reason import Reason


class TimeControl(Struct, frozen=True):
    """Time limits: none, `seconds` for each decision, or `seconds` for the game plus `increment` for each decision."""

    kind: str = "none"
    """none, decision or game."""
    seconds: int = 0
    increment: int = 0


class Setup(Struct, frozen=True):
    """The settings of a new table."""

    rules: str = "base"
    players: int = 4
    options: dict[str, bool | int | str] = {}
    bots: list[str] = []
    """Bots that take the last seats immediately."""
    is_public: bool = False
    """Whether the table is on the public list."""
    may_take_back: bool = True
    """Whether players can take back a decision that has revealed nothing."""
    live_answers: bool = True
    """Whether answers to an offer are shown immediately, and the active player can accept one before all are there."""
    hints: bool = True
    """Whether a person who plays only against bots can ask for hints."""
    is_rated: bool = False
    """Whether the game changes the ratings of the accounts that play it (docs/ratings.md)."""
    time: TimeControl = TimeControl()
    pace: float = 0.8
    """The seconds that a bot waits before it decides, so that people can follow."""
    position: str = ""
    """The position from which the game continues, as text. It determines the rules, the players and the options."""
    lesson: str = ""
    """The module whose lesson is played; empty for a game. A lesson determines all other settings except the pace."""


class Gathering(Struct, frozen=True):
    """What a table for people who seek the same game waits for."""

    seconds_to_bots: float
    """The seconds until bots take the free seats; -1 if they do not."""
    is_people_only: bool
    """Whether somebody at the table wants to play only with people."""


class TournamentGame(Struct, frozen=True):
    """The tournament that a game belongs to."""

    id: str
    name: str
    round: int
    seconds_to_start: float
    """Before the game: the seconds until it begins without absent players."""
    seconds_to_end: float
    """During the game: the seconds until the current points decide it; -1 if there is no such limit."""
    is_adjudicated: bool
    """Whether the points have decided the game this way."""


class SeatInfo(Struct, frozen=True):
    """A seat and its player."""

    color: str
    name: str
    """Empty if the seat is free."""
    symbol: str
    """A sign shown with the color, for people who cannot distinguish colors."""
    bot: str
    """The name of the bot that has the seat; empty for people."""
    is_program: bool
    """Whether the player is an account for which a program has played."""
    is_here: bool
    """Whether the person has a page open."""
    is_stood_in: bool
    """Whether a bot plays for a person who is away or out of time."""
    player: str
    """The bot that decides for this seat now; empty if a person does."""
    vacation_until: float
    """The end of the player's vacation in seconds since 1970, until which the clock is stopped; 0 if it is not."""
    seconds_to_stand_in: float
    """The seconds until a bot takes over; 0 if no bot is about to, and for other seats that give cards away at the same
    time."""
    give: list[str]
    """The kinds of cards that the player wants to give. Everybody sees this."""
    want: list[str]
    """The kinds of cards that the player wants to get."""


class ClockInfo(Struct, frozen=True):
    """The clock of a seat."""

    left: float
    """Seconds left when the message was sent."""
    is_running: bool


class LessonStep(Struct, frozen=True):
    """The current step of a lesson."""

    name: str
    """The name of the step. The page finds the text of the step by its name."""
    number: int
    """The number of the step, from 0."""
    count: int
    point: str
    """The part of the table that the page highlights when the step is done; empty for none."""
    moves: list[str]
    """The next decisions of the reader, in notation, up to a decision of another seat."""
    is_done: bool
    """Whether the step is complete, so that the page offers the next one."""


class FairDice(Struct, frozen=True):
    """The data with which the chance of a table can be verified (docs/fair-dice.md)."""

    commitment: str
    """The SHA-256 of the secret seed, in hexadecimal digits."""
    contributions: list[str]
    """The contribution of each seat; empty for the default. They are fixed when the game begins."""
    seed: str
    """The seed in hexadecimal digits; empty until the game is over."""


class RemovedPerson(Struct, frozen=True):
    """A person whom the host removed before the game."""

    line: int
    """The number of the log line about it."""
    name: str


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
    """Whether this page's guest opened the table. The host can start the game and seat bots."""
    seat: int
    """The seat of this page's guest; -1 if there is none."""
    is_removed: bool
    """Whether the host has removed this page's guest, who then cannot sit down here again."""
    rematch: str
    """The ID of the rematch table; empty if there is none yet."""
    modules: list[str]
    """The modules that name the game: the requested ones, then those that come with them."""
    in_play: list[str]
    """All modules in play, including those that the number of players adds."""
    options: dict[str, bool | int | str]
    """Every option in force."""
    changed: list[str]
    """The options with values other than their defaults."""
    cards: list[str]
    """The kinds of cards that a hand can hold."""
    goods: list[str]
    """What else can be traded, such as gold."""
    prices: list[Price]
    """Everything that a player can pay for."""
    goal: int
    """The points needed to win."""
    lesson: LessonStep | None = None
    """The step of the lesson that is played here; null at all other tables."""
    dice: FairDice | None = None
    """Null at tables whose chance cannot be verified: those of lessons and of older versions."""
    gathering: Gathering | None = None
    """What the table waits for, if it is for people who seek the same game; null at other tables and in the game."""
    tournament: TournamentGame | None = None
    """The tournament that the game belongs to; null at all other tables."""
    removed: list[RemovedPerson] = []
    """The persons whom the host has removed and can readmit."""


class ListedSeat(Struct, frozen=True):
    """A seat of a public table."""

    color: str
    name: str
    """Empty if the seat is free."""
    bot: str
    """The kind of bot that has the seat; empty for people."""


class ListedTable(Struct, frozen=True):
    """A public table on the list."""

    id: str
    modules: list[str]
    options: dict[str, bool | int | str]
    """The options with values other than their defaults."""
    seats: list[ListedSeat]
    time: TimeControl
    is_rated: bool
    status: str
    """waiting, playing or over."""
    is_open: bool
    """Whether somebody has a page of the table open."""
    age: float
    """Seconds since the table was opened."""


class ListUpdate(Struct, frozen=True, tag_field="type", tag="list"):
    """Public tables, for pages that show the list: first all tables, then each table that has changed."""

    is_whole: bool
    """Whether the list is complete: all other tables that the page knows are gone."""
    tables: list[ListedTable]
    gone: list[str]
    """The IDs of tables that are no longer listed."""


class LogLine(Struct, frozen=True):
    """One thing that happened at the table: a decision with its events, or something that people did."""

    seq: int
    at: float
    """The time in seconds since 1970."""
    kind: str
    """The tag of the entry (`tables/log.py`), such as `sit`, `play` or `say`; `hidden` if only others may see it."""
    seat: int
    moment: int
    """The number of the position that it led to, for links; -1 if the line is not part of the game."""
    text: str
    """Decisions in notation, with "?" for hidden ones; or the text of a chat line, the code of a phrase, or a name."""
    events: list[EventView]


class GameView(Struct, frozen=True):
    """The game as this page may see it."""

    moment: int
    """The number of this position, from 0."""
    frame: Frame
    asked: list[int]
    """The seats that must decide now. If there are several, their answers stay hidden until all have answered, except
    for answers to an offer at a table with `live_answers`. If several seats give cards away at the same time, the list
    also contains seats that have answered, and seats with only one kind of card, for which the rules answer."""
    choices: list[Choice]
    """What this page's seat can choose. While the active player waits for answers to an offer, it also contains the
    actions that drop the offer."""
    unasked: list[Choice]
    """What the seat can do without being asked."""
    owed: int
    """The number of decisions that the seat must send in one message, such as cards to discard."""
    rolls: list[int]
    """The number of times each sum 2, 3, ... 12 was rolled."""
    answered: list[int]
    """The seats that have answered while others have not."""
    cause: Cause | None
    """Why the seats in `asked` must decide; null for the usual decisions of a turn."""
    receiver: int
    """The seat that gets the cards that this page's seat must give away; -1 if it gives none."""
    can_take_back: bool
    clocks: list[ClockInfo]
    """The clock of each seat; empty without time control. If several seats give cards away at the same time, the clocks
    of the others run until all have answered."""
    ranking: list[tuple[int, int, int]]
    """After the end, the place, the seat and the points of each player; empty before."""


class TableState(Struct, frozen=True):
    """The current state of a table, as one page may see it. It is sent in parts (`Update`)."""

    table: TableInfo
    game: GameView | None
    can_save: bool = True
    """Whether decisions can be saved. If not, the game stops until they can."""


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The log lines after the last one that the page knows, and the parts of the state that have changed."""

    seq: int
    first: int
    """The number of the first log line in this message. The page can request older ones."""
    log: list[LogLine]
    """In events, empty fields and an `other` of -1 are left out. The sentences name all seats by color."""
    parts: dict[str, Raw]
    """The fields of the `TableState` that have changed since the last update over the same socket. The first update
    has all fields. The key is the path of the field, with dots between names and list indices, such as `can_save`,
    `table.seats.0` and `game.frame.players.2.points`. Values are complete. `game` is a part only while it is null."""


class ErrorCode(StrEnum):
    """Why a message was refused. The page has a text for each code in every language."""

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
    NO_HINT = "no_hint"
    WRONG_NAME = "wrong_name"
    WRONG_TEXT = "wrong_text"
    WRONG_RULES = "wrong_rules"
    WRONG_TIME = "wrong_time"
    FOREIGN = "foreign"
    BAD_RECORD = "bad_record"
    NO_SUCH_RULES = "no_such_rules"
    STORAGE = "storage"
    CLOSING = "closing"
    MOVED = "moved"
    NAME_TAKEN = "name_taken"
    WRONG_PASSWORD = "wrong_password"
    WRONG_LOGIN = "wrong_login"
    NOT_SIGNED_IN = "not_signed_in"
    SIGNED_IN = "signed_in"
    BAD_PASSKEY = "bad_passkey"
    LAST_WAY = "last_way"
    NO_SCOPE = "no_scope"
    NO_SUCH_TOURNAMENT = "no_such_tournament"
    TOURNAMENT_CLOSED = "tournament_closed"
    TABLE_CLOSED = "table_closed"
    BANNED = "banned"
    NOT_OPERATOR = "not_operator"
    NO_PUSH = "no_push"
    NO_VACATION = "no_vacation"


class Expectation(Struct, frozen=True):
    """What would be valid at a place of a text."""

    case: str
    """Empty if `text` is notation, which is the same in every language."""
    arguments: dict[str, Argument]
    text: str
    """The same in English."""


class Explanation(Struct, frozen=True):
    """Why something was refused, for pages that show it in the reader's language.

    The page has a text for each case in every language. The arguments are IDs, numbers, or words of the text.
    """

    case: str
    arguments: dict[str, Argument] = {}
    line: int = 0
    """The place of the error in the text that was sent, from 1; 0 if it has none."""
    column: int = 0
    expected: list[Expectation] = []
    """What would be valid at this place."""
    illegal: Reason | None = None
    """Why an action is not legal, if that is the reason."""


class JudgedChoice(Struct, frozen=True):
    """A choice and its value."""

    text: str
    """The choice in notation."""
    chance: float
    """The chance of winning after it."""


class Hint(Struct, frozen=True):
    """The recommended decision, by what the seat can know, and its reason. The page has a text for each reason."""

    moves: list[str]
    """The decision in notation, with all further decisions that complete it."""
    chance: float | None
    """The chance of winning after it; null if such single steps mean nothing by themselves."""
    second: float | None
    """The same for the best other choice; null if there is none."""
    choices: list[JudgedChoice]
    """The same for all choices that were judged, the best first."""
    is_rough: bool
    """Whether the chances have not been compared with results of games with these rules and this number of players."""
    reason: str
    """The code of the reason."""
    card: str
    """The resource that the reason is about, if any."""
    seat: int
    """The other seat that the reason is about; -1 if there is none."""
    module: str
    """The module that the reason is about, if any."""


class Reply(Struct, frozen=True, tag_field="type", tag="reply"):
    """The answer to a message: success or a refusal. `reason` is one English sentence; `why` is the same as a case."""

    id: int
    code: ErrorCode | None = None
    reason: str = ""
    why: Explanation | None = None
    hint: Hint | None = None


class Goodbye(Struct, frozen=True, tag_field="type", tag="goodbye"):
    """The last message before the server closes the socket."""

    code: ErrorCode
    reason: str
    why: Explanation


FromServer = Update | Reply | Goodbye
