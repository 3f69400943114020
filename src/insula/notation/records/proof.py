"""The proof of chance in a record: the commitment, the contributions, the seed, and the outcomes of every draw."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...ruleset import Ruleset
from ..expected import a_line, exactly
from ..lines import Line
from ..refusals import wrong

COMMITMENT = "commitment"
CONTRIBUTION = "contribution"
SEED = "seed"
CHANCE = "chance"

Weights = tuple[tuple[str, int], ...]
"""Outcomes of chance, in the order of the rules, each with its weight."""

_HEXADECIMAL = re.compile(r"[0-9a-f]{64}")
_ROW = re.compile(r"\s*(\d{1,9}): +\[([^\[\]]*)\] +(?:as +(\d{1,9})|of +(.*\S))\s*", re.ASCII | re.IGNORECASE)
_OUTCOME = re.compile(r"([^*]*[^*\s])(?:\*(\d{1,10}))?", re.ASCII)
_EXAMPLE = "12: [ore] of wool*2; ore"


class Draw(NamedTuple):
    """An outcome of chance: its number, what was drawn, and the outcomes with their weights."""

    number: int
    outcome: str
    weights: Weights
    line: int = 0
    """The line of the record; 0 if it comes from a game."""


class Proof(NamedTuple):
    """What lets anybody verify the outcomes of chance in a game (docs/fair-dice.md)."""

    commitment: str
    contributions: tuple[str, ...]
    """The contribution of each seat; empty for a seat without one."""
    seed: str = ""
    """Empty until the game is over."""
    draws: tuple[Draw, ...] = ()
    """The draws, by number; empty until the game is over."""


def plain(text: str) -> str:
    """Return an outcome in the form in which outcomes are compared: in lower case, with single spaces."""
    return " ".join(text.lower().split())


def write_header(ruleset: Ruleset, proof: Proof | None) -> list[str]:
    """Return the lines of the header."""
    if proof is None:
        return []
    given = zip(ruleset.colors, proof.contributions, strict=True)
    seed = [f"{SEED}: {proof.seed}"] if proof.seed else []
    return [
        f"{COMMITMENT}: {proof.commitment}",
        *(f"{CONTRIBUTION} {color}: {contribution}" for color, contribution in given),
        *seed,
    ]


def write_draws(draws: Iterable[Draw]) -> list[str]:
    """Return the lines after the turns. If an earlier draw had the same outcomes and weights, a line refers to it."""
    known: dict[Weights, int] = {}
    rows = [f"  {each.number}: [{each.outcome}] {_source(each, known)}" for each in draws]
    return [f"{CHANCE}:", *rows] if rows else []


def _source(draw: Draw, known: dict[Weights, int]) -> str:
    first = known.setdefault(draw.weights, draw.number)
    if first != draw.number:
        return f"as {first}"
    return "of " + "; ".join(text if weight == 1 else f"{text}*{weight}" for text, weight in draw.weights)


class ProofReader:
    """Reads the lines of a proof from all places of a record."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._colors = ruleset.colors
        self._given: dict[str, str] = {}
        self._digits = {COMMITMENT: "", SEED: ""}
        self._draws: list[Draw] = []

    def takes(self, line: Line) -> bool:
        """Read a line of the header if it belongs to a proof. Return whether it does."""
        word, _, color = line.key.partition(" ")
        if line.key in self._digits:
            self._digits[line.key] = _hexadecimal(line)
        elif word == CONTRIBUTION and color in self._colors:
            self._given[color] = line.value.strip()
        else:
            return False
        return True

    def read_draws(self, lines: Sequence[tuple[int, str]]) -> None:
        """Read the lines after the turns."""
        known: dict[int, Weights] = {}
        for number, content in lines:
            draw = _read_row(Line(number, "", content, 1), known)
            known[draw.number] = draw.weights
            self._draws.append(draw)

    @property
    def proof(self) -> Proof | None:
        """What was read; None if the record has no commitment."""
        if not self._digits[COMMITMENT]:
            return None
        contributions = tuple(self._given.get(color, "") for color in self._colors)
        return Proof(self._digits[COMMITMENT], contributions, self._digits[SEED], tuple(self._draws))


def _hexadecimal(line: Line) -> str:
    digits = line.value.strip().lower()
    if not _HEXADECIMAL.fullmatch(digits):
        found = wrong("not_hexadecimal", "{key!r} must have 64 hexadecimal digits", key=line.key)
        raise line.error(found, a_line(f"{line.key}: 0123456789abcdef..."))
    return digits


def _read_row(line: Line, known: dict[int, Weights]) -> Draw:
    match = _ROW.fullmatch(line.value)
    if match and match[4]:
        outcomes = [_OUTCOME.fullmatch(part.strip()) for part in match[4].split(";")]
        if all(outcomes):
            weights = tuple((each[1], int(each[2] or 1)) for each in outcomes if each)
            return Draw(int(match[1]), match[2].strip(), weights, line.number)
    elif match and int(match[3]) in known:
        return Draw(int(match[1]), match[2].strip(), known[int(match[3])], line.number)
    raise line.error(wrong("unreadable_draw", "this draw cannot be read"), exactly(_EXAMPLE))
