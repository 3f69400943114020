"""Five and six players with Cities & Knights: CK-56, FIVESIX-CK. For paired players see test_paired_players.py."""

import pytest
from support import (
    BLUE,
    BROWN,
    GREEN,
    ORANGE,
    RED,
    WHITE,
    Position,
    a_game,
    asked,
    bank,
    building,
    can,
    ck,
    draw,
    hand,
    knight,
    legal,
    play,
    refused,
    roll_ck,
    state,
    supply,
    tracks,
)

from insula.errors import RulesetError
from insula.game import Game, Phase
from insula.ruleset import Ruleset

BOTH = pytest.mark.parametrize("players", [5, 6])
CITIES = ("1,-3,N", "3,-3,NE", "-1,-1,NW", "2,1,SE", "-2,2,SW", "0,3,S")
"""A city for each of six seats."""
KNIGHT = {"ore": 1, "wool": 1}


def builder(*, strength: str = "basic", **cards: int) -> Position:
    """Blue, the left neighbor of red, has two roads, a knight on `0,0,N`, a city, and cards; it is red's turn."""
    position = ck(6).with_roads(BLUE, "0,0,NE", "0,0,E").with_knight(BLUE, "0,0,N", strength)
    return position.with_city(BLUE, "0,0,SE").with_hand(BLUE, **cards)


def kinds(game: Game) -> set[str]:
    """Return the first words of the legal actions."""
    return {text.split()[0] for text in legal(game)}


def own_turn(game: Game) -> Game:
    """Let everybody pass until the action phase of blue's turn."""
    while asked(game)[1] == Phase.SPECIAL_BUILDING:
        play(game, "pass")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
    return roll_ck(game, "1 1", "ship")


# Material


@BOTH
def test_fivesix_ck_01_material(players: int) -> None:
    """FIVESIX-CK-01, CK-56-01: 18 of each commodity, 24 of each resource; pieces, decks, goal as with four."""
    game = ck(players).game()
    resources, commodities = ("brick", "lumber", "wool", "grain", "ore"), ("cloth", "coin", "paper")
    assert bank(game) == dict.fromkeys(resources, 24) | dict.fromkeys(commodities, 18)
    pieces = {"road": 15, "settlement": 5, "city": 4, "wall": 3}
    pieces |= {"basic_knight": 2, "strong_knight": 2, "mighty_knight": 2}
    assert all(supply(game, seat) == pieces for seat in range(players))
    assert state(game).deck_left.tolist() == [18, 18, 18]
    assert (game.ruleset.options["vp_goal"], game.ruleset.options["hand_limit"]) == (13, 7)


@BOTH
def test_fivesix_ck_01_eight_defender_cards(players: int) -> None:
    """FIVESIX-CK-01, CK-BARB-11: eight Defender cards; with the option the ninth is not given."""
    for others, points in ((6, 1), (7, 1), (8, 0)):
        position = ck(players, ck_defender_cards_limited=True).with_defender(BLUE, others)
        position.with_knight(RED, "0,0,N", active=True).with_barbarians(6).before_roll(GREEN)
        assert roll_ck(position.game(), "1 1").points(RED) == points


def test_fivesix_ck_01_seven_steps_and_four_cards() -> None:
    """FIVESIX-CK-01: the seventh ship lands; on a gate an opponent's fifth progress card is returned."""
    for step, landed in ((5, 0), (6, 1)):
        assert state(roll_ck(ck(6).with_barbarians(step).before_roll(RED).game(), "1 1")).landed == landed
    position = (
        ck(6).with_tracks(BROWN, trade=1).with_progress(BROWN, smith=2, crane=2).with_deck_of("trade", "merchant")
    )
    game = roll_ck(position.before_roll(RED).game(), "1 1", "trade")
    assert asked(game) == (BROWN, Phase.RETURNING_PROGRESS_CARD)


