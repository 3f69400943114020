"""Quick phrases of the chat. The log contains their codes, so that everybody reads them in their own language."""

PHRASES = (
    "hello",
    "good_luck",
    "your_turn",
    "one_moment",
    "who_has",
    "no_trade",
    "thanks",
    "sorry",
    "nice_move",
    "good_game",
)
"""The codes, in the order in which the page shows them."""
WITH_CARD = "who_has"
"""The phrase that names a kind of card: its code is followed by the card."""


def is_phrase(code: str, cards: list[str]) -> bool:
    """Return whether a code is a phrase at a table with these kinds of cards.

    >>> [is_phrase(code, ["ore"]) for code in ("hello", "hello ore", "who_has ore", "who_has gold", "who_has", "ciao")]
    [True, False, True, False, False, False]
    """
    phrase, _, card = code.partition(" ")
    return phrase in PHRASES and (card in cards if phrase == WITH_CARD else code == phrase)
