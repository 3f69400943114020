"""`python -m insula.cli` is the command `insula`."""

from . import main

if __name__ == "__main__":
    main()
