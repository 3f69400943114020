"""Rule tests of warships, the deck, the fleet and the seven: SEA-PI-04 to SEA-PI-08."""

import pytest
from modules.scenarios.pirate_islands.places import (
    FLEET,
    LANDINGS,
    STARTS,
    before,
    dice,
    fleet,
    pirates,
    recounted,
)
from support import BLUE, RED, WHITE, asked, bank, cards, chances, deck, draw, hand, legal, play, refused, roll, state

from insula import Game
from insula.game import Phase
from insula.rules.constants import CITY

OF_RED = "-1,2"
"""A hex of the path at which only the way of red begins: -1,3,N."""
EMPTY = "-1,-2"
"""A hex of the path where nobody can be at the start."""


# Warships.


def test_sea_pi_04_a_knight_makes_a_warship() -> None:
    """SEA-PI-04: the ship nearest to the start that is none yet; no figure moves and nothing is stolen."""
    game = pirates().with_line(RED, 3, warships=1).with_cards(RED, knight=2).with_hand(BLUE, ore=2).game()
    play(game, "play knight")
    assert state(game).warships[RED] == 2
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, BLUE) == {"ore": 2}
    assert refused(game, "play knight"), "one card in a turn"


def test_sea_pi_04_it_needs_a_ship() -> None:
    """SEA-PI-04: all ships are warships, so no Knight can be played, before the roll either."""
    position = pirates().with_line(RED, 3, warships=3).with_cards(RED, knight=1)
    assert refused(position.game(), "play knight")
    position = pirates().with_line(RED, 3, warships=3).with_cards(RED, knight=1).before_roll(RED)
    assert legal(position.game()) == {"roll"}


def test_sea_pi_04_a_new_card_waits() -> None:
    """SEA-PI-04: no card that was bought in this turn."""
    assert refused(pirates().with_line(RED, 3).with_new_cards(RED, knight=1).game(), "play knight")


def test_sea_pi_04_before_the_roll() -> None:
    """SEA-PI-04: a Knight can be played before the roll."""
    game = play(pirates().with_line(RED, 2).with_cards(RED, knight=1).before_roll(RED).game(), "play knight")
    assert state(game).warships[RED] == 1
    assert asked(game) == (RED, Phase.BEFORE_ROLL)


def test_sea_pi_04_no_largest_army() -> None:
    """SEA-PI-04: three Knights bring no card."""
    position = pirates().with_line(RED, 5, warships=2).with_cards(RED, knight=1).with_played(RED, knight=2)
    game = play(position.game(), "play knight")
    assert state(game).largest_army == -1
    assert game.points(RED) == 1


# The deck.


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (3, {"knight": 14, "road_building": 2, "invention": 2, "monopoly": 2}),
        (4, {"knight": 19, "road_building": 2, "invention": 2, "monopoly": 2}),
        (6, {"knight": 25, "road_building": 3, "invention": 3, "monopoly": 3}),
    ],
)
def test_sea_pi_05_the_deck(players: int, expected: dict[str, int]) -> None:
    """SEA-PI-05: 14 Knights and 5 victory point cards (BASE-DEV-02), with five and six 20 and 5 (FIVESIX-COMP-03)."""
    game = Game("seafarers", players, seed=1, options={"sea_scenario": "pirate_islands"})
    assert deck(game) == expected
    assert state(game).deck_size == sum(expected.values())


# The fleet.


@pytest.mark.parametrize(("pair", "steps"), [("2 5", 2), ("5 2", 2), ("4 4", 4), ("1 6", 1), ("6 6", 6)])
def test_sea_pi_06_the_lower_die(pair: str, steps: int) -> None:
    """SEA-PI-06: the fleet sails as far as the lower die shows, also on a 7."""
    game = roll(pirates().before_roll(RED).game(), pair)
    assert fleet(game) == FLEET[steps]


def test_sea_pi_06_round_and_round() -> None:
    """SEA-PI-06: after the last hex of the path comes the first one."""
    for start in FLEET:
        for steps in range(1, 7):
            game = roll(pirates().with_fleet(start).before_roll(RED).game(), f"{steps} {steps}")
            assert fleet(game) == FLEET[(FLEET.index(start) + steps) % 14]


