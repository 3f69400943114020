"""The hidden fields of Barbarian Attack are working memory of one step."""

from insula.ruleset.sampling import HiddenPart

PART = HiddenPart(scratch=frozenset(("knight_cost", "knight_reach")))
