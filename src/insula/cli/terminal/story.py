"""Describe what happened, as far as one seat may know it, in a paragraph for each turn."""

from rich.text import Text

from insula import Game
from insula.drawing.text import colors
from insula.game import EventKind

SPECTATOR = -1


def story_since(game: Game, since: int, seat: int) -> list[str]:
    """Return what happened from step number `since` on, without what the seat (or SPECTATOR) may not know.

    >>> game = Game(seed=1)
    >>> began = len(game.steps)
    >>> game.play("settlement 0,-2,N")
    >>> story_since(game, began, seat=3)
    ['you build a settlement at 0,-2,N']
    """
    paragraphs: list[list[str]] = [[]]
    for event in game.events_since(since) if since < len(game.steps) else ():
        if event.kind == EventKind.TURN:
            paragraphs.append([])
        else:
            paragraphs[-1].append(event.text(game.ruleset, None if seat == SPECTATOR else seat))
    return ["; ".join(sentences) for sentences in paragraphs if sentences]


def colored(text: str, seats: tuple[str, ...]) -> Text:
    """Return a paragraph with the names of the seats in their colors."""
    paragraph = Text(text)
    for color in seats:
        paragraph.highlight_words([color], colors.SEAT_STYLES[color])
    return paragraph
