"""Verifiers of calls, alone and against their callee.

Source: MLIR, LLVMDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.interfaces.function import FunctionOpInterface
from yods.ir.location_attributes import CallSiteLoc, FusedLoc, NameLoc, UnknownLoc
from yods_defs.llvm.hooks.verify import verify_branch_weights, verify_tags
from yods_dialects.llvm.attributes import DISubprogramAttr
from yods_dialects.llvm.ops import FuncOp, InvokeOp, LandingpadOp, MlirIfuncOp
from yods_dialects.llvm.types import LLVMFunctionType, LLVMPointerType, LLVMVoidType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.interfaces.symbol_tables import SymbolTables
    from yods.ir.attribute import Attribute
    from yods.ir.operation import Operation
    from yods.ir.value import Value
    from yods_dialects.llvm.ops import CallIntrinsicOp, CallOp, IntrAssumeOp


def verify_call(op: CallOp) -> None:
    verify_tags(op, op.op_bundle_operands, op.op_bundle_tags)


def verify_call_intrinsic(op: CallIntrinsicOp) -> None:
    if not op.intrin.value.startswith("llvm."):
        raise op.error("intrinsic name must start with 'llvm.'")
    verify_tags(op, op.op_bundle_operands, op.op_bundle_tags)


def verify_assume(op: IntrAssumeOp) -> None:
    verify_tags(op, op.op_bundle_operands, op.op_bundle_tags)


def verify_invoke(op: InvokeOp) -> None:
    """Unwinding begins with a landing pad."""
    verify_branch_weights(op)
    _verify_variable_type(op)
    unwind = op.unwindDest
    first = next(iter(unwind.operations), None)
    if first is None:
        raise op.plain_error("must have at least one operation in unwind destination")
    if not isinstance(first, LandingpadOp):
        raise op.plain_error(
            "first operation in unwind destination should be a llvm.landingpad operation"
        )
    verify_tags(op, op.op_bundle_operands, op.op_bundle_tags)


def _arguments(op: CallOp | InvokeOp) -> Sequence[Value[Any]]:
    operands: Sequence[Value[Any]] = op.callee_operands
    return operands if op.callee is not None else operands[1:]


def _verify_variable_type(op: CallOp | InvokeOp) -> None:
    """The type of a variadic callee fits what is given."""
    given = op.var_callee_type
    if given is None:
        return
    type_ = given.value
    assert isinstance(type_, LLVMFunctionType)
    arguments = _arguments(op)
    if not type_.variadic:
        raise op.error("expected var_callee_type to be a variadic function type")
    if len(type_.arguments) > len(arguments):
        raise op.error(f"expected var_callee_type to have at most {len(arguments)} parameters")
    for wanted, argument in zip(type_.arguments, arguments, strict=False):
        if wanted is not argument.type:
            raise op.error(
                f"var_callee_type parameter type mismatch: '{wanted}' != '{argument.type}'"
            )
    results = op.results
    if not results:
        if not isinstance(type_.result, LLVMVoidType):
            raise op.error("expected var_callee_type to return void")
    elif results[0].type is not type_.result:
        raise op.error(
            f"var_callee_type return type mismatch: '{type_.result}' != '{results[0].type}'"
        )


def verify_call_symbol(op: CallOp, symbols: SymbolTables) -> None:
    """Verify that the callee is a function of the call's type."""
    _verify_variable_type(op)
    callee = op.callee
    if callee is None:
        if not op.operands:
            raise op.error("must have either a `callee` attribute or at least an operand")
        pointer = op.operands[0].type
        if not isinstance(pointer, LLVMPointerType):
            raise op.error(f"indirect call expects a pointer as callee: '{pointer}'")
        return
    name = callee.root
    found = symbols.lookup_nearest(op, name)
    if found is None:
        raise op.error(f"'{name}' does not reference a symbol in the current scope")
    if isinstance(found, FuncOp):
        _verify_place_in_source(op, found)
        type_ = found.function_type.value
    elif isinstance(found, MlirIfuncOp):
        type_ = found.i_func_type.value
    else:
        raise op.error(f"'{name}' does not reference a valid LLVM function or IFunc")
    if not isinstance(type_, LLVMFunctionType):
        raise op.error(f"callee does not have a functional type: '{type_}'")
    if type_.variadic and op.var_callee_type is None:
        raise op.error("missing var_callee_type attribute for vararg call")
    _verify_types(op, type_)


def _verify_place_in_source(op: CallOp, callee: FuncOp) -> None:
    """A call that may be inlined is somewhere in the source, where both functions are.

    Source: MLIR, LLVMDialect.cpp, `verifyCallOpDebugInfo`.
    """
    if callee.is_external or not isinstance(op.location, UnknownLoc):
        return
    around = op.parent_op
    while around is not None and not isinstance(around, FunctionOpInterface):
        around = around.parent_op
    if around is not None and _is_in_source(around) and _is_in_source(callee):
        raise op.plain_error(
            "inlinable function call in a function with a DISubprogram location must have a "
            "debug location"
        )


def _is_in_source(op: Operation) -> bool:
    """Whether its location says which subprogram of the source it is."""
    pending: list[Attribute] = [op.location]
    while pending:
        location = pending.pop()
        if isinstance(location, FusedLoc):
            if isinstance(location.metadata, DISubprogramAttr):
                return True
            pending += location.locations
        elif isinstance(location, NameLoc):
            pending.append(location.child)
        elif isinstance(location, CallSiteLoc):
            pending += (location.callee, location.caller)
    return False


def _verify_types(op: CallOp, type_: LLVMFunctionType) -> None:
    arguments = op.callee_operands
    count, expected = len(arguments), len(type_.arguments)
    if not type_.variadic and count != expected:
        raise op.error(f"incorrect number of operands ({count}) for callee (expecting: {expected})")
    if count < expected:
        raise op.error(
            f"incorrect number of operands ({count}) for varargs callee (expecting at least: "
            f"{expected})"
        )
    for number, wanted in enumerate(type_.arguments):
        found = arguments[number].type
        if found is not wanted:
            raise op.error(f"operand type mismatch for operand {number}: '{found}' != '{wanted}'")
    results = op.results
    gives_nothing = isinstance(type_.result, LLVMVoidType)
    if not results and not gives_nothing:
        raise op.error("expected function call to produce a value")
    if results and gives_nothing:
        raise op.error("calling function with void result must not produce values")
    if results and results[0].type is not type_.result:
        raise op.error(f"result type mismatch: '{results[0].type}' != '{type_.result}'")
