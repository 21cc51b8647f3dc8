"""Ill-typed expressions, made from well-typed ones: each is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from yods_gen.errors import Located, Reporter, Span
from yods_gen.expressions.checker import Scope, parse_expression
from yods_gen.expressions.functions import FUNCTIONS
from yods_gen.expressions.static_types import plain
from yods_gen.expressions.types import fits
from yods_gen.library import checks
from yods_gen.resolve.dialects import read_definitions

DEFINITIONS = """
dialect: d
enums:
  act: {cases: [{name: none}, {name: relu}]}
  mode: {cases: [{name: none}, {name: fast}]}
attributes:
  how:
    parameters: [{name: mode, kind: enum<mode>}]
    assembly_format: '`<` $mode `>`'
interfaces:
  Sized:
    on: type
    methods: {size_in_units: {returns: int}, unit: {property: true, returns: int}}
types:
  tile:
    parameters: [{name: rows, kind: int64}, {name: elementType, kind: type}]
    assembly_format: '`<` $rows `x` $elementType `>`'
    methods:
      area: {returns: int, expression: rows * rows}
      scaled: {returns: int, parameters: [{name: by, type: int}], expression: rows * by}
  plain: {}
  buffer:
    parameters: [{name: space, kind: optional<attribute>}]
    assembly_format: '(`<` $space^ `>`)?'
    interfaces: [{d.Sized: {size_in_units: {expression: '1'}, unit: {expression: '1'}}}]
ops:
  move:
    operands:
      - {name: a, type: d.tile}
      - {name: b, type: d.plain}
      - {name: buffer, type: d.buffer}
      - {name: c, type: AnyType}
      - {name: shaped, type: AnyRankedTensor}
      - {name: number, type: AnyInteger}
      - {name: many, type: 'Variadic[d.tile]'}
    attributes:
      - {name: kind, type: d.act}
      - {name: how, type: d.how}
      - {name: size, type: I32Attr}
      - {name: whatever, type: AnyAttr}
      - {name: pair, type: ArrayAttr}
      - {name: label, type: StrAttr, optional: true}
    verify: [{check: a.type.rows > 0, message: none}]
    assembly_format: 'operands attr-dict `:` type(operands)'
