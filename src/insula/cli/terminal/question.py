"""The question that a player must answer now."""

from insula import Phase, View

from .parts import questions


def question(view: View) -> str:
    """Return the question that the view's seat must answer now.

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
