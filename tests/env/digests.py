"""Digests of what the numbers of batches mean: `python tests/env/digests.py` writes `digests.toml` again.

A policy is stored with them, so a number does not change its meaning unnoticed. If that is intended, first raise
`VERSION` in `insula.ruleset.action_index` or in `insula.ruleset.observation`: with the same version, a digest that is
known is not replaced. To add a ruleset, add a line without digests.
"""

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from insula import Ruleset
from insula.ruleset import action_index, observation

FILE = Path(__file__).with_name("digests.toml")
CONTRACTS = ("actions", "observation")
HEAD = """\
# The digests of what the numbers of batches mean, and their versions (see tests/env/digests.py).
# Write them again with: INSULA_INTERPRETED=1 .venv/bin/python tests/env/digests.py
"""


def known() -> dict[str, Any]:
    """Return the versions and the rulesets in the table."""
    return tomllib.loads(FILE.read_text("utf-8"))


def versions() -> dict[str, int]:
    """Return the current versions."""
    return {"actions": action_index.VERSION, "observation": observation.VERSION}


def digests(row: Mapping[str, Any]) -> dict[str, str]:
    """Return the current digests of a ruleset."""
    ruleset = Ruleset.of(row["rules"], row["players"], row.get("options", {}))
    return {"actions": ruleset.actions.digest, "observation": ruleset.observation.digest}


def moved(table: Mapping[str, Any]) -> list[str]:
    """Return the rulesets whose numbers have another meaning than in a table with the same version."""
    same = [name for name in CONTRACTS if table["version"][name] == versions()[name]]
    found = [(row, name, digest) for row in table["rulesets"] for name, digest in digests(row).items() if name in same]
    return [
        f"the {name} of {row['rules']} for {row['players']}"
        for row, name, digest in found
        if row.get(name, digest) != digest
    ]


def written(table: Mapping[str, Any]) -> str:
    """Return the table with the current digests and versions."""
    lines = [HEAD, "rulesets = [\n"]
    for row in table["rulesets"]:
        options = ", ".join(f'{name} = "{value}"' for name, value in row.get("options", {}).items())
        found = [f'{name} = "{digest}"' for name, digest in digests(row).items()]
        cells = [f'rules = "{row["rules"]}"', f"players = {row['players']}", *found]
        lines.append(f"    {{{', '.join([*cells, *([f'options = {{{options}}}'] if options else [])])}}},\n")
    lines += ["]\n\n[version]\n", *(f"{name} = {version}\n" for name, version in versions().items())]
    return "".join(lines)


if __name__ == "__main__":
    if changed := moved(known()):
        sys.exit(f"{', '.join(changed)}: raise the version first")
    FILE.write_text(written(known()), "utf-8")
