"""Verifiers of ops that refer to globals and functions, of calls, and of atomic ops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import SymbolRefAttr
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.symbol_tables import lookup_nearest_symbol_from
from yods.ir.location_attributes import CallSiteLoc, FusedLoc, NameLoc, UnknownLoc
from yods_defs.llvm.hooks.verify import verify_tags
from yods_dialects.llvm import ops
from yods_dialects.llvm.attributes import DISubprogramAttr
from yods_dialects.llvm.enums import LinkageEnum
from yods_dialects.llvm.ops import FuncOp, InvokeOp, LandingpadOp, MlirIfuncOp
from yods_dialects.llvm.types import LLVMFunctionType, LLVMPointerType, LLVMVoidType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, Value
    from yods.builtin.attributes import ArrayAttr
    from yods.interfaces.symbol_tables import SymbolTables
    from yods_dialects.llvm.ops import CallIntrinsicOp, CallOp


# Globals by their names.


def verify_addressof(op: ops.MlirAddressofOp, tables: SymbolTables) -> None:
    """Verify that the symbol is a global or function in the pointer's address space."""
    found = tables.lookup_nearest(op, op.global_name)
    if not isinstance(found, ops.MlirGlobalOp | ops.MlirAliasOp | ops.FuncOp | ops.MlirIfuncOp):
        raise op.error(
            "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or "
            "'llvm.func' or 'llvm.mlir.ifunc'"
        )
    space = own = op.res.type.address_space
    if isinstance(found, ops.MlirGlobalOp):
        space = found.addr_space.value
    elif isinstance(found, ops.MlirAliasOp):
        space = _space_of(found, own)
    if space != own:
        raise op.error(
            "pointer address space must match address space of the referenced global or alias"
        )


def _space_of(alias: ops.MlirAliasOp, unknown: int) -> int:
    """The address space of what an alias gives."""
    block = alias.initializer.entry_block
    last = None if block is None else block.last_op
    if last is None or not last.operands:
        return unknown
    type_ = last.operands[0].type
    return type_.address_space if isinstance(type_, LLVMPointerType) else unknown


def verify_dso_local_equivalent(op: ops.DsoLocalEquivalentOp, tables: SymbolTables) -> None:
    """Verify that the symbol names a function, or an alias of one."""
    found = tables.lookup_nearest(op, op.function_name)
    if not isinstance(found, ops.FuncOp | ops.MlirAliasOp):
        raise op.error("must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'")
    for inside in _addresses(found) if isinstance(found, ops.MlirAliasOp) else ():
        if isinstance(tables.lookup_nearest(inside, inside.global_name), ops.MlirGlobalOp):
            raise op.error("must reference an alias to a function")
    if found.linkage.linkage is LinkageEnum.ExternWeak:
        raise op.error("target function with 'extern_weak' linkage not allowed")


def _addresses(alias: ops.MlirAliasOp) -> list[ops.MlirAddressofOp]:
    return [each for each in alias.walk() if isinstance(each, ops.MlirAddressofOp)]


def verify_blockaddress(op: ops.BlockaddressOp) -> None:
    """A block of the function has the tag."""
    address = op.block_addr
    found = lookup_nearest_symbol_from(op, address.function)
    tags = (each.tag for each in found.walk() if isinstance(each, ops.BlocktagOp)) if found else ()
    if not isinstance(found, ops.FuncOp) or address.tag not in tags:
        raise op.error("expects an existing block label target in the referenced function")


def verify_blockaddress_function(op: ops.BlockaddressOp, tables: SymbolTables) -> None:
    if not isinstance(tables.lookup_nearest(op, op.block_addr.function), ops.FuncOp):
        raise op.error("must reference a function defined by 'llvm.func'")


def verify_comdat_regions(op: ops.ComdatOp) -> None:
    for block in op.body.blocks:
        for inside in block.operations:
            if not isinstance(inside, ops.ComdatSelectorOp):
                raise inside.plain_error(
                    "only comdat selector symbols can appear in a comdat region"
                )


def verify_ctor_symbols(op: ops.MlirGlobalCtorsOp, tables: SymbolTables) -> None:
    _verify_defined(op, op.ctors, tables)


def verify_dtor_symbols(op: ops.MlirGlobalDtorsOp, tables: SymbolTables) -> None:
    _verify_defined(op, op.dtors, tables)


def _verify_defined(op: Operation, names: ArrayAttr, tables: SymbolTables) -> None:
    for name in names:
        assert isinstance(name, SymbolRefAttr)
        found = tables.lookup_nearest(op, name)
        if not isinstance(found, ops.FuncOp):
            raise op.error(f"'{name.root}' does not reference a valid LLVM function")
        if found.is_external:
            raise op.error(f"'{name.root}' does not have a definition")


def verify_ifunc_symbols(op: ops.MlirIfuncOp, tables: SymbolTables) -> None:
    """The resolver is a function that is here, and gives a pointer."""
    found = tables.lookup_nearest(op, op.resolver)
    seen: set[Operation] = set()
    while isinstance(found, ops.MlirAliasOp) and found not in seen:
        seen.add(found)
        named = _addresses(found)
        found = tables.lookup_nearest(op, named[0].global_name) if named else None
    if not isinstance(found, ops.FuncOp):
        raise op.error("must have a function resolver")
    if found.is_external or found.linkage.linkage is LinkageEnum.AvailableExternally:
        raise op.error("resolver must be a definition")
    resolver = found.function_type.value
    assert isinstance(resolver, LLVMFunctionType)  # as verified
    if not isinstance(resolver.result, LLVMPointerType):
        raise op.error("resolver must return a pointer")
    type_ = op.resolver_type.value
    space = op.address_space.value
    if not isinstance(type_, LLVMPointerType) or type_.address_space != space:
        raise op.error("resolver has incorrect type")


# The rest.


def verify_call_intrinsic(op: CallIntrinsicOp) -> None:
    if not op.intrin.value.startswith("llvm."):
        raise op.error("intrinsic name must start with 'llvm.'")
    verify_tags(op)


def verify_invoke(op: InvokeOp) -> None:
    """Unwinding begins with a landing pad."""
    _verify_variable_type(op)
    unwind = op.unwindDest
    first = next(iter(unwind.operations), None)
    if first is None:
        raise op.plain_error("must have at least one operation in unwind destination")
    if not isinstance(first, LandingpadOp):
        raise op.plain_error(
            "first operation in unwind destination should be a llvm.landingpad operation"
        )
    verify_tags(op)


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
