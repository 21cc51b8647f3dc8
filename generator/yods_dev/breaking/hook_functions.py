"""Functions of hooks modules, in a form to compare."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

#: A name in the dump of a syntax tree.
_WORD = re.compile(r"(?<=(?:id|me|tr)=')(\w+)(?=')")


class Functions(Mapping[str, str]):
    """Functions, classes and constants by name, as text without comments, docstrings and the
    names of local variables. The text of a function includes the functions of these modules that
    it uses, under numbers: what they are called is nobody's business.

    Texts are made on demand: most are never needed.

    Args:
        texts: The modules, by name.
    """

    def __init__(self, texts: Mapping[str, bytes]) -> None:
        #: Several modules of a package may define one name.
        self._nodes: dict[str, list[ast.stmt]] = {}
        self._lines: dict[str, list[bytes]] = {}
        self._texts: dict[str, str] = {}
        self._dumps: dict[str, tuple[str, list[str]]] = {}
        for file, text in texts.items():
            try:
                tree = ast.parse(text)
            except (SyntaxError, ValueError):
                continue
            lines = text.splitlines()
            for node in tree.body:
                if not isinstance(node, ast.Import | ast.ImportFrom | ast.Expr):
                    name = _name(node) or f"{file}:{len(self._nodes)}"
                    self._nodes.setdefault(name, []).append(node)
                    written = b"\n".join(lines[node.lineno - 1 : node.end_lineno])
                    self._lines.setdefault(name, []).append(written)

    def __getitem__(self, name: str) -> str:
        if name not in self._texts:
            used = self._reached(name)
            numbers = {each: f"{at}" for at, each in enumerate(used)}
            texts = "\n".join(self._own(each)[0] for each in used)
            self._texts[name] = _WORD.sub(lambda word: numbers.get(word[1], word[1]), texts)
        return self._texts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._nodes)

    def __len__(self) -> int:
        return len(self._nodes)

    def changed(self, other: Functions) -> frozenset[str]:
        """The names of functions that differ, that only one has, or that use one of these."""
        differ = {name for name in {*self._nodes, *other._nodes} if not self._same(other, name)}
        if not differ:
            return frozenset()
        # Functions that use them, in either version.
        using = {
            name
            for functions in (self, other)
            for name in functions._nodes
            if not differ.isdisjoint(functions._reached(name))
        }
        return frozenset(differ | using)

    def _same(self, other: Functions, name: str) -> bool:
        if name not in self._nodes or name not in other._nodes:
            return False
        # Most lines are equal, which is faster to compare.
        return self._lines[name] == other._lines[name] or self._own(name)[0] == other._own(name)[0]

    def _own(self, name: str) -> tuple[str, list[str]]:
        """The text of a definition, and the others that it uses, in the order of first use."""
        found = self._dumps.get(name)
        if found is None:
            nodes = [_without_prose(node) for node in self._nodes[name]]
            for node in nodes:
                _number_locals(node)
            # A use may be qualified by a module of the package.
            text = "\n".join(map(ast.dump, nodes))
            found = text, [each for each in dict.fromkeys(_WORD.findall(text))
                           if each in self._nodes]  # fmt: skip
            self._dumps[name] = found
        return found

    def _reached(self, name: str) -> list[str]:
        """A definition and all that it uses, directly or not, in the order of first use."""
        found: dict[str, None] = {}
        left = [name]
        while left:
            each = left.pop()
            if each not in found:
                found[each] = None
                left += reversed(self._own(each)[1])
        return [*found]


def changed_functions(
    old: Mapping[str, bytes], new: Mapping[str, bytes]
) -> tuple[dict[str, str], dict[str, str]]:
    """The functions of a dialect's hooks modules that differ, in either version, by name."""
    if old == new:
        return {}, {}
    before, now = Functions(old), Functions(new)
    changed = before.changed(now)
    found, after = ({n: each[n] for n in changed if n in each} for each in (before, now))
    return found, after


def _number_locals(node: ast.stmt) -> None:
    """Give local variables of a function numbers for names; parameters keep theirs."""
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return
    _Unannotated().visit(node)
    parts = list(ast.walk(node))
    names = {each.id: None for each in parts
             if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}  # fmt: skip
    names |= {
        each.name: None for each in parts if isinstance(each, ast.ExceptHandler) and each.name
    }
    kept = {each.arg for each in parts if isinstance(each, ast.arg)}
    kept |= {n for each in parts if isinstance(each, ast.Global | ast.Nonlocal) for n in each.names}
    numbers = {name: f"%{at}" for at, name in enumerate(n for n in names if n not in kept)}
    for each in parts:
        if isinstance(each, ast.Name):
            each.id = numbers.get(each.id, each.id)
        elif isinstance(each, ast.ExceptHandler) and each.name:
            each.name = numbers.get(each.name, each.name)


class _Unannotated(ast.NodeTransformer):
    """Local variables without annotations, which do nothing."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        """`name = value`; nothing where there is no value."""
        if not isinstance(node.target, ast.Name):
            return node
        return ast.Pass() if node.value is None else ast.Assign([node.target], node.value)


def _name(node: ast.stmt) -> str:
    """The name that a statement defines; "" if it is not one name."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return node.name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ""


def _without_prose(node: ast.stmt) -> ast.stmt:
    """A definition without its docstring."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        match node.body:
            case [ast.Expr(value=ast.Constant(value=str())), *rest]:
                node.body = rest or [ast.Pass()]
    return node
