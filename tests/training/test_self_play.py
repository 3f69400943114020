"""Self-play and matches: targets, shared deals, and games that are the same whoever plays them."""

import numpy as np
import pytest
from training.small import SHORT, negative

from insula.training import games as games_module
from insula.training import self_play as module
from insula.training.games import Afterstates, Games
from insula.training.learner import beginner
from insula.training.matches import MatchPart, play_match_part, seating
from insula.training.self_play import RESULT, TRACE, Memory, SelfPlayPart, play_part

NAMES = SHORT.features.names
BEGINNER = beginner(NAMES)
CARELESS = negative(BEGINNER)
"""Prefers to miss points."""


def test_later_values_fade_into_the_result() -> None:
    """A target is the mean of the values after it, each counting a little less, and of the result."""
    memory = Memory()
    memory.values = [np.array([value, 1 - value], np.float32) for value in (0.5, 0.6, 0.8)]
    goals = [1.0]
    for value in (0.8, 0.6):
        goals.insert(0, TRACE * goals[0] + (1 - TRACE) * value)
    found = [float(target[0]) for target in memory.targets(np.array([1, 0], np.float32))]
    assert found == pytest.approx([RESULT + (1 - RESULT) * goal for goal in goals])


def test_the_result_is_known_where_a_game_is_over() -> None:
    """The network is not asked about it, and who decides compares it with the chances elsewhere."""
    features = np.zeros((3, 2, len(NAMES)), np.float32)
    over, won = np.array([False, True, True]), np.array([[0, 0], [0, 1], [0.5, 0.5]], np.float32)
    games, actors, counts = np.array([4]), np.array([1], np.int8), np.array([3])
    found = Afterstates(games, actors, counts, features, over, won)
    chances = module.known_chances(CARELESS, found)
    assert chances.tolist() == [[0.5, 0.5], [0, 1], [0.5, 0.5]]
    assert module.log_chances(chances, found) == pytest.approx(np.log([0.5, 1, 0.5]), abs=1e-5)


def test_a_part_teaches_who_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 1.0)
    number, lesson = play_part(SelfPlayPart(1, 4, SHORT, BEGINNER, games=3, seed=5))
    assert number == 4
    assert lesson.features.shape == (len(lesson.targets), 2, len(NAMES))
    assert lesson.turns.shape == (3,)
    assert (lesson.results.sum(axis=1) == 1).all()
    assert lesson.targets.sum(axis=1) == pytest.approx(1, abs=1e-5)
    missing = lesson.features[..., NAMES.index("missing")]
    assert (missing.min(axis=1) >= 0).all()
    assert (lesson.results[missing == 0] == 1).all()


def test_a_part_depends_on_its_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 1.0)
    one, same, other = (play_part(SelfPlayPart(1, 0, SHORT, BEGINNER, 2, seed))[1] for seed in (5, 5, 6))
    assert one.features.tobytes() == same.features.tobytes()
    assert one.features.tobytes() != other.features.tobytes()


def test_games_that_do_not_end_teach_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_module, "LONGEST", 5)
    lesson = play_part(SelfPlayPart(1, 0, SHORT, BEGINNER, games=2, seed=5))[1]
    assert (len(lesson.turns), len(lesson.targets)) == (0, 0)
    assert lesson.features.shape == (0, 2, len(NAMES))


def test_the_two_games_of_a_deal_begin_alike() -> None:
    games = Games(SHORT, 4, seed=1, pairs=True)
    states = games._env.save()
    assert states[0].tobytes() == states[1].tobytes()
    assert states[2].tobytes() == states[3].tobytes()
    assert states[0].tobytes() != states[2].tobytes()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_both_networks_have_every_seat_equally_often(players: int) -> None:
    """Within a deal each has each seat once, and over the deals each number of seats as often."""
    found = seating(players, players)
    assert (found[::2] != found[1::2]).all()
    assert (found.sum(axis=0) == players).all()
    assert len({row.tobytes() for row in found[::2]}) == (2 if players % 2 == 0 else players)


def test_a_network_against_itself_wins_every_deal_once() -> None:
    """The same play in both games of a deal: what one side wins in the first, the other wins in the second."""
    number, won = play_match_part(MatchPart(7, SHORT, BEGINNER, BEGINNER, deals=4, seed=1))
    assert number == 7
    assert (won == 1).all()


def test_the_network_that_plays_for_points_wins() -> None:
    _, won = play_match_part(MatchPart(0, SHORT, BEGINNER, CARELESS, deals=6, seed=1))
    assert won[:, 0].sum() >= 10
    _, reverse = play_match_part(MatchPart(0, SHORT, CARELESS, BEGINNER, deals=6, seed=1))
    assert (reverse == won[:, ::-1]).all()
