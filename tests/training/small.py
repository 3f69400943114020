"""A training that takes seconds, and what it is compared with."""

from dataclasses import replace
from pathlib import Path

from insula import Ruleset
from insula.bots.expert import Network
from insula.training import Trained, train

SHORT = Ruleset.of("base", 2, {"trade_with_players": "off", "vp_goal": 3})
SIZE = {"rounds": 3, "games": 6, "part_games": 2, "units": 3, "evaluate_every": 2, "deals": 6}
COMMAND = (
    *("--rules", "base", "--players", "2", "--option", "vp_goal=3", "--rounds", "3", "--games", "6"),
    *("--part-games", "2", "--units", "3", "--evaluate-every", "2", "--deals", "6"),
)
"""The same training on the command line."""


def trained(target: Path, **how: object) -> Trained:
    """Train into a folder."""
    return train(SHORT, target, **{"workers": 1, **SIZE, **how})  # type: ignore[arg-type]


def negative(network: Network) -> Network:
    """Return a network without units that wants the opposite."""
    return replace(network, linear=-network.linear)


def contents(target: Path) -> dict[str, bytes]:
    """Return the bytes of all files in a folder, by name."""
    return {
        path.relative_to(target).as_posix(): path.read_bytes() for path in sorted(target.rglob("*")) if path.is_file()
    }


def assert_same(one: Path, other: Path) -> None:
    """Two folders have the same files with the same bytes."""
    these, those = contents(one), contents(other)
    assert these
    assert list(these) == list(those)
    assert [name for name in these if these[name] != those[name]] == []
