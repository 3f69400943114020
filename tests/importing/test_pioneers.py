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


def test_settings_that_only_pioneers_has_are_left_out_with_a_note() -> None:
    text = pioneers_map(TWO_ISLANDS, "strict-trade", "check-victory-at-end-of-turn", "variant islands", "desc Two.")
    assert [str(note) for note in import_file(text).notes] == [
        "line 6: strict-trade is left out",
        "line 7: check-victory-at-end-of-turn is left out",
        "line 8: variant islands is left out",
        "line 9: desc Two. is left out",
    ]


def test_more_players_than_can_play_here_are_said() -> None:
    found = import_file(pioneers_map(TWO_ISLANDS).replace("num-players 4", "num-players 8"))
    assert [str(note) for note in found.notes] == ["line 2: the map is for 8 players; here there can be at most 6"]
    assert read(found.text).players == (3, 4, 5, 6)


def test_a_map_for_two_players_is_for_three_here() -> None:
    found = import_file(pioneers_map(TWO_ISLANDS).replace("num-players 4", "num-players 2"))
    assert [str(note) for note in found.notes] == ["line 2: the map is for 2 players; here there must be at least 3"]
    assert read(found.text).players == (3,)


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ("2", []),
        ("1", ["line 6: island-discovery-bonus: this is the option sea_special_vp=1 when a game begins"]),
        ("1,2", ["line 6: island-discovery-bonus 1,2 is left out"]),
    ],
)
def test_other_points_of_islands_are_said(points: str, said: list[str]) -> None:
    found = import_file(pioneers_map(TWO_ISLANDS, f"island-discovery-bonus {points}"))
    assert [str(note) for note in found.notes] == said


def test_notes_are_in_the_order_of_the_file() -> None:
    text = pioneers_map(TWO_ISLANDS, "random-terrain", "glitter").replace("use-pirate\n", "")
    places = [note.place for note in import_file(text.replace("\nnosetup", "\nnosetup 0 0 0\nnosetup", 1)).notes]
    lines = [int(place.removeprefix("line ") or 0) for place in places]
    assert lines == sorted(lines)
    assert lines[0] == 0
    assert lines[-1] > 16


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (",t0,", "t0,"),
        (",t0,p1,", "t0p1"),
        (",t0,", ",, t0 ,"),
        (",t0,", "\tt0 "),
        ("\ns,s,", "\n,s s,"),
        ("s,s,s\n", "s,s,s,,\n"),
        ("s,s,s\n", "sss-\n"),
    ],
)
def test_commas_and_blanks_in_rows_take_no_place(old: str, new: str) -> None:
    """Only hexes and the sign for a gap take a column."""
    text = pioneers_map(TWO_ISLANDS)
    assert old in text
    assert import_file(text.replace(old, new, 1)) == import_file(text)


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_the_ends_of_lines_do_not_matter(end: str) -> None:
    text = pioneers_map(TWO_ISLANDS, "glitter")
    assert import_file("\ufeff" + text.replace("\n", end)) == import_file(text)


def test_a_number_that_is_missing_is_said_with_the_line_of_the_rows() -> None:
    with pytest.raises(ForeignFileError, match=r"^line 2: 'chits' is missing"):
        import_file("num-players 4\nmap\nh0,h1,h2\n.\n")


def test_what_the_map_here_cannot_have_is_said_with_its_place_in_the_file() -> None:
    text = pioneers_map(TWO_ISLANDS)
    row = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("sw"))
    harbor = text.replace("s,t0,p1", "so0,t0,p1")
    assert harbor != text
    with pytest.raises(ForeignFileError, match=rf"^line {row + 1}, hex 1: this map cannot be played: .*harbor"):
        import_file(harbor)


def test_the_map_can_be_played() -> None:
    game = Game("seafarers", 3, 1, {"sea_map": import_file(pioneers_map(TWO_ISLANDS)).text})
    assert game.legal_actions


def test_a_map_with_more_hexes_than_there_is_room_for_is_refused_with_their_number() -> None:
    rows = "\n".join(",".join(f"h{row * 10 + place}" for place in range(10)) for row in range(9))
    with pytest.raises(ForeignFileError, match=r"line 4: the rows have 90 hexes .* and 130 with it; the most are 95"):
        import_file(f"num-players 4\nvictory-points 10\nchits 5\nmap\n{rows}\n.\n")


BROKEN = [
    (",m4,", ",x4,", "line 11, hex 3: x4 must be like h12"),
    (",m4,", ",m,", "line 11, hex 3: m must be like h12"),
    ("chits 4,", "chits 7,", "line 6: 7 must be 2, 3, 4, 5, 6, 8, 9, 10, 11 or 12"),
    ("chits 4,", "chits four,", "line 6: four must be 2, 3"),
    ("num-players 4", "num-players 9", "line 2: '9' must be a whole number from 2 to 8"),
    ("nosetup 2", "nosetup", "3 1 must be like nosetup 2 1 0"),
    ("victory-points 12", "victory-points 25", "line 3: this map cannot be played: nobody can reach 25 points"),
]


@pytest.mark.parametrize(("old", "new", "said"), BROKEN)
def test_what_cannot_be_read_is_said_with_its_line(old: str, new: str, said: str) -> None:
    text = pioneers_map(TWO_ISLANDS)
    assert old in text
    with pytest.raises(ForeignFileError) as error:
        import_file(text.replace(old, new, 1))
    assert said in error.value.reason


def test_a_map_without_land_is_refused() -> None:
    with pytest.raises(ForeignFileError, match=r"^line 3: the map has no land"):
        import_file("num-players 4\nchits 5\nmap\ns,s\n.\n")


def test_the_written_form_is_the_one_form_of_maps() -> None:
    text = import_file(pioneers_map(TWO_ISLANDS)).text
    assert write(read(text)) == text
