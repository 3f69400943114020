"""What holds for every ruleset: copies, undo, legal actions, chance, ends, texts. For views see test_secrets.py."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
from engine.random_games import choose, play_randomly
from engine.rulesets import Case, every_case
from support.length import amount

from insula.errors import GameOverError, IllegalActionError
from insula.game import ActionKind, Game
from insula.game.given import check_states
from insula.rules.constants import CHANCE
from insula.rules.spec import ARGUMENT_BITS, ARGUMENTS
from insula.rules.state import STATE

ORDER = [
    *("SETUP_SETTLEMENT", "SETUP_ROAD", "SETUP_SHIP", "SETUP_PAYS", "SETUP_GOLD"),
    *("SETUP_CITY", "PLAY_DEVELOPMENT_CARD", "PLAY_ALCHEMIST"),
    *("ALCHEMIST_DIE", "COMMIT_KNIGHTS", "LOSE_CITY", "CHOOSE_PROGRESS_DECK", "RETURN_PROGRESS_CARD", "AQUEDUCT"),
    *("QUAKE_ROAD", "NEIGHBOR_CARD", "EVENT_RESOURCE", "EVENT_VICTIM", "EVENT_DESERT", "ASSIST_PLAYER", "ASSIST_CARD"),
    *("DISCARD", "ROBBER_OR_PIRATE", "MOVE_ROBBER", "MOVE_PIRATE", "DESERT_HEX", "STEAL_FROM"),
    *("CHOOSE_GOLD", "DISCOVERY_GOLD", "TAKE_TOKEN"),
    *("BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_CITY", "BUY_DEVELOPMENT_CARD", "BUILD_SHIP"),
    *(
        "BUILD_WALL",
        "BUY_IMPROVEMENT",
        "RECRUIT_KNIGHT",
        "PROMOTE_KNIGHT",
        "ACTIVATE_KNIGHT",
        "REPAIR_ROAD",
        "BUILD_BRIDGE",
    ),
    *("UPGRADE_WAGON", "PLACE_METROPOLIS"),
    *("ROAD_BUILDING_PLACE", "ROAD_BUILDING_SHIP", "INVENTION_TAKE", "MONOPOLY_NAME"),
    *(
        "BANK_TRADE",
        "OFFER_TRADE",
        "MOVE_SHIP",
        "SHIP_TO",
        "REPAIR_CITY",
        "MOVE_KNIGHT",
        "DISPLACE_KNIGHT",
        "CHASE_ROBBER",
        "COMMERCIAL_HARBOR",
    ),
    *("PLAY_PROGRESS_CARD", "FORCED_TRADE", "ROBBER_TO_DESERT", "DISCARD_OPEN_KNIGHT"),
    *("FISH_ACTION", "PASS_BOOT", "BUY_RESOURCE", "KNIGHT_FOR_TOKENS", "FISH_PROGRESS", "FISH_BRIDGE"),
    *("KNIGHT_DRIVES_OFF", "BARBARIAN_FOR_TOKENS", "ATTACK_FORTRESS", "BUILD_WONDER", "ROLL"),
    *("SETUP_NEUTRAL_SETTLEMENT", "NEUTRAL_SETTLEMENT", "NEUTRAL_ROAD", "NEUTRAL_BRIDGE", "FORCED_TRADE_GIVE"),
    *("NEUTRAL_KNIGHT", "NEUTRAL_PROMOTE", "NEUTRAL_RELOCATE"),
    *("PLACE_KNIGHT", "TREASON_FROM", "TREASON_TO", "INTRIGUE_HEX", "SEVEN_VICTIM", "PATH_KNIGHT_TO", "PAY_GRAIN"),
    *("MOVE_PATH_KNIGHT", "CHOOSE_BARBARIAN", "BARBARIAN_TO", "WAGON_STEP", "WAGON_GRAIN", "DRIVE_OFF", "END_BUILDING"),
    *("END_TURN", "PASS_SPECIAL_BUILD", "KNIGHT_TO", "RELOCATE_KNIGHT"),
    *(
        "CRANE_TRACK",
        "ENGINEER_PLACE",
        "INVENTOR_HEX",
        "MEDICINE_PLACE",
        "SMITH_KNIGHT",
        "CHOOSE_OPPONENT",
        "NEUTRAL_DESERTER",
    ),
    *("GIVE_UP_KNIGHT", "DESERTER_PLACE", "DESERTER_LEVEL", "DIPLOMAT_ROAD", "DIPLOMAT_REBUILD", "INTRIGUE_KNIGHT"),
    *("SABOTAGE_CITY", "SPY_TAKE", "WEDDING_GIVE", "COMMERCIAL_CARD", "COMMERCIAL_WANTED", "COMMERCIAL_ANSWER"),
    *("MASTER_MERCHANT_TAKE", "MERCHANT_PLACE", "FLEET_KIND", "FISH_SWAP", "FISH_PAY", "FISH_BRIDGE_PLACE"),
    *("VOTE_CARD", "VOTE_PLACE", "CAMEL_PLACE"),
    *("PLACE_HARBOR", "CLOTH_OR_CARD", "TAKE_PRIZE"),
    *("TRADE_GIVE", "TRADE_WANT", "TRADE_PARTNER", "TRADE_DONE", "WITHDRAW_OFFER", "ANSWER_OFFER", "CONFIRM_TRADE"),
]
"""The order of kinds in a list of legal actions; models that learn from positions depend on it."""


BETWEEN_UNDONE = amount(2, long=1)
"""How many steps lie between two positions in which the last decision is undone."""


def memory(game: Game) -> bytes:
    """Return the bytes of the state."""
    return game._states.tobytes()


def positions(case: Case, seed: int, *, every: int, decisions: int = 1200) -> Iterator[Game]:
    """Yield some positions of a random game, which continues when the next one is requested."""
    games = play_randomly(case.players, seed, case.options, rules=case.rules, decisions=decisions)
    for number, game in enumerate(games):
        if number % every == 0:
            yield game


@every_case
def test_every_state_of_a_game_can_be_given_back(case: Case) -> None:
    """Also while chance decides, and at the end: nothing in it is taken for damage, or for another map."""
    *_, game = play_randomly(case.players, 5, case.options, rules=case.rules, decisions=amount(300, long=10_000))
    kept = b"".join([*(step.before for step in game.steps), memory(game)])
    check_states(game.ruleset, np.frombuffer(kept, STATE))


@every_case
def test_a_copy_is_independent(case: Case) -> None:
    """An action in a copy changes nothing in the original, and vice versa."""
    rng = random.Random(1)
    for game in positions(case, 1, every=40):
        if game.over:
            continue
        before, past, listed = memory(game), len(game.steps), list(game.legal_actions)
        twin = game.copy(foresee=True)
        for _ in range(5):
            if not twin.over:
                twin.play(choose(rng, twin))
        assert (memory(game), len(game.steps), game.legal_actions) == (before, past, listed)
        other = game.copy(foresee=True)
        game.copy(foresee=True).play(rng.choice(listed))
        assert memory(other) == before


@every_case
def test_undo_returns_the_same_bytes(case: Case) -> None:
    """One undo takes back a decision and the outcomes that follow; undoing everything leads to the first decision."""
    first: bytes | None = None
    before: bytes | None = None
    for game in positions(case, 2, every=1, decisions=400):
        first = first or memory(game)
        if before is not None and len(game.steps) % BETWEEN_UNDONE == 0:
            now, listed = memory(game), list(game.legal_actions)
            twin = game.copy(foresee=True)
            twin.undo()
            assert memory(twin) == before
            assert (memory(game), game.legal_actions) == (now, listed)
        before = memory(game)
    while any(step.actor != CHANCE for step in game.steps):
        game.undo()
    assert memory(game) == first


@every_case
def test_the_same_seed_plays_the_same_game(case: Case) -> None:
    """Games are reproducible: the same seed and choices give the same bytes."""
    one, other = (list(map(memory, positions(case, 3, every=1, decisions=300))) for _ in range(2))
    assert one == other
    assert one != list(map(memory, positions(case, 4, every=1, decisions=300)))


@every_case
def test_legal_actions_are_unique_and_sorted(case: Case) -> None:
    """The order of kinds is fixed, arguments ascend within a kind, nothing is repeated, and each text reads back."""
    for game in positions(case, 5, every=amount(6, long=3)):
        keys = [(ORDER.index(action.kind.name), action.argument) for action in game.legal_actions]
        assert keys == sorted(set(keys)), game.legal_actions
        everything = game.legal_actions + [a for seat in range(game.players) for a in game.unasked_actions(seat)]
        texts = {str(action) for action in everything}
        assert len(texts) == len(everything)
        for action in everything:
            assert game.parse(str(action)).code == action.code, str(action)


@every_case
def test_every_listed_action_can_be_played(case: Case) -> None:
    """Every legal and unasked action is accepted and changes something; every position has one, or is the end."""
    rng = random.Random(6)
    for game in positions(case, 6, every=25):
        assert bool(game.legal_actions) != game.over
        unasked = [action for seat in range(game.players) for action in game.unasked_actions(seat)]
        for action in rng.sample(game.legal_actions, min(40, len(game.legal_actions))) + unasked:
            twin = game.copy(foresee=True)
            twin.play(action)
            assert memory(twin) != memory(game), action


@every_case
def test_nothing_else_is_accepted(case: Case) -> None:
    """Codes that are not listed raise an error, and every byte stays the same."""
    rng = random.Random(7)
    kinds = [*ActionKind, max(ActionKind) + 1, ARGUMENTS]
    for game in positions(case, 7, every=60, decisions=500):
        listed = {action.code for action in game.legal_actions}
        listed |= {action.code for seat in range(game.players) for action in game.unasked_actions(seat)}
        before, past = memory(game), len(game.steps)
        for kind in rng.sample(kinds, 10):
            code = (int(kind) << ARGUMENT_BITS) + rng.choice((0, 1, rng.randrange(200), ARGUMENTS - 1))
            if code not in listed:
                with pytest.raises(GameOverError if game.over else IllegalActionError):
                    game.play(code)
        with pytest.raises(GameOverError if game.over else IllegalActionError):
            game.play(-1)
        assert (memory(game), len(game.steps)) == (before, past)


@every_case
def test_every_outcome_of_chance_can_be_played(case: Case) -> None:
    """With manual chance every outcome is listed with its weight and can be played, unless there is only one."""
    rng = random.Random(8)
    game = case.game(8, "manual")
    asked = 0
    for _ in range(600):
        if game.over:
            break
        if game.actor == CHANCE:
            asked += 1
            outcomes, weights = zip(*game.outcomes, strict=True)
            assert len({outcome.code for outcome in outcomes}) == len(outcomes) > 1
            assert min(weights) > 0
            for outcome in outcomes if asked % 5 == 0 else ():
                game.copy(foresee=True).play(outcome)
            assert {game.parse(str(outcome)).code for outcome in outcomes} == {outcome.code for outcome in outcomes}
            game.play(rng.choices(outcomes, weights)[0])
        else:
            assert game.outcomes == []
            game.play(choose(rng, game))
    assert asked > 20


@every_case
def test_games_end(case: Case) -> None:
    """Random games end with a winner who has reached the goal."""
    *_, game = play_randomly(case.players, 9, case.options, rules=case.rules, decisions=40_000)
    assert game.over
    assert game.winner is not None
    assert game.points(game.winner) >= int(str(game.ruleset.options["vp_goal"]))
    assert game.ranking[0][1] == game.winner
    assert game.legal_actions == game.outcomes == []
