"""Types and attributes of `defs/kinds`: texts, Python, and what they refuse."""

from __future__ import annotations

import copy
import subprocess
from pathlib import Path
from typing import Any

import pytest

from support.generated_defs import generated_dialect, generated_module
from yods.builtin.types import F32, I8, I32, TupleType
from yods.ir.attribute import Attribute, InvalidParameters, Type
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.ir.sub_elements import replace_sub_elements, walk_sub_elements
from yods.text.parse import parse_source


def kinds(module: str) -> Any:
    return generated_module("made_kinds", f"kinds.{module}", "kinds")


def read(text: str, context: Context | None = None) -> Operation:
    if context is None:
        context = Context(allow_unregistered_dialects=True)
        context.register(generated_dialect("made_kinds", "kinds", "kinds"))
    return parse_source(Source(text, "in.mlir"), context)


def value(text: str, context: Context | None = None) -> Any:
    """The attribute, or the type, that `text` is."""
    module = read(f'"a.b"() {{x = {text}}} : () -> ()', context)
    found: Any = next(op for op in module.walk() if op.name == "a.b").attributes["x"]
    return found.value if text.startswith("!") or text.startswith("tuple") else found


TEXTS = {
    "!kinds.numbers<-128, 281474976710655, 123456789012345678901234567890, 0x7E00, -0.0, true>": (
        "!kinds.numbers<-128, 281474976710655, 123456789012345678901234567890, 0x7E00, "
        "-0.000000e+00, true>"
    ),
    "!kinds.numbers<1, 2, -3, 1.0005, 0.1, 0>": (
        "!kinds.numbers<1, 2, -3, 1.000980e+00, 1.000000e-01, false>"
    ),
    "!kinds.lists<a, b : [1, -2], [] : 4x?x1>": "!kinds.lists<a, b : [1, -2], [] : 4x?x1>",
    "!kinds.lists<a : [] : 4 : 0.1, 2.0 of i8, si3>": (
        "!kinds.lists<a : [] : 4 : 1.000000e-01, 2.000000e+00 of i8, si3>"
    ),
    "!kinds.ratio<9 over 3>": "!kinds.ratio<9 over 3>",
    "!kinds.ratio<9 over 3 = 3>": "!kinds.ratio<9 over 3>",
    "!kinds.ratio<9 over 3 = 4>": "!kinds.ratio<9 over 3 = 4>",
    "!kinds.choice<low, read>": "!kinds.choice<low, read>",
    '!kinds.choice<"very-high", "read, write", a | b>': (
        '!kinds.choice<"very-high", "read, write, all", ab>'
    ),
    '!kinds.choice<low, "none", a|b|c>': "!kinds.choice<low, none, ab|c>",
    "!kinds.choice<low, all, c>": '!kinds.choice<low, "read, write, all", c>',
    "!kinds.fields<sides = left>": "!kinds.fields<sides = left>",
    "!kinds.fields<sizes = 1, 2, // 3\n sides = left, right, words = a, b>": (
        "!kinds.fields<words = a, b, sides = left, right, sizes = 1, 2>"
    ),
    "!kinds.fields<sides = right, inner = <words = a, b, sides = right, left>, sizes = 1>": (
        "!kinds.fields<sides = right, inner = <words = a, b, sides = left, right>, sizes = 1>"
    ),
    '!kinds<"anything">': '!kinds<"anything">',
    "!kinds.pixel<8, low>": "!kinds.pixel<8, low>",
    '!kinds.pixel<8, low, "x">': '!kinds.pixel<8, low, "x">',
    '!kinds.node<"a", [i32]>': '!kinds.node<"a", [i32]>',
    '!kinds.node<"b", [i32, !kinds.node<"b">] packed true>': (
        '!kinds.node<"b", [i32, !kinds.node<"b">] packed true>'
    ),
    "#kinds.tagged<5>": "#kinds.tagged<5> : i32",
    "#kinds.tagged<5> : i8": "#kinds.tagged<5> : i8",
    "#kinds.layout<data = [], lanes = [1, -2]>": "#kinds.layout<lanes = [1, -2], data = []>",
    "#kinds.layout<data = [3]>": "#kinds.layout<data = [3]>",
    "#kinds.words": '"words"',
}


