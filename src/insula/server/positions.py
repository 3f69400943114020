"""Positions that somebody edits on the page: their text, what is wrong with them, and the frame to draw."""

from msgspec import DecodeError, ValidationError, json

from ..errors import InsulaError
from ..game import NOBODY, Game, Phase
from ..game.build_frame import build_frame
from ..game.frame import Frame
from ..game.view import SPECTATOR, View
from ..notation.board_lines import TOKENS, write_hex
from ..notation.draft import Draft
from ..notation.line_kinds import LineKind
from ..notation.positions import write_position
from ..notation.positions.body import line_kinds
from ..notation.positions.examined import PossiblePhase, Problem, chosen_data, examine, possible_data, possible_phases
from ..notation.shapes import Shape, Takes
from ..ruleset import Ruleset
from .editor_messages import CheckedPosition, LinePart, NewPosition, PositionLine, PositionProblem, PositionRules
from .messages import ErrorCode, Setup
from .refusal import Refusal, explanation, refused_by
from .tables.setups import named_modules

LARGEST = 32_768
"""The most bytes of a position. A full one has 4,000, and a map file in it at most 8,192."""
FOUNDING = {Phase.SETTLING, Phase.SETTLING_CITY}
"""The phases in which a starting settlement or city is placed."""


def checked_position(text: str) -> bytes:
    """Return what is wrong with a position and how it looks, as JSON."""
    found = examine(text)
    problems = [_problem(each) for each in found.problems]
    if found.ruleset is None:
        return json.encode(CheckedPosition(problems))
    rules, draft, geometry = _rules(found.ruleset), found.draft, found.ruleset.map.geometry
    if draft is None:
        return json.encode(CheckedPosition(problems, rules))
    land = map(geometry.hex, found.ruleset.map.land)
    whole = "" if problems else write_position(draft.ruleset, draft.states)
    return json.encode(
        CheckedPosition(
            problems,
            rules,
            frame=_frame(draft, is_possible=not problems),
            ground={geometry.hex_names[hex]: write_hex(draft.state, hex) for hex in land},
            phases=_by_phase(possible_phases(draft)),
            data=possible_data(draft),
            chosen=chosen_data(draft),
            text=whole,
            is_setup=draft.pending[0][0] == Phase.FOUNDATION,
            founder=_founder(draft),
            beginnings=_beginnings(draft, whole),
        )
    )


def _founder(draft: Draft) -> str:
    phase, seat, _ = draft.pending[-1]
    return draft.color(seat) if phase in FOUNDING and seat != NOBODY else ""


def _beginnings(draft: Draft, text: str) -> dict[str, str]:
    """Return the beginning of the setup on the island of a position, by the color of the first player."""
    ruleset = draft.ruleset
    if not text or any(owner < ruleset.players for owner in (*draft.corners.values(), *draft.sides.values())):
        return {}
    found = {color: _setup_on_island(ruleset, text, color) for color in ruleset.colors}
    return {} if examine(found[ruleset.colors[0]]).problems else found


def _setup_on_island(ruleset: Ruleset, text: str, color: str) -> str:
    return _island(ruleset, text) + f"\nfirst player: {color}\nphase: settling {color}; foundation\n"


def _island(ruleset: Ruleset, text: str) -> str:
    """Return the text of a position up to the lines of the first seat."""
    return text.partition(f"\n{ruleset.colors[0]}:\n")[0]


def _by_phase(possible: list[PossiblePhase]) -> dict[str, dict[str, str]]:
    """Return the colors of those who can decide in each phase, with the data that must be given."""
    found: dict[str, dict[str, str]] = {}
    for phase, color, data in possible:
        found.setdefault(phase, {})[color] = data
    return found


def _frame(draft: Draft, *, is_possible: bool) -> Frame | None:
    """Return the frame for a spectator; None if it cannot be drawn because the position is impossible."""
    try:
        return build_frame(View(draft.ruleset, draft.states, SPECTATOR))
    except (LookupError, ValueError, RuntimeError):
        if is_possible:
            raise
        return None


def _problem(problem: Problem) -> PositionProblem:
    return PositionProblem(problem.key, problem.item, explanation(problem.error))


def _rules(ruleset: Ruleset) -> PositionRules:
    geometry = ruleset.map.geometry
    return PositionRules(
        rules=ruleset.name,
        players=ruleset.players,
        options=dict(ruleset.given),
        modules=named_modules(ruleset),
        colors=list(ruleset.colors),
        lines=[line for line in (_line(ruleset, kind) for kind in line_kinds(ruleset).values()) if _has_words(line)],
        land=[geometry.hex_names[geometry.hex(at)] for at in ruleset.map.land],
        corners=list(geometry.node_names),
        sides=list(geometry.edge_names),
        terrains=list(ruleset.map.terrains),
        tokens=list(TOKENS),
    )


def _has_words(line: PositionLine) -> bool:
    """Return whether the game has anything that the line can name."""
    return all(part.words for part in line.parts if part.takes in (Takes.WORD, Takes.MARK))


def _line(ruleset: Ruleset, kind: LineKind) -> PositionLine:
    shape = kind.shape(ruleset) if kind.shape else Shape(())
    return PositionLine(
        key=kind.key,
        section=kind.section.name.lower(),
        of_seat=kind.section.is_of_seat,
        parts=[LinePart(part.takes, list(part.words), part.least, part.most, part.is_alone) for part in shape.parts],
        between=shape.between,
        none=shape.none,
    )


def new_position(data: bytes) -> bytes:
    """Return the text of a position without pieces, on a random island, in the first player's turn.

    Raises Refusal if the rules are not valid.
    """
    try:
        asked = json.decode(data, type=NewPosition)
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(ErrorCode.MALFORMED, f"no position can be set up: {error}") from error
    try:
        game = Game(asked.rules, asked.players, options=asked.options)
    except InsulaError as error:
        raise refused_by(error, ErrorCode.WRONG_RULES) from error
    return _without_pieces(game).encode()


def _without_pieces(game: Game) -> str:
    """Return the island of a game without pieces, with the first player about to act."""
    return _island(game.ruleset, game.position) + f"\nturn: 1 {game.ruleset.colors[0]}\n"


def setup_of_position(position: str) -> bytes:
    """Return the settings of a table for a position, as JSON. Raises Refusal if no game can be continued there."""
    try:
        game = Game(position=position, chance="manual")
    except InsulaError as error:
        raise refused_by(error, ErrorCode.WRONG_RULES) from error
    if game.over:
        raise Refusal(ErrorCode.OVER, "the game of this position is over")
    ruleset = game.ruleset
    return json.encode(Setup(ruleset.name, ruleset.players, dict(ruleset.given), position=position))
