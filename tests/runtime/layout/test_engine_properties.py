"""Layouts of random types under random specs, against an independent model and ctypes."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yods import Context, parse
from yods.layout.engine import DataLayout
from yods.layout.errors import DataLayoutError, StaleDataLayoutError
from yods.layout.kinds import type_alloc_size
from yods_tools.layout.addresses import element_offset, field_offsets, fields, unused_bytes

# An independent model: types as plain data, laid out by the textbook's rule.


@dataclass(frozen=True)
class Scalar:
    text: str
    bits: int


@dataclass(frozen=True)
class Struct:
    fields: tuple[Any, ...]
    packed: bool


@dataclass(frozen=True)
class Array:
    element: Any
    count: int


SCALARS = (
    Scalar("i8", 8),
    Scalar("i16", 16),
    Scalar("i32", 32),
    Scalar("i64", 64),
    Scalar("f32", 32),
    Scalar("f64", 64),
    Scalar("!llvm.ptr", 64),
)
types = st.recursive(
    st.sampled_from(SCALARS),
    lambda inner: st.one_of(
        st.builds(Struct, st.lists(inner, max_size=5).map(tuple), st.booleans()),
        st.builds(Array, inner, st.integers(0, 4)),
    ),
    max_leaves=12,
)
# Alignments in bytes, for every scalar.
alignments = st.fixed_dictionaries(
    {scalar.text: st.sampled_from((1, 2, 4, 8, 16)) for scalar in SCALARS}
)


def text_of(type_: Any) -> str:
    if isinstance(type_, Scalar):
        return type_.text
    if isinstance(type_, Struct):
        inner = ", ".join(map(text_of, type_.fields))
        return f"!llvm.struct<{'packed ' if type_.packed else ''}({inner})>"
    return f"!llvm.array<{type_.count} x {text_of(type_.element)}>"


def model(type_: Any, align: dict[str, int]) -> tuple[int, int, list[int]]:
    """Size, alignment and field offsets."""
    if isinstance(type_, Scalar):
        return type_.bits // 8, align[type_.text], []
    if isinstance(type_, Array):
        size, alignment, _ = model(type_.element, align)
        return -(-size // alignment) * alignment * type_.count, alignment, []
    place, strictest, offsets = 0, 1, []
    for field in type_.fields:
        size, alignment, _ = model(field, align)
        alignment = 1 if type_.packed else alignment
        place = -(-place // alignment) * alignment
        offsets.append(place)
        place += size
        strictest = max(strictest, alignment)
    return -(-place // strictest) * strictest, strictest, offsets


def spec_of(align: dict[str, int]) -> str:
    entries = [
        (
            f"!llvm.ptr = dense<[64, {8 * a}, {8 * a}]> : vector<3xi64>"
            if text == "!llvm.ptr"
            else f"{text} = dense<{8 * a}> : vector<1xi64>"
        )
        for text, a in align.items()
    ]
    return f"#dlti.dl_spec<{', '.join(entries)}>"


def parsed(type_text: str, spec: str = "#dlti.dl_spec<>") -> tuple[DataLayout, Any]:
    module = parse(
        f'module attributes {{dlti.dl_spec = {spec}}} {{ "q.q"() : () -> ({type_text}) }}',
        context=Context(True),
    )
    (query,) = (op for op in module.walk() if op.name == "q.q")
    return DataLayout(module), query.results[0].type


@given(types, alignments)
def test_layouts_agree_with_the_model(type_: Any, align: dict[str, int]) -> None:
    layout, asked = parsed(text_of(type_), spec_of(align))
    size, alignment, offsets = model(type_, align)
    assert layout.type_size(asked).fixed == size
    assert layout.type_size_in_bits(asked).fixed == 8 * size
    assert layout.type_abi_alignment(asked) == alignment
    assert type_alloc_size(layout, asked).fixed % alignment == 0
    if isinstance(type_, Struct):
        placed = fields(layout, asked)
        assert [offset.fixed for offset in field_offsets(layout, asked)] == offsets
        assert all(field.offset.fixed % field.alignment == 0 for field in placed)
        assert (
            sum(f.size.fixed + f.padding for f in placed) + (offsets[0] if offsets else size)
            == size
        )
        assert unused_bytes(layout, asked) == sum(field.padding for field in placed)
        assert [element_offset(layout, asked, [i]) for i in range(len(offsets))] == offsets


@given(st.lists(types, min_size=1, max_size=5), alignments)
def test_adding_a_field_never_shrinks_a_struct(members: list[Any], align: dict[str, int]) -> None:
    sizes = [
        parsed(text_of(Struct(tuple(members[:count]), False)), spec_of(align))
        for count in range(len(members) + 1)
    ]
    measured = [layout.type_size(asked).fixed for layout, asked in sizes]
    assert measured == sorted(measured)


# The host's own rules, for what C can say.

C_TYPES: dict[str, Any] = {
    "i8": ctypes.c_int8,
    "i16": ctypes.c_int16,
    "i32": ctypes.c_int32,
    "i64": ctypes.c_int64,
    "f32": ctypes.c_float,
    "f64": ctypes.c_double,
    "!llvm.ptr": ctypes.c_void_p,
}
HOST = {text: ctypes.alignment(c_type) for text, c_type in C_TYPES.items()}
_number = iter(range(10**9))


def c_type_of(type_: Any) -> Any:
    if isinstance(type_, Scalar):
        return C_TYPES[type_.text]
    if isinstance(type_, Array):
        return c_type_of(type_.element) * type_.count
    body: dict[str, Any] = {
        "_fields_": [(f"f{i}", c_type_of(f)) for i, f in enumerate(type_.fields)]
    }
    if type_.packed:
        body["_pack_"] = 1
    return type(f"S{next(_number)}", (ctypes.Structure,), body)


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="the spec says 64-bit pointers")
@given(types)
def test_layouts_agree_with_the_host(type_: Any) -> None:
    layout, asked = parsed(text_of(type_), spec_of(HOST))
    c_type = c_type_of(type_)
    assert layout.type_size(asked).fixed == ctypes.sizeof(c_type)
    assert layout.type_abi_alignment(asked) == ctypes.alignment(c_type)
    if isinstance(type_, Struct):
        expected = [getattr(c_type, f"f{i}").offset for i in range(len(type_.fields))]
        assert [offset.fixed for offset in field_offsets(layout, asked)] == expected


# Addressing.


@pytest.mark.parametrize(
    ("type_", "indices", "expected"),
    [
        ("!llvm.array<4 x array<3 x i32>>", [2, 1], 28),
        ("!llvm.struct<(i8, array<2 x struct<(i8, i64)>>)>", [1, 1, 1], 20),
        # A row of a vector takes a power of two of elements.
        ("vector<4x3xi16>", [2, 1], 18),
        ("vector<f32>", [0], 0),
        ("memref<4x3xi16>", [2, 1], 14),
        ("memref<?x3xi16>", [2, 1], 14),
        ("memref<4x3xi24>", [1, 1], 16),
        ("memref<4x3xf32, strided<[1, 4], offset: 2>>", [1, 2], 44),
        ("memref<4x4xf32, affine_map<(d0, d1) -> (d1 * 4 + d0)>>", [1, 2], 36),
        ("memref<2x!ptr.ptr<#ptr.generic_space>>", [1], 8),
        ("complex<f64>", [1], 8),
    ],
)
def test_places_in_containers(type_: str, indices: list[int], expected: int) -> None:
    layout, asked = parsed(type_)
    assert element_offset(layout, asked, indices) == expected


@pytest.mark.parametrize(
    ("type_", "indices", "message"),
    [
        ("!llvm.array<4 x i32>", [4], "index 4 is outside"),
        ("!llvm.array<4 x i32>", [-1], "index -1 is outside"),
        ("!llvm.array<4 x i32>", [1, 0], "i32 has no elements"),
        ("!llvm.struct<(i8)>", [1], "index 1 is outside"),
        ("vector<4x3xi16>", [1], "takes 2 indices, but got 1"),
        ("memref<3x?xf32>", [1, 2], "known only at run time"),
        ("memref<4xf32, strided<[?]>>", [1], "known only at run time"),
        ("!llvm.struct<(vector<[4]xi8>, vector<[4]xi8>)>", [1], "known only at run time"),
        ("tensor<4xi8>", [1], "no elements"),
    ],
)
def test_places_that_do_not_exist(type_: str, indices: list[int], message: str) -> None:
    layout, asked = parsed(type_)
    with pytest.raises(DataLayoutError, match=message):
        element_offset(layout, asked, indices)


def test_unions_and_arrays_add_no_padding() -> None:
    layout, asked = parsed("!llvm.array<3 x struct<(i8, i32)>>")
    assert unused_bytes(layout, asked) == 0
    assert type_alloc_size(layout, asked).fixed == 24
    with pytest.raises(DataLayoutError, match="has no fields"):
        fields(layout, asked)


# The engine.


def test_natural_layout_outside_any_scope() -> None:
    layout = DataLayout()
    _, i48 = parsed("i48")
    assert (layout.type_size(i48).fixed, layout.type_abi_alignment(i48)) == (6, 8)
    assert layout.endianness is None
    assert layout.stack_alignment == 0


def test_only_scopes_have_layouts() -> None:
    module = parse('"q.q"() : () -> ()', context=Context(True))
    (op,) = (op for op in module.walk() if op.name == "q.q")
    with pytest.raises(DataLayoutError, match=r"'q\.q' op is no data layout scope"):
        DataLayout(op)
    assert DataLayout.closest(op).scope is module
    assert DataLayout.closest(None).scope is None


def test_checked_layout_detects_stale_scopes() -> None:
    text = (
        "module attributes {dlti.dl_spec = #dlti.dl_spec<>} {\n"
        "  module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<8> : vector<1xi64>>} {}\n}"
    )
    module = parse(text, context=Context(True))
    (inner,) = (op for op in module.walk() if op.parent_op is module)
    layout, trusting = DataLayout(inner, checked=True), DataLayout(inner)
    _, i32 = parsed("i32")
    assert layout.type_abi_alignment(i32) == trusting.type_abi_alignment(i32) == 1
    del module.attributes["dlti.dl_spec"]
    with pytest.raises(StaleDataLayoutError, match="no longer valid due to the change in"):
        layout.type_abi_alignment(i32)
    # Answers are kept for the life of the object, as the document says.
    assert trusting.type_abi_alignment(i32) == 1
    with pytest.raises(StaleDataLayoutError):
        trusting.check_valid()


def test_deeply_nested_types_have_layouts() -> None:
    array: Any = Context().dialect("llvm")
    make = array.TYPES["array"]
    _, type_ = parsed("i8")
    for _ in range(3000):
        type_ = make(type_, 1)
    layout = DataLayout()
    try:
        assert layout.type_size(type_).fixed == 1
    except DataLayoutError as error:
        assert error.message == "the type is nested too deeply"


def test_sizes_wrap_at_64_bits() -> None:
    layout, asked = parsed("!llvm.array<9223372036854775807 x array<4 x i8>>")
    assert layout.type_size_in_bits(asked).minimal == (2**63 - 1) * 4 * 8 % 2**64