@BOTH
def test_ck_56_01_island_and_robber(players: int) -> None:
    """CK-56-01, FIVESIX-BOARD-07: a drawn island of 30 hexes; the robber starts on the desert with smaller (r, q)."""
    for seed in range(8):
        game = Game("cities_knights", players, seed=seed)
        geometry, terrain = game.ruleset.map.geometry, state(game).hex_terrain.tolist()
        deserts = [(r, q) for (q, r), kind in zip(geometry.hexes, terrain, strict=False) if kind == 5]
        assert (len(geometry.playable), len(deserts)) == (30, 2)
        q, r = geometry.hexes[state(game).robber]
        assert (r, q) == min(deserts)
    with pytest.raises(RulesetError, match="ck_board"):
        Ruleset.of("cities_knights", players, {"ck_board": "random"})


def test_ck_56_01_set_up() -> None:
    """CK-56-01, CK-SETUP-02: six players place a settlement each, then in reverse order a city each."""
    game, order = Game("cities_knights", 6, seed=1), []
    while asked(game)[1] != Phase.BEFORE_ROLL:
        if asked(game)[1] in (Phase.SETTLING, Phase.SETTLING_CITY):
            order.append((game.actor, asked(game)[1]))
        game.play(game.legal_actions[0])
    first = order[0][0]
    seats = [(first + i) % 6 for i in range(6)]
    assert order == [(s, Phase.SETTLING) for s in seats] + [(s, Phase.SETTLING_CITY) for s in reversed(seats)]
    assert [game.points(seat) for seat in range(6)] == [3] * 6
    assert asked(game)[0] == first


# Special building phase


def test_fivesix_ck_02_what_is_allowed() -> None:
    """FIVESIX-CK-02, CK-56-02: the default phase: roads, cities, walls, levels; buying and activating knights."""
    position = builder(brick=3, lumber=1, coin=1, ore=2, wool=2, grain=1)
    game = play(position.with_settlement(WHITE, "2,0,N").game(), "end")
    assert asked(game) == (BLUE, Phase.SPECIAL_BUILDING)
    assert kinds(game) == {"road", "wall", "improve", "recruit", "promote", "activate", "pass"}
    play(game, "wall 0,0,SE", "improve politics", "recruit 0,0,NE", "promote 0,0,N", "activate 0,0,N", "road 0,0,SE")
    assert knight(game, "0,0,N") == ("strong", "blue", "active")
    assert knight(game, "0,0,NE") == ("basic", "blue", "inactive")
    assert (tracks(game, BLUE)["politics"], supply(game, BLUE)["wall"], hand(game, BLUE)) == (1, 2, {})
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL), "nothing more can be bought, and nobody else has a card"


def test_fivesix_ck_02_reduced_cities() -> None:
    """FIVESIX-CK-02, CK-BARB-09, FIVESIX-SBP-02: restoring a reduced city is the first city that can be built."""
    position = ck(6).with_reduced_city(BLUE, "0,0,N").with_settlement(BLUE, "0,0,S").with_hand(BLUE, ore=3, grain=2)
    game = play(position.game(), "end")
    assert legal(game) == {"city 0,0,N", "pass"}
    assert building(play(game, "city 0,0,N"), "0,0,N") == ("city", "blue")


def test_fivesix_ck_02_what_is_not_allowed() -> None:
    """FIVESIX-CK-02, FIVESIX-SBP-03: no knight action, no progress card, no trade, no repair."""
    options = {"trade_offers_per_turn": 1, "ck_saboteur": "sabotage_city"}
    position = a_game("cities_knights", 6, options=options).with_roads(BLUE, "0,0,NE", "0,0,E")
    position.with_knight(BLUE, "0,0,N", "strong", active=True).with_knight(RED, "0,0,NE").with_robber("0,0")
    position.with_sabotaged_city(BLUE, "0,0,S").with_hand(BLUE, ore=8, lumber=1, brick=2).with_hand(RED, coin=1)
    position.with_progress(BLUE, warlord=1, mining=1, merchant_fleet=1).with_barbarians(landed=True)
    game = play(position.game(), "end")
    assert asked(game) == (BLUE, Phase.SPECIAL_BUILDING)
    assert kinds(game) == {"wall", "road", "pass"}
    for text in ("move 0,0,N", "displace with 0,0,N", "chase with 0,0,N", "play warlord", "bank ore for coin", "offer"):
        assert refused(game, text)
    assert refused(game, "repair 0,0,S")
    assert not any(game.unasked_actions(seat) for seat in range(6))


