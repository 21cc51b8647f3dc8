"""Names of the runtime that generated methods for `data_layout` mention."""

from __future__ import annotations

from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.model.layouts.records import EntryReader
from yods_gen.model.scope import ModuleScope

INTERFACES = "yods.layout.interfaces"
KINDS = "yods.layout.kinds"
ENTRIES = "yods.layout.entry_numbers"
ENTRY_VALUES = "yods.layout.entry_values"
#: Question → the method that answers it, and whether an answer may be None.
ANSWERS = {
    "size_in_bits": ("layout_size_in_bits", False),
    "size": ("layout_size", False),
    "abi_alignment": ("layout_abi_alignment", False),
    "preferred_alignment": ("layout_preferred_alignment", False),
    "index_bitwidth": ("layout_index_bitwidth", True),
}


def answer_class(may_be_none: bool) -> PyExpr:
    """`int`, or `int | None`."""
    number = PyExpr("int")
    return python.union(number, python.NONE) if may_be_none else number


def data_layout(scope: ModuleScope) -> PyExpr:
    """The class of a data layout."""
    return scope.name("yods.layout.engine", "DataLayout", "typing")


def type_class(scope: ModuleScope) -> PyExpr:
    """The class of any type."""
    return scope.name("yods.ir.attribute", "Type", "typing")


def entry_class(scope: ModuleScope) -> PyExpr:
    """The class of an entry."""
    return scope.name(INTERFACES, "DataLayoutEntryInterface", "typing")


def entries_class(scope: ModuleScope) -> PyExpr:
    """Several entries."""
    sequence = scope.name("collections.abc", "Sequence", "typing")
    return python.generic(sequence, entry_class(scope))


def spec_class(scope: ModuleScope) -> PyExpr:
    """The class of a spec."""
    return scope.name(INTERFACES, "DataLayoutSpecInterface", "typing")


def identifiers_class(scope: ModuleScope) -> PyExpr:
    """Entries by their identifiers."""
    mapping = scope.name("collections.abc", "Mapping", "typing")
    return python.generic(mapping, PyExpr("str"), entry_class(scope))


def reader(scope: ModuleScope, function: str, names: tuple[str, ...]) -> EntryReader:
    """The function that reads the numbers of an entry, or of all, by name."""
    return EntryReader(scope.name(ENTRIES, function), names)
