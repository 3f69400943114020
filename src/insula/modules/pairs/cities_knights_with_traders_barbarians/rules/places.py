"""Where knights and the merchant cannot stand (COMBO-TB-CK-09, COMBO-TB-CK-10)."""

from insula.modules.traders_barbarians.rules import places
from insula.rules.jit import rule


@rule
def may_place_knight(board, node):
    """Return whether a knight can stand there: not on a plaza or a closed corner, like a building (COMBO-TB-CK-10)."""
    return places.may_settle(board, node)


@rule
def may_hold_merchant(state, hex):
    """Return whether the hex is no trade hex (COMBO-TB-CK-09)."""
    return not places.is_trade_hex(state, hex)
