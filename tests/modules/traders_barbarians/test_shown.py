"""What players see of wagons: events, frames, causes, the terminal, pictures, and what a view hides."""

import io

from modules.traders_barbarians.places import AWAY, CASTLE, on_the_way, traders
from rich.console import Console
from support import BLUE, RED, WHITE, draw, play, roll, state
from support.shown import told

from insula.cli.terminal.board import draw_board
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.drawing import draw as draw_picture
from insula.game.build_frame import build_frame
from insula.game.causes import cause_of
from insula.game.frame import Counter, Deck, Piece, PointSource, Track, Way
from insula.game.scene import scene

# Events.


def test_a_step_and_its_toll() -> None:
    game = on_the_way(6).with_roads(BLUE, "-1,0,NW").game()
    assert told(game, "wagon -1,0,NW") == ["red drives to -1,0,N", "red pays blue 1 gold for using a road"]


def test_grain() -> None:
    game = on_the_way(6).with_hand(RED, grain=1).game()
    assert told(game, "grain for wagon", seat=RED) == ["you pay 1 grain for 2 movement points"]


def test_a_delivery_and_the_next_order() -> None:
    position = on_the_way(6).with_wagon(RED, "-2,0,NE", 3, "glass").moving(RED)
    assert told(position.game(), "wagon -2,0,C-NE", "tools") == [
        "red drives to -2,0,C",
        "red delivers glass and gets 3 gold",
        "red draws a token: tools",
    ]


def test_a_delivery_over_a_road_with_toll() -> None:
    """The toll and the gold of the delivery are in one step; each has its own event."""
    position = on_the_way(6).with_wagon(RED, "-2,0,NE", 3, "glass").with_roads(BLUE, "-2,0,C-NE").moving(RED)
    assert told(position.game(), "wagon -2,0,C-NE") == [
        "red drives to -2,0,C",
        "red pays blue 1 gold for using a road",
        "red delivers glass and gets 3 gold",
    ]


def test_the_last_delivery_brings_no_gold() -> None:
    position = on_the_way(6).with_wagon(RED, "-2,0,NE", 3, "glass").with_delivered(RED, 4)
    game = position.with_city(RED, "0,0,N", "0,0,S", "1,1,S", "-1,2,S").moving(RED).game()
    assert told(game, "wagon -2,0,C-NE") == ["red drives to -2,0,C", "red delivers glass", "red wins with 13 points"]


def test_an_empty_stack() -> None:
    position = on_the_way(6).with_empty_stack("castle", BLUE, WHITE)
    assert told(position.game(), "wagon -2,0,C-NE") == ["red drives to -2,0,C", "red finds no token left there"]


def test_an_attempt() -> None:
    position = on_the_way(6, 3).with_barbarians("-1,0,NW", *AWAY[:2])
    assert told(position.game(), "drive off -1,0,NW", "4") == ["red rolls 4: the barbarian at -1,0,NW stays"]
    assert told(position.game(), "end")[-1:] == ["blue begins turn 21"]
    position = on_the_way(6, 3).with_barbarians("-1,0,NW", *AWAY[:2])
    assert told(position.game(), "drive off -1,0,NW", "6", "barbarian to 0,0,E") == [
        "red rolls 6: the barbarian at -1,0,NW is driven off",
        "red moves a barbarian from -1,0,NW to 0,0,E",
    ]


def test_a_theft_is_seen_by_both() -> None:
    position = traders().with_roads(BLUE, "0,0,NE").with_hand(BLUE, ore=1).before_roll(RED)
    game = roll(position.game(), "3 4")
    play(game, "choose barbarian -1,0,NW")
    copy = game.copy(foresee=True)
    assert told(game, "barbarian to 0,0,NE", seat=RED)[-1] == "you steal 1 ore from blue"
    assert told(copy, "barbarian to 0,0,NE", seat=WHITE)[-1] == "red steals a card from blue"


def test_a_level() -> None:
    game = traders().with_hand(RED, lumber=1, ore=1, wool=1).with_wagon(RED, "0,0,N").game()
    assert told(game, "upgrade", seat=RED) == ["your wagon is now level 2"]


# Frames.


