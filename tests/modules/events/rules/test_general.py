"""Rule tests of what all modules of the box share, as far as the Event Cards need it: TBGEN."""

from modules.events.places import events, reveal
from support import BLUE, ORANGE, RED, WHITE, asked, chances, hand, legal, play, robber, state

from insula.game import Phase
from insula.rules.constants import NOWHERE


def test_tbgen_01_total_points_win() -> None:
    """TBGEN-01: hidden points count for winning, and for nothing that compares players."""
    position = events(vp_goal=4).with_settlement(RED, "0,0,N").with_cards(RED, victory_point=2)
    position.with_settlement(BLUE, "0,0,S", "2,0,NE").with_hand(BLUE, ore=1).with_hand(RED, wool=1)
    game = reveal(position.game(), "10 neighborly assistance")
    assert game.actor == BLUE
    assert (game.view(BLUE).points(RED), game.points(RED, hidden=True)) == (1, 3)


def test_tbgen_02_only_cards_in_hand() -> None:
    """TBGEN-02: a card is drawn from the resource cards, each equally likely; development cards are safe."""
    position = events().with_holder(largest_army=RED).with_hand(BLUE, ore=3, wool=1).with_cards(BLUE, knight=2)
    position.with_cards(WHITE, knight=1)
    game = reveal(position.game(), "3 conflict")
    assert chances(game) == {"ore": 3, "wool": 1}


def test_tbgen_02_only_drawer_and_victim_see_it() -> None:
    """TBGEN-02: the drawer and the victim see the card, the others only that one moved."""
    game = events().with_holder(largest_army=BLUE).with_hand(ORANGE, ore=1).game()
    reveal(game, "3 conflict")
    told = {seat: [event.text(game.ruleset, seat) for event in game.events_since(0)] for seat in (RED, BLUE, ORANGE)}
    assert "blue steals a card from orange" in told[RED]
    assert "you steal 1 ore from orange" in told[BLUE]
    assert "blue steals 1 ore from you" in told[ORANGE]


def test_tbgen_03_one_after_the_other() -> None:
    """TBGEN-03, BASE-WORD-04: players choose in turn order, and each choice is carried out before the next."""
    game = reveal(events().with_empty_bank(ore=1, wool=2).game(), "2 plentiful year")
    play(game, "take ore")
    # Only wool is left: it is taken without a choice (BASE-WORD-02).
    assert [hand(game, seat) for seat in range(4)] == [{"ore": 1}, {"wool": 1}, {"wool": 1}, {}]


def test_tbgen_04_one_option_or_none() -> None:
    """TBGEN-04, BASE-WORD-02: a single option is carried out, and a question without one is skipped."""
    game = reveal(events().with_empty_bank(ore=2).game(), "2 plentiful year")
    assert [hand(game, seat) for seat in range(4)] == [{"ore": 1}, {"ore": 1}, {}, {}]
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_tbgen_05_what_the_bank_holds() -> None:
    """TBGEN-05: the bank holds 1 ore and 1 wool: the first takes ore, the next wool, the third gets nothing."""
    game = reveal(events().with_empty_bank(ore=1, wool=1).game(), "2 plentiful year")
    assert legal(game) == {"take ore", "take wool"}
    play(game, "take ore")
    assert [hand(game, seat) for seat in range(4)] == [{"ore": 1}, {"wool": 1}, {}, {}]


def test_tbgen_06_several_deserts() -> None:
    """TBGEN-06: with two deserts the active player chooses one; the robber may stay where it is."""
    position = events().with_hex("2,0", "desert").with_robber("2,0").before_roll(BLUE)
    game = reveal(position.game(), "4 robber flees")
    assert asked(game) == (BLUE, Phase.SENDING_ROBBER_HOME)
    assert legal(game) == {"desert 0,0", "desert 2,0"}
    assert robber(play(game.copy(foresee=True), "desert 0,0")) == "0,0"
    assert robber(play(game, "desert 2,0")) == "2,0"
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)


def test_tbgen_06_no_desert() -> None:
    """TBGEN-06: on a board without a desert the robber stands beside it, and comes back with the next 7."""
    game = reveal(events().with_hex("0,0", "hills", 3).with_robber("0,1").game(), "4 robber flees")
    assert state(game).robber == NOWHERE
    reveal(play(game, "end"), "7 robber attack")
    assert asked(game) == (BLUE, Phase.MOVING_ROBBER)
    assert {"robber 0,1", "robber 0,0"} <= legal(game)
    assert robber(play(game, "robber 0,1")) == "0,1"


def test_tbgen_07_only_in_the_own_turn() -> None:
    """TBGEN-07: a goal that is reached in another player's turn wins at the beginning of the own turn.

    Red has enough points, but it is the turn of orange: red wins when the own turn begins, before a card is revealed.
    """
    position = events(vp_goal=3).with_settlement(RED, "0,0,N", "0,0,S", "2,0,NE").before_roll(ORANGE)
    game = reveal(position.game(), "9")
    assert not game.over
    play(game, "end")
    assert game.over
    assert state(game).event_card >= 0


def test_tbgen_dec_01_names() -> None:
    """TBGEN-DEC-01: the decisions `take_resource` and `desert_hex` of the events are kinds of actions of their own."""
    game = reveal(events().game(), "2 plentiful year")
    assert {action.kind.name for action in game.legal_actions} == {"EVENT_RESOURCE"}
