"""The plan of a simulation that is written to files, and the parts into which it is divided."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..bots import Entrant
from ..crews.environment import commit, environment
from ..data.stored import FORMAT
from ..data.stored.manifest import COMMIT, SIMULATION
from ..ruleset import Ruleset
from .jobs import Job
from .simulate import Settings, rotated_jobs
from .sources import sources_of


class Plan(NamedTuple):
    """Everything that determines what is written, apart from the code of Insula and of the bots."""

    rules: str
    players: int
    options: Mapping[str, object]
    entrants: tuple[Entrant, ...]
    seed: int
    games: int
    part_games: int
    """The number of games in each part. The last part has the rest."""
    settings: Settings

    @property
    def ruleset(self) -> Ruleset:
        """Return the ruleset of the games."""
        return Ruleset.of(self.rules, self.players, self.options)

    @property
    def parts(self) -> int:
        """Return the number of parts."""
        return -(-self.games // self.part_games)

    def jobs(self, part: int) -> Iterator[Job]:
        """Yield the games of a part. Each has seeds of its own, so a part can be played anywhere, and again."""
        first = part * self.part_games
        games = range(first, min(first + self.part_games, self.games))
        return rotated_jobs(self.ruleset, self.entrants, games, self.seed, self.settings)

    @property
    def manifest(self) -> dict[str, object]:
        """Return the description of all parts. It does not depend on when and where they are played."""
        ruleset = self.ruleset
        here = environment()
        return {
            "kind": SIMULATION,
            "format": FORMAT,
            "rules": self.rules,
            "players": self.players,
            "options": dict(self.options),
            "bots": [entrant.name for entrant in self.entrants],
            "sources_of_bots": sources_of(self.entrants),
            "seed": self.seed,
            "games": self.games,
            "part_games": self.part_games,
            "parts": self.parts,
            "decision_limit": self.settings.limit,
            "deadline": self.settings.deadline,
            "actions": ruleset.actions.digest,
            "observation": ruleset.observation.digest,
            "rules_digest": here.rules,
            "code_digest": here.code,
            "versions": {name: getattr(here, name) for name in ("insula", "python", "numpy", "pyarrow")},
            COMMIT: commit(),
        }
