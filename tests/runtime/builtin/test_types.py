"""The builtin types as Python objects: interning, checks, shapes."""

from __future__ import annotations

import copy
import gc
import pickle
from collections.abc import Callable

import pytest

from yods.builtin.attributes import IntegerAttr, StridedLayoutAttr, StringAttr, UnitAttr
from yods.builtin.types import (
    DYNAMIC,
    F32,
    F64,
    FLOAT_TYPES,
    I1,
    I32,
    I64,
    INDEX,
    NONE,
    SI8,
    SIGNED,
    UI8,
    ComplexType,
    Float32Type,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    OpaqueType,
    RankedTensorType,
    TupleType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)
from yods.ir.attribute import InvalidParameters, Type

EVERY_KIND: list[Type] = [
    I1,
    SI8,
    UI8,
    INDEX,
    NONE,
    *FLOAT_TYPES.values(),
    ComplexType(F32),
    FunctionType((I32, F32), (I1,)),
    TupleType((I32, TupleType())),
    VectorType((2, 4), F32, (False, True)),
    RankedTensorType((2, DYNAMIC), F64, StringAttr("e")),
    UnrankedTensorType(I32),
    MemRefType((4,), F32, StridedLayoutAttr(DYNAMIC, (2,)), IntegerAttr(3)),
    UnrankedMemRefType(I32, StringAttr("a")),
    OpaqueType("foo", "bar<1>"),
]


@pytest.mark.parametrize("type_", EVERY_KIND, ids=str)
def test_one_object_for_each_set_of_parameters(type_: Type) -> None:
    assert copy.deepcopy(type_) is type_
    assert pickle.loads(pickle.dumps(type_)) is type_
    assert repr(type_) == f"{type(type_).__name__}({type_})"
    with pytest.raises(AttributeError, match="immutable"):
        type_.anything = 1


def test_equal_parameters_give_the_same_object() -> None:
    assert IntegerType(32) is I32
    assert IntegerType(8, SIGNED) is SI8 is not IntegerType(8)
    assert IndexType() is INDEX
    assert Float32Type() is F32
    assert RankedTensorType([2, 3], F32) is RankedTensorType((2, 3), F32)
    assert VectorType((2,), F32) is VectorType((2,), F32, (False,))


def test_unused_types_are_freed() -> None:
    gc.collect()  # what earlier tests left must not go while this one counts
    before = len(TupleType._table)
    nest: Type = I32
    for _ in range(50_000):
        nest = TupleType((nest, nest))
    assert len(TupleType._table) == before + 50_000
    del nest
    gc.collect()
    assert len(TupleType._table) == before


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: IntegerType(2**24), "integer bitwidth is limited to 16777215 bits"),
        (lambda: ComplexType(INDEX), "invalid element type for complex"),
        (
            lambda: VectorType((2, 0), F32),
            "vector types must have positive constant sizes but got 2, 0",
        ),
        (
            lambda: VectorType((2,), NONE),
            "failed to verify 'elementType': VectorElementTypeInterface instance",
        ),
        (lambda: VectorType((2,), F32, (True, False)), "number of dims must match, got 2 and 1"),
        (lambda: RankedTensorType((-2,), F32), "invalid tensor dimension size"),
        (lambda: RankedTensorType((), NONE), "invalid tensor element type: 'none'"),
        (lambda: UnrankedTensorType(NONE), "invalid tensor element type: 'none'"),
        (lambda: MemRefType((-2,), F32), "invalid memref size"),
        (lambda: MemRefType((), NONE), "invalid memref element type"),
        (
            lambda: MemRefType((2, 3), F32, StridedLayoutAttr(0, (1,))),
            "expected the number of strides to match the rank",
        ),
        (lambda: MemRefType((), F32, None, UnitAttr()), "unsupported memory space Attribute"),
        (lambda: UnrankedMemRefType(NONE), "invalid memref element type"),
        (lambda: OpaqueType("1", "x"), "invalid dialect namespace '\"1\"'"),
        (lambda: OpaqueType("", "x"), "invalid dialect namespace '\"\"'"),
    ],
)
def test_invalid_parameters(make: Callable[[], Type], message: str) -> None:
    with pytest.raises(InvalidParameters) as caught:
        make()
    assert str(caught.value) == message


def test_shapes() -> None:
    tensor = RankedTensorType((2, DYNAMIC, 3), F32)
    assert (tensor.rank, tensor.has_static_shape, tensor.is_dynamic_dim(1)) == (3, False, True)
    with pytest.raises(ValueError, match="has no static shape"):
        _ = tensor.num_elements
    assert RankedTensorType((10**12, 10**12), F32).num_elements == 10**24
    assert RankedTensorType((), F32).num_elements == 1
    unranked = UnrankedTensorType(F32)
    assert not unranked.has_rank
    assert not unranked.has_static_shape
    with pytest.raises(ValueError, match="has no rank"):
        _ = unranked.shape


def test_default_memory_space_is_dropped() -> None:
    plain = MemRefType((4,), F32)
    assert MemRefType((4,), F32, None, IntegerAttr(0)) is plain
    assert MemRefType((4,), F32, None, IntegerAttr(0, I32)) is plain
    assert UnrankedMemRefType(F32, IntegerAttr(0)) is UnrankedMemRefType(F32)
    assert str(MemRefType((4,), F32, None, IntegerAttr(3, I64))) == "memref<4xf32, 3>"
    assert str(MemRefType((4,), F32, None, IntegerAttr(3, I32))) == "memref<4xf32, 3 : i32>"


def test_any_depth_can_be_printed() -> None:
    depth = 20_000
    nest: Type = I32
    for _ in range(depth):
        nest = TupleType((nest,))
    assert str(nest) == "tuple<" * depth + "i32" + ">" * depth
