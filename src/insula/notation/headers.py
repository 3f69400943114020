"""The header lines that positions and records share: rules, players, options."""

from ..ruleset import Ruleset
from ..ruleset.options import MAP_OPTION, text_of
from .cursor import Cursor
from .expected import NOTHING_MORE, expect
from .lines import Line
from .refusals import wrong

RULES, PLAYERS, OPTIONS, MAP = TABLE_KEYS = ("rules", "players", "options", "map")
DEFAULT_PLAYERS = 4


def write_table(ruleset: Ruleset) -> list[str]:
    """Return the lines with the rules, the number of players, and the options that differ from their default.

    A map file adds a line for each of its own lines.
    """
    lines = [f"{RULES}: {ruleset.name}", f"{PLAYERS}: {ruleset.players}"]
    given = {name: text_of(value) for name, value in ruleset.given.items()}
    map = given.pop(MAP_OPTION.name, "")
    if given:
        lines.append(f"{OPTIONS}: " + " ".join(f"{name}={value}" for name, value in given.items()))
    return [*lines, *(f"{MAP}: {line}" for line in map.splitlines())]


def read_table(lines: list[Line]) -> tuple[Ruleset, list[Line]]:
    """Return the ruleset of the header lines, and all other lines. The default is the base game for four players."""
    found: dict[str, Line] = {}
    map, rest = [], []
    for line in lines:
        if line.key not in TABLE_KEYS:
            rest.append(line)
        elif line.key == MAP:
            map.append(line.value.removeprefix(" "))
        elif line.key in found:
            raise line.second(line.key)
        else:
            found[line.key] = line
    rules = found[RULES].value.strip().lower() if RULES in found else "base"
    players = _read_players(found[PLAYERS]) if PLAYERS in found else DEFAULT_PLAYERS
    options = _read_options(found[OPTIONS]) if OPTIONS in found else {}
    if map:
        options[MAP_OPTION.name] = "\n".join(map)
    return Ruleset.of(rules, players, options), rest


def _read_players(line: Line) -> int:
    cursor = line.cursor
    players = cursor.number(expect("player_count", "a number of players such as {example}", example=4))
    cursor.finish()
    return players


def _read_options(line: Line) -> dict[str, str]:
    cursor = line.cursor
    options: dict[str, str] = {}
    while not cursor.at_end:
        name = cursor.next(expect("an_option", "an option such as {example}", example="vp_goal=12")).text
        if name in options:
            raise cursor.error(wrong("option_set_twice", "the option {option} is set twice", option=name), back=1)
        cursor.require("=")
        options[name] = _read_value(cursor)
    return options


def _read_value(cursor: Cursor) -> str:
    """Read the words of a value: all words up to the next name with an equals sign."""
    words = [cursor.next(expect("option_value", "the value of the option")).text]
    while not cursor.at_end and "=" not in [token.text for token in cursor.tokens[cursor.index : cursor.index + 2]]:
        words.append(cursor.next(NOTHING_MORE).text)
    return " ".join(words)
