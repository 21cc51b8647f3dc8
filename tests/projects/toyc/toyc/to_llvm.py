"""From `toy.print` to loops that call `printf`.

Source: MLIR, docs/Tutorials/Toy/Ch-6.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import I8, I32, INDEX, MemRefType, RankedTensorType
from yods.conversion import ConversionTarget, apply_partial_conversion
from yods.interfaces.symbol_tables import symbol_name
from yods.rewrite.pattern import FunctionPattern
from yods_dialects.arith.ops import ConstantOp
from yods_dialects.llvm import ops as llvm
from yods_dialects.llvm.attributes import LinkageAttr
from yods_dialects.llvm.enums import LinkageEnum
from yods_dialects.llvm.types import LLVMArrayType, LLVMFunctionType, LLVMPointerType
from yods_dialects.memref.ops import LoadOp
from yods_dialects.scf.ops import ForOp, YieldOp
from yods_dialects.toy.ops import PrintOp

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.context import Context
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods.rewrite.rewriter import PatternRewriter

_POINTER = LLVMPointerType(0)
_PRINTF = LLVMFunctionType(I32, (_POINTER,), True)


def lower(module: Operation, context: Context) -> None:
    """Lower each `toy.print` in `module`.

    Raises:
        DiagnosticError: What it prints is not in memory.
    """
    target = ConversionTarget()
    target.add_legal_dialect("arith", "llvm", "memref", "scf")
    target.add_illegal_op(PrintOp)
    pattern = FunctionPattern(PrintOp, _print)
    apply_partial_conversion(module, target, [pattern], context)


def _print(op: PrintOp, rewriter: PatternRewriter) -> bool:
    """A loop for each dimension; behind all but the innermost the line ends."""
    type_ = op.input.type
    if not isinstance(type_, MemRefType):
        return False
    code = _Code(op, rewriter)
    code.declare()
    number = code.text("frmt_spec", "%f ")
    line_end = code.text("nl", "\n")
    numbers: list[Value[Any]] = []
    for dimension, extent in enumerate(type_.shape):
        numbers.append(code.loop(extent))
        if dimension != len(type_.shape) - 1:
            # The loop that follows stands in front of it.
            rewriter.set_before(code.call(line_end))
    code.call(number, code.put(LoadOp(op.input, numbers)))
    rewriter.erase_op(op)
    return True


class _Code:
    """Makes operations in the place of `op`."""

    def __init__(self, op: Operation, rewriter: PatternRewriter) -> None:
        self._op = op
        self._rewriter = rewriter
        module = op
        while module.parent_op is not None:
            module = module.parent_op
        self._module = module.regions[0].blocks[0]

    def put(self, op: Operation) -> Any:
        """Insert `op`; gives its result, if it has one."""
        op._location = self._op._location
        self._rewriter.insert(op)
        return op.results[0] if op.results else None

    def loop(self, extent: int) -> Value[Any]:
        """A loop, in which what follows is put; gives its number."""
        bounds = [self.put(ConstantOp(value=IntegerAttr(each, INDEX))) for each in (0, extent, 1)]
        region = self._rewriter.build_region([INDEX])
        self.put(ForOp(*bounds, results_=(), region=region))
        (body,) = region.blocks
        self._rewriter.set_to_end(body)
        end = YieldOp()
        self.put(end)
        self._rewriter.set_before(end)
        return body.arguments[0]

    def _global(self, name: str, make: Callable[[], Operation]) -> None:
        """What is called `name`, in front of everything, unless it is there."""
        if any(symbol_name(each) == name for each in self._module):
            return
        with self._rewriter.restored():
            self._rewriter.set_to_start(self._module)
            self.put(make())

    def declare(self) -> None:
        """`printf` of the C library."""
        self._global("printf", lambda: llvm.FuncOp("printf", _PRINTF))

    def text(self, name: str, text: str) -> str:
        """A text in memory, with the zero that C ends texts with."""
        data = [*text.encode(), 0]
        value = DenseElementsAttr(RankedTensorType((len(data),), I8), data)
        self._global(
            name,
            lambda: llvm.MlirGlobalOp(
                LLVMArrayType(I8, len(data)),
                name,
                LinkageAttr(LinkageEnum.Internal),
                constant=True,
                value=value,
                addr_space=0,
            ),
        )
        return name

    def call(self, text: str, *values: Value[Any]) -> Operation:
        """Have `printf` put out `values` as `text` says; gives the first operation of it."""
        address = llvm.MlirAddressofOp(text, res=_POINTER)
        given = [self.put(address), *values]
        self.put(llvm.CallOp(given, callee="printf", var_callee_type=_PRINTF, result=I32))
        return address
