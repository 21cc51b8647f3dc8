"""The form of structured operations: `ins(%a : type) outs(%b : type) -> type`.

An operation whose definition states its body shows none: reading builds the region. What
stands around `ins` and `outs` in other forms is read and written by hooks of those.

Source: MLIR, LinalgOps.cpp, `parseCommonStructuredOpParts`, `parseNamedStructuredOp`.
"""

from __future__ import annotations

from functools import lru_cache

from yods import Block, Operation, Region
from yods.builtin.affine import AffineMapAttr
from yods.builtin.attributes import ArrayAttr
from yods.hints import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast
from yods.literals.patterns import Shortcut
from yods.literals.strings import BARE_ID, SUFFIX_ID
from yods.text.scanner import SPACE
from yods_defs.linalg import structured

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from yods import Attribute, OperationParser, OperationPrinter, Type, Value

OpT = TypeVar("OpT", bound=Operation)

SEGMENTS = "operandSegmentSizes"
MAPS = "indexing_maps"
#: What the form shows in other ways, or not at all.
ELIDED = (SEGMENTS, structured.MEMOIZED)


# A list of operands and types between which nothing is uncommon, and no type has a comma.
_VALUE = rf"%{SUFFIX_ID}(?:#[1-9][0-9]{{0,8}}+)?+"
_TYPE = rf"{BARE_ID}(?:<[A-Za-z0-9_.?*\[\]]*+>)?+"
_common_list = Shortcut(
    SPACE + rf"({BARE_ID})\(({_VALUE}(?:, {_VALUE})*+) : ({_TYPE}(?:, {_TYPE})*+)\)"
)


class Parts(NamedTuple):
    """The attributes around `ins(…) outs(…)`.

    Attributes:
        given: The attributes in `{…}`, without those in `<{…}>`.
        attributes: All of them.
    """

    given: dict[str, Attribute]
    attributes: dict[str, Attribute]
    inputs: tuple[Value[Any], ...]
    outputs: tuple[Value[Any], ...]

    @property
    def operands(self) -> tuple[Value[Any], ...]:
        """Inputs and outputs."""
        return (*self.inputs, *self.outputs)


def parse_parts(p: OperationParser, cls: type[Operation]) -> Parts:
    """`<{…}> {…} ins(%a, %b : type, type) outs(%c : type)`, each of which may be missing."""
    given: dict[str, Attribute] = {}
    attributes = given
    inputs = _common_values(p, "ins")
    if inputs is None:
        properties = p.property_dict()
        read = p.attribute_dict if properties is not None else lambda: p.own_attribute_dict(cls)
        given = read() or {}
        attributes = {**given, **(properties or {})}
        inputs = _common_values(p, "ins")
    ins = None if inputs is not None else _list(p, "ins")
    outputs = _common_values(p, "outs")
    outs = None if outputs is not None else _list(p, "outs")
    # What is wrong with the types of inputs is given when outputs have been read.
    if ins is not None:
        inputs = p.resolve_all(*ins)
    if outs is not None:
        outputs = p.resolve_all(*outs)
    return Parts(given, attributes, inputs or (), outputs or ())


def _common_values(p: OperationParser, word: str) -> tuple[Value[Any], ...] | None:
    """The values of `word(%a, %b : type, type)`, where these are there and have these types.

    None, and nothing is taken, where anything else stands here.
    """
    common = _common_list.match(p.text, p.pos)
    if common is None or common[1] != word:
        return None
    names, spellings = common[2].split(", "), common[3].split(", ")
    if len(names) != len(spellings):
        return None
    values, types = p.values, p.type_cache
    found = []
    for name, spelling in zip(names, spellings, strict=True):
        value = values.get(name[1:])
        if value is None or types.get(spelling) is not value.type:
            return None
        found.append(value)
    p.pos = common.end()
    return tuple(found)


def _list(p: OperationParser, word: str) -> tuple[Sequence[Any], Sequence[Type], int]:
    """`word(%a, %b : type, type)`, or nothing."""
    if not p.accept_keyword(word):
        return (), (), p.op_start
    p.expect("(")
    at = p.next_start()
    operands = p.operand_list()
    # MLIR: `parseColonTypeList`, of which at least one is to be there.
    p.expect(":")
    types = p.type_list()
    p.expect(")")
    return operands, types, at


def parse_result_types(p: OperationParser) -> list[Type]:
    """`-> type` or `-> (type, type)`, or nothing."""
    return list(p.function_result_types()) if p.accept("->") else []


def parse_maps(p: OperationParser) -> ArrayAttr | None:
    """`indexing_maps = [affine_map<…>, …]`, or nothing."""
    if not p.accept_keyword(MAPS):
        return None
    p.expect("=")
    maps = p.attribute_of(ArrayAttr)
    if not all(isinstance(each, AffineMapAttr) for each in maps):
        raise p.custom_error("element of indexing_maps array is not an affine_map", p.next_start())
    return maps


