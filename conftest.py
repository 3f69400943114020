"""The machinery reads the files of the modules while it is imported: here before pytest imports one of them alone."""

import insula.game.deciders  # noqa: F401
