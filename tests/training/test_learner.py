"""The learner: its loss is that of play, its gradient that of finite differences, its state all that it knows."""

from pathlib import Path

import numpy as np
import pytest

from insula.bots.expert import Network
from insula.bots.expert.network import combined, paired
from insula.training import learner as module
from insula.training.learner import DECAY, PARTS, Learner, beginner, cross_entropy
from insula.training.lessons import Lesson, drawn

NAMES = ("common", "rare", "constant")
POSITIONS, SEATS, UNITS = 200, 3, 8
LAYERS = 3
"""The hidden layers of the deep networks here."""
QUICK = 0.3
"""How much the newest network counts in the average, so that the average of few rounds has learned enough."""
STEP, RATE = 1e-3, 1e-4


def a_lesson(seed: int = 1) -> Lesson:
    """Return positions in which the seat with the most of the common feature wins. A few have much of the rare one."""
    rng = np.random.default_rng(seed)
    features = np.zeros((POSITIONS, SEATS, len(NAMES)), np.float32)
    features[..., 0] = rng.normal(3, 2, (POSITIONS, SEATS))
    features[::50, 0, 1] = 90
    targets = np.eye(SEATS, dtype=np.float32)[features[..., 0].argmax(axis=1)]
    return Lesson(features, targets, targets, np.zeros(1, np.int64))


def a_learner(seed: int = 3, layers: int = 1) -> Learner:
    """Return a learner that took its scale from positions without the rare feature."""
    learner = Learner(NAMES, seed, UNITS, layers)
    learner.standardize(a_lesson().features[1:50])
    return learner


def loss_with(learner: Learner, weights: list[np.ndarray]) -> float:
    """Return the loss with other weights, in double precision."""
    lesson = a_lesson()
    first, deeper = weights[: len(PARTS)], paired(weights[len(PARTS) :])
    network = Network(NAMES, learner.mean, learner.scale, *first, deeper=deeper)
    return cross_entropy(lesson.targets, network.chances(lesson.features.astype(np.float64)))


def slopes(learner: Learner, i: int) -> np.ndarray:
    """Return the gradient of the loss with respect to one of the weights, by finite differences."""
    before = [weights.astype(np.float64) for weights in learner.weights]
    found = np.zeros(before[i].size)
    for k in range(found.size):
        losses = []
        for change in (STEP, -STEP):
            tried = [weights.copy() for weights in before]
            tried[i].reshape(-1)[k] += change
            losses.append(loss_with(learner, tried))
        found[k] = (losses[0] - losses[1]) / (2 * STEP)
    return found


def test_what_is_learned_is_what_is_played() -> None:
    """Both see the same numbers, also those that were never seen when the scale was taken."""
    learner, lesson = a_learner(), a_lesson()
    chances = learner.network.chances(lesson.features)
    loss = learner.learn(lesson, np.random.default_rng(1), rate=0)
    assert loss == pytest.approx(cross_entropy(lesson.targets, chances), rel=1e-4)


@pytest.mark.parametrize("i", range(len(PARTS)), ids=PARTS)
def test_the_gradient_is_that_of_finite_differences(i: int) -> None:
    learner = a_learner()
    learner.weights[2] += 0.5  # so that few units are at the bend of their function
    lesson = a_lesson()
    _, gradients = learner.gradients(lesson.features, lesson.targets)
    expected = slopes(learner, i)
    assert np.abs(expected).max() > STEP
    assert gradients[i].reshape(-1) == pytest.approx(expected, rel=0.02, abs=2e-3)


@pytest.mark.parametrize("i", range(len(PARTS) + 2 * (LAYERS - 1)), ids=a_learner(layers=LAYERS).parts)
def test_the_gradient_of_several_layers_is_that_of_finite_differences(i: int) -> None:
    learner, lesson = a_learner(layers=LAYERS), a_lesson()
    learner.weights[2] += 0.5  # as above
    _, gradients = learner.gradients(lesson.features, lesson.targets)
    expected = slopes(learner, i)
    assert np.abs(expected).max() > STEP
    assert gradients[i].reshape(-1) == pytest.approx(expected, rel=0.02, abs=STEP / 5)


def test_every_weight_goes_downhill() -> None:
    """The first step of Adam moves each weight against the sign of its slope, by the rate."""
    learner = a_learner()
    expected = [slopes(learner, i) for i in range(len(PARTS))]
    before = [weights.astype(np.float64) for weights in learner.weights]
    learner.learn(a_lesson(), np.random.default_rng(1), RATE)
    compared = 0
    for old, new, slope in zip(before, learner.weights, expected, strict=True):
        moved = (new - old + RATE * DECAY * old).reshape(-1)
        steep = np.abs(slope) > STEP
        assert moved[steep] == pytest.approx(-np.sign(slope[steep]) * RATE, rel=0.1)
        compared += int(steep.sum())
    assert compared > 20


def test_the_steps_are_those_of_adam() -> None:
    """Compared with its formulas (Kingma and Ba 2015, algorithm 1), with weights that decay."""
    learner, lesson, rate = a_learner(), a_lesson(), 0.01
    expected = [weights.astype(np.float64) for weights in learner.weights]
    means = [np.zeros_like(weights) for weights in expected]
    squares = [np.zeros_like(weights) for weights in expected]
    for step in (1, 2, 3, 4):
        _, gradients = learner.gradients(lesson.features, lesson.targets)
        for i, gradient in enumerate(gradients):
            means[i] = 0.9 * means[i] + 0.1 * gradient
            squares[i] = 0.999 * squares[i] + 0.001 * gradient**2
            mean, square = means[i] / (1 - 0.9**step), squares[i] / (1 - 0.999**step)
            expected[i] -= rate * (mean / (np.sqrt(square) + 1e-8) + DECAY * expected[i])
        learner.learn(lesson, np.random.default_rng(step), rate)
    for weights, right in zip(learner.weights, expected, strict=True):
        assert weights == pytest.approx(right, abs=rate / 10)


