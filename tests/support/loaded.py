"""What `insula serve` loads before it serves, in the process that is copied (`support/copies.py`)."""

from contextlib import redirect_stdout
from io import StringIO

import alembic.command  # noqa: F401

import insula.server.serve  # noqa: F401
from insula.cli.running import run
from insula.server.workers import load

with redirect_stdout(StringIO()):
    run(["serve", "--check", "--port", "0", "--database", "sqlite:///none.db"])
load()
