"""Hooks of the gpu dialect: custom forms that no assembly format describes, attributes, checks.

Source: MLIR, GPUDialect.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.affine import AffineMap
from yods.builtin.attributes import (
    UNIT,
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    OpaqueAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.ops import ModuleOp
from yods.builtin.segments import segment_sizes
from yods.builtin.strided import layout_symbols as layout_symbols
from yods.builtin.strided import strides_and_offset
from yods.builtin.types import I32, I64, INDEX, FloatType, FunctionType, IntegerType, MemRefType
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.side_effects import Speculatability
from yods.interfaces.symbol_tables import is_symbol_table
from yods.ir.attribute_map import attribute_of
from yods.ir.late_modules import hook_in, late_names
from yods.text import function_syntax
from yods.text.operand_lists import operands_within
from yods_dialects.gpu import ops
from yods_dialects.gpu.attributes import AddressSpaceAttr, SelectObjectAttr
from yods_dialects.gpu.enums import AddressSpaceKind, BroadcastTypeKind, CompilationTarget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods import (
        Attribute,
        AttributeParser,
        AttributePrinter,
        Operation,
        OperationParser,
        OperationPrinter,
        Type,
        Value,
    )
    from yods.ir.diagnostics import OperationError
    from yods.ir.dialect import Dialect
    from yods.ir.value import BlockArgument
    from yods.text.value_scopes import UnresolvedOperand
    from yods_defs.gpu.hooks.rewrites import *
    from yods_dialects.gpu.enums import AllReduceOperationKind
    from yods_eval.constants import Folder
else:
    __getattr__ = late_names(__name__, "rewrites")

fold_memref_cast: Folder = hook_in("yods_defs.memref.hooks.views", "fold_casts")

_KERNEL = "gpu.kernel"
_COUNT = "workgroup_attributions"
_OF_MEMORY = ("workgroup_attrib_attrs", "private_attrib_attrs")
_OF_SIGNATURE = ("sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs")
_FUNC_SHOWN = (*_OF_SIGNATURE, _COUNT, _KERNEL, *_OF_MEMORY)


def names_of_id(op: Any, name: Callable[[Value[Any], str], None]) -> None:
    """`thread_id_x`, and the like."""
    name(op.result, f"{op.name.removeprefix('gpu.')}_{op.dimension.value.symbol}")


# Memory of functions and launches: block arguments after the others.


def _attributions(p: OperationParser, word: str, into: function_syntax.Signature) -> None:
    if p.accept_keyword(word):
        function_syntax.parse_arguments(p, into)


def _attributions_text(
    p: OperationPrinter, word: str, values: Sequence[BlockArgument[Any]], attributes: Any = None
) -> str:
    if not values:
        return ""
    texts = []
    for number, value in enumerate(values):
        text = f"{p.operand(value)} : {p.type(value.type)}"
        given = list(attributes.elements[number].items()) if attributes is not None else []
        texts.append(f"{text} {p.dictionary(given)}" if given else text)
    return f" {word}({', '.join(texts)})"


def workgroup_count(op: Operation) -> int:
    """How many buffers in the memory of a workgroup there are."""
    count = attribute_of(op, _COUNT)
    return count.value if isinstance(count, IntegerAttr) else 0


def _set_attributes(
    attributes: dict[str, Attribute], name: str, given: Sequence[dict[str, Attribute] | None]
) -> None:
    if any(given):
        attributes[name] = ArrayAttr([DictionaryAttr(each or {}) for each in given])


def parse_func(p: OperationParser) -> ops.FuncOp:
    """`@name(…) -> (…) workgroup(…) private(…) kernel attributes {…} {…}`"""
    attributes: dict[str, Attribute] = {"sym_name": p.symbol_name()}
    at = p.next_start()
    whole = function_syntax.parse_signature(p)
    count = len(whole.argument_types)
    if count and not whole.names:
        raise p.custom_error("gpu.func requires named arguments", at)
    attributes["function_type"] = TypeAttr(FunctionType(whole.argument_types, whole.result_types))
    function_syntax.set_signature_attributes(attributes, whole)
    _attributions(p, "workgroup", whole)
    private = len(whole.names)
    attributes[_COUNT] = IntegerAttr(private - count, I64)
    _set_attributes(attributes, _OF_MEMORY[0], whole.argument_attributes[count:])
    _attributions(p, "private", whole)
    _set_attributes(attributes, _OF_MEMORY[1], whole.argument_attributes[private:])
    if p.accept_keyword("kernel"):
        attributes[_KERNEL] = UNIT
    attributes.update(p.attribute_dict_with_keyword() or {})
    arguments = zip(whole.names, whole.argument_types, whole.locations, strict=True)
    return p.build(ops.FuncOp, attributes=attributes, regions=(p.region(list(arguments)),))


def print_func(op: ops.FuncOp, p: OperationPrinter) -> None:
    arguments = op.body.blocks[0].arguments if op.body.blocks else ()
    first = len(op.argument_types)
    private = first + workgroup_count(op)
    p.write(f" {p.symbol(op.symbol_name or '')}{function_syntax.signature_text(op, p)}")
    workgroup = arguments[first:private]
    p.write(_attributions_text(p, "workgroup", workgroup, op.workgroup_attrib_attrs))
    p.write(_attributions_text(p, "private", arguments[private:], op.private_attrib_attrs))
    if _KERNEL in op.attributes:
        p.write(" kernel")
    p.attribute_dict_with_keyword(op, elided=_FUNC_SHOWN)
    p.write(" ")
    p.region(op.body, entry_arguments=False)


# launch: ids and sizes become arguments of its region.


def _sizes(
    p: OperationParser, word: str
) -> tuple[list[UnresolvedOperand], list[UnresolvedOperand], list[UnresolvedOperand]]:
    """`(%x, %y, %z) in (%sx = %a, %sy = %b, %sz = %c)`: ids, sizes, and their values."""
    ids = operands_within(p, "(")
    p.expect_keyword("in")
    p.expect("(")
    if len(ids) != 3:
        raise p.custom_error(f"{word} expects 3 arguments, but got {len(ids)}", p.op_start)
    sizes, values = [], []
    for number in range(3):
        if number:
            p.expect(",")
        sizes.append(p.operand())
        p.expect("=")
        values.append(p.operand())
    p.expect(")")
    return ids, sizes, values


def parse_launch(p: OperationParser) -> ops.LaunchOp:
    """`async [%t] clusters(…) in (…) blocks(…) in (…) threads(…) in (…) … {…}`"""
    token, waits = parse_async_dependencies(p)
    if p.result_names and token is None:
        raise p.custom_error("gpu.launch requires 'async' keyword to return a value", p.op_start)
    dependencies = [p.resolve(each, token) for each in waits] if token is not None else []
    clusters = _sizes(p, "clusters") if p.accept_keyword("clusters") else ([], [], [])
    p.expect_keyword("blocks")
    blocks = _sizes(p, "blocks")
    p.expect_keyword("threads")
    threads = _sizes(p, "threads")
    given = [*blocks[2], *threads[2], *clusters[2]]
    operands = [*dependencies, *(p.resolve(each, INDEX) for each in given)]
    shared = p.accept_keyword("dynamic_shared_memory_size")
    if shared:
        operands.append(p.resolve(p.operand(), I32))
    attributes: dict[str, Attribute] = {}
    for word in ("module", "function"):
        if p.accept_keyword(word):
            p.expect("(")
            attributes[word] = p.attribute_of(SymbolRefAttr)
            p.expect(")")
    names = [*blocks[0], *threads[0], *blocks[1], *threads[1], *clusters[0], *clusters[1]]
    arguments: list[tuple[UnresolvedOperand, Type, Any]] = [(n, INDEX, None) for n in names]
    buffers = function_syntax.Signature()
    _attributions(p, "workgroup", buffers)
    attributes[_COUNT] = IntegerAttr(len(buffers.names), I64)
    _attributions(p, "private", buffers)
    arguments += zip(buffers.names, buffers.argument_types, buffers.locations, strict=True)
    region = p.region(arguments)
    attributes |= p.attribute_dict() or {}
    types = [token] if token is not None else []
    op = p.build(ops.LaunchOp, tuple(operands), types, attributes, regions=(region,))
    clustered = [int(bool(clusters[0]))] * 3
    op.operand_segment_sizes = segment_sizes(len(waits), *[1] * 6, *clustered, int(shared))
    return op


def print_launch(op: ops.LaunchOp, p: OperationPrinter) -> None:
    arguments = op.body.blocks[0].arguments
    if op.asyncToken is not None:
        p.write(" ")
        print_async_dependencies(p, op, op.asyncToken.type, op.asyncDependencies)
    first = len(op.asyncDependencies)
    sizes = op.operands[first : first + 9]
    if op.clusterSizeX is not None:
        p.write(_sizes_text(p, "clusters", arguments[12:15], arguments[15:18], sizes[6:9]))
    p.write(_sizes_text(p, "blocks", arguments[0:3], arguments[6:9], sizes[0:3]))
    p.write(_sizes_text(p, "threads", arguments[3:6], arguments[9:12], sizes[3:6]))
    if op.dynamicSharedMemorySize is not None:
        p.write(f" dynamic_shared_memory_size {p.operand(op.dynamicSharedMemorySize)}")
    for word, symbol in (("module", op.module), ("function", op.function)):
        if symbol is not None:
            p.write(f" {word}({p.attribute(symbol)})")
    buffers = arguments[18 if op.clusterSizeX is not None else 12 :]
    count = workgroup_count(op)
    p.write(_attributions_text(p, "workgroup", buffers[:count]))
    p.write(_attributions_text(p, "private", buffers[count:]) + " ")
    p.region(op.body, entry_arguments=False)
    p.attribute_dict(op, elided=("operandSegmentSizes", _COUNT, "module", "function"))


def _sizes_text(
    p: OperationPrinter,
    word: str,
    ids: Sequence[Value[Any]],
    sizes: Sequence[Value[Any]],
    values: Sequence[Value[Any]],
) -> str:
    pairs = zip(sizes, values, strict=True)
    assigned = ", ".join(f"{p.operand(a)} = {p.operand(b)}" for a, b in pairs)
    return f" {word}({p.operands(ids)}) in ({assigned})"


# warp_execute_on_lane_0.


def parse_warp(p: OperationParser) -> ops.WarpExecuteOnLane0Op:
    """`(%lane)[32] args(%a : T) -> (R) {…}`"""
    p.expect("(")
    lane = p.operand()
    p.expect(")")
    p.expect("[")
    attributes: dict[str, Attribute] = {"warp_size": IntegerAttr(p.integer_of(64), I64)}
    p.expect("]")
    operands = [p.resolve(lane, INDEX)]
    if p.accept_keyword("args"):
        p.expect("(")
        at = p.next_start()
        given = p.operand_list()
        p.expect(":")
        operands += p.resolve_all(given, p.type_list(), at)
        p.expect(")")
    results = p.function_result_types() if p.accept("->") else []
    region = p.ensure_terminator(p.region(), ops.WarpExecuteOnLane0Op.TERMINATOR)
    attributes |= p.attribute_dict() or {}
    return p.build(
        ops.WarpExecuteOnLane0Op, tuple(operands), results, attributes, regions=(region,)
    )


def print_warp(op: ops.WarpExecuteOnLane0Op, p: OperationPrinter) -> None:
    text = f"({p.operand(op.laneid)})[{op.warp_size.value}]"
    if op.args:
        text += f" args({p.operands(op.args)} : {p.types_of(op.args)})"
    if op.results:
        text += f" -> ({p.types_of(op.results)})"
    p.write(text + " ")
    p.region(op.warpRegion, terminators=bool(op.results))
    p.attribute_dict(op, elided=("warp_size",))


# Directives.


def parse_launch_dim_type(
    p: OperationParser, cluster: Any
) -> tuple[Type, Type | None, Type | None, Type | None]:
    """`: T`, the type of all sizes; nothing is index."""
    type_ = p.type() if p.accept(":") else INDEX
    given = type_ if cluster else None
    return type_, given, given, given


def print_launch_dim_type(
    p: OperationPrinter, op: Operation, type_: Type, cluster: Any, *types: Type | None
) -> None:
    if type_ is not INDEX:
        p.write(f": {p.type(type_)}")


def parse_launch_func_operands(p: OperationParser) -> tuple[list[UnresolvedOperand], list[Type]]:
    """`args(%a : T, …)`, perhaps with none in it, or nothing."""
    operands: list[UnresolvedOperand] = []
    types: list[Type] = []
    if p.accept_keyword("args"):
        p.expect("(", " in argument list")
        if p.accept(")"):
            return operands, types
        while not operands or p.accept(","):
            operands.append(p.operand())
            p.expect(":")
            types.append(p.type())
        p.expect(")", " in argument list")
    return operands, types


def print_launch_func_operands(
    p: OperationPrinter, op: Operation, operands: Sequence[Value[Any]], types: Sequence[Type]
) -> None:
    if operands:
        texts = [f"{p.operand(each)} : {p.type(each.type)}" for each in operands]
        p.write(f"args({', '.join(texts)})")


def parse_offloading_handler(p: OperationParser) -> Attribute:
    """`<#handler>`; nothing stands for `#gpu.select_object`."""
    if not p.accept("<"):
        return SelectObjectAttr(None)
    handler = p.attribute()
    p.expect(">")
    return handler


def print_offloading_handler(p: OperationPrinter, op: Operation, handler: Attribute | None) -> None:
    if handler is not None and handler is not SelectObjectAttr(None):
        p.write(f"<{p.attribute(handler)}>")


# Asynchronous operations.


def parse_async_dependencies(p: OperationParser) -> tuple[Type | None, list[UnresolvedOperand]]:
    """`async`, where the operation gives a token, and the tokens it waits for.

    Source: MLIR, GPUDialect.cpp, `parseAsyncDependencies`.
    """
    token = None
    at = p.next_start()
    if p.accept_keyword("async"):
        if not p.result_names:
            raise p.custom_error("needs to be named when marked 'async'", at)
        token = _own_type(p, "async.token")
    return token, operands_within(p, "[") if p.at("[") else []


def print_async_dependencies(
    p: OperationPrinter, op: Operation, token: Type | None, dependencies: Sequence[Value[Any]]
) -> None:
    parts = ["async"] if token is not None else []
    if dependencies:
        parts.append(f"[{p.operands(dependencies)}]")
    p.write(" ".join(parts))


def _own_type(p: OperationParser, mnemonic: str) -> Type:
    """The type without parameters of that mnemonic, of the dialect of the op being read."""
    namespace = (p.op_name() or "").partition(".")[0]
    dialect = p.context.dialect(namespace)
    found = None if dialect is None else dialect.TYPES.get(mnemonic)
    if found is None:
        raise p.custom_error(f"dialect '{namespace}' has no type '{mnemonic}'", p.op_start)
    return found()


# Reductions.


def parse_all_reduce_operation(p: OperationParser) -> Any:
    """The keyword of an operation, or nothing; an imported dialect has a class of its own."""
    keyword = p.optional_keyword()
    if keyword is None:
        return None
    op: Any = p.context.operation(p.op_name() or "")
    cls = op.ATTRIBUTES["op"].constraint.classes
    case = cls.PARAMETERS[0].kind.enum.from_symbol(keyword)
    if case is None:
        raise p.custom_error("invalid op kind")
    return cls(case)


def print_all_reduce_operation(p: OperationPrinter, op: Operation, reduction: Any) -> None:
    if reduction is not None:
        p.write(f" {reduction.value.symbol}")


# Checks, and parts of attributes.

_SIZES = ("gpu.known_block_size", "gpu.known_cluster_size", "gpu.known_grid_size")


#: What promises to be a target, as MLIR's dialects do: nvvm's, and those of dialects that are
#: kept as texts here.
_TARGETS = ("nvvm.target", "rocdl.target", "spirv.target_env", "xevm.target")


def is_target(attribute: Attribute) -> bool:
    """Whether the attribute is a compilation target."""
    if isinstance(attribute, OpaqueAttr):
        name = f"{attribute.namespace}.{attribute.data.partition('<')[0]}"
    else:
        name = f"{attribute.DIALECT}.{attribute.MNEMONIC}"
    return name in _TARGETS


def verify_operation_attribute(
    dialect: Dialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `gpu.…` on any operation."""
    if name == "gpu.container_module" and isinstance(attribute, UnitAttr):
        if not isinstance(op, ModuleOp):
            return op.plain_error(
                f"expected '{name}' attribute to be attached to '{ModuleOp.NAME}'"
            )
    elif name in _SIZES:
        if not (isinstance(attribute, DenseArrayAttr) and attribute.element_type is I32):
            return op.error(f"{name} must be a dense i32 array")
        if len(attribute.values) != 3:
            return op.error(f"{name} must contain exactly 3 elements")
    return None


