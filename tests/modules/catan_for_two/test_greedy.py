"""The greedy bot in Catan for Two: it uses tokens and neutral pieces sensibly, and beats random."""

import pytest
from modules.catan_for_two.places import AT_DESERT, FIRST, INLAND, ROAD_CARDS, SECOND, two, with_neutral, with_tokens
from support import Position, play, state
from support.length import amount

from insula import Game, Ruleset
from insula.arena import simulate_bots
from insula.bots import make_bot
from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.survey import Survey
from insula.modules.catan_for_two.judge.neutral import worth_of_road


def choice(game: Game) -> str:
    return str(make_bot("greedy", seed=1).choose(game.view(game.actor), game.legal_actions))


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    """It won 100 of 100 games. The bound of 7 in 8 would fail in 6 % of runs if it won 95 % of its games."""
    games = amount(8, long=16)
    simulation = simulate_bots(Ruleset.of("catan_for_two", 2), ["greedy", "random"], games, workers=1, strict=True)
    assert simulation.by_bot["greedy"].wins >= 0.8 * games


def robbed(position: Position) -> Position:
    """Let the robber stand at the first player's city, which has a settlement of nobody else."""
    return position.with_city(FIRST, "2,0,NE").with_settlement(SECOND, "-2,2,S", "-2,0,N", "1,1,S").with_robber("2,0")


def test_greedy_sends_the_robber_away() -> None:
    assert choice(robbed(two()).game()) == "send robber to 0,0"
    assert choice(two().with_settlement(SECOND, "2,0,NE").with_robber("2,0").game()) == "end"


def test_greedy_never_gives_tokens_away() -> None:
    """Without a use for tokens it keeps them, and it keeps a Knight that the Largest Army needs."""
    position = two().with_played(FIRST, knight=3).with_holder(largest_army=FIRST)
    assert choice(position.game()) == "end"


def test_greedy_discards_a_knight_that_it_does_not_need() -> None:
    position = two().with_played(FIRST, knight=6).with_holder(largest_army=FIRST)
    assert choice(position.game()) == "discard open knight"


def test_greedy_gives_back_what_it_needs_least() -> None:
    position = (
        two().with_settlement(FIRST, INLAND).with_roads(FIRST, "-1,0,NW").with_hand(FIRST, ore=3, grain=2, wool=1)
    )
    game = play(position.with_hand(SECOND, wool=2).game(), "force trade")
    assert choice(game) == "give back wool"


def test_greedy_keeps_the_longest_road() -> None:
    """A neutral road that takes the card from the opponent is worth more than one that takes it from oneself."""
    five = ("0,-1,NE", "0,-2,E", "0,-2,NE", "0,-2,NW", "0,-2,W")
    ring = ("1,1,SE", "1,1,E", "1,1,NE", "1,1,NW", "1,1,W")
    worths = {}
    for holder in (FIRST, SECOND):
        position = with_neutral(two(), 0, roads=five).with_settlement(FIRST, INLAND).with_roads(FIRST, "-1,0,NW")
        position.with_settlement(holder, "1,1,S").with_hand(FIRST, **ROAD_CARDS).with_roads(holder, *ring)
        game = play(position.with_holder(longest_road=holder).game(), "road -1,0,W")
        taking = game.parse("neutral road 1 0,-2,SW").argument
        worths[holder] = worth_of_road(Outlook(game.view(FIRST)), taking)
        if holder == FIRST:
            assert choice(game) != "neutral road 1 0,-2,SW"
    assert worths[SECOND] > worths[FIRST] + weights.LONGEST_ROAD


def test_greedy_counts_tokens_of_a_settlement() -> None:
    """The same corner is worth more at a desert; other worths are equal because the pasture there has no number."""
    with_desert = two().with_roads(FIRST, "0,0,NE").game()
    without = two().with_hex("0,0", "pasture").with_roads(FIRST, "0,0,NE").game()
    node = with_desert.parse(f"settlement {AT_DESERT}").argument
    worths = [Survey(game.view(FIRST)).worth_of_settlement(node) for game in (with_desert, without)]
    assert worths[0] > worths[1]


def test_greedy_sees_no_income_in_neutral_settlements() -> None:
    survey = Survey(with_tokens(two(), 5, 5).game().view(FIRST))
    assert survey.incomes == [[0.0] * 5, [0.0] * 5]
    assert state(two().game()).building_owner.tolist().count(2) == 1
