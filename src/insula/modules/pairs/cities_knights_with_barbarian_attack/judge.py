"""The greedy bot's judgment of knights on paths and of the cards that have another effect (COMBO-BA-CK)."""

from functools import cached_property

from insula.bots.greedy import weights as common
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.plans import priced
from insula.game import NOBODY, ActionKind, Thing
from insula.modules.barbarian_attack.judge.cards import worth_of_leaving
from insula.modules.barbarian_attack.judge.front import PRISONER, Front
from insula.modules.barbarian_attack.judge.movement import LEAST_GAIN
from insula.modules.barbarian_attack.rules.constants import REACH, REACH_WITH_GRAIN
from insula.modules.barbarian_attack.rules.knights import PAID
from insula.modules.cities_knights.rules.constants import ACTIVATED, BASIC, BISHOP, INTRIGUE, SMITH, WARLORD
from insula.modules.cities_knights.rules.science_cards import BOTH
from insula.rules.constants import NO_PLACE

NEW_KNIGHT = 5.0
"""A knight that is recruited: it fights in several battles."""
STRONGER = 2.5
"""One more strength of a knight."""
READY = 1.0
"""An active knight, for each strength, besides what it does where it stands."""


class Ranks:
    """The knights on paths by strength, and what they are worth around the coastal hexes."""

    def __init__(self, outlook: Outlook) -> None:
        state = outlook.survey.state
        self.front = outlook.of(Front)
        self.strength = [rank + BASIC for rank in state.path_rank.tolist()]
        self.active = state.path_active.tolist()
        self.marks = state.path_marks.tolist()
        self.owner = self.front.owner

    @cached_property
    def force(self) -> dict[int, int]:
        """The strengths that fight now, by path: those of active knights."""
        return {edge: self.strength[edge] for edge, owner in enumerate(self.owner) if owner >= 0 and self.active[edge]}

    def whole(self, changed: dict[int, int]) -> float:
        """Return the worth of all hexes if the bot's knights had these strengths on some paths; 0 without a knight."""
        return sum(self._at(hex, changed) for hex in self.front.coast)

    def _at(self, hex: int, changed: dict[int, int]) -> float:
        mine = others = 0
        for edge in self.front.sides[hex]:
            if edge in changed:
                mine += changed[edge]
            elif self.owner[edge] == self.front.me:
                mine += self.force.get(edge, 0)
            else:
                others += self.force.get(edge, 0)
        return self.front.worth(hex, self.front.barbarians[hex], mine, others)

    @cached_property
    def now(self) -> float:
        """The worth of all hexes now."""
        return self.whole({})

    def gain(self, start: int, goal: int) -> float:
        """Return what a move gains; a long one makes the knight inactive, and it may drive a knight off."""
        is_long = self.front.steps[start][goal] > REACH
        force = 0 if is_long else self.force.get(start, 0)
        nearer = self.front.pull(goal) - self.front.pull(start)
        driven = self.strength[goal] if self.owner[goal] != NOBODY else 0
        rest = READY * self.strength[start] * (is_long and self.active[start])
        return self.whole({start: 0, goal: force}) - self.now + nearer + READY * driven - rest

    def goals(self, start: int) -> list[int]:
        """Return the free paths within reach."""
        is_ready = self.active[start] and not self.marks[start] & ACTIVATED
        reach = REACH_WITH_GRAIN if is_ready else REACH
        steps = self.front.steps[start]
        return [edge for edge, distance in enumerate(steps) if 0 < distance <= reach and self.front.is_free(edge)]

    def idle(self) -> list[int]:
        """Return the paths with inactive knights of the bot."""
        return [edge for edge in self.front.knights if not self.active[edge]]


def _activation(outlook: Outlook, edge: int) -> float:
    ranks = outlook.of(Ranks)
    strength = ranks.strength[edge]
    return ranks.whole({edge: strength}) - ranks.now + READY * strength


def _promotion(outlook: Outlook, edge: int) -> float:
    ranks = outlook.of(Ranks)
    force = ranks.strength[edge] + 1 if ranks.active[edge] else 0
    return ranks.whole({edge: force}) - ranks.now + STRONGER


def _bought(outlook: Outlook, thing: Thing, worth: float) -> float:
    return outlook.bought(thing, priced(outlook.survey.tables.cost[thing]), worth)


