"""The decisions of the pair."""

from . import actions as act
from . import phases, ransom

CHOICES = {phases.KEEPING_CITY: ransom.list_answers}

ACTIONS = {act.KEEP_CITY: ransom.answer}
