"""Rule tests of the pirate: it is locked until the first landing, and knights chase it (CK-SEA-03, CK-SEA-10)."""

import pytest
from modules.pairs.seafarers_with_cities_knights.places import AT_SEA, HOME, OUT, PIRATE_AT_SEA, both, robber_hex
from modules.seafarers.places import SHIP_CARDS, SeaPosition, pirate, terrain
from support import BLUE, RED, WHITE, asked, can, draw, hand, knight, legal, play, refused, roll_ck

from insula.game import Game, Phase

WAIT = {"ck_sea_robbers_wait_off_board": True}
CHASE = f"chase pirate with {AT_SEA}"


def sevens(position: SeaPosition, event: str = "trade") -> Game:
    """Return the game after red has rolled a seven."""
    return roll_ck(position.before_roll(RED).game(), "3 4", event)


# The first landing.


def test_ck_sea_03_locked_before_the_first_landing() -> None:
    """CK-SEA-03: a seven moves neither robber nor pirate, and nothing is stolen; the discards stay."""
    position = both().with_hand(BLUE, ore=5, wool=4).with_settlement(BLUE, HOME).with_ships(BLUE, OUT)
    game = sevens(position)
    assert asked(game) == (BLUE, Phase.DISCARDING)
    play(game, "discard ore", "discard ore", "discard ore", "discard ore")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert (robber_hex(game), pirate(game)) == ("0,0", "5,-1")
    assert hand(game, RED) == {}


@pytest.mark.parametrize("options", [{}, {"ck_robber_locked_until_landing": False}], ids=["landed", "never locked"])
def test_ck_sea_03_free_afterward(options: dict[str, bool]) -> None:
    """CK-SEA-03: afterward, or without the lock, a seven moves the robber or the pirate."""
    game = sevens(both(**options).with_barbarians(landed=not options))
    assert legal(game) == {"choose robber", "choose pirate"}
    play(game, "choose pirate", f"pirate {PIRATE_AT_SEA}")
    assert (robber_hex(game), pirate(game)) == ("0,0", PIRATE_AT_SEA)


def test_ck_sea_03_free_in_the_turn_of_the_landing() -> None:
    """CK-SEA-03, CK-ROB-03: the seven of the roll with which the barbarians land moves one of the two."""
    assert legal(sevens(both().with_barbarians(6), "ship")) == {"choose robber", "choose pirate"}


def test_ck_sea_03_they_block_from_the_start() -> None:
    """CK-SEA-03: the robber and the pirate have their effect before the first landing."""
    position = (
        both().with_pirate("3,-1").with_robber("2,-1").with_settlement(RED, "2,-1,NE").with_hand(RED, **SHIP_CARDS)
    )
    game = position.game()
    assert refused(game, "ship 3,-1,NW")
    assert game.why_not("ship 3,-1,NW") == "the pirate is there"
    assert can(game, "ship 2,-1,NE")
    assert hand(roll_ck(position.before_roll(RED).game(), "4 5", "trade"), RED) == SHIP_CARDS


# The option.


def test_ck_sea_03_waiting_beside_the_board() -> None:
    """CK-SEA-03: by option they wait beside the board, block nothing, and come right after the first landing."""
    position = both(**WAIT).with_barbarians(5).with_settlement(RED, "4,0,N").with_hand(RED, **SHIP_CARDS)
    game = position.before_roll(RED).game()
    assert (robber_hex(game), pirate(game)) == (None, None)
    roll_ck(game, "1 1", "ship")
    assert (robber_hex(game), pirate(game)) == (None, None)
    play(game, "ship 4,0,NE", "end")  # at the starting hex of the pirate
    roll_ck(game, "1 1", "ship")
    assert (robber_hex(game), pirate(game)) == ("0,0", "5,-1")


@pytest.mark.parametrize(
    ("players", "scenario", "setup"),
    [
        (4, "new_shores", "printed"),
        (4, "new_shores", "variable"),
        (3, "new_shores", "printed"),
        (3, "new_shores", "variable"),
        (4, "through_the_desert", "printed"),
        (3, "through_the_desert", "variable"),
        (4, "greater_catan", "variable"),
        (6, "new_shores", "variable"),
    ],
)
def test_ck_sea_03_the_starting_hexes(players: int, scenario: str, setup: str) -> None:
    """CK-SEA-03: they come to the hexes on which they start without the option, whatever was drawn."""
    options = {"sea_scenario": scenario, "sea_setup": setup, "trade_with_players": False}
    plain = laid(players, options)
    game = laid(players, options | WAIT)
    assert (robber_hex(game), pirate(game)) == (None, None)
    game._state.landed, game._state.barbarians, game._state.active = 0, 6, 0
    while not game._state.landed:
        step(game)
    assert (robber_hex(game), pirate(game)) == (robber_hex(plain), pirate(plain))


def laid(players: int, options: dict[str, object]) -> Game:
    """Return a game in which the board is laid: the first of the legal actions each time, and the first result."""
    game = Game("seafarers+cities_knights", players, seed=7, options=options)
    for _ in range(4 * players):
        step(game)
    return game


def step(game: Game) -> None:
    """Play the first legal action."""
    game.play(game.legal_actions[0])


