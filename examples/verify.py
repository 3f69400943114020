"""Verify the chance of a recorded game without Insula: `python verify.py RECORD` (docs/fair-dice.md).

Every outcome must be the one that the seed, the contributions and its number name. That it was drawn from the right
outcomes follows from the rules of the game: `insula verify` checks that too.
"""

import hashlib
import hmac
import re
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[1] / "docs" / "examples" / "fair.txt"
ROW = re.compile(r"(\d+): *\[(.*?)\] *(as|of) +(.*)")
Outcomes = list[tuple[str, int]]


class DifferentError(Exception):
    """Something in the record is not what it must be."""


def plain(text: str) -> str:
    """Return a text as it is compared."""
    return " ".join(text.lower().split())


def headers(lines: list[str]) -> dict[str, str]:
    """Return the lines of the header, by key."""
    pairs = [line.partition(":") for line in lines[: lines.index("game:")]]
    return {plain(key): value.strip() for key, _, value in pairs}


def key_of(header: dict[str, str]) -> bytes:
    """Return the key from which everything is drawn: the seed, and what the seats contributed."""
    if not header.get("seed"):
        raise DifferentError("the seed has not been revealed")
    seed = bytes.fromhex(header["seed"])
    if hashlib.sha256(seed).hexdigest() != header["commitment"].lower():
        raise DifferentError("the seed does not match the commitment")
    contributions = [value for name, value in header.items() if name.startswith("contribution ")]
    return hmac.digest(seed, "\n".join(contributions).encode(), "sha256")


def below(key: bytes, total: int, number: int) -> int:
    """Return a number below the total, for the draw with a number."""
    usable, attempt = 2**64 - 2**64 % total, 0
    while True:
        digest = hmac.digest(key, f"{number}:{attempt}".encode(), "sha256")
        found = int.from_bytes(digest[:8], "big")
        if found < usable:
            return found % total
        attempt += 1


def named(key: bytes, outcomes: Outcomes, number: int) -> str:
    """Return the outcome that the draw with a number names."""
    total = sum(weight for _, weight in outcomes)
    if not 0 < total < 2**64:
        raise DifferentError(f"draw {number} has impossible weights")
    rest = below(key, total, number)
    for outcome, weight in outcomes:
        rest -= weight
        if rest < 0:
            return outcome
    raise AssertionError("the rest is below the total")


def verified(record: str) -> int:
    """Return the number of the last draw. Raise DifferentError if something is not what it must be."""
    lines = [line.strip() for line in record.splitlines()]
    game, chance = lines.index("game:"), lines.index("chance:")
    key, lists, drawn = key_of(headers(lines)), dict[str, Outcomes](), list[str]()
    number = 0
    for row in filter(None, map(ROW.fullmatch, lines[chance:])):
        if drawn and int(row[1]) != number + 1:
            raise DifferentError(f"draw {number + 1} is due, not draw {row[1]}")
        number = int(row[1])
        texts = [part.strip().partition("*") for part in row[4].split(";")]
        lists[row[1]] = lists[row[4]] if row[3] == "as" else [(text, int(many or 1)) for text, _, many in texts]
        drawn.append(plain(row[2]))
        due = named(key, lists[row[1]], number)
        if plain(due) != drawn[-1]:
            raise DifferentError(f"draw {number} is [{due}], not [{row[2]}]")
    told = [plain(text) for line in lines[game:chance] for text in re.findall(r"\[(.*?)\]", line)]
    if len(told) > len(drawn):
        raise DifferentError(f"the turns have {len(told)} outcomes, but there are {len(drawn)} draws")
    for place, (text, due) in enumerate(zip(told, drawn[len(drawn) - len(told) :], strict=True)):
        if text != due:
            raise DifferentError(f"the turns have [{text}], but draw {number - len(told) + 1 + place} is [{due}]")
    return number


if __name__ == "__main__":
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLE
    try:
        print(f"OK: all {verified(path.read_text(encoding='utf-8'))} draws are those of the seed")
    except DifferentError as difference:
        sys.exit(f"{path}: {difference}")
