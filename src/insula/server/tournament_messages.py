"""The messages about tournaments (docs/tournaments.md). `typescript.py` generates the page's types from this file."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from .messages import TimeControl

MOST_PLAYERS, FEWEST_PLAYERS = 256, 3
MOST_ROUNDS = 20
BY_HAND = -1
"""The value that replaces the seconds between rounds if the host begins each round."""
TieBreak = Literal["wins", "share", "opponents"]
_Points = Annotated[int, Meta(ge=0, le=100)]


class TournamentSettings(Struct, frozen=True):
    """The settings of a tournament."""

    name: str
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 4
    rules: str = "base"
    options: dict[str, bool | int | str] = {}
    time: TimeControl = TimeControl()
    preferred: Literal[3, 4] = 4
    """The preferred size of tables. As many tables as possible have it; the others have the other size."""
    points_of_four: Annotated[list[_Points], Meta(min_length=4, max_length=4)] = field(
        default_factory=lambda: [5, 3, 2, 1]
    )
    """The points for the first to the last place at a table of four. Players who share a place share the points."""
    points_of_three: Annotated[list[_Points], Meta(min_length=3, max_length=3)] = field(
        default_factory=lambda: [5, 3, 1]
    )
    ties: list[TieBreak] = field(default_factory=lambda: ["wins", "share", "opponents"])
    """The criteria that decide between players with the same points, the most important first."""
    most_players: Annotated[int, Meta(ge=FEWEST_PLAYERS, le=MOST_PLAYERS)] = 64
    starts: float = 0.0
    """When the first round begins, in seconds since 1970; 0 if the host begins it."""
    pause: Annotated[int, Meta(ge=BY_HAND, le=86_400)] = 120
    """Seconds between the end of a round and the next one; -1 if the host begins each round."""
    is_public: bool = True
    """Whether it is on the list of tournaments. Otherwise, only people who know its link can enter."""
    allows_programs: bool = True
    """Whether accounts of programs can enter."""
    filler: str = "greedy"
    """The bot that fills a seat if tables of three and four are not possible; empty if a player has a bye instead."""
    enters_until: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 2
    """The last round that players can enter: until it is drawn."""
    grace: Annotated[int, Meta(ge=10, le=1800)] = 180
    """The seconds that a game waits for players who have no page open. After that, a bot plays for them."""
    minutes: Annotated[int, Meta(ge=0, le=1440)] = 0
    """The minutes after which the current points decide a game; 0 for no limit."""


# Requests.


class EnterTournament(Struct, frozen=True, tag_field="type", tag="enter"):
    """Enter, or return after one has withdrawn or was absent."""


class WithdrawFromTournament(Struct, frozen=True, tag_field="type", tag="withdraw"):
    """Leave the tournament: the player is not drawn again. A game that has begun still counts."""


class BeginRound(Struct, frozen=True, tag_field="type", tag="begin"):
    """Begin the next round now. Only the host can send this request and all requests below."""


class PauseTournament(Struct, frozen=True, tag_field="type", tag="pause"):
    """Begin no further round until the tournament is resumed. Games that have begun continue."""


class ResumeTournament(Struct, frozen=True, tag_field="type", tag="resume"):
    """Continue after a pause."""


class RemovePlayer(Struct, frozen=True, tag_field="type", tag="remove"):
    """Remove a player, who is not drawn again and cannot return."""

    player: int
    reason: str


class CorrectResult(Struct, frozen=True, tag_field="type", tag="correct"):
    """Replace the places, in seat order, of a table whose game is over. Everybody sees the reason."""

    round: int
    table: int
    places: list[int]
    reason: str


class CancelTournament(Struct, frozen=True, tag_field="type", tag="cancel"):
    """End the tournament without a winner."""

    reason: str


TournamentRequest = (
    EnterTournament
    | WithdrawFromTournament
    | BeginRound
    | PauseTournament
    | ResumeTournament
    | RemovePlayer
    | CorrectResult
    | CancelTournament
)

# Messages to pages and programs.

TournamentStatus = Literal["coming", "running", "over", "cancelled"]
PlayerState = Literal["in", "withdrawn", "absent", "removed", "filler"]


class TournamentSummary(Struct, frozen=True):
    """A tournament on the list."""

    id: str
    name: str
    status: TournamentStatus
    host: str
    modules: list[str]
    players: int
    most_players: int
    round: int
    """The last round that has begun; 0 before the first."""
    rounds: int
    starts: float
    is_public: bool
    winner: str = ""


class ListedTournament(Struct, frozen=True):
    """A tournament on the list, as one visitor sees it."""

    tournament: TournamentSummary
    is_in: bool
    """Whether the visitor has entered."""
    own_table: str
    """The table at which the visitor plays now; empty if there is none."""


class TournamentList(Struct, frozen=True, tag_field="type", tag="tournaments"):
    """The coming, running and past tournaments, the newest first."""

    tournaments: list[ListedTournament]


class TournamentPlayer(Struct, frozen=True):
    """A player with the points so far."""

    name: str
    is_program: bool
    state: PlayerState
    rank: int
    """From 1; 0 for a bot that fills a table."""
    points: float
    wins: int
    share: float
    """The sum over all games of the player's share of the victory points at the table."""
    opponents: float
    """The sum of the points of all opponents."""
    places: list[int]
    """How often the player had each place from the first to the fourth."""


class TournamentSeat(Struct, frozen=True):
    """A seat of a table of a round, and its result."""

    player: int
    place: int
    """0 until the game is over."""
    score: int
    """The victory points in the game."""
    points: float
    is_absent: bool


class TournamentTable(Struct, frozen=True):
    """A table of a round."""

    id: str
    seats: list[TournamentSeat]
    is_over: bool
    is_adjudicated: bool
    """Whether the time limit was reached, so that the current points decided the game."""
    correction: str
    """Why the host has corrected the result; empty if it is the original result."""


class TournamentRound(Struct, frozen=True):
    """A round that has begun."""

    seed: str
    """The seed of its draw, in hexadecimal digits."""
    at: float
    tables: list[TournamentTable]
    byes: list[int]


class TournamentEvent(Struct, frozen=True):
    """Something that happened in the tournament, for its log. The page has a text for each kind."""

    at: float
    kind: str
    player: int = -1
    round: int = 0
    table: int = -1
    reason: str = ""


class TournamentView(Struct, frozen=True, tag_field="type", tag="tournament"):
    """A tournament as one visitor sees it."""

    id: str
    settings: TournamentSettings
    modules: list[str]
    status: TournamentStatus
    is_paused: bool
    host: str
    is_host: bool
    is_operator: bool
    """Whether the visitor is an operator, who can cancel it."""
    commitment: str
    """The end of the chain of seeds, in hexadecimal digits: SHA-256 of the seed of the first round."""
    players: list[TournamentPlayer]
    rounds: list[TournamentRound]
    log: list[TournamentEvent]
    own_player: int
    """The number of the visitor among the players; -1 if the visitor has not entered."""
    own_table: str
    can_enter: bool
    seconds_to_round: float
    """Seconds until the next round begins automatically; -1 if it does not."""
