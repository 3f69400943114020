"""Words and conventions that hold for every module (BASE-WORD)."""

from collections import Counter

import pytest
from support import BLUE, ORANGE, RED, WHITE, a_game, asked, bank, can, draw, hand, legal, play, refused, roll, state

from insula.game import Phase
from insula.ruleset import Ruleset

LAND, SEA = 19, 18
INTERSECTIONS, PATHS = 54, 72


def test_base_word_01_places_of_the_island():
    """BASE-WORD-01: 19 land hexes, 54 corners that touch land, 72 sides that are not between two sea hexes."""
    island = Ruleset.of("base").map.geometry
    assert (len(island.playable), len(island.hexes) - len(island.playable)) == (LAND, SEA)
    assert (len(island.nodes), len(island.edges)) == (INTERSECTIONS, PATHS)


def test_base_word_01_neighboring_intersections():
    """BASE-WORD-01: an inner intersection has three neighbors, one on the coast two or three."""
    ruleset = Ruleset.of("base")
    board, land = ruleset.boards[0], set(map(ruleset.map.geometry.hex, ruleset.map.land))
    for node in range(INTERSECTIONS):
        hexes = [hex for hex in board["node_hexes"][node] if hex >= 0]
        inside = land.issuperset(hexes) and len(hexes) == 3
        assert board["node_degree"][node] in ((3,) if inside else (2, 3))
    degrees = Counter(board["node_degree"][:INTERSECTIONS].tolist())
    assert degrees == {3: 36, 2: 18}, "18 coastal corners touch only one land hex"


def test_base_word_01_turn_order_is_clockwise():
    """BASE-WORD-01: turn order from white is white, orange, red, blue."""
    game = a_game().action_phase(WHITE).game()
    order = [game.actor]
    for _ in range(3):
        roll(play(game, "end"), "1 2")
        order.append(game.actor)
    assert order == [WHITE, ORANGE, RED, BLUE]


def test_base_word_01_development_cards_are_not_part_of_the_hand():
    """BASE-WORD-01: the hand consists of the resource cards; five development cards do not make it larger."""
    game = a_game().with_hand(RED, wool=2).with_cards(RED, knight=5).game()
    assert state(game).hand_size[RED] == 2


def test_base_word_02_a_single_option_is_carried_out_without_asking():
    """BASE-WORD-02: with one victim at the robber's new hex nobody is asked whom to rob."""
    game = a_game().with_settlement(BLUE, "1,0,N").with_hand(BLUE, ore=2).with_cards(RED, knight=1).game()
    play(game, "play knight", "robber 1,0")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"ore": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_base_word_02_a_step_without_an_option_is_skipped():
    """BASE-WORD-02: if nobody has a building at the new hex, stealing is skipped, and nothing else is lost."""
    game = a_game().with_hand(BLUE, ore=2).with_cards(RED, knight=1).game()
    play(game, "play knight", "robber 1,0")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert (hand(game, RED), hand(game, BLUE)) == ({}, {"ore": 2})


def test_base_word_02_the_roll_and_the_end_are_always_asked_for():
    """BASE-WORD-02: a player who can do nothing still rolls and ends the turn explicitly."""
    game = a_game().before_roll(RED).game()
    assert legal(game) == {"roll"}
    roll(game, "1 2")
    assert (asked(game), legal(game)) == ((RED, Phase.ACTION_PHASE), {"end"})


def test_base_word_02_an_optional_choice_can_be_declined():
    """BASE-WORD-02: with `steal = optional` a single victim can be left alone."""
    position = a_game(options={"steal": "optional"}).with_settlement(BLUE, "1,0,N").with_hand(BLUE, ore=2)
    game = play(position.with_cards(RED, knight=1).game(), "play knight", "robber 1,0")
    assert legal(game) == {"steal from blue", "steal from nobody"}


def test_base_word_02_the_only_cards_are_taken_without_asking():
    """BASE-WORD-02: two cards from a stack of two are taken without asking, whatever their kinds."""
    game = a_game().with_cards(RED, invention=1).with_empty_bank(ore=1, wool=1).game()
    play(game, "play invention")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, RED) == {"ore": 1, "wool": 1}


