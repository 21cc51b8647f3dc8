"""Types and attributes of VHLO, those of other dialects that they stand for, and the attributes
of operations, of which VHLO has every one.

Most have the same parts: `#stablehlo.precision` and `#vhlo.precision_v1`.
"""

from __future__ import annotations

from enum import Enum
from functools import cache

from yods.builtin import attributes as builtin
from yods.builtin import plain_types as plain
from yods.builtin import shaped_types as shaped
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.builtin.float_types import FloatTF32Type, FloatType
from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import Attribute, Type
from yods.ir.dialect import attributes_in, types_in
from yods.ir.fields import RequiredAttribute
from yods.text.parameters import AttributeKind
from yods_dialects.quant.types import UniformType
from yods_dialects.shape.types import WitnessType
from yods_dialects.stablehlo import DIALECT as STABLEHLO
from yods_dialects.stablehlo import attributes as stablehlo
from yods_dialects.stablehlo.attributes import BoundsAttr
from yods_dialects.stablehlo.enums import ComparisonType, Precision, ResultAccuracyMode
from yods_dialects.stablehlo.types import FutureType, TokenType
from yods_dialects.vhlo import attributes as vhlo
from yods_dialects.vhlo import types
from yods_dialects.vhlo.attributes import BooleanV1Attr, CustomCallApiVersionV1Attr
from yods_dialects.vhlo.enums import CustomCallApiVersionV1

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from yods.ir.operation import Operation


_I1, _I64 = plain.IntegerType(1), plain.IntegerType(64)

#: What is in parts: the attribute of an operation that they are, and its class.
_PARTS: Sequence[tuple[str, Any]] = (
    ("dimension_numbers", stablehlo.ConvAttr),
    ("dot_dimension_numbers", stablehlo.DotAttr),
    ("algorithm", stablehlo.DotAlgorithmAttr),
    ("dimension_numbers", stablehlo.GatherAttr),
    ("scatter_dimension_numbers", stablehlo.ScatterAttr),
)
_ALGORITHM = [row.name for row in stablehlo.DotAlgorithmAttr.PARAMETERS]
_LAYOUTS = ("operand_layouts", "result_layouts")
_ACCURACY = stablehlo.ResultAccuracyModeAttr(ResultAccuracyMode.DEFAULT)


def _dense(value: int, *shape: int, element: plain.IntegerType = _I64) -> DenseElementsAttr:
    """A tensor of equal elements."""
    count = 1
    for size in shape:
        count *= size
    return DenseElementsAttr(shaped.RankedTensorType(shape, element), [value] * count)


#: The values that StableHLO leaves out, by names and by number of elements or dimensions.
_DEFAULTS: Mapping[str, Callable[[int], Attribute]] = {
    "backend_config infeed_config outfeed_config sym_visibility": lambda _: builtin.StringAttr(""),
    "arg_attrs res_attrs called_computations layout result_tilings output_operand_aliases "
    "operand_layouts result_layouts": lambda _: builtin.ArrayAttr(),
    "known_expanding_dimensions known_nonexpanding_dimensions source_target_pairs "
    "operand_batching_dims start_indices_batching_dims input_batching_dims "
    "scatter_indices_batching_dims": lambda _: _dense(0, 0),
    "use_global_device_ids has_dynamic_root lower is_stable has_side_effect indices_are_sorted "
    "unique_indices is_host_transfer": lambda _: builtin.IntegerAttr(0, _I1),
    "version channel_id": lambda _: builtin.IntegerAttr(0),
    "window_strides lhs_dilation rhs_dilation base_dilations "
    "window_dilations": lambda size: _dense(1, size),
    " ".join(_ALGORITHM): lambda _: builtin.TypeAttr(plain.NoneType()),
    "padding": lambda size: _dense(0, size, 2),
    "window_reversal": lambda size: _dense(0, size, element=_I1),
    "composite_attributes": lambda _: builtin.DictionaryAttr(),
    "dimension": lambda _: builtin.IntegerAttr(-1),
    "compare_type": lambda _: stablehlo.ComparisonTypeAttr(ComparisonType.NOTYPE),
    "precision_config": lambda size: builtin.ArrayAttr(
        [stablehlo.PrecisionAttr(Precision.DEFAULT)] * size
    ),
    "result_accuracy": lambda _: stablehlo.ResultAccuracyAttr(0.0, 0.0, 0, _ACCURACY),
    "api_version": lambda _: builtin.IntegerAttr(1, plain.IntegerType(32)),
}
DEFAULTS = {name: make for names, make in _DEFAULTS.items() for name in names.split()}


