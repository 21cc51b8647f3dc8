"""The facts about a whole scope that a data layout answers, read from their rows in the runtime.

The class `ScopeFacts` of `yods.layout.scope_facts` has a row each. It is read as text: the
generator never imports the runtime.
"""

from __future__ import annotations

import ast
from functools import cache

from yods_gen.definitions.trait_modules import runtime_file
from yods_gen.errors import CommandError

MODULE = "yods.layout.scope_facts"
#: The dialect whose entries answer them, unless a spec names others.
DIALECT = "dlti"
#: What stands for their names in a list of the prelude.
PLACEHOLDER = "$scope_facts"
_ROWS = ("ScopeFact", "IntegerScopeFact")


@cache
def scope_facts() -> dict[str, str]:
    """The summary of each fact, by its name, in the order of the rows.

    Raises:
        CommandError: a row is not as it should be.
    """
    path = runtime_file(MODULE)
    found: dict[str, str] = {}
    for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id=row), args=[ast.Constant(value=str(summary)), *_]),
            ) if (
                row in _ROWS
            ):
                found[name] = summary
            case ast.Call(func=ast.Name(id=row)) if row in _ROWS and not _has_summary(node):
                raise CommandError(f"{path}:{node.lineno}: a {row} begins with its summary")
    return found


def _has_summary(row: ast.Call) -> bool:
    return bool(row.args) and isinstance(row.args[0], ast.Constant)
