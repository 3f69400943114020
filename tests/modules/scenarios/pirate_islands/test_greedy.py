"""The greedy bot in The Pirate Islands."""

from modules.scenarios.pirate_islands.places import SHIP_CARDS, WAYS, names, pirates
from support import RED, play

from insula import Game
from insula.bots import make_bot


def choice(game: Game) -> str:
    return str(make_bot("greedy", seed=1).choose(game.view(game.actor), game.legal_actions))


def test_it_builds_ships_on_its_way() -> None:
    game = pirates().with_line(RED, 2).with_hand(RED, **SHIP_CARDS).game()
    assert choice(game) == f"ship {names(game, WAYS[RED])[2]}"


def test_it_makes_warships_as_soon_as_it_can() -> None:
    assert choice(pirates().with_line(RED, 3).with_cards(RED, knight=1).before_roll(RED).game()) == "play knight"


def test_it_attacks_with_good_odds() -> None:
    """With 4 warships it wins half of the attacks; with 2 it waits for more."""
    assert choice(pirates().with_line(RED, 9, warships=4).game()) == "attack"
    assert choice(pirates().with_line(RED, 9, warships=2).game()) == "end"


def test_it_attacks_when_no_more_warships_can_come() -> None:
    """The deck is empty: 2 warships have a chance, a single one has none."""
    assert choice(pirates().with_line(RED, 9, warships=2).with_deck().game()) == "attack"
    assert choice(pirates().with_line(RED, 9, warships=1).with_deck().game()) == "end"


def test_it_attacks_last() -> None:
    """First it buys a card, as the attack ends the turn; then it attacks."""
    game = pirates().with_line(RED, 9, warships=6).with_hand(RED, ore=1, wool=1, grain=1).game()
    assert choice(game) == "buy card"
    assert choice(play(game, "buy card", "knight")) == "attack"