# Parameters and directives of attributes.


def parse_map(p: AttributeParser) -> AffineMap:
    """An affine map without `affine_map<…>` around it."""
    return p.affine_map()


def print_map(p: AttributePrinter, map_: AffineMap) -> str:
    return str(map_)


def parse_object(p: AttributeParser) -> tuple[CompilationTarget, StringAttr]:
    """`bin = "bytes"`; bytes alone are a fat binary."""
    at = p.next_start()
    word = p.optional_keyword()
    kind = CompilationTarget.Fatbin if word is None else CompilationTarget.from_symbol(word)
    if kind is None:
        raise p.error("expected keyword for GPU object format", at)
    if word is not None:
        p.expect("=")
    return kind, p.attribute_of(StringAttr)


def print_object(p: AttributePrinter, kind: CompilationTarget, data: StringAttr) -> str:
    word = "" if kind is CompilationTarget.Fatbin else f"{kind.symbol} = "
    return word + p.attribute(data)


# Modules.


def verify_module(op: ops.ModuleOp) -> None:
    """Each of its targets may reject what it has not."""
    from yods_dialects.gpu.interfaces import TargetAttrVerifyInterface

    for target in op.targets or ():
        if isinstance(target, TargetAttrVerifyInterface):
            target.verify_target(op)


