"""The settings of a Pioneers map that a map file does not have."""

from collections.abc import Iterator

from ...errors import Message
from ...notation.refusals import wrong
from ..errors import Note, left_out
from .lines import File

_USUAL = {
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
"""Numbers that are the same in all games here."""
_OPTIONS = {
    ("sevens-rule", "1"): "early_sevens=reroll_two_rounds",
    ("use-dice-deck", ""): "dice_mode=deck_36",
}
"""Settings that are options here: they are chosen when a game begins."""
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
        "island-discovery-bonus",
        "variant",
        "desc",
        "strict-trade",
        "check-victory-at-end-of-turn",
        "end",
        *_WITHOUT,
    }
)


def differences(file: File) -> Iterator[Note]:
    """Yield a note for each setting that a map file does not have, and games here do not have by themselves."""
    for key, (value, line) in file.values.items():
        if key in _TAKEN or _USUAL.get(key) == value or (key, value) == ("sevens-rule", "0"):
            continue
        place = f"line {line}"
        if (key, value) in _OPTIONS:
            yield Note(place, _option(key, _OPTIONS[key, value]))
        else:
            yield left_out(place, f"{key} {value}".strip()[:60])
    for key, option in _WITHOUT.items():
        if key not in file.values:
            yield Note("", _option(f"no {key}", option))
    if "random-terrain" in file.values:
        _, line = file.values["random-terrain"]
        yield Note(
            f"line {line}",
            wrong("foreign_numbers_drawn", "the numbers of shuffled hexes are drawn; in the file they lie in an order"),
        )


def _option(name: str, option: str) -> Message:
    return wrong("foreign_option", "{name}: this is the option {setting} when a game begins", name=name, setting=option)
