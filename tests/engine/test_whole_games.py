"""Thousands of whole random games of Cities & Knights: each ends, nothing is created or lost, both ways agree.

Half of the games have random options. `python tests/engine/test_whole_games.py 20000` plays 20,000 games
in the way that INSULA_INTERPRETED chooses, and prints what it found.
"""

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from engine.ways import as_released
from support.length import amount

TESTS = Path(__file__).parents[1]
FEW, MANY = amount(40, long=200), amount(2_000, long=20_000)
BLOCK = amount(5, long=10)
"""The number of games with the same number of players and options."""
LIMIT = 200_000
"""The limit of decisions in a game; a random game that is longer would not end."""
PROGRESS_CARDS = 54

pytestmark = [pytest.mark.slow, as_released]


def options(block: int, draw: random.Random) -> Mapping[str, object]:
    """Every second block has the defaults; half of all have no player trades, which make random games long."""
    from insula.ruleset import OPTIONS

    trade: dict[str, object] = {"trade_offers_per_turn": 1} if block % 4 < 2 else {"trade_with_players": False}
    if block % 2:
        return trade
    known = [option for option in OPTIONS.values() if option.module == "CK" and not option.only_with]
    drawn = {option.name: draw.choice(option.values) for option in known if option.values}
    if block % 3:
        del drawn["ck_board"]  # five and six players have only the random island
    if drawn["ck_barbarians_take_all"]:
        drawn["ck_commit_knights"] = False  # together these options let random players lose every city again and again
    return trade | drawn


def blocks(games: int) -> Iterator[tuple[int, Any]]:
    """Return the blocks, each with a number and a ruleset."""
    from insula import Ruleset

    for block in range(games // BLOCK):
        drawn = dict(options(block, random.Random(block)))
        players = 3 + (block // 2) % 4
        if players > 4:
            drawn.pop("ck_board", None)
        yield block, Ruleset.of("cities_knights", players, drawn)


def play(games: int) -> dict[str, object]:
    """Play the games, check each at its end, and add up the results."""
    from insula.rules import entry, jit, rng
    from insula.rules.batch import BATCH
    from insula.rules.choices import CHOICES

    batch, room = np.zeros(1, BATCH), np.zeros(1, CHOICES)
    batch["games"] = 1
    digest, longest, decisions, unfinished = hashlib.sha256(), 0, 0, 0
    for block, ruleset in blocks(games):
        states = ruleset.template.copy()
        for game in range(BLOCK):
            batch["seed"][0, 0] = rng.seed(block * BLOCK + game)
            entry.play_games(ruleset.boards, ruleset.template, states, room, batch, LIMIT)
            check(ruleset, states)
            digest.update(states.tobytes())
            length = int(batch["decisions"][0, 0])
            longest, decisions = max(longest, length), decisions + length
            unfinished += not batch["winners"][0, 0]
    return {
        "interpreted": jit.INTERPRETED,
        "games": games,
        "decisions": decisions,
        "longest": longest,
        "unfinished": unfinished,
        "digest": digest.hexdigest(),
    }


def check(ruleset: Any, states: Any) -> None:
    """Check that cards and pieces are those of the box, and that a recount changes no derived field."""
    from insula.rules import entry

    end, start = states[0], ruleset.template[0]
    assert (end["hand"].sum(axis=0) + end["bank"] == start["bank"]).all()
    assert end["bank"].min() >= 0 <= end["hand"].min()
    progress = end["progress"].sum() + end["deck_left"].sum() + (end["printer"] >= 0) + (end["constitution"] >= 0)
    assert progress == PROGRESS_CARDS
    supply = start["supply"].copy()
    for owner in end["road_owner"][end["road_owner"] >= 0]:
        supply[owner, 0] -= 1
    for owner, piece, laid in zip(end["building_owner"], end["building"], end["laid"], strict=True):
        if piece:
            supply[owner, 2 if laid == 1 else piece] -= 1
    assert (supply[:, :3] == end["supply"][:, :3]).all()
    recounted = states.copy()
    entry.recount(ruleset.boards, recounted)
    assert recounted.tobytes() == states.tobytes()


def played(way: str, games: int) -> dict[str, Any]:
    """Return the output of a separate process that runs the rules in one way."""
    environment = os.environ | {"INSULA_INTERPRETED": "1" if way == "interpreted" else "0"}
    environment["PYTHONPATH"] = os.pathsep.join([str(TESTS), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, __file__, str(games)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    assert answer.pop("interpreted") == (way == "interpreted")
    return answer


def test_both_ways_agree_to_the_end() -> None:
    """Whole games end with the same bytes, compiled and interpreted."""
    compiled = played("compiled", FEW)
    assert compiled == played("interpreted", FEW)
    assert compiled["unfinished"] == 0


def test_thousands_of_games_end() -> None:
    """Thousands of games end, and nothing is created or lost in any of them."""
    answer = played("compiled", MANY)
    assert (answer["games"], answer["unfinished"]) == (MANY, 0)


if __name__ == "__main__":
    from insula.game.compiling import compile_first

    compile_first()
    print(json.dumps(play(int(sys.argv[1]))))
