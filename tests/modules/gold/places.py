"""Positions for the tests of gold."""

from typing import Self

from support import Position, state

from insula.game import Game


class GoldPosition(Position):
    """A position with gold."""

    def with_gold(self, *gold: int) -> Self:
        """Set the gold of the seats, in order."""
        for seat, count in enumerate(gold):
            state(self._game).gold[seat] = count
        return self


def gold(game: Game) -> list[int]:
    """Return the gold of each seat."""
    return [int(count) for count in state(game).gold.tolist()[: game.players]]
