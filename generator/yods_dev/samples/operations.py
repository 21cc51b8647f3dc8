"""Texts of operations in the generic form, made from their definitions.

A text follows from a shape (how many values and which attributes there are) and a choice of
types, attributes and regions for it. Traits and hand-written verifiers are unknown here:
`search` tries choices, likely ones first.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice, product, zip_longest
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import TypeAttr
from yods_dev.samples.values import holds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from yods_dev.samples.plan import (
        AttributePlan,
        OpPlan,
        PropertyPlan,
        RegionPlan,
        StructuredPlan,
        ValuePlan,
    )
    from yods_dev.samples.values import Values

#: How many types one operand is tried with, and how many attributes.
_TYPES = 10
_ATTRIBUTES = 24
_REGION_BODIES = 3
#: How many choices of attributes, and of types, are combined; fewer if they are random.
_COMBINED = (60, 80)
_RANDOM_COMBINED = (6, 12)
#: How many values a group of a random sample has at most.
_RANDOM_VALUES = 3
#: Types that structured ops are tried on.
_CONTAINERS = ("tensor", "memref")
_SCALARS = ("f32", "i32", "f64", "i1", "complex<f32>")
#: Placeholder for another op: no text of a definition has it.
_HERE = "\0"
_END = '"yods.end"() : () -> ()'
NOTE = "yods.note = 1 : i32"


@dataclass(frozen=True, slots=True)
class Shape:
    """How many values each group has, and which attributes are present.

    Attributes:
        discardable: Whether there is an attribute that is not the op's own.
    """

    operands: tuple[int, ...]
    results: tuple[int, ...]
    attributes: tuple[bool, ...]
    properties: tuple[bool, ...]
    successors: tuple[int, ...]
    discardable: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """The types, attributes and regions of one text.

    Attributes:
        types: A type for each operand group, then for each result group.
        inherent: The text of each attribute, then of each property; empty if absent.
        regions: The text of all regions.
        discardable: An attribute that is not the op's own.
    """

    shape: Shape
    types: tuple[Any, ...]
    inherent: tuple[str, ...]
    regions: str
    discardable: str = ""


# Shapes.


def shapes_of(plan: OpPlan) -> list[Shape]:
    """The smallest form of the op, the fullest, and that with single values only."""

    def counts(groups: Sequence[ValuePlan], optional: int, variadic: int) -> tuple[int, ...]:
        number = {"single": 1, "optional": optional, "variadic": variadic}
        return tuple(number[group.group] for group in groups)

    shapes = [
        Shape(
            counts(plan.operands, optional, variadic),
            counts(plan.results, optional, variadic),
            tuple(each.required or full for each in plan.attributes),
            tuple(each.required or full for each in plan.properties),
            tuple(variadic if many else 1 for many in plan.successors),
            discardable,
        )
        for optional, variadic, full, discardable in (
            (0, 0, False, False), (1, 2, True, False), (1, 1, False, True), (0, 0, True, False),
            (1, 2, False, False), (1, 1, True, False))
    ]  # fmt: skip
    return list(dict.fromkeys(shapes))


def random_shape(plan: OpPlan, random: Random) -> Shape:
    """Any number of values in each group, and any attributes that may be present."""

    def counts(groups: Sequence[ValuePlan]) -> tuple[int, ...]:
        most = {"single": 1, "optional": 1, "variadic": _RANDOM_VALUES}
        return tuple(
            random.randint(1 if group.group == "single" else 0, most[group.group])
            for group in groups
        )

    return Shape(
        counts(plan.operands),
        counts(plan.results),
        tuple(each.required or random.random() < 0.5 for each in plan.attributes),
        tuple(each.required or random.random() < 0.5 for each in plan.properties),
        tuple(random.randint(0, _RANDOM_VALUES) if many else 1 for many in plan.successors),
        random.random() < 0.5,
    )


# Choices.


def texts_of(
    plan: OpPlan, shape: Shape, values: Values, random: Random | None = None
) -> Iterator[str]:
    """Texts of the op in this shape, likely ones first; with `random`, fewer in any order."""
    if plan.structured is not None:
        return _structured_texts(plan, plan.structured, shape, values)
    return (text_of(plan, each, values) for each in choices(plan, shape, values, random))


def choices(
    plan: OpPlan, shape: Shape, values: Values, random: Random | None = None
) -> Iterator[Choice]:
    """Choices for a shape, likely ones first; with `random`, fewer in any order."""

    def shuffled(items: list[Any]) -> list[Any]:
        return items if random is None else random.sample(items, len(items))

    groups = [*zip(plan.operands, shape.operands, strict=True),
              *zip(plan.results, shape.results, strict=True)]  # fmt: skip
    candidates = [_spread(shuffled(values.satisfying(g.check, values.types))) for g, _ in groups]
    if any(not types and count for types, (_, count) in zip(candidates, groups, strict=True)):
        return
    texts = [
        _attribute_texts(each.check, values) if present else [""]
        for each, present in zip(plan.attributes, shape.attributes, strict=True)
    ]
    texts += [
        values.property_texts(each) if present else [""]
        for each, present in zip(plan.properties, shape.properties, strict=True)
    ]
    if not all(texts):
        return
    some_inherent, some_types = _COMBINED if random is None else _RANDOM_COMBINED
    varied = islice(_varied([shuffled(each) for each in texts]), some_inherent)
    # The rank of each is where it is first met.
    inherent: dict[tuple[str, ...], int] = {}
    for at, given in enumerate(varied):
        inherent.setdefault(given, at)
    bodies = [_regions(plan, number) for number in range(_REGION_BODIES if plan.regions else 1)]
    # Types vary fastest: most verifiers ask that they fit one another.
    assignments = list(islice(_types(candidates, len(plan.operands)), some_types))
    ranked = [
        (types_at + inherent_at, Choice(shape, types, given, body))
        for given, inherent_at in inherent.items()
        for body in bodies
        for types_at, types in enumerate(assignments)
    ]
    # First every type with the first attributes, then every attribute with the first types.
    ranked.sort(key=lambda each: each[0])
    yield from (choice for _, choice in ranked)


def _types(candidates: Sequence[Sequence[Any]], operands: int) -> Iterator[tuple[Any, ...]]:
    """Types for operands and results: all equal, operands equal and results another, any."""

    def ordered() -> Iterator[tuple[Any, ...]]:
        filled = [types or [None] for types in candidates]
        shared = [t for t in filled[0] if all(t in types for types in filled)] if filled else []
        yield from ((t,) * len(filled) for t in shared[:1])
        # As few equal ones as possible: a trait that is new may forbid equal ones, or others.
        yield tuple(types[at % len(types)] for at, types in enumerate(filled))
        yield from ((t,) * len(filled) for t in shared)
        for type_ in filled[0] if operands else ():
            if all(type_ in types for types in filled[:operands]):
                for results in product(*filled[operands:]):
                    yield (*([type_] * operands), *results)
        yield from product(*filled)

    seen: set[tuple[Any, ...]] = set()
    for types in ordered():
        if types not in seen:
            seen.add(types)
            yield types


def _varied(texts: Sequence[Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """One of each: the first ones, then one place varied at a time, then all together."""
    first = tuple(each[0] for each in texts)
    yield first
    for at, each in enumerate(texts):
        for other in each[1:]:
            yield (*first[:at], other, *first[at + 1 :])
    yield from product(*texts)


def _spread(types: list[Any]) -> list[Any]:
    """A few of `types`: of each class in turn."""
    by_class: dict[type, list[Any]] = {}
    for each in types:
        by_class.setdefault(type(each), []).append(each)
    rows = zip_longest(*by_class.values())
    return [each for row in rows for each in row if each is not None][:_TYPES]


def _attribute_texts(check: Callable[[Any], object], values: Values) -> list[str]:
    found = [str(each) for each in values.attributes if holds(check, each)]
    # An attribute may hold a type.
    found = found or [str(each) for each in values.types if holds(check, TypeAttr(each))]
    return found[:_ATTRIBUTES]


def _regions(plan: OpPlan, number: int) -> str:
    bodies = ["{}", f"{{ {_END} }}"]
    bodies += [f'{{ "{name}"() : () -> () }}' for name in plan.terminators[:1]]

    def body(region: RegionPlan) -> str:
        fitting = bodies if region.min_blocks == 0 else bodies[1:]
        if region.max_blocks == 0:
            fitting = bodies[:1]
        return fitting[min(number, len(fitting) - 1)]

    return ", ".join(body(each) for each in plan.regions)


# Texts.


def text_of(plan: OpPlan, choice: Choice, values: Values) -> str:
    """An op, with the ops that make its operands before it and those it must be in around it."""
    shape, types = choice.shape, choice.types
    lines = []
    operands: list[str] = []
    operand_types: list[str] = []
    for at, (group, count) in enumerate(zip(plan.operands, shape.operands, strict=True)):
        for number in range(count):
            name = f"%{group.name}" + (f"_{number}" if count > 1 else "")
            lines.append(f'{name} = "yods.sample"() : () -> {in_result(types[at])}')
            operands.append(name)
            operand_types.append(str(types[at]))
    result_types = [
        str(types[len(plan.operands) + at])
        for at, count in enumerate(shape.results)
        for _ in range(count)
    ]
    parts: list[AttributePlan | PropertyPlan] = [*plan.attributes, *plan.properties]
    inherent = _assigned([each.name for each in parts], choice.inherent)
    for word, many, counts in (
        ("operand", plan.operand_segments, shape.operands),
        ("result", plan.result_segments, shape.results),
    ):
        if many:
            inherent.append(f"{word}SegmentSizes = array<i32: {', '.join(map(str, counts))}>")
    discardable = [choice.discardable] if choice.discardable else []
    discardable += [NOTE] if shape.discardable else []
    left = f"%result:{len(result_types)} = " if len(result_types) > 1 else ""
    left = "%result = " if len(result_types) == 1 else left
    blocks = [f"^to{n}" for n in range(sum(shape.successors))]
    lines.append(
        f'{left}"{plan.name}"({", ".join(operands)})'
        + (f" [{', '.join(blocks)}]" if blocks else "")
        + (f" <{{{', '.join(inherent)}}}>" if inherent else "")
        + (f" ({choice.regions})" if choice.regions else "")
        + (f" {{{', '.join(discardable)}}}" if discardable else "")
        + f" : ({', '.join(operand_types)}) -> ({', '.join(result_types)})"
    )
    lines += [f"{block}:\n{_END}" for block in blocks]
    text = "\n".join(lines)
    if blocks:
        text = f'"yods.around"() ({{\n{text}\n}}) : () -> ()'
    for parent in plan.parents[:1]:
        before, after = _frame(parent, plan.name, values)
        text = f"{before}{{\n{text}\n{after}"
    return text


def _frame(name: str, child: str, values: Values) -> tuple[str, str]:
    """The text before and after an op `child` in the first region of an op `name`, which is
    itself in the ops it must be in."""
    plan = values.ops.get(name)
    if name not in values.frames:
        # For an op that must, in turn, be in itself.
        values.frames[name] = (f'"{name}"() (', "}) : () -> ()")
        choice = None if plan is None else next(choices(plan, shapes_of(plan)[0], values), None)
        if plan is not None and choice is not None:
            regions = f"{_HERE}}}" + "".join(", {}" for _ in plan.regions[1:])
            around = Choice(choice.shape, choice.types, choice.inherent, regions)
            before, _, after = text_of(plan, around, values).partition(_HERE)
            values.frames[name] = (before, after)
    before, after = values.frames[name]
    if plan is not None and plan.terminators and child not in plan.terminators:
        after = f'"{plan.terminators[0]}"() : () -> ()\n{after}'
    return before, after


def _structured_texts(
    plan: OpPlan, structured: StructuredPlan, shape: Shape, values: Values
) -> Iterator[str]:
    """The custom form, which makes the body. Extents of 1 fit whatever the loops reach."""
    groups = (("ins", structured.inputs), ("outs", structured.outputs))
    needed = [a for a, present in zip(plan.attributes, shape.attributes, strict=True)
              if a.required and present]  # fmt: skip
    texts = [_attribute_texts(each.check, values) for each in needed]
    if not all(texts):
        return
    note = [NOTE] if shape.discardable else []
    for given, container, element in product(_varied(texts), _CONTAINERS, _SCALARS):
        lines: list[str] = []
        parts: list[str] = []
        types: list[str] = []
        for word, ranks in groups:
            types = [f"{container}<{'1x' * rank}{element}>" for rank in ranks]
            names = [f"%{word}_{number}" for number in range(len(ranks))]
            lines += [f'{name} = "yods.sample"() : () -> {type_}'
                      for name, type_ in zip(names, types, strict=True)]  # fmt: skip
            if names:
                parts.append(f"{word}({', '.join(names)} : {', '.join(types)})")
        spelled = _assigned([each.name for each in needed], given) + note
        dictionary = f" {{{', '.join(spelled)}}}" if spelled else ""
        results = f" -> {', '.join(types)}" if len(types) == 1 else f" -> ({', '.join(types)})"
        tensors = container == "tensor"
        left = f"%result:{len(types)} = " if tensors else ""
        end = results if tensors else ""
        lines.append(f"{left}{plan.name}{dictionary} {' '.join(parts)}{end}")
        yield "\n".join(lines)


def _assigned(names: Sequence[str], texts: Sequence[str]) -> list[str]:
    """`name = text` of each that is present."""
    return [f"{n} = {t}" for n, t in zip(names, texts, strict=True) if t]


def in_result(type_: Any) -> str:
    """The text of a type after `->`."""
    text = str(type_)
    return f"({text})" if text.startswith("(") else text
