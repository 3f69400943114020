"""The chances of winning after each corner where a seat can begin, from which the page makes a heat map."""

import zlib

from msgspec import json

from .. import analysis
from ..errors import InsulaError
from ..game import Game
from ..game.deciders import phase_of
from .editor_messages import OpeningChoice, Openings
from .messages import ErrorCode
from .positions import FOUNDING
from .refusal import Refusal, refused_by


def openings_of_position(text: str) -> bytes:
    """Return the chances of the seat that places a starting settlement or city in a position, as JSON.

    Raises Refusal if the position is not valid, or if nobody places one. The same position always has the same chances.
    """
    try:
        game = Game(position=text, chance="manual")
    except InsulaError as error:
        raise refused_by(error, ErrorCode.WRONG_RULES) from error
    if game.over or phase_of(game) not in FOUNDING:
        raise Refusal(ErrorCode.NO_HINT, "nobody places a starting settlement or city in this position")
    found = analysis.hint(game.view(game.actor), seed=zlib.crc32(text.encode()))
    choices = [OpeningChoice(action.kind.name.lower(), action.text, chance) for action, chance in found.chances]
    return json.encode(Openings(choices, found.is_rough))