def test_a_frame_has_everything() -> None:
    position = on_the_way(6, 3).with_wagon(RED, "-2,0,NE", 5, "glass").with_delivered(BLUE, 2).moving(RED)
    shown = build_frame(position.game().view(RED))
    assert Piece("wagon", "-1,-1,S", RED, 5, detail="glass") in shown.pieces
    assert sum(piece.kind == "path_barbarian" for piece in shown.pieces) == 3
    assert Deck("castle_tokens", 10, {"sand": 4, "tools": 6}) in shown.decks
    assert Track("wagon", 5, 5, counters=[Counter("glass", 1)]) in shown.players[RED].tracks
    assert Counter("delivered", 2) in shown.players[BLUE].counters
    assert Counter("movement_points", 7) in shown.counters
    assert PointSource("piece", "wagon", 1, 1) in shown.players[RED].point_sources
    assert PointSource("card", "delivered", 2, 2) in shown.players[BLUE].point_sources
    grounds = {hex.at: hex.ground for hex in shown.hexes if hex.ground}
    assert grounds == {
        "-2,0": "trade_hex needs glass marble supplies sand tools closed SW W NW",
        "2,-2": "trade_hex needs tools supplies marble sand closed NE E NW",
        "0,2": "trade_hex needs sand supplies glass tools closed E SE SW",
    }
    assert not any(counter.id == "road_length" for player in shown.players for counter in player.counters)


def test_the_travel_of_a_frame() -> None:
    """Only the seat that moves gets it; grain is counted from its own hand."""
    position = on_the_way(2, 3).with_wagon(RED, "-2,0,NE", 3, "glass").with_roads(BLUE, "-1,0,NW")
    game = position.with_hand(RED, grain=1).moving(RED, 1).game()
    travel = build_frame(game.view(RED)).travel
    assert travel
    assert (travel.at, travel.points) == ("-1,-1,S", 1)
    step = Way("-1,0,N", ["-1,0,NW"], 1, {"gold": 1}, {BLUE: 1}, ["wagon -1,0,NW"], is_last=False, reveals=False)
    assert travel.steps == [step]
    (plaza,) = (way for way in travel.ways if way.to == CASTLE)
    assert plaza == Way(
        CASTLE, ["-2,0,C-NE"], 2, {"grain": 1}, {}, ["grain for wagon", "wagon -2,0,C-NE"], is_last=True, reveals=True
    )
    for seat in (BLUE, None):
        assert build_frame(game.view(seat)).travel is None


def test_why_questions_are_asked() -> None:
    position = on_the_way(6, 3).with_barbarians("-1,0,NW", *AWAY[:2])
    game = draw(play(position.game(), "drive off -1,0,NW"), "6")
    cause = cause_of(game)
    assert cause
    assert (cause.key, cause.seat) == ("driven_off", RED)
    game = roll(traders().before_roll(RED).game(), "3 4")
    cause = cause_of(game)
    assert cause
    assert cause.key == "seven"


# Terminal and pictures.


def text_of(renderable: object) -> str:
    console = Console(file=io.StringIO(), width=120)
    console.print(renderable)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_terminal_shows_plazas_wagons_and_barbarians() -> None:
    position = on_the_way(6, 3).with_roads(RED, "-2,0,C-NE", "-2,0,C-S").with_city(RED, "-2,0,NE")
    board = text_of(draw_board(scene(position.game())))
    assert board.count("◇") == 3
    assert board.count("♟") == 3
    assert "w" in board.replace("wool", "")
    assert "glass" in board


def test_the_panel_and_the_menu() -> None:
    position = on_the_way(6, 3).with_wagon(RED, "-2,0,NE", 3, "glass").with_delivered(RED, 2).moving(RED)
    game = position.game()
    panel = str(draw_panel(game, game.view(RED), {}, 60))
    assert "w3g" in panel or "wagon 3 glass" in panel
    assert "castle 10" in panel
    labels = [entry.label for entry in make_menu(game.legal_actions).entries]
    assert "wagon" in labels
    assert "end" in labels
    assert "◇ plaza" in help_text(("traders_barbarians",))


def test_pictures_say_what_they_show() -> None:
    position = on_the_way(6, 3).with_wagon(RED, "-2,0,NE", 3, "glass").moving(RED)
    picture = draw_picture(scene(position.game()))
    for words in ("red wagon, level 3, with glass", "barbarian", "needs marble", "supplies tools"):
        assert words in picture
    state(position._game).barbarian[state(position._game).barbarian.tolist().index(1)] = 2
    assert "barbarian, tried" in draw_picture(scene(position.game()))


def test_several_wagons_stand_side_by_side() -> None:
    position = on_the_way(6, 3).with_wagon(BLUE, "-2,0,NE").with_wagon(WHITE, "-2,0,NE")
    picture = draw_picture(scene(position.game()))
    places = [line.split("transform=")[1] for line in picture.split("data-piece")[1:] if line.startswith('="wagon"')]
    assert len(places) == len(set(places)) == 3


# Secrets.


def test_a_view_does_not_know_the_order_of_the_stacks() -> None:
    """Hidden cards change no byte of a view; there is no field for the order of a stack."""
    one = on_the_way(6).with_cards(RED, swift_journey=1).game()
    other = on_the_way(6).with_cards(RED, knight=1).game()
    assert one.view(BLUE).bytes == other.view(BLUE).bytes
    assert one.view(RED).bytes != other.view(RED).bytes
