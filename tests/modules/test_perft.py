"""Perft: the number of lines of play from named positions equals the count by hand (`perft.toml` of each module)."""

from typing import Any

import pytest
from modules.tables import rows

from insula.arena import perft


@pytest.mark.parametrize("row", rows("perft.toml", "position"), ids=lambda row: f"{row['module']}: {row['name']}")
def test_the_number_of_lines_equals_the_count_by_hand(row: dict[str, Any]) -> None:
    """Every ply counts: decisions of players and outcomes of chance."""
    counted = perft(row["text"].strip(), len(row["plies"]))
    assert [list(ply) for ply in counted] == row["plies"]
