"""The puzzles of the package as the page shows them: files that are built into the page, which then needs no server.

Write the files, one for each of the rules, with `python -m insula.server.puzzles web/src/puzzles`.
"""

import gzip
import sys
from pathlib import Path

from msgspec import json

from ..game.build_frame import build_frame
from ..game.choice import choice_of
from ..game.compiling import prefer_interpreted
from ..puzzles import RULES, Puzzle, puzzles
from .http_messages import PuzzleChoice, PuzzleCount, ShownPuzzle
from .tables.setups import named_modules

ENDING = ".puzzles"
"""The ending of the names of the files."""


def counts() -> list[PuzzleCount]:
    """Return the number of puzzles for each ruleset."""
    return [PuzzleCount(rules, len(puzzles(rules))) for rules in RULES]


def shown(puzzle: Puzzle) -> ShownPuzzle:
    """Return a puzzle as its seat saw it."""
    game, chances = puzzle.game, {choice.text: choice.chance for choice in puzzle.choices}
    return ShownPuzzle(
        name=puzzle.name,
        seat=puzzle.seat,
        modules=named_modules(game.ruleset),
        colors=list(game.ruleset.colors),
        frame=build_frame(game.view(puzzle.seat)),
        choices=[
            PuzzleChoice(choice_of(action), chances[action.text])
            for action in game.legal_actions
            if action.text in chances
        ],
        position=puzzle.position,
    )


def written(rules: str) -> bytes:
    """Return the file of some rules: all their puzzles as JSON, compressed with gzip to a fifteenth."""
    return gzip.compress(json.encode([shown(puzzle) for puzzle in puzzles(rules)]), mtime=0)


if __name__ == "__main__":
    prefer_interpreted()  # few actions are played, and compiling the rules would take minutes
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for name in RULES:
        folder.joinpath(name + ENDING).write_bytes(written(name))
