"""The runtime's own interfaces, as definitions implement them (`defs/everyday`)."""

from __future__ import annotations

import inspect
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from support.generated_defs import generated_dialect, generated_module
from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import ElementsAttr
from yods.builtin.queries import is_shaped, shape_of
from yods.builtin.types import F32, I32, INDEX, MemRefType, ShapedType
from yods.interfaces.shapes import InferShapedTypeOpInterface, InferTensorType, ShapedTypeComponents
from yods.ir.builder import Builder
from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.layout.engine import DataLayout
from yods.layout.interfaces import DataLayoutTypeInterface
from yods.text.parse import parse_source
from yods.verification.verifier import verify
from yods_gen.library.prelude import prelude, runtime_interfaces
from yods_gen.load.raw_interfaces import RawInterface


@cache
def dialect() -> Any:
    return generated_dialect("made_everyday", "everyday", "everyday")


def read(text: str) -> Operation:
    context = Context(allow_unregistered_dialects=True)
    context.register(dialect())
    top = parse_source(Source(text, "in.mlir"), context)
    verify(top, context)
    assert str(top) == str(parse_source(Source(str(top), "in.mlir"), context))
    return top


def op(text: str) -> Any:
    return next(each for each in read(text).walk() if each.name.startswith("everyday."))


# What the prelude says of the runtime's classes is so.

INTERFACES: dict[str, RawInterface] = {
    name.value: raw for file in prelude().files for name, raw in file.interfaces
}


@pytest.mark.parametrize("name", INTERFACES)
def test_signatures_are_those_of_the_class(name: str) -> None:
    ref, raw = runtime_interfaces()[name], INTERFACES[name]
    cls = getattr(import_module(ref.module), ref.name)
    for method, declared in raw.methods:
        found = inspect.getattr_static(cls, method.value, None)
        parameters = [p.name.value for p in declared.parameters]
        if declared.property is not None:
            assert isinstance(found, property) or method.value in cls.__annotations__
            continue
        function = getattr(found, "__func__", found)
        given = list(inspect.signature(function).parameters)
        own = isinstance(found, staticmethod)
        # An instance's method may be implemented by one that needs no instance.
        assert (given if own else given[1:]) == parameters, method.value
    for setting in raw.settings:
        assert setting.implements is None or setting.implements.value in {
            method.value for method, _ in raw.methods
        }


#: What follows from other keys of a definition: `infer`, `hooks`, `effects`, the text.
ELSEWHERE = {"infer_return_types", "verify_symbol_uses", "memory_effects", "text_without_type"}


@pytest.mark.parametrize("name", INTERFACES)
def test_every_method_without_default_is_described(name: str) -> None:
    ref = runtime_interfaces()[name]
    described = {method.value for method, _ in INTERFACES[name].methods} | ELSEWHERE
    for member, value in vars(getattr(import_module(ref.module), ref.name)).items():
        function = value.fget if isinstance(value, property) else value
        if inspect.isfunction(function) and "NotImplementedError" in inspect.getsource(function):
            assert member in described, member


# Operands and shapes.

TENSORS = """\
%t = "x.y"() : () -> tensor<4xf32>
%u = "x.y"() : () -> tensor<8xf32>
%m = "x.y"() : () -> memref<4xf32>
%c = "x.y"() : () -> i1
%i = "x.y"() : () -> index
"""


def test_destination_style() -> None:
    fill = op(TENSORS + '%r = "everyday.fill"(%c, %t, %m) : (i1, tensor<4xf32>, memref<4xf32>) '
              "-> tensor<4xf32>")  # fmt: skip
    assert fill.dps_inits == fill.operands[1:]
    assert fill.dps_inputs == fill.operands[:1]
    assert fill.tied_result(0) is fill.results[0] and fill.tied_result(1) is None
    assert not fill.has_pure_tensor_semantics and not fill.has_pure_buffer_semantics


def test_select_like() -> None:
    choose = op(TENSORS + "%r = everyday.choose %c, %t, %t : tensor<4xf32>")
    assert (choose.condition, choose.true_value) == (choose.operands[0], choose.operands[1])
    assert choose.false_value is choose.operands[2]


def test_views() -> None:
    look = op(TENSORS + '%r = "everyday.look"(%m) : (memref<4xf32>) -> memref<2xf32>')
    assert (look.view_source, look.view_dest) == (look.operands[0], look.results[0])


SLICE = """\
%r = "everyday.cut"(%t, %i) <{{operandSegmentSizes = array<i32: 1, 0, 1, 0>,
  static_offsets = array<i64: {}>, static_sizes = array<i64: {}>,
  static_strides = array<i64: {}>}}> : (tensor<4xf32>, index) -> tensor<?xf32>
"""
DYNAMIC = -(2**63)


def test_slices() -> None:
    cut = op(TENSORS + SLICE.format(1, DYNAMIC, 2))
    assert cut.mixed_offsets == (IntegerAttr(1, INDEX),)
    assert cut.mixed_sizes == (cut.operands[1],)
    assert cut.mixed_strides == (IntegerAttr(2, INDEX),)
    assert cut.reify_result_shapes(Builder.before(cut)) == [cut.mixed_sizes]


