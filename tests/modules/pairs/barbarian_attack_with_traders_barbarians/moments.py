"""Barbarian Attack with Traders & Barbarians in the middle of something: barbarians with a hex and a path."""

from collections.abc import Callable

from modules.barbarian_attack.places import CARD_CARDS, CITY_CARDS
from modules.pairs.barbarian_attack_with_traders_barbarians.places import RULES, PairPosition, island
from support import RED, draw, play, roll

from insula import Game


def attacked(position: PairPosition) -> Game:
    return play(position.with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS).game(), "city 0,0,N")


def bought(position: PairPosition, card: str) -> Game:
    return draw(play(position.with_hand(RED, **CARD_CARDS).game(), "buy card"), card)


def beside() -> PairPosition:
    return island().with_on_paths("1,1", "1,1,E").with_wagon(RED, "1,1,NE", 2).driving()


def inland() -> PairPosition:
    position = island(combo_barbarians_inland=True).with_on_paths("0,0", "0,0,E").with_barbarians(**{"0,1": 3})
    return position.with_knights(RED, "0,0,NE", "0,0,NW", "0,0,W")


MOMENTS: dict[str, Callable[[], Game]] = {
    "barbarians on paths": lambda: (
        island().with_on_paths("-2,0", "-2,0,C-N", "-2,0,E").with_on_paths("0,-2", "0,-2,E").game()
    ),
    "barbarians inland": lambda: inland().game(),
    "a landing": lambda: draw(attacked(island()), "12"),
    "a landing on a roll": lambda: roll(island().before_roll(RED).game(), "6 6"),
    "a barbarian that is taken": lambda: bought(
        island().with_on_paths("1,1", "1,1,E", "1,1,SE").with_barbarians(**{"1,1": 2}), "intrigue"
    ),
    "two barbarians that were sent": lambda: play(bought(island(), "treason"), "barbarian to 1,1", "barbarian to 2,0"),
    "a barbarian that is driven off": lambda: draw(play(beside().game(), "drive off 1,1,E"), "6"),
    "a barbarian between two hexes": lambda: play(
        draw(play(beside().game(), "drive off 1,1,E"), "6"), "barbarian to 0,-2,E"
    ),
    "a wagon after knights": lambda: play(
        island().with_knights(RED, "0,0,E").with_wagon(RED, "0,0,N").moving().game(),
        "move 0,0,E",
        "to 1,0,E",
        "end",
    ),
    "a battle inland": lambda: inland().fighting(RED).game(),
    "shuffled tokens": lambda: Game(RULES, 3, seed=4, options={"attack_shuffle_tokens": True}),
}
MOMENTS["a fourth hex"] = lambda: (
    island()
    .with_on_paths("-2,0", "-2,0,C-N", "-2,0,E")
    .with_on_paths("0,-2", "0,-2,E")
    .with_barbarians(**{"1,-2": 3})
    .game()
)
