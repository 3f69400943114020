"""Rule tests of the terms of Cities & Knights, and of choices with one option or none: CK-WORD."""

import pytest
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
    ck,
    hand,
    legal,
    play,
    progress,
    propose,
    refused,
    roll_ck,
    state,
)

from insula.game import Phase
from insula.rules.constants import COIN

CK = "cities_knights"
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
RECRUIT = {"ore": 1, "wool": 1}


# WORD-01: cards


def test_ck_word_01_cards_in_hand() -> None:
    """CK-WORD-01: resources and commodities are cards in hand; progress cards are not, neither held nor open."""
    position = ck().with_hand(RED, ore=2, coin=1, cloth=1, paper=1).with_progress(RED, spy=2, printer=1)
    assert state(position.game()).hand_size[RED] == 5


@pytest.mark.parametrize("kind", ["cloth", "coin", "paper"])
def test_ck_word_01_no_commodity_for_itself(kind: str) -> None:
    """CK-WORD-01: commodities are kinds like the resources, and cannot be exchanged for the same kind either."""
    game = a_game(CK).with_hand(RED, **{kind: 2, "ore": 1}).with_hand(BLUE, **{kind: 1, "wool": 1}).game()
    play(game, "offer", f"give {kind}")
    assert refused(game, f"want {kind}")
    assert can(game, "want wool")


def test_ck_word_01_a_player_with_only_commodities_can_trade() -> None:
    """CK-WORD-01: a commodity is a card that can be traded; a progress card is not."""
    position = a_game(CK).with_hand(RED, coin=1).with_hand(BLUE, paper=1).with_progress(WHITE, spy=1)
    game = position.game()
    assert can(game, "offer")
    assert (game.unasked_actions(BLUE), game.unasked_actions(WHITE)) == ([game.parse("blue proposes")], [])
    play(propose(game, BLUE, give={"paper": 1}, want={"coin": 1}), "trade with blue")
    assert (hand(game, RED), hand(game, BLUE)) == ({"paper": 1}, {"coin": 1})


# WORD-01: buildings


def test_ck_word_01_a_reduced_city_counts_and_produces_as_a_settlement() -> None:
    """CK-WORD-01: a reduced city is worth 1 point and produces one card."""
    game = ck().with_reduced_city(RED, "0,0,SE").before_roll(RED).game()
    assert game.points(RED) == 1
    assert hand(roll_ck(game, "5 6"), RED) == {"brick": 1}


def test_ck_word_01_a_reduced_city_is_robbed_like_a_settlement() -> None:
    """CK-WORD-01: a reduced city counts as a building: its owner can be robbed there."""
    position = ck().with_reduced_city(BLUE, "0,1,S").with_hand(BLUE, ore=1).with_barbarians(landed=True)
    game = play(roll_ck(position.before_roll(RED).game(), "3 4"), "robber 0,1")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {})


def test_ck_word_01_a_reduced_city_keeps_its_distance_and_its_harbor() -> None:
    """CK-WORD-01: no settlement next to a reduced city, which can use its harbor."""
    position = ck().with_reduced_city(RED, "1,-2,NE").with_roads(RED, "1,-2,NE", "0,0,NE")
    game = position.with_hand(RED, ore=2, **SETTLEMENT).game()
    assert refused(game, "settlement 1,-2,N")
    assert can(game, "settlement 0,0,N")
    assert can(game, "bank ore for cloth")


def test_ck_word_01_a_metropolis_city_is_not_a_plain_city() -> None:
    """CK-WORD-01: with one plain and one metropolis city the plain one is lost without asking, the other stays."""
    position = ck().with_city(RED, "0,0,SE", "0,0,NW").with_tracks(RED, trade=4).with_metropolis(trade="0,0,SE")
    game = roll_ck(position.with_barbarians(6).before_roll(RED).game(), "1 1")
    assert building(game, "0,0,SE") == ("city", "red")
    assert building(game, "0,0,NW") == ("settlement", "red")
    assert game.points(RED) == 2 + 2 + 1


@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("piece", ["settlement", "city", "reduced_city", "knight"])
def test_ck_word_01_a_free_intersection(piece: str, seat: int) -> None:
    """CK-WORD-01: an intersection without anybody's building or knight is free."""
    position = ck().with_roads(RED, "0,0,NE").with_hand(RED, **RECRUIT)
    getattr(position, f"with_{piece}")(seat, "0,0,N")
    game = position.game()
    assert refused(game, "recruit 0,0,N")
    assert can(game, "recruit 0,0,NE")


