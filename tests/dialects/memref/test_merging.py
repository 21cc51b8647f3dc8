"""`--merge-allocations`: what becomes one, at which offsets, and what stays."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import yods
from yods.passes import PassManager
from yods_dialects.memref.passes import MergeAllocationsPass

LAUNCH = """\
func.func @f(%n: index, %x: f32, %s: i32) {{
  %k = arith.constant 100 : i32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
      threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {asked} {{
{body}
    gpu.terminator
  }}
  return
}}
"""


def merged(body: str) -> tuple[list[str], int]:
    """The lines of a function with this body behind the pass, and how many were merged."""
    text = f"func.func @f(%n: index, %x: i32) {{\n{body}\n  return\n}}"
    context = yods.Context(allow_unregistered_dialects=True)
    module = yods.parse(text, context=context)
    run = MergeAllocationsPass()
    PassManager("builtin.module").add(run).run(module)
    yods.verify(module)
    lines = [line.strip() for line in str(module).splitlines()]
    return lines[2:-3], run.num_merged


def test_types_with_dynamic_offset_are_kept() -> None:
    a = "memref<128xi32, #contig.contiguous<1, offset: ?>>"
    b = "memref<8x8xi32, #contig.contiguous<[1, 0], offset: ?>>"
    lines, count = merged(f"""
  %a = memref.alloc()[%n] : {a}
  %b = memref.alloc()[%n] : {b}
  "test.use"(%a, %b) : ({a}, {b}) -> ()""")
    assert count == 2
    assert lines == [
        "%alloc = memref.alloc() : memref<192xi32>",
        "%reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [128], "
        f"strides: [1] : memref<192xi32> to {a}",
        "%reinterpret_cast_0 = memref.reinterpret_cast %alloc to offset: [128], sizes: [8, 8], "
        f"strides: [1, 8] : memref<192xi32> to {b}",
        f'"test.use"(%reinterpret_cast, %reinterpret_cast_0) : ({a}, {b}) -> ()',
    ]


def test_merged_allocation_with_loads_and_stores() -> None:
    lines, count = merged("""
  %a = memref.alloc() : memref<128xi32>
  %b = memref.alloc() : memref<64xi32>
  memref.store %x, %b[%n] : memref<64xi32>
  memref.dealloc %b : memref<64xi32>
  %0 = memref.load %a[%n] : memref<128xi32>
  memref.dealloc %a : memref<128xi32>""")
    assert count == 2
    view = "memref<64xi32, strided<[1], offset: 128>>"
    assert lines == [
        "%alloc = memref.alloc() : memref<192xi32>",
        "%reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [128], "
        "strides: [1] : memref<192xi32> to memref<128xi32>",
        "%reinterpret_cast_0 = memref.reinterpret_cast %alloc to offset: [128], sizes: [64], "
        f"strides: [1] : memref<192xi32> to {view}",
        f"memref.store %arg1, %reinterpret_cast_0[%arg0] : {view}",
        "%0 = memref.load %reinterpret_cast[%arg0] : memref<128xi32>",
        "memref.dealloc %alloc : memref<192xi32>",
    ]


def test_merged_allocations_keep_alignments() -> None:
    lines, count = merged("""
  %a = memref.alloca() : memref<3xi32>
  %b = memref.alloca() {alignment = 64 : i64} : memref<2xi32>
  %c = memref.alloca() : memref<2xi32>
  memref.store %x, %a[%n] : memref<3xi32>
  memref.store %x, %b[%n] : memref<2xi32>
  "test.use"(%c) : (memref<2xi32>) -> ()""")
    assert count == 3
    assert lines[0] == "%alloca = memref.alloca() {alignment = 64 : i64} : memref<18xi32>"
    shown = "\n".join(lines)
    assert "to offset: [2], sizes: [3]" in shown
    assert "to offset: [16], sizes: [2]" in shown
    assert '"test.use"(%reinterpret_cast_1) : (memref<2xi32>) -> ()' in shown


def test_dynamic_sizes_follow_static_ones() -> None:
    a = "memref<?x3xi32, #contig.contiguous<[1, 0], offset: ?>>"
    lines, count = merged(f"""
  %b = memref.alloc() : memref<5xi32>
  %a = memref.alloc(%n)[%n] : {a}
  %c = memref.alloc(%n) {{alignment = 16 : i64}} : memref<?xi32>
  memref.store %x, %c[%n] : memref<?xi32>
  "test.use"(%a, %b) : ({a}, memref<5xi32>) -> ()""")
    assert count == 3
    view = "memref<?xi32, strided<[1], offset: ?>>"
    assert lines == [
        "%c3 = arith.constant 3 : index",
        "%0 = arith.muli %arg0, %c3 : index",
        "%c5 = arith.constant 5 : index",
        "%1 = arith.addi %c5, %0 : index",
        "%c4 = arith.constant 4 : index",
        "%2 = arith.ceildivui %1, %c4 : index",
        "%c4_0 = arith.constant 4 : index",
        "%3 = arith.muli %2, %c4_0 : index",
        "%4 = arith.addi %3, %arg0 : index",
        "%alloc = memref.alloc(%4) {alignment = 16 : i64} : memref<?xi32>",
        "%reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [5], "
        "strides: [1] : memref<?xi32> to memref<5xi32>",
        "%reinterpret_cast_1 = memref.reinterpret_cast %alloc to offset: [5], "
        f"sizes: [%arg0, 3], strides: [1, %arg0] : memref<?xi32> to {a}",
        "%reinterpret_cast_2 = memref.reinterpret_cast %alloc to offset: [%3], "
        f"sizes: [%arg0], strides: [1] : memref<?xi32> to {view}",
        f"memref.store %arg1, %reinterpret_cast_2[%arg0] : {view}",
        f'"test.use"(%reinterpret_cast_1, %reinterpret_cast) : ({a}, memref<5xi32>) -> ()',
    ]


@pytest.mark.parametrize(
    "body",
    [
        # Of two that cannot move, one alone is left.
        """
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloc() : memref<2xi32>
  "test.use"(%a, %b) : (memref<2xi32>, memref<2xi32>) -> ()""",
        # Other elements, another memory space, another kind, another lifetime.
        """
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloc() : memref<2xi64>
  %c = memref.alloc() : memref<2xi32, 3>
  %d = memref.alloca() : memref<2xi32>
  %e = memref.alloc() : memref<2xi32>
  memref.dealloc %e : memref<2xi32>""",
        # Without a size in memory, which their alignment needs.
        """
  %a = memref.alloca() {alignment = 64 : i64} : memref<2xvector<[4]xi8>>
  %b = memref.alloca() : memref<2xvector<[4]xi8>>""",
        # Unknown strides, and a size that is known too late.
        """
  %a = memref.alloc(%n) : memref<?xi32>
  %k = "test.size"() : () -> index
  %b = memref.alloc(%k) : memref<?xi32>
  %c = memref.alloc()[%n] : memref<2xi32, strided<[?]>>
  %d = memref.alloc()[%n] : memref<2xi32, strided<[?]>>""",
        # Freed in another block.
        """
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloc() : memref<2xi32>
  "test.region"() ({
    memref.dealloc %a : memref<2xi32>
    memref.dealloc %b : memref<2xi32>
  }) : () -> ()""",
        # Their place is stored, which is no reading or writing of elements.
        """
  %a = memref.alloc() : memref<memref<2xi32>>
  %b = memref.alloc() : memref<2xi32>
  %c = memref.alloc() : memref<2xi32>
  memref.store %b, %a[] : memref<memref<2xi32>>
  memref.store %c, %a[] : memref<memref<2xi32>>""",
        # Freed through a view, or with what takes its place.
        """
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloc() : memref<2xi32>
  memref.store %x, %b[%n] : memref<2xi32>
  %c = memref.cast %a : memref<2xi32> to memref<?xi32>
  memref.dealloc %c : memref<?xi32>""",
        """
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloc() : memref<2xi32>
  memref.store %x, %b[%n] : memref<2xi32>
  %c = memref.realloc %a : memref<2xi32> to memref<4xi32>""",
    ],
)
def test_stays(body: str) -> None:
    lines, count = merged(body)
    assert count == 0
    assert not any("reinterpret_cast" in line for line in lines)


def test_mlir_accepts_the_result(mlir_opt: Path) -> None:
    a = "memref<128xi32, strided<[1], offset: ?>>"
    b = "memref<4x16xi32, strided<[16, 1], offset: ?>>"
    lines, _ = merged(f"""
  %a = memref.alloc()[%n] : {a}
  %b = memref.alloc()[%n] : {b}
  "test.use"(%a, %b) : ({a}, {b}) -> ()""")
    text = "func.func @f(%arg0: index) {\n" + "\n".join(lines) + "\nreturn\n}"
    command = [str(mlir_opt), "--allow-unregistered-dialect"]
    answer = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stderr) == (0, "")
    assert "memref.alloc() : memref<192xi32>" in answer.stdout


def in_launch(body: str, asked: str = "") -> tuple[str, int]:
    """A launch with this body behind the pass, and how many were merged."""
    module = yods.parse(LAUNCH.format(body=body, asked=asked))
    run = MergeAllocationsPass()
    PassManager("builtin.module").add(run).run(module)
    yods.verify(module)
    return str(module), run.num_merged


SPACE = "#gpu.address_space<workgroup>"
BYTES = f"memref<?xi8, {SPACE}>"
#: What is in a launch of which the memory that it asks for is tested.
SHARED = f"""
    %a = memref.alloc() : memref<3xi8, {SPACE}>
    %b = memref.alloc() {{alignment = 16 : i64}} : memref<4x8xf32, {SPACE}>
    memref.store %x, %b[%tx, %ty] : memref<4x8xf32, {SPACE}>
    memref.dealloc %b : memref<4x8xf32, {SPACE}>"""


def test_memory_of_workgroups_is_asked_for_at_launch(mlir_opt: Path) -> None:
    text, count = in_launch(SHARED)
    assert count == 2
    assert "dynamic_shared_memory_size %c144_i32" in text
    inside = [line.strip() for line in text.splitlines()[5:-5]]
    assert inside == [
        f"%0 = gpu.dynamic_shared_memory : {BYTES}",
        "%c0 = arith.constant 0 : index",
        f"%view = memref.view %0[%c0][] : {BYTES} to memref<3xi8, {SPACE}>",
        "%c16 = arith.constant 16 : index",
        f"%view_0 = memref.view %0[%c16][] : {BYTES} to memref<4x8xf32, {SPACE}>",
        f"memref.store %arg1, %view_0[%arg6, %arg7] : memref<4x8xf32, {SPACE}>",
    ]
    subprocess.run([mlir_opt], input=text, check=True, text=True, capture_output=True)


@pytest.mark.parametrize(
    "asked, lines",
    [
        (
            "%k",
            [
                "%c100_i32 = arith.constant 100 : i32",
                "%c240_i32 = arith.constant 240 : i32",
                "%c100 = arith.constant 100 : index",
                "%c112 = arith.constant 112 : index",
            ],
        ),
        (
            "%s",
            [
                "%c100_i32 = arith.constant 100 : i32",
                "%0 = arith.index_castui %arg2 : i32 to index",
                "%c3 = arith.constant 3 : index",
                "%1 = arith.addi %0, %c3 : index",
                "%c16 = arith.constant 16 : index",
                "%2 = arith.ceildivui %1, %c16 : index",
                "%c16_0 = arith.constant 16 : index",
                "%3 = arith.muli %2, %c16_0 : index",
                "%c128 = arith.constant 128 : index",
                "%4 = arith.addi %3, %c128 : index",
                "%5 = arith.index_castui %4 : index to i32",
            ],
        ),
    ],
)
def test_memory_of_workgroups_follows_what_is_asked_for(
    asked: str, lines: list[str], mlir_opt: Path
) -> None:
    text, count = in_launch(SHARED, f"dynamic_shared_memory_size {asked}")
    assert count == 2
    found = [line.strip() for line in text.splitlines()]
    assert [line for line in found if "arith." in line] == lines
    subprocess.run([mlir_opt], input=text, check=True, text=True, capture_output=True)


@pytest.mark.parametrize(
    "body, asked",
    [
        # One alone, of a launch that asks for nothing.
        (f"%a = memref.alloc() : memref<3xi8, {SPACE}>", ""),
        # Of a size that is not known, elsewhere than at 0, and without a size in memory.
        (f"%a = memref.alloc(%n) : memref<?xi8, {SPACE}>", "%s"),
        (f"%a = memref.alloc() : memref<3xi8, strided<[2]>, {SPACE}>", "%s"),
        (f"%a = memref.alloc() : memref<3xvector<[4]xi8>, {SPACE}>", "%s"),
        # Aligned more than this memory is.
        (f"%a = memref.alloc() {{alignment = 32 : i64}} : memref<3xi8, {SPACE}>", "%s"),
        # In another memory.
        ("%a = memref.alloc() : memref<3xi8>", "%s"),
        # More than can be asked for.
        (f"%a = memref.alloc() : memref<2147483648xi8, {SPACE}>", "%s"),
        # What may be allocated several times.
        (f"scf.for %i = %n to %n step %n {{ %a = memref.alloc() : memref<3xi8, {SPACE}> }}", "%s"),
        # Freed through a view.
        (
            f"%a = memref.alloc() : memref<3xi8, {SPACE}>\n"
            f"%c = memref.cast %a : memref<3xi8, {SPACE}> to {BYTES}\n"
            f"memref.dealloc %c : {BYTES}",
            "%s",
        ),
    ],
)
def test_other_memory_of_launches_stays(body: str, asked: str) -> None:
    text, count = in_launch(body, asked and f"dynamic_shared_memory_size {asked}")
    assert count == 0
    assert "gpu.dynamic_shared_memory" not in text
