"""The options that the rules of gold use."""

from insula.rules.options import option

GOLD_TO_BANK = option("gold_to_bank")
GOLD_AT_SPECIAL_HARBOR = option("gold_at_special_harbor")
