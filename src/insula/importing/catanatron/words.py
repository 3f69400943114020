"""The words of catanatron, and what they are in the notation."""

RESOURCES = {"WOOD": "lumber", "BRICK": "brick", "SHEEP": "wool", "WHEAT": "grain", "ORE": "ore"}
"""In the order in which trades count them."""
TERRAIN = {"WOOD": "forest", "BRICK": "hills", "SHEEP": "pasture", "WHEAT": "fields", "ORE": "mountains"}
CARDS = {
    "KNIGHT": "knight",
    "YEAR_OF_PLENTY": "invention",
    "MONOPOLY": "monopoly",
    "ROAD_BUILDING": "road building",
    "VICTORY_POINT": "victory point",
}
CORNERS = {"NORTH": "N", "NORTHEAST": "NE", "SOUTHEAST": "SE", "SOUTH": "S", "SOUTHWEST": "SW", "NORTHWEST": "NW"}
SIDES = {"EAST": "E", "SOUTHEAST": "SE", "SOUTHWEST": "SW", "WEST": "W", "NORTHWEST": "NW", "NORTHEAST": "NE"}
