"""What players see of ships by the rivers: events, frames, the terminal, pictures; and what greedy makes of them."""

from modules.pairs.seafarers_with_rivers.places import BESIDE, BY_RIVER, MOUTHS, by_the_sea, island
from modules.seafarers.places import SHIP_CARDS, same
from support import RED, play
from support.greedy import worth
from support.shown import told

from insula import ActionKind, Game
from insula.bots.greedy.outlook import Outlook
from insula.cli.terminal.board import draw_board
from insula.drawing import draw
from insula.game.build_frame import build_frame
from insula.game.frame import Piece
from insula.game.scene import scene


def gain_of_pair(game: Game, text: str) -> float:
    """Return how much more the pair makes of an action than Seafarers alone."""
    outlook, action = Outlook(game.view(game.actor)), game.parse(text)
    first, *others = outlook.parts.judges[action.kind]
    with_gold, without = first(outlook, action.argument), others[0](outlook, action.argument)
    assert with_gold is not None
    assert without is not None
    return with_gold - without


def test_a_ship_earns_gold() -> None:
    game = by_the_sea().with_gold(1, 1, 1, 0).with_hand(RED, **SHIP_CARDS).game()
    assert told(game, f"ship {BY_RIVER[0]}") == [
        f"red builds a ship at {BY_RIVER[0]}",
        "red gets 1 gold",
        "red takes the tile of the Wealthiest Settler",
    ]


def test_a_ship_leaves_the_river() -> None:
    position = by_the_sea().with_ships(RED, BY_RIVER[0]).with_gold(2, 1, 1, 0)
    assert told(position.game(), f"move ship {BY_RIVER[0]}", f"ship to {BESIDE}") == [
        f"red moves a ship from {BY_RIVER[0]} to {BESIDE}",
        "red pays 1 gold, as the ship leaves the river",
        "red loses the tile of the Wealthiest Settler, which is set aside",
    ]


def test_a_ship_that_stays_by_the_river_or_has_no_gold_tells_nothing_more() -> None:
    for gold, goal in ((1, BY_RIVER[1]), (0, BY_RIVER[1]), (0, BESIDE)):
        position = by_the_sea().with_ships(RED, BY_RIVER[0]).with_gold(gold, gold, gold, gold)
        told_of = told(position.game(), f"move ship {BY_RIVER[0]}", f"ship to {goal}")
        assert told_of == [f"red moves a ship from {BY_RIVER[0]} to {goal}"]


def test_the_frame_the_picture_and_the_terminal() -> None:
    """A ship is a ship, and a bridge is a bridge; the river flows beneath."""
    position = by_the_sea().with_ships(RED, BY_RIVER[0]).with_settlement(RED, "-1,-1,N")
    game = position.with_bridges(RED, MOUTHS[0]).game()
    pieces = [piece for piece in build_frame(game.view(None)).pieces if piece.kind in ("ship", "bridge", "road")]
    (at_ship,), (at_bridge,) = same(game, BY_RIVER[0]), same(game, MOUTHS[0])
    assert sorted(pieces, key=lambda piece: piece.kind) == [
        Piece("bridge", at_bridge, RED),
        Piece("ship", at_ship, RED, active=True),
    ]
    picture = draw(scene(game))
    for text in ("red ship", "red bridge", 'data-ground="river"'):
        assert text in picture
    assert "≈" in str(draw_board(scene(game)))


def test_greedy_counts_the_gold_of_ships() -> None:
    game = by_the_sea().with_gold(0, 1, 1, 1).with_hand(RED, **SHIP_CARDS).game()
    free = by_the_sea().with_gold(0, 1, 1, 1).with_cards(RED, road_building=1).game()
    play(free, "play road building")
    setting = play(island().foundation(RED).game(), f"settlement {BY_RIVER[0]}")
    for where in (game, free, setting):
        assert gain_of_pair(where, f"ship {BY_RIVER[0]}") > 0
        assert gain_of_pair(where, f"ship {BESIDE}") == 0


def test_greedy_keeps_a_ship_by_the_river() -> None:
    """The gold that it costs to leave, and the tile, are worth more than another place."""
    rich = by_the_sea().with_ships(RED, BY_RIVER[0]).with_gold(1, 1, 1, 1).game()
    poor = by_the_sea().with_ships(RED, BY_RIVER[0]).with_gold(0, 1, 1, 1).game()
    assert worth(rich, f"move ship {BY_RIVER[0]}") < worth(poor, f"move ship {BY_RIVER[0]}")


def test_every_kind_of_action_with_ships_has_a_judge_of_the_pair() -> None:
    judges = Outlook(island().game().view(RED)).parts.judges
    for kind in (ActionKind.SETUP_SHIP, ActionKind.ROAD_BUILDING_SHIP, ActionKind.MOVE_SHIP, ActionKind.SHIP_TO):
        assert judges[kind][0].__module__.endswith("seafarers_with_rivers.judge"), kind
