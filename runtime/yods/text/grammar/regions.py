"""Regions, blocks, their arguments, and successors.

Source: MLIR, LangRef, "Regions" and "Blocks"; the order and wording of errors are
`mlir-opt`'s.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any
from yods.ir.block import Block, Region
from yods.ir.diagnostics import Diagnostic, ParseError
from yods.ir.traits import Terminator
from yods.ir.value import BlockArgument
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import SUFFIX_ID
from yods.text.grammar.operands import OPERANDS, each_operand
from yods.text.grammar.types import SIMPLE_TYPE, SIMPLE_TYPES
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type
    from yods.text.operation_parser import OperationParser
    from yods.text.value_scopes import UnresolvedOperand

_block_name = LatePattern(SPACE + rf"\^({SUFFIX_ID})")
# The name and the type of an argument, in one match where nothing else belongs to it.
_argument = Shortcut(SPACE + rf"%({SUFFIX_ID}){SPACE}:{SIMPLE_TYPE}{SPACE}([,)])")
# A label without arguments, or up to the first of them.
_label = Shortcut(SPACE + rf"\^({SUFFIX_ID})(:|\((?!{SPACE}\)))")
# A block and, in parentheses, what its arguments get, with their types.
_successor = Shortcut(
    SPACE + rf"\^({SUFFIX_ID})(?:\(({OPERANDS}) : {SIMPLE_TYPES}\)|(?!{SPACE}\())"
)


# Regions.


def region(
    p: OperationParser,
    arguments: list[tuple[UnresolvedOperand, Type, Any]] | None = None,
    *,
    isolated: bool = False,
) -> Region:
    """`{ … }`: a region.

    Args:
        arguments: Arguments of the entry block that the operation's own syntax has
            named: name, type and location (None: that of the name).
        isolated: Whether names of the enclosing regions are out of sight.
    """
    if not p.accept("{"):
        raise p.wrong_token("expected '{' to begin a region")
    text = p.text
    open_at = p.pos - 1
    region = Region()
    first_at = p.next_start()
    first = text[first_at : first_at + 1]
    if not arguments and first == "}":
        p.pos = first_at + 1
        return region
    saved = p.op_start, p.result_names
    scope = p.enter_scope(isolated, open_at)
    entry = Block()
    entry.parent = region
    region.blocks.append(entry)
    if arguments:
        if first == "^":
            raise p.error("invalid block name in region with named arguments")
        _define_entry_arguments(p, entry, arguments)
    end = _labelled_block(p, region, entry) if first == "^" else p.block_body(entry)
    if arguments and len(entry._arguments) > len(arguments):
        raise p.error("entry block arguments were already defined")
    while text[end] != "}":
        end = _labelled_block(p, region, None)
    p.pos = end + 1
    p.leave_scope(scope)
    p.op_start, p.result_names = saved
    return region


def optional_region(p: OperationParser) -> Region:
    """A region, where one comes next; otherwise an empty one."""
    return region(p) if p.at("{") else Region()


def region_list(p: OperationParser) -> list[Region]:
    """`{ … }, { … }`, or nothing."""
    return p.comma_separated(p.region) if p.at("{") else []


# Blocks and their arguments.


def _define_entry_arguments(
    p: OperationParser, entry: Block, arguments: Sequence[tuple[UnresolvedOperand, Type, Any]]
) -> None:
    """Give the entry block the arguments that the operation's own syntax has named."""
    # Put together first: there may be very many, and a block keeps them in a tuple.
    made: list[BlockArgument[Any]] = []
    source = p.source
    values = p.values
    for number, (operand, type_, location) in enumerate(arguments):
        name = operand[1]
        at = operand.start(1) - 1
        if name in values or name in p.forward:
            used = p.place_of(name)
            raise p.error(f"region entry argument '%{name}' is already in use", at).note(
                "previously referenced here", used
            )
        argument: BlockArgument[Any] = BlockArgument(type_, entry, number, location or (source, at))
        made.append(argument)
        values[name] = argument
    entry._arguments = tuple(made)


def _labelled_block(p: OperationParser, region: Region, entry: Block | None) -> int:
    """`^name(arguments): …`; the entry block exists already. Gives where it ends."""
    label = _label.match(p.text, p.pos)
    if label is not None:
        block = _begun_block(p, region, label[1], label.start(1) - 1, entry)
        p.pos = label.end()
        if label[2] == ":":
            return p.block_body(block)
    else:
        found = optional_block_name(p)
        if found is None:
            raise p.wrong_token("expected block name")
        block = _begun_block(p, region, *found, entry)
    if label is not None or (p.accept("(") and not p.accept(")")):
        arguments = list(block._arguments)
        text, known = p.text, p.type_cache
        while True:
            plain = _argument.match(text, p.pos)
            type_ = None if plain is None else known.get(plain[2])
            if plain is not None and type_ is not None:
                p.pos = plain.end()
                _define_argument(p, block, arguments, plain, type_)
                if plain[3] == ")":
                    break
            else:
                _block_argument(p, block, arguments)
                if not p.accept(","):
                    p.expect(")")
                    break
        block._arguments = tuple(arguments)
    p.expect(":", " after block name")
    return p.block_body(block)


def _begun_block(
    p: OperationParser, region: Region, name: str, at: int, entry: Block | None
) -> Block:
    """The block whose label is at `at`, in its region."""
    block = p.define_block(name, at, entry)
    if block is not entry:
        block.parent = region
        region.blocks.append(block)
    return block


