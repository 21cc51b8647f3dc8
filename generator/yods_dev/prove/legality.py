"""Types that the ops of a rule verify with, as the generated verifiers say, and their attributes
that may be one of several: cases of enums, and units.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import yods
from yods_dev.prove.meaning import Case, Op
from yods_dev.prove.terms import BOOL, FALSE, Query, Term, any_of, bits, number
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef, OpDef
from yods_gen.model.names import class_name
from yods_gen.settings import SettingsError, find_settings

_given: list[Any] = []


def use_context(given: Any) -> None:
    """Write the IR of proofs in this context."""
    _given[:] = [given]


def context() -> Any:
    """The context of all IR that proofs write; by default with the dialects of the project around.

    Whoever asks for it first has checked that the project's code may run.
    """
    if not _given:
        try:
            use_context(yods.Context(project=str(find_settings(Path.cwd()).root)))
        except (SettingsError, ValueError):  # no project, or that of yods itself
            use_context(yods.Context())
    return _given[0]


@cache
def package_of(dialect: str) -> str:
    """The package of the classes generated for a dialect."""
    found = context().dialect(dialect)
    if found is None:
        raise LookupError(dialect)
    return str(found.__module__.rpartition(".")[0])


def attribute_text(
    op: OpDef, attribute: NamedAttributeDef | NativePropertyDef, value: int | bool
) -> str | None:
    """An attribute of an op as text, of which a number says which it is; None if absent."""
    if isinstance(attribute, NativePropertyDef):
        return f"{value} : i32"
    constraint = attribute.constraint
    if constraint.syntax == "unit":
        return "unit" if value else None
    if constraint.enum is not None:
        return f"{value} : i{constraint.enum.width}"
    ref = constraint.case_of
    if ref is None:
        return None
    package = package_of(ref.dialect)
    holder = next(c for c in constraint.classes if getattr(c, "kind", "") == "attribute")
    attributes, enums = (import_module(f"{package}.{m}") for m in ("attributes", "enums"))
    held = getattr(attributes, class_name(holder.name, "Attr"))
    return str(held(getattr(enums, class_name(ref.name, ""))(value)))


#: Ops with types: whether they verify.
_VERIFIED: dict[tuple[str, str], bool] = {}


def verifies(op: OpDef, operands: Sequence[Any], results: Sequence[Any]) -> bool:
    """Whether an op with operands and results of these types does; its attributes are default."""
    of, to = (", ".join(map(str, types)) for types in (operands, results))
    key = (op.qualified_name, f"({of}) -> ({to})")
    if key not in _VERIFIED:
        attributes = []
        for each in op.attributes:
            if each.optional or each.default is not None:
                continue
            text = attribute_text(op, each, 0)
            if text is None:
                return True  # nobody knows which it should have
            attributes.append(f"{each.name} = {text}")
        names = [f"%a{n}" for n in range(len(operands))]
        parameters = ", ".join(f"{n}: {t}" for n, t in zip(names, operands, strict=True))
        properties = f" <{{{', '.join(attributes)}}}>" if attributes else ""
        text = f'"{op.qualified_name}"({", ".join(names)}){properties} : {key[1]}'
        whole = f"func.func @f({parameters}) {{\n  {text}\n  return\n}}"
        try:
            yods.parse(whole, context=context())
            _VERIFIED[key] = True
        except yods.DiagnosticError:
            _VERIFIED[key] = False
    return _VERIFIED[key]


#: An attribute or property that may be one of several.
Choosable: TypeAlias = NamedAttributeDef | NativePropertyDef


def is_constant(op: OpDef) -> bool:
    """Whether an op is a constant, whose attribute is its result."""
    return any(trait.name == "ConstantLike" for trait in op.traits)


def choices_of(op: OpDef) -> tuple[Choosable, ...]:
    """The attributes of an op, and the properties that are cases of enums."""
    return (*op.attributes, *(p for p in op.properties if p.kind.enum is not None))


def is_unit(attribute: Choosable) -> bool:
    """Whether an attribute is there or not, and says nothing else."""
    return isinstance(attribute, NamedAttributeDef) and attribute.constraint.syntax == "unit"


def enum_of(attribute: Choosable, enums: Mapping[str, EnumDef]) -> EnumDef | None:
    """The enum of whose numbers an attribute is one, if there is any."""
    if isinstance(attribute, NativePropertyDef):
        return attribute.kind.enum
    enum, ref = attribute.constraint.enum, attribute.constraint.case_of
    if enum is None and ref is not None:
        enum = enums.get(f"{ref.dialect}.{ref.name}")
    return None if enum is None or enum.kind == "string" else enum


def attribute_symbol(
    query: Query,
    attribute: Choosable,
    enums: Mapping[str, EnumDef],
    conditions: list[Term],
    name: str,
) -> Any:
    """An attribute that may be anything that its constraint allows."""
    if is_unit(attribute):
        return query.declare(name, BOOL)
    enum = enum_of(attribute, enums)
    optional = isinstance(attribute, NamedAttributeDef) and attribute.optional
    if enum is None:
        return None if optional else Op({})
    if optional and attribute.default is None:
        return None
    term = query.declare(name, bits(64))
    if enum.kind == "bit":
        every = 0
        for case in enum.cases:
            every |= case.value
        outside = query.make("bvand", bits(64), term, number(~every, 64))
        conditions.append(query.equal(outside, number(0, 64)))
    else:
        known = (query.equal(term, number(case.value, 64)) for case in enum.cases)
        conditions.append(any_of(*known))
    return Case(term)


def absent_attribute(attribute: Choosable) -> Any:
    """The value of an attribute that a new op does not give."""
    if isinstance(attribute, NativePropertyDef):
        return 0
    if is_unit(attribute):
        return FALSE
    if attribute.default is not None:
        return 0
    return None
