"""City improvements: CK-IMP. For metropolises see test_metropolises.py."""

import pytest
from support import (
    BLUE,
    RED,
    Position,
    asked,
    bank,
    building,
    can,
    ck,
    hand,
    legal,
    play,
    progress,
    refused,
    roll_ck,
    tracks,
)

from insula.game import Phase

COMMODITIES = {"trade": "cloth", "politics": "coin", "science": "paper"}
KINDS = ("brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper")
NO_LEVELS = {"trade": 0, "politics": 0, "science": 0}


def a_city(**cards: int) -> Position:
    """Return a game in which red has a city on `0,0,SE`, and cards."""
    return ck().with_city(RED, "0,0,SE").with_hand(RED, **cards)


# IMP-01


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("track", COMMODITIES)
def test_ck_imp_01_costs(track: str, level: int) -> None:
    """CK-IMP-01: level n costs n commodities of the track, which go to the bank; one less is not enough."""
    commodity = COMMODITIES[track]
    game = a_city(**{commodity: level}).with_tracks(RED, **{track: level - 1}).game()
    play(game, f"improve {track}")
    assert tracks(game, RED) == NO_LEVELS | {track: level}
    assert hand(game, RED) == {}
    assert bank(game)[commodity] == 12
    assert refused(a_city(**{commodity: level - 1}).with_tracks(RED, **{track: level - 1}).game(), f"improve {track}")


@pytest.mark.parametrize("track", COMMODITIES)
def test_ck_imp_01_only_the_commodity_of_the_track(track: str) -> None:
    """CK-IMP-01: resources and the commodities of other tracks do not pay for a level."""
    cards = {kind: 3 for kind in KINDS if kind != COMMODITIES[track]}
    game = a_city(**cards).game()
    assert refused(game, f"improve {track}")
    assert all(can(game, f"improve {other}") for other in COMMODITIES if other != track)


# IMP-02


def test_ck_imp_02_levels_in_order() -> None:
    """CK-IMP-02: only the next level can be bought: 5 cloth pay for levels 1 and 2, but not for level 3."""
    game = play(a_city(cloth=5).game(), "improve trade")
    assert (tracks(game, RED)["trade"], hand(game, RED)) == (1, {"cloth": 4})
    play(game, "improve trade")
    assert (tracks(game, RED)["trade"], hand(game, RED)) == (2, {"cloth": 2})
    assert refused(game, "improve trade")


def test_ck_imp_02_any_number_on_any_tracks() -> None:
    """CK-IMP-02: several levels in a turn, on all tracks, in any order."""
    game = a_city(cloth=3, coin=3, paper=1).game()
    play(game, "improve politics", "improve trade", "improve science", "improve trade", "improve politics")
    assert tracks(game, RED) == {"trade": 2, "politics": 2, "science": 1}
    assert hand(game, RED) == {}


@pytest.mark.parametrize("track", COMMODITIES)
def test_ck_imp_02_nothing_beyond_level_5(track: str) -> None:
    """CK-IMP-02: after level 5 a track has no next level."""
    game = a_city(cloth=12, coin=12, paper=12).with_tracks(RED, **{track: 5}).game()
    assert refused(game, f"improve {track}")


@pytest.mark.parametrize("event", ["ship", "trade", "politics", "science"])
def test_ck_imp_02_whatever_the_event_die(event: str) -> None:
    """CK-IMP-02: the event die of the turn does not affect what can be bought."""
    game = roll_ck(a_city(cloth=1, coin=1, paper=1).before_roll(RED).game(), "6 6", event)
    play(game, "improve trade", "improve politics", "improve science")
    assert tracks(game, RED) == {"trade": 1, "politics": 1, "science": 1}


def test_ck_imp_02_only_the_active_player_in_the_action_phase() -> None:
    """CK-IMP-02: nothing can be bought before the roll, or with the cards of another player."""
    position = a_city().with_city(BLUE, "0,0,NW").with_hand(BLUE, cloth=5)
    assert refused(position.game(), "improve trade")
    assert refused(a_city(cloth=5).before_roll(RED).game(), "improve trade")


def test_ck_imp_02_levels_are_public() -> None:
    """CK-IMP-02: everybody sees the levels of everybody."""
    game = play(a_city(cloth=1).with_tracks(BLUE, science=4).game(), "improve trade")
    for viewer in (None, *range(4)):
        seen = game.view(viewer).state.track.tolist()
        assert (seen[RED], seen[BLUE]) == ([1, 0, 0], [0, 0, 4])


# IMP-03


