"""The vocabulary of the page: all identifiers from the server that the page names or draws, and their outlines.

The page's tests check that each identifier has a text in every language. The page reads data from the file that would
otherwise be repeated in TypeScript: the order of cards, the decks, the kinds of places of pieces, the piece that an
action places, and the outlines of pieces, motifs and signs. Write the file with
`python -m insula.server.vocabulary web/src/lib/vocabulary.json`.
"""

import sys
from pathlib import Path
from typing import Any, get_args

from msgspec import Struct, json

from ..drawing import COLORS, SEATS
from ..drawing.motifs import MOTIFS
from ..drawing.parts import outlines
from ..drawing.seats import NEUTRALS
from ..game import ActionKind, EventKind
from ..game.choice import argument_of
from ..game.compiling import prefer_interpreted
from ..game.frame_part import frame_part
from ..game.prices import prices
from ..game.reasons.parts import all_parts
from ..modules import contributions
from ..notation.actions import written_form
from ..notation.parts import notation_of_all
from ..ruleset import OPTIONS, Option, Ruleset
from ..ruleset.family import FAMILY, PLAYERS
from ..ruleset.map_files.cells import TOKENS
from ..ruleset.map_files.model import LETTERS, MOST_HARBORS, MOST_HEXES, PRODUCING, STARTS
from ..ruleset.map_files.model import TERRAINS as POOL_TERRAINS
from ..ruleset.map_files.read import GOALS, HARBORS, LONGEST_NAME, MOST_CITIES
from ..ruleset.playable import pairs_in_play, sizes_of, usual
from ..ruleset.words import CARDS, GOODS, TERRAINS, colors
from . import puzzles
from .catalogue import catalogue, rulebooks, words_of_rules
from .http_messages import PuzzleCount
from .lessons import lessons
from .phrases import PHRASES
from .ratings.families import FAMILIES
from .tables.log import LogEntry

_CHANCE = ("draw_", "roll_")
"""The prefixes of actions that chance decides."""


class KnownOption(Struct, frozen=True):
    """An option that can be set at a table. Options that need an unimplemented module are left out."""

    name: str
    module: str
    """The code of its module, such as BASE."""
    rule: str
    values: list[str]
    """The values that are words."""


class KnownAction(Struct, frozen=True):
    """A kind of action, of players or of chance."""

    kind: str
    takes: str
    """The type of its argument, as in `Choice.takes`."""
    form: str
    """Its form in notation, such as `road {side}`."""
    piece: str
    """The kind of piece it puts on the board; empty if there is none."""
    is_chance: bool


class KnownSign(Struct, frozen=True):
    """The color and the shape of a seat."""

    color: str
    fill: str
    """The color of pieces."""
    ink: str
    """The color of the sign on the pieces."""
    symbol: str
    """The sign as a character. Players choose a sign by its character."""
    outline: str
    """The sign as path data, around (0, 0)."""


class KnownModule(Struct, frozen=True):
    """The identifiers of one module."""

    name: str
    title: str
    code: str
    is_of_family: bool
    """Whether it can be chosen for a game. Other modules come into play automatically: pairs and shared parts."""
    rules: list[str]
    """The prefixes of its rule IDs, such as BASE in BASE-TURN-02."""
    actions: list[KnownAction]
    phases: dict[str, str]
    """The phases that ask for a certain kind of action, by their words in positions, each with that kind."""
    pieces: dict[str, str]
    """The kinds of pieces, each with the kind of place it stands on: corner, side or hex."""
    ground: list[str]
    """The words for what runs across the ground of hexes."""
    supply: list[str]
    """The kinds of pieces of which each player has a limited supply."""
    titles: list[str]
    counters: list[str]
    """Counters of a seat."""
    tracks: dict[str, int]
    """Tracks of a seat, each with its number of steps."""
    table_tracks: list[str]
    """Tracks of the whole table."""
    decks: dict[str, list[str]]
    """The decks, each with the kinds of cards in it."""


class MapWords(Struct, frozen=True):
    """The words and limits of map files."""

    letters: dict[str, str]
    """The letters of terrains, each with its terrain."""
    producing: list[str]
    """The terrains that have a number."""
    numbers: list[int]
    terrains: list[str]
    """The terrains that a pool can have."""
    harbors: list[str]
    """The kinds of harbors."""
    starts: list[str]
    players: list[int]
    goals: tuple[int, int]
    """The fewest and the most points that win."""
    most_cities: int
    most_hexes: int
    """The most hexes, including the sea around the rows."""
    most_harbors: int
    longest_name: int


