"""How a number of players is divided into tables of three and four."""

SMALL, LARGE = 3, 4
"""The seats of a table."""


def sizes(players: int, preferred: int = LARGE) -> list[int]:
    """Return the sizes of the tables, the large ones first, with as many of the preferred size as possible.

    The list is empty if this is not possible: for 1, 2 and 5 players.

    >>> sizes(13), sizes(12, preferred=3), sizes(5)
    ([4, 3, 3, 3], [3, 3, 3, 3], [])
    """
    fitting = [
        (large, (players - LARGE * large) // SMALL)
        for large in range(players // LARGE + 1)
        if (players - LARGE * large) % SMALL == 0
    ]
    if not players or not fitting:
        return []
    large, small = fitting[-1] if preferred == LARGE else fitting[0]
    return [LARGE] * large + [SMALL] * small


def missing(players: int) -> int:
    """Return how many bots must join so that everybody can sit at a table of three or four.

    >>> [missing(players) for players in (2, 3, 5, 6)]
    [1, 0, 1, 0]
    """
    return next(more for more in range(SMALL + 1) if sizes(players + more))


def too_many(players: int) -> int:
    """Return how many players must pause so that the rest fill tables of three and four; all if this is impossible.

    >>> [too_many(players) for players in (2, 3, 5, 6)]
    [2, 0, 1, 0]
    """
    return next((fewer for fewer in range(players) if sizes(players - fewer)), players)
