"""The Fishermen at the terminal: fish tokens, the pool, the waters with their numbers, the old boot."""

from collections.abc import Iterator

from rich.text import Text

from insula import ActionKind, Phase, View
from insula.cli.terminal.parts import TerminalPart, Word

from .frame import numbers_of_lake
from .notation.words import PURPOSE
from .rules.constants import PRICE, TOKEN_KINDS


def _header(view: View) -> Iterator[Text]:
    """The numbers of the lakes, and those of the fishing grounds with their sea hexes, two in a line."""
    state, names = view.state, view.ruleset.map.geometry.hex_names
    for which, hex in enumerate(state.lake):
        if hex >= 0:
            yield Text("lake " + " ".join(map(str, numbers_of_lake(which))), "dim")
    rows = zip(state.ground_hex, state.ground_number, strict=True)
    grounds = [f"{number} {names[hex]}" for hex, number in rows if hex >= 0 and number]
    for first in range(0, len(grounds), 2):
        yield Text("fish " + ", ".join(grounds[first : first + 2]), "dim")


def _held(view: View, seat: int) -> Iterator[str]:
    yield f"{view.state.fish_count[seat]} fish"


def _standing(view: View, seat: int) -> Iterator[Word]:
    if view.state.old_boot == seat:
        yield Word("boot", "b", is_title=True)


def _pool(view: View) -> Iterator[Text]:
    spent = " ".join(f"{count}×{kind + 1}" for kind, count in enumerate(view.state.fish_spent) if count)
    yield Text(f"pool {view.state.fish_pool_size}" + (f" spent {spent}" if spent else ""), "dim")


def _own(view: View) -> list[str]:
    """The viewer's tokens by the number of fish on them."""
    held = view.state.fish.tolist()[view.seat]
    return [f"{count} token{'s' if count > 1 else ''} with {kind + 1} fish" for kind, count in enumerate(held) if count]


def _payment(_: View, data: int) -> str:
    return f"Pay {data // TOKEN_KINDS} fish, the larger tokens first"


def _prices() -> str:
    return ", ".join(f"{price} {purpose}" for purpose, price in zip(PURPOSE.names, PRICE, strict=True))


PART = TerminalPart(
    groups={ActionKind.FISH_ACTION: "use fish", ActionKind.PASS_BOOT: "boot"},
    completing=frozenset({Phase.PAYING_FISH, Phase.STEALING_FOR_FISH, Phase.TAKING_FOR_FISH, Phase.BUILDING_FOR_FISH}),
    questions={
        Phase.SWAPPING_FISH: "You hold seven fish tokens: exchange one for another, or none",
        Phase.PAYING_FISH: _payment,
        Phase.STEALING_FOR_FISH: "Whom do you draw a card from?",
        Phase.TAKING_FOR_FISH: "Take a resource",
        Phase.BUILDING_FOR_FISH: "Place a free road",
    },
    header=_header,
    held=_held,
    standing=_standing,
    decks=_pool,
    own=_own,
    help=f"""\
Fish: at the top the numbers of the lake, and of each fishing ground with its
sea hex. boot: the holder of the old boot needs one more point.
pool: tokens face down, and spent tokens (3×2: three with 2 fish).
Prices in fish: {_prices()}.""",
)
