"""Science cards: Crane, Inventor, Irrigation, Mining, Printer: CK-SCI-02, -04, -05, -07, -08."""

import pytest
from support import (
    BLUE,
    RED,
    Position,
    bank,
    can,
    ck,
    draw,
    hand,
    legal,
    play,
    progress,
    refused,
    roll_ck,
    state,
    tracks,
)

from insula.game import Game

COMMODITIES = {"trade": "cloth", "politics": "coin", "science": "paper"}


def red_with(card: str, count: int = 1) -> Position:
    """Return a game in which red acts, and holds a card."""
    return ck().with_progress(RED, **{card: count})


# SCI-02: Crane


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("track", COMMODITIES)
def test_ck_sci_02_one_commodity_less(track: str, level: int) -> None:
    """CK-SCI-02: level n costs n - 1 commodities of the track, level 1 nothing, and they go to the bank."""
    commodity = COMMODITIES[track]
    position = red_with("crane").with_city(RED, "0,0,SE").with_tracks(RED, trade=5, politics=5, science=5)
    position.with_tracks(RED, **{track: level - 1}).with_hand(RED, **{commodity: level})
    game = play(position.game(), "play crane")
    assert (tracks(game, RED)[track], hand(game, RED)) == (level, {commodity: 1})
    assert bank(game)[commodity] == 12 - 1
    assert progress(game, RED) == {}


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_ck_sci_02_not_two_less(level: int) -> None:
    """CK-SCI-02: playable only if some level can be bought at the reduced price now."""
    position = red_with("crane").with_city(RED, "0,0,SE").with_tracks(RED, trade=5, politics=5, science=level - 1)
    position.with_hand(RED, paper=level - 2, cloth=5, coin=5, ore=5)
    assert refused(position.game(), "play crane")


def test_ck_sci_02_the_track_is_chosen() -> None:
    """CK-SCI-02: any track whose next level can be paid for; the player chooses."""
    position = red_with("crane").with_city(RED, "0,0,SE").with_tracks(RED, politics=2, science=2)
    game = play(position.with_hand(RED, coin=1, paper=2).game(), "play crane")
    assert legal(game) == {"improve trade", "improve science"}
    play(game, "improve trade")
    assert (tracks(game, RED)["trade"], hand(game, RED)) == (1, {"coin": 1, "paper": 2})


def test_ck_sci_02_science_level_4() -> None:
    """CK-SCI-02, example: science level 3, 3 paper, a plain city: the Crane buys level 4, which wins a metropolis."""
    position = red_with("crane").with_city(RED, "0,0,SE").with_tracks(RED, trade=5, politics=5, science=3)
    game = play(position.with_hand(RED, paper=3).game(), "play crane")
    assert (tracks(game, RED)["science"], hand(game, RED), game.points(RED)) == (4, {}, 4)


def test_ck_sci_02_a_city_is_needed() -> None:
    """CK-SCI-02, CK-IMP-03: without a city not even level 1 can be built; a reduced city is not enough."""
    assert refused(red_with("crane").with_settlement(RED, "0,0,SE").game(), "play crane")
    assert refused(red_with("crane").with_reduced_city(RED, "0,0,SE").game(), "play crane")
    assert can(red_with("crane").with_city(RED, "0,0,SE").game(), "play crane")


def test_ck_sci_02_a_plain_city_is_needed_for_level_4() -> None:
    """CK-SCI-02, CK-IMP-04: with a metropolis on the only city the Crane stops at level 3 of other tracks."""
    position = red_with("crane").with_city(RED, "0,0,SE").with_tracks(RED, trade=4, politics=3, science=2)
    game = play(position.with_metropolis(trade="0,0,SE").with_hand(RED, cloth=4, coin=4, paper=4).game(), "play crane")
    assert legal(game) == {"improve trade", "improve science"}


