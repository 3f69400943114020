"""Event Cards with Barbarian Attack in the middle of something: the questions of events."""

from collections.abc import Callable

from modules.barbarian_attack.places import attack
from modules.events.places import reveal
from support import BLUE, RED, WHITE

from insula import Game

RULES = "events+barbarian_attack"


def revealed(card: str) -> Game:
    """Reveal a card while blue has the most knights and white has a card."""
    position = attack(rules=RULES, attack_tournament_knights=True).with_knights(BLUE, "0,0,NE").before_roll(RED)
    return reveal(position.with_hand(WHITE, ore=1).with_hand(RED, ore=1).game(), card)


MOMENTS: dict[str, Callable[[], Game]] = {
    "the victim of a Robber Attack": lambda: revealed("7 robber attack"),
    "the victim of the Conflict": lambda: revealed("3 conflict"),
    "the prize of the Tournament": lambda: revealed("5 tournament"),
}