@pytest.mark.parametrize("track", COMMODITIES)
def test_ck_imp_03_a_city_is_needed(track: str) -> None:
    """CK-IMP-03: settlements, and cities of others, are not enough; a city is."""
    cards = {COMMODITIES[track]: 3}
    position = ck().with_settlement(RED, "0,0,SE").with_city(BLUE, "0,0,NW").with_hand(RED, **cards)
    assert refused(position.game(), f"improve {track}")
    assert can(a_city(**cards).game(), f"improve {track}")


def test_ck_imp_03_a_reduced_city_does_not_count() -> None:
    """CK-IMP-03: a reduced city does not count; an upright one next to it does."""
    position = ck().with_reduced_city(RED, "0,0,SE").with_hand(RED, cloth=3)
    assert refused(position.game(), "improve trade")
    position = ck().with_reduced_city(RED, "0,0,SE").with_city(RED, "0,0,NW").with_hand(RED, cloth=3)
    assert can(position.game(), "improve trade")


def test_ck_imp_03_one_city_for_three_tracks() -> None:
    """CK-IMP-03: one city is enough for level 3 of all tracks."""
    texts = [f"improve {track}" for track in COMMODITIES for _ in range(3)]
    game = play(a_city(cloth=6, coin=6, paper=6).game(), *texts)
    assert tracks(game, RED) == {"trade": 3, "politics": 3, "science": 3}


def test_ck_imp_03_a_metropolis_city_is_a_city() -> None:
    """CK-IMP-03: the only city may carry a metropolis."""
    position = a_city(coin=1).with_tracks(RED, trade=4).with_metropolis(trade="0,0,SE")
    assert can(position.game(), "improve politics")


def test_ck_imp_03_the_only_city_lost() -> None:
    """CK-IMP-03, CK-IMP-02, example: levels, privileges and progress cards stay; no level can be bought."""
    position = a_city(cloth=6, coin=1, ore=3, grain=2).with_tracks(RED, trade=3, politics=1).with_barbarians(6)
    game = roll_ck(position.before_roll(RED).game(), "6 6")
    assert building(game, "0,0,SE") == ("settlement", "red")
    assert tracks(game, RED) == {"trade": 3, "politics": 1, "science": 0}
    assert refused(game, "improve trade")
    play(game, "bank cloth for coin", "city 0,0,SE", "improve politics", "improve trade")
    assert tracks(game, RED) == {"trade": 4, "politics": 2, "science": 0}


def test_ck_imp_03_drawing_without_a_city() -> None:
    """CK-IMP-03, example: a player without a city still draws progress cards."""
    position = ck().with_settlement(RED, "0,0,SE").with_tracks(RED, politics=1).with_deck_of("politics", "spy")
    game = roll_ck(position.before_roll(RED).game(), "1 1", "politics")
    assert progress(game, RED) == {"spy": 1}


# IMP-04


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_ck_imp_04_without_a_plain_city(level: int) -> None:
    """CK-IMP-04, example: with the trade metropolis on the only city politics and science stop at level 3."""
    position = a_city(coin=5, paper=5).with_tracks(RED, trade=4, politics=level - 1, science=level - 1)
    if level == 5:
        position.with_city(BLUE, "0,0,NW", "2,-2,N").with_tracks(BLUE, politics=4, science=4)
        position.with_metropolis(politics="0,0,NW", science="2,-2,N")
    game = position.with_metropolis(trade="0,0,SE").game()
    assert can(game, "improve politics") == can(game, "improve science") == (level <= 3)


def test_ck_imp_04_the_holder_can_continue() -> None:
    """CK-IMP-04, example: the holder of the trade metropolis buys trade level 5 without a plain city."""
    game = a_city(cloth=5).with_tracks(RED, trade=4).with_metropolis(trade="0,0,SE").game()
    play(game, "improve trade")
    assert tracks(game, RED)["trade"] == 5


def test_ck_imp_04_after_a_second_city() -> None:
    """CK-IMP-04, example: as soon as a second city is built politics level 4 can be bought."""
    position = a_city(coin=4, ore=3, grain=2).with_tracks(RED, trade=4, politics=3).with_metropolis(trade="0,0,SE")
    game = position.with_settlement(RED, "0,0,NW").game()
    assert refused(game, "improve politics")
    play(game, "city 0,0,NW", "improve politics")
    assert tracks(game, RED)["politics"] == 4


@pytest.mark.parametrize(("level", "holders"), [(4, 4), (4, 5), (5, 5)])
def test_ck_imp_04_even_if_nothing_is_won(level: int, holders: int) -> None:
    """CK-IMP-04: a purchase that would not win the metropolis still needs a plain city."""
    position = a_city(coin=5).with_tracks(RED, trade=4, politics=level - 1).with_city(BLUE, "0,0,NW")
    position.with_tracks(BLUE, politics=holders).with_metropolis(trade="0,0,SE", politics="0,0,NW")
    assert refused(position.game(), "improve politics")
    assert can(position.with_city(RED, "2,-2,N").game(), "improve politics")


