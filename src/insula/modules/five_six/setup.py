"""The start with five and six players: a larger island, more pieces and cards (FIVESIX-COMP, FIVESIX-BOARD)."""

from insula.data import load
from insula.modules.base.setup import describe_island, hex_of, stock_from
from insula.ruleset.maps import Map, build_map
from insula.ruleset.parts import SetupPart, Start, Supplies
from insula.ruleset.settings import Settings


def island(settings: Settings) -> Map:  # noqa: ARG001
    """Return the island of 30 hexes (FIVESIX-BOARD-01)."""
    table = load("five_six/supplies")
    rows = table["board"]["rows"]
    spirals = [spiral for name, spiral in table["spiral"].items() if name.startswith("from_")]
    return build_map(
        describe_island(
            table,
            land=tuple((q, row["r"]) for row in rows for q in range(row["q_first"], row["q_last"] + 1)),
            center=tuple(map(hex_of, table["board"]["center_hexes"])),
            spirals=tuple(tuple(map(hex_of, spiral)) for spiral in spirals),
            frame=table["frame"]["harbors"],
        )
    )


def supplies(settings: Settings) -> Supplies:  # noqa: ARG001
    """Return each player's number of pieces (FIVESIX-COMP-02)."""
    return Supplies(pieces=load("five_six/supplies")["pieces_per_player"])


def stock(start: Start) -> None:
    """Fill the bank and the development deck for more players (FIVESIX-COMP-02)."""
    stock_from(load("five_six/supplies"), start)


PART = SetupPart(island=island, supplies=supplies, stock=stock)