def test_sea_pi_06_before_production() -> None:
    """SEA-PI-06: the cards are lost before the roll produces, so a new card is safe."""
    position = pirates().with_fleet(before(OF_RED, 1)).with_settlement(RED, "1,-1,S").with_hand(RED, ore=1)
    game = roll(position.before_roll(RED).game(), "1 2")  # a 3 brings lumber from 1,-1
    assert hand(game, RED) == {"lumber": 1}


def test_sea_pi_07_more_warships() -> None:
    """SEA-PI-07: more warships than the strength: one resource card of choice from the bank."""
    position = pirates().with_fleet(before(OF_RED, 2)).with_line(RED, 4, warships=3).before_roll(BLUE)
    game = roll(position.game(), dice(2))
    assert asked(game) == (RED, Phase.TAKING_PRIZE)
    assert legal(game) == {"take brick", "take lumber", "take wool", "take grain", "take ore"}
    play(game, "take ore")
    assert hand(game, RED)["ore"] == 1
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)


def test_sea_pi_07_an_empty_bank_has_no_prize() -> None:
    """SEA-PI-07: the card comes from the bank; without cards there is none, and the roll goes on."""
    position = pirates().with_fleet(before(OF_RED, 1)).with_line(RED, 4, warships=3).with_empty_bank(wool=1)
    game = roll(position.before_roll(BLUE).game(), dice(1))
    assert hand(game, RED) == {"wool": 1}
    position = pirates().with_fleet(before(OF_RED, 1)).with_line(RED, 4, warships=3).with_empty_bank()
    game = roll(position.before_roll(BLUE).game(), dice(1))
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)


def test_sea_pi_07_as_many_warships() -> None:
    """SEA-PI-07: nothing happens."""
    position = pirates().with_fleet(before(OF_RED, 2)).with_line(RED, 4, warships=2).with_hand(RED, ore=3)
    game = roll(position.before_roll(BLUE).game(), dice(2))
    assert hand(game, RED)["ore"] == 3
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)


def test_sea_pi_07_fewer_warships() -> None:
    """SEA-PI-07: one card, drawn at random from the hand, goes to the bank."""
    position = pirates().with_fleet(before(OF_RED, 2)).with_line(RED, 4, warships=1).with_hand(RED, ore=3, wool=1)
    game = roll(position.before_roll(BLUE).game(), dice(2))
    assert asked(game) == (-1, Phase.DRAWING_FLEET_LOSS)
    assert chances(game) == {"wool": 1, "ore": 3}
    draw(game, "ore")
    assert hand(game, RED) == {"ore": 2, "wool": 1}
    assert bank(game)["ore"] == 17
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)


def test_sea_pi_07_cities_lose_more() -> None:
    """SEA-PI-07: one more card for each own city, also elsewhere; a player with fewer cards loses all."""
    for cards_in_hand, left in ((5, 2), (2, 0)):
        position = (
            pirates()
            .with_fleet(before(OF_RED, 2))
            .with_city(RED, "3,-1,SE", "3,-3,NE")
            .with_hand(RED, ore=cards_in_hand)
        )
        game = roll(position.before_roll(BLUE).game(), dice(2))
        assert hand(game, RED) == ({"ore": left} if left else {})


def test_sea_pi_07_nobody_there() -> None:
    """SEA-PI-07: without buildings at its hex the fleet attacks nobody."""
    position = pirates().with_fleet(before(EMPTY, 2)).with_hand(RED, ore=1).with_hand(BLUE, ore=1)
    game = roll(position.before_roll(RED).game(), dice(2))
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"ore": 1})


def test_sea_pi_07_several_players_there() -> None:
    """SEA-PI-07: buildings of two players at its hex: nothing happens."""
    position = pirates().with_fleet(before(OF_RED, 2)).with_settlement(BLUE, "-1,2,NE").with_hand(RED, ore=1)
    game = roll(position.before_roll(RED).game(), dice(2))
    assert hand(game, RED) == {"ore": 1}


def test_sea_pi_07_several_buildings_of_one_player() -> None:
    """SEA-PI-07: two buildings of one player are attacked once."""
    position = pirates().with_fleet(before(OF_RED, 2)).with_settlement(RED, "-1,2,NE").with_hand(RED, ore=3)
    assert hand(roll(position.before_roll(RED).game(), dice(2)), RED) == {"ore": 2}


