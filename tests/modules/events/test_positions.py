"""Positions and records with the Event Cards: lines, what is left out, impossible positions, secrets."""

import pytest
from engine.random_games import play_randomly
from support.length import amount

from insula import Game, Phase
from insula.errors import ImpossiblePositionError, NotationError
from insula.notation.positions import read_position, write_position

TABLES = [("events", 3), ("events", 4), ("events", 6), ("friendly_robber+events+harbormaster", 2)]
OPTIONS = {"trade_with_players": False}
HEAD = "insula position 1\nrules: events\nboard: beginner\n"
ROADS = "red:\n  settlements: 0,0,N\n  roads: 0,0,NE\n"


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_every_position_of_a_game_reads_back_to_the_same_bytes(rules: str, players: int) -> None:
    keys = set()
    for number, game in enumerate(play_randomly(players, 3, OPTIONS, rules=rules, decisions=800)):
        is_usual = game.view(None).phase in (Phase.ACTION_PHASE, Phase.BEFORE_ROLL)
        if number % (amount(24, long=4) if is_usual else amount(3, long=1)) and not game.over:
            continue
        text = game.position
        ruleset, states = read_position(text)
        assert states.tobytes() == game._states.tobytes()
        assert write_position(ruleset, states) == text
        keys |= {line.strip().partition(":")[0] for line in text.splitlines()}
    assert {"revealed", "event card", "damaged roads"} <= keys
    assert "gift" in keys or players == 2


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_record_of_a_game_replays(rules: str, players: int) -> None:
    *_, game = play_randomly(players, 5, OPTIONS, rules=rules, decisions=500)
    again = Game.from_record(game.record())
    assert again.record() == game.record()
    assert again.view(None).bytes == game.view(None).bytes


def test_a_record_for_a_seat_hides_the_cards_of_others() -> None:
    """Giver and receiver know a gift; the record of another seat has `?` instead."""
    position = f"{HEAD}red:\n  hand: 1 ore, 1 wool\nturn: 5 red\nphase: before roll\n"
    game = Game(position=position, chance="manual")
    for text in ("roll", "6 good neighbors", "pass wool"):
        game.play(text)
    for seat, is_known in ((0, True), (1, True), (2, False)):
        assert ("pass wool" in game.record(seat=seat)) == is_known, seat


def test_the_card_of_the_turn_is_revealed_without_a_line() -> None:
    game = Game(position=f"{HEAD}turn: 5 red\nevent card: 8 epidemic\n")
    assert "revealed: 8 epidemic" in game.position.splitlines()
    assert game.view(None).state.production_number == 8


YEAR = (
    "7; 7; 7; 7; 7; 7; 8; 8; 8; 8; 9; 9; 9; 10; 10; 11; 5; 5; 6; 6; 3; 4; 2; 12; 8 epidemic; 6 epidemic; 6 earthquake; "
    "6 good neighbors; 5 tournament; 9 calm sea; 3 conflict"
)
"""All cards above a Year End card."""
IMPOSSIBLE = {
    "too many of a card": ("turn: 5 red\nrevealed: 9; 9; 9; 9\n", "'9' is revealed 4 times: there are only 3"),
    "below the Year End": (
        f"turn: 5 red\nrevealed: {YEAR}; 4 robber flees\n",
        "32 cards are revealed: the Year End card comes after 31",
    ),
    "the card of the turn is not revealed": (
        "turn: 5 red\nevent card: 9\nrevealed: 8\n",
        "'9' is not among the revealed cards",
    ),
    "a road that is not there": (f"damaged roads: 1,0,E\n{ROADS}turn: 5 red\n", "there is no road at"),
    "another event": (
        "turn: 5 red\nevent card: 9\nphase: choosing damage red; resolving event card\n",
        "the event card must be earthquake",
    ),
    "another number": ("turn: 5 red\nevent card: 9\nphase: resolving event card 8\n", "does not have the number 8"),
    "a gift after the event": (
        "red:\n  hand: 1 ore\n  gift: ore\nturn: 5 red\n",
        "red gives a card, but the event is over",
    ),
    "a gift that is not in the hand": (
        "red:\n  hand: 1 ore\n  gift: wool\nblue:\n  hand: 2 ore, 1 wool\nturn: 5 red\nevent card: 6 good neighbors\n"
        "phase: giving to neighbor blue; passing gifts; resolving event card\n",
        "red gives wool, but holds none",
    ),
    "a second gift": (
        "red:\n  hand: 1 ore, 1 wool\n  gift: wool\nturn: 5 red\nevent card: 6 good neighbors\n"
        "phase: giving to neighbor red; passing gifts; resolving event card\n",
        "red has already chosen a card",
    ),
    "nobody leads": (
        "turn: 5 red\nevent card: 5 tournament\nphase: taking resource red; resolving event card\n",
        "the event does not ask red",
    ),
    "not the holder": (
        "red:\n  hand: 1 ore\nturn: 5 red\nevent card: 5 trade advantage\n"
        "phase: choosing event victim blue; resolving event card\n",
        "the event does not ask blue",
    ),
    "other leaders": (
        "red:\n  settlements: 0,0,N\n  hand: 1 ore\nturn: 5 red\nevent card: 11 neighborly assistance\n"
        "phase: choosing assisted red red blue; resolving event card\n",
        "the leaders are red",
    ),
    "a leader as the receiver": (
        "red:\n  settlements: 0,0,N\n  hand: 1 ore\nturn: 5 red\nevent card: 11 neighborly assistance\n"
        "phase: assisting red red; resolving event card\n",
        "must go to a player with fewer points",
    ),
    "a card before the Year End": (
        f"turn: 5 red\nphase: drawing event card; action phase\nrevealed: {YEAR}\n",
        "the Year End card is on top",
    ),
}


@pytest.mark.parametrize(("text", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_positions_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ImpossiblePositionError, match=reason):
        read_position(HEAD + text)


@pytest.mark.parametrize(
    "text", ["event card: 13", "event card: 9 earthquake", "event card: 7 calm sea", "revealed: x"]
)
def test_cards_that_do_not_exist_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_position(f"{HEAD}turn: 5 red\n{text}\n")


def test_the_lines_are_unknown_in_a_game_without_the_cards() -> None:
    with pytest.raises(NotationError, match="event card"):
        read_position("insula position 1\nboard: beginner\nturn: 5 red\nevent card: 9\n")
