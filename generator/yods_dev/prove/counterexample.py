"""Counterexamples as IR: written, and confirmed by running both sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import yods
from yods.builtin.types import FloatType, IndexType, IntegerType
from yods_dev.prove.legality import attribute_text, context
from yods_dev.prove.meaning import Value
from yods_dev.prove.rules import Instance, Step, choices_of
from yods_eval.constants import bits_of, constant_from, format_of, signed
from yods_eval.evaluation import POISON, UndefinedBehaviour, evaluator
from yods_eval.floats import is_nan


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Values of the inputs, the IR before and after, and what each gives."""

    inputs: str
    before: str
    after: str
    before_values: str
    after_values: str


class _Text:
    """A function, written op by op."""

    def __init__(self, instance: Instance, values: Mapping[str, int | bool]) -> None:
        self.values = values
        self.names: dict[int, str] = {}
        self.lines: list[str] = []
        self._count = 0
        parameters = []
        for name, value in instance.inputs.items():
            self.names[id(value)] = f"%{name}"
            parameters.append(f"%{name}: {value.type}")
        self.parameters = ", ".join(parameters)

    def step(self, step: Step) -> None:
        """One op."""
        results = ", ".join(self._name(each) for each in step.results)
        types = ", ".join(str(each.type) for each in step.results)
        operands = ", ".join(self.names[id(each)] for each in step.operands)
        of = ", ".join(str(each.type) for each in step.operands)
        if step.op is None:
            if step.operands:
                cast = f"builtin.unrealized_conversion_cast {operands} : {of} to {types}"
                self.lines.append(f"{results} = {cast}")
            else:
                self._constant(step, results)
            return
        attributes = []
        for attribute in choices_of(step.op):
            given = step.attributes.get(attribute.name, 0)
            value = self.values.get(given, 0) if isinstance(given, str) else given
            text = attribute_text(step.op, attribute, value)
            if text is not None:
                attributes.append(f"{attribute.name} = {text}")
        properties = f" <{{{', '.join(attributes)}}}>" if attributes else ""
        self.lines.append(
            f'{results} = "{step.op.qualified_name}"({operands}){properties} : ({of}) -> ({types})'
        )

    def _constant(self, step: Step, result: str) -> None:
        (value,) = step.results
        poison = step.attributes.get("poison")
        if poison is None and f"{step.attributes['value']} is poison" in self.values:
            poison = f"{step.attributes['value']} is poison"
        if poison is not None and self.values.get(str(poison)):
            self.lines.append(f"{result} = ub.poison : {value.type}")
            return
        given = step.attributes["value"]
        bits = self.values.get(given, 0) if isinstance(given, str) else given
        constant = constant_from((int(bits),), value.type)
        self.lines.append(f"{result} = arith.constant {constant}")

    def _name(self, value: Value) -> str:
        self._count += 1
        name = self.names[id(value)] = f"%v{self._count}"
        return name

    def function(self, returned: Sequence[Value]) -> str:
        """The whole function."""
        types = ", ".join(str(each.type) for each in returned)
        names = ", ".join(self.names[id(each)] for each in returned)
        body = "".join(f"  {line}\n" for line in self.lines)
        return (
            f"func.func @f({self.parameters}) -> ({types}) {{\n{body}  return {names} : {types}\n}}"
        )


def texts(instance: Instance, values: Mapping[str, int | bool]) -> tuple[str, str]:
    """The IR before and after."""
    before = _Text(instance, values)
    for step in instance.before:
        before.step(step)
    after = _Text(instance, values)
    for step in (*instance.before[:-1], *instance.after):
        after.step(step)
    root = instance.before[-1]
    for value in root.results:
        after.names.setdefault(id(value), "%removed")
    return before.function(instance.old), after.function(instance.new)


def run(text: str, arguments: Sequence[Any], index_width: int) -> tuple[Any, ...] | str:
    """The results of a function of straight-line code; a text where it is undefined."""
    module = yods.parse(text, context=context())
    function = next(op for op in module.walk() if op.name == "func.func")
    block = function.regions[0].blocks[0]
    known: dict[Any, Any] = dict(zip(block.arguments, arguments, strict=True))
    for op in block:
        if op.name == "func.return":
            return tuple(known[each] for each in op.operands)
        made = _computed(op, [known[each] for each in op.operands], index_width)
        if isinstance(made, str):
            return made
        for result, value in zip(op.results, made, strict=True):
            known[result] = value
    return ()


def _computed(op: Any, operands: Sequence[Any], index_width: int) -> tuple[Any, ...] | str:
    if op.name == "ub.poison":
        return (POISON,)
    if op.name == "builtin.unrealized_conversion_cast":
        return tuple(operands)
    if op.name == "arith.constant":
        bits = bits_of(op.value)
        assert bits is not None
        masked = bits[0] & ((1 << index_width) - 1) if isinstance(
            op.results[0].type, IndexType) else bits[0]  # fmt: skip
        return (masked,)
    compute = evaluator(op, index_width)
    assert compute is not None, op.name
    try:
        made = compute(*operands)
    except UndefinedBehaviour as undefined:
        return f"undefined behaviour of {op.name}: {undefined}"
    return made if isinstance(made, tuple) else (made,)


def confirmed(instance: Instance, values: Mapping[str, int | bool]) -> Counterexample | None:
    """The counterexample of a model, if running both sides shows it."""
    arguments = []
    for name in instance.inputs:
        poison = values.get(f"{name} is poison", False)
        arguments.append(POISON if poison else int(values.get(name, 0)))
    before, after = texts(instance, values)
    try:
        old, new = (run(each, arguments, instance.index_width) for each in (before, after))
    except yods.DiagnosticError:
        return None
    if isinstance(old, str) or not _differs(old, new, instance.old):
        return None
    inputs = ", ".join(
        f"%{name} = {shown(given, value.type, instance.index_width)}"
        for (name, value), given in zip(instance.inputs.items(), arguments, strict=True)
    )
    return Counterexample(
        inputs,
        before,
        after,
        *(
            _shown_all(v, of, instance.index_width)
            for v, of in ((old, instance.old), (new, instance.new))
        ),
    )


def _differs(old: tuple[Any, ...], new: tuple[Any, ...] | str, values: Sequence[Value]) -> bool:
    if isinstance(new, str):
        return True
    for one, other, value in zip(old, new, values, strict=True):
        if one is POISON or one == other:
            continue
        if other is not POISON and isinstance(value.type, FloatType):
            form = format_of(value.type)
            if is_nan(one, form) and is_nan(other, form):
                continue
        return True
    return False


def _shown_all(values: tuple[Any, ...] | str, of: Sequence[Value], index_width: int) -> str:
    if isinstance(values, str):
        return values
    return ", ".join(
        shown(each, value.type, index_width) for each, value in zip(values, of, strict=True)
    )


def shown(value: Any, type_: Any, index_width: int) -> str:
    """An element as people write it."""
    if value is POISON:
        return "poison"
    if isinstance(type_, FloatType):
        return str(constant_from((value,), type_)).split(" : ")[0]
    width = type_.width if isinstance(type_, IntegerType) else index_width
    return str(signed(value, width) if width > 1 else value)
