"""Every message over the socket of a page. `typescript.py` generates the client's types from this file.

A page opens a socket at `/api/tables/ID/socket` and sends `Hello` first. From then on, the server sends an `Update`
whenever something happens at the table: the log lines after the last one the page knows, and what has changed in the
current state. The page gives every other message an `id`. The server answers it with one `Reply` with that id, after
the `Update` that the message caused. Only a hint can be answered after later messages.
"""

from enum import StrEnum

from msgspec import Raw, Struct

from ..errors import Argument
from ..game.causes import Cause
from ..game.events import EventView
from ..game.frame import Choice, Frame
from ..game.frame_part import Price
from ..reason import Reason

# Tables.


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
    """Bots that are seated at once, in the last seats."""
    is_public: bool = False
    """Whether the table is on the public list."""
    may_take_back: bool = True
    """Whether players can take back a decision that has revealed nothing."""
    live_answers: bool = True
    """Whether answers to an offer are shown at once, and the active player can take one before all are in."""
    hints: bool = True
    """Whether a person who plays against bots alone can ask for hints."""
    is_rated: bool = False
    """Whether the game changes the ratings of the accounts that play it (docs/ratings.md)."""
    time: TimeControl = TimeControl()
    pace: float = 0.8
    """Seconds a bot waits before it decides, so that people can follow."""
    position: str = ""
    """The position from which the game goes on, as text; it determines the rules, the players and the options."""
    lesson: str = ""
    """The module whose lesson is played; empty for a game. A lesson determines all other settings except the pace."""


class Gathering(Struct, frozen=True):
    """What a table waits for where people meet who seek the same game."""

    seconds_to_bots: float
    """The seconds until bots take the free seats; -1 if they do not."""
    is_people_only: bool
    """Whether somebody there plays only with people."""


class TournamentGame(Struct, frozen=True):
    """The tournament in which a game counts."""

    id: str
    name: str
    round: int
    seconds_to_start: float
    """Before the game: the seconds until it begins without those who have not come."""
    seconds_to_end: float
    """In the game: the seconds until the points of the moment decide it; -1 if they never do."""
    is_adjudicated: bool
    """Whether they have decided it."""


class SeatInfo(Struct, frozen=True):
    """Who sits in a seat."""

    color: str
    name: str
    """Empty if the seat is free."""
    symbol: str
    """A sign shown with the color, for people who cannot distinguish colors."""
    bot: str
    """The name of the bot that holds the seat; empty for people."""
    is_program: bool
    """Whether it is an account for which a program has played."""
    is_here: bool
    """Whether the person has a page open."""
    is_stood_in: bool
    """Whether a bot plays for a person who is away or out of time."""
    player: str
    """The bot that decides for this seat now; empty if a person does."""
    vacation_until: float
    """Until when the clock stands still because the player is on vacation, in seconds since 1970; 0 if it does not."""
    seconds_to_stand_in: float
    """Seconds until a bot takes over; 0 if none is about to."""
    give: list[str]
    """The kinds of cards the player wishes to give. Everybody sees this."""
    want: list[str]
    """The kinds of cards the player wishes to get."""


class ClockInfo(Struct, frozen=True):
    """The clock of a seat."""

    left: float
    """Seconds left when the message was sent."""
    is_running: bool


class LessonStep(Struct, frozen=True):
    """The current step of a lesson."""

    name: str
    """The name of the step, by which the page finds its text."""
    number: int
    """The number of the step, from 0."""
    count: int
    point: str
    """The part of the table that the page points at when the step is done; empty for none."""
    moves: list[str]
    """The next decisions of the reader, in notation, up to a decision of another seat."""
    is_done: bool
    """Whether nothing is left to do in this step, so that the page offers the next one."""


class FairDice(Struct, frozen=True):
    """What makes the chance of a table verifiable (docs/fair-dice.md)."""

    commitment: str
    """The SHA-256 of the secret seed, in hexadecimal digits."""
    contributions: list[str]
    """What each seat contributes; empty for the default. When the game begins, they count as they are."""
    seed: str
    """The seed in hexadecimal digits; empty until the game is over."""


