"""The opponents in a study: what the bot `expert` chooses without a search, and what the page must search."""

from collections.abc import Sequence

import numpy as np

from ...analysis.analysis import SAMPLES
from ...analysis.decisions import BEGIN_COMPOSING, sampled_in
from ...analysis.questions import base64_of, changes, without_generator
from ...bots.expert import ExpertBot, Weighing
from ...game import Action, ActionKind, Game, Phase, View
from ...game.deciders import phase_of
from ..record_messages import StudyAdvice, StudyDecision, StudyQuestion
from ..tables import requests
from ..tables.table import Table
from .memories import Memories

SEED = 0
"""The seed of sampled games: the one with which pages analyze games, so that the same action has the same chances."""


def decided(
    table: Table, memories: Memories, seat: int, begun: Sequence[str] = ()
) -> StudyDecision | StudyQuestion | None:
    """Return the whole decision of the bot in a seat, or what the page must search first. `begun` is its first part.

    None if `begun` is the beginning of an offer that the bot would not make. Raises IllegalActionError or NotationError
    if the decision cannot begin with `begun`.
    """
    return _decided(table, memories, seat, begun) or _decided(table, memories, seat, begun, may_offer=False)


def proposed(table: Table, memories: Memories) -> StudyDecision | None:
    """Return what an opponent proposes in the turn of the reader without being asked, if anything."""
    game = table.game
    if game is None or game.over or game.active < 0 or table.seats[game.active].player:
        return None
    for seat, sitting in enumerate(table.seats):
        actions = game.unasked_actions(seat)
        if not sitting.player or not actions or not memories.offers.may_begin(table, seat):
            continue
        if action := memories.bot_of(seat).unasked(game.view(seat), actions):
            found = _decided(table, memories, seat, [action.text])
            if isinstance(found, StudyDecision):
                return found
    return None


def may_propose(table: Table, decision: StudyDecision) -> bool:
    """Return whether a decision begins with something that its seat may do without being asked."""
    actions = table.game.unasked_actions(decision.seat) if table.game else []
    return bool(decision.moves) and decision.moves[0] in [action.text for action in actions]


def advice(table: Table, memories: Memories, seat: int) -> StudyAdvice | None:
    """Return what the page must search to rate the choices of a seat.

    None if the decision has several parts, which a page sends together: single parts mean nothing.
    """
    trial = _trial(table, seat)
    if phase_of(trial) in requests.CHAINS:
        return None
    view = trial.view(seat)
    actions = [action.text for action in trial.legal_actions if action.kind not in BEGIN_COMPOSING]
    return StudyAdvice(seat, _state_of(trial), _samples(trial, view, memories.bot_of(seat)), actions)


def _decided(
    table: Table, memories: Memories, seat: int, begun: Sequence[str], *, may_offer: bool = True
) -> StudyDecision | StudyQuestion | None:
    """Return the same, or None if the bot gives up an offer that it began to compose."""
    moves = list(begun)
    trial, bot = _trial(table, seat), memories.bot_of(seat)
    begun_in = phase_of(trial)
    for move in moves:
        trial.play(move)
    while not moves or requests.is_unfinished(trial, seat, begun_in):
        open_to = trial.legal_actions if begun_in == Phase.ANSWERING else memories.offers.open_to(table, trial)
        asked = _weighed(trial, bot, seat, moves, [each for each in open_to if may_offer or not _begins_offer(each)])
        if isinstance(asked, StudyQuestion):
            return asked
        if asked.kind == ActionKind.WITHDRAW_OFFER and begun_in not in (Phase.ANSWERING, Phase.COMPOSING):
            return None
        moves.append(asked.text)
        trial.play(asked)
    return StudyDecision(seat, table.seq, moves)


def _begins_offer(action: Action) -> bool:
    return action.kind in BEGIN_COMPOSING


def _trial(table: Table, seat: int) -> Game:
    """Return a copy of the game in which the seat can decide: when it is asked, or what it does unasked."""
    assert table.game is not None
    trial = table.asked.get(seat, table.game).copy(foresee=True)
    trial.chance = "manual"
    return trial


def _weighed(
    game: Game, bot: ExpertBot, seat: int, begun: list[str], open_to: Sequence[Action]
) -> Action | StudyQuestion:
    """Return the action that the bot chooses without a search, or the question for the page."""
    view = game.view(seat)
    weighed = bot.weigh(view, open_to)
    if not isinstance(weighed, Weighing):
        return weighed
    return StudyQuestion(
        seat=seat,
        begun=list(begun),
        state=_state_of(game),
        samples=_samples(game, view, bot),
        worths={action.text: worth for action, worth in weighed.worths.items()},
        trust=weighed.trust,
    )


def _samples(game: Game, view: View, bot: ExpertBot) -> list[str]:
    """Return games that look the same to a seat, as changes of the state."""
    bot.counter.look(view)
    _, sampled = sampled_in(view, bot.known(view), SAMPLES, SEED)
    return [changes(_bytes_of(game), one) for one in sampled]


def _state_of(game: Game) -> str:
    return base64_of(without_generator(_bytes_of(game)))


def _bytes_of(game: Game) -> np.ndarray:
    return np.frombuffer(game.bytes_at(len(game.steps)), game.ruleset.template.dtype)
