"""What players see of Barbarian Attack: events, reasons, frames, the terminal, pictures, and what a view hides."""

import pytest
from modules.barbarian_attack.places import CARD_CARDS, CITY_CARDS, COAST, attack
from support import BLUE, RED, WHITE, draw, play, roll, state
from support.shown import told

from insula import Game
from insula.cli.terminal.board import draw_board
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.cli.terminal.question import question
from insula.drawing import draw as draw_svg
from insula.game.build_frame import build_frame
from insula.game.causes import cause_of
from insula.game.frame import Counter, Deck, Piece, PointSource
from insula.game.scene import scene

# Events.


def test_an_attack() -> None:
    position = attack().with_barbarians(**{"1,1": 2, "1,-2": 3}).with_settlement(RED, "1,1,SE", "0,0,N")
    game = play(position.with_hand(RED, **CITY_CARDS).game(), "city 0,0,N")
    assert told(game, "5") == [
        "the attack rolls 5: a barbarian lands on 1,1",
        "the barbarians conquer 1,1",
        "red loses the points and the harbor of its settlement at 1,1,SE",
    ]
    assert told(game, "8") == ["the attack rolls 8: 1,-2 is full"]


def test_a_conquered_hex_keeps_its_cards() -> None:
    position = attack().with_conquered("1,1").with_city(BLUE, "1,1,N").before_roll(RED)
    game = play(position.game(), "roll")
    assert told(game, "1 4") == ["red rolls 5 (1 and 4)", "the barbarians at 1,1 keep 2 wool from blue"]


def test_cards() -> None:
    game = play(attack().with_hand(RED, ore=2, wool=2, grain=2).game(), "buy card")
    assert told(game, "knighthood") == ["red draws Knighthood"]
    assert told(game, "knight -2,2,NE") == ["red places a knight at -2,2,NE"]
    play(game, "buy card")
    assert told(game, "treason") == ["red draws Treason", "red gets 2 gold"]
    play(game, "barbarian to 1,1")
    assert told(game, "barbarian to 2,0") == [
        "red sends a barbarian from the supply to 2,0",
        "red sends a barbarian from the supply to 1,1",
    ]


def test_treason_moves_barbarians() -> None:
    position = (
        attack().with_barbarians(**{"0,2": 1, "1,1": 3}).with_hand(RED, **CARD_CARDS).with_settlement(BLUE, "1,1,SE")
    )
    game = draw(play(position.game(), "buy card"), "treason")
    assert told(game, "barbarian to 2,0") == []
    assert told(game, "barbarian to -2,1") == [
        "red moves a barbarian from 1,1 to -2,1",
        "red moves a barbarian from 0,2 to 2,0",
        "1,1 is free again",
        "blue has its settlement at 1,1,SE back",
    ]


def test_a_card_without_effect_and_a_new_deck() -> None:
    own = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW")
    game = play(attack().with_knights(RED, *own).with_hand(RED, **CARD_CARDS).game(), "buy card")
    assert told(game, "black knight") == [
        "red draws Black Knight",
        "red has no knight to place, or no free castle path: the card has no effect",
    ]
    empty = attack().with_discarded(14, 4, 4, 4).with_hand(RED, **CARD_CARDS).game()
    assert told(empty, "buy card")[-1] == "the discard pile is shuffled and becomes the deck"


def test_intrigue() -> None:
    position = attack().with_barbarians(**{"0,2": 1, "1,1": 3}).with_hand(RED, **CARD_CARDS)
    game = draw(play(position.game(), "buy card"), "intrigue")
    assert told(game, "prisoner from 1,1", seat=RED) == ["you take a prisoner at 1,1", "1,1 is free again"]


def test_movement() -> None:
    game = attack().with_knights(RED, "1,1,E", "0,0,NE").with_hand(RED, grain=1).moving().game()
    play(game, "move 1,1,E")
    assert told(game, "pay grain") == ["red pays 1 grain: the knight moves up to 5 paths"]
    assert told(game, "to 1,1,SE") == ["red moves a knight from 1,1,E to 1,1,SE"]


