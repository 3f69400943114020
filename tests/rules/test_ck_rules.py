"""Further sentences of Cities & Knights: parts, turn, cards, options, information, decisions (CK)."""

from collections import defaultdict
from functools import cache

import pytest
from engine.random_games import play_randomly
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    a_game,
    asked,
    building,
    can,
    chances,
    draw,
    hand,
    knight,
    legal,
    play,
    progress,
    robber,
    state,
    supply,
)

from insula.errors import RulesetError
from insula.game import ActionKind, Game, Phase
from insula.rules.constants import CHANCE
from insula.rules.spec import ARGUMENT_BITS
from insula.rules.state import MODULES
from insula.ruleset import OPTIONS, Ruleset
from insula.ruleset.words import PROGRESS_CARDS

CK = "cities_knights"
FREE = {"trade_with_players": False}


def ck(players=4, **options):
    """The island of the first game; red is in the action phase, without trade between players."""
    return a_game(CK, players, options={**FREE, **options})


def roll(game, dice, event="ship"):
    """Red rolls: the two dice, red first, and the event die."""
    return draw(play(game, "roll"), dice, event)


# Words, parts, board.


def test_ck_word_01_reduced_cities_are_settlements():
    """CK-WORD-01: a reduced city counts 1 point and produces as a settlement; a knight takes an intersection."""
    game = ck().with_reduced_city(RED, "0,0,SE").before_roll(RED).game()
    assert game.points(RED) == 1
    assert hand(roll(game, "5 6"), RED) == {"brick": 1}


def test_ck_word_02_one_choice_is_no_question():
    """CK-WORD-02: with one opponent the Spy names nobody; with one card to lose nobody is asked which."""
    game = play(ck().with_progress(RED, spy=1).with_progress(BLUE, smith=1).game(), "play spy")
    assert asked(game) == (RED, Phase.SPYING)


def test_ck_comp_01_no_development_cards():
    """CK-COMP-01: with all cards in hand there is none to buy, and no Largest Army."""
    game = ck().with_city(RED, "0,0,SE").with_hand(RED, ore=5, wool=5, grain=5).game()
    assert not can(game, "buy card")
    assert state(game).deck_size == 0


def test_ck_comp_03_pieces():
    """CK-COMP-03, CK-COMP-04: 15 roads, 5 settlements, 4 cities, 3 walls, two knights of each level."""
    pieces = {
        "road": 15,
        "settlement": 5,
        "city": 4,
        "wall": 3,
        "basic_knight": 2,
        "strong_knight": 2,
        "mighty_knight": 2,
    }
    assert supply(ck().game(), BLUE) == pieces


def test_ck_comp_06_three_to_six():
    """CK-COMP-06: three to six players; two are refused."""
    assert [Ruleset.of(CK, players).players for players in (3, 4, 5, 6)] == [3, 4, 5, 6]
    with pytest.raises(RulesetError, match="3 to 6 players"):
        Ruleset.of(CK, 2)


def test_ck_board_01_the_first_island():
    """CK-BOARD-01, CK-BOARD-02: terrain, tokens and harbors of the first game; three or four players."""
    text = Game(CK, seed=1).position
    for line in (
        "row -2: 0 hills 6, mountains 2, hills 5",
        "row -1: -1 forest 3, mountains 9, desert, forest 10",
        "row 0: -2 forest 8, fields 4, hills 11, pasture 3, fields 8",
        "row 1: -2 pasture 10, fields 5, mountains 6, pasture 4",
        "row 2: -2 fields 9, pasture 12, forest 11",
        "0,-2,NW brick; 1,-2,NE ore; 2,-1,NE lumber; 2,0,E grain; 1,1,SE any",
        "-1,2,SE any; -2,2,SW any; -2,1,W wool; -1,-1,W any",
    ):
        assert line in text


def test_ck_board_03_the_variable_island():
    """CK-BOARD-03, CK-BOARD-04: by option the island is drawn as in the base game, with nine harbors."""
    one, other = (Game(CK, seed=seed, options={"ck_board": "random"}).position for seed in (1, 2))
    assert one.split("robber")[0] != other.split("robber")[0]
    harbors = next(line for line in one.splitlines() if line.startswith("harbors"))
    assert harbors.count(";") == 8


