"""Playing progress cards: CK-PC-06 to -09. The single cards are tested in test_science.py and similar files."""

from collections.abc import Callable

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    asked,
    can,
    chances,
    ck,
    draw,
    hand,
    legal,
    play,
    progress,
    refused,
    roll_ck,
    state,
)

from insula.game import Game, Phase
from insula.modules.cities_knights.words import PROGRESS_CARDS

USELESS = tuple(card for card in PROGRESS_CARDS if card not in ("inventor", "merchant_fleet"))
"""All cards except two do nothing if nobody has a piece or a card in hand; two of them are never in a hand."""
MOUNTAINS = "0,-1,N"
"""An intersection at two mountains hexes."""


def a_miner(**cards: int) -> Position:
    """Return a game: red has a settlement at two mountains hexes, so that Mining yields 4 ore, and progress cards."""
    return ck().with_settlement(RED, MOUNTAINS).with_progress(RED, **cards)


def under(game: Game, deck: int) -> list[str]:
    """Return the cards under a deck, the first one first."""
    return [PROGRESS_CARDS[kind] for kind in state(game).progress_under.tolist()[deck] if kind >= 0]


# PC-06


def test_ck_pc_06_only_the_active_player() -> None:
    """CK-PC-06: cards of an opponent cannot be played in red's turn, neither by red nor unasked."""
    game = a_miner().with_settlement(BLUE, "1,-2,N").with_progress(BLUE, mining=1, merchant_fleet=1).game()
    assert legal(game) == {"end"}
    assert game.unasked_actions(BLUE) == []
    roll_ck(play(game, "end"), "6 6")
    assert legal(game) == {"end", "play mining", "play merchant fleet"}


def test_ck_pc_06_only_the_alchemist_before_the_roll() -> None:
    """CK-PC-06: before the roll only the Alchemist; in the action phase every other card."""
    cards = {"alchemist": 1, "mining": 1, "merchant": 1, "merchant_fleet": 1, "smith": 1}
    game = a_miner(**cards).with_knight(RED, "0,0,N").before_roll(RED).game()
    assert legal(game) == {"roll", "play alchemist"}
    roll_ck(game, "6 6")
    assert legal(game) == {"end", *(f"play {card.replace('_', ' ')}" for card in cards if card != "alchemist")}


def test_ck_pc_06_any_number_in_a_turn() -> None:
    """CK-PC-06: one after the other, even two of a kind, and between other actions."""
    position = a_miner(mining=2, merchant_fleet=1, crane=1).with_city(RED, "2,0,SE")
    game = play(position.game(), "play mining", "play merchant fleet", "fleet ore", "bank ore for cloth")
    play(game, "improve trade", "play mining", "play crane", "improve politics")
    assert (progress(game, RED), hand(game, RED)) == ({}, {"ore": 6})


def test_ck_pc_06_a_card_drawn_in_this_turn() -> None:
    """CK-PC-06: a card drawn on the roll can be played in the same turn."""
    game = roll_ck(a_miner().with_tracks(RED, science=1).before_roll(RED).game(), "1 2", "science")
    play(draw(game, "mining"), "play mining")
    assert hand(game, RED) == {"ore": 4}


def test_ck_pc_06_everybody_sees_it() -> None:
    """CK-PC-06: everybody sees which card was played; then it is under its deck, and no longer in the hand."""
    game = play(a_miner(mining=1).game(), "play mining")
    assert (progress(game, RED), under(game, 2)) == ({}, ["mining"])
    for viewer in (None, *range(4)):
        assert game.view(viewer).state.progress_under.tolist()[2][0] == PROGRESS_CARDS.index("mining")


def test_ck_pc_06_lasting_cards_go_under_the_deck_at_once() -> None:
    """CK-PC-06: Merchant Fleet and Commercial Harbor are under their deck while their effect continues."""
    position = a_miner(merchant_fleet=1, commercial_harbor=1).with_hand(RED, wool=3).with_hand(BLUE, coin=1)
    game = play(position.game(), "play merchant fleet", "fleet wool", "play commercial harbor")
    assert (progress(game, RED), under(game, 0)) == ({}, ["merchant_fleet", "commercial_harbor"])
    play(game, "bank wool for ore", "exchange with blue")
    assert legal(game) >= {"offer wool", "offer ore"}


