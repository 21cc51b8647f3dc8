"""Kinds that several parameters of a module have: constants, so that a row stays one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Literal

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.definitions.types import AttrOrTypeDef
from yods_gen.kinds.constrained import Constrained
from yods_gen.model.constraint_symbols import function_name
from yods_gen.model.parameters.records import KindConstants
from yods_gen.model.scope import ModuleScope, SharedKinds, Symbols


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