# The turn.


def test_ck_turn_01_before_the_roll_the_alchemist_only():
    """CK-TURN-01, CK-DICE-03: before the roll only an Alchemist; no trade, building, knight or other card."""
    position = ck().with_city(RED, "0,0,SE").with_roads(RED, "0,0,E").with_hand(RED, ore=5, wool=5, grain=5, brick=5)
    position = position.with_knight(RED, "0,0,NE", active=True).with_progress(RED, alchemist=1, mining=1, warlord=1)
    assert legal(position.before_roll(RED).game()) == {"roll", "play alchemist"}


def test_ck_turn_02_in_any_order():
    """CK-TURN-02, CK-PC-06: trade, build, recruit, play and build again, as long as the cards last."""
    position = ck().with_city(RED, "0,-1,N").with_roads(RED, "0,-1,NE").with_hand(RED, brick=6, ore=1, wool=1, grain=1)
    game = play(position.with_progress(RED, mining=1).game(), "wall 0,-1,N", "bank brick for coin", "improve politics")
    play(game, "recruit 0,-1,NE", "play mining", "activate 0,-1,NE")
    assert hand(game, RED) == {"ore": 4}
    assert can(game, "end")


def test_ck_turn_04_opponents_play_nothing():
    """CK-TURN-04: opponents have no unasked action but proposals; their cards wait for their own turn."""
    position = a_game(CK).with_hand(RED, ore=1).with_hand(BLUE, wool=1).with_progress(BLUE, spy=1, warlord=1)
    game = position.game()
    assert [str(action) for action in game.unasked_actions(BLUE)] == ["blue proposes"]


def test_ck_dice_01_three_dice():
    """CK-DICE-01: red and white are rolled as one pair of 36, then the event die."""
    game = play(ck().before_roll(RED).game(), "roll")
    assert len(chances(game)) == 36
    draw(game, "2 5")
    assert set(chances(game)) == {"ship", "trade", "politics", "science"}


def test_ck_dice_03_a_card_drawn_waits():
    """CK-DICE-03, CK-PC-05: fifth card and a 7: red discards first, then may play the card."""
    position = ck().with_city(RED, "0,0,SE").with_tracks(RED, politics=1).with_progress(RED, smith=2, crane=2)
    game = draw(play(position.with_hand(RED, ore=8, wool=1).before_roll(RED).game(), "roll"), "1 6", "politics", "spy")
    assert asked(game) == (RED, Phase.DISCARDING)


# Production, robber, trade.


def test_ck_prod_02_one_of_each():
    """CK-PROD-02: without coins in the bank a city at mountains takes one ore, not two."""
    position = ck().with_city(RED, "0,0,SE").with_bank(coin=0).before_roll(RED)
    assert hand(roll(position.game(), "3 3"), RED) == {"ore": 1}


def test_ck_prod_03_the_robber():
    """CK-PROD-03: the robber's hex brings neither resource nor commodity."""
    position = ck().with_city(RED, "0,0,SE").with_robber("0,1").before_roll(RED)
    assert hand(roll(position.game(), "3 3"), RED) == {}


def test_ck_rob_04_commodities_are_stolen():
    """CK-ROB-04, CK-PROD-04: the card stolen can be a commodity; a wall and a metropolis protect nothing."""
    position = (
        ck().with_city(BLUE, "0,1,S").with_wall("0,1,S").with_tracks(BLUE, trade=4).with_metropolis(trade="0,1,S")
    )
    position = position.with_hand(BLUE, coin=1, ore=1).with_barbarians(landed=True).before_roll(RED)
    game = play(roll(position.game(), "3 4"), "robber 0,1")
    assert chances(game) == {"ore": 1, "coin": 1}


