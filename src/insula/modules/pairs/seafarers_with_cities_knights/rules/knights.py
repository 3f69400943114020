"""Where knights can be recruited beside the sea (CK-SEA-05, CK-SEA-07)."""

from insula.modules.seafarers.rules.islands import may_settle
from insula.rules.jit import rule


@rule
def may_recruit_knight(board, state, node):
    """Return whether the intersection touches land: only a knight that moves goes to sea (CK-SEA-05, CK-SEA-07)."""
    return may_settle(board, state, node)
