"""Errors for invalid arguments of constructors and setters.

Nothing here runs unless an argument is invalid, so it need not be fast.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import Attribute, Type
from yods.ir.enums import cases_hint
from yods.ir.plain_values import PlainValueError
from yods.ir.value import Value

if TYPE_CHECKING:
    from yods.ir.operation_base import OperationBase

_SHOWN = 40


def operand_error(op: OperationBase, given: object, operands: tuple[Any, ...]) -> TypeError:
    """The error that `given`, one of the `operands` that `op` was to have, is no value.

    The uses of the operands before it are dropped.
    """
    number = next(index for index, value in enumerate(operands) if value is given)
    before = getattr(op, "_operands", operands)
    if before is operands:
        for value in operands[:number]:
            if value._users is not None:
                value._users.pop(op, None)
    op._operands = operands
    found = next((name for name in op.OPERANDS if _is_part(op, name, given)), "")
    op._operands = before
    called = f" ('{found}')" if found else ""
    expected = f"a value ({op.OPERANDS[found].summary})" if found else "a value"
    return argument_error(op, f"operand #{number}{called}", expected, given)


def _is_part(op: OperationBase, name: str, given: object) -> bool:
    """Whether `given` is, or is among, the operands that `name` stands for."""
    try:
        values = getattr(op, name)
    except (AttributeError, LookupError):
        # Sizes that do not fit the operands; the verifier would report them.
        return False
    return _holds(values, given)


def _holds(values: object, given: object) -> bool:
    return values is given or (
        isinstance(values, tuple) and any(_holds(value, given) for value in values)
    )


def sequence_error(op: OperationBase, given: Mapping[str, object]) -> TypeError:
    """The error that one of the operands in `given` is no sequence."""
    for name, values in given.items():
        if not isinstance(values, Collection):
            expected = f"a sequence of values ({op.OPERANDS[name].summary})"
            hint = f"; write [{name}]" if isinstance(values, Value) else ""
            return argument_error(op, f"operand '{name}'", expected, values, hint)
    # All are sequences, so one of them should have held sequences.
    for name, values in given.items():
        inner = [each for each in _items(values) if not isinstance(each, Collection)]
        if inner:
            expected = f"a sequence of sequences of values ({op.OPERANDS[name].summary})"
            return argument_error(op, f"operand '{name}'", expected, inner[0])
    return TypeError(f"the operands of '{op.name}' are no sequences of values")


def _items(values: object) -> tuple[object, ...]:
    return tuple(values) if isinstance(values, Collection) else ()


def inference_error(
    op: OperationBase, result: str, reason: Exception, given: Mapping[str, object]
) -> Exception:
    """The error that the type of `result` does not follow from the operands in `given`."""
    for name, value in given.items():
        # A string is a collection, too, but never one of values.
        if isinstance(value, str) or not isinstance(value, Value | Collection):
            expected = f"a value ({op.OPERANDS[name].summary})"
            return argument_error(op, f"operand '{name}'", expected, value)
    types = ", ".join(f"'{v.type}'" for v in given.values() if isinstance(v, Value))
    of = f" from {types}" if types else ""
    return ValueError(
        f"result '{result}' of '{op.name}' has no type that follows{of}: "
        f"{str(reason) or type(reason).__name__}"
    )


def result_error(op: OperationBase, given: Any) -> TypeError:
    """The error that `given`, which was to be the types of the results of `op`, are none."""
    if not isinstance(given, Sequence):
        # Only for a variadic result alone may a constructor be given anything else.
        name = next(iter(op.RESULTS), "")
        return wrong_type(op, name, given)
    number, wrong = next((i, t) for i, t in enumerate(given) if not isinstance(t, Type))
    op._results = tuple(given)
    for name, field in op.RESULTS.items():
        if _is_part(op, name, wrong):
            return wrong_type(op, name, given if field.is_variadic else wrong)
    return argument_error(op, f"result #{number}", "a type", wrong)


def wrong_type(op: OperationBase, name: str, given: object) -> TypeError:
    """The error that `given` cannot be the type, or the types, of result `name` of `op`."""
    field = op.RESULTS.get(name)
    if field is None:
        return argument_error(op, "results", "a sequence of types", given)
    return argument_error(op, f"result '{field.name}'", field.expected, given)


def successor_error(op: OperationBase, number: int, blocks: tuple[Any, ...]) -> TypeError:
    """The error that number `number` of the `blocks` that `op` was to go on to is none.

    The uses of the operands before it are dropped.
    """
    for block in blocks[:number]:
        block._users.pop(op, None)
    fields = [field for field in op.SUCCESSORS.values() if not field.VARIADIC]
    named = (field.name for field in fields if field.index == number)
    called = next((f"'{name}'" for name in named), f"#{number}")
    return argument_error(op, f"successor {called}", "a block", blocks[number])


def attribute_error(
    op: OperationBase, name: str, given: object, reason: Exception | None
) -> Exception:
    """The error that `given` cannot be attribute `name` of `op`."""
    summary = op.ATTRIBUTES[name].constraint.summary
    hint = cases_hint(reason.wanted) if isinstance(reason, PlainValueError) else ""
    error = argument_error(op, f"attribute '{name}'", summary, given, hint)
    if isinstance(reason, ValueError):
        return ValueError(f"{error}: {reason}")
    return error


def property_error(op: OperationBase, name: str, given: object, reason: Exception) -> Exception:
    """The error that `given` cannot be property `name` of `op`."""
    expected = op.PROPERTIES[name].kind.expected
    error = argument_error(op, f"property '{name}'", expected, given)
    return ValueError(f"{error}: {reason}") if isinstance(reason, ValueError) else error


def builder_error(
    cls: type[OperationBase], parameter: str, builder: str, expected: str, given: object
) -> TypeError:
    """The error that `given` cannot be `parameter` of a class method that makes a `cls`."""
    return TypeError(
        f"'{parameter}' of '{cls.NAME}' builder '{builder}' must be {expected}, "
        f"but got {_described(given)}"
    )


def argument_error(
    op: OperationBase, what: str, expected: str, given: object, hint: str = ""
) -> TypeError:
    """The error that `given` cannot be `what` of `op`: it must be `expected`."""
    from yods.ir.operation_base import OperationBase

    if not hint and isinstance(given, OperationBase) and "value" in expected:
        hint = "; give one of its results"
    return TypeError(f"{what} of '{op.name}' must be {expected}, but got {_described(given)}{hint}")


def _described(given: object) -> str:
    """Describe `given` briefly."""
    kind = type(given).__name__
    if isinstance(given, Type):
        return f"the type '{given}'"
    if isinstance(given, Attribute):
        return f"the attribute '{given}'"
    if isinstance(given, bool | int | float | str):
        text = repr(given)
        return f"{kind} {text if len(text) <= _SHOWN else text[:_SHOWN] + '…'}"
    return "None" if given is None else kind
