"""The next round of a tournament: the players, the byes, the draw with the seats, and the tables themselves."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from ..messages import Setup
from ..storage.leases import FIRST_EPOCH
from ..storage.store import Append
from ..storage.tournaments import NewTable
from ..tables import played, seating
from ..tables.bot_names import new_name
from ..tables.fairness import committed
from ..tables.log import LogEntry, OfTournament, Opened, Seated
from ..tables.open_tables import new_id
from ..tables.table import Table
from ..tournament_messages import FEWEST_PLAYERS
from .draw import Candidate, draw
from .log import DrawnTable, Entered, RoundBegan, TournamentEntry
from .places import place_of, seated
from .seeds import drawing, seed_of
from .sizes import SMALL, missing, sizes, too_many
from .standings import standings, tallies
from .tournament import Tournament

FEWEST_WITH_BOTS = 2
"""The fewest players of a round after the first one if bots fill the tables."""


class NextRound(NamedTuple):
    """A round that has been drawn."""

    entries: list[TournamentEntry]
    tables: list[tuple[NewTable, Append]]


def can_be_drawn(tournament: Tournament) -> bool:
    """Return whether enough players are left for a table."""
    return len(tournament.drawn()) >= fewest(tournament)


def fewest(tournament: Tournament) -> int:
    """Return how many players the next round needs at least."""
    if not tournament.rounds:
        return FEWEST_PLAYERS
    return FEWEST_WITH_BOTS if tournament.settings.filler else SMALL


def next_round(tournament: Tournament, at: float) -> NextRound:
    """Return the next round: entries for its bots and its draw, and its tables."""
    number, entries = len(tournament.rounds) + 1, list[TournamentEntry](_new_bots(tournament))
    ready = tournament.after(at, entries)
    seed = seed_of(bytes.fromhex(tournament.last_seed), tournament.settings.rounds, number)
    drawn = redraw(ready, seed)
    made = [_opened(ready, players, number, table, at) for table, players in enumerate(drawn.tables)]
    tables = [DrawnTable(new.table, players) for (new, _), players in zip(made, drawn.tables, strict=True)]
    return NextRound([*entries, RoundBegan(seed.hex(), tables, drawn.byes)], made)


class Drawn(NamedTuple):
    """The draw of a round."""

    tables: list[list[int]]
    """The players of each table, in the order of their seats."""
    byes: list[int]


def redraw(tournament: Tournament, seed: bytes) -> Drawn:
    """Draw the next round. The draw depends only on the log, with the bots of the round, and on its seed."""
    playing, byes = tournament.drawn(), list[int]()
    if tournament.settings.filler:
        playing += _bots(tournament)[: missing(len(playing))]
    else:
        byes = _byes(tournament, playing, too_many(len(playing)))
        playing = [player for player in playing if player not in byes]
    below = drawing(seed, [tournament.players[player].name for player in playing])
    tables = draw(_candidates(tournament, playing), sizes(len(playing), tournament.settings.preferred), below)
    before = _places_before(tournament)
    return Drawn([seated(table, before, below) for table in tables], byes)


def _bots(tournament: Tournament) -> list[int]:
    return [number for number, player in enumerate(tournament.players) if player.bot]


def _new_bots(tournament: Tournament) -> Iterator[Entered]:
    """Return the bots that a round needs and that have not entered yet."""
    filler, names = tournament.settings.filler, [player.name for player in tournament.players]
    needed = missing(len(tournament.drawn())) if filler else 0
    for _ in range(len(_bots(tournament)), needed):
        names.append(new_name(names))
        yield Entered("", names[-1], bot=filler)


def _byes(tournament: Tournament, playing: list[int], count: int) -> list[int]:
    """Return the players who get a bye: of those with the fewest byes, the lowest in the standings."""
    had = [player for each in tournament.rounds for player in each.byes]
    ranks = [player.rank for player in standings(tournament)]
    return sorted(playing, key=lambda player: (had.count(player), -ranks[player], -player))[:count]


def _candidates(tournament: Tournament, playing: list[int]) -> list[Candidate]:
    made, win = tallies(tournament), float(max(tournament.settings.points_of_four[0], 1))
    small = [0] * len(tournament.players)
    at_three = (table for each in tournament.rounds for table in each.tables if len(table.players) == SMALL)
    for each in at_three:
        for player in each.players:
            small[player] += 1
    return [Candidate(player, made[player].points / win, made[player].met, small[player]) for player in playing]


def _places_before(tournament: Tournament) -> dict[int, list[Fraction]]:
    before: dict[int, list[Fraction]] = {}
    for table in chain.from_iterable(each.tables for each in tournament.rounds):
        for seat, player in enumerate(table.players):
            before.setdefault(player, []).append(place_of(seat, len(table.players)))
    return before


def _opened(tournament: Tournament, players: list[int], number: int, table: int, at: float) -> tuple[NewTable, Append]:
    """Return a table with its first entries: the table is opened, and the players are seated."""
    setup, settings = setup_of(tournament, len(players)), tournament.settings
    seed, commitment = committed(setup)
    counted = OfTournament(tournament.id, settings.name, number, settings.grace, settings.minutes)
    made: list[LogEntry] = [Opened(setup, "", commitment, seed, tournament=counted)]
    made += [_seated(tournament, seat, player) for seat, player in enumerate(players)]
    opened = Table(new_id())
    for entry in made:
        opened.apply(at, entry)
    first = Append(opened.id, 1, at, made, FIRST_EPOCH, None, played.rows(opened))
    return NewTable(opened.id, number, table), first


def setup_of(tournament: Tournament, players: int) -> Setup:
    """Return the settings of a table with a number of players."""
    settings = tournament.settings
    return Setup(rules=settings.rules, players=players, options=settings.options, hints=False, time=settings.time)


def _seated(tournament: Tournament, seat: int, player: int) -> Seated:
    sitting = tournament.players[player]
    symbol = seating.SYMBOLS[seat]
    return Seated(seat, sitting.guest, sitting.name, symbol, sitting.bot, is_program=sitting.is_program)
