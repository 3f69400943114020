"""Outcomes follow from the seed, the contributions and a counter, as docs/fair-dice.md says, and nothing is loaded."""

import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from random import Random

import pytest
from engine.random_games import choose
from support.fair_games import SEED
from support.length import amount

from insula.game import CHANCE, Game
from insula.game.fair import FairChance, begin, commitment_to

CONTRIBUTIONS = ["Ada", "Žofie", "insula"]
RULESETS = [
    ("base", 4, {}),
    ("base", 4, {"harbor_places": "free", "token_layout": "random", "dice_mode": "deck_36"}),
    ("cities_knights", 4, {}),
    ("seafarers", 4, {}),
    ("base+events", 4, {}),
    ("fishermen", 4, {}),
    ("rivers+caravans", 4, {}),
    ("catan_for_two", 2, {}),
    ("barbarian_attack", 4, {}),
    ("traders_barbarians", 4, {}),
]
SIGMAS = 4.5
"""How far a sum may be from what is expected: one of three hundred thousand is farther."""


def openssl(key: bytes, message: str) -> bytes:
    """Return an HMAC-SHA256 that another program computed."""
    command = ["openssl", "dgst", "-sha256", "-mac", "HMAC", "-macopt", f"hexkey:{key.hex()}", "-binary"]
    return subprocess.run(command, input=message.encode(), capture_output=True, check=True).stdout


def test_the_first_draws_are_those_of_another_program() -> None:
    key = openssl(SEED, "Ada\nŽofie\ninsula")
    due = [int.from_bytes(openssl(key, f"{number}:0")[:8], "big") % 36 for number in range(1, 9)]
    chance = FairChance(SEED, CONTRIBUTIONS)
    assert [chance.below(36, number) for number in range(1, 9)] == due
    assert due[:5] == [25, 15, 28, 9, 33], "docs/fair-dice.md prints them"


def test_the_commitment_is_a_digest_of_the_seed() -> None:
    assert commitment_to(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_number_that_would_be_more_likely_is_not_used() -> None:
    """Of a total just above half of all numbers, nearly half of the digests are among the last and are not used."""
    total, chance, key = (1 << 63) + 1, FairChance(SEED, CONTRIBUTIONS), openssl(SEED, "Ada\nŽofie\ninsula")
    attempts = []
    for number in range(1, 21):
        tried = (int.from_bytes(openssl(key, f"{number}:{attempt}")[:8], "big") for attempt in range(64))
        attempt, due = next((attempt, found) for attempt, found in enumerate(tried) if found < total)
        assert chance.below(total, number) == due
        attempts.append(attempt)
    assert max(attempts) > 0


def test_the_first_outcome_whose_weights_exceed_the_number_is_named() -> None:
    chance, outcomes = FairChance(SEED, CONTRIBUTIONS), [("a", 2), ("b", 0), ("c", 3)]
    for number in range(1, 40):
        assert chance.outcome(outcomes, number) == "aaccc"[chance.below(5, number)]


@pytest.mark.parametrize(
    "other",
    [
        FairChance(bytes(32), CONTRIBUTIONS),
        FairChance(SEED, ["Ada", "Žofie", "insulb"]),
        FairChance(SEED, ["Žofie", "Ada", "insula"]),
    ],
)
def test_every_seed_every_contribution_and_their_order_count(other: FairChance) -> None:
    chance = FairChance(SEED, CONTRIBUTIONS)
    agreed = sum(chance.below(36, number) == other.below(36, number) for number in range(1, 361))
    assert agreed < 30, "two independent sequences agree in one of 36 numbers"


def too_far(counts: Sequence[int], weights: Sequence[int]) -> bool:
    """Return whether a chi-square says that counts do not come from these weights (Wilson and Hilferty)."""
    total, drawn = sum(weights), sum(counts)
    expected = [drawn * weight / total for weight in weights]
    square = sum((count - due) ** 2 / due for count, due in zip(counts, expected, strict=True))
    freedom = len(weights) - 1
    return bool(square > freedom * (1 - 2 / (9 * freedom) + SIGMAS * sqrt(2 / (9 * freedom))) ** 3)


def test_the_test_itself_sees_a_loaded_die() -> None:
    assert too_far([200, 200, 200, 200, 200, 300], [1] * 6)
    assert not too_far([100, 105, 93, 98, 110, 94], [1] * 6)


@cache
def drawn_from() -> dict[str, list[tuple[str, int]]]:
    """Return, for each kind of outcome, the longest list of outcomes with different weights in some games."""
    found: dict[str, list[tuple[str, int]]] = {}
    for rules, players, options in RULESETS:
        rng, game = Random(1), Game(rules, players, 1, options, chance="manual")
        for _ in range(amount(1500, long=6000)):
            if game.over:
                break
            outcomes = game.outcomes
            if outcomes and len(outcomes) > len(found.get(outcomes[0][0].kind.name, [])):
                found[outcomes[0][0].kind.name] = [(action.text, weight) for action, weight in outcomes]
            weights = [weight for _, weight in outcomes]
            game.play(rng.choices(game.legal_actions, weights)[0] if outcomes else choose(rng, game))
    return found


def test_every_kind_of_outcome_is_as_likely_as_its_weight() -> None:
    """Each kind is drawn with its own contributions, so that no two draws are the same."""
    kinds = drawn_from()
    assert {"ROLL_DICE", "DRAW_STOLEN_CARD", "DRAW_DEVELOPMENT_CARD", "DRAW_TOKEN", "DRAW_TERRAIN"} <= set(kinds)
    assert len(kinds) > 15
    for kind, outcomes in kinds.items():
        chance = FairChance(SEED, [kind])
        counts = Counter(chance.outcome(outcomes, number) for number in range(1, amount(4000, long=40_000)))
        texts, weights = zip(*outcomes, strict=True)
        assert len(set(texts)) == len(texts), f"two outcomes of {kind} have the same text"
        assert not too_far([counts[text] for text in texts], weights), kind


def test_the_dice_of_whole_games_are_as_likely_as_their_weights() -> None:
    counts = Counter[int]()
    for number in range(amount(20, long=200)):
        chance = FairChance(number.to_bytes(32, "big"), CONTRIBUTIONS)
        game, drawn, _ = begin("base", 3, {"turn_limit": 30}, chance)
        for step in rolled(game, chance, drawn, Random(number)):
            counts[step] += 1
    assert sum(counts.values()) > 300
    assert not too_far([counts[total] for total in range(2, 13)], [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])


def rolled(game: Game, chance: FairChance, drawn: int, rng: Random) -> Iterator[int]:
    """Play a game to the end, and yield the sums of its dice."""
    while not game.over:
        if game.actor == CHANCE:
            drawn += 1
            outcome = chance.outcome(game.outcomes, drawn)
            if outcome.kind.name == "ROLL_DICE":
                yield sum(map(int, outcome.text.split()))
            game.play(outcome)
        else:
            game.play(choose(rng, game))