def test_ck_trade_01_commodities_between_players():
    """CK-TRADE-01: resources and commodities can be mixed on both sides."""
    game = a_game(CK).with_hand(RED, ore=1, coin=1).with_hand(BLUE, cloth=1, wool=1).game()
    play(game, "offer", "give ore", "give coin", "want cloth", "want wool", "done", "accept", "trade with blue")
    assert hand(game, RED) == {"wool": 1, "cloth": 1}


def test_ck_trade_02_no_progress_cards():
    """CK-TRADE-02: what can be given are cards in hand, never progress cards."""
    game = a_game(CK).with_hand(RED, ore=1).with_progress(RED, spy=1).with_hand(BLUE, wool=1).game()
    assert legal(play(game, "offer")) == {"give ore", "red withdraws"}


# Improvements.


def test_ck_imp_05_the_fortress():
    """CK-IMP-05, CK-KNI-06: strong knights become mighty from level 3 of politics on."""
    for level, rises in ((2, False), (3, True)):
        position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong").with_hand(RED, ore=1, wool=1)
        assert can(position.with_tracks(RED, politics=level).game(), "promote 0,0,N") == rises


def test_ck_metro_05_each_on_a_city_of_its_own():
    """CK-METRO-05: a second metropolis goes onto another city."""
    position = ck().with_city(RED, "0,0,SE", "0,0,NW").with_tracks(RED, trade=4, science=3)
    game = play(position.with_metropolis(trade="0,0,SE").with_hand(RED, paper=4).game(), "improve science")
    assert game.points(RED) == 8
    assert len(set(state(game).metropolis.tolist())) == 3, "two cities, and the metropolis of politics nowhere"


# Progress cards.


def test_ck_pc_01_back_under_the_deck():
    """CK-PC-01: a card played goes under its deck."""
    position = ck().with_city(RED, "0,-1,N").with_tracks(BLUE, science=1).with_progress(RED, mining=1)
    game = play(position.game(), "play mining")
    assert state(game).deck_left.tolist() == [18, 18, 18]
    assert PROGRESS_CARDS[state(game).progress_under[2, 0]] == "mining"


def test_ck_pc_03_a_short_deck():
    """CK-PC-03: one card for two players: red draws it, blue gets nothing."""
    position = ck().with_tracks(RED, trade=1).with_tracks(BLUE, trade=1).with_deck_of("trade", merchant=1)
    game = roll(position.before_roll(RED).game(), "1 1", "trade")
    assert (progress(game, RED), progress(game, BLUE)) == ({"merchant": 1}, {})


def test_ck_pc_03_a_returned_card_is_drawn_by_the_next():
    """CK-PC-03: blue returns a card of five, and white draws it from the deck that was empty."""
    position = ck().with_tracks(BLUE, trade=1).with_tracks(WHITE, trade=1).with_progress(BLUE, spy=3, smith=1)
    game = roll(position.with_deck_of("trade", merchant=1).before_roll(RED).game(), "1 1", "trade")
    play(game, "return merchant")
    assert progress(game, WHITE) == {"merchant": 1}


def test_ck_pc_07_nothing_to_do():
    """CK-PC-07: cards that the public situation makes useless are not offered."""
    useless = ("engineer", "medicine", "road_building", "smith", "intrigue", "wedding", "saboteur", "deserter")
    game = ck().with_progress(RED, **dict.fromkeys(useless, 1)).game()
    assert legal(game) == {"end"}


def test_ck_pc_08_all_points_count():
    """CK-PC-08, CK-PC-09: Defender cards count where points are compared: white has more than red, and gives."""
    position = ck().with_settlement(RED, "0,0,N").with_defender(WHITE, 2).with_hand(WHITE, ore=1)
    game = play(position.with_progress(RED, wedding=1).game(), "play wedding")
    assert hand(game, RED) == {"ore": 1}


def test_ck_pc_10_contents_of_the_decks():
    """CK-PC-10: the counts of all 54 cards."""
    pool = dict(zip(PROGRESS_CARDS, state(ck().game()).progress_pool.tolist(), strict=True))
    assert sum(pool.values()) == 54
    assert {name for name, count in pool.items() if count == 1} == {"engineer", "printer", "constitution"}
    assert (pool["merchant"], pool["resource_monopoly"], pool["spy"]) == (6, 4, 3)
    assert {count for name, count in pool.items() if name not in ("merchant", "resource_monopoly", "spy")} == {1, 2}


