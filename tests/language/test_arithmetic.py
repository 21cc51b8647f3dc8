"""What arith and its neighbours brought to the language, on definitions of their own."""

from __future__ import annotations

import pytest

from yods.builtin.queries import same_shape, tensor_shape_of, with_element_type
from yods.builtin.types import (
    DYNAMIC,
    F32,
    I1,
    I32,
    MemRefType,
    RankedTensorType,
    UnrankedTensorType,
    VectorType,
)
from yods.ir.attribute import Type
from yods_gen.model import build_model
from yods_gen.output.render import render
from yods_gen.resolve.dialects import read_definitions

DEFINITION = """\
dialect: d
hooks: d_hooks
dialect_hooks: {materialize_constant: make_constant}
enums:
  Mode:
    kind: bit
    separator: ', '
    cpp_class: '::d::Mode'
    cases: [{name: none, value: 0}, {name: value, value: 1}, {name: in, value: 2}]
attributes:
  How:
    mnemonic: how
    summary: how it is done
    parameters: [{name: mode, kind: enum<Mode>}]
    assembly_format: '`<` $mode `>`'
ops:
  cast:
    operands: [{name: in, type: AnyTensor}]
    attributes:
      - {name: how, type: d.How, default: 'd.How(d.Mode.value)'}
      - {name: other, type: d.How, default: 'd.How(d.Mode.in_)'}
    results: [{name: out, type: AnyTensor}]
    assembly_format: '$in attr-dict `:` type($in) `to` type($out)'
    verify:
      - {check: 'in_.type is out.type', message: 'from {in_.type} to {out.type}'}
  split:
    operands: [{name: x, type: I32}]
    results: [{name: low, type: I32}, {name: high, type: I32}]
    assembly_format: '$x attr-dict'
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("defs")
    path = folder / "d.yaml"
    path.write_text(DEFINITION)
    return {f.path: f.text for f in render(build_model(read_definitions([path], folder), "made"))}


def test_enum_case_as_a_value(files: dict[str, str]) -> None:
    ops = files["d/ops.py"]
    assert "HowAttr(Mode.value_)" in ops
    assert "HowAttr(Mode.in_)" in ops


def test_enum_separator_and_class(files: dict[str, str]) -> None:
    made: dict[str, object] = {}
    exec(compile(files["d/enums.py"], "enums.py", "exec"), made)
    mode = made["Mode"]
    assert mode.separator() == ", "  # type: ignore[attr-defined]
    assert mode.cpp_class() == "::d::Mode"  # type: ignore[attr-defined]
    assert mode.text_of(3) == "value, in"  # type: ignore[attr-defined]
    assert list(mode.__members__) == ["none", "value_", "in_"]  # type: ignore[attr-defined]


def test_operand_named_like_a_keyword(files: dict[str, str]) -> None:
    assert "    in_ = Operand[" in files["d/ops.py"]
    assert "from {in_.type} to {out.type}" in files["d/ops.py"]


def test_several_results_go_by_their_names(files: dict[str, str]) -> None:
    ops = files["d/ops.py"]
    assert 'set_name(self._results[0], "low")' in ops
    assert 'set_name(self._results[1], "high")' in ops
    assert '"out")' not in ops


def test_constants_from_a_hook(files: dict[str, str]) -> None:
    assert "return hooks.make_constant(value, type_, location)" in files["d/dialect.py"]


STATIC = RankedTensorType((2, DYNAMIC), F32)


@pytest.mark.parametrize(
    ("type_", "expected"),
    [
        (F32, I1),
        (VectorType((2, 4), F32, (False, True)), VectorType((2, 4), I1, (False, True))),
        (STATIC, RankedTensorType((2, DYNAMIC), I1)),
        (UnrankedTensorType(F32), UnrankedTensorType(I1)),
        (MemRefType((3,), F32), MemRefType((3,), I1)),
    ],
    ids=str,
)
def test_with_element_type(type_: Type, expected: Type) -> None:
    assert with_element_type(type_, I1) is expected


def test_shapes() -> None:
    assert tensor_shape_of(STATIC) == (2, DYNAMIC)
    assert tensor_shape_of(VectorType((2,), F32)) == ()
    assert tensor_shape_of(UnrankedTensorType(F32)) == ()
    assert same_shape(VectorType((2,), I1), RankedTensorType((2,), I32))
    assert not same_shape(VectorType((2,), I1), VectorType((3,), I1))
    assert not same_shape(I1, I32)
    assert not same_shape(UnrankedTensorType(I1), UnrankedTensorType(I1))
