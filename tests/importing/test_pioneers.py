"""Maps of Pioneers: maps are written as such files, imported, and compared."""

import pytest
from importing.pioneers_files import TWO_ISLANDS, pioneers_map

from insula import Game
from insula.errors import ForeignFileError
from insula.importing import MAP, import_file
from insula.rules.geometry import around
from insula.ruleset.map_files import MapFile, read, write


def imported(text: str) -> MapFile:
    found = import_file(text)
    assert found.kind == MAP
    return read(found.text)


def shape(found: MapFile) -> tuple[object, ...]:
    """Return what lies where, whatever rows and columns without hexes are around it."""
    land = {at: (cell.terrain, cell.number) for at, cell in found.land.items()}
    q, r = min(at[0] for at in land), min(at[1] for at in land)

    def moved(place: tuple[object, ...]) -> tuple[object, ...]:
        return (int(str(place[0])) - q, int(str(place[1])) - r, *place[2:])

    harbors = {(moved(found.side_of(harbor)), harbor.kind) for harbor in found.harbors}
    corners = {moved(corner) for corner in found.corners_without_start}
    return {moved(at): hex for at, hex in land.items()}, harbors, corners


def test_rows_harbors_and_corners_are_one_to_one() -> None:
    there, back = read(TWO_ISLANDS), imported(pioneers_map(TWO_ISLANDS))
    assert shape(back) == shape(there)
    assert (back.name, back.players, back.goal) == (there.name, there.players, there.goal)
    assert set(back.areas.values()) == set(there.areas.values())


def test_a_map_that_is_taken_over_whole_has_no_notes() -> None:
    assert import_file(pioneers_map(TWO_ISLANDS)).notes == ()


def test_odd_rows_are_half_a_hex_to_the_right() -> None:
    """The hex in the second row touches the first two of the first row."""
    rows = ["h0,h1,h2,s", "h3,h4,h5,h6", "h7,h8,h9,h10", "h11,h12,h13,h14", "h15,h16,h17,h18", "h19,h20,h21,h22"]
    lines = ["num-players 3", "chits 5", "victory-points 5", "map", *rows, "."]
    found = imported("\n".join(lines))
    first, second, _, below, *_ = sorted(found.land, key=lambda at: (at[1], at[0]))
    assert below in around(first)
    assert below in around(second)


def test_shuffled_terrain_is_a_pool() -> None:
    found = import_file(pioneers_map(TWO_ISLANDS, "random-terrain"))
    there = read(found.text)
    assert [pool.letter for pool in there.pools] == ["a"]
    assert sum(count for _, count in there.pools[0].terrain) == 16
    assert there.shuffles_harbors
    assert [note.message.case for note in found.notes] == ["foreign_numbers_drawn"]


def test_islands_with_a_bonus_are_foreign_for_who_does_not_begin_there() -> None:
    there = imported(pioneers_map(TWO_ISLANDS, "island-discovery-bonus 2"))
    assert there.starts_everywhere
    assert all(area.is_start and area.is_island for area in there.areas.values())


def test_what_a_map_does_not_have_is_said_with_its_line() -> None:
    notes = import_file(pioneers_map(TWO_ISLANDS, "num-roads 20", "sevens-rule 1", "use-dice-deck", "glitter")).notes
    assert [str(note) for note in notes] == [
        "line 6: num-roads 20 is left out",
        "line 7: sevens-rule: this is the option early_sevens=reroll_two_rounds when a game begins",
        "line 8: use-dice-deck: this is the option dice_mode=deck_36 when a game begins",
        "line 9: glitter is left out",
    ]


def test_the_map_can_be_played() -> None:
    game = Game("seafarers", 3, 1, {"sea_map": import_file(pioneers_map(TWO_ISLANDS)).text})
    assert game.legal_actions


def test_a_map_with_more_hexes_than_there_is_room_for_is_refused_with_their_number() -> None:
    rows = "\n".join(",".join(f"h{row * 10 + place}" for place in range(10)) for row in range(9))
    with pytest.raises(ForeignFileError, match=r"the map has 130 hexes, with the sea around it; the most are 95"):
        import_file(f"num-players 4\nvictory-points 10\nchits 5\nmap\n{rows}\n.\n")


BROKEN = [
    (",m4,", ",x4,", "line 11, hex 3: x4 must be like h12"),
    (",m4,", ",m,", "line 11, hex 3: m must be like h12"),
    ("chits 4,", "chits 7,", "line 6: 7 must be 2, 3, 4, 5, 6, 8, 9, 10, 11 or 12"),
    ("chits 4,", "chits four,", "line 6: four must be 2, 3"),
    ("num-players 4", "num-players 9", "line 2: '9' must be a whole number from 2 to 8"),
    ("nosetup 2", "nosetup", "3 1 must be like nosetup 2 1 0"),
    ("victory-points 12", "victory-points 25", "this map cannot be played: goal: nobody can reach 25 points"),
]


@pytest.mark.parametrize(("old", "new", "said"), BROKEN)
def test_what_cannot_be_read_is_said_with_its_line(old: str, new: str, said: str) -> None:
    text = pioneers_map(TWO_ISLANDS)
    assert old in text
    with pytest.raises(ForeignFileError) as error:
        import_file(text.replace(old, new, 1))
    assert said in error.value.reason


def test_a_map_without_land_is_refused() -> None:
    with pytest.raises(ForeignFileError, match="the map has no land"):
        import_file("num-players 4\nchits 5\nmap\ns,s\n.\n")


def test_the_written_form_is_the_one_form_of_maps() -> None:
    text = import_file(pioneers_map(TWO_ISLANDS)).text
    assert write(read(text)) == text