def test_ck_sci_03_engineer():
    """CK-SCI-03: a wall without paying."""
    game = play(ck().with_city(RED, "0,0,SE").with_progress(RED, engineer=1).game(), "play engineer")
    assert supply(game, RED)["wall"] == 2


def test_ck_sci_06_medicine():
    """CK-SCI-06: a city for 2 ore and a grain; not without the cards."""
    position = ck().with_settlement(RED, "0,0,SE").with_progress(RED, medicine=1)
    assert not can(position.with_hand(RED, ore=2).game(), "play medicine")
    position = ck().with_settlement(RED, "0,0,SE").with_progress(RED, medicine=1).with_hand(RED, ore=2, grain=1)
    game = play(position.game(), "play medicine")
    assert (building(game, "0,0,SE"), hand(game, RED)) == (("city", "red"), {})


def test_ck_sci_09_road_building():
    """CK-SCI-09: two roads, the second from the first; the second can be left out."""
    position = ck().with_settlement(RED, "0,0,N").with_progress(RED, road_building=1)
    game = play(position.game(), "play road building", "road 0,0,NE", "road 0,0,E")
    assert supply(game, RED)["road"] == 13
    position = ck().with_settlement(RED, "0,0,N").with_progress(RED, road_building=1)
    game = play(position.game(), "play road building", "road 0,0,NE", "road none")
    assert (supply(game, RED)["road"], asked(game)[1]) == (14, Phase.ACTION_PHASE)


def test_ck_sci_10_smith():
    """CK-SCI-10: strong to mighty frees a piece for basic to strong; the same knight rises once."""
    position = (
        ck().with_roads(RED, "0,0,NE", "0,0,E", "0,0,SE").with_tracks(RED, politics=3).with_progress(RED, smith=1)
    )
    position = position.with_knight(RED, "0,0,N", "strong").with_knight(RED, "0,0,NE", "strong")
    game = play(position.with_knight(RED, "0,0,SE").game(), "play smith", "promote 0,0,N")
    assert legal(game) == {"promote 1,-1,S", "promote 0,1,N", "promote none"}
    play(game, "promote 0,0,SE")
    assert knight(game, "0,0,SE") == ("strong", "red", "inactive")
    assert not can(game, "promote 0,0,N")


def test_ck_pol_03_deserter():
    """CK-POL-03: the only knight is removed; red places one up to its level, in its state, which may act at once."""
    position = ck().with_roads(RED, "0,0,NE", "0,0,E").with_roads(BLUE, "2,-2,NE").with_progress(RED, deserter=1)
    game = play(position.with_knight(BLUE, "2,-2,NE", "strong", active=True).game(), "play deserter")
    play(game, "place 0,0,N")
    assert legal(game) == {"place basic", "place strong"}
    play(game, "place strong")
    assert knight(game, "0,0,N") == ("strong", "red", "active")
    assert knight(game, "2,-2,NE") is None
    assert can(game, "move 0,0,N")


def test_ck_pol_03_equal_or_basic():
    """CK-POL-03: by option the equal strength, or basic only without such a piece."""
    position = ck(ck_deserter_replacement="equal_or_basic").with_roads(RED, "0,0,NE").with_progress(RED, deserter=1)
    position = position.with_roads(BLUE, "2,-2,NE").with_knight(BLUE, "2,-2,NE", "mighty")
    game = play(position.game(), "play deserter", "place 0,0,N")
    assert knight(game, "0,0,N") == ("mighty", "red", "inactive")


def test_ck_pol_05_intrigue():
    """CK-POL-05: blue's knight at a road of red is driven out, and may go to five corners, not back."""
    ring = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW")
    position = ck().with_roads(BLUE, *ring).with_knight(BLUE, "0,0,N", active=True).with_roads(RED, "0,-1,E")
    game = play(position.with_progress(RED, intrigue=1).game(), "play intrigue")
    assert asked(game) == (BLUE, Phase.RELOCATING_KNIGHT)
    assert len(legal(game)) == 5
    play(game, "relocate to 0,0,S")
    assert knight(game, "0,0,S") == ("basic", "blue", "active")


