"""Rule tests of the pirate, the robber and what is stolen: SEA-CL-07, SEA-CL-09, SEA-CL-10."""

import pytest
from modules.events.places import reveal
from modules.scenarios.cloth.places import COAST, TEN, TO_TEN, ClothPosition, cloth, cloth_game
from modules.seafarers.places import pirate
from support import BLUE, RED, WHITE, asked, can, chances, draw, hand, legal, play, refused, robber, roll, state

from insula.game import Game, Phase

BLUE_SHIP, BLUE_HEX = "1,-2,E", "1,-2"
"""A ship of blue at the village with the 11, and a sea hex beside it."""


def with_traders() -> ClothPosition:
    """Return a position in which red and blue trade with a village each, and it is red's turn."""
    position = cloth_game().with_settlement(RED, COAST).with_ships(RED, TO_TEN).with_village(TEN, 4).with_cloth(RED, 1)
    position.with_settlement(BLUE, "2,-3,S").with_ships(BLUE, BLUE_SHIP).with_village("1,-1,N", 4)
    return position


def stealing(position: ClothPosition) -> Game:
    """Let red play a knight and move the pirate to the ship of blue."""
    return play(position.with_cards(RED, knight=1).game(), "play knight", "choose pirate", f"pirate {BLUE_HEX}")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_sea_cl_07_starts(players: int) -> None:
    """SEA-CL-07, SEA-CL-09: the pirate begins on (4,0), the robber at the western end of the northern island."""
    game = cloth_game(players).game()
    assert (pirate(game), robber(game)) == ("4,0", "-2,-1" if players < 5 else "-4,-1")


def test_sea_cl_07_only_traders_move_the_pirate() -> None:
    """SEA-CL-07: a player who trades with no village moves the robber, and is not asked."""
    game = roll(with_traders().before_roll(WHITE).game(), "3 4")
    assert asked(game) == (WHITE, Phase.MOVING_ROBBER)
    trader = roll(with_traders().before_roll(RED).game(), "3 4")
    assert asked(trader) == (RED, Phase.CHOOSING_FIGURE)
    assert legal(trader) == {"choose robber", "choose pirate"}


def test_sea_cl_07_a_card_or_cloth() -> None:
    """SEA-CL-07, SEA-CL-10: of a victim with both the thief chooses."""
    game = stealing(with_traders().with_hand(BLUE, ore=2).with_cloth(BLUE, 3))
    assert asked(game) == (RED, Phase.CHOOSING_LOOT)
    assert legal(game) == {"steal card", "steal cloth"}
    by_card = play(game.copy(foresee=True), "steal card")
    assert (hand(by_card, RED), cloth(by_card)) == ({"ore": 1}, [1, 3, 0, 0])
    play(game, "steal cloth")
    assert (hand(game, RED), cloth(game)) == ({}, [2, 2, 0, 0])
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_cl_07_a_random_card() -> None:
    """SEA-CL-07: chance draws the card, each card of the hand with equal chance."""
    game = play(stealing(with_traders().with_hand(BLUE, ore=2, wool=1).with_cloth(BLUE, 1)), "steal card")
    assert chances(game) == {"ore": 2, "wool": 1}
    draw(game, "wool")
    assert hand(game, RED) == {"wool": 1}


def test_sea_cl_07_only_cloth() -> None:
    """SEA-CL-07: a victim without cards loses cloth, one without cloth a card."""
    assert cloth(stealing(with_traders().with_cloth(BLUE, 1))) == [2, 0, 0, 0]
    by_card = stealing(with_traders().with_hand(BLUE, wool=1))
    assert (hand(by_card, RED), cloth(by_card)) == ({"wool": 1}, [1, 0, 0, 0])


def test_sea_cl_07_nothing_to_steal() -> None:
    """SEA-CL-07: a victim with neither is not robbed."""
    game = stealing(with_traders())
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert cloth(game) == [1, 0, 0, 0]


def test_sea_cl_07_the_choice_of_the_victim() -> None:
    """SEA-CL-07: of several owners of ships the thief chooses one, also one who has only cloth."""
    position = with_traders().with_settlement(WHITE, "1,-2,N").with_ships(WHITE, "1,-2,NE").with_hand(WHITE, ore=1)
    game = stealing(position.with_cloth(BLUE, 2))
    assert legal(game) == {"steal from blue", "steal from white"}
    play(game, "steal from blue")
    assert cloth(game) == [2, 1, 0, 0]


def test_sea_cl_07_the_robber_takes_cards() -> None:
    """SEA-CL-07: the robber steals cards only, also from a player with cloth."""
    position = with_traders().with_cloth(BLUE, 2).with_hand(BLUE, ore=1).with_cards(RED, knight=1)
    game = play(position.game(), "play knight", "choose robber", "robber 2,-3")
    assert (hand(game, RED), cloth(game)) == ({"ore": 1}, [1, 2, 0, 0])
    only = play(with_traders().with_cloth(BLUE, 2).with_cards(RED, knight=1).game(), "play knight", "choose robber")
    assert asked(play(only, "robber 2,-3")) == (RED, Phase.ACTION_PHASE)


def test_sea_cl_07_stealing_is_optional_by_option() -> None:
    """SEA-CL-07: with the option of BASE-STEAL-01 the thief can leave a victim alone who has only cloth."""
    position = cloth_game(steal="optional").with_settlement(RED, COAST).with_ships(RED, TO_TEN)
    position.with_settlement(BLUE, "2,-3,S").with_ships(BLUE, BLUE_SHIP).with_cloth(BLUE, 2)
    game = stealing(position)
    assert legal(game) == {"steal from blue", "steal from nobody"}
    assert cloth(play(game, "steal from nobody"))[BLUE] == 2


def test_sea_cl_09_the_robber_stays_on_the_main_islands() -> None:
    """SEA-CL-09: it goes to any hex of the main islands, not to the small ones."""
    game = play(cloth_game().with_cards(RED, knight=1).game(), "play knight")
    assert asked(game)[1] == Phase.MOVING_ROBBER
    assert can(game, "robber 3,1")
    for hex in ("-1,0", "1,-1", "0,1", "2,0"):
        assert refused(game, f"robber {hex}")
    assert game.why_not("robber 0,1") == "the robber stays on the main islands"


def test_sea_cl_09_the_robber_flees_beside_the_board() -> None:
    """SEA-CL-09, EVENT-CARD-FLEES: the deserts of the small islands are no home of the robber."""
    game = cloth_game(rules="events+seafarers").before_roll(RED).game()
    assert robber(game) == "-2,-1"
    reveal(game, "4 robber flees")
    assert state(game).robber == -1


def test_sea_cl_10_only_when_something_is_stolen() -> None:
    """SEA-CL-10: the choice is asked after the victim is known, and at no other time."""
    assert with_traders().game().why_not("steal cloth") == "nothing is stolen now"
