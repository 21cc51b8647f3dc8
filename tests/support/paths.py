"""Where things are in this repository."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

TESTS = Path(__file__).resolve().parents[1]
REPOSITORY = TESTS.parent
#: Import package → the folder that holds it.
PACKAGES = {
    "yods": "runtime",
    "yods_eval": "runtime",
    "yods_imported": "runtime",
    "yods_tools": "runtime",
    "yods_defs": "defs",
    "yods_gen": "generator",
    "yods_dev": "generator",
    "yods_dialects": "generated",
}
SOURCE_ROOTS = tuple(dict.fromkeys(PACKAGES.values()))
#: The reference of the definition language.
MANUAL = REPOSITORY / "generator" / "yods_gen" / "manual"
REFERENCE = MANUAL / "reference"
#: The rooms of the shipped dialects.
ROOMS = REPOSITORY / "defs" / "yods_defs"
#: Folders of what several tests have generated, which the end of the run removes.
LASTING: list[TemporaryDirectory[str]] = []


def lasting_folder() -> Path:
    """Make a folder that lasts as long as the process."""
    LASTING.append(TemporaryDirectory(prefix="yods-", ignore_cleanup_errors=True))
    return Path(LASTING[-1].name)
