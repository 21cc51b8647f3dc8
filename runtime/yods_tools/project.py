"""The dialects of the current project: `[tool.yods]` of the nearest `pyproject.toml`."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from keyword import iskeyword
from typing import TYPE_CHECKING

from yods.ir.context import SHIPPED_PACKAGE, load_dialect

if TYPE_CHECKING:
    from pathlib import Path

    from yods.ir.dialect import Dialect


def project_dialect(namespace: str) -> type[Dialect] | None:
    """The dialect that the project has generated for a namespace, if it has.

    It takes precedence over other dialects of that name.

    Raises:
        DialectLoadError: It cannot be imported.
    """
    if not namespace.isidentifier() or not _is_a_project():
        return None
    package, folder = _generated_package()
    module = None if folder is None else module_of(package, folder, namespace)
    return None if module is None else load_dialect(module, namespace)


def module_of(package: str, folder: Path, namespace: str) -> str | None:
    """The module with the classes of a dialect, if `folder`, which is `package`, has it.

    The package of a dialect named like a keyword of Python ends in `_`.
    """
    name = f"{namespace}_" if iskeyword(namespace) else namespace
    there = name.isidentifier() and (folder / name / "__init__.py").is_file()
    return f"{package}.{name}" if there else None


def generated_namespaces(folder: Path) -> list[str]:
    """The dialects that have been generated into a folder."""
    names = (path.parent.name for path in folder.glob("*/__init__.py"))
    return sorted(name[:-1] if iskeyword(name[:-1]) else name for name in names)


def _is_a_project() -> bool:
    """Whether the folder one works in may be of a project that generates dialects.

    It is asked for every dialect of every text, so TOML is read only where it matters.
    """
    try:
        folder = os.getcwd()
    except OSError:
        # Somebody has removed it.
        return False
    while True:
        try:
            path = os.path.join(folder, "pyproject.toml")
            # A pipe would keep the run waiting, a device might never end.
            if os.path.isfile(path):
                with open(path, "rb") as file:
                    if b"yods" in file.read():
                        return folder != _shipped_root()
        except OSError:
            pass
        above = os.path.dirname(folder)
        if above == folder:
            return False
        folder = above


def _shipped_root() -> str:
    """The root of yods's own sources, whose dialects are found without settings."""
    found = find_spec(SHIPPED_PACKAGE)
    package = os.path.dirname(found.origin) if found is not None and found.origin else ""
    return os.path.dirname(os.path.dirname(package))


def _generated_package() -> tuple[str, Path | None]:
    """The package that the project generates, which can then be imported, and its folder.

    There is no folder where there is no such project, or the folder is not called like the
    package.
    """
    from yods_tools.passes.registry import project_settings

    root, settings = project_settings()
    output = settings.get("output", "generated")
    if not settings or not isinstance(output, str) or "\0" in output:
        return "", None
    folder = (root / output).resolve()
    package = settings.get("package", folder.name)
    if not isinstance(package, str) or package == SHIPPED_PACKAGE or not folder.is_dir():
        return "", None
    parts = tuple(package.split("."))
    if folder.parts[-len(parts) :] != parts:
        return "", None
    # Where the package and its hooks are imported from, unless they are installed.
    for place in (folder.parents[len(parts) - 1], root):
        if str(place) not in sys.path:
            sys.path.append(str(place))
    return package, folder
