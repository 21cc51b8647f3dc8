"""Assembly formats: read with nothing lost, and typed as ODS types them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yods_gen.definitions.checks import Element
from yods_gen.definitions.operations import OpDef
from yods_gen.directives.attribute import AttrDict, PropDict
from yods_gen.directives.custom import Custom, Reference
from yods_gen.directives.groups import CodeString, Literal, OIList, OptionalGroup, Whitespace
from yods_gen.directives.parameter import Params, Struct
from yods_gen.directives.table import DIRECTIVES
from yods_gen.directives.value_types import FunctionalType, TypeOf
from yods_gen.directives.values import Operands, Regions, Results, Successors
from yods_gen.directives.variable import Qualified, Variable
from yods_gen.formats import FormatSyntaxError, read_format
from yods_gen.resolve.dialects import read_definitions

FORMATS = [
    "",
    "attr-dict",
    "$a `,` $b attr-dict `:` type($a)",
    "operands attr-dict `:` functional-type(operands, results)",
    "($a^ `:` type($a))? attr-dict-with-keyword",
    "(`x` $a^):(`y`)? attr-dict",
    "(`x`):(`y` $a^)? attr-dict",
    "oilist(`a` `(` $x `)` | `b`) attr-dict",
    'custom<Name>($a, ref(type($b)), "text", attr-dict)',
    "qualified($a) ` ` `\\n` `` regions successors prop-dict",
    "`<` struct(params) `>`",
    "`->` `...` `{` `}` `[` `]` `?` `a.b$c`",
    "  $a\n   attr-dict  ",
]
_TOKEN = re.compile(r"""`[^`]*`|"(?:[^"\\]|\\.)*"|[$\w-]+|\S""")


def written(element: Element) -> str:
    """The text of an element, from what it holds and nothing else."""
    match element:
        case Literal(text) | Whitespace(text):
            return f"`{text}`"
        case Variable(name):
            return f"${name}"
        case CodeString(text):
            return f'"{text}"'
        case AttrDict(with_keyword):
            return "attr-dict-with-keyword" if with_keyword else "attr-dict"
        case PropDict():
            return "prop-dict"
        case Operands() | Results() | Regions() | Successors() | Params():
            return type(element).__name__.lower()
        case TypeOf(argument):
            return f"type({written(argument)})"
        case Qualified(argument):
            return f"qualified({written(argument)})"
        case Reference(argument):
            return f"ref({written(argument)})"
        case FunctionalType(inputs, results):
            return f"functional-type({written(inputs)}, {written(results)})"
        case Struct(arguments):
            return f"struct({', '.join(map(written, arguments))})"
        case Custom(name, arguments):
            return f"custom<{name}>({', '.join(map(written, arguments))})"
        case OIList(clauses):
            parts = (" ".join(map(written, (each.keyword, *each.elements))) for each in clauses)
            return f"oilist({' | '.join(parts)})"
        case OptionalGroup(then, otherwise, anchor, inverted):
            texts = [list(map(written, then)), list(map(written, otherwise))]
            texts[inverted][anchor] += "^"
            groups = [f"({' '.join(each)})" for each in texts if each]
            return f"{':'.join(groups)}?"
    raise AssertionError(f"{type(element).__name__} has no text")


def check_reading_loses_nothing(text: str) -> None:
    """All that stands in `text`, white space aside, is in what was read."""
    parsed = read_format(text)
    again = " ".join(map(written, parsed.elements))
    assert _TOKEN.findall(again) == _TOKEN.findall(text)
    for element in parsed.walk():
        if not isinstance(element, OptionalGroup):
            first = _TOKEN.match(written(element))
            assert first is not None and text.startswith(first[0], element.offset)


@pytest.mark.parametrize("text", FORMATS)
def test_parsing_preserves_the_format(text: str) -> None:
    check_reading_loses_nothing(text)


def test_every_directive_is_among_the_formats() -> None:
    found = {type(element) for text in FORMATS for element in read_format(text).walk()}
    assert found >= set(DIRECTIVES)


def test_custom_does_not_stand_within_struct() -> None:
    with pytest.raises(FormatSyntaxError, match="'custom' may not stand within another directive"):
        read_format("`<` struct($a, custom<X>($b)) `>`")


def test_elements() -> None:
    parsed = read_format("(`x` $a^ type($a)):(`y`)? attr-dict")
    assert parsed.elements == (
        OptionalGroup(
            then=(
                Literal("x", offset=1),
                Variable("a", offset=5),
                TypeOf(Variable("a", offset=14), offset=9),
            ),
            otherwise=(Literal("y", offset=20),),
            anchor=1,
            offset=0,
        ),
        AttrDict(False, offset=26),
    )
    group = parsed.elements[0]
    assert isinstance(group, OptionalGroup)
    assert group.anchor_element == Variable("a", offset=5)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                "$a",
                "`x`",
                "``",
                "` `",
                "attr-dict",
                "operands",
                "results",
                "regions",
                "type",
                "(",
                ")",
                "^",
                "?",
                ":",
                ",",
                "<",
                ">",
                "|",
                "custom",
                "oilist",
                "ref",
                "qualified",
                "functional-type",
                "params",
                "struct",
                '"s"',
                "$",
                "`",
                "[",
                "]",
            ]
        ),
        max_size=14,
    )
)
def test_any_token_sequence(pieces: list[str]) -> None:
    text = " ".join(pieces)
    try:
        check_reading_loses_nothing(text)
    except FormatSyntaxError as error:
        assert 0 <= error.offset <= max(0, len(text))
        assert error.message


