"""Cities & Knights with Barbarian Attack in the middle of something: knights on paths."""

from modules.barbarian_attack.places import SETTLEMENT_CARDS
from modules.pairs.cities_knights_with_barbarian_attack.places import KnightsOnPaths, island
from support import BLUE, RED, draw, play

MOMENTS = {
    "a knight of each level": lambda: (
        island()
        .with_path_knight(RED, "0,0,NE", "mighty", active=True, activated=True, promoted=True)
        .with_path_knight(RED, "0,0,E", "strong")
        .with_path_knight(BLUE, "0,0,SE", active=True)
        .game()
    ),
    "the roll for a level": lambda: play(
        island().with_city(RED, "0,0,N").with_hand(RED, cloth=1).game(), "improve trade"
    ),
    "a metropolis above the roll": lambda: play(
        island().with_city(RED, "0,0,N", "0,0,S").with_tracks(RED, trade=3).with_hand(RED, cloth=4).game(),
        "improve trade",
    ),
    "a displaced knight": lambda: play(
        displacing().moving().game(),
        "move 0,0,NE",
        "to 0,0,E",
    ),
    "the first promotion": lambda: play(
        island().with_progress(RED, smith=1).with_path_knight(RED, "0,0,NE").with_path_knight(RED, "0,2,SE").game(),
        "play smith",
    ),
    "a knight given up": lambda: play(deserter().game(), "play deserter"),
    "the place of a deserter": lambda: play(deserter().game(), "play deserter", "give up 0,0,NE"),
    "the hex of the Bishop": lambda: play(
        island().with_progress(RED, bishop=1).with_hand(BLUE, ore=1).with_settlement(BLUE, "0,0,N").game(),
        "play bishop",
    ),
    "exchanged tokens": lambda: play(
        island().with_progress(RED, inventor=1).game(), "play inventor", "token 0,0", "token 0,1"
    ),
    "an attack": lambda: draw(
        play(
            island().with_roads(RED, "0,0,NE").with_hand(RED, **SETTLEMENT_CARDS).game(),
            "settlement 0,0,N",
        ),
        "4",
    ),
    "a battle": lambda: (
        island().with_barbarians(**{"1,1": 2}).with_active(RED, "1,1,E", strength="mighty").fighting().game()
    ),
}


def displacing() -> KnightsOnPaths:
    return island().with_active(RED, "0,0,NE", strength="strong").with_path_knight(BLUE, "0,0,E")


def deserter() -> KnightsOnPaths:
    position = island().with_progress(RED, deserter=1).with_active(BLUE, "0,0,NE", strength="strong")
    return position.with_path_knight(BLUE, "0,2,SE")


MOMENTS["a knight beside a settlement"] = lambda: (
    island().with_path_knight(RED, "0,0,NE").with_settlement(RED, "0,0,NE").with_roads(RED, "0,0,NE").game()
)
MOMENTS["an empty island"] = lambda: island().game()
