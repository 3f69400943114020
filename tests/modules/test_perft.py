"""Perft: the lines of play from named positions are as many as counted by hand (`perft.toml`)."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from insula.arena import perft

POSITIONS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))["position"]


@pytest.mark.parametrize("row", POSITIONS, ids=lambda row: f"{row['module']}: {row['name']}")
def test_the_lines_are_as_many_as_counted_by_hand(row: dict[str, Any]) -> None:
    """Every ply: decisions of players and outcomes of chance."""
    counted = perft(row["text"].strip(), len(row["plies"]))
    assert [list(ply) for ply in counted] == row["plies"]
