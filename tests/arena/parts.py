"""A small simulation that is written in parts, and what it must be compared with."""

from pathlib import Path

from insula import Ruleset
from insula.arena.written import simulate_into
from insula.data.stored.folder import LOCK

RULESET = Ruleset.of("base", 2, {"vp_goal": 3, "trade_with_players": False})
BOTS = ["casual", "random"]
SLOW = "support.slow_bots:SlowBot"
GAMES, PART = 12, 2


def written(target: Path, **how: object) -> Path:
    """Simulate into a folder, and return it."""
    simulation = simulate_into(target, RULESET, BOTS, GAMES, part_games=PART, **how)  # type: ignore[arg-type]
    assert (simulation.games, simulation.interrupted) == (GAMES, False)
    return target


def files_in(target: Path) -> list[Path]:
    """Return the files in a folder, relative to it, without the lock."""
    return sorted(path.relative_to(target) for path in target.rglob("*") if path.is_file() and path.name != LOCK)


def assert_same_files(one: Path, other: Path) -> None:
    """Two folders have the same files with the same bytes."""
    assert files_in(one) == files_in(other)
    assert files_in(one)
    for path in files_in(one):
        assert (one / path).read_bytes() == (other / path).read_bytes(), path
