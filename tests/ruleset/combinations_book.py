"""What docs/rules/combinations.md says, read from its tables and sentences, without the data of the engine."""

import re
from functools import cache
from itertools import combinations
from pathlib import Path

BOOK = Path(__file__).parents[2] / "docs" / "rules" / "combinations.md"
SCENARIOS = {
    "New Shores": "new_shores",
    "Four Islands": "four_islands",
    "Fog Islands": "fog_islands",
    "Through the Desert": "through_the_desert",
    "Greater Catan": "greater_catan",
    "Forgotten Tribe": "forgotten_tribe",
    "New World": "new_world",
    "Cloth for Catan": "cloth",
    "Wonders": "wonders",
    "Pirate Islands": "pirate_islands",
}


@cache
def text() -> str:
    return BOOK.read_text("utf-8")


def section(title: str) -> str:
    """Return the text below a heading, up to the next one."""
    return re.split(r"^#+ ", text().split(title, 1)[1].split("\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def rows(part: str) -> list[list[str]]:
    """Return the cells of the table rows in a part of the text, without rulers."""
    lines = [line for line in part.splitlines() if line.startswith("|") and not line.startswith("| ---")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@cache
def titles() -> dict[str, str]:
    """COMBO-MATRIX-01: the title of each code, in order."""
    found = dict(row for row in rows(section("### COMBO-MATRIX-01")) if len(row) == 2 and row[0].isupper())
    assert len(found) == 14
    return {code: re.sub(r" \(.*\)", "", title) for code, title in found.items()}


@cache
def matrix() -> dict[frozenset[str], str]:
    """COMBO-MATRIX-02: the state of each pair."""
    head, *body = rows(section("### COMBO-MATRIX-02"))
    states = {
        frozenset((row[0], column)): cell
        for row in body
        for column, cell in zip(head[1:], row[1:], strict=True)
        if cell
    }
    assert len(states) == 14 * 13 // 2
    return states


@cache
def defined() -> dict[frozenset[str], tuple[str, str]]:
    """COMBO-MATRIX-03: the state of each pair, and the rule that defines it; "-" if there is none."""
    found: dict[frozenset[str], tuple[str, str]] = {}
    for pair, state, rule, _ in rows(section("### COMBO-MATRIX-03"))[1:]:
        firsts, _, seconds = pair.partition(" + ")
        for first in firsts.split(", "):
            for second in seconds.split(", "):
                found[frozenset((first, second))] = state, rule
    return found


@cache
def goals() -> dict[frozenset[str], str]:
    """The table of goals at the top of the file."""
    codes = {re.sub("^The ", "", title): code for code, title in titles().items()}
    codes |= {"Fishermen": "FISH", "Rivers": "RIV", "Caravans": "CAR"}
    table = [row for row in rows(text().split("## General rules")[0]) if " + " in row[0]]
    assert len(table) == 24
    return {frozenset(codes[name] for name in row[0].split(" + ")): row[2] for row in table}


@cache
def scenarios() -> dict[tuple[frozenset[str], str], int | None]:
    """COMBO-SEA-01: the goal of a module (or X56 with CK, or none) in each scenario; None if it is refused."""
    head, *body = rows(section("### COMBO-SEA-01"))
    found: dict[tuple[frozenset[str], str], int | None] = {}
    for row in body:
        alone = row[0].startswith("Seafarers alone")
        sets = [(), ("HM",)] if alone else [tuple(row[0].split(" and "))]
        for name, cell in zip(head[1:-1], row[1:-1], strict=True):
            for codes in sets:
                found[frozenset(codes), SCENARIOS[name]] = None if cell == "-" else int(cell)
    return found


@cache
def large() -> frozenset[str]:
    """COMBO-MATRIX-04: the large modules."""
    sentence = re.search(r"Call (.*) large\.", section("### COMBO-MATRIX-04"))
    assert sentence
    return frozenset(re.findall(r"[A-Z]+", sentence[1]))


@cache
def pairs_with_five_six() -> frozenset[frozenset[str]]:
    """COMBO-X56-01: the pairs of large modules that five and six players can play."""
    part = section("### COMBO-X56-01")
    assert "may play Seafarers with Cities & Knights" in part
    names = [name for row in rows(part)[1:] for name in row[0].split(", ")]
    codes = {
        "Fishermen": "FISH",
        "Rivers": "RIV",
        "Caravans": "CAR",
        "Barbarian Attack": "BA",
        "Traders & Barbarians": "TB",
    }
    return frozenset({frozenset(("SEA", "CK")), *(frozenset((codes[name], "CK")) for name in names)})


@cache
def pairs_without_two() -> frozenset[frozenset[str]]:
    """COMBO-B-ADD-04: the pairs that cannot be played with Catan for Two."""
    sentence = re.search(r"not offered together with ([^.]*)\.", section("### COMBO-B-ADD-04"))
    assert sentence
    names = re.findall(r"[A-Z-]+-[A-Z]+", sentence[1])
    assert len(names) == 5
    return frozenset(frozenset(name.removeprefix("COMBO-").split("-")) for name in names)


def is_allowed(codes: frozenset[str], players: int) -> bool:
    """Return whether a set (without BASE and X56) can be played, apart from the scenarios of Seafarers."""
    whole = codes | {"BASE"} | ({"X56"} if players > 4 else frozenset())
    great = whole & large()
    if "EP" in whole or len(great) > 2:
        return False
    if any(matrix()[frozenset(pair)] == "-" for pair in combinations(sorted(whole), 2)):
        return False
    if len(great) == 2 and players > 4 and great not in pairs_with_five_six():
        return False
    if len(great) == 2 and "TWO" in whole and great in pairs_without_two():
        return False
    if "TWO" in whole:
        return players == 2
    return players != 2 or not great


def goal(codes: frozenset[str], scenario: str) -> int:
    """Return the goal of an allowed set without EP and without a goal of a two-player table (COMBO-MATRIX-06)."""
    own = {"FISH": 10, "RIV": 10, "CAR": 12, "BA": 12, "TB": 13, "CK": 13}
    of_scenario = scenarios()[frozenset(), scenario] if "SEA" in codes else None
    pairs = [cell for pair, cell in goals().items() if pair <= codes]
    great = codes & large()
    if pairs:
        number = max(_number(cell, of_scenario) for cell in pairs)
    elif of_scenario is not None:
        number = of_scenario
    else:
        number = own[next(iter(great))] if great else 10
    return number + ("HM" in codes)


def _number(cell: str, of_scenario: int | None) -> int:
    """Parse a goal such as "13", "scenario" or "scenario + 2"."""
    if not cell.startswith("scenario"):
        return int(cell)
    assert of_scenario is not None
    return of_scenario + int(cell.partition("+")[2] or 0)
