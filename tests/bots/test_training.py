"""The training of the expert bot: its loss is that of play, its steps go downhill, and its seed decides everything."""

from pathlib import Path

import numpy as np
import pytest
import train_expert
from train_expert import DECAY, PACKAGE, Learner, Lesson, SelfPlay, cross_entropy, starting_network, train

from insula import Ruleset
from insula.bots.expert import Network
from insula.bots.expert.library import network_for
from insula.bots.expert.network import combined

NAMES = ("common", "rare", "constant")
POSITIONS, SEATS = 200, 3
STEP, RATE = 1e-3, 1e-4
SHORT = Ruleset.of("base", 2, {"trade_with_players": "off", "vp_goal": 3})


def a_lesson(seed: int = 1) -> Lesson:
    """Return positions in which the seat with the most of the common feature wins. A few have much of the rare one."""
    rng = np.random.default_rng(seed)
    features = np.zeros((POSITIONS, SEATS, len(NAMES)), np.float32)
    features[..., 0] = rng.normal(3, 2, (POSITIONS, SEATS))
    features[::50, 0, 1] = 90
    targets = np.eye(SEATS, dtype=np.float32)[features[..., 0].argmax(axis=1)]
    return Lesson(features, targets, targets)


def a_learner() -> Learner:
    """Return a learner that took its scale from positions without the rare feature."""
    learner = Learner(NAMES, seed=3)
    learner.standardize(a_lesson().features[1:50])
    return learner


def loss_with(learner: Learner, weights: list[np.ndarray]) -> float:
    linear, hidden, bias, out = weights
    lesson = a_lesson()
    network = Network(NAMES, learner.mean, learner.scale, linear, hidden, bias, out)
    return cross_entropy(lesson.targets, network.chances(lesson.features.astype(np.float64)))


def test_what_is_learned_is_what_is_played() -> None:
    """Both see the same numbers, also those that were never seen when the scale was taken."""
    learner, lesson = a_learner(), a_lesson()
    chances = learner.network.chances(lesson.features)
    loss = learner.learn(lesson, np.random.default_rng(1), rate=0)
    assert loss == pytest.approx(cross_entropy(lesson.targets, chances), rel=1e-4)


def test_every_weight_goes_downhill() -> None:
    """The first step of Adam moves each weight against the sign of its slope, here that of finite differences."""
    learner = a_learner()
    before = [weights.astype(np.float64) for weights in learner.weights]
    learner.learn(a_lesson(), np.random.default_rng(1), RATE)
    compared = 0
    for i, (old, new) in enumerate(zip(before, learner.weights, strict=True)):
        moved = (new - old + RATE * DECAY * old).reshape(-1)
        for k in range(old.size):
            losses = []
            for change in (STEP, -STEP):
                tried = [weights.copy() for weights in before]
                tried[i].reshape(-1)[k] += change
                losses.append(loss_with(learner, tried))
            slope = (losses[0] - losses[1]) / (2 * STEP)
            if abs(slope) > STEP:
                assert moved[k] == pytest.approx(-np.sign(slope) * RATE, rel=0.1)
                compared += 1
    assert compared > 20


def test_it_learns_who_wins() -> None:
    learner, lesson, rng = a_learner(), a_lesson(), np.random.default_rng(1)
    for _ in range(60):
        learner.learn(lesson, rng, rate=0.01)
    fresh = a_lesson(seed=2)
    assert cross_entropy(fresh.targets, learner.network.chances(fresh.features)) < 0.3 < np.log(SEATS)


def test_training_goes_on_where_other_weights_end() -> None:
    start = a_learner().network
    learner = Learner(NAMES, seed=9)
    learner.standardize(a_lesson().features)
    learner.take_over(start)
    features = a_lesson().features
    assert np.allclose(learner.network.chances(features), start.chances(features), atol=1e-4)


def test_training_goes_on_from_weights_that_are_added_up() -> None:
    """Their sum has more units than a network that begins from nothing; it learns as well."""
    lesson, rng = a_lesson(), np.random.default_rng(1)
    parts = [(1.0, a_learner().network), (-0.5, Learner(NAMES, seed=4).network)]
    start = combined([(factor, network.fitted(NAMES)) for factor, network in parts])
    learner = a_learner()
    learner.take_over(start)
    before = cross_entropy(lesson.targets, learner.network.chances(lesson.features))
    assert before == pytest.approx(cross_entropy(lesson.targets, start.chances(lesson.features)), rel=1e-3)
    for _ in range(60):
        learner.learn(lesson, rng, rate=0.01)
    assert learner.network.out.size == start.out.size > Learner(NAMES, seed=3).network.out.size
    assert cross_entropy(lesson.targets, learner.network.chances(lesson.features)) < 0.3


def test_the_weights_of_the_package_are_those_of_the_bot() -> None:
    """For a union without weights of its own, these are added up."""
    union = Ruleset.of("seafarers+rivers", 4)
    assert starting_network(PACKAGE, union) is network_for(union)


def test_later_values_fade_into_the_result() -> None:
    """A target is the mean of the values after it, each counting a little less, and of the result."""
    play = SelfPlay(SHORT, seed=1)
    values = [np.array([value, 1 - value], np.float32) for value in (0.5, 0.6, 0.8)]
    won = np.array([1, 0], np.float32)
    play._values[0] = values
    play._kept[0] = [(step, np.zeros(1, np.float32)) for step in range(3)]
    fade, share = train_expert.TRACE, train_expert.RESULT
    goals = [1.0]
    for value in (0.8, 0.6):
        goals.insert(0, fade * goals[0] + (1 - fade) * value)
    found = [float(target[0]) for _, target, _ in play._taught(0, won)]
    assert found == pytest.approx([share + (1 - share) * goal for goal in goals])


def test_the_seed_decides_the_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train_expert, "GAMES", 2)
    monkeypatch.setattr(train_expert, "KEPT", 1.0)
    for name, seed in (("one", 5), ("same", 5), ("other", 6)):
        train(SHORT, seed, rounds=1, games=1, start=None, file=tmp_path / name)
    one, same, other = (np.load(tmp_path / f"{name}.npz")["hidden"] for name in ("one", "same", "other"))
    assert (one == same).all()
    assert (one != other).any()
