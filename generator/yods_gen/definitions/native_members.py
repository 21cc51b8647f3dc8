"""The members of the runtime's classes of builtin types and attributes, read from its modules.

The modules are read as text, as those with traits are: the generator never imports the runtime.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.native_traits import runtime_folder


@cache
def bases_of(ref: RuntimeClass) -> frozenset[RuntimeClass]:
    """The class, by the module in which it stands, and all that it derives from.

    Raises:
        ModuleNotFoundError: the runtime is not installed.
    """
    return frozenset(place for place, _ in _lineage(ref))


@cache
def members_of(ref: RuntimeClass) -> frozenset[str]:
    """The names of what an instance of the class has of its own class and of its bases.

    Raises:
        ModuleNotFoundError: the runtime is not installed.
    """
    return frozenset(
        name for _, node in _lineage(ref) for name in _own(node) if not name.startswith("_")
    )


def _lineage(ref: RuntimeClass) -> Iterator[tuple[RuntimeClass, ast.ClassDef]]:
    body = _module(ref.module)
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name == ref.name:
            yield ref, node
            for base in node.bases:
                if isinstance(base, ast.Subscript):
                    base = base.value
                if isinstance(base, ast.Name):
                    yield from _lineage(RuntimeClass(ref.module, base.id))
            return
    for node in body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("yods."):
            for alias in node.names:
                if (alias.asname or alias.name) == ref.name:
                    assert node.module is not None
                    yield from _lineage(RuntimeClass(node.module, alias.name))
                    return


def _own(node: ast.ClassDef) -> Iterator[str]:
    for each in node.body:
        if isinstance(each, ast.FunctionDef):
            yield each.name
        elif isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            yield each.target.id
        elif isinstance(each, ast.Assign):
            yield from (target.id for target in each.targets if isinstance(target, ast.Name))


@cache
def _module(name: str) -> tuple[ast.stmt, ...]:
    path = runtime_folder(name)
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return tuple(ast.parse(path.read_bytes(), str(path)).body)
