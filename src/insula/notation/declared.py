"""Derive forms and lines from the declaration of a module: for its actions, its stores and its pieces."""

from collections.abc import Iterator

from ..rules.pieces import Figure
from ..rules.spec import ModuleSpec
from .forms import Form
from .line_kinds import LineKind
from .pending import DraftCheck
from .piece_lines import figure_line, side_line
from .store_lines import store_check, store_line


def declared_forms(spec: ModuleSpec) -> Iterator[Form]:
    """Yield the forms of a module's kinds of actions."""
    for kind in spec.kinds.values():
        for form in kind.forms:
            yield Form(kind, form) if isinstance(form, str) else Form(kind, *form)


def declared_lines(spec: ModuleSpec) -> Iterator[LineKind]:
    """Yield the lines of a module's stores and pieces."""
    for field in spec.fields:
        if field.line:
            yield store_line(field.line, field.name)
    for piece in spec.pieces:
        if isinstance(piece, Figure):
            yield figure_line(piece.line, piece.field, piece.count)
        else:
            yield side_line(piece.line, piece.kinds, piece.owners, piece.kind, of_seat=piece.has_owner)


def declared_checks(spec: ModuleSpec) -> Iterator[DraftCheck]:
    """Yield the checks that the stores of all seats together do not contain more than exists."""
    for field in spec.fields:
        if field.line and field.most:
            yield store_check(field.line, field.name, field.most)
