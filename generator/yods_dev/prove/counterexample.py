"""Counterexamples as IR: written, and confirmed by running both sides."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import yods
from yods.builtin.types import ComplexType, FloatType, IntegerType
from yods_dev.prove.legality import attribute_text, choices_of, context
from yods_dev.prove.meaning import Value
from yods_dev.prove.rules import Instance, Step
from yods_dev.prove.shapes import leaf_types, leaves, packed, unpacked
from yods_eval.constants import constant_from, format_of, signed
from yods_eval.evaluation import POISON, Fault
from yods_eval.floats import is_nan
from yods_eval.programs import Program
from yods_eval.programs import run as run_function


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
        if isinstance(value.type, ComplexType):
            parts = (self.values.get(f"{given}.{part}", 0) for part in ("re", "im"))
            texts = (str(constant_from((int(e),), value.type.element_type)) for e in parts)
            self.lines.append(f"{result} = complex.constant [{', '.join(texts)}] : {value.type}")
            return
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
        end = f"return {names} : {types}" if returned else "return"
        return f"func.func @f({self.parameters}) -> ({types}) {{\n{body}  {end}\n}}"


def texts(instance: Instance, values: Mapping[str, int | bool]) -> tuple[str, str]:
    """The IR before and after."""
    before = _Text(instance, values)
    for step in instance.before:
        before.step(step)
    after = _Text(instance, values)
    for step in (*instance.before[:-1], *instance.after):
        after.step(step)
    for value in instance.before[-1].results if instance.before else ():
        after.names.setdefault(id(value), "%removed")
    return before.function(instance.old), after.function(instance.new)


def run(text: str, elements: Sequence[Any], index_width: int, name: str) -> list[Any] | str | None:
    """The elements of the results of a function; a text where it is undefined.

    None where it does not end, or cannot be run.
    """
    module = yods.parse(text, context=context())
    program = Program(module, steps=100_000, write=lambda _: None)
    program.index_width, program.poison_may_leave = index_width, True
    given = iter(elements)
    try:
        function = program.tables.lookup_nearest(module, name)
        arguments = [
            packed(each, given, program.layout) for each in function.argument_types  # type: ignore[union-attr]
        ]
        made = run_function(program, function, arguments)  # type: ignore[arg-type]
        types = function.result_types  # type: ignore[union-attr]
    except Fault as fault:
        found = str(fault)
        return found if fault.op is not None and _UNDEFINED.match(found) else None
    counts = (len(leaf_types(each, program.layout)) for each in types)
    sides = ([e] * n if e is POISON else unpacked(e) for e, n in zip(made, counts, strict=True))
    return [element for each in sides for element in each]


_UNDEFINED = re.compile("undefined behaviour|poison")


def confirmed(instance: Instance, values: Mapping[str, int | bool]) -> Counterexample | None:
    """The counterexample of a model, if running both sides shows it.

    SMT-LIB has one NaN; of those with other bits a signaling one may be another to whom it runs.
    """
    quiet = dict(values)
    for text, term in instance.query.bits_of.items():
        name, sizes = term.text.strip("|"), re.match(r"\(\(_ to_fp (\d+) (\d+)\)", text)
        if sizes is not None and name in values:
            exponent, significand = map(int, sizes.groups())
            infinite = ((1 << exponent) - 1) << (significand - 1)
            magnitude = int(values[name]) & ((1 << (exponent + significand - 1)) - 1)
            if magnitude > infinite:
                quiet[name] = int(values[name]) | 1 << (significand - 2)
    return _shown_by(instance, values) or (_shown_by(instance, quiet) if quiet != values else None)


def _shown_by(instance: Instance, values: Mapping[str, int | bool]) -> Counterexample | None:
    query = instance.query
    elements: list[Any] = []
    for name, value in instance.inputs.items():
        poison = values.get(f"{name} is poison", False)
        for leaf in leaves(query, value):
            elements.append(POISON if poison else int(values.get(query.named(leaf.term), 0)))
    inputs, of_old, of_new = (
        [leaf for each in side for leaf in leaves(query, each)]
        for side in (instance.inputs.values(), instance.old, instance.new)
    )
    before, after = instance.texts or texts(instance, values)
    try:
        old, new = (
            run(each, elements, instance.index_width, instance.entry) for each in (before, after)
        )
    except yods.DiagnosticError:
        return None
    if not isinstance(old, list) or new is None:
        return None
    differ = [a.term.sort != b.term.sort for a, b in zip(of_old, of_new, strict=False)]
    if not any(differ) and not _differs(old, new, of_old):
        return None
    names = (query.named(each.term) for each in inputs)
    shown_inputs = ", ".join(
        f"%{name} = {shown(given, value.type, instance.index_width)}"
        for name, value, given in zip(names, inputs, elements, strict=True)
    )
    return Counterexample(
        shown_inputs,
        before,
        after,
        *(_shown_all(v, of, instance.index_width) for v, of in ((old, of_old), (new, of_new))),
    )


def _differs(old: Sequence[Any], new: Sequence[Any] | str, values: Sequence[Value]) -> bool:
    if isinstance(new, str):
        return True
    return any(
        one is not POISON and (other is POISON or not _same(one, other, value.type))
        for one, other, value in zip(old, new, values, strict=True)
    )


def _same(one: Any, other: Any, type_: Any) -> bool:
    if isinstance(type_, FloatType) and is_nan(one, format_of(type_)):
        return is_nan(other, format_of(type_))
    return bool(one == other)


def _shown_all(values: Sequence[Any] | str, of: Sequence[Value], index_width: int) -> str:
    if isinstance(values, str):
        return values
    texts = (shown(each, value.type, index_width) for each, value in zip(values, of, strict=True))
    return ", ".join(texts) or "nothing"


def shown(value: Any, type_: Any, index_width: int) -> str:
    """An element as people write it."""
    if value is POISON:
        return "poison"
    if isinstance(type_, FloatType):
        return str(constant_from((value,), type_)).split(" : ")[0]
    width = type_.width if isinstance(type_, IntegerType) else index_width
    return str(signed(value, width) if width > 1 else value)
