"""The proof of a game's chance, for its record."""

from collections.abc import Iterator, Sequence

from ...notation.records import Draw, Proof, Step
from ...rules.constants import CHANCE
from ..action import action_of
from ..game import LAYING, Game
from .chance import FairChance, commitment_to
from .start import begin, drawn_from


def prove(game: Game, seed: bytes, contributions: Sequence[str], drawn_before: int | None = None) -> Proof:
    """Return the proof of a finished game, with the seed and all draws.

    `drawn_before` is the number of draws before the first step of a game that was continued from a position; None if
    the game has its whole history.

    >>> from insula.game.fair import FairChance, begin, verify
    >>> seed, words = bytes(32), ["anna", "ben"]
    >>> chance = FairChance(seed, words)
    >>> start = begin("base", 2, {"vp_goal": 3, "trade_with_players": False}, chance)
    >>> game, drawn = start.game, start.drawn
    >>> while not game.over:
    ...     if game.actor == -1:
    ...         drawn += 1
    ...     game.play(chance.outcome(game.outcomes, drawn) if game.actor == -1 else game.legal_actions[0])
    >>> verify(game.record(proof=prove(game, seed, words))).difference is None
    True
    """
    drawn, listed, decided = drawn_before or 0, list[Draw](), 0
    if drawn_before is None:
        rules = game.ruleset
        start = begin(rules.name, rules.players, rules.given, FairChance(seed, contributions))
        drawn, listed, decided = start.drawn, start.listed, len(start.game.steps)
    steps = [step for step in game.steps if not _lays_the_board(game, step)]
    return Proof(
        commitment_to(seed), tuple(contributions), seed.hex(), (*listed, *_draws(game, steps[decided:], drawn))
    )


def _lays_the_board(game: Game, step: Step) -> bool:
    """Return whether a step lays the board. Only a replayed game has such steps."""
    return step.actor == CHANCE and _before(game, step).phase in LAYING


def _draws(game: Game, steps: Sequence[Step], drawn: int) -> Iterator[Draw]:
    """Yield the draws in some steps of a game."""
    chosen = (step for step in steps if step.actor == CHANCE)
    for number, step in enumerate(chosen, drawn + 1):
        yield drawn_from(number, action_of(game.ruleset, step.code), _before(game, step).outcomes)


def _before(game: Game, step: Step) -> Game:
    return Game.from_state(game.ruleset, step.before, chance="manual")