def test_shapes_of_results() -> None:
    extent = op(TENSORS + '%r = "everyday.extent"(%t, %i) : (tensor<4xf32>, index) -> index')
    assert (extent.shaped_value, extent.dimension) == tuple(extent.operands)
    (components,) = extent.infer_return_type_components()
    assert str(components.tensor()) == "tensor<index>"
    assert str(ShapedTypeComponents((2,), F32).tensor()) == "tensor<2xf32>"
    assert str(ShapedTypeComponents(None, F32).tensor()) == "tensor<*xf32>"


def test_tensors_of_components() -> None:
    wide = op(TENSORS + "%r = everyday.widen %t : tensor<4xf32>")
    assert isinstance(wide, InferTensorType)
    assert isinstance(wide, InferShapedTypeOpInterface)
    assert str(wide.results[0].type) == "tensor<?x4xf32>"
    unknown = '%u = "x.y"() : () -> tensor<*xf32>\n%r = everyday.widen %u : tensor<*xf32>'
    with pytest.raises(DiagnosticError, match="failed to infer returned types"):
        read(unknown)


def test_callables() -> None:
    callable_ = op('"everyday.callable"() ({\n}) : () -> ()')
    assert callable_.callable_region is callable_.regions[0]
    assert (callable_.argument_types, callable_.result_types) == ([], [I32])


WRONG = {
    '%r = "everyday.widen"(%t) : (tensor<4xf32>) -> tensor<4xf32>': (
        "inferred type(s) 'tensor<?x4xf32>' are incompatible with return type(s) of operation "
        "'tensor<4xf32>'"
    ),
    '%r = "everyday.fill"(%c, %t) : (i1, tensor<4xf32>) -> tensor<5xf32>': (
        "expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result "
        "('tensor<5xf32>')"
    ),
    '"everyday.fill"(%c, %t) : (i1, tensor<4xf32>) -> ()': (
        "expected the number of tensor results (0) to be equal to the number of output tensors (1)"
    ),
    '"everyday.fill"(%c, %i) : (i1, index) -> ()': (
        "expected that operand #1 is a tensor or a memref"
    ),
    SLICE.format(1, 2, 1): (
        "expected the number of 'sizes' to match the number of dynamic entries in "
        "'static_sizes' (1 vs 0)"
    ),
    SLICE.format("1, 1", DYNAMIC, 1): (
        "expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the "
        "result type is well-formed."
    ),
    SLICE.format(1, DYNAMIC, "1, 1"): "expected mixed sizes rank to match mixed strides rank",
    SLICE.format("1, 1", f"{DYNAMIC}, 1", "1, 1"): "expected 1 offset values, got 2",
    SLICE.format(-1, DYNAMIC, 1): "expected offsets to be non-negative, but got -1",
    '%r = "everyday.extent"(%t, %i) : (tensor<4xf32>, index) -> i32': "expect index result type",
}


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_everyday_verifiers(text: str) -> None:
    with pytest.raises(DiagnosticError) as caught:
        read(TENSORS + text)
    assert WRONG[text] in caught.value.diagnostics[0].message


# Types and attributes.


def types() -> Any:
    return generated_module("made_everyday", "everyday.types", "everyday")


def test_shaped_types() -> None:
    tile, strip = types().TileType((2, 3), F32), types().StripType(4, I32)
    for shaped, shape, element in ((tile, (2, 3), F32), (strip, (4,), I32)):
        assert isinstance(shaped, ShapedType) and is_shaped(shaped)
        assert (shaped.shape, shape_of(shaped), shaped.element_type) == (shape, shape, element)
        assert shaped.has_rank and shaped.rank == len(shape)
    assert tile.num_elements == 6
    assert str(MemRefType((2,), tile)) == "memref<2x!everyday.tile<2x3, f32>>"


def test_layout_by_the_interface_s_methods() -> None:
    strip = types().StripType(3, I32)
    assert isinstance(strip, DataLayoutTypeInterface)
    layout = DataLayout(read("module {\n}"))
    assert layout.type_size(strip).minimal == 12
    assert layout.type_abi_alignment(strip) == 4


def test_elements() -> None:
    attributes = generated_module("made_everyday", "everyday.attributes", "everyday")
    zeros = attributes.ZerosAttr(types().TileType((2, 3), F32))
    assert isinstance(zeros, ElementsAttr)
    assert (zeros.element_type, zeros.num_elements, len(zeros)) == (F32, 6, 6)


ATTRIBUTES = {
    '"x.y"() : () -> memref<2x2xf32, #everyday.swizzle<2>>': "",
    '"x.y"() : () -> memref<2xf32, #everyday.swizzle<2>>': "swizzles 2 dimensions, not 1",
    '"x.y"() : () -> tensor<2x2xf32, #everyday.packed>': "",
    '"x.y"() : () -> tensor<2xf32, #everyday.packed>': "packs pairs of dimensions",
}


@pytest.mark.parametrize("text", ATTRIBUTES, ids=range(len(ATTRIBUTES)))
def test_layouts_and_encodings(text: str) -> None:
    message = ATTRIBUTES[text]
    if not message:
        read(f"%0 = {text}")
        return
    with pytest.raises(DiagnosticError) as caught:
        read(f"%0 = {text}")
    assert message in caught.value.diagnostics[0].message
