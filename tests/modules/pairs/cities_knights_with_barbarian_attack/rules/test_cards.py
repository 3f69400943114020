"""Progress cards with Barbarian Attack (COMBO-BA-CK-18)."""

import pytest
from modules.barbarian_attack.places import barbarians, edge, hex_of, prisoners
from modules.pairs.cities_knights_with_barbarian_attack.places import island, knight
from support import BLUE, RED, WHITE, asked, can, draw, hand, legal, play, refused, state, supply

from insula import Phase


def test_combo_ba_ck_18_intrigue() -> None:
    """COMBO-BA-CK-18: Intrigue takes a barbarian as a prisoner; it needs one on the board."""
    assert refused(island().with_progress(RED, intrigue=1).game(), "play intrigue")
    game = island().with_progress(RED, intrigue=1).with_barbarians(**{"1,1": 3, "0,2": 1}).game()
    play(game, "play intrigue", "prisoner from 1,1")
    assert (prisoners(game)[RED], barbarians(game)) == (1, {"1,1": 2, "0,2": 1})


def test_combo_ba_ck_18_inventor() -> None:
    """COMBO-BA-CK-18: Inventor exchanges the tokens of two inner hexes only."""
    game = play(island().with_progress(RED, inventor=1).game(), "play inventor")
    hexes = {text.removeprefix("token ") for text in legal(game)}
    assert hexes == {"0,-1", "1,-1", "0,0", "-1,1", "0,1"}  # the tokens 4, 5, 10, 9 and 3; not 6 and 8
    assert game.why_not("token 1,1") == "only the tokens of inner hexes are exchanged"


def test_combo_ba_ck_18_merchant() -> None:
    """COMBO-BA-CK-18: the merchant is placed as usual, but not on a conquered hex, where it could not stay."""
    only = island().with_settlement(RED, "1,1,SE").with_conquered("1,1").with_progress(RED, merchant=1).game()
    assert refused(only, "play merchant")
    game = island().with_settlement(RED, "1,1,S").with_conquered("1,1").with_progress(RED, merchant=1).game()
    play(game, "play merchant")
    assert state(game).merchant == hex_of(game, "0,2")
    free = island().with_settlement(RED, "0,0,N").with_progress(RED, merchant=1).game()
    assert can(play(free, "play merchant"), "merchant 0,0")


def test_combo_ba_ck_18_deserter() -> None:
    """COMBO-BA-CK-18: the opponent removes a knight; the player may place one of its level or lower on its path."""
    position = island().with_progress(RED, deserter=1).with_active(BLUE, "0,0,NE", strength="strong")
    position.with_path_knight(BLUE, "0,2,SE")
    game = play(position.game(), "play deserter")
    assert asked(game) == (BLUE, Phase.GIVING_UP_PATH_KNIGHT)
    play(game, "give up 0,0,NE")
    assert asked(game) == (RED, Phase.DESERTER_ON_PATH)
    assert legal(game) == {"place basic", "place strong", "place none"}
    play(game, "place strong")
    assert knight(game, "0,0,NE") == ("strong", "red", "active")
    assert supply(game, BLUE)["strong_knight"] == 2
    assert state(game).path_marks[edge(game, "0,0,NE")] == 0


def test_combo_ba_ck_18_deserter_without_a_new_knight() -> None:
    """COMBO-BA-CK-18: the player may place none."""
    position = island().with_progress(RED, deserter=1).with_path_knight(BLUE, "0,0,NE")
    game = play(position.game(), "play deserter", "place none")
    assert knight(game, "0,0,NE") is None


def test_combo_ba_ck_18_bishop() -> None:
    """COMBO-BA-CK-18: a card from each opponent with a building at the hex that is not conquered; no robber moves."""
    position = island().with_progress(RED, bishop=1).with_hand(BLUE, ore=1).with_hand(WHITE, wool=1)
    position.with_settlement(BLUE, "1,1,SE").with_settlement(WHITE, "1,1,NW").with_settlement(3, "0,-2,N")
    game = play(position.game(), "play bishop")
    assert asked(game) == (RED, Phase.CHOOSING_BISHOP_HEX)
    assert refused(game, "bishop 0,-2")  # the only building there belongs to a player without cards
    play(game, "bishop 1,1")
    assert hand(game, RED) == {"ore": 1, "wool": 1}
    assert state(game).robber == -1


