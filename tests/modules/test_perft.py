"""Perft: the lines of play from named positions are as many as counted by hand (`perft.toml` of each module)."""

from typing import Any

import pytest
from modules.tables import rows

from insula.arena import perft


@pytest.mark.parametrize("row", rows("perft.toml", "position"), ids=lambda row: f"{row['module']}: {row['name']}")
def test_the_lines_are_as_many_as_counted_by_hand(row: dict[str, Any]) -> None:
    """Every ply: decisions of players and outcomes of chance."""
    counted = perft(row["text"].strip(), len(row["plies"]))
    assert [list(ply) for ply in counted] == row["plies"]
