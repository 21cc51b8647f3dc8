"""Kinds that several parameters of a module have: constants, so that a row stays one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Literal

from yods_gen.classes import enum_case_name
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.errors import quoted
from yods_gen.expressions.python import Import, PyExpr
from yods_gen.kinds.constrained import Constrained
from yods_gen.model.constraint_symbols import function_name
from yods_gen.model.docs import enum_doc, prose
from yods_gen.model.names import Names
from yods_gen.model.parameters.records import KindConstants
from yods_gen.model.scope import FINAL, ModuleScope, SharedKinds, Symbols, deprecated
from yods_gen.model.tree import EnumCase, EnumModel


def shared_kinds(dialect: str, definitions: Iterable[AttrOrTypeDef]) -> SharedKinds:
    """The names of the kinds that more than one parameter of `definitions` has."""
    constraints = [
        kind.constraint
        for definition in definitions
        for parameter in definition.parameters
        for kind in _parts(parameter.kind)
        if isinstance(kind, Constrained) and not kind.constraint.is_any
    ]
    counts = Counter((each.kind, each.reference) for each in constraints)
    names: dict[str, tuple[str, str]] = {}
    for constraint in constraints:
        key = (constraint.kind, constraint.reference)
        if counts[key] > 1:
            names.setdefault(_name(constraint, dialect), key)
    return {key: name for name, key in names.items()}


def _parts(kind: ParameterKind) -> Iterator[ParameterKind]:
    yield kind
    if kind.element is not None:
        yield from _parts(kind.element)


def _name(constraint: Constraint, dialect: str) -> str:
    return f"_{function_name(constraint, dialect).removeprefix('is_').upper()}"


def kind_constants(
    symbols: Symbols,
    dialect: str,
    kind: Literal["type", "attribute"],
    hooks: str | None,
    definitions: Iterable[AttrOrTypeDef],
    shared: SharedKinds,
) -> KindConstants | None:
    """The constants for `shared` kinds; None if there are none."""
    found: Mapping[str, Constrained] = {
        shared[key]: each
        for definition in definitions
        for parameter in definition.parameters
        for each in _parts(parameter.kind)
        if isinstance(each, Constrained)
        and (key := (each.constraint.kind, each.constraint.reference)) in shared
    }
    if not found:
        return None
    scope = ModuleScope(symbols, dialect, kind, hooks, "")
    # Each class that names one has its hooks checked.
    sources = ((name, found[name].runtime(scope)) for name in sorted(found))
    return KindConstants(tuple((name, replace(each, hooks=frozenset())) for name, each in sources))


# The class of one enum.

_BASES = {"int": "IntegerEnum", "bit": "BitEnum", "string": "StringEnum"}
#: The default width of an enum, in bits.
_WIDTH = 32


def enum_model(symbols: Symbols, enum: EnumDef, class_name: str) -> EnumModel:
    """The model of `enum`; name clashes go to the reporter of `symbols`."""
    names = Names(symbols.reporter, f"in enum {quoted(enum.qualified_name)}")
    cases = []
    for case in enum.cases:
        name = enum_case_name(case.name)
        names.add(name, case.name, "case", case.span)
        number = None if enum.kind == "string" else case.value
        cases.append(EnumCase(name, number, case.symbol, prose(case.summary, case.deprecated)))
    base = _BASES[enum.kind]
    # MLIR reports the numbers of an enum for which it has no summary.
    shows_numbers = not enum.cpp_class and not enum.summary and enum.kind != "string"
    return EnumModel(
        name=enum.name,
        class_name=class_name,
        base=PyExpr(base, needs=frozenset({Import("yods.ir.enums", base, base, "runtime")})),
        final=FINAL,
        deprecated=deprecated(enum.qualified_name, enum.deprecated),
        doc=enum_doc(enum),
        cases=tuple(cases),
        width=enum.width if shows_numbers and enum.width != _WIDTH else None,
        cpp_class=enum.cpp_class,
        summary="" if enum.cpp_class else enum.summary,
        separator="" if enum.separator == "|" else enum.separator,
        quoted=enum.quoted,
        prints_groups=enum.prints_groups,
    )
