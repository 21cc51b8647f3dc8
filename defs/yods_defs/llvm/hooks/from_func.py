"""The ways from `func` and `cf` to LLVM: functions, calls and returns; branches.

A memref becomes the values of its descriptor where functions take it, and the struct of these
where they give it.

Source: MLIR, mlir/lib/Conversion/FuncToLLVM/FuncToLLVM.cpp; docs/TargetLLVMIR.md, "Calling
Convention for Functions".
"""

from __future__ import annotations

from yods import Block, DataLayout
from yods.builtin.attributes import ArrayAttr, DictionaryAttr, IntegerAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.types import (
    FunctionType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    UnrankedMemRefType,
    VectorType,
)
from yods.conversion.driver import apply_partial_conversion
from yods.conversion.rewriter import CannotConvert, ConversionRewriter
from yods.hints import TYPE_CHECKING, Any
from yods.ir.evaluation_errors import InvalidParameters
from yods.rewrite.pattern import FunctionPattern, Rewritten
from yods_defs.llvm.hooks import type_conversion
from yods_defs.llvm.hooks.lowering import Code, llvm_target
from yods_defs.llvm.hooks.symbols import (
    call,
    copied_to_stack,
    symbol_named,
    symbol_table_of,
    unused_symbol,
)
from yods_dialects.cf import ops as cf
from yods_dialects.func import ops as func
from yods_dialects.llvm import ops
from yods_dialects.llvm.attributes import LinkageAttr, MemoryEffectsAttr
from yods_dialects.llvm.enums import LinkageEnum, ModRefInfo
from yods_dialects.llvm.types import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMPointerType,
    LLVMStructType,
    LLVMVoidType,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Attribute, Operation, PatternRewriter, Type, Value
    from yods.conversion.type_converter import TypeConverter
    from yods.ir.operation import Pattern
    from yods_dialects.func.ops import FuncOp as FuncFuncOp
    from yods_dialects.llvm.passes import ConvertCfToLlvmPass, ConvertFuncToLlvmPass


_PREFIX = "_mlir_ciface_"


def _signature(function: ops.FuncOp) -> LLVMFunctionType:
    type_ = function.function_type.value
    assert isinstance(type_, LLVMFunctionType)
    return type_


def add_c_interface(
    op: FuncFuncOp, made: ops.FuncOp, rewriter: PatternRewriter, converter: TypeConverter
) -> None:
    """Add the function for C beside `made`, which `op` became."""
    type_ = op.function_type.value
    assert isinstance(type_, FunctionType)
    pointer, result = LLVMPointerType(0), _signature(made).result
    by_pointer = isinstance(result, LLVMStructType)
    converted: list[Any] = [converter.convert_one(each) for each in type_.inputs]
    arguments: list[Type] = [pointer] if by_pointer else []
    for each, own in zip(type_.inputs, converted, strict=True):
        arguments.append(pointer if _is_memref(each) else own)
    signature = LLVMFunctionType(LLVMVoidType() if by_pointer else result, tuple(arguments), False)
    other = ops.FuncOp(
        _PREFIX + op.sym_name.value,
        signature,
        attributes=made.discardable_attributes,
        location=op._location,
        sym_visibility=made.sym_visibility,
    )
    if op.arg_attrs is not None:
        extra = [DictionaryAttr({})] if by_pointer else []
        other.arg_attrs = ArrayAttr([*extra, *op.arg_attrs.elements])
    if not by_pointer:
        other.res_attrs = op.res_attrs
    with rewriter.restored():
        rewriter.set_after(made)
        rewriter.insert(other)
        code = Code(op, rewriter)
        if made.body.blocks:
            _call_from_c(code, other, made, type_.inputs, converted)
        else:
            made.linkage = LinkageAttr(LinkageEnum.Private)
            _call_to_c(code, other, made, type_.inputs, converted)


