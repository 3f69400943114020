"""The greedy bot with Event Cards: what it gives, takes, damages and repairs."""

from modules.events.places import events, reveal, with_damage
from support import BLUE, ORANGE, RED, WHITE, Position
from support.greedy import chosen
from support.length import amount

from insula import Game
from insula.bots import make_bot

SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}


def test_it_gives_the_card_that_it_needs_least() -> None:
    position = (
        events().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE", "0,0,E").with_hand(RED, ore=1, **SETTLEMENT)
    )
    assert chosen(reveal(position.game(), "6 good neighbors")) == "pass ore"


def test_it_takes_the_card_that_it_needs() -> None:
    cards = {"brick": 1, "lumber": 1, "wool": 1}
    position = events().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE", "0,0,E").with_hand(RED, **cards)
    assert chosen(reveal(position.game(), "2 plentiful year")) == "take grain"


def test_it_helps_the_player_with_the_fewest_points() -> None:
    position = events().with_settlement(RED, "0,0,N", "0,0,S", "2,0,S").with_settlement(BLUE, "-1,1,S", "1,1,S")
    position.with_settlement(WHITE, "-2,0,S").with_settlement(ORANGE, "0,-2,S", "2,-2,S").with_hand(RED, ore=2)
    assert chosen(reveal(position.game(), "11 neighborly assistance")) == "assist white"


def test_it_always_draws_a_card() -> None:
    game = reveal(events().with_holder(longest_road=RED).with_hand(WHITE, ore=1).game(), "5 trade advantage")
    assert chosen(game) == "draw from white"


def network() -> Position:
    return events().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE").action_phase(RED)


def test_it_repairs_a_road_when_it_can_build_nothing_better() -> None:
    game = with_damage(network().with_hand(RED, brick=2, lumber=2), "0,0,NE").game()
    assert chosen(game) == "repair road 0,0,NE"


def test_it_wins_instead_of_repairing() -> None:
    position = events(vp_goal=3).with_settlement(RED, "0,0,N", "2,0,S").with_roads(RED, "0,0,NE", "0,0,E")
    game = with_damage(position.action_phase(RED).with_hand(RED, **SETTLEMENT), "0,0,NE").game()
    assert chosen(game).startswith("settlement")


def test_it_beats_random_players() -> None:
    """At least 19 of 20 games; over 100 games it won all (docs/modules/events.md)."""
    games = amount(4, long=20)
    wins = 0
    for seed in range(games):
        game = Game("events", 4, seed=seed, options={"trade_with_players": False})
        bots = [make_bot("greedy" if seat == seed % 4 else "random") for seat in range(4)]
        while not game.over:
            game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
        wins += game.winner == seed % 4
    assert wins >= 0.95 * games
