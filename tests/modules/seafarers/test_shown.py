"""What players see of Seafarers: events, frames, the terminal, pictures, and what a view hides."""

import pytest
from engine.random_games import play_randomly
from modules.seafarers.places import SETTLEMENT_CARDS, SHIP_CARDS, same, sea
from modules.seafarers.rules.test_greater_catan import EMPTY_BAG, position
from modules.seafarers.test_oracle import pick
from support import BLUE, RED, play, roll
from support.shown import told

from insula.cli.terminal.board import draw_board
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.drawing import draw
from insula.game.build_frame import build_frame
from insula.game.frame import Counter, Deck, Piece, PointSource
from insula.game.scene import scene

TABLES = [
    (3, {"sea_scenario": "fog_islands"}),
    (4, {"sea_scenario": "new_shores"}),
    (4, {"sea_scenario": "greater_catan"}),
]
LINE = ("3,-1,NW", "3,-1,NE")


# Events.


def test_a_ship_is_built_and_moved() -> None:
    game = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *LINE).with_hand(RED, **SHIP_CARDS).game()
    assert told(game, "ship 3,-2,E") == ["red builds a ship at 3,-2,E"]
    assert told(game, "move ship 3,-1,NE", "ship to 3,-2,NE", seat=RED) == ["you move a ship from 3,-1,NE to 3,-2,NE"]


def test_the_trade_route_changes_hands() -> None:
    base = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *LINE).with_roads(RED, "2,-1,E", "2,-1,SE")
    told_of = told(base.with_hand(RED, **SHIP_CARDS).game(), "ship 3,-1,E")
    assert told_of == ["red builds a ship at 3,-1,E", "red takes the Longest Trade Route with 5"]


def test_the_pirate_steals() -> None:
    base = (
        sea().with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, *LINE).with_hand(BLUE, ore=1).with_cards(RED, knight=1)
    )
    game = play(base.game(), "play knight")
    texts = told(game, "choose pirate", "pirate 3,-1")
    assert texts == ["red moves the pirate to 3,-1", "red steals a card from blue"]


def test_gold_is_received() -> None:
    game = roll(sea().with_settlement(RED, "4,-1,S").before_roll(RED).game(), "4 6")
    assert told(game, "take ore") == ["red gets 1 ore"]


def test_a_discovery() -> None:
    base = sea(scenario="fog_islands").with_settlement(RED, "-2,0,NE").with_hand(RED, **SHIP_CARDS)
    game = base.game()
    assert told(game, "ship -1,0,NW") == ["red builds a ship at -1,0,NW"]
    assert told(game, "mountains", "9") == [
        "red discovers mountains at 0,-1",
        "0,-1 gets the number 9",
        "red gets 1 ore",
    ]


def test_a_discovery_without_chance() -> None:
    """With one hidden hex left, what it is and its number are no question: all happens in one step."""
    base = sea(scenario="fog_islands").with_settlement(RED, "-2,0,NE").with_hand(RED, **SHIP_CARDS)
    others = {"0,-3": ("sea", 0), "-1,-2": ("sea", 0), "0,-2": ("hills", 3), "0,0": ("hills", 4), "1,0": ("gold", 5)}
    others |= {"0,1": ("pasture", 8), "1,1": ("fields", 9), "0,2": ("fields", 10), "1,2": ("forest", 11)}
    for hex, (kind, token) in {**others, "0,3": ("gold", 11), "1,3": ("mountains", 12)}.items():
        base.with_hex(hex, kind, token)
    assert told(base.game(), "ship -1,0,NW") == [
        "red builds a ship at -1,0,NW",
        "red discovers mountains at 0,-1",
        "0,-1 gets the number 6",
        "red gets 1 ore",
    ]


def test_new_land() -> None:
    bag = position().with_settlement(RED, "2,0,NE").with_ships(RED, "3,0,NW").with_hand(RED, **SHIP_CARDS).game()
    assert told(bag, "ship 3,0,NE", "10")[1:] == ["the new land at 4,0 gets the number 10"]
    base = position(*EMPTY_BAG).with_settlement(RED, "2,0,NE", "0,0,N").with_ships(RED, "3,0,NW")
    game = play(base.with_hand(RED, **SHIP_CARDS).game(), "ship 3,0,NE")
    assert told(game, "take token 1,-1") == ["red takes the number 10 from 1,-1 to the new land at 4,0"]


