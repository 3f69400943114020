"""The state of a table, built only from its log entries. It makes no decisions and does no I/O."""

from collections import Counter
from collections.abc import Sequence
from copy import copy, deepcopy
from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple

from ...game import CHANCE, ActionKind, Game
from ...game.action import action_of
from ...game.deciders import concerned, deciders
from ...game.events import REVEALING
from ...game.events.change import SUMS
from ...game.step_range import StepRange
from ...ruleset.words import colors
from ..messages import Setup
from .clock import Clocks, ClockTimes
from .fairness import Fairness, fairness_of
from .log import (
    Adjudicated,
    Answered,
    Begun,
    Closed,
    HandedOver,
    Hidden,
    Left,
    LogEntry,
    OfTournament,
    Opened,
    Paused,
    Phrased,
    Played,
    Readmitted,
    Removed,
    Resumed,
    Returned,
    Said,
    Seated,
    Stepped,
    StoodIn,
    TakenBack,
    WentOn,
    Wished,
    kind_of,
)
from .log_line import LogLineViews

NOBODY = -1
LESSON_SEED = 0
"""The seed of the games of a lesson. The lesson determines chance, so nothing depends on the seed."""
NO_MOMENT = -1
"""The number of the position in log lines of a lesson. Its steps do not form one game."""
SEVERAL = -2
"""The seat of decisions that several seats made at the same time."""
STAND_IN = "greedy"
"""The bot that plays for a person who is away."""
_ASKING = {ActionKind.MONOPOLY_NAME}
"""Actions that reveal hidden cards even if nothing happens: in this case, that nobody has such a card."""


@dataclass
class Seat:
    """A seat and its player."""

    guest: str = ""
    name: str = ""
    symbol: str = ""
    bot: str = ""
    patience: int = 0
    """The seconds after which a person who seeks a game also plays with bots; 0 for never."""
    since: float = 0.0
    """The time at which the player sat down."""
    is_stood_in: bool = False
    is_excused: bool = False
    """Whether a bot stands in because the player has had no page open since the server failed."""
    is_absent: bool = False
    """Whether the player has not yet come to this game of a tournament."""
    is_program: bool = False
    """Whether the guest has the account of a program."""
    is_reserved: bool = False
    """Whether it is kept for a player of the last game, who has not sat down at the table of the rematch yet."""
    give: list[str] = field(default_factory=list)
    want: list[str] = field(default_factory=list)

    @property
    def is_free(self) -> bool:
        """Return whether nobody sits here."""
        return not self.guest and not self.bot

    @property
    def player(self) -> str:
        """Return the bot that decides for this seat now; empty if a person does."""
        return self.bot or (STAND_IN if self.is_stood_in else "")


@dataclass(frozen=True)
class Turn:
    """The steps of one `Played` entry: the seat, the first step, and whether they can be taken back."""

    seat: int
    first: int
    is_open: bool
    """Whether they revealed nothing, so that they can be taken back."""
    times: ClockTimes
    """The times of the clocks before them."""


@dataclass(frozen=True)
class Asked:
    """The choices of a seat, with the entry and the time since which it has had them."""

    choices: list[str]
    seq: int
    at: float


class Removal(NamedTuple):
    """A person whom the host has removed."""

    line: int
    """The number of the entry."""
    name: str


