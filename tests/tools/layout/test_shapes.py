"""Structs, unions and arrays as C, ctypes and numpy: all lie where yods says they lie."""

from __future__ import annotations

import ctypes
import os
import platform
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy
import pytest

from yods import Context
from yods.layout.engine import DataLayout
from yods.text.parse_attribute import parse_types
from yods_tools.layout.addresses import fields
from yods_tools.layout.command import main
from yods_tools.layout.explain import ScopeReport
from yods_tools.layout.languages import c_text, ctypes_text, numpy_text
from yods_tools.layout.shapes import Aggregate, Shapes
from yods_tools.target.targets import target_module

HOST = f"{platform.machine()}-linux-gnu"
SCALARS = ["i1", "i7", "i8", "i16", "i24", "i32", "i33", "i64", "i128", "index", "f16", "bf16",
           "f32", "f64", "f80", "f128", "tf32", "f8E5M2", "!llvm.ptr", "vector<4xf32>",
           "vector<3xi16>", "vector<5xi1>", "complex<f32>", "si16", "ui32"]  # fmt: skip


def random_type(source: random.Random, depth: int = 0) -> str:
    chosen = source.random()
    if depth > 3 or (depth and chosen < 0.5):
        return source.choice(SCALARS)
    if depth and chosen < 0.65:
        return f"!llvm.array<{source.randrange(4)} x {random_type(source, depth + 1)}>"
    inner = ", ".join(random_type(source, depth + 1) for _ in range(source.randrange(1, 6)))
    packed = "packed " if source.random() < 0.25 else ""
    return f"!llvm.struct<{packed}({inner})>"


def shapes_of(target: str, types: list[str]) -> tuple[Shapes, DataLayout]:
    context = Context()
    module = target_module(target, context)
    layout = DataLayout(module)
    shapes = Shapes()
    shapes.add_all([ScopeReport(module, layout, tuple(parse_types(", ".join(types), context, "")))])
    return shapes, layout


@pytest.fixture(scope="module", params=[HOST, "i386-linux-gnu", "powerpc64-linux-gnu"])
def aggregates(request: pytest.FixtureRequest) -> tuple[Shapes, DataLayout]:
    source = random.Random(12)
    types = [random_type(source) for _ in range(200)]
    return shapes_of(request.param, list(dict.fromkeys(types)))


def compiler() -> str:
    found = shutil.which("cc")
    if found is None:
        if os.environ.get("YODS_REQUIRE_MLIR"):
            pytest.fail("there is no C compiler")
        pytest.skip("there is no C compiler")
    return found


def compile_c(text: str, folder: Path) -> None:
    (folder / "made.c").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [compiler(), "-std=c11", "-Wall", "-Werror", "-c", "made.c", "-o", "made.o"],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[:4000]


def test_c_agrees(aggregates: tuple[Shapes, DataLayout], tmp_path: Path) -> None:
    """The assertions are those of the C text, which a compiler checks; a wrong one fails."""
    text = c_text(aggregates[0])
    compile_c(text, tmp_path)
    # Something has been checked.
    assert text.count("_Static_assert") > 600
    wrong = text.replace("f1) == ", "f1) == 1 + ", 1)
    with pytest.raises(AssertionError, match="static assertion failed"):
        compile_c(wrong, tmp_path)


def test_ctypes_agrees(aggregates: tuple[Shapes, DataLayout]) -> None:
    shapes, layout = aggregates
    names: dict[str, Any] = {}
    exec(ctypes_text(shapes), names)
    for made in shapes.definitions:
        assert ctypes.sizeof(names[made.name]) == layout.type_size(made.type).fixed
        if isinstance(made, Aggregate):
            for member, field in zip(made.members, fields(layout, made.type), strict=True):
                found = getattr(names[made.name], member.name)
                assert (found.offset, found.size) == (field.offset.fixed, field.size.fixed)


def test_numpy_agrees(aggregates: tuple[Shapes, DataLayout]) -> None:
    shapes, layout = aggregates
    names: dict[str, Any] = {}
    exec(numpy_text(shapes), names)
    for made in shapes.definitions:
        dtype = names[made.name]
        assert isinstance(dtype, numpy.dtype)
        assert dtype.itemsize == layout.type_size(made.type).fixed
        if isinstance(made, Aggregate):
            for member, field in zip(made.members, fields(layout, made.type), strict=True):
                part, offset = dtype.fields[member.name][:2]
                assert (offset, part.itemsize) == (field.offset.fixed, field.size.fixed)


def test_bytes_are_read_where_they_are(tmp_path: Path) -> None:
    """One value, written as C and ctypes and read as numpy."""
    shapes, _ = shapes_of(HOST, ["!llvm.struct<(i8, i64, array<2 x i16>, f32)>"])
    classes: dict[str, Any] = {}
    dtypes: dict[str, Any] = {}
    exec(ctypes_text(shapes), classes)
    exec(numpy_text(shapes), dtypes)
    (made,) = shapes.definitions
    value = classes[made.name](f0=-3, f1=1 << 40, f2=(7, -8), f3=1.5)
    (read,) = numpy.frombuffer(bytes(value), dtypes[made.name])
    assert (read["f0"], read["f1"], list(read["f2"]), read["f3"]) == (-3, 1 << 40, [7, -8], 1.5)


POINT = '!llvm.struct<"point*/ int x; /*", (i8, i32, ptr)>'


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in.mlir"
    path.write_text(f'"t.use"() {{t = {POINT}}} : () -> ()\n', encoding="utf-8")
    return path