def test_special_points() -> None:
    base = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *LINE).with_hand(RED, **SETTLEMENT_CARDS)
    assert told(base.game(), "settlement 3,-1,NE") == [
        "red builds a settlement at 4,-2,S",
        "red gets 2 special victory points for a first settlement on foreign land",
    ]


# Frames.


def test_a_frame_has_ships_the_pirate_and_special_points() -> None:
    base = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, "3,-1,NW").with_new_ships(RED, "3,-1,NE")
    game = play(base.with_hand(RED, **SETTLEMENT_CARDS).game(), "settlement 3,-1,NE")
    frame = build_frame(game.view(BLUE))
    assert {piece.at for piece in frame.pieces if piece.kind == "ship"} == same(game, "3,-1,NW", "3,-1,NE")
    assert [piece.active for piece in frame.pieces if piece.kind == "ship"] == [True, False]
    assert [piece.at for piece in frame.pieces if piece.kind == "pirate"] == ["5,-1"]
    assert PointSource("card", "foreign_land", 1, 2) in frame.players[RED].point_sources
    assert not any(piece.kind == "road" for piece in frame.pieces)


def test_a_frame_has_tokens_on_islands() -> None:
    """SEA-SVP-03: the largest foreign island begins at 4,-4; without special points there is no token."""
    for option, tokens in ((2, [Piece("island_token", "4,-4", RED)]), (0, [])):
        position = sea(sea_special_vp=option).with_start(RED, "2,-1,NE").with_ships(RED, *LINE)
        game = play(position.with_hand(RED, **SETTLEMENT_CARDS).game(), "settlement 3,-1,NE")
        frame = build_frame(game.view(None))
        assert [piece for piece in frame.pieces if piece.kind == "island_token"] == tokens


def test_a_frame_counts_the_cards_of_gold_fields() -> None:
    """SEA-GOLD-02: a city at the gold field chooses two cards, one after the other."""
    game = roll(sea().with_city(BLUE, "4,-1,N").before_roll(RED).game(), "4 6")
    assert Counter("gold_due", 2) in build_frame(game.view(None)).players[BLUE].counters
    play(game, "take ore")
    assert Counter("gold_due", 1) in build_frame(game.view(None)).players[BLUE].counters
    play(game, "take ore")
    assert all(counter.id != "gold_due" for counter in build_frame(game.view(None)).players[BLUE].counters)


def test_a_frame_has_the_frame_of_the_map() -> None:
    """The sea around the map is shown, because ships and the pirate go there; hidden hexes are unknown."""
    frame = build_frame(sea(scenario="fog_islands").game().view(None))
    terrains = [hex.terrain for hex in frame.hexes]
    assert len(terrains) == 68
    assert terrains.count("unknown") == 12


def test_a_frame_has_what_is_left_of_stacks_and_bag() -> None:
    """SEA-INFO-01."""
    frame = build_frame(sea(scenario="fog_islands").with_hex("0,-1", "gold", 9).game().view(None))
    hexes = {"hills": 2, "forest": 1, "pasture": 1, "fields": 2, "mountains": 2, "sea": 2, "gold": 1}
    assert Deck("hidden_hexes", 11, hexes) in frame.decks
    tokens = next(deck for deck in frame.decks if deck.id == "hidden_tokens")
    assert (tokens.count, tokens.cards.get("9"), tokens.cards["11"]) == (9, None, 2)
    bag = next(deck for deck in build_frame(position(2, 3).game().view(None)).decks if deck.id == "token_bag")
    assert (bag.count, set(bag.cards)) == (5, {"4", "5", "9", "10", "11"})


# The terminal and pictures.


def test_the_terminal_shows_ships_and_the_pirate() -> None:
    game = sea().with_settlement(RED, "2,-1,NE").with_ships(RED, *LINE).with_hand(RED, **SHIP_CARDS).game()
    assert str(draw_board(scene(game))).count("◊") == 2
    assert "pirate 5,-1" in str(draw_panel(game, game.view(RED), {}, 26))
    assert "a ship" in help_text(("seafarers",))
    assert make_menu(game.legal_actions)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_pictures(players: int, options: dict[str, object]) -> None:
    """Ships and the pirate are drawn, and described in words."""
    given = {"trade_with_players": False, **options}
    *_, game = play_randomly(players, 7, given, rules="seafarers", decisions=250, pick=pick)
    svg = draw(scene(game))
    ships = sum(piece.kind == "ship" for piece in build_frame(game.view(None)).pieces)
    assert svg.count('data-piece="ship"') == ships
    assert ships
    assert svg.count('data-piece="pirate"') == 1
    assert "The pirate is at" in svg
