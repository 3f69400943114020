"""Perft: the number of lines of play from named positions equals the count by hand (`perft.toml` of each module)."""

from typing import Any

import pytest
from engine.rulesets import is_run
from modules.tables import rows

from insula.arena import perft
from insula.rules import jit


def rules_of(position: str) -> str:
    """Return the modules of a position in notation, joined by `+`."""
    return next((line.partition(": ")[2] for line in position.splitlines() if line.startswith("rules: ")), "base")


ROWS = [row for row in rows("perft.toml", "position") if jit.INTERPRETED or is_run({"rules": rules_of(row["text"])})]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['module']}: {row['name']}")
def test_the_number_of_lines_equals_the_count_by_hand(row: dict[str, Any]) -> None:
    """Every ply counts: decisions of players and outcomes of chance."""
    counted = perft(row["text"].strip(), len(row["plies"]))
    assert [list(ply) for ply in counted] == row["plies"]
