"""`python -m insula.cli` is the command `insula`."""

from . import main

main()
