"""Rule tests of development cards: BASE-DEV-01 to -12."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    a_game,
    asked,
    bank,
    can,
    cards,
    chances,
    deck,
    draw,
    hand,
    legal,
    play,
    refused,
    road,
    robber,
    state,
)

from insula.game import Game, Phase
from insula.rules.constants import KNIGHT, VICTORY_POINT

COST = {"ore": 1, "wool": 1, "grain": 1}
PLAYABLE = ("knight", "road_building", "invention", "monopoly")
TOP_OF_ROW = [f"{q},0,N{side}" for q in (-2, -1, 0, 1, 2) for side in "WE"]
BOTTOM_OF_ROW = [f"{q},0,S{side}" for q in (-2, -1, 0, 1, 2) for side in "WE"]


def holding(*kinds: str) -> Position:
    """Return a game in which red has a settlement with a road, and a card of each kind from an earlier turn."""
    position = a_game().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE")
    return position.with_cards(RED, **dict.fromkeys(kinds, 1))


def playable(game: Game) -> set[str]:
    return {text.removeprefix("play ").replace(" ", "_") for text in legal(game) if text.startswith("play ")}


def test_base_dev_01_buying() -> None:
    """BASE-DEV-01: any number after the roll, as long as the deck has cards; an empty deck sells nothing."""
    position = a_game().with_hand(RED, ore=3, wool=3, grain=3).with_deck(knight=1, monopoly=1)
    assert "buy card" not in legal(position.before_roll(RED).game())
    game = position.action_phase(RED).game()
    draw(play(game, "buy card"), "monopoly")
    assert hand(game, RED) == {"ore": 2, "wool": 2, "grain": 2}
    assert bank(game) == {"brick": 19, "lumber": 19, "wool": 17, "grain": 17, "ore": 17}
    play(game, "buy card")
    assert cards(game, RED) == {"knight": 1, "monopoly": 1}, "the last card is not a choice of chance"
    assert deck(game) == {}
    assert refused(game, "buy card")


def test_base_dev_01_played_cards_never_go_back() -> None:
    """BASE-DEV-01: a played card does not return to the deck, so an empty deck stays empty."""
    game = holding("monopoly").with_deck().with_hand(RED, **COST).game()
    play(game, "play monopoly", "monopoly brick")
    assert deck(game) == {}
    assert refused(game, "buy card")


def test_base_dev_02_kinds() -> None:
    """BASE-DEV-02: 14 Knights, 2 Road Building, 2 Invention, 2 Monopoly, 5 victory points, each card equally likely."""
    game = play(a_game().with_hand(RED, **COST).game(), "buy card")
    kinds = {"knight": 14, "road_building": 2, "invention": 2, "monopoly": 2, "victory_point": 5}
    assert deck(game) == kinds
    assert list(chances(game).values()) == list(kinds.values())


def test_base_dev_03_secrecy() -> None:
    """BASE-DEV-03: only the number of cards is public."""
    game = holding("knight", "victory_point").game()
    seen = game.view(BLUE).state
    assert seen.development_size[RED] == 2
    assert sum(seen.development.tolist()[RED]) == 0
    own = game.view(RED).state.development.tolist()[RED]
    assert (own[KNIGHT], own[VICTORY_POINT], sum(own)) == (1, 1, 2)


def test_base_dev_03_not_traded_discarded_or_stolen() -> None:
    """BASE-DEV-03: they are not part of a trade, of the discards of a seven, or of what can be stolen."""
    position = holding(*PLAYABLE).with_hand(RED, brick=1).with_hand(BLUE, wool=1)
    composing = play(position.game(), "offer")
    assert {text for text in legal(composing) if not text.endswith("withdraws")} == {"give brick"}
    seven = play(a_game().with_cards(RED, knight=8).with_hand(RED, brick=7).before_roll(RED).game(), "roll", "3 4")
    assert asked(seven) == (RED, Phase.MOVING_ROBBER), "7 cards and 8 development cards: nothing is discarded"
    victim = a_game().with_settlement(BLUE, "0,-1,N").with_cards(BLUE, knight=1)
    robbed = play(victim.with_cards(RED, knight=1).game(), "play knight", "robber 0,-1")
    assert cards(robbed, BLUE) == {"knight": 1}
    assert asked(robbed) == (RED, Phase.ACTION_PHASE)


def test_base_dev_04_before_or_after_the_roll() -> None:
    """BASE-DEV-04: in the player's own turn, before the roll or after its results."""
    position = holding(*PLAYABLE)
    assert playable(position.before_roll(RED).game()) == set(PLAYABLE)
    assert playable(position.action_phase(RED).game()) == set(PLAYABLE)
    assert playable(position.action_phase(BLUE).game()) == set()


