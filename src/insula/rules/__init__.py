"""The rules of the Catan family as plain functions over two records, `Board` and `State`.

Nothing here does input or output or deals with people: the public interface is `insula.game`.
"""

from . import switchboard as switchboard  # must come first: it and the rules import each other
