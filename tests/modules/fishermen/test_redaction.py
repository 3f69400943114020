"""Nothing that a seat gets depends on the fish tokens of others (FISH-CATCH-04)."""

import random

import numpy as np
import pytest
from engine.random_games import play_randomly
from engine.rulesets import CASES, Case
from engine.test_secrets import reshuffle
from modules.fishermen.test_oracle import fish_first
from support.length import amount

from insula.game import ActionKind, Game, Step, View
from insula.game.build_frame import build_frame
from insula.modules.fishermen.rules.constants import OLD_BOOT, TOKEN_KINDS
from insula.notation.positions import write_position
from insula.notation.records import Record, write_record
from insula.rules.spec import ARGUMENT_BITS, ARGUMENTS
from insula.rules.state import STATE

SPECTATOR = -1
FISH_CASES = [case for case in CASES if "fishermen" in case.rules]


def with_other_tokens(rng: random.Random, states: np.ndarray, seat: int) -> np.ndarray:
    """Return a state in which the others hold as many other tokens, and the pool has others too."""
    changed = states.copy()
    for player, row in enumerate(changed[0]["fish"]):
        if player != seat:
            reshuffle(rng, row, TOKEN_KINDS)
    reshuffle(rng, changed[0]["fish_pool"], TOKEN_KINDS)
    return changed


@pytest.mark.slow
@pytest.mark.parametrize("case", FISH_CASES, ids=str)
def test_no_view_position_or_frame_depends_on_tokens_of_others(case: Case) -> None:
    """The frame is what the page gets."""
    rng = random.Random(5)
    compared = 0
    options = {**case.options, "vp_goal": 20}
    games = play_randomly(case.players, 5, options, rules=case.rules, decisions=amount(400, long=1500), pick=fish_first)
    for number, game in enumerate(games):
        if number % 20:
            continue
        for seat in (*range(case.players), SPECTATOR):
            states = game._states
            changed = with_other_tokens(rng, states, seat)
            compared += changed.tobytes() != states.tobytes()
            one, other = View(game.ruleset, states, seat), View(game.ruleset, changed, seat)
            assert one.bytes == other.bytes
            assert build_frame(one) == build_frame(other)
            assert write_position(game.ruleset, changed, seat=seat) == one.position
    assert compared > 20


def is_secret(step: Step, seat: int) -> bool:
    """Return whether the step is the draw of a token by another seat; the boot is public (FISH-BOOT-01)."""
    before = np.frombuffer(step.before, STATE)[0]
    is_draw = step.code >> ARGUMENT_BITS == ActionKind.DRAW_FISH_TOKEN
    is_public = step.code & (ARGUMENTS - 1) == OLD_BOOT or before["stack_player"][before["stack_size"] - 1] == seat
    return is_draw and not is_public


def with_another_token(rng: random.Random, step: Step) -> Step:
    argument = step.code & (ARGUMENTS - 1)
    other = rng.choice([kind for kind in range(TOKEN_KINDS) if kind != argument])
    return step._replace(code=(step.code >> ARGUMENT_BITS << ARGUMENT_BITS) + other)


@pytest.mark.parametrize("case", FISH_CASES, ids=str)
def test_the_record_for_a_seat_does_not_depend_on_tokens_of_others(case: Case) -> None:
    """With other tokens drawn and held by the others, the record stays the same."""
    rng = random.Random(6)
    options = {**case.options, "vp_goal": 20}
    *_, begun = play_randomly(case.players, 6, options, rules=case.rules, decisions=300, pick=fish_first)
    game = Game(position=begun.position, seed=6)
    while not game.over and len(game.steps) < 500:
        game.play(fish_first(rng, game))
    steps = list(game.steps)
    for seat in (*range(case.players), SPECTATOR):
        drawn = [with_another_token(rng, step) if is_secret(step, seat) else step for step in steps]
        assert drawn != steps

        def other(state: bytes, seat: int = seat) -> bytes:
            return with_other_tokens(rng, np.frombuffer(state, STATE), seat).tobytes()

        drawn = [step._replace(before=other(step.before)) for step in drawn]
        text = write_record(Record(game.ruleset, game._start, steps, game._states.tobytes(), {}), seat=seat)
        last = Record(game.ruleset, other(game._start), drawn, other(game._states.tobytes()), {})
        assert write_record(last, seat=seat) == text
