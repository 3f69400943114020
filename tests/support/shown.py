"""What is told of decisions."""

from insula.game import Game

from .playing import play


def told(game: Game, *texts: str, seat: int | None = None) -> list[str]:
    """Play the texts, and return the sentences that a seat or a spectator reads about them."""
    began = len(game.steps)
    play(game, *texts)
    return [event.text(game.ruleset, seat) for event in game.events_since(began)]
