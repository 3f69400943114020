"""What the greedy bot thinks of Cities & Knights: knights before the barbarians come, levels, metropolises, cards."""

from collections.abc import Callable

from ...game import Action, ActionKind
from . import weights
from .arguments import BANK_KINDS, CITY, KINDS, NOBODY
from .judgment import Judgment
from .tables import WAYS
from .trading import cards

NOTHING = (0,) * KINDS
NONE = {ActionKind.AQUEDUCT: 15, ActionKind.SPY_TAKE: 31}
NO_PLACE = 4095
"""What is declined with."""
BRICK, WOOL, GRAIN, ORE = 0, 2, 3, 4
LANDING = 7
METROPOLIS_LEVEL = 4
COMMODITY_TERRAINS = (1, 2, 4)
"""Forest, pasture and mountains."""

COMMODITY = 1.5
"""A commodity in hand."""
LEVEL = 7.0
CARD_TO_PLAY = 6.0
KNIGHT = 5.0
SPARE_KNIGHT = 1.5
DEFENSE = 8.0
"""An active knight when the barbarians land."""
WALL = 2.0
ROBBED_HEX = 4.0


class KnightsJudgment(Judgment):
    """Weighs the actions of Cities & Knights too; commodities count beside the plans for resources."""

    def worth(self, action: Action) -> float:
        """What the action brings."""
        judge = _JUDGES.get(action.kind)
        if judge:
            return judge(self, action.argument)
        if action.kind in (ActionKind.DISCARD, ActionKind.MONOPOLY_NAME, ActionKind.WEDDING_GIVE):
            return self._card_named(action)
        if action.kind == ActionKind.ROAD_BUILDING_PLACE and action.argument == NO_PLACE:
            return 0.0
        return super().worth(action)

    def _card_named(self, action: Action) -> float:
        if action.argument >= KINDS:
            return 1.0 if action.kind == ActionKind.MONOPOLY_NAME else -COMMODITY
        if action.kind == ActionKind.WEDDING_GIVE:
            return self.plans.after(self.survey.hand, cards(action.argument), NOTHING)
        return super().worth(action)

    def _paid(self, *kinds: int) -> float:
        """What the plans lose by paying these resources."""
        price = [0] * KINDS
        for kind in kinds:
            price[kind] += 1
        return self.plans.after(self.survey.hand, tuple(price), NOTHING)

    # Cities and levels.

    def _city_place(self, node: int) -> float:
        survey = self.survey
        hexes = survey.tables.node_hexes[node]
        terrains = survey.state.hex_terrain.tolist()
        commodities = {terrains[hex] for hex in hexes if terrains[hex] in COMMODITY_TERRAINS}
        return 2 * survey.worth_of_yield(node) + COMMODITY * len(commodities)

    def _improvement(self, track: int) -> float:
        state = self.survey.state
        level = int(state.track[self.survey.me, track]) + 1
        wins = level >= METROPOLIS_LEVEL and int(state.metropolis[track]) == NOBODY
        return LEVEL + level + (2 * weights.POINT + self._win(2) if wins else 0.0)

    def _wall(self, _: int) -> float:
        crowded = self.survey.state.hand_size[self.survey.me] > self.survey.tables.hand_limit
        return (WALL if crowded else 0.0) + self._paid(BRICK, BRICK)

    def _lost_city(self, node: int) -> float:
        return -self._city_place(node)

    # Knights.

    def _is_in_danger(self) -> bool:
        """Whether the own active knights could be too few when the ship lands."""
        survey = self.survey
        cities = [node for node, building in enumerate(survey.building) if building == CITY]
        return any(survey.owner[node] == survey.me for node in cities)

    def _recruit(self, _: int) -> float:
        knights = self.survey.state.knight_owner.tolist().count(self.survey.me)
        return (KNIGHT if knights < 2 else SPARE_KNIGHT) + self._paid(WOOL, ORE)

    def _activate(self, node: int) -> float:
        nearness = int(self.survey.state.barbarians) / LANDING
        defense = DEFENSE * nearness if self._is_in_danger() else DEFENSE * nearness / 2
        return defense * int(self.survey.state.knight[node]) + self._paid(GRAIN)

    def _promote(self, _: int) -> float:
        return KNIGHT - 1.0 + self._paid(WOOL, ORE)

    def _chase(self, _: int) -> float:
        corners = self.survey.tables.hex_nodes[int(self.survey.state.robber)]
        robbed = any(self.survey.owner[node] == self.survey.me for node in corners)
        return ROBBED_HEX if robbed else weights.STEAL

    def _moved(self, node: int) -> float:
        """A knight that stands where a settlement could be built goes away."""
        return 1.0 if self.survey.state.crowded[node] == 0 else -1.0

    # Cards.

    def _aqueduct(self, kind: int) -> float:
        if kind == NONE[ActionKind.AQUEDUCT]:
            return -1.0
        return self.plans.after(self.survey.hand, NOTHING, cards(kind))

    def _taken(self, kind: int) -> float:
        return COMMODITY if kind >= KINDS else self.plans.after(self.survey.hand, NOTHING, cards(kind))

    def _fleet(self, kind: int) -> float:
        return float(self.survey.state.hand[self.survey.me, kind])

    def _merchant(self, hex: int) -> float:
        kind, ways = self.survey.yields[hex]
        return ways if kind < KINDS else 0.0

    def _opponent(self, seat: int) -> float:
        return float(self.survey.points[seat])

    def _road_taken(self, edge: int) -> float:
        return -1.0 if self.survey.road_owner[edge] == self.survey.me else 1.0

    def _bank(self, argument: int) -> float:
        given, taken = divmod(argument, BANK_KINDS)
        rate = int(self.survey.state.rate[self.survey.me, given])
        if given < KINDS and taken < KINDS:
            return self.plans.after(self.survey.hand, cards(given, rate), cards(taken))
        paid = -COMMODITY * rate
        if given < KINDS:
            paid = self.plans.after(self.survey.hand, cards(given, rate), NOTHING)
        return paid + self._taken(taken)


