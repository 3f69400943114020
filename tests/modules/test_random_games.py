"""Random games of every module, every pair and larger sets: each ends, and nothing is created or lost."""

from collections.abc import Callable
from typing import Any

import pytest
from engine.random_games import choose, play_randomly
from modules.scenarios.wonders.test_oracle import eager
from modules.tables import functions
from ruleset import combinations_book as book
from ruleset.playable_sets import larger_sets, representative, scenario_sets
from support import state
from support.length import IS_LONG, amount

from insula import Ruleset
from insula.game import Game, Phase
from insula.rules import entry
from insula.rules.constants import BRIDGE, CITY, NOBODY, ROAD, SETTLEMENT, SHIP
from insula.rules.state import copied
from insula.ruleset.playable import combinable, pairs_in_play, sizes_of, usual

GAMES_OF_MODULE = amount(1, long=5000)
GAMES_OF_PAIR = amount(1, long=300)
GAMES_OF_SCENARIO = amount(1, long=300)
GAMES_OF_LARGER_SET = amount(1, long=5)
SHORT = 5
"""The goal of games with more modules, so that they are short; long tests play to the goal of the set."""
MOST_POINTS = 10
"""The goal of games with one or two modules whose own goal is higher; long tests play to that."""
STEPS_BETWEEN = amount(17, long=1)
"""How many decisions lie between two counts."""
STEPS_BETWEEN_POSITIONS = amount(50, long=5)
"""How many decisions lie between two positions that are written and read."""
TRADE_TOKENS = 20
FISH_TOKENS, FISH_TOKENS_56 = [11, 10, 8], [16, 15, 12]
CAMELS, CAMELS_56 = 22, 33
"""What there is with up to four players, and with five and six (FIVESIX-TB-02, FIVESIX-TB-04)."""
FULL = 3
"""The most barbarians on a hex (ATTACK-HEX-01)."""
BESIDE_THE_BOARD = functions("beside_board", "pieces_beside_board")
"""Which pieces of a seat are neither on a corner or a side nor in a supply, counted by the modules."""
LIMIT = 20_000
"""The limit of decisions in a game; a random game that is longer would not end."""

named = [module.name for module in combinable()]
SETS = [(name, GAMES_OF_MODULE) for name in named] + [
    (f"{pair.first}+{pair.second}", GAMES_OF_PAIR) for pair in pairs_in_play() if pair.has_own_rules or IS_LONG
]


def one_of_each_cell(sets: list[tuple[str, int, str]]) -> list[tuple[str, int, str]]:
    """Return the sets with the most players, up to four or more than four, for each set of modules and scenario."""
    cells = {(rules, players > 4, scenario): players for rules, players, scenario in sorted(sets)}
    return [(rules, players, scenario) for (rules, _, scenario), players in cells.items()]


SCENARIO_SETS = scenario_sets() if IS_LONG else one_of_each_cell(scenario_sets())


def case(rules: str, *others: object) -> Any:
    """Return the parameters of a test; modules that are played together are marked as slow."""
    return pytest.param(rules, *others, marks=pytest.mark.slow if "+" in rules else ())


def cards_of(game: Game) -> list[int]:
    """Return how many cards of each kind there are, in the bank and in all hands."""
    record = state(game)
    return [sum(kind) for kind in zip(record.bank.tolist(), *record.hand.tolist(), strict=True)]


def check_buildings(game: Game) -> None:
    """Every piece is on the board or in the supply of its owner."""
    record = state(game)
    pieces = game.ruleset.boards[0]["pieces"]
    on_board = [*zip(record.building_owner.tolist(), record.building.tolist(), strict=True)]
    roads = [*zip(record.road_owner.tolist(), record.edge_kind.tolist(), strict=True)]
    for seat in range(game.players):
        buildings = sum(record.supply[seat, kind] + on_board.count((seat, kind)) for kind in (SETTLEMENT, CITY))
        assert buildings == pieces[SETTLEMENT] + pieces[CITY]
        for piece in (ROAD, BRIDGE, SHIP):
            beside = sum(count(record, seat, piece) for count in BESIDE_THE_BOARD)
            assert record.supply[seat, piece] + roads.count((seat, piece)) + beside == pieces[piece]


def check_tokens(game: Game) -> None:
    """Nobody has fewer trade tokens than none, and all together no more than there are."""
    tokens = state(game).trade_tokens.tolist()
    assert min(tokens) >= 0
    assert sum(tokens) <= TRADE_TOKENS


def check_fish(game: Game) -> None:
    """Tokens are in the pool, with players or spent; the boot is in the pool or with a player."""
    record = state(game)
    *pool, boot = record.fish_pool.tolist()
    rows = zip(pool, record.fish_spent.tolist(), *record.fish.tolist(), strict=True)
    assert [sum(kind) for kind in rows] == (FISH_TOKENS if game.players <= 4 else FISH_TOKENS_56)
    assert boot + (record.old_boot != NOBODY) == 1


def check_gold(game: Game) -> None:
    """Nobody has negative gold, and neutral players have none."""
    gold = state(game).gold.tolist()
    assert min(gold) >= 0 == sum(gold[game.players :])


def check_camels(game: Game) -> None:
    """Camels are in the supply or on the board."""
    record = state(game)
    camels = record.camels_left + sum(camel != 0 for camel in record.camel)
    assert camels == (CAMELS if game.players <= 4 else CAMELS_56)


