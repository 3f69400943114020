"""Map files for tests: the example, the layouts of the scenarios written as map files, and random ones."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from insula.data import load
from insula.rules.geometry import Hex, around
from insula.ruleset.map_files.model import LETTERS

EXAMPLE = (Path(__file__).parents[2] / "examples" / "maps" / "two_shores.toml").read_text("utf-8")
LETTER_OF = {terrain: letter for letter, terrain in LETTERS.items()}
Table = Mapping[str, Any]


def scenario_as_file(scenario: str, layout: str, players: list[int], areas: Mapping[str, str], **more: Any) -> str:
    """Return a layout of a scenario as a map file, with the word of each of its areas.

    `robber` is its first hex, or nothing; `gold_in` the area of the gold fields of the first pool.
    """
    tables = load(f"scenarios.{scenario}/map")
    table, facts = tables[layout], tables["scenario"]
    letters = dict(zip(table["pool"], "abc", strict=False))
    hexes = {(hex["q"], hex["r"]): hex for hex in table["hexes"]}
    whole = {(q, row["r"]) for row in table["rows"] for q in range(row["q_first"], row["q_last"] + 1)}
    inner = {at for at in whole if whole.issuperset(around(at))}
    lines = _lines(whole)
    places = {at: (row, place) for row, line in enumerate(lines, 1) for place, at in enumerate(line, 1) if at}
    area_of = {at: areas.get(hex["area"], ".") for at, hex in hexes.items()}
    marked = [more.get("robber")]
    if isinstance(table["pirate"], Mapping):
        marked.append((table["pirate"]["q"], table["pirate"]["r"]))

    def word(at: Hex | None) -> str:
        if at is None:
            return "."
        hex = hexes.get(at, {})
        if at not in inner:
            return ".!" if at in marked else "."
        group = letters.get(hex.get("group", ""))
        fixed = LETTER_OF.get(hex.get("terrain", ""), "~") + str(hex.get("token") or "")
        return (group or fixed) + "!" * (at in marked)

    kinds = [kind for kind, count in table.get("harbor_count", {}).items() for _ in range(count)]
    harbors = table.get("harbors") or [
        {**place, "kind": kind} for place, kind in zip(table["harbor_places"], kinds, strict=True)
    ]
    pools = [_pool(letters[name], name, pool, facts, more) for name, pool in table["pool"].items()]
    conditions = {condition for pool in table["pool"].values() for condition in pool}
    return "\n".join(
        (
            f'name = "{facts["title"]}"\nplayers = {players}\ngoal = {facts["goal"]}',
            *([f"cities = {facts['cities_per_player']}"] if "cities_per_player" in facts else []),
            f"shuffle_harbors = {str(not table['harbor_kinds_fixed']).lower()}",
            f"robber_on_12 = {str(table['robber_variable'] == 'hex_with_12').lower()}",
            f"gold_not_red = {str('not_6_or_8' in conditions).lower()}",
            f"no_2_or_12_on_forest_and_pasture = {str('not_2_or_12' in conditions).lower()}",
            _grid("rows", [[word(at) for at in line] for line in lines]),
            _grid("areas", [[area_of.get(at, ".") if at else "." for at in line] for line in lines]),
            "harbors = [",
            *(
                f"{{ row = {places[harbor['q'], harbor['r']][0]}, hex = {places[harbor['q'], harbor['r']][1]}, "
                f'side = "{harbor["side"]}", kind = "{harbor["kind"]}" }},'
                for harbor in harbors
            ),
            "]",
            *pools,
        )
    )


def _lines(hexes: set[Hex]) -> list[list[Hex | None]]:
    """Return the rows of hexes: every second one is half a hex farther to the east, and nothing fills the gaps."""
    first = min(r for _, r in hexes)
    left = min(2 * q + r for q, r in hexes) - 1
    left -= (left - first) % 2
    lines: list[list[Hex | None]] = []
    for r in range(first, max(r for _, r in hexes) + 1):
        row = {(2 * at[0] + r - left - (r - first) % 2) // 2: at for at in hexes if at[1] == r}
        lines.append([row.get(column) for column in range(max(row) + 1)])
    return lines


def _grid(key: str, rows: list[list[str]]) -> str:
    return f'{key} = """\n' + "\n".join(" ".join(row) for row in rows) + '\n"""'


def _pool(letter: str, name: str, pool: Table, facts: Table, more: Mapping[str, Any]) -> str:
    terrain = ", ".join(f"{kind} = {count}" for kind, count in pool["terrain"].items())
    is_new_land = name == "new_land"
    numbers = facts["new_land_tokens"] if is_new_land else pool["tokens"]
    lines = [
        f"[pool.{letter}]",
        f"terrain = {{ {terrain} }}",
        f"numbers = {list(numbers)}",
        *(["hidden = true"] if name == "fog" else []),
        *(["numbers_later = true"] if is_new_land else []),
        *([f"gold_in = {more['gold_in']}"] if "gold_only_in_area" in pool else []),
    ]
    return "\n".join(lines)


def random_file(seed: int) -> str:
    """Return a random map: most can be played, some are wrong."""
    rng = Random(seed)
    kinds = rng.choices("~abBLWGO*D?", [5, 5, 3, 1, 1, 1, 1, 1, 1, 0.5, 1], k=rng.randint(30, 58))
    width = rng.randint(5, 8)
    later = rng.choice(["", "", "hidden = true", "numbers_later = true"])
    fixed = {"~": "~", "a": "a", "b": "b", "D": "D", "?": "L?"}
    words = [fixed.get(kind) or f"{kind}{rng.choice([2, 3, 4, 5, 6, 8, 9, 10, 11, 12])}" for kind in kinds]
    for letter in rng.sample("~BLWGO", 2):
        at = next((place for place, word in enumerate(words) if word.startswith(letter)), 0)
        words[at] += "!" * (rng.random() < 0.3)
    rows = [words[start : start + width] for start in range(0, len(words), width)]
    pools = [
        _random_pool(letter, count, rng, later if letter == "b" else "")
        for letter in "ab"
        if (count := kinds.count(letter))
    ]
    harbors = [
        f'{{ row = {row}, hex = {place}, side = "{side}", kind = "3:1" }}'
        for row, line in enumerate(rows, 1)
        for place, side in ((1, "W"), (len(line), "E"))
        if row % 2 and line[place - 1][0] in "aBLWGO"
    ]
    numbers = [rng.choice([3, 4, 5, 9, 10, 11]) for _ in range(kinds.count("?"))]
    start = rng.choice(["largest island", "every island"])
    has_areas = rng.random() < 0.4
    areas = [[rng.choice("sssie12.") if word[0] in "abBLWGO*D" else "." for word in row] for row in rows]
    texts = [
        f'name = "Map {seed}"\nplayers = [3]\ngoal = 10\nstart = "{start}"\nnumbers = {numbers}',
        _grid("rows", rows),
        *([_grid("areas", areas)] if has_areas else []),
        f"harbors = [{', '.join(harbors)}]",
        *pools,
    ]
    return "\n".join(texts)


def _random_pool(letter: str, count: int, rng: Random, later: str) -> str:
    names = ["hills", "forest", "pasture", "fields", "mountains", "gold"]
    names += ["sea"] if letter == "b" and later != "numbers_later = true" else []
    drawn = rng.choices(names, k=count)
    numbers = [rng.choice([2, 3, 4, 5, 6, 8, 9, 10, 11, 12]) for name in drawn if name != "sea"]
    terrain = ", ".join(f"{name} = {drawn.count(name)}" for name in dict.fromkeys(drawn))
    return f"[pool.{letter}]\nterrain = {{ {terrain} }}\nnumbers = {numbers}\n{later}"