def test_sea_pi_07_a_landing() -> None:
    """SEA-PI-07: a landing counts when its player has settled there: -3,1 lies beside that of white."""
    for has_settled, left in ((False, 2), (True, 1)):
        position = pirates().with_fleet(before("-3,1", 2)).with_line(WHITE, 6).with_hand(WHITE, ore=2)
        if has_settled:
            position.with_settlement(WHITE, LANDINGS[WHITE])
        assert hand(roll(position.before_roll(RED).game(), "2 3"), WHITE) == {"ore": left}


def test_sea_pi_07_landings_of_two_players() -> None:
    """SEA-PI-07: with six players the hex -3,0 lies beside the third and the fourth landing: it is attacked while only
    one of the two has settled."""
    for settled, left in ((("-4,1,NE",), [1, 2]), (("-3,-1,SE",), [2, 1]), (("-4,1,NE", "-3,-1,SE"), [2, 2])):
        position = pirates(6).with_fleet("-3,2").with_hand(2, ore=2).with_hand(3, ore=2)
        for seat, landing in ((2, "-4,1,NE"), (3, "-3,-1,SE")):
            if landing in settled:
                position.with_settlement(seat, landing)
        game = roll(position.before_roll(RED).game(), "2 3")
        assert [hand(game, seat)["ore"] for seat in (2, 3)] == left


def test_sea_pi_07_the_start_of_all_ways() -> None:
    """SEA-PI-07: the settlements from the start are attacked at the hexes of the path beside them."""
    for hex, seat in (("-1,2", 0), ("1,-2", 1), ("-1,1", 2), ("0,-1", 3)):
        position = pirates().with_fleet(before(hex, 2))
        for other in range(4):
            position.with_hand(other, ore=1)
        game = roll(position.before_roll(RED).game(), dice(2))
        assert [len(hand(game, other)) for other in range(4)] == [int(other != seat) for other in range(4)], STARTS[
            seat
        ]


# The seven.


def test_sea_pi_08_order_of_a_seven() -> None:
    """SEA-PI-08: the fleet first, then the discards, then the theft from any opponent or nobody."""
    position = pirates().with_fleet(before(OF_RED, 3)).with_hand(RED, ore=2).with_hand(BLUE, wool=7, ore=1)
    position.with_hand(WHITE, grain=1).before_roll(RED)
    game = roll(position.game(), "3 4")
    assert hand(game, RED) == {"ore": 1}
    assert asked(game) == (BLUE, Phase.DISCARDING)
    play(game, *["discard wool"] * 4)
    assert asked(game) == (RED, Phase.STEALING_AFTER_SEVEN)
    assert legal(game) == {"steal from blue", "steal from white", "steal from nobody"}
    play(game, "steal from white")
    assert hand(game, RED) == {"ore": 1, "grain": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_pi_08_from_nobody() -> None:
    """SEA-PI-08: nobody need be robbed, whatever the option `steal` says."""
    game = roll(pirates().with_hand(BLUE, wool=2).before_roll(RED).game(), "1 6")
    play(game, "steal from nobody")
    assert hand(game, BLUE) == {"wool": 2}


def test_sea_pi_08_nobody_has_cards() -> None:
    """SEA-PI-08: without opponents with cards nobody is asked."""
    game = roll(pirates().with_hand(RED, wool=2).before_roll(RED).game(), "1 6")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_pi_08_no_robber() -> None:
    """SEA-PI-08: no figure blocks a hex: every hex with a token produces."""
    game = pirates().game()
    assert state(game).robber == -1
    assert state(game).pirate == -1


def test_sea_pi_13_decisions() -> None:
    """SEA-PI-13: the decisions and outcomes of chance by their names."""
    game = pirates().with_line(RED, 9, warships=2).game()
    (attack,) = (action for action in game.legal_actions if str(action) == "attack")
    assert attack.kind.name == "ATTACK_FORTRESS"
    assert {outcome.kind.name for outcome, _ in play(game, "attack").outcomes} == {"FORTRESS_DIE"}


def test_sea_pi_07_recount() -> None:
    """SEA-PI-07: cards that are lost or won are counted."""
    position = pirates().with_fleet(before(OF_RED, 2)).with_city(RED, "3,-1,SE").with_hand(RED, ore=2, wool=2)
    game = roll(position.before_roll(RED).game(), dice(2))
    assert recounted(draw(game, "ore", "wool"))
    assert state(game).supply[RED, CITY] == 3
    assert cards(game, RED) == {}
