"""Checks of transform operations, and which handles they consume."""

from __future__ import annotations

from yods.builtin.attributes import ArrayAttr
from yods.builtin.types import I64
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.symbol_tables import lookup_nearest_symbol_from
from yods.ir.diagnostics import UNVERIFIED
from yods.ir.traits import IsolatedFromAbove
from yods_dialects.transform import interfaces, ops
from yods_dialects.transform.attributes import ParamOperandAttr
from yods_dialects.transform.interfaces import TransformOpInterface
from yods_dialects.transform.types import AffineMapParamType, ParamType, TypeParamType

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from yods import Attribute, Block, Operation, Region, Type, Value
    from yods.ir.diagnostics import OperationError


CONSUMED = "transform.consumed"
TYPE_INTERFACES = (
    interfaces.TransformHandleTypeInterface,
    interfaces.TransformParamTypeInterface,
    interfaces.TransformValueHandleTypeInterface,
)


def same_interface(first: Type, second: Type) -> bool:
    return any(isinstance(first, i) and isinstance(second, i) for i in TYPE_INTERFACES)


def first_block(region: Region) -> Block | None:
    return region.blocks[0] if region.blocks else None


def operations_in(region: Region) -> Iterable[Operation]:
    block = first_block(region)
    return () if block is None else block.operations


def is_isolated(op: Operation) -> bool:
    """Return whether it uses nothing from around it."""
    return isinstance(op, IsolatedFromAbove)


def annotated(op: FunctionOpInterface, number: int, name: str) -> bool:
    """Whether an argument of a function carries an attribute."""
    given: Any = op.all_argument_attributes
    return (
        given is not None and number < len(given) and given.elements[number].get(name) is not None
    )


def located(op: Operation, message: str) -> OperationError:
    """The error at the location of `op`, without its text."""
    error = op.plain_error(message)
    error.shows_operation = False
    return error


def no_effects(op: Operation, number: int) -> OperationError:
    return op.plain_error(
        "TransformOpInterface requires memory effects on operands to be specified"
    ).note(f"no effects specified for operand #{number}")


def wrong_end(end: Operation, types: Sequence[Type]) -> str | None:
    """Error message for a terminator that should yield these types."""
    if len(end.operands) != len(types):
        return "expected terminator to have as many operands as the parent op has results"
    for number, (value, type_) in enumerate(zip(end.operands, types, strict=True)):
        if value.type is not type_:
            return (
                f"the type of the terminator operand #{number} must match the type of the "
                f"corresponding parent op result ('{value.type}' vs '{type_}')"
            )
    return None


def verify_num_associations(op: ops.NumAssociationsOp) -> None:
    """The parameter may hold a number of 64 bits."""
    type_ = op.num.type
    if isinstance(type_, ParamType) and type_.type is not I64:
        raise located(
            op,
            f"expected the type of the parameter attribute ('{I64}') to match the parameter "
            f"type ('{type_.type}')",
        )
    for wrong, what in ((TypeParamType, "type"), (AffineMapParamType, "affine map")):
        if isinstance(type_, wrong):
            raise located(op, f"expected {what} attribute, got 0 : i64")


def verify_apply_registered_pass(op: ops.ApplyRegisteredPassOp) -> None:
    """Each parameter stands in one place of the options."""
    count = len(op.dynamic_options)
    seen: set[int] = set()

    def check(option: Attribute) -> None:
        if isinstance(option, ParamOperandAttr):
            number = option.index.value
            if not 0 <= number < count:
                raise op.error(
                    f"dynamic option index {number} is out of bounds for the number of dynamic "
                    f"options: {count}"
                )
            if number in seen:
                raise op.error(f"dynamic option index {number} is already used in options")
            seen.add(number)
        elif isinstance(option, ArrayAttr):
            for each in option.elements:
                check(each)

    for _, option in op.options.items():
        check(option)
    for number in range(count):
        if number not in seen:
            raise op.error(
                "a param operand does not have a corresponding param_operand attr in the options "
                "dict"
            )


#: Those that consume what is consumed in their bodies.
_HOLDERS = (ops.ForeachOp, ops.SequenceOp, ops.WithPdlPatternsOp)


def _inside(op: Operation) -> Iterable[Operation]:
    return operations_in(op.regions[0]) if op.regions else ()


def _consumed_by(op: TransformOpInterface) -> Sequence[Value[Any]]:
    # What holds an operation is verified before it.
    try:
        return op.consumed_handles()
    except UNVERIFIED:
        return ()


def consumed_in(
    block: Block | None, known: Mapping[Operation, list[Value[Any]]] | None = None
) -> set[Value[Any]]:
    """All that operations of a block consume; of some it may be known already."""
    taken: set[Value[Any]] = set()
    for op in () if block is None else block.operations:
        if known is not None and op in known:
            taken.update(known[op])
        elif isinstance(op, TransformOpInterface):
            taken.update(_consumed_by(op))
    return taken


def consumed_by_body(op: Operation) -> list[Value[Any]]:
    """The operands that are consumed in the body, as its arguments."""
    # Bodies in bodies, however deep: the inner ones first.
    holders = [op]
    for holder in holders:
        holders.extend(child for child in _inside(holder) if isinstance(child, _HOLDERS))
    consumed: dict[Operation, list[Value[Any]]] = {}
    for holder in reversed(holders):
        body = first_block(holder.regions[0]) if holder.regions else None
        taken = consumed_in(body, consumed)
        pairs = zip(holder.operands, body.arguments if body is not None else (), strict=False)
        consumed[holder] = [value for value, argument in pairs if argument in taken]
    return consumed[op]


def consumed_by_include(op: ops.IncludeOp) -> list[Value[Any]]:
    callee = lookup_nearest_symbol_from(op, op.target)
    if not isinstance(callee, ops.NamedSequenceOp):
        return []
    return [value for n, value in enumerate(op.operands) if annotated(callee, n, CONSUMED)]


def consumed_twice(
    value: Value[Any], error: Callable[[str], OperationError], message: str
) -> OperationError | None:
    """The error, with notes, if more than one use may consume a value."""
    if value.use_count < 2:
        return None
    # MLIR goes through uses from the last to the first.
    consuming = [
        (user, number)
        for user, number in reversed([*value.uses()])
        if not isinstance(user, TransformOpInterface) or value in _consumed_by(user)
    ]
    if len(consuming) < 2:
        return None
    found = error(message)
    for user, number in consuming[:2]:
        found.note(f"used here as operand #{number}", user.location)
    return found
