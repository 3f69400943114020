"""What can be played: the numbers of players, the reasons, and the table of pairs in the documentation."""

from modules.pages import script

from insula.ruleset.playable import pairs_in_play, sizes_of, why_not


def test_pages_have_the_tables_that_come_from_data() -> None:
    """`python docs/tables.py` writes them."""
    tables = script("tables")
    for page in tables.TABLES:
        assert page.read_text("utf-8") == tables.with_tables(page), page


def test_a_pair_has_a_goal_or_a_reason() -> None:
    """COMBO-MATRIX-06."""
    pairs = {(pair.first, pair.second): pair for pair in pairs_in_play()}
    assert pairs["cities_knights", "caravans"].goal == 15
    assert pairs["friendly_robber", "harbormaster"].goal == 11
    for pair in pairs.values():
        assert (pair.goal is None) == (pair.error is not None)


def test_numbers_of_players_are_those_that_a_game_can_have() -> None:
    assert sizes_of("cities_knights") == [3, 4, 5, 6]
    assert sizes_of("catan_for_two") == [2]
    assert why_not("cities_knights", 2) is not None
    assert why_not("cities_knights", 3) is None
