"""Layouts of scopes: queries that ops answer, and checks of a dialect's entries in specs."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.layout import LayoutKeysDef
from yods_gen.definitions.operations import OpDef
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, local
from yods_gen.model.conditions import Condition, MessageText, Violation
from yods_gen.model.layouts import names
from yods_gen.model.layouts.records import KeyVerifier, ScopeQuery
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


def key_bases(scope: ModuleScope, dialect: DialectDef) -> tuple[PyExpr, ...]:
    """The interface of a dialect that has such entries."""
    if dialect.layout_keys is None:
        return ()
    return (scope.name(names.INTERFACES, "DataLayoutDialectInterface"),)


def key_verifier(scope: ModuleScope, dialect: DialectDef) -> KeyVerifier | None:
    """The check of such an entry."""
    keys = dialect.layout_keys
    if keys is None:
        return None
    looks = any(key.condition is not None for key in keys.known)
    conditions = tuple(_conditions(scope, dialect.name, keys))
    return KeyVerifier(names.entry_class(scope), scope.any if looks else None, conditions)


def _conditions(scope: ModuleScope, dialect: str, keys: LayoutKeysDef) -> Iterator[Condition]:
    invalid = scope.name("yods.ir.attribute", "InvalidParameters")
    name, value = local("name"), local("value")
    bound = {"name": name, "value": value}
    for key in keys.known:
        if key.condition is not None and key.message is not None:
            this = python.compare(("==",), (name, python.constant(f"{dialect}.{key.name}")))
            test = python.all_of(this, scope.violation(key.condition, bound))
            yield Condition(Violation(test), invalid, MessageText(scope.text(key.message, bound)))
    if keys.unknown is not None:
        known = [python.constant(f"{dialect}.{key.name}") for key in keys.known]
        test = python.compare(("not in",), (name, python.tuple_of(*known)))
        yield Condition(Violation(test), invalid, MessageText(scope.text(keys.unknown, bound)))
