"""What trade tokens are worth, and when to spend them."""

from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.survey import Survey
from insula.game import LARGEST_ARMY_MINIMUM, DevelopmentCard, Thing
from insula.modules.base.judge.robber import is_robbed, worth_of_robbed_hex
from insula.rules import jit

from ..frame import price_of_action
from ..rules.tokens import EXCHANGED, FOR_KNIGHT, tokens_at

TOKEN = 0.6
"""A trade token."""


def worth_at(survey: Survey, node: int, building: int) -> float:
    """Return the worth of the tokens that a settlement brings (TWO-EARN-02)."""
    if building != Thing.SETTLEMENT:
        return 0.0
    return TOKEN * int(tokens_at(jit.record(survey.view.ruleset.boards), survey.state, node))


def worth_of_forced_trade(outlook: Outlook, _: int) -> float:
    """Return what two average cards of the opponent are worth for the hand, in exchange for the least useful ones."""
    survey = outlook.survey
    (opponent,) = survey.opponents
    drawn = min(EXCHANGED, survey.hand_sizes[opponent])
    held = survey.held
    known = sum(held) or 1.0
    taken = sum(
        count / known * outlook.plans.exchange(survey.nothing, survey.cards(kind)) for kind, count in enumerate(held)
    )
    given = [outlook.loss(kind) for kind, count in enumerate(survey.hand) for _ in range(min(EXCHANGED, count))]
    costs = sum(sorted(given)[:EXCHANGED]) + taken * max(0, EXCHANGED - len(given))
    return drawn * taken - costs - TOKEN * price_of_action(survey.view)


def worth_of_giving_back(outlook: Outlook, kind: int) -> float:
    """Return the cost of giving a card to the opponent: the least useful one goes."""
    return -outlook.loss(kind)


def worth_of_sending_robber(outlook: Outlook, _: int) -> float:
    """Return the worth of freeing the robber's hex: what it costs the player there, less what it costs the opponent."""
    survey = outlook.survey
    if not is_robbed(survey):
        return -TOKEN
    return -worth_of_robbed_hex(survey, survey.state.robber) - TOKEN * price_of_action(survey.view)


def worth_of_discarding_knight(outlook: Outlook, _: int) -> float:
    """Return the worth of the tokens, less that of the Knight for the Largest Army."""
    survey = outlook.survey
    knights = [row[DevelopmentCard.KNIGHT] for row in survey.state.development_played.tolist()[: survey.players]]
    (opponent,) = survey.opponents
    mine, theirs = knights[survey.me], knights[opponent]
    if mine - 1 > max(theirs + 1, LARGEST_ARMY_MINIMUM):
        return TOKEN * FOR_KNIGHT  # the Largest Army stays safe
    return -weights.KNIGHT_KEPT
