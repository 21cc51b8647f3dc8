"""Texts of operations in the generic form, made from their definitions.

A text follows from a shape (how many values and which attributes there are) and a choice of
types, attributes and regions for it. Traits and hand-written verifiers are unknown here:
`search` tries choices, likely ones first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, islice, product, zip_longest
from math import prod
from random import Random
from types import SimpleNamespace
from typing import Any

from yods.builtin.attributes import TypeAttr
from yods.ir.attribute import Type
from yods.ir.operation import Operation
from yods_dev.samples import plan as plans
from yods_dev.samples.values import Values, holds

#: How many types one operand is tried with, and how many attributes.
_TYPES = 10
_ATTRIBUTES = 24
_REGION_BODIES = 4
_FAMILIES = 32
#: How many choices of attributes, and of types, are combined; fewer if they are random.
_COMBINED = (60, 80)
_RANDOM_COMBINED = (6, 12)
#: How many values a group of a random sample has at most.
_RANDOM_VALUES = 3
#: How many shapes of an op are all made; of more, some.
_ALL_SHAPES = 24
_LENGTHS = {"single": (1,), "optional": (0, 1), "variadic": (0, 1, 2)}
DISCARDABLE = "discardable attribute"
"""The part of any op that is no part of its definition."""
#: Types that structured ops are tried on.
_CONTAINERS = ("tensor", "memref")
_SCALARS = ("f32", "i32", "f64", "i1", "complex<f32>")
#: Placeholder for another op: no text of a definition has it.
_HERE = "\0"
_END = '"yods.end"() : () -> ()'
NOTE = "yods.note = 1 : i32"


@dataclass(frozen=True, slots=True)
class Shape:
    """How many values, regions and blocks each group has, and which attributes are present.

    Attributes:
        discardable: Whether there is an attribute that is not the op's own.
    """

    operands: tuple[int, ...]
    results: tuple[int, ...]
    attributes: tuple[bool, ...]
    properties: tuple[bool, ...]
    regions: tuple[int, ...]
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


def axes_of(plan: plans.OpPlan) -> dict[str, tuple[int, ...]]:
    """The parts of an op that vary, each with its lengths, or 0 and 1 for its presence."""
    sections = (("operand", plan.operands), ("result", plan.results))
    found = {f"{what} '{each.name}'": _LENGTHS[each.group] for what, of in sections for each in of}
    for what, parts in (("attribute", plan.attributes), ("property", plan.properties)):
        found |= {f"{what} '{each.name}'": (1,) if each.required else (0, 1) for each in parts}
    for region in plan.regions:
        found[f"region '{region.name}'"] = _LENGTHS[_group(region)]
    for at, many in enumerate(plan.successors):
        found[f"successor {at + 1}"] = _LENGTHS["variadic" if many else "single"]
    return {**found, DISCARDABLE: (0, 1)}


def lengths_in(plan: plans.OpPlan, shape: Shape) -> dict[str, int]:
    """The length of each part of `axes_of`, or its presence, in a shape."""
    groups = (shape.operands, shape.results, shape.attributes, shape.properties, shape.regions,
              shape.successors, (shape.discardable,))  # fmt: skip
    return dict(zip(axes_of(plan), map(int, chain(*groups)), strict=True))


def shape_in(plan: plans.OpPlan, op: Operation) -> Shape | None:
    """The shape of an op that was read; None if several groups of it may be of any length."""
    counts = []
    for groups, total in ((plan.operands, len(op.operands)), (plan.results, len(op.results)),
                          (plan.regions, len(op.regions))):  # fmt: skip
        fixed = [_LENGTHS[_group(each)] == (1,) for each in groups]
        if fixed.count(False) > 1:
            return None
        counts.append([1 if each else total - fixed.count(True) for each in fixed])
    if any(plan.successors):
        return None
    given, parts = op.attributes, _inherent(plan)
    own = [*(int(each.name in given) for each in parts), *counts[2], *(1 for _ in plan.successors)]
    return _shape(plan, (*counts[0], *counts[1], *own, int(bool(op.discardable_attributes))))


def _inherent(plan: plans.OpPlan) -> list[plans.AttributePlan | plans.PropertyPlan]:
    return [*plan.attributes, *plan.properties]


def _group(part: plans.ValuePlan | plans.RegionPlan) -> str:
    group = getattr(part, "group", "")
    return group or ("variadic" if getattr(part, "variadic", False) else "single")


def missing(plan: plans.OpPlan, shapes: Iterable[Shape]) -> dict[str, list[int]]:
    """The lengths of each part, or its presence, of which there is none among `shapes`."""
    seen = [lengths_in(plan, shape) for shape in shapes]
    return {
        part: left
        for part, lengths in axes_of(plan).items()
        if (left := [n for n in lengths if all(each[part] != n for each in seen)])
    }


def _shape(plan: plans.OpPlan, lengths: Iterable[int]) -> Shape:
    given = iter(lengths)
    operands, results, attributes, properties, regions, successors = (
        tuple(islice(given, len(parts)))
        for parts in (plan.operands, plan.results, plan.attributes, plan.properties, plan.regions,
                      plan.successors)
    )  # fmt: skip
    return Shape(operands, results, tuple(map(bool, attributes)), tuple(map(bool, properties)),
                 regions, successors, bool(next(given)))  # fmt: skip


def shapes_of(plan: plans.OpPlan) -> list[Shape]:
    """The smallest form of the op, the fullest, that with single values only, and such that any
    two parts are met in all combinations."""
    axes = axes_of(plan)
    many = len(plan.operands) + len(plan.results)

    def row(optional: int, variadic: int, full: int, discardable: int) -> Iterator[int]:
        for at, (part, lengths) in enumerate(axes.items()):
            given = discardable if part == DISCARDABLE else optional if at < many else full
            yield {1: lengths[0], 2: given, 3: variadic}[len(lengths)]

    rows = [tuple(row(*given)) for given in (
        (0, 0, 0, 0), (1, 2, 1, 0), (1, 1, 0, 1), (0, 0, 1, 0), (1, 2, 0, 0), (1, 1, 1, 0))
    ]  # fmt: skip
    return [_shape(plan, each) for each in dict.fromkeys(rows + _covering([*axes.values()]))]


def _covering(axes: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Rows with all combinations of values or, if these are many, those of any two axes."""
    if prod(map(len, axes)) <= _ALL_SHAPES:
        return list(product(*axes))
    left = {(one, other) for first, second in combinations(range(len(axes)), 2)
            for one in product((first,), axes[first])
            for other in product((second,), axes[second])}  # fmt: skip
    rows: list[tuple[int, ...]] = []
    while left:
        row = dict(min(left))
        for at, axis in enumerate(axes):
            if at not in row:
                row[at] = max(axis, key=lambda n: sum(
                    tuple(sorted(((at, n), each))) in left for each in row.items()))  # fmt: skip
        rows.append(tuple(row[at] for at in range(len(axes))))
        left.difference_update(combinations(enumerate(rows[-1]), 2))
    return rows


