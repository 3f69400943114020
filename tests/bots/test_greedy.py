"""The parts of the greedy bot's evaluation."""

from insula import Game
from insula.bots.greedy import arguments
from insula.bots.greedy.expansion import Expansion
from insula.bots.greedy.plans import Plans
from insula.bots.greedy.survey import Survey
from insula.bots.greedy.tables import WAYS, tables
from insula.modules.base.rules import trade
from insula.rules import constants


def a_game(moves: int = 16) -> Game:
    """A game after the foundation phase, always the first choice taken."""
    game = Game(players=4, seed=3)
    for _ in range(moves):
        game.play(game.legal_actions[0])
    return game


def test_the_arguments_are_those_of_the_rules() -> None:
    for name in ("ROAD", "SETTLEMENT", "CITY", "DEVELOPMENT_CARD", "KNIGHT", "ROAD_BUILDING", "INVENTION", "MONOPOLY",
                 "VICTORY_POINT", "NOBODY", "EVERY_SEAT", "NO_SEAT", "ACCEPT", "DECLINE", "COUNTER"):  # fmt: skip
        assert getattr(arguments, name) == getattr(constants, name), name
    for name in ("OFFER", "PROPOSAL", "COUNTER_OFFER", "ACCEPTED", "COUNTERED"):
        assert getattr(arguments, name) == getattr(trade, name), name
    assert arguments.RESOURCE_KINDS == constants.RESOURCES
    assert arguments.BANK_KINDS == constants.TRADE_BASE


def test_ways_are_those_of_two_dice() -> None:
    sums = [first + second for first in range(1, 7) for second in range(1, 7)]
    assert [WAYS[total] for total in range(2, 13) if total != 7] == [sums.count(t) for t in range(2, 13) if t != 7]


def test_the_tables_know_prices_and_neighbors() -> None:
    table = tables(Game().ruleset)
    assert table.cost[arguments.CITY] == (0, 0, 0, 2, 3)
    assert all(len(edges) in (2, 3) for edges in table.node_edges)
    assert len(table.land) == 19


def test_points_are_those_of_the_game() -> None:
    game = a_game(200)
    survey = Survey(game.view(1))
    assert survey.points[1] == game.points(1)
    assert [survey.points[seat] for seat in survey.opponents] == [game.points(s, hidden=False) for s in (0, 2, 3)]


def test_incomes_count_settlements_once_and_cities_twice() -> None:
    game = a_game()
    before = Survey(game.view(0)).income
    node = next(node for node in range(54) if game._state.building[node] and game._state.building_owner[node] == 0)
    extra = Survey(game.view(0)).yield_of(node)
    game._state.building[node] = arguments.CITY
    after = Survey(game.view(0)).income
    assert sum(after) - sum(before) == sum(ways for _, ways in extra)


def test_a_hand_is_worth_more_the_nearer_it_is_to_a_purchase() -> None:
    survey = Survey(a_game().view(0))
    plans = Plans(survey, Expansion(survey))
    worths = [plans.worth(hand) for hand in ((0, 0, 0, 0, 0), (0, 0, 0, 1, 1), (0, 0, 0, 2, 2), (0, 0, 0, 2, 3))]
    assert worths == sorted(worths)
    assert worths[-1] > worths[0] + 1


def test_distances_follow_free_paths() -> None:
    game = a_game()
    expansion = Expansion(Survey(game.view(0)))
    start = 0
    neighbors = tables(game.ruleset).node_nodes[start]
    reached = expansion.distances([start])
    assert reached[start] == 0
    assert all(reached.get(node, 1) == 1 for node in neighbors)
