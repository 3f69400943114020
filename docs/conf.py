"""Sphinx settings for the documentation. `make docs` builds it."""

from importlib.metadata import version as installed_version

project = "Insula"
author = "the authors of Insula"
version = release = installed_version("insula")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
nitpicky = True
nitpick_ignore_regex = [("py:.*", r".*")]
"""Types in signatures are links if the reference contains them. The standard library and NumPy are not linked."""

default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"

html_theme = "furo"
html_title = f"{project} {release}"
html_show_copyright = False
