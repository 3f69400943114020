"""`insula serve` without chance, and with a build of the page in the folder that the environment names."""

import os
from pathlib import Path

from browser import seeded_server

from insula.server.web import pages

BUILT = "INSULA_BUILT"


def main() -> None:
    """Run the command line without chance, with the pages of another build."""
    built = Path(os.environ[BUILT])
    pages.STATIC, pages.INDEX, pages.TEXTS = built, built / pages.INDEX.name, built / pages.TEXTS.name
    seeded_server.main()


if __name__ == "__main__":
    main()
