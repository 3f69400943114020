"""What other players demand in trade, as far as their answers show it."""

from collections.abc import Mapping, Sequence

from ...game import EventKind, EventView

LESS = 0.5
"""How much a player is expected to demand after it took an exchange, as a share of what it demanded before."""
TAKEN = (EventKind.ACCEPTED, EventKind.TRADED)
REFUSED = (EventKind.DECLINED, EventKind.COUNTERED, EventKind.NOT_TRADED)


class Demands:
    """What an exchange must gain each player, so that it may take it: more than what it has refused.

    >>> demands = Demands()
    >>> demands.offered({1: 2.5, 2: 0.7})
    >>> demands.answered(1, is_taken=False)
    >>> demands.of(1), demands.of(2)
    (2.5, 0.0)
    """

    def __init__(self) -> None:
        self._demanded: dict[int, float] = {}
        self._offered: dict[int, float] = {}

    def of(self, seat: int) -> float:
        """Return what a player demands at least, in the worth that its cards have for it."""
        return self._demanded.get(seat, 0.0)

    def offered(self, gains: Mapping[int, float]) -> None:
        """Expect the answers of some players to an exchange; `gains` is what each would gain by it."""
        self._offered = dict(gains)

    def observe(self, events: Sequence[EventView]) -> None:
        """Learn from the answers to the last exchange that was offered or proposed."""
        for event in events:
            if event.kind in TAKEN or event.kind in REFUSED:
                self.answered(event.seat, is_taken=event.kind in TAKEN)
            elif event.kind == EventKind.TURN:
                self._offered = {}

    def answered(self, seat: int, *, is_taken: bool) -> None:
        """Learn from an answer, if it was expected."""
        gain = self._offered.pop(seat, None)
        if gain is not None:
            self._demanded[seat] = LESS * self.of(seat) if is_taken else max(self.of(seat), gain)
