"""Verifiers of the llvm dialect's ops.

Source: MLIR, LLVMDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.attributes import ArrayAttr, FloatAttr, IntegerAttr, StringAttr, SymbolRefAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import IntegerType, VectorType
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.side_effects import EffectKind, MemoryEffect, memory_effects
from yods.interfaces.symbol_tables import lookup_nearest_symbol_from
from yods.ir.location_attributes import CallSiteLoc, FusedLoc, NameLoc, UnknownLoc
from yods.ir.traits import IsolatedFromAbove, SymbolTable
from yods_defs.llvm.hooks.compatibility import is_floating
from yods_defs.llvm.hooks.syntax import DYNAMIC_INDEX
from yods_defs.llvm.hooks.types import is_compatible
from yods_dialects.llvm import ops, types
from yods_dialects.llvm.attributes import DISubprogramAttr
from yods_dialects.llvm.enums import AtomicOrdering, GEPNoWrapFlags, LinkageEnum
from yods_dialects.llvm.ops import FuncOp, InvokeOp, LandingpadOp, MlirIfuncOp
from yods_dialects.llvm.types import LLVMFunctionType, LLVMPointerType, LLVMVoidType

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods import Attribute, Operation, Type, Value
    from yods.interfaces.symbol_tables import SymbolTables
    from yods_dialects.llvm.attributes import LinkageAttr
    from yods_dialects.llvm.ops import CallIntrinsicOp, CallOp

_BITS_IN_BYTE = 8


def effects_of_access(op: ops.LoadOp | ops.StoreOp) -> tuple[MemoryEffect, ...]:
    """Volatile and synchronizing accesses may do anything to memory.

    Source: MLIR, `LoadOp::getEffects` and `StoreOp::getEffects`.
    """
    kind = EffectKind.READ if isinstance(op, ops.LoadOp) else EffectKind.WRITE
    effects = [MemoryEffect(kind, op.addr)]
    plain = (AtomicOrdering.not_atomic.value, AtomicOrdering.unordered.value)
    if op.volatile_ or op.ordering.value not in plain:
        effects += [MemoryEffect(EffectKind.WRITE), MemoryEffect(EffectKind.READ)]
    return tuple(effects)


#: What may be said of a name that stands for something else.
NAMED_LINKAGES = (
    LinkageEnum.External,
    LinkageEnum.Internal,
    LinkageEnum.Private,
    LinkageEnum.Weak,
    LinkageEnum.WeakODR,
    LinkageEnum.Linkonce,
    LinkageEnum.LinkonceODR,
)


# Memory.


def supports_memory(type_: types.LLVMTargetExtType) -> bool:
    """Whether a target's type may be loaded, stored and allocated.

    Source: LLVM, Type.cpp, `getTargetTypeInfo`; MLIR, LLVMTypes.cpp, `supportsMemOps`.
    """
    return can_be_global(type_) or type_.name.startswith(("aarch64.svcount", "riscv.vector.tuple"))


def can_be_global(type_: types.LLVMTargetExtType) -> bool:
    """Whether a global may be of a target's type."""
    return type_.name.startswith("spirv.") or type_.name in ("dx.Layout",)


def is_atomic(op: Operation, type_: Type) -> bool:
    """Whether values of the type can be accessed at once: 8 bits, 16, and so on."""
    if not (isinstance(type_, IntegerType | types.LLVMPointerType) or is_floating(type_)):
        return False
    from yods.layout.engine import DataLayout

    size = DataLayout.closest(op).type_size_in_bits(type_)
    bits = size.minimal
    return not size.scalable and bits >= _BITS_IN_BYTE and bits & (bits - 1) == 0


def quoted(type_: Type) -> str:
    return f"'{type_}'"


