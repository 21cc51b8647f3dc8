"""Calls and what can be called. Source: MLIR, `CallInterfaces.td`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value

    #: What a call may name: a symbol reference, or a value.
    CallInterfaceCallable: TypeAlias = Attribute | Value[Any]


class CallOpInterface:
    """Hands control to something callable and comes back with its results."""

    __slots__ = ()

    @property
    def callable_for_callee(self) -> CallInterfaceCallable:
        """What is called: a symbol reference or a value."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it calls")

    @property
    def call_arguments(self) -> Sequence[Value[Any]]:
        """The operands that become arguments of the callee."""
        return cast("Operation", self).operands

    def resolve_callable(self, tables: SymbolTables | None = None) -> Operation | None:
        """The operation that is called, where it can be told."""
        from yods.builtin.attributes import SymbolRefAttr
        from yods.interfaces.symbol_tables import SymbolTables
        from yods.ir.value import Value

        callee = self.callable_for_callee
        if isinstance(callee, Value):
            return callee.defining_op
        if not isinstance(callee, SymbolRefAttr):
            return None
        return (tables or SymbolTables()).lookup_nearest(cast("Operation", self), callee)


class CallableOpInterface:
    """Holds a region that can be called."""

    __slots__ = ()

    @property
    def callable_region(self) -> Region | None:
        """The region a call enters; None where it is defined elsewhere."""
        raise NotImplementedError(f"{type(self).__name__} does not say what a call enters")

    @property
    def argument_types(self) -> Sequence[Type]:
        """What a call must hand over."""
        raise NotImplementedError(f"{type(self).__name__} does not state its argument types")

    @property
    def result_types(self) -> Sequence[Type]:
        """What a call gives back."""
        raise NotImplementedError(f"{type(self).__name__} does not state its result types")