def worth_of_recruiting(outlook: Outlook, edge: int) -> float:
    """Return the worth of a new knight there, less its price."""
    return _bought(outlook, Thing.BASIC_KNIGHT, NEW_KNIGHT + outlook.of(Front).pull(edge))


def worth_of_activating(outlook: Outlook, edge: int) -> float:
    """Return the worth of an active knight there, less its price."""
    return _bought(outlook, Thing.ACTIVATION, _activation(outlook, edge))


def worth_of_promoting(outlook: Outlook, edge: int) -> float:
    """Return the worth of a stronger knight there, less its price."""
    return _bought(outlook, Thing.PROMOTION, _promotion(outlook, edge))


def worth_of_moving(outlook: Outlook, edge: int) -> float:
    """Return what the best move of the knight to a free path gains."""
    ranks = outlook.of(Ranks)
    return max((ranks.gain(edge, goal) for goal in ranks.goals(edge)), default=0.0) - LEAST_GAIN


def worth_of_goal(outlook: Outlook, edge: int) -> float:
    """Return what the move gains."""
    state = outlook.survey.state
    return outlook.of(Ranks).gain(int(state.stack_data[state.stack_size - 1]) % PAID, edge)


def worth_of_new_path(outlook: Outlook, edge: int) -> float:
    """Return how near the barbarians are to the new path of a displaced knight."""
    return outlook.of(Front).pull(edge)


# Cards.


def worth_of_smith(outlook: Outlook, edge: int) -> float:
    """Return the worth of the Smith's promotion."""
    return 0.0 if edge == NO_PLACE else _promotion(outlook, edge)


def worth_of_giving_up(outlook: Outlook, edge: int) -> float:
    """Return what the knight is worth, as a loss."""
    ranks = outlook.of(Ranks)
    return ranks.whole({edge: 0}) - ranks.now - STRONGER * ranks.strength[edge]


def worth_of_rank(_: Outlook, strength: int) -> float:
    """Return the worth of a new knight of a strength; 0 is none."""
    return STRONGER * strength


def _victims(outlook: Outlook, hex: int) -> int:
    """Return how many opponents give a card to the Bishop at a hex."""
    survey = outlook.survey
    nodes = [
        node for node in survey.tables.hex_nodes[hex] if survey.building[node] and not survey.state.conquered[node]
    ]
    return sum(seat in {survey.owner[node] for node in nodes} for seat in survey.opponents if survey.hand_sizes[seat])


def worth_of_bishop(outlook: Outlook, hex: int) -> float:
    """Return the worth of the cards that the Bishop brings there."""
    return common.STEAL * _victims(outlook, hex)


def worth_of_card(outlook: Outlook, card: int) -> float | None:
    """Return the worth of playing a card that has another effect; the others are judged as usual."""
    front, ranks = outlook.of(Front), outlook.of(Ranks)
    if card == INTRIGUE:
        there = [hex for hex in front.coast if front.barbarians[hex]]
        return PRISONER + max((worth_of_leaving(outlook, hex) for hex in there), default=0.0)
    if card == BISHOP:
        return max((worth_of_bishop(outlook, hex) for hex in outlook.survey.tables.land), default=0.0)
    if card == SMITH:
        return sum(sorted((_promotion(outlook, edge) for edge in front.knights), reverse=True)[:BOTH])
    if card == WARLORD:
        return sum(_activation(outlook, edge) for edge in ranks.idle())
    return None


PART = JudgePart(
    judges={
        ActionKind.RECRUIT_PATH_KNIGHT: worth_of_recruiting,
        ActionKind.ACTIVATE_PATH_KNIGHT: worth_of_activating,
        ActionKind.PROMOTE_PATH_KNIGHT: worth_of_promoting,
        ActionKind.MOVE_PATH_KNIGHT: worth_of_moving,
        ActionKind.PATH_KNIGHT_TO: worth_of_goal,
        ActionKind.RELOCATE_PATH_KNIGHT: worth_of_new_path,
        ActionKind.SMITH_PATH_KNIGHT: worth_of_smith,
        ActionKind.GIVE_UP_PATH_KNIGHT: worth_of_giving_up,
        ActionKind.DESERTER_RANK: worth_of_rank,
        ActionKind.BISHOP_HEX: worth_of_bishop,
        ActionKind.PLAY_PROGRESS_CARD: worth_of_card,
    }
)
