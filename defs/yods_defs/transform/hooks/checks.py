"""Checks of transform operations, of sequences and of what includes named ones; which handles are
consumed.

Source: MLIR, TransformDialect.cpp, TransformInterfaces.cpp, TransformOps.cpp,
PDLExtensionOps.cpp and TuneExtensionOps.cpp; the messages are MLIR's.
"""

from __future__ import annotations

from yods.builtin.attributes import ArrayAttr, StringAttr, SymbolRefAttr, UnitAttr
from yods.builtin.types import I64
from yods.hints import TYPE_CHECKING, Any
from yods.interfaces.call import CallOpInterface
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.symbol_tables import SymbolTables, lookup_nearest_symbol_from
from yods.ir.diagnostics import UNVERIFIED, OperationError
from yods.ir.operation import UnregisteredOperation
from yods.ir.traits import IsolatedFromAbove, SymbolTable, Terminator
from yods_dialects.transform import interfaces, ops
from yods_dialects.transform.attributes import ParamOperandAttr
from yods_dialects.transform.interfaces import TransformOpInterface
from yods_dialects.transform.traits import PossibleTopLevelTransformOpTrait
from yods_dialects.transform.types import AffineMapParamType, ParamType, TypeParamType

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from yods import Attribute, Block, Operation, Region, Type, Value
    from yods_dialects.transform import TransformDialect


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


# Sequences.

_WITH_NAMED_SEQUENCE = "transform.with_named_sequence"
_TARGET_TAG = "transform.target_tag"
_READ_ONLY = "transform.readonly"
_UNITS = (CONSUMED, _READ_ONLY, "transform.silence_tracking_failures")


def verify_operation_attribute(
    dialect: TransformDialect, op: Operation, name: str, attribute: Attribute
) -> OperationError | None:
    """Check a discardable attribute `transform.…` on any operation."""
    if name == _WITH_NAMED_SEQUENCE:
        if isinstance(op, SymbolTable):
            return _recursion(op)
        return located(
            op, f'"{name}" attribute can only be attached to operations with symbol tables'
        )
    if name == _TARGET_TAG:
        if not isinstance(attribute, StringAttr):
            return op.plain_error(f'"{name}" attribute must be a string')
    elif name in _UNITS:
        if not isinstance(attribute, UnitAttr):
            return op.plain_error(f'"{name}" must be a unit attribute')
    else:
        return located(op, f'unknown attribute: "{name}"')
    return None


def _recursion(table: Operation) -> OperationError | None:
    """Error if a sequence in `table` includes itself, directly or not."""
    calls: dict[Operation, list[Operation]] = {}
    for op in table.walk():
        if isinstance(op, CallOpInterface):
            caller = _around(op, FunctionOpInterface)
            name = op.attributes.get("target")
            callee = (
                lookup_nearest_symbol_from(op, name) if isinstance(name, SymbolRefAttr) else None
            )
            if isinstance(callee, ops.NamedSequenceOp) and isinstance(caller, ops.NamedSequenceOp):
                calls.setdefault(caller, []).append(callee)
    for first, called in calls.items():
        reached: set[Operation] = set()
        left = [*called]
        while left:
            op = left.pop()
            if op is first:
                return located(op, "recursion not allowed in named sequences")
            if op not in reached:
                reached.add(op)
                left.extend(calls.get(op, ()))
    return None


def _around(op: Operation, cls: Any) -> Any:
    """The closest operation of a class around `op`."""
    return next((each for each in op.ancestors if isinstance(each, cls)), None)


def top_level_around(op: Operation) -> Operation | None:
    """Return the closest operation around `op` that may stand outside of others."""
    found: Operation | None = _around(op, PossibleTopLevelTransformOpTrait)
    return found


def is_handle(type_: Type) -> bool:
    """Return whether it is a type of handles or parameters."""
    return isinstance(type_, TYPE_INTERFACES)


def verify_sequence(op: ops.SequenceOp) -> None:
    body = op.body.blocks[0]
    for argument in body.arguments:
        _once(argument, op.error, f"block argument #{argument.index}")
    end = body.operations[-1]
    for child in body.operations:
        if child is not end and not isinstance(child, TransformOpInterface):
            raise op.error("expected children ops to implement TransformOpInterface").note(
                "op without interface", child.location
            )
        for number, result in enumerate(child.results):
            _once(result, child.plain_error, f"result #{number}")
    if not isinstance(end, (Terminator, UnregisteredOperation)):
        raise op.error("expects to have a terminator in the body")
    _yields(
        op, end, "expects the types of the terminator operands to match the types of the result"
    )


def _once(value: Value[Any], error: Callable[[str], OperationError], what: str) -> None:
    """Raises the error if more than one use may consume a value."""
    found = consumed_twice(value, error, f"{what} has more than one potential consumer")
    if found is not None:
        raise found


def _yields(op: Operation, end: Operation, message: str) -> None:
    if [value.type for value in end.operands] != [value.type for value in op.results]:
        raise op.error(message).note("terminator", end.location)


def verify_with_pdl_patterns(op: ops.WithPdlPatternsOp) -> None:
    top: Operation | None = None
    for child in op.body.blocks[0].operations:
        if child.name == "pdl.pattern":
            continue
        if not isinstance(child, PossibleTopLevelTransformOpTrait):
            raise op.error("expects only pattern and top-level transform ops in its body").note(
                "offending op", child.location
            )
        if top is not None:
            error = op.error("expects only one non-pattern op in its body")
            error.note("first non-pattern op", top.location)
            raise error.note("second non-pattern op", child.location)
        top = child
    outer = _around(op, ops.WithPdlPatternsOp)
    if outer is not None:
        raise op.error("cannot be nested").note("parent operation", outer.location)
    if top is None:
        raise op.error("expects at least one non-pattern op")


