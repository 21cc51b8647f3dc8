"""Contiguous layouts: what operations make of them. MLIR has none, so no tool is asked."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import yods
from yods.builtin.types import DYNAMIC, INDEX
from yods.ir.block import Block
from yods.text.parse_attribute import parse_type
from yods_dialects.contig.attributes import ContiguousAttr
from yods_dialects.memref.ops import SubviewOp
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


#: The element [1, 1] lies behind [0, 0], [1, 0] and [0, 1], and behind what the offset leaves out.
PROGRAM = """\
!columns = memref<2x?xi32, #contig.contiguous<[1, 0], offset: OFFSET>>
!line = memref<6xi32, strided<[1], offset: OFFSET>>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %m = memref.MAKE(%c3)SYMBOLS : !columns
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c3 step %c1 {
      %ten = arith.constant 10 : index
      %tens = arith.muli %i, %ten : index
      %both = arith.addi %tens, %j : index
      %v = arith.index_cast %both : index to i32
      memref.store %v, %m[%i, %j] : !columns
    }
  }
  %l = memref.reinterpret_cast %m to offset: [PLACE], sizes: [6], strides: [1] : !columns to !line
  %r = memref.load %l[%c3] : !line
  return %r : i32
}
"""


@pytest.mark.parametrize("make", ["alloc", "alloca"])
@pytest.mark.parametrize(("offset", "symbols", "place"), [("2", "", "2"), ("?", "[%c2]", "%c2")])
def test_allocated_memory_is_lowered_to_llvm(
    make: str, offset: str, symbols: str, place: str, mlir_opt: Path, tmp_path: Path
) -> None:
    text = PROGRAM.replace("OFFSET", offset).replace("SYMBOLS", symbols).replace("PLACE", place)
    path, lowered = tmp_path / "in.mlir", tmp_path / "out.mlir"
    path.write_text(text.replace("MAKE", make), encoding="utf-8")
    passes = ["--expand-strided-metadata", "--convert-scf-to-cf", "--convert-to-llvm"]
    assert opt.main([*passes, str(path), "-o", str(lowered)]) == 0
    runner = mlir_opt.resolve().parent / "mlir-runner"
    command = [runner, "-e", "main", "-entry-point-result=i32", lowered]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "11\n"


def test_arguments_are_checked() -> None:
    assert ContiguousAttr([1, 0]).affine_map.is_permutation
    with pytest.raises(ValueError, match=r"\[0, 2\] is no permutation of the dimensions 0 to 1"):
        ContiguousAttr([0, 2])


@pytest.mark.parametrize(
    ("source", "offsets", "sizes", "strides", "expected"),
    [
        ("memref<2x3xf32, #contig.contiguous<[1, 0]>>", [0, 1], [2, 2], [1, 1],
         "memref<2x2xf32, #contig.contiguous<[1, 0], offset: 2>>"),
        ("memref<2x3xf32, #contig.contiguous<[1, 0]>>", [0, 1], [1, 2], [1, 1],
         "memref<1x2xf32, strided<[1, 2], offset: 2>>"),
        ("memref<2x3xf32, #contig.contiguous<[1, 0]>>", [0, 0], [2, 2], [1, 2],
         "memref<2x2xf32, strided<[1, 4]>>"),
        ("memref<?x4xf32, #contig.contiguous<2, offset: ?>>", [DYNAMIC, 0], [DYNAMIC, 4], [1, 1],
         "memref<?x4xf32, #contig.contiguous<2, offset: ?>>"),
        ("memref<?x4xf32, #contig.contiguous<2>>", [8, 0], [DYNAMIC, 4], [1, 1],
         "memref<?x4xf32, strided<[4, 1], offset: 32>>"),
        ("memref<8x4xf32>", [2, 0], [3, 4], [1, 1], "memref<3x4xf32, strided<[4, 1], offset: 8>>"),
    ],
)  # fmt: skip
def test_subview_infers_its_type(
    source: str, offsets: list[int], sizes: list[int], strides: list[int], expected: str
) -> None:
    context = yods.Context()
    type_ = parse_type(source, context)
    given = Block([type_, INDEX]).arguments
    dynamic = [[given[1]] * each.count(DYNAMIC) for each in (offsets, sizes, strides)]
    view = SubviewOp(
        given[0], *dynamic, static_offsets=offsets, static_sizes=sizes, static_strides=strides
    )
    view.verify_invariants()
    assert str(view.result.type) == expected


def test_subview_of_what_is_not_strided_has_no_type() -> None:
    type_ = parse_type("memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>", yods.Context())
    with pytest.raises(ValueError, match="is no strided memref"):
        SubviewOp(
            Block([type_]).arguments[0], static_offsets=[0], static_sizes=[1], static_strides=[1]
        )