class Table:
    """One table, built from its log entries. Only `apply` changes it."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.setup = Setup()
        self.colors: tuple[str, ...] = ()
        """The colors of the seats."""
        self.host = ""
        self.is_gathering = False
        """Whether it was opened for people who seek the same game."""
        self.tournament: OfTournament | None = None
        self.is_adjudicated = False
        """Whether a tournament has ended the game before its end."""
        self.is_closed = False
        """Whether an operator has closed the table, which then has no result."""
        self.seats: list[Seat] = []
        self.game: Game | None = None
        self.fairness: Fairness | None = None
        """The verifiable chance of the game; None if the chance cannot be verified."""
        self.lines: list[LogLineViews] = []
        self.entries = Counter[str]()
        """The number of entries of each kind in the log."""
        self.turns: list[Turn] = []
        self.prepared: dict[int, list[str]] = {}
        """Simultaneous answers that wait for the answers of other seats."""
        self.asked: dict[int, Game] = {}
        """The seats that can decide now, each with a copy of the game in which it is that seat's turn to decide."""
        self.concerned: list[int] = []
        """The seats that a simultaneous question concerns. They include seats for which the rules answer, so that
        nobody sees who holds only one kind of card."""
        self.keys: dict[int, str] = {}
        """The key of the last decision of each seat that had one."""
        self.left: dict[str, int] = {}
        """The guests who left the running game, and the seats that bots keep for them."""
        self.removed: dict[str, Removal] = {}
        """The guests whom the host has removed before the game."""
        self.turn_since = 0
        """The number of the entry that began the current turn."""
        self.rematch = ""
        self.rolls = [0] * len(SUMS)
        """The number of times each sum 2, 3, ... 12 was rolled."""
        self.step = 0
        """The step of the lesson, from 0."""
        self.step_first = 0
        """The number of the game's step with which the step of the lesson began."""
        self.clocks = Clocks(self.setup.time, 0)
        self._asked_since: dict[int, Asked] = {}
        self._interrupted: dict[int, Asked] = {}
        """The question that each seat had in this turn before another seat's proposal interrupted it."""
        self._turn = 0

    # State.

    @property
    def status(self) -> str:
        """Return the status: waiting, playing or over."""
        if self.is_closed:
            return "over"
        if self.game is None:
            return "waiting"
        return "over" if self.game.over or self.is_adjudicated else "playing"

    @property
    def is_finished(self) -> bool:
        """Return whether the game has a result: it was won, or a time limit has ended it."""
        return self.status == "over" and not self.is_closed

    @property
    def waited_for(self) -> list[int]:
        """Return the seats that must decide and have not decided yet."""
        return [seat for seat in self.asked if seat not in self.prepared]

    @property
    def moment(self) -> int:
        """Return the number of the current position."""
        return len(self.turns)

    @property
    def is_open(self) -> bool:
        """Return whether the last decisions can be taken back: they revealed nothing and nobody has answered since."""
        return bool(self.turns) and self.turns[-1].is_open and not self.prepared

    def seat_of(self, guest: str) -> int:
        """Return the seat of a guest, or NOBODY."""
        for number, seat in enumerate(self.seats):
            if guest and seat.guest == guest:
                return number
        return NOBODY

    def asked_since(self, seat: int) -> int:
        """Return the number of the entry since which the seat has had its current choices."""
        return self._asked_since[seat].seq

    def asked_since_for(self, seat: int, choices: list[str]) -> int:
        """Return the same for other choices, if the seat had them before a proposal interrupted it."""
        before = self._interrupted.get(seat)
        return before.seq if before and before.choices == choices else self.asked_since(seat)

    def asked_at(self, seat: int) -> float:
        """Return the time since which the seat has had its current choices."""
        return self._asked_since[seat].at

    # Changes.

    def apply(self, at: float, entry: LogEntry) -> None:
        """Apply a log entry. `at` is its time in seconds since 1970."""
        self._count(entry)
        line = LogLineViews(self.seq, at, kind_of(entry), getattr(entry, "seat", NOBODY))
        self._take(entry, line)
        if self.lines:
            self.lines[-1].release()
        self.lines.append(line)
        if isinstance(entry, Begun | Stepped | Played | TakenBack):
            self._ask(at, decided={seat for seat, _ in entry.steps} if isinstance(entry, Played) else set())
        self.clocks.ask(self.waited_for, at)

    def after(self, at: float, made: Sequence[LogEntry]) -> "Table":
        """Return a copy of this table after more entries."""
        later = copy(self)
        later.game = self.game.copy(foresee=True) if self.game else None
        later.seats, later.clocks = deepcopy(self.seats), deepcopy(self.clocks)
        later.lines, later.turns, later.rolls = [*self.lines], [*self.turns], [*self.rolls]
        later.prepared, later.left, later.entries = {**self.prepared}, {**self.left}, self.entries.copy()
        later.removed = {**self.removed}
        later.keys = {**self.keys}
        for entry in made:
            later.apply(at, entry)
        return later

    def skip(self, at: float, entry: LogEntry) -> None:
        """Count an entry without applying it, because a later snapshot already contains its effect."""
        self._count(entry)
        self.prepared = {}
        self.lines.append(LogLineViews(self.seq, at, kind_of(entry), getattr(entry, "seat", NOBODY)))

    def resume(self, at: float, position: str) -> None:
        """Continue the game from a position."""
        self.game = Game(position=position, chance="manual")
        self.fairness = self.fairness.resumed() if self.fairness else None
        pauses, self.clocks = self.clocks.pauses, Clocks(self.setup.time, self.setup.players)
        self.clocks.pauses = pauses
        self.turns = []
        self._ask(at, set())

    def _count(self, entry: LogEntry) -> None:
        self.seq += 1
        self.entries[kind_of(entry)] += 1
        if self.fairness:
            self.fairness = _counted(self.fairness, entry)
        if isinstance(entry, Played | Answered | TakenBack) and entry.key:
            self.keys[entry.seat] = entry.key

    def _take(self, entry: LogEntry, line: LogLineViews) -> None:
        match entry:
            case Opened():
                self.setup, self.host, self.is_gathering = entry.setup, entry.host, entry.is_gathering
                self.tournament = entry.tournament
                self.colors = colors(entry.setup.players)
                self.seats = [Seat() for _ in range(entry.setup.players)]
                self.fairness = fairness_of(entry.seed, entry.setup)
                line.text = entry.commitment
            case Seated():
                if self.seats[entry.seat].guest != entry.guest:
                    self.clocks.forget_pauses(entry.seat)
                self.seats[entry.seat] = self._seated(entry, line.at)
                line.text = self._name_in_log(entry.seat)
            case Left():
                line.text = self._name_in_log(entry.seat)
                self._give_up(entry.seat, entry.bot)
            case Removed():
                line.text = self._name_in_log(entry.seat)
                self.removed[self.seats[entry.seat].guest] = Removal(self.seq, self.seats[entry.seat].name)
                self._give_up(entry.seat, "")
            case Begun():
                self._begin(entry, line)
            case Stepped():
                self._begin_step(entry)
            case Played():
                self._play(entry, line)
            case Answered():
                self.prepared[entry.seat] = entry.moves
                line.seat = NOBODY
            case TakenBack():
                self._take_back(line.at)
                line.moment = self.moment
            case Said():
                line.author = self._guest_in(entry.seat) or entry.guest
                line.text = f"{entry.name}: {entry.text}" if entry.name else entry.text
            case Phrased():
                line.author = self._guest_in(entry.seat) or entry.guest
                line.text = entry.phrase
            case Wished():
                self.seats[entry.seat].give, self.seats[entry.seat].want = entry.give, entry.want
            case StoodIn() | Returned():
                self.seats[entry.seat].is_stood_in = isinstance(entry, StoodIn)
                self.seats[entry.seat].is_excused = isinstance(entry, StoodIn) and entry.is_excused
                self.seats[entry.seat].is_absent = isinstance(entry, StoodIn) and entry.is_absent
                if isinstance(entry, Returned):
                    self.clocks.begin_decision(entry.seat, line.at)
            case Paused():
                self.clocks.pause(entry.seat, entry.since, entry.until)
            case Resumed():
                self.clocks.resume(entry.seat, entry.at)
            case Adjudicated():
                self.is_adjudicated, self.asked, self.concerned, self.prepared = True, {}, [], {}
            case Readmitted():
                guest = next(guest for guest, removal in self.removed.items() if removal.line == entry.line)
                line.text = self.removed.pop(guest).name
            case Hidden():
                self.lines[entry.line - 1] = LogLineViews.hidden(self.lines[entry.line - 1])
                line.text = str(entry.line)
            case Closed():
                self.is_closed, self.asked, self.concerned, self.prepared = True, {}, [], {}
            case WentOn():
                self.rematch = line.text = entry.table
            case HandedOver():
                self._hand_over(entry.guest, entry.account)

    def _seated(self, entry: Seated, at: float) -> Seat:
        """Return a seat with its player. If only the name changes, the time of sitting down is kept."""
        before = self.seats[entry.seat]
        since = before.since if entry.guest and before.guest == entry.guest else at
        seat = Seat(entry.guest, entry.name, entry.symbol, entry.bot, entry.patience, since)
        seat.is_program, seat.is_reserved = entry.is_program, entry.is_reserved
        return seat

    def _give_up(self, seat: int, bot: str) -> None:
        """Free a seat or, if a bot is named, let the bot keep it for its player."""
        if bot:
            self.left[self.seats[seat].guest] = seat
        self.seats[seat] = Seat(bot=bot, name=bot, symbol=self.seats[seat].symbol)
        self.fairness = self.fairness.contributed(seat, "") if self.fairness else None

    def _hand_over(self, guest: str, account: str) -> None:
        """Give an account what a guest had. If both have a seat, the account keeps its own and leaves the other."""
        if self.host == guest:
            self.host = account
        for line in self.lines:
            line.author = account if line.author == guest else line.author
        if guest in self.left:
            self.left.setdefault(account, self.left.pop(guest))
        seat = self.seat_of(guest)
        if seat == NOBODY:
            return
        if self.seat_of(account) == NOBODY:
            self.seats[seat].guest = account
        elif self.status != "over":
            self._give_up(seat, STAND_IN if self.game else "")

    def _guest_in(self, seat: int) -> str:
        """Return the guest in a seat; empty for a spectator."""
        return "" if seat == NOBODY else self.seats[seat].guest

    def _name_in_log(self, seat: int) -> str:
        """Return the name of the player in a seat; empty for a bot of an older version, which has no name."""
        return "" if self.seats[seat].bot == self.seats[seat].name else self.seats[seat].name

    def _begin(self, entry: Begun, line: LogLineViews) -> None:
        if self.setup.lesson:
            self.game = Game(position=entry.position, seed=LESSON_SEED, chance="manual")
        elif self.fairness:
            self.game = self.fairness.start(self.setup).game
        else:
            self.game = first_game(self.setup, entry.seed)
            self.game.chance = "manual"
        line.set_steps(self.game, 0)
        line.moment = self.moment
        self.clocks = Clocks(self.setup.time, self.setup.players)

    def _begin_step(self, entry: Stepped) -> None:
        self.step = entry.step
        if entry.position:
            self.game = Game(position=entry.position, seed=LESSON_SEED, chance="manual")
            self.turns = []
        self.step_first = len(self._playing().steps)

    def _play(self, entry: Played, line: LogLineViews) -> None:
        game = self._playing()
        first = len(game.steps)
        for _, text in entry.steps:
            game.play(text)
        steps = line.set_steps(game, first)
        kinds = {action_of(game.ruleset, step.code).kind for step in steps.steps}
        is_open = entry.seat != SEVERAL and kinds.isdisjoint(_ASKING) and _is_open(steps)
        self.turns.append(Turn(entry.seat, first, is_open, self.clocks.times))
        self.prepared = {}
        line.moment = NO_MOMENT if self.setup.lesson else self.moment
        for rolled in steps.rolls:
            self.rolls[SUMS.index(rolled)] += 1

    def _take_back(self, at: float) -> None:
        game, turn = self._playing(), self.turns.pop()
        first = turn.first
        self.clocks.take_back(turn.seat, turn.times, at)
        for line in takewhile(lambda line: not line.is_before(game, first), reversed(self.lines)):
            line.finish(len(self.seats))
        for _ in range(len(game.steps) - first):
            game.undo()

    def _playing(self) -> Game:
        assert self.game is not None, "no action can be played before the game begins"
        return self.game

    def _ask(self, at: float, decided: set[int]) -> None:
        """Determine the seats that must decide now. `decided` contains the seats that have just decided."""
        game = self._playing()
        is_over = self.status == "over"
        self.asked, self.concerned = ({}, []) if is_over else (deciders(game), concerned(game))
        is_new_turn = game.turn != self._turn
        if is_new_turn:
            self._turn, self.turn_since = game.turn, self.seq
        for seat in decided:
            self.clocks.begin_decision(seat, at)
        before, self._asked_since = self._asked_since, {}
        for seat, trial in self.asked.items():
            now = Asked([action.text for action in trial.legal_actions], self.seq, at)
            self._asked_since[seat] = now if seat in decided else self._same_question(seat, before.get(seat), now)
        if is_new_turn:
            self._interrupted = {}
        self._interrupted = {seat: asked for seat, asked in self._interrupted.items() if seat not in decided}
        self.clocks.ask(self.waited_for, at)
        self.clocks.ask_together(self.concerned, at)

    def _same_question(self, seat: int, before: Asked | None, now: Asked) -> Asked:
        """Return the current or the interrupted question of a seat if it has the same choices; otherwise a new one."""
        known = (before, self._interrupted.get(seat))
        same = next((asked for asked in known if asked and asked.choices == now.choices), None)
        if same is None and before:
            self._interrupted = {seat: before, **self._interrupted}
        return same or now


def first_game(setup: Setup, seed: int) -> Game:
    """Return the game of a table at its start: from its position, or from the beginning."""
    if setup.position:
        return Game(position=setup.position, seed=seed)
    return Game(setup.rules, setup.players, seed, setup.options)


def _counted(fairness: Fairness, entry: LogEntry) -> Fairness:
    """Return the chance of a table after an entry."""
    match entry:
        case Seated():
            return fairness.contributed(entry.seat, entry.contribution)
        case Begun():
            return fairness.begun(entry.drawn)
        case Played():
            return fairness.after(entry)
    return fairness


def _is_open(played: StepRange) -> bool:
    """Return whether the steps involve no chance and revealed nothing about hidden cards (BASE-WORD-05)."""
    is_chance = any(step.actor == CHANCE for step in played.steps)
    return not is_chance and REVEALING.isdisjoint(event.kind for event in played.events)
