"""The words of Traders & Barbarians in texts: goods, stacks, and the path of a barbarian."""

from insula.notation.data_texts import SIDE, after, one_word_of
from insula.notation.words import Vocabulary

from .. import words

GOODS = Vocabulary("goods", tuple(words.GOODS))
STACKS = Vocabulary("a trade hex", tuple(words.STACKS))
AT_STACK = after("at", one_word_of(STACKS))
FROM_PATH = after("from", SIDE)
"""Data of phases: the trade hex of a stack, and the path of a barbarian."""
