"""How a game changes ratings: the Plackett-Luce model with the updates of Weng and Lin, computed by OpenSkill."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MEAN, SPREAD = 25.0, 25.0 / 3
"""The strength of a new account in the units of the model, and its standard deviation."""
SHOWN_MEAN, POINTS = 1500, 20
"""The number shown for that strength, and for one unit. A difference means about as much as on the ladder."""
INTERVAL = 2
"""The half width of the interval that is shown, in standard deviations: about 95 %."""
PROVISIONAL = 240
"""The interval above which a rating is too uncertain for a rank."""
KEPT, LEAST_SPREAD = 0.5, SPREAD / 2
"""The part of the distance from a new account that is kept in a new season, and its least standard deviation."""


class Rating(NamedTuple):
    """A strength, and its standard deviation."""

    strength: float = MEAN
    spread: float = SPREAD

    @property
    def shown(self) -> int:
        """Return the rating as a whole number of points, as it is shown.

        >>> Rating().shown, Rating().interval, Rating().is_provisional
        (1500, 333, True)
        """
        return round(SHOWN_MEAN + POINTS * (self.strength - MEAN))

    @property
    def interval(self) -> int:
        """Return the half width of the 95 % interval, in points."""
        return round(INTERVAL * POINTS * self.spread)

    @property
    def is_provisional(self) -> bool:
        """Return whether the rating is too uncertain for a rank."""
        return self.interval > PROVISIONAL

    @staticmethod
    def of(shown: int, interval: int) -> "Rating":
        """Return the rating with the points and the interval that are shown.

        >>> Rating.of(1580, 240)
        Rating(strength=29.0, spread=6.0)
        """
        return Rating(MEAN + (shown - SHOWN_MEAN) / POINTS, interval / (INTERVAL * POINTS))


class Entry(NamedTuple):
    """A participant in a rated game."""

    rating: Rating
    place: int
    """1 for the winner. Equal places are ties."""
    is_fixed: bool = False
    """Whether the rating never changes, as for a bot."""


def after_game(entries: Sequence[Entry]) -> list[Rating]:
    """Return the ratings after a game, in the order of the entries."""
    model = _model()
    teams = [[model.rating(mu=each.rating.strength, sigma=each.rating.spread)] for each in entries]
    rated = model.rate(teams, ranks=[float(each.place) for each in entries])
    return [
        each.rating if each.is_fixed else Rating(float(now.mu), float(now.sigma))
        for each, (now,) in zip(entries, rated, strict=True)
    ]


def in_new_season(rating: Rating) -> Rating:
    """Return the rating at the start of a season: nearer to that of a new account, and less certain.

    >>> in_new_season(Rating(35.0, 2.0)).strength
    30.0
    """
    return Rating(MEAN + KEPT * (rating.strength - MEAN), max(rating.spread, LEAST_SPREAD))


@cache
def _model() -> "PlackettLuce":
    """Return the model. Its package is imported for the first rated game."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=SPREAD)
