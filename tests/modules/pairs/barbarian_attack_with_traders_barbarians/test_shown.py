"""What players see of the pair: events, reasons, causes, frames, the terminal, pictures."""

import re

import pytest
from engine.random_games import play_randomly
from modules.barbarian_attack.places import CARD_CARDS, CITY_CARDS
from modules.pairs.barbarian_attack_with_traders_barbarians.places import RULES, PairPosition, island, side
from support import BLUE, RED, draw, play, roll
from support.shown import told

from insula import Game, Phase
from insula.cli.terminal.commands import help_text
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.panel import draw_panel
from insula.cli.terminal.question import question
from insula.drawing import draw as draw_svg
from insula.game.build_frame import build_frame
from insula.game.causes import cause_of
from insula.game.frame import Piece
from insula.game.frame_part import parts_in_play
from insula.game.scene import scene


def attacked(position: PairPosition) -> Game:
    return play(position.with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS).game(), "city 0,0,N")


def bought(position: PairPosition, card: str) -> Game:
    return draw(play(position.with_hand(RED, **CARD_CARDS).game(), "buy card"), card)


def driven(position: PairPosition) -> Game:
    position.with_on_paths("1,1", "1,1,E").with_wagon(RED, "1,1,NE", 2).driving()
    return draw(play(position.game(), "drive off 1,1,E"), "6")


# Events.


def test_a_landing() -> None:
    game = attacked(island())
    assert told(game, "5") == ["the attack rolls 5: a barbarian lands on 1,1"]
    assert told(game, "land 1,1,E") == ["red puts the barbarian on 1,1,E"]


def test_a_landing_on_a_roll() -> None:
    """The barbarian is told after the dice, the cards after its path."""
    game = play(island().with_settlement(RED, "-2,0,NE").before_roll(RED).game(), "roll")
    assert told(game, "6 6") == ["red rolls 12 (6 and 6)", "a barbarian lands on -2,0"]
    assert told(game, "land -2,0,E") == [f"red puts the barbarian on {side(game, '-2,0,E')}", "red gets 1 wool"]


def test_a_roll_that_conquers_keeps_cards_back() -> None:
    game = play(island().with_settlement(RED, "-2,0,NE").with_barbarians(**{"-2,0": 2}).before_roll(RED).game(), "roll")
    assert told(game, "6 6") == [
        "red rolls 12 (6 and 6)",
        "a barbarian lands on -2,0",
        "the barbarians conquer -2,0",
    ]
    assert "the barbarians at -2,0 keep 1 wool from red" in told(game, "land -2,0,E")


def test_intrigue_takes_a_barbarian_from_its_path() -> None:
    game = bought(island().with_on_paths("1,1", "1,1,E", "1,1,SE"), "intrigue")
    assert told(game, "take barbarian 1,1,SE") == ["the barbarian at 1,1,SE leaves"]


def test_a_barbarian_that_is_driven_off() -> None:
    game = driven(island().with_barbarians(**{"0,-2": 2}))
    assert told(game, "barbarian to 0,-2,NW") == [
        "red moves a barbarian from 1,1,E to 0,-2,NW",
        "the barbarian now belongs to 0,-2",
        "the barbarians conquer 0,-2",
    ]
    game = play(driven(island()), "barbarian to 0,-2,E")
    assert told(game, "barbarian of 1,-2") == ["the barbarian now belongs to 1,-2"]


def test_a_battle_at_a_trade_hex() -> None:
    position = island().with_on_paths("-2,0", "-2,0,C-N").with_knights(RED, "-2,0,C-N", "-2,0,E").with_gold(0, 0, 0, 0)
    game = position.fighting(RED).game()
    assert told(game, "violet")[:3] == [
        "red rolls violet: knights on sides and inner paths of this color at -2,0 are hit",
        f"red loses a knight at {side(game, '-2,0,E')}",
        "red loses a knight at -2,0,C-N",
    ]


# Reasons and causes.


def test_reasons() -> None:
    game = draw(attacked(island().with_on_paths("1,1", "1,1,W")), "5")
    assert game.why_not("land 0,0,E") == "this is no path of the hex on which the barbarian has landed"
    assert game.why_not("land 1,1,W") == "there is a barbarian on this path already"
    assert game.why_not("take barbarian none") is not None
    game = bought(island().with_on_paths("1,1", "1,1,E", "1,1,SE"), "intrigue")
    assert game.why_not("take barbarian none") == "no barbarian stands in the middle of the hex"
    assert game.why_not("take barbarian 2,0,E") == "no barbarian of the hex stands on this path"
    game = driven(island())
    assert game.why_not("barbarian to 0,0,E") == (
        "barbarians stand only on paths of coastal hexes that are not conquered"
    )
    play(game, "barbarian to 0,-2,E")
    assert game.why_not("barbarian of 1,1") == (
        "the barbarian cannot belong to this hex: it is not beside its path, or is full"
    )


@pytest.mark.parametrize("verb", ["to", "knight"])
def test_no_knight_on_a_closed_path(verb: str) -> None:
    if verb == "to":
        game = play(island().with_knights(RED, "-2,0,NE").moving().game(), "move -2,0,NE")
    else:
        game = bought(island(), "black knight")
    assert game.why_not(f"{verb} -2,0,NW") == "this path at the sea is closed"


