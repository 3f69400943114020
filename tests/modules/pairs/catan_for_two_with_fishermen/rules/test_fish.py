"""Rule tests of Catan for Two with The Fishermen: FISH-COMBO-TWO."""

import numpy as np
import pytest
from modules.fishermen.waters import GROUND_6, GROUND_9, INLAND, holding, pool, spent, tokens, waters
from support import asked, draw, hand, legal, play, refused, roll, state

from insula import Ruleset
from insula.game import CHANCE, Game, Phase

RULES = "catan_for_two+fishermen"
FIRST, SECOND = 0, 1
NOWHERE = -1
NEUTRALS = "neutral 1 settlements: 1,-2,S\nneutral 2 settlements: -1,2,N\n"
SETTLED = f"  settlements: {INLAND[1]}\n"
AHEAD = f"orange:\n  cities: {INLAND[0]} {INLAND[2]}\n  hand: 1 ore\n"
EVEN = f"orange:\n  settlements: {INLAND[0]}\n  hand: 1 ore\n"
PRICES = {"robber": 2, "theft": 3, "resource": 4, "road": 5, "card": 7}


def pair(lines: str, phase: str = "action phase", **options: object) -> Game:
    """Return a game in which blue acts; the lake is in the middle."""
    return waters(f"{NEUTRALS}{lines}\nturn: 5 blue\nphase: {phase}", players=2, rules=RULES, **options)


def uses(game: Game) -> set[str]:
    """Return what the player can use fish for."""
    return {text.removeprefix("use fish for ") for text in legal(game) if text.startswith("use fish for ")}


def test_fish_combo_two_start_with_five_tokens() -> None:
    """FISH-COMBO-TWO: each player starts with 1, 1, 2, 2, 3 fish; 7, 6 and 6 tokens and the boot are the pool."""
    game = Game(RULES, 2, 1)
    assert [tokens(game, seat) for seat in (FIRST, SECOND)] == [[1, 1, 2, 2, 3]] * 2
    assert pool(game) == [7, 6, 6, 1]


def test_fish_combo_two_the_players_see_their_own_tokens() -> None:
    """FISH-COMBO-TWO, FISH-CATCH-04: the values of the other player's tokens are hidden, their number is public."""
    view = Game(RULES, 2, 1).view(FIRST).state
    assert view.fish.tolist()[:2] == [[2, 2, 1], [0, 0, 0]]
    assert view.fish_count.tolist()[:2] == [5, 5]


def test_fish_combo_two_a_seat_can_imagine_the_tokens_of_the_other() -> None:
    """FISH-COMBO-TWO: the other player has 5 of the 24 tokens that are not the seat's own; the pool has the rest."""
    view, rng = Game(RULES, 2, 1).view(FIRST), np.random.default_rng(1)
    dealt = [view.sample(rng) for _ in range(20)]
    for game in dealt:
        others = [tokens(game, SECOND).count(fish) for fish in (1, 2, 3)]
        assert (tokens(game, FIRST), sum(others)) == ([1, 1, 2, 2, 3], 5)
        assert pool(game) == [9 - others[0], 8 - others[1], 7 - others[2], 1]
    assert len({tuple(tokens(game, SECOND)) for game in dealt}) > 1


def test_fish_combo_two_no_trade_tokens() -> None:
    """FISH-COMBO-TWO: nobody has trade tokens, and there are no actions to pay for with them."""
    lines = f"robber: 1,0\nblue:\n{SETTLED}  hand: 3 ore\n  played: 3 knight\n{EVEN}"
    for phase in ("action phase", "before roll", "between rolls"):
        game = pair(lines, phase)
        assert not legal(game) & {"force trade", "send robber to none", "discard open knight"}
        assert state(game).trade_tokens.tolist()[:2] == [0, 0]
    assert game.why_not("force trade") == "there are no trade tokens in this game: fish take their place"
    assert refused(game, "discard open knight")


def test_fish_combo_two_nothing_for_building_at_the_coast() -> None:
    """FISH-COMBO-TWO: fish are gained by production only: a settlement at the coast brings no fish and no token."""
    own = "blue:\n  settlements: 0,-2,SW\n  roads: 0,-2,W 0,-2,NW\n  hand: 1 brick, 1 lumber, 1 wool, 1 grain\n"
    game = play(pair(f"{own}{holding(1)}\n{EVEN}"), "settlement 0,-2,N")
    assert tokens(game, FIRST) == [1]
    assert state(game).trade_tokens.tolist()[:2] == [0, 0]


@pytest.mark.parametrize("at_lake", [False, True])
def test_fish_combo_two_nothing_for_the_second_starting_settlement(at_lake: bool) -> None:
    """FISH-COMBO-TWO, FISH-SETUP-09: the second starting settlement brings no token, at a ground or at the lake."""
    game = Game(RULES, 2, 7, {"fish_start_lake": at_lake, "fish_grounds": "example"})
    play(
        game,
        "settlement -2,2,SW",
        "road -2,2,SW",
        "settlement 2,0,NE",
        "road 2,0,NE",
        "settlement 1,1,S",
        "road 1,1,SE",
    )
    water = state(game).lake[0] if at_lake else game.ruleset.map.geometry.hex((1, -3))
    corners = game.ruleset.boards[0]["hex_nodes"][water].tolist()
    game.play(next(action for action in game.legal_actions if action.argument in corners))
    game.play(game.legal_actions[0])
    assert asked(game)[1] == Phase.BEFORE_ROLL
    assert state(game).fish_count.tolist()[:2] == [5, 5]


