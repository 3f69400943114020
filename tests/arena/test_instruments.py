"""Perft and signature."""

import pytest

from insula import Ruleset
from insula.arena import Ply, perft, signature

BEGINNER = Ruleset.of("base", 4, {"setup": "beginner"})


def test_perft_counts_the_steps_of_a_beginner_game() -> None:
    """Chance draws the first player out of four; after that there is only the roll, with 36 pairs."""
    first, second, third = perft(BEGINNER, 3)
    assert first == Ply(decisions=0, outcomes=4)
    assert second == Ply(decisions=4, outcomes=0)
    assert third == Ply(decisions=0, outcomes=4 * 36)


def test_perft_counts_nothing_without_steps() -> None:
    assert perft(BEGINNER, 0) == []


def test_perft_counts_the_terrain_that_can_be_drawn() -> None:
    """There are six kinds of terrain for the first hex, and for the second as well, except after the only desert."""
    assert perft(Ruleset.of(), 2) == [Ply(0, 6), Ply(0, 5 * 6 + 5)]


def test_a_signature_moves_with_seed_and_rules() -> None:
    same, again = (signature(Ruleset.of(), games=2, seed=1, limit=200) for _ in range(2))
    assert same == again
    assert len(same) == 64
    others = {signature(Ruleset.of(), games=2, seed=2, limit=200), signature(BEGINNER, games=2, seed=1, limit=200)}
    assert same not in others


@pytest.mark.parametrize("players", [2, 6])
def test_every_table_has_a_signature(players: int) -> None:
    assert signature(Ruleset.of("base", players), games=1, limit=100)