def verify_getelementptr(op: ops.GetelementptrOp) -> None:
    """An index into a structure is a number, and one of its fields."""
    indices = op.rawConstantIndices.values
    if sum(index == DYNAMIC_INDEX for index in indices) != len(op.dynamicIndices):
        raise op.error("expected as many dynamic indices as specified in 'rawConstantIndices'")
    if op.noWrapFlags is GEPNoWrapFlags.inboundsFlag:
        raise op.error("'inbounds_flag' cannot be used directly.")
    type_ = op.elem_type.value
    for number, index in enumerate(indices):
        if number == 0:
            continue
        if isinstance(type_, types.LLVMStructType):
            if index == DYNAMIC_INDEX:
                raise op.error(f"expected index {number} indexing a struct to be constant")
            if not 0 <= index < len(type_.body):
                raise op.error(f"index {number} indexing a struct is out of bounds")
            type_ = type_.body[index]
        elif isinstance(type_, VectorType | types.LLVMArrayType):
            type_ = type_.element_type
        else:
            raise op.error(f"type {quoted(type_)} cannot be indexed (index #{number})")


# Control flow.


def verify_return(op: ops.ReturnOp) -> None:
    """Verify the operands against the enclosing function's result type."""
    parent = _function_around(op)
    if parent is None:
        return
    expected = function_type(parent).result
    argument = op.arg
    if isinstance(expected, types.LLVMVoidType):
        wrong = "" if argument is None else "expected no operands"
    elif argument is None:
        wrong = "expected 1 operand"
    else:
        wrong = "" if argument.type is expected else "mismatching result types"
    if wrong:
        raise op.error(wrong).note("when returning from function", parent.location)


def function_type(op: ops.FuncOp) -> types.LLVMFunctionType:
    """The type of a function."""
    type_ = op.function_type.value
    assert isinstance(type_, types.LLVMFunctionType)
    return type_


def _function_around(op: Operation) -> ops.FuncOp | None:
    parent = op.parent_op
    while parent is not None and not isinstance(parent, ops.FuncOp):
        parent = parent.parent_op
    return parent


def verify_landingpad(op: ops.LandingpadOp) -> None:
    """Its clauses are constants, and its function has a personality."""
    parent = _function_around(op)
    if parent is not None and parent.personality is None:
        raise op.plain_error("llvm.landingpad needs to be in a function with a personality")
    if not op.cleanup and not op.operands:
        raise op.plain_error(
            "landingpad instruction expects at least one clause or cleanup attribute"
        )
    for number, value in enumerate(op.operands):
        if isinstance(value.type, types.LLVMArrayType):
            continue
        owner = value.defining_op
        if isinstance(owner, ops.BitcastOp):
            if not isinstance(owner.arg.defining_op, ops.MlirAddressofOp):
                raise op.plain_error("constant clauses expected").note(
                    "global addresses expected as operand to bitcast used in clauses for "
                    "landingpad",
                    owner.location,
                )
        elif not isinstance(owner, ops.MlirZeroOp | ops.MlirAddressofOp):
            raise op.plain_error(
                f"clause #{number} is not a known constant - null, addressof, bitcast"
            )


# Globals, aliases and functions.


def is_in_module(op: Operation) -> bool:
    parent = op.parent_op
    return parent is None or (
        isinstance(parent, SymbolTable) and isinstance(parent, IsolatedFromAbove)
    )


def holds(type_: Type, text: str) -> bool:
    return (
        isinstance(type_, types.LLVMArrayType)
        and isinstance(type_.element_type, IntegerType)
        and type_.element_type.width == _BITS_IN_BYTE
        and type_.num_elements == len(text.encode("utf-8", "surrogateescape"))
    )


def is_zero_constant(value: Attribute) -> bool:
    if isinstance(value, IntegerAttr | FloatAttr):
        return value.value == 0
    if isinstance(value, DenseElementsAttr) and value.is_splat:
        return next(iter(value)) == 0
    return isinstance(value, ArrayAttr) and all(map(is_zero_constant, value.elements))


