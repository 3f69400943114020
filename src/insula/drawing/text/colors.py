"""The colors of the terminal. Nothing is distinguished by color alone."""

from insula.drawing.seats import SEATS

SEAT_STYLES = {color: f"bold {sign.symbol} on {sign.fill}" for color, sign in SEATS.items()}
"""The styles of pieces and of seat names."""

SYMBOLS = {color: sign.character for color, sign in SEATS.items()}
"""The symbols of settlements, cities and seat names: the same shapes as in the drawings."""

ROAD_SYMBOLS = {color: sign.small_character for color, sign in SEATS.items()}
"""The symbols of roads: the same shapes, smaller."""

TERRAIN_STYLES = {
    "hills": "#2d1408 on #dd9169",
    "forest": "#0d2411 on #74a46f",
    "pasture": "#1f2c0a on #c3dd8e",
    "fields": "#33270a on #f4d472",
    "mountains": "#1d2024 on #b7bcc4",
    "desert": "#4a3c17 on #eee0ba",
    "swamp": "#20260f on #a9b184",
    "gold": "#3a2a05 on #e8b93c",
    "sea": "#dcecf4 on #2f6480",
    "unknown": "#33414a on #ccd8e0",
    "castle": "#24190a on #d9c7a3",
    "quarry": "#24190a on #c9c2b6",
    "glassworks": "#0f2426 on #b9d3d0",
}
UNKNOWN_TERRAIN_STYLE = "#e8e6e1 on #55524b"

TERRAIN_LABELS = {
    "hills": "brick",
    "forest": "lumber",
    "pasture": "wool",
    "fields": "grain",
    "mountains": "ore",
    "glassworks": "glass",
    "unknown": "?",
}
"""A hex is labeled with what it produces. Other hexes are labeled with their terrain."""

COAST = "dim"
HARBOR = "bold cyan"
WATER = "bold #4f8fb8"
TOKEN = "bold"
FREQUENT_TOKEN = "bold #b3211c"
ROBBER = "bold #ffffff on #23262b"
SIDE_PIECE = "bold #ffffff on #7a5220"
"""Pieces on sides that belong to nobody."""
CORNER_PIECE = "bold #ffffff on #6b3370"
"""Pieces on corners that belong to nobody."""
CHOICE = "bold #ffffff on #b5179e"
LATEST = "bold #b5179e"
FAINT = "dim"
