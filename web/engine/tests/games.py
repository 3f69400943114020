"""Games of the native engine, as JSON: what the engine in a page must do as well."""

import hashlib
import json
import random
import sys
from time import perf_counter

import numpy as np

from insula import Game, Ruleset
from insula.bots.expert.library import network_for
from insula.rules import entry
from insula.rules.batch import BATCH
from insula.rules.choices import CHOICES
from insula.ruleset.sight import SPECTATOR, mask_state

JUDGED_EVERY = 25
"""Every how many decisions a position is judged."""
JUDGED_TURN, JUDGED_CHOICES = 40, 6
"""The position of which each choice is judged: from which turn on, and with how many choices at least."""
RULES, GAMES, PLAYED_OUT = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])


def decided(ruleset: Ruleset, seed: int) -> dict[str, object]:
    """Return a random game: its decisions, how many choices there were each time, and a digest of its last state."""
    game, choices = Game(ruleset.name, ruleset.players, seed), random.Random(seed)
    actions, counts, chances, views = [], [], [], []
    while not game.over:
        if len(actions) % JUDGED_EVERY == 0:
            views.append(views_digest(game))
            chances.append(network_for(ruleset).chances(ruleset.features.of(game._states))[0].tolist())
        legal = game.legal_actions
        action = choices.choice(legal)
        counts.append(len(legal))
        actions.append(str(action))
        game.play(action)
    return {
        "seed": seed,
        "actions": actions,
        "counts": counts,
        "chances": chances,
        "views": views,
        "points": [game.points(seat) for seat in range(ruleset.players)],
        "digest": hashlib.sha256(game._state._bytes).hexdigest(),
    }


def views_digest(game: Game) -> str:
    """Return a digest of what a spectator and each seat may know."""
    seats = (SPECTATOR, *range(game.players))
    return hashlib.sha256(b"".join(mask_state(game._states, seat).tobytes() for seat in seats)).hexdigest()


def judged(ruleset: Ruleset, seed: int) -> dict[str, object]:
    """Return the chances after each choice in a position in the middle of a game, averaged over what chance brings."""
    game, choices = Game(ruleset.name, ruleset.players, seed), random.Random(seed)
    while game.turn < JUDGED_TURN or len(game.legal_actions) < JUDGED_CHOICES:
        game.play(choices.choice(game.legal_actions))
    after = {}
    for action in game.legal_actions:
        tried = Game.from_state(ruleset, game.state, chance="manual")
        tried.play(action)
        after[str(action)] = expected(ruleset, tried).tolist()
    return {"state": game._state._bytes.hex(), "after": after}


def expected(ruleset: Ruleset, game: Game) -> np.ndarray:
    """Return the chances in a position, averaged over the outcomes of chance before somebody decides."""
    if game.over or not game.outcomes:
        found = network_for(ruleset).chances(ruleset.features.of(game._states))[0].astype(float)
        return np.array([seat in game.winners for seat in range(ruleset.players)], float) if game.over else found
    sums, total = np.zeros(ruleset.players), sum(weight for _, weight in game.outcomes)
    for outcome, weight in game.outcomes:
        tried = game.copy()
        tried.play(outcome)
        sums += expected(ruleset, tried) * weight / total
    return sums


def played_out(ruleset: Ruleset, number: int) -> dict[str, object]:
    """Return the results of random games that the engine plays to the end by itself, and the seconds that it takes."""
    batch, room, state = np.zeros(1, BATCH), np.zeros(1, CHOICES), ruleset.template.copy()
    batch["games"] = 1
    decisions, winners, seconds = [], [], 0.0
    for seed in range(number):
        start = Game(ruleset.name, ruleset.players, seed)._states
        batch["seed"][0, 0] = start["rng"][0]
        entry.play_games.wait(start)
        begun = perf_counter()
        entry.play_games(ruleset.boards, start, state, room, batch, 100_000)
        seconds += perf_counter() - begun
        decisions.append(int(batch["decisions"][0, 0]))
        winners.append(int(batch["winners"][0, 0]))
    return {"decisions": decisions, "winners": winners, "seconds": seconds}


def main() -> None:
    """Print the games."""
    ruleset = Ruleset.of(RULES, 4)
    games = [decided(ruleset, seed) for seed in range(GAMES)]
    print(json.dumps({"games": games, "judged": judged(ruleset, 3), "playedOut": played_out(ruleset, PLAYED_OUT)}))


main()
