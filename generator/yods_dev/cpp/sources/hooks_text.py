"""cpp, part: a hooks module with the checks that were translated."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Mapping, Sequence

from yods_dev.cpp.sources.known import SUPPORT
from yods_gen.expressions.python import snake_case as snake
from yods_gen.output.formatter import by_black
from yods_gen.records import DataClass

HEADER = '"""Hooks of dialect {dialect}, by `yods import td`, which overwrites them."""'


class _Names(ast.NodeTransformer):
    """Gives what `isa` asks names of the module."""

    def __init__(self) -> None:
        self.imports: dict[str, set[str]] = {}
        self.kinds: dict[str, str] = {}
        self.loaded: set[str] = set()
        self.bound: set[str] = set()

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        dotted = ast.unparse(node)
        if dotted.startswith("yods.") and dotted.replace(".", "").replace("_", "").isalnum():
            module, _, name = dotted.rpartition(".")
            self.imports.setdefault(module, set()).add(name)
            self.bound.add(name)
            return ast.Name(name, ast.Load())
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        called = ast.unparse(node.func)
        if called in ("Kind.of", "Kind.op", "Kind.any"):
            python = ast.unparse(node)
            self.loaded |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
            words = [each.value for each in ast.walk(node) if isinstance(each, ast.Constant)]
            name = "_" + snake(str(words[-1])).replace(".", "_").upper()
            while self.kinds.get(name, python) != python:
                name += "_"
            self.kinds[name] = python
            self.bound.add(name)
            return ast.Name(name, ast.Load())
        self.generic_visit(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        (self.loaded if isinstance(node.ctx, ast.Load) else self.bound).add(node.id)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        self.bound.add(node.arg)
        self.generic_visit(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.bound.add(node.name)
        self.generic_visit(node)
        return node


class Hook(DataClass):
    """A function.

    Attributes:
        wrapper: The function of `yods_imported.cpp` that is its decorator; empty for none.
        origin: Where the C++ is.
    """

    wrapper: str
    parameters: str
    lines: Sequence[str]
    origin: str


def hooks_text(
    dialect: str, hooks: Mapping[str, Hook], helpers: Sequence[Sequence[str]], others: Sequence[str]
) -> str:
    """The text of a module.

    Args:
        hooks: By the names of the functions.
        helpers: The lines of each function that they share.
        others: The hooks modules that the dialect has besides.
    """
    lines = [line for helper in helpers for line in (*helper, "")]
    for name, hook in hooks.items():
        lines += [f"@{hook.wrapper}"] if hook.wrapper else []
        lines.append(f"def {name}({hook.parameters}):")
        lines += [f"    {f'Source: {hook.origin}.'!r}", *(f"    {line}" for line in hook.lines)]
    names = _Names()
    tree = names.visit(ast.parse("\n".join(lines)))
    _annotate(tree)
    head = [HEADER.format(dialect=f"`{dialect}`"), "from __future__ import annotations", ""]
    if names.loaded:
        head += ["from typing import Any", ""]
    free = names.loaded - names.bound - set(dir(builtins)) - {"self", "Any"}
    base = {name for name in ("Type", "Attribute") if name in free}
    if base:
        names.imports.setdefault("yods.ir.attribute", set()).update(base)
    for name in free - base:
        found = next(module for module in SUPPORT if hasattr(module, name))
        # Only classes and functions know where they are defined, and as what.
        item = getattr(found, name)
        defined = getattr(item, "__qualname__", "") == name
        module = item.__module__ if defined else found.__name__
        names.imports.setdefault(module, set()).add(name)
    for module in sorted(names.imports):
        head.append(f"from {module} import {', '.join(sorted(names.imports[module]))}")
    head += [f"from {other} import *" for other in others]
    head.append("")
    head += [f"{name} = {python}" for name, python in sorted(names.kinds.items())]
    text = "\n".join([*head, "", ast.unparse(ast.fix_missing_locations(tree)), ""])
    return by_black(text).rstrip("\n") + "\n"


def _annotate(tree: ast.Module) -> None:
    """Types of parameters and results: checks are called with an op, others with anything."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for argument in node.args.args:
                argument.annotation = ast.Name("Any", ast.Load())
            returns = ast.Name("Any", ast.Load())
            checks = any(isinstance(d, ast.Name) and d.id == "defined" for d in node.decorator_list)
            node.returns = ast.Constant(None) if checks else returns
