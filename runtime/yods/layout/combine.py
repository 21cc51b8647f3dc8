"""Which operations are scopes, which specs they carry, and how nested specs combine.

Source: MLIR, DataLayoutInterfaces.cpp (collectParentLayouts, getCombinedDataLayout) and
DLTI.cpp (combineOneSpec).
"""

from __future__ import annotations

from yods.builtin.ops import ModuleOp
from yods.hints import TYPE_CHECKING, TypeVar
from yods.ir.attribute import Type
from yods.layout.interfaces import (
    DataLayoutDialectInterface,
    DataLayoutEntryInterface,
    DataLayoutOpInterface,
    DataLayoutSpecInterface,
    DataLayoutTypeInterface,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods.ir.context import Context
    from yods.ir.operation import Operation

SpecT = TypeVar("SpecT", bound=DataLayoutSpecInterface)


def is_scope(op: Operation) -> bool:
    """Whether a layout of its own holds inside `op`."""
    return isinstance(op, ModuleOp | DataLayoutOpInterface)


def spec_of(op: Operation) -> DataLayoutSpecInterface | None:
    """The spec attached to a scope.

    A module's is the attribute, whatever its name, that is a spec; of several the one
    whose name sorts first.
    """
    asked: object = op
    if isinstance(asked, DataLayoutOpInterface):
        return asked.data_layout_spec
    found = [
        (name, attribute)
        for name, attribute in op.attributes.items()
        if isinstance(attribute, DataLayoutSpecInterface)
    ]
    return min(found, key=lambda item: item[0])[1] if found else None


def scopes_around(op: Operation) -> Iterator[Operation]:
    """The scopes that properly contain `op`, innermost first.

    A top-level module without a spec is left out: it is most likely the one the parser
    put around the text.
    """
    for parent in op.ancestors:
        if is_scope(parent) and (
            not isinstance(parent, ModuleOp)
            or parent.parent_op is not None
            or spec_of(parent) is not None
        ):
            yield parent


def specs_around(op: Operation) -> tuple[DataLayoutSpecInterface | None, ...]:
    """The spec of `op` and of every scope around it, innermost first."""
    return (spec_of(op), *map(spec_of, scopes_around(op)))


def combined_spec(op: Operation, context: Context | None = None) -> DataLayoutSpecInterface | None:
    """The spec in force in `op`; None where there is none, or where they do not combine."""
    return combined(specs_around(op), context)


def combined(
    around: Sequence[DataLayoutSpecInterface | None], context: Context | None
) -> DataLayoutSpecInterface | None:
    """The spec in force where these are around, innermost first; None as `combined_spec`."""
    specs = [spec for spec in reversed(around) if spec is not None]
    if not specs:
        return None
    if len(around) == 1:
        return specs[0]
    return specs[-1].combine_with(specs[:-1], context)


def combine_specs(
    innermost: SpecT, outer: Sequence[DataLayoutSpecInterface], context: Context | None
) -> SpecT | None:
    """`innermost` with the specs around it, outermost first; None where they clash.

    Entries for types are grouped by the type's class. Where two scopes speak of one
    class, the type says whether they are compatible. Built-in types say nothing, and
    MLIR stops there; here the inner entries replace outer ones with the same key and
    add to the others, which is what happens to every other type's entries.
    """
    if any(type(spec) is not type(innermost) for spec in outer):
        return None
    by_class: dict[type[Type], list[DataLayoutEntryInterface]] = {}
    by_identifier: dict[str, DataLayoutEntryInterface] = {}
    specs: list[DataLayoutSpecInterface] = [*outer, innermost]
    for spec in specs:
        if not _add_spec(spec, by_class, by_identifier, context):
            return None
    entries = list(by_identifier.values())
    for group in by_class.values():
        entries += group
    return innermost.with_entries(entries)


def _add_spec(
    spec: DataLayoutSpecInterface,
    by_class: dict[type[Type], list[DataLayoutEntryInterface]],
    by_identifier: dict[str, DataLayoutEntryInterface],
    context: Context | None,
) -> bool:
    """Lay one more spec over what was gathered; whether that is possible."""
    new_classes, new_identifiers = group_entries(spec)
    outer_identifiers = dict(by_identifier)
    for cls, new in new_classes.items():
        old = by_class.get(cls)
        if old is None:
            by_class[cls] = new
            continue
        sample = new[0].entry_key
        if isinstance(sample, DataLayoutTypeInterface) and not sample.layout_are_compatible(
            tuple(old), tuple(new), spec, outer_identifiers
        ):
            return False
        places = {entry.entry_key: place for place, entry in enumerate(old)}
        for entry in new:
            place = places.get(entry.entry_key)
            if place is None:
                old.append(entry)
            else:
                old[place] = entry
    for identifier, entry in new_identifiers.items():
        outer = by_identifier.get(identifier)
        if outer is None:
            by_identifier[identifier] = entry
            continue
        both = _combine_entries(identifier, outer, entry, context)
        if both is None:
            return False
        by_identifier[identifier] = both
    return True


def _combine_entries(
    identifier: str,
    outer: DataLayoutEntryInterface,
    inner: DataLayoutEntryInterface,
    context: Context | None,
) -> DataLayoutEntryInterface | None:
    if outer is inner:
        return inner
    namespace, dot, rest = identifier.partition(".")
    dialect: object = context.dialect(namespace) if context and dot and rest else None
    if isinstance(dialect, DataLayoutDialectInterface):
        return dialect.combine_layout_entries(outer, inner)
    # Nobody knows what the entries mean: only equal ones surely agree.
    return None


def group_entries(
    spec: DataLayoutSpecInterface,
) -> tuple[dict[type[Type], list[DataLayoutEntryInterface]], dict[str, DataLayoutEntryInterface]]:
    """A spec's entries by class of the key type, and by identifier; in order."""
    classes: dict[type[Type], list[DataLayoutEntryInterface]] = {}
    identifiers: dict[str, DataLayoutEntryInterface] = {}
    for entry in spec.layout_entries:
        key = entry.entry_key
        if isinstance(key, Type):
            classes.setdefault(type(key), []).append(entry)
        else:
            identifiers[key] = entry
    return classes, identifiers
