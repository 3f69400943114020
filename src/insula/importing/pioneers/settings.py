"""The settings of a Pioneers map that a map file does not have, or has otherwise."""

from collections.abc import Iterator

from ...errors import Message
from ...notation.refusals import wrong
from ..errors import Note, left_out
from .lines import File

ISLAND_BONUS = "island-discovery-bonus"
_LONGEST_QUOTE = 60
_USUAL = {
    "variant": "default",
    "num-roads": "15",
    "num-ships": "15",
    "num-settlements": "5",
    "num-bridges": "0",
    "num-city-walls": "0",
    "resource-count": "19",
    "develop-road": "2",
    "develop-monopoly": "2",
    "develop-plenty": "2",
    "develop-chapel": "1",
    "develop-university": "1",
    "develop-governor": "1",
    "develop-library": "1",
    "develop-market": "1",
    "develop-soldier": "14",
}
"""What is the same in all games here."""
_OPTIONS = {
    ("sevens-rule", "1"): "early_sevens=reroll_two_rounds",
    ("use-dice-deck", ""): "dice_mode=deck_36",
}
"""Settings that are options here: they are chosen when a game begins."""
_SPECIAL_POINTS = {"1": "sea_special_vp=1", "2": ""}
"""What the points of an island are here: an option, or nothing because they are so by themselves."""
_WITHOUT = {"domestic-trade": "trade_with_players=false", "use-pirate": "sea_pirate=false"}
"""Settings without which a game is as with an option."""
_TAKEN = frozenset(
    {
        "title",
        "num-players",
        "victory-points",
        "num-cities",
        "chits",
        "random-terrain",
        "end",
        *_WITHOUT,
    }
)


def differences(file: File, least_players: int, most_players: int) -> Iterator[Note]:
    """Yield a note for each setting that a map file does not have, and games here do not have by themselves."""
    yield from _other_players(file, least_players, most_players)
    yield from _special_points(file)
    for key, (value, line) in file.values.items():
        if key in _TAKEN or key == ISLAND_BONUS or _USUAL.get(key) == value or (key, value) == ("sevens-rule", "0"):
            continue
        place = f"line {line}"
        if (key, value) in _OPTIONS:
            yield Note(place, _option(key, _OPTIONS[key, value]))
        else:
            yield left_out(place, f"{key} {value}".strip()[:_LONGEST_QUOTE])
    for key, option in _WITHOUT.items():
        if key not in file.values:
            yield Note("", _option(f"no {key}", option))
    if "random-terrain" in file.values:
        _, line = file.values["random-terrain"]
        yield Note(
            f"line {line}",
            wrong("foreign_numbers_drawn", "the numbers of shuffled hexes are drawn; in the file they lie in an order"),
        )


def _other_players(file: File, least: int, most: int) -> Iterator[Note]:
    value, _ = file.values.get("num-players", ("", 0))
    if value and int(value) > most:
        sentence = "the map is for {count} players; here there can be at most {most}"
        yield Note(file.place("num-players"), wrong("foreign_fewer_players", sentence, count=int(value), most=most))
    elif value and int(value) < least:
        sentence = "the map is for {count} players; here there must be at least {least}"
        yield Note(file.place("num-players"), wrong("foreign_more_players", sentence, count=int(value), least=least))


def _special_points(file: File) -> Iterator[Note]:
    """Yield a note if the islands bring other points than here, or not all the same."""
    if ISLAND_BONUS not in file.values:
        return
    value, _ = file.values[ISLAND_BONUS]
    place, points = file.place(ISLAND_BONUS), {word.strip() for word in value.split(",")} - {""}
    if len(points) > 1 or not points <= set(_SPECIAL_POINTS):
        yield left_out(place, f"{ISLAND_BONUS} {value}"[:_LONGEST_QUOTE])
    elif points and (option := _SPECIAL_POINTS[points.pop()]):
        yield Note(place, _option(ISLAND_BONUS, option))


def _option(name: str, option: str) -> Message:
    return wrong("foreign_option", "{name}: this is the option {setting} when a game begins", name=name, setting=option)
