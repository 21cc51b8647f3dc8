"""Layouts stated in YAML: the ready-made kinds, expressions, entries, scopes, keys."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from support.layout_dialects import generated_folder, layout_dialect
from yods import Context, DiagnosticError, parse
from yods.ir.operation import Operation
from yods.layout.engine import DataLayout
from yods.layout.errors import DataLayoutError
from yods.text.parse_attribute import parse_type
from yods_gen.expressions import functions
from yods_gen.expressions.functions import LAYOUT_FUNCTIONS
from yods_tools.layout.addresses import field_offsets

QUERIES = Path(__file__).parent / "layout_queries.mlir"


def context() -> Context:
    return Context(True, [layout_dialect(name) for name in ("my_dialect", "test", "specs")])


def layout_of(spec: str, types: str, op: str = "builtin.module") -> tuple[DataLayout, list[Any]]:
    """The layout in an op with `spec`, and the types in it."""
    attributes = f"dlti.dl_spec = #dlti.dl_spec<{spec}>"
    text = (
        f'"{op}"() ({{ %0:{types.count(";") + 1} = "q.q"() : () -> ({types.replace(";", ",")}) }})'
    )
    module = parse(f"{text} {{{attributes}}} : () -> ()", context=context())
    query = next(o for o in module.walk() if o.name == "q.q")
    return DataLayout.closest(query), [result.type for result in query.results]


def numbers(layout: DataLayout, type_: Any) -> tuple[int, int, int, int | None]:
    return (
        layout.type_size_in_bits(type_).minimal,
        layout.type_abi_alignment(type_),
        layout.type_preferred_alignment(type_),
        layout.type_index_bitwidth(type_),
    )


TILES = (
    "!my_dialect.tile<8, 8, f32> = dense<[256, 512]> : vector<2xi64>, "
    "!my_dialect.tile<32, 8, f32> = dense<1024> : vector<1xi64>, index = 32"
)


@pytest.mark.parametrize(
    ("spec", "type_", "expected"),
    [
        # Without entries: a row, the whole tile, and the width of index.
        ("", "!my_dialect.tile<4, 8, f32>", (1024, 32, 128, 64)),
        ("index = 16", "!my_dialect.tile<4, 8, f32>", (1024, 32, 128, 16)),
        # Exact, interpolated from the next higher entry, and beyond all entries.
        (TILES, "!my_dialect.tile<8, 8, f32>", (2048, 32, 64, 32)),
        (TILES, "!my_dialect.tile<9, 1, i8>", (72, 128, 128, 32)),
        (TILES, "!my_dialect.tile<64, 1, i8>", (512, 128, 128, 32)),
        # Kinds.
        ("", "!my_dialect.pair<i8, i32, false>", (64, 4, 4, None)),
        ("", "!my_dialect.pair<i8, i32, true>", (40, 1, 4, None)),
        ("", "!my_dialect.ring<!my_dialect.pair<i32, i8, false>, 3>", (192, 4, 4, None)),
        ("", "!my_dialect.either<i8, i32, f64>", (64, 8, 8, None)),
        ("", "!my_dialect.either<i8, !my_dialect.ring<i8, 5>, i32>", (64, 4, 4, None)),
        ("", "!my_dialect.same<index>", (64, 4, 8, 64)),
        ("", "!my_dialect.address<0>", (32, 4, 4, 24)),
        ("", "!my_dialect.address<7>", (32, 4, 4, 24)),
        (
            "!my_dialect.address<7> = dense<[16, 16, 32, 8]> : vector<4xi64>",
            "!my_dialect.address<7>",
            (16, 2, 4, 8),
        ),
    ],
)
def test_type_layout_from_its_definition(spec: str, type_: str, expected: object) -> None:
    layout, (asked,) = layout_of(spec, type_)
    assert numbers(layout, asked) == expected


def test_scope_op_takes_precedence() -> None:
    layout, types = layout_of("", "f32; i32; !my_dialect.pair<f32, i8, false>", "my_dialect.wide")
    f32, i32, pair = types
    assert numbers(layout, f32) == (64, 8, 8, None)
    assert numbers(layout, i32) == (32, 4, 4, None)
    # What a type asks about others is answered by the scope too.
    assert [offset.minimal for offset in field_offsets(layout, pair)] == [0, 8]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        (
            "!my_dialect.tile<8, 8, f32> = dense<[24, 32]> : vector<2xi64>",
            "alignment of 24 bits for '!my_dialect.tile<8, 8, f32>' is no power of two of bytes",
        ),
        (
            "!my_dialect.tile<8, 8, f32> = dense<[32, 8]> : vector<2xi64>",
            "preferred alignment of '!my_dialect.tile<8, 8, f32>' is below its ABI alignment",
        ),
        (
            "!my_dialect.tile<8, 8, f32> = 3",
            "expected layout attribute for '!my_dialect.tile<8, 8, f32>' to be a dense integer "
            "elements attribute with 1 or 2 elements",
        ),
        (
            "!my_dialect.address<1> = dense<[32, 64, 32]> : vector<3xi64>",
            "preferred alignment is expected to be at least as large as ABI alignment",
        ),
        (
            "!test.test_type_with_layout<1> = [1, 2]",
            "expected a kind and a number in the layout entry for "
            "'!test.test_type_with_layout<1>'",
        ),
        (
            '"my_dialect.tile_rows" = 0',
            "'my_dialect.tile_rows' must be a number above 0, not 0 : i64",
        ),
        ('"my_dialect.rows" = 1', "my_dialect has no layout key 'my_dialect.rows'"),
    ],
)
def test_invalid_entry_is_rejected(spec: str, message: str) -> None:
    with pytest.raises(DiagnosticError) as caught:
        layout_of(f'{spec}, "my_dialect.note" = 1', "!my_dialect.type")
    (found,) = caught.value.diagnostics
    assert (found.message, found.line, found.column) == (message, 1, 1)


def nested(outer: str, inner: str) -> Operation:
    return parse(
        f"module attributes {{dlti.dl_spec = #dlti.dl_spec<{outer}>}} {{\n"
        f"  module attributes {{dlti.dl_spec = #dlti.dl_spec<{inner}>}} {{}}\n}}",
        context=context(),
    )


def test_incompatible_nested_entries_are_rejected() -> None:
    tile = "!my_dialect.tile<8, 8, f32> = dense<{}> : vector<1xi64>"
    nested(tile.format(256), tile.format(64))
    with pytest.raises(DiagnosticError, match="does not combine with layouts of enclosing ops"):
        nested(tile.format(64), tile.format(256))


def test_user_defined_spec_and_entry_attributes() -> None:
    # The example of MLIR's document "Data Layout Modeling".
    text = (
        "module attributes {my.layout = #my_dialect.layout_spec<"
        "#my_dialect.layout_entry<!my_dialect.type, size=42>, "
        "#my_dialect.layout_entry<i8, size=8>>} {\n}"
    )
    module = parse(text, context=context())
    layout = DataLayout(module)
    type_ = layout_dialect("my_dialect").TYPES["type"]()
    assert layout.type_size_in_bits(type_).minimal == 42
    assert layout.type_abi_alignment(type_) == 8
    assert str(module).strip() == text.replace("size=", "size = ")


def test_specs_of_two_kinds_do_not_combine() -> None:
    with pytest.raises(DataLayoutError, match="does not combine"):
        module = parse(
            "module attributes {dlti.dl_spec = #dlti.dl_spec<>} {\n"
            "  module attributes {my.layout = #my_dialect.layout_spec<"
            "#my_dialect.layout_entry<i8, size = 8>>} {}\n}",
            context=context(),
        )
        inner = next(op for op in module.walk() if op.parent_op is module)
        DataLayout(inner)


def test_failing_layout_expression_is_an_error() -> None:
    layout, (asked,) = layout_of("", "!my_dialect.tile<4, 8, tensor<2xf32>>")
    with pytest.raises(DataLayoutError, match="information for tensor<2xf32>"):
        layout.type_size(asked)


def test_layout_functions_match_the_runtime() -> None:
    from yods.layout import functions as runtime

    assert frozenset(runtime.__all__) == LAYOUT_FUNCTIONS
    assert runtime.__name__ == functions.LAYOUT_MODULE


def test_queries_are_annotated_as_mlir_does(mlir_opt: Path) -> None:
    expected = subprocess.run(
        [mlir_opt, "--test-data-layout-query", QUERIES], capture_output=True, text=True, check=True
    ).stdout
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(generated_folder()), *sys.path]),
    }
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from yods_tools.opt.command import main; sys.exit(main(sys.argv[1:]))",
            "--load-dialect-plugin=layout_test_dialects.test",
            "--test-data-layout-query",
            str(QUERIES),
        ],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert (run.stderr, run.returncode) == ("", 0)
    assert run.stdout == expected


FACTS = (
    '#my_dialect.layout_fact<"my_dialect.endianness", "little">, '
    "#my_dialect.layout_fact<i32, dense<64> : vector<1xi64>>"
)


@pytest.mark.parametrize("spec", ["layout_spec", "short_spec"])
def test_user_defined_scope_identifiers(spec: str) -> None:
    module = parse(
        f"module attributes {{my.layout = #my_dialect.{spec}<{FACTS}>}} {{}}", context=context()
    )
    layout = DataLayout(module)
    assert str(layout.endianness) == '"little"'
    assert layout.default_memory_space is None


def test_entry_key_stored_as_an_attribute() -> None:
    module = parse(
        f"module attributes {{my.layout = #my_dialect.short_spec<{FACTS}>}} {{}}", context=context()
    )
    assert DataLayout(module).type_abi_alignment(parse_type("i32", context())) == 8


def test_entry_key_must_be_a_type_or_string() -> None:
    spec = "#my_dialect.short_spec<#my_dialect.layout_fact<unit, unit>>"
    with pytest.raises(
        DiagnosticError, match="a data layout entry is about a type or a string, not unit"
    ):
        parse(f'"my_dialect.boxed"() <{{spec = {spec}}}> ({{}}) : () -> ()', context=context())


def test_spec_of_an_op_is_verified() -> None:
    spec = '#dlti.dl_spec<"my_dialect.tile_rows" = -1>'
    with pytest.raises(DiagnosticError, match="'my_dialect\\.tile_rows' must be a number above 0"):
        parse(f'"my_dialect.boxed"() <{{spec = {spec}}}> ({{}}) : () -> ()', context=context())


def test_spec_of_an_op_combines_with_enclosing_specs() -> None:
    text = """
