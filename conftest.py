"""The machinery reads the files of the modules while it is imported: here before pytest imports one of them alone."""

from importlib.util import find_spec

import insula.game.deciders  # noqa: F401

collect_ignore = [] if find_spec("pyspiel") else ["src/insula/env/openspiel.py"]
"""OpenSpiel is too large for the tests of everybody."""
