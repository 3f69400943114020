"""Games that bots have played, for files in the formats of other programs."""

import random
from collections.abc import Mapping
from functools import cache
from itertools import count
from types import MappingProxyType

import numpy as np

from insula.bots.registry import make_bot
from insula.game import ActionKind, Game
from insula.notation.actions import write_action
from insula.rules.spec import ARGUMENT_BITS
from insula.rules.state import STATE

NOTHING: Mapping[str, object] = MappingProxyType({})


def game_of_bots(
    players: int,
    seed: int,
    rules: str = "base",
    options: Mapping[str, object] = NOTHING,
    decisions: int = 3_000,
    until: tuple[str, ...] = (),
) -> Game:
    """Return a game of greedy bots that now and then play something random, with its first seat to begin.

    After so many decisions it ends as soon as one of the actions in `until` is legal, if there are any.
    """
    return _played(players, seed, rules, tuple(options.items()), decisions, until)


@cache
def _played(
    players: int,
    seed: int,
    rules: str,
    options: tuple[tuple[str, object], ...],
    decisions: int,
    until: tuple[str, ...],
) -> Game:
    game = Game(rules, players, seed, dict(options), first=0)
    bots = [make_bot("greedy", seed + seat) for seat in range(players)]
    chance = random.Random(seed)
    for number in count():
        if game.over or (number >= decisions and (not until or any(map(game.is_legal, until)))):
            break
        seat = game.actor
        legal = game.legal_actions
        game.play(chance.choice(legal) if chance.random() < 0.05 else bots[seat].choose(game.view(seat), legal))
    return game


def text_of(game: Game, code: int) -> str:
    """Return the text of an action."""
    return write_action(game.ruleset, code)


TALK = {"OFFER_TRADE", "PROPOSE_TRADE", "TRADE_GIVE", "TRADE_WANT", "TRADE_PARTNER", "TRADE_DONE", "WITHDRAW_OFFER"}
"""What belongs to offers: other programs keep only the trades that were made."""


def lasting(game: Game) -> list[tuple[int, str]]:
    """Return the decisions of players with their seats, and the outcomes of chance (-1), without what is only talk.

    The order of discards and of the cards of Invention is not the same everywhere, so they are left out: all
    hands follow at the end of each turn.
    """
    found: list[tuple[int, str]] = []
    for number, step in enumerate(game.steps):
        kind = ActionKind(step.code >> ARGUMENT_BITS).name
        text = text_of(game, step.code)
        if kind in TALK or kind in ("ANSWER_OFFER", "DISCARD", "INVENTION_TAKE") or text == "trade with nobody":
            continue
        found.append((step.actor, text))
        if kind == "END_TURN":
            found.append((step.actor, str(np.frombuffer(game.bytes_at(number), STATE)[0]["hand"].tolist())))
    return found
