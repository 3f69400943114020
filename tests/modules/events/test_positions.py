"""Positions and records with the Event Cards: lines, what is left out, impossible positions, secrets."""

from insula import Game

HEAD = "insula position 1\nrules: events\nboard: beginner\n"


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
