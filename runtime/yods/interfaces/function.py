"""Functions. Source: MLIR, `FunctionInterfaces.td`."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any, cast
from yods.interfaces.call import CallableOpInterface
from yods.interfaces.symbol import SymbolOpInterface
from yods.ir.attribute_map import attribute_of
from yods.ir.fields import op_property

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.builtin.attributes import ArrayAttr
    from yods.ir.attribute import Type
    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.value import BlockArgument


class FunctionOpInterface(SymbolOpInterface, CallableOpInterface):
    """A symbol with a function type (attribute `function_type`) and one region, the body.

    A class whose type is no builtin function type overrides `argument_types` and
    `result_types`.
    """

    __slots__ = ()

    @op_property
    def argument_types(self) -> Sequence[Type]:
        """Types of the arguments, as the function's type says."""
        type_: Any = attribute_of(cast("Operation", self), "function_type")
        return tuple(type_.value.inputs)

    @op_property
    def result_types(self) -> Sequence[Type]:
        """Types of the results, as the function's type says."""
        type_: Any = attribute_of(cast("Operation", self), "function_type")
        return tuple(type_.value.results)

    @op_property
    def is_variadic(self) -> bool:
        """Whether more arguments may follow: never for a builtin function type."""
        return False

    @op_property
    def function_body(self) -> Region:
        return cast("Operation", self).regions[0]

    @op_property
    def is_external(self) -> bool:
        """Whether the body is empty: the function is defined elsewhere."""
        return not self.function_body.blocks

    @op_property
    def is_declaration(self) -> bool:
        return self.is_external

    @op_property
    def callable_region(self) -> Region | None:
        return None if self.is_external else self.function_body

    @op_property
    def entry_block(self) -> Block:
        """The first block. Raises ValueError for an external function."""
        block = self.function_body.entry_block
        if block is None:
            raise ValueError("an external function has no entry block")
        return block

    @op_property
    def function_arguments(self) -> tuple[BlockArgument[Any], ...]:
        """The arguments of the entry block; none for an external function."""
        return () if self.is_external else self.entry_block.arguments

    @op_property
    def all_argument_attributes(self) -> ArrayAttr | None:
        """One dictionary for each argument (attribute `arg_attrs`)."""
        found: Any = attribute_of(cast("Operation", self), "arg_attrs")
        return found  # type: ignore[no-any-return]

    @op_property
    def all_result_attributes(self) -> ArrayAttr | None:
        """One dictionary for each result (attribute `res_attrs`)."""
        found: Any = attribute_of(cast("Operation", self), "res_attrs")
        return found  # type: ignore[no-any-return]

    def verify_type(self) -> None:
        """Check the function's type; raises OperationError."""

    def verify_body(self) -> None:
        """Check that the entry block's arguments are the function's; raises OperationError."""
        if self.is_external:
            return
        op = cast("Operation", self)
        expected = self.argument_types
        arguments = self.entry_block._arguments
        if len(arguments) != len(expected):
            raise op.error(
                f"entry block must have {len(expected)} arguments to match function signature"
            )
        for argument, type_ in zip(arguments, expected, strict=True):
            if argument.type is not type_:
                raise op.error(
                    f"type of entry block argument #{argument.index}('{argument.type}') must match "
                    f"the type of the corresponding argument in function signature('{type_}')"
                )
