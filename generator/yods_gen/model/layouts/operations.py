"""Layout queries that ops answer as scopes."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.operations import OpDef
from yods_gen.expressions import python
from yods_gen.expressions.python import local
from yods_gen.model.layouts import names
from yods_gen.model.layouts.records import ScopeQuery
from yods_gen.model.scope import ModuleScope


def scope_queries(scope: ModuleScope, op: OpDef) -> Iterator[ScopeQuery]:
    """The questions a scope op answers itself; None from an expression asks on."""
    for part in op.layout:
        name, may_be_none = names.ANSWERS[part.name]
        returns = names.answer_class(may_be_none)
        if part.name == "size_in_bits":
            size = scope.name("yods.layout.type_size", "TypeSize", "typing")
            returns = python.union(size, returns)
        bound = {"type": local("asked"), "layout": local("layout"), "entries": local("read")}
        reads = "entries" in part.expression.names
        yield ScopeQuery(
            name=name.replace("layout_", "layout_type_", 1),
            asked=names.type_class(scope),
            layout=names.data_layout(scope),
            entries=names.entries_class(scope),
            returns=returns,
            any=scope.any,
            reader=names.reader(scope, "read_entries", ()) if reads else None,
            answer=scope.source(part.expression, bound),
        )
