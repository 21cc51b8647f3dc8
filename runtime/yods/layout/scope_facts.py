"""The facts about a whole scope that a data layout answers: a row each.

A row is a property of `DataLayout`. What else knows the facts follows from the rows: the entries
of specs that answer them, what `yods layout` and `test-data-layout-query` report, and, since the
generator reads this class as text, the keys of the dialect `dlti`, the identifiers that
definitions may give, and a table of the manual.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from typing import Self

    from yods.ir.attribute import Attribute


class Fact:
    """A fact about a scope, which an entry of its spec answers.

    Args:
        summary: What it says, in a sentence without a full stop.
        unspecified: The attribute, as text, that `test-data-layout-query` writes where no entry
            answers. Empty for a fact that MLIR lacks: nothing is written there.
        unit: The unit of a number.
    """

    __slots__ = ("identifier", "label", "name", "summary", "unit", "unspecified")

    def __init__(self, summary: str, unspecified: str = "", *, unit: str = "") -> None:
        self.summary = summary
        self.unspecified = unspecified
        self.unit = unit

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name
        self.label = name.replace("_", " ")
        #: The key of the entry that answers it, unless a spec names another.
        self.identifier = f"dlti.{name}"


class ScopeFact(Fact):
    """A fact whose answer is the value of the entry, or None where no entry has it."""

    __slots__ = ()

    @overload
    def __get__(self, layout: None, owner: type) -> Self: ...
    @overload
    def __get__(self, layout: ScopeFacts, owner: type) -> Attribute | None: ...
    def __get__(self, layout: ScopeFacts | None, owner: type) -> Self | Attribute | None:
        return self if layout is None else layout.scope_fact(self.name)


class IntegerScopeFact(Fact):
    """A fact whose answer is a number, 0 where no entry has it.

    Asking for it raises DataLayoutError where the entry's value is no integer; MLIR reads stray
    memory there.
    """

    __slots__ = ()

    @overload
    def __get__(self, layout: None, owner: type) -> Self: ...
    @overload
    def __get__(self, layout: ScopeFacts, owner: type) -> int: ...
    def __get__(self, layout: ScopeFacts | None, owner: type) -> Self | int:
        return self if layout is None else layout.integer_scope_fact(self.name)


class ScopeFacts:
    """The facts, as properties of what answers them, in MLIR's order.

    Source: MLIR, DataLayoutInterfaces.td, DataLayoutSpecInterface.
    """

    __slots__ = ()

    endianness = ScopeFact('Byte order, `"big"` or `"little"`', '""')
    default_memory_space = ScopeFact("The memory space of pointers that name none", "0 : ui32")
    alloca_memory_space = ScopeFact("The memory space of stack allocations", "0 : ui32")
    mangling_mode = ScopeFact("LLVM's letter for the mangling of symbols", '""')
    program_memory_space = ScopeFact("The memory space of code", "0 : ui32")
    global_memory_space = ScopeFact("The memory space of globals", "0 : ui32")
    stack_alignment = IntegerScopeFact(
        "Natural alignment of the stack in bits", "0 : index", unit="bits"
    )
    function_pointer_alignment = ScopeFact(
        "Alignment of function pointers, and of what it is a multiple",
        "#dlti.function_pointer_alignment<0, function_dependent = false>",
    )
    legal_int_widths = ScopeFact("Widths of the integers the target computes with", "array<i32>")

    def scope_fact(self, fact: str) -> Attribute | None:
        """The value of the entry that answers a fact."""
        raise NotImplementedError

    def integer_scope_fact(self, fact: str) -> int:
        """The number in the entry that answers a fact. Raises as `IntegerScopeFact` says."""
        raise NotImplementedError


SCOPE_FACTS = tuple(row for row in vars(ScopeFacts).values() if isinstance(row, Fact))
