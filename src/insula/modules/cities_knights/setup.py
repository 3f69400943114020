"""The start of Cities & Knights: supplies, bank, decks, island of the first game (CK-COMP, CK-BOARD)."""

from insula.data import load
from insula.modules.base.setup import lay_hexes
from insula.rules.constants import BANK_RATE
from insula.rules.entry import recount
from insula.ruleset.parts import SetupPart, Start, Supplies
from insula.ruleset.settings import Settings
from insula.ruleset.words import CARDS, HARBORS, THINGS

from .words import PART as WORDS
from .words import PROGRESS_CARDS, TRACKS

_THING = {
    "knight_recruit": "basic_knight",
    "knight_promote": "promotion",
    "knight_activate": "activation",
    "repair_sabotaged_city": "repair",
    "knight_basic": "basic_knight",
    "knight_strong": "strong_knight",
    "knight_mighty": "mighty_knight",
}
"""Things that have a different name in the tables."""


def supplies(settings: Settings) -> Supplies:  # noqa: ARG001
    """Return the costs and each player's number of pieces (CK-BUILD-01, CK-COMP-03)."""
    table = load("cities_knights/supplies")
    costs = {_THING.get(name, name): cost for name, cost in table["costs"].items()}
    pieces = {_THING.get(name, name): count for name, count in table["pieces_per_player"].items()}
    return Supplies({name: cost for name, cost in costs.items() if name in THINGS}, pieces)


def stock(start: Start) -> None:
    """Put commodities in the bank, and replace development cards with progress cards (CK-COMP-01, CK-COMP-02)."""
    cards, state = load("cities_knights/cards"), start.state
    commodities = load("cities_knights/supplies")["bank"]
    if "five_six" in start.settings.modules:  # FIVESIX-CK-01
        commodities = load("five_six/supplies")["cities_knights"]["commodity"]
    for name in WORDS.cards:
        state["bank"][CARDS.index(name)] = commodities[name]
        state["rate"][: start.settings.players, CARDS.index(name)] = BANK_RATE
    state["deck"][:] = 0
    state["deck_size"] = 0
    for card in cards["card"]:
        state["progress_pool"][PROGRESS_CARDS.index(card["id"])] = card["count"]
    state["deck_left"] = [cards["decks"][track]["cards"] for track in TRACKS]


def lay_first_island(start: Start) -> bool:
    """Lay hexes, tokens and harbors of the first game (CK-BOARD-01, CK-BOARD-02)."""
    if start.settings.options.get("ck_board") != "ck_first_game":
        return False
    table = load("cities_knights/board")
    state, geometry = start.state, start.map.geometry
    lay_hexes(table["hex"], table["layout"]["robber"], state, start.map)
    kinds = {geometry.edge((row["q"], row["r"], row["side"])): HARBORS.index(row["kind"]) for row in table["harbor"]}
    for i, edge in enumerate(start.board["frame_edge"][: start.board["n_harbors"]].tolist()):
        state["harbor_edge"][i] = edge
        state["harbor_kind"][i] = kinds[edge]
    recount(start.boards, start.states)
    return True


PART = SetupPart(supplies=supplies, stock=stock, lay_fixed_island=lay_first_island, pairs=("five_six",))
