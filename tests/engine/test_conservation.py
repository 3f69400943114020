"""Nothing is created or lost: cards, development cards, pieces and points, after every step of random games.

All is counted from the record's plain fields and compared with the contents of the box (BASE-COMP, FIVESIX-COMP).
"""

from collections import Counter
from typing import Any

from engine.random_games import play_randomly
from engine.rulesets import Case, every_case
from modules.tables import functions
from support.length import amount

from insula.game import Game
from insula.notation.draft import Draft
from insula.notation.parts import notation_of
from insula.rules.constants import CHANCE

STEPS_BETWEEN = amount(2, long=1)
"""The number of steps between two counts."""
RESOURCES = 5
ROAD, SETTLEMENT, CITY = 0, 1, 2
VICTORY_POINT = 4
BANK = {False: 19, True: 24}
"""The number of cards of each resource, without and with the box for five and six (BASE-COMP-02, FIVESIX-COMP-02)."""
COMMODITIES = {False: 12, True: 18}
"""The number of cards of each commodity (CK-COMP-02, FIVESIX-CK-01)."""
REDUCED = 1
POINTS = functions("points", "visible_points")
GOALS = functions("goals", "more_to_win")
"""The points that each module adds, counted from the plain fields."""
DECK = {False: [14, 2, 2, 2, 5], True: [20, 3, 3, 3, 5]}
"""Development cards: knight, Road Building, Invention, Monopoly, victory point (BASE-COMP-02, FIVESIX-COMP-03)."""
TRADER_DECK = {False: [16, 3, 0, 0, 3, 3], True: [22, 6, 0, 0, 3, 6]}
"""The same with the Swift Journey, in Traders & Barbarians (TRADER-CARD-01, FIVESIX-TB-09)."""
IN_BOX = {"road": 15, "settlement": 5, "city": 4}
"""The pieces of each player (BASE-COMP-03)."""
MORE_CITIES = 4
"""More cities in the scenario Greater Catan (SEA-GC-07)."""


def check_resource_cards(game: Game, state: Any) -> None:
    """The bank and the hands together hold all cards of each kind, and no count is negative."""
    bank, hands = state.bank.tolist(), state.hand.tolist()
    assert min(bank) >= 0
    assert min(map(min, hands)) >= 0
    for kind in range(len(bank)):
        assert bank[kind] + sum(hand[kind] for hand in hands) == in_box(game, kind)
    assert [sum(hand) for hand in hands] == state.hand_size.tolist()
    assert not any(hands[seat] != [0] * len(hands[seat]) for seat in range(game.players, len(hands)))


def in_box(game: Game, kind: int) -> int:
    """Return how many cards of a kind there are: resources, commodities, and 0 for the kinds of other modules."""
    if kind < RESOURCES:
        return BANK[game.players > 4]
    return COMMODITIES[game.players > 4] if has_knights(game) and kind < RESOURCES + 3 else 0


def cities_in_box(game: Game) -> int:
    """Return how many cities each player has."""
    has_more = game.ruleset.options.get("sea_scenario") == "greater_catan"
    return IN_BOX["city"] + MORE_CITIES * has_more


def in_deck(game: Game) -> list[int]:
    """Return how many development cards of each kind the game has."""
    if game.ruleset.template[0]["deck_size"] == 0:
        return [0] * 5
    decks = TRADER_DECK if "traders_barbarians" in game.ruleset.modules else DECK
    deck = list(decks[game.players > 4])
    if is_with_pirates(game):  # SEA-PI-05
        points = deck.pop()
        deck[0] += points * (game.players > 3)
        deck.append(0)
    return deck


def is_with_pirates(game: Game) -> bool:
    """Return whether the game is played in The Pirate Islands."""
    return "scenarios.pirate_islands" in game.ruleset.modules


def has_knights(game: Game) -> bool:
    """Return whether Cities & Knights is in play."""
    return "cities_knights" in game.ruleset.modules


