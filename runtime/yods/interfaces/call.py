"""Calls and what can be called. Source: MLIR, `CallInterfaces.td`."""

from __future__ import annotations

from yods.builtin.attributes import SymbolRefAttr
from yods.hints import TYPE_CHECKING, Any, TypeAlias, cast
from yods.interfaces.symbol_tables import SymbolTables
from yods.ir.fields import op_property
from yods.ir.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation

    #: The callee of a call: a symbol reference, or a value.
    CallInterfaceCallable: TypeAlias = Attribute | Value[Any]


class CallOpInterface:
    """Hands control to something callable and comes back with its results."""

    __slots__ = ()

    @op_property
    def callable_for_callee(self) -> CallInterfaceCallable:
        """The callee: a symbol reference or a value."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it calls")

    @op_property
    def call_arguments(self) -> Sequence[Value[Any]]:
        """The operands that become arguments of the callee."""
        return cast("Operation", self).operands

    def resolve_callable(self, tables: SymbolTables | None = None) -> Operation | None:
        """The operation that is called, if it is known."""
        callee = self.callable_for_callee
        if isinstance(callee, Value):
            return callee.defining_op
        if not isinstance(callee, SymbolRefAttr):
            return None
        return (tables or SymbolTables()).lookup_nearest(cast("Operation", self), callee)


class CallableOpInterface:
    """Holds a region that can be called."""

    __slots__ = ()

    @op_property
    def callable_region(self) -> Region | None:
        """The region a call enters; None where it is defined elsewhere."""
        raise NotImplementedError(f"{type(self).__name__} does not say what a call enters")

    @op_property
    def argument_types(self) -> Sequence[Type]:
        """The types of the arguments of a call."""
        raise NotImplementedError(f"{type(self).__name__} does not state its argument types")

    @op_property
    def result_types(self) -> Sequence[Type]:
        """The types of the results of a call."""
        raise NotImplementedError(f"{type(self).__name__} does not state its result types")


class DialectInlinerInterface:
    """A dialect says what of it may be inlined, and into what.

    Nothing may of a dialect without this, and nothing that a dialect does not allow.

    Source: MLIR, `DialectInlinerInterface`.
    """

    __slots__ = ()

    def may_inline_call(self, call: Operation, callee: Operation, cloned: bool) -> bool:
        """Whether `callee`, an operation of the dialect, may be put where `call` is.

        Args:
            cloned: Whether it stays where it is, too.
        """
        return False

    def may_inline_region(
        self, into: Region, source: Region, cloned: bool, values: Sequence[Value[Any]]
    ) -> bool:
        """Whether `source` may be put into a region of an operation of the dialect.

        Args:
            cloned: Whether it stays where it is, too.
            values: Replacements for the arguments of its first block.
        """
        return False

    def may_inline(self, op: Operation, into: Region, cloned: bool) -> bool:
        """Whether `op`, which is of the dialect, may be put into a region."""
        return False

    def looks_inside(self, op: Operation) -> bool:
        """Whether what is inside `op`, which is of the dialect, is asked about as well."""
        return True

    def materialize_call_conversion(self, value: Value[Any], type_: Type) -> Operation | None:
        """An operation, in no block, that makes one value of `type_` of `value`, if there is one.

        It is asked of the dialect of a call whose callee takes or gives other types.
        """
        return None

    def inlined_values(self, terminator: Operation) -> Sequence[Value[Any]]:
        """The results of a call of which `terminator` ends the one inlined block."""
        return terminator.operands

    def end_inlined_block(self, terminator: Operation, continuation: Block) -> None:
        """Have `terminator`, of one of several blocks inlined, go on in `continuation`.

        The arguments of that block are what the call gives. A terminator that goes on in
        another of the blocks stays as it is, as all do by default.
        """


def verify_operands_of_callee(op: Operation, types: Sequence[Type]) -> None:
    """Check that a call's operands, as many as there are `types`, have just these.

    Raises:
        OperationError: One has another type, with MLIR's message (FuncOps.cpp, `CallOp`).
    """
    for number, (value, type_) in enumerate(zip(op._operands, types, strict=True)):
        if value.type is not type_:
            raise op.error(
                f"operand type mismatch: expected operand type '{type_}', but provided "
                f"'{value.type}' for operand number {number}"
            )


def verify_callee(
    op: Operation,
    callee: SymbolRefAttr,
    tables: SymbolTables,
    cls: type[Operation],
    noun: str = "function",
) -> None:
    """Check that a call names a function of class `cls` that takes and gives such values.

    Args:
        noun: The function in the message that there is none.

    Raises:
        OperationError: With MLIR's message (FuncOps.cpp, `CallOp::verifySymbolUses`).
    """
    found = tables.lookup_nearest(op, callee)
    if not isinstance(found, cls):
        raise op.error(f"'{callee.root}' does not reference a valid {noun}")
    function: Any = found
    types = function.argument_types
    if len(op._operands) != len(types):
        raise op.error("incorrect number of operands for callee")
    verify_operands_of_callee(op, types)
    mine, theirs = [result.type for result in op._results], function.result_types
    if len(mine) != len(theirs):
        raise op.error("incorrect number of results for callee")
    for number, (own, type_) in enumerate(zip(mine, theirs, strict=True)):
        if own is not type_:
            error = op.error(f"result type mismatch at index {number}")
            for whose, given in (("      op", mine), ("function", theirs)):
                listed = ", ".join(f"'{each}'" for each in given)
                error.note(f"{whose} result types: {listed}", op._location)
            raise error
