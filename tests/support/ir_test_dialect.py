"""Operations written by hand for tests of the runtime, after those of MLIR's Test dialect.

They have the names, traits and constraints of the originals, so that `mlir-opt` can be
asked what is right. Most have a verifier of their own instead of fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from yods.builtin.traits import (
    ElementwiseMappable,
    ResultsBroadcastableShape,
    SameOperandsAndResultElementType,
    SameOperandsAndResultShape,
    SameOperandsAndResultType,
    SameOperandsElementType,
    SameOperandsShape,
    verify_elementwise,
    verify_results_broadcastable_shape,
    verify_same_operands_and_result_element_type,
    verify_same_operands_and_result_shape,
    verify_same_operands_and_result_type,
    verify_same_operands_element_type,
    verify_same_operands_shape,
)
from yods.builtin.types import I32, INDEX, ShapedType, TensorType
from yods.interfaces.control_flow import BranchOpInterface, SuccessorOperands
from yods.interfaces.infer_type import InferTypeOpInterface
from yods.interfaces.region_kind import RegionKind, RegionKindInterface
from yods.interfaces.symbol import SymbolOpInterface
from yods.ir.attribute import Attribute, Type
from yods.ir.context import Context
from yods.ir.dialect import Dialect
from yods.ir.location import Source
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.parts import Operand, Result, TypeConstraint, VariadicOperand
from yods.ir.traits import (
    Commutative,
    ConstantLike,
    HasParent,
    Idempotent,
    Involution,
    IsolatedFromAbove,
    ParentOneOf,
    Pure,
    SingleBlockImplicitTerminator,
    SymbolTable,
    Terminator,
    verify_has_parent,
    verify_parent_one_of,
    verify_single_block,
    verify_single_block_implicit_terminator,
    verify_terminator,
)
from yods.text.parse import parse_source
from yods.verification import interfaces

if TYPE_CHECKING:
    from yods.ir.location import AnyLocation

ANY_TYPE = TypeConstraint("any type")


class SameTypeOp(Operation, SameOperandsAndResultType):
    __slots__ = ()
    NAME = "test.same_operand_and_result_type"

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_successors(0)
        verify_same_operands_and_result_type(self)


class SameShapeOp(Operation, SameOperandsShape):
    __slots__ = ()
    NAME = "test.same_operand_shape"

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_results(0)
        self.expect_successors(0)
        _each_operand_is_shaped(self)
        verify_same_operands_shape(self)


def _each_operand_is_shaped(op: Operation) -> None:
    for index, operand in enumerate(op.operands):
        if not isinstance(operand.type, ShapedType):
            raise op.operand_error(index, "variadic of shaped of any type values")


class SameResultShapeOp(Operation, SameOperandsAndResultShape):
    __slots__ = ()
    NAME = "test.same_operand_and_result_shape"

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_successors(0)
        _each_operand_is_shaped(self)
        verify_same_operands_and_result_shape(self)


class SameElementTypeOp(Operation, SameOperandsElementType):
    __slots__ = ()
    NAME = "test.same_operand_element_type"

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_results(1)
        self.expect_successors(0)
        self.expect_operands(2)
        verify_same_operands_element_type(self)


class SameResultElementTypeOp(Operation, SameOperandsAndResultElementType):
    __slots__ = ()
    NAME = "test.same_operand_and_result_element_type"

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_successors(0)
        verify_same_operands_and_result_element_type(self)


class ElementwiseOp(Operation, ElementwiseMappable):
    __slots__ = ()
    NAME = "test.elementwise_mappable"

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_successors(0)
        verify_elementwise(self)


class BroadcastableOp(Operation, ResultsBroadcastableShape):
    __slots__ = ()
    NAME = "test.broadcastable"

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_results(1)
        self.expect_successors(0)
        for index, operand in enumerate(self.operands):
            if not isinstance(operand.type, TensorType):
                raise self.operand_error(index, "variadic of tensor of any type values")
        verify_results_broadcastable_shape(self)


class IsolatedOp(Operation, IsolatedFromAbove):
    __slots__ = ()
    NAME = "test.isolated_region"

    def verify_invariants(self) -> None:
        self.expect_regions(1)
        self.expect_results(0)
        self.expect_successors(0)
        (operand,) = self.expect_operands(1)
        if operand.type is not INDEX:
            raise self.operand_error(0, "index")


class ParentOp(Operation):
    __slots__ = ()
    NAME = "test.parent"

    def verify_invariants(self) -> None:
        self.expect_regions(1)
        self.expect_results(0)
        self.expect_successors(0)
        self.expect_operands(0)


class ChildOp(Operation, HasParent):
    __slots__ = ()
    NAME = "test.child"

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_results(0)
        self.expect_successors(0)
        self.expect_operands(0)
        verify_has_parent(self, "test.parent")


class ChildOfSeveralOp(Operation, ParentOneOf):
    __slots__ = ()
    NAME = "test.child_with_parent_one_of"

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_results(0)
        self.expect_successors(0)
        self.expect_operands(0)
        verify_parent_one_of(self, "test.parent", "test.parent1")


class SymbolOp(Operation, SymbolOpInterface):
    __slots__ = ("sym_name", "sym_visibility")
    NAME = "test.symbol"
    INHERENT_ATTRIBUTES: ClassVar[Mapping[str, str]] = {
        "sym_name": "sym_name",
        "sym_visibility": "sym_visibility",
    }

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_results(0)
        self.expect_successors(0)
        self.expect_operands(0)
        if self.sym_name is None:
            raise self.missing_attribute("sym_name")
        interfaces.verify_symbol_op_interface(self)


class SymbolScopeOp(Operation, SymbolTable, SingleBlockImplicitTerminator):
    __slots__ = ()
    NAME = "test.symbol_scope"

    def verify_invariants(self) -> None:
        self.expect_regions(1)
        self.expect_results(0)
        self.expect_successors(0)
        self.expect_operands(0)
        if not self.regions[0].blocks:
            raise self.region_error(0, "region with 1 blocks", "region")
        verify_single_block(self)

    def verify_regions(self) -> None:
        verify_single_block_implicit_terminator(self, "test.finish")


class FinishOp(Operation, Terminator):
    __slots__ = ()
    NAME = "test.finish"

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_results(0)
        self.expect_successors(0)
        self.expect_operands(0)
        verify_terminator(self)


class GraphRegionOp(Operation, RegionKindInterface):
    __slots__ = ()
    NAME = "test.graph_region"
    REGION_KIND = RegionKind.GRAPH

    def verify_invariants(self) -> None:
        self.expect_regions(1)
        self.expect_results(0)
        self.expect_successors(0)
        self.expect_operands(0)


class BranchOp(Operation, BranchOpInterface, Terminator):
    __slots__ = ()
    NAME = "test.br"

    def successor_operands(self, index: int) -> SuccessorOperands:
        return SuccessorOperands(self.operands)

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_results(0)
        self.expect_successors(1)
        interfaces.verify_branch_op_interface(self)
        verify_terminator(self)


class InferringOp(Operation, InferTypeOpInterface):
    __slots__ = ()
    NAME = "test.op_with_infer_type_if"

    def infer_return_types(self) -> Sequence[Type]:
        a, b = self.operands
        if a.type is not b.type:
            raise self.plain_error(f"operand type mismatch '{a.type}' vs '{b.type}'")
        return (a.type,)

    def verify_invariants(self) -> None:
        self.expect_regions(0)
        self.expect_results(1)
        self.expect_successors(0)
        self.expect_operands(2)
        for index, operand in enumerate(self.operands):
            if not isinstance(operand.type, TensorType):
                raise self.operand_error(index, "tensor of any type values")
        if not isinstance(self.results[0].type, TensorType):
            raise self.result_error(0, "tensor of any type values")

    def verify_regions(self) -> None:
        interfaces.verify_infer_type_op_interface(self)


class SizedRegionsOp(Operation):
    __slots__ = ()
    NAME = "test.sized_region_op"

    def verify_invariants(self) -> None:
        self.expect_regions(2)
        self.expect_results(0)
        self.expect_successors(0)
        self.expect_operands(0)
        if len(self.regions[0].blocks) != 2:
            raise self.region_error(0, "region with 2 blocks", "my_region")
        if len(self.regions[1].blocks) != 1:
            raise self.region_error(1, "region with 1 blocks")


class InvolutionOp(Operation, Involution, Pure, SameOperandsAndResultType):
    __slots__ = ()
    NAME = "test.op_involution_trait_no_operation_fold"
    operand = Operand[Type](0, ANY_TYPE)
    result = Result[Type](0, ANY_TYPE)


class IdempotentOp(Operation, Idempotent, Pure, SameOperandsAndResultType):
    __slots__ = ()
    NAME = "test.op_idempotent_trait"
    operand = Operand[Type](0, ANY_TYPE)
    result = Result[Type](0, ANY_TYPE)


class CommutativeOp(Operation, Commutative):
    __slots__ = ()
    NAME = "test.op_commutative"
    arguments = VariadicOperand[Type](slice(0, None), ANY_TYPE)
    result = Result[Type](0, ANY_TYPE)


class ConstantOp(Operation, ConstantLike, Pure):
    __slots__ = ("value",)
    NAME = "test.constant"
    result = Result[Type](0, ANY_TYPE)
    INHERENT_ATTRIBUTES: ClassVar[Mapping[str, str]] = {"value": "value"}
    value: Attribute | None

    def fold(self, constants: Sequence[Attribute | None]) -> Sequence[Attribute] | None:
        return None if self.value is None else (self.value,)


class HandWrittenTestDialect(Dialect):
    """What of MLIR's Test dialect the tests need."""

    NAMESPACE = "test"
    ALLOWS_UNKNOWN_OPERATIONS = True
    OPERATIONS: ClassVar[Mapping[str, type[Operation]]] = {
        cls.NAME.removeprefix("test."): cls
        for cls in (
            SameTypeOp,
            SameShapeOp,
            SameResultShapeOp,
            SameElementTypeOp,
            SameResultElementTypeOp,
            ElementwiseOp,
            BroadcastableOp,
            IsolatedOp,
            ParentOp,
            ChildOp,
            ChildOfSeveralOp,
            SymbolOp,
            SymbolScopeOp,
            FinishOp,
            GraphRegionOp,
            BranchOp,
            InferringOp,
            SizedRegionsOp,
            InvolutionOp,
            IdempotentOp,
            CommutativeOp,
            ConstantOp,
        )
    }

    def materialize_constant(
        self, value: Attribute, type_: Type, location: AnyLocation
    ) -> Operation | None:
        return ConstantOp.create((), (type_,), {"value": value}, location=location)


def parsed_with_context(text: str) -> tuple[Operation, Context]:
    """The module `text` stands for, and the context it was read in, not verified."""
    context = Context(allow_unregistered_dialects=True, dialects=[HandWrittenTestDialect])
    return parse_source(Source(text, "<stdin>"), context), context


def parsed(text: str) -> Operation:
    """The module `text` stands for, not verified."""
    return parsed_with_context(text)[0]


def made(name: str, *operands: Operation, results: int = 1) -> UnregisteredOperation:
    """An operation nobody knows, on the first results of others."""
    return UnregisteredOperation(name, [op.results[0] for op in operands], [I32] * results)
