"""What is asked of a game: with it and the engine alone, a program finds what Python finds."""

import json
from base64 import b64decode

import numpy as np
import pytest
from importing.played import game_of_bots

from insula import CHANCE, Game
from insula.analysis.decisions import is_judged, sampled_before
from insula.analysis.moments import steps_of
from insula.analysis.questions import CHANGE, questions
from insula.errors import ArgumentError
from insula.rules import entry
from insula.rules.choices import CHOICES


def test_the_codes_lead_from_the_start_to_the_end() -> None:
    game = Game.from_record(game_of_bots(4, 1).record())
    asked = questions(game, samples=1)
    state, choices = np.frombuffer(b64decode(asked["start"]), game.ruleset.template.dtype).copy(), np.zeros(1, CHOICES)
    for step, code in enumerate(asked["codes"]):
        assert state.tobytes() == without_generator(game.bytes_at(step), game)
        entry.play(game.ruleset.boards, state, code, choices, False)
    assert state.tobytes() == without_generator(game.bytes_at(len(game.steps)), game)


def without_generator(state: bytes, game: Game) -> bytes:
    """Return the bytes of a state with an empty random generator."""
    states = np.frombuffer(state, game.ruleset.template.dtype).copy()
    states["rng"] = 0
    return states.tobytes()


def test_the_changes_make_the_samples() -> None:
    game = game_of_bots(4, 1, decisions=120)
    asked = questions(game, samples=3, seed=7)
    judged = [step for step in steps_of(game) if is_judged(game.ruleset, step)]
    assert [decision["step"] for decision in asked["decisions"]] == [step.number for step in judged]
    for step, decision in zip(judged[::5], asked["decisions"][::5], strict=True):
        _, samples = sampled_before(step, 3, 7)
        for sample, told in zip(samples, decision["samples"], strict=True):
            state = np.frombuffer(without_generator(step.before.tobytes(), game), np.uint8).copy()
            changes = np.frombuffer(b64decode(told), CHANGE)
            state[changes["place"]] = changes["byte"]
            assert state.tobytes() == without_generator(sample.tobytes(), game)


def test_chance_and_exchanges_interrupt_a_turn() -> None:
    game = game_of_bots(4, 1)
    asked = questions(game, samples=1)
    by_chance = [step for step, actor in enumerate(asked["actors"]) if actor == CHANCE]
    exchanged = [exchange["step"] for exchange in asked["exchanges"]]
    assert exchanged
    assert asked["interruptions"] == sorted({*by_chance, *exchanged})


def test_places_of_changes_fit() -> None:
    """They have 16 bits."""
    assert Game().ruleset.template.itemsize < 1 << 16


def test_it_is_plain_data_and_small() -> None:
    text = json.dumps(questions(game_of_bots(4, 1)))
    assert len(text) < 1_000_000


def test_a_game_without_steps_is_refused() -> None:
    with pytest.raises(ArgumentError, match="nothing has been decided yet"):
        questions(Game(position=Game(seed=1).position))
