"""The whole numbers of numpy, which are taken wherever Python's are."""

import numpy as np

INTEGERS = (np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64)
"""Every type of them."""
