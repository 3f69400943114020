"""What a player is asked, in words."""

from insula import Phase, View

from .parts import questions


def question(view: View) -> str:
    """What the seat of the view is asked now.

    >>> from insula import Game
    >>> game = Game(seed=1)
    >>> question(game.view(game.actor))
    'Place a settlement'
    """
    phase = Phase(view.phase)
    asked = questions().get(phase) or phase.name.replace("_", " ").capitalize()
    if isinstance(asked, str):
        return asked
    return asked(view, int(view.state.stack_data[view.state.stack_size - 1]))