def is_default(name: str, attribute: Attribute) -> bool:
    make, size = DEFAULTS.get(name), 0
    if isinstance(attribute, DenseElementsAttr) and attribute.type.shape:
        size = attribute.type.shape[0]
    elif isinstance(attribute, builtin.ArrayAttr):
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
    if isinstance(value, builtin.IntegerAttr):
        return bool(value.value) if value.type is _I1 else value.value
    return value.value if isinstance(value, builtin.TypeAttr) else value


def _from_part(value: Any) -> Attribute:
    """The reverse of `_part`."""
    if isinstance(value, bool | int):
        return builtin.IntegerAttr(value, _I1 if isinstance(value, bool) else _I64)
    if isinstance(value, Type):
        return builtin.TypeAttr(value)
    return DenseElementsAttr(shaped.RankedTensorType((len(value),), _I64), value)


def _stored(cls: type[Operation], name: str, attribute: Attribute) -> Attribute | None:
    """The attribute as `cls` has it: VHLO has neither dense arrays, nor symbols, nor units."""
    value: Any = attribute
    if name == "called_computations" and isinstance(value, builtin.ArrayAttr):
        return builtin.ArrayAttr(
            [builtin.SymbolRefAttr(str(_part_text(each))) for each in value.elements]
        )
    if cls.accepts_storage(name, attribute):
        return attribute
    if isinstance(value, builtin.StringAttr):
        return builtin.SymbolRefAttr(value.value)
    if isinstance(value, DenseElementsAttr):
        numbers: Any = list(value)
        return DenseArrayAttr(value.type.element_type, numbers)
    if isinstance(value, builtin.IntegerAttr):
        return builtin.UnitAttr() if value.value else None
    return attribute


def _part_text(attribute: Attribute) -> object:
    return attribute.value if isinstance(attribute, builtin.StringAttr) else attribute


def meant_attributes(cls: type[Operation], given: dict[str, Attribute]) -> dict[str, Attribute]:
    """The inherent attributes of a `cls` that those of VHLO stand for."""
    found: dict[str, Attribute] = {}
    for name, made in _PARTS:
        parts = [row.name for row in made.PARAMETERS]
        if parts[0] in given and name in cls.ATTRIBUTES:
            values = [_part(given.pop(part, None)) for part in parts]
            if not isinstance(values[0], plain.NoneType):
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
            yield "channel_id", to(builtin.IntegerAttr(attribute.handle))
            if "channel_type" in cls.ATTRIBUTES:
                yield "channel_type", to(builtin.IntegerAttr(attribute.type))
        elif name == "api_version":
            yield name, _api_version(attribute)
        elif isinstance(attribute, builtin.UnitAttr) and name in cls.ATTRIBUTES:
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


_VERSION = "_v1"
#: Dialects of which nothing is left as it is.
_CONVERTED = frozenset({"builtin", "quant", "shape", "stablehlo", "vhlo"})
#: Of types without parameters, those that have another name than the builtin ones.
_OTHER_NAMES: Mapping[str, Type] = {
    "bool": _I1,
    "index": plain.IndexType(),
    "none": plain.NoneType(),
    "token": TokenType(),
    "witness": WitnessType(),
    "tf31": FloatTF32Type(),  # A slip of the pen that has become part of the format.
}
#: A class, the one it stands for, and where that has the parts.
_SAME: Sequence[tuple[Any, Any, Sequence[str]]] = (
    (types.ComplexV1Type, plain.ComplexType, ("element_type",)),
    (types.FunctionV1Type, plain.FunctionType, ("inputs", "results")),
    (types.FutureV1Type, FutureType, ("types",)),
    (types.RankedBufferV1Type, shaped.MemRefType, ("shape", "element_type")),
    (types.RankedTensorV1Type, shaped.RankedTensorType, ("shape", "element_type", "encoding")),
    (types.TupleV1Type, plain.TupleType, ("types",)),
    (types.UnrankedTensorV1Type, shaped.UnrankedTensorType, ("element_type",)),
    (vhlo.ArrayV1Attr, builtin.ArrayAttr, ("elements",)),
    (vhlo.StringV1Attr, builtin.StringAttr, ("value",)),
    (vhlo.TypeExtensionsV1Attr, BoundsAttr, ("bounds",)),
    (vhlo.TypeV1Attr, builtin.TypeAttr, ("value",)),
)