def test_base_dev_04_not_while_something_else_is_unfinished() -> None:
    """BASE-DEV-04: not during another card, a robber move, a discard or an exchange."""
    position = holding("knight", "road_building", "invention", "monopoly").with_hand(RED, brick=8)
    position.with_settlement(BLUE, "0,-2,N").with_settlement(WHITE, "1,-2,N").with_hand(BLUE, wool=1).with_hand(
        WHITE, ore=1
    )
    for first in ("knight", "road_building", "invention", "monopoly"):
        assert playable(play(position.game().copy(foresee=True), f"play {first.replace('_', ' ')}")) == set()
    assert playable(play(position.game().copy(foresee=True), "offer")) == set()
    seven = holding("knight").with_hand(RED, brick=4, wool=4).before_roll(RED).game()
    play(seven, "roll", "3 4")
    assert asked(seven) == (RED, Phase.DISCARDING)
    assert playable(seven) == set()
    play(seven, *["discard brick"] * 4)
    assert asked(seven) == (RED, Phase.MOVING_ROBBER)
    assert playable(seven) == set()


def test_base_dev_04_one_card_per_turn() -> None:
    """BASE-DEV-04, example: after playing Monopoly before the roll, a player cannot play a Knight after it."""
    game = holding("monopoly", "knight").before_roll(RED).game()
    play(game, "play monopoly", "monopoly ore")
    assert playable(game) == set()
    play(game, "roll", "1 1")
    assert playable(game) == set()
    for _ in range(4):
        play(game, "end", "roll", "1 1")
    assert playable(game) == {"knight"}, "it can be played in the player's next turn"


def test_base_dev_04_not_in_the_turn_it_was_bought() -> None:
    """BASE-DEV-04, example: with an older and a new Knight the older can be played; a new one alone cannot."""
    old = draw(play(holding("knight").with_hand(RED, **COST).game(), "buy card"), "knight")
    assert cards(old, RED) == {"knight": 2}
    assert playable(old) == {"knight"}
    new = draw(play(holding().with_hand(RED, **COST).game(), "buy card"), "knight")
    assert playable(new) == set()
    for _ in range(4):
        play(new, "end", "roll", "1 1")
    assert playable(new) == {"knight"}


def test_base_dev_05_victory_point_cards() -> None:
    """BASE-DEV-05: never played; each secretly counts 1 VP from the moment it is drawn."""
    game = draw(play(a_game().with_hand(RED, **COST).game(), "buy card"), "victory_point")
    assert (game.points(RED), game.points(RED, hidden=False)) == (1, 0)
    assert playable(game) == set()
    assert playable(a_game().with_cards(RED, victory_point=3).game()) == set()


def test_base_dev_05_they_do_not_count_as_the_card_of_the_turn() -> None:
    """BASE-DEV-05: after another card was played, a victory point card still counts and can win."""
    game = a_game().with_city(RED, "0,0,N", "0,0,SE", "-1,-1,N", "2,0,SE").with_cards(RED, victory_point=1)
    won = game.with_card_played().with_hand(RED, **COST).game()
    assert not won.over
    assert draw(play(won, "buy card"), "victory_point").winner == RED


def test_base_dev_06_exception_for_the_last_point() -> None:
    """BASE-DEV-06: a victory point card bought in this turn can win at once; a Knight bought in it cannot be played."""
    nine = a_game().with_city(RED, "0,0,N", "0,0,SE", "-1,-1,N", "2,0,SE").with_settlement(RED, "0,1,SW")
    nine.with_played(RED, knight=2).with_hand(RED, **COST)
    assert draw(play(nine.game().copy(foresee=True), "buy card"), "victory_point").winner == RED
    knight = draw(play(nine.game().copy(foresee=True), "buy card"), "knight")
    assert not knight.over
    assert playable(knight) == set()


def test_base_dev_07_knight() -> None:
    """BASE-DEV-07, example: from the mountains to the forest; a card from A or B; later 4s produce nothing there."""
    game = (
        a_game()
        .with_hex("0,1", "forest", 4)
        .with_hex("-1,1", "mountains", 3)
        .with_robber("-1,1")
        .with_settlement(BLUE, "0,1,N")
        .with_settlement(WHITE, "0,1,S")
        .with_hand(BLUE, wool=1)
        .with_hand(WHITE, ore=9)
        .with_cards(RED, knight=1)
        .before_roll(RED)
        .game()
    )
    play(game, "play knight", "robber 0,1")
    assert legal(game) == {"steal from blue", "steal from white"}
    play(game, "steal from blue")
    assert hand(game, RED) == {"wool": 1}
    assert hand(game, WHITE) == {"ore": 9}, "nobody discards"
    assert state(game).development_played[RED, 0] == 1
    play(game, "roll", "1 3")
    assert (hand(game, BLUE), hand(game, WHITE)) == ({}, {"ore": 9})


