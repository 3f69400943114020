"""What the state stores for speed equals a count of the pieces and cards, after every step of random games."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from engine.oracles import longest_road
from engine.random_games import play_randomly
from modules.tables import folder_of

from insula.game import Game
from insula.rules.spec import ModuleSpec
from insula.rules.state import MODULES

PIECES = {"road": (0, 15), "settlement": (1, 5), "city": (2, 4)}
"""The column of each piece in `supply`, and how many a player has (BASE-COMP-03)."""
EMPTY, SETTLEMENT, CITY = 0, 1, 2
NUMBERS = range(2, 13)
RESOURCES = 5
ANY_HARBOR = 5
NOBODY = NOWHERE = -1


class Island:
    """The neighbors on the board, read once into plain lists and sets."""

    def __init__(self, game: Game) -> None:
        board = game.ruleset.boards[0]
        self.ends = [(int(a), int(b)) for a, b in board["edge_nodes"][: board["n_edges"]]]
        self.nodes = range(int(board["n_nodes"]))
        self.harbors = int(board["n_harbors"])

    def neighbors(self, node: int) -> set[int]:
        """Return the other ends of the paths at a node."""
        return {b if a == node else a for a, b in self.ends if node in (a, b)}


class Counted:
    """Everything that can be counted from the pieces and cards of a state."""

    def __init__(self, island: Island, state: Any) -> None:
        self.island, self.state = island, state
        self.buildings = {
            node: (state.building[node], state.building_owner[node])
            for node in island.nodes
            if state.building[node] != EMPTY
        }
        self.roads = {edge: owner for edge in range(len(island.ends)) if (owner := state.road_owner[edge]) != NOBODY}

    def rolled(self, number: int) -> list[int]:
        """Return the hexes with a number, in order (BASE-PROD-01)."""
        return [hex for hex, token in enumerate(self.state.hex_token) if token == number]

    def supply(self, seat: int) -> list[int]:
        """Return the roads, settlements and cities that are not on the board (BASE-COMP-03)."""
        owned = [piece for piece, owner in self.buildings.values() if owner == seat]
        roads = list(self.roads.values()).count(seat)
        on_board = {"road": roads, "settlement": owned.count(SETTLEMENT), "city": owned.count(CITY)}
        return [count - on_board[piece] for piece, (_, count) in PIECES.items()]

    def joins(self, node: int) -> int:
        """Return the seats that can build a road from the node: a seat with a building there, or those with roads."""
        if node in self.buildings:
            return 1 << self.buildings[node][1]
        seats = {owner for edge, owner in self.roads.items() if node in self.island.ends[edge]}
        return sum(1 << seat for seat in seats)

    def road_site(self, edge: int) -> int:
        """Return the seats that can build a road on the path: it is free and touches their network (BASE-ROAD-01)."""
        one, other = self.island.ends[edge]
        return 0 if edge in self.roads else self.joins(one) | self.joins(other)

    def crowded(self, node: int) -> bool:
        """Return whether there is a building at the node or next to it (BASE-SETL-01)."""
        return not {node, *self.island.neighbors(node)}.isdisjoint(self.buildings)

    def rate(self, seat: int) -> list[int]:
        """Return how many cards of each resource the bank takes for one other card (BASE-MARI-01 to -03)."""
        rates = [4] * RESOURCES
        mine = {node for node, (_, owner) in self.buildings.items() if owner == seat}
        for edge, kind in zip(self.state.harbor_edge, self.state.harbor_kind, strict=True):
            if edge >= 0 and not mine.isdisjoint(self.island.ends[edge]):
                for resource in range(RESOURCES):
                    if kind == resource:
                        rates[resource] = 2
                    elif kind == ANY_HARBOR:
                        rates[resource] = min(rates[resource], 3)
        return rates

    def road_length(self, seat: int) -> int:
        """Return the length of the seat's road (BASE-LR-01)."""
        others = {node for node, (_, owner) in self.buildings.items() if owner != seat}
        return longest_road([self.island.ends[edge] for edge, owner in self.roads.items() if owner == seat], others)


