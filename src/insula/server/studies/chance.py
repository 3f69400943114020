"""The chance outcomes of the game from which a study began, and those in the study."""

from ...game import CHANCE, Action, Game
from ...game.action import action_of
from ..tables import requests


def chance_of(game: Game, first: int) -> list[str]:
    """Return the chance outcomes of a game from a step on. Each text is the kind of outcome and the outcome."""
    outcomes = [action_of(game.ruleset, step.code) for step in game.steps[first:] if step.actor == CHANCE]
    return [_written(outcome) for outcome in outcomes]


def settled_as_before(chance: list[str], game: Game) -> None:
    """Let chance decide as in another game, until a player has to decide.

    Outcomes are matched by kind and number: the third roll of the study is the third roll of the other game,
    whatever was bought or stolen in between. An outcome that is impossible now, or was not reached, is drawn at random.
    """
    while not game.over and game.actor == CHANCE:
        outcomes = {_written(outcome): outcome for outcome, _ in game.outcomes}
        kind = _kind(next(iter(outcomes)))
        came = sum(_kind(text) == kind for text in chance_of(game, 0))
        before = [text for text in chance if _kind(text) == kind]
        wished = outcomes.get(before[came]) if came < len(before) else None
        if wished is None:
            requests.settle_once(game)
        else:
            game.play(wished)


def _written(outcome: Action) -> str:
    return f"{outcome.kind.name.lower()} {outcome.text}"


def _kind(text: str) -> str:
    return text.partition(" ")[0]