@pytest.mark.parametrize(("level", "strength"), [("basic", 1), ("strong", 2), ("mighty", 3)])
@pytest.mark.parametrize("cities", [1, 2, 3, 4])
def test_ck_word_01_strength(level: str, strength: int, cities: int) -> None:
    """CK-WORD-01: a basic knight defends one city, a strong one two, a mighty one three."""
    position = ck().with_city(RED, *("0,0,SE", "0,0,NW", "0,-2,N", "2,0,SE")[:cities])
    game = position.with_knight(RED, "0,0,N", level, active=True).with_barbarians(6).before_roll(RED).game()
    roll_ck(game, "6 6")
    is_lost = strength < cities
    assert asked(game)[1] == (Phase.LOSING_CITY if is_lost else Phase.ACTION_PHASE)
    assert game.points(RED) == 2 * cities + (0 if is_lost else 1)


# WORD-02


def test_ck_word_02_one_choice_is_not_a_question() -> None:
    """CK-WORD-02: with one opponent to spy on there is no question; with two there is."""
    position = ck().with_progress(RED, spy=1).with_progress(BLUE, smith=1)
    assert asked(play(position.game(), "play spy")) == (RED, Phase.SPYING)
    position = ck().with_progress(RED, spy=1).with_progress(BLUE, smith=1).with_progress(WHITE, crane=1)
    assert legal(play(position.game(), "play spy")) == {"choose blue", "choose white"}


def test_ck_word_02_what_may_be_done_is_asked_for() -> None:
    """CK-WORD-02: a player who may take a card can decline, even if there is only one."""
    position = ck().with_tracks(BLUE, science=3).before_roll(RED)
    position.with_bank(brick=0, lumber=0, wool=0, grain=0, ore=1)
    game = roll_ck(position.game(), "6 6")
    assert legal(game) == {"aqueduct ore", "aqueduct none"}


def test_ck_word_02_a_card_that_can_do_nothing() -> None:
    """CK-WORD-02: no Warlord without an inactive knight, and no Spy if nobody else holds a card."""
    position = ck().with_progress(RED, warlord=1, spy=1).with_knight(RED, "0,0,N", active=True)
    game = position.with_hand(BLUE, ore=3).game()
    assert refused(game, "play warlord")
    assert refused(game, "play spy")
    assert progress(game, RED) == {"warlord": 1, "spy": 1}


def test_ck_word_02_roll_and_end_are_always_asked_for() -> None:
    """CK-WORD-02: the roll and the end of the turn are asked for even if nothing else is possible."""
    game = ck().before_roll(RED).game()
    assert legal(game) == {"roll"}
    assert legal(roll_ck(game, "6 6")) == {"end"}


def test_ck_word_02_one_after_the_other() -> None:
    """CK-WORD-02: with the Aqueduct one player takes the last ore, the next the last wool; nothing is left."""
    position = ck().before_roll(BLUE)
    for seat in (RED, BLUE, ORANGE):
        position.with_tracks(seat, science=3)
    game = roll_ck(position.with_bank(brick=0, lumber=0, wool=1, grain=0, ore=1).game(), "6 6")
    assert asked(game) == (BLUE, Phase.AT_AQUEDUCT)
    play(game, "aqueduct ore")
    assert asked(game) == (ORANGE, Phase.AT_AQUEDUCT)
    assert legal(game) == {"aqueduct wool", "aqueduct none"}
    play(game, "aqueduct wool")
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)


def test_ck_word_02_at_the_same_time() -> None:
    """CK-WORD-02: nobody sees what another player sets aside for the Saboteur before all have chosen."""
    position = ck().with_progress(RED, saboteur=1).with_hand(BLUE, ore=2, coin=1).with_hand(WHITE, wool=2, paper=1)
    game = play(position.game(), "play saboteur", "discard coin")
    assert asked(game) == (WHITE, Phase.DISCARDING)
    seen = game.view(WHITE).state
    assert (seen.hand_size[BLUE], sum(seen.discards.tolist()[BLUE]), seen.bank[COIN]) == (3, 0, 11)
    play(game, "discard paper")
    assert (hand(game, BLUE), hand(game, WHITE)) == ({"ore": 2}, {"wool": 2})


def test_ck_word_02_chance_with_one_outcome() -> None:
    """CK-WORD-02: a thief who can get only one kind of card gets it; with two kinds chance decides."""
    position = ck().with_city(BLUE, "0,1,S").with_hand(BLUE, coin=2).with_barbarians(landed=True).before_roll(RED)
    assert hand(play(roll_ck(position.game(), "3 4"), "robber 0,1"), RED) == {"coin": 1}
    position = ck().with_city(BLUE, "0,1,S").with_hand(BLUE, coin=2, ore=1).with_barbarians(landed=True)
    game = play(roll_ck(position.before_roll(RED).game(), "3 4"), "robber 0,1")
    assert chances(game) == {"coin": 2, "ore": 1}
