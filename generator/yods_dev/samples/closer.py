"""Texts of operations that fit more closely together, for those that the first ones do not fit.

Verifiers by hand ask what no constraint says: that an attribute is of the type of a result,
that blocks take what the operation is given, that a symbol is defined somewhere. So one type
goes through the whole operation, regions have arguments and ends with operands, and
symbols are there.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import TypeAttr
from yods_dev.samples.operations import Shape, assigned, shapes_of, text_of
from yods_dev.samples.values import holds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from yods_dev.samples.plan import OpPlan, RegionPlan
    from yods_dev.samples.values import Values

#: How many texts are tried, and with how many types.
TRIED = 240
_TYPES = 24
#: How many optional attributes are there, or are not, by themselves.
_ALONE = 6
#: How many definitions by one op are tried with what refers to them.
_DEFINITIONS = 3
#: What a symbol is called: attributes refer to it.
_SYMBOL = "symbol"
_NAME = "sym_name"
#: What attributes that every symbol may have are, whatever their constraints say.
_SYMBOL_ATTRIBUTES = {_NAME: _SYMBOL, "sym_visibility": "private"}
#: What the arguments of a region's first block are, and the operands of the op at its end.
_NOTHING, _OPERANDS, _RESULTS, _TWICE = "nothing", "operands", "results", "operands twice"
_LOOP, _EMPTY = "the first operand, then results", "no block"
_BODIES = (
    (_EMPTY, _EMPTY), (_NOTHING, _NOTHING), (_OPERANDS, _NOTHING), (_NOTHING, _RESULTS),
    (_OPERANDS, _RESULTS), (_RESULTS, _RESULTS), (_OPERANDS, _OPERANDS),
    (_TWICE, _NOTHING), (_TWICE, _RESULTS), (_LOOP, _RESULTS),
)  # fmt: skip


def closer_texts(plan: OpPlan, values: Values, error_of: Callable[[str], str]) -> Iterator[str]:
    """Texts of the op in which one thing fits another, likely ones first.

    Args:
        error_of: Why a text is no valid IR; empty where it is.
    """
    surroundings = [(False, "")]
    if all(each.name != _NAME for each in plan.attributes):
        surroundings.append((True, ""))
    surroundings += [(False, text) for text in _defined(plan, values, error_of)]
    yield from _in_surroundings(plan, values, surroundings)


def _in_surroundings(
    plan: OpPlan, values: Values, surroundings: Sequence[tuple[bool, str]]
) -> Iterator[str]:
    """Whether the op is called by a name of its own, and what stands before it, for each."""
    shapes = _shapes(plan)
    themes = _themes(plan, values)
    bodies = _BODIES if plan.regions else _BODIES[:1]
    choices = product(*map(range, map(len, (shapes, surroundings, themes, bodies))))
    seen: set[str] = set()
    for shape_at, around_at, theme_at, body_at in sorted(
        choices, key=lambda at: (at[0] + at[1] + at[2] // 2 + at[3], at)
    ):
        if len(seen) == TRIED:
            return
        named, before = surroundings[around_at]
        text = _text(plan, values, shapes[shape_at], themes[theme_at], bodies[body_at], named)
        if text is not None and (whole := f"{before}\n{text}" if before else text) not in seen:
            seen.add(whole)
            yield whole


def _shapes(plan: OpPlan) -> list[Shape]:
    """Besides the usual ones, those in which one optional attribute is there, or is not."""
    found = shapes_of(plan)
    free = [at for at, each in enumerate(plan.attributes) if not each.required][:_ALONE]
    for shape in (found[0], found[1 % len(found)]) if len(free) > 1 else ():
        for at in free:
            there = shape.attributes
            found.append(replace(shape, attributes=(*there[:at], not there[at], *there[at + 1 :])))
    return list(dict.fromkeys(found))


def _themes(plan: OpPlan, values: Values) -> list[Any]:
    """Types that may go through the op: those that most of its values can have first."""
    groups = (*plan.operands, *plan.results)

    def fitting(type_: Any) -> int:
        return sum(holds(each.check, type_) for each in groups)

    found = sorted(values.types, key=fitting, reverse=True)  # it is stable
    return found[:_TYPES]


def _text(
    plan: OpPlan,
    values: Values,
    shape: Shape,
    theme: Any,
    body: tuple[str, str],
    named: bool,
) -> str | None:
    types = []
    groups = zip((*plan.operands, *plan.results), (*shape.operands, *shape.results), strict=True)
    for group, count in groups:
        found = _closest(theme, values.satisfying(group.check, values.types))
        if found is None and count:
            return None
        types.append(found)
    inherent = []
    for attribute, there in zip(plan.attributes, shape.attributes, strict=True):
        found = _attribute(attribute.name, attribute.check, theme, values) if there else ""
        if found is None:
            return None
        inherent.append((attribute.name, found))
    for held, there in zip(plan.properties, shape.properties, strict=True):
        texts = values.property_texts(held) if there else [""]
        if not texts:
            return None
        inherent.append((held.name, texts[0]))
    # What must be in the op and gives nothing most likely ends a block of it.
    ends = [
        name
        for name, other in values.ops.items()
        if plan.name in other.parents and not other.results and not other.regions
    ]
    regions = ", ".join(_region(plan, each, shape, types, body, ends) for each in plan.regions)
    discardable = f'{_NAME} = "{_SYMBOL}"' if named else ""
    names, given = [name for name, _ in inherent], [text for _, text in inherent]
    return text_of(plan, shape, tuple(types), assigned(names, given), regions, values, discardable)


def _closest(theme: Any, fitting: Sequence[Any]) -> Any:
    """The theme itself, what is made of it, what has its element type, or else any."""
    element = getattr(theme, "element_type", None)
    wanted: tuple[Callable[[Any], bool], ...] = (
        lambda each: each is theme,
        lambda each: getattr(each, "element_type", None) is theme,
        lambda each: each is element,
        lambda each: element is not None and getattr(each, "element_type", None) is element,
    )
    for fits in wanted:
        found = next((each for each in fitting if fits(each)), None)
        if found is not None:
            return found
    return next(iter(fitting), None)


def _attribute(name: str, check: Callable[[Any], object], theme: Any, values: Values) -> str | None:
    """An attribute of the theme's type, or that type, or any; None where there is none."""
    known = values.attribute_named(_SYMBOL_ATTRIBUTES.get(name, ""), check)
    if known is not None:
        return str(known)
    if holds(check, TypeAttr(theme)):
        return str(theme)
    fitting = [each for each in values.attributes if holds(check, each)]
    typed = _closest(theme, [getattr(each, "type", None) for each in fitting])
    for each in fitting:
        if typed is not None and getattr(each, "type", None) is typed:
            return str(each)
    if fitting:
        return str(fitting[0])
    return next((str(t) for t in values.types if holds(check, TypeAttr(t))), None)


