"""The chance of a table, which anybody can verify after the game (docs/fair-dice.md)."""

from dataclasses import dataclass, replace

from ...game import CHANCE, Game
from ...game.fair import DEFAULT_CONTRIBUTION, FairChance, Start, begin, commitment_to, new_seed, prove
from ...notation.records import Proof
from ..messages import FairDice, Setup
from .log import Played


@dataclass(frozen=True)
class Fairness:
    """The seed of a table, which is secret until the game is over, and what makes its outcomes with it."""

    seed: bytes
    contributions: tuple[str, ...]
    """What each seat contributes."""
    has_begun: bool = False
    """Whether the contributions count as they are."""
    drawn: int = 0
    """The number of outcomes that have been drawn."""
    drawn_before: int | None = None
    """The number of those before the first step of a game that began with a position or a snapshot; None for others."""

    @property
    def chance(self) -> FairChance:
        """What decides the outcomes of the game."""
        return FairChance(self.seed, self.contributions)

    def contributed(self, seat: int, contribution: str) -> "Fairness":
        """Return this with the contribution of a seat, or with the default one if it is empty."""
        if self.has_begun:
            return self
        given = list(self.contributions)
        given[seat] = contribution or DEFAULT_CONTRIBUTION
        return replace(self, contributions=tuple(given))

    def start(self, setup: Setup) -> Start:
        """Return the game of a table at its start."""
        return begin(setup.rules, setup.players, setup.options, self.chance, setup.position)

    def begun(self, drawn: int) -> "Fairness":
        """Return this at the start of the game, before which some outcomes were drawn."""
        return replace(self, has_begun=True, drawn=drawn)

    def after(self, played: Played) -> "Fairness":
        """Return this after decisions with their outcomes."""
        return replace(self, drawn=self.drawn + sum(seat == CHANCE for seat, _ in played.steps))

    def resumed(self) -> "Fairness":
        """Return this at a snapshot with which the game goes on."""
        return replace(self, drawn_before=self.drawn)

    def settle(self, game: Game, first: int) -> None:
        """Let chance decide until a player must, in a copy of the table's game with further steps from `first` on."""
        chance = self.chance
        drawn = self.drawn + sum(game.steps.actor(step) == CHANCE for step in range(first, len(game.steps)))
        while not game.over and game.actor == CHANCE:
            drawn += 1
            game.play(chance.outcome(game.outcomes, drawn))

    def shown(self, game: Game | None) -> FairDice:
        """Return what pages may know."""
        is_over = game is not None and game.over
        own = ["" if given == DEFAULT_CONTRIBUTION else given for given in self.contributions]
        return FairDice(commitment_to(self.seed), own, self.seed.hex() if is_over else "")

    def proof(self, game: Game) -> Proof:
        """Return what the record of a game has: the seed and the draws only after its end."""
        if not game.over:
            return Proof(commitment_to(self.seed), self.contributions)
        return prove(game, self.seed, self.contributions, self.drawn_before)


def committed(setup: Setup) -> tuple[str, str]:
    """Return a new seed and its commitment, as the log of a table has them; empty for a lesson, which has no chance."""
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