def verify_global_regions(op: ops.MlirGlobalOp) -> None:
    if not op.initializer.blocks:
        return
    for inside in _checked_initializer(op, op.global_type.value, "initializer region", "global"):
        _check_effects(inside, "global")
    if op.value is not None:
        raise op.error("cannot have both initializer value and region")


def _checked_initializer(
    op: ops.MlirGlobalOp | ops.MlirAliasOp, type_: Type, region: str, what: str
) -> Iterator[Operation]:
    """The ops of the region that gives the value, which must be of the type."""
    block = op.initializer.blocks[0]
    given = block.operations[-1]._operands
    if not given:
        raise op.error(f"{region} cannot return void")
    found = given[0].type
    if found is not type_:
        raise op.error(f"{region} type {quoted(found)} does not match {what} type {quoted(type_)}")
    return iter(block.operations)


def _check_effects(op: Operation, what: str) -> None:
    if memory_effects(op) != ():
        are = "are " if what == "alias" else ""
        raise op.plain_error(f"ops with side effects {are}not allowed in {what} initializers")


def may_be_aliased(linkage: LinkageEnum) -> bool:
    """Whether an alias may have the linkage: a linker may name it."""
    return linkage in (*NAMED_LINKAGES, LinkageEnum.AvailableExternally)


def verify_alias_regions(op: ops.MlirAliasOp) -> None:
    block = op.initializer.blocks[0]
    given = block.operations[-1]._operands
    if not given:
        raise op.error("initializer region must always return a pointer")
    if not isinstance(given[0].type, types.LLVMPointerType):
        raise op.error("initializer region must always return a pointer")
    for inside in block.operations:
        _check_effects(inside, "alias")


def linkage_name(linkage: LinkageAttr) -> str:
    name: str = linkage.linkage.symbol
    return name


def has_comdat(op: ops.FuncOp | ops.MlirGlobalOp) -> bool:
    """Whether the comdat that is named, if one is, is a comdat."""
    if op.comdat is None:
        return True
    return isinstance(lookup_nearest_symbol_from(op, op.comdat), ops.ComdatSelectorOp)


def verify_func(op: ops.FuncOp) -> None:
    """Linkage fits, inlining is not contradictory, landing pads agree."""
    agreed: Type | None = None
    for inside in op.walk():
        if isinstance(inside, ops.LandingpadOp):
            type_, fault = (
                inside.res.type,
                "'llvm.landingpad' should have a consistent result type",
            )
        elif isinstance(inside, ops.ResumeOp):
            type_, fault = inside.value.type, "'llvm.resume' should have a consistent input type"
        else:
            continue
        agreed = agreed or type_
        if type_ is not agreed:
            raise op.plain_error(f"{fault} inside a function")


def verify_func_regions(op: ops.FuncOp) -> None:
    """Arguments are of types that LLVM has, and each tag of blocks is there once."""
    if op.is_external:
        return
    tags = set()
    for inside in op.walk():
        if isinstance(inside, ops.BlocktagOp):
            if inside.tag in tags:
                raise inside.plain_error(
                    f"duplicate block tag '{inside.tag.id}' in the same function: "
                )
            tags.add(inside.tag)
    for number, argument in enumerate(op.entry_block.arguments):
        if not is_compatible(argument.type):
            raise op.error(f"entry block argument #{number} is not of LLVM type")


def verify_tags(op: Any) -> None:
    """A tag, which is a string, for each bundle of operands."""
    bundles, tags = op.op_bundle_operands, op.op_bundle_tags
    if tags is not None and not all(isinstance(tag, StringAttr) for tag in tags):
        raise op.plain_error("operand bundle tag must be a StringAttr")
    count = 0 if tags is None else len(tags)
    if count != len(bundles):
        raise op.plain_error(
            f"expected {len(bundles)} operand bundle tags, but actually got {count}"
        )


# Verifiers of ops that refer to globals and functions, of calls, and of atomic ops.


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
