"""The header lines that positions and records share: rules, players, options."""

from ..ruleset import Ruleset
from ..ruleset.options import text_of
from .lines import Line

RULES, PLAYERS, OPTIONS = TABLE_KEYS = ("rules", "players", "options")
DEFAULT_PLAYERS = 4


def write_table(ruleset: Ruleset) -> list[str]:
    """Return the lines with the rules, the number of players, and the options that differ from their default."""
    lines = [f"{RULES}: {ruleset.name}", f"{PLAYERS}: {ruleset.players}"]
    if ruleset.given:
        lines.append(f"{OPTIONS}: " + " ".join(f"{name}={text_of(value)}" for name, value in ruleset.given.items()))
    return lines


def read_table(lines: list[Line]) -> tuple[Ruleset, list[Line]]:
    """Return the ruleset of the header lines, and all other lines; the default is the base game for four."""
    found: dict[str, Line] = {}
    rest = []
    for line in lines:
        if line.key not in TABLE_KEYS:
            rest.append(line)
        elif line.key in found:
            raise line.error(f"there is a second line {line.key!r}", "each line once")
        else:
            found[line.key] = line
    rules = found[RULES].value.strip().lower() if RULES in found else "base"
    players = _read_players(found[PLAYERS]) if PLAYERS in found else DEFAULT_PLAYERS
    options = _read_options(found[OPTIONS]) if OPTIONS in found else {}
    return Ruleset.of(rules, players, options), rest


def _read_players(line: Line) -> int:
    cursor = line.cursor
    players = cursor.number("a number of players such as 4")
    cursor.finish()
    return players


def _read_options(line: Line) -> dict[str, str]:
    cursor = line.cursor
    options: dict[str, str] = {}
    while not cursor.at_end:
        name = cursor.next("an option such as vp_goal=12").text
        if name in options:
            raise cursor.error(f"the option {name} is set twice", back=1)
        cursor.require("=")
        options[name] = cursor.next("the value of the option").text
    return options
