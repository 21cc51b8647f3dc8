"""The builtin dialect's two operations, written by hand as the parser needs them.

Source: MLIR, Dialects/Builtin.md, "Operations".
"""

from __future__ import annotations

from itertools import pairwise

from yods.builtin.attributes import StringAttr
from yods.builtin.interfaces import DataLayoutOfModule
from yods.hints import TYPE_CHECKING, Any, ClassVar, final
from yods.interfaces.asm import OpAsmOpInterface
from yods.interfaces.symbol import SymbolOpInterface
from yods.ir import traits
from yods.ir.block import Block, Region
from yods.ir.operation import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.location import AnyLocation
    from yods.ir.operation import FoldResult
    from yods.ir.value import Value
    from yods.text.operation_parser import OperationParser
    from yods.text.printer import OperationPrinter


@final
class ModuleOp(
    Operation,
    traits.AffineScope,
    traits.IsolatedFromAbove,
    traits.NoRegionArguments,
    traits.SymbolTable,
    SymbolOpInterface,
    OpAsmOpInterface,
    traits.NoTerminator,
    traits.SingleBlock,
    traits.GraphRegion,
):
    """A top-level container: one region with one block without arguments.

    Args:
        name: Symbol name, where the module has one.
    """

    __slots__ = ("sym_name", "sym_visibility")

    NAME = "builtin.module"
    DEFAULT_DIALECT = "builtin"
    INHERENT_ATTRIBUTES: ClassVar[Mapping[str, str]] = {
        "sym_name": "sym_name",
        "sym_visibility": "sym_visibility",
    }

    sym_name: StringAttr | None
    sym_visibility: StringAttr | None

    def __init__(
        self,
        name: str | None = None,
        *,
        attributes: Mapping[str, Attribute] | None = None,
        location: AnyLocation = None,
    ) -> None:
        self._attach_parts((), (), (Region([Block()]),), (), attributes, location)
        self.sym_name = None if name is None else StringAttr(name)
        self.sym_visibility = None

    @property
    def body(self) -> Block:
        """The block that holds everything."""
        return self.regions[0].blocks[0]

    @property
    def is_optional_symbol(self) -> bool:
        return True

    @classmethod
    def accepts_storage(cls, name: str, attribute: Any) -> bool:
        return isinstance(attribute, StringAttr)

    @classmethod
    def property_fault(cls, name: str, attribute: Any) -> str:
        return "" if isinstance(attribute, StringAttr) else "string attribute"

    def verify_invariants(self) -> None:
        # Here, because a text is read without them.
        from yods.verification.interfaces import verify_symbol_op_interface

        self.expect_regions(1)
        self.expect_results(0)
        self.expect_successors(0)
        self.expect_operands(0)
        traits.verify_no_region_arguments(self)
        traits.verify_single_block(self)
        if self.sym_name is not None and not isinstance(self.sym_name, StringAttr):
            raise self.attribute_error("sym_name", "string attribute")
        if self.sym_visibility is not None and not isinstance(self.sym_visibility, StringAttr):
            raise self.attribute_error("sym_visibility", "string attribute")
        if not self.regions[0].blocks:
            raise self.region_error(0, "region with 1 blocks", "bodyRegion")
        verify_symbol_op_interface(self)
        # Every other attribute must belong to some dialect.
        for name in sorted(self._attributes or ()):
            if "." not in name:
                raise self.error(
                    "can only contain attributes with dialect-prefixed names, " f"found: '{name}'"
                )
        if self._attributes and len(self._attributes) > 1:
            self._report_several_layouts(self._attributes)

    def _report_several_layouts(self, attributes: Mapping[str, Attribute]) -> None:
        """Report, as MLIR does without rejecting it, that there are several data layouts.

        Source: MLIR, BuiltinOps.cpp, ModuleOp::verify.
        """
        from yods.verification.notes import with_current_operation
        from yods.verification.verifier import active_context

        names = sorted(name for name, a in attributes.items() if isinstance(a, DataLayoutOfModule))
        for first, second in pairwise(names):
            error = self.error("expects at most one data layout attribute")
            error.note(f"'{first}' is a data layout attribute")
            error.note(f"'{second}' is a data layout attribute")
            active_context().report(with_current_operation(error.diagnostic, self))

    @classmethod
    def parse(cls, p: OperationParser) -> ModuleOp:
        name = p.optional_symbol_name()
        attributes = p.own_attribute_dict_with_keyword(cls)
        region = p.region()
        if not region.blocks:
            region.append(Block())
        op = p.build(cls, attributes=attributes, regions=(region,))
        if name is not None and op.sym_name is None:
            # As in MLIR, a name among the attributes takes precedence.
            op.sym_name = StringAttr(name)
        return op

    def print_assembly(self, p: OperationPrinter) -> None:
        if self.sym_name is not None:
            p.write(f" {p.symbol(self.sym_name.value)}")
        p.attribute_dict_with_keyword(self, elided=("sym_name",))
        p.write(" ")
        p.region(self.regions[0])


@final
class UnrealizedConversionCastOp(Operation, traits.Pure):
    """A cast between types of different worlds, to be resolved by a later conversion."""

    __slots__ = ()

    NAME = "builtin.unrealized_conversion_cast"

    def __init__(
        self,
        inputs: Sequence[Value[Any]],
        outputs: Sequence[Type],
        *,
        attributes: Mapping[str, Attribute] | None = None,
        location: AnyLocation = None,
    ) -> None:
        self._attach_parts(tuple(inputs), outputs, (), (), attributes, location)

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_successors(0)
        if not self._results:
            raise self.error("expected at least one result for cast operation")

    def fold(self, constants: Sequence[Attribute | None]) -> FoldResult:
        """Fold a cast that changes no type, and one that undoes the cast before it."""
        types = [value.type for value in self._results]
        operands = self._operands
        if [value.type for value in operands] == types:
            return operands
        inner = operands[0].defining_op if operands else None
        if not isinstance(inner, UnrealizedConversionCastOp) or inner._results != operands:
            return None
        return inner._operands if [value.type for value in inner._operands] == types else None

    @classmethod
    def parse(cls, p: OperationParser) -> UnrealizedConversionCastOp:
        at = p.next_start()
        inputs = p.operand_list()
        types: list[Type] = []
        if inputs:
            p.expect(":")
            types = [p.type()]
            while p.accept(","):
                types.append(p.type())
        p.expect_keyword("to")
        results = [p.type()]
        while p.accept(","):
            results.append(p.type())
        attributes = p.attribute_dict()
        return p.build(cls, p.resolve_all(inputs, types, at), results, attributes)

    def print_assembly(self, p: OperationPrinter) -> None:
        if self._operands:
            p.write(f" {p.operands(self._operands)} : {p.types_of(self._operands)}")
        p.write(f" to {p.types_of(self._results)}")
        p.attribute_dict(self)
