"""The Batch record: the seeds of games to be played one after another, and their results."""

import numpy as np

BATCH_GAMES = 256
"""The maximum number of games in one batch."""

BATCH = np.dtype(
    [
        ("seed", "u8", (BATCH_GAMES,)),
        ("games", "i8"),
        ("winners", "i4", (BATCH_GAMES,)),  # bit p: seat p has won; 0 for a game cut short
        ("decisions", "i4", (BATCH_GAMES,)),
        ("turns", "i4", (BATCH_GAMES,)),
    ]
)
