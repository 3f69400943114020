"""Rule tests of Cities & Knights with Traders & Barbarians: the roll, the seven, the changed progress cards."""

import pytest
from modules.pairs.cities_knights_with_traders_barbarians.places import knights
from modules.traders_barbarians.places import AWAY, TradersPosition, barbarians, named
from support import BLUE, RED, WHITE, asked, can, draw, hand, legal, play, progress, refused, road, roll, state

from insula import Phase


def card(name: str, **options: object) -> TradersPosition:
    """Return a position in which red has a progress card; the barbarians are far away."""
    return knights(**options).with_barbarians(*AWAY).with_progress(RED, **{name: 1})


# The seven.


def test_tb_ck_07_a_seven_moves_a_barbarian() -> None:
    """COMBO-TB-CK-07: the player moves a barbarian, from the first turn on, also before the first landing."""
    position = knights().with_barbarians(*AWAY).with_roads(BLUE, "0,0,E").with_hand(BLUE, coin=1)
    game = position.in_turn(1).before_roll(RED).game()
    draw(roll(game, "3 4"), "ship")
    assert (asked(game), state(game).landed) == ((RED, Phase.CHOOSING_BARBARIAN), 0)
    play(game, f"choose barbarian {AWAY[0]}", "barbarian to 0,0,E")
    assert hand(game, RED) == {"coin": 1}  # the card may be a commodity


def test_tb_ck_07_discards_first() -> None:
    """COMBO-TB-CK-07, CK-ROB-01: first the discards by the limit with city walls, commodities included."""
    position = knights().with_city(BLUE, "0,0,N").with_wall("0,0,N").with_hand(BLUE, cloth=5, ore=4)
    position.with_city(WHITE, "0,0,S").with_hand(WHITE, cloth=5, ore=4)
    game = draw(roll(position.before_roll(RED).game(), "3 4"), "ship")
    assert asked(game) == (WHITE, Phase.DISCARDING)  # 9 cards: blue has a wall and keeps them
    play(game, *["discard cloth"] * 4)
    assert asked(game) == (RED, Phase.CHOOSING_BARBARIAN)


# 2 and 12.