"""

#: Well-typed expressions of each kind; `each` is not among them.
LEAVES: dict[str, list[str]] = {
    "int": ["a.type.rows", "size.value", "len(many)", "number.type.width", "a.type.area()", "3",
            "a.type.scaled(2)", "buffer.type.size_in_units()", "shaped.type.shape[0]"],
    "bool": ["kind == d.act.none", "how.mode is d.mode.fast", "number.has_uses", "label is None",
             "a.type.elementType == F32", "kind in (d.act.none, d.act.relu)", "c.type == I32",
             "whatever == d.act.relu",
             "isinstance(pair.elements[0], IntegerAttr) and pair.elements[0].value == 1",
             "isinstance(c.type, d.tile) and c.type.rows == 2"],
    "type": ["a.type", "c.type", "a.type.elementType", "I32", "IntegerType(8)", "d.tile(2, I32)"],
    "attribute": ["kind", "size", "how", "StringAttr('x')"],
    "str": ["'x'", "str(a.type)", "join(['x', 'y'])"],
    "list": ["many", "shaped.type.shape", "[1, 2]", "[each_.type for each_ in many]"],
    "value": ["a", "b", "c", "many[0]"],
}  # fmt: skip
#: Expressions of a kind around one of a kind, in braces.
AROUND: list[tuple[str, str, str]] = [
    ("int", "int", "({} + 1)"), ("int", "int", "max({}, n_)"), ("int", "int", "[1, {}][1]"),
    ("int", "int", "(4 if c.has_uses else {})"), ("int", "bool", "({} > 2 * n_)"),
    ("int", "type", "IntegerType({})"), ("int", "str", "str({})"), ("int", "list", "[{}, 1]"),
    ("int", "int", "sum([{} for $e in many])"), ("bool", "bool", "(not {})"),
    ("bool", "bool", "(a.has_uses and {})"), ("bool", "bool", "({} or a.has_uses)"),
    ("bool", "bool", "all({} for $e in many)"), ("bool", "int", "(1 if {} else 2)"),
    ("bool", "list", "[$x for $x in many if {}]"), ("type", "type", "element_type_of({})"),
    ("type", "int", "bit_width({})"), ("type", "bool", "has_rank({})"),
    ("type", "attribute", "TypeAttr({})"), ("type", "list", "[{}]"),
    ("type", "type", "d.tile(1, {})"),
    ("attribute", "bool", "({} == whatever)"), ("attribute", "list", "[{}, size]"),
    ("str", "int", "len({})"), ("str", "attribute", "StringAttr({})"), ("list", "int", "len({})"),
    ("value", "type", "({}).type"),
    ("value", "bool", "({}).has_uses"),
]  # fmt: skip
#: What is ill-typed whatever is around it, by the kind it seems to be of.
WRONG: dict[str, list[str]] = {
    "bool": [
        "kind is d.act.none", "kind is not d.act.relu", "kind == d.mode.none", "kind == 0",
        "kind in [d.mode.fast, d.act.none]", "kind not in (1, 2)", "kind == 'relu'",
        "how.mode == d.act.none", "how == d.act.none", "size == d.act.none", "a.type == b.type",
        "a.type == I32", "number.type is F32", "a.type in [I32, F32]", "a is None", "n_ == 'x'",
        "kind is None", "a.type is not None", "1 < 2", "a.type == a.type", "len(many) == a.type",
        "isinstance(a.type, IntegerType)", "isinstance(a, d.tile)", "isinstance(size, StringAttr)",
        "kind < d.act.relu", "a.type < b.type", "c.type == 3", "a.type.rows == I32", "3 in 4",
        "'x' in shaped.type.shape", "kind == d.act.relus", "label in []", "a.type is kind",
    ],
    "int": ["pair[0]", "pair.elements[0].value", "a.type.area(1)", "a.type.scaled()",
            "a.type.scaled(I32)", "a.area()", "n_ + I32",
            "size + 1", "kind + 1", "a.type[0]", "sum(3)", "max(many).rows", "-a.type"],
    "type": ["IntegerType()", "IntegerType(I32)", "d.tile(I32, 2)", "d.tile(2)", "d.tile(1, kind)",
             "d.tile(1, 2)", "a.typ", "d.plain(1)"],
    "attribute": ["d.how(d.act.none)", "d.how(1)", "StringAttr(1)", "TypeAttr(kind)",
                  "ArrayAttr(3)"],
    "list": ["[x_ for x_ in a]", "[x_ for x_ in 3]", "[x_.rows for x_ in many]", "[*n_]",
             "[x_.type.space for x_ in many]"],
}  # fmt: skip


@pytest.fixture(scope="module")
def scope(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scope]:
    """What an expression of the op's verifier may name, and `n_`, an integer."""
    folder: Path = tmp_path_factory.mktemp("ill_typed")
    path = folder / "d.yaml"
    path.write_text(DEFINITIONS, encoding="utf-8")
    found: list[Scope] = []

    def kept(text: Located[str], scope: Scope, *rest: Any, **more: Any) -> Any:
        found.append(scope)
        return parse_expression(text, scope, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checks, "parse_expression", kept)
        read_definitions([path], folder)
    yield found[-1].with_names({"n_": plain("int")})


def errors(text: str, scope: Scope) -> list[str]:
    reporter = Reporter()
    span = Span("test", 1, 1, max(1, len(text)), 1)
    made = parse_expression(Located(text, span), scope, reporter)
    assert (made is None) == bool(reporter.findings), text
    return [each.message for each in reporter.findings]