def test_a_battle() -> None:
    """The hex, each roll, who takes prisoners, the loss die and what it hits; 2,0,SW is also called 1,1,NE."""
    position = (
        attack()
        .with_conquered("2,0")
        .with_knights(RED, "2,0,NW", "2,0,W", "0,0,SE")
        .with_knights(BLUE, "2,0,NE", "2,0,SW")
    )
    position.with_knights(WHITE, "0,0,NE").with_settlement(BLUE, "2,0,SE").moving()
    game = position.game()
    assert "the knights (red 2, blue 2) defeat 3 barbarians at 2,0" in told(game, "end")
    assert told(game, "6") == ["red rolls 6 for a prisoner"]
    assert told(game, "6") == ["blue rolls 6 for a prisoner", "a tie: red and blue roll again"]
    draw(game, "9")
    assert told(game, "3") == [
        "blue rolls 3 for a prisoner",
        "red takes a prisoner at 2,0",
        "blue gets 3 gold",
    ]
    assert told(game, "brown") == [
        "red rolls brown on the loss die: it hits 2,0,NE and 1,1,NE",
        "blue loses a knight at 2,0,NE",
        "blue loses a knight at 1,1,NE",
        "blue gets 6 gold",
        "blue begins turn 21",
    ]


def test_the_beginning_of_a_battle_has_its_numbers() -> None:
    position = attack().with_conquered("2,0").with_knights(RED, "2,0,NW", "2,0,W", "2,0,SW", "0,0,NE")
    game = position.with_knights(BLUE, "2,0,NE").with_settlement(RED, "2,0,SE").moving().game()
    began = len(game.steps)
    play(game, "end")
    (event,) = [event for event in game.events_since(began) if event.kind == "expulsion"]
    assert (event.number, event.place, event.strengths) == (3, "2,0", (3, 1, 0, 0))
    assert [event.text(game.ruleset) for event in game.events_since(began)] == [
        "the knights (red 3, blue 1) defeat 3 barbarians at 2,0",
        "red takes 2 prisoners at 2,0",
        "blue takes a prisoner at 2,0",
        "2,0 is free again",
        "red has its settlement at 2,0,SE back",
    ]


def test_a_seven() -> None:
    game = roll(attack().with_hand(BLUE, ore=1).before_roll(RED).game(), "3 4")
    assert told(game, "draw from blue", seat=WHITE) == ["red steals a card from blue"]


# Reasons and causes.


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("move 0,0,E", "red has no knight on this path"),
        ("move 1,1,SE", "the knight has already moved in this turn"),
        ("buy card", "red has ended building: now only knights move"),
        ("end building", "red has ended building: now only knights move"),
    ],
)
def test_reasons_in_the_movement_step(text: str, reason: str) -> None:
    position = attack().with_knights(RED, "1,1,E", "1,1,SE").with_moved("1,1,SE").moving()
    assert position.game().why_not(text) == reason


def test_there_are_no_later_steps_in_other_games() -> None:
    game = Game(position="insula position 1\nboard: beginner\nturn: 5 red\n")
    assert game.why_not("end building") == "the turn has no steps after building"


def test_causes() -> None:
    """Why each decision is asked."""
    knight = draw(play(attack().with_hand(RED, **CARD_CARDS).game(), "buy card"), "knighthood")
    treason = draw(play(attack().with_hand(RED, **CARD_CARDS).game(), "buy card"), "treason")
    seven = roll(attack().with_hand(BLUE, ore=1).before_roll(RED).game(), "3 4")
    moving = play(attack().with_knights(RED, "1,1,E", "0,0,NE").moving().game(), "move 1,1,E")
    found = [cause_of(game) for game in (knight, treason, seven, moving)]
    assert [cause.key for cause in found if cause] == ["knight_drawn", "treason", "seven", "knight_moves"]
    assert cause_of(attack().with_knights(RED, "1,1,E", "0,0,NE").moving().game()) is None


# Frames.


