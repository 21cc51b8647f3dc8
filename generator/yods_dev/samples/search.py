"""The search for texts of an operation that verify.

First the choices of `operations` are tried. Verifiers by hand ask for more than constraints
state: that an attribute is of the type of a result, that blocks take the operands, that a
symbol is defined. For ops that no text was found for, `consistent_samples` lets one type go
through the whole operation, gives regions arguments and terminators with operands, and defines
symbols.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice, product
from typing import TYPE_CHECKING, Any, TypeAlias

from yods.builtin.attributes import TypeAttr
from yods_dev.samples.operations import (
    Choice,
    Shape,
    choices,
    in_result,
    random_shape,
    shapes_of,
    text_of,
    texts_of,
)
from yods_dev.samples.values import holds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from yods_dev.samples.plan import OpPlan, RegionPlan
    from yods_dev.samples.values import Values

#: How many texts of one op are tried, and at least of one shape.
_MAX_TRIED = 400
_SHAPE_TRIED = 40
#: How many shapes a random sample is sought in.
_RANDOM_SHAPES = 4
#: How many consistent texts are tried, and with how many types.
_CONSISTENT = 240
_TYPES = 24
#: How many optional attributes are present, or absent, on their own.
_SINGLE_ATTRIBUTES = 6
#: How many definitions of a symbol by one op are tried.
_DEFINITIONS = 3
#: The symbol that attributes refer to.
_SYMBOL = "symbol"
_NAME = "sym_name"
#: Attributes of every symbol, whatever their constraints say.
_SYMBOL_ATTRIBUTES = {_NAME: _SYMBOL, "sym_visibility": "private"}


@dataclass(frozen=True, slots=True)
class Sample:
    """The text of an op, whether it verifies, and the error if it does not."""

    text: str
    valid: bool
    error: str = ""


def samples(
    plan: OpPlan,
    values: Values,
    error_of: Callable[[str], str],
    wanted: int = 6,
    *,
    varied: bool = False,
) -> list[Sample]:
    """Texts of the op, smallest first: those that verify, or else one that does not.

    Args:
        error_of: The error of a text; empty if it is valid IR.
        wanted: How many valid ones are enough.
        varied: Whether there is one more of each shape with attributes: the first ones have
            the same attributes, which may be defaults, and these are not printed.
    """
    found: list[Sample] = []
    refused: list[Sample] = []
    shapes = shapes_of(plan)
    enough = max(wanted // len(shapes), 2)
    for shape in shapes:
        left = enough + (varied and any((*shape.attributes, *shape.properties)))
        for text in _tried(plan, shape, values, len(shapes)):
            error = error_of(text)
            if error:
                refused.append(Sample(text, False, error))
            elif all(text != each.text for each in found):
                found.append(Sample(text, True))
                left -= 1
                if not left:
                    break
    if not found:
        texts = consistent_samples(plan, values, error_of)
        found = [Sample(text, True) for text in islice(texts, 1)]
    return found or refused[:1]


def first_sample(plan: OpPlan, values: Values, error_of: Callable[[str], str]) -> str | None:
    """The smallest text of the op that verifies; None if none of those tried does."""
    shapes = shapes_of(plan)
    for shape in shapes:
        for text in _tried(plan, shape, values, len(shapes)):
            if not error_of(text):
                return text
    return next(consistent_samples(plan, values, error_of), None)


def _tried(plan: OpPlan, shape: Shape, values: Values, shapes: int) -> Iterator[str]:
    return islice(texts_of(plan, shape, values), max(_MAX_TRIED // shapes, _SHAPE_TRIED))


def random_sample(
    plan: OpPlan, values: Values, error_of: Callable[[str], str], random: Random, tried: int = 16
) -> str | None:
    """Any text of the op that verifies; None if none of `tried` texts does."""
    for _ in range(_RANDOM_SHAPES):
        shape = random_shape(plan, random)
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
        error_of: The error of a text; empty if it is valid IR.
        tried: How many texts are tried to find one that verifies, from which to start.
    """
    for shape in shapes_of(plan):
        for choice in islice(choices(plan, shape, values), tried):
            if not error_of(text_of(plan, choice, values)):
                spoilt = _spoilt(plan, choice, values)
                return [text_of(plan, each, values) for each in spoilt]
    return []


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


@dataclass(frozen=True, slots=True)
class _Surroundings:
    """Whether the op is a symbol by a discardable attribute, and the text before it."""

    is_symbol: bool = False
    before: str = ""


def consistent_samples(
    plan: OpPlan, values: Values, error_of: Callable[[str], str]
) -> Iterator[str]:
    """Texts that verify, in which types, attributes and regions agree; likely ones first.

    Args:
        error_of: The error of a text; empty if it is valid IR.
    """
    if plan.structured is not None:
        return
    surroundings = [_Surroundings()]
    if all(each.name != _NAME for each in plan.attributes):
        surroundings.append(_Surroundings(is_symbol=True))
    definitions = _definitions(plan, values, error_of)
    surroundings += [_Surroundings(before=f"{text}\n") for text in definitions]
    texts = _consistent_texts(plan, values, surroundings)
    yield from (text for text in texts if not error_of(text))


