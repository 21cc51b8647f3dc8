"""A directive that lacks a part is found out: at import, by `make lint`, or by `yods gen`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from support.definitions import definitions
from support.marks import spread
from support.paths import REPOSITORY
from yods_gen.directives import table, variable
from yods_gen.directives.directive import Directive
from yods_gen.directives.groups import Literal
from yods_gen.directives.table import DIRECTIVES
from yods_gen.directives.value_types import TypeOf
from yods_gen.directives.variable import KINDS, Variable, VariableKind
from yods_gen.model import build_model

FOLDER = REPOSITORY / "generator" / "yods_gen" / "directives"


@dataclass(frozen=True)
class Part:
    """A method or fact that a class of the table has to define."""

    module: str
    class_: str
    name: str


def needed(class_: type[Any]) -> Iterator[Part]:
    """The parts of a class that none of its bases has."""
    for name, value in vars(class_).items():
        inherited = [getattr(base, name, None) for base in class_.__mro__[1:]]
        last = next((each for each in inherited if each is not None), None)
        abstract = getattr(last, "__isabstractmethod__", False)
        if abstract or (name.isupper() and last is None and value is not None):
            yield Part(class_.__module__.rpartition(".")[2], class_.__name__, name)


PARTS = [
    part
    for class_ in (*DIRECTIVES, *map(type, KINDS.values()))
    for part in needed(class_)
    # Kinds are registered by their class of definitions.
    if part.name not in ("DEFINITION", "__abstractmethods__")
]


def without(part: Part) -> str:
    """The text of a module in which a class lacks a part."""
    path = FOLDER / f"{part.module}.py"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    (class_,) = (
        node
        for node in ast.parse("".join(lines)).body
        if isinstance(node, ast.ClassDef) and node.name == part.class_
    )
    for node in class_.body:
        named = isinstance(node, ast.FunctionDef) and node.name == part.name
        if named or (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == part.name):
            assert node.end_lineno is not None
            del lines[node.lineno - 1 : node.end_lineno]
            return "".join(lines)
    raise AssertionError(part)


def test_each_directive_and_kind_defines_parts() -> None:
    assert len(PARTS) > 110
    assert {part.class_ for part in PARTS} >= {each.__name__ for each in DIRECTIVES}


@pytest.mark.parametrize("part", spread(PARTS, 3), ids=lambda part: f"{part.class_}-{part.name}")
def test_omitted_part_fails_at_import(part: Part, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"yods_gen.directives.{part.module}"
    changed: dict[str, Any] = {"__name__": name}
    monkeypatch.setattr(variable, "KINDS", dict(KINDS))
    exec(compile(without(part), name, "exec"), changed)
    class_ = changed[part.class_]
    with pytest.raises(TypeError, match=f"^{part.class_} does not define {part.name}$"):
        table.check_parts(class_)


@pytest.mark.parametrize(
    ("directive", "parts", "missing"),
    [
        (TypeOf, {"WORDS": ()}, "WORDS"),
        (Variable, {"USAGE": ()}, "USAGE"),
        (Literal, {"USAGE": (), "shown": Directive.shown}, "USAGE, shown"),
    ],
)
def test_part_that_an_empty_default_stands_for(
    monkeypatch: pytest.MonkeyPatch, directive: type[Directive], parts: dict[str, Any], missing: str
) -> None:
    for name, value in parts.items():
        monkeypatch.setattr(directive, name, value)
    with pytest.raises(TypeError, match=f"^{directive.__name__} does not define {missing}$"):
        table.check_parts(directive)


@pytest.mark.parametrize(("other", "token"), [(TypeOf, "word 'type'"), (Variable, "variable ''")])
def test_token_of_two_directives(other: type[Directive], token: str) -> None:
    again = type("Again", (other,), {})
    wrong = f"^{other.__name__} and Again both begin with the {token}$"
    with pytest.raises(TypeError, match=wrong):
        table.by_token((*DIRECTIVES, again))


# What functions give.

OPERANDS = """\
    operands:
      - {name: a, type: I32}
      - {name: b, type: 'Variadic[I64]'}
"""
OPTIONAL = """\
    operands: [{name: a, type: 'Optional[I32]'}]
"""
ATTRIBUTE = """\
    attributes: [{name: x, type: I64Attr}]