def test_c_struct(source: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["--c", "--target=x86_64-linux-gnu", str(source)]) == 0
    text = capsys.readouterr().out
    assert text == """\
#include <stddef.h>
#include <stdint.h>

/* !llvm.struct<"point* / int x; / *", (i8, i32, ptr)> */
struct llvm_struct_point_int_x_i8_i32_ptr {
    int8_t f0; /* i8 */
    int32_t f1; /* i32 */
    void *f2; /* !llvm.ptr */
};
_Static_assert(sizeof(struct llvm_struct_point_int_x_i8_i32_ptr) == 16, \
"sizeof(struct llvm_struct_point_int_x_i8_i32_ptr)");
_Static_assert(_Alignof(struct llvm_struct_point_int_x_i8_i32_ptr) == 8, \
"_Alignof(struct llvm_struct_point_int_x_i8_i32_ptr)");
_Static_assert(offsetof(struct llvm_struct_point_int_x_i8_i32_ptr, f0) == 0, \
"offsetof(struct llvm_struct_point_int_x_i8_i32_ptr, f0)");
_Static_assert(offsetof(struct llvm_struct_point_int_x_i8_i32_ptr, f1) == 4, \
"offsetof(struct llvm_struct_point_int_x_i8_i32_ptr, f1)");
_Static_assert(offsetof(struct llvm_struct_point_int_x_i8_i32_ptr, f2) == 8, \
"offsetof(struct llvm_struct_point_int_x_i8_i32_ptr, f2)");
"""
    if platform.machine() == "x86_64":
        compile_c(text, tmp_path)


def test_c_names_are_unique_identifiers() -> None:
    shapes, _ = shapes_of(
        "x86_64-linux-gnu",
        ['!llvm.struct<"int", (i8)>', '!llvm.struct<"a.b", (i8)>', '!llvm.struct<"a_b", (i16)>',
         "!llvm.array<2 x struct<()>>"],
    )  # fmt: skip
    assert [made.name for made in shapes.definitions] == [
        "int_", "a_b", "a_b_2", "llvm_struct", "llvm_array_2_x_struct",
    ]  # fmt: skip


SCOPES = """\
"t.use"() {t = [!llvm.struct<"s", (i8, i64)>, !llvm.array<2 x i32>]} : () -> ()
gpu.module @same {
  "t.use"() {t = [!llvm.struct<"s", (i8, i64)>, !llvm.array<2 x i32>]} : () -> ()
}
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<1xi64>>} {
  "t.use"() {t = !llvm.struct<"s", (i8, i64)>} : () -> ()
}
"""
ORDERS = """\
"t.use"() {t = [!llvm.struct<"n", (i8, i32)>, !llvm.array<2 x i32>]} : () -> ()
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  "t.use"() {t = [!llvm.struct<"n", (i8, i32)>, !llvm.array<2 x i32>]} : () -> ()
}
"""


def test_scopes_share_identical_layouts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "in.mlir"
    path.write_text(SCOPES, encoding="utf-8")
    assert main(["--ctypes", str(path)]) == 0
    names: dict[str, Any] = {}
    exec(capsys.readouterr().out, names)
    assert (ctypes.sizeof(names["s"]), ctypes.sizeof(names["s_2"])) == (12, 16)
    assert "s_3" not in names
    assert "llvm_array_2_x_i32_2" not in names
    assert main(["--c", str(path)]) == 0
    assert capsys.readouterr().out.count("sizeof(struct s) ==") == 1


def test_each_scope_has_its_own_order_of_bytes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "in.mlir"
    path.write_text(ORDERS, encoding="utf-8")
    assert main(["--numpy", str(path)]) == 0
    names: dict[str, Any] = {}
    exec(capsys.readouterr().out, names)
    assert [names[name].fields["f1"][0].str for name in ("n", "n_2")] == ["<i4", ">i4"]
    assert names["llvm_array_2_x_i32"].base.str == "<i4"
    assert names["llvm_array_2_x_i32_2"].base.str == ">i4"
    assert main(["--ctypes", str(path)]) == 0
    exec(capsys.readouterr().out, names)
    assert bytes(names["n"](f1=1))[4:] == bytes([1, 0, 0, 0])
    assert bytes(names["n_2"](f1=1))[4:] == bytes([0, 0, 0, 1])
    assert bytes(names["llvm_array_2_x_i32"](1, 2)) == bytes([1, 0, 0, 0, 2, 0, 0, 0])
    assert bytes(names["llvm_array_2_x_i32_2"](1, 2)) == bytes([0, 0, 0, 1, 0, 0, 0, 2])


def test_scalable_types_are_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "in.mlir"
    path.write_text(
        '"t.use"() {t = !llvm.struct<(vector<[4]xi32>, vector<[4]xi32>)>} : () -> ()', "utf-8"
    )
    for form in ("--c", "--ctypes", "--numpy"):
        assert main([form, str(path)]) == 1
        assert "is known only at run time" in capsys.readouterr().err


def test_output_formats_exclude_each_other(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--c", "--json", str(source)]) == 1
    assert capsys.readouterr().err == "yods layout: --c and --json exclude each other\n"


def test_file_without_aggregates(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "in.mlir"
    path.write_text('"t.use"() {t = i32} : () -> ()', encoding="utf-8")
    assert main(["--c", str(path)]) == 0
    assert capsys.readouterr().out == "#include <stddef.h>\n#include <stdint.h>\n"


@pytest.mark.parametrize(("option", "module"), [("--ctypes", "ctypes"), ("--numpy", "numpy")])
def test_struct_called_like_the_module(
    option: str, module: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "in.mlir"
    path.write_text(
        f'"t.use"() {{t = [!llvm.struct<"{module}", (i8)>, !llvm.struct<"n", (i32)>]}} : () -> ()',
        encoding="utf-8",
    )
    assert main([option, str(path)]) == 0
    names: dict[str, Any] = {}
    exec(capsys.readouterr().out, names)
    assert names[module].__name__ == module
    assert f"{module}_2" in names
