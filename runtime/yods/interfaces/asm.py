"""How an operation names its values and blocks in text, and attributes and types themselves.

Source: MLIR, mlir/include/mlir/IR/OpAsmInterface.td.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.block import Block, Region
    from yods.ir.value import Value

    #: Called with a value and the name it should have; an empty name asks for a number.
    SetName = Callable[[Value[Any], str], None]
    SetBlockName = Callable[[Block, str], None]


class OpAsmOpInterface:
    """Operations that suggest names. Names are made unique and legal by the printer."""

    __slots__ = ()

    def asm_result_names(self, set_name: SetName) -> None:
        """Suggest names for results, first results first."""

    def asm_block_argument_names(self, region: Region, set_name: SetName) -> None:
        """Suggest names for the arguments of the blocks in `region`."""

    def asm_block_names(self, set_name: SetBlockName) -> None:
        """Suggest names for the blocks of the operation's regions."""


class AliasInterface:
    """Attributes and types that suggest an alias for themselves.

    Source: MLIR, mlir/include/mlir/IR/OpAsmInterface.td, OpAsmAttrInterface and
    OpAsmTypeInterface.
    """

    __slots__ = ()

    def asm_alias(self) -> tuple[str, bool] | None:
        """The name, without prefix or number, and whether it is final; None for none."""
        return None
