"""Compare Barbarian Attack with slow versions in the words of the rules, at every step of random games."""

import random
from collections import Counter

import pytest
from engine.rulesets import CASES, Case
from modules.barbarian_attack.oracle import Battles, Island, compare, follow
from modules.barbarian_attack.places import attack
from support.length import amount

from insula.game import ActionKind, Game
from insula.rules.constants import CHANCE

ATTACK_CASES = [case for case in CASES if "barbarian_attack" in case.rules]


@pytest.mark.parametrize("case", ATTACK_CASES, ids=str)
def test_games_match_the_rules(case: Case) -> None:
    """Knights must have moved and battles must have been fought, or the test shows nothing."""
    seen: Counter[str] = Counter()
    for seed in range(amount(2, long=25)):
        seen += follow(case, seed, amount(900, long=2500))
    assert min(seen[word] for word in ("knights", "victories", "rolls", "lost knights")) > 3, seen


@pytest.mark.slow
def test_everything_is_seen() -> None:
    """Conquered hexes and buildings, knights at the castle, and paid grain come up."""
    seen: Counter[str] = Counter()
    case = Case("barbarian_attack", 4, {"trade_with_players": False, "vp_goal": 20})
    for seed in range(amount(4, long=40)):
        seen += follow(case, 100 + seed, 1800)
    assert {"conquered hexes", "conquered buildings", "knights at the castle", "paid"} <= set(seen), seen


@pytest.mark.parametrize("players", [4, 6])
def test_random_battles_match_the_rules(players: int) -> None:
    """Any barbarians and knights on the coast, and any dice."""
    seen: Counter[str] = Counter()
    rng = random.Random(players)
    island = Island(Game("barbarian_attack", players, seed=1))
    coast = sorted({edge for hex in island.coast for edge in island.sides(hex).values()})
    for _ in range(amount(150, long=5000)):
        position = attack(players, vp_goal=25).fighting(rng.randrange(players))
        state = position._game._state
        for hex in island.coast:
            state.hex_barbarians[hex] = rng.randrange(4)
        for seat in range(players):
            for edge in rng.sample(coast, 6):
                state.edge_knight[edge] = seat
        battles = Battles(state, position._game, island)
        game = position.game()
        while game.actor == CHANCE:
            game.play(rng.choice(game.outcomes)[0])
        kinds = (ActionKind.ROLL_PRISONERS, ActionKind.ROLL_LOSS_DIE)
        battles.outcomes = iter([step.code & 4095 for step in game.steps if step.code >> 12 in kinds])
        assert battles.fight(seen)
        compare(game, battles)
    assert {"rolls for prisoners", "ties", "thirds for more knights", "rolls for the third"} <= set(seen), seen