@pytest.mark.parametrize("dice", ["1 1", "6 6"])
def test_tb_ck_08_two_and_twelve_are_rolled_again(dice: str) -> None:
    """COMBO-TB-CK-08: red and white die are rolled again; then the event die is rolled and resolved once."""
    position = knights().with_city(BLUE, "1,0,N").with_hex("1,0", "forest", 8).with_tracks(BLUE, science=1)
    game = roll(position.before_roll(RED).game(), dice)
    assert asked(game)[1] == Phase.ROLLING_DICE
    draw(game, "2 6")
    assert asked(game)[1] == Phase.ROLLING_EVENT_DIE
    draw(game, "science")
    assert asked(game)[1] == Phase.DRAWING_PROGRESS_CARD  # the last red die, 2, counts: level 1 draws
    game.play(game.legal_actions[0])
    assert hand(game, BLUE) == {"lumber": 1, "paper": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_tb_ck_08_the_last_red_die_counts() -> None:
    """COMBO-TB-CK-08: the red die of the roll that does not count brings no progress card."""
    game = roll(knights().with_tracks(BLUE, science=1).before_roll(RED).game(), "1 1")
    draw(game, "3 5", "science")
    assert progress(game, BLUE) == {}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_x56_01_two_and_twelve_count() -> None:
    """COMBO-X56-01: with five and six players 2 and 12 are not rolled again, and the Alchemist may choose them."""
    game = roll(knights(6).before_roll(RED).game(), "1 1")
    assert asked(game)[1] == Phase.ROLLING_EVENT_DIE
    game = play(knights(6).with_progress(RED, alchemist=1).before_roll(RED).game(), "play alchemist", "die 6", "die 6")
    assert asked(game)[1] == Phase.ROLLING_EVENT_DIE


# The cards.


@pytest.mark.parametrize(("first", "forbidden"), [(1, 1), (6, 6)])
def test_tb_ck_09_alchemist(first: int, forbidden: int) -> None:
    """COMBO-TB-CK-09: the Alchemist sets the production roll, but not to 2 or 12."""
    game = play(card("alchemist").before_roll(RED).game(), "play alchemist", f"die {first}")
    assert legal(game) == {f"die {value}" for value in range(1, 7) if value != forbidden}
    assert refused(game, f"die {forbidden}")
    reason = f"the Alchemist cannot choose a total of {2 * first}, which is on no hex"
    assert game.why_not(f"die {forbidden}") == reason


def test_tb_ck_09_alchemist_not_for_the_wagon() -> None:
    """COMBO-TB-CK-09: the Alchemist is played before the roll only, not for the die of a wagon."""
    position = card("alchemist").with_wagon(RED, "2,0,NE", 2).moving(RED)
    game = play(position.game(), f"drive off {AWAY[0]}")
    assert asked(game)[1] == Phase.ROLLING_DRIVE_OFF
    assert not can(position.game(), "play alchemist")


@pytest.mark.parametrize("kind", ["ore", "paper"])
def test_tb_ck_09_bishop(kind: str) -> None:
    """COMBO-TB-CK-09: the Bishop moves a barbarian; on a road of another player one card is drawn from its owner."""
    position = card("bishop").with_roads(BLUE, "0,0,E").with_settlement(WHITE, "0,0,SE").with_hand(WHITE, wool=2)
    game = position.with_hand(BLUE, **{kind: 1}).game()
    assert state(game).landed == 0  # no waiting for a first landing
    play(game, "play bishop", f"choose barbarian {AWAY[1]}", "barbarian to 0,0,E")
    assert barbarians(game) == {named(game, path) for path in (AWAY[0], AWAY[2], "0,0,E")}
    assert (hand(game, RED), hand(game, BLUE), hand(game, WHITE)) == ({kind: 1}, {}, {"wool": 2})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_tb_ck_09_bishop_without_a_victim() -> None:
    """COMBO-TB-CK-09: on a path without a road nothing is drawn."""
    game = card("bishop").with_hand(BLUE, ore=1).with_settlement(BLUE, "0,0,SE").game()
    play(game, "play bishop", f"choose barbarian {AWAY[1]}", "barbarian to 0,0,E")
    assert (hand(game, RED), hand(game, BLUE)) == ({}, {"ore": 1})


def test_tb_ck_09_merchant() -> None:
    """COMBO-TB-CK-09: the merchant is not placed on a trade hex."""
    game = card("merchant").with_settlement(RED, "-2,0,NE").game()
    play(game, "play merchant")
    assert legal(game) == {"merchant -1,-1", "merchant -1,0"}
    assert refused(game, "merchant -2,0")
    assert game.why_not("merchant -2,0") == "the merchant cannot stand on a trade hex"


def test_tb_ck_09_inventor() -> None:
    """COMBO-TB-CK-09: the Inventor is unchanged; trade hexes have no token."""
    game = play(card("inventor").game(), "play inventor")
    hexes = {text.split()[-1] for text in legal(game)}
    assert hexes.isdisjoint({"-2,0", "2,-2", "0,2"})
    assert len(hexes) == 12  # 16 hexes, without those with 6 and 8


def test_tb_ck_09_deserter_not_on_a_plaza() -> None:
    """COMBO-TB-CK-09: the knight of the Deserter is never placed on a plaza."""
    position = card("deserter").with_roads(RED, "-2,0,C-NE").with_knight(BLUE, "1,0,N")
    game = play(position.game(), "play deserter")
    assert {text.split()[-1] for text in legal(game)} == {"-1,-1,S", "none"}


def test_tb_ck_09_intrigue_not_to_a_plaza() -> None:
    """COMBO-TB-CK-09: a knight driven out by the Intrigue does not go to a plaza."""
    position = card("intrigue").with_roads(RED, "-2,0,NE").with_knight(BLUE, "-2,0,NE").with_roads(BLUE, "-2,0,C-NE")
    game = play(position.game(), "play intrigue")
    assert state(game).knight_owner.tolist().count(BLUE) == 0


def test_tb_ck_09_road_building_on_inner_paths() -> None:
    """COMBO-TB-CK-09: Road Building allows inner paths, and no closed ones."""
    game = play(card("road_building").with_settlement(RED, "-2,0,N").game(), "play road building")
    places = {text.split()[-1] for text in legal(game)}
    assert named(game, "-2,0,C-N") in places
    assert named(game, "-2,0,NW") not in places


def test_tb_ck_09_diplomat() -> None:
    """COMBO-TB-CK-09: the Diplomat removes roads on inner paths, and roads under barbarians."""
    position = card("diplomat").with_settlement(BLUE, "-2,0,N").with_roads(BLUE, "-2,0,C-N")
    position.with_settlement(WHITE, "2,0,NE").with_roads(WHITE, "2,0,E")
    game = play(position.game(), "play diplomat")
    places = {text.split()[-1] for text in legal(game)}
    assert places == {named(game, "-2,0,C-N"), named(game, AWAY[0])}
    play(game, next(text for text in legal(game) if text.endswith(named(game, AWAY[0]))))
    assert road(game, "2,0,E") is None
    assert named(game, "2,0,E") in barbarians(game)  # the barbarian stays


# The movement.


def test_tb_ck_13_the_wagon_moves_last() -> None:
    """COMBO-TB-CK-13: the wagon moves after the action phase; in it no progress card is played, and no knight acts."""
    position = card("warlord").with_knight(RED, "2,0,NE").with_wagon(RED, "0,0,N").with_hand(RED, grain=2)
    game = position.game()
    assert can(game, "play warlord")
    assert not [text for text in legal(game) if text.startswith("wagon")]
    play(game, "end building")
    assert asked(game) == (RED, Phase.MOVING_WAGON)
    assert refused(game, "play warlord")
    assert refused(game, "activate 2,0,NE")
    play(game, "wagon 0,0,NE", "end")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_tb_ck_13_cards_are_returned_after_the_movement() -> None:
    """COMBO-TB-CK-13, CK-TURN-03: the limit of progress cards is checked at the end of the turn, after the movement."""
    position = knights().with_progress(RED, warlord=2, spy=3).with_wagon(RED, "0,0,N")
    game = play(position.game(), "end building")
    assert asked(game) == (RED, Phase.MOVING_WAGON)
    play(game, "end")
    assert asked(game) == (RED, Phase.RETURNING_PROGRESS_CARD)