def random_shape(plan: plans.OpPlan, random: Random) -> Shape:
    """Any number of values in each group, and any attributes that may be present."""
    longest = {1: 1, 2: 1, 3: _RANDOM_VALUES}
    return _shape(plan, (random.randint(each[0], longest[len(each)])
                         for each in axes_of(plan).values()))  # fmt: skip


# Choices.


def texts_of(
    plan: plans.OpPlan, shape: Shape, values: Values, random: Random | None = None
) -> Iterator[str]:
    """Texts of the op in this shape, likely ones first; with `random`, fewer in any order."""
    if plan.structured is not None:
        return _structured_texts(plan, plan.structured, shape, values)
    return (text_of(plan, each, values) for each in choices(plan, shape, values, random))


def choices(
    plan: plans.OpPlan, shape: Shape, values: Values, random: Random | None = None
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
    # Types vary fastest: most verifiers ask that they fit one another.
    assignments = list(islice(_types(candidates, len(plan.operands)), some_types))
    # First every type with the first attributes, then every attribute with the first types.
    ranked = sorted(
        product(inherent.items(), range(_REGION_BODIES if plan.regions else 1),
                enumerate(assignments)),
        key=lambda each: each[0][1] + each[2][0],
    )  # fmt: skip
    seen = set()
    for (given, _), number, (_, types) in ranked:
        for assumed in (False, True) if plan.assumed else (False,):
            parts = Parts(plan, shape, types, given, values, assumed=assumed)
            choice = Choice(shape, parts.types, given, _regions(plan, number, parts))
            if choice not in seen:
                seen.add(choice)
                yield choice


class Parts:
    """The parts of an op as the rules of its definition take them.

    Attributes:
        types: The type of each group, those that follow from others among them.
    """

    def __init__(
        self, plan: plans.OpPlan, shape: Shape, types: Sequence[Any], inherent: Sequence[str],
        values: Values, *, assumed: bool = True,
    ) -> None:  # fmt: skip
        self.shape, self._plan = shape, plan
        self._counts = (*shape.operands, *shape.results)
        self._places = {group.name: at for at, group in enumerate((*plan.operands, *plan.results))}
        self._inherent = {
            each.name: text for each, text in zip(_inherent(plan), inherent, strict=True)
        }
        self._values = values
        self._types = list(types)
        for rule in (*plan.rules, *(plan.assumed if assumed else ())):
            found = self.answer(rule) if rule.target in self._places else None
            if isinstance(found, Type):
                self._types[self._places[rule.target]] = found
        self.types = tuple(self._types)

    def answer(self, rule: plans.RulePlan) -> Any:
        """The answer of a rule; None if it has none."""
        try:
            return rule.answer(*map(self._part, rule.names))
        except Exception:
            return None  # the types do not suit it

    def _part(self, name: str) -> Any:
        at = self._places.get(name)
        if at is None:
            text = self._inherent[name]
            return self._values.read(text) if text else None
        given = [SimpleNamespace(type=self._types[at])] * self._counts[at]
        group = (*self._plan.operands, *self._plan.results)[at].group
        return given if group == "variadic" else given[0] if given else None


def _types(candidates: Sequence[Sequence[Any]], operands: int) -> Iterator[tuple[Any, ...]]:
    """Types for operands and results: all equal, operands equal and results another, any."""

    def ordered() -> Iterator[tuple[Any, ...]]:
        filled = [types or [None] for types in candidates]
        shared = [t for t in filled[0] if all(t in types for types in filled)] if filled else []
        yield from ((t,) * len(filled) for t in shared[:1])
        # As few equal ones as possible: a trait that is new may forbid equal ones, or others.
        yield tuple(types[at % len(types)] for at, types in enumerate(filled))
        yield from ((t,) * len(filled) for t in shared)
        yield from islice(_families(filled), _FAMILIES)
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


def _families(candidates: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """Types of one class and element type and of any shapes, and the other way round."""
    for part in ("element_type", "shape"):
        members: dict[tuple[type, Any], list[list[Any]]] = {}
        for at, types in enumerate(candidates):
            for each in types:
                try:
                    key = type(each), getattr(each, part, None)
                except ValueError:
                    continue  # it has no rank
                members.setdefault(key, [[] for _ in candidates])[at].append(each)
        for (_, shared), lists in members.items():
            if shared is not None and all(lists):
                yield from product(*lists)


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


def _regions(plan: plans.OpPlan, number: int, parts: Parts) -> str:
    ends = ["", _END, *(f'"{name}"() : () -> ()' for name in plan.terminators[:1])]

    def body(region: plans.RegionPlan) -> str:
        fitting = ends if region.min_blocks == 0 else ends[1:]
        end = fitting[min(number, len(fitting) - 1)] if region.max_blocks != 0 else ""
        if number == _REGION_BODIES - 1 and region.min_blocks == 0:
            end = ""  # beside regions with the terminator that they need
        taken = argument_list(region, parts) if end else ""
        return f"{{ {taken}{end} }}" if end else "{}"

    return repeated_regions(plan, parts.shape, body)


def repeated_regions(
    plan: plans.OpPlan, shape: Shape, body: Callable[[plans.RegionPlan], str]
) -> str:
    """The text of all regions, as many as the shape has of each."""
    numbers = zip(plan.regions, shape.regions, strict=True)
    return ", ".join(body(each) for each, count in numbers for _ in range(count))


def argument_list(region: plans.RegionPlan, parts: Parts) -> str:
    """The label of a region's block, if the definition says which arguments it has."""
    types = None if region.arguments is None else parts.answer(region.arguments)
    taken = ", ".join(f"%of_{region.name}_{at}: {each}" for at, each in enumerate(types or ()))
    return f"^bb0({taken}): " if taken else ""


# Texts.


def text_of(plan: plans.OpPlan, choice: Choice, values: Values) -> str:
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
    inherent = _assigned([each.name for each in _inherent(plan)], choice.inherent)
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
    # Each block takes one of the variadic operands, if there are as many of both.
    passed = [[f"%to_{at}_{n}: {types[at]}" for n in range(shape.operands[at])]
              for at, group in enumerate(plan.operands) if group.group == "variadic"]  # fmt: skip
    taken = passed if len(passed) == len(blocks) else [[] for _ in blocks]
    for block, arguments in zip(blocks, taken, strict=True):
        label = f"({', '.join(arguments)})" if arguments else ""
        lines.append(f"{block}{label}:\n{_END}")
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
    plan: plans.OpPlan, structured: plans.StructuredPlan, shape: Shape, values: Values
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