# Launches and functions.


def is_function(op: Operation) -> bool:
    """Return whether an operation is a function."""
    return isinstance(op, FunctionOpInterface)


def is_marked(op: Operation, name: str) -> bool:
    """Return whether an operation has the unit attribute of that name."""
    return isinstance(attribute_of(op, name), UnitAttr)


def verify_launch_body(op: ops.LaunchOp) -> None:
    """Its arguments are ids, sizes and memory; it ends by `gpu.terminator`."""
    if not op.body.blocks:
        raise op.error("body region is empty")
    arguments = op.body.blocks[0].arguments
    config = 12 if op.clusterSizeX is None else 18
    count = workgroup_count(op)
    if len(arguments) < config + count:
        raise op.error(
            f"expected at least {config + count} region arguments, but got {len(arguments)}"
        )
    _verify_memory(op, arguments[config:], count)
    for block in op.body.blocks:
        last = block.last_op
        if last is not None and not last.successors and not isinstance(last, ops.TerminatorOp):
            raise last.plain_error(
                f"expected '{ops.TerminatorOp.NAME}' or a terminator with successors"
            ).note(f"in '{op.name}' body region", op.location)


def _verify_memory(op: Operation, buffers: Sequence[Value[Any]], count: int) -> None:
    """Buffers for a workgroup first, then those of one thread."""
    for number, value in enumerate(buffers):
        space = AddressSpaceKind.Workgroup if number < count else AddressSpaceKind.Private
        if not isinstance(value.type, MemRefType):
            raise op.error("expected memref type in attribution")
        found = value.type.memory_space
        if isinstance(found, AddressSpaceAttr) and found.value is not space:
            raise op.error(f"expected memory space {space.symbol} in attribution")