def test_combo_ba_ck_18_bishop_and_conquered_buildings() -> None:
    """COMBO-BA-CK-18: a conquered building gives no card, and without another one the card has no effect."""
    position = island().with_progress(RED, bishop=1).with_hand(BLUE, ore=1).with_settlement(BLUE, "1,1,SE")
    assert refused(position.with_conquered("1,1").game(), "play bishop")


def test_combo_ba_ck_18_diplomat() -> None:
    """COMBO-BA-CK-18: the Diplomat may remove a road on whose path a knight stands; the knight stays."""
    position = island().with_progress(RED, diplomat=1).with_settlement(BLUE, "0,0,N").with_roads(BLUE, "0,0,NE")
    game = play(position.with_path_knight(BLUE, "0,0,NE").game(), "play diplomat")
    assert state(game).road_owner[edge(game, "0,0,NE")] == -1
    assert knight(game, "0,0,NE") == ("basic", "blue", "inactive")


def test_combo_ba_ck_18_alchemist() -> None:
    """COMBO-BA-CK-18: a ship on the event die places its barbarian by the chosen numbers."""
    game = play(island().with_progress(RED, alchemist=1).before_roll(RED).game(), "play alchemist", "die 2", "die 3")
    assert barbarians(draw(game, "ship")) == {"1,1": 1}


def test_combo_ba_ck_18_roads_and_medicine() -> None:
    """COMBO-BA-CK-18: Road Building keeps off conquered hexes; Medicine upgrades no conquered settlement."""
    position = island().with_progress(RED, road_building=1, medicine=1).with_settlement(RED, "1,1,SE")
    position.with_conquered("1,1").with_hand(RED, ore=2, grain=1)
    game = position.game()
    assert refused(game, "play medicine")
    assert refused(game, "play road building")
    free = island().with_progress(RED, medicine=1).with_settlement(RED, "1,1,SE").with_hand(RED, ore=2, grain=1).game()
    assert asked(play(free, "play medicine"))[1] == Phase.ROLLING_ATTACK


def test_combo_ba_ck_18_warlord() -> None:
    """COMBO-BA-CK-18: Warlord activates all knights; they count as activated in this turn."""
    position = island().with_progress(RED, warlord=1).with_path_knight(RED, "0,0,NE").with_path_knight(RED, "0,2,SE")
    game = play(position.game(), "play warlord")
    assert knight(game, "0,0,NE") == knight(game, "0,2,SE") == ("basic", "red", "active")
    assert state(game).path_marks[edge(game, "0,0,NE")] == 1
    assert refused(island().with_progress(RED, warlord=1).with_active(RED, "0,0,NE").game(), "play warlord")


def test_combo_ba_ck_18_smith() -> None:
    """COMBO-BA-CK-18: Smith promotes one or two knights, each once."""
    position = island().with_progress(RED, smith=1).with_path_knight(RED, "0,0,NE").with_path_knight(RED, "0,2,SE")
    game = play(position.game(), "play smith", "promote 0,0,NE")
    assert refused(game, "promote 0,0,NE")
    assert can(game, "promote none")
    play(game, "promote 0,2,SE")
    assert knight(game, "0,0,NE") == knight(game, "0,2,SE") == ("strong", "red", "inactive")
    assert refused(island().with_progress(RED, smith=1).game(), "play smith")


@pytest.mark.parametrize(("card", "count", "is_possible"), [("wedding", 2, False), ("wedding", 3, True)])
def test_combo_ba_ck_18_comparing_points(card: str, count: int, *, is_possible: bool) -> None:
    """COMBO-BA-CK-18: single prisoners count nothing when points are compared."""
    position = island().with_progress(RED, **{card: 1}).with_prisoners(0, count).with_hand(BLUE, ore=2)
    assert can(position.game(), f"play {card}") == is_possible