def test_base_dev_07_the_knight_counts_from_the_moment_it_is_shown() -> None:
    """BASE-DEV-07: the third Knight wins the Largest Army before the robber moves."""
    game = play(a_game().with_played(RED, knight=2).with_cards(RED, knight=1).game(), "play knight")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert state(game).largest_army == RED


def test_base_dev_08_knight_without_a_victim() -> None:
    """BASE-DEV-08: it can be played even if nobody can be robbed; the robber must move."""
    game = play(a_game().with_cards(RED, knight=1).game(), "play knight")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert len(legal(game)) == 18, "every land hex except the robber's"
    assert refused(game, "robber 0,0")
    play(game, "robber 0,-2")
    assert (robber(game), asked(game)) == ("0,-2", (RED, Phase.ACTION_PHASE))


def test_base_dev_09_two_roads() -> None:
    """BASE-DEV-09: two roads for free, the second may start from the first; nothing in between."""
    game = play(
        holding("road_building").with_hand(RED, brick=5, lumber=5, ore=1, wool=1, grain=1).game(), "play road building"
    )
    play(game, "road 0,0,E")
    assert all(text.startswith("road") for text in legal(game))
    play(game, "road 0,0,SE")
    assert hand(game, RED) == {"brick": 5, "lumber": 5, "ore": 1, "wool": 1, "grain": 1}
    assert (road(game, "0,0,E"), road(game, "0,0,SE")) == ("red", "red")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_base_dev_09_also_before_the_roll() -> None:
    """BASE-DEV-09: the roads obey BASE-ROAD-01 before the roll too, and the roll comes after them."""
    game = play(holding("road_building").before_roll(RED).game(), "play road building")
    assert refused(game, "road 0,1,SE"), "Red has nothing nearby"
    assert asked(play(game, "road 0,0,NW", "road 0,0,E")) == (RED, Phase.BEFORE_ROLL)


def fifteen(count: int) -> Position:
    """Return a game in which red has this many roads, at both sides of the middle row, and the card."""
    return a_game().with_roads(RED, *(TOP_OF_ROW + BOTTOM_OF_ROW)[:count]).with_cards(RED, road_building=1)


def optional_second(rules: str = "base") -> Position:
    """Return a game with the option, in which red has a settlement with a road and the card."""
    position = a_game(rules, options={"second_free_road": "optional"})
    return position.with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE").with_cards(RED, road_building=1)


@pytest.mark.parametrize("rules", ["base", "rivers", "fishermen", "events"])
def test_base_dev_09_option_the_second_road_may_be_left_out(rules: str) -> None:
    """BASE-DEV-09, option: the player may end after the first road, not before it; the card is used up."""
    game = play(optional_second(rules).game(), "play road building")
    assert game.why_not("road none") == "the first road cannot be left out"
    assert "road none" not in legal(game)
    play(game, "road 0,0,E")
    assert "road none" in legal(game)
    play(game, "road none")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert state(game).supply[RED, 0] == 15 - 2
    assert cards(game, RED) == {}


def test_base_dev_09_option_is_recorded() -> None:
    """BASE-DEV-09, option: a record says that the second road was left out."""
    game = play(optional_second().game(), "play road building", "road 0,0,E", "road none")
    assert "road 0,0,E; road none" in game.record()
    assert Game.from_record(game.record()).record() == game.record()


def test_base_dev_09_option_both_roads() -> None:
    """BASE-DEV-09, option: the second road can still be placed, and nothing is asked after it."""
    game = play(optional_second().game(), "play road building", "road 0,0,E", "road 0,0,SE")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_base_dev_09_by_default_the_second_road_is_forced() -> None:
    """BASE-DEV-09, decision: without the option the second road cannot be left out."""
    game = play(holding("road_building").game(), "play road building", "road 0,0,E")
    assert game.why_not("road none") == "the second road cannot be left out"


def test_base_dev_09_the_last_road() -> None:
    """BASE-DEV-09, examples: with 14 roads on the board one is placed; with 15 the card cannot be played."""
    position = fifteen(14).with_hand(BLUE, ore=1)
    game = play(position.game(), "play road building", f"road {BOTTOM_OF_ROW[4]}")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert (cards(game, RED), state(game).supply[RED, 0]) == ({}, 0)
    assert playable(fifteen(15).game()) == set()


def test_base_dev_09_no_place() -> None:
    """BASE-DEV-09: without a place the card cannot be played; with one place the second road is lost."""
    nowhere = a_game().with_cards(RED, road_building=1)
    assert playable(nowhere.game()) == set()
    # Blue encloses Red's settlement at the coast; the one free path ends at a settlement of Blue.
    shut_in = (
        a_game()
        .with_cards(RED, road_building=1)
        .with_settlement(RED, "0,-2,N")
        .with_roads(BLUE, "0,-2,NW")
        .with_settlement(BLUE, "0,-2,NE")
        .game()
    )
    play(shut_in, "play road building")
    assert road(shut_in, "0,-2,NE") == "red", "the only place is not a choice"
    assert asked(shut_in) == (RED, Phase.ACTION_PHASE)
    assert cards(shut_in, RED) == {}


