"""Sphinx settings for the documentation. `make docs` builds it."""

from importlib.metadata import version as installed_version
from pathlib import Path
from shutil import copytree

project = "Insula"
author = "the authors of Insula"
version = release = installed_version("insula")

HERE = Path(__file__).parent
copytree(HERE.parent / "examples" / "notebooks", HERE / "notebooks", dirs_exist_ok=True)
"""Sphinx reads only what is in its folder."""

extensions = ["myst_nb", "sphinx.ext.autodoc"]
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 600
"""Notebooks are kept without outputs, and executed here, so that what they show is what this version does."""
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
