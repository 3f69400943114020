"""The Python environment of the peers, separate from ours."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv-peers"
PYTHON = VENV / "bin" / "python"
REQUIREMENTS = Path(__file__).with_name("requirements.txt")
VERSION = "3.12"  # fastcatan needs 3.12 or newer


def peer_python() -> Path | None:
    """Return the interpreter of the peers' environment, which is created if necessary, or None without Python 3.12."""
    stamp = VENV / "requirements.txt"
    if not (PYTHON.exists() and stamp.exists() and stamp.read_text() == REQUIREMENTS.read_text()):
        base = find_python()
        if base is None:
            return None
        subprocess.run([base, "-m", "venv", "--clear", VENV], check=True)
        install = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement")
        subprocess.run([PYTHON, *install, REQUIREMENTS], check=True)
        shutil.copy(REQUIREMENTS, stamp)
    return PYTHON


def find_python() -> str | None:
    """Return a working Python 3.12, from the search path or from a manager of Python versions."""
    named = f"python{VERSION}"
    if _output(named, "--version"):
        return named
    if found := _output("uv", "python", "find", VERSION):
        return found
    if prefix := _output("pyenv", "prefix", VERSION):
        return str(Path(prefix) / "bin" / "python")
    return None


def _output(*command: str) -> str:
    """Return what a command prints, or an empty text if it does not exist or fails."""
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
