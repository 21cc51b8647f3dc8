"""Local variables for what expressions mention, each bound once in a method."""

from __future__ import annotations

from collections.abc import Iterable

from yods_gen.expressions.python import PyExpr
from yods_gen.model.conditions import Binding
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext


class BoundNames:
    """The names of an op that a method has bound so far."""

    def __init__(self, context: OpContext, locals_: Locals) -> None:
        self._context = context
        self._locals = locals_
        self._bound: dict[str, PyExpr] = {}

    def bind(self, names: Iterable[str]) -> tuple[dict[str, PyExpr], tuple[Binding, ...]]:
        """The local of each of `names`, and the bindings that are missing."""
        wanted = frozenset(names)
        made, bindings = self._context.bound(wanted - self._bound.keys(), self._locals)
        self._bound |= made
        return {name: self._bound[name] for name in wanted if name in self._bound}, bindings