def test_a_frame_has_barbarians_knights_and_conquered_buildings() -> None:
    position = attack().with_barbarians(**{"1,1": 3, "0,2": 1}).with_settlement(RED, "1,1,SE").with_prisoners(5)
    position.with_knights(RED, "1,1,E", "-2,2,NE", "0,0,NE").with_moved("1,1,E").with_discarded(2, 0, 1)
    game = position.moving().game()
    frame = build_frame(game.view(RED))
    found = [piece for piece in frame.pieces if piece.kind == "barbarians"]
    assert [piece.at for piece in found] == COAST[4]
    assert {piece.at: (piece.level, piece.detail) for piece in found if piece.level} == {
        "1,1": (3, "conquered"),
        "0,2": (1, ""),
    }
    assert Piece("path_knight", "1,1,E", RED, active=False) in frame.pieces
    assert Piece("path_knight", "-2,2,NE", RED, detail="castle") in frame.pieces
    assert Piece("settlement", "1,1,SE", RED, active=False, detail="conquered") in frame.pieces
    moving = build_frame(play(game, "move -2,2,NE").view(BLUE))
    assert Piece("path_knight", "-2,2,NE", RED, detail="moving") in moving.pieces
    assert {hex.at: hex.ground for hex in frame.hexes if hex.ground} == {"-2,2": "castle"}
    assert {hex.at for hex in frame.hexes if hex.terrain == "castle"} == {"-2,2"}
    assert {Counter("prisoners", 5), Counter("path_knights", 3)} <= set(frame.players[RED].counters)
    assert {Counter("barbarians_left", 27), Counter("attack_discard", 3)} <= set(frame.counters)
    cards = {"knighthood": 12, "black_knight": 4, "treason": 3, "intrigue": 4}
    assert Deck("attack", 23, cards) in frame.decks
    assert PointSource("card", "prisoners", 5, 2) in frame.players[RED].point_sources
    assert PointSource("piece", "conquered", 1, -1) in frame.players[RED].point_sources
    assert frame.players[RED].points == 2


def test_a_frame_has_the_hexes_chosen_for_treason() -> None:
    position = attack().with_barbarians(**{"0,2": 1, "1,1": 1, "2,0": 1}).with_hand(RED, **CARD_CARDS)
    game = draw(play(position.game(), "buy card"), "treason")
    play(game, "barbarian from 0,2", "barbarian from 1,1", "barbarian to -2,1")
    pieces = build_frame(game.view(RED)).pieces
    assert {piece.at for piece in pieces if piece.kind == "treason_from"} == {"0,2", "1,1"}
    assert {piece.at for piece in pieces if piece.kind == "treason_to"} == {"-2,1"}


# The terminal and pictures.


def test_the_terminal_shows_barbarians_and_knights() -> None:
    position = attack().with_barbarians(**{"1,1": 3, "0,2": 1}).with_knights(RED, "1,1,E", "0,0,NE").with_moved("1,1,E")
    game = position.with_prisoners(3).moving().game()
    board = str(draw_board(scene(game)))
    assert board.count("K") == 1
    assert board.count("k") == 1 + str(draw_board(scene(attack().game()))).count("k")
    panel = str(draw_panel(game, game.view(RED), {}, 40))
    for words in ("1,1 3!", "0,2 1", "barbarians left 29", "cards 26"):
        assert words in panel
    assert "p3" in panel
    assert "conquered" in help_text(("barbarian_attack",))


def test_the_terminal_asks() -> None:
    game = play(attack().with_knights(RED, "1,1,E", "0,0,NE").moving().game(), "move 1,1,E")
    assert make_menu(game.legal_actions)
    assert "Where does the knight at 1,1,E go?" in str(question(game.view(RED)))


@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_has_barbarians_knights_and_conquered_buildings(dark: bool) -> None:
    position = attack().with_barbarians(**{"1,1": 3, "0,2": 1}).with_knights(RED, "1,1,E", "0,0,NE").with_moved("1,1,E")
    svg = draw_svg(scene(position.with_settlement(BLUE, "1,1,SE").moving().game()), dark=dark)
    assert svg.count('data-piece="barbarians"') == 2
    assert svg.count('data-piece="path_knight"') == 2
    assert 'data-state="moved"' in svg
    assert "blue settlement, conquered" in svg
    assert "3 barbarians stand on 1,1, which is conquered." in svg
    assert state(position._game).conquered.tolist().count(1) == 1
