"""Places of a board, by axial coordinates.

``(0, -1)`` is a hex, ``(0, -1, "N")`` its northern corner, ``(0, -1, "E")`` its eastern side. Every corner and side has
several names, which can all be used.
"""

HexAt = tuple[int, int]
Corner = tuple[int, int, str]
Side = tuple[int, int, str]
Place = HexAt | Corner | Side