def _region(
    plan: OpPlan,
    region: RegionPlan,
    shape: Shape,
    types: Sequence[Any],
    body: tuple[str, str],
    inner_ends: Sequence[str],
) -> str:
    if region.max_blocks == 0:
        return "{}"
    cut = len(plan.operands)
    given = _repeated(types[:cut], shape.operands)
    made = _repeated(types[cut:], shape.results)
    listed = {_EMPTY: [], _NOTHING: [], _OPERANDS: given, _RESULTS: made, _TWICE: given * 2,
              _LOOP: given[:1] + made}  # fmt: skip
    arguments, ends = (listed[word] for word in body)
    if body[0] == _EMPTY and region.min_blocks == 0:
        return "{}"
    taken = ", ".join(f"%of_{region.name}_{at}: {each}" for at, each in enumerate(arguments))
    lines = [f"^bb0({taken}):" if taken else "^bb0:"]
    names = []
    for at, each in enumerate(ends):
        # What comes in goes out, where it can.
        if at < len(arguments) and arguments[at] is each:
            names.append(f"%of_{region.name}_{at}")
        else:
            names.append(f"%end_{region.name}_{at}")
            shown = f"({each})" if str(each).startswith("(") else str(each)
            lines.append(f'{names[-1]} = "yods.sample"() : () -> {shown}')
    last = (*plan.terminators, *inner_ends, "yods.end")[0]
    lines.append(f'"{last}"({", ".join(names)}) : ({", ".join(map(str, ends))}) -> ()')
    return "{{\n{}\n}}".format("\n".join(lines))


def _repeated(types: Sequence[Any], counts: Sequence[int]) -> list[Any]:
    return [each for each, count in zip(types, counts, strict=True) for _ in range(count)]


def _defined(plan: OpPlan, values: Values, error_of: Callable[[str], str]) -> list[str]:
    """Definitions of the symbol that the op refers to, one by each op that makes any."""
    if not any(_refers(each.check, values) for each in plan.attributes):
        return []
    found = []
    for name, other in values.ops.items():
        if other is plan or other.parents or all(a.name != _NAME for a in other.attributes):
            continue
        if name not in values.symbols:
            values.symbols[name] = []  # whoever asks meanwhile does without
            texts = _in_surroundings(other, values, [(False, "")])
            valid = (each for each in texts if not error_of(each))
            values.symbols[name] = list(islice(valid, _DEFINITIONS))
        found += values.symbols[name]
    return found


def _refers(check: Callable[[Any], object], values: Values) -> bool:
    """Whether an attribute may be, and not just anything may, a reference to a symbol."""
    return holds(check, values.read(f"@{_SYMBOL}")) and not holds(check, values.read("unit"))
