"""The functions of hooks modules, to compare."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping


class Functions(Mapping[str, str]):
    """Functions and classes by name, as text that comments and docstrings do not change.

    A text is made when it is asked for: most of them never are.

    Args:
        texts: The modules they are read from, by name.
    """

    def __init__(self, texts: Mapping[str, bytes]) -> None:
        self._nodes: dict[str, ast.stmt] = {}
        self._texts: dict[str, str] = {}
        for file, text in texts.items():
            try:
                tree = ast.parse(text)
            except (SyntaxError, ValueError):
                continue
            for node in tree.body:
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    self._nodes[node.name] = node
                elif not isinstance(node, ast.Import | ast.ImportFrom | ast.Expr):
                    self._nodes[f"{file}:{len(self._nodes)}"] = node

    def __getitem__(self, name: str) -> str:
        if name not in self._texts:
            self._texts[name] = ast.dump(_without_prose(self._nodes[name]))
        return self._texts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._nodes)

    def __len__(self) -> int:
        return len(self._nodes)


def _without_prose(node: ast.stmt) -> ast.stmt:
    """A definition without its docstring."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        match node.body:
            case [ast.Expr(value=ast.Constant(value=str())), *rest]:
                node.body = rest or [ast.Pass()]
    return node