class RemovedPerson(Struct, frozen=True):
    """A person whom the host has removed before the game."""

    line: int
    """The number of the line of the log."""
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
    """Whether the host has removed this page's guest, who cannot sit down here again."""
    rematch: str
    """The ID of the rematch table; empty if there is none yet."""
    modules: list[str]
    """The modules that the game is named after: those asked for, then those that come with them."""
    in_play: list[str]
    """All modules in play, those that the number of players brings included."""
    options: dict[str, bool | int | str]
    """Every option in force."""
    changed: list[str]
    """The options with values other than their defaults."""
    cards: list[str]
    """The kinds of cards that a hand can hold."""
    goods: list[str]
    """What else can be traded, such as gold."""
    prices: list[Price]
    """Everything a player can pay for."""
    goal: int
    """The points needed to win."""
    lesson: LessonStep | None = None
    """The step of the lesson that is played here; null at all other tables."""
    dice: FairDice | None = None
    """Null at tables of lessons and of older versions, whose chance cannot be verified."""
    gathering: Gathering | None = None
    """What the table waits for, if people meet here who seek the same game; null at all others and in the game."""
    tournament: TournamentGame | None = None
    """The tournament in which the game counts; null at all other tables."""
    removed: list[RemovedPerson] = []
    """Whom the host has removed, and can invite back."""


class ListedSeat(Struct, frozen=True):
    """A seat of a public table."""

    color: str
    name: str
    """Empty if the seat is free."""
    bot: str
    """The kind of bot that holds the seat; empty for people."""


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
    """Whether somebody has a page of the table open now."""
    age: float
    """Seconds since the table was opened."""


class ListUpdate(Struct, frozen=True, tag_field="type", tag="list"):
    """Public tables, for pages that show the list: first all of them, then each one that has changed."""

    is_whole: bool
    """Whether all other tables that the page knows have gone."""
    tables: list[ListedTable]
    gone: list[str]
    """The IDs of tables that are no longer listed."""


class LogLine(Struct, frozen=True):
    """One thing that happened at the table: a decision with its events, or what people did."""

    seq: int
    at: float
    """When, in seconds since 1970."""
    kind: str
    """The tag of the entry (`tables/log.py`), such as `sit`, `play` or `say`; `hidden` if it is for others."""
    seat: int
    moment: int
    """The number of the position it led to, for links; -1 if the line is not part of the game."""
    text: str
    """The notation of decisions, with "?" for hidden ones; the text of a chat line; the code of a phrase; or a name."""
    events: list[EventView]


class GameView(Struct, frozen=True):
    """The game as this page may see it."""

    moment: int
    """The number of this position, from 0."""
    frame: Frame
    asked: list[int]
    """The seats that must decide now. When there are several, their answers stay hidden until all are in, except
    answers to an offer at a table with `live_answers`. When all give cards away at the same time, also the other seats
    that have answered, or for which the rules do because they hold only one kind."""
    choices: list[Choice]
    """What this page's seat can choose. While the active player waits for answers, it also contains what can be done in
    place of that, which drops the offer."""
    unasked: list[Choice]
    """What it can do without being asked."""
    owed: int
    """The number of decisions it must send in one message, such as cards to discard at the same time as others."""
    rolls: list[int]
    """The number of times each sum 2, 3, ... 12 was rolled."""
    answered: list[int]
    """The seats that have answered, although others have not."""
    cause: Cause | None
    """Why the seats in `asked` must decide; null for the usual decisions of a turn."""
    receiver: int
    """The seat that gets the cards that this page's seat is asked to give away; -1 if it gives none."""
    can_take_back: bool
    clocks: list[ClockInfo]
    """One for each seat; empty without time control."""
    ranking: list[tuple[int, int, int]]
    """After the end: place, seat, points."""


class TableState(Struct, frozen=True):
    """The current state of a table, as one page may see it. It travels in parts (`Update`)."""

    table: TableInfo
    game: GameView | None
    can_save: bool = True
    """Whether decisions can be saved. If not, the game stops until they can."""


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The log lines after the last one the page knows, and the parts of the state that have changed."""

    seq: int
    first: int
    """The number of the first log line in this message. The page can request older ones."""
    log: list[LogLine]
    """In events, empty fields are left out, and `other` if it is -1. The sentences name all seats by color."""
    parts: dict[str, Raw]
    """The fields of the `TableState` that have changed since the last update over the same socket; all of them in the
    first. The key is the path of the field: names and numbers in lists, with dots between them, such as `can_save`,
    `table.seats.0` and `game.frame.players.2.points`. Each value is whole. `game` is a part only while it is null."""


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
    NO_SUCH_PUZZLE = "no_such_puzzle"
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
    """What would be valid in a text instead of what is there."""

    case: str
    """Empty if `text` is notation, which is the same in every language."""
    arguments: dict[str, Argument]
    text: str
    """The same in English."""


class Explanation(Struct, frozen=True):
    """Why something was refused, for a page that says it in the reader's language.

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
    """A choice and what it is worth."""

    text: str
    """The choice in notation."""
    chance: float
    """The chance of winning after it."""