def _entry(function: ops.FuncOp) -> Block:
    """A block for the body of `function`."""
    types, block = _signature(function).arguments, Block()
    block.add_arguments(types, [function._location] * len(types))
    function.body.append(block)
    return block


def _put_call(
    code: Code, callee: ops.FuncOp, values: Sequence[Value[Any]], place: Value[Any] | None
) -> Value[Any] | None:
    """Call a function, and return its result; None if there is none, or it goes to `place`."""
    result = _signature(callee).result
    nothing = isinstance(result, LLVMVoidType)
    made = ops.CallOp(values, callee=callee.sym_name.value, result=None if nothing else result)
    code.put(made)
    if nothing:
        return None
    if place is None:
        return made.results[0]
    code.put(ops.StoreOp(made.results[0], place))
    return None


def _call_from_c(
    code: Code,
    other: ops.FuncOp,
    made: ops.FuncOp,
    types: Sequence[Type],
    converted: Sequence[Type | None],
) -> None:
    """C calls `other`, which calls `made`."""
    block = _entry(other)
    code.rewriter.set_to_end(block)
    by_pointer = isinstance(_signature(made).result, LLVMStructType)
    given = list(block.arguments[1 if by_pointer else 0 :])
    values: list[Value[Any]] = []
    for value, type_, struct in zip(given, types, converted, strict=True):
        if _is_memref(type_):
            assert struct is not None
            whole = code.value(ops.LoadOp(value, res=struct))
            values += code.unpack(whole)
        else:
            values.append(value)
    place = block.arguments[0] if by_pointer else None
    code.put(ops.ReturnOp(_put_call(code, made, values, place)))


def _call_to_c(
    code: Code,
    other: ops.FuncOp,
    made: ops.FuncOp,
    types: Sequence[Type],
    converted: Sequence[Type | None],
) -> None:
    """`made` is called here, and calls `other`, which C defines."""
    block = _entry(made)
    code.rewriter.set_to_end(block)
    result = _signature(made).result
    values: list[Value[Any]] = []
    place: Value[Any] | None = None
    if isinstance(result, LLVMStructType):
        place = _on_stack(code, result)
        values.append(place)
    given = list(block.arguments)
    for type_, struct in zip(types, converted, strict=True):
        if not _is_memref(type_):
            values.append(given.pop(0))
            continue
        assert isinstance(struct, LLVMStructType)
        count = (
            2 if type_conversion.is_unranked(struct) else 3 + 2 * type_conversion.rank_of(struct)
        )
        whole = code.pack(struct, given[:count])
        del given[:count]
        memory = _on_stack(code, struct)
        code.put(ops.StoreOp(whole, memory))
        values.append(memory)
    given_back = _put_call(code, other, values, None)
    if place is not None:
        given_back = code.value(ops.LoadOp(place, res=result))
    code.put(ops.ReturnOp(given_back))


def _on_stack(code: Code, type_: Type) -> Value[Any]:
    one = code.index(1)
    return code.value(ops.AllocaOp(one, elem_type=type_, res=LLVMPointerType(0)))


def convert_func(pass_: ConvertFuncToLlvmPass, op: Operation) -> None:
    """Convert functions, calls and returns in `op`."""
    target = llvm_target()
    bits = pass_.index_bitwidth or index_bits(op)
    types = type_conversion.llvm_types(bits, bare_pointers=pass_.use_bare_ptr_memref_call_conv)
    apply_partial_conversion(op, target, func_patterns(), pass_.context, types)


def index_bits(op: Operation) -> int:
    """How many bits an index has at `op`, as the data layout says."""
    from yods.builtin.types import INDEX

    return DataLayout.closest(op).type_size_in_bits(INDEX).minimal


def func_patterns() -> Sequence[Pattern]:
    """All patterns from `func` to LLVM."""
    return _PATTERNS


