"""Networks with several hidden layers: what they compute, and that everything that one layer can do, they can, too."""

from dataclasses import replace
from math import inf
from pathlib import Path

import numpy as np
import pytest

from insula import Game, Ruleset
from insula.bots import ExpertBot
from insula.bots.expert import Network
from insula.bots.expert.library import network_for
from insula.bots.expert.network import DEEP_VERSION, VERSION, Layer, combined

NAMES = ("missing", "kinds", "rate")
STEP = 1e-4


def network_of(*units: int, seed: int = 1) -> Network:
    """Return a network with hidden layers of these sizes, whose weights are drawn."""
    rng = np.random.default_rng(seed)

    def drawn(*shape: int) -> np.ndarray:
        return rng.normal(size=shape).astype(np.float32)

    size = len(NAMES)
    layers = [Layer(drawn(before, after), drawn(after)) for before, after in zip((size, *units), units, strict=False)]
    spread = np.abs(drawn(size)) + np.float32(0.5)
    return Network(NAMES, drawn(size), spread, drawn(size), *layers[0], drawn(units[-1]), tuple(layers[1:]))


def some_features(names: tuple[str, ...] = NAMES, seed: int = 5) -> np.ndarray:
    return np.random.default_rng(seed).normal(size=(20, 4, len(names))).astype(np.float32)


def compared(strengths: np.ndarray) -> np.ndarray:
    """Return how much stronger each seat is than the first: what is the same for all seats decides nothing."""
    return strengths - strengths[:, :1]


def test_units_pass_through_each_layer() -> None:
    """The strength is counted by hand: 2 by the shortcut, and 2 * (2 * 3 - 3) by the layers."""
    first = np.array([[1, -1], [0, 1]], np.float32), np.array([1, 0], np.float32)
    second = Layer(np.array([[2], [-1]], np.float32), np.zeros(1, np.float32))
    mean, scale, linear, out = (np.array(values, np.float32) for values in ([0, 0], [1, 1], [1, 0], [2]))
    network = Network(("missing", "kinds"), mean, scale, linear, *first, out, (second,))
    features = np.array([[[2, 5], [2, 20], [2, 1]]], np.float32)
    assert network.strengths(features).tolist() == [[8, 2, 14]]


def test_fitted_to_other_features_it_judges_the_same() -> None:
    network = network_of(4, 3, 2)
    wider = network.fitted(("unknown", *reversed(NAMES)))
    features = some_features()
    others = np.concatenate([9 + 0 * features[..., :1], features[..., ::-1]], axis=2)
    assert len(wider.layers) == 3
    assert compared(wider.strengths(others)) == pytest.approx(compared(network.strengths(features)), abs=1e-4)


def test_layers_that_are_added_change_nothing() -> None:
    network, features = network_of(4, 3), some_features()
    deeper = network.deepened(5)
    assert [layer.weights.shape for layer in deeper.layers] == [(3, 4), (4, 3), (3, 3), (3, 3), (3, 3)]
    assert (deeper.strengths(features) == network.strengths(features)).all()
    assert network.deepened(1) == network


def test_networks_of_any_depth_are_added_up() -> None:
    features = some_features()
    parts = [(1.0, network_of(4)), (-0.5, network_of(3, 5, seed=2)), (2.0, network_of(2, 2, 6, seed=3))]
    fitted = [(factor, network.fitted(NAMES)) for factor, network in parts]
    expected = sum(factor * compared(network.strengths(features)) for factor, network in parts)
    assert compared(combined(fitted).strengths(features)) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize(("units", "version"), [((4,), VERSION), ((4, 3), DEEP_VERSION), ((4, 3, 2), DEEP_VERSION)])
def test_it_is_the_same_in_a_file(tmp_path: Path, units: tuple[int, ...], version: int) -> None:
    """Files with one layer keep their version, so that every version of Insula reads them."""
    network, features = network_of(*units), some_features()
    network.save(tmp_path / "weights.npz")
    with np.load(tmp_path / "weights.npz") as found:
        assert found["version"] == version
    assert (Network.load(tmp_path / "weights.npz").strengths(features) == network.strengths(features)).all()


def test_it_counts_in_double_precision() -> None:
    network, features = network_of(4, 3), some_features()
    exact = network.in_double_precision()
    assert {values.dtype for layer in exact.layers for values in layer} == {np.dtype(np.float64)}
    assert exact.strengths(features) == pytest.approx(network.strengths(features), abs=1e-4)


@pytest.mark.parametrize("units", [(4,), (4, 3), (5, 4, 3)])
def test_its_slopes_are_those_of_finite_differences(units: tuple[int, ...]) -> None:
    network = network_of(*units).in_double_precision()
    features = some_features()[:1].astype(np.float64)
    for place, slopes in enumerate(network.slopes(features[0]).T):
        changed = [features + side * STEP * np.eye(len(NAMES))[place] for side in (1, -1)]
        more, less = (network.strengths(each)[0] for each in changed)
        assert slopes == pytest.approx((more - less) / (2 * STEP), abs=1e-6)


def test_the_expert_bot_plays_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It chooses as with the same network of one layer, and otherwise with one that wants the opposite."""
    game = Game("base", 2, seed=3, options={"vp_goal": 5})
    usual = network_for(Ruleset.of("base", 2)).deepened(3)
    chosen = []
    for network in (network_for(game.ruleset), usual, replace(usual, linear=-usual.linear, out=-usual.out)):
        monkeypatch.setattr("insula.bots.expert.bot.network_for", lambda _ruleset, _folder, found=network: found)
        monkeypatch.setattr(ExpertBot, "seconds", inf)
        chosen.append(ExpertBot(seed=1, trust=1e-6).choose(game.view(game.actor), game.legal_actions))
    assert chosen[0] == chosen[1] != chosen[2]