def test_fish_combo_two_both_results_yield_fish() -> None:
    """FISH-COMBO-TWO, decision: both production results of a turn yield fish."""
    game = pair(f"blue:\n  settlements: {GROUND_6[0]} {GROUND_9[1]}\n{EVEN}", "before roll")
    roll(game, "3 3")
    assert asked(game) == (CHANCE, Phase.DRAWING_FISH_TOKEN)
    draw(game, "1 fish")
    assert asked(game) == (FIRST, Phase.BETWEEN_ROLLS)
    roll(game, "4 5")
    draw(game, "2 fish")
    assert tokens(game, FIRST) == [1, 2]
    assert asked(game) == (FIRST, Phase.ACTION_PHASE)


@pytest.mark.parametrize("purpose", PRICES)
def test_fish_combo_two_one_fish_less_behind(purpose: str) -> None:
    """FISH-COMBO-TWO: with fewer points than the opponent every action costs 1 fish less: 1, 2, 3, 4, 6."""
    price = PRICES[purpose] - 1
    possible = {name for name, usual in PRICES.items() if usual - 1 <= price}
    held = {1: (1,), 2: (2,), 3: (3,), 4: (3, 1), 6: (3, 3)}[price]
    game = pair(f"robber: 1,0\nblue:\n{SETTLED}{holding(*held)}\n{AHEAD}")
    assert uses(game) == possible
    play(game, f"use fish for {purpose}")
    if asked(game)[1] == Phase.PAYING_FISH:
        play(game, *[f"pay {fish} fish" for fish in held if asked(game)[1] == Phase.PAYING_FISH])
    assert sorted(spent(game)) == sorted(held)


@pytest.mark.parametrize("others", [EVEN, "orange:\n  hand: 1 ore\n"])
def test_fish_combo_two_the_usual_price_otherwise(others: str) -> None:
    """FISH-COMBO-TWO: with as many points as the opponent, or more, the prices are the usual ones."""
    lines = f"robber: 1,0\nblue:\n{SETTLED}{{}}\n{others}"
    assert uses(pair(lines.format(holding(1)))) == set()
    assert uses(pair(lines.format(holding(2)))) == {"robber"}
    assert uses(pair(lines.format(holding(3, 3)))) == set(PRICES) - {"card"}
    assert pair(lines.format(holding(1))).why_not("use fish for robber") == "blue has fewer than 2 fish"


def test_fish_combo_two_hidden_points_do_not_count() -> None:
    """FISH-COMBO-TWO, TBGEN-01: only visible points are compared."""
    lines = f"robber: 1,0\nblue:\n{SETTLED}{holding(1)}\n{EVEN}  cards: 2 victory point\n"
    assert uses(pair(lines)) == set()


def test_fish_combo_two_the_example_of_the_robber() -> None:
    """FISH-COMBO-TWO: the example: 5 against 7 VP: the first player removes the robber for 1 fish."""
    blue = f"blue:\n  cities: {INLAND[1]} {INLAND[2]}\n  settlements: -2,1,SW\n"
    orange = "orange:\n  cities: -1,0,N 0,-2,N 1,1,SE\n  settlements: 2,-1,NE\n"
    game = pair(f"robber: 1,0\n{blue}{holding(1)}\n{orange}")
    assert [game.points(seat, hidden=False) for seat in (FIRST, SECOND)] == [5, 7]
    play(game, "use fish for robber")
    assert (state(game).robber, spent(game)) == (NOWHERE, [1])


def test_fish_combo_two_the_robber_comes_back_with_the_next_knight() -> None:
    """FISH-COMBO-TWO: a robber off the board comes back with the next 7 or Knight card, also between the rolls."""
    game = pair(f"blue:\n{SETTLED}  cards: 1 knight\n{EVEN}", "between rolls")
    assert state(game).robber == NOWHERE
    play(game, "play knight")
    assert asked(game) == (FIRST, Phase.MOVING_ROBBER)
    game = roll(pair(f"blue:\n{SETTLED}\n{EVEN}", "before roll"), "3 4")
    assert asked(game) == (FIRST, Phase.MOVING_ROBBER)


def test_fish_combo_two_a_free_road_is_followed_by_a_neutral_one() -> None:
    """FISH-COMBO-TWO, TWO-NEUTRAL-01: a road paid with fish lets the player build one for a neutral player."""
    game = pair(f"blue:\n{SETTLED}{holding(3, 2)}\n{EVEN}")
    play(game, "use fish for road")
    while asked(game)[1] == Phase.PAYING_FISH:
        game.play(game.legal_actions[0])
    assert asked(game) == (FIRST, Phase.BUILDING_FOR_FISH)
    game.play(game.legal_actions[0])
    assert asked(game) == (FIRST, Phase.BUILDING_NEUTRAL_ROAD)


def test_fish_combo_two_theft_draws_from_the_opponent() -> None:
    """FISH-COMBO-TWO, FISH-ACT-02: the card comes from the opponent: neutral players have none."""
    game = pair(f"blue:\n{SETTLED}{holding(3)}\n{EVEN}")
    play(game, "use fish for theft")
    assert hand(game, FIRST) == {"ore": 1}
    assert hand(game, SECOND) == {}


def test_fish_combo_two_goal() -> None:
    """FISH-COMBO-TWO, TWO-END-01: 10 points, the goal of the scenario."""
    assert Ruleset.of(RULES, 2).options["vp_goal"] == 10
