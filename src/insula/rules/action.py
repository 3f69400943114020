"""An action is one int: its kind and an argument."""

from .jit import rule
from .spec import ARGUMENT_BITS, ARGUMENTS


@rule
def action(kind, argument):
    """Return the action of `kind` with `argument`."""
    return (kind << ARGUMENT_BITS) + argument


@rule
def kind_of(code):
    """Return the kind of an action."""
    return code >> ARGUMENT_BITS


@rule
def argument_of(code):
    """Return the argument of an action."""
    return code & (ARGUMENTS - 1)