def resolve_op(tmp_path: Path, body: str) -> OpDef:
    text = "dialect: d\nhooks: d.hooks\nops:\n  o:\n" + body
    (tmp_path / "d.yaml").write_text(text, encoding="utf-8")
    (dialect,) = read_definitions([tmp_path], tmp_path)
    return dialect.ops[0]


OPERANDS = """\
    operands: [{name: a, type: AnyType}, {name: b, type: AnyType}]
    results: [{name: r, type: AnyType}]
"""


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            OPERANDS + "    assembly_format: '$a $b attr-dict type($a) type($b) type($r)'\n",
            ["format", "format", "format"],
        ),
        (
            OPERANDS + "    assembly_format: '$a $b attr-dict "
            "functional-type(operands, results)'\n",
            ["functional", "functional", "functional"],
        ),
        (
            OPERANDS + "    traits: [SameOperandsAndResultType]\n"
            "    assembly_format: '$a $b attr-dict type($r)'\n",
            ["same r", "same r", "format"],
        ),
        (
            OPERANDS + "    traits: [{AllTypesMatch: [a, b]}]\n    infer: {r: I1}\n"
            "    assembly_format: '$a $b attr-dict type($b)'\n",
            ["same b", "format", "infer"],
        ),
        (
            OPERANDS + "    traits:\n      - SameTypeOperands\n"
            "      - TypesMatchWith: {summary: s, from: a, to: r, "
            "transform: element_type_of(self)}\n"
            "    assembly_format: '$a $b attr-dict type($a)'\n",
            ["format", "same a", "transform a"],
        ),
        (
            "    operands: [{name: a, type: I32}, {name: b, type: 'Variadic[Index]'}]\n"
            "    results: [{name: r, type: F64}]\n"
            "    assembly_format: '$a $b attr-dict'\n",
            ["builder", "builder", "builder"],
        ),
        (
            "    attributes: [{name: value, type: AnyAttr}]\n"
            "    results: [{name: r, type: AnyType}]\n"
            "    traits: [{AllTypesMatch: [value, r]}]\n"
            "    assembly_format: '$value attr-dict'\n",
            ["attribute value"],
        ),
        (
            OPERANDS + "    assembly_format: 'custom<X>($a, $b, type($a), type($b), "
            "type($r)) attr-dict'\n",
            ["custom", "custom", "custom"],
        ),
    ],
)  # fmt: skip
def test_where_types_come_from(tmp_path: Path, body: str, expected: list[str]) -> None:
    op = resolve_op(tmp_path, body)
    assert op.format is not None
    sources = (*op.format.operand_types, *op.format.result_types)
    assert [f"{s.how} {s.of}" if s.of else s.how for s in sources] == expected
