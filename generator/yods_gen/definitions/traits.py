"""The traits a definition may name, and what the generator knows about each.

One row a trait: name, summary, what it applies to, its parameters, its
class, and its check, or a marker. MLIR's native traits are classes of the
runtime, whose class statements are the rows (`yods_gen.definitions.native_traits` reads
them). What ODS adds are conditions without a class; their rows are here.

Source: MLIR, `OpBase.td`, "Traits".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

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


def _count(what: Parts, number: int) -> Trait:
    name, count = f"Zero{what.title()}", f"no {what}"
    if number:
        name, count = f"One{what[:-1].title()}", f"exactly one of its {what}"
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


def _match(
    name: str, noun: str, check: SameTypes | SameAnswers, one_type: OneType | None = None
) -> Trait:
    return _predicate(name, f"All named have one {noun}.", _NAMES, check=check, one_type=one_type)


def _follows(name: str, summary: str) -> Trait:
    return _predicate(
        name,
        summary,
        UseParameter("summary", "text"),
        UseParameter("from", "value"),
        UseParameter("to", "value"),
        UseParameter("transform", "transform"),
        UseParameter("comparator", "comparator", required=False),
        check=TypeFollows(),
    )


_OF_ODS: tuple[Trait, ...] = (
    *(_count(what, number) for what in get_args(Parts) for number in (0, 1)),
    _match(
        "AllElementCountsMatch", "number of elements", SameAnswers("num_elements", "element count")
    ),
    _match("AllElementTypesMatch", "element type", SameAnswers("element_type_of", "element type")),
    _match("AllRanksMatch", "rank", SameAnswers("rank", "rank")),
    _match("AllShapesMatch", "shape", SameAnswers("shape_of", "shape")),
    _match("AllTypesMatch", "type", SameTypes("type"), one_type="names"),
    _predicate(
        "AllTypeIDsMatch",
        "The types of all named are of one class.",
        _NAMES,
        check=SameTypes("type IDs", classes=True),
    ),
    _follows("TypesMatchWith", "The type of `to` follows from the type of `from`."),
    _follows("OptionalTypesMatchWith", "As TypesMatchWith, where both are there."),
    _follows(
        "RangedTypesMatchWith",
        "As TypesMatchWith; `to` is variadic, and `transform` gives a list of types.",
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
