"""Files that were changed at random: an import returns something that can be played, or says what is wrong."""

import json
import random
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from importing import catanatron_files, colonist_files, jsettlers_files
from importing.pioneers_files import pioneers_map
from importing.played import game_of_bots
from importing.test_jsettlers import ISLANDS, stopped
from importing.test_pioneers import TWO_ISLANDS
from support.length import amount

from insula import Game
from insula.errors import ForeignFileError
from insula.game.map_report import report_on
from insula.importing import LARGEST, MAP, import_file

VALUES: tuple[Any, ...] = (None, -1, 0, 1, 7, 10**9, 1.5, True, "", "RED", "7", [], {}, [[]], "\ud800", {"x": 1})
"""What a value can become."""


def short() -> Game:
    return game_of_bots(4, 1, decisions=160)


FILES: dict[str, Callable[[], object]] = {
    "colonist": lambda: colonist_files.Writer(short()).document(),
    "colonist of one player": lambda: colonist_files.Writer(short(), viewer=1).document(),
    "catanatron": lambda: catanatron_files.Writer(short()).document(),
    "catanatron position": lambda: catanatron_files.Writer(stopped("base", 4, {})).document(with_actions=False),
    "jsettlers": lambda: jsettlers_files.Writer(stopped("base", 4, {})).document(),
    "jsettlers at sea": lambda: jsettlers_files.Writer(stopped("seafarers", 4, {"sea_map": ISLANDS})).document(),
    "jsettlers with fog": lambda: jsettlers_files.Writer(
        stopped("seafarers", 3, {"sea_scenario": "fog_islands"}, 120), is_turned=True
    ).document(),
    "pioneers": lambda: pioneers_map(TWO_ISLANDS),
    "pioneers at random": lambda: pioneers_map(TWO_ISLANDS, "random-terrain"),
}
"""What makes a file of each kind: a map is a text, anything else a JSON document. Nothing is played before."""


@cache
def text_of(kind: str) -> str:
    """Return the text of a file."""
    made = FILES[kind]()
    return made if isinstance(made, str) else json.dumps(made)


def parts(value: Any) -> list[tuple[Any, Any]]:
    """Return the containers of a document, each with one of its keys or numbers."""
    found: list[tuple[Any, Any]] = []
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        found.append((value, key))
        found += parts(each)
    return found


def with_other_values(text: str, chance: random.Random) -> str:
    """Return a JSON text in which some values are others, or missing, or there twice."""
    document = json.loads(text)
    places = parts(document)
    for _ in range(chance.randint(1, 3)):
        container, key = chance.choice(places)
        try:
            if chance.random() < 0.2:
                del container[key]
            elif isinstance(container, list) and chance.random() < 0.2:
                container.insert(key, container[key])
            elif chance.random() < 0.3:
                other, its_key = chance.choice(places)
                container[key] = json.loads(json.dumps(other[its_key]))
            else:
                container[key] = chance.choice(VALUES)
        except (KeyError, IndexError):
            continue  # an earlier change has removed it
    return json.dumps(document)


def with_other_characters(text: str, chance: random.Random) -> str:
    """Return a text that is cut, or in which some characters are others, missing or moved."""
    characters = list(text)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(characters))
        match chance.randrange(4):
            case 0:
                characters[at] = chance.choice('0123456789,.:"[]{}-+sdhR?\n é\ud800\0')
            case 1:
                del characters[at]
            case 2:
                characters.insert(at, characters[chance.randrange(len(characters))])
            case _ if chance.random() < 0.1:
                del characters[at + 1 :]
    return "".join(characters)


def checked(text: str) -> None:
    """Import a text; what comes back must be whole and can be encoded, and an error must be one of ours."""
    try:
        found = import_file(text)
    except ForeignFileError as error:
        json.dumps([error.reason, error.arguments], ensure_ascii=False).encode()
        return
    said = [[note.place, note.message.sentence, note.message.arguments] for note in found.notes]
    json.dumps([found.text, said], ensure_ascii=False).encode()
    if found.kind == MAP:
        assert not report_on(found.text).problems
    else:
        Game.from_record(found.text)
    assert all(str(note) for note in found.notes)


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("catanatron", '"WHITE"', r'"\ud800"'),
        ("colonist", '"gameSettings": {', r'"gameSettings": {"\udfff": 1, '),
        ("colonist", '"Player 0"', r'"\ud800"'),
        ("colonist", '"playOrder": [', r'"playOrder": ["\ud800", '),
        ("pioneers", "title Two", "title T\ud800wo"),
        ("pioneers", "num-players 4", "num-players \ud800"),
    ],
)
def test_half_of_a_pair_of_surrogates_can_be_encoded(kind: str, old: str, new: str) -> None:
    assert old in text_of(kind)
    checked(text_of(kind).replace(old, new))


LINES = (
    "map",
    " map",
    "map ",
    "chits 5",
    "num-players 4",
    "victory-points ",
    "h0,s",
    ".",
    "",
    " ",
    "\t",
    "# x",
    "{",
    "[",
    '"',
    "\x0c",
    "insula record 1",
    "\\",
    "nosetup 1 1 1",
    "title \u2028",
    "\x85",
    '{"data": {"eventHistory": {}}}',
    "modelVersion",
)
"""Lines of which an arbitrary text can consist."""
MOST_SECONDS = 20.0
"""A text of the largest size takes about a second; one whose time grows with the square of its size takes hours."""


def arbitrary(chance: random.Random) -> str:
    """Return a text that was never a file: some lines, or characters, of a few kinds."""
    parts = chance.sample(LINES, 3) if chance.random() < 0.7 else chance.sample('{}[]",:.0a \t-é\0\ud800', 3)
    end = chance.choice(("\n", "\r\n", "\r", ""))
    return end.join(chance.choice(parts) for _ in range(chance.randrange(200)))


@pytest.mark.parametrize("begin", ["", "{", '{"modelVersion": 2400, "playerSeats": ', "num-players 4\nmap\n"])
def test_an_arbitrary_text_is_imported_or_refused(begin: str) -> None:
    chance = random.Random(f"arbitrary {begin}")
    for _ in range(amount(60, long=5_000)):
        checked(begin + arbitrary(chance))


LONG = {
    "line feeds": "\n",
    "lines that seem blank": " \t\n",
    "carriage returns": "\r",
    "rows without settings": "map\n",
    "settings without rows": "chits 5\n",
    "beginnings of rows": "map x\n",
    "blanks": " ",
    "brackets": '{"a": [',
    "quotation marks": '\\"',
    "digits": "9",
    "rows": "num-players 4\nmap\n",
    "hexes": "h0,",
}
"""What a text of the largest size repeats."""


@pytest.mark.parametrize("repeated", LONG.values(), ids=LONG)
def test_the_time_of_a_long_text_does_not_grow_with_the_square_of_its_size(repeated: str) -> None:
    for begin in ("", '{"data": "'):
        text = begin + repeated * ((LARGEST - len(begin)) // len(repeated))
        began = time.process_time()
        with pytest.raises(ForeignFileError):
            import_file(text)
        assert time.process_time() - began < MOST_SECONDS


CHANGES: tuple[Callable[[str, random.Random], str], ...] = (with_other_values, with_other_characters)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("kind", FILES)
def test_a_changed_file_is_imported_or_refused(kind: str, change: Callable[[str, random.Random], str]) -> None:
    if change is with_other_values and kind.startswith("pioneers"):
        change = with_other_characters
    chance = random.Random(f"{kind} {change.__name__}")
    for _ in range(amount(12, long=1_000)):
        checked(change(text_of(kind), chance))
