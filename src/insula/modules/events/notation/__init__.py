"""The Event Cards in the texts of actions, positions and records."""

from insula.notation.bounds import between
from insula.notation.parts import NotationPart

from . import possible
from .arguments import ARGUMENTS
from .lines import LINES, fill_revealed
from .pending import NUMBERS, PENDING, PHASE_CHECKS, fill_number
from .secrets import KNOWN

PART = NotationPart(
    arguments=ARGUMENTS,
    lines=LINES,
    bounds={"damaged": between(0, 1)},
    pending=PENDING,
    numbers=NUMBERS,
    phase_checks=PHASE_CHECKS,
    fill_in=(fill_revealed,),
    fill_pending=(fill_number,),
    counting_checks=(possible.check_damage,),
    checks=(possible.check_deck,),
    pending_checks=(possible.check_card, possible.check_gifts),
    known=KNOWN,
)
