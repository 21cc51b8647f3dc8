"""Operations on constants: what they fold to, and what their semantics states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

from yods import Operation, Type
from yods.builtin.attributes import ArrayAttr
from yods.builtin.types import ComplexType
from yods.ir.attribute import Attribute
from yods_dev.samples.plan import one_line
from yods_dev.samples.values import Values
from yods_eval.constants import constant_from
from yods_eval.evaluation import POISON, UndefinedBehaviour, evaluator
from yods_eval.memory import Elements
from yods_eval.programs import value_of

_MAX_CHOICES = 216
_MAX_OPERANDS = 4


def choices_of_constants(
    types: Sequence[Type], values: Values
) -> Iterator[tuple[Attribute | None, ...]]:
    """Constants for operands of these types in all combinations, up to a limit."""
    if len(types) > _MAX_OPERANDS:
        return iter(())
    return islice(product(*[_constants(each, values) for each in types]), _MAX_CHOICES)


def _constants(type_: Any, values: Values) -> list[Any]:
    """None, for an unknown value, and 0, 1, -1, the least and the greatest of a type."""
    element = getattr(type_, "element_type", type_)
    width = getattr(element, "width", 64 if str(element) == "index" else None)
    texts: list[str] = []
    if str(element)[:1] == "i" and isinstance(width, int):
        least, greatest = -(1 << width - 1), (1 << width - 1) - 1
        numbers = dict.fromkeys((0, 1, -1, least, greatest))
        texts = [str(n) for n in numbers] if width > 1 else ["false", "true"]
    elif str(element)[:2] in ("f1", "f3", "f6", "f8", "bf"):
        texts = ["0.0", "1.0", "-1.0"]
    constants: list[Any] = [None]
    for text in texts:
        dense = element is not type_
        spelled = f"dense<{text}> : {type_}" if dense else f"{text} : {type_}"
        value = values.read(text if text in ("true", "false") and not dense else spelled)
        if value is not None:
            constants.append(value)
    return constants


def folded(op: Operation, constants: Sequence[Attribute | None]) -> str:
    """The results of the fold of an operation whose operands are `constants`."""
    before = op.print(generic=True, assume_verified=True)
    try:
        result = op.fold(constants)
    except Exception as wrong:
        return f"{type(wrong).__name__}: {wrong}"
    if result is None:
        return "nothing"
    if len(result) == 0 or (len(result) == 1 and result[0] is op.results[0]):
        after = op.print(generic=True, assume_verified=True)
        return "nothing" if after == before else after
    operands = list(op.operands)

    def shown(value: Any) -> str:
        if isinstance(value, Attribute):
            return str(value)
        found = [at for at, operand in enumerate(operands) if operand is value]
        return f"operand {found[0] + 1}" if found else "another value"

    return ", ".join(map(shown, result))


def with_operands(answer: str, given: str) -> str:
    """An answer of `folded` with the operands it refers to, which `given` lists."""
    for number, operand in enumerate(given.split(", "), 1):
        answer = answer.replace(f"operand {number}", operand)
    return answer


def is_value(answer: str) -> bool:
    """Whether an answer is constants, neither poison, undefined, nor none."""
    return " : " in answer or answer in ("true", "false")


def is_computed(op: Operation) -> bool:
    """Whether the semantics of an operation states results for operands of its types."""
    try:
        return evaluator(op) is not None
    except Exception:
        return False


def computed(op: Operation, constants: Sequence[Any]) -> str:
    """The results that the semantics of an operation states for constants."""
    elements = [None if each is None else _element(each) for each in constants]
    try:
        evaluate = evaluator(op)
        if evaluate is None or None in elements:
            return "nothing"
        found = evaluate(*elements)
    except UndefinedBehaviour as wrong:
        return f"undefined behaviour: {wrong}"
    except Exception as wrong:
        return f"{type(wrong).__name__}: {one_line(wrong)}"
    values = found if len(op.results) > 1 else (found,)
    return ", ".join(
        "poison" if value is POISON else str(_constant(value, result.type))
        for value, result in zip(values, op.results, strict=True)
    )


def _element(constant: Attribute) -> Any:
    """The value of a constant, or of its first element; None where it has none."""
    value = value_of(constant)
    return value.data[0] if isinstance(value, Elements) else value


def _constant(value: Any, type_: Type) -> Attribute | None:
    """The constant of a type whose value, or whose every element, is `value`."""
    parts = value if isinstance(value, tuple) else (value,)
    if isinstance(type_, ComplexType):
        numbers = [constant_from((part,), type_.element_type) for part in parts]
        return ArrayAttr([each for each in numbers if each is not None])
    return constant_from(parts, type_)
