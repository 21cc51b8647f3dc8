"""Where things are in this repository."""

from __future__ import annotations

from pathlib import Path

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
