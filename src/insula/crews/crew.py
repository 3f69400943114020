"""What all crews have in common."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

Item = TypeVar("Item")
Done = TypeVar("Done")


class Crew(Protocol):
    """Workers that apply a function to items. What comes out depends on the function and the items alone.

    >>> from insula.crews import open_crew
    >>> with open_crew(None, 1, 3, ready=dict) as crew:
    ...     sorted(crew.map(abs, [-1, -2, -3])), crew.together(3, 10)
    ([1, 2, 3], 1)
    >>> crew.stop()
    """

    def map(self, work: Callable[[Item], Done], items: Iterable[Item]) -> Iterator[Done]:
        """Yield the result of each item when it is there, in any order.

        Items are taken as workers need them, so there can be billions. An item whose worker ended may be worked on
        again. Raises what the function raises, and WorkerEndedError if an item has ended its worker.
        """

    def together(self, items: int, most: int) -> int:
        """Return how many of so many items should be one, at most `most`.

        It is 1 where handing out an item costs next to nothing.
        """

    def stop(self) -> None:
        """End the workers."""
