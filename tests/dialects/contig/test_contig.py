"""Contiguous layouts: what operations make of them. MLIR has none, so no tool is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

import yods
from yods_dialects.contig.attributes import ContiguousAttr
from yods_tools.opt import command as opt

HERE = Path(__file__).parent
LAYOUTS = (HERE / "layouts.mlir").read_text(encoding="utf-8").split("// -----\n")


@pytest.mark.parametrize("text", LAYOUTS)
def test_round_trips_in_both_forms(text: str) -> None:
    module = yods.parse(text)
    custom, generic = module.print(), module.print(generic=True)
    assert "#contig.contiguous" in custom
    assert yods.parse(custom).print() == custom
    assert yods.parse(generic).print() == custom


def test_invalid_operations_are_rejected(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--verify-diagnostics", "--split-input-file", str(HERE / "rejected.mlir")]
    assert opt.main(arguments) == 0, capsys.readouterr().err


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("#contig.contiguous<2>", "#contig.contiguous<2>"),
        ("#contig.contiguous<[0, 1, 2], offset: ?>", "#contig.contiguous<3, offset: ?>"),
        ("#contig.contiguous<[1, 0], offset: -4>", "#contig.contiguous<[1, 0], offset: -4>"),
        ("#contig.contiguous<[], offset: 0>", "#contig.contiguous<0>"),
    ],
)
def test_printed(written: str, printed: str) -> None:
    text = '"x.y"() {{a = {}}} : () -> ()'
    context = yods.Context(allow_unregistered_dialects=True)
    assert printed in str(yods.parse(text.format(written), context=context))


@pytest.mark.parametrize(
    ("type_", "printed"),
    [
        ("memref<2x3xf32, #contig.contiguous<2>>", "memref<2x3xf32>"),
        ("memref<f32, #contig.contiguous<[]>>", "memref<f32>"),
        ("memref<?xf32, #contig.contiguous<1>, 3>", "memref<?xf32, 3>"),
        ("memref<2x3xf32, #contig.contiguous<2, offset: 1>>", None),
    ],
)
def test_identity_is_not_printed(type_: str, printed: str | None) -> None:
    context = yods.Context(allow_unregistered_dialects=True)
    assert f"-> {printed or type_}" in str(yods.parse(f'"x.y"() : () -> {type_}', context=context))


def test_lossless_casts_fold() -> None:
    """A cast to less is left out, one to more is kept."""
    text = """\
!columns = memref<2x3xf32, #contig.contiguous<[1, 0]>>
!less = memref<2x3xf32, strided<[?, ?]>>
!unknown = memref<?xf32, strided<[?]>>
func.func @f(%m: !columns, %n: !unknown, %to: memref<2x3xf32>, %other: memref<?xf32>) {
  %0 = memref.cast %m : !columns to !less
  %1 = memref.cast %n : !unknown to memref<?xf32, #contig.contiguous<1>>
  memref.copy %0, %to : !less to memref<2x3xf32>
  memref.copy %1, %other : memref<?xf32> to memref<?xf32>
  return
}
"""
    from yods.rewrite.canonicalization import canonicalize

    module = yods.parse(text)
    canonicalize(module)
    shown = str(module)
    assert "memref.copy %arg0, %arg2" in shown
    assert "memref.copy %cast, %arg3" in shown


def test_metadata_folds_to_constants() -> None:
    from yods.rewrite.canonicalization import canonicalize

    module = yods.parse("""\
!m = memref<6x4xf32, #contig.contiguous<[1, 0], offset: 8>>
func.func @f(%m: !m) -> (index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m
    : !m -> memref<f32>, index, index, index, index, index
  return %o, %t#0, %t#1 : index, index, index
}
""")
    canonicalize(module)
    assert "return %c8, %c1, %c6 : index, index, index" in str(module)


def test_arguments_are_checked() -> None:
    assert ContiguousAttr([1, 0]).affine_map.is_permutation
    with pytest.raises(ValueError, match=r"\[0, 2\] is no permutation of the dimensions 0 to 1"):
        ContiguousAttr([0, 2])
