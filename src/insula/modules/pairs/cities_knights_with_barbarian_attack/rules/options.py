"""The option of the pair."""

from insula.rules.options import option

FRESH_KNIGHTS_RUN = option("combo_fresh_knights_run")