def test_ck_sea_03_without_a_starting_hex() -> None:
    """CK-SEA-03: a robber without a starting hex stays beside the board, and enters when it is first moved."""
    position = both(**WAIT, sea_robber_enters="off_board").with_barbarians(6)
    game = sevens(position, "ship")
    assert (robber_hex(game), pirate(game)) == (None, "5,-1")
    play(game, "choose robber", "robber 2,-1")
    assert robber_hex(game) == "2,-1"


def test_ck_sea_03_moved_before_the_landing() -> None:
    """CK-SEA-03: without the lock a seven brings the robber onto the board; the landing leaves it there."""
    options = {**WAIT, "ck_robber_locked_until_landing": False}
    game = play(sevens(both(**options).with_barbarians(6)), "choose robber", "robber 2,-1", "end")
    roll_ck(game, "1 1", "ship")
    assert (robber_hex(game), pirate(game)) == ("2,-1", "5,-1")


# Chasing.


def hunter(**options: object) -> SeaPosition:
    """Return a position after the landing, with a knight of red on a ship at the pirate's hex, and ships of blue."""
    position = both(**options).with_pirate(PIRATE_AT_SEA).with_barbarians(landed=True)
    position.with_settlement(RED, HOME).with_ships(RED, OUT).with_knight(RED, AT_SEA, active=True)
    return position.with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, "3,-1,NW").with_hand(BLUE, cloth=1)


def test_ck_sea_10_from_the_sea() -> None:
    """CK-SEA-10: a knight on a ship moves the pirate and becomes inactive; red steals, a commodity too."""
    game = play(hunter().game(), CHASE)
    assert asked(game) == (RED, Phase.MOVING_PIRATE)
    assert knight(game, AT_SEA) == ("basic", "red", "inactive")
    assert refused(game, f"pirate {PIRATE_AT_SEA}")
    draw(play(game, "pirate 3,-1"))
    assert (pirate(game), hand(game, RED), hand(game, BLUE)) == ("3,-1", {"cloth": 1}, {})
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert refused(game, CHASE)  # it has acted, and the pirate is elsewhere


def test_ck_sea_10_nobody_discards() -> None:
    """CK-SEA-10: hands of eight and more cards stay."""
    game = play(hunter().with_hand(WHITE, ore=9).game(), CHASE, "pirate 4,1")
    assert hand(game, WHITE) == {"ore": 9}
    assert asked(game) == (RED, Phase.ACTION_PHASE)  # nobody has a ship there


def test_ck_sea_10_from_land() -> None:
    """CK-SEA-10: a knight on the coast at the pirate's hex can chase it, too, and one at another hex cannot."""
    position = both().with_pirate("3,-1").with_barbarians(landed=True)
    position.with_roads(RED, "2,-1,E", "0,0,NE").with_knight(RED, "2,0,N", active=True).with_knight(
        RED, "0,0,N", active=True
    )
    game = position.game()
    assert {text for text in legal(game) if "chase" in text} == {"chase pirate with 2,0,N", "chase with 0,0,N"}
    assert game.why_not("chase pirate with 0,0,N") == "the pirate is not next to the knight"


@pytest.mark.parametrize(
    "marks", [{"active": False}, {"active": True, "activated": True}, {"active": True, "acted": True}]
)
def test_ck_sea_10_a_knight_that_can_act(marks: dict[str, bool]) -> None:
    """CK-SEA-10, CK-KNI-07: an inactive knight, and one that was activated or has acted in this turn, cannot."""
    position = both().with_pirate(PIRATE_AT_SEA).with_barbarians(landed=True).with_settlement(RED, HOME)
    assert refused(position.with_ships(RED, OUT).with_knight(RED, AT_SEA, **marks).game(), CHASE)


def test_ck_sea_10_not_before_the_first_landing() -> None:
    """CK-SEA-03, CK-SEA-10: before the first landing nobody chases the pirate; without the lock it can be."""
    game = hunter().with_barbarians(3).game()
    assert refused(game, CHASE)
    assert game.why_not(CHASE) == "nobody moves the pirate before the barbarians have landed once"
    assert can(hunter(ck_robber_locked_until_landing=False).with_barbarians(3).game(), CHASE)


def test_ck_sea_10_no_pirate() -> None:
    """CK-SEA-10, SEA-PIRATE-01: without the pirate there is nothing to chase, and a seven moves the robber."""
    position = both(sea_pirate=False).with_barbarians(landed=True).with_settlement(RED, HOME).with_ships(RED, OUT)
    position.with_knight(RED, AT_SEA, active=True)
    assert not any("chase" in text for text in legal(position.game()))
    game = sevens(position)
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_ck_sea_10_the_option_to_rob_nobody() -> None:
    """CK-SEA-10, SEA-PIRATE-06: with `steal = optional` nobody need be robbed."""
    game = play(hunter(steal="optional").game(), CHASE, "pirate 3,-1")
    assert legal(game) == {"steal from blue", "steal from nobody"}


def test_ck_sea_10_the_robber_is_chased_alone() -> None:
    """CK-SEA-10, CK-ACT-08: a chased robber is moved, without a choice between it and the pirate."""
    position = both().with_barbarians(landed=True).with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", active=True)
    game = play(position.game(), "chase with 0,0,N")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert terrain(game, "4,-1") == ("gold", 10)
    assert can(game, "robber 4,-1")  # SEA-PIRATE-03: also to an island
