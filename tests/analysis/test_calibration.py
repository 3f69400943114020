"""The judge of analyses is calibrated: `bench/calibration.py` measures it, and a table has the result."""

import numpy as np
import pytest
from importing.played import game_of_bots

from insula import Game, Ruleset
from insula.analysis.judge import Judge
from insula.bots.expert.library import network_for, ruleset_of
from insula.bots.expert.network import FOLDER, softmax
from insula.data import load

MEASURED = load("calibration")
MOST_ERROR = {"base": 0.03}
"""The largest error of calibration for the base game."""
MOST_ERROR_ELSEWHERE = 0.04


def test_what_was_measured_are_files_of_weights() -> None:
    assert MEASURED
    assert set(MEASURED) <= {file.stem for file in FOLDER.glob("*.npz")}


@pytest.mark.parametrize("name", MEASURED)
def test_chances_are_those_of_games(name: str) -> None:
    row = MEASURED[name]
    assert row["error"] <= MOST_ERROR.get(name.rpartition("-")[0], MOST_ERROR_ELSEWHERE)
    total = sum(count for _, _, count in row["bins"])
    error = sum(count * abs(said - came) for said, came, count in row["bins"]) / total
    assert error == pytest.approx(row["error"], abs=1e-3)


@pytest.mark.parametrize("name", MEASURED)
def test_chances_are_better_than_those_of_a_simple_model_or_said_to_be_rough(name: str) -> None:
    row = MEASURED[name]
    is_better = row["log_loss"] < row["simple_log_loss"]
    assert Judge(ruleset_of(FOLDER / f"{name}.npz")).is_rough != is_better


def test_strengths_are_multiplied_by_the_measured_factor() -> None:
    game = Game(seed=1)
    states = np.frombuffer(game.bytes_at(len(game.steps)), game.ruleset.template.dtype)
    strengths = network_for(game.ruleset).strengths(game.ruleset.features.of(states))
    expected = softmax(np.float32(MEASURED["base-4"]["factor"]) * strengths)
    assert Judge(game.ruleset).chances([states.tobytes()]) == pytest.approx(expected)


def test_where_it_was_measured_each_point_adds_to_the_strength_of_a_seat() -> None:
    game = game_of_bots(4, 1, "traders_barbarians", decisions=150)
    states = np.frombuffer(game.bytes_at(len(game.steps)), game.ruleset.template.dtype)
    features = game.ruleset.features.of(states)
    missing = features[..., game.ruleset.features.names.index("missing")]
    assert len(np.unique(missing)) > 1
    row = MEASURED["traders_barbarians-4"]
    expected = softmax(row["factor"] * network_for(game.ruleset).strengths(features) - row["points"] * missing)
    assert Judge(game.ruleset).chances([states.tobytes()]) == pytest.approx(expected, rel=1e-4)


@pytest.mark.parametrize(
    ("rules", "players", "is_rough"), [("base", 4, False), ("base", 3, True), ("fishermen+events", 4, True)]
)
def test_it_is_said_where_nothing_was_measured(rules: str, players: int, is_rough: bool) -> None:
    assert Judge(Ruleset.of(rules, players)).is_rough == is_rough
