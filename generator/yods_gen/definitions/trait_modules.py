"""Where the runtime's traits stand."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

#: The modules with traits, what others derive from first.
TRAIT_MODULES = ("yods.ir.traits", "yods.builtin.traits")


def trait_files() -> tuple[Path, ...]:
    """The files of those modules; the runtime is looked up and not imported.

    Raises:
        ModuleNotFoundError: it is not installed.
    """
    found = find_spec("yods")
    folders = None if found is None else found.submodule_search_locations
    if not folders:
        raise ModuleNotFoundError("the package 'yods' is not installed")
    folder = Path(folders[0])
    return tuple(folder.joinpath(*m.split(".")[1:]).with_suffix(".py") for m in TRAIT_MODULES)