def test_training_goes_on_where_other_weights_end() -> None:
    start = a_learner().network
    learner = Learner(NAMES, seed=9)
    learner.standardize(a_lesson().features)
    learner.take_over(start)
    features = a_lesson().features
    assert np.allclose(learner.network.chances(features), start.chances(features), atol=1e-4)


def test_units_that_are_added_count_nothing_at_first_and_learn() -> None:
    lesson, start = a_lesson(), a_learner().network
    learner = Learner(NAMES, seed=9, units=2 * UNITS)
    learner.standardize(lesson.features)
    learner.take_over(start)
    assert learner.network.out.size == 2 * UNITS
    assert np.allclose(learner.network.chances(lesson.features), start.chances(lesson.features), atol=1e-4)
    learner.learn(lesson, np.random.default_rng(1), RATE)
    assert (learner.weights[3][UNITS:] != 0).all()


@pytest.mark.parametrize("layers", [1, 2, LAYERS])
def test_layers_that_are_added_change_nothing_at_first_and_learn(layers: int) -> None:
    lesson, start = a_lesson(), a_learner(layers=layers).network
    learner = Learner(NAMES, seed=9, units=2 * UNITS, layers=LAYERS)
    learner.standardize(lesson.features)
    learner.take_over(start)
    assert [layer.weights.shape[1] for layer in learner.network.layers] == [2 * UNITS] * LAYERS
    assert np.allclose(learner.network.chances(lesson.features), start.chances(lesson.features), atol=1e-4)
    before = [weights.copy() for weights in learner.weights]
    learner.learn(lesson, np.random.default_rng(1), RATE)
    assert all((new != old).any() for new, old in zip(learner.weights, before, strict=True))


def test_training_goes_on_from_weights_that_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their sum has more units than a network that begins from nothing; it learns as well."""
    monkeypatch.setattr(module, "FRESH", QUICK)
    lesson, rng = a_lesson(), np.random.default_rng(1)
    parts = [(1.0, a_learner().network), (-0.5, a_learner(seed=4).network)]
    start = combined([(factor, network.fitted(NAMES)) for factor, network in parts])
    learner = a_learner()
    learner.take_over(start)
    before = cross_entropy(lesson.targets, learner.network.chances(lesson.features))
    assert before == pytest.approx(cross_entropy(lesson.targets, start.chances(lesson.features)), rel=1e-3)
    for _ in range(60):
        learner.learn(lesson, rng, rate=0.01)
    assert learner.network.out.size == start.out.size == 2 * UNITS
    assert cross_entropy(lesson.targets, learner.network.chances(lesson.features)) < 0.3


@pytest.mark.parametrize("layers", [1, LAYERS])
def test_it_learns_who_wins(monkeypatch: pytest.MonkeyPatch, layers: int) -> None:
    monkeypatch.setattr(module, "FRESH", QUICK)
    learner, lesson, rng = a_learner(layers=layers), a_lesson(), np.random.default_rng(1)
    for _ in range(60):
        learner.learn(lesson, rng, rate=0.01)
    fresh = a_lesson(seed=2)
    assert cross_entropy(fresh.targets, learner.network.chances(fresh.features)) < 0.3 < np.log(SEATS)


@pytest.mark.parametrize("layers", [1, LAYERS])
def test_a_learner_goes_on_from_its_state(layers: int) -> None:
    """One that was restored does the same as one that was not stopped, to the last bit."""
    lesson, one, other = a_lesson(), a_learner(layers=layers), Learner(NAMES, seed=8, units=UNITS, layers=layers)
    one.learn(lesson, np.random.default_rng(1), RATE)
    other.restore({name: values.copy() for name, values in one.state.items()})
    for learner in (one, other):
        learner.learn(lesson, np.random.default_rng(2), RATE)
    assert one.state.keys() == other.state.keys()
    for name, values in one.state.items():
        assert values.tobytes() == other.state[name].tobytes(), name


def test_a_network_is_the_same_in_a_file(tmp_path: Path) -> None:
    network = a_learner().network
    network.save(tmp_path / "weights.npz")
    features = a_lesson().features
    assert (Network.load(tmp_path / "weights.npz").chances(features) == network.chances(features)).all()


def test_the_first_games_are_played_for_points() -> None:
    """Who misses fewer points has better chances."""
    features = np.array([[[3.0, 1.0], [5.0, 1.0]]], np.float32)
    chances = beginner(("missing", "other")).chances(features)[0]
    assert chances[0] > chances[1]


@pytest.mark.parametrize("number", [1, 250, 399, 1000])
def test_positions_are_drawn_from_all_lessons_and_no_one_twice(number: int) -> None:
    lessons = [a_lesson(seed) for seed in (1, 2)]
    found = drawn(lessons, number, np.random.default_rng(3))
    known = {lesson.features[i].tobytes(): lesson.targets[i] for lesson in lessons for i in range(POSITIONS)}
    seen = [each.tobytes() for each in found.features]
    assert len(set(seen)) == len(seen) == len(found.targets) == len(found.results) == min(number, 2 * POSITIONS)
    for features, targets in zip(seen, found.targets, strict=True):
        assert (known[features] == targets).all()