class Vocabulary(Struct, frozen=True):
    """Every identifier that the page must be able to name or draw, with the outlines of the drawings."""

    modules: list[KnownModule]
    """The playable modules in their order."""
    options: list[KnownOption]
    events: list[str]
    cards: list[str]
    """The kinds of cards in a hand, in the order in which a hand is shown."""
    goods: list[str]
    """What can be traded besides cards, in the order in which it is shown."""
    terrains: list[str]
    colors: list[str]
    signs: list[KnownSign]
    """The signs of the seats, in seat order."""
    neutrals: list[KnownSign]
    """The signs of neutral owners of pieces. The first is also the sign of pieces without an owner."""
    outlines: dict[str, str]
    """The outlines of pieces by name: path data around (0, 0)."""
    motifs: dict[str, list[tuple[str, str]]]
    """The small pictures of terrains and cards by name: shapes, each with its tone and its path data."""
    rating_families: list[str]
    log: list[str]
    """The kinds of log lines."""
    phrases: list[str]
    """The quick phrases of the chat."""
    prices: list[str]
    """The kinds of actions on price lists."""
    rulebooks: dict[str, list[str]]
    """The rulebooks, each with the prefixes of its rule IDs."""
    lessons: dict[str, list[str]]
    """The lessons by module, each with the names of its steps."""
    map_files: MapWords
    puzzles: list[PuzzleCount]
    """How many puzzles there are for which rules."""


def vocabulary() -> Vocabulary:
    """Return the whole vocabulary.

    >>> [module.name for module in vocabulary().modules][:1]
    ['base']
    """
    specs = [file.SPEC for _, file in contributions("module")]
    codes = {spec.code for spec in specs}
    return Vocabulary(
        modules=[_module(spec) for spec in specs],
        options=[_option(option) for option in OPTIONS.values() if {option.module, *option.only_with} <= codes],
        events=[kind.value for kind in EventKind],
        cards=list(CARDS),
        goods=list(GOODS[len(CARDS) :]),
        terrains=list(TERRAINS),
        colors=list(colors(PLAYERS[-1])),
        signs=[_sign(color) for color in COLORS],
        neutrals=[_sign(color) for color in NEUTRALS],
        outlines=outlines(),
        motifs={name: [(str(tone), path) for tone, path in motif] for name, motif in MOTIFS.items()},
        rating_families=list(FAMILIES),
        log=[str(kind.__struct_config__.tag) for kind in get_args(LogEntry)],
        phrases=list(PHRASES),
        prices=_prices(),
        rulebooks={book.name: words_of_rules(book.name) for book in rulebooks()},
        lessons={name: [step.name for step in lesson.steps] for name, lesson in lessons().items()},
        map_files=_map_words(),
        puzzles=puzzles.counts(),
    )


def _map_words() -> MapWords:
    return MapWords(
        letters=dict(LETTERS),
        producing=[terrain for terrain in LETTERS.values() if terrain in PRODUCING],
        numbers=list(TOKENS),
        terrains=list(POOL_TERRAINS),
        harbors=list(HARBORS),
        starts=list(STARTS),
        players=list(PLAYERS),
        goals=GOALS,
        most_cities=MOST_CITIES,
        most_hexes=MOST_HEXES,
        most_harbors=MOST_HARBORS,
        longest_name=LONGEST_NAME,
    )


def _sign(color: str) -> KnownSign:
    sign = SEATS[color]
    return KnownSign(color, sign.fill, sign.symbol, sign.character, sign.outline)


def _module(spec: Any) -> KnownModule:
    part = frame_part(spec.name)
    return KnownModule(
        name=spec.name,
        title=spec.title,
        code=spec.code,
        is_of_family=spec.name in FAMILY,
        rules=list(spec.prefixes),
        actions=[_action(*declared) for declared in spec.kinds.items()],
        phases=_phases(spec),
        pieces=dict(part.kinds_of_pieces),
        ground=list(part.kinds_of_ground),
        supply=list(part.supply),
        titles=list(part.kinds_of_titles),
        counters=list(part.kinds_of_counters),
        tracks=dict(part.kinds_of_tracks),
        table_tracks=list(part.kinds_of_table_tracks),
        decks={deck: list(cards) for deck, cards in part.cards_of_decks.items()},
    )


def _phases(spec: Any) -> dict[str, str]:
    reasons, notation = all_parts().get(spec.name), notation_of_all()
    asked = reasons.asked if reasons else {}
    return {notation.phases.write(phase): asked[phase].kind for phase in spec.phases.values() if phase in asked}


def _action(name: str, kind: Any) -> KnownAction:
    return KnownAction(
        name, argument_of(ActionKind(kind)), written_form(kind).pattern, kind.piece, name.startswith(_CHANCE)
    )


def _option(option: Option) -> KnownOption:
    return KnownOption(option.name, option.module, option.rule, [str(v) for v in option.values if isinstance(v, str)])


def _prices() -> list[str]:
    """Return the kinds of actions on the price lists of all modules, and of the pairs with their own rules."""
    rulesets = [Ruleset.of(module.name, module.players[-1]) for module in catalogue().modules]
    together = (f"{pair.first}+{pair.second}" for pair in pairs_in_play() if pair.has_own_rules)
    rulesets += [Ruleset.of(rules, usual(sizes_of(rules))) for rules in together]
    return list(dict.fromkeys(price.kind for ruleset in rulesets for price in prices(ruleset)))


def written() -> str:
    """Return the vocabulary as the text of the file."""
    return json.format(json.encode(vocabulary()), indent=2).decode() + "\n"


if __name__ == "__main__":
    prefer_interpreted()  # many rulesets are used only briefly: compiling the rules of each would take minutes
    Path(sys.argv[1]).write_text(written(), encoding="utf-8")
