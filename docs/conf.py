"""Settings of the documentation; `make docs` builds it."""

from importlib.metadata import version as installed_version

project = "Insula"
author = "the authors of Insula"
version = release = installed_version("insula")

extensions = ["myst_parser"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
nitpicky = True

html_theme = "furo"
html_title = f"{project} {release}"
html_show_copyright = False
