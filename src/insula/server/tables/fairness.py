"""The chance of a table, which anybody can verify after the game (docs/fair-dice.md)."""

from dataclasses import dataclass, replace

from ...game import CHANCE, Game
from ...game.fair import DEFAULT_CONTRIBUTION, FairChance, Start, begin, commitment_to, new_seed, prove
from ...notation.records import Proof
from ..messages import FairDice, Setup
from .log import Played


@dataclass(frozen=True)
class Fairness:
    """The seed of a table, which is secret until the game is over, and the data that determine outcomes with it."""

    seed: bytes
    contributions: tuple[str, ...]
    """The contribution of each seat."""
    has_begun: bool = False
    """Whether the game has begun, so that the contributions are fixed."""
    drawn: int = 0
    """The number of outcomes that have been drawn."""
    drawn_before: int | None = None
    """For a game that began with a position or a snapshot, the outcomes drawn before its first step; otherwise None."""

    @property
    def chance(self) -> FairChance:
        """Return the object that decides the outcomes of the game."""
        return FairChance(self.seed, self.contributions)

    def contributed(self, seat: int, contribution: str) -> "Fairness":
        """Return a copy with the contribution of a seat. If it is empty, the seat has the default contribution."""
        if self.has_begun:
            return self
        given = list(self.contributions)
        given[seat] = contribution or DEFAULT_CONTRIBUTION
        return replace(self, contributions=tuple(given))

    def start(self, setup: Setup) -> Start:
        """Return the game of a table at its start."""
        return begin(setup.rules, setup.players, setup.options, self.chance, setup.position)

    def begun(self, drawn: int) -> "Fairness":
        """Return a copy for the start of the game. `drawn` is the number of outcomes drawn before the start."""
        return replace(self, has_begun=True, drawn=drawn)

    def after(self, played: Played) -> "Fairness":
        """Return a copy that also counts the outcomes of these decisions."""
        return replace(self, drawn=self.drawn + sum(seat == CHANCE for seat, _ in played.steps))

    def resumed(self) -> "Fairness":
        """Return a copy for a game that continues from a snapshot."""
        return replace(self, drawn_before=self.drawn)

    def settle(self, game: Game, first: int) -> None:
        """Let chance decide until a player must decide.

        `game` is a copy of the table's game with new steps from number `first`.
        """
        chance = self.chance
        drawn = self.drawn + sum(game.steps.actor(step) == CHANCE for step in range(first, len(game.steps)))
        while not game.over and game.actor == CHANCE:
            drawn += 1
            game.play(chance.outcome(game.outcomes, drawn))

    def shown(self, *, is_finished: bool) -> FairDice:
        """Return the data that pages may know."""
        own = ["" if given == DEFAULT_CONTRIBUTION else given for given in self.contributions]
        return FairDice(commitment_to(self.seed), own, self.seed.hex() if is_finished else "")

    def proof(self, game: Game, *, is_finished: bool) -> Proof:
        """Return the proof for the record of a game. It contains the seed and the draws only after the end.

        A game that a time limit has ended is finished, although its rules could go on.
        """
        if not is_finished:
            return Proof(commitment_to(self.seed), self.contributions)
        return prove(game, self.seed, self.contributions, self.drawn_before)


def committed(setup: Setup) -> tuple[str, str]:
    """Return a new seed and its commitment for the log of a table; empty for a lesson, which has no chance."""
    if setup.lesson:
        return "", ""
    seed = new_seed()
    return seed.hex(), commitment_to(seed)


def fairness_of(seed: str, setup: Setup) -> Fairness | None:
    """Return the chance of a table with a seed; None for a lesson, and for tables of older versions."""
    if not seed:
        return None
    before = 0 if setup.position else None
    return Fairness(bytes.fromhex(seed), (DEFAULT_CONTRIBUTION,) * setup.players, drawn_before=before)