def test_base_dev_09_the_first_road_wins() -> None:
    """BASE-DEV-09, example: the first road wins the Longest Road and the game; the second is not placed."""
    game = (
        a_game()
        .with_city(RED, "0,1,S", "1,1,S", "-1,-1,N", "2,-2,N")
        .with_roads(RED, *TOP_OF_ROW[:4])
        .with_cards(RED, road_building=1)
        .game()
    )
    assert game.points(RED) == 8
    play(game, "play road building", f"road {TOP_OF_ROW[4]}")
    assert game.winner == RED
    assert state(game).supply[RED, 0] == 15 - 5


def test_base_dev_10_invention() -> None:
    """BASE-DEV-10: two cards of the player's choice from the bank, equal or different, for use in the same turn."""
    different = play(holding("invention").game(), "play invention", "take brick", "take lumber")
    assert hand(different, RED) == {"brick": 1, "lumber": 1}
    assert bank(different) == {"brick": 18, "lumber": 18, "wool": 19, "grain": 19, "ore": 19}
    assert can(different, "road 0,0,E")
    equal = play(holding("invention").game(), "play invention", "take ore", "take ore")
    assert hand(equal, RED) == {"ore": 2}


def test_base_dev_10_a_nearly_empty_bank() -> None:
    """BASE-DEV-10, examples: from 1 ore one card; from 1 ore and 5 wool never two ore; not with an empty bank."""
    one = play(holding("invention").with_empty_bank(ore=1).game(), "play invention")
    assert (hand(one, RED), asked(one)) == ({"ore": 1}, (RED, Phase.ACTION_PHASE))
    two = holding("invention").with_empty_bank(ore=1, wool=5).game()
    play(two, "play invention")
    assert legal(two) == {"take ore", "take wool"}
    ore_first = play(two.copy(), "take ore")
    assert hand(ore_first, RED) == {"ore": 1, "wool": 1}, "the second card can only be wool"
    wool_first = play(two.copy(), "take wool")
    assert legal(wool_first) == {"take ore", "take wool"}
    assert hand(play(wool_first, "take wool"), RED) == {"wool": 2}
    assert playable(holding("invention").with_empty_bank().game()) == set()


def test_base_dev_10_two_cards_left_in_the_bank() -> None:
    """BASE-DEV-10, BASE-WORD-02: a bank of only two cards gives both without a choice, whatever their kinds."""
    game = play(holding("invention").with_empty_bank(ore=1, wool=1).game(), "play invention")
    assert hand(game, RED) == {"ore": 1, "wool": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_base_dev_11_monopoly() -> None:
    """BASE-DEV-11, example: opponents hold 2, 0 and 3 wool: the player gets 5."""
    game = holding("monopoly").with_hand(RED, wool=1).with_hand(BLUE, wool=2, ore=1).with_hand(ORANGE, wool=3).game()
    play(game, "play monopoly")
    assert legal(game) == {f"monopoly {kind}" for kind in ("brick", "lumber", "wool", "grain", "ore")}
    play(game, "monopoly wool")
    assert [hand(game, seat) for seat in (RED, BLUE, WHITE, ORANGE)] == [{"wool": 6}, {"ore": 1}, {}, {}]
    assert state(game).hand_size.tolist()[:4] == [6, 1, 0, 0]


def test_base_dev_11_a_resource_that_nobody_holds() -> None:
    """BASE-DEV-11: it can be named; nothing happens, and the card is used up."""
    game = play(holding("monopoly").with_hand(BLUE, wool=2).game(), "play monopoly", "monopoly ore")
    assert (hand(game, RED), hand(game, BLUE), cards(game, RED)) == ({}, {"wool": 2}, {})


@pytest.mark.parametrize(
    ("kind", "then"),
    [
        ("knight", ["robber 0,-2"]),
        ("road_building", ["road 0,0,E", "road 0,0,SE"]),
        ("invention", ["take ore", "take ore"]),
        ("monopoly", ["monopoly ore"]),
    ],
)
def test_base_dev_12_after_playing(kind: str, then: list[str]) -> None:
    """BASE-DEV-12: the card leaves the hand for good and lies face up; it does not return to the deck."""
    game = holding(kind).game()
    before = deck(game)
    play(game, f"play {kind.replace('_', ' ')}", *then)
    assert cards(game, RED) == {}
    assert deck(game) == before
    assert sum(game.view(None).state.development_played.tolist()[RED]) == 1
