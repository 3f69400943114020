"""What players see of the Fishermen: events, frames, the terminal, pictures."""

import pytest
from modules.fishermen.waters import GROUND_6, GROUND_10, holding, waters
from support import BLUE, RED, draw, play, roll
from support.shown import told

from insula import Game
from insula.cli.terminal.board import draw_board
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.cli.terminal.question import question
from insula.cli.terminal.screen import with_panel
from insula.drawing import draw as draw_svg
from insula.game.build_frame import build_frame
from insula.game.frame import NOBODY, Counter, Deck, HeldCard, Piece
from insula.game.scene import scene

BEFORE_ROLL = "turn: 5 red\nphase: before roll"


def drawing(seat: int) -> str:
    """Return lines in which the seat has a settlement at the fishing ground with 6."""
    return f"{('red', 'blue')[seat]}:\n  settlements: {GROUND_6[0]}\n{BEFORE_ROLL}"


# Events.


TOLD = [(RED, "you draw a token with 3 fish"), (BLUE, "red draws a fish token"), (None, "red draws a fish token")]


@pytest.mark.parametrize(("seat", "sentence"), TOLD)
def test_a_token_is_told_to_its_owner_alone(seat: int, sentence: str) -> None:
    """FISH-CATCH-04: the others learn only that a token was drawn."""
    game = roll(waters(drawing(RED)), "3 3")
    assert told(game, "3 fish", seat=seat) == [sentence]


def test_the_boot_is_told_to_everybody() -> None:
    game = roll(waters(drawing(RED)), "3 3")
    assert told(game, "old boot", seat=BLUE) == ["red draws the old boot and needs one more point to win"]


def test_payment_is_public() -> None:
    """FISH-ACT-05: spent tokens are laid open."""
    game = waters(f"robber: 1,0\nred:\n{holding(3)}\nblue:\n  settlements: {GROUND_6[0]}\n{BEFORE_ROLL}")
    roll(game, "1 3")
    assert told(game, "use fish for robber", seat=BLUE) == [
        "red uses fish to drive the robber off the board",
        "red pays a token with 3 fish",
        "the robber is beside the board until the next seven or Knight",
    ]


def test_an_exchange_and_the_boot_on_its_way() -> None:
    game = waters(f"red:\n  settlements: {GROUND_6[0]}\n{holding(3, 3, 3, 2, 2, 2, 1)}\n{BEFORE_ROLL}")
    roll(game, "3 3")
    assert told(game, "exchange 1 fish", seat=BLUE) == ["red puts a token with 1 fish back to draw another one"]
    game = waters("red:\n  settlements: -1,0,N\nold boot: red\nblue:\n  cities: -1,1,S\n")
    assert told(game, "boot to blue", seat=BLUE) == ["red gives the old boot to you"]


# Frames.


def test_a_frame_has_the_waters_the_tokens_and_the_boot() -> None:
    game = waters(f"spent fish: 2 single\nred:\n{holding(3, 1, 1)}\nblue:\n{holding(2, 2)}\nold boot: red\n")
    frame = build_frame(game.view(RED))
    assert Piece("lake", "0,0", NOBODY, detail="2 3 11 12") in frame.pieces
    grounds = [piece for piece in frame.pieces if piece.kind == "fishing_ground"]
    assert sorted(ground.level for ground in grounds) == [4, 5, 6, 8, 9, 10]
    assert Counter("old_boot", 1) in frame.players[RED].counters
    assert Counter("old_boot", 1) not in frame.players[BLUE].counters
    assert [player.held["fish"] for player in frame.players] == [3, 2, 0, 0]
    assert Deck("fish", 29 - 2 - 3 - 2) in frame.decks
    assert [card for card in frame.held if "fish" in card.card] == [
        HeldCard("one_fish", 2, 0),
        HeldCard("three_fish", 1, 0),
    ]


def test_a_frame_has_no_tokens_of_others() -> None:
    """FISH-CATCH-04: the number of tokens is public, their values are not; a spectator sees none."""
    for spectator in (BLUE, None):
        one = build_frame(waters(f"red:\n{holding(3, 3)}").view(spectator))
        other = build_frame(waters(f"red:\n{holding(1, 2)}").view(spectator))
        assert one == other


def test_a_game_without_the_module_has_none_of_it() -> None:
    frame = build_frame(Game(seed=1).view(0))
    assert not [deck for deck in frame.decks if deck.id == "fish"]
    assert not {piece.kind for piece in frame.pieces} & {"lake", "fishing_ground"}


# The terminal and pictures.


def test_the_panel_shows_own_tokens_and_the_number_of_those_of_others() -> None:
    game = waters(f"spent fish: 2 single\nred:\n{holding(3, 1, 1)}\nblue:\n{holding(2, 2)}\nold boot: red\n")
    for seat in (RED, BLUE):
        panel = draw_panel(game, game.view(seat), {}, 40).plain
        for text in ("3 fish", "2 fish", "boot", "lake 2 3 11 12", "pool 22 spent 2×1"):
            assert text in panel


def test_the_page_shows_the_tokens_of_its_viewer_alone() -> None:
    """FISH-CATCH-04: tokens of others are never shown."""
    game = waters(f"red:\n{holding(3, 1, 1)}\nblue:\n{holding(2, 2)}")
    of_red, of_blue = (with_panel(draw_board(scene(game)), game, game.view(seat), {}, 80).plain for seat in (RED, BLUE))
    assert "2 tokens with 1 fish" in of_red
    assert "1 token with 3 fish" in of_red
    assert "with 2 fish" not in of_red
    assert "2 tokens with 2 fish" in of_blue
    assert "with 1 fish" not in of_blue


def test_every_decision_is_a_question() -> None:
    game = waters(f"red:\n  hand: 1 ore\n{holding(3, 2)}\nblue:\n  hand: 1 wool\n")
    play(game, "use fish for resource")
    assert question(game.view(RED)).startswith("Pay ") or question(game.view(RED)) == "Take a resource"
    full = waters(f"red:\n  settlements: {GROUND_10[1]}\n{holding(3, 3, 3, 2, 2, 2, 1)}\n{BEFORE_ROLL}")
    roll(full, "5 5")
    assert question(full.view(RED)) == "You hold seven fish tokens: exchange one for another, or none"
    page = with_panel(draw_board(scene(full)), full, full.view(RED), {}, 80)
    assert max(map(len, page.plain.split("\n"))) <= 80
    assert "exchange" in make_menu(full.legal_actions).text(80).plain


def test_the_help_explains_the_prices() -> None:
    assert "Prices in fish: 2 robber, 3 theft, 4 resource, 5 road, 7 card." in help_text(("fishermen",))


def test_a_picture_has_the_waters_and_no_tokens() -> None:
    game = waters(drawing(RED))
    picture = draw_svg(scene(game))
    assert picture.count('data-piece="fishing_ground"') == 6
    assert picture.count('data-piece="lake"') == 1
    roll(game, "3 3")
    draw(game, "3 fish")
    assert draw_svg(scene(waters(drawing(RED)))) == picture
