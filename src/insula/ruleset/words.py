"""The words for the numbers of the rules: kinds of cards, terrain, harbors, development cards, pieces, colors."""

from ..data import load

_CARDS = load("cities_knights/cards")["card"]

CARDS = ("brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper", "gold")
RESOURCES = CARDS[:5]
TERRAINS = ("hills", "forest", "pasture", "fields", "mountains", "desert", "sea")
HARBORS = (*RESOURCES, "any")
DEVELOPMENT_CARDS = ("knight", "road_building", "invention", "monopoly", "victory_point")
PROGRESS_CARDS = tuple(
    card["id"] for deck in ("trade", "politics", "science") for card in _CARDS if card["deck"] == deck
)
"""The progress cards, by deck, in the order of the table."""
TRACKS = ("trade", "politics", "science")
EVENTS = ("ship", *TRACKS)
PIECES = ("road", "settlement", "city")
KNIGHTS = ("basic_knight", "strong_knight", "mighty_knight")
THINGS = (*PIECES, "development_card", "wall", *KNIGHTS, "activation", "promotion", "medicine_city", "repair")
"""What costs something: the rows of `board.cost`."""


def colors(players: int) -> tuple[str, ...]:
    """The colors of the seats, in turn order (BASE-COMP-04, BASE-BEGIN-04, FIVESIX-COMP-01).

    >>> colors(3)
    ('blue', 'white', 'orange')
    """
    base = load("base/supplies")["colors"]
    if players == 2:
        return tuple(base["beginner_with_two"])
    if players == 3:
        return tuple(color for color in base["three_or_four"] if color != base["left_out_with_three"])
    return tuple([*base["three_or_four"], *base["five_and_six"]][:players])
