"""The traits a definition may name, and what the generator knows about each.

One row a trait: name, summary, what it applies to, its parameters, its
class, and its check, or a marker. MLIR's native traits are classes of the
runtime, whose class statements are the rows (`yods_gen.definitions.native_traits` reads
them). What ODS adds are conditions without a class; their rows are here.

Source: MLIR, `OpBase.td`, "Traits".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from yods_gen.definitions.native_traits import (
    Count,
    FillsShape,
    OneType,
    Parts,
    Predicate,
    PredicateCheck,
    SameAnswers,
    SameTypes,
    Trait,
    TypeFollows,
    UseParameter,
    native_traits,
)


def _count(name: str, what: Parts, number: int) -> Trait:
    count = f"exactly one of its {what}" if number else f"no {what}"
    summary = f"It has {count}: checked before other counts."
    return Trait(name, summary, None, check=Count(what, number))


def _predicate(
    name: str,
    summary: str,
    *parameters: UseParameter,
    check: PredicateCheck,
    one_type: OneType | None = None,
) -> Trait:
    return Trait(name, summary, None, parameters, repeatable=True, check=check, one_type=one_type)


_NAMES = UseParameter("names", "values")
_FOLLOWS = (
    UseParameter("summary", "text"),
    UseParameter("from", "value"),
    UseParameter("to", "value"),
    UseParameter("transform", "transform"),
    UseParameter("comparator", "comparator", required=False),
)

_OF_ODS: tuple[Trait, ...] = (
    _count("ZeroOperands", "operands", 0),
    _count("OneOperand", "operands", 1),
    _count("ZeroResults", "results", 0),
    _count("OneResult", "results", 1),
    _count("ZeroRegions", "regions", 0),
    _count("OneRegion", "regions", 1),
    _count("ZeroSuccessors", "successors", 0),
    _count("OneSuccessor", "successors", 1),
    _predicate(
        "AllElementCountsMatch",
        "All named have one number of elements.",
        _NAMES,
        check=SameAnswers("num_elements", "element count"),
    ),
    _predicate(
        "AllElementTypesMatch",
        "All named have one element type.",
        _NAMES,
        check=SameAnswers("element_type_of", "element type"),
    ),
    _predicate(
        "AllRanksMatch", "All named have one rank.", _NAMES, check=SameAnswers("rank", "rank")
    ),
    _predicate(
        "AllShapesMatch",
        "All named have one shape.",
        _NAMES,
        check=SameAnswers("shape_of", "shape"),
    ),
    _predicate(
        "AllTypesMatch",
        "All named have one type.",
        _NAMES,
        check=SameTypes("type"),
        one_type="names",
    ),
    _predicate(
        "AllTypeIDsMatch",
        "The types of all named are of one class.",
        _NAMES,
        check=SameTypes("type IDs", classes=True),
    ),
    _predicate(
        "TypesMatchWith",
        "The type of `to` follows from the type of `from`.",
        *_FOLLOWS,
        check=TypeFollows(),
    ),
    _predicate(
        "OptionalTypesMatchWith",
        "As TypesMatchWith, where both are there.",
        *_FOLLOWS,
        check=TypeFollows(),
    ),
    _predicate(
        "RangedTypesMatchWith",
        "As TypesMatchWith; `to` is variadic, and `transform` gives a list of types.",
        *_FOLLOWS,
        check=TypeFollows(),
    ),
    _predicate(
        "ShapedTypeMatchesElementCountAndTypes",
        "`elements` are as many as `shaped` has elements, and of its element type.",
        UseParameter("shaped", "value"),
        UseParameter("elements", "operand"),
        check=FillsShape(),
    ),
    _predicate(
        "PredOpTrait",
        "A condition over the whole op.",
        UseParameter("summary", "text"),
        UseParameter("predicate", "predicate"),
        check=Predicate(),
    ),
)

TRAITS: dict[str, Trait] = {trait.name: trait for trait in (*_OF_ODS, *native_traits())}


def with_implied(names: Iterable[str]) -> Iterator[str]:
    """The names of traits, and of all those of the table that they are made of."""
    pending = list(names)
    while pending:
        name = pending.pop()
        yield name
        pending += TRAITS[name].implies if name in TRAITS else ()
