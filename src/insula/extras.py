"""The optional parts of the package: what each needs, and the error when it is missing.

`from insula import Game` needs only NumPy, numba and llvmlite.
"""

from importlib.util import find_spec

from .errors import MissingExtraError

EXTRAS = {
    "table": (
        "alembic",
        "itsdangerous",
        "msgspec",
        "prometheus_client",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    ),
    "terminal": ("rich", "typer"),
    "pictures": ("resvg_py",),
    "learning": ("pyarrow", "threadpoolctl"),
    "gpu": ("torch",),
    "cluster": ("pyarrow", "ray"),
    "video": ("PIL", "resvg_py"),
    "gymnasium": ("gymnasium",),
    "pettingzoo": ("gymnasium", "pettingzoo"),
    "openspiel": ("pyspiel",),
    "wasm": ("wasmtime",),
}
"""The packages of each extra, by import name."""

_NAMES = {
    "table": "the table in the browser",
    "terminal": "the command line",
    "pictures": "drawing PNG files",
    "learning": "writing Parquet files and training",
    "gpu": "training on a device",
    "cluster": "a cluster of machines",
    "video": 'the render_mode "rgb_array"',
    "gymnasium": "the environment of Gymnasium",
    "pettingzoo": "the environment of PettingZoo",
    "openspiel": "the game of OpenSpiel",
    "wasm": "running the rules in WebAssembly",
}


def require(extra: str) -> None:
    """Raise MissingExtraError if a package of the extra is not installed.

    >>> require("terminal")
    """
    missing = [package for package in EXTRAS[extra] if not _is_installed(package)]
    if missing:
        raise MissingExtraError(
            f"{_NAMES[extra]} needs {', '.join(missing)}: install it with pip install 'insula[{extra}]'"
        )


def _is_installed(package: str) -> bool:
    try:
        return find_spec(package) is not None
    except ValueError:  # the import of the package is blocked
        return False
