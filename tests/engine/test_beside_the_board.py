"""The robber may be off the board, pieces may have neutral owners, and a store is not part of the hand."""

from support import BLUE, RED, a_game, hand, roll, state

from insula.rules.constants import MAX_PLAYERS, NOWHERE
from insula.rules.fields import store
from insula.rules.players import backward, is_player


def test_no_hex_is_blocked_without_a_robber() -> None:
    """The hex that the robber had blocked produces."""
    for is_beside, cards in ((False, {}), (True, {"grain": 1})):
        game = a_game().with_settlement(BLUE, "0,1,N").before_roll(RED).game()
        hexes = [hex for hex, number in enumerate(state(game).hex_token) if number == 4]
        if is_beside:
            state(game).robber = NOWHERE
        else:
            state(game).robber = next(hex for hex in hexes if state(game).hex_terrain[hex] == 3)
        assert hand(roll(game, "1 3"), BLUE) == cards


def test_neutral_owners_are_not_players() -> None:
    """Seats are players; nobody, and owners above the seats, are not."""
    record = state(a_game(players=3).game())
    assert [owner for owner in range(-1, MAX_PLAYERS) if is_player(record, owner)] == [0, 1, 2]


def test_players_are_asked_from_the_last_to_the_first() -> None:
    """The player pushed last is asked first: the right neighbor is pushed first, the player last."""
    record = state(a_game(players=4).game())
    assert [backward(record, 1, places) for places in range(1, 5)] == [0, 3, 2, 1]


def test_a_store_is_a_separate_field() -> None:
    """It is one number or one row for each seat, never a column of the hand."""
    assert store().shape == (MAX_PLAYERS,)
    assert store(kinds=3).shape == (MAX_PLAYERS, 3)
