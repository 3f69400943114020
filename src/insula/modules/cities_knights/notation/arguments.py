"""The arguments of the actions of Cities & Knights in texts."""

from insula.notation.arguments import CORNER, named, number, or_none
from insula.rules.constants import DIE_FACES, NO_PLACE

from ..rules.constants import NO_PROGRESS_CARD
from .words import EVENT, PROGRESS, STRENGTH, TRACK

_PROGRESS = named(PROGRESS)

ARGUMENTS = {
    "{progress}": _PROGRESS,
    "{track}": named(TRACK),
    "{event}": named(EVENT),
    "{strength}": named(STRENGTH, first=1),
    "{face}": number(range(1, DIE_FACES + 1)),
    "{corner?}": or_none(CORNER, NO_PLACE),
    "{progress?}": or_none(_PROGRESS, NO_PROGRESS_CARD),
}
