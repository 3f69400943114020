"""Cities & Knights with Barbarian Attack at the terminal."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    questions={
        Phase.RELOCATING_PATH_KNIGHT: "Your knight was displaced: where does it go?",
        Phase.SMITH_ON_PATHS: "Smith: promote a knight",
        Phase.GIVING_UP_PATH_KNIGHT: "Deserter: which knight do you give up?",
        Phase.DESERTER_ON_PATH: "Deserter: place a knight there",
        Phase.CHOOSING_BISHOP_HEX: "Bishop: where do you draw cards?",
    },
    help="""\
Cities & Knights with Barbarian Attack: 1, 2 or 3 on a path is an active knight
of this strength; b, s or m is a basic, strong or mighty knight that is inactive.""",
)
