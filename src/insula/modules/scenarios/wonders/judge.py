"""The greedy bot's judgment of The Wonders of Catan: which wonder to begin, and to save for its levels."""

from collections.abc import Iterator
from functools import cached_property

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.plans import Plan, priced
from insula.bots.greedy.survey import Survey
from insula.game import ActionKind, Thing
from insula.rules import jit
from insula.rules.constants import CITY, GREAT_BRIDGE, GREAT_WALL, SHIP

from .module import LAST_LEVEL, NO_WONDER, WONDERS
from .rules.building import can_begin, is_free
from .rules.conditions import CITIES_OF_THEATER
from .rules.marks import STRAIT, WALL

LEVELS = (30.0, 32.0, 40.0)
"""The worth of the first levels: each is a quarter of the way to victory, and the way gets surer."""
SITE = 14.0
"""The worth of the first building that lets the bot begin a wonder."""
SITES = {GREAT_WALL: WALL, GREAT_BRIDGE: STRAIT}


class Wonders:
    """The bot's wonder, or those that it can begin."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.state = survey.state
        self.levels: list[int] = self.state.wonder_level.tolist()[: survey.players]

    @cached_property
    def open(self) -> list[int]:
        """Return the wonders of which the bot can build a level as soon as it can pay."""
        own = int(self.state.wonder[self.survey.me])
        if own != NO_WONDER:
            return [own]
        board, me = jit.record(self.survey.view.ruleset.boards), self.survey.me
        return [wonder for wonder in WONDERS if can_begin(board, self.state, me, wonder)]

    def worth_of_level(self) -> float:
        """Return the worth of the next level."""
        level = self.levels[self.survey.me] + 1
        leads = all(level > self.levels[seat] for seat in self.survey.opponents)
        if level == LAST_LEVEL or (leads and self.survey.missing <= 0):
            return weights.WIN
        return LEVELS[level - 1]


def build_wonder(outlook: Outlook, wonder: int) -> float:
    """Return the worth of a level, less what it costs."""
    worth = Wonders(outlook.survey).worth_of_level()
    return outlook.bought(wonder, priced(outlook.survey.tables.cost[wonder]), worth)


def possible(outlook: Outlook) -> Iterator[Plan]:
    """Yield the next level of the own wonder, or the first one of each that can be begun."""
    wonders = Wonders(outlook.survey)
    for wonder in wonders.open:
        yield Plan(wonder, priced(outlook.survey.tables.cost[wonder]), wonders.worth_of_level())


def worth_at(survey: Survey, node: int, building: int) -> float:
    """Return the worth of a building that meets the condition of a wonder, for a bot without one."""
    state = survey.state
    if state.wonder[survey.me] != NO_WONDER or survey.supply[SHIP] == 0:
        return 0.0
    if building == Thing.CITY:
        cities = survey.tables.pieces[CITY] - survey.supply[CITY]
        return SITE if cities == CITIES_OF_THEATER - 1 and is_free(state, Thing.THEATER) else 0.0
    marks = survey.view.ruleset.boards[0]["corner_marks"]
    is_site = any(marks[node] & mark and is_free(state, wonder) for wonder, mark in SITES.items())
    return SITE if is_site and not _has_site(survey) else 0.0


def _has_site(survey: Survey) -> bool:
    """Return whether a building of the bot stands at the wall or at the strait already."""
    marks = survey.view.ruleset.boards[0]["corner_marks"].tolist()
    own = (node for node, piece in enumerate(survey.building) if piece and survey.owner[node] == survey.me)
    return any(marks[node] & (WALL | STRAIT) for node in own)


def goal_wins(survey: Survey) -> bool:
    """Return whether the goal wins now: the bot has more levels than each other player (SEA-WO-07)."""
    levels = survey.state.wonder_level.tolist()
    return all(levels[survey.me] > levels[seat] for seat in survey.opponents)


PART = JudgePart(
    judges={ActionKind.BUILD_WONDER: build_wonder},
    plans=possible,
    worth_at=worth_at,
    goal_wins=goal_wins,
)
