"""The opponents in a study: what the bot `expert` chooses without a search, and what the page must search."""

import zlib
from collections.abc import Sequence

import numpy as np

from ...analysis.questions import base64_of, changes, without_generator
from ...bots.expert import ExpertBot, Weighing
from ...game import ActionKind, Game
from ...game.deciders import phase_of
from ...game.events import event_views
from ...search.question import sampled_games
from ..http_messages import StudyDecision, StudyQuestion
from ..tables import requests
from ..tables.table import Table

SAMPLES = 8
"""The number of sampled games in which the page tries an action."""
REMEMBERED = 60
"""The number of latest steps in which opponents remember who got which cards: about five rounds."""
_BEGINS_OFFER = {ActionKind.OFFER_TRADE}
"""Opponents answer offers, but make none."""


def decided(table: Table, seat: int, begun: Sequence[str] = ()) -> StudyDecision | StudyQuestion:
    """Return the whole decision of the bot in a seat, or what the page must search first. `begun` is its first part.

    Raises IllegalActionError or NotationError if the decision cannot begin with `begun`.
    """
    moves = list(begun)
    trial = _trial(table, seat)
    for move in moves:
        trial.play(move)
    bot = _bot(table, trial, seat)
    while not moves or (trial.actor == seat and phase_of(trial) in requests.CHAINS):
        asked = _weighed(trial, bot, seat, moves)
        if isinstance(asked, StudyQuestion):
            return asked
        moves.append(asked)
        trial.play(asked)
    return StudyDecision(seat, table.seq, moves)


def advice(table: Table, seat: int) -> StudyQuestion | None:
    """Return what the page must search to rate the choices of a seat.

    None if a search is of no use, or if the decision has several parts, which a page sends together.
    """
    trial = _trial(table, seat)
    if phase_of(trial) in requests.CHAINS:
        return None
    asked = _weighed(trial, _bot(table, trial, seat), seat, [])
    return asked if isinstance(asked, StudyQuestion) else None


def _trial(table: Table, seat: int) -> Game:
    trial = table.asked[seat].copy(foresee=True)
    trial.chance = "manual"
    return trial


def _bot(table: Table, game: Game, seat: int) -> ExpertBot:
    """Return the bot after it has observed the latest steps."""
    bot = ExpertBot(zlib.crc32(f"{table.seq} {seat} {len(game.steps)}".encode()))
    bot.observe(event_views(game.events_since(max(0, len(game.steps) - REMEMBERED)), game.ruleset, seat))
    return bot


def _weighed(game: Game, bot: ExpertBot, seat: int, begun: list[str]) -> str | StudyQuestion:
    """Return the action that the bot chooses without a search, or the question for the page."""
    view = game.view(seat)
    weighed = bot.weigh(view, [action for action in game.legal_actions if action.kind not in _BEGINS_OFFER])
    if not isinstance(weighed, Weighing):
        return weighed.text
    rng = np.random.default_rng(bot.rng.getrandbits(64))
    _, sampled = sampled_games(view, SAMPLES, bot.known(view), rng)
    state = np.frombuffer(game.bytes_at(len(game.steps)), game.ruleset.template.dtype)
    return StudyQuestion(
        seat=seat,
        begun=list(begun),
        state=base64_of(without_generator(state)),
        samples=[changes(state, one) for one in sampled],
        worths={action.text: worth for action, worth in weighed.worths.items()},
        trust=weighed.trust,
    )
