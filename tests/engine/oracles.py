"""Slow, obvious ways to count what the engine counts fast. They share no code with it."""

from collections.abc import Callable, Collection, Mapping, Sequence

Road = tuple[int, int]
"""The two intersections at the ends of a road."""

MINIMUM = 5


def longest_road(roads: Collection[Road], interrupted: Collection[int] = ()) -> int:
    """Return the most roads in one line, trying every line from every end of every road (BASE-LR-01).

    A line may end at an `interrupted` intersection, but not go past it.

    >>> longest_road([(1, 2), (2, 3), (3, 4), (3, 5)])
    3
    >>> longest_road([(1, 2), (2, 3), (3, 4), (3, 5)], interrupted=[3])
    2
    """
    closed = frozenset(interrupted)

    def onward(node: int, left: frozenset[Road]) -> int:
        """Return the most roads of `left` that a line can still take from `node`."""
        return max((1 + arrive(other_end(road, node), left - {road}) for road in left if node in road), default=0)

    def arrive(node: int, left: frozenset[Road]) -> int:
        return 0 if node in closed else onward(node, left)

    everything = frozenset(roads)
    return max((onward(node, everything) for road in everything for node in road), default=0)


def heaviest_line(roads: Mapping[Road, int], may_continue: Callable[[int, Road, Road], bool]) -> int:
    """Return the greatest weight of a line, trying every line from every end of every road; each road counts once.

    `roads` holds the weights; `may_continue` decides whether a line continues past an intersection from road to road.

    >>> heaviest_line({(1, 2): 1, (2, 3): 2, (3, 4): 1}, lambda node, before, after: node != 3)
    3
    """

    def onward(node: int, last: Road, left: frozenset[Road]) -> int:
        ways = [road for road in left if node in road and may_continue(node, last, road)]
        return max((roads[road] + onward(other_end(road, node), road, left - {road}) for road in ways), default=0)

    everything = frozenset(roads)
    return max(
        (roads[road] + onward(node, road, everything - {road}) for road in everything for node in road), default=0
    )


def other_end(road: Road, node: int) -> int:
    """Return the end of the road that is not `node`."""
    return road[1] if road[0] == node else road[0]


def holder_after(holder: int | None, lengths: Sequence[int], *, set_aside_on_tie: bool) -> int | None:
    """Return the holder of the Longest Road after a check, as BASE-LR-05 and BASE-LR-07 say.

    >>> holder_after(0, [6, 6], set_aside_on_tie=False), holder_after(0, [6, 6], set_aside_on_tie=True)
    (0, None)
    """
    greatest = max(lengths)
    with_greatest = [player for player, length in enumerate(lengths) if length == greatest]
    if greatest < MINIMUM:
        return None
    if holder in with_greatest and (len(with_greatest) == 1 or not set_aside_on_tie):
        return holder
    if len(with_greatest) == 1:
        return with_greatest[0]
    return None
