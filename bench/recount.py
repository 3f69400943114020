# ruff: noqa: E402 - the environment must be set before the import
"""Play random games in compiled code, and recount everything after every decision.

`python bench/recount.py RULES [--players N] [--games N] [--limit N] [--option NAME=VALUE ...]` ends with 1 at the first
difference, and stops a game after `--limit` decisions.
After each decision, the fields that are kept for speed must equal a recount from the board and the hands, and the bank
and all hands together must have the cards of the start. `--pairs SECOND,...` plays RULES with each of these modules.
"""

import argparse
import hashlib
import os
import sys
from pathlib import Path
from tempfile import gettempdir
from time import perf_counter
from typing import Any

# Rules with one more entry point are a different program, so each version of this file has a cache of its own.
VERSION = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]
os.environ["INSULA_CACHE_DIR"] = str(Path(gettempdir(), f"insula-recount-{VERSION}"))
os.environ["INSULA_INTERPRETED"] = "0"

import numpy as np
from rulesets import NO_TRADE, add_arguments, add_pairs, asked_rulesets

from insula import Ruleset
from insula.arena.seeds import game_seed
from insula.rules import rng
from insula.rules.board import BOARD
from insula.rules.choices import CHOICES
from insula.rules.constants import RESOURCES
from insula.rules.dispatch import apply
from insula.rules.engine import advance
from insula.rules.jit import entry, rule
from insula.rules.rng import draw
from insula.rules.state import STATE, WORDS, copy_state
from insula.rules.switchboard import recount

LIMIT = 200_000
"""The number of decisions after which a game is stopped: some cannot end, because every place is taken or blocked."""


@rule
def cards(state: Any, kind: int) -> int:
    """Return how many cards of a kind are in the bank and in the hands."""
    count: int = state.bank[kind]
    for seat in range(state.players):
        count += state.hand[seat, kind]
    return count


@rule
def is_recounted(board: Any, start: Any, state: Any, copy: Any) -> bool:
    """Return whether a recount changes nothing, and no card is lost since the start."""
    copy_state(copy, state)
    recount(board, copy)
    differences: int = 0
    for word in range(WORDS):
        differences += copy.words[word] != state.words[word]
    for kind in range(RESOURCES):
        differences += cards(state, kind) != cards(start, kind)
    return differences == 0


@entry(board=BOARD, start=STATE, state=STATE, copy=STATE, choices=CHOICES)
def play_recounted(board: Any, start: Any, state: Any, copy: Any, choices: Any, limit: int) -> int:
    """Play random decisions from `start`; return their number, or -1 - number before the first difference."""
    copy_state(state, start)
    made = 0
    while made < limit:
        count = advance(board, state, choices, True)
        if not is_recounted(board, start, state, copy):
            return -1 - made
        if count == 0:
            break
        apply(board, state, choices.action[draw(state, count)])
        made += 1
    return made


def play(ruleset: Ruleset, games: int, seed: int, limit: int) -> str:
    """Play the games; return what was counted. Raises AssertionError at the first difference."""
    start, state, copy = ruleset.template.copy(), ruleset.template.copy(), ruleset.template.copy()
    room = np.zeros(1, CHOICES)
    decisions: list[int] = []
    stopped = 0
    begun = perf_counter()
    for game in range(games):
        start["rng"] = rng.seed(int(game_seed(seed, game)))
        made = play_recounted(ruleset.boards, start, state, copy, room, limit)
        fields = [name for name in STATE.names or () if name != "words" and (state[name] != copy[name]).any()]
        assert made >= 0, f"{ruleset.name}, seed {seed}, game {game}, decision {-1 - made}: {fields or 'cards'}"
        stopped += not state["winners"][0]
        decisions.append(made)
    end = f", {stopped} stopped" if stopped else ""
    return f"{games} games, {sum(decisions)} decisions, longest {max(decisions)}{end}, {perf_counter() - begun:.0f} s"


def main() -> int:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_pairs(parser)
    add_arguments(parser)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--limit", type=int, default=LIMIT)
    asked = parser.parse_args()
    for rules, ruleset in asked_rulesets(parser, asked, NO_TRADE):
        setting = ", ".join((rules, f"{asked.players} players", *("=".join(option) for option in asked.option)))
        print(f"{setting}: {play(ruleset, asked.games, asked.seed, asked.limit)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
