"""The hooks of Cities & Knights with Barbarian Attack: where other modules take part (`insula.rules.hooks`)."""

from insula.rules.hooks import all_of

number_is_known = all_of("state", "Whether the number of this roll is known: no card that gives it is still due.")
