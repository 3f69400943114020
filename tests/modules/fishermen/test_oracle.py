"""Compare fish with slow, obvious versions of the rules at every step of random games, and recount what is derived."""

import random
from collections import Counter

import pytest
from engine.random_games import choose, play_randomly
from engine.rulesets import CASES, Case
from support.length import amount

from insula.game import CHANCE, Action, ActionKind, Game, Phase
from insula.modules.fishermen.frame import numbers_of_lake

FISH_CASES = [case for case in CASES if "fishermen" in case.rules and "cities_knights" not in case.rules]
KINDS = range(3)
CORNERS_OF_GROUND = 3


def tokens_due(game: Game, seat: int, number: int) -> int:
    """Return what a number brings a seat: 1 for each settlement and 2 for each city at a water (FISH-CATCH-01, -02)."""
    state, board = game._state, game.ruleset.boards[0]
    rows = zip(state.ground_hex, state.ground_corner, state.ground_number, strict=True)
    waters = [shore(game, hex, corner) for hex, corner, shown in rows if shown == number]
    for which, hex in enumerate(state.lake):
        if hex >= 0 and number in numbers_of_lake(which) and state.robber != hex:
            waters.append(set(board["hex_nodes"][hex].tolist()))
    owned = [node for node, owner in enumerate(state.building_owner.tolist()) if owner == seat]
    return sum(state.building[node] for water in waters for node in owned if node in water)


def shore(game: Game, hex: int, corner: int) -> set[int]:
    """Return the corners of a sea hex that touch one of the two land hexes at the ground's corner (COMBO-FISH-SEA)."""
    board = game.ruleset.boards[0]
    nodes = board["hex_nodes"][hex].tolist()
    land = set(board["node_hexes"][nodes[corner]].tolist()) - {hex}
    found = {node for node in nodes if node >= 0 and land & set(board["node_hexes"][node].tolist())}
    assert len(found) == CORNERS_OF_GROUND
    return found


def catchers(game: Game) -> list[tuple[int, int]]:
    """Return who is still due tokens and how many, the next one first."""
    state = game._state
    size = state.stack_size
    rows = zip(state.stack_phase.tolist(), state.stack_player.tolist(), state.stack_data.tolist(), strict=True)
    return [(player, left) for phase, player, left in list(rows)[:size][::-1] if phase == Phase.CATCHING]


def check_counts(game: Game) -> None:
    """Count the tokens of each kind and the boot from scratch (FISH-SETUP-07, FISH-CATCH-05, FISH-BOOT-01)."""
    state, start = game._state, game.ruleset.template[0]
    hands = state.fish.tolist()
    for kind in KINDS:
        count = sum(row[kind] for row in hands) + state.fish_pool[kind] + state.fish_spent[kind]
        assert count == start["fish_pool"][kind] + start["fish"][:, kind].sum()
    assert state.fish_pool[3] == (state.old_boot < 0)
    assert max(map(sum, hands)) <= 7
    assert state.fish_count.tolist() == [sum(row) for row in hands]
    assert state.fish_pool_size == sum(state.fish_pool.tolist())


def fish_first(rng: random.Random, game: Game) -> Action:
    """Play randomly, but collect fish before using them, so that hands fill up and the pool runs empty."""
    kept = [action for action in game.legal_actions if action.kind != ActionKind.FISH_ACTION]
    return choose(rng, game) if rng.random() < 0.1 or not kept else rng.choice(kept)


@pytest.mark.parametrize("case", FISH_CASES, ids=str)
def test_everybody_catches_what_the_rules_say(case: Case) -> None:
    """After every roll each seat is due what the oracle counts; the active seat draws first, the others clockwise."""
    seen: Counter[str] = Counter()
    for seed in range(amount(1, long=6)):
        options = {**case.options, "vp_goal": 20}
        game = Game(position=Game(case.rules, case.players, seed, options).position, chance="manual")
        rng = random.Random(seed)
        for _ in range(amount(900, long=3000)):
            if game.over:
                break
            check_counts(game)
            if game.actor != CHANCE:
                game.play(fish_first(rng, game))
                seen["exchanged"] += game.steps[-1].code >> 12 == ActionKind.FISH_SWAP
                continue
            is_roll = game.view(None).phase == Phase.ROLLING_DICE
            active, pool = int(game._state.active), int(game._state.fish_pool_size)
            outcomes, weights = zip(*game.outcomes, strict=True)
            game.play(rng.choices(outcomes, weights)[0])
            seen["mixed"] += game._state.fish_pool_size > pool
            if not is_roll:
                continue
            number = int(game._state.production_number)
            order = [(active + i) % case.players for i in range(case.players)]
            due = [(seat, tokens_due(game, seat, number)) for seat in order]
            expected = [(seat, count) for seat, count in due if count] if number != 7 else []
            waiting = catchers(game)
            assert [seat for seat, _ in waiting] == [seat for seat, _ in expected][-len(waiting) or len(expected) :]
            for (seat, left), (_, count) in zip(waiting[1:], expected[-len(waiting) :][1:], strict=True):
                assert left == count, seat
            seen["catches"] += len(waiting)
    assert seen["catches"] > 20 or "events" in case.rules, seen  # only plain rolls are compared


def test_derived_fields() -> None:
    """The counts of tokens are those of a count from scratch."""
    for game in play_randomly(4, 3, {"trade_with_players": False}, rules="fishermen", decisions=300):
        state = game._state
        assert state.fish_count.tolist()[:4] == [sum(row) for row in state.fish.tolist()[:4]]
        assert state.fish_pool_size == sum(state.fish_pool.tolist())