def check_pieces(island: Island, game: Game) -> None:
    """Check supplies, connections, distances between buildings, rates and lengths."""
    state = game._state
    counted = Counted(island, state)
    supply, rate = state.supply.tolist(), state.rate.tolist()
    for seat in range(game.players):
        assert supply[seat][: len(PIECES)] == counted.supply(seat)
        assert rate[seat][:RESOURCES] == counted.rate(seat)
        assert state.road_length[seat] == counted.road_length(seat)
    for node in island.nodes:
        assert state.joins[node] == counted.joins(node)
        assert bool(state.crowded[node]) == counted.crowded(node)
        assert state.occupant[node] == (counted.buildings[node][1] if node in counted.buildings else NOBODY)
    for edge in range(len(island.ends)):
        assert state.road_site[edge] == counted.road_site(edge)
    for number in NUMBERS:
        assert list(linked(state, number)) == counted.rolled(number)
        assert state.second_hex[number] == NOWHERE, "no hex of the base game has two tokens"
    assert state.production_number == sum(state.dice)


def linked(state: Any, number: int) -> Iterator[int]:
    """Return the hexes that a roll of the number finds."""
    hex = state.first_hex[number]
    while hex != NOWHERE:
        yield hex
        hex = state.next_hex[hex]


def check_cards(game: Game) -> None:
    """Check the sizes of hands and decks."""
    state = game._state
    hands, cards = state.hand.tolist(), state.development.tolist()
    assert state.hand_size.tolist() == [sum(hand) for hand in hands]
    assert state.development_size.tolist() == [sum(held) for held in cards]
    assert state.new_cards.tolist() == [sum(new) for new in state.development_new.tolist()]
    assert state.deck_size == sum(state.deck.tolist())


def test_every_derived_field_is_counted() -> None:
    """This file counts exactly the fields that the base game declares as derived."""
    pieces = {"supply", "joins", "road_site", "crowded", "rate", "road_length", "first_hex", "next_hex", "occupant"}
    pieces |= {"second_hex", "production_number"}
    cards = {"hand_size", "development_size", "deck_size", "new_cards"}
    (base,) = (module for module in MODULES if module.name == "base")
    assert {field.name for field in base.fields if field.derived} == pieces | cards


@pytest.mark.parametrize("module", [module for module in MODULES if module.name != "base"], ids=lambda one: one.name)
def test_derived_fields_of_modules_are_counted_by_their_tests(module: ModuleSpec) -> None:
    """A test of the module compares each derived field with a count from scratch."""
    texts = [path.read_text("utf-8") for path in folder_of(module.name).glob("*.py")]
    for field in module.fields:
        if field.derived:
            assert any(f"assert state.{field.name}" in text for text in texts), field.name


OPTIONS: list[Mapping[str, object]] = [
    {"trade_offers_per_turn": 2, "token_layout": "random"},
    {"trade_with_players": False, "vp_goal": 16, "starting_resources": "both", "harbor_places": "free"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["trades", "long"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_derived_fields_equal_a_count_from_scratch(players: int, options: Mapping[str, object]) -> None:
    """They are compared after every decision and the chance outcomes that follow it."""
    island: Island | None = None
    pieces: tuple[bytes, ...] | None = None
    changes = 0
    for game in play_randomly(players, seed=10 + players, options=options, decisions=1500):
        island = island or Island(game)
        state = game._state
        check_cards(game)
        fields = (state.road_owner, state.building, state.building_owner, state.joins, state.road_site)
        fields += (state.crowded, state.rate, state.supply, state.road_length)
        now = tuple(map(bytes, fields))
        if now != pieces:
            pieces = now
            changes += 1
            check_pieces(island, game)
    assert changes > 5 * players


def test_beginner_set_up_is_counted_too() -> None:
    """The starting pieces of the beginner board are counted too (BASE-BEGIN-04)."""
    for players in (2, 3, 4):
        for game in play_randomly(players, seed=1, options={"setup": "beginner"}, decisions=2):
            check_pieces(Island(game), game)
            check_cards(game)
