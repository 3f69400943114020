"""The words for the numbers of the base game."""

from insula.rules import constants
from insula.rules.names import WordsPart

_RESOURCES = {
    "brick": constants.BRICK,
    "lumber": constants.LUMBER,
    "wool": constants.WOOL,
    "grain": constants.GRAIN,
    "ore": constants.ORE,
}

PART = WordsPart(
    cards=_RESOURCES,
    terrains={
        "hills": constants.HILLS,
        "forest": constants.FOREST,
        "pasture": constants.PASTURE,
        "fields": constants.FIELDS,
        "mountains": constants.MOUNTAINS,
        "desert": constants.DESERT,
        "sea": constants.SEA,
        "unknown": constants.UNKNOWN,
        # Terrain of the maps of modules, several of which share it; a map says which terrain it has.
        "gold": constants.GOLD_FIELD,
        "lake": constants.LAKE,
        "swamp": constants.SWAMP,
        "oasis": constants.OASIS,
        "castle": constants.CASTLE,
        "quarry": constants.QUARRY,
        "glassworks": constants.GLASSWORKS,
    },
    harbors=_RESOURCES | {"any": constants.ANY_HARBOR},
    development_cards={
        "knight": constants.KNIGHT,
        "road_building": constants.ROAD_BUILDING,
        "invention": constants.INVENTION,
        "monopoly": constants.MONOPOLY,
        "victory_point": constants.VICTORY_POINT,
    },
    things={
        "road": constants.ROAD,
        "settlement": constants.SETTLEMENT,
        "city": constants.CITY,
        "development_card": constants.DEVELOPMENT_CARD,
    },
)
