"""What positions with rivers mean."""

from rooms.tables import Moment


def test_a_bridge_and_gold_in_a_position() -> None:
    state = Moment("rivers", "bridge").game()._state
    assert (state.gold[0], state.supply[0, 12], state.road_length[0]) == (7, 2, 2)
