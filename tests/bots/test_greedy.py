"""The parts of the greedy bot's evaluation."""

from dataclasses import replace

import pytest

from insula import Action, Game
from insula.bots import make_bot
from insula.bots.greedy import judgment
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import UNKNOWN, JudgePart, combine, parts_of
from insula.bots.greedy.survey import Survey
from insula.bots.greedy.tables import WAYS, tables
from insula.game import ActionKind, Card, Phase, Thing
from insula.modules import MODULES
from insula.rules.domains import OUTCOME
from insula.rules.spec import ARGUMENT_BITS
from insula.rules.state import MODULES as DECLARED


def a_game(moves: int = 16) -> Game:
    """Return a game after the foundation phase, in which everybody takes the first choice."""
    game = Game(players=4, seed=3)
    for _ in range(moves):
        game.play(game.legal_actions[0])
    return game


def test_ways_to_roll_each_number_with_two_dice() -> None:
    sums = [first + second for first in range(1, 7) for second in range(1, 7)]
    assert [WAYS[total] for total in range(2, 13) if total != 7] == [sums.count(t) for t in range(2, 13) if t != 7]


def test_the_tables_hold_prices_and_neighbors() -> None:
    table = tables(Game().ruleset)
    assert table.cost[Thing.CITY] == (0, 0, 0, 2, 3)
    assert all(len(edges) in (2, 3) for edges in table.node_edges)
    assert len(table.land) == 19


def test_points_match_the_game() -> None:
    game = a_game(200)
    survey = Survey(game.view(1))
    assert survey.points[1] == game.points(1)
    assert [survey.points[seat] for seat in survey.opponents] == [game.points(s, hidden=False) for s in (0, 2, 3)]


def test_incomes_count_settlements_once_and_cities_twice() -> None:
    game = a_game()
    before = Survey(game.view(0)).income
    node = next(node for node in range(54) if game._state.building[node] and game._state.building_owner[node] == 0)
    extra = Survey(game.view(0)).yield_of(node)
    game._state.building[node] = Thing.CITY
    after = Survey(game.view(0)).income
    assert sum(after) - sum(before) == sum(ways for _, ways in extra)


def test_a_hand_is_worth_more_when_it_is_closer_to_a_purchase() -> None:
    plans = Outlook(a_game().view(0)).plans
    worths = [plans.worth(hand) for hand in ((0, 0, 0, 0, 0), (0, 0, 0, 1, 1), (0, 0, 0, 2, 2), (0, 0, 0, 2, 3))]
    assert worths == sorted(worths)
    assert worths[-1] > worths[0] + 1


def test_distances_follow_free_paths() -> None:
    game = a_game()
    expansion = Outlook(game.view(0)).expansion
    start = 0
    neighbors = tables(game.ruleset).node_nodes[start]
    reached = expansion.distances([start])
    assert reached[start] == 0
    assert all(reached.get(node, 1) == 1 for node in neighbors)


def before_the_roll() -> Game:
    """Return a game in which a player can only roll or take one optional action."""
    game = a_game()
    while ActionKind.END_TURN not in {action.kind for action in game.legal_actions}:
        game.play(game.legal_actions[0])
    return game


@pytest.mark.parametrize("place", [0, -1])
def test_an_action_without_a_judge_is_worth_less_than_ending_the_turn(
    place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module without a judge may offer actions that give everything away, at any index among the choices."""
    game = before_the_roll()
    view, end = game.view(game.actor), game.parse("end")
    parts = parts_of(("base",))
    without = {kind: judges for kind, judges in parts.judges.items() if kind != ActionKind.BUY_DEVELOPMENT_CARD}
    monkeypatch.setattr("insula.bots.greedy.outlook.parts_of", lambda _: replace(parts, judges=without))
    unknown = Action(ActionKind.BUY_DEVELOPMENT_CARD << ARGUMENT_BITS, "give away everything")
    legal = [end]
    legal.insert(len(legal) if place else 0, unknown)
    assert judgment.worth(Outlook(view), unknown) == UNKNOWN < judgment.worth(Outlook(view), end)
    assert make_bot("greedy").choose(view, legal) == end


def test_every_kind_of_action_that_a_player_chooses_has_a_judge_or_a_decider() -> None:
    """All modules together cover all kinds, so greedy never ends a turn because an action has no judge."""
    chance = {kind for module in DECLARED for kind in module.kinds.values() if kind.domain is OUTCOME}
    in_trade = {ActionKind.TRADE_GIVE, ActionKind.TRADE_WANT, ActionKind.TRADE_PARTNER, ActionKind.TRADE_DONE,
                ActionKind.WITHDRAW_OFFER, ActionKind.ANSWER_OFFER, ActionKind.PROPOSE_TRADE}  # fmt: skip
    on_the_way = {ActionKind.WAGON_STEP, ActionKind.WAGON_GRAIN, ActionKind.DRIVE_OFF, ActionKind.FISH_WAGON}
    above_the_best_rate = {ActionKind.BANK_TRADE_AT_RATE}  # no bot gives more than it must (BASE-MARI-04)
    parts = parts_of(MODULES)
    assert Phase.MOVING_WAGON in parts.deciders
    assert set(ActionKind) - chance - in_trade - on_the_way - above_the_best_rate == set(parts.judges)


def test_judges_of_later_modules_are_asked_first_and_may_pass() -> None:
    """The judgments are added; a judge that handles only some arguments leaves the others to the base game."""
    base = JudgePart(judges={ActionKind.DISCARD: lambda _, __: -1.0}, plan_shares=(1.0,), cards={Card.ORE: 1.0})
    further = JudgePart(judges={ActionKind.DISCARD: lambda _, kind: 5.0 if kind == Card.ORE else None})
    view = a_game().view(0)
    outlook = Outlook(view)
    outlook.parts = combine([base, further])
    worths = [judgment.worth(outlook, Action((ActionKind.DISCARD << ARGUMENT_BITS) + kind, "")) for kind in Card]
    assert [worth for worth in worths if worth != -1.0] == [5.0]
    assert worths[Card.ORE] == 5.0


def test_a_part_is_used_only_in_games_with_its_module() -> None:
    assert len(parts_of(("base",)).cards) == 5
    assert len(parts_of(("base", "cities_knights")).cards) == 8
    assert ActionKind.BUILD_WALL not in parts_of(("base", "friendly_robber")).judges


def test_modules_add_to_the_worth_and_the_points_of_a_building(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a building brings besides its own point counts toward its worth, and decides whether it wins the game."""
    game = a_game()
    plain = Survey(game.view(0))
    node = plain.own_settlements[0]
    bonus = JudgePart(worth_at=lambda _, at, building: 7.0 * (at == node) + building, points_at=lambda *_: 2)
    parts = combine([JudgePart(plan_shares=(1.0,)), bonus, bonus])
    monkeypatch.setattr("insula.bots.greedy.survey.parts_of", lambda _: parts)
    survey = Survey(game.view(0))
    assert survey.worth_of_settlement(node) == plain.worth_of_settlement(node) + 2 * (7.0 + Thing.SETTLEMENT)
    assert survey.worth_of_city(node) == plain.worth_of_city(node) + 2 * (7.0 + Thing.CITY)
    assert (plain.points_of(node, Thing.CITY), survey.points_of(node, Thing.CITY)) == (1, 5)
