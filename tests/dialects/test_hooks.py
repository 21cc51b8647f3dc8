"""Packages of hooks: what their modules have is called by generated code or by other hooks."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = sorted((ROOT / "defs/yods_defs").glob("*/hooks/__init__.py"))


@cache
def word_counts(folder: str) -> Counter[str]:
    """How often each word occurs in the Python below a folder."""
    paths = (ROOT / folder).rglob("*.py")
    return Counter(word for path in paths for word in re.findall(r"\w+", path.read_text()))


def public_names(path: Path) -> set[str]:
    """Functions of a module of hooks, and what its package imports by name."""
    tree = ast.parse(path.read_text())
    if path.name != "__init__.py":
        return {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}
    imports = (node for node in tree.body if isinstance(node, ast.ImportFrom))
    return {alias.name for node in imports for alias in node.names} - {"annotations", "*"}


@pytest.mark.parametrize("path", PACKAGES, ids=lambda path: path.parent.parent.name)
def test_no_function_is_defined_in_vain(path: Path) -> None:
    generated = f"generated/yods_dialects/{path.parent.parent.name}"
    folders = (generated, "defs/yods_defs", "generator")
    names = set().union(*(public_names(each) for each in path.parent.glob("*.py")))
    used = {name for name in names if sum(word_counts(f)[name] for f in folders) > 1}
    # The step of an operation is found by its name.
    text = "".join(each.read_text() for each in (ROOT / generated).glob("ops.py"))
    for operation in re.findall(r'^    NAME = "\w+\.(.+)"$', text, re.MULTILINE):
        used |= {f"{kind}_{operation.replace('.', '_')}" for kind in ("interpret", "compute")}
    assert sorted(names - used) == []


@pytest.mark.parametrize("path", PACKAGES, ids=lambda path: path.parent.parent.name)
def test_package_has_one_function_of_a_name(path: Path) -> None:
    """An import of all names of a module would hide one of another module."""
    tree = ast.parse(path.read_text())
    modules = [
        ROOT / "defs" / f"{node.module.replace('.', '/')}.py"
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module and node.names[0].name == "*"
    ]
    names = [name for each in modules for name in public_names(each) if not name.startswith("_")]
    assert sorted({name for name in names if names.count(name) > 1}) == []
