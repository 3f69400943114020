"""The result of a rated game, from the table at its end.

Players who have left, or are away with a bot in the seat, share the last place, below everybody else. Players who did
not return after a failure of the server are not rated at all.
"""

from ...ruleset import Ruleset
from ..ratings.families import family_of
from ..ratings.results import RatedGame, Result
from .table import Table

FEWEST = 2
"""The fewest players whose results can be compared."""


def rated_game(table: Table) -> RatedGame | None:
    """Return the result of a table; None if it is not rated, not over, or has too few results to compare."""
    if not table.setup.is_rated or table.game is None or not table.game.over or table.is_closed:
        return None
    places = {seat: place for place, seat, _ in table.game.ranking}
    results = [found for seat, place in sorted(places.items()) if (found := _result(table, seat, place))]
    if len(results) < FEWEST or not any(result.guest for result in results):
        return None
    ruleset = Ruleset.of(table.setup.rules, table.setup.players, table.setup.options)
    return RatedGame(table.id, family_of(ruleset), results)


def _result(table: Table, number: int, place: int) -> Result | None:
    """Return the result of a seat; None if it does not count."""
    seat, last = table.seats[number], len(table.seats) + 1
    if seat.guest and not seat.is_stood_in:
        return Result(number, seat.guest, "", place)
    if seat.guest:
        return None if seat.is_excused else Result(number, seat.guest, "", last, has_left=True)
    gone = next((guest for guest, left in table.left.items() if left == number), None)
    if gone is not None:
        return Result(number, gone, "", last, has_left=True)
    return Result(number, "", seat.bot, place)