def broadcast_speculatability(op: ops.SubgroupBroadcastOp) -> Speculatability:
    """Elsewhere another lane may be the first. Source: MLIR, GPUDialect.cpp."""
    first = op.broadcast_type.value is BroadcastTypeKind.first_active_lane
    return Speculatability.NOT if first else Speculatability.ALWAYS


def verify_body(op: ops.FuncOp) -> None:
    """A kernel gives nothing; arguments are those of its type, and memory."""
    if "gpu.kernel" in op.attributes and op.result_types:
        raise op.error("expected void return type for kernel function")
    if not op.body.blocks:
        raise op.error("expected body with at least one block")
    arguments = op.body.blocks[0].arguments
    types, count = op.argument_types, workgroup_count(op)
    if len(arguments) < len(types) + count:
        raise op.error(f"expected at least {len(types) + count} arguments to body region")
    for number, (type_, argument) in enumerate(zip(types, arguments, strict=False)):
        if argument.type is not type_:
            raise op.error(
                f"expected body region argument #{number} to be of type '{type_}', "
                f"got '{argument.type}'"
            )
    _verify_memory(op, arguments[len(types) :], count)


# Reductions.

_FLOATS = ("minnumf", "maxnumf", "minimumf", "maximumf")
_INTEGERS = ("minsi", "minui", "maxsi", "maxui", "and", "or", "xor")


def suits_reduction(kind: AllReduceOperationKind, element: Type) -> bool:
    """Whether elements of the type may be combined so."""
    return (kind.symbol not in _FLOATS or isinstance(element, FloatType)) and (
        kind.symbol not in _INTEGERS or isinstance(element, IntegerType)
    )


# Memory.


def has_symbol_table(op: Operation) -> bool:
    """Whether an operation around has a symbol table."""
    return any(map(is_symbol_table, op.ancestors))


# Matrices.


def has_unit_stride(type_: Any) -> bool:
    """Whether rows of a memref are contiguous."""
    found = strides_and_offset(type_)
    return type_.rank == 0 or (found is not None and found[0][-1] == 1)
