"""torch on the processor computes what numpy computes, but for rounding: chances, gradients, steps, whole trainings.

These tests are skipped where torch is not installed. None of them needs a graphics card.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch", reason="it needs torch: pip install 'insula[gpu]'")
pytest.importorskip("pyarrow")
pytest.importorskip("threadpoolctl")

import torch
from training.small import SHORT, assert_same, trained
from training.test_learner import LAYERS, NAMES, RATE, UNITS, a_learner, a_lesson

from insula.errors import ArgumentError
from insula.training import RoundReport
from insula.training.blas import one_torch_thread
from insula.training.devices import CPU, TorchNetwork, array, devices, tensor
from insula.training.learner import Learner, beginner
from insula.training.matches import MatchPart, play_match_part
from insula.training.self_play import SelfPlayPart, play_part
from insula.training.torch_learner import TorchLearner

CLOSE, EXACT = 1e-5, 1e-9
"""What rounding may change in single and in double precision."""
STEPS_AT_ONCE = 3
"""How often both learners go through the lesson."""
DEPTHS = pytest.mark.parametrize("layers", [1, LAYERS])


def both_learners(layers: int) -> tuple[Learner, TorchLearner]:
    """Return a learner in numpy that has learned a little, and one on the processor with the same state."""
    one, other = a_learner(layers=layers), TorchLearner(NAMES, seed=8, units=UNITS, layers=layers)
    one.learn(a_lesson(seed=4), np.random.default_rng(1), RATE)
    other.restore({name: values.copy() for name, values in one.state.items()})
    return one, other


@DEPTHS
def test_the_chances_are_the_same(layers: int) -> None:
    network, features = a_learner(layers=layers).network, a_lesson().features
    found = TorchNetwork(network, CPU).chances(features)
    assert found.dtype == np.float32
    assert found == pytest.approx(network.chances(features), abs=CLOSE)


@DEPTHS
def test_loss_and_gradients_are_the_same(layers: int) -> None:
    one, other = both_learners(layers)
    lesson = a_lesson()
    (loss, gradients), (same_loss, same_gradients) = (
        each.gradients(lesson.features, lesson.targets) for each in (one, other)
    )
    assert same_loss == pytest.approx(loss, rel=CLOSE)
    for name, gradient, same in zip(one.parts, gradients, same_gradients, strict=True):
        assert np.abs(gradient).max() > 0, name
        assert same == pytest.approx(gradient, rel=CLOSE, abs=CLOSE), name


def use_double_precision(learner: Learner) -> None:
    """Let a learner compute so exactly that Adam, which divides by the size of slopes, makes nothing of rounding."""
    learner.mean, learner.scale = learner.mean.astype(np.float64), learner.scale.astype(np.float64)
    for arrays in learner._arrays.values():
        arrays[:] = [values.astype(np.float64) for values in arrays]


@DEPTHS
def test_several_steps_are_the_same(layers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Losses, weights, averages and both moments of Adam, in steps of parts of the lesson."""
    monkeypatch.setattr("insula.training.learner.ROWS", 64)
    one, other = both_learners(layers)
    lesson = a_lesson()._replace(features=a_lesson().features.astype(float), targets=a_lesson().targets.astype(float))
    for learner in (one, other):
        use_double_precision(learner)
    before = {name: values.copy() for name, values in one.state.items()}
    for again in range(STEPS_AT_ONCE):
        losses = [each.learn(lesson, np.random.default_rng(again), 10 * RATE) for each in (one, other)]
        assert losses[1] == pytest.approx(losses[0], rel=EXACT)
    assert one.state.keys() == other.state.keys()
    for name, values in one.state.items():
        assert other.state[name] == pytest.approx(values, rel=1e-6, abs=EXACT), name
        assert name in ("mean", "scale") or (values != before[name]).any(), name


def test_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounding changes no decision in a few games."""
    monkeypatch.setattr("insula.training.self_play.KEPT", 1.0)
    network = beginner(SHORT.features.names)
    usual, other = (play_part(SelfPlayPart(1, 0, SHORT, network, 2, 5, device))[1] for device in (None, CPU))
    assert (usual.features == other.features).all()
    assert other.targets == pytest.approx(usual.targets, abs=CLOSE)
    parts = [MatchPart(0, SHORT, network, network, 2, 5, device) for device in (None, CPU)]
    assert (play_match_part(parts[0])[1] == play_match_part(parts[1])[1]).all()


def test_a_training_that_was_stopped_has_the_same_bytes(tmp_path: Path) -> None:
    def interrupt(done: RoundReport) -> None:
        raise KeyboardInterrupt

    how: dict[str, Any] = {"device": CPU, "layers": 2}
    trained(tmp_path / "whole", **how)
    assert trained(tmp_path / "stopped", report=interrupt, **how).interrupted
    trained(tmp_path / "stopped", **how)
    assert_same(tmp_path / "stopped", tmp_path / "whole")
    manifest = json.loads((tmp_path / "whole" / "manifest.json").read_text("utf-8"))
    assert (manifest["device"], manifest["versions"]["torch"]) == (CPU, torch.__version__)


def test_the_folder_of_a_training_on_another_device(whole: Path) -> None:
    with pytest.raises(ArgumentError, match="another training: device is None there, and 'cpu' here"):
        trained(whole, device=CPU)


def test_a_device_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ArgumentError, match=f"torch finds no device 'abacus' here: expected {' or '.join(devices())}"):
        trained(tmp_path / "training", device="abacus")
    assert not (tmp_path / "training").exists()


def test_torch_computes_in_one_thread_only_in_the_block() -> None:
    before = torch.get_num_threads()
    with one_torch_thread(CPU):
        assert torch.get_num_threads() == 1
    assert torch.get_num_threads() == before


def test_a_tensor_shares_no_memory_with_its_array() -> None:
    values = np.ones(2, np.float32)
    there = tensor(values, CPU)
    values[:] = 2
    assert array(there).tolist() == [1, 1]
