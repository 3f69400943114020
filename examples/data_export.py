"""Write the decisions of games into a Parquet file for learning, with features of your own."""

import tempfile
from pathlib import Path

from insula import Ruleset, View
from insula.arena import simulate_bots
from insula.arena.records import DecisionTable


def features(view: View) -> list[float]:
    """Return what the deciding seat knows: its cards, and the points that it sees of each seat."""
    return [*view.hand, *(view.visible_points(seat) for seat in range(view.ruleset.players))]


if __name__ == "__main__":
    path = Path(tempfile.gettempdir()) / "decisions.parquet"
    ruleset = Ruleset.of("base", 3, {"vp_goal": 4})
    with DecisionTable(path, features) as table:
        simulation = simulate_bots(ruleset, ["casual", "random"], 3, seed=1, workers=1, keep=table.add)
    print(f"{simulation.decisions} decisions of {simulation.games} games are in {path}")
