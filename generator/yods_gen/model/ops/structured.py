"""Members of a structured op's class: its loops, its maps and its body."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial, reduce
from itertools import groupby
from typing import assert_never

from yods_gen.definitions import structured
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import STATIC, Do, Method, Return, bind
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext
from yods_gen.model.tree import NamedValue

_INTERFACE = "yods_defs.linalg.structured"
_SCALARS = PyExpr("s")


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


def structured_methods(context: OpContext) -> Iterator[Method]:
    """The methods that say what stands under `structured`."""
    stated = context.op.structured
    if stated is not None:
        if stated.iterators is not None:
            yield _maps(context, stated, stated.iterators)
        yield _body(context, stated)


def _maps(
    context: OpContext, stated: structured.StructuredDef, iterators: tuple[str, ...]
) -> Method:
    """`stated_maps`: the map of each operand."""
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
    dims = python.call(scope.name(_INTERFACE, "loop_dims"), count)
    bound = [bind(f"{', '.join(loops)}{',' * (len(loops) == 1)}", dims)]
    for name, local in numbers.items():
        bound.append(bind(local, python.call(values, context.read(name))))
    returns = python.item(PyExpr("tuple"), python.listed(class_, python.ELLIPSIS))
    # The comma has black give each map a line.
    answer = python.made(f"({', '.join(map(str, maps))},)", python.ATOM, maps)
    return Method("stated_maps", (), returns, (*bound, Return(answer)))


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


def _body(context: OpContext, stated: structured.StructuredDef) -> Method:
    """`build_body`: the operations of the body."""
    scope = context.scope
    # A name such as `I` or `l` looks like a number.
    locals_ = Locals(["s", "block", "attributes", "l"])
    names = [locals_.fresh(each.name.lower()) for each in stated.operands]
    yields = [_scalar(each, names) for each in stated.body]
    read = {name for each in yields for name in each.reads}
    shown = [name if name in read else "_" for name in names]
    scalars = scope.name("yods_defs.linalg.hooks.scalars", "Scalars", "late")
    body = (
        bind("s", python.call(scalars, PyExpr("block"), PyExpr("attributes"))),
        bind(f"{', '.join(shown)}{',' * (len(shown) == 1)}", PyExpr("block.arguments")),
        Do(python.call(python.member(_SCALARS, "yields"), *yields)),
    )
    signature = "build_body(block: Block, attributes: Mapping[str, Attribute]) -> None"
    return scope.method(signature, body, *STATIC)


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
