"""Properties that are no attributes: those of MLIR's Test dialect, beside mlir-opt itself."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from support.generated_defs import generated_dialect, generated_module
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.text.parse import parse_source
from yods.verification.verifier import verify

PACKAGE = "mlir_test_ir"
PREDICATES = (
    "scalar = {}, optional = [2], defaulted = {}, more_constrained = {}, array = [], "
    "non_empty_unconstrained = [{}], non_empty_constrained = [6], "
    "non_empty_optional = [[7]], unconstrained = 8"
)

VALID = [
    'test.with_properties a = 32, b = "f", c = "b\\"ar", flag = true, array = [1], array32 = [5]',
    'test.with_properties a = -7, b = "foo", c = "", flag = false, array = [], array32 = [] {x}',
    '"test.with_properties"() <{a = 32 : i32, array = array<i64: 1>, b = "foo"}> : () -> ()',
    '"test.with_properties"() <{a = 3, b = "x", unit, y = 2}> {a, array = 3 : i32} : () -> ()',
    '"test.with_properties"() <{a = 99999999999999999999 : i128, b = "x"}> : () -> ()',
    "test.with_optional_properties",
    "test.with_optional_properties anAttr = 0 simple = 1 simplei8 = -1 simpleui8 = 255",
    'test.with_optional_properties nonTrivialStorage = "foo" hasUnit',
    "test.with_optional_properties maybeUnit = some<unit>",
    "test.with_optional_properties maybeUnit = some<unit_absent>",
    '"test.with_optional_properties"() <{simple = [3], simplei8 = [300 : i32]}> : () -> ()',
    '"test.with_optional_properties"() <{maybeUnit = [false], hasUnit}> : () -> ()',
    'test.with_array_properties ints = [1, 2] strings = ["a", "b"] nested = [[1, 2], [3]] '
    "opt = [-1] explicitOptions = [none, 0] explicitUnits = [unit, unit_absent]",
    "test.with_array_properties ints = [] strings = [] nested = [] opt = [] "
    "explicitOptions = [] explicitUnits = [] [4] thats_has_default",
    'test.with_optional_properties hasDefault = some<0> longSyntax = some<"bar">',
    "test.op_with_enum_prop first",
    "test.op_with_enum_prop_attr_form <{value = 0 : i32}>",
    "test.op_with_enum_prop_attr_form <{value = #test<enum second>}>",
    "test.op_with_enum_prop_attr_form_always <{value = #test<enum first>}>",
    "test.op_with_enum_prop_attr_form_always <{value = 1 : i32}>",
    "test.op_with_bit_enum_prop read : ()",
    "test.op_with_bit_enum_prop read, execute write : ()",
    "test.op_with_bit_enum_prop_named bit_enum<read>",
    "test.op_with_bit_enum_prop_named bit_enum<read, execute> bit_enum<write>",
    "test.op_with_bit_enum_prop_named bit_enum<read> bit_enum<read>",
    f"test.op_with_property_predicates <{{{PREDICATES.format(1, 3, 4, 5)}}}>",
    f"test.op_with_property_predicates <{{{PREDICATES.format(1, 0, 4, 5)}}}>",
]

INVALID = [
    '"test.with_properties"() <{a = "x", b = "foo"}> : () -> ()',
    '"test.with_properties"() <{array = [1], b = "foo"}> : () -> ()',
    '"test.with_properties"() <{array = array<i32: 1>, b = "foo"}> : () -> ()',
    '"test.with_properties"() <{c = 3, b = "foo"}> : () -> ()',
    '"test.with_properties"() <{flag = 4, b = "foo"}> : () -> ()',
    '"test.with_properties"() : () -> ()',
    '"test.with_optional_properties"() <{simple = 3}> : () -> ()',
    '"test.with_optional_properties"() <{simple = [3, 4]}> : () -> ()',
    '"test.with_optional_properties"() <{simple = ["x"]}> : () -> ()',
    '"test.with_array_properties"() <{strings = [3]}> : () -> ()',
    'test.with_properties a = "x", b = "f", c = "", flag = true, array = [], array32 = []',
    'test.with_properties a = 1, b = "f", c = 3, flag = true, array = [], array32 = []',
    'test.with_properties a = 1, b = "f", c = "", flag = 3, array = [], array32 = []',
    'test.with_properties a = 1, b = "f", c = "", flag = true, array = 3, array32 = []',
    'test.with_properties a = 1, b = "f", c = "", flag = true, array = ["x"], array32 = []',
    'test.with_properties a = 1, b = "f", c = "", flag = true, array = [], array32 = [5000000000]',
    'test.with_properties a = 99999999999999999999, b = "f", c = "", flag = true, array = [], '
    "array32 = []",
    "test.with_optional_properties maybeUnit = 3",
    "test.with_optional_properties longSyntax = 3",
    '"test.op_with_enum_prop"() <{value = 7 : i32}> : () -> ()',
    '"test.op_with_enum_prop"() <{value = "x"}> : () -> ()',
    '"test.op_with_enum_prop_attr_form"() <{value = "x"}> : () -> ()',
    '"test.op_with_bit_enum_prop"() <{value1 = 5 : i32, value2 = 8 : i32}> : () -> ()',
    "test.op_with_bit_enum_prop_named foo<write>",
    "test.op_with_bit_enum_prop_named bit_enum(write)",
    "test.op_with_bit_enum_prop_named bit_enum<nope>",
    "test.op_with_bit_enum_prop_named bit_enum<read",
    f"test.op_with_property_predicates <{{{PREDICATES.format(-1, 3, 4, 5)}}}>",
    f"test.op_with_property_predicates <{{{PREDICATES.format(1, 3, 100, 5)}}}>",
    f"test.op_with_property_predicates <{{{PREDICATES.format(1, 3, 4, '')}}}>",
]  # fmt: skip


def read(text: str) -> Operation:
    context = Context(allow_unregistered_dialects=True)
    context.register(generated_dialect(PACKAGE, "test", "mlir_test"))
    module = parse_source(Source(text, "in.mlir"), context)
    verify(module, context)
    return module


def answers(mlir_opt: Path, texts: list[str], *options: str) -> list[str]:
    """What mlir-opt prints of each text, all in one run."""
    done = subprocess.run(
        [mlir_opt, "--split-input-file", *options],
        input="\n// -----\n".join(texts),
        capture_output=True,
        text=True,
        check=False,
    )
    return [chunk.strip() for chunk in done.stdout.split("// -----")]


@pytest.mark.parametrize("generic", [False, True])
def test_prints_as_mlir(mlir_opt: Path, generic: bool) -> None:
    options = ["--mlir-print-op-generic"] if generic else []
    for text, expected in zip(VALID, answers(mlir_opt, VALID, *options), strict=True):
        assert expected, text
        module = read(text)
        ours = module.print(generic=generic)
        assert ours.strip() == expected
        assert read(module.print()).print(generic=True) == module.print(generic=True)


@pytest.mark.exhaustive
def test_first_error_as_in_mlir(mlir_opt: Path, tmp_path: Path) -> None:
    for text in INVALID:
        path = tmp_path / "in.mlir"
        path.write_text(text)
        done = subprocess.run([mlir_opt, path], capture_output=True, text=True, check=False)
        expected = re.findall(r"in\.mlir:(\d+:\d+): error: (.*)", done.stderr)
        assert expected, text
        with pytest.raises(DiagnosticError) as caught:
            read(text)
        ours = [(f"{d.line}:{d.column}", d.message) for d in caught.value.diagnostics]
        assert ours == expected, text


def ops() -> Any:
    return generated_module(PACKAGE, "test.ops", "mlir_test")


def test_values_in_python() -> None:
    op = ops().WithPropertiesOp("text", a=3, c="x", flag=True, array=[1, 2], array32=[])
    assert (op.a, op.c, op.flag, op.array, op.array32) == (3, "x", True, (1, 2), ())
    op.a = 7
    assert "a = 7" in op.print()
    assert list(op.attributes) == ["b"]
    copy = op.clone()
    assert copy.property_values == op.property_values
    optional = ops().WithOptionalPropertiesOp(simplei8=4, hasUnit=True)
    assert (optional.simple, optional.simplei8, optional.hasUnit) == (None, 4, True)


WRONG: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"a": "x"}, TypeError, "'a' of 'test.with_properties' must be int64_t, but got str 'x'"),
    ({"a": 2**63}, ValueError, f"not between {-(2**63)} and {2**63 - 1}"),
    ({"array": 3}, TypeError, "must be array of int64_t, but got int 3"),
    ({"array": ["x"]}, TypeError, "must be array of int64_t, but got list"),
    ({"flag": 1}, TypeError, "must be boolean, but got int 1"),
]


@pytest.mark.parametrize(("given", "error", "message"), WRONG)
def test_wrong_values(given: dict[str, Any], error: type[Exception], message: str) -> None:
    good: dict[str, Any] = {"a": 1, "c": "", "flag": True, "array": [], "array32": []}
    with pytest.raises(error) as caught:
        ops().WithPropertiesOp("text", **{**good, **given})
    assert str(caught.value).endswith(message)
    assert type(caught.value) is error