def test_ck_pol_10_sabotage():
    """CK-POL-10: the city lies down: 2 points, production of a settlement, repaired for lumber and ore."""
    position = ck(ck_saboteur="sabotage_city").with_city(BLUE, "0,0,SE").with_progress(RED, saboteur=1)
    game = play(position.game(), "play saboteur")
    assert game.points(BLUE) == 2
    roll(play(game, "end"), "5 6")
    assert hand(game, BLUE) == {"brick": 1}
    position = ck(ck_saboteur="sabotage_city").with_sabotaged_city(RED, "0,0,SE").with_settlement(RED, "0,0,NW")
    game = position.with_hand(RED, lumber=1, ore=4, grain=2).game()
    assert not any(text.startswith("city") for text in legal(game))
    play(game, next(text for text in legal(game) if text.startswith("repair")))
    assert hand(game, RED) == {"ore": 3, "grain": 2}
    assert any(text.startswith("city") for text in legal(game))


# Barbarians and merchant.


def test_ck_barb_01_the_seventh_step():
    """CK-BARB-01: the seventh ship lands, the sixth does not; then it begins anew."""
    for step, landed in ((5, 0), (6, 1)):
        game = roll(ck().with_barbarians(step).before_roll(RED).game(), "6 6")
        assert (state(game).landed, state(game).barbarians) == (landed, 0 if landed else step + 1)


def test_ck_barb_03_inactive_knights_do_not_count():
    """CK-BARB-03, CK-BARB-04: a mighty inactive knight does not help: 0 against 1."""
    position = ck().with_city(RED, "0,0,SE").with_roads(RED, "0,0,E").with_knight(RED, "0,0,NE", "mighty")
    game = roll(position.with_barbarians(6).before_roll(RED).game(), "6 6")
    assert building(game, "0,0,SE") == ("settlement", "red")


def test_ck_barb_06_the_loser_chooses():
    """CK-BARB-06: the owner says which plain city; a metropolis is not among them."""
    position = ck().with_city(BLUE, "0,0,SE", "0,0,NW", "2,-2,N").with_tracks(BLUE, trade=4)
    position = position.with_metropolis(trade="2,-2,N").with_barbarians(6).before_roll(RED)
    game = roll(position.game(), "6 6")
    assert asked(game) == (BLUE, Phase.LOSING_CITY)
    assert len(legal(game)) == 2


def test_ck_barb_11_more_points_than_cards():
    """CK-BARB-11: after six cards points are still counted; by option not."""
    for limited, points in ((False, 7), (True, 6)):
        position = ck(ck_defender_cards_limited=limited).with_roads(RED, "0,0,E").with_defender(RED, 6)
        position = position.with_knight(RED, "0,0,NE", active=True).with_barbarians(6).before_roll(BLUE)
        game = roll(position.game(), "6 6")
        assert game.points(RED) == points


def test_ck_mer_02_not_the_commodity():
    """CK-MER-02, CK-MER-03: the merchant on a pasture trades wool, not cloth; it ends with its control."""
    position = ck().with_settlement(RED, "0,0,SE").with_merchant(RED, "1,0").with_hand(RED, wool=2, cloth=2)
    game = position.game()
    assert can(game, "bank wool for cloth")
    assert not can(game, "bank cloth for wool")
    position = ck().with_settlement(RED, "0,0,SE").with_merchant(BLUE, "1,0").with_hand(RED, wool=2)
    assert legal(position.game()) == {"end"}


# Options, five and six, friendly robber.


def test_ck_opt_01_defaults():
    """CK-OPT-01: the options of the module and what holds without being said."""
    options = {name: option.default for name, option in OPTIONS.items() if option.module == "CK"}
    assert options.pop("ck_board") == "ck_first_game"
    assert options.pop("ck_robber_locked_until_landing") is True
    assert {name for name, value in options.items() if value is False} == {
        *("ck_commit_knights", "ck_displace_own_knight", "ck_chase_needs_numbered_hex", "ck_barbarians_take_all"),
        *("ck_defender_cards_limited", "ck_win_on_any_turn", "ck_sea_robbers_wait_off_board"),
    }
    assert {value for value in options.values() if value is not False} == {
        *("end_of_turn", "equal_or_lower", "discard", "opponent"),
    }


