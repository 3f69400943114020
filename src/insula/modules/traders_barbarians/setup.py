"""The start of Traders & Barbarians: map, supplies, cards, tokens, barbarians (TRADER-COMP, TRADER-SETUP)."""

from collections import Counter
from dataclasses import replace

from insula.data import load
from insula.modules.base.setup import hex_of, rotations
from insula.rules.geometry import CORNERS, PLAZA
from insula.ruleset.maps import Map, MapDescription, build_map, closed_sides, read_map
from insula.ruleset.parts import SetupPart, Start, Supplies
from insula.ruleset.places import sides_of_option
from insula.ruleset.settings import Settings
from insula.ruleset.words import DEVELOPMENT_CARDS

from .rules import places
from .rules.barbarians import FRESH
from .rules.levels import FIRST_HIGH_LEVEL, FIRST_LEVEL
from .words import GOODS, STACKS

TABLE, MAP, FOR_FIVE_AND_SIX = "traders_barbarians/supplies", "traders_barbarians/map", "five_six/supplies"
MOST_ON_SMALL_ISLAND = 4
"""Five and six players have a larger island, with more tokens and cards (FIVESIX-TB-07 to -10)."""
STARTS = "trader_barbarian_starts"


def is_large(settings: Settings) -> bool:
    """Return whether the game is played on the island for five and six players."""
    return settings.players > MOST_ON_SMALL_ISLAND


def island(settings: Settings) -> Map:
    """Return the island with its trade hexes (TRADER-BOARD, FIVESIX-TB-07)."""
    description = read_map(load(MAP)["p56" if is_large(settings) else "p4"])
    if not is_large(settings):
        spiral = load("base/supplies")["spiral"]["from_corner_0_minus2"]
        description = replace(description, spirals=rotations(tuple(map(hex_of, spiral))))
    return build_map(with_marks(description))


def with_marks(description: MapDescription) -> MapDescription:
    """Return the map with the plazas, closed corners and closed paths marked (TRADER-HEX-01)."""
    trade_hexes = [hex for hex in description.land if hex.plaza]
    plazas = {(*hex.at, PLAZA): places.PLAZA for hex in trade_hexes}
    corners = {(*hex.at, corner): places.CLOSED for hex in trade_hexes for corner in CORNERS if corner not in hex.plaza}
    sides = {(*hex.at, side): places.CLOSED for hex in trade_hexes for side in closed_sides(hex.plaza)}
    return replace(
        description,
        corner_marks=(*description.corner_marks, *plazas.items(), *corners.items()),
        side_marks=(*description.side_marks, *sides.items()),
    )


def supplies(settings: Settings) -> Supplies:  # noqa: ARG001
    """Return the costs of the levels of a wagon (TRADER-TRAIN-01)."""
    costs = {wagon["level"]: wagon["cost"] for wagon in load(TABLE)["wagon"]}
    return Supplies({"upgrade": costs[FIRST_LEVEL + 1], "high_upgrade": costs[FIRST_HIGH_LEVEL]})


def stock(start: Start) -> None:
    """Give out gold and wagons, and lay out cards, tokens and barbarians (TRADER-SETUP-04, TRADER-COMP-01)."""
    table, state, players = load(TABLE), start.state, start.settings.players
    state["gold"][:players] = table["start"]["gold"]
    state["wagon_level"][:players] = table["start"]["wagon_level"]
    cards = _cards(start.settings)
    state["deck"] = [cards[card] for card in DEVELOPMENT_CARDS]
    state["deck_size"] = state["deck"].sum()
    _lay_tokens(start)
    for edge in barbarian_starts(start):
        state["barbarian"][edge] = FRESH


def _cards(settings: Settings) -> Counter[str]:
    """Return how many development cards there are of each kind (TRADER-CARD-01, FIVESIX-TB-09)."""
    if is_large(settings):
        return Counter(load(FOR_FIVE_AND_SIX)["trader"]["development_deck"])
    counts: Counter[str] = Counter()
    for card in load(TABLE)["card"]:
        counts["victory_point" if "vp" in card else card["id"]] += card["count"]
    return counts


def _lay_tokens(start: Start) -> None:
    """Lay out the three stacks (TRADER-GOODS-02, FIVESIX-TB-09)."""
    for row in load(TABLE)["trade_hex"]:
        for goods, count in row["supplies"].items():
            if is_large(start.settings):
                count = load(FOR_FIVE_AND_SIX)["trader"]["tokens_per_stack"] // len(row["supplies"])
            start.state["goods_left"][STACKS[row["id"]], GOODS[goods]] = count


def barbarian_starts(start: Start) -> list[int]:
    """Return the paths where the barbarians begin; raises RulesetError if one is closed (TRADER-BOARD-05).

    Without the option none stands on a path (COMBO-BA-TB-03).
    """
    closed = start.board["side_marks"] & places.CLOSED
    if is_large(start.settings):
        names = " ".join(load(FOR_FIVE_AND_SIX)["trader"]["barbarian_starts"])
    elif STARTS in start.settings.options:
        names = str(start.settings.options[STARTS])
    else:
        return []
    return sides_of_option(STARTS, names, start.map.geometry, lambda edge: not closed[edge])


PART = SetupPart(island=island, supplies=supplies, stock=stock, pairs=("five_six",))
