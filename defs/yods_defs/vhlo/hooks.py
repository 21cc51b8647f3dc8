"""VHLO as it is in bytecode: its types, attributes and operations stand for those of StableHLO.

An operation `vhlo.NAME_vN` is `stablehlo.NAME` with every attribute given, also those that are
the default. What is one attribute in StableHLO and made of parts is its parts in VHLO, whose
names are those of the parameters.

Source: StableHLO, VhloBytecode.cpp, VhloOps.td, VhloEnums.td; VhloLegalizeToStablehlo.cpp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import (
    ArrayAttr,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.builtin.float_types import (
    BFloat16Type,
    Float4E2M1FNType,
    Float6E2M3FNType,
    Float6E3M2FNType,
    Float8E3M4Type,
    Float8E4M3B11FNUZType,
    Float8E4M3FNType,
    Float8E4M3FNUZType,
    Float8E4M3Type,
    Float8E5M2FNUZType,
    Float8E5M2Type,
    Float8E8M0FNUType,
    Float16Type,
    Float32Type,
    Float64Type,
    FloatTF32Type,
)
from yods.builtin.plain_types import (
    UNSIGNED,
    ComplexType,
    FunctionType,
    IndexType,
    IntegerType,
    NoneType,
    TupleType,
)
from yods.builtin.shaped_types import MemRefType, RankedTensorType, ShapedType, UnrankedTensorType
from yods.bytecode.builtin import read_float, read_integer
from yods.bytecode.stand_ins import Encoding, StandIns
from yods.ir.fields import RequiredAttribute
from yods_dialects.quant.types import UniformType
from yods_dialects.shape.types import WitnessType
from yods_dialects.stablehlo import attributes as stablehlo
from yods_dialects.stablehlo.types import FutureType, TokenType

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.operation import Operation

#: The attributes of each operation, of all versions or of one: all are always given.
_OPERATIONS = """\
all_gather: all_gather_dim channel_id replica_groups use_global_device_ids
all_reduce: channel_id replica_groups use_global_device_ids
all_to_all: channel_id concat_dimension replica_groups split_count split_dimension
batch_norm_grad: epsilon feature_index
batch_norm_inference: epsilon feature_index
batch_norm_training: epsilon feature_index
broadcast: broadcast_sizes
broadcast_in_dim: broadcast_dimensions
call: callee
cbrt_v1:
cbrt: result_accuracy
cholesky: lower
collective_broadcast_v1: channel_id replica_groups
collective_broadcast: channel_id has_dynamic_root replica_groups
collective_permute: channel_id source_target_pairs
collective_reduce: channel_id has_dynamic_root replica_groups use_global_device_ids
compare: compare_type comparison_direction
composite: composite_attributes decomposition name version
concatenate: dimension
constant: value
convolution: batch_group_count feature_group_count input_batch_dimension input_feature_dimension
    input_spatial_dimensions kernel_input_feature_dimension kernel_output_feature_dimension
    kernel_spatial_dimensions lhs_dilation output_batch_dimension output_feature_dimension
    output_spatial_dimensions padding precision_config rhs_dilation window_reversal
    window_strides
cosine_v1:
cosine: result_accuracy
custom_call_v1: api_version backend_config call_target_name called_computations has_side_effect
    operand_layouts output_operand_aliases result_layouts
custom_call: api_version backend_config call_target_name called_computations has_side_effect
    operand_layouts output_operand_aliases result_layouts result_tilings
dot: precision_config
dot_general_v1: lhs_batching_dimensions lhs_contracting_dimensions precision_config
    rhs_batching_dimensions rhs_contracting_dimensions
dot_general: accumulation_type allow_imprecise_accumulation lhs_batching_dimensions
    lhs_component_count lhs_contracting_dimensions lhs_precision_type num_primitive_operations
    precision_config rhs_batching_dimensions rhs_component_count rhs_contracting_dimensions
    rhs_precision_type
dynamic_broadcast_in_dim: broadcast_dimensions known_expanding_dimensions
    known_nonexpanding_dimensions
dynamic_conv_v1: batch_group_count feature_group_count input_batch_dimension
    input_feature_dimension input_spatial_dimensions kernel_input_feature_dimension
    kernel_output_feature_dimension kernel_spatial_dimensions lhs_dilation
    output_batch_dimension output_feature_dimension output_spatial_dimensions padding
    precision_config rhs_dilation window_reversal window_strides
dynamic_conv: batch_group_count feature_group_count input_batch_dimension
    input_feature_dimension input_spatial_dimensions kernel_input_feature_dimension
    kernel_output_feature_dimension kernel_spatial_dimensions lhs_dilation
    output_batch_dimension output_feature_dimension output_spatial_dimensions precision_config
    rhs_dilation window_reversal window_strides