def test_ck_opt_02_early_sevens():
    """CK-OPT-02: an early 7 is rolled again before the event die; the Alchemist cannot set one."""
    position = ck(early_sevens="reroll_two_rounds").with_progress(RED, alchemist=1).in_turn(1).before_roll(RED)
    game = draw(play(position.game(), "roll"), "3 4")
    assert asked(game)[1] == Phase.ROLLING_DICE
    position = ck(early_sevens="reroll_two_rounds").with_progress(RED, alchemist=1).in_turn(1).before_roll(RED)
    game = play(position.game(), "play alchemist", "die 3")
    assert not can(game, "die 4")
    with pytest.raises(RulesetError):
        Ruleset.of(CK, 4, {"trade_build_order": "separate"})


def test_ck_tb_02_the_friendly_robber():
    """CK-TB-02: a chased robber does not go to a hex of a player with two points."""
    position = a_game("cities_knights+friendly_robber", options=FREE).with_settlement(BLUE, "0,1,S")
    position = position.with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", active=True).with_barbarians(landed=True)
    game = play(position.game(), "chase with 0,0,N")
    assert not can(game, "robber 0,1")
    assert can(game, "robber 2,0")


def test_ck_56_01_material():
    """CK-56-01, FIVESIX-CK-01: 18 of each commodity, pieces as with four, a random island of 30 hexes."""
    game = a_game(CK, 5, options=FREE).game()
    assert state(game).bank.tolist()[5:8] == [18, 18, 18]
    assert supply(game, RED)["basic_knight"] == 2
    with pytest.raises(RulesetError, match="ck_board"):
        Ruleset.of(CK, 5, {"ck_board": "random"})


def test_ck_56_02_paired_players():
    """CK-56-02, FIVESIX-CK-05: after red white plays cards and moves knights, but rolls nothing; marks begin anew."""
    position = a_game(CK, 5, options={**FREE, "five_six_turn": "paired_players"}).with_progress(ORANGE, warlord=1)
    names = position._game.ruleset.map.geometry
    side = names.edge_names[60]
    ends = [names.node_names[n] for n in position._game.ruleset.boards[0]["edge_nodes"][60].tolist()]
    game = position.with_roads(ORANGE, side).with_knight(ORANGE, ends[0]).game()
    play(game, "end")
    assert asked(game) == (ORANGE, Phase.ACTION_PHASE)
    play(game, "play warlord")
    assert not any(text.startswith("move") for text in legal(game))


def test_fivesix_ck_02_special_building():
    """FIVESIX-CK-02, FIVESIX-CK-03, FIVESIX-CK-04: walls, levels and knights, but no action, card or trade."""
    position = a_game(CK, 5, options=FREE)
    names = position._game.ruleset.map.geometry
    side = names.edge_names[60]
    ends = [names.node_names[n] for n in position._game.ruleset.boards[0]["edge_nodes"][60].tolist()]
    position = position.with_roads(BLUE, side).with_knight(BLUE, ends[0], active=True).with_city(BLUE, ends[1])
    position = position.with_hand(BLUE, brick=4, coin=1, ore=1, wool=1).with_progress(BLUE, warlord=1, mining=1)
    game = play(position.game(), "end")
    assert asked(game) == (BLUE, Phase.SPECIAL_BUILDING)
    kinds = {text.split()[0] for text in legal(game)}
    assert kinds == {"wall", "improve", "promote", "pass"}


def test_fivesix_ck_06_all_cities_count():
    """FIVESIX-CK-06: five players with a city each: five against none, all five lose a city."""
    position = a_game(CK, 5, options=FREE)
    names = position._game.ruleset.map.geometry.node_names
    for seat, node in enumerate((3, 20, 40, 55, 70)):
        position = position.with_city(seat, names[node])
    game = roll(position.with_barbarians(6).before_roll(RED).game(), "1 1")
    assert [game.points(seat) for seat in range(5)] == [1] * 5


