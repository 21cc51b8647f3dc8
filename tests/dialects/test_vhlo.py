"""Conversions between VHLO, its versions, and StableHLO. The bytes: `test_jax_artifacts`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import yods
from support.jax_answers import chunks
from yods.ir.diagnostics import DiagnosticError
from yods.passes import Pass, PassManager
from yods_dialects.vhlo import DIALECT
from yods_dialects.vhlo.passes import (
    StablehloLegalizeToVhloPass,
    VhloLegalizeToStablehloPass,
    VhloToVersionPass,
)
from yods_tools.main import main

#: In chunks that are no programs of StableHLO; the text of a declaration has no arguments.
_ALONE = ("// Types of every kind.", "// Attributes of every kind.", '"private"')
_PROGRAMS = [text for text in chunks("vhlo") if not any(each in text for each in _ALONE)]
_TAN = """\
func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.tan %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""


def run(module: yods.Operation, *passes: Pass) -> str:
    manager = PassManager("builtin.module")
    for each in passes:
        manager.add(each)
    manager.run(module)
    yods.verify(module)
    return str(module)


@pytest.mark.parametrize("text", _PROGRAMS)
def test_vhlo_is_stablehlo_and_back(text: str) -> None:
    module = yods.parse(text)
    before = str(module)
    assert "vhlo." not in run(module, VhloLegalizeToStablehloPass())
    again = run(module, StablehloLegalizeToVhloPass(), VhloToVersionPass(target="1.17.0"))
    assert again == before


def test_every_operation_has_one_version_for_each_of_the_dialects() -> None:
    versions = [(0, n, 0) for n in range(9, 21)] + [(1, n, 0) for n in range(21)]
    names: dict[str, list[tuple[tuple[int, ...], tuple[int, ...]]]] = {}
    for name, cls in DIALECT.OPERATIONS.items():
        assert isinstance(cls, type)
        bounds = tuple(cls.min_version()), tuple(cls.max_version()) or versions[-1]
        names.setdefault(name.rpartition("_v")[0], []).append(bounds)
    for name, all_bounds in names.items():
        exists = [sum(low <= v <= high for low, high in all_bounds) for v in versions]
        # Once it is there it stays, always in one form.
        assert exists == sorted(exists) and set(exists) <= {0, 1}, name
        assert exists[-1] == 1, name


@pytest.mark.parametrize(
    "version, message",
    [
        ("1.3.0", "failed to legalize operation 'vhlo.tan_v2' that was explicitly marked illegal"),
        ("", "No target version specified.\nTarget version must be of the form `#.#.#`."),
        (
            "1.x",
            "Invalid target version argument '1.x'\nTarget version must be of the form `#.#.#`.",
        ),
        ("0.8.7", "target version 0.8.7 is less than minimum supported 0.9.0"),
        ("9.0.0", "target version 9.0.0 is greater than current version 1.20.0"),
    ],
)
def test_versions_that_cannot_be_written(version: str, message: str) -> None:
    module = yods.parse(_TAN)
    with pytest.raises(ValueError) as refused:
        module.bytecode({"vhlo": version})
    assert str(refused.value) == message
    assert str(module) == str(yods.parse(_TAN))
    with pytest.raises(DiagnosticError) as failed:
        run(module, StablehloLegalizeToVhloPass(), VhloToVersionPass(target=version))
    assert failed.value.diagnostics[0].message == message


def test_other_operations_are_not_converted() -> None:
    module = yods.parse("func.func @f(%a: i32) { %0 = arith.addi %a, %a : i32\n return }")
    with pytest.raises(ValueError, match=r"^failed to legalize operation 'arith.addi'$"):
        module.bytecode({"vhlo": "1.17.0"})


@pytest.mark.parametrize(
    ("element", "converted"), [("i64", True), ("i1", True), ("i32", False), ("i8", False)]
)
def test_arrays_that_are_converted(element: str, converted: bool) -> None:
    """As JAX's serializer: arrays of i64 and i1 have a form, those of other elements none."""
    module = yods.parse(f"func.func @f() attributes {{vhlo.x = array<{element}>}} {{ return }}")
    if converted:
        assert module.bytecode({"vhlo": "1.17.0"})
        return
    with pytest.raises(ValueError, match=r"^failed to legalize operation 'func.func'"):
        module.bytecode({"vhlo": "1.17.0"})


def test_only_dialects_with_versions_of_that_form_have_them() -> None:
    module = yods.parse(_TAN)
    with pytest.raises(ValueError, match=r"versions of dialect 'func' are numbers, not '1\.0\.0'"):
        module.bytecode({"func": "1.0.0"})
    with pytest.raises(ValueError, match="there is no dialect 'nowhere'"):
        module.bytecode({"nowhere": "1.0.0"})


def test_quantized_types_per_axis_survive() -> None:
    type_ = "tensor<2x3x!quant.uniform<i8:f32:1, {0.5:1, 0.25:2, 1.0:-3}>>"
    text = f"func.func @f(%a: {type_}) -> {type_} {{ return %a : {type_} }}"
    module = yods.parse(text)
    assert str(yods.parse(module.bytecode({"vhlo": "1.17.0"}))) == str(module)


def test_command_line_writes_a_version(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "f.mlir"
    source.write_text(_TAN)
    target = source.with_suffix(".mlirbc")
    option = "--emit-bytecode-dialect-version=vhlo=1.4.0"
    assert main(["opt", str(source), option, "-o", str(target)]) == 0
    assert b"StableHLO_v1.4.0\0" in target.read_bytes()
    assert main(["opt", str(target)]) == 0
    assert "stablehlo.tan" in capsys.readouterr().out


def test_other_dialects_are_left_where_that_is_allowed() -> None:
    text = _TAN.replace("stablehlo.tan %a", "stablehlo.tan %a {a = #sdy.sharding_per_value<[]>}")
    module = yods.parse(text)
    assert str(yods.parse(module.bytecode({"vhlo": "1.17.0"}))) == str(module)
    assert "#sdy" in run(module.clone(), StablehloLegalizeToVhloPass(allow_other_dialects=True))
    with pytest.raises(DiagnosticError, match=r"legalize operation 'stablehlo\.tan'"):
        run(module, StablehloLegalizeToVhloPass())


@pytest.mark.parametrize("opened, closed", [("[", "]"), ("{a = ", "}")])
def test_deep_attributes_are_written(opened: str, closed: str) -> None:
    deep = opened * 900 + "[]" + closed * 900
    module = yods.parse(f"func.func @f() attributes {{a = {deep}}} {{ return }}")
    assert str(yods.parse(module.bytecode())) == str(module)
    assert str(yods.parse(module.bytecode({"vhlo": "1.17.0"}))) == str(module)


@pytest.mark.parametrize(
    ("text", "legalize", "message"),
    [
        (
            'func.func private @f() attributes {transform.target_tag = "payload"}',
            StablehloLegalizeToVhloPass(),
            '"transform.target_tag" attribute must be a string',
        ),
        (
            next(text for text in chunks("vhlo") if "composite" in text),
            VhloLegalizeToStablehloPass(),
            "has 1 operand(s), but decomposition has 0",
        ),
    ],
)
def test_what_others_do_not_accept_is_an_error(text: str, legalize: Pass, message: str) -> None:
    """The pass fails, rather than to leave IR that does not verify."""
    manager = PassManager("builtin.module").add(legalize)
    manager.verify_each = False
    with pytest.raises(DiagnosticError, match=re.escape(message)):
        manager.run(yods.parse(text), yods.Context())
