"""`insula serve` without chance, and with a build of the page in the folder that its first argument names."""

import sys
from pathlib import Path

from browser.seeded_server import leave_nothing_to_chance

from insula.cli import main
from insula.server.web import pages

if __name__ == "__main__":
    built = Path(sys.argv.pop(1))
    pages.STATIC, pages.INDEX, pages.TEXTS = built, built / pages.INDEX.name, built / pages.TEXTS.name
    leave_nothing_to_chance()
    main()
