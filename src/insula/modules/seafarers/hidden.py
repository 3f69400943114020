"""The hidden fields of Seafarers are working memory of one step."""

from insula.ruleset.sampling import HiddenPart

PART = HiddenPart(scratch=frozenset(("gold_due", "ship_marks")))
