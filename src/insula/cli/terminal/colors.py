"""The colors and symbols of the terminal; everything is also told apart without color."""

SEAT_STYLES = {
    "red": "bold #ffffff on #c62828",
    "blue": "bold #ffffff on #2358b0",
    "white": "bold #23262b on #fbfbf8",
    "orange": "bold #23262b on #f58a1f",
    "green": "bold #ffffff on #1d7a46",
    "brown": "bold #ffffff on #754a2c",
}
"""Pieces, and the names of seats."""

SYMBOLS = {"red": "●", "blue": "■", "white": "▲", "orange": "◆", "green": "✚", "brown": "▼"}
"""Settlements, cities, and the names of seats: the shapes of the drawings."""

ROAD_SYMBOLS = {"red": "•", "blue": "▪", "white": "▴", "orange": "⋄", "green": "+", "brown": "▾"}
"""Roads: the same shapes, smaller."""

ACTIVE, WALL, SABOTAGED, MERCHANT = "!", "#", "x", "M"
"""Signs of Cities & Knights: beside the strength of a knight, and at cities; M and a symbol: whose merchant it is."""

TERRAIN_STYLES = {
    "hills": "#2d1408 on #dd9169",
    "forest": "#0d2411 on #74a46f",
    "pasture": "#1f2c0a on #c3dd8e",
    "fields": "#33270a on #f4d472",
    "mountains": "#1d2024 on #b7bcc4",
    "desert": "#4a3c17 on #eee0ba",
}
UNKNOWN_TERRAIN_STYLE = "#e8e6e1 on #55524b"

TERRAIN_LABELS = {"hills": "brick", "forest": "lumber", "pasture": "wool", "fields": "grain", "mountains": "ore"}
"""A hex is labeled by what it yields; the others by their name."""

COAST = "dim"
HARBOR = "bold cyan"
TOKEN = "bold"
FREQUENT_TOKEN = "bold #b3211c"
ROBBER = "bold #ffffff on #23262b"
CHOICE = "bold #ffffff on #b5179e"
LATEST = "bold #b5179e"
FAINT = "dim"
