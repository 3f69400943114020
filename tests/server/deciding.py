"""People who decide at random, whole messages at a time."""

from random import Random

from insula.game import Phase
from insula.game.deciders import AT_THE_SAME_TIME, phase_of
from insula.server.table import Table

EAGER = {"settlement", "city", "road", "buy", "play", "offer", "accept", "done", "end"}
"""First words of decisions that bring a game forward, or people together."""
ENOUGH = 6
"""Decisions after which an offer is finished."""


def moves(rng: Random, table: Table, seat: int) -> list[str]:
    """What a seat that is asked could say: one decision, or a whole offer or discard."""
    trial = table.asked[seat].copy()
    trial.chance = "manual"
    chosen: list[str] = []
    while not chosen or (trial.actor == seat and phase_of(trial) in AT_THE_SAME_TIME | {Phase.COMPOSING}):
        legal = [action.text for action in trial.legal_actions]
        eager = [text for text in legal if text.split()[0] in EAGER]
        if "done" in legal and len(chosen) >= ENOUGH:
            eager = ["done"]
        chosen.append(rng.choice(eager if eager and rng.random() < 0.5 else legal))
        trial.play(chosen[-1])
    return chosen
