"""Members of a structured op's class: its loops, its maps and its body."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from itertools import groupby
from typing import assert_never

from yods_gen.definitions import structured
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.model.docs import NamedValue
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext
from yods_gen.records import Printed

_INTERFACE = "yods_defs.linalg.structured"
_SCALARS = PyExpr("s")


class StatedMaps(Printed):
    """`stated_maps`: the map of each operand.

    Attributes:
        loops: Names of the loops, and what gives them.
        numbers: The numbers of attributes that maps mention.
        maps: A map each.
    """

    returns: PyExpr
    loops: PyExpr
    dims: PyExpr
    numbers: tuple[NamedValue, ...]
    maps: tuple[PyExpr, ...]
    name: str = "stated_maps"


class BuildBody(Printed):
    """`build_body`: the operations of the body.

    Attributes:
        scalars: What makes them, of the block and the attributes.
        arguments: Names of the block's arguments, as far as the body reads them.
        yields: What each output gets.
    """

    block: PyExpr
    attributes: PyExpr
    scalars: PyExpr
    arguments: PyExpr
    yields: PyExpr
    name: str = "build_body"


def structured_constants(context: OpContext) -> Iterator[NamedValue]:
    """Class attributes: the kinds of loops, and how many arguments the body has."""
    stated = context.op.structured
    if stated is None:
        return
    if stated.iterators is not None:
        runs = [
            python.binary("*", python.constant((kind,)), python.constant(len(tuple(run))))
            for kind, run in groupby(stated.iterators)
        ]
        yield NamedValue("ITERATOR_TYPES", reduce(partial(python.binary, "+"), runs))
    yield NamedValue("BODY_ARGUMENTS", python.constant(len(stated.operands)))


def structured_methods(context: OpContext) -> Iterator[StatedMaps | BuildBody]:
    """The methods that say what stands under `structured`."""
    stated = context.op.structured
    if stated is not None:
        if stated.iterators is not None:
            yield _maps(context, stated, stated.iterators)
        yield _body(context, stated)


def _maps(
    context: OpContext, stated: structured.StructuredDef, iterators: tuple[str, ...]
) -> StatedMaps:
    scope = context.scope
    class_ = scope.name("yods.builtin.affine", "AffineMap")
    loops = [f"d{i}" for i in range(len(iterators))]
    locals_ = Locals(loops)
    numbers = {name: locals_.fresh(name) for name in stated.index_attributes}
    count = python.constant(len(loops))
    values = scope.name(_INTERFACE, "index_numbers")
    maps = [
        python.call(
            class_,
            count,
            python.constant(0),
            python.tuple_of(*(_place(place, numbers) for place in each.places or ())),
        )
        for each in stated.operands
    ]
    return StatedMaps(
        python.item(PyExpr("tuple"), python.listed(class_, python.ELLIPSIS)),
        python.listed(*map(PyExpr, loops)) if len(loops) > 1 else PyExpr(f"{loops[0]},"),
        python.call(scope.name(_INTERFACE, "loop_dims"), count),
        tuple(
            NamedValue(local, python.call(values, context.read(name)))
            for name, local in numbers.items()
        ),
        tuple(maps),
    )


def _place(place: structured.Place, numbers: dict[str, str]) -> PyExpr:
    match place:
        case int():
            return python.constant(place)
        case structured.Loop(position):
            return PyExpr(f"d{position}")
        case structured.IndexOf(attribute, position):
            return python.item(PyExpr(numbers[attribute]), python.constant(position))
        case structured.Arithmetic(operator, left, right):
            return python.binary(operator, _place(left, numbers), _place(right, numbers))
        case _:
            assert_never(place)


def _body(context: OpContext, stated: structured.StructuredDef) -> BuildBody:
    scope = context.scope
    # A name such as `I` or `l` looks like a number.
    locals_ = Locals(["s", "block", "attributes", "l"])
    names = [locals_.fresh(each.name.lower()) for each in stated.operands]
    yields = [_scalar(each, names) for each in stated.body]
    read = {name for each in yields for name in each.reads}
    shown = [name if name in read else "_" for name in names]
    return BuildBody(
        scope.name("yods.ir.block", "Block", "typing"),
        python.generic(
            scope.name("collections.abc", "Mapping", "typing"),
            PyExpr("str"),
            scope.name("yods.ir.attribute", "Attribute", "typing"),
        ),
        scope.name("yods_defs.linalg.hooks.scalars", "Scalars", "late"),
        PyExpr(", ".join(shown) if len(shown) > 1 else f"{shown[0]},"),
        python.call(python.member(_SCALARS, "yields"), *yields),
    )


def _scalar(scalar: structured.Scalar, names: list[str]) -> PyExpr:
    match scalar:
        case structured.Argument(position):
            return python.local(names[position])
        case structured.Literal_(named, value):
            return _call("constant", python.constant(named), python.constant(value))
        case structured.LoopIndex(position):
            return _call("index", python.constant(position))
        case structured.Apply(function, arguments):
            return _call(function, *(_scalar(each, names) for each in arguments))
        case structured.Cast(function, by_attribute, to, converted):
            if isinstance(to, int):
                type_ = python.member(python.local(names[to]), "type")
            else:
                type_ = _call("type", python.constant(to))
            given = type_, _scalar(converted, names)
            if by_attribute:
                return _call("cast_by", python.constant(function), *given)
            return _call(function, *given)
        case _:
            assert_never(scalar)


def _call(function: str, *arguments: PyExpr) -> PyExpr:
    return python.call(python.member(_SCALARS, function), *arguments)
