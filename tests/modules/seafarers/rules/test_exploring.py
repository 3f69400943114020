"""Rule tests of exploring: SEA-FOG."""

import pytest
from modules.seafarers.places import ROAD_CARDS, SHIP_CARDS, sea, terrain
from support import RED, asked, bank, can, chances, draw, hand, play, roll

from insula.game import Game, Phase

STACK = {"sea": 2, "hills": 2, "mountains": 2, "pasture": 1, "fields": 2, "forest": 1, "gold": 2}
TOKENS = {"3": 1, "4": 1, "5": 1, "6": 1, "8": 1, "9": 1, "10": 1, "11": 2, "12": 1}


def fog(**options: object) -> Game:
    """Return the example of SEA-FOG-09: red's settlement on `-2,0,NE`, with cards for two ships."""
    position = sea(scenario="fog_islands", **options).with_settlement(RED, "-2,0,NE")
    return position.with_hand(RED, lumber=2, wool=2).game()


def test_sea_fog_01_stacks() -> None:
    """SEA-FOG-01, SEA-FOGI-03: hexes and tokens are drawn from what the stacks contain, each as often as it is left."""
    game = play(fog(), "ship -1,0,NW")
    assert asked(game) == (-1, Phase.DRAWING_HIDDEN_HEX)
    assert chances(game) == STACK
    draw(game, "mountains")
    assert asked(game) == (-1, Phase.DRAWING_HIDDEN_TOKEN)
    assert chances(game) == TOKENS
    draw(game, "9")
    play(game, "ship -1,0,NE")
    assert chances(game) == {**STACK, "mountains": 1}
    draw(game, "hills")
    assert chances(game) == {number: count for number, count in TOKENS.items() if number != "9"}


def test_sea_fog_02_discovery() -> None:
    """SEA-FOG-02: the hex is turned over at once; pieces that touch no hidden hex turn over nothing."""
    game = play(fog(), "ship -2,0,NE")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    play(game, "ship -1,0,NW")
    assert asked(game) == (-1, Phase.DRAWING_HIDDEN_HEX)


def test_sea_fog_02_by_a_road() -> None:
    """SEA-FOG-02: a road turns a hex over too."""
    position = sea(scenario="fog_islands").with_hex("-1,0", "fields", 0).with_settlement(RED, "-2,0,NE")
    game = play(position.with_hand(RED, **ROAD_CARDS).game(), "road -1,0,NW")
    assert asked(game) == (-1, Phase.DRAWING_HIDDEN_HEX)


def test_sea_fog_03_land() -> None:
    """SEA-FOG-03: land gets a token and brings a card of its resource; it produces from the next roll on."""
    game = draw(play(fog(), "ship -1,0,NW"), "fields", "8")
    assert terrain(game, "0,-1") == ("fields", 8)
    assert hand(game, RED) == {"lumber": 1, "wool": 1, "grain": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    position = sea(scenario="fog_islands").with_settlement(RED, "-1,0,N").with_ships(RED, "-1,0,NE")
    game = position.with_hex("0,-1", "fields", 8).before_roll(RED).game()
    assert hand(roll(game, "4 4"), RED) == {"grain": 1}


def test_sea_fog_03_production() -> None:
    """SEA-FOG-03: a revealed hex produces at the next roll of its number, as those with the same number do."""
    position = sea(scenario="fog_islands").with_settlement(RED, "-1,0,N").with_hand(RED, **SHIP_CARDS)
    game = draw(play(position.game(), "ship -1,0,NW"), "fields", "8")
    assert hand(game, RED) == {"grain": 1}
    assert hand(roll(play(game, "end"), "4 4"), RED) == {"grain": 2}


def test_sea_fog_03_gold() -> None:
    """SEA-FOG-03: for a gold field the discoverer takes a card of choice."""
    game = draw(play(fog(), "ship -1,0,NW"), "gold", "6")
    assert asked(game) == (RED, Phase.DISCOVERING_GOLD)
    play(game, "take ore")
    assert hand(game, RED) == {"lumber": 1, "wool": 1, "ore": 1}


def test_sea_fog_03_an_empty_bank() -> None:
    """SEA-FOG-03: if the bank has none of the resource, nothing is taken."""
    position = sea(scenario="fog_islands").with_settlement(RED, "-2,0,NE").with_hand(RED, **SHIP_CARDS)
    game = draw(play(position.with_bank(ore=0).game(), "ship -1,0,NW"), "mountains", "9")
    assert hand(game, RED) == {}
    assert bank(game)["ore"] == 0


def test_sea_fog_03_without_reward() -> None:
    """SEA-FOG-03: by option a discovery brings no card."""
    game = draw(play(fog(sea_fog_reward=False), "ship -1,0,NW"), "gold", "6")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, RED) == {"lumber": 1, "wool": 1}


def test_sea_fog_03_gold_without_red_numbers() -> None:
    """SEA-FOG-03: with `sea_gold_not_red = always` a gold field gets another number, if one is left."""
    game = draw(play(fog(sea_gold_not_red="always"), "ship -1,0,NW"), "gold")
    assert chances(game) == {number: count for number, count in TOKENS.items() if number not in ("6", "8")}
    land = draw(play(fog(sea_gold_not_red="always"), "ship -1,0,NW"), "hills")
    assert chances(land) == TOKENS


