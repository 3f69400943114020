"""A table at which players have something to trade."""

from insula.game import Game

from .playing import legal
from .positions import BLUE, RED, WHITE, Position, a_game


def peter(**options: object) -> Position:
    """Peter (red) is active with 2 lumber and 3 ore; Gabor (blue) and Klara (white) have a brick and more."""
    position = a_game(options=options).with_hand(RED, lumber=2, ore=3)
    return position.with_hand(BLUE, brick=1, wool=1).with_hand(WHITE, brick=1, grain=4)


def kinds(game: Game) -> set[str]:
    """Return the first words of the legal actions."""
    return {text.split()[0] for text in legal(game)}