dynamic_gather_v1: collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims
    start_index_map
dynamic_gather: collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims
    operand_batching_dims start_index_map start_indices_batching_dims
dynamic_iota: iota_dimension
dynamic_slice: slice_sizes
einsum: einsum_config
exponential_v1:
exponential: result_accuracy
exponential_minus_one_v1:
exponential_minus_one: result_accuracy
fft: fft_length fft_type
func: arg_attrs function_type res_attrs sym_name sym_visibility
gather_v1: collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims slice_sizes
    start_index_map
gather: collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims
    operand_batching_dims slice_sizes start_index_map start_indices_batching_dims
get_dimension_size: dimension
get_tuple_element: index
infeed: infeed_config layout
iota: iota_dimension
log_v1:
log: result_accuracy
log_plus_one_v1:
log_plus_one: result_accuracy
logistic_v1:
logistic: result_accuracy
map: dimensions
outfeed: outfeed_config
pad: edge_padding_high edge_padding_low interior_padding
recv_v1: channel_id channel_type is_host_transfer
recv: channel_id channel_type is_host_transfer source_target_pairs
reduce: dimensions
reduce_precision: exponent_bits mantissa_bits
reduce_scatter: channel_id replica_groups scatter_dimension use_global_device_ids
reduce_window: base_dilations padding window_dilations window_dimensions window_strides
reverse: dimensions
rng: rng_distribution
rng_bit_generator: rng_algorithm
rsqrt_v1:
rsqrt: result_accuracy
scatter_v1: index_vector_dim indices_are_sorted inserted_window_dims
    scatter_dims_to_operand_dims unique_indices update_window_dims
scatter: index_vector_dim indices_are_sorted input_batching_dims inserted_window_dims
    scatter_dims_to_operand_dims scatter_indices_batching_dims unique_indices update_window_dims
