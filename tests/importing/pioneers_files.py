"""Write a map file as a Pioneers map: the format as people have described it."""

from insula.ruleset.map_files import MapFile, read

SIDES = ("E", "NE", "NW", "W", "SW", "SE")
CORNERS = ("NE", "N", "NW", "SW", "S", "SE")
LETTERS = {
    "hills": "h",
    "fields": "f",
    "mountains": "m",
    "pasture": "p",
    "forest": "t",
    "desert": "d",
    "gold": "g",
}
KINDS = {"3:1": "?", "brick": "b", "lumber": "l", "wool": "w", "grain": "g", "ore": "o"}
TOWARDS = {"NE": (0, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1)}
"""The place of a neighbor in the rows, for a row that is not farther to the right."""

TWO_ISLANDS = '''
name = "Two Islands"
players = [3, 4]
goal = 12
rows = """
L4  W5  G6  ~   ~
  B8  O9  D   *10 ~
G3  L11 W12 ~   B5
  O2  G4  ~   ~   L9
W6  B10 ~   ~   ~
"""
areas = """
s   s   s   .   .
  s   s   s   s   .
s   s   s   .   s
  s   s   .   .   s
s   s   .   .   .
"""
harbors = [
  { row = 1, hex = 1, side = "NW", kind = "wool" },
  { row = 1, hex = 3, side = "E", kind = "3:1" },
  { row = 4, hex = 5, side = "SE", kind = "ore" },
  { row = 5, hex = 1, side = "W", kind = "brick" },
]
no_start = [
  { row = 2, hex = 2, corner = "N" },
  { row = 3, hex = 5, corner = "SE" },
]
'''


def beside(row: int, place: int, side: str) -> tuple[int, int]:
    """Return the row and place of the hex at a side, both from 0."""
    across, down = TOWARDS[side]
    if row % 2 and down:
        across += 1
    return row + down, place + across


def pioneers_map(text: str, *lines: str) -> str:
    """Return a map file without pools as a Pioneers map, with further lines before the rows."""
    found: MapFile = read(text)
    width = max(map(len, found.rows))
    words = [["s"] * (width + 2) for _ in range(len(found.rows) + 4)]
    sequence: list[int] = []
    for row, line in enumerate(found.rows):
        for place, cell in enumerate(line):
            if cell.terrain:
                words[row + 2][place + 1] = f"{LETTERS[cell.terrain]}{len(sequence)}"
                sequence.append(cell.number)
    for harbor in found.harbors:
        row, place = beside(harbor.row + 1, harbor.hex, harbor.side)
        words[row][place] = f"s{KINDS[harbor.kind]}{(SIDES.index(harbor.side) + 3) % 6}"
    return "\n".join(
        [
            f"title {found.name}",
            f"num-players {max(found.players)}",
            f"victory-points {found.goal}",
            "domestic-trade",
            "use-pirate",
            *lines,
            "chits " + ",".join(str(number) for number in sequence if number),
            "map",
            *(",".join(row) for row in words),
            ".",
            *(f"nosetup {each.hex} {each.row + 1} {CORNERS.index(each.corner)}" for each in found.no_start),
            "",
        ]
    )
