"""A training that several tests compare with."""

from pathlib import Path

import pytest
from training.small import SIZE, trained


@pytest.fixture(scope="package")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a training that was not stopped."""
    target = tmp_path_factory.mktemp("whole") / "training"
    assert trained(target).rounds == SIZE["rounds"]
    return target
