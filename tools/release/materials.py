"""Bills of materials: the packages that Insula uses, in CycloneDX, for scanners of vulnerabilities and licenses."""

import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from release.agreement import ROOT


def of_environment(python: Path, out: Path) -> None:
    """Write the packages of Python in an environment that has the wheel. Raises CalledProcessError."""
    command = [sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible", "--pyproject"]
    command += [str(ROOT / "pyproject.toml"), "--mc-type", "application", "--output-file", str(out), str(python)]
    subprocess.run(command, check=True)


def of_page(out: Path, moment: int) -> None:
    """Write the packages from which the page is built. Raises CalledProcessError."""
    command = ["npm", "sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"]
    done = subprocess.run(command, cwd=ROOT / "web", check=True, stdout=subprocess.PIPE, encoding="utf-8")
    out.write_text(json.dumps(reproducible(json.loads(done.stdout), moment), indent=2) + "\n", "utf-8")


def reproducible(bill: dict[str, Any], moment: int) -> dict[str, Any]:
    """Return a bill without its random number, and with the time of the commit in seconds since 1970.

    >>> reproducible({"serialNumber": "urn:uuid:1", "metadata": {"timestamp": "now", "tools": []}}, 0)
    {'metadata': {'timestamp': '1970-01-01T00:00:00Z', 'tools': []}}
    """
    written = datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    same = {key: value for key, value in bill.items() if key != "serialNumber"}
    return {**same, "metadata": {**bill["metadata"], "timestamp": written}}