def test_ck_sci_02_all_tracks_at_level_5() -> None:
    """CK-SCI-02: if no level is left the card cannot be played."""
    position = red_with("crane").with_city(RED, "0,0,SE").with_tracks(RED, trade=5, politics=5, science=5)
    assert refused(position.with_hand(RED, cloth=6, coin=6, paper=6).game(), "play crane")


def test_ck_sci_02_one_crane_for_each_level() -> None:
    """CK-SCI-02: two Cranes make two purchases one commodity cheaper each; nothing is left for a third."""
    position = red_with("crane", 2).with_city(RED, "0,0,SE").with_hand(RED, paper=1)
    game = play(position.game(), "play crane", "improve science", "play crane", "improve science")
    assert (tracks(game, RED)["science"], hand(game, RED)) == (2, {})
    assert refused(game, "improve trade")


def test_ck_sci_02_not_for_a_city() -> None:
    """CK-SCI-02: the Crane does not make a city cheaper, and leaves nothing for one."""
    position = red_with("crane").with_city(RED, "0,0,SE").with_settlement(RED, "0,0,NW").with_hand(RED, ore=2, grain=2)
    game = play(position.game(), "play crane")
    assert legal(game) == {"improve trade", "improve politics", "improve science"}
    assert refused(play(game, "improve trade"), "city 0,0,NW")


# SCI-04: Inventor


def token(game: Game, hex: str) -> int:
    """Return the number on a hex."""
    q, r = map(int, hex.split(","))
    return int(state(game).hex_token[game.ruleset.map.geometry.hex((q, r))])


def test_ck_sci_04_mountains_and_hills() -> None:
    """CK-SCI-04, example: 9 on (0,-1) and 11 on (0,0) change places, and the hexes produce accordingly."""
    position = red_with("inventor").with_settlement(RED, "0,-1,NW").with_settlement(BLUE, "0,0,S")
    game = play(position.game(), "play inventor", "token 0,-1", "token 0,0")
    assert (token(game, "0,-1"), token(game, "0,0")) == (11, 9)
    roll_ck(play(game, "end"), "5 6")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {})
    roll_ck(play(game, "end"), "4 5")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"brick": 1})


def test_ck_sci_04_which_tokens() -> None:
    """CK-SCI-04: 3, 4, 5, 9, 10 and 11 can be chosen; 2, 6, 8, 12 and the desert cannot; no building is needed."""
    game = play(red_with("inventor").game(), "play inventor")
    chosen = [text.split()[1] for text in legal(game)]
    assert len(chosen) == 12
    assert {token(game, hex) for hex in chosen} == {3, 4, 5, 9, 10, 11}


def test_ck_sci_04_two_different_numbers() -> None:
    """CK-SCI-04: the second token has a different number from the first."""
    game = play(red_with("inventor").game(), "play inventor", "token 0,-1")
    chosen = [text.split()[1] for text in legal(game)]
    assert len(chosen) == 10
    assert {token(game, hex) for hex in chosen} == {3, 4, 5, 10, 11}


def test_ck_sci_04_under_the_robber() -> None:
    """CK-SCI-04: a token under the robber can be chosen; the robber stays on its hex."""
    game = play(red_with("inventor").with_robber("0,0").game(), "play inventor", "token 0,0", "token 1,0")
    assert (token(game, "0,0"), token(game, "1,0")) == (3, 11)
    assert state(game).robber == game.ruleset.map.geometry.hex((0, 0))


def test_ck_sci_04_equal_numbers_may_be_neighbors() -> None:
    """CK-SCI-04: there is no rule about adjacent numbers: a second 9 comes next to the 9 of (0,-1)."""
    game = play(red_with("inventor").game(), "play inventor", "token -2,2", "token 0,0")
    assert (token(game, "0,-1"), token(game, "0,0"), token(game, "-2,2")) == (9, 9, 11)


