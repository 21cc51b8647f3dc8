"""Custom forms of gpu operations that no assembly format describes.

Source: MLIR, GPUDialect.cpp.
"""

from __future__ import annotations

from yods.builtin.attributes import (
    UNIT,
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    SymbolRefAttr,
    TypeAttr,
)
from yods.builtin.segments import segment_sizes
from yods.builtin.types import I32, I64, INDEX, FunctionType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute_map import attribute_of
from yods.text import function_syntax
from yods.text.operand_lists import operands_within
from yods_dialects.gpu.attributes import SelectObjectAttr
from yods_dialects.gpu.ops import FuncOp, LaunchOp, WarpExecuteOnLane0Op

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yods import (
        Attribute,
        Operation,
        OperationParser,
        OperationPrinter,
        Type,
        Value,
    )
    from yods.ir.value import BlockArgument
    from yods.text.value_scopes import UnresolvedOperand


_KERNEL = "gpu.kernel"
_COUNT = "workgroup_attributions"
_FUNC_SHOWN = (
    *("sym_name", "sym_visibility", _COUNT, _KERNEL, "function_type", "arg_attrs", "res_attrs"),
    *("workgroup_attrib_attrs", "private_attrib_attrs"),
)


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


def parse_func(p: OperationParser) -> FuncOp:
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
    _set_attributes(attributes, _FUNC_SHOWN[-2], whole.argument_attributes[count:])
    _attributions(p, "private", whole)
    _set_attributes(attributes, _FUNC_SHOWN[-1], whole.argument_attributes[private:])
    if p.accept_keyword("kernel"):
        attributes[_KERNEL] = UNIT
    attributes.update(p.attribute_dict_with_keyword() or {})
    arguments = zip(whole.names, whole.argument_types, whole.locations, strict=True)
    return p.build(FuncOp, attributes=attributes, regions=(p.region(list(arguments)),))


def print_func(op: FuncOp, p: OperationPrinter) -> None:
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


def parse_launch(p: OperationParser) -> LaunchOp:
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
    op = p.build(LaunchOp, tuple(operands), types, attributes, regions=(region,))
    clustered = [int(bool(clusters[0]))] * 3
    op.operand_segment_sizes = segment_sizes(len(waits), *[1] * 6, *clustered, int(shared))
    return op


def print_launch(op: LaunchOp, p: OperationPrinter) -> None:
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


def parse_warp(p: OperationParser) -> WarpExecuteOnLane0Op:
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
    region = p.region()
    p.ensure_terminator(region, WarpExecuteOnLane0Op.TERMINATOR)
    attributes |= p.attribute_dict() or {}
    return p.build(WarpExecuteOnLane0Op, tuple(operands), results, attributes, regions=(region,))


def print_warp(op: WarpExecuteOnLane0Op, p: OperationPrinter) -> None:
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
