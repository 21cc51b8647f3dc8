"""The way from `cf` to LLVM: the same branches, between blocks whose arguments are converted.

Source: MLIR, mlir/lib/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import IntegerType, RankedTensorType, VectorType
from yods.conversion.driver import apply_partial_conversion
from yods.conversion.rewriter import CannotConvert, ConversionRewriter
from yods.ir.block import Block
from yods.rewrite.pattern import FunctionPattern
from yods_defs.llvm.hooks.lowering import Code, llvm_target
from yods_defs.llvm.hooks.symbols import call, symbol_table_of, unused_symbol
from yods_defs.llvm.hooks.type_conversion import llvm_types
from yods_dialects.cf import ops as cf
from yods_dialects.llvm import ops
from yods_dialects.llvm.attributes import LinkageAttr
from yods_dialects.llvm.enums import LinkageEnum
from yods_dialects.llvm.types import LLVMArrayType, LLVMPointerType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Operation, PatternRewriter, Value
    from yods.ir.operation import Pattern
    from yods_dialects.llvm.passes import ConvertCfToLlvmPass


def convert(pass_: ConvertCfToLlvmPass, op: Operation) -> None:
    """Convert all of `cf` in `op`."""
    target = llvm_target()
    target.add_illegal_dialect("cf")
    target.mark_unknown_legal()  # nor is it folded
    converter = llvm_types(pass_.index_bitwidth or 64)
    apply_partial_conversion(op, target, patterns(), pass_.context, converter)


def patterns() -> Sequence[Pattern]:
    """All patterns from `cf` to LLVM."""
    return _PATTERNS


def _target(rewriter: PatternRewriter, block: Block, given: Sequence[Value[Any]]) -> Block:
    """The block that `block` became, with arguments of the types of `given`."""
    assert isinstance(rewriter, ConversionRewriter)
    wanted = [value.type for value in given]
    if [each.type for each in block.arguments] == wanted:
        return block
    made = rewriter.convert_signature(block)
    if [each.type for each in made.arguments] != wanted:
        raise CannotConvert
    return made


def _remapped(rewriter: PatternRewriter, values: Sequence[Value[Any]]) -> list[Value[Any]]:
    return [rewriter.remapped(value) for value in values]


def _br(op: cf.BrOp, rewriter: PatternRewriter) -> bool:
    values = _remapped(rewriter, op.dest_operands)
    dest = _target(rewriter, op.dest, values)
    rewriter.replace_op_with(op, ops.BrOp(values, dest=dest, attributes=op.discardable_attributes))
    return True


def _cond_br(op: cf.CondBrOp, rewriter: PatternRewriter) -> bool:
    condition = rewriter.remapped(op.condition)
    then = _remapped(rewriter, op.true_operands)
    otherwise = _remapped(rewriter, op.false_operands)
    made = ops.CondBrOp(
        condition,
        then,
        otherwise,
        branch_weights=op.branch_weights,
        trueDest=_target(rewriter, op.true_dest, then),
        falseDest=_target(rewriter, op.successors[1], otherwise),
        attributes=op.discardable_attributes,
    )
    rewriter.replace_op_with(op, made)
    return True


def _switch(op: cf.SwitchOp, rewriter: PatternRewriter) -> bool:
    flag = rewriter.remapped(op.flag)
    default = _remapped(rewriter, op.default_operands)
    default_dest = _target(rewriter, op.default_dest, default)
    given = list(op.case_operands)
    cases = []
    dests = []
    for count, block in zip(op.case_operand_segments.values, op.case_dests, strict=True):
        values = _remapped(rewriter, given[:count])
        del given[:count]
        cases.append(values)
        dests.append(_target(rewriter, block, values))
    rewriter.replace_op_with(
        op,
        ops.SwitchOp(
            flag,
            default,
            cases,
            case_values=_signless(op.case_values),
            defaultDestination=default_dest,
            caseDestinations=dests,
        ),
    )
    return True


def _signless(values: DenseElementsAttr | None) -> DenseElementsAttr | None:
    """The same bits as integers of LLVM's, which have no sign."""
    if values is None:
        return None
    element = values.type.element_type
    assert isinstance(element, IntegerType)
    type_ = VectorType(values.type.shape, IntegerType(element.width))
    return DenseElementsAttr.from_data(type_, values.data)


def _assert(op: cf.AssertOp, rewriter: PatternRewriter) -> bool:
    """Where the condition does not hold, the message is put out and the program ends."""
    code = Code(op, rewriter)
    condition = rewriter.remapped(op.arg)
    before = op.parent_block
    assert before is not None
    continuation = rewriter.split_block(op)
    region = before.parent
    assert region is not None
    failing = rewriter.create_block(region)
    _say(code, op)
    call(code, op, "abort", ())
    code.put(ops.UnreachableOp())
    rewriter.set_to_end(before)
    code.put(ops.CondBrOp(condition, trueDest=continuation, falseDest=failing))
    rewriter.erase_op(op)
    return True


def _say(code: Code, op: cf.AssertOp) -> None:
    text = op.msg.value.encode("utf-8", "surrogateescape") + b"\0"
    table = symbol_table_of(op)
    byte = IntegerType(8)
    type_ = LLVMArrayType(byte, len(text))
    value = DenseElementsAttr(RankedTensorType((len(text),), byte), list(text))
    name = unused_symbol(code.rewriter, table, "assert_msg")
    message = ops.MlirGlobalOp(
        type_,
        name,
        LinkageAttr(LinkageEnum.Private),
        constant=True,
        value=value,
        addr_space=0,
        location=op._location,
    )
    with code.rewriter.restored():
        code.rewriter.set_to_start(table.regions[0].blocks[0])
        code.rewriter.insert(message)
    pointer = LLVMPointerType(0)
    address = code.value(ops.MlirAddressofOp(name, res=pointer))
    begin = code.value(
        ops.GetelementptrOp(address, rawConstantIndices=[0], elem_type=type_, res=pointer)
    )
    call(code, op, "puts", (begin,))


_PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(cf.AssertOp, _assert),
    FunctionPattern(cf.BrOp, _br),
    FunctionPattern(cf.CondBrOp, _cond_br),
    FunctionPattern(cf.SwitchOp, _switch),
)