def _types(rewriter: PatternRewriter) -> tuple[ConversionRewriter, TypeConverter]:
    assert isinstance(rewriter, ConversionRewriter)
    assert rewriter.converter is not None
    return rewriter, rewriter.converter


def _is_memref(type_: Type) -> bool:
    return isinstance(type_, MemRefType | UnrankedMemRefType)


def _has_bare_pointers(converter: TypeConverter, function: Operation | None) -> bool:
    """Whether `function` takes and gives memrefs as pointers alone, as do all or it itself."""
    if not isinstance(converter, type_conversion.LLVMTypeConverter):
        return False
    return converter.bare_pointers or (
        function is not None and "llvm.bareptr" in function.discardable_attributes
    )


def _bare_pointer(type_: Type) -> Type:
    if not type_conversion.is_bare(type_):
        raise CannotConvert
    assert isinstance(type_, MemRefType)
    return type_conversion.pointer_into(type_.memory_space)


def _argument_types(type_: Type, converter: TypeConverter, bare: bool) -> tuple[Type, ...]:
    """Types that replace an argument of a type."""
    if bare and _is_memref(type_):
        return (_bare_pointer(type_),)
    made = converter.convert_one(type_)
    if made is None:
        raise CannotConvert
    if not _is_memref(type_):
        return (made,)
    assert isinstance(made, LLVMStructType)
    parts: list[Type] = []
    for part in made.body:
        count = getattr(part, "num_elements", 1)
        parts += [getattr(part, "element_type", part)] * count
    return tuple(parts)


def _result_type(types: Sequence[Type], converter: TypeConverter, bare: bool) -> Type:
    """Result type of the converted function: void, one type, or a struct."""
    made = []
    for type_ in types:
        is_pointer = bare and _is_memref(type_)
        found = _bare_pointer(type_) if is_pointer else converter.convert_one(type_)
        if found is None:
            raise CannotConvert
        made.append(found)
    if not made:
        return LLVMVoidType()
    return made[0] if len(made) == 1 else LLVMStructType(None, tuple(made), False, False)


#: Attributes of functions that say what attributes of LLVM's say.
_OWN = frozenset(("llvm.linkage", "llvm.readnone", "func.varargs"))


def _func(op: func.FuncOp, rewriter: PatternRewriter) -> Rewritten:
    converting, converter = _types(rewriter)
    type_ = op.function_type.value
    assert isinstance(type_, FunctionType)
    bare = _has_bare_pointers(converter, op)
    given = [_argument_types(each, converter, bare) for each in type_.inputs]
    result = _result_type(type_.results, converter, bare)
    discardable = op.discardable_attributes
    varargs = discardable.get("func.varargs")
    variadic = isinstance(varargs, IntegerAttr) and bool(varargs.value)
    arguments = tuple([each for types in given for each in types])
    try:
        lowered = LLVMFunctionType(result, arguments, variadic)
    except InvalidParameters:
        return False  # LLVM has these types, and no values of them
    made = ops.FuncOp(
        op.sym_name,
        lowered,
        # What is public need not say so.
        sym_visibility=None if op.is_public else op.sym_visibility,
        attributes={k: v for k, v in discardable.items() if k not in _OWN},
        location=op._location,
    )
    linkage = discardable.get("llvm.linkage")
    if isinstance(linkage, LinkageAttr):
        made.linkage = linkage
    if "llvm.readnone" in discardable:
        made.memory_effects_ = MemoryEffectsAttr(*[ModRefInfo.NoModRef] * 6)
    if op.arg_attrs is not None:
        made.arg_attrs = _argument_attributes(op, given)
    # What is said of one of several results holds for no part of the struct they become.
    if len(type_.results) == 1:
        made.res_attrs = op.res_attrs
    rewriter.insert(made)
    converting.take_region(op.body, made.body)
    if made.body.blocks:
        entry = converting.convert_signature(made.body.blocks[0], given)
        if bare:
            assert isinstance(converter, type_conversion.LLVMTypeConverter)
            for argument, each in zip(entry.arguments, type_.inputs, strict=True):
                if isinstance(each, MemRefType):
                    converter.bare_arguments[argument] = each
    if "llvm.emit_c_interface" in discardable and not bare:
        add_c_interface(op, made, rewriter, converter)
    return ()


