"""Hand-written functions that use members that generated classes no longer have."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from linecache import getline
from pathlib import Path

from yods_dev.breaking.comparison import Comparison
from yods_dev.breaking.findings import Proof
from yods_dev.breaking.versions import module_paths
from yods_gen.errors import Span


def compare(c: Comparison) -> None:
    """Report uses of gone members by hooks of the new version.

    It comes after the module that finds which members are gone.
    """
    for name in c.names if c.gone_members else ():
        dialect = c.new.dialects.get(name)
        if dialect is None or dialect.hooks_module is None:
            continue
        for _, path in module_paths(dialect.hooks_module, c.new.path):
            root = c.new.settings.root
            file = path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)
            for line, column, cls, member in _uses(path, c.gone_members):
                proof = _lookup(c, cls, member, getline(str(path), line).strip())
                c.report("PY_HOOK_USES_GONE_MEMBER", dialect, proof,
                         at=Span(file, line, column + 1), file=file, line=line,
                         member=f"{cls}.{member}")  # fmt: skip


def _lookup(c: Comparison, cls: str, member: str, line: str) -> Proof | None:
    """The line as a witness that the class no longer has the member."""
    for module, statements in c.new_modules.items():
        if any(isinstance(node, ast.ClassDef) and node.name == cls for node in statements):
            return c.replayer.lookup(module, f"{cls}.{member}", line)
    return None


def _uses(path: Path, gone: Mapping[str, set[str]]) -> Iterator[tuple[int, int, str, str]]:
    try:
        text = path.read_bytes()
        members = {member.encode() for names in gone.values() for member in names}
        if not any(member in text for member in members):
            return
        tree = ast.parse(text)
    except (OSError, SyntaxError, ValueError):
        return
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        known = dict(_variables(function))
        for node in ast.walk(function):
            match node:
                case ast.Attribute(value=ast.Name(id=variable), attr=member):
                    cls = known.get(variable, "")
                    if member in gone.get(cls, ()):
                        yield node.lineno, node.col_offset, cls, member
                case ast.Call(func=ast.Name(id=cls), keywords=keywords):
                    for keyword in keywords:
                        if keyword.arg in gone.get(cls, ()):
                            yield node.lineno, node.col_offset, cls, str(keyword.arg)


def _variables(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[str, str]]:
    """Variables whose class the text states."""
    for argument in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs):
        if argument.annotation is not None:
            yield argument.arg, _class(argument.annotation)
    for node in ast.walk(function):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                yield name, _class(annotation)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=cls))):
                yield name, cls
            case ast.Call(func=ast.Name(id="isinstance"), args=[ast.Name(id=name), cls_node]):
                yield name, _class(cls_node)


def _class(annotation: ast.expr) -> str:
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotation.value.strip()
    return ast.unparse(annotation).rpartition(".")[2]
