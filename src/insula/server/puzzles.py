"""The puzzles of the package as the page shows them."""

from functools import lru_cache

from msgspec import json

from ..errors import ArgumentError
from ..game.build_frame import build_frame
from ..game.choice import choice_of
from ..puzzles import RULES, puzzle, puzzles
from .http_messages import PuzzleChoice, PuzzleCount, ShownPuzzle
from .messages import ErrorCode
from .refusal import Refusal
from .tables.setups import named_modules

KEPT = 64
"""The number of encoded puzzles that are kept: most readers ask for the puzzle of the day."""


def counts() -> list[PuzzleCount]:
    """Return the number of puzzles for each ruleset."""
    return [PuzzleCount(rules, len(puzzles(rules))) for rules in RULES]


@lru_cache(maxsize=KEPT)
def shown(name: str) -> bytes:
    """Return a puzzle as its seat saw it, as JSON. Raises Refusal if there is none with this name."""
    try:
        found = puzzle(name)
    except ArgumentError as error:
        raise Refusal(ErrorCode.NO_SUCH_PUZZLE, str(error)) from error
    game, chances = found.game, {choice.text: choice.chance for choice in found.choices}
    return json.encode(
        ShownPuzzle(
            name=found.name,
            seat=found.seat,
            modules=named_modules(game.ruleset),
            colors=list(game.ruleset.colors),
            frame=build_frame(game.view(found.seat)),
            choices=[
                PuzzleChoice(choice_of(action), chances[action.text])
                for action in game.legal_actions
                if action.text in chances
            ],
            position=found.position,
        )
    )
