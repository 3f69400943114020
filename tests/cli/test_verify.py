"""`insula verify` says whether the chance of a record is that of its seed."""

import json
from pathlib import Path

from insula.cli.commands.verify import DIFFERS

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "fair.txt"


def test_a_record_is_verified(insula):
    assert insula("verify", EXAMPLE).output == "OK: all 36 draws follow from the seed\n"
    assert json.loads(insula("verify", EXAMPLE, "--json").output) == {"ok": True, "draws": 36}


def test_the_first_difference_is_named(insula, tmp_path):
    altered = tmp_path / "altered.txt"
    altered.write_text(EXAMPLE.read_text("utf-8").replace("31: [3 6]", "31: [6 6]"), "utf-8")
    found = insula("verify", altered)
    assert found.status == DIFFERS
    assert found.output == "draw 31 is [3 6], not [6 6]\n"
    found = json.loads(insula("verify", altered, "--json").output)
    assert found == {"ok": False, "draws": 36, "case": "other_outcome", "reason": "draw 31 is [3 6], not [6 6]"}
