"""The vocabulary of the page, which is written before the page is built."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
def test_it_is_written_without_compiling_rules(tmp_path: Path) -> None:
    """It asks rulesets of all modules, so a newcomer would wait for minutes."""
    file, cache = tmp_path / "vocabulary.json", tmp_path / "cache"
    environment = {**os.environ, "INSULA_INTERPRETED": "", "INSULA_CACHE_DIR": str(cache)}
    subprocess.run([sys.executable, "-m", "insula.server.vocabulary", file], env=environment, check=True)
    assert len(json.loads(file.read_text("utf-8"))["modules"]) > 10
    assert not cache.exists()
