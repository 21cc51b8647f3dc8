"""What constructors take beside values, and what they say to a wrong argument."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from yods.builtin.attributes import IntegerAttr, StringAttr
from yods.builtin.types import I1, I32, INDEX, FunctionType, MemRefType
from yods.ir.block import Block, Region
from yods.ir.builder import Builder
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.value import Value
from yods_dialects.arith.enums import CmpIPredicate
from yods_dialects.arith.ops import AddiOp, CmpiOp, ConstantOp
from yods_dialects.cf.ops import AssertOp, BrOp, CondBrOp
from yods_dialects.func.ops import CallIndirectOp, FuncOp, ReturnOp
from yods_dialects.memref.ops import AllocOp, LoadOp
from yods_dialects.scf.ops import ExecuteRegionOp, ForOp, YieldOp


def values(*types: Any) -> tuple[Value[Any], ...]:
    return UnregisteredOperation("x.y", (), types).results


A, B = values(I32, I32)
N, M = values(INDEX, MemRefType((4,), I32))
BIT = values(I1)[0]

WRONG: dict[str, tuple[Callable[[Any], Operation], Any, str]] = {
    "value": (
        lambda given: AddiOp(A, given),
        "x",
        "operand #1 ('rhs') of 'arith.addi' must be a value (signless-integer-like), "
        "but got str 'x'",
    ),
    "no value": (
        lambda given: AddiOp(given, A),
        None,
        "operand 'lhs' of 'arith.addi' must be a value (signless-integer-like), but got None",
    ),
    "text where types follow": (
        lambda given: AddiOp(given, A),
        "x",
        "operand 'lhs' of 'arith.addi' must be a value (signless-integer-like), but got str 'x'",
    ),
    "type": (
        lambda given: ReturnOp([A, given]),
        I32,
        "operand #1 ('operands_') of 'func.return' must be a value (variadic of any type), "
        "but got the type 'i32'",
    ),
    "operation": (
        lambda given: ReturnOp([A, given]),
        AssertOp(BIT, msg="m"),
        "operand #1 ('operands_') of 'func.return' must be a value (variadic of any type), "
        "but got AssertOp; give one of its results",
    ),
    "segment": (
        lambda given: CondBrOp(BIT, [A], [B, given], true_dest=Block(), false_dest=Block()),
        3,
        "operand #3 ('false_operands') of 'cf.cond_br' must be a value "
        "(variadic of any type), but got int 3",
    ),
    "sequence": (
        lambda given: LoadOp(M, given),
        N,
        "operand 'indices' of 'memref.load' must be a sequence of values (variadic of index), "
        "but got OpResult; write [indices]",
    ),
    "attribute": (
        lambda given: AllocOp(memref=M.type, alignment=given),
        "8",
        "attribute 'alignment' of 'memref.alloc' must be 64-bit signless integer attribute "
        "whose value is positive and whose value is a power of two > 0, but got str '8'",
    ),
    "attribute of another class": (
        lambda given: AssertOp(BIT, msg=given),
        IntegerAttr(3, I32),
        "attribute 'msg' of 'cf.assert' must be string attribute, "
        "but got the attribute '3 : i32'",
    ),
    "attribute without plain form": (
        ConstantOp,
        3,
        "attribute 'value' of 'arith.constant' must be TypedAttr instance, but got int 3",
    ),
    "case": (
        lambda given: CmpiOp(A, B, predicate=given),
        "equal",
        "attribute 'predicate' of 'arith.cmpi' must be allowed 64-bit signless integer cases: "
        "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, but got str 'equal'; the cases of CmpIPredicate are eq, ne, "
        "slt, sle, sgt, sge, ult, ule, ugt, uge",
    ),
    "result type": (
        lambda given: AddiOp(A, B, result=given),
        A,
        "result 'result' of 'arith.addi' must be a type (signless-integer-like), but got OpResult",
    ),
    "result types": (
        lambda given: CallIndirectOp(A, [], results_=given),
        I32,
        "result 'results' of 'func.call_indirect' must be a sequence of types (any type), "
        "but got the type 'i32'",
    ),
    "region": (
        lambda given: ExecuteRegionOp(results_=[], region=given),
        [Block()],
        "region 'region' of 'scf.execute_region' must be a region or a function that fills it, "
        "but got list",
    ),
    "successor": (
        lambda given: BrOp([], dest=given),
        A,
        "successor 'dest' of 'cf.br' must be a block, but got OpResult",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_wrong_argument(name: str) -> None:
    make, given, message = WRONG[name]
    uses = [each.use_count for each in (A, B, M, BIT)]
    with pytest.raises(TypeError) as caught:
        make(given)
    assert str(caught.value) == message
    assert [each.use_count for each in (A, B, M, BIT)] == uses


def test_number_that_does_not_fit() -> None:
    message = "but got int 36893488147419103232: integer constant out of range for attribute"
    with pytest.raises(ValueError, match=re.escape(message) + "$"):
        AllocOp(memref=M.type, alignment=2**65)


def test_variadic_result_types() -> None:
    callee = UnregisteredOperation("x.y", (), (FunctionType((I1,), (I32, I1)), I1)).results
    call = CallIndirectOp(callee[0], [callee[1]], results_=[I32, I1])
    assert [result.type for result in call.results_] == [I32, I1]
    call.verify_invariants()


def test_region_filled_by_a_function() -> None:
    def body(builder: Builder) -> None:
        builder.insert(YieldOp([A]))

    op = ExecuteRegionOp(results_=[I32], region=body)
    (inner,) = op.region.blocks[0].operations
    assert isinstance(inner, YieldOp)
    assert op.result.type is I32


def test_region_with_arguments_and_implicit_terminator() -> None:
    seen: list[Any] = []
    loop = ForOp(N, N, N, results_=[], region=lambda builder, i: seen.append((builder, i)))
    builder, induction_variable = seen[0]
    assert induction_variable is loop.region.blocks[0].arguments[0]
    assert induction_variable.type is INDEX
    assert builder.insertion_block is loop.region.blocks[0]
    (terminator,) = loop.region.blocks[0].operations
    assert isinstance(terminator, YieldOp)
    loop.verify_invariants()


def test_existing_region_as_argument() -> None:
    region = Region()
    assert ExecuteRegionOp(results_=[], region=region).region is region
    with pytest.raises(ValueError, match="already belongs to an operation"):
        ExecuteRegionOp(results_=[], region=region)


def test_single_result() -> None:
    assert AddiOp(A, B).result.type is I32
    with pytest.raises(ValueError, match="op has 0 results"):
        ReturnOp([]).result  # noqa: B018


# Setters.


def test_operand_setter_keeps_uses_right() -> None:
    a, b, c = values(I32, I32, I32)
    op = AddiOp(a, a)
    op.rhs = b
    assert (op.lhs, op.rhs) == (a, b)
    assert [each.use_count for each in (a, b)] == [1, 1]
    op.lhs = b
    assert [each.use_count for each in (a, b)] == [0, 2]
    message = "operand #1 ('rhs') of 'arith.addi' must be a value (signless-integer-like)"
    wrong: Any = 3
    with pytest.raises(TypeError, match=re.escape(message)):
        op.rhs = wrong
    assert op.operands == (b, b)
    assert not c.has_uses


def test_variadic_setter() -> None:
    a, b = values(INDEX, INDEX)
    op = LoadOp(M, [a])
    op.indices += (b,)
    assert op.operands == (M, a, b)
    op.indices = [each for each in op.indices if each is not a]
    assert op.operands == (M, b)
    assert [a.use_count, b.use_count] == [0, 1]


def test_segment_sizes_follow_setters() -> None:
    a, b, c = values(I32, I32, I32)
    op = CondBrOp(BIT, [a], [b], true_dest=Block([I32] * 3), false_dest=Block())
    op.true_operands += (c, c)
    assert op.operand_segment_sizes.values == (1, 3, 1)
    assert (op.true_operands, op.false_operands) == ((a, c, c), (b,))
    op.false_operands = ()
    assert op.operand_segment_sizes.values == (1, 3, 0)
    assert op.operands == (BIT, a, c, c)
    with pytest.raises(TypeError, match=re.escape("operand #4 ('false_operands')")):
        op.false_operands = [I32]  # type: ignore[list-item]
    assert op.operand_segment_sizes.values == (1, 3, 0)
    values_ = [each.use_count for each in (a, b, c)]
    assert values_ == [1, 0, 2]


def test_attribute_setters() -> None:
    alloc = AllocOp(memref=M.type)
    alloc.alignment = 16
    assert alloc.attributes["alignment"] is IntegerAttr(16)
    alloc.alignment = None
    assert "alignment" not in alloc.attributes
    function = FuncOp("f", FunctionType((), ()))
    function.sym_name = "g"
    assert function.sym_name is StringAttr("g")
    wrong: Any = None
    with pytest.raises(TypeError, match="must be string attribute, but got None"):
        function.sym_name = wrong
    assert function.sym_name is StringAttr("g")


def test_cases_of_an_enum_are_named() -> None:
    cases = "the cases of CmpIPredicate are eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge"
    with pytest.raises(ValueError, match=f"^'eqq' is no CmpIPredicate; {cases}$"):
        CmpIPredicate("eqq")
    with pytest.raises(TypeError, match=f"but got str 'eq'; {cases}$"):
        CmpiOp(A, B, predicate="eq")  # type: ignore[arg-type]
