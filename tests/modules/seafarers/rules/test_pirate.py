"""Rule tests of the robber and the pirate: SEA-PIRATE, SEA-DEV-02."""

import pytest
from modules.seafarers.places import ROAD_CARDS, SETTLEMENT_CARDS, SHIP_CARDS, pirate, sea, terrain
from support import BLUE, ORANGE, RED, WHITE, asked, can, chances, draw, hand, legal, play, refused, robber, roll, state

from insula.game import Game, Phase

STARTS = {
    ("new_shores", 3): ("1,-4", "4,-1"),
    ("new_shores", 4): ("0,0", "5,-1"),
    ("four_islands", 3): ("-3,3", "0,0"),
    ("four_islands", 4): ("2,-2", "3,0"),
    ("fog_islands", 3): ("-3,3", "-4,0"),
    ("fog_islands", 4): ("4,-2", "-3,0"),
    ("through_the_desert", 3): ("0,-2", "3,0"),
    ("through_the_desert", 4): ("0,-2", "4,0"),
}


@pytest.mark.parametrize(("scenario", "players"), STARTS)
def test_sea_pirate_01_starts(scenario: str, players: int) -> None:
    """SEA-PIRATE-01, SEA-NS-05, SEA-FI-04, SEA-FOGI-05, SEA-TD-04: the first hexes on the printed maps."""
    game = sea(players, scenario).game()
    assert (robber(game), pirate(game)) == STARTS[scenario, players]


def test_sea_pirate_01_options() -> None:
    """SEA-PIRATE-01: by option there is no pirate, and the robber begins beside the board."""
    game = sea(sea_pirate=False, sea_robber_enters="off_board").game()
    assert (state(game).robber, pirate(game)) == (-1, None)
    variable = Game("seafarers", 4, 1, {"sea_robber_enters": "off_board"})
    assert state(variable).robber == -1


def test_sea_pirate_02_the_robber_or_the_pirate() -> None:
    """SEA-PIRATE-02: after a 7 the active player moves one of them, to another hex."""
    game = roll(sea().before_roll(RED).game(), "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_FIGURE)
    assert legal(game) == {"choose robber", "choose pirate"}
    by_pirate = play(game.copy(foresee=True), "choose pirate")
    assert asked(by_pirate) == (RED, Phase.MOVING_PIRATE)
    assert refused(by_pirate, "pirate 5,-1")
    assert by_pirate.why_not("pirate 5,-1") == "the pirate must move to another hex"
    play(by_pirate, "pirate 3,-1")
    assert (pirate(by_pirate), robber(by_pirate)) == ("3,-1", "0,0")
    assert asked(by_pirate) == (RED, Phase.ACTION_PHASE)
    play(game, "choose robber", "robber 2,2")
    assert (pirate(game), robber(game)) == ("5,-1", "2,2")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_pirate_02_after_the_discards() -> None:
    """SEA-PIRATE-02: the discards of a 7 come first."""
    game = roll(sea().with_hand(BLUE, wool=4, ore=4).before_roll(RED).game(), "3 4")
    assert asked(game) == (BLUE, Phase.DISCARDING)
    play(game, "discard wool", "discard wool", "discard wool", "discard wool")
    assert asked(game) == (RED, Phase.CHOOSING_FIGURE)


def test_sea_pirate_02_without_the_pirate() -> None:
    """SEA-PIRATE-02, SEA-PIRATE-01: without a pirate the robber is moved as in the base game."""
    game = roll(sea(sea_pirate=False).before_roll(RED).game(), "3 4")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_sea_dev_02_knight() -> None:
    """SEA-DEV-02: a Knight moves one of them, and counts for the Largest Army either way."""
    position = sea().with_played(RED, knight=2).with_cards(RED, knight=1)
    game = play(position.game(), "play knight", "choose pirate", "pirate 3,-1")
    assert state(game).largest_army == RED
    assert pirate(game) == "3,-1"


def test_sea_pirate_03_where_the_robber_can_go() -> None:
    """SEA-PIRATE-03: to any land hex on any island, gold and desert included, not to sea."""
    game = play(sea().with_robber("0,1").with_cards(RED, knight=1).game(), "play knight", "choose robber")
    for hex in ("4,-1", "1,-4", "0,0", "2,2"):
        assert can(game, f"robber {hex}")
    assert refused(game, "robber 3,-1")
    without = sea(robber_to_desert=False).with_robber("0,1").with_cards(RED, knight=1).game()
    assert refused(play(without, "play knight", "choose robber"), "robber 0,0")


def test_sea_pirate_04_where_the_pirate_can_go() -> None:
    """SEA-PIRATE-04: to any sea hex, also of the frame and with a harbor, not to land."""
    game = play(sea().with_cards(RED, knight=1).game(), "play knight", "choose pirate")
    for hex in ("3,-1", "1,-5", "2,-3", "-3,2"):
        assert can(game, f"pirate {hex}")
    assert refused(game, "pirate 0,0")
    assert game.why_not("pirate 0,0") == "the pirate stays at sea"
    wanted = {hex for hex in game.ruleset.map.geometry.hex_names if terrain(game, hex)[0] == "sea"} - {"5,-1"}
    assert {text.removeprefix("pirate ") for text in legal(game)} == wanted


def test_sea_pirate_05_effect() -> None:
    """SEA-PIRATE-05: no ship on the sides of the pirate's hex; roads and buildings are allowed, ships there stay."""
    position = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "2,-1,NE").with_pirate("3,-1")
    game = position.with_hand(RED, **SHIP_CARDS, brick=1).game()
    for side in ("2,-1,E", "3,-1,NW"):
        assert refused(game, f"ship {side}")
        assert game.why_not(f"ship {side}") == "the pirate is there"
    assert can(game, "road 2,-1,E")
    settling = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW", "3,-1,NE").with_pirate("3,-1")
    assert can(settling.with_hand(RED, **SETTLEMENT_CARDS).game(), "settlement 3,-1,NE")
    assert can(
        sea().with_settlement(RED, "2,-1,SE").with_pirate("3,-1").with_hand(RED, **ROAD_CARDS).game(), "road 2,-1,E"
    )


