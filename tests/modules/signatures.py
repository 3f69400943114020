"""Fixed signatures, one for each ruleset: `python tests/modules/signatures.py` renews `signatures.toml`.

A change that moves them changes how the rules behave: say how when renewing them.
"""

import tomllib
from pathlib import Path
from typing import Any

from insula import Ruleset
from insula.arena import signature

TABLE = Path(__file__).with_name("signatures.toml")
HEAD = """\
# The signatures of the rules: digests of random games (see insula.arena.signature).
# Renew them with: .venv/bin/python tests/modules/signatures.py
"""


def rows() -> list[dict[str, Any]]:
    """The rulesets, each with games, limit of decisions, and digest."""
    read: list[dict[str, Any]] = tomllib.loads(TABLE.read_text("utf-8"))["signature"]
    return read


def digest(row: dict[str, Any]) -> str:
    """What the rules come to now."""
    ruleset = Ruleset.of(row["rules"], row["players"], row["options"])
    return signature(ruleset, games=row["games"], limit=row["limit"])


def renew() -> None:
    """Write the digests anew."""
    written = [HEAD]
    for row in rows():
        options = ", ".join(f'{name} = "{value}"' for name, value in row["options"].items())
        written.append(f"""
[[signature]]
rules = "{row["rules"]}"
players = {row["players"]}
options = {{{options}}}
games = {row["games"]}
limit = {row["limit"]}
digest = "{digest(row)}"
""")
    TABLE.write_text("".join(written), "utf-8")


if __name__ == "__main__":
    renew()
