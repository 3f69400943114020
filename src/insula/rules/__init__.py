"""The rules of the Catan family as plain functions over two records, `Board` and `State`.

Nothing here does input or output, and nothing here knows of people: the public face is `insula.game`.
"""

from . import switchboard as switchboard  # comes first: the rules call it, and it calls them