module attributes {{dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">}} {{
  "my_dialect.boxed"() <{{spec = #dlti.dl_spec<"dlti.endianness" = "{}">}}> ({{}}) : () -> ()
}}
"""
    parse(text.format("big"), context=context())
    with pytest.raises(
        DiagnosticError, match="data layout does not combine with layouts of enclosing ops"
    ):
        parse(text.format("little"), context=context())


def test_op_provides_stack_alignment() -> None:
    stack = '#my_dialect.short_spec<#my_dialect.layout_fact<"my_dialect.stack", {}>>'
    text = f'"my_dialect.boxed"() <{{spec = {stack}}}> ({{}}) : () -> ()'
    module = parse(text.replace("{}>>", "64 : i64>>", 1), context=context())
    (scope,) = (op for op in module.walk() if op.name == "my_dialect.boxed")
    assert DataLayout(scope).stack_alignment == 128


def test_type_size_in_bytes() -> None:
    layout, (word,) = layout_of("", "!my_dialect.word<33>")
    assert (layout.type_size_in_bits(word).minimal, layout.type_size(word).minimal) == (33, 8)


def test_compatibility_check_receives_spec_and_identifiers() -> None:
    word = "!my_dialect.word<8> = 1"
    with pytest.raises(DiagnosticError, match="does not combine"):
        nested(word, word)
    nested(f'{word}, "dlti.endianness" = "big"', word)


def test_scope_facts_match_the_runtime() -> None:
    from yods.layout.scope_facts import SCOPE_FACTS
    from yods_gen.definitions.native_traits import scope_facts

    assert scope_facts() == {fact.name: fact.summary for fact in SCOPE_FACTS}


SPELLINGS = pytest.mark.parametrize("how", ["", "full_"])


@SPELLINGS
def test_user_defined_spec_combination(how: str) -> None:
    stack = f'#specs.{how}spec<#specs.{how}entry<"specs.stack" = {{}}>>'
    text = (
        f"module attributes {{{{my.layout = {stack}}}}} {{{{\n"
        f"  module attributes {{{{my.layout = {stack}}}}} {{{{}}}}\n}}}}"
    )
    module = parse(text.format(64, 32), context=context())
    (inner,) = (op for op in module.walk() if op.parent_op is module)
    assert DataLayout(inner).stack_alignment == 64
    module = parse(text.format(64, 128), context=context())
    (inner,) = (op for op in module.walk() if op.parent_op is module)
    assert (DataLayout(inner).stack_alignment, DataLayout(module).stack_alignment) == (128, 64)


@SPELLINGS
def test_user_defined_combination_may_fail(how: str) -> None:
    spec = f'#specs.{how}spec<#specs.{how}entry<"alone" = 1>>'
    scope = f'"specs.scope"() <{{spec = {spec}}}> ({{}}) : () -> ()'
    parse(scope, context=context())
    with pytest.raises(DiagnosticError, match="data layout does not combine with layouts of encl"):
        parse(
            f'"specs.scope"() <{{spec = {spec}}}> ({{\n{scope}\n}}) : () -> ()', context=context()
        )


@SPELLINGS
@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ('#specs.{}entry<"a" = -1>', "a is below zero"),
        (", ".join(['#specs.{}entry<"a" = 1>'] * 3), "a spec has at most two entries"),
    ],
)
def test_user_defined_specs_and_entries_are_verified(how: str, entries: str, message: str) -> None:
    spec = f"#specs.{how}spec<{entries.replace('{}', how)}>"
    with pytest.raises(DiagnosticError, match=message):
        parse(f'"specs.scope"() <{{spec = {spec}}}> ({{}}) : () -> ()', context=context())


@SPELLINGS
@pytest.mark.parametrize(
    ("devices", "message"),
    [
        (
            '#specs.part<"A" : #specs.{0}device<{1}>>, #specs.part<"B" : #specs.{0}device<{1}>>',
            "a system has one device",
        ),
        ('#specs.part<"GPU" : #specs.{}device<{1}, {1}>>', "a device says one thing of itself"),
        ('#specs.part<"GPU" : #specs.{}device<#specs.entry<"a" = -1>>>', "a is below zero"),
    ],
)
def test_user_defined_systems_and_devices_are_verified(
    how: str, devices: str, message: str
) -> None:
    text = '"specs.scope"() <{{system = #specs.{}system<{}>}}> ({{}}) : () -> ()'
    good = f'#specs.part<"GPU" : #specs.{how}device<#specs.{how}entry<"a" = 8>>>'
    module = parse(text.format(how, good), context=context())
    (scope,) = (op for op in module.walk() if op.name == "specs.scope")
    assert str(DataLayout(scope).device_property("GPU", "a")) == "8 : i64"
    entry = f'#specs.{how}entry<"a" = 8>'
    bad = devices.replace("{}", how).replace("{0}", how).replace("{1}", entry)
    with pytest.raises(DiagnosticError, match=message):
        parse(text.format(how, bad), context=context())


def test_user_defined_devices_are_verified() -> None:
    system = '#dlti.target_system_spec<"GPU" = #specs.device<{}>>'
    text = "module attributes {{dlti.target_system_spec = {}}} {{}}"
    entry = '#specs.entry<"a" = 8>'
    parse(text.format(system.format(entry)), context=context())
    with pytest.raises(DiagnosticError, match="a device says one thing of itself"):
        parse(text.format(system.format(f'{entry}, #specs.entry<"b" = 8>')), context=context())


@pytest.mark.parametrize("op", ["builtin.module", "my_dialect.wide", "test.op_with_data_layout"])
def test_size_in_bytes_counts_in_every_scope(op: str) -> None:
    """A `word<9>` takes 4 bytes, though its 9 bits would fit into 2."""
    layout, (word,) = layout_of("", "!my_dialect.word<9>", op)
    assert layout.type_size(word).fixed == 4


def scope_with(spec: str, op: str = "specs.scope") -> Operation:
    module = parse(f'"{op}"() <{{spec = {spec}}}> ({{}}) : () -> ()', context=context())
    (scope,) = (each for each in module.walk() if each.name == op)
    return scope


def test_entries_of_a_device_may_be_computed() -> None:
    system = '#specs.system<#specs.part<"GPU" : #specs.sized_device<8>>>'
    text = f'"specs.scope"() <{{system = {system}}}> ({{}}) : () -> ()'
    (scope,) = (op for op in parse(text, context=context()).walk() if op.name == "specs.scope")
    assert str(DataLayout(scope).device_property("GPU", "size")) == "8 : i64"


def test_keys_of_a_spec_are_not_repeated() -> None:
    entry = '#specs.entry<"a" = 1>'
    with pytest.raises(DiagnosticError) as wrong:
        scope_with(f"#specs.plain_spec<{entry}, {entry}>")
    assert wrong.value.diagnostics[0].message == 'repeated data layout entry for "a"'


def test_spec_may_look_its_entries_up_itself() -> None:
    entries = '#specs.entry<"dlti.stack_alignment" = 8>, #specs.entry<"dlti.endianness" = 2>'
    layout = DataLayout(scope_with(f"#specs.answering_spec<{entries}>"))
    assert layout.stack_alignment == 8
    (first,) = layout.entries_for_class(type(parse_type("i8")))
    assert first.entry_key == "dlti.stack_alignment"


def test_spec_is_asked_for_once() -> None:
    scope = scope_with('#specs.plain_spec<#specs.entry<"a" = 1>>', "specs.counting_scope")
    hooks = sys.modules["language.defs.specs.hooks"]
    hooks.asked.clear()
    layout = DataLayout(scope)
    assert hooks.asked == [scope]
    assert str(layout.device_property("GPU", "size")) == '"GPU: size"'
