"""What players see of The Pirate Islands: events, frames, the terminal, pictures, reasons."""

import pytest
from modules.scenarios.pirate_islands.places import FLEET, FORTRESSES, LANDINGS, SCENARIO, WAYS, before, names, pirates
from support import BLUE, RED, asked, draw, play, roll
from support.shown import told

from insula import Game
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.panel import draw_panel
from insula.drawing import draw as draw_board
from insula.errors import IllegalActionError
from insula.game import Phase
from insula.game.build_frame import build_frame
from insula.game.frame import NOBODY, Counter, Piece
from insula.game.scene import scene

OF_RED = "-1,2"
"""A hex of the path at which only the way of red begins."""


# Events.


def test_a_way_is_told() -> None:
    game = Game("seafarers", 4, seed=1, options=SCENARIO, chance="manual")
    while asked(game)[1] != Phase.DRAWING_WAY:
        game.play(game.legal_actions[0])
    assert told(game, "way 3") == [f"red draws way 3, which leads to the fortress at {FORTRESSES[2]}"]


def test_a_warship_is_told() -> None:
    game = pirates().with_line(RED, 2).with_cards(RED, knight=1).game()
    side = names(game, WAYS[RED])[0]
    assert told(game, "play knight", seat=RED) == ["you play a knight card", f"your ship at {side} becomes a warship"]


def test_the_fleet_is_told_before_the_cards_of_the_roll() -> None:
    position = pirates().with_fleet(before(OF_RED, 1)).with_settlement(RED, "1,-1,S").with_hand(RED, ore=1, wool=1)
    game = play(position.before_roll(RED).game(), "roll")
    assert told(game, "1 2") == [
        "red rolls 3 (1 and 2)",
        f"the pirate fleet sails to {OF_RED} with strength 1",
        "red has fewer than 1 warships: the pirate fleet robs red",
    ]
    assert told(game, "ore")[:2] == ["red loses 1 ore to the pirate fleet", "red gets 1 lumber"]


def test_a_prize_is_told() -> None:
    game = roll(pirates().with_fleet(before(OF_RED, 1)).with_line(RED, 4, warships=3).before_roll(BLUE).game(), "1 6")
    assert told(game, "take ore")[0] == "red gets 1 ore"


@pytest.mark.parametrize(
    ("number", "sentences"),
    [
        (1, ["red attacks the fortress, the pirates roll 1: it is weakened"]),
        (2, ["red attacks the fortress, the pirates roll 2: a draw", "red loses the ship at -5,3,SE"]),
    ],
)
def test_an_attack_is_told(number: int, sentences: list[str]) -> None:
    game = play(pirates().with_line(RED, 9, warships=2).game(), "attack")
    assert told(game, str(number))[: len(sentences)] == sentences


def test_a_conquest_is_told_without_a_building() -> None:
    game = play(pirates().with_line(RED, 9, warships=7).with_fortress(RED, 1).game(), "attack")
    assert told(game, "6")[:2] == [
        "red attacks the fortress, the pirates roll 6: it is weakened",
        f"red conquers the fortress at {FORTRESSES[RED]}",
    ]


# Frames.


def test_a_frame_shows_ways_fortresses_and_the_fleet() -> None:
    game = pirates().with_line(RED, 3, warships=2).game()
    frame = build_frame(game.view(None))
    own = [piece for piece in frame.pieces if piece.seat == RED]
    sides = names(game, WAYS[RED])
    assert [piece.at for piece in own if piece.kind == "warship"] == sides[:2]
    assert [piece.at for piece in own if piece.kind == "ship_way"] == sides[3:]
    assert {(piece.kind, piece.level, piece.detail) for piece in own if piece.kind == "fortress"} == {
        ("fortress", 3, "2")
    }
    assert [piece.kind for piece in own].count("landing") == 1
    assert Counter("warships", 2) in frame.players[RED].counters
    assert Counter("fortress", 3) in frame.players[RED].counters
    assert not {"army", "road_length"} & {counter.id for counter in frame.players[RED].counters}


def test_a_frame_shows_where_the_fleet_sails() -> None:
    frame = build_frame(roll(pirates().before_roll(RED).game(), "2 5").view(None))
    assert Piece("fleet", FLEET[2], NOBODY, 2, detail="nw") in frame.pieces
    path = {piece.level: piece.at for piece in frame.pieces if piece.kind == "fleet_path"}
    assert path == {steps: FLEET[(2 + steps) % 14] for steps in range(1, 14)}


def test_a_settled_landing_is_not_shown() -> None:
    frame = build_frame(pirates().with_line(RED, 6).with_settlement(RED, LANDINGS[RED]).game().view(None))
    assert RED not in {piece.seat for piece in frame.pieces if piece.kind == "landing"}


def test_a_fortress_without_a_piece_leaves_no_negative_supply() -> None:
    position = pirates().with_line(RED, 9).with_fortress(RED, 0)
    position.with_settlement(RED, LANDINGS[RED], "3,-1,SE", "3,-3,NE", "2,1,S")
    assert build_frame(position.game().view(None)).players[RED].supply["settlement"] == 0


# The terminal, pictures, reasons.


def test_the_terminal_and_the_picture_show_the_fleet() -> None:
    game = pirates().with_line(RED, 3, warships=2).game()
    panel = draw_panel(game, game.view(RED), {}).plain
    assert "fleet -2,3" in panel
    assert "w2 f3" in panel
    assert "The Pirate Islands" in help_text(("scenarios.pirate_islands",))
    svg = draw_board(scene(game))
    assert svg.count('data-piece="fortress"') == 4
    assert svg.count('data-piece="warship"') == 2
    assert svg.count('data-piece="fleet"') == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("attack", "red has no ship at the fortress"),
        ("play knight", "red has no ship that can become a warship"),
        (f"ship {WAYS[RED][5]}", "ships lie one after the other, from the settlement to the fortress"),
        (f"ship {WAYS[BLUE][1]}", "the ships of red lie only on the own way to the fortress"),
        (f"move ship {WAYS[RED][1]}", "ships are not moved in this scenario"),
        ("settlement -2,3,N", "on the islands of the pirates red can settle only at the own landing"),
        ("road -4,3,NW", "roads lie only at the main island"),
    ],
)
def test_reasons(text: str, reason: str) -> None:
    position = pirates().with_line(RED, 3, warships=3).with_cards(RED, knight=1)
    game = position.with_hand(RED, brick=2, lumber=2, wool=2, grain=2).game()
    with pytest.raises(IllegalActionError) as error:
        game.play(text)
    assert reason in str(error.value)


def test_a_seven_asks_without_a_hex() -> None:
    game = roll(pirates().with_hand(BLUE, wool=2).before_roll(RED).game(), "1 6")
    with pytest.raises(IllegalActionError, match="white has no card"):
        game.play("steal from white")
    draw(play(game, "steal from blue"))
