"""pyright, from npm: the errors that it reports about the Python of folders."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

NPM = shutil.which("npm")
_PYRIGHT = "pyright@1.1.414"


def installed(folder: Path) -> Path:
    """Install pyright into a folder; return the program. Raises RuntimeError."""
    command = [str(NPM), "install", "--silent", "--no-fund", "--no-audit", _PYRIGHT]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"npm cannot install {_PYRIGHT}: {done.stderr}")
    return folder / "node_modules" / ".bin" / "pyright"


def complaints(
    program: Path, folder: Path, python: str | Path, include: Sequence[Path], paths: Sequence[Path]
) -> list[str]:
    """The errors about all Python in `include`, which is imported from `paths`.

    Args:
        folder: Gets the settings.
        python: Has the packages that are imported.
    """
    settings = {
        "include": [os.path.relpath(each, folder) for each in include],
        "extraPaths": [str(each) for each in paths],
    }
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [program, "--outputjson", "--pythonpath", python]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    report = json.loads(done.stdout)
    assert report["summary"]["filesAnalyzed"] > 2, done.stdout
    return [
        f"{Path(each['file']).name}:{each['range']['start']['line'] + 1}: {each['message']}"
        for each in report["generalDiagnostics"]
    ]
