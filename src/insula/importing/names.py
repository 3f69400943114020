"""The names of players in files of other programs."""

_LONGEST = 40


def player_name(text: str) -> str:
    """Return a name without unprintable characters and outer blanks, cut if it is long; it can be empty.

    >>> player_name(" A\\u2028da\\n"), len(player_name("x" * 500))
    ('Ada', 40)
    """
    return "".join(filter(str.isprintable, text)).strip()[:_LONGEST].strip()