def parse_structured(
    p: OperationParser, cls: type[OpT], first: Mapping[str, Attribute] | None = None
) -> OpT:
    """An operation whose definition states its body.

    Args:
        first: Attributes that its form has given already.
    """
    stated = cast("type[structured.LinalgStructuredInterface]", cls)
    given = dict(first or {})
    if first is None and MAPS in cls.INHERENT_ATTRIBUTES:
        maps = parse_maps(p)
        if maps is not None:
            given[MAPS] = maps
    at = p.next_start()
    parts = parse_parts(p, cls)
    given.update(p.attribute_dict() or {})
    types = parse_result_types(p)
    region = Region([body_block(p, stated, at, parts, {**given, **parts.given})])
    op = p.build(cls, parts.operands, types, {**parts.attributes, **given}, (region,))
    set_segments(op, len(parts.inputs), len(parts.outputs))
    if MAPS in cls.INHERENT_ATTRIBUTES and getattr(op, cls.INHERENT_ATTRIBUTES[MAPS]) is None:
        try:
            maps_ = cast(structured.LinalgStructuredInterface, op).stated_maps()
        except IndexError:
            return op  # the verifier says so
        setattr(
            op, cls.INHERENT_ATTRIBUTES[MAPS], ArrayAttr([AffineMapAttr(each) for each in maps_])
        )
    return op


def set_segments(op: Operation, *sizes: int) -> None:
    """Say how many operands are of each group."""
    setattr(op, op.INHERENT_ATTRIBUTES[SEGMENTS], sizes)


def body_block(
    p: OperationParser,
    cls: type[structured.LinalgStructuredInterface],
    at: int,
    parts: Parts,
    given: Mapping[str, Attribute],
) -> Block:
    """The block of an operation's body, built as its definition states.

    Args:
        at: Offset at which to report that there is none for these operands.
        given: The attributes that the body may depend on.
    """
    if cls.BODY_ARGUMENTS is not None:
        check_count(p, parts, cls.BODY_ARGUMENTS)
    types = tuple([structured.element_or_self(operand.type) for operand in parts.operands])
    block = Block(types)
    try:
        if given:
            cls.build_body(block, given)
            return block
        prototype = _body(cast(Any, cls), types)
    except structured.BodyError as error:
        raise p.custom_error(str(error), at) from None
    mapping: dict[Any, Any] = dict(zip(prototype.arguments, block.arguments, strict=True))
    for op in prototype.operations:
        block.append(op.clone(mapping))
    return block


@lru_cache(maxsize=256)
def _body(cls: type[structured.LinalgStructuredInterface], types: tuple[Type, ...]) -> Block:
    """A body with arguments of these types that depends on nothing else, to be copied.

    Raises:
        BodyError: There is no body for these types.
    """
    block = Block(types)
    cls.build_body(block, {})
    return block


def check_count(p: OperationParser, parts: Parts, wanted: int) -> None:
    """A body has an argument for each operand."""
    if len(parts.operands) != wanted:
        raise p.custom_error(
            "[parseNamedStructuredOpRegion] ods-gen generated region expects "
            f"{wanted} args, got {len(parts.operands)}",
            p.next_start(),
        )


def print_structured(op: Operation, p: OperationPrinter) -> None:
    stated = cast(structured.LinalgStructuredInterface, op)
    elided: tuple[str, ...] = ELIDED
    if MAPS in op.INHERENT_ATTRIBUTES:
        print_maps(op, p, unless=stated.stated_maps())
        elided = (*ELIDED, MAPS)
    p.attribute_dict(op, elided=elided)
    print_operands(op, p)
    print_result_types(op, p)


def print_maps(op: Operation, p: OperationPrinter, unless: Sequence[Any] = ()) -> None:
    """` indexing_maps = […]`, if these are others than those that go without saying."""
    stated = cast(structured.LinalgStructuredInterface, op)
    maps = stated.indexing_maps_array
    if maps != tuple(unless):
        p.write(f" {MAPS} = [{', '.join(p.attribute(AffineMapAttr(each)) for each in maps)}]")


def print_operands(op: Operation, p: OperationPrinter) -> None:
    """` ins(…) outs(…)`."""
    for word, values in input_and_output_lists(op):
        if values:
            p.write(f" {word}({p.operands(values)} : {p.types_of(values)})")


def input_and_output_lists(op: Operation) -> Iterable[tuple[str, Sequence[Value[Any]]]]:
    """The inputs and the outputs, each with its word."""
    style = cast(Any, op)
    return ("ins", style.dps_inputs), ("outs", style.dps_inits)


def print_result_types(op: Operation, p: OperationPrinter) -> None:
    """` -> type`, or ` -> (type, type)`; nothing without results."""
    results = op._results
    if results:
        types = p.types_of(results)
        p.write(f" -> {types}" if len(results) == 1 else f" -> ({types})")
