"""Functions of the C library that code calls, other symbols that conversions make, and
memrefs of any rank that functions give.
"""

from __future__ import annotations

from yods.builtin.types import IntegerType, UnrankedMemRefType
from yods.conversion.rewriter import ConversionRewriter
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.symbol_tables import nearest_symbol_table, symbol_name
from yods_dialects.llvm.ops import AddOp, AllocaOp, CallOp, FuncOp, IntrMemcpyOp, MulOp
from yods_dialects.llvm.types import LLVMFunctionType, LLVMPointerType, LLVMVoidType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods import Operation, PatternRewriter, Type, Value
    from yods_defs.llvm.hooks.lowering import Code


def symbol_table_of(op: Operation) -> Operation:
    """The symbol table around `op`.

    Raises:
        OperationError: There is none.
    """
    around = op.parent_op
    table = None if around is None else nearest_symbol_table(around)
    if table is None:
        raise op.error("needs a symbol table around it for the functions that it calls")
    return table


class _Symbols:
    """The symbols of a table by name, as far as patterns of one conversion have made them known.

    Looking at every operation of the table once is enough, since patterns add to it through
    this alone; what was undone since is in no block any more.
    """

    def __init__(self, table: Operation) -> None:
        self.block = table.regions[0].blocks[0]
        self._known = {symbol_name(each): each for each in self.block}
        self._reserved: set[str] = set()
        #: How many names were made of each.
        self._numbers: dict[str, int] = {}

    @classmethod
    def of(cls, rewriter: PatternRewriter, table: Operation) -> _Symbols:
        key = cls, table
        found = rewriter.shared.get(key)
        if not isinstance(found, cls):
            found = rewriter.shared[key] = cls(table)
        return found

    def get(self, name: str) -> Operation | None:
        """The operation called `name`, if it is there."""
        known = self._known.get(name)
        return known if known is not None and known.parent_block is self.block else None

    def function(self, name: str, rewriter: PatternRewriter) -> FuncOp | None:
        """LLVM's function of that name, if it is there."""
        known = self.get(name)
        if known is None or isinstance(known, FuncOp):
            return known
        if not _is_leaving(rewriter, known):
            return None
        # It has been converted, and both are there until the end.
        for each in self.block:
            if isinstance(each, FuncOp) and symbol_name(each) == name:
                self.add(name, each)
                return each
        return None

    def add(self, name: str, op: Operation) -> None:
        self._known[name] = op

    def unused(self, name: str) -> str:
        number = self._numbers.get(name, 0)
        found = f"{name}_{number - 1}" if number else name
        while found in self._reserved or self.get(found) is not None:
            found = f"{name}_{number}"
            number += 1
        self._numbers[name] = number
        self._reserved.add(found)
        return found


def declared(
    rewriter: PatternRewriter, op: Operation, name: str, arguments: Sequence[Type], result: Type
) -> FuncOp:
    """The function of that name, declared before all others if it does not exist.

    If the name is taken by another kind of symbol, a number is appended, as in MLIR.

    Raises:
        OperationError: There is one of another type.
    """
    symbols = _Symbols.of(rewriter, symbol_table_of(op))
    type_ = LLVMFunctionType(result, tuple(arguments), False)
    known = symbols.function(name, rewriter)
    if known is not None:
        if known.function_type.value is not type_:
            raise known.plain_error(
                f"redefinition of reserved function '{name}' of different type "
                f"'{known.function_type.value}' is prohibited"
            )
        return known
    taken = symbols.get(name)
    free = name if taken is None or _is_leaving(rewriter, taken) else symbols.unused(name)
    with rewriter.restored():
        rewriter.set_to_start(symbols.block)
        made = rewriter.insert(FuncOp(free, type_, location=op._location))
    symbols.add(free, made)
    return made


def symbol_named(rewriter: PatternRewriter, op: Operation, name: str) -> Operation | None:
    """The symbol `name` in the symbol table around `op`."""
    around = op.parent_op
    table = None if around is None else nearest_symbol_table(around)
    return None if table is None else _Symbols.of(rewriter, table).get(name)


def call(
    code: Code,
    op: Operation,
    name: str,
    arguments: Sequence[Value[Any]],
    result: Type | None = None,
) -> CallOp:
    """A call of the function of that name, put in for `op`; it gives a `result`, or nothing.

    Raises:
        OperationError: There is one of another type.
    """
    types = [value.type for value in arguments]
    callee = declared(code.rewriter, op, name, types, LLVMVoidType() if result is None else result)
    made = CallOp(arguments, callee=callee.sym_name.value, result=result)
    code.put(made)
    return made


def _is_leaving(rewriter: PatternRewriter, op: Operation) -> bool:
    """Whether `op` is only there until the conversion ends."""
    return isinstance(rewriter, ConversionRewriter) and rewriter.is_stale(op)


def unused_symbol(rewriter: PatternRewriter, table: Operation, name: str) -> str:
    """`name`, with a number appended if it is taken."""
    return _Symbols.of(rewriter, table).unused(name)


#: What a pointer and the offset before the sizes take, in bytes.
POINTER_BYTES = 8


def copied_to_stack(
    code: Code, values: Sequence[Value[Any]], types: Sequence[Type], *, on_return: bool
) -> list[Value[Any]]:
    """`values`, which are of `types`, with descriptors of memrefs of any rank moved.

    Args:
        on_return: Whether a function gives them, so that descriptors go to the heap; otherwise
            one was called that did, so that they come to the stack and their memory is freed.
    """
    made = list(values)
    for number, type_ in enumerate(types):
        if isinstance(type_, UnrankedMemRefType):
            size = descriptor_size(code, made[number])
            made[number] = _moved(code, made[number], size, on_return=on_return)
    return made


def descriptor_size(code: Code, whole: Value[Any]) -> Value[Any]:
    """How many bytes the descriptor has that a memref of any rank points to."""
    index = code.index_type
    one, two = code.index(1), code.index(2)
    index_size = code.index((index.width + 7) // 8)
    pointer_size = code.index(POINTER_BYTES)
    pointers = code.value(MulOp(two, pointer_size))
    rank = code.extract(whole, 0)
    numbers = code.value(AddOp(code.value(MulOp(two, rank)), one))
    rest = code.value(MulOp(numbers, index_size))
    return code.value(AddOp(pointers, rest))


def _moved(code: Code, whole: Value[Any], size: Value[Any], *, on_return: bool) -> Value[Any]:
    rewriter = code.rewriter
    block = rewriter.insertion_block
    around = block.parent_op if block is not None else None
    assert around is not None
    here: Operation = around
    pointer = LLVMPointerType(0)
    if on_return:
        memory: Value[Any] = call(code, here, "malloc", (size,), pointer).results[0]
    else:
        memory = code.value(AllocaOp(size, elem_type=IntegerType(8), res=pointer))
    source = code.extract(whole, 1)
    code.put(IntrMemcpyOp(memory, source, size, isVolatile=False))
    if not on_return:
        call(code, here, "free", (source,))
    made = code.poison(whole.type)
    made = code.insert(made, code.extract(whole, 0), 0)
    return code.insert(made, memory, 1)
