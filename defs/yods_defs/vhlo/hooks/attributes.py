"""The attributes of operations: VHLO has every one, and parts of those that are made of parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import (
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.builtin.plain_types import IntegerType, NoneType
from yods.builtin.shaped_types import RankedTensorType
from yods.ir.attribute import Type
from yods.ir.fields import RequiredAttribute
from yods_dialects.stablehlo import attributes as stablehlo
from yods_dialects.stablehlo.enums import ComparisonType, Precision, ResultAccuracyMode
from yods_dialects.vhlo.attributes import BooleanV1Attr, CustomCallApiVersionV1Attr
from yods_dialects.vhlo.enums import CustomCallApiVersionV1

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.operation import Operation
    from yods_defs.vhlo.hooks.entries import Entries

_I1, _I64 = IntegerType(1), IntegerType(64)

#: What is in parts: the attribute of an operation that they are, and its class.
_PARTS: Sequence[tuple[str, Any]] = (
    ("dimension_numbers", stablehlo.ConvAttr),
    ("dot_dimension_numbers", stablehlo.DotAttr),
    ("algorithm", stablehlo.DotAlgorithmAttr),
    ("dimension_numbers", stablehlo.GatherAttr),
    ("scatter_dimension_numbers", stablehlo.ScatterAttr),
)
_LAYOUTS = ("operand_layouts", "result_layouts")
_ACCURACY = stablehlo.ResultAccuracyModeAttr(ResultAccuracyMode.DEFAULT)


def _dense(value: int, *shape: int, element: IntegerType = _I64) -> DenseElementsAttr:
    """A tensor of equal elements."""
    count = 1
    for size in shape:
        count *= size
    return DenseElementsAttr(RankedTensorType(shape, element), [value] * count)


#: The values that StableHLO leaves out, by name and by number of elements or dimensions.
DEFAULTS: Mapping[str, Callable[[int], Attribute]] = {
    **dict.fromkeys(
        ("backend_config", "infeed_config", "outfeed_config", "sym_visibility"),
        lambda _: StringAttr(""),
    ),
    **dict.fromkeys(
        (
            *("arg_attrs", "res_attrs", "called_computations", "layout", "result_tilings"),
            *("output_operand_aliases", *_LAYOUTS),
        ),
        lambda _: ArrayAttr(),
    ),
    **dict.fromkeys(
        (
            *("known_expanding_dimensions", "known_nonexpanding_dimensions", "source_target_pairs"),
            *("operand_batching_dims", "start_indices_batching_dims", "input_batching_dims"),
            "scatter_indices_batching_dims",
        ),
        lambda _: _dense(0, 0),
    ),
    **dict.fromkeys(
        (
            *("use_global_device_ids", "has_dynamic_root", "lower", "is_stable"),
            *("has_side_effect", "indices_are_sorted", "unique_indices", "is_host_transfer"),
        ),
        lambda _: IntegerAttr(0, _I1),
    ),
    **dict.fromkeys(("version", "channel_id"), lambda _: IntegerAttr(0)),
    **dict.fromkeys(
        (
            *("window_strides", "lhs_dilation", "rhs_dilation"),
            *("base_dilations", "window_dilations"),
        ),
        lambda size: _dense(1, size),
    ),
    **dict.fromkeys(
        [each.name for each in stablehlo.DotAlgorithmAttr.PARAMETERS],
        lambda _: TypeAttr(NoneType()),
    ),
    "padding": lambda size: _dense(0, size, 2),
    "window_reversal": lambda size: _dense(0, size, element=_I1),
    "composite_attributes": lambda _: DictionaryAttr(),
    "dimension": lambda _: IntegerAttr(-1),
    "compare_type": lambda _: stablehlo.ComparisonTypeAttr(ComparisonType.NOTYPE),
    "precision_config": lambda size: ArrayAttr([stablehlo.PrecisionAttr(Precision.DEFAULT)] * size),
    "result_accuracy": lambda _: stablehlo.ResultAccuracyAttr(0.0, 0.0, 0, _ACCURACY),
    "api_version": lambda _: IntegerAttr(1, IntegerType(32)),
}


def is_default(name: str, attribute: Attribute) -> bool:
    make, size = DEFAULTS.get(name), 0
    if isinstance(attribute, DenseElementsAttr) and attribute.type.shape:
        size = attribute.type.shape[0]
    elif isinstance(attribute, ArrayAttr):
        size = len(attribute)
    return make is not None and make(size) is attribute


def _part(attribute: Attribute | None) -> object:
    """A part of an attribute as its constructor takes it; an absent one is an empty list."""
    value: Any = attribute
    if value is None:
        return ()
    if isinstance(value, DenseElementsAttr):
        elements: Any = value
        return tuple(int(each) for each in elements)
    if isinstance(value, IntegerAttr):
        return bool(value.value) if value.type is _I1 else value.value
    return value.value if isinstance(value, TypeAttr) else value


def _from_part(value: Any) -> Attribute:
    """The reverse of `_part`."""
    if isinstance(value, bool | int):
        return IntegerAttr(value, _I1 if isinstance(value, bool) else _I64)
    if isinstance(value, Type):
        return TypeAttr(value)
    return DenseElementsAttr(RankedTensorType((len(value),), _I64), value)


def _stored(cls: type[Operation], name: str, attribute: Attribute) -> Attribute | None:
    """The attribute as `cls` has it: VHLO has neither dense arrays, nor symbols, nor units."""
    value: Any = attribute
    if name == "called_computations" and isinstance(value, ArrayAttr):
        return ArrayAttr([SymbolRefAttr(str(_part_text(each))) for each in value.elements])
    if cls.accepts_storage(name, attribute):
        return attribute
    if isinstance(value, StringAttr):
        return SymbolRefAttr(value.value)
    if isinstance(value, DenseElementsAttr):
        numbers: Any = list(value)
        return DenseArrayAttr(value.type.element_type, numbers)
    if isinstance(value, IntegerAttr):
        return UnitAttr() if value.value else None
    return attribute


def _part_text(attribute: Attribute) -> object:
    return attribute.value if isinstance(attribute, StringAttr) else attribute


def meant_attributes(cls: type[Operation], given: dict[str, Attribute]) -> dict[str, Attribute]:
    """The inherent attributes of a `cls` that those of VHLO stand for."""
    found: dict[str, Attribute] = {}
    for name, made in _PARTS:
        parts = [row.name for row in made.PARAMETERS]
        if parts[0] in given and name in cls.ATTRIBUTES:
            values = [_part(given.pop(part, None)) for part in parts]
            if not isinstance(values[0], NoneType):
                found[name] = made(*values)
    if "channel_type" in given:
        handle: Any = [_part(given.pop(each)) for each in ("channel_id", "channel_type")]
        found["channel_handle"] = stablehlo.ChannelHandleAttr(*handle)
    layouts = [name for name in _LAYOUTS if name in given]
    if any(not is_default(name, given[name]) for name in layouts):
        # Where one of them is given, the other is, too.
        found.update({name: given.pop(name) for name in layouts})
    for name, attribute in given.items():
        if is_default(name, attribute) and not _is_required(cls, name):
            continue
        if name == "channel_id":
            number: Any = _part(attribute)
            found["channel_handle"] = stablehlo.ChannelHandleAttr(number, 0)
        elif (stored := _stored(cls, name, attribute)) is not None:
            found[name] = stored
    return found


def _is_required(cls: type[Operation], name: str) -> bool:
    return isinstance(cls.ATTRIBUTES.get(name), RequiredAttribute)


def given_attributes(
    op: Operation, cls: type[Operation], to: Entries
) -> Iterator[tuple[str, Attribute]]:
    """The attributes of an operation, but for discardable ones, as those of a `cls` of VHLO."""
    for name, value in op.inherent_items:
        attribute: Any = value
        if isinstance(attribute, _IN_PARTS):
            for row in attribute.PARAMETERS:
                yield row.name, to(_from_part(getattr(attribute, row.slot)))
        elif isinstance(attribute, stablehlo.ChannelHandleAttr):
            yield "channel_id", to(IntegerAttr(attribute.handle))
            if "channel_type" in cls.ATTRIBUTES:
                yield "channel_type", to(IntegerAttr(attribute.type))
        elif name == "api_version":
            yield name, _api_version(attribute)
        elif isinstance(attribute, UnitAttr) and name in cls.ATTRIBUTES:
            yield name, BooleanV1Attr(True)
        else:
            yield name, to(attribute)


def complete(
    cls: type[Operation], given: dict[str, Attribute], sizes: Mapping[str, int], to: Entries
) -> None:
    """Add the defaults of the attributes of a `cls` of VHLO that are not given."""
    for name in cls.ATTRIBUTES.keys() - given.keys() & DEFAULTS.keys():
        default = DEFAULTS[name](sizes[name])
        given[name] = _api_version(default) if name == "api_version" else to(default)


def _api_version(number: Any) -> Attribute:
    return CustomCallApiVersionV1Attr(CustomCallApiVersionV1(number.value))


_IN_PARTS = tuple(made for _, made in _PARTS)


def default_sizes(op: Operation) -> Mapping[str, int]:
    """How many elements the defaults of an operation have."""
    numbers, window = op.attributes.get("dimension_numbers"), op.attributes.get("window_dimensions")
    if isinstance(window, DenseArrayAttr):
        size = len(window)
    elif isinstance(numbers, stablehlo.ConvAttr):
        size = len(numbers.input_spatial_dimensions)
    else:
        size = len(getattr(op.operands[0].type, "shape", ())) - 2 if op.operands else 0
    return {**dict.fromkeys(DEFAULTS, size), "precision_config": 2}
