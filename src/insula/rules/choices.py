"""The Choices record: the legal actions or the outcomes of chance, as the engine lists them."""

import numpy as np

MOST_CHOICES = 512
"""Room for the longest list: with ships and neutral players two choices for each edge of the largest map."""

CHOICES = np.dtype([("action", "i4", (MOST_CHOICES,)), ("weight", "i4", (MOST_CHOICES,))])
