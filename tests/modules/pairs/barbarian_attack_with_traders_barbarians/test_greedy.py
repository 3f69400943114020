"""The greedy bot with wagons, knights, and barbarians that belong to a hex."""

import random

import pytest
from modules.barbarian_attack.places import CARD_CARDS
from modules.pairs.barbarian_attack_with_traders_barbarians.places import RULES, island, side
from support import BLUE, RED, draw, play
from support.greedy import chosen

from insula import Game
from insula.bots import make_bot

MOST_DECISIONS = 4000


@pytest.mark.parametrize("inland", [False, True])
def test_greedy_beats_three_random_bots(inland: bool) -> None:
    """It delivers tokens or takes prisoners, and reaches the goal before them."""
    options = {"trade_with_players": False, "combo_barbarians_inland": inland}
    game, greedy, rng = Game(RULES, 4, seed=3, options=options), make_bot("greedy"), random.Random(3)
    for _ in range(MOST_DECISIONS):
        if game.over:
            break
        is_own = game.actor == RED
        legal = game.legal_actions
        game.play(greedy.choose(game.view(RED), legal) if is_own else rng.choice(legal))
    assert (game.over, game.winner) == (True, RED)


def test_greedy_keeps_a_landing_off_its_own_way() -> None:
    """Its wagon carries glass to the castle over -2,0,C-NE; the barbarian stands anywhere else."""
    position = island().with_wagon(RED, "-2,0,NE", 2, "glass").with_roads(RED, "-2,0,C-NE", "-2,0,E")
    game = draw(play(position.with_settlement(RED, "0,0,N").with_hand(RED, ore=3, grain=2).game(), "city 0,0,N"), "12")
    assert chosen(game) != f"land {side(game, '-2,0,C-NE')}"


def test_greedy_puts_a_barbarian_in_the_way_of_another_wagon() -> None:
    """Blue is about to deliver over -2,0,C-NE; red has no way there."""
    position = island().with_wagon(BLUE, "-2,0,NE", 2, "glass").with_roads(BLUE, "-2,0,C-NE")
    game = draw(play(position.with_settlement(RED, "0,0,N").with_hand(RED, ore=3, grain=2).game(), "city 0,0,N"), "12")
    assert chosen(game) == f"land {side(game, '-2,0,C-NE')}"


def test_greedy_takes_the_barbarian_that_stands_in_its_way() -> None:
    """Intrigue takes the one on its own path, not the one that hinders nobody."""
    position = island().with_on_paths("-2,0", "-2,0,C-NE", "-2,0,C-S").with_roads(RED, "-2,0,C-NE")
    position.with_wagon(RED, "-2,0,NE", 2, "glass").with_hand(RED, **CARD_CARDS)
    game = draw(play(position.game(), "buy card"), "intrigue")
    assert chosen(game) == f"take barbarian {side(game, '-2,0,C-NE')}"


def test_greedy_moves_a_knight_onto_an_inner_path() -> None:
    """Only inner paths and open sides are around the castle; the second knight makes the victory."""
    position = island().with_barbarians(**{"-2,0": 1}).with_knights(RED, "-2,0,E", "-1,0,NE").moving()
    game = play(position.game(), "move -1,0,NE")
    around = {f"to {side(game, f'-2,0,{path}')}" for path in ("NE", "SE", "C-N", "C-NE", "C-SE", "C-S")}
    assert chosen(game) in around