def check_development_cards(game: Game, state: Any) -> None:
    """The deck, the hands and the table together hold all cards of each kind."""
    deck, held, played = state.deck.tolist(), state.development.tolist(), state.development_played.tolist()
    new = state.development_new.tolist()
    draft = Draft(game.ruleset, game._states)
    for kind, count in enumerate(in_deck(game)):
        gone = notation_of(game.ruleset).cards_gone(draft, kind)
        assert deck[kind] + gone + sum(cards[kind] for cards in (*held, *played)) == count
        assert deck[kind] >= 0
        assert all(0 <= bought[kind] <= cards[kind] for bought, cards in zip(new, held, strict=True))
    assert not any(cards[VICTORY_POINT] for cards in played), "a victory point card is never played (BASE-DEV-05)"


def check_pieces(game: Game, state: Any) -> None:
    """The pieces on the board and in the supply are those of the box, and no two buildings are adjacent."""
    supply = state.supply.tolist()
    buildings = {node: piece for node, piece in enumerate(state.building.tolist()) if piece}
    owners = state.building_owner.tolist()
    laid = state.laid.tolist()
    on_board = Counter((owners[node], CITY if laid[node] == REDUCED else piece) for node, piece in buildings.items())
    on_paths = zip(state.road_owner.tolist(), state.edge_kind.tolist(), strict=True)
    roads = Counter(owner for owner, kind in on_paths if owner >= 0 and kind == ROAD)
    for seat in range(game.players):
        assert roads[seat] + supply[seat][0] == IN_BOX["road"]
        assert on_board[seat, SETTLEMENT] + supply[seat][SETTLEMENT] == IN_BOX["settlement"]
        assert on_board[seat, CITY] + supply[seat][CITY] == cities_in_box(game)
        assert min(supply[seat]) >= (-1 if is_with_pirates(game) else 0)  # SEA-PI-10
    board = game.ruleset.boards[0]
    for node in buildings:
        neighbors = board["node_nodes"][node, : board["node_degree"][node]].tolist()
        assert not buildings.keys() & set(neighbors)
    check_points(game, state, on_board)


def check_points(game: Game, state: Any, on_board: Counter[tuple[int, int]]) -> None:
    """Points come from buildings, special cards and victory point cards (BASE-WIN-01, BASE-INFO-03)."""
    cards = state.development.tolist()
    for seat in range(game.players):
        seen = on_board[seat, SETTLEMENT] + 2 * on_board[seat, CITY]
        seen += (
            2 * (state.longest_road == seat)
            + 2 * (state.largest_army == seat)
            + sum(points(state, seat) for points in POINTS)
        )
        assert game.points(seat, hidden=False) == seen
        assert game.points(seat) == seen + cards[seat][VICTORY_POINT]


def check_end(game: Game) -> None:
    """The active player has won on reaching the goal, and then the game is over (BASE-WIN-02)."""
    if game.over:
        assert game.winner is not None
        assert game.points(game.winner) >= goal(game, game.winner)
        if not game.ruleset.options.get("ck_win_on_any_turn"):
            assert game.winner == game._state.active
    elif game.actor != CHANCE and game._state.own_turn:
        assert game.points(game._state.active) < goal(game, game._state.active)


def goal(game: Game, seat: int) -> int:
    """Return the points that a seat needs: those of the option, and what the modules add for the seat."""
    points = game.ruleset.options["vp_goal"]
    assert isinstance(points, int)
    return points + sum(more(game._state, seat) for more in GOALS)


@every_case
def test_nothing_is_created_or_lost(case: Case) -> None:
    """After steps of all kinds, including chance, everything adds up, until the game ends or is long enough."""
    steps = 0
    for seed in range(amount(1, long=2)):
        for game in play_randomly(case.players, 100 + seed, case.options, rules=case.rules, decisions=700):
            steps += 1
            if steps % STEPS_BETWEEN and not game.over:
                continue
            state = game._state
            check_resource_cards(game, state)
            check_development_cards(game, state)
            check_pieces(game, state)
            check_end(game)
    assert steps > 200
