"""People who decide like a bot that wants to win, or at random, in whole messages."""

from random import Random

from insula.bots import make_bot
from insula.game import Action, Game
from insula.game.deciders import phase_of
from insula.server.tables.requests import is_unfinished
from insula.server.tables.table import Table

EAGER = {"offer", "accept", "counter", "play", "done"}
"""The first words of decisions that lead to interaction."""
ENOUGH = 6
"""Decisions that complete an offer."""


def moves(rng: Random, table: Table, seat: int) -> list[str]:
    """Return what a seat that is asked could send: one decision, or a whole offer or discard."""
    trial = table.asked[seat].copy(foresee=True)
    trial.chance = "manual"
    chosen, begun_in = list[str](), phase_of(trial)
    while not chosen or is_unfinished(trial, seat, begun_in):
        chosen.append(_choose(rng, trial, is_enough=len(chosen) >= ENOUGH).text)
        trial.play(chosen[-1])
    return chosen


def _choose(rng: Random, game: Game, *, is_enough: bool) -> Action:
    legal = game.legal_actions
    words = {action: action.text.split()[0] for action in legal}
    done = [action for action in legal if words[action] == "done"]
    if is_enough and done:
        return done[0]
    eager = [action for action in legal if words[action] in EAGER]
    if eager and rng.random() < 0.2:
        return rng.choice(eager)
    if rng.random() < 0.1:
        return rng.choice(legal)
    return make_bot("greedy", rng.getrandbits(32)).choose(game.view(game.actor), legal)
