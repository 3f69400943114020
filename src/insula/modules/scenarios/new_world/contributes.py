"""New World: contributions to hooks, phases and actions."""

from .module import DRAW_COAST, DRAWING_COAST
from .rules import harbors, islands

terrain_may_stay = islands.is_playable  # SEA-NW-02
board_cleared = islands.forget_islands
keeps_red_tokens_apart = islands.keeps_red_tokens_apart  # SEA-NW-02
redraws_tokens_alone = islands.redraws_tokens_alone  # SEA-NW-02
draws_harbor_places = harbors.ask_for_coast  # SEA-NW-03

OUTCOMES = {DRAWING_COAST: harbors.list_coast}

ACTIONS = {DRAW_COAST: harbors.draw_coast}
