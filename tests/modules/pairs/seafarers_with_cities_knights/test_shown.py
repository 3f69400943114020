"""What players see of the pair: events, causes, reasons, frames, the terminal."""

from modules.pairs.seafarers_with_cities_knights.places import ACROSS, AT_SEA, HOME, OUT, both
from modules.seafarers.places import SeaPosition
from support import BLUE, RED, play, roll_ck
from support.shown import told

from insula.cli.terminal.board import draw_board
from insula.cli.terminal.menu import make_menu
from insula.cli.terminal.question import question
from insula.drawing import draw
from insula.game.build_frame import build_frame
from insula.game.causes import cause_of
from insula.game.frame import Piece
from insula.game.scene import scene
from insula.rules.state import specs_of

CHASE = f"chase pirate with {AT_SEA}"


def hunter() -> SeaPosition:
    """Return a position with a knight at sea beside the pirate."""
    position = both().with_pirate("3,-4").with_barbarians(landed=True).with_settlement(RED, HOME).with_ships(RED, OUT)
    position.with_settlement(BLUE, "2,-1,NE").with_ships(BLUE, "3,-1,NW").with_hand(BLUE, cloth=1)
    return position.with_knight(RED, AT_SEA, active=True)


# Events.


def test_a_chase_is_told() -> None:
    """CK-SEA-10: the knight, the pirate's new hex, and the theft."""
    assert told(hunter().game(), CHASE, "pirate 3,-1") == [
        f"red chases the pirate with the basic knight at {AT_SEA}",
        "red moves the pirate to 3,-1",
        "red steals a card from blue",
    ]


def test_ships_of_the_diplomat_are_told() -> None:
    """CK-SEA-13: a ship that is taken, an own one that is built again, and a road."""
    position = hunter().with_progress(RED, diplomat=1).with_ships(RED, "2,-2,NW").with_roads(BLUE, "2,-1,E")
    game = play(position.with_pirate("5,-1").game(), "play diplomat")
    assert told(game.copy(foresee=True), "remove 3,-1,NW") == ["red removes blue's ship at 3,-1,NW"]
    assert told(game.copy(foresee=True), "remove 2,-1,E") == ["red removes blue's road at 2,-1,E"]
    assert told(game.copy(foresee=True), "remove 2,-2,NW", "ship 2,-2,NE") == [
        "red removes a ship of its own at 2,-2,NW",
        "red builds a ship at 2,-2,NE",
    ]


def test_a_moved_ship_is_not_taken() -> None:
    """A ship that moves leaves a side, but nobody removes it."""
    position = both().with_settlement(RED, HOME).with_ships(RED, OUT, ACROSS)
    assert told(position.game(), f"move ship {ACROSS}", "ship to 2,-3,NE") == [
        "red moves a ship from 3,-3,NW to 2,-3,NE"
    ]


def test_robber_and_pirate_come_onto_the_board() -> None:
    """CK-SEA-03: nobody moves them when they come to their starting hexes."""
    game = both(ck_sea_robbers_wait_off_board=True).with_barbarians(6).before_roll(RED).game()
    texts = [event.text(game.ruleset) for event in roll_ck(game, "1 1", "ship").events_since(0)]
    assert texts[-2:] == ["the robber comes to 0,0", "the pirate comes to 5,-1"]


# Causes, reasons.


def test_the_cause_of_a_chase() -> None:
    """The pirate is moved because a knight has chased it."""
    game = play(hunter().game(), CHASE)
    cause = cause_of(game)
    assert cause is not None
    assert (cause.key, cause.seat) == ("pirate_chased", RED)


def test_reasons() -> None:
    """What else is not possible, in words."""
    position = hunter().with_progress(RED, intrigue=1).with_ships(BLUE, ACROSS).with_knight(BLUE, "3,-3,N")
    position.with_roads(RED, "0,0,NE").with_knight(BLUE, "0,0,N")
    game = position.with_ships(RED, "2,-3,NE").with_knight(BLUE, "2,-3,N").with_knight(BLUE, "1,1,N").game()
    assert game.why_not("chase pirate with 3,-3,N") == "the knight there belongs to blue"
    play(game, "play intrigue")
    assert game.why_not("drive out 1,1,N") == "no road or ship of red ends there"


# Frames and pictures.


def test_a_frame_has_a_knight_on_a_ship() -> None:
    """CK-SEA-07: its corner is between three sea hexes."""
    frame = build_frame(hunter().game().view(None))
    assert Piece("knight", AT_SEA, RED, 1) in frame.pieces


def test_actions_are_about_ships() -> None:
    """The page shows a ship where one can be built again."""
    pieces = {
        kind: number.piece for spec in specs_of(both().game().ruleset.modules) for kind, number in spec.kinds.items()
    }
    assert (pieces["diplomat_rebuild_ship"], pieces["diplomat_rebuild"]) == ("ship", "road")


def test_the_terminal_asks_and_draws() -> None:
    """The question of the Diplomat, the menu, and a knight at sea on the board."""
    game = hunter().with_progress(RED, diplomat=1).with_pirate("5,-1").with_ships(RED, "2,-2,NW").game()
    play(game, "play diplomat", "remove 2,-2,NW")
    assert question(game.view(RED)).startswith("Build your ship elsewhere")
    assert make_menu(game.legal_actions)
    assert draw_board(scene(game))
    assert "<svg" in draw(scene(game))
