"""The programs that train do so with tiny settings. They are skipped where torch is not installed."""

import importlib
from pathlib import Path

import pytest

pytest.importorskip("torch")

EXAMPLES = Path(__file__).parents[2] / "examples" / "training"


@pytest.mark.parametrize(
    ("name", "arguments", "shown"),
    [
        ("clone_greedy", ["--lessons", "1", "--epochs", "1"], "epoch 1: agrees in"),
        ("ppo", ["--decisions", "64", "--against", "itself"], "64 decisions"),
    ],
)
def test_a_policy_is_trained_and_rated(
    name: str,
    arguments: list[str],
    shown: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    program = importlib.import_module(name)
    for setting, small in {"GAMES": 4, "STEPS": 8, "REPORTED": 1}.items():
        if hasattr(program, setting):
            monkeypatch.setattr(program, setting, small)
    program.main([*arguments, "--goal", "3", "--games", "1"])
    output = capsys.readouterr().out
    assert shown in output
    assert "policy wins" in output
