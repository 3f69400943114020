"""The greedy bot's judgment of knights of neutral players, and of tokens for a knight (COMBO-TWO-CK)."""

from insula.bots.greedy import weights as common
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind
from insula.modules.catan_for_two.judge.neutral import IN_THE_WAY, Interests
from insula.modules.catan_for_two.judge.tokens import TOKEN
from insula.modules.cities_knights.judge import weights
from insula.modules.cities_knights.judge.outlook import KnightsOutlook
from insula.rules.mechanisms.neutral_places import place_of


def _worth_of_post(outlook: Outlook, node: int) -> float:
    """Return the worth of a neutral knight: it takes a corner from the opponent or from the player, and ends roads."""
    owners = {outlook.survey.road_owner[edge] for edge in outlook.survey.tables.node_edges[node]}
    (opponent,) = outlook.survey.opponents
    in_the_way = (opponent in owners) - (outlook.survey.me in owners)
    return outlook.of(Interests).balance([node]) + weights.IN_THE_WAY * in_the_way


def _worth_of_placing(outlook: Outlook, argument: int) -> float:
    return _worth_of_post(outlook, int(place_of(argument)))


def _worth_of_promotion(outlook: Outlook, node: int) -> float:
    """Return the worth of a stronger knight there: it is harder to drive out."""
    return IN_THE_WAY * _worth_of_post(outlook, node)


def _worth_of_removal(outlook: Outlook, node: int) -> float:
    """Return the worth of removing a neutral knight: its place is free, and the player may place a knight like it."""
    knights = outlook.of(KnightsOutlook)
    strength = knights.facts.knight_at[node].strength
    return strength * knights.defense.worth_of_knights(1) - _worth_of_post(outlook, node)


def _worth_of_tokens(outlook: Outlook, node: int) -> float:
    """Return the worth of the tokens, less that of the knight and of the cards for another one."""
    knights = outlook.of(KnightsOutlook)
    knight = knights.facts.knight_at[node]
    lost = -knights.defense.worth_of_active(-knight.strength) if knight.is_active else 0.0
    return knight.strength * (TOKEN - 2 * common.CARD) - lost - common.CARD * knight.is_active


PART = JudgePart(
    judges={
        ActionKind.NEUTRAL_KNIGHT: _worth_of_placing,
        ActionKind.NEUTRAL_PROMOTE: _worth_of_promotion,
        ActionKind.NEUTRAL_RELOCATE: _worth_of_post,
        ActionKind.NEUTRAL_DESERTER: _worth_of_removal,
        ActionKind.KNIGHT_FOR_TOKENS: _worth_of_tokens,
    }
)
