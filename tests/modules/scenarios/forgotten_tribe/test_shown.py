"""What players see of The Forgotten Tribe: events, frames, the terminal and pictures."""

from modules.scenarios.forgotten_tribe.places import NORTH, SHIP_CARDS, SOUTH, WEST, TribePosition, tribe
from support import BLUE, RED, play
from support.shown import told

from insula.cli.terminal.board import draw_board
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.panel import draw_panel
from insula.cli.terminal.question import question
from insula.drawing import draw
from insula.game import Game
from insula.game.build_frame import build_frame
from insula.game.frame import NOBODY, Counter, FrameHarbor, PointSource
from insula.game.scene import scene


def south() -> TribePosition:
    """Return a position in which the next ship, on `-1,3,SW`, takes a point and the harbor for ore."""
    position = tribe().with_harbor("-1,3,SE", "ore").with_settlement(RED, "0,1,S").with_ships(RED, *SOUTH)
    return position.with_hand(RED, **SHIP_CARDS)


def west(chance: str = "manual") -> TribePosition:
    """Return a position in which the next ship, on `-1,-3,W`, takes a card and the harbor for wool."""
    position = tribe().with_harbor("-1,-3,NW", "wool").with_settlement(RED, "-2,-1,N").with_ships(RED, *WEST[:2])
    position._game.chance = chance
    return position.with_deck(knight=1).with_hand(RED, **SHIP_CARDS)


# Events.


def test_a_point_and_a_harbor_are_told() -> None:
    game = south().game()
    assert told(game, "ship -1,3,SW") == [
        "red builds a ship at -1,3,SW",
        "red gets a point of the forgotten tribe at -1,3,SW",
        "red takes the harbor for ore of the forgotten tribe at -1,3,SE",
    ]
    assert told(game, "harbor 0,1,SE ore", seat=RED) == ["you place the harbor for ore at 0,2,NW"]


def test_a_card_is_told_to_its_owner_alone() -> None:
    """Nobody has bought it; the two steps of the ship and of the card are told in the same way as one."""
    for seat, words in ((RED, "you get a development card of the forgotten tribe: Knight"), (BLUE, "")):
        game = west().with_deck(knight=1, monopoly=1).game()
        assert not any("development card" in text for text in told(game, f"ship {WEST[2]}", seat=seat))
        (text,) = told(game, "knight", seat=seat)
        assert text.lower() == (words.lower() or "red gets a development card of the forgotten tribe")
    texts = told(west().game(), f"ship {WEST[2]}", seat=BLUE)
    assert "red gets a development card of the forgotten tribe" in texts
    assert not any("buys" in text for text in texts)


def test_an_empty_deck_is_told() -> None:
    texts = told(west().with_deck().game(), f"ship {WEST[2]}")
    assert "the deck is empty: red gets no card at -1,-3,W" in texts


def test_a_harbor_without_a_choice_is_told() -> None:
    position = tribe().with_pirate(None).with_harbor("2,-3,NW", "ore").with_settlement(RED, "0,-1,N")
    position.with_settlement(BLUE, "1,-1,N").with_placed("-1,-3,NW", "1,-1,NW").with_ships(RED, *NORTH[:2])
    texts = told(position.with_hand(RED, **SHIP_CARDS).game(), "ship 2,-3,W")
    assert texts[-1] == "red places the harbor for ore at 0,-1,NW"


# Frames.


def test_a_frame_has_what_lies_at_the_islands() -> None:
    frame = build_frame(tribe().game().view(None))
    gifts = [piece for piece in frame.pieces if piece.kind.startswith("tribe_")]
    assert {piece.seat for piece in gifts} == {NOBODY}
    assert sorted(piece.at for piece in gifts if piece.kind == "tribe_card") == ["-1,-3,W", "-4,3,W", "1,3,E", "4,-3,E"]
    assert sum(piece.kind == "tribe_point" for piece in gifts) == 8


def test_a_frame_has_points_and_harbors() -> None:
    game = play(south().game(), "ship -1,3,SW")
    red = build_frame(game.view(None)).players[RED]
    assert PointSource("piece", "tribe_point", 1, 1) in red.point_sources
    assert {Counter("tribe_points", 1), Counter("kept_ore", 1)} <= set(red.counters)
    frame = build_frame(play(game, "harbor 0,1,SE ore").view(None))
    assert FrameHarbor("0,1,SE", "ore") in frame.harbors
    assert Counter("kept_ore", 1) not in frame.players[RED].counters
    assert len(frame.harbors) == 6


def test_a_game_of_another_scenario_has_none_of_it() -> None:
    frame = build_frame(Game("seafarers", seed=1).view(0))
    assert not any(piece.kind.startswith("tribe_") for piece in frame.pieces)
    assert "tribe_points" not in {counter.id for player in frame.players for counter in player.counters}


# The terminal and pictures.


def test_the_terminal_shows_what_lies_there_and_what_is_kept() -> None:
    drawn = draw_board(scene(tribe().game())).plain
    assert drawn.count("+") >= 8
    assert drawn.count("?") >= 4
    game = play(south().game(), "ship -1,3,SW")
    panel = draw_panel(game, game.view(RED), {}).plain
    assert "t1" in panel or "tribe 1" in panel
    assert "k1" in panel or "keeps harbor ore" in panel
    assert question(game.view(RED)) == "Where does the harbor go?"
    assert "+ a point and ? a development card of the forgotten tribe" in help_text(("scenarios.forgotten_tribe",))


def test_a_picture_has_points_and_cards() -> None:
    svg = draw(scene(tribe().game()))
    assert (svg.count('data-piece="tribe_point"'), svg.count('data-piece="tribe_card"')) == (8, 4)
    assert "At the islands of the tribe are 8 points and 4 development cards." in svg
