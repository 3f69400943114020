"""The rules behave as before: random games lead to the digests in `signatures.toml`, in both ways of running."""

from typing import Any

import pytest
from engine.rulesets import is_run
from engine.ways import with_interpreted
from modules.signatures import digest, signatures

from insula import Ruleset
from insula.rules import jit
from insula.rules.state import MODULES
from insula.ruleset.family import FAMILY


def name(row: dict[str, Any]) -> str:
    return "-".join([row["rules"], str(row["players"]), *(f"{key}={value}" for key, value in row["options"].items())])


@pytest.mark.parametrize("row", [row for row in signatures() if jit.INTERPRETED or is_run(row)], ids=name)
def test_the_rules_behave_as_before(row: dict[str, Any]) -> None:
    """If the change is intended, write the tables again, and explain it in the commit message."""
    assert digest(row) == row["digest"], "the signature moved; see tests/modules/signatures.py"


@with_interpreted
def test_every_module_and_number_of_players_has_a_signature() -> None:
    """Two to six players, every module, with and without trade between players."""
    assert {row["players"] for row in signatures()} >= {2, 3, 4, 5, 6}
    named = {name for row in signatures() for name in row["rules"].split("+")}
    named |= {"five_six" for row in signatures() if row["players"] > 4}
    assert named == {module.name for module in MODULES if module.name in FAMILY}
    in_play = [set(Ruleset.of(row["rules"], row["players"]).modules) for row in signatures()]
    assert all(any(modules.issuperset(pair.pair) for modules in in_play) for pair in MODULES if pair.pair)
    assert {row["options"].get("trade_with_players", "on") for row in signatures()} == {"on", "off"}