class Hint(Struct, frozen=True):
    """What the best judgment would do now, by what the seat can know, and why. The page has a text for each reason."""

    moves: list[str]
    """The decision in notation, with the further ones that complete it."""
    chance: float | None
    """The chance of winning after it; null if single steps like this say nothing."""
    second: float | None
    """The same of the best other choice; null if there is none."""
    choices: list[JudgedChoice]
    """The same of all choices that were judged, the best first."""
    is_rough: bool
    """Whether the chances were not compared with games of these rules and as many players."""
    reason: str
    """The code of the reason."""
    card: str
    """The resource that the reason is about, if any."""
    seat: int
    """The other seat that it is about; -1 if there is none."""
    module: str
    """The module that it is about, if any."""


class Reply(Struct, frozen=True, tag_field="type", tag="reply"):
    """The answer to a message: success, or why not. `reason` is one English sentence; `why` is the same as a case."""

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

# Messages from the page.


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message. `after` is the number of the last log line the page knows, 0 for none."""

    after: int = 0


class Play(Struct, frozen=True, tag_field="type", tag="play"):
    """One decision in notation, or all parts of an offer or a discard in order. All are played or none.

    `seq` is the number of the last update. If the question has changed since then, the answer is `stale`. A message
    that is sent again with the same `key`, because no answer came before the socket closed, is answered, not played
    again.
    """

    id: int
    seq: int
    moves: list[str]
    key: str = ""


class Why(Struct, frozen=True, tag_field="type", tag="why"):
    """Ask why an action, given in notation, is not legal for one's own seat. The reply contains the reason."""

    id: int
    text: str


class AskHint(Struct, frozen=True, tag_field="type", tag="ask_hint"):
    """Ask what the best judgment would do in one's own place, and why. The reply contains the hint.

    Hints are only for a person who plays against bots alone, at a table with `hints`. The reply can take seconds;
    other messages are answered meanwhile.
    """

    id: int


class TakeBack(Struct, frozen=True, tag_field="type", tag="take_back"):
    """Take back one's own last decision. The `key` is as in `Play`."""

    id: int
    seq: int
    key: str = ""


class Sit(Struct, frozen=True, tag_field="type", tag="sit"):
    """Sit down in a free seat, or change one's own name, symbol and contribution."""

    id: int
    seat: int
    """-1 for any free seat where people meet who seek the same game. Then a name that is taken gets a number."""
    name: str
    symbol: str = ""
    contribution: str = ""
    """What the seat contributes to the chance of the game; empty to leave it as it is."""
    patience: int = 0
    """At a table where people meet who seek the same game: the seconds after which bots may fill it; 0 for never."""


class Leave(Struct, frozen=True, tag_field="type", tag="leave"):
    """Give up one's own seat. Before the start, the host can also remove a bot."""

    id: int
    seat: int


class Readmit(Struct, frozen=True, tag_field="type", tag="readmit"):
    """Let a person sit down again whom one has removed as the host."""

    id: int
    line: int
    """The number of the line of the log with which the person was removed."""


class SeatBot(Struct, frozen=True, tag_field="type", tag="seat_bot"):
    """Put a bot in a free seat. Only the host can do that, and only before the start."""

    id: int
    seat: int
    bot: str


class Start(Struct, frozen=True, tag_field="type", tag="start"):
    """Start the game. All seats must be taken."""

    id: int


class Say(Struct, frozen=True, tag_field="type", tag="say"):
    """A line of chat."""

    id: int
    text: str


class SayPhrase(Struct, frozen=True, tag_field="type", tag="say_phrase"):
    """A quick phrase of the chat: its code, such as `hello`, or `who_has ore`."""

    id: int
    phrase: str


class Wish(Struct, frozen=True, tag_field="type", tag="wish"):
    """Show everybody what one wishes to give and to get. Empty lists remove the wish."""

    id: int
    give: list[str] = []
    want: list[str] = []


class Return(Struct, frozen=True, tag_field="type", tag="return"):
    """Take one's own seat back from the bot that stands in."""

    id: int


class Rematch(Struct, frozen=True, tag_field="type", tag="rematch"):
    """After the end: open a table with the same rules and players."""

    id: int


class GoToStep(Struct, frozen=True, tag_field="type", tag="go_to_step"):
    """Go to a step of the lesson, from 0: the next one, an earlier one, or one that skips others."""

    id: int
    step: int


FromPage = (
    Hello
    | Play
    | Why
    | AskHint
    | TakeBack
    | Sit
    | Leave
    | Readmit
    | SeatBot
    | Start
    | Say
    | SayPhrase
    | Wish
    | Return
    | Rematch
    | GoToStep
)
