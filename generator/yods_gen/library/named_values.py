"""Names that stand for one value in expressions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from yods_gen.classes import DefinedClass
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Node
from yods_gen.spans import Located

if TYPE_CHECKING:
    from yods_gen.library.library import Library


class NamedValues(Mapping[str, Node]):
    """Constraints of the prelude with only one type, and cases of enums.

    A constraint is resolved when its name is asked for: a definition uses few of them.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._found: dict[str, Node | None] = {}

    def __getitem__(self, name: str) -> Node:
        if name not in self._found:
            self._found[name] = self._type(name) or self._case(name)
        found = self._found[name]
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        for kind, name in self._library.entries:
            if kind == "type" and name in self:
                yield name
        for name, enum in self._library.enums.items():
            yield from (f"{name}.{case.name}" for case in enum.cases)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _type(self, name: str) -> Node | None:
        entry = self._library.entries.get(("type", name))
        if entry is None or entry.dialect != "builtin" or entry.raw.parameters:
            return None
        constraint = self._library.resolve("type", Located(name, entry.name.span), "builtin")
        return None if constraint is None or constraint.builder is None else constraint.builder.root

    def _case(self, name: str) -> Node | None:
        qualified, _, case = name.rpartition(".")
        enum = self._library.enums.get(qualified)
        if enum is None or all(case != each.name for each in enum.cases):
            return None
        class_ = tree.ClassName(DefinedClass("enum", enum.dialect, enum.name))
        return tree.Member(class_, case, "unknown")
