"""Results in the order of their items, although a crew yields them in any order."""

from collections.abc import Callable
from typing import Generic

from .crew import Done


class InOrder(Generic[Done]):
    """Passes numbered results on in the order of their numbers, each as soon as all before it have come.

    A crew takes items in order, so usually few results are held at a time. All that come during a slow item are held.

    >>> passed: list[str] = []
    >>> results = InOrder(passed.append)
    >>> results.add(1, "b"), passed
    (None, [])
    >>> results.add(0, "a"), passed
    (None, ['a', 'b'])
    """

    def __init__(self, take: Callable[[Done], object]) -> None:
        self._take = take
        self._next = 0
        self._held: dict[int, Done] = {}

    def add(self, number: int, result: Done) -> None:
        """Add the result with this number, counted from 0, and pass on what is complete."""
        self._held[number] = result
        while self._next in self._held:
            self._pass_on(self._next)

    def finish(self) -> None:
        """Pass on what is held, in order. What is missing before it does not come any more."""
        for number in sorted(self._held):
            self._pass_on(number)

    def _pass_on(self, number: int) -> None:
        self._take(self._held[number])
        del self._held[number]  # after it was taken: Ctrl-C in between does not lose it
        self._next = number + 1
