"""Frames that follow a game are those that are built anew, field by field, for every viewer."""

import random

import numpy as np
import pytest
from support.length import mostly_slow

from insula.game import Game
from insula.game.build_frame import build_frame
from insula.game.frame import Frame
from insula.game.live_frame import LiveFrame, words_in_play
from insula.game.view import SPECTATOR
from insula.rules.state import WORDS

SETS = {
    "base": 4,
    "seafarers+cities_knights": 4,
    "cities_knights": 6,
    "fishermen+events+harbormaster": 4,
    "rivers+friendly_robber": 4,
    "caravans": 4,
    "barbarian_attack": 4,
    "traders_barbarians": 4,
    "seafarers+catan_for_two": 2,
}
DECISIONS = 160


def fields(frame: Frame) -> dict[str, object]:
    """Return all fields by path."""
    players = {
        f"players.{seat}.{name}": value for seat, one in enumerate(frame.players) for name, value in vars(one).items()
    }
    return {**{name: value for name, value in vars(frame).items() if name != "players"}, **players}


@pytest.mark.parametrize("rules", mostly_slow(SETS, 2))
def test_a_frame_that_follows_is_a_frame_built_anew(rules: str) -> None:
    """Decisions are taken back now and then, so that positions also change in the other direction."""
    rng, game = random.Random(rules), Game(rules, SETS[rules], seed=5)
    shared, own = LiveFrame(SPECTATOR), [LiveFrame(seat) for seat in range(game.players)]
    for _ in range(DECISIONS):
        if game.over:
            break
        game.play(rng.choice(game.legal_actions))
        if rng.random() < 0.05:
            game.undo()
        shared.follow(game)
        assert shared.values == fields(build_frame(game.view(None)))
        for seat, frame in enumerate(own):
            frame.follow(game)
            assert {**shared.values, **frame.values} == fields(build_frame(game.view(seat)))


@pytest.mark.parametrize("rules", SETS)
def test_other_words_of_a_state_do_not_change(rules: str) -> None:
    """Fields of modules that are not in play keep their values, so frames need not compare them."""
    rng, game = random.Random(rules), Game(rules, SETS[rules], seed=6)
    others = np.ones(WORDS, np.bool_)
    others[words_in_play(game.ruleset.modules).places] = False
    first = np.frombuffer(game.bytes_at(len(game.steps)), np.uint64)
    for _ in range(4 * DECISIONS):
        if game.over:
            break
        game.play(rng.choice(game.legal_actions))
        assert (np.frombuffer(game.bytes_at(len(game.steps)), np.uint64) == first)[others].all()


def test_only_what_has_changed_is_built_again() -> None:
    game, live = Game(seed=1), LiveFrame(SPECTATOR)
    assert "hexes" in live.follow(game)
    game.play(game.legal_actions[0])
    built = live.follow(game)
    assert "pieces" in built
    assert "hexes" not in built
    assert live.follow(game) == []


def test_a_game_of_other_rules_is_built_anew() -> None:
    """The positions of a lesson can have other rules, which builders read, too."""
    live = LiveFrame(SPECTATOR)
    for rules in ("base", "base", "cities_knights", "seafarers"):
        game = Game(rules, seed=1)
        live.follow(game)
        assert live.values == fields(build_frame(game.view(None)))