# What is seen.


def test_ck_info_01_public():
    """CK-INFO-01: everybody sees knights, tracks, points, and how many cards of each color are held."""
    position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong").with_tracks(RED, trade=2)
    seen = position.with_progress(RED, spy=2, crane=1).game().view(BLUE).state
    assert (seen.track[RED, 0], max(seen.knight.tolist())) == (2, 2)
    assert seen.progress_size.tolist()[RED] == [0, 2, 1]


def test_ck_info_02_hidden():
    """CK-INFO-02: kinds of cards, decks and returned cards; the player of the Spy sees the hand."""
    game = ck().with_progress(RED, spy=1).with_progress(BLUE, smith=1, crane=1).with_hand(BLUE, coin=1, ore=1).game()
    seen = game.view(RED).state
    assert not any(seen.progress.tolist()[BLUE] + seen.hand.tolist()[BLUE] + seen.progress_pool.tolist())
    play(game, "play spy")
    assert sum(game.view(RED).state.progress.tolist()[BLUE]) == 2
    assert not any(game.view(WHITE).state.progress.tolist()[BLUE])


# Decisions.


@cache
def askings():
    """For each kind of decision in random games the phases in which it was asked, and whether chance answered."""
    found = defaultdict(set)
    for seed in range(8):
        options = {"trade_offers_per_turn": 1, "ck_commit_knights": seed % 2 == 0}
        options["ck_saboteur"] = ("discard", "sabotage_city")[seed % 2]
        options["ck_commercial_harbor_choice"] = ("player", "opponent")[seed % 2]
        for game in play_randomly(3 + seed % 2, seed, options, rules=CK, decisions=3000):
            if not game.over:
                for action in game.legal_actions:
                    found[action.kind.name].add(asked(game)[1])
        for step in game.steps:
            if step.actor == CHANCE:
                found[ActionKind(step.code >> ARGUMENT_BITS).name].add(CHANCE)
    return found


def test_ck_dec_the_kinds_of_this_module_occur():
    """CK-DEC-01, CK-DEC-05, CK-DEC-06: every kind of decision of the module is asked in random games."""
    declared = {name.upper() for module in MODULES if module.name == CK for name in module.actions}
    rare = {"PLACE_METROPOLIS", "LOSE_CITY", "INTRIGUE_KNIGHT", "ENGINEER_PLACE", "MEDICINE_PLACE", "SABOTAGE_CITY"}
    rare |= {
        "DESERTER_LEVEL",
        "REPAIR_CITY",
        "CHOOSE_PROGRESS_DECK",
        "RELOCATE_KNIGHT",
        "DIPLOMAT_REBUILD",
        "CRANE_TRACK",
    }
    assert declared - set(askings()) <= rare


@pytest.mark.parametrize(
    ("rule", "kind", "phase"),
    [
        ("CK-DEC-01", "SETUP_CITY", Phase.SETTLING_CITY),
        ("CK-DEC-02", "AQUEDUCT", Phase.AT_AQUEDUCT),
        ("CK-DEC-03", "BUY_IMPROVEMENT", Phase.ACTION_PHASE),
        ("CK-DEC-04", "KNIGHT_TO", Phase.MOVING_KNIGHT),
        ("CK-DEC-05", "PLAY_PROGRESS_CARD", Phase.ACTION_PHASE),
    ],
)
def test_ck_dec_phases(rule, kind, phase):
    """CK-DEC-01, CK-DEC-02, CK-DEC-03, CK-DEC-04, CK-DEC-05: where some kinds are asked."""
    assert phase in askings()[kind], rule


def test_ck_dec_robber_stays_where_it_is_named():
    """CK-DEC-04: `chase_robber` leads to `move_robber`."""
    position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", active=True).with_barbarians(landed=True)
    game = play(position.game(), "chase with 0,0,N", "robber 2,0")
    assert robber(game) == "2,0"