select_and_scatter: padding window_dimensions window_strides
send_v1: channel_id channel_type is_host_transfer
send: channel_id channel_type is_host_transfer source_target_pairs
set_dimension_size: dimension
sine_v1:
sine: result_accuracy
slice: limit_indices start_indices strides
sort: dimension is_stable
sqrt_v1:
sqrt: result_accuracy
tan_v1:
tan: result_accuracy
tanh_v1:
tanh: result_accuracy
torch_index_select: batch_dims dim
transpose: permutation
triangular_solve: left_side lower transpose_a unit_diagonal
unary_einsum: einsum_config
"""
_I1 = IntegerType(1)
_I64 = IntegerType(64)
_SIGNED = 1


# Types and attributes.


def _constant(code: int, value: object) -> Encoding:
    return Encoding(code, (), lambda: value)


def _case(code: int, cls: Any) -> Encoding:
    """A case of an enum, which has the number that it has in StableHLO."""
    (row,) = cls.PARAMETERS
    return Encoding(code, ("varint",), lambda number: cls(row.kind.enum(number)))


def _quantized(
    flags: int, storage: Type, expressed: Type, scale: float, zero: int, low: int, high: int
) -> UniformType:
    return _quantized_per_axis(flags, storage, expressed, None, (scale,), (zero,), low, high)


def _quantized_per_axis(
    flags: int,
    storage: Any,
    expressed: Type,
    axis: int | None,
    scales: Sequence[float],
    zeros: Sequence[int],
    low: int,
    high: int,
) -> UniformType:
    signed = bool(flags & _SIGNED)
    return UniformType(
        storage, signed, low, high, expressed, axis, (), (), (), tuple(scales), tuple(zeros)
    )


def _tensor(type_: Type, data: bytes) -> DenseElementsAttr:
    if not isinstance(type_, ShapedType):
        raise ValueError(f"expected a tensor, but got: {type_}")
    count = type_.num_elements
    if type_.element_type is _I1 and len(data) == count > 1:
        # Older writers gave each truth value a byte.
        return DenseElementsAttr(type_, [bool(each) for each in data])
    return DenseElementsAttr(type_, data)


_INTEGERS = {2: (31, 32), 4: (10, 15), 8: (11, 16), 16: (12, 17), 32: (13, 18), 64: (14, 19)}
_TYPES = [
    _constant(0, _I1),
    Encoding(1, ("type",), ComplexType),
    _constant(2, BFloat16Type()),
    _constant(3, Float16Type()),
    _constant(4, Float32Type()),
    _constant(5, Float64Type()),
    _constant(6, Float8E4M3FNType()),
    _constant(7, Float8E5M2Type()),
    Encoding(8, ("array<type>", "array<type>"), FunctionType),
    _constant(9, IndexType()),
    *[_constant(codes[0], IntegerType(width)) for width, codes in _INTEGERS.items()],
    *[_constant(codes[1], IntegerType(width, UNSIGNED)) for width, codes in _INTEGERS.items()],
    Encoding(20, ("array<signed>", "type"), RankedTensorType),
    Encoding(
        *(21, ("attribute", "array<signed>", "type")),
        lambda encoding, shape, element: RankedTensorType(shape, element, encoding),
    ),
    _constant(22, TokenType()),
    Encoding(23, ("array<type>",), TupleType),
    Encoding(24, ("varint", "type", "type", "double", "signed", "signed", "signed"), _quantized),
    Encoding(25, ("type",), UnrankedTensorType),
    _constant(26, WitnessType()),
    _constant(27, Float8E4M3FNUZType()),
    _constant(28, Float8E5M2FNUZType()),
    _constant(29, Float8E4M3B11FNUZType()),
    Encoding(
        *(
            30,
            (
                "varint",
                "type",
                "type",
                "varint",
                "array<double>",
                "array<signed>",
                "signed",
                "signed",
            ),
        ),
        _quantized_per_axis,
    ),
    _constant(33, NoneType()),
    _constant(34, FloatTF32Type()),
    _constant(35, Float8E4M3Type()),
    _constant(36, Float8E3M4Type()),
    _constant(37, Float4E2M1FNType()),
    _constant(38, Float6E2M3FNType()),
    _constant(39, Float6E3M2FNType()),
    _constant(40, Float8E8M0FNUType()),
    Encoding(41, ("array<signed>", "type"), MemRefType),
    Encoding(42, ("array<type>",), FutureType),
]
_ATTRIBUTES = [
    Encoding(1, ("array<attribute>",), ArrayAttr),
    Encoding(2, ("varint",), lambda value: IntegerAttr(value, _I1)),
    _case(3, stablehlo.ComparisonDirectionAttr),
    _case(4, stablehlo.ComparisonTypeAttr),
    Encoding(5, ("varint",), lambda value: IntegerAttr(value, IntegerType(32))),
    Encoding(6, ("array<named>",), DictionaryAttr),
    _case(7, stablehlo.FftTypeAttr),
    Encoding(8, (), FloatAttr, read_float),
    Encoding(9, (), IntegerAttr, read_integer),
    Encoding(
        *(10, ("array<signed>", "signed", "array<signed>")),
        stablehlo.OutputOperandAliasAttr,
    ),
    _case(11, stablehlo.PrecisionAttr),
    _case(12, stablehlo.RngAlgorithmAttr),
    _case(13, stablehlo.RngDistributionAttr),
    Encoding(14, ("string",), StringAttr),
    Encoding(15, ("type", "blob"), _tensor),
    _case(16, stablehlo.TransposeAttr),
    Encoding(17, ("type",), TypeAttr),
    Encoding(18, ("array<signed>",), stablehlo.BoundsAttr),
    _case(19, stablehlo.ResultAccuracyModeAttr),
    Encoding(20, ("double", "double", "signed", "attribute"), stablehlo.ResultAccuracyAttr),
]


# Operations.

#: What is in parts: the attribute of an operation that they are, and its class.
_PARTS: Sequence[tuple[str, Any]] = (
    ("dimension_numbers", stablehlo.ConvAttr),
    ("dot_dimension_numbers", stablehlo.DotAttr),
    ("algorithm", stablehlo.DotAlgorithmAttr),
    ("dimension_numbers", stablehlo.GatherAttr),
    ("scatter_dimension_numbers", stablehlo.ScatterAttr),
)
_LAYOUTS = ("operand_layouts", "result_layouts")
#: Values that StableHLO leaves out; of a tensor or an array, those of all elements.
_DEFAULTS: Mapping[str, object] = {
    **dict.fromkeys(("backend_config", "infeed_config", "outfeed_config", "sym_visibility"), ""),
    **dict.fromkeys(("arg_attrs", "res_attrs", "called_computations", "layout"), ()),
    **dict.fromkeys(("output_operand_aliases", "result_tilings", "composite_attributes"), ()),
    **dict.fromkeys(("known_expanding_dimensions", "known_nonexpanding_dimensions"), ()),
    **dict.fromkeys(("source_target_pairs", "operand_layouts", "result_layouts"), ()),
    **dict.fromkeys(("use_global_device_ids", "has_dynamic_root", "lower", "is_stable"), 0),
    **dict.fromkeys(("has_side_effect", "indices_are_sorted", "unique_indices"), 0),
    **dict.fromkeys(("is_host_transfer", "version", "channel_id"), 0),
    **dict.fromkeys(("padding", "window_reversal"), (0,)),
    **dict.fromkeys(("window_strides", "lhs_dilation", "rhs_dilation"), (1,)),
    **dict.fromkeys(("base_dilations", "window_dilations"), (1,)),
    "compare_type": "NOTYPE",
    "precision_config": ("DEFAULT",),
    "api_version": 1,
    "dimension": -1,
    "result_accuracy": (0.0, 0.0, 0, "DEFAULT"),
}


def _elements(attribute: DenseElementsAttr) -> tuple[int, ...]:
    elements: Iterable[Any] = attribute
    return tuple(int(each) for each in elements)


def _plain(attribute: Attribute) -> object:
    """A value that can be compared with a default; the different elements of a tensor."""
    value: Any = attribute
    if isinstance(value, DenseElementsAttr):
        return tuple(dict.fromkeys(_elements(value)))
    if isinstance(value, ArrayAttr):
        return tuple(dict.fromkeys(_plain(each) for each in value.elements))
    if isinstance(value, DictionaryAttr):
        return () if not value.items() else value
    if isinstance(value, stablehlo.ResultAccuracyAttr):
        return value.atol, value.rtol, value.ulps, _plain(value.mode)
    if isinstance(value, IntegerAttr | StringAttr):
        return value.value
    if isinstance(value, TypeAttr):
        return value.value
    return getattr(getattr(value, "value", value), "name", value)


def _part(attribute: Attribute | None) -> object:
    """A part of an attribute as its constructor takes it; an absent one is an empty list."""
    if attribute is None:
        return ()
    if isinstance(attribute, DenseElementsAttr):
        return _elements(attribute)
    if isinstance(attribute, IntegerAttr) and attribute.type is _I1:
        return bool(attribute.value)
    return _plain(attribute)


def _stored(cls: type[Operation], name: str, attribute: Attribute) -> Attribute | None:
    """The attribute as `cls` has it: VHLO has neither dense arrays, nor symbols, nor units."""
    if name == "called_computations" and isinstance(attribute, ArrayAttr):
        return ArrayAttr([SymbolRefAttr(str(_plain(each))) for each in attribute.elements])
    if cls.accepts_storage(name, attribute):
        return attribute
    if isinstance(attribute, StringAttr):
        return SymbolRefAttr(attribute.value)
    if isinstance(attribute, DenseElementsAttr):
        return DenseArrayAttr(attribute.element_type, _elements(attribute))
    if isinstance(attribute, IntegerAttr):
        return UnitAttr() if attribute.value else None
    return attribute


def _names(mnemonic: str) -> Sequence[str]:
    """The attributes that an operation has in bytecode."""
    return _NAMES.get(mnemonic, _NAMES.get(mnemonic.rpartition("_v")[0], ()))


def _attributes(cls: type[Operation], given: dict[str, Attribute]) -> dict[str, Attribute]:
    """The inherent attributes of a `cls` that those of VHLO stand for."""
    found: dict[str, Attribute] = {}
    for name, made in _PARTS:
        parts = [row.name for row in made.PARAMETERS]
        if parts[0] in given and name in cls.ATTRIBUTES:
            values = [given.pop(part, None) for part in parts]
            if values[0] is not None and not isinstance(_plain(values[0]), NoneType):
                found[name] = made(*map(_part, values))
    if "channel_type" in given:
        handle: Any = [_plain(given.pop(each)) for each in ("channel_id", "channel_type")]
        found["channel_handle"] = stablehlo.ChannelHandleAttr(*handle)
    layouts = [name for name in _LAYOUTS if name in given]
    if any(_plain(given[name]) != () for name in layouts):
        # Where one of them is given, the other is, too.
        found.update({name: given.pop(name) for name in layouts})
    for name, attribute in given.items():
        required = isinstance(cls.ATTRIBUTES.get(name), RequiredAttribute)
        if not required and name in _DEFAULTS and _plain(attribute) == _DEFAULTS[name]:
            continue
        if name == "channel_id":
            number: Any = _plain(attribute)
            found["channel_handle"] = stablehlo.ChannelHandleAttr(number, 0)
            continue
        stored = _stored(cls, name, attribute)
        if stored is not None:
            found[name] = stored
    return found


def _operation(mnemonic: str, parent: str) -> str:
    """The name of the operation that one inside a `parent` stands for."""
    name = mnemonic.rpartition("_v")[0]
    if name in ("func", "call") or (name == "return" and parent == "func.func"):
        return f"func.{name}"
    return f"stablehlo.{name}"


def _rows() -> dict[str, list[str]]:
    rows: dict[str, list[str]] = {}
    for line in _OPERATIONS.replace("\n    ", " ").splitlines():
        name, _, attributes = line.partition(":")
        rows[name] = attributes.split()
    return rows


_NAMES = _rows()
_STAND_INS = StandIns(_ATTRIBUTES, _TYPES, _operation, _names, _attributes)


def stand_ins() -> StandIns:
    """The objects that entries and operations of bytecode stand for."""
    return _STAND_INS