def test_fivesix_ck_02_activated_in_it() -> None:
    """FIVESIX-CK-02, CK-KNI-07: a knight activated in the phase can act in its owner's next turn, even the next one."""
    game = own_turn(play(builder(grain=1).game(), "end", "activate 0,0,N"))
    assert can(game, "move 0,0,N")
    game = own_turn(play(builder(grain=1).game(), "end"))
    assert refused(play(game, "activate 0,0,N"), "move 0,0,N")


def test_fivesix_ck_02_a_metropolis_is_won() -> None:
    """FIVESIX-CK-02, CK-METRO-01: level 4 wins the metropolis in the phase; the buyer chooses its place."""
    position = ck(6).with_city(WHITE, *CITIES[:2]).with_tracks(WHITE, trade=3).with_hand(WHITE, cloth=4)
    game = play(position.game(), "end", "improve trade")
    assert asked(game) == (WHITE, Phase.PLACING_METROPOLIS)
    play(game, f"metropolis {CITIES[1]}")
    assert (game.points(WHITE), asked(game)) == (6, (BLUE, Phase.BEFORE_ROLL))


def test_fivesix_ck_02_a_metropolis_is_taken_over() -> None:
    """FIVESIX-CK-02, CK-METRO-02: level 5 takes over even the metropolis of the player whose turn has ended."""
    position = ck(6).with_city(WHITE, CITIES[0]).with_tracks(WHITE, trade=4).with_hand(WHITE, cloth=5)
    position.with_city(RED, CITIES[1]).with_tracks(RED, trade=4).with_metropolis(trade=CITIES[1])
    game = play(position.game(), "end", "improve trade")
    assert (game.points(WHITE), game.points(RED)) == (4, 2)


def test_fivesix_ck_02_nobody_wins_in_it() -> None:
    """FIVESIX-CK-02, FIVESIX-SBP-06: 13 points by a metropolis of the phase win at the start of the player's turn."""
    position = ck(6).with_city(BLUE, CITIES[0]).with_defender(BLUE, 9).with_tracks(BLUE, trade=3)
    position.with_hand(BLUE, cloth=4).with_hand(WHITE, brick=1, lumber=1).with_roads(WHITE, "0,0,NE")
    game = play(position.game(), "end", "improve trade")
    assert (game.points(BLUE), game.over, asked(game)) == (13, False, (WHITE, Phase.SPECIAL_BUILDING))
    assert play(game, "pass").winner == BLUE


def test_fivesix_ck_02_one_wins_in_it_with_the_option() -> None:
    """FIVESIX-CK-02, CK-WIN-02, `ck_win_on_any_turn`: the phase is a moment like any other; 13 points end the game."""
    position = ck(6, ck_win_on_any_turn=True).with_city(BLUE, CITIES[0]).with_defender(BLUE, 9)
    position.with_tracks(BLUE, trade=3).with_hand(BLUE, cloth=4).with_hand(WHITE, brick=1, lumber=1)
    game = play(position.with_roads(WHITE, "0,0,NE").game(), "end", "improve trade")
    assert (game.points(BLUE), game.winner) == (13, BLUE)


def test_fivesix_ck_03_no_trade() -> None:
    """FIVESIX-CK-03: merchant, harbors and level 3 of trade give nothing, and a Merchant Fleet has ended."""
    position = builder(cloth=6, ore=8, grain=1).with_tracks(BLUE, trade=3).with_merchant(BLUE, "0,0")
    game = play(position.with_progress(RED, merchant_fleet=1).game(), "play merchant fleet", "fleet ore", "end")
    assert asked(game) == (BLUE, Phase.SPECIAL_BUILDING)
    assert "bank" not in kinds(game)
    assert state(game).fleet == 0
    assert state(game).rate.tolist()[RED][4] == 4


def test_fivesix_ck_03_no_card_makes_it_cheaper() -> None:
    """FIVESIX-CK-03: no Crane, Medicine, Engineer, Smith or Road Building; everything costs its full price."""
    position = builder(ore=2, grain=1, coin=1).with_tracks(BLUE, politics=1).with_settlement(BLUE, "0,0,SW")
    position.with_progress(BLUE, crane=1, medicine=1, engineer=1, smith=1, road_building=1)
    game = play(position.game(), "end")
    assert legal(game) == {"activate 0,0,N", "pass"}, "one grain, nothing else"