def test_sea_pirate_05_harbors_stay_open() -> None:
    """SEA-PIRATE-05: a harbor at the pirate's hex stays open."""
    position = sea().with_settlement(RED, "2,-1,N").with_pirate("3,-2").with_hand(RED, lumber=2)
    assert can(position.game(), "bank lumber for ore")


def test_sea_pirate_06_stealing() -> None:
    """SEA-PIRATE-06: a random card from an opponent with a ship at the hex and a card; the only one is not chosen."""
    position = sea().with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, "3,-1,NW")
    position.with_settlement(WHITE, "2,0,NE").with_ships(WHITE, "3,-1,SW").with_hand(WHITE, wool=1, ore=3)
    game = play(position.with_cards(RED, knight=1).game(), "play knight", "choose pirate", "pirate 3,-1")
    assert asked(game) == (-1, Phase.DRAWING_STOLEN_CARD)
    assert chances(game) == {"wool": 1, "ore": 3}
    draw(game, "ore")
    assert (hand(game, RED), hand(game, WHITE)) == ({"ore": 1}, {"wool": 1, "ore": 2})


def test_sea_pirate_06_a_choice() -> None:
    """SEA-PIRATE-06: if several opponents qualify, the active player chooses; nobody only by option."""
    for option, wanted in (("forced", set()), ("optional", {"steal from nobody"})):
        position = sea(steal=option).with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, "3,-1,NW")
        position.with_settlement(WHITE, "2,0,NE").with_ships(WHITE, "3,-1,SW").with_hand(WHITE, wool=1)
        position.with_hand(BLUE, ore=1).with_cards(RED, knight=1)
        game = play(position.game(), "play knight", "choose pirate", "pirate 3,-1")
        assert asked(game) == (RED, Phase.STEALING_AT_SEA)
        assert legal(game) == {"steal from blue", "steal from white"} | wanted
        assert game.why_not("steal from orange") == "orange has no ship at the pirate's hex"


def test_sea_pirate_06_buildings_do_not_count() -> None:
    """SEA-PIRATE-06: neither buildings nor roads at the coast count, nor own ships."""
    position = sea().with_settlement(BLUE, "2,-1,NE").with_roads(BLUE, "2,-1,E").with_hand(BLUE, ore=2)
    position.with_settlement(RED, "2,0,NE").with_ships(RED, "3,-1,SW").with_cards(RED, knight=1)
    game = play(position.game(), "play knight", "choose pirate", "pirate 3,-1")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, BLUE) == {"ore": 2}


def test_sea_pirate_07_stealing_with_the_robber() -> None:
    """SEA-PIRATE-07: the robber steals from buildings at its hex; ships do not count."""
    position = sea().with_settlement(BLUE, "2,-1,NE").with_hand(BLUE, ore=1).with_hand(ORANGE, wool=1)
    position.with_settlement(ORANGE, "2,2,N").with_ships(ORANGE, "3,-1,W")
    game = play(position.with_cards(RED, knight=1).game(), "play knight", "choose robber", "robber 2,-1")
    assert hand(game, RED) == {"ore": 1}
    assert hand(game, ORANGE) == {"wool": 1}


def test_sea_pirate_08_robber_on_gold() -> None:
    """SEA-PIRATE-08: a gold field with the robber gives nothing."""
    position = sea().with_settlement(BLUE, "4,-1,N").with_robber("4,-1").before_roll(RED)
    game = roll(position.game(), "4 6")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, BLUE) == {}


def test_sea_pirate_09_asked_without_anybody_to_rob() -> None:
    """SEA-PIRATE-09: the choice between the two is asked even if nobody can be robbed; neither is without a hex."""
    for scenario, players in STARTS:
        game = play(sea(players, scenario).with_cards(0, knight=1).game(), "play knight")
        assert legal(game) == {"choose robber", "choose pirate"}
        for choice in ("choose robber", "choose pirate"):
            assert len(legal(play(game.copy(foresee=True), choice))) > 1
