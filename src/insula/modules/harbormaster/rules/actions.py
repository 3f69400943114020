"""The kinds of actions of the Harbormaster: none, because nothing is decided."""