"""
VALUES = """\
    operands: [{name: a, type: AnyType}]
    results: [{name: r, type: AnyType}]
"""
#: Element, or kind of variable → parts of an op, and a format that has the directive.
SAMPLES = {
    "operand": (OPERANDS, "$a $b attr-dict"),
    "attribute": (ATTRIBUTE, "$x attr-dict"),
    "property": ("    properties: [{name: n, kind: int32}]\n", "$n attr-dict"),
    "region": ("    regions: [{name: g}]\n", "$g attr-dict"),
    "successor": ("    traits: [Terminator]\n    successors: [{name: s}]\n", "$s attr-dict"),
    "Variable": (OPERANDS, "$a $b attr-dict"),
    "OptionalGroup": (OPTIONAL, "(`x` $a^)? attr-dict"),
    "OIList": (OPTIONAL, "oilist(`x` $a) attr-dict"),
    "AttrDict": ("", "attr-dict"),
    "PropDict": (ATTRIBUTE, "prop-dict attr-dict"),
    "Operands": (OPERANDS, "operands attr-dict `:` type(operands)"),
    "Regions": ("    regions: [{name: g}]\n", "regions attr-dict"),
    "Successors": (
        "    traits: [Terminator]\n    successors: [{name: s}]\n",
        "successors attr-dict",
    ),
    "TypeOf": (VALUES, "$a attr-dict type($a) type($r)"),
    "FunctionalType": (VALUES, "$a attr-dict functional-type($a, $r)"),
    "Qualified": (ATTRIBUTE, "qualified($x) attr-dict"),
    "Custom": (OPERANDS, "custom<Both>($a, $b) attr-dict"),
}
#: Those that bind nothing, so that the op is made without them, and parameters.
BINDS_NOTHING = {
    "Literal", "Whitespace", "Results", "Reference", "CodeString", "Params", "Struct", "parameter",
}  # fmt: skip


def name_of(directive: type[Directive]) -> str:
    return directive.__name__


def test_every_directive_has_a_sample() -> None:
    kinds = {each.WORD for each in KINDS.values()}
    assert kinds | {name_of(each) for each in DIRECTIVES} == SAMPLES.keys() | BINDS_NOTHING


def model(folder: Path, name: str) -> None:
    """Make the model of the op that shows a directive."""
    parts, format_ = SAMPLES[name]
    head = "dialect: d\nhooks: d.hooks\nops:\n  o:\n"
    build_model(definitions(folder, d=f"{head}{parts}    assembly_format: '{format_}'\n"), "made")


@pytest.mark.parametrize("what", ["read", "write"])
@pytest.mark.parametrize(
    "directive", [each for each in DIRECTIVES if name_of(each) in SAMPLES], ids=name_of
)
def test_parts_dropped_by_a_directive_are_not_generated(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, directive: type[Directive], what: str
) -> None:
    name = name_of(directive)
    model(tmp_path, name)
    monkeypatch.setattr(directive, what, lambda self, context: ())
    with pytest.raises(AssertionError, match=f"^d.o: nothing {what}s "):
        model(tmp_path, name)


@pytest.mark.parametrize(
    ("directive", "format_"),
    [(Variable, "(`x` $a^)?"), (TypeOf, "($a `:` type($a)^)?"), (Variable, "oilist(`x` $a)")],
)
def test_directive_that_shows_no_presence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, directive: type[Directive], format_: str
) -> None:
    monkeypatch.setitem(SAMPLES, "group", (OPTIONAL, f"{format_} attr-dict"))
    model(tmp_path, "group")
    monkeypatch.setattr(directive, "present", Directive.present)
    wrong = f"^d.o: no `present` of {directive.__name__} gives a test$"
    with pytest.raises(AssertionError, match=wrong):
        model(tmp_path, "group")


@pytest.mark.parametrize("what", ["read", "write"])
@pytest.mark.parametrize(
    "kind", [each for each in KINDS.values() if each.WORD in SAMPLES], ids=lambda kind: kind.WORD
)
def test_parts_dropped_by_a_variable_kind_are_not_generated(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: VariableKind[Any], what: str
) -> None:
    model(tmp_path, kind.WORD)
    monkeypatch.setattr(type(kind), what, lambda self, named, context, qualified: ())
    with pytest.raises(AssertionError):
        model(tmp_path, kind.WORD)