@pytest.mark.parametrize(
    ("texts", "asks"),
    [
        (("play inventor", "token 0,0"), Phase.INVENTOR),
        (("play road building",), Phase.PLACING_FREE_ROADS),
        (("play road building", "road 0,-1,NE"), Phase.PLACING_FREE_ROADS),
        (("play spy", "choose blue"), Phase.SPYING),
        (("move 0,0,S",), Phase.MOVING_KNIGHT),
        (("chase with 0,0,N",), Phase.MOVING_ROBBER),
    ],
    ids=["inventor", "first road", "second road", "spy", "move", "chase"],
)
def test_ck_pc_06_not_during_another_card_or_action(texts: tuple[str, ...], asks: Phase) -> None:
    """CK-PC-06, BASE-WORD-05: while a card or an action is resolved no card can be played, and the turn cannot end."""
    position = a_miner(mining=1, inventor=1, road_building=1, spy=1).with_barbarians(landed=True)
    position.with_progress(BLUE, smith=1).with_progress(WHITE, crane=1).with_roads(RED, "0,0,SE", "0,0,SW")
    game = position.with_knight(RED, "0,0,N", active=True).with_knight(RED, "0,0,S", active=True).game()
    assert can(game, "play mining")
    play(game, *texts)
    assert asked(game) == (RED, asks)
    assert refused(game, "play mining")
    assert refused(game, "end")


