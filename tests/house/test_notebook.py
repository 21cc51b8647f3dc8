"""The notebook of the manual: run from top to bottom, its outputs are those that it holds."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from support.paths import REPOSITORY

NOTEBOOK = REPOSITORY / "generator" / "yods_gen" / "manual" / "notebook.ipynb"
# In a process of its own, whose warnings are those of Jupyter.
_RUN = """
import sys, nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], 4)
NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
for cell in notebook.cells:
    cell.metadata.clear()
nbformat.write(notebook, sys.argv[2])
"""


def execute(made: Path) -> dict[str, Any]:
    """Run the notebook; the result is at `made`, too."""
    command = [sys.executable, "-c", _RUN, str(NOTEBOOK), str(made)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    notebook: dict[str, Any] = json.loads(made.read_text(encoding="utf-8"))
    return notebook


def outputs(notebook: dict[str, Any]) -> list[tuple[str, Any]]:
    return [
        ("".join(cell["source"]), output.get("data", output.get("text")))
        for cell in notebook["cells"]
        for output in cell.get("outputs", ())
    ]


def test_notebook_runs_and_shows_what_it_holds(tmp_path: Path) -> None:
    held = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    made = execute(tmp_path / "made.ipynb")
    assert outputs(made) == outputs(held), "PYTHONPATH=tests python tests/house/test_notebook.py"
    shown = [data for _, data in outputs(made) if isinstance(data, dict)]
    assert sum("text/html" in data for data in shown) >= 4
    assert all("0x" not in "".join(data["text/plain"]) for data in shown)


if __name__ == "__main__":
    execute(NOTEBOOK)