@cache
def _plain_types() -> Mapping[Attribute | Type, Attribute | Type]:
    """The types without parameters: of VHLO → the other one."""
    known: dict[str, Type] = {each.KEYWORD: each() for each in FloatType.__subclasses__()}
    for width in (2, 4, 8, 16, 32, 64):
        known[f"i{width}"] = plain.IntegerType(width)
        known[f"ui{width}"] = plain.IntegerType(width, plain.UNSIGNED)
    known |= _OTHER_NAMES
    classes: Sequence[Any] = [each for each in types_in(types).values() if not each.PARAMETERS]
    return {cls(): known[cls.MNEMONIC.removesuffix(_VERSION)] for cls in classes}


@cache
def _rows(reverse: bool) -> Mapping[object, tuple[Any, Sequence[str]]]:
    """Class → the class of the counterpart, and where the parts are."""
    named = STABLEHLO.ATTRIBUTES
    own: Mapping[str, Any] = attributes_in(vhlo)
    pairs = [(own[f"{n}{_VERSION}"], cls) for n, cls in named.items() if f"{n}{_VERSION}" in own]
    rows = [*_SAME, *[(a, b, [row.slot for row in b.PARAMETERS]) for a, b in pairs]]
    if reverse:
        return {b: (a, names) for a, b, names in rows}
    return {a: (b, [row.slot for row in a.PARAMETERS]) for a, b, _ in rows}


class Entries:
    """Converts types and attributes, each once.

    Args:
        reverse: To VHLO; from it by default.
        others: Whether what is of other dialects is left as it is, as since version 1.11.0.
    """

    def __init__(self, reverse: bool = False, others: bool = True) -> None:
        self._others = others
        self._rows = _rows(reverse)
        self._special = _TO if reverse else _FROM
        self._target = "VHLO" if reverse else "StableHLO"
        own = _plain_types()
        self._known = {b: a for a, b in own.items()} if reverse else dict(own)

    def __call__(self, entry: Any) -> Any:
        """The counterpart of a type or an attribute. Raises ValueError."""
        found = self._known.get(entry)
        if found is None:
            found = self._known[entry] = self._made(entry)
        return found

    def all(self, entries: Sequence[Any]) -> list[Any]:
        return [self(each) for each in entries]

    def missing(self, entry: Attribute | Type) -> ValueError:
        """The error that there is no counterpart."""
        return ValueError(f"'{entry}' has no counterpart in {self._target}")

    def _made(self, entry: Any) -> Any:
        special = self._special.get(type(entry))
        if special is not None:
            return special(self, entry)
        if type(entry) not in self._rows:
            if self._others and entry.DIALECT not in _CONVERTED:
                return entry
            raise self.missing(entry)
        cls, names = self._rows[type(entry)]
        # Builtin classes have no rows, and each takes what its parts are.
        kinds = [row.kind for row in getattr(cls, "PARAMETERS", ())] or [None] * len(names)
        return cls(*[self._part(getattr(entry, n), k) for n, k in zip(names, kinds, strict=True)])

    def _part(self, value: Any, kind: Any) -> Any:
        """The counterpart of a part, as one of a kind."""
        whole = isinstance(kind, AttributeKind)
        if isinstance(value, Enum):
            return kind.enum[value.name]
        if isinstance(value, tuple) and any(isinstance(each, Attribute | Type) for each in value):
            parts = tuple(self.all(value))
            return vhlo.ArrayV1Attr(parts) if whole else parts
        if isinstance(value, str) and whole:
            return vhlo.StringV1Attr(value)
        if not isinstance(value, Attribute | Type):
            return value
        found = self(value)
        if isinstance(found, builtin.StringAttr):
            return builtin.SymbolRefAttr(found.value) if whole else found.value
        if isinstance(found, builtin.ArrayAttr) and kind is not None and not whole:
            return found.elements
        return found


# To VHLO.


def _tensor(to: Entries, tensor: DenseElementsAttr) -> Attribute:
    data = tensor.data
    if tensor.type.element_type is _I1 and tensor.type.num_elements == 1:
        data = b"\1" if any(data) else b"\0"
    return vhlo.TensorV1Attr(to(tensor.type), data)


def _dense_array(to: Entries, array: DenseArrayAttr) -> Any:
    if str(array.element_type) not in ("i1", "i64"):
        raise to.missing(array)
    type_ = shaped.RankedTensorType((len(array),), array.element_type)
    return to(DenseElementsAttr(type_, array.values))


def _integer(to: Entries, number: builtin.IntegerAttr) -> Attribute:
    if number.type is _I1:
        return vhlo.BooleanV1Attr(bool(number.value))
    type_ = to(number.type)
    return vhlo.IntegerV1Attr(type_, number.value & ((1 << type_.width) - 1))


def _dictionary(to: Entries, dictionary: builtin.DictionaryAttr) -> Attribute:
    pairs = [(vhlo.StringV1Attr(name), to(each)) for name, each in dictionary.items()]
    return vhlo.DictionaryV1Attr([part for pair in pairs for part in pair])


