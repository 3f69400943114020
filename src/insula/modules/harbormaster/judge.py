"""The greedy bot's judgment of the Harbormaster: buildings at harbors gain harbor points, and perhaps the card."""

from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.survey import Survey
from insula.game import SPECIAL_CARD_POINTS

from .rules import HARBORMASTER_MINIMUM

CARD = 16.0
"""The card: its two points, less the risk to lose it."""
NEARER = 1.5
"""A harbor point that does not win the card yet."""
SAFER = 1.0
"""A harbor point of the holder."""


def _wins_card(survey: Survey, node: int) -> bool:
    """Return whether one more harbor point, at this corner, wins the card (HARBOR-CARD-01, HARBOR-CARD-02)."""
    points = survey.state.harbor_points.tolist()
    most = max(points[seat] for seat in survey.opponents)
    return node in survey.harbor_at and survey.state.harbormaster != survey.me and _reaches(points[survey.me] + 1, most)


def _reaches(points: int, most: int) -> bool:
    return points >= HARBORMASTER_MINIMUM and points > most


def worth_at(survey: Survey, node: int, _: int) -> float:
    """Return the worth of the harbor point that a settlement at a harbor, or its upgrade to a city, gains."""
    if node not in survey.harbor_at or _is_city(survey, node):
        return 0.0
    if survey.state.harbormaster == survey.me:
        return SAFER
    return CARD if _wins_card(survey, node) else NEARER


def points_at(survey: Survey, node: int, _: int) -> int:
    """Return the points of the card, if the harbor point wins it."""
    return SPECIAL_CARD_POINTS if _wins_card(survey, node) and not _is_city(survey, node) else 0


def _is_city(survey: Survey, node: int) -> bool:
    """Return whether there is already a city at the corner, so that no harbor point can be gained."""
    return survey.building[node] >= 2


PART = JudgePart(worth_at=worth_at, points_at=points_at)