def test_fivesix_ck_03_no_aqueduct() -> None:
    """FIVESIX-CK-03, CK-AQUA-01: the Aqueduct is used after a roll, never in the phase."""
    game = play(builder(grain=1).with_tracks(BLUE, science=3).with_tracks(WHITE, science=3).game(), "end", "pass")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)
    assert hand(game, BLUE) == {"grain": 1}


def test_fivesix_ck_04_once_in_each_phase_and_turn() -> None:
    """FIVESIX-CK-04, CK-KNI-06: once in the special building phase, and again in the player's turn that follows."""
    game = play(builder(ore=2, wool=2).with_tracks(BLUE, politics=3).game(), "end", "promote 0,0,N")
    assert refused(game, "promote 0,0,N")
    own_turn(game)
    play(game, "promote 0,0,N")
    assert knight(game, "0,0,N") == ("mighty", "blue", "inactive")


def test_fivesix_ck_04_in_two_phases() -> None:
    """FIVESIX-CK-04: after two turns of others there are two phases: once in each."""
    position = ck(6).with_roads(WHITE, "0,0,NE").with_knight(WHITE, "0,0,N").with_tracks(WHITE, politics=3)
    game = play(position.with_hand(WHITE, ore=2, wool=2).game(), "end", "promote 0,0,N")
    assert refused(game, "promote 0,0,N")
    play(roll_ck(play(game, "pass"), "1 1"), "end")
    assert asked(game) == (WHITE, Phase.SPECIAL_BUILDING)
    assert knight(play(game, "promote 0,0,N"), "0,0,N") == ("mighty", "white", "inactive")


@pytest.mark.parametrize(("politics", "is_legal"), [(2, False), (3, True)])
def test_fivesix_ck_04_the_fortress(politics: int, is_legal: bool) -> None:
    """FIVESIX-CK-04, CK-KNI-06: the usual limits hold: a promotion from strong to mighty needs the Fortress."""
    position = builder(strength="strong", **KNIGHT).with_tracks(BLUE, politics=politics)
    assert can(play(position.game(), "end"), "promote 0,0,N") == is_legal


# Barbarians


@pytest.mark.parametrize(
    ("players", "other", "is_won"),
    [(5, "strong", True), (5, "basic", False), (6, "mighty", True), (6, "strong", False)],
)
def test_fivesix_ck_06_all_cities_count(players: int, other: str, is_won: bool) -> None:
    """FIVESIX-CK-06, CK-BARB-02: knights as strong as there are cities win; otherwise all but their owner lose one."""
    position = ck(players).with_knight(GREEN, "0,0,N", "mighty", active=True)
    position.with_knight(GREEN, "0,0,S", other, active=True).with_barbarians(6).before_roll(RED)
    for seat in range(players):
        position.with_city(seat, CITIES[seat])
    game = roll_ck(position.game(), "1 1")
    points = [2 if is_won else 1] * players
    points[GREEN] = 3 if is_won else 2
    assert [game.points(seat) for seat in range(players)] == points


@BOTH
def test_fivesix_ck_06_everybody_loses(players: int) -> None:
    """FIVESIX-CK-06, CK-BARB-05: a city of each player and no knight: all lose it."""
    position = ck(players).with_barbarians(6).before_roll(RED)
    for seat in range(players):
        position.with_city(seat, CITIES[seat])
    game = roll_ck(position.game(), "1 1")
    assert [game.points(seat) for seat in range(players)] == [1] * players


def test_fivesix_ck_06_ties_in_turn_order() -> None:
    """FIVESIX-CK-06, CK-BARB-10: tied defenders draw in turn order from the active player, among all six."""
    position = ck(6).with_barbarians(6).before_roll(GREEN)
    for seat, place in zip((RED, BLUE, WHITE, ORANGE, GREEN, BROWN), CITIES, strict=True):
        position.with_knight(seat, place, active=True)
    game, order = roll_ck(position.game(), "1 1"), []
    while asked(game)[1] == Phase.CHOOSING_PROGRESS_DECK:
        order.append(game.actor)
        play(game, "deck trade")
        draw(game, "merchant")
    assert order == [GREEN, BROWN, RED, BLUE, WHITE, ORANGE]
