"""Positions for the tests of The Caravans with Barbarian Attack."""

from typing import cast

from modules.barbarian_attack.places import AttackPosition, attack
from modules.caravans.places import with_camels
from support import asked, draw

from insula.game import Game, Phase

RULES = "caravans+barbarian_attack"


def island(**options: object) -> AttackPosition:
    """Return the fixed deal with the oasis in position A, in red's action phase."""
    return cast("AttackPosition", attack(rules=RULES, **options).with_hex("2,-2", "oasis"))


def with_trail(position: AttackPosition, **trails: str) -> AttackPosition:
    """Place camels: `with_trail(position, NW="1,-2,NE")`."""
    return cast("AttackPosition", with_camels(position, **trails))


def finish_attack(game: Game) -> Game:
    """Let an attack roll 4, 9 and 12."""
    for number in ("4", "9", "12"):
        assert asked(game)[1] == Phase.ROLLING_ATTACK
        draw(game, number)
    return game
