"""Checks of a layout spec: its entries, the types and the dialects they are about.

Source: MLIR, DataLayoutInterfaces.cpp, verifyDataLayoutSpec and verifyDataLayoutOp.
"""

from __future__ import annotations

from yods.builtin.attributes import IntegerAttr
from yods.builtin.interfaces import FloatTypeInterface
from yods.builtin.types import IndexType, IntegerType
from yods.hints import TYPE_CHECKING
from yods.ir.attribute import InvalidParameters, Type
from yods.ir.diagnostics import Diagnostic, OperationError
from yods.layout.combine import combined_spec, group_entries, is_scope, spec_of
from yods.layout.entry_values import has_i64_elements, is_dense_integers, unsigned_elements
from yods.layout.interfaces import (
    DataLayoutDialectInterface,
    DataLayoutOpInterface,
    DataLayoutTypeInterface,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from yods.ir.context import Context
    from yods.ir.operation import Operation
    from yods.layout.interfaces import DataLayoutEntryInterface, DataLayoutSpecInterface


def verify_data_layout_op(op: Operation, context: Context | None) -> None:
    """Check the spec of a scope, and that it combines with those around it.

    Raises:
        OperationError: It is not valid; the error has no `'op' op` in front, as in MLIR.
    """
    spec = spec_of(op)
    asked: object = op
    system = asked.target_system_spec if isinstance(asked, DataLayoutOpInterface) else None
    if spec is None and system is None:
        return
    try:
        if spec is not None:
            spec.verify_spec(context)
        if system is not None:
            system.verify_spec(context)
    except InvalidParameters as error:
        failed = OperationError(op, str(error))
        failed.shows_operation = False
        raise failed from None
    if spec is not None and combined_spec(op, context) is None:
        failed = OperationError(op, "data layout does not combine with layouts of enclosing ops")
        for scope in _named_scopes(op):
            failed.note("enclosing op with data layout", scope._location)
        raise failed


def _named_scopes(op: Operation) -> Iterator[Operation]:
    """The scopes that properly contain `op`, as a message names them.

    While reading, MLIR has a module of its own around everything, so the one of the
    text counts even without a spec; ours around the text has no line.
    """
    for parent in op.ancestors:
        if is_scope(parent) and (
            parent.parent_op is not None or spec_of(parent) is not None or _has_line(parent)
        ):
            yield parent


def _has_line(op: Operation) -> bool:
    place = Diagnostic("", op._location).place()
    return place is not None and place[1] > 0


def verify_spec(spec: DataLayoutSpecInterface, context: Context | None) -> None:
    """Check the entries of `spec`, first those for types, then the others.

    Args:
        context: Whose loaded dialects check entries of their prefix; an identifier of a
            dialect that is not loaded is nobody's business.

    Raises:
        InvalidParameters: An entry is not valid.
    """
    keys: set[Type | str] = set()
    for entry in spec.layout_entries:
        key = entry.entry_key
        if not isinstance(key, Type | str):
            raise InvalidParameters(f"a data layout entry is about a type or a string, not {key}")
        if key in keys:
            shown = f'"{key}"' if isinstance(key, str) else key
            raise InvalidParameters(f"repeated data layout entry for {shown}")
        keys.add(key)
        entry.verify_entry()
    by_class, by_identifier = group_entries(spec)
    for group in by_class.values():
        _verify_type_entries(group[0].entry_key, group)  # type: ignore[arg-type]  # a type
    if context is None:
        return
    loaded = {dialect.NAMESPACE: dialect for dialect in context.loaded_dialects}
    for identifier, entry in by_identifier.items():
        namespace, _, rest = identifier.partition(".")
        dialect = loaded.get(namespace) if rest else None
        if dialect is None:
            continue
        if not isinstance(dialect, DataLayoutDialectInterface):
            raise InvalidParameters(
                f"the '{namespace}' dialect does not support identifier data layout entries"
            )
        dialect.verify_layout_entry(entry)


def _verify_type_entries(sample: Type, entries: list[DataLayoutEntryInterface]) -> None:
    if isinstance(sample, IndexType):
        if not isinstance(entries[0].entry_value, IntegerAttr):
            raise InvalidParameters(
                f"expected integer attribute in the data layout entry for '{sample}'"
            )
    elif isinstance(sample, IntegerType | FloatTypeInterface):
        _verify_alignments(entries)
    elif isinstance(sample, DataLayoutTypeInterface):
        sample.layout_verify_entries(entries)
    elif sample.DIALECT == "builtin":
        raise InvalidParameters("unexpected data layout for a built-in type")
    else:
        raise InvalidParameters("data layout specified for a type that does not support it")


def _verify_alignments(entries: Iterable[DataLayoutEntryInterface]) -> None:
    """Check ABI and preferred alignments, in bits, of integer and float types."""
    for entry in entries:
        value = entry.entry_value
        if not is_dense_integers(value) or not has_i64_elements(value, signless=True):
            raise InvalidParameters(
                f"expected a dense i64 elements attribute in the data layout entry {entry}"
            )
        if not 1 <= value.num_elements <= 2:
            raise InvalidParameters(f"expected 1 or 2 elements in the data layout entry {entry}")
        numbers = unsigned_elements(value)
        if numbers is not None and numbers[-1] < numbers[0]:
            raise InvalidParameters(
                "preferred alignment is expected to be greater than or equal to the abi "
                f"alignment in data layout entry {entry}"
            )
