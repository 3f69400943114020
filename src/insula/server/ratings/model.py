"""What a game changes: the model of Plackett and Luce with the updates of Weng and Lin, by OpenSkill."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MEAN, SPREAD = 25.0, 25.0 / 3
"""The strength of a new account in the units of the model, and its standard deviation."""
SHOWN_MEAN, POINTS = 1500, 20
"""What is shown for that strength, and for each of its units. A difference means about as much as on the ladder."""
INTERVAL = 2
"""The standard deviations on either side of the interval that is shown: 95 %."""
PROVISIONAL = 240
"""The interval above which a rating says too little for a rank."""
KEPT, LEAST_SPREAD = 0.5, SPREAD / 2
"""What a new season keeps of the distance from a new account, and the least standard deviation with which it begins."""


class Rating(NamedTuple):
    """A strength, and its standard deviation."""

    strength: float = MEAN
    spread: float = SPREAD

    @property
    def shown(self) -> int:
        """Return the rating as it is shown.

        >>> Rating().shown, Rating().interval, Rating().is_provisional
        (1500, 333, True)
        """
        return round(SHOWN_MEAN + POINTS * (self.strength - MEAN))

    @property
    def interval(self) -> int:
        """Return what the rating may be off by, with 95 %."""
        return round(INTERVAL * POINTS * self.spread)

    @property
    def is_provisional(self) -> bool:
        """Return whether too few games are known for a rank."""
        return self.interval > PROVISIONAL

    @staticmethod
    def of(shown: int, interval: int) -> "Rating":
        """Return the rating that is shown like this.

        >>> Rating.of(1580, 240)
        Rating(strength=29.0, spread=6.0)
        """
        return Rating(MEAN + (shown - SHOWN_MEAN) / POINTS, interval / (INTERVAL * POINTS))


class Entry(NamedTuple):
    """Somebody in a game that is rated."""

    rating: Rating
    place: int
    """1 for the winner. Equal places are ties."""
    is_fixed: bool = False
    """Whether the rating never changes, as that of a bot."""


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
    """Return the rating with which a season begins: nearer to that of a new account, and less certain.

    >>> in_new_season(Rating(35.0, 2.0)).strength
    30.0
    """
    return Rating(MEAN + KEPT * (rating.strength - MEAN), max(rating.spread, LEAST_SPREAD))


@cache
def _model() -> "PlackettLuce":
    """Return the model. It is imported for the first game that is rated."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=SPREAD)
