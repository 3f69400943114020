"""Fixed signatures, several for each module: `python tests/modules/signatures.py` writes the tables again.

A change that moves them changes the behavior of the rules: the commit message must explain it.
"""

import os
import sys
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[1]
sys.path.insert(0, os.fspath(TESTS))

from modules.tables import folder_of, rows  # noqa: E402

from insula import Ruleset  # noqa: E402
from insula.arena import signature  # noqa: E402

FILE = "signatures.toml"
HEAD = """\
# The signatures of the rules: digests of random games (see insula.arena.signature).
# Write them again with: .venv/bin/python tests/modules/signatures.py
"""


def signatures() -> list[dict[str, Any]]:
    """Return the rulesets, each with its module, games, limit of decisions, and digest."""
    return rows(FILE, "signature")


def digest(row: dict[str, Any]) -> str:
    """Return the current digest of the rules."""
    ruleset = Ruleset.of(row["rules"], row["players"], row["options"])
    return signature(ruleset, games=row["games"], limit=row["limit"])


def write() -> None:
    """Write the current digests."""
    texts: dict[str, str] = {}
    for row in signatures():
        options = ", ".join(f'{name} = "{value}"' for name, value in row["options"].items())
        texts[row["module"]] = (
            texts.get(row["module"], HEAD)
            + f"""
[[signature]]
rules = "{row["rules"]}"
players = {row["players"]}
options = {{{options}}}
games = {row["games"]}
limit = {row["limit"]}
digest = "{digest(row)}"
"""
        )
    for module, text in texts.items():
        (folder_of(module) / FILE).write_text(text, "utf-8")


if __name__ == "__main__":
    write()
