"""The search for texts of an operation that verify.

First the choices of `operations` are tried. Verifiers by hand ask for more than constraints
state: that an attribute is of the type of a result, that blocks take the operands, that a
symbol is defined. For ops that no text was found for, `consistent_samples` lets one type go
through the whole operation, gives regions arguments and terminators with operands, and defines
symbols.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count, islice, product
from random import Random
from typing import Any, TypeAlias

from yods.builtin.attributes import TypeAttr
from yods.builtin.types import FunctionType
from yods_dev.samples import operations
from yods_dev.samples.operations import Choice, Parts, Shape
from yods_dev.samples.plan import OpPlan, RegionPlan
from yods_dev.samples.values import Values, holds

#: How many texts of one op are tried, and at least of one shape.
_MAX_TRIED = 400
_SHAPE_TRIED = 40
#: Shapes of which there are several samples: the smallest, the fullest and those between.
_FIRST_SHAPES = 6
#: How many shapes a random sample is sought in, and in how many texts of each.
_RANDOM_SHAPES = _RANDOM_TRIED = 4
#: How many texts of a shape are tried, among them one that verifies, to be spoilt.
_SPOILT_TRIED = 80
#: How many consistent texts are tried, and with how many types.
_CONSISTENT = 240
_TYPES = 24
#: Of how many messages of the verifier there is a text.
_MESSAGES = 16
#: How many definitions of a symbol by one op are tried.
_DEFINITIONS = 3
#: The symbol that attributes refer to.
_SYMBOL = "symbol"
_NAME = "sym_name"
_FUNCTION = re.compile(r"function_type = \(.*?\) -> [^,}]*")
#: Attributes of every symbol, whatever their constraints say.
_SYMBOL_ATTRIBUTES = {_NAME: _SYMBOL, "sym_visibility": "private"}


@dataclass(frozen=True, slots=True)
class Sample:
    """The text of an op, its shape, and the error of the verifier; empty if it is valid."""

    text: str
    shape: Shape
    error: str = ""


def samples(plan: OpPlan, values: Values, wanted: int = 6, *, varied: bool = False) -> list[Sample]:
    """Texts of the op, smallest first: those that verify, or else one that does not.

    Args:
        wanted: How many valid ones are enough.
        varied: Whether there is one more of each shape with attributes: the first ones have
            the same attributes, which may be defaults, and these are not printed. Of a shape of
            which none verifies there is one that does not, at the end.
    """
    found: dict[str, Sample] = {}
    refused: dict[Shape, Sample] = {}
    shapes = operations.shapes_of(plan)
    enough = max(wanted // len(shapes), 2)
    without: list[Shape] = []
    for number, shape in enumerate(shapes):
        left = enough + (varied and any((*shape.attributes, *shape.properties)))
        left, known = left if number < _FIRST_SHAPES else 1, len(found)
        for text in _tried(plan, shape, values, len(shapes)):
            error = values.error_of(text)
            if error:
                refused.setdefault(shape, Sample(text, shape, error))
            elif text not in found:
                found[text] = Sample(text, shape)
                left -= 1
                if not left:
                    break
        if len(found) == known:
            without.append(shape)
    for each in consistent_samples(plan, values, without) if without else ():
        found.setdefault(each.text, each)
    for each in _in_parents(plan, values):
        found.setdefault(each.text, each)
    shown = {each.shape for each in found.values()}
    others = [each for shape, each in refused.items() if shape not in shown]
    return [*found.values(), *(others if varied else () if found else others[:1])]


def _in_parents(plan: OpPlan, values: Values) -> Iterator[Sample]:
    """Samples of the ops that the op must be in which have it in their regions."""
    for name in plan.parents:
        parent = values.ops.get(name)
        if parent is not None and name not in values.found:
            values.found[name] = []  # for an op that must be in itself
            found = samples(parent, values)
            values.found[name] = [each.text for each in found if not each.error]
        for text in values.found.get(name, ()):
            shapes = (operations.shape_in(plan, op) for op in values.operations(text, plan.name))
            yield from (Sample(text, shape) for shape in islice(shapes, 1) if shape is not None)


def first_sample(plan: OpPlan, values: Values) -> str | None:
    """The smallest text of the op that verifies; None if none of those tried does."""
    shapes = operations.shapes_of(plan)
    for shape in shapes:
        for text in _tried(plan, shape, values, len(shapes)):
            if not values.error_of(text):
                return text
    found = consistent_samples(plan, values, operations.shapes_of(plan))
    return next((each.text for each in found), None)


def _tried(plan: OpPlan, shape: Shape, values: Values, shapes: int) -> Iterator[str]:
    return islice(operations.texts_of(plan, shape, values), max(_MAX_TRIED // shapes, _SHAPE_TRIED))


def random_sample(plan: OpPlan, values: Values, random: Random) -> Sample | None:
    """Any text of the op that verifies; None if none of those tried does."""
    for _ in range(_RANDOM_SHAPES):
        shape = operations.random_shape(plan, random)
        for text in islice(operations.texts_of(plan, shape, values, random), _RANDOM_TRIED):
            if not values.error_of(text):
                return Sample(text, shape)
    return None


def refused_samples(plan: OpPlan, values: Values) -> list[str]:
    """Texts of the op that verify but for one operand, result or attribute, and one for each of
    other messages of the verifier."""
    messages: dict[str, str] = {}
    spoilt: list[str] = []
    for shape in operations.shapes_of(plan)[:_FIRST_SHAPES]:
        for choice in islice(operations.choices(plan, shape, values), _SPOILT_TRIED):
            text = operations.text_of(plan, choice, values)
            error = values.error_of(text)
            if error:
                messages.setdefault(error.partition(": ")[2], text)
            elif not spoilt:
                spoilt = [
                    operations.text_of(plan, each, values) for each in _spoilt(plan, choice, values)
                ]
    return [*spoilt, *islice(messages.values(), _MESSAGES)]


def _spoilt(plan: OpPlan, choice: Choice, values: Values) -> Iterator[Choice]:
    """A choice with one type or attribute that its constraint does not take."""
    types, inherent = choice.types, choice.inherent
    for at, group in enumerate((*plan.operands, *plan.results)):
        wrong = [t for t in values.types if not holds(group.check, t)][:2]
        for other in wrong if types[at] is not None else ():
            yield replace(choice, types=(*types[:at], other, *types[at + 1 :]))
    for at, attribute in enumerate(plan.attributes):
        wrong = [a for a in values.attributes if not holds(attribute.check, a)][:1]
        for other in wrong if inherent[at] else ():
            yield replace(choice, inherent=(*inherent[:at], str(other), *inherent[at + 1 :]))


# Consistent samples.


#: The bodies that regions are tried with: the types of block arguments and of the terminator's
#: operands, as lists of types of the op; None for no block, if that is allowed.
_Body: TypeAlias = tuple[str, str] | None
_BODIES: tuple[_Body, ...] = (
    None, ("", ""), ("operands", ""), ("", "results"), ("operands", "results"),
    ("results", "results"), ("operands", "operands"), ("operands operands", ""),
    ("operands operands", "results"), ("operand results", "results"),
)  # fmt: skip


def _listed(lists: str, operands: list[Any], results: list[Any]) -> list[Any]:
    """The types in some lists; `operand` is the first operand, such as a loop's lower bound."""
    found = {"operands": operands, "operand": operands[:1], "results": results}
    return [type_ for each in lists.split() for type_ in found[each]]


