"""What is wrong in a map file: each case with its sentence, and the place in the file."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...errors import Argument

SENTENCES = {
    "map_not_text": "the file is not UTF-8 text",
    "map_too_long": "the file has {count} bytes, a map has at most {most}",
    "map_not_toml": "this is not TOML; check quotes, brackets and equals signs",
    "map_unknown_key": "there is no key {name!r} here; there are {known}",
    "map_missing_key": "the key {name} is missing; write for example {example}",
    "map_wrong_value": "this value is not possible; write for example {example}",
    "map_wrong_number": "this must be a whole number from {least} to {most}",
    "map_wrong_hex": "{word!r} is no hex; write for example {example}",
    "map_no_such_pool": "there is no [pool.{pool}]",
    "map_unused_pool": "no hex of the rows is {pool}",
    "map_no_land": "the rows have no land",
    "map_two_marks": "there is a second ! on land or at sea; the robber and the pirate each begin on one hex",
    "map_mark_place": "! must be on land or sea that does not change: not on a hidden hex, and not outside of the map",
    "map_too_large": "the map has {count} hexes, with the sea around it; the most are {most}",
    "map_too_many_corners": "the map has {corners} corners and {sides} sides; at most {most_corners} and {most_sides}",
    "map_areas_shape": "the areas must have the same rows as the map: {count} entries here, not {found}",
    "map_wrong_area": "{word!r} is no area; write s, i, e, a number from 1 to 9, or a dot",
    "map_area_at_sea": "there is no land; write a dot",
    "map_no_start": "the land to begin on has {count} corners; {players} players need at least {least}",
    "map_too_many_islands": "there can be {count} foreign areas; the most are {most}",
    "map_corner_place": "there is no land hex here whose corner this could be",
    "map_harbor_place": "a harbor lies at a side of land, towards the sea; neither hex can be one that changes",
    "map_too_many_harbors": "there are {count} harbors, a map has at most {most}",
    "map_harbors_touch": "this harbor shares a corner with another one",
    "map_pool_terrain": "the terrain of the pool is for {count} hexes, but the rows have {found}",
    "map_pool_numbers": "there must be {count} numbers, not {found}",
    "map_too_few_numbers": "this pool and the other hexes have {found} numbers in all; its hexes need {count}",
    "map_too_many_pools": "the map has {count} pools; the most are {most}, fewer with numbers in the rows",
    "map_hidden_terrain": "{terrain} cannot be laid during the game",
    "map_one_pool_later": "only one pool can be laid during the game",
    "map_gold_place": "area {area} has {found} hexes of this pool, but the pool has {count} gold fields",
    "map_players_refused": "{players} players cannot play on a map of this kind",
    "map_goal_out_of_reach": "nobody can reach {goal} points on this map: {most} are the most",
    "map_numbers_do_not_fit": "the numbers can hardly be laid as the conditions want it",
}
"""The sentence of each case, with its arguments in braces."""


@dataclass(frozen=True)
class Problem:
    """Something wrong in a map file. The place is a line, or a key with, in rows, the row and hex; both from 1."""

    case: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    key: str = ""
    row: int = 0
    hex: int = 0
    line: int = 0

    @property
    def place(self) -> str:
        """The place in words.

        >>> Problem("map_no_land", key="rows", row=2, hex=5).place
        'rows, row 2, hex 5'
        """
        numbers = [("line", self.line), ("row", self.row), ("hex", self.hex)]
        return ", ".join([*filter(None, [self.key]), *(f"{word} {number}" for word, number in numbers if number)])

    @property
    def sentence(self) -> str:
        """What is wrong, and what would be right."""
        words = {name: _word(value) for name, value in self.arguments.items()}
        return SENTENCES[self.case].format(**words)

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence}" if self.place else self.sentence


def _word(value: Argument) -> Argument:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value