def wrong_members(scope: Scope) -> dict[str, list[str]]:
    """Members that some value has, of values that do not have them, and likewise methods."""
    table, made = scope.table, []
    names = sorted({name for name, _ in table.every_member()} | {"rowz", "typ"})
    for base in ("a", "a.type", "b.type", "buffer.type", "c", "c.type", "number.type", "kind",
                 "how", "size", "whatever", "shaped.type", "many[0].type", "a.type.elementType",
                 "self", "d.act.none", "how.mode", "label"):  # fmt: skip
        reporter = Reporter()
        whole = parse_expression(Located(base, Span("t", 1, 1, 9, 1)), scope, reporter)
        assert whole is not None, base
        has = table.members(whole.static)
        assert has is not None, base
        made += [f"{base}.{name}" for name in names if name not in has]
        methods = table.methods(whole.static)
        made += [f"{base}.{name}()" for name in scope.methods if name not in methods]
    return {"int": made, "bool": made, "type": made, "attribute": made, "str": made}


def wrong_arguments(scope: Scope) -> dict[str, list[str]]:
    """Calls of every function with a wrong number of arguments, or arguments of another kind."""
    made: dict[str, list[str]] = {}
    for function in FUNCTIONS.values():
        good = [LEAVES.get(kind, LEAVES["int"])[0] for kind in function.parameters]
        good += good[-1:] * (function.min_arguments - len(good))
        least = function.min_arguments
        calls = [f"{function.name}({', '.join(good[:count])})" for count in range(least)]
        if function.max_arguments is not None:
            many = [*good, *good, good[-1]][: function.max_arguments + 1]
            calls.append(f"{function.name}({', '.join(many)})")
        for position, kind in enumerate(function.parameters[: len(good)]):
            for other, leaves in LEAVES.items():
                strings = function.name in ("len", "list", "sorted") and other == "str"
                if kind not in LEAVES or fits(other, kind) or strings:  # type: ignore[arg-type]
                    continue
                given = [*good[:position], leaves[0], *good[position + 1 :]]
                calls.append(f"{function.name}({', '.join(given)})")
        made.setdefault(function.result, []).extend(calls)
    return made


def cases(scope: Scope, count: int, seed: int) -> Iterator[tuple[str, str]]:
    """Pairs of expressions, alike but for a part that is well-typed and one that is not."""
    random = Random(seed)
    pools = [WRONG, WRONG, wrong_members(scope), wrong_arguments(scope)]
    for _ in range(count):
        pool = random.choice(pools)
        kind = random.choice([each for each in pool if each in LEAVES])
        wrong, good = random.choice(pool[kind]), random.choice(LEAVES[kind])
        for used in range(random.randrange(5)):
            fitting = [row for row in AROUND if row[0] == kind]
            if not fitting:
                break
            _, kind, around = random.choice(fitting)
            # Each comprehension has a variable of its own.
            around = around.replace("$", f"v{used}_")
            wrong, good = around.format(f"({wrong})"), around.format(f"({good})")
        yield wrong, good


def refused(scope: Scope, count: int, seed: int) -> None:
    accepted, seen = [], set()
    for wrong, good in cases(scope, count, seed):
        assert errors(good, scope) == [], good
        seen.add(wrong)
        if not errors(wrong, scope):
            accepted.append(wrong)
    assert accepted == []
    assert len(seen) > count / 3


def test_ill_typed_expressions_are_refused(scope: Scope) -> None:
    refused(scope, 300, 1)


@pytest.mark.exhaustive
def test_ten_thousand_ill_typed_expressions_are_refused(scope: Scope) -> None:
    refused(scope, 10_000, 2)


def test_each_kind_of_error_alone(scope: Scope) -> None:
    for pool in (WRONG, wrong_members(scope), wrong_arguments(scope)):
        for wrong in {each for texts in pool.values() for each in texts}:
            assert errors(wrong, scope) != [], wrong
