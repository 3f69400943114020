"""What seats see of face-down tokens (`insula.rules.mechanisms.face_down`): for the files `secrets.py` of modules."""

from ..modules.state import State
from ..rules.mechanisms.face_down import OPEN


def uncover(state: State, seen: State, seat: int, *, values: str, known: str) -> None:
    """Show the values that the seat knows, and those of face-up tokens; `values` and `known` are rows of the state."""
    bits = OPEN | (1 << seat if 0 <= seat < state.players else 0)
    whole, shown = getattr(state, values), getattr(seen, values)
    for token, knowing in enumerate(getattr(state, known)):
        if knowing & bits:
            shown[token] = whole[token]
