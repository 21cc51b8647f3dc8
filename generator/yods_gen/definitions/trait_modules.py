"""Where modules of the runtime stand that the generator reads, those with traits above all."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

#: The modules with traits, what others derive from first.
TRAIT_MODULES = ("yods.ir.traits", "yods.builtin.traits")


def trait_files() -> tuple[Path, ...]:
    """The files of those modules.

    Raises:
        ModuleNotFoundError: the runtime is not installed.
    """
    return tuple(map(runtime_file, TRAIT_MODULES))


def runtime_file(module: str) -> Path:
    """The file of a module of the runtime or of a shipped dialect, which is looked up and not
    imported.

    Raises:
        ModuleNotFoundError: its package is not installed.
    """
    return runtime_folder(module).with_suffix(".py")


def runtime_folder(package: str) -> Path:
    """The folder of a package of the runtime. Raises as `runtime_file` does."""
    top, *parts = package.split(".")
    found = find_spec(top)
    folders = None if found is None else found.submodule_search_locations
    if not folders:
        raise ModuleNotFoundError(f"the package '{top}' is not installed")
    return Path(folders[0]).joinpath(*parts)
