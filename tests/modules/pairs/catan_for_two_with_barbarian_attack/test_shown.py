"""What players see of the stray knight and of tokens that move barbarians, and what greedy does with them."""

from modules.barbarian_attack.places import CARD_CARDS
from modules.caravans.places import with_camels
from modules.catan_for_two.places import FIRST, NEUTRAL_1, SECOND
from modules.pairs.catan_for_two_with_barbarian_attack.places import FAR, both, named, stray
from support import play
from support.greedy import chosen

from insula.cli.terminal.board import draw_board
from insula.drawing import draw as draw_svg
from insula.game.build_frame import build_frame
from insula.game.causes import cause_of
from insula.game.scene import scene


def test_the_frame_shows_it() -> None:
    """ATTACK-TWO-01, ATTACK-TWO-02: the table shows the stray knight, and that it must leave the castle."""
    game = both().with_stray("-2,2,E").with_knights(FIRST, "0,0,NE").game()
    (piece,) = [piece for piece in build_frame(game.view(FIRST)).pieces if piece.kind == "stray_knight"]
    assert (piece.at, piece.seat, piece.active) == (named(game, "-2,2,E"), NEUTRAL_1, True)
    assert piece.detail == "castle"


def test_the_stray_knight_moves_in_the_frame() -> None:
    """ATTACK-TWO-02: the frame marks it while its goal is chosen."""
    game = play(both().with_stray(FAR).moving(FIRST).game(), f"move {FAR}")
    (piece,) = [piece for piece in build_frame(game.view(FIRST)).pieces if piece.kind == "stray_knight"]
    assert piece.detail == "moving"


def test_the_picture_and_the_terminal() -> None:
    """ATTACK-TWO-01: the stray knight has the color of the first neutral player; at the terminal it is an S."""
    with_it, without = both().with_stray("0,0,E").game(), both().game()
    assert "gray knight, ready" in draw_svg(scene(with_it))
    assert "gray knight" not in draw_svg(scene(without))
    boards = [draw_board(scene(game)).plain for game in (with_it, without)]
    assert [board.count("S") for board in boards] == [boards[1].count("S") + 1, boards[1].count("S")]


def test_it_stands_beside_a_camel() -> None:
    """ATTACK-TWO-01, COMBO-CARAVAN-BA: the frame says that there is a camel on the path of the stray knight, too."""
    position = both("catan_for_two+caravans+barbarian_attack").with_stray("1,-2,NE").with_hex("2,-2", "oasis")
    game = with_camels(position, NW="1,-2,NE").game()
    (piece,) = [piece for piece in build_frame(game.view(FIRST)).pieces if piece.kind == "stray_knight"]
    assert piece.detail == "camel"


def test_why_decisions_are_asked() -> None:
    """ATTACK-TWO-01, ATTACK-TWO-07: the first knight, and tokens that were paid."""
    position = both().with_deck_of(0, 3).with_hand(FIRST, **CARD_CARDS)
    cause = cause_of(play(position.game(), "buy card", "knight -2,2,E"))
    assert cause is not None
    assert cause.key == "first_knight"
    paid = both().with_barbarians(**{"1,1": 2}).with_tokens(1, 0).game()
    cause = cause_of(play(paid, "tokens for barbarian from 1,1"))
    assert cause is not None
    assert cause.key == "tokens_paid"


def test_the_first_knight_in_the_log() -> None:
    """ATTACK-TWO-01: players read who places which knight where."""
    position = both().with_deck_of(0, 3).with_hand(FIRST, **CARD_CARDS)
    game = play(position.game(), "buy card", "knight -2,2,E", "stray knight -2,2,NE")
    color = game.ruleset.colors[FIRST]
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    assert sentences[-2:] == [
        f"{color} places a knight at {named(game, '-2,2,E')}",
        f"{color} places the stray knight at {named(game, '-2,2,NE')}",
    ]


def test_who_defeats_the_barbarians() -> None:
    """ATTACK-TWO-04: the log of a battle counts the stray knight."""
    position = both().with_barbarians(**{"1,1": 1}).with_stray("1,1,NE").with_knights(SECOND, "1,1,E")
    game = play(position.with_knights(FIRST, "0,0,NE").moving(FIRST).game(), "end")
    (event,) = [event for event in game.events_since(0) if event.kind == "expulsion"]
    assert event.strengths == (0, 1, 1)


def test_reasons() -> None:
    """ATTACK-TWO-01: where the stray knight can be placed, and when."""
    position = both().with_deck_of(0, 3).with_hand(FIRST, **CARD_CARDS)
    game = play(position.game(), "buy card", "knight -2,2,E")
    assert game.why_not("stray knight 0,0,NE") == "the stray knight is placed at a castle"
    assert "there is a knight of" in str(game.why_not("stray knight -2,2,E"))
    later = both().game().why_not("stray knight -2,2,E")
    assert later == "the stray knight is placed only with the first knight of the game"


# The greedy bot.


def test_greedy_uses_the_stray_knight() -> None:
    """ATTACK-TWO-04: greedy moves the stray knight to where it decides a battle for greedy's own knights."""
    position = both().with_barbarians(**{"1,1": 2}).with_stray("2,0,SE").moving(FIRST)
    game = position.with_knights(FIRST, "1,1,SE", "1,1,SW").game()
    assert chosen(game) == f"move {named(game, '2,0,SE')}"
    play(game, chosen(game), chosen(play(game.copy(foresee=True), chosen(game))))
    assert stray(game) in {named(game, f"1,1,{side}") for side in ("NE", "E", "W", "NW")}


def test_greedy_pays_for_a_barbarian_that_does_harm() -> None:
    """ATTACK-TWO-07: greedy frees a hex at which it has points and production."""
    position = both().with_city(FIRST, "1,1,SE", "2,0,SE").with_settlement(1, "0,0,NW", "1,0,N", "2,-1,NW")
    game = position.with_conquered("1,1").with_tokens(2, 0).game()
    assert chosen(game) == "tokens for barbarian from 1,1"
