"""The colors of a drawing, for light and dark pages."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Terrain:
    """The colors of a terrain: the ground, the motif, and the motif's highlights."""

    ground: str
    ink: str
    light: str


@dataclass(frozen=True)
class Palette:
    """All colors of a drawing except those of the seats, which are the same on light and dark pages."""

    paper: str
    text: str
    sea: str
    shallows: str
    sea_line: str
    shore: str
    sign: str
    wood: str
    terrains: dict[str, Terrain]
    unknown: Terrain

    def terrain(self, name: str) -> Terrain:
        """Return the colors of a terrain, or neutral colors if it is unknown."""
        return self.terrains.get(name, self.unknown)


TOKEN = "#fdf6e3"
"""The number tokens."""

FREQUENT = "#b3211c"
"""The numbers 6 and 8."""

ROBBER = "#41454f"
"""The robber."""

ACCENT = "#b5179e"
"""The color of marks. No seat and no terrain has it."""

UNLIT = "#fffaf0"
"""The fill of pieces that are not active and steps that are not reached."""

DAY = Palette(
    paper="#fffdf8",
    text="#2d3138",
    sea="#a8cfe0",
    shallows="#c3e0ea",
    sea_line="#7fb1c8",
    shore="#f6ecd2",
    sign="#fffaf0",
    wood="#a9794a",
    terrains={
        "hills": Terrain("#dd9169", "#b9673f", "#eba985"),
        "forest": Terrain("#74a46f", "#34663f", "#8db987"),
        "pasture": Terrain("#c3dd8e", "#7f9f4b", "#fdfdf3"),
        "fields": Terrain("#f4d472", "#cf9f30", "#fbe6a4"),
        "mountains": Terrain("#b7bcc4", "#6f7680", "#f4f5f7"),
        "desert": Terrain("#eee0ba", "#ccb27c", "#f7efd8"),
        "sea": Terrain("#a8cfe0", "#7fb1c8", "#c3e0ea"),
        "gold": Terrain("#f2bf45", "#a8741a", "#ffe9a8"),
        "lake": Terrain("#9cc9e2", "#4f8fb8", "#d3eaf5"),
        "swamp": Terrain("#a9b184", "#5f6d45", "#c6cba6"),
        "oasis": Terrain("#dfe3a4", "#5b8f4e", "#8fc6dd"),
        "castle": Terrain("#d8c9ba", "#8a7462", "#efe6dc"),
        "quarry": Terrain("#dcdad5", "#8f8b83", "#f3f2ef"),
        "glassworks": Terrain("#cbdfda", "#5f938a", "#eef7f5"),
    },
    unknown=Terrain("#ccd8e0", "#9db1be", "#eef4f7"),
)


def _mixed(color: str, other: str, share: float) -> str:
    """Return *color* with a *share* of *other* in it."""
    pairs = ((int(color[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _at_night(terrain: Terrain) -> Terrain:
    dusk = "#101a24"
    return Terrain(_mixed(terrain.ground, dusk, 0.3), _mixed(terrain.ink, dusk, 0.3), _mixed(terrain.light, dusk, 0.25))


NIGHT = replace(
    DAY,
    paper="#171b20",
    text="#e8e6e1",
    sea="#27465a",
    shallows="#34586d",
    sea_line="#4d7890",
    shore="#bdb193",
    sign="#efe8d8",
    wood="#8a6440",
    terrains={name: _at_night(terrain) for name, terrain in DAY.terrains.items()}
    | {"sea": Terrain("#27465a", "#4d7890", "#34586d")},
    unknown=_at_night(DAY.unknown),
)
