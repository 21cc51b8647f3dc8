"""The dialects of the project one works in: `[tool.yods]` of the nearest `pyproject.toml`."""

from __future__ import annotations

import sys
from keyword import iskeyword
from typing import TYPE_CHECKING

from yods.ir.context import SHIPPED_PACKAGE, load_dialect

if TYPE_CHECKING:
    from pathlib import Path

    from yods.ir.dialect import Dialect


def project_dialects() -> list[type[Dialect]]:
    """The dialects that the project has generated, whether it is installed or not.

    Raises:
        DialectLoadError: One cannot be imported.
    """
    package, folder = _generated_package()
    if folder is None:
        return []
    found = sorted(each.parent.name for each in folder.glob("*/__init__.py"))
    return [load_dialect(f"{package}.{name}") for name in found]


def project_dialect(namespace: str) -> type[Dialect] | None:
    """The dialect that the project has generated for a namespace, if it has.

    Raises:
        DialectLoadError: It cannot be imported.
    """
    if not namespace.isidentifier():
        return None
    package, folder = _generated_package()
    name = f"{namespace}_" if iskeyword(namespace) else namespace
    if folder is None or not (folder / name / "__init__.py").is_file():
        return None
    return load_dialect(f"{package}.{name}", namespace)


def _generated_package() -> tuple[str, Path | None]:
    """The package that the project generates, which can then be imported, and its folder.

    There is no folder where there is no such project, or the folder is not called like the
    package.
    """
    from yods.passes.registry import project_settings

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