def test_ck_sci_04_two_tokens_must_exist() -> None:
    """CK-SCI-04: not playable if all numbers that can be chosen are equal."""
    hexes = [f"{q},{r}" for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    for other, is_legal in ((9, False), (8, False), (12, False), (10, True)):
        position = red_with("inventor")
        for hex in hexes:
            position.with_hex(hex, "hills", 6)
        for hex, number in (("0,0", 9), ("0,1", 9), ("2,0", other)):
            position.with_hex(hex, "fields", number)
        assert can(position.game(), "play inventor") == is_legal


# SCI-05 and SCI-07: Irrigation and Mining

YIELDS = [("irrigation", "grain", "0,0,SW", "-1,0,N"), ("mining", "ore", "0,-1,N", "0,-1,SE")]
"""Each card, its resource, an intersection at two hexes of its terrain, and another one at only one of these."""


def test_ck_sci_05_hexes_count_once() -> None:
    """CK-SCI-05, example: settlement on `0,0,SW`, city on `-1,0,N`: 4 grain for two hexes, or the bank's last 3."""
    position = red_with("irrigation").with_settlement(RED, "0,0,SW").with_city(RED, "-1,0,N")
    assert hand(play(position.game(), "play irrigation"), RED) == {"grain": 4}
    position = red_with("irrigation").with_settlement(RED, "0,0,SW").with_city(RED, "-1,0,N").with_bank(grain=3)
    game = play(position.game(), "play irrigation")
    assert (hand(game, RED), bank(game)["grain"]) == ({"grain": 3}, 0)


def test_ck_sci_07_two_mountains() -> None:
    """CK-SCI-07, example: a building on `0,-1,N` touches two mountains hexes: 4 ore, or 1 if the bank has only 1."""
    assert hand(play(red_with("mining").with_settlement(RED, "0,-1,N").game(), "play mining"), RED) == {"ore": 4}
    position = red_with("mining").with_settlement(RED, "0,-1,N").with_bank(ore=1)
    assert hand(play(position.game(), "play mining"), RED) == {"ore": 1}


@pytest.mark.parametrize("piece", ["settlement", "city", "reduced_city"])
@pytest.mark.parametrize(("card", "kind", "corner", "other"), YIELDS)
def test_ck_sci_05_any_building(card: str, kind: str, corner: str, other: str, piece: str) -> None:
    """CK-SCI-05, CK-SCI-07: settlement, city or reduced city: two cards for each hex, never commodities."""
    position = red_with(card)
    getattr(position, f"with_{piece}")(RED, corner)
    assert hand(play(position.with_city(RED, other).game(), f"play {card}"), RED) == {kind: 4}


@pytest.mark.parametrize(("card", "kind", "corner", "hex"), [(*YIELDS[0][:3], "-1,0"), (*YIELDS[1][:3], "0,-1")])
def test_ck_sci_05_the_robber_does_not_matter(card: str, kind: str, corner: str, hex: str) -> None:
    """CK-SCI-05, CK-SCI-07: the robber's hex counts as well."""
    position = red_with(card).with_settlement(RED, corner).with_robber(hex)
    assert hand(play(position.game(), f"play {card}"), RED) == {kind: 4}


@pytest.mark.parametrize(("card", "kind", "corner", "other"), YIELDS)
def test_ck_sci_05_playable_if(card: str, kind: str, corner: str, other: str) -> None:
    """CK-SCI-05, CK-SCI-07: a building at such a hex is needed, which a knight is not, and a card in the bank."""
    game = red_with(card).with_knight(RED, corner).with_city(BLUE, other).with_city(RED, "2,-1,NE").game()
    assert refused(game, f"play {card}")
    for left in (0, 1):
        position = red_with(card).with_settlement(RED, corner).with_bank(**{kind: left})
        assert can(position.game(), f"play {card}") == (left == 1)


# SCI-08: Printer


def test_ck_sci_08_printer() -> None:
    """CK-SCI-08: 1 point; an open Printer cannot be played."""
    game = roll_ck(ck().with_tracks(RED, science=1).before_roll(RED).game(), "1 1", "science")
    draw(game, "printer")
    assert game.points(RED) == 1
    assert legal(game) == {"end"}
