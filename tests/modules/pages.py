"""The pages of the documentation, as the tests of this folder read them."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"

_PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def script(name: str) -> ModuleType:
    """Return a script of the documentation: `draw` draws its pictures, `tables` writes its tables."""
    spec = spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def python_blocks(page: Path) -> list[str]:
    """Return the Python blocks of a page."""
    return _PYTHON.findall(page.read_text("utf-8"))


def table_of_contents(page: Path) -> list[str]:
    """Return what a page lists in its toctrees, without spaces."""
    blocks = re.findall(r"^```\{toctree\}\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [line.strip() for block in blocks for line in block.splitlines() if line.strip() and line[0] != ":"]
