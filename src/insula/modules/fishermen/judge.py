"""The greedy bot's judgment of fish: what to use them for, which tokens to pay, and who gets the boot."""

from collections.abc import Sequence
from functools import cache

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.bots.greedy.survey import Survey
from insula.bots.greedy.tables import WAYS
from insula.game import RESOURCES, SPECIAL_CARD_POINTS, ActionKind
from insula.modules.base.judge.robber import is_robbed, worth_of_robbed_hex
from insula.rules import jit
from insula.rules.constants import NOWHERE

from .frame import numbers_of_lake
from .rules.constants import CARD, MOST_TOKENS, RESOURCE, ROAD, ROBBER, STOP, THEFT, TOKEN_KINDS
from .rules.grounds import count_grounds, reaches_ground
from .rules.paying import price_of

FISH = 0.45
"""A fish that is kept for later."""
TOKEN_WAY = 0.3
"""One result in 36 that brings a token."""
AVERAGE_TOKEN = 1.9
"""The fish on a token that is drawn."""
BOOT = 8.0
"""Giving the boot away: it costs its holder a point, and nothing else."""
LEADER = 0.1
"""How much better it is to give the boot to a player, for each of their points."""


@cache
def cheapest(held: tuple[int, ...], price: int) -> int:
    """Return the fewest fish with which tokens pay a price; all of them if they are too few (FISH-ACT-03).

    >>> cheapest((1, 0, 2), 4), cheapest((0, 0, 2), 4)
    (4, 6)
    """
    if price <= 0:
        return 0
    found = [
        kind + 1 + cheapest((*held[:kind], count - 1, *held[kind + 1 :]), price - kind - 1)
        for kind, count in enumerate(held)
        if count
    ]
    return min((total for total in found if total >= price), default=sum(found))


def _tokens(survey: Survey) -> tuple[int, ...]:
    return tuple(survey.state.fish.tolist()[survey.me])


def cost_of_fish(survey: Survey, price: int) -> float:
    """Return the worth of the fish that are paid. A full hand catches nothing more, so its fish are worth less."""
    tokens = _tokens(survey)
    share = 1.0 - sum(tokens) / (2 * MOST_TOKENS)
    return FISH * share * cheapest(tokens, price)


def use(outlook: Outlook, purpose: int) -> float:
    """Return the worth of what the fish pay for, less that of the fish."""
    return _effect(outlook, purpose) - cost_of_fish(outlook.survey, price(outlook.survey, purpose))


def price(survey: Survey, purpose: int) -> int:
    return int(price_of(jit.record(survey.view.ruleset.boards), survey.state, survey.me, purpose))


def _effect(outlook: Outlook, purpose: int) -> float:
    survey = outlook.survey
    if purpose == ROBBER:
        return -worth_of_robbed_hex(survey, survey.state.robber) if is_robbed(survey) else 0.0
    if purpose == THEFT:
        return weights.STEAL
    if purpose == RESOURCE:
        bank = survey.state.bank
        return max((outlook.gain(kind) for kind in RESOURCES if bank[kind] > 0), default=0.0)
    if purpose == ROAD:
        return _free_road(outlook)
    return weights.DEVELOPMENT_CARD if purpose == CARD else 0.0


def _free_road(outlook: Outlook) -> float:
    """Return the worth of the best place for a road."""
    seats = enumerate(outlook.survey.state.road_site.tolist())
    sites = [edge for edge, bits in seats if bits >> outlook.survey.me & 1]
    return max((_road(outlook, edge) for edge in sites), default=0.0)


def _road(outlook: Outlook, edge: int) -> float:
    points = SPECIAL_CARD_POINTS if outlook.expansion.wins_longest_road(edge) else 0
    return outlook.expansion.worth_of_road(edge) + outlook.survey.win(points)


def _pay(outlook: Outlook, kind: int) -> float:
    """Prefer the token with which the whole payment loses the fewest fish."""
    survey = outlook.survey
    left = int(survey.state.stack_data[survey.state.stack_size - 1]) // TOKEN_KINDS
    tokens = list(_tokens(survey))
    tokens[kind] -= 1
    smaller = (*tokens[: kind + 1], *[0] * (TOKEN_KINDS - kind - 1))
    return -FISH * (kind + 1 + cheapest(smaller, left - kind - 1))


def _swap(_: Outlook, kind: int) -> float:
    """A token is exchanged for a better one on average."""
    return 0.0 if kind == STOP else FISH * (AVERAGE_TOKEN - kind - 1)


def _pass_boot(outlook: Outlook, seat: int) -> float:
    """The boot goes to the player with the most points; it can be the last thing that keeps the bot from winning."""
    survey = outlook.survey
    wins = weights.WIN if survey.missing <= 0 else 0.0
    return BOOT + LEADER * survey.points[seat] + wins


def _numbers_at(survey: Survey, node: int) -> Sequence[int]:
    """Return the numbers that bring tokens to a corner."""
    board, state = jit.record(survey.view.ruleset.boards), survey.state
    grounds = [which for which in range(count_grounds(state)) if reaches_ground(board, state, node, which)]
    corners = survey.tables.hex_nodes
    lakes = [which for which, hex in enumerate(state.lake) if hex != NOWHERE and node in corners[hex]]
    numbers = [number for which in lakes for number in numbers_of_lake(which)]
    return [state.ground_number[which] for which in grounds] + numbers


def worth_at(survey: Survey, node: int, building: int) -> float:  # noqa: ARG001
    """Return the worth of the tokens that a building, or its upgrade to a city, brings."""
    return TOKEN_WAY * sum(WAYS[number] for number in _numbers_at(survey, node))


PART = JudgePart(
    judges={
        ActionKind.FISH_ACTION: use,
        ActionKind.FISH_PAY: _pay,
        ActionKind.FISH_SWAP: _swap,
        ActionKind.PASS_BOOT: _pass_boot,
    },
    worth_at=worth_at,
)
