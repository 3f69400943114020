"""Games of the native engine, as JSON: what the engine in a page must do as well."""

import hashlib
import json
import random
import sys
from time import perf_counter

import numpy as np

from insula import CHANCE, Game, Ruleset
from insula.analysis import analyze
from insula.analysis.judge import Judge
from insula.analysis.questions import questions
from insula.analysis.report import report
from insula.bots import make_bot
from insula.rules import entry
from insula.rules.batch import BATCH
from insula.rules.choices import CHOICES
from insula.ruleset.sight import SPECTATOR, mask_state
from insula.search.levels import Levels

JUDGED_EVERY = 25
"""Every how many decisions a position is judged."""
JUDGED_TURN, JUDGED_CHOICES = 40, 6
"""The position of which each choice is judged: from which turn on, and with how many choices at least."""
MOST_STEPS = 240
"""The steps of a game that are analyzed: the first third of a base game. `tests/browser` has a whole game."""
LAST_STEPS = 60
"""The steps at the end of a game that are analyzed."""
SAMPLES = 2
"""The deals that the analysis tries."""
RULES, GAMES, PLAYED_OUT = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])


def decided(ruleset: Ruleset, seed: int) -> dict[str, object]:
    """Return a random game: its decisions, how many choices there were each time, and a digest of its last state."""
    game, choices = Game(ruleset.name, ruleset.players, seed), random.Random(seed)
    actions, counts, chances, features, views = [], [], [], [], []
    while not game.over:
        if len(actions) % JUDGED_EVERY == 0:
            views.append(views_digest(game))
            features.append(ruleset.features.of(game._states)[0].tolist())
            chances.append(Judge(ruleset).chances([bytes(game._state._bytes)])[0].tolist())
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
        "features": features,
        "views": views,
        "points": [game.points(seat) for seat in range(ruleset.players)],
        "digest": hashlib.sha256(game._state._bytes).hexdigest(),
    }


def views_digest(game: Game) -> str:
    """Return a digest of what a spectator and each seat may know."""
    seats = (SPECTATOR, *range(game.players))
    return hashlib.sha256(b"".join(mask_state(game._states, seat).tobytes() for seat in seats)).hexdigest()


def judged(ruleset: Ruleset, seed: int) -> dict[str, object]:
    """Return the chances after each choice in a position in the middle of a game."""
    game, choices = Game(ruleset.name, ruleset.players, seed), random.Random(seed)
    while game.turn < JUDGED_TURN or len(game.legal_actions) < JUDGED_CHOICES:
        game.play(choices.choice(game.legal_actions))
    levels = Levels(ruleset, Judge(ruleset).evaluate, settling=game.actor)
    after = levels.root_values(np.frombuffer(game._state._bytes, ruleset.template.dtype))
    texts = map(str, game.legal_actions)
    return {"state": game._state._bytes.hex(), "after": dict(zip(texts, after.tolist(), strict=True))}


def analyzed(ruleset: Ruleset, seed: int) -> dict[str, object]:
    """Return a game of bots, or its beginning, as a page gets it, and its analysis."""
    game, bots = (
        Game(ruleset.name, ruleset.players, seed),
        [make_bot("greedy", seat) for seat in range(ruleset.players)],
    )
    while not game.over and len(game.steps) < MOST_STEPS:
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    return analysis_of(game)


def analysis_of(game: Game) -> dict[str, object]:
    """Return a game as a page gets it, and its analysis."""
    return {"questions": questions(game, samples=SAMPLES), "report": report(analyze(game, samples=SAMPLES))}


def ending(ruleset: Ruleset, seed: int) -> dict[str, object]:
    """Return the end of a game of bots, in which seats can win in their turns, and its analysis."""
    game = Game(ruleset.name, ruleset.players, seed)
    bots = [make_bot("greedy", seat) for seat in range(ruleset.players)]
    while not game.over:
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    end = Game.from_state(ruleset, game.bytes_at(len(game.steps) - LAST_STEPS), chance="manual")
    for step in game.steps[-LAST_STEPS:]:
        choices = [action for action, _ in end.outcomes] if end.actor == CHANCE else end.legal_actions
        end.play(next(action for action in choices if action.code == step.code))
    return analysis_of(end)


def begun(ruleset: Ruleset, seed: int) -> list[dict[str, object]]:
    """Return games that begin with chance: one whose island is drawn, and one whose position is about to roll."""
    drawn = Game(ruleset.name, ruleset.players, seed)
    rolling = drawn.copy()
    rolling.chance = "manual"
    while rolling.actor != CHANCE:
        rolling.play(rolling.legal_actions[0])
    rolled = Game.from_state(ruleset, rolling.bytes_at(len(rolling.steps)), chance="manual")
    while rolled.actor == CHANCE:
        rolled.play(rolled.outcomes[-1][0])
    rolled.play(rolled.legal_actions[0])
    return [analysis_of(game) for game in (drawn, rolled)]


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
    found = {"games": games, "judged": judged(ruleset, 3), "playedOut": played_out(ruleset, PLAYED_OUT)}
    analyses = {"analyzed": analyzed(ruleset, 1), "begun": begun(ruleset, 1), "ending": ending(ruleset, 1)}
    print(json.dumps(found | analyses))


main()
