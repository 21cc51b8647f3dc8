"""Packages of hooks: what they import from their modules is what generated code calls."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = sorted((ROOT / "defs/yods_defs").glob("*/hooks/__init__.py"))


def imported_names(tree: ast.Module) -> set[str]:
    """Names that the package imports, for itself or for others."""
    imports = (node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))
    names = {alias.asname or alias.name for node in imports for alias in node.names}
    return names - {"annotations"}


@pytest.mark.parametrize("path", PACKAGES, ids=lambda path: path.parent.parent.name)
def test_no_name_is_imported_in_vain(path: Path) -> None:
    dialect = path.parent.parent.name
    tree = ast.parse(path.read_text())
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    used |= {
        name
        for generated in (ROOT / "generated/yods_dialects" / dialect).glob("*.py")
        for name in re.findall(r"\bhooks\.(\w+)", generated.read_text())
    }
    assert imported_names(tree) <= used