@pytest.mark.parametrize("text", TEXTS)
def test_round_trip(text: str) -> None:
    printed = str(value(text))
    assert printed == TEXTS[text]
    assert str(value(printed)) == printed


def test_generic_form_matches_mlir(mlir_opt: Path) -> None:
    lines = "".join(f'"a.b"() {{x = {text}}} : () -> ()\n' for text in TEXTS.values())
    module = read(lines)
    run = subprocess.run(
        [mlir_opt, "--allow-unregistered-dialect"],
        input=str(module), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.stdout.strip() == str(module).strip(), run.stderr


ERRORS = {
    "!kinds.numbers<128, 0, 0, 1.0, 1.0, true>": "integer value too large",
    "!kinds.numbers<1, 281474976710656, 0, 1.0, 1.0, true>": "integer value too large",
    "!kinds.numbers<1, 0, x, 1.0, 1.0, true>": "expected integer value",
    "!kinds.numbers<1, 0, 0, 1, 1.0, true>": (
        "unexpected decimal integer literal for a floating point value"
    ),
    "!kinds.numbers<1, 0, 0, x, 1.0, true>": "expected floating point literal",
    "!kinds.numbers<1, 0, 0, 1.0, 1.0, 2>": "integer value too large",
    "!kinds.lists<5 : [] : 4>": "expected valid keyword",
    "!kinds.fields<words = a, = 4>": "expected valid keyword",
    "!kinds.fields<sides = left, top>": "expected one of [left, right] for sides, got: top",
    "!kinds.lists<a : [1,] : 4>": "expected integer value",
    "!kinds.lists<a : [] : x>": "expected a dimension list",
    "!kinds.lists<a : [] : 4 of f32>": (
        "invalid kind of type specified: expected builtin.integer, but found 'f32'"
    ),
    "!kinds.ratio<9 over 0>": "parameter 'quotient' has no default here",
    "!kinds.ratio<9 over 0 = 1>": "? is left",
    "!kinds.ratio<9 over 61>": None,
    "!kinds.ratio<9 over 99>": None,
    "!kinds.choice<lo, read>": (
        'expected one of [low, "very-high"very-high] for how much, got: lo'
    ),
    "!kinds.choice<low, exec>": (
        "expected one of [none, read, write, all] for what is allowed, got: exec"
    ),
    "!kinds.choice<low, 5>": "expected keyword for what is allowed",
    '!kinds.node<"", [i32]>': "a node needs a name",
    '!kinds.node<"a", [i1, i2, i3, i4]>': "node a has 4 fields",
    '!kinds.node<"a">': "expected ','",
    '!kinds.node<"a", [!kinds.node<"a", [i8]>]>': "expected '>'",
    'tuple<!kinds.node<"a", [i8]>, !kinds.node<"a", [i9]>>': (
        "identified type already used with a different body"
    ),
    # What a spelling means inside of a type that holds itself, it does not mean outside.
    "tuple<!kinds.ring<a, [i8, !kinds.ring<a>]>, !kinds.ring<a>>": "expected ','",
    "tuple<!kinds.ring<a, [tuple<!kinds.ring<a>>]>, tuple<!kinds.ring<a>>>": "expected ','",
    "!kinds<5>": "expected string",
    "!kinds.unheard": "expected string",
    "#kinds.layout<data = [3], lanes = [99999999999]>": "integer value too large",
    "#kinds.layout<data = array<i64: 1>>": "expected '['",
    "#kinds.unheard": "unknown attribute `unheard` in dialect `kinds`",
    "#kinds.tagged<5> : f32": "invalid kind of type specified",
}


@pytest.mark.parametrize("text", ERRORS)
def test_errors(text: str) -> None:
    expected = ERRORS[text]
    if expected is None:
        assert str(value(text)) == text
        return
    with pytest.raises(DiagnosticError) as caught:
        value(text)
    assert caught.value.diagnostics[0].message == expected


# Python.


def test_equal_attributes_are_one_object() -> None:
    types = kinds("types")
    numbers = types.NumbersType
    assert numbers(1, 2, 3, 1.0, 0.0, True) is numbers(1, 2, 3, 1, 0, True)
    assert numbers(1, 2, 3, 1.0, 0.0, True) is not numbers(1, 2, 3, 1.0, -0.0, True)
    nan = float("nan")
    assert numbers(1, 2, 3, nan, 0.0, True) is numbers(1, 2, 3, float("nan"), 0.0, True)
    first = types.CaselessType("Word")
    assert types.CaselessType("WORD") is first and first.word == "Word"
    lists = types.ListsType(["a"], [[1], (2,)], [4], [0.5, 1])
    assert lists.rows == ((1,), (2,)) and lists.scales == (0.5, 1.0)
    assert lists is types.ListsType(("a",), ((1,), (2,)), (4,), (0.5, 1.0))


WRONG = [
    (lambda t, e: t.NumbersType("1", 2, 3, 1.0, 0.0, True), "'small' must be an integer"),
    (lambda t, e: t.NumbersType(True, 2, 3, 1.0, 0.0, True), "'small' must be an integer"),
    (lambda t, e: t.NumbersType(1, 2, 3, "x", 0.0, True), "'half' must be a number"),
    (lambda t, e: t.NumbersType(1, 2, 3, 1.0, 0.0, 1), "'flag' must be True or False"),
    (lambda t, e: t.ListsType("ab", [], [1]), "'words' must be a sequence"),
    (lambda t, e: t.ListsType([1], [], [1]), "sequence in which each is a string"),
    (lambda t, e: t.ListsType(["a"], [1], [1]), "sequence in which each is a sequence"),
    (lambda t, e: t.ListsType(["a"], [], 4), "'shape' must be a sequence, but got 4 (int)"),
    (lambda t, e: t.ListsType(["a"], [], [1], None, [8]), "each is a type"),
    (lambda t, e: t.ChoiceType("low", e.Rights.read), "'level' must be a Level"),
    (lambda t, e: t.PixelType.grey("x"), "PixelType.grey: argument 'bits'"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "words"), WRONG)
def test_wrong_arguments_are_named(make: Any, words: str) -> None:
    with pytest.raises(TypeError) as caught:
        make(kinds("types"), kinds("enums"))
    assert words in str(caught.value)


def test_values_out_of_range_are_named() -> None:
    types = kinds("types")
    with pytest.raises(ValueError, match="parameter 'small' must fit into 8 bits, signed"):
        types.NumbersType(200, 2, 3, 1.0, 0.0, True)
    with pytest.raises(ValueError, match="parameter 'rows' must fit into 8 bits"):
        types.ListsType(["a"], [[1], [1000]], [1])
    with pytest.raises(ValueError, match="failed to verify 'kinds': integer"):
        types.ListsType(["a"], [], [1], (), [F32])


def test_builders() -> None:
    types, enums = kinds("types"), kinds("enums")
    assert types.PixelType.grey() is types.PixelType(8, enums.Level.low, "grey")
    assert types.PixelType.grey(4) is types.PixelType(4, enums.Level.low, "grey")


def test_self_types() -> None:
    tagged = kinds("attributes").TaggedAttr
    assert tagged(5) is tagged(5, I32)
    assert tagged(5, I8).type is I8
    with pytest.raises(ValueError, match="failed to verify 'type'"):
        tagged(5, F32)
    with pytest.raises(TypeError, match="'type' must be a type"):
        tagged(5, "i32")


# Types with names.


def test_recursive_type_is_unique_per_context() -> None:
    node = kinds("types").NodeType
    context, other = Context(), Context()
    list_ = node(context, "list")
    assert node(context, "list") is list_ is not node(other, "list")
    assert str(list_) == '!kinds.node<"list">' and not list_.is_complete
    list_.set_body([I32, list_])
    list_.set_body([I32, list_])
    assert list_.fields == (I32, list_) and list_.packed is None
    assert str(list_) == '!kinds.node<"list", [i32, !kinds.node<"list">]>'
    with pytest.raises(InvalidParameters, match="different body"):
        list_.set_body([I8])
    with pytest.raises(AttributeError):
        list_.fields = ()
    with pytest.raises(TypeError, match="each is a type"):
        node(context, "wrong").set_body([5])
    assert copy.copy(list_) is list_


def test_body_is_not_a_sub_element() -> None:
    node = kinds("types").NodeType(Context(), "n")
    node.set_body([I32])
    assert list(walk_sub_elements([node])) == [node]
    outer: Any = TupleType([node, I32])

    def narrow(part: object) -> Attribute | Type | None:
        return I8 if part is I32 else None

    assert replace_sub_elements(outer, narrow).types == (node, I8)


def test_texts_share_it_and_deep_ones_end() -> None:
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("made_kinds", "kinds", "kinds"))
    first = value('!kinds.node<"x", [!kinds.node<"y", [!kinds.node<"x">]>]>', context)
    second = value('!kinds.node<"y", [!kinds.node<"x", [!kinds.node<"y">]>]>', context)
    assert first.fields[0] is second and second.fields[0] is first
    deep = "".join(f'!kinds.node<"n{i}", [' for i in range(500)) + "i1" + "]>" * 500
    assert str(value(deep, context)) == deep
    with pytest.raises(DiagnosticError, match="nesting is deeper"):
        value("".join(f'!kinds.node<"m{i}", [' for i in range(5000)) + "i1" + "]>" * 5000, context)