def _symbol(to: Entries, symbol: builtin.SymbolRefAttr) -> Attribute:
    if symbol.nested:
        raise to.missing(symbol)
    return vhlo.StringV1Attr(symbol.root)


def _string(to: Entries, text: builtin.StringAttr) -> Attribute:
    if not isinstance(text.type, plain.NoneType):
        raise to.missing(text)
    return vhlo.StringV1Attr(text.value)


def _buffer(to: Entries, type_: shaped.MemRefType) -> Type:
    if type_.layout is not None or type_.memory_space is not None:
        raise to.missing(type_)
    return types.RankedBufferV1Type(type_.shape, to(type_.element_type))


def _quantized(to: Entries, type_: UniformType) -> Type:
    head = int(type_.signed), to(type_.storage), to(type_.expressed)
    if type_.axes:
        raise to.missing(type_)
    if type_.axis is None:
        return types.UniformQuantizedV1Type(
            *head, type_.scales[0], type_.zeros[0], type_.low, type_.high
        )
    return types.UniformQuantizedPerAxisV1Type(
        *head, type_.axis, type_.scales, type_.zeros, type_.low, type_.high
    )


_TO: Mapping[object, Callable[[Entries, Any], Any]] = {
    DenseArrayAttr: _dense_array,
    DenseElementsAttr: _tensor,
    UniformType: _quantized,
    builtin.DictionaryAttr: _dictionary,
    builtin.FloatAttr: lambda to, number: vhlo.FloatV1Attr(to(number.type), number.bits),
    builtin.IntegerAttr: _integer,
    builtin.StringAttr: _string,
    builtin.SymbolRefAttr: _symbol,
    shaped.MemRefType: _buffer,
}


# From VHLO.


def _from_tensor(to: Entries, tensor: vhlo.TensorV1Attr) -> Attribute:
    type_, data = to(tensor.type), tensor.data
    if not isinstance(type_, shaped.ShapedType):
        raise to.missing(tensor)
    if type_.element_type is _I1 and len(data) == type_.num_elements > 1:
        # Older writers gave each truth value a byte.
        return DenseElementsAttr(type_, [bool(each) for each in data])
    return DenseElementsAttr(type_, data)


def _from_integer(to: Entries, number: vhlo.IntegerV1Attr) -> Attribute:
    type_ = to(number.type)
    width = type_.width if isinstance(type_, plain.IntegerType) else 64
    unsigned = isinstance(type_, plain.IntegerType) and type_.is_unsigned
    negative = not unsigned and bool(number.value >> (width - 1))
    return builtin.IntegerAttr(number.value - (negative << width), type_)


def _from_float(to: Entries, number: vhlo.FloatV1Attr) -> Attribute:
    type_ = to(number.type)
    if not isinstance(type_, FloatType):
        raise to.missing(number)
    return builtin.FloatAttr.from_bits(number.value, type_)


def _from_dictionary(to: Entries, dictionary: vhlo.DictionaryV1Attr) -> Attribute:
    parts = to.all(dictionary.value)
    names = parts[::2]
    if not all(isinstance(each, builtin.StringAttr) for each in names):
        raise to.missing(dictionary)
    return builtin.DictionaryAttr(zip([each.value for each in names], parts[1::2], strict=True))


def _from_quantized(to: Entries, type_: Any) -> Type:
    storage, expressed = to(type_.storage_type), to(type_.expressed_type)
    if isinstance(type_, types.UniformQuantizedV1Type):
        axis, scales, zeros = None, (type_.scale,), (type_.zero_point,)
    else:
        axis, scales, zeros = type_.quantized_dimension, type_.scales, type_.zero_points
    low, high, signed = type_.storage_type_min, type_.storage_type_max, bool(type_.flags & 1)
    return UniformType(storage, signed, low, high, expressed, axis, (), (), (), scales, zeros)


_FROM: Mapping[object, Callable[[Entries, Any], Any]] = {
    types.UniformQuantizedPerAxisV1Type: _from_quantized,
    types.UniformQuantizedV1Type: _from_quantized,
    vhlo.BooleanV1Attr: lambda _, flag: builtin.IntegerAttr(int(flag.value), _I1),
    vhlo.CustomCallApiVersionV1Attr: lambda _, case: builtin.IntegerAttr(
        case.value.value, plain.IntegerType(32)
    ),
    vhlo.DictionaryV1Attr: _from_dictionary,
    vhlo.FloatV1Attr: _from_float,
    vhlo.IntegerV1Attr: _from_integer,
    vhlo.TensorV1Attr: _from_tensor,
}
