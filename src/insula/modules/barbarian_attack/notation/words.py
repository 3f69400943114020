"""The words of Barbarian Attack: its cards, and the colors of the loss die."""

from insula.notation.words import Vocabulary

ATTACK_CARDS = Vocabulary("a card", ("knighthood", "black knight", "treason", "intrigue"))
COLORS = Vocabulary("a color of the loss die", ("green", "brown", "violet"))
