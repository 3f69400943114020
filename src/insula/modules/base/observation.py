"""What a policy observes of the base game."""

from insula.rules.constants import DESERT, FIELDS, FOREST, HILLS, MAX_TOKEN, MOUNTAINS, PASTURE, RESOURCES
from insula.rules.observe import IS_VALUE, OWNER, PLACE, POINTS
from insula.ruleset.observation import EDGE, GAME, HEX, NODE, SEAT, ObservationLine, ObservationPart

_TERRAINS = {"hills": HILLS, "forest": FOREST, "pasture": PASTURE, "fields": FIELDS, "mountains": MOUNTAINS}
_MOST_CARDS = 95

PART = ObservationPart(
    lines=(
        *(
            ObservationLine(name, HEX, f"1 for {name}", "hex_terrain", IS_VALUE, value=terrain)
            for name, terrain in {**_TERRAINS, "desert": DESERT}.items()
        ),
        ObservationLine("token", HEX, "the number of the token, or 0", "hex_token", high=MAX_TOKEN),
        ObservationLine("robber", HEX, "1 where the robber is", "robber", PLACE),
        ObservationLine(
            "building", NODE, "by owner: 1 a settlement, 2 a city", "building_owner", OWNER, high=2, values="building"
        ),
        ObservationLine("road", EDGE, "by owner: 1 for a piece on the side", "road_owner", OWNER),
        ObservationLine("hand", SEAT, "the own cards by kind", "hand", high=_MOST_CARDS),
        ObservationLine("hand_size", SEAT, "cards in each hand", "hand_size", high=_MOST_CARDS),
        ObservationLine("rate", SEAT, "cards given to the bank for one", "rate", high=4, columns=RESOURCES),
        ObservationLine("development", SEAT, "the own development cards by kind", "development", high=25),
        ObservationLine("development_new", SEAT, "those bought in this turn", "development_new", high=25),
        ObservationLine("development_size", SEAT, "development cards in each hand", "development_size", high=25),
        ObservationLine("development_played", SEAT, "cards played, by kind", "development_played", high=25),
        ObservationLine("supply", SEAT, "pieces left, by kind", "supply", high=15, columns=3),
        ObservationLine("road_length", SEAT, "the longest route", "road_length", high=40),
        ObservationLine("longest_road", SEAT, "1 for the holder", "longest_road", OWNER),
        ObservationLine("largest_army", SEAT, "1 for the holder", "largest_army", OWNER),
        ObservationLine("active", SEAT, "1 for the seat whose turn it is", "active", OWNER),
        ObservationLine("points", SEAT, "points; the own ones with hidden cards", mode=POINTS, high=40),
        ObservationLine("dice", GAME, "the dice, 0 before a roll", "dice", high=6),
        ObservationLine("deck_size", GAME, "development cards left", "deck_size", high=34),
        ObservationLine("card_played", GAME, "1 after a development card in this turn", "card_played"),
    )
)
