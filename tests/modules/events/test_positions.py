"""What positions and records with the Event Cards mean, and whom they tell."""

from rooms.tables import Moment


def test_a_record_for_a_seat_hides_the_cards_of_others() -> None:
    """Giver and receiver know a gift; the record of another seat has `?` instead."""
    game = Moment("events", "before the roll").game()
    for text in ("roll", "6 good neighbors", "pass wool"):
        game.play(text)
    for seat, is_known in ((0, True), (1, True), (2, False)):
        assert ("pass wool" in game.record(seat=seat)) == is_known, seat


def test_the_card_of_the_turn_gives_the_number() -> None:
    assert Moment("events", "epidemic").game().view(None).state.production_number == 8
