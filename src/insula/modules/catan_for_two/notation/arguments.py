"""The arguments of actions for neutral players, such as `1 0,0,NE`: the neutral player, then the place."""

from collections.abc import Callable

from insula.notation import places
from insula.notation.arguments import CORNER, SIDE, Argument, Context
from insula.notation.cursor import Cursor
from insula.notation.expected import number_from
from insula.notation.refusals import wrong
from insula.rules.geometry import Geometry
from insula.ruleset import Ruleset

from ..rules.neutral import NEUTRALS, argument, number_of, place_of

_ReadPlace = Callable[[Geometry, Cursor], int]


def _neutral(place: Argument, read_place: _ReadPlace) -> Argument:
    """Return the argument for a place of a neutral player, who comes first, numbered from 1 on."""

    def write(ruleset: Ruleset, value: int) -> str:
        return f"{number_of(value) + 1} {place.write(ruleset, place_of(value))}"

    def read(context: Context, cursor: Cursor) -> int:
        expected = number_from(1, NEUTRALS)
        number = cursor.number(expected)
        if not 1 <= number <= NEUTRALS:
            found = wrong("no_neutral_owner", "there is no neutral {number}", number=number)
            raise cursor.error(found, expected, back=1)
        return int(argument(number - 1, read_place(context.ruleset.map.geometry, cursor)))

    return Argument(write, read)


ARGUMENTS = {
    "{neutral_side}": _neutral(SIDE, places.read_side),
    "{neutral_corner}": _neutral(CORNER, places.read_corner),
}