def _argument_attributes(op: func.FuncOp, given: Sequence[Sequence[Type]]) -> ArrayAttr | None:
    """Argument attributes of arguments that convert to one value.

    Attributes of a memref apply to none of its descriptor's members.
    """
    assert op.arg_attrs is not None
    nothing = DictionaryAttr({})
    made: list[Attribute] = []
    for each, types in zip(op.arg_attrs.elements, given, strict=True):
        made += [each] if len(types) == 1 else [nothing] * len(types)
    return ArrayAttr(made) if any(each is not nothing for each in made) else None


# Calls.


def _arguments(
    code: Code, values: Sequence[Value[Any]], rewriter: PatternRewriter, bare: bool
) -> list[Value[Any]]:
    """Converted call operands for `values`."""
    given: list[Value[Any]] = []
    for value in values:
        made = rewriter.remapped(value)
        if bare and isinstance(value.type, UnrankedMemRefType):
            raise CannotConvert
        if bare and isinstance(value.type, MemRefType):
            given.append(code.extract(made, type_conversion.ALIGNED))
        elif _is_memref(value.type):
            given += code.unpack(made)
        else:
            given.append(made)
    return given


def _called(code: Code, op: Operation, made: ops.CallOp, bare: bool) -> list[Value[Any]]:
    """The results of `op` of those of the call that it became."""
    results: list[Value[Any]] = list(made.results)
    if len(op.results) > 1:
        whole = results[0]
        results = [code.extract(whole, number) for number in range(len(op.results))]
    types = [result.type for result in op.results]
    if not bare:
        return copied_to_stack(code, results, types, on_return=False)
    return [
        _described(code, value, each) if isinstance(each, MemRefType) else value
        for value, each in zip(results, types, strict=True)
    ]


def _described(code: Code, pointer: Value[Any], type_: MemRefType) -> Value[Any]:
    wanted = code.rewriter.converted_type(type_)
    assert isinstance(wanted, LLVMStructType)
    return code.described(wanted, pointer, type_)


def _call(op: func.CallOp | func.CallIndirectOp, rewriter: PatternRewriter) -> Rewritten:
    _, converter = _types(rewriter)
    name = op.callee if isinstance(op, func.CallOp) else None
    callee = None if name is None else symbol_named(rewriter, op, name.root)
    bare = _has_bare_pointers(converter, callee)
    result = _result_type([each.type for each in op.results], converter, bare)
    code = Code(op, rewriter)
    values = [] if name is not None else [rewriter.remapped(op.operands[0])]
    made = ops.CallOp(
        values + _arguments(code, op.operands[len(values) :], rewriter, bare),
        callee=name,
        result=None if isinstance(result, LLVMVoidType) else result,
        attributes=op.discardable_attributes,
    )
    if isinstance(op, func.CallOp) and op.no_inline is not None:
        made.no_inline = op.no_inline
    code.put(made)
    return _called(code, op, made, bare)


def _constant(op: func.ConstantOp, rewriter: PatternRewriter) -> Rewritten:
    return ops.MlirAddressofOp(
        op.value, res=LLVMPointerType(0), attributes=op.discardable_attributes
    )