def test_sea_fog_03_only_red_numbers_left() -> None:
    """SEA-FOG-03: if only 6 and 8 are left, the gold field gets one of them."""
    position = sea(scenario="fog_islands", sea_gold_not_red="always").with_settlement(RED, "-2,0,NE")
    laid = {"0,-3": 3, "-1,-2": 4, "0,-2": 5, "0,0": 9, "1,0": 10, "0,1": 11, "1,1": 11, "0,2": 12}
    for hex, token in laid.items():
        position.with_hex(hex, "hills", token)
    game = play(position.with_hand(RED, **SHIP_CARDS).game(), "ship -1,0,NW")
    draw(game, "gold")
    assert chances(game) == {"6": 1, "8": 1}


def test_sea_fog_03_red_neighbors() -> None:
    """SEA-FOG-03: the token is laid as drawn, also if red numbers become neighbors."""
    position = sea(scenario="fog_islands").with_settlement(RED, "-2,0,NE").with_hex("0,-2", "hills", 6)
    game = play(position.with_hand(RED, **SHIP_CARDS).game(), "ship -1,0,NW")
    draw(game, "forest")
    assert chances(game)["8"] == 1


def test_sea_fog_04_sea() -> None:
    """SEA-FOG-04: a sea hex gets no token and brings nothing."""
    game = draw(play(fog(), "ship -1,0,NW"), "sea")
    assert terrain(game, "0,-1") == ("sea", 0)
    assert hand(game, RED) == {"lumber": 1, "wool": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_sea_fog_05_one_hex_at_a_time(players: int) -> None:
    """SEA-FOG-05: no starting intersection touches a hidden hex, and no intersection touches two of them only."""
    game = sea(players, "fog_islands").game()
    board, names = game.ruleset.boards[0], game.ruleset.map.geometry.hex_names
    hidden = {index for index, name in enumerate(names) if terrain(game, name)[0] == "unknown"}
    assert len(hidden) == (12 if players < 5 else 25)
    for one, other in board["edge_nodes"][: board["n_edges"]].tolist():
        here, there = (set(board["node_hexes"][node].tolist()) & hidden for node in (one, other))
        beside = here & there
        if not here and not beside:
            assert len(there) <= 1, "a piece that starts away from hidden hexes reaches one at most"


def test_sea_fog_06_in_the_foundation() -> None:
    """SEA-FOG-06: a starting ship turns a hex over, but brings no card, unless the option says so."""
    for option, cards in ((False, {}), (True, {"ore": 1})):
        position = sea(scenario="fog_islands", sea_fog_setup_reward=option).foundation(RED)
        game = play(position.game(), "settlement -2,0,NE", "ship -1,0,NW")
        assert asked(game) == (-1, Phase.DRAWING_HIDDEN_HEX)
        draw(game, "mountains", "9")
        assert hand(game, RED) == cards
        assert asked(game) == (1, Phase.SETTLING)


def test_sea_fog_07_after_discovery() -> None:
    """SEA-FOG-07: the second ship of Road Building can use the hex that the first has discovered."""
    position = sea(scenario="fog_islands").with_settlement(RED, "-2,0,NE").with_cards(RED, road_building=1, knight=1)
    game = play(position.game(), "play road building", "ship -1,0,NW")
    draw(game, "hills", "9")
    assert asked(game) == (RED, Phase.PLACING_ROADS)
    assert can(game, "ship -1,0,NE")
    assert not can(game, "road -1,0,NE")
    sailed = sea(scenario="fog_islands").with_hex("0,-1", "hills", 9).with_hex("0,0", "sea").with_cards(RED, knight=1)
    moved = play(sailed.game(), "play knight")
    assert can(play(moved.copy(), "choose robber"), "robber 0,-1")
    assert can(play(moved.copy(), "choose pirate"), "pirate 0,0")


def test_sea_fog_08_off_turn() -> None:
    """SEA-FOG-08, FIVESIX-SEA-01: hexes are discovered in the special building phase too, with the card at once."""
    position = sea(6, "fog_islands").with_settlement(1, "0,0,SW").with_hand(1, lumber=1, wool=1)
    game = play(position.with_ships(1, "0,0,SW").game(), "end")
    assert asked(game) == (1, Phase.SPECIAL_BUILDING)
    assert not any(str(action).startswith("move ship") for action in game.legal_actions)
    reached = [action for action in game.legal_actions if str(action).startswith("ship ")]
    for action in reached:
        trial = game.copy(foresee=True)
        trial.play(action)
        if asked(trial) == (-1, Phase.DRAWING_HIDDEN_HEX):
            draw(trial, "mountains", "9")
            assert hand(trial, 1) == {"ore": 1}
            return
    raise AssertionError("no ship reaches a hidden hex")


def test_sea_fog_09_the_example() -> None:
    """SEA-FOG-09: mountains with 9 bring 1 ore; then sea brings nothing, and no token is drawn."""
    game = draw(play(fog(), "ship -1,0,NW"), "mountains", "9")
    assert (terrain(game, "0,-1"), hand(game, RED)) == (("mountains", 9), {"lumber": 1, "wool": 1, "ore": 1})
    draw(play(game, "ship -1,0,NE"), "sea")
    assert (terrain(game, "0,0"), hand(game, RED)) == (("sea", 0), {"ore": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)
