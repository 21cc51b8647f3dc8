"""Texts of operations in the generic form, made by what their definitions say.

What traits and hand-written verifiers ask besides is not known beforehand: candidates are
tried, in an order in which likely ones come first, until enough of them verify.
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

    from yods_dev.samples.plan import OpPlan, RegionPlan, StructuredPlan, ValuePlan
    from yods_dev.samples.values import Values

#: How many types one operand is tried with.
_TYPES = 10
_REGION_BODIES = 3
#: How many choices of attributes, and of types, are combined; and where they are random.
_COMBINED = (60, 80)
_RANDOM_COMBINED = (6, 12)
#: How many shapes a random sample is sought in, and how many values a group then has at most.
_RANDOM_SHAPES = 4
_RANDOM_VALUES = 3
#: What structured ops are tried on.
_CONTAINERS = ("tensor", "memref")
_SCALARS = ("f32", "i32", "f64", "i1", "complex<f32>")
#: Where another op goes: no text of a definition has it.
_HERE = "\0"


@dataclass(frozen=True, slots=True)
class Shape:
    """How many values each group has, and which attributes are there."""

    operands: tuple[int, ...]
    results: tuple[int, ...]
    attributes: tuple[bool, ...]
    properties: tuple[bool, ...]
    successors: tuple[int, ...]
    #: Whether there is an attribute that is not the op's own.
    discardable: bool


def random_sample(
    plan: OpPlan, values: Values, error_of: Callable[[str], str], random: Random, tried: int = 16
) -> str | None:
    """A text of the op that verifies, any that there may be; None where none is found soon.

    Args:
        error_of: Why a text is no valid IR; empty where it is.
        tried: How many texts are tried.
    """
    for _ in range(_RANDOM_SHAPES):
        shape = _random_shape(plan, random)
        share = -(-tried // _RANDOM_SHAPES)
        for text in islice(texts_of(plan, shape, values, random), share):
            if not error_of(text):
                return text
    return None


def refused_samples(
    plan: OpPlan, values: Values, error_of: Callable[[str], str], tried: int = 80
) -> list[str]:
    """Texts of the op that verify but for one operand, result or attribute.

    Args:
        error_of: Why a text is no valid IR; empty where it is.
        tried: How many texts are tried to find one that verifies, from which to start.
    """
    groups = (*plan.operands, *plan.results)
    for shape in shapes_of(plan):
        for types, names, given, body in islice(_choices(plan, shape, values), tried):
            spelled = assigned(names, given)
            if error_of(text_of(plan, shape, types, spelled, body, values)):
                continue
            found = []
            for at, group in enumerate(groups):
                wrong = [t for t in values.types if not holds(group.check, t)][:2]
                for other in wrong if types[at] is not None else ():
                    changed = (*types[:at], other, *types[at + 1 :])
                    found.append(text_of(plan, shape, changed, spelled, body, values))
            for at, attribute in enumerate(plan.attributes):
                if given[at]:
                    bad = [a for a in values.attributes if not holds(attribute.check, a)][:1]
                    for each in bad:
                        other_given = (*given[:at], str(each), *given[at + 1 :])
                        other_spelled = assigned(names, other_given)
                        found.append(text_of(plan, shape, types, other_spelled, body, values))
            return found
    return []


def assigned(names: Sequence[str], given: Sequence[str]) -> list[str]:
    """`name = value` of each that is given."""
    return [f"{n} = {v}" for n, v in zip(names, given, strict=True) if v]


def shapes_of(plan: OpPlan) -> list[Shape]:
    """The smallest form of the op, the fullest, and that with single values only."""

    def counts(groups: Sequence[ValuePlan], optional: int, variadic: int) -> tuple[int, ...]:
        number = {"single": 1, "optional": optional, "variadic": variadic}
        return tuple(number[group.group] for group in groups)

    made = [
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
    return list(dict.fromkeys(made))


def _random_shape(plan: OpPlan, random: Random) -> Shape:
    """Any number of values in each group, and any attributes that may be there."""

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


def texts_of(
    plan: OpPlan, shape: Shape, values: Values, random: Random | None = None
) -> Iterator[str]:
    """Texts of the op in this shape, likely ones first; with `random`, fewer in any order."""
    if plan.structured is not None:
        yield from _structured_texts(plan, plan.structured, shape, values)
        return
    for types, names, given, body in _choices(plan, shape, values, random):
        yield text_of(plan, shape, types, assigned(names, given), body, values)


def _structured_texts(
    plan: OpPlan, structured: StructuredPlan, shape: Shape, values: Values
) -> Iterator[str]:
    """The custom form, which makes the body. Extents of 1 fit whatever the loops reach."""
    groups = (("ins", structured.inputs), ("outs", structured.outputs))
    needed = [a for a, there in zip(plan.attributes, shape.attributes, strict=True)
              if a.required and there]  # fmt: skip
    chosen = [_attribute_texts(each.check, values) for each in needed]
    if not all(chosen):
        return
    note = ["yods.note = 1 : i32"] if shape.discardable else []
    for given, container, element in product(_mixed(chosen), _CONTAINERS, _SCALARS):
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
        spelled = assigned([each.name for each in needed], given) + note
        dictionary = f" {{{', '.join(spelled)}}}" if spelled else ""
        results = f" -> {', '.join(types)}" if len(types) == 1 else f" -> ({', '.join(types)})"
        made = container == "tensor"
        left = f"%result:{len(types)} = " if made else ""
        lines.append(f"{left}{plan.name}{dictionary} {' '.join(parts)}{results if made else ''}")
        yield "\n".join(lines)


def _choices(
    plan: OpPlan, shape: Shape, values: Values, random: Random | None = None
) -> Iterator[tuple[tuple[Any, ...], list[str], tuple[str, ...], str]]:
    """Types of operands and results, names and texts of attributes, and regions.

    With `random`, fewer of them, in any order.
    """
    groups = [*zip(plan.operands, shape.operands, strict=True),
              *zip(plan.results, shape.results, strict=True)]  # fmt: skip
    fitting = [values.satisfying(g.check, values.types) for g, _ in groups]
    candidates = [_spread(_shuffled(types, random)) for types in fitting]
    if any(not types and count for types, (_, count) in zip(candidates, groups, strict=True)):
        return
    attributes = [
        _attribute_texts(each.check, values) if there else [""]
        for each, there in zip(plan.attributes, shape.attributes, strict=True)
    ]
    properties = [
        values.property_texts(each) if there else [""]
        for each, there in zip(plan.properties, shape.properties, strict=True)
    ]
    if not all(attributes) or not all(properties):
        return
    names = [*(a.name for a in plan.attributes), *(p.name for p in plan.properties)]
    some_inherent, some_types = _COMBINED if random is None else _RANDOM_COMBINED
    shuffled = [_shuffled(texts, random) for texts in (*attributes, *properties)]
    inherent = list(islice(_mixed(shuffled), some_inherent))
    bodies = [_regions(plan, number) for number in range(_REGION_BODIES if plan.regions else 1)]
    # Types vary fastest: that they fit one another is what is asked most often.
    assignments = list(islice(_types(candidates, len(plan.operands)), some_types))
    combined = [
        (types, given, body) for given in inherent for body in bodies for types in assignments
    ]
    # First every type with the first attributes, then every attribute with the first types.
    combined.sort(key=lambda each: (assignments.index(each[0]) + inherent.index(each[1])))
    for types, given, body in combined:
        yield types, names, given, body


def _shuffled(items: list[Any], random: Random | None) -> list[Any]:
    return items if random is None else random.sample(items, len(items))


def _types(candidates: Sequence[Sequence[Any]], operands: int) -> Iterator[tuple[Any, ...]]:
    """Types for operands and results: all one, operands one and results another, any."""
    seen: set[tuple[Any, ...]] = set()

    def fresh(types: tuple[Any, ...]) -> bool:
        known = types in seen
        seen.add(types)
        return not known

    filled = [types or [None] for types in candidates]
    # One where no two are the same, as far as that can be: what a trait may come to forbid.
    apart = tuple(types[at % len(types)] for at, types in enumerate(filled))
    if filled:
        shared = next((t for t in filled[0] if all(t in types for types in filled)), None)
        if shared is not None and fresh((shared,) * len(filled)):
            yield (shared,) * len(filled)
        if fresh(apart):
            yield apart
        for type_ in filled[0]:
            if all(type_ in types for types in filled) and fresh((type_,) * len(filled)):
                yield (type_,) * len(filled)
        for type_ in filled[0]:
            if all(type_ in types for types in filled[:operands]) and operands:
                for results in product(*filled[operands:]):
                    types = (*([type_] * operands), *results)
                    if fresh(types):
                        yield types
    for types in product(*filled):
        if fresh(types):
            yield types


def _mixed(choices: Sequence[Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """One of each: the first ones, then one place varied at a time, then all together."""
    first = tuple(each[0] for each in choices)
    yield first
    for at, each in enumerate(choices):
        for other in each[1:]:
            yield (*first[:at], other, *first[at + 1 :])
    yield from product(*choices)


def _spread(types: list[Any]) -> list[Any]:
    """A few of `types`: of each class in turn."""
    by_class: dict[type, list[Any]] = {}
    for each in types:
        by_class.setdefault(type(each), []).append(each)
    rows = zip_longest(*by_class.values())
    return [each for row in rows for each in row if each is not None][:_TYPES]


def _attribute_texts(check: Callable[[Any], object], values: Values) -> list[str]:
    found = [str(each) for each in values.attributes if holds(check, each)][:24]
    # An attribute may hold a type.
    found += [str(each) for each in values.types if not found and holds(check, _as_type_attr(each))]
    return found[:24]


def _as_type_attr(type_: Any) -> Any:
    return TypeAttr(type_)


def _regions(plan: OpPlan, number: int) -> str:
    bodies = ["{}", '{ "yods.end"() : () -> () }']
    bodies += [f'{{ "{name}"() : () -> () }}' for name in plan.terminators[:1]]

    def body(region: RegionPlan) -> str:
        fitting = bodies if region.min_blocks == 0 else bodies[1:]
        if region.max_blocks == 0:
            fitting = bodies[:1]
        return fitting[min(number, len(fitting) - 1)]

    return ", ".join(body(each) for each in plan.regions)


def text_of(
    plan: OpPlan,
    shape: Shape,
    types: tuple[Any, ...],
    attributes: list[str],
    regions: str,
    values: Values,
    discardable: str = "",
) -> str:
    """An op with what it needs around it, in the generic form; `_choices` has what is chosen.

    Args:
        discardable: An attribute that is not the op's own.
    """
    notes = [discardable] if discardable else []
    notes += ["yods.note = 1 : i32"] if shape.discardable else []
    lines = []
    operands: list[str] = []
    operand_types: list[str] = []
    for at, (group, count) in enumerate(zip(plan.operands, shape.operands, strict=True)):
        for number in range(count):
            name = f"%{group.name}" + (f"_{number}" if count > 1 else "")
            lines.append(f'{name} = "yods.sample"() : () -> {_in_result(types[at])}')
            operands.append(name)
            operand_types.append(str(types[at]))
    result_types = [
        str(types[len(plan.operands) + at])
        for at, count in enumerate(shape.results)
        for _ in range(count)
    ]
    for word, many, counts in (
        ("operand", plan.operand_segments, shape.operands),
        ("result", plan.result_segments, shape.results),
    ):
        if many:
            numbers = ", ".join(map(str, counts))
            attributes = [*attributes, f"{word}SegmentSizes = array<i32: {numbers}>"]
    left = f"%result:{len(result_types)} = " if len(result_types) > 1 else ""
    left = "%result = " if len(result_types) == 1 else left
    blocks = [f"^to{n}" for n in range(sum(shape.successors))]
    op = (
        f'{left}"{plan.name}"({", ".join(operands)})'
        + (f" [{', '.join(blocks)}]" if blocks else "")
        + (f" <{{{', '.join(attributes)}}}>" if attributes else "")
        + (f" ({regions})" if regions else "")
        + (f" {{{', '.join(notes)}}}" if notes else "")
        + f" : ({', '.join(operand_types)}) -> ({', '.join(result_types)})"
    )
    lines.append(op)
    if blocks:
        lines += [f'{block}:\n"yods.end"() : () -> ()' for block in blocks]
    inner = "\n".join(lines)
    if blocks:
        inner = f'"yods.around"() ({{\n{inner}\n}}) : () -> ()'
    for parent in plan.parents[:1]:
        before, behind = _frame(parent, plan.name, values)
        inner = f"{before}{{\n{inner}\n{behind}"
    return inner


def _frame(name: str, child: str, values: Values) -> tuple[str, str]:
    """What stands around an op `child` in the first region of an op `name`.

    That has what it must have, and is itself in what must be around it.
    """
    plan = values.ops.get(name)
    if name not in values.frames:
        # Whoever asks again meanwhile is around itself.
        values.frames[name] = (f'"{name}"() (', "}) : () -> ()")
        chosen = None
        if plan is not None:
            shape = shapes_of(plan)[0]
            chosen = next(_choices(plan, shape, values), None)
        if plan is not None and chosen is not None:
            types, names, given, _ = chosen
            rest = "".join(", {}" for _ in plan.regions[1:])
            text = text_of(plan, shape, types, assigned(names, given), f"{_HERE}}}{rest}", values)
            before, _, behind = text.partition(_HERE)
            values.frames[name] = (before, behind)
    before, behind = values.frames[name]
    if plan is not None and plan.terminators and child not in plan.terminators:
        behind = f'"{plan.terminators[0]}"() : () -> ()\n{behind}'
    return before, behind


def _in_result(type_: Any) -> str:
    text = str(type_)
    return f"({text})" if text.startswith("(") else text
