"""The dialects of the project one works in: `[tool.yods]` of the nearest `pyproject.toml`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from yods.ir.context import SHIPPED_PACKAGE, load_dialect
from yods.passes.registry import project_settings

if TYPE_CHECKING:
    from yods.ir.dialect import Dialect


def project_dialects() -> list[type[Dialect]]:
    """The dialects that the project has generated, whether it is installed or not.

    Raises:
        DialectLoadError: One cannot be imported.
    """
    root, settings = project_settings()
    output = settings.get("output", "generated")
    if not settings or not isinstance(output, str) or "\0" in output:
        return []
    folder = (root / output).resolve()
    package = settings.get("package", folder.name)
    if not isinstance(package, str) or package == SHIPPED_PACKAGE or not folder.is_dir():
        return []
    parts = tuple(package.split("."))
    if folder.parts[-len(parts) :] != parts:
        return []
    # Where the package and its hooks are imported from, unless they are installed.
    for place in (folder.parents[len(parts) - 1], root):
        if str(place) not in sys.path:
            sys.path.append(str(place))
    found = sorted(each.parent.name for each in folder.glob("*/__init__.py"))
    return [load_dialect(f"{package}.{name}") for name in found]
