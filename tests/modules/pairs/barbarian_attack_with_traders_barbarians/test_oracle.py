"""Compare the pair with slow versions in the words of the rules, in random games and in random battles."""

import random
from collections import Counter
from typing import Any

import pytest
from engine.random_games import choose, play_randomly
from engine.rulesets import Case
from modules.barbarian_attack.oracle import Battles, Island, compare, follow
from modules.pairs.barbarian_attack_with_traders_barbarians.places import RULES, island
from support.length import amount

from insula.game import Action, ActionKind, Game, Phase
from insula.rules.constants import CHANCE, NOBODY

OPTIONS = {"trade_with_players": False}
INLAND = {**OPTIONS, "combo_barbarians_inland": True}
EAGER = {
    ActionKind.BUY_DEVELOPMENT_CARD,
    ActionKind.BUILD_CITY,
    ActionKind.BUILD_SETTLEMENT,
    ActionKind.UPGRADE_WAGON,
    ActionKind.DRIVE_OFF,
    ActionKind.BUY_RESOURCE,
}


@pytest.mark.slow
@pytest.mark.parametrize("options", [OPTIONS, INLAND], ids=["coast", "inland"])
def test_games_match_the_rules(options: dict[str, object]) -> None:
    """COMBO-BA-TB-02, -07, -11 to -14: movement of knights, conquest, production and battles of random games."""
    seen: Counter[str] = Counter()
    for seed in range(amount(3, long=25)):
        seen += follow(Case(RULES, 4, options), seed, amount(1200, long=3000))
    assert min(seen[word] for word in ("knights", "victories", "rolls", "lost knights")) > 3, seen


@pytest.mark.parametrize("options", [OPTIONS, INLAND], ids=["coast", "inland"])
def test_random_battles_match_the_rules(options: dict[str, object]) -> None:
    """COMBO-BA-TB-11: any barbarians, any knights on open paths, and any dice."""
    seen: Counter[str] = Counter()
    rng = random.Random(1)
    slow = Island(Game(RULES, 4, seed=1, options=options))
    paths = sorted({edge for hex in (*slow.coast, *slow.inner) for edge in slow.sides(hex).values()} - slow.closed)
    for _ in range(amount(150, long=5000)):
        position = island(vp_goal=25, **options).fighting(rng.randrange(4))
        state = position._game._state
        for hex in (*slow.coast, *slow.inner):
            state.hex_barbarians[hex] = rng.randrange(4)
        for seat in range(4):
            for edge in rng.sample(paths, 6):
                state.edge_knight[edge] = seat
        battles = Battles(state, position._game, slow)
        game = position.game()
        while game.actor == CHANCE:
            game.play(rng.choice(game.outcomes)[0])
        kinds = (ActionKind.ROLL_PRISONERS, ActionKind.ROLL_LOSS_DIE)
        battles.outcomes = iter([step.code & 4095 for step in game.steps if step.code >> 12 in kinds])
        assert battles.fight(seen)
        compare(game, battles)
    assert {"rolls for prisoners", "ties", "thirds for more knights"} <= set(seen), seen


def pick(rng: random.Random, game: Game) -> Action:
    """Prefer what brings barbarians onto paths and off them."""
    wanted = [action for action in game.legal_actions if action.kind in EAGER]
    return rng.choice(wanted) if wanted and rng.random() < 0.8 else choose(rng, game)


def hexes_of(slow: Island, state: Any, edge: int, home: int) -> set[int]:
    """Return the hexes to which a barbarian on a path can belong, if it belonged to `home` (COMBO-BA-TB-09)."""
    beside = {hex for hex in (*slow.coast, *slow.inner) if edge in slow.sides(hex).values()}
    return {hex for hex in beside if hex == home or state.hex_barbarians[hex] < 3}


def check_choices(game: Game, slow: Island, seen: Counter[str]) -> None:
    """Compare where a barbarian can land, which one can be taken, where it can be driven, and what it can belong to."""
    state = game._state
    top = state.stack_size - 1
    phase, data = state.stack_phase[top], state.stack_data[top]
    found = {action.argument for action in game.legal_actions if action.kind != ActionKind.END_TURN}
    free = {edge for edge in slow.edges if not state.barbarian[edge]} - slow.closed
    if phase == Phase.CHOOSING_LANDING_PATH:
        assert found == free & set(slow.sides(data).values())
    elif phase == Phase.CHOOSING_TAKEN_BARBARIAN:
        there = {edge for edge in slow.edges if state.barbarian_hex[edge] == data}
        assert found - {4095} == there
        assert (4095 in found) == (state.hex_barbarians[data] + 1 > len(there))
    elif phase == Phase.DRIVING_BARBARIAN:
        home = state.barbarian_hex[data]
        assert found == {edge for edge in free if hexes_of(slow, state, edge, home)}
    elif phase == Phase.CHOOSING_BARBARIAN_HEX:
        assert found == hexes_of(slow, state, data, state.barbarian_hex[data])
    else:
        return
    seen[Phase(phase).name] += 1


@pytest.mark.slow
@pytest.mark.parametrize("options", [OPTIONS, INLAND], ids=["coast", "inland"])
def test_barbarians_on_paths_match_the_rules(options: dict[str, object]) -> None:
    """COMBO-BA-TB-05, -09, -10: the choices of paths and hexes, and how many barbarians stand on paths."""
    seen: Counter[str] = Counter()
    for seed in range(amount(8, long=60)):
        slow = Island(Game(RULES, 3, seed=1, options=options))
        for game in play_randomly(3, seed, options, rules=RULES, decisions=1500, pick=pick):
            check_choices(game, slow, seen)
            state = game._state
            for edge in slow.edges:
                assert bool(state.barbarian[edge]) == (state.barbarian_hex[edge] != NOBODY)
    names = ("LANDING_PATH", "TAKEN_BARBARIAN", "BARBARIAN_HEX")
    assert all(seen[f"CHOOSING_{name}"] for name in names), seen
    assert seen["DRIVING_BARBARIAN"], seen
