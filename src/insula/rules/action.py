"""An action is one int: its kind and an argument."""

from .jit import rule
from .spec import ARGUMENT_BITS, ARGUMENTS


@rule
def action(kind, argument):
    """The action of `kind` with `argument`."""
    return (kind << ARGUMENT_BITS) + argument


@rule
def kind_of(code):
    """The kind of an action."""
    return code >> ARGUMENT_BITS


@rule
def argument_of(code):
    """The argument of an action."""
    return code & (ARGUMENTS - 1)