def verify_named_sequence(op: ops.NamedSequenceOp) -> None:
    table = _around(op, SymbolTable)
    if table is not None and table.attributes.get(_WITH_NAMED_SEQUENCE) is None:
        raise located(
            op, f"expects the parent symbol table to have the '{_WITH_NAMED_SEQUENCE}' attribute"
        ).note("symbol table operation", table.location)
    outer = _around(op, TransformOpInterface)
    if outer is not None:
        raise located(op, "cannot be defined inside another transform op").note(
            "ancestor transform op", outer.location
        )
    body = first_block(op.body)
    if body is not None:
        _verify_end(op, body)
    _verify_annotations(op, called=False)


def _verify_end(op: ops.NamedSequenceOp, body: Block) -> None:
    if not body.operations:
        raise located(op, "expected a non-empty body block")
    end = body.operations[-1]
    if not isinstance(end, ops.YieldOp):
        raise located(op, f"expected '{ops.YieldOp.NAME}' as terminator").note(
            "terminator", end.location
        )
    message = wrong_end(end, op.result_types)
    if message is not None:
        raise located(end, message)


def _verify_annotations(op: Any, *, called: bool) -> None:
    """Arguments are consumed or only read, which those tell that others may include."""
    body = first_block(op.body)
    arguments = body.arguments if body is not None else ()
    taken = consumed_in(body)
    for number in range(len(op.argument_types)):
        consumed = annotated(op, number, CONSUMED)
        read_only = annotated(op, number, _READ_ONLY)
        if consumed and read_only:
            raise located(op, f"argument #{number} cannot be both readonly and consumed")
        if (op.is_external or called) and not consumed and not read_only:
            raise located(
                op, "must provide consumed/readonly status for arguments of external or called ops"
            )
        if read_only and number < len(arguments) and arguments[number] in taken:
            raise located(
                op, f"argument #{number} is consumed in the body but is not marked as such"
            )


def verify_include(op: ops.IncludeOp) -> None:
    """Verify that the sequence's arguments state whether they are consumed."""
    callee = lookup_nearest_symbol_from(op, op.target)
    if isinstance(callee, ops.NamedSequenceOp):
        for number in range(len(op.operands)):
            if not (annotated(callee, number, CONSUMED) or annotated(callee, number, _READ_ONLY)):
                raise no_effects(op, number)


def verify_included(op: ops.IncludeOp, tables: SymbolTables) -> None:
    """Verify that the sequence says what becomes of its arguments."""
    _verify_annotations(tables.lookup_nearest(op, op.target), called=True)


def _function(op: Operation, name: Attribute, tables: SymbolTables, what: str) -> Any:
    found = tables.lookup_nearest(op, name) if isinstance(name, SymbolRefAttr) else None
    if not (isinstance(found, FunctionOpInterface) and isinstance(found, TransformOpInterface)):
        raise op.plain_error(f"unresolved {what} symbol {name}")
    return found


def verify_foreach_match(op: ops.ForeachMatchOp, tables: SymbolTables) -> None:
    """Verify types from operands to matcher, to action, to results."""
    taken = [value.type for value in op.operands]
    given = [value.type for value in op.results][1:]
    for matcher_name, action_name in zip(op.matchers, op.actions, strict=True):
        matcher = _function(op, matcher_name, tables, "matcher")
        action = _function(op, action_name, tables, "action")
        _verify_annotations(matcher, called=True)
        _verify_annotations(action, called=True)
        _verify_matcher(op, taken, matcher, matcher_name)
        forwarded, expected = matcher.result_types, action.argument_types
        if len(forwarded) != len(expected):
            raise op.plain_error(
                "mismatching number of matcher results and action arguments between "
                f"{matcher_name} ({len(forwarded)}) and {action_name} ({len(expected)})"
            )
        number = _mismatch(forwarded, expected)
        if number is not None:
            raise op.plain_error(
                f"mismatching type interfaces for matcher result and action argument #{number}of "
                f"matcher {matcher_name} and action {action_name}"
            )
        if len(action.result_types) != len(given):
            raise op.plain_error(
                f"the number of action results ({len(action.result_types)}) for {action_name} "
                f"doesn't match the number of extra op results ({len(given)})"
            ).note("symbol declaration", action.location)
        number = _mismatch(given, action.result_types)
        if number is not None:
            raise op.plain_error(
                f"mismatching type interfaces for action result #{number} of action "
                f"{action_name} and op result"
            ).note("symbol declaration", action.location)


def _mismatch(first: Sequence[Type], second: Sequence[Type]) -> int | None:
    pairs = enumerate(zip(first, second, strict=True))
    return next((number for number, (a, b) in pairs if not same_interface(a, b)), None)


def _verify_matcher(
    op: ops.ForeachMatchOp, taken: Sequence[Type], matcher: Any, name: Attribute
) -> None:
    if len(taken) != len(matcher.argument_types):
        raise op.plain_error(
            f"the number of operands ({len(taken)}) doesn't match the number of matcher "
            f"arguments ({len(matcher.argument_types)}) for {name}"
        ).note("symbol declaration", matcher.location)
    for number, (type_, argument) in enumerate(zip(taken, matcher.argument_types, strict=True)):
        if annotated(matcher, number, CONSUMED):
            raise op.error(f"does not expect matcher symbol to consume its operand #{number}").note(
                "symbol declaration", matcher.location
            )
        if not same_interface(type_, argument):
            raise op.plain_error(
                f"mismatching type interfaces for operand and matcher argument #{number} of "
                f"matcher {name}"
            ).note("symbol declaration", matcher.location)
