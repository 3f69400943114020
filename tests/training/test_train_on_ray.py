"""Training on a Ray cluster: the same bytes as in one process."""

from pathlib import Path

import pytest

pytest.importorskip("ray")
pytest.importorskip("threadpoolctl")

from training.small import assert_same, trained


@pytest.mark.slow
def test_a_cluster_on_this_machine_gives_the_same_bytes(tmp_path: Path) -> None:
    trained(tmp_path / "here")
    trained(tmp_path / "ray", on="ray", workers=2)
    assert_same(tmp_path / "ray", tmp_path / "here")
