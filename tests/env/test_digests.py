"""Numbers of batches keep their meaning, with which policies are stored: the digests are those in `digests.toml`."""

import copy
from typing import Any

import pytest
from engine.ways import with_interpreted
from env.digests import CONTRACTS, FILE, digests, known, moved, versions, written

from insula import Ruleset
from insula.rules.state import MODULES

pytestmark = with_interpreted


def name(row: dict[str, Any]) -> str:
    return "-".join([row["rules"], str(row["players"]), *map(str, row.get("options", {}).values())])


@pytest.mark.parametrize("row", known()["rulesets"], ids=name)
def test_numbers_mean_what_they_meant(row: dict[str, Any]) -> None:
    """If a change is intended, raise the version, write the table again, and say in the commit message why."""
    stored = {name: row.get(name) for name in CONTRACTS}
    assert digests(row) == stored, "numbers changed their meaning: see tests/env/digests.py"


def test_the_versions_are_those_of_the_table() -> None:
    assert known()["version"] == versions(), "a version was raised: write tests/env/digests.toml again"
    assert written(known()) == FILE.read_text("utf-8")


def test_every_module_and_number_of_players_has_digests() -> None:
    rulesets = [Ruleset.of(row["rules"], row["players"], row.get("options", {})) for row in known()["rulesets"]]
    assert {name for ruleset in rulesets for name in ruleset.modules} == {module.name for module in MODULES}
    assert {ruleset.players for ruleset in rulesets} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("contract", CONTRACTS)
def test_with_the_same_version_a_digest_is_not_replaced(contract: str) -> None:
    """With another version it is, and so is the digest of a new ruleset."""
    table = copy.deepcopy(known())
    assert not moved(table)
    row = table["rulesets"][0]
    row[contract] = "0" * 16
    assert moved(table) == [f"the {contract} of {row['rules']} for {row['players']}"]
    table["version"][contract] -= 1
    assert not moved(table)
    del row[contract]
    table["version"][contract] += 1
    assert not moved(table)
