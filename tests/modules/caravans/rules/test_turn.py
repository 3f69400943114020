"""Rule tests of when a camel is placed: CARAVAN-TURN; and of the pairs that need no rules of their own."""

import pytest
from modules.caravans.places import CITY_CARDS, SETTLEMENT_CARDS, camels, caravans, due, places, sides, with_camels
from support import BLUE, GREEN, RED, WHITE, asked, can, legal, play, roll, state

from insula import Game
from insula.game import Phase


@pytest.mark.parametrize("built", ["settlement", "city"])
def test_caravan_turn_01_trigger(built: str) -> None:
    """CARAVAN-TURN-01: a settlement or an upgrade in the own turn calls for one camel at its end."""
    position = caravans().with_settlement(RED, "0,-1,N").with_roads(RED, "0,-1,NE", "0,-1,E")
    game = position.with_hand(RED, **SETTLEMENT_CARDS).with_hand(RED, **CITY_CARDS).game()
    play(game, "city 0,-1,N" if built == "city" else "settlement 0,-1,SE", "end", "vote none")
    assert asked(game) == (RED, Phase.PLACING_CAMEL)
    play(game, str(game.legal_actions[0]))
    assert (camels(game), asked(game)) == (1, (BLUE, Phase.BEFORE_ROLL))


def test_caravan_turn_01_one_camel_for_several_buildings() -> None:
    """CARAVAN-TURN-01, example: 2 settlements and 1 city in one turn: 1 camel."""
    position = caravans().with_settlement(RED, "0,-1,N").with_roads(RED, "0,-1,NE", "0,-1,E", "0,-1,NW", "0,-1,W")
    position.with_hand(RED, brick=2, lumber=2, wool=2, grain=4, ore=3)
    game = play(position.game(), "settlement 0,-1,SE", "settlement 0,-1,SW", "city 0,-1,N", "end")
    play(game, str(game.legal_actions[0]))
    assert (camels(game), asked(game)) == (1, (BLUE, Phase.BEFORE_ROLL))


def test_caravan_turn_01_other_purchases_do_not_count() -> None:
    """CARAVAN-TURN-01: a road or a card calls for no camel."""
    position = caravans().with_settlement(RED, "0,-1,N").with_hand(RED, brick=1, lumber=1)
    game = play(position.game(), "road 0,-1,NE", "end")
    assert (camels(game), asked(game)) == (0, (BLUE, Phase.BEFORE_ROLL))


def test_caravan_turn_01_starting_settlements_do_not_count() -> None:
    """CARAVAN-TURN-01: the foundation calls for no camel."""
    game = Game("caravans", seed=2)
    while asked(game)[1] in (Phase.SETTLING, Phase.SETTING_ROAD):
        play(game, str(game.legal_actions[0]))
    assert (state(game).camel_due, camels(game)) == (0, 0)


def test_caravan_turn_01_the_next_turn_is_free() -> None:
    """CARAVAN-TURN-01: a camel is due only once."""
    game = play(due(caravans()).game(), "end")
    play(game, str(game.legal_actions[0]))
    roll(game, "1 1")
    assert asked(play(game, "end")) == (WHITE, Phase.BEFORE_ROLL)


def test_caravan_turn_02_the_last_step_of_the_turn() -> None:
    """CARAVAN-TURN-02: after the end of trade and building, before the next turn; the active player can win by it."""
    position = due(with_camels(caravans(), NW="0,-1,SW")).with_city(RED, "-1,-1,SE", "2,0,NE", "1,1,S", "-1,2,S")
    game = position.with_settlement(RED, "-2,2,S", "-2,0,N", "0,0,SE").with_hand(RED, ore=4).game()
    assert (game.points(RED), can(game, "bank ore for wool")) == (11, True)
    play(game, "end")
    assert not can(game, "bank ore for wool")
    play(game, "camel -1,-1,E of NW")
    assert (game.over, game.winner, state(game).active) == (True, RED, RED)


def test_caravan_turn_03_special_building_phase() -> None:
    """CARAVAN-TURN-03: who builds in it is the active player for one camel at the end of that building."""
    position = caravans(6).with_settlement(GREEN, "0,0,N").with_hand(GREEN, ore=3, grain=3).with_hand(BLUE, wool=1)
    game = play(position.game(), "end")
    while asked(game) != (GREEN, Phase.SPECIAL_BUILDING):
        play(game, "pass")
    play(game, "city 0,0,N")  # nothing else can be built, so the part ends
    assert asked(game) == (GREEN, Phase.LAYING_VOTES)
    play(game, "vote none")
    assert asked(game) == (BLUE, Phase.LAYING_VOTES)
    play(game, "vote none")
    assert asked(game) == (GREEN, Phase.PLACING_CAMEL)
    play(game, str(game.legal_actions[0]))
    assert camels(game) == 1
    assert asked(game)[1] in (Phase.SPECIAL_BUILDING, Phase.BEFORE_ROLL)
    assert asked(game)[0] != GREEN


def test_caravan_turn_03_the_second_part_of_paired_players() -> None:
    """CARAVAN-TURN-03, FIVESIX-TB-01: the second part has a vote of its own at its end."""
    position = caravans(6, five_six_turn="paired_players").with_settlement(3, "0,0,N").with_hand(3, ore=3, grain=2)
    game = play(position.game(), "end")
    assert asked(game) == (3, Phase.ACTION_PHASE)
    play(game, "city 0,0,N", "end")
    assert asked(game) == (3, Phase.PLACING_CAMEL)
    play(game, str(game.legal_actions[0]))
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_fivesix_tb_04_two_oases() -> None:
    """FIVESIX-TB-04, CARAVAN-56: oases on (0,-1) and (1,1) in place of the deserts, 33 camels, six first paths."""
    game = caravans(6).game()
    assert state(game).camels_left == 33
    first = ("0,-2,SW of NW", "1,-2,SE of NE", "-1,0,E of S", "1,0,E of N", "2,1,SW of SE", "0,1,SE of SW")
    assert places(game) == sides(game, *first)
    for seed in range(3):
        drawn = Game("caravans", 5, seed=seed)
        record, names = state(drawn), drawn.ruleset.map.geometry.hex_names
        oases = [names[hex] for hex in range(len(names)) if record.hex_terrain[hex] == 11]
        assert oases == ["0,-1", "1,1"]
        assert sum(token != 0 for token in record.hex_token) == 28
        assert not any(record.hex_token[names.index(name)] for name in oases)
        assert record.robber == -1


def test_fivesix_tb_04_at_most_twelve_places() -> None:
    """FIVESIX-TB-04: six begun caravans have at most twelve places; a camel belongs to the caravan it continues."""
    trails = {"NW": "0,-2,SW", "NE": "1,-2,SE", "S": "-1,0,E", "N": "1,0,E", "SE": "2,1,SW", "SW": "0,1,SE"}
    game = due(with_camels(caravans(6), **trails)).with_hand(RED, wool=1).game()
    assert len(places(game)) == 12
    assert len(legal(play(game, "end", "vote wool"))) == 12
