"""The game of OpenSpiel passes the test of its owner. It is skipped where pyspiel is not installed."""

import pytest

pyspiel = pytest.importorskip("pyspiel")

from insula.env.openspiel import OpenSpielGame  # noqa: E402


def test_openspiel_accepts_the_game() -> None:
    game = OpenSpielGame({"players": 2, "vp_goal": 3})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
