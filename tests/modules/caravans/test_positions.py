"""What positions with The Caravans mean."""

from rooms.tables import Moment


def test_camels_are_taken_from_the_supply() -> None:
    assert Moment("caravans", "camels").game().view(None).state.camels_left == 19