def _return(op: func.ReturnOp, rewriter: PatternRewriter) -> Rewritten:
    _, converter = _types(rewriter)
    code = Code(op, rewriter)
    types = [value.type for value in op.operands]
    values = [rewriter.remapped(value) for value in op.operands]
    bare = _has_bare_pointers(converter, op.parent_op)
    if bare:
        if any(isinstance(each, UnrankedMemRefType) for each in types):
            raise CannotConvert
        values = [
            (
                code.extract(value, type_conversion.ALLOCATED)
                if type_conversion.is_bare(each)
                else value
            )
            for value, each in zip(values, types, strict=True)
        ]
    else:
        values = copied_to_stack(code, values, types, on_return=True)
    whole: Value[Any] | None = values[0] if values else None
    if len(values) > 1:
        whole = code.poison(_result_type(types, converter, bare))
        for number, value in enumerate(values):
            whole = code.insert(whole, value, number)
    return ops.ReturnOp(whole, attributes=op.discardable_attributes)


_PATTERNS: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(func.FuncOp, _func),
    FunctionPattern(func.CallIndirectOp, _call),
    FunctionPattern(func.CallOp, _call),
    FunctionPattern(func.ConstantOp, _constant),
    FunctionPattern(func.ReturnOp, _return),
)


# The way from `cf` to LLVM: the same branches, between blocks whose arguments are converted.
# Source: MLIR, mlir/lib/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.cpp.


def convert_cf(pass_: ConvertCfToLlvmPass, op: Operation) -> None:
    """Convert all of `cf` in `op`."""
    target = llvm_target()
    target.add_illegal_dialect("cf")
    target.mark_unknown_legal()  # nor is it folded
    converter = type_conversion.llvm_types(pass_.index_bitwidth or 64)
    apply_partial_conversion(op, target, CF, pass_.context, converter)


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


def _br(op: cf.BrOp, rewriter: PatternRewriter) -> Rewritten:
    values = _remapped(rewriter, op.dest_operands)
    dest = _target(rewriter, op.dest, values)
    return ops.BrOp(values, dest=dest, attributes=op.discardable_attributes)


def _cond_br(op: cf.CondBrOp, rewriter: PatternRewriter) -> Rewritten:
    condition = rewriter.remapped(op.condition)
    then = _remapped(rewriter, op.true_operands)
    otherwise = _remapped(rewriter, op.false_operands)
    return ops.CondBrOp(
        condition,
        then,
        otherwise,
        branch_weights=op.branch_weights,
        trueDest=_target(rewriter, op.true_dest, then),
        falseDest=_target(rewriter, op.successors[1], otherwise),
        attributes=op.discardable_attributes,
    )


def _switch(op: cf.SwitchOp, rewriter: PatternRewriter) -> Rewritten:
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
    return ops.SwitchOp(
        flag,
        default,
        cases,
        case_values=_signless(op.case_values),
        defaultDestination=default_dest,
        caseDestinations=dests,
    )


def _signless(values: DenseElementsAttr | None) -> DenseElementsAttr | None:
    """The same bits as integers of LLVM's, which have no sign."""
    if values is None:
        return None
    element = values.type.element_type
    assert isinstance(element, IntegerType)
    type_ = VectorType(values.type.shape, IntegerType(element.width))
    return DenseElementsAttr.from_data(type_, values.data)


def _assert(op: cf.AssertOp, rewriter: PatternRewriter) -> Rewritten:
    """Where the condition does not hold, the message is put out and the program ends."""
    code = Code(op, rewriter)
    condition = rewriter.remapped(op.arg)
    before, continuation, around = code.split(op)
    failing = rewriter.create_block(around)
    _say(code, op)
    call(code, op, "abort", ())
    code.put(ops.UnreachableOp())
    rewriter.set_to_end(before)
    code.put(ops.CondBrOp(condition, trueDest=continuation, falseDest=failing))
    return ()


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


#: All patterns from `cf` to LLVM.
CF: Sequence[FunctionPattern[Any]] = (
    FunctionPattern(cf.AssertOp, _assert),
    FunctionPattern(cf.BrOp, _br),
    FunctionPattern(cf.CondBrOp, _cond_br),
    FunctionPattern(cf.SwitchOp, _switch),
)