def check_goods(game: Game) -> None:
    """Tokens are in stacks, open or delivered, and all barbarians are on the board."""
    record, start = state(game), game.ruleset.template[0]
    drawn = sum(record.delivered.tolist()) + sum(goods >= 0 for goods in record.carried.tolist())
    assert sum(map(sum, record.goods_left.tolist())) + drawn == start["goods_left"].sum()
    if most := sum(start["barbarian"] != 0):
        assert sum(kind != 0 for kind in record.barbarian.tolist()) == most


def check_barbarians(game: Game) -> None:
    """Barbarians are on hexes or with players, at most three on a hex; those on paths are among them."""
    record = state(game)
    counts, hexes = record.hex_barbarians.tolist(), record.barbarian_hex.tolist()
    assert sum(counts) + sum(record.prisoners.tolist()) <= game.ruleset.options["attack_barbarians"]
    assert all(0 <= count <= FULL for count in counts)
    assert all((kind != 0) == (hex != NOBODY) for kind, hex in zip(record.barbarian.tolist(), hexes, strict=True))
    is_taken = record.stack_phase[record.stack_size - 1] == Phase.CHOOSING_TAKEN_BARBARIAN
    assert all(hexes.count(hex) <= count + is_taken for hex, count in enumerate(counts))


CHECKS: dict[str, Callable[[Game], None]] = {
    "catan_for_two": check_tokens,
    "fishermen": check_fish,
    "gold": check_gold,
    "caravans": check_camels,
    "traders_barbarians": check_goods,
    "pairs.barbarian_attack_with_traders_barbarians": check_barbarians,
}
"""What else is counted, by module."""


def check(game: Game) -> None:
    """Count tokens and pieces, and compare the derived fields with a recount."""
    check_buildings(game)
    for module in game.ruleset.modules:
        if module in CHECKS:
            CHECKS[module](game)
    recounted = copied(game._states)
    entry.recount(game.ruleset.boards, recounted)
    assert recounted.tobytes() == game._states.tobytes()


def play_and_count(rules: str, players: int, seed: int, **options: object) -> None:
    """Play a random game to its end; between decisions count everything, and read positions back.

    Without a wonder nobody wins The Wonders of Catan (SEA-WO-07), so players prefer to build there.
    """
    cards: list[int] = []
    chosen = {"trade_with_players": False, **options}
    pick = eager if options.get("sea_scenario") == "wonders" else choose
    games = play_randomly(players, seed, chosen, rules=rules, decisions=LIMIT, pick=pick)
    for number, game in enumerate(games):
        cards = cards or cards_of(game)
        if game.over or number % STEPS_BETWEEN == 0:
            assert cards_of(game) == cards
            check(game)
        if not game.over and number % STEPS_BETWEEN_POSITIONS == 0:
            assert Game(position=game.position).legal_actions == game.legal_actions
    assert game.over
    assert game.winners


@pytest.mark.parametrize(("rules", "count"), [case(*each) for each in SETS], ids=[rules for rules, _ in SETS])
def test_games_end_and_nothing_is_created_or_lost(rules: str, count: int) -> None:
    """Each random game has a winner, and everything is recounted after every decision."""
    players = usual(sizes_of(rules))
    goal = Ruleset.of(rules, players).options["vp_goal"]
    shorter = {} if IS_LONG or goal <= MOST_POINTS else {"vp_goal": MOST_POINTS}
    for seed in range(count):
        play_and_count(rules, players, seed, **shorter)


@pytest.mark.parametrize(("rules", "players", "scenario"), [case(*each) for each in SCENARIO_SETS])
def test_games_in_every_scenario_end(rules: str, players: int, scenario: str) -> None:
    """COMBO-SEA-01: each scenario with each module that it allows."""
    for seed in range(GAMES_OF_SCENARIO):
        play_and_count(rules, players, seed, sea_scenario=scenario, **({} if IS_LONG else {"vp_goal": SHORT}))


def test_each_module_meets_each_scenario() -> None:
    """COMBO-SEA-01: of each cell of the table that can be played, one is always played."""
    cells = {(rules, players > 4, scenario) for rules, players, scenario in scenario_sets()}
    assert cells == {(rules, players > 4, scenario) for rules, players, scenario in SCENARIO_SETS}
    assert {scenario for _, _, scenario in SCENARIO_SETS} == set(book.SCENARIOS.values())


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), larger_sets() if IS_LONG else representative(larger_sets()))
def test_games_with_more_modules_end(rules: str, players: int) -> None:
    """COMBO-MATRIX-04: sets of three and more modules, each module with each that can be added to two large ones."""
    for seed in range(GAMES_OF_LARGER_SET):
        play_and_count(rules, players, seed, **({} if IS_LONG else {"vp_goal": SHORT}))


def test_each_module_meets_each_small_one() -> None:
    """COMBO-MATRIX-04: the few sets that are always played leave out no small module, and no five players."""
    chosen = [(set(rules.split("+")), players) for rules, players in representative(larger_sets())]
    assert all(len(names) >= 3 for names, _ in chosen)
    for module in combinable():
        for other in combinable():
            if not other.large and other != module and sizes_of(f"{module.name}+{other.name}"):
                assert any({module.name, other.name} <= names for names, _ in chosen)
        if 5 in sizes_of(module.name):
            assert any(module.name in names and players > 4 for names, players in chosen)