#: Whether the op is a symbol by a discardable attribute, and the text before it.
_Surroundings: TypeAlias = tuple[bool, str]
_ALONE: _Surroundings = (False, "")


def consistent_samples(plan: OpPlan, values: Values, shapes: Sequence[Shape]) -> Iterator[Sample]:
    """Texts that verify, one of each shape for which one is found, in which types, attributes
    and regions agree."""
    if plan.structured is not None:
        return
    surroundings = [_ALONE]
    if all(each.name != _NAME for each in plan.attributes):
        surroundings.append((True, ""))
    definitions = _definitions(plan, values)
    surroundings += [(False, f"{text}\n") for text in definitions]
    left, tried = list(shapes), 0
    for shape, recipe in _recipes(plan, values, surroundings, shapes):
        if tried >= _CONSISTENT or not left:
            return
        # What suits one shape most likely suits the others.
        others = [shape] if shape in left else []
        while others:
            shape = others.pop(0)
            text = _text(plan, values, shape, recipe)
            tried += 1
            if text is not None and not values.error_of(text):
                yield Sample(text, shape)
                if len(left) == len(shapes):
                    others = [each for each in left if each != shape]
                left.remove(shape)


_Recipe: TypeAlias = "tuple[_Surroundings, Any, _Body]"


def _recipes(
    plan: OpPlan, values: Values, surroundings: Sequence[_Surroundings], shapes: Sequence[Shape]
) -> Iterator[tuple[Shape, _Recipe]]:
    """Shapes, surroundings, types and bodies in all combinations, the lowest indices first."""
    bodies = _BODIES if plan.regions else _BODIES[:1]
    parts = (shapes, surroundings, _candidate_types(plan, values), bodies)
    for at in sorted(
        product(*map(range, map(len, parts))),
        key=lambda at: (at[0] + at[1] + at[2] // 2 + at[3], at),
    ):
        shape, *recipe = (of[each] for of, each in zip(parts, at, strict=True))
        yield shape, tuple(recipe)


def _text(plan: OpPlan, values: Values, shape: Shape, recipe: _Recipe) -> str | None:
    (is_symbol, before), type_, body = recipe
    choice = _choice(plan, values, shape, type_, body)
    if choice is None:
        return None
    if is_symbol:
        choice = replace(choice, discardable=f'{_NAME} = "{_SYMBOL}"')
    return before + operations.text_of(plan, choice, values)


def _candidate_types(plan: OpPlan, values: Values) -> list[Any]:
    """Types that may go through the whole op: first those that most of its values take."""
    groups = (*plan.operands, *plan.results)

    def fitting(type_: Any) -> int:
        return sum(holds(each.check, type_) for each in groups)

    found = sorted(values.types, key=fitting, reverse=True)
    # Those of functions are what references to symbols may have.
    return found[:_TYPES] + [each for each in found[_TYPES:] if isinstance(each, FunctionType)]


def _choice(plan: OpPlan, values: Values, shape: Shape, type_: Any, body: _Body) -> Choice | None:
    """The choice in which `type_` goes through the whole op; None if there is none."""
    types = []
    groups = zip((*plan.operands, *plan.results), (*shape.operands, *shape.results), strict=True)
    for group, length in groups:
        found = _related(type_, values.satisfying(group.check, values.types))
        if found is None and length:
            return None
        types.append(found)
    inherent: list[str] = []
    for attribute, present in zip(plan.attributes, shape.attributes, strict=True):
        text = _attribute(attribute.name, attribute.check, type_, values) if present else ""
        if text is None:
            return None
        inherent.append(text)
    for held, present in zip(plan.properties, shape.properties, strict=True):
        texts = values.property_texts(held) if present else [""]
        if not texts:
            return None
        inherent.append(texts[0])
    terminators = _ends(plan, values)
    parts, cut = Parts(plan, shape, types, inherent, values), len(plan.operands)
    operands = _repeated(parts.types[:cut], shape.operands)
    results = _repeated(parts.types[cut:], shape.results)
    functions = [values.read(text) for text in inherent if "->" in text and not operands + results]
    for function in functions:
        if isinstance(function, FunctionType):
            operands, results = list(function.inputs), list(function.results)
    numbers = count()
    regions = operations.repeated_regions(plan, shape, lambda each: _region(
        each, operands, results, body, terminators[next(numbers) % len(terminators) :]
        if terminators else (), parts, values))  # fmt: skip
    return Choice(shape, parts.types, tuple(inherent), regions)


def _ends(plan: OpPlan, values: Values) -> list[str]:
    """Names of ops that may end blocks of an op: most likely what must be in it without results."""
    inside = [n for n, each in values.ops.items() if plan.name in each.parents and not each.results]
    return [*dict.fromkeys((*plan.terminators, *inside))]


def _related(type_: Any, fitting: Sequence[Any]) -> Any:
    """The type itself, one with it as element type, its element type, one with the same, or any."""
    element = getattr(type_, "element_type", None)
    wanted: tuple[Callable[[Any], bool], ...] = (
        lambda each: each is type_,
        lambda each: getattr(each, "element_type", None) is type_,
        lambda each: each is element,
        lambda each: element is not None and getattr(each, "element_type", None) is element,
    )
    for fits in wanted:
        found = next((each for each in fitting if fits(each)), None)
        if found is not None:
            return found
    return next(iter(fitting), None)


def _attribute(name: str, check: Callable[[Any], object], type_: Any, values: Values) -> str | None:
    """An attribute of `type_`, or `type_` itself, or any; None if there is none."""
    known = values.attribute_named(_SYMBOL_ATTRIBUTES.get(name, ""), check)
    if known is not None:
        return str(known)
    if holds(check, TypeAttr(type_)):
        return str(type_)
    fitting = [each for each in values.attributes if holds(check, each)]
    for each in values.types:
        if isinstance(each, FunctionType) and type_ in each.inputs and holds(check, TypeAttr(each)):
            return str(each)
    typed = _related(type_, [getattr(each, "type", None) for each in fitting])
    for each in fitting:
        if typed is not None and getattr(each, "type", None) is typed:
            return str(each)
    if fitting:
        return str(fitting[0])
    return next((str(t) for t in values.types if holds(check, TypeAttr(t))), None)


def _region(
    region: RegionPlan,
    operands: list[Any],
    results: list[Any],
    body: _Body,
    terminators: Sequence[str],
    parts: Parts,
    values: Values,
) -> str:
    if region.max_blocks == 0 or (body is None and region.min_blocks == 0):
        return "{}"
    arguments, ends = (_listed(each, operands, results) for each in body or ("", ""))
    if region.arguments is not None:
        arguments = parts.answer(region.arguments) or []
    taken = ", ".join(f"%of_{region.name}_{at}: {each}" for at, each in enumerate(arguments))
    lines = [f"^bb0({taken}):" if taken else "^bb0:"]
    name, inner = (*terminators, "yods.end")[0], ""
    plan = values.ops.get(name)
    if plan is not None:
        # What comes before the values that are passed on, such as the condition of a loop.
        single = [values.satisfying(each.check, values.types)[:1]
                  for each in plan.operands if each.group == "single"]  # fmt: skip
        if len(single) < len(plan.operands):
            ends = [*chain(*single), *ends]
        # Of regions that are variadic there is one for each value, which combines two of its type.
        blocks = [
            _region(each, [end], [end], ("operands operands", "results"), _ends(plan, values),
                    parts, values) if each.variadic else "{^bb0:}"
            for each in plan.regions for end in (ends if each.variadic else [None])
        ]  # fmt: skip
        inner = f' ({", ".join(blocks)})' if blocks else ""
    names = []
    for at, each in enumerate(ends):
        # An argument is yielded, if it is of the type.
        if at < len(arguments) and arguments[at] is each:
            names.append(f"%of_{region.name}_{at}")
        else:
            names.append(f"%end_{region.name}_{at}")
            lines.append(f'{names[-1]} = "yods.sample"() : () -> {operations.in_result(each)}')
    given = f'({", ".join(names)}){inner} : ({", ".join(map(str, ends))})'
    lines.append(f'"{name}"{given} -> ()')
    return "{{\n{}\n}}".format("\n".join(lines))


def _repeated(types: Sequence[Any], counts: Sequence[int]) -> list[Any]:
    return [each for each, count in zip(types, counts, strict=True) for _ in range(count)]


def _definitions(plan: OpPlan, values: Values) -> list[str]:
    """Definitions of the symbol that the op refers to, some by each op that defines any."""
    if not any(_refers(each.check, values) for each in plan.attributes):
        return []
    found = []
    for name, other in values.ops.items():
        if other is plan or other.parents or all(a.name != _NAME for a in other.attributes):
            continue
        if name not in values.symbols:
            values.symbols[name] = []  # for an op that refers to a symbol it defines
            recipes = islice(
                _recipes(other, values, [_ALONE], operations.shapes_of(other)), _CONSISTENT
            )
            kinds: dict[str, str] = {}
            for text in dict.fromkeys(_text(other, values, *each) for each in recipes):
                if text is not None and not values.error_of(text):
                    # Of functions, one of each type.
                    function = _FUNCTION.search(text)
                    kinds.setdefault(function[0] if function else text, text)
                    if len(kinds) == _DEFINITIONS:
                        break
            values.symbols[name] = [*kinds.values()]
        found += values.symbols[name]
    return found


def _refers(check: Callable[[Any], object], values: Values) -> bool:
    """Whether an attribute may be a reference to a symbol, and not just anything."""
    return holds(check, values.read(f"@{_SYMBOL}")) and not holds(check, values.read("unit"))