def _chosen(value: float) -> Callable[[KnightsJudgment, int], float]:
    """A fixed worth, and nothing for declining."""
    return lambda _, argument: 0.0 if argument in (NO_PLACE, NONE[ActionKind.SPY_TAKE]) else value


def _token(judgment: KnightsJudgment, hex: int) -> float:
    """First a token that is seldom rolled where the own buildings are, then one that is rolled often."""
    corners = judgment.survey.tables.hex_nodes[hex]
    ways = float(WAYS[int(judgment.survey.state.hex_token[hex])])
    return -ways if any(judgment.survey.owner[node] == judgment.survey.me for node in corners) else ways


_JUDGES: dict[ActionKind, Callable[[KnightsJudgment, int], float]] = {
    ActionKind.SETUP_CITY: KnightsJudgment._city_place,
    ActionKind.BUY_IMPROVEMENT: KnightsJudgment._improvement,
    ActionKind.CRANE_TRACK: KnightsJudgment._improvement,
    ActionKind.PLACE_METROPOLIS: KnightsJudgment._city_place,
    ActionKind.MEDICINE_PLACE: KnightsJudgment._city_place,
    ActionKind.SABOTAGE_CITY: KnightsJudgment._city_place,
    ActionKind.LOSE_CITY: KnightsJudgment._lost_city,
    ActionKind.REPAIR_CITY: _chosen(CARD_TO_PLAY),
    ActionKind.BUILD_WALL: KnightsJudgment._wall,
    ActionKind.RECRUIT_KNIGHT: KnightsJudgment._recruit,
    ActionKind.ACTIVATE_KNIGHT: KnightsJudgment._activate,
    ActionKind.PROMOTE_KNIGHT: KnightsJudgment._promote,
    ActionKind.SMITH_KNIGHT: _chosen(KNIGHT),
    ActionKind.MOVE_KNIGHT: KnightsJudgment._moved,
    ActionKind.DISPLACE_KNIGHT: _chosen(1.0),
    ActionKind.CHASE_ROBBER: KnightsJudgment._chase,
    ActionKind.COMMIT_KNIGHTS: _chosen(1.0),
    ActionKind.DESERTER_PLACE: _chosen(1.0),
    ActionKind.DESERTER_LEVEL: lambda _, strength: float(strength),
    ActionKind.GIVE_UP_KNIGHT: lambda judgment, node: -float(judgment.survey.state.knight[node]),
    ActionKind.DIPLOMAT_ROAD: KnightsJudgment._road_taken,
    ActionKind.DIPLOMAT_REBUILD: _chosen(1.0),
    ActionKind.PLAY_PROGRESS_CARD: _chosen(CARD_TO_PLAY),
    ActionKind.PLAY_ALCHEMIST: _chosen(1.0),
    ActionKind.COMMERCIAL_HARBOR: _chosen(1.0),
    ActionKind.COMMERCIAL_CARD: lambda judgment, kind: judgment._paid(kind),
    ActionKind.COMMERCIAL_ANSWER: _chosen(-COMMODITY),
    ActionKind.SPY_TAKE: _chosen(1.0),
    ActionKind.CHOOSE_OPPONENT: KnightsJudgment._opponent,
    ActionKind.MASTER_MERCHANT_TAKE: KnightsJudgment._taken,
    ActionKind.AQUEDUCT: KnightsJudgment._aqueduct,
    ActionKind.FLEET_KIND: KnightsJudgment._fleet,
    ActionKind.MERCHANT_PLACE: KnightsJudgment._merchant,
    ActionKind.INVENTOR_HEX: _token,
    ActionKind.BANK_TRADE: KnightsJudgment._bank,
}
"""What is not here is judged as in the base game, or is worth nothing."""
