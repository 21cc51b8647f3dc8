"""export.cpp, part: functions in Python that the user ports: what they return, and their text."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Mapping

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.errors import Span
from yods_gen.expressions import static_types, tree
from yods_gen.expressions.static_types import ExprType, StaticType
from yods_gen.records import dataclass
from yods_gen.resolve.hook_sources import HookSources, Imported, Signature

#: Kinds of values by the names of annotations; a class of types or attributes ends like one.
_KINDS: dict[str, ExprType] = {
    "int": "int", "float": "float", "str": "str", "bool": "bool", "None": "none", "Type": "type",
    "Attribute": "attribute", "Value": "value", "Operation": "op", "Region": "region",
    "Block": "block", "dict": "attribute",
}  # fmt: skip
_ENDINGS: dict[str, ExprType] = {"Type": "type", "Attr": "attribute"}
_LISTS = ("list", "Sequence", "Iterable", "tuple")


@dataclass(frozen=True, slots=True)
class PythonFunctions:
    """The functions of hooks modules, which are read and never run."""

    sources: HookSources
    module: str | None
    #: The classes of definitions, by their names in Python.
    classes: Mapping[str, ClassRef]

    def returns(self, function: tree.Function) -> StaticType:
        """The type of what a function returns, by its annotation."""
        known = self.annotated(function.python_name, function.module)
        return function.gives if known.kind == "unknown" else known

    def annotated(self, name: str, module: str | None = None) -> StaticType:
        """The type that a function is annotated with."""
        found = self._signature(module or self.module, name)
        if found is None:
            return static_types.UNKNOWN
        read = self.sources.module(found.module)
        imported = {} if read is None else {
            name: self.classes[each.name] for name, each in read.names.items()
            if isinstance(each, Imported) and each.name in self.classes
        }  # fmt: skip
        return annotated(found.returns, {**self.classes, **imported})

    def source(self, name: str, span: Span, module: str | None = None) -> tuple[str, list[str]]:
        """Where a function is, `hooks.py:12`, and its lines; where it is not found, `span`."""
        found = self._signature(module or self.module, name)
        path = None if found is None else self.sources.find(found.module)[0]
        if found is None or path is None:
            return f"{span.path}:{span.line}", []
        lines = path.read_text(encoding="utf-8").splitlines()[found.line - 1 : found.end]
        return f"{os.path.relpath(path)}:{found.line}", lines

    def _signature(self, module: str | None, name: str) -> Signature | None:
        read = None if module is None else self.sources.module(module)
        if module is None or read is None or name not in read.names:
            return None
        found = self.sources.signature(read, name)
        return found or self._deferred(module, name)

    def _deferred(self, module: str, name: str) -> Signature | None:
        """The function that `name = hook_in(module, function)` stands for."""
        path, _ = self.sources.find(module)
        text = "" if path is None else path.read_text(encoding="utf-8")
        found = re.search(rf'^{name}(?:: .+)? = hook_in\((.+), "(\w+)"\)', text, re.MULTILINE)
        where = found and re.search(rf'^{re.escape(found[1])} = "(.+)"', text, re.MULTILINE)
        if found is None or path is None:
            return None
        return self._signature(where[1] if where else found[1].strip('"'), found[2])


def annotated(node: ast.expr | None, known: Mapping[str, ClassRef]) -> StaticType:
    """The type that an annotation stands for; unknown where it says nothing of use."""
    match node:
        case ast.Constant(str(text)):
            return annotated(ast.parse(text, mode="eval").body, known)
        case ast.BinOp(one, ast.BitOr(), other):
            first, second = annotated(one, known), annotated(other, known)
            if "none" in (first.kind, second.kind):
                return static_types.optional(second if first.kind == "none" else first)
            return first if first == second else static_types.UNKNOWN
        case ast.Subscript(
            ast.Name("tuple"), ast.Tuple([_, *_, ast.expr() as last] as parts)
        ) if not isinstance(last, ast.Constant):
            return StaticType("list", items=tuple(annotated(p, known) for p in parts), closed=True)
        case ast.Subscript(ast.Name(name), ast.Tuple([item, *_]) | item) if name in _LISTS:
            return static_types.list_of(annotated(item, known))
        case ast.Subscript(base, _):
            return annotated(base, known)
        case ast.Constant(None):
            return static_types.plain("none")
        case ast.Name(name) | ast.Attribute(_, name) if (
            isinstance(enum := known.get(name), DefinedClass) and enum.kind == "enum"
        ):
            return static_types.plain("int")
        case ast.Name(name) | ast.Attribute(_, name):
            ending = next((kind for end, kind in _ENDINGS.items() if name.endswith(end)), "unknown")
            kind: ExprType = _KINDS.get(name, ending)  # type: ignore[arg-type]
            return StaticType(kind, frozenset({known[name]}) if name in known else frozenset())
    return static_types.UNKNOWN