def test_ck_imp_04_reduced_and_sabotaged_cities_do_not_count() -> None:
    """CK-IMP-04, CK-BARB-09, CK-POL-10: neither can carry a metropolis; a sabotaged city still counts for level 3."""
    position = a_city(cloth=4).with_tracks(RED, trade=3, science=4).with_metropolis(science="0,0,SE")
    assert refused(position.with_reduced_city(RED, "0,0,NW").game(), "improve trade")
    for level, is_legal in ((2, True), (3, False)):
        position = ck(ck_saboteur="sabotage_city").with_sabotaged_city(RED, "0,0,SE").with_tracks(RED, trade=level)
        assert can(position.with_hand(RED, cloth=5).game(), "improve trade") == is_legal


# IMP-05


@pytest.mark.parametrize(("level", "rate"), [(0, 4), (2, 4), (3, 2), (4, 2), (5, 2)])
@pytest.mark.parametrize("commodity", COMMODITIES.values())
def test_ck_imp_05_trade_two_for_one(commodity: str, level: int, rate: int) -> None:
    """CK-IMP-05: from level 3 of trade on two equal commodities buy any other card; before that it takes four."""
    others = {kind for kind in KINDS if kind != commodity}
    enough = ck().with_tracks(RED, trade=level).with_hand(RED, **{commodity: rate}).game()
    assert {text for text in legal(enough) if text.startswith("bank")} == {f"bank {commodity} for {o}" for o in others}
    play(enough, f"bank {commodity} for ore")
    assert hand(enough, RED) == {"ore": 1}
    short = ck().with_tracks(RED, trade=level).with_hand(RED, **{commodity: rate - 1}).game()
    assert legal(short) == {"end"}


def test_ck_imp_05_trade_any_number_of_times() -> None:
    """CK-IMP-05: as often as the player can, even without a city."""
    game = ck().with_tracks(RED, trade=3).with_hand(RED, cloth=4, paper=2).game()
    play(game, "bank cloth for coin", "bank cloth for coin", "bank coin for ore", "bank paper for ore")
    assert hand(game, RED) == {"ore": 2}


def test_ck_imp_05_trade_two_of_one_kind() -> None:
    """CK-IMP-05: two different commodities are not enough, and resources stay at 4:1."""
    game = ck().with_tracks(RED, trade=3).with_hand(RED, cloth=1, coin=1, paper=1, ore=3).game()
    assert legal(game) == {"end"}


def test_ck_imp_05_trade_from_the_purchase_on() -> None:
    """CK-IMP-05: level 3 works at once, in the turn in which it is bought."""
    game = a_city(cloth=3, coin=2).with_tracks(RED, trade=2).game()
    assert refused(game, "bank coin for ore")
    play(game, "improve trade", "bank coin for ore")
    assert hand(game, RED) == {"ore": 1}


def test_ck_imp_05_every_player_who_has_it() -> None:
    """CK-IMP-05: each player needs the level, and any number of players can have the privilege."""
    for red, blue in ((3, 3), (0, 3), (3, 0)):
        position = ck().with_tracks(RED, trade=red).with_tracks(BLUE, trade=blue)
        game = position.with_hand(RED, cloth=2).with_hand(BLUE, paper=2).game()
        assert can(game, "bank cloth for ore") == (red == 3)
        roll_ck(play(game, "end"), "6 6")
        assert can(game, "bank paper for ore") == (blue == 3)


@pytest.mark.parametrize(("level", "is_legal"), [(2, False), (3, True), (5, True)])
def test_ck_imp_05_the_fortress(level: int, is_legal: bool) -> None:
    """CK-IMP-05: from level 3 of politics on strong knights can become mighty, even without a city."""
    position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", "strong").with_hand(RED, ore=1, wool=1)
    assert can(position.with_tracks(RED, politics=level).game(), "promote 0,0,N") == is_legal


@pytest.mark.parametrize(("level", "takes"), [(2, False), (3, True), (5, True)])
def test_ck_imp_05_the_aqueduct(level: int, takes: bool) -> None:
    """CK-IMP-05, CK-AQUA-01: from level 3 of science on a player who received nothing takes a resource."""
    position = ck().with_tracks(BLUE, science=level, trade=3, politics=3).before_roll(RED)
    phase = asked(roll_ck(position.game(), "6 6"))
    assert phase == ((BLUE, Phase.AT_AQUEDUCT) if takes else (RED, Phase.ACTION_PHASE))