def test_causes() -> None:
    landed = draw(attacked(island()), "5")
    taken = bought(island().with_on_paths("1,1", "1,1,E", "1,1,SE"), "intrigue")
    found = [cause_of(game) for game in (landed, taken, play(driven(island()), "barbarian to 0,-2,E"))]
    assert [cause.key for cause in found if cause] == ["barbarian_lands", "barbarian_taken", "driven_off"]


# Frames.


def pieces(game: Game, kind: str) -> dict[str, Piece]:
    return {piece.at: piece for piece in build_frame(game.view(None)).pieces if piece.kind == kind}


def test_a_frame_has_barbarians_in_the_middle_and_on_paths() -> None:
    """Each barbarian is shown once; a barbarian on a side has the direction of its hex."""
    position = island().with_on_paths("-2,0", "-2,0,C-N").with_on_paths("1,-2", "0,-2,E").with_barbarians(**{"1,1": 2})
    game = position.with_on_paths("0,-2", "0,-2,NW").game()
    assert {at: piece.level for at, piece in pieces(game, "barbarians").items() if piece.level} == {"1,1": 2}
    details = {at: piece.detail for at, piece in pieces(game, "path_barbarian").items()}
    assert details == {"-2,0,C-N": "", side(game, "0,-2,E"): "E", side(game, "0,-2,NW"): "SE"}


def test_a_conquered_hex_without_a_barbarian_in_the_middle() -> None:
    game = island().with_on_paths("1,1", "1,1,E", "1,1,SE", "1,1,W").game()
    piece = pieces(game, "barbarians")["1,1"]
    assert (piece.level, piece.detail) == (0, "conquered")


def test_a_frame_has_barbarians_inland() -> None:
    game = island(combo_barbarians_inland=True).with_barbarians(**{"0,0": 3}).game()
    piece = pieces(game, "barbarians")["0,0"]
    assert (piece.level, piece.detail) == (3, "conquered")


def test_the_castle_hex_is_no_trade_hex() -> None:
    ground = {hex.at: hex.ground.split(" ")[0] for hex in build_frame(island().game().view(None)).hexes if hex.ground}
    assert ground == {"-2,2": "castle", "-2,0": "trade_hex", "2,-2": "trade_hex", "0,2": "trade_hex"}


def test_frames_of_random_games_add_up() -> None:
    """The sources of points add up to the points, all names are declared, and each barbarian is shown once."""
    options = {"trade_with_players": False, "combo_barbarians_inland": True}
    for number, game in enumerate(play_randomly(3, 5, options, rules=RULES, decisions=900)):
        if number % 30:
            continue
        frame = build_frame(game.view(0))
        parts = parts_in_play(game.ruleset.modules)
        assert {piece.kind for piece in frame.pieces} <= {kind for part in parts for kind in part.kinds_of_pieces}
        for player in frame.players:
            assert sum(source.points for source in player.point_sources) == player.points
        shown = sum(piece.level for piece in frame.pieces if piece.kind == "barbarians")
        shown += sum(piece.kind == "path_barbarian" for piece in frame.pieces)
        if game.view(None).phase != Phase.CHOOSING_TAKEN_BARBARIAN:
            assert shown == sum(game._state.hex_barbarians.tolist())


# The terminal and pictures.


def test_the_terminal() -> None:
    game = draw(attacked(island().with_barbarians(**{"1,1": 2})), "5")
    assert make_menu(game.legal_actions)
    assert "A barbarian has landed on 1,1: on which path does it stand?" in str(question(game.view(RED)))
    assert "1,1 3!" in str(draw_panel(game, game.view(RED), {}, 40))
    assert "those on\nits paths included" in help_text(("pairs.barbarian_attack_with_traders_barbarians",))
    taken = bought(island().with_on_paths("1,1", "1,1,E", "1,1,SE"), "intrigue")
    assert "Which barbarian leaves 1,1?" in str(question(taken.view(RED)))


def test_a_picture_has_barbarians_toward_their_hexes() -> None:
    """Two barbarians on the same side would stand apart: one toward each of its hexes."""
    places = []
    for hex in ("0,-2", "1,-2"):
        svg = draw_svg(scene(island().with_on_paths(hex, "0,-2,E").game()))
        found = re.search(r'data-piece="path_barbarian"[^>]*transform="([^"]*)"', svg)
        assert found
        places.append(found[1])
    assert len(set(places)) == 2
    conquered = island().with_on_paths("1,1", "1,1,E", "1,1,SE", "1,1,W").with_settlement(BLUE, "1,1,SE").game()
    svg = draw_svg(scene(conquered))
    assert svg.count('data-piece="path_barbarian"') == 3
    assert "blue settlement, conquered" in svg


def test_a_roll_is_told_once() -> None:
    """COMBO-BA-TB-07: a full castle hex lets the roll count at once."""
    game = roll(island().with_barbarians(**{"-2,0": 3}).before_roll(RED).game(), "6 6")
    assert [event.text(game.ruleset, None) for event in game.events_since(0)][-1] == "red rolls 12 (6 and 6)"