def test_base_word_03_paid_cards_go_to_the_bank():
    """BASE-WORD-03: a road returns 1 brick and 1 lumber to their stacks."""
    game = a_game().with_settlement(RED, "0,0,N").with_hand(RED, brick=1, lumber=2).game()
    play(game, "road 0,0,NE")
    assert hand(game, RED) == {"lumber": 1}
    assert bank(game) == {"brick": 19, "lumber": 18, "wool": 19, "grain": 19, "ore": 19}


@pytest.mark.parametrize("hand_of_red", [{"brick": 1}, {"lumber": 1}, {"brick": 2}, {"ore": 5, "grain": 5}])
def test_base_word_03_there_is_no_credit(hand_of_red):
    """BASE-WORD-03: nobody pays with cards they do not hold."""
    game = a_game().with_settlement(RED, "0,0,N").with_hand(RED, **hand_of_red).game()
    assert refused(game, "road 0,0,NE")


def two_who_discard():
    """Return a game in which red and blue have eight cards each, and a seven was rolled."""
    position = a_game().before_roll(RED).with_hand(RED, ore=4, wool=4).with_hand(BLUE, ore=4, grain=4)
    return roll(position.game(), "3 4")


def test_base_word_04_nobody_learns_a_choice_before_all_have_chosen():
    """BASE-WORD-04: two players discard on a seven; what red has set aside so far changes nothing that others see."""
    one, other = two_who_discard(), two_who_discard()
    play(one, *["discard ore"] * 4)
    play(other, *["discard wool"] * 4)
    assert asked(one) == asked(other) == (BLUE, Phase.DISCARDING)
    for seat in (BLUE, WHITE, ORANGE, None):
        assert one.view(seat).bytes == other.view(seat).bytes
    assert one.view(RED).bytes != other.view(RED).bytes


def test_base_word_04_choices_are_carried_out_together():
    """BASE-WORD-04: no card goes to the bank before the last player has chosen the last one."""
    game = two_who_discard()
    play(game, *["discard ore"] * 4, *["discard grain"] * 3)
    assert hand(game, RED) == {"ore": 4, "wool": 4}
    assert bank(game)["ore"] == 19 - 8
    play(game, "discard grain")
    assert (hand(game, RED), hand(game, BLUE)) == ({"wool": 4}, {"ore": 4})


def test_base_word_04_otherwise_players_choose_one_after_the_other():
    """BASE-WORD-04: in the foundation phase each settlement is on the board before the next player chooses."""
    game = a_game().foundation(RED).game()
    play(game, "settlement 0,0,N", "road 0,0,NE")
    assert game.actor == BLUE
    assert refused(game, "settlement 0,0,N")
    assert refused(game, "settlement 0,0,NE")


def test_base_word_05_a_card_that_was_shown_must_be_carried_out():
    """BASE-WORD-05: Road Building was shown: the first road must be placed, and nothing else is possible."""
    game = a_game().with_settlement(RED, "0,0,N").with_cards(RED, road_building=1, knight=1).with_hand(RED, ore=8)
    choices = legal(play(game.game(), "play road building"))
    assert choices == {"road 0,0,NE", "road 0,0,NW", "road 0,-1,E"}


def test_base_word_05_a_card_that_was_shown_cannot_be_taken_back():
    """BASE-WORD-05: a Knight was shown: the robber must move before anything else begins."""
    game = play(a_game().with_cards(RED, knight=1).with_hand(RED, ore=8).game(), "play knight")
    assert {text.split()[0] for text in legal(game)} == {"robber"}
    assert not can(game, "end")
    assert not can(game, "bank ore for wool")


def test_base_word_05_the_roll_stands():
    """BASE-WORD-05: the dice are not rolled again."""
    game = draw(play(a_game().before_roll(RED).game(), "roll"), "2 1")
    assert refused(game, "roll")