@pytest.mark.parametrize(
    ("texts", "may_stop"),
    [
        (("play road building",), False),
        (("play road building", "road 0,-1,NE"), True),
        (("play smith",), False),
        (("play smith", "promote 0,0,N"), True),
        (("play inventor",), False),
        (("play inventor", "token 0,0"), False),
        (("play spy", "choose blue"), True),
        (("play merchant",), False),
        (("play resource monopoly",), False),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_ck_pc_06_what_can_be_declined(texts: tuple[str, ...], may_stop: bool) -> None:
    """CK-PC-06, BASE-WORD-05: a card that was shown is carried out; only its optional parts can be declined."""
    cards = {"road_building": 1, "smith": 1, "inventor": 1, "spy": 1, "merchant": 1, "resource_monopoly": 1}
    position = a_miner(**cards).with_hand(BLUE, ore=1).with_progress(BLUE, smith=1).with_progress(WHITE, crane=1)
    game = position.with_knight(RED, "0,0,N").with_knight(RED, "0,0,S").game()
    play(game, *texts)
    assert any(text.endswith("none") for text in legal(game)) == may_stop
    assert "end" not in legal(game)


def test_ck_pc_06_one_target_is_taken_without_asking() -> None:
    """CK-PC-06, BASE-WORD-02: with one city the Engineer builds the wall, with one knight the Smith promotes it."""
    position = ck().with_city(RED, "0,0,SE").with_knight(RED, "0,0,N").with_progress(RED, engineer=1, smith=1)
    game = play(position.game(), "play engineer", "play smith")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert (sum(state(game).wall.tolist()), max(state(game).knight.tolist())) == (1, 2)


# PC-07


def test_ck_pc_07_nothing_to_do() -> None:
    """CK-PC-07: if nobody has pieces or cards, only Inventor and Merchant Fleet have an effect."""
    assert legal(ck().with_progress(RED, **dict.fromkeys(USELESS, 1)).game()) == {"end"}
    game = ck().with_progress(RED, **dict.fromkeys(PROGRESS_CARDS, 1)).game()
    assert legal(game) == {"end", "play inventor", "play merchant fleet"}


@pytest.mark.parametrize(
    ("card", "named", "kind"),
    [
        ("resource monopoly", "monopoly ore", "wool"),
        ("resource monopoly", "monopoly ore", "coin"),
        ("trade monopoly", "monopoly coin", "ore"),
        ("trade monopoly", "monopoly coin", "paper"),
    ],
)
def test_ck_pc_07_failing_on_hidden_cards(card: str, named: str, kind: str) -> None:
    """CK-PC-07: whether hands hold the kind is hidden: the card can be played, is used up, and yields nothing."""
    position = ck().with_progress(RED, **{card.replace(" ", "_"): 1}).with_hand(BLUE, **{kind: 3})
    game = play(position.game(), f"play {card}", named)
    assert (hand(game, RED), hand(game, BLUE)) == ({}, {kind: 3})
    assert (progress(game, RED), under(game, 0)) == ({}, [card.replace(" ", "_")])


def test_ck_pc_07_the_sizes_of_hands_are_public() -> None:
    """CK-PC-07: the monopolies can be played as soon as an opponent has a card in hand; red's own do not count."""
    position = ck().with_progress(RED, resource_monopoly=1, trade_monopoly=1).with_hand(RED, ore=3)
    assert legal(position.game()) == {"end"}
    game = position.with_hand(ORANGE, paper=1).game()
    assert legal(game) == {"end", "play resource monopoly", "play trade monopoly"}


# PC-08


ROUTE = "-2,0,NE", "-2,0,E", "-2,0,SE", "-2,0,SW", "-2,0,W"


def bride() -> Position:
    """Return a game: red holds a Wedding; white has as many points as red, and a card to give."""
    position = ck().with_city(RED, "0,0,SE").with_city(WHITE, "-2,0,N").with_hand(WHITE, ore=1)
    return position.with_progress(RED, wedding=1)


@pytest.mark.parametrize(
    "have_more",
    [
        lambda position: position.with_settlement(WHITE, "-2,2,S"),
        lambda position: position.with_tracks(WHITE, trade=4).with_metropolis(trade="-2,0,N"),
        lambda position: position.with_roads(WHITE, *ROUTE).with_holder(longest_road=WHITE),
        lambda position: position.with_merchant(WHITE, "-2,0"),
        lambda position: position.with_defender(WHITE, 1),
        lambda position: position.with_progress(WHITE, printer=1),
        lambda position: position.with_progress(WHITE, constitution=1),
    ],
    ids=["settlement", "metropolis", "route", "merchant", "defender", "printer", "constitution"],
)
def test_ck_pc_08_all_points_count(have_more: Callable[[Position], Position]) -> None:
    """CK-PC-08: both have the points of a city; any further point of white makes it more, and white gives."""
    assert refused(bride().game(), "play wedding")
    game = play(have_more(bride()).game(), "play wedding")
    assert hand(game, RED) == {"ore": 1}


def test_ck_pc_08_the_current_total() -> None:
    """CK-PC-08: the points are compared when the card is played: the merchant has changed hands before."""
    position = a_miner(merchant=1, wedding=1).with_settlement(WHITE, "-2,0,N").with_merchant(WHITE, "-2,0")
    game = position.with_hand(WHITE, ore=1).game()
    assert can(game, "play wedding")
    play(game, "play merchant", "merchant 0,-1")
    assert refused(game, "play wedding")


# PC-09


def test_ck_pc_09_in_turn_order() -> None:
    """CK-PC-09: the Bishop of white takes a card from orange first, then from red, then from blue."""
    position = ck().with_settlement(BLUE, "0,1,N").with_settlement(RED, "0,1,SE").with_settlement(ORANGE, "0,1,SW")
    position.with_hand(ORANGE, brick=1, ore=1).with_hand(RED, lumber=1, ore=1).with_hand(BLUE, wool=1, ore=1)
    position.with_progress(WHITE, bishop=1).with_barbarians(landed=True).action_phase(WHITE)
    game = play(position.game(), "play bishop", "robber 0,1")
    for kind in ("brick", "lumber", "wool"):
        assert set(chances(game)) == {kind, "ore"}
        draw(game, kind)
    assert hand(game, WHITE) == {"brick": 1, "lumber": 1, "wool": 1}


def rich_opponents(card: str) -> Position:
    """Return a game: white plays a card; orange and blue have more points and cards to choose from, red has neither."""
    position = ck().with_city(BLUE, "0,0,NW").with_city(ORANGE, "2,0,SE").action_phase(WHITE)
    for seat in (BLUE, ORANGE):
        position.with_hand(seat, ore=2, wool=2)
    return position.with_progress(WHITE, **{card: 1})


@pytest.mark.parametrize(
    ("card", "verb", "phase"),
    [("saboteur", "discard", Phase.DISCARDING), ("wedding", "give", Phase.GIVING_AT_WEDDING)],
)
def test_ck_pc_09_at_the_same_time(card: str, verb: str, phase: Phase) -> None:
    """CK-PC-09, BASE-WORD-04: choices from hidden hands: nobody sees one, and no card moves, before all have chosen."""
    first, second = (play(rich_opponents(card).game(), f"play {card}") for _ in range(2))
    assert asked(first) == (ORANGE, phase)
    play(first, f"{verb} ore", f"{verb} ore")
    play(second, f"{verb} wool", f"{verb} wool")
    assert asked(first) == (BLUE, phase)
    for viewer in (None, RED, BLUE, WHITE):
        assert first.view(viewer).bytes == second.view(viewer).bytes
    assert hand(first, ORANGE) == {"ore": 2, "wool": 2}
    play(first, f"{verb} wool", f"{verb} ore")
    assert (hand(first, ORANGE), hand(first, BLUE)) == ({"wool": 2}, {"ore": 1, "wool": 1})