def _consistent_texts(
    plan: OpPlan, values: Values, surroundings: Sequence[_Surroundings]
) -> Iterator[str]:
    """Texts by shape, surroundings, type and body, those with the lowest indices first."""
    shapes, types = _shapes(plan), _candidate_types(plan, values)
    bodies = _BODIES if plan.regions else _BODIES[:1]
    indices = product(*map(range, map(len, (shapes, surroundings, types, bodies))))
    seen: set[str] = set()
    for shape, around, type_, body in sorted(
        indices, key=lambda at: (at[0] + at[1] + at[2] // 2 + at[3], at)
    ):
        if len(seen) == _CONSISTENT:
            return
        choice = _choice(plan, values, shapes[shape], types[type_], bodies[body])
        if choice is not None:
            if surroundings[around].is_symbol:
                choice = replace(choice, discardable=f'{_NAME} = "{_SYMBOL}"')
            text = surroundings[around].before + text_of(plan, choice, values)
            if text not in seen:
                seen.add(text)
                yield text


def _shapes(plan: OpPlan) -> list[Shape]:
    """All shapes, and those with one optional attribute more or less."""
    found = shapes_of(plan)
    free = [at for at, each in enumerate(plan.attributes) if not each.required]
    for shape in (found[0], found[1 % len(found)]) if len(free) > 1 else ():
        for at in free[:_SINGLE_ATTRIBUTES]:
            present = shape.attributes
            flipped = (*present[:at], not present[at], *present[at + 1 :])
            found.append(replace(shape, attributes=flipped))
    return list(dict.fromkeys(found))


def _candidate_types(plan: OpPlan, values: Values) -> list[Any]:
    """Types that may go through the whole op: first those that most of its values take."""
    groups = (*plan.operands, *plan.results)

    def fitting(type_: Any) -> int:
        return sum(holds(each.check, type_) for each in groups)

    return sorted(values.types, key=fitting, reverse=True)[:_TYPES]


def _choice(plan: OpPlan, values: Values, shape: Shape, type_: Any, body: _Body) -> Choice | None:
    """The choice in which `type_` goes through the whole op; None if there is none."""
    types = []
    groups = zip((*plan.operands, *plan.results), (*shape.operands, *shape.results), strict=True)
    for group, count in groups:
        found = _related(type_, values.satisfying(group.check, values.types))
        if found is None and count:
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
    # An op that must be in this one and has no results most likely ends a block of it.
    terminators = [*plan.terminators, *(
        name for name, other in values.ops.items()
        if plan.name in other.parents and not other.results and not other.regions
    )]  # fmt: skip
    cut = len(plan.operands)
    operands = _repeated(types[:cut], shape.operands)
    results = _repeated(types[cut:], shape.results)
    regions = (_region(each, operands, results, body, terminators) for each in plan.regions)
    return Choice(shape, tuple(types), tuple(inherent), ", ".join(regions))


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
) -> str:
    if region.max_blocks == 0 or (body is None and region.min_blocks == 0):
        return "{}"
    arguments, ends = (_listed(each, operands, results) for each in body or ("", ""))
    taken = ", ".join(f"%of_{region.name}_{at}: {each}" for at, each in enumerate(arguments))
    lines = [f"^bb0({taken}):" if taken else "^bb0:"]
    names = []
    for at, each in enumerate(ends):
        # An argument is yielded, if it is of the type.
        if at < len(arguments) and arguments[at] is each:
            names.append(f"%of_{region.name}_{at}")
        else:
            names.append(f"%end_{region.name}_{at}")
            lines.append(f'{names[-1]} = "yods.sample"() : () -> {in_result(each)}')
    last = (*terminators, "yods.end")[0]
    lines.append(f'"{last}"({", ".join(names)}) : ({", ".join(map(str, ends))}) -> ()')
    return "{{\n{}\n}}".format("\n".join(lines))


def _repeated(types: Sequence[Any], counts: Sequence[int]) -> list[Any]:
    return [each for each, count in zip(types, counts, strict=True) for _ in range(count)]


def _definitions(plan: OpPlan, values: Values, error_of: Callable[[str], str]) -> list[str]:
    """Definitions of the symbol that the op refers to, some by each op that defines any."""
    if not any(_refers(each.check, values) for each in plan.attributes):
        return []
    found = []
    for name, other in values.ops.items():
        if other is plan or other.parents or all(a.name != _NAME for a in other.attributes):
            continue
        if name not in values.symbols:
            values.symbols[name] = []  # for an op that refers to a symbol it defines
            texts = _consistent_texts(other, values, [_Surroundings()])
            valid = (each for each in texts if not error_of(each))
            values.symbols[name] = list(islice(valid, _DEFINITIONS))
        found += values.symbols[name]
    return found


def _refers(check: Callable[[Any], object], values: Values) -> bool:
    """Whether an attribute may be a reference to a symbol, and not just anything."""
    return holds(check, values.read(f"@{_SYMBOL}")) and not holds(check, values.read("unit"))