def test_aliases() -> None:
    text = '"a.b"() {x = !kinds.pixel<16, low>, y = !kinds.pixel<8, low>} : () -> ()'
    printed = str(read(text))
    assert printed.startswith("!pixel16 = !kinds.pixel<16, low>\n")
    assert "x = !pixel16, y = !kinds.pixel<8, low>" in printed


# Names.

ALL = '!names.all<1, 2, 3, 4, 0.5, 2.0, "s", 2.5, 6, 7, 8, 9, i32, 5 : i32, true'


@pytest.mark.parametrize("rest", ["", ", 5", ", 5, 6, 7, 8, 9, 10, 11, value"])
def test_parameter_names_are_unrestricted(rest: str) -> None:
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("made_names", "names", "names"))
    printed = str(value(ALL + rest + ">", context))
    assert printed.endswith(f"true{rest}>")
    assert str(value(printed, context)) == printed
    named = '!names.rec<context = "a", name = "b", set_body = i32>'
    assert str(value(named, context)) == named


def test_definitions_called_as_keywords_of_python() -> None:
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("made_names", "names", "names"))
    enum = generated_module("made_names", "names.enums", "names").Class
    fast, default = value("!names.lambda<speed = fast>", context), value("!names.lambda<>", context)
    assert (default.speed, fast.speed) == (enum.import_, enum.fast)
    assert value("!names.def<>", context).of is fast
    assert (
        str(value("!names.def<of = !names.lambda<>>", context))
        == "!names.def<of = !names.lambda<>>"
    )


def test_uncomputable_conditions_are_reported() -> None:
    from yods import DataLayout, DataLayoutError

    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect("made_names", "names", "names"))
    with pytest.raises(DiagnosticError, match="parameter 'p' has no default here"):
        value(ALL.replace("3, 4", "0, 4") + ">", context)
    with pytest.raises(DiagnosticError, match=r"x \?"):
        value(ALL.replace("3, 4", "0, 4") + ", 5, 6>", context)
    for text, told in (("!names.absent", "has ?"), ("!names.absent<1>", "has 1")):
        with pytest.raises(DiagnosticError) as caught:
            value(text, context)
        assert caught.value.diagnostics[0].message == told
    layout = DataLayout(read("", context))
    for text in ("!names.sized<0>", '!names.loop<"a", !names.loop<"a">>'):
        with pytest.raises(DataLayoutError):
            layout.type_size_in_bits(value(text, context))