def plain_arguments(
    p: OperationParser, operands: list[UnresolvedOperand], types: list[Type]
) -> bool:
    """Read `%name: type, …)` into these lists; whether up to the end.

    The common arguments, each in one match. It ends early where anything else comes next, or
    a type that has not been read before.
    """
    text, known, at, match = p.text, p.type_cache, p.pos, _argument.match
    while True:
        found = match(text, at)
        type_ = None if found is None else known.get(found[2])
        if found is None or type_ is None:
            p.pos = at
            return False
        at = found.end()
        operands.append(found)
        types.append(type_)
        if text[at - 1] == ")":
            p.pos = at
            return True


def _block_argument(p: OperationParser, block: Block, arguments: list[BlockArgument[Any]]) -> None:
    """Read one argument of `block` and add it to `arguments`, those before it."""
    operand = p.operand()
    p.expect(":", " and type for SSA operand")
    _define_argument(p, block, arguments, operand, p.type(), with_location=True)


def _define_argument(
    p: OperationParser,
    block: Block,
    arguments: list[BlockArgument[Any]],
    operand: UnresolvedOperand,
    type_: Type,
    *,
    with_location: bool = False,
) -> None:
    """Make the argument that `operand` names, and read its location if it may have one."""
    at = operand.start(1) - 1
    argument: BlockArgument[Any] = BlockArgument(type_, block, len(arguments), (p.source, at))
    arguments.append(argument)
    if with_location:
        relocate_argument(p, argument)
    name = operand[1]
    if p.forward or name in p.values:
        p.define(name, 0, argument, at)
    else:
        p.values[name] = argument


def relocate_argument(p: OperationParser, argument: BlockArgument[Any]) -> None:
    """Take the `loc(…)` that may follow a block argument."""
    location = p.optional_trailing_location()
    if location is not None:
        p._argument_places[argument] = argument._location
        argument._location = location


def optional_block_name(p: OperationParser) -> tuple[str, int] | None:
    """`^name`: the name and its offset."""
    found = _block_name.match(p.text, p.pos)
    if found is None:
        return None
    p.pos = found.end()
    return found[1], found.start(1) - 1


# Successors.


def successor(p: OperationParser) -> Block:
    """`^name`: the block of that name, which may come later."""
    found = optional_block_name(p)
    if found is None:
        raise p.wrong_token("expected block name")
    return p.block_named(*found)


def successor_with_operands(
    p: OperationParser, *, numbered: bool = True
) -> tuple[Block, list[UnresolvedOperand], Sequence[Type], int]:
    """`^block(%a, %b : i32, f32)`, the parentheses only where there are operands.

    Args:
        numbered: Whether results may be named by their numbers, as in `%a#1`.

    Returns:
        The block, the operands, their types, and where operands begin: that of the operation's
        name where there are no parentheses.
    """
    types: Sequence[Type] | None
    common = _successor.match(p.text, p.pos)
    if common is not None:
        name, listed, spelling = common.groups()
        types = () if listed is None else p.type_list_cache.get(spelling)
        if types is not None and (numbered or "#" not in common[0]):
            p.pos = common.end()
            known = p.blocks.get(name)
            block = p.block_named(name, common.start(1) - 1) if known is None else known[0]
            if listed is None:
                return block, [], types, p.op_start
            start, end = common.span(2)
            return block, list(each_operand.finditer(p.text, start, end)), types, start
    block = successor(p)
    if not p.accept("("):
        return block, [], (), p.op_start
    at = p.next_start()
    operands: list[UnresolvedOperand] = []
    if numbered:
        operands = p.operand_list()
    elif p.peek() == "%":
        operands.append(p.optional_argument() or p.operand())
        while p.accept(","):
            operands.append(p.optional_argument() or p.operand())
    p.expect(":")
    types = p.type_list()
    p.expect(")")
    return block, operands, types, at


def successor_list(p: OperationParser) -> list[Block]:
    """`^a, ^b`, at least one."""
    return p.comma_separated(p.successor)


def optional_successor_list(p: OperationParser) -> list[Block]:
    """`^a, ^b`, or nothing."""
    return successor_list(p) if p.peek() == "^" else []


# Parts that a custom form may leave out.


def ensure_block(p: OperationParser, region: Region) -> None:
    """Add the block that the text may leave out."""
    if region.is_empty:
        region.append(Block())


def ensure_terminator(p: OperationParser, region: Region, name: str) -> Region:
    """`region` with the terminator that the text may leave out, and its block."""
    ensure_block(p, region)
    block = region.blocks[-1]
    last = block._last
    # An unregistered operation is no terminator here.
    if last is None or not isinstance(last, Terminator):
        cls = p.context.operation(name)
        if cls is None:
            raise ParseError(
                Diagnostic(
                    f"the implicit terminator '{name}' is not registered", (p.source, p.op_start)
                )
            )
        block.append(cls.create(location=(p.source, p.op_start)))
    return region


def then_and_else(p: OperationParser, name: str) -> tuple[Region, Region]:
    """`{…} else {…}`, both with terminators that may be left out; the second may be absent."""
    then = ensure_terminator(p, p.region(), name)
    otherwise = Region()
    if p.accept_keyword("else"):
        otherwise = ensure_terminator(p, p.region(), name)
    return then, otherwise
