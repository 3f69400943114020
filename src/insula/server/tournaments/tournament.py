"""The state of a tournament, built only from its log. This module makes no decisions and does no I/O."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ..tournament_messages import PlayerState, TournamentEvent, TournamentSettings, TournamentStatus
from .log import (
    Announced,
    CameBack,
    Cancelled,
    Corrected,
    Ended,
    Entered,
    Paused,
    Removed,
    Resumed,
    RoundBegan,
    TableEnded,
    TournamentEntry,
    Withdrew,
)

NOBODY = -1


@dataclass
class Player:
    """A player."""

    guest: str
    name: str
    is_program: bool
    bot: str
    state: PlayerState


@dataclass
class Table:
    """A table of a round, and its result."""

    id: str
    players: list[int]
    """The player in each seat."""
    ended: TableEnded | None = None
    corrected: Corrected | None = None

    @property
    def places(self) -> list[int]:
        """Return the place of each seat, with corrections; empty until the game is over."""
        return self.corrected.places if self.corrected else self.ended.places if self.ended else []


@dataclass
class Round:
    """A round that has begun."""

    seed: str
    at: float
    tables: list[Table]
    byes: list[int]
    ended_at: float = 0.0
    """The time at which its last game ended; 0 before that."""


@dataclass
class Tournament:
    """The state of a tournament after its log entries. Only `apply` changes it."""

    id: str
    seq: int = 0
    settings: TournamentSettings = field(default_factory=lambda: TournamentSettings(""))
    host: str = ""
    """The guest of the host."""
    host_name: str = ""
    last_seed: str = ""
    status: TournamentStatus = "coming"
    is_paused: bool = False
    is_hidden: bool = False
    """Whether an operator has removed it from the list."""
    players: list[Player] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    events: list[TournamentEvent] = field(default_factory=list)

    @property
    def is_open(self) -> bool:
        """Return whether the tournament is neither over nor cancelled."""
        return self.status in ("coming", "running")

    @property
    def is_between(self) -> bool:
        """Return whether no game is running."""
        return not self.rounds or self.rounds[-1].ended_at > 0

    def player_of(self, guest: str) -> int:
        """Return the player number of a guest, or NOBODY."""
        found = (number for number, player in enumerate(self.players) if guest and player.guest == guest)
        return next(found, NOBODY)

    def table_of(self, player: int) -> str:
        """Return the table at which a player plays now; empty if there is none."""
        if not self.is_open or not self.rounds:
            return ""
        running = (table for table in self.rounds[-1].tables if table.ended is None)
        return next((table.id for table in running if player in table.players), "")

    def drawn(self) -> list[int]:
        """Return the players who would take part in a draw now. Bots that fill tables are added at the draw."""
        return [number for number, player in enumerate(self.players) if player.state == "in"]

    def copy(self) -> "Tournament":
        """Return a copy that can be changed."""
        rounds = [replace(each, tables=[replace(table) for table in each.tables]) for each in self.rounds]
        players = [replace(player) for player in self.players]
        return replace(self, players=players, rounds=rounds, events=self.events.copy())

    def after(self, at: float, entries: Sequence[TournamentEntry]) -> "Tournament":
        """Return the tournament after more entries."""
        later = self.copy()
        for entry in entries:
            later.apply(at, entry)
        return later

    def apply(self, at: float, entry: TournamentEntry) -> None:
        """Apply a log entry. `at` is its time in seconds since 1970."""
        self.seq += 1
        match entry:
            case Announced():
                self.settings, self.host, self.host_name = entry.settings, entry.guest, entry.host
                self.last_seed = entry.seed
                self._note(at, "announce")
            case Entered():
                state: PlayerState = "filler" if entry.bot else "in"
                self.players.append(Player(entry.guest, entry.name, entry.is_program, entry.bot, state))
                self._note(at, "enter", player=len(self.players) - 1)
            case Withdrew():
                self.players[entry.player].state = "withdrawn"
                self._note(at, "withdraw", player=entry.player)
            case CameBack():
                self.players[entry.player].state = "in"
                self._note(at, "come_back", player=entry.player)
            case Removed():
                self.players[entry.player].state = "removed"
                self._note(at, "remove", player=entry.player, reason=entry.reason)
            case RoundBegan():
                self.status = "running"
                tables = [Table(each.id, each.players) for each in entry.tables]
                self.rounds.append(Round(entry.seed, at, tables, entry.byes))
                self._note(at, "round", round=len(self.rounds))
            case TableEnded():
                self._end_table(at, entry)
            case Corrected():
                self.rounds[entry.round - 1].tables[entry.table].corrected = entry
                self._note(at, "correct", round=entry.round, table=entry.table, reason=entry.reason)
            case Paused() | Resumed():
                self.is_paused = isinstance(entry, Paused)
                self._note(at, "pause" if self.is_paused else "resume")
            case Cancelled():
                self.status, self.is_hidden = "cancelled", entry.by_operator
                self._note(at, "close" if entry.by_operator else "cancel", reason=entry.reason)
            case Ended():
                self.status = "over"
                self._note(at, "end")

    def _end_table(self, at: float, entry: TableEnded) -> None:
        """Record a result. A player who never came is left out of draws until they come back."""
        played = self.rounds[entry.round - 1]
        table = played.tables[entry.table]
        table.ended = entry
        for seat in entry.absent:
            player = self.players[table.players[seat]]
            if player.state == "in":
                player.state = "absent"
        if all(each.ended for each in played.tables):
            played.ended_at = at
        self._note(at, "result", round=entry.round, table=entry.table)

    def _note(
        self, at: float, kind: str, player: int = NOBODY, round: int = 0, table: int = -1, reason: str = ""
    ) -> None:
        self.events.append(TournamentEvent(at, kind, player, round, table, reason))
