"""The options that the rules of Barbarian Attack use."""

from insula.rules.options import option

BARBARIANS = option("attack_barbarians")
SHUFFLE_TOKENS = option("attack_shuffle_tokens")
NO_UPGRADE_AT_CONQUERED = option("attack_no_upgrade_at_conquered")
