"""The points of all players, and their ranks."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from ..tournament_messages import TieBreak, TournamentPlayer
from .sizes import LARGE
from .tournament import Table, Tournament

EXACT = 6
"""The number of decimals that are compared, so that rounding errors do not break ties."""
BYE_PLACE = 2
"""A bye counts as this place at a table of the preferred size."""


@dataclass
class Tally:
    """The totals of a player."""

    points: float = 0.0
    share: float = 0.0
    places: Counter[int] = field(default_factory=Counter)
    met: Counter[int] = field(default_factory=Counter)
    """How often the player has met each of the others, including bots that filled tables."""


def seat_points(by_place: Sequence[int], places: Sequence[int]) -> list[float]:
    """Return the points of each seat. Players who share a place share the points of the places that they occupy.

    >>> seat_points([5, 3, 2, 1], [2, 1, 2, 4])
    [2.5, 5.0, 2.5, 1.0]
    """
    shared = Counter(places)
    return [sum(by_place[place - 1 : place - 1 + shared[place]]) / shared[place] for place in places]


def points_of(tournament: Tournament, table: Table) -> list[float]:
    """Return the points of each seat at a table whose game is over. Players who never came get none."""
    settings, ended = tournament.settings, table.ended
    assert ended, "only a result has points"
    by_place = settings.points_of_four if len(table.players) == LARGE else settings.points_of_three
    points = seat_points(by_place, table.places)
    return [0.0 if seat in ended.absent else each for seat, each in enumerate(points)]


def bye_points(tournament: Tournament) -> float:
    """Return the points of a bye."""
    settings = tournament.settings
    by_place = settings.points_of_four if settings.preferred == LARGE else settings.points_of_three
    return float(by_place[BYE_PLACE - 1])


def tallies(tournament: Tournament) -> list[Tally]:
    """Return the totals of each player."""
    made = [Tally() for _ in tournament.players]
    for played in tournament.rounds:
        for player in played.byes:
            made[player].points += bye_points(tournament)
        for table in played.tables:
            for player in table.players:
                made[player].met.update(other for other in table.players if other != player)
            if table.ended:
                _add(tournament, table, made)
    return made


def _add(tournament: Tournament, table: Table, made: Sequence[Tally]) -> None:
    """Add the result of a table."""
    assert table.ended
    whole = sum(table.ended.scores)
    for seat, points in enumerate(points_of(tournament, table)):
        if seat not in table.ended.absent:
            tally = made[table.players[seat]]
            tally.points += points
            tally.places[table.places[seat]] += 1
            tally.share += table.ended.scores[seat] / whole if whole else 0.0


def standings(tournament: Tournament) -> list[TournamentPlayer]:
    """Return all players in the order of their numbers, with their ranks. Equal players share a rank."""
    made = tallies(tournament)
    shown = [
        TournamentPlayer(
            player.name,
            player.is_program,
            player.state,
            0,
            round(tally.points, EXACT),
            tally.places[1],
            round(tally.share, EXACT),
            round(sum(made[other].points * count for other, count in tally.met.items()), EXACT),
            [tally.places[place] for place in range(1, LARGE + 1)],
        )
        for player, tally in zip(tournament.players, made, strict=True)
    ]
    keys = [_key(player, tournament.settings.ties) for player in shown]
    ranked = [key for key, player in zip(keys, shown, strict=True) if player.state != "filler"]
    return [
        replace(player, rank=0 if player.state == "filler" else 1 + sum(other > key for other in ranked))
        for key, player in zip(keys, shown, strict=True)
    ]


def _key(player: TournamentPlayer, ties: Sequence[TieBreak]) -> tuple[float, ...]:
    return (player.points, *(float(getattr(player, tie)) for tie in ties))
