"""The hidden fields of the pair are working memory of one step."""

from insula.ruleset.sampling import HiddenPart

PART = HiddenPart(scratch=frozenset(("line_cost", "line_reach")))
