"""The functions that expressions may call, and the members and classes that they may name.

These tables are the documentation of the expression language and the only way for a
definition to reach Python. `QUERIES` lists what the runtime module must offer.
"""

from __future__ import annotations

from typing import TypedDict, Unpack

from yods_gen.classes import ClassRef, RuntimeClass
from yods_gen.expressions.static_types import WITH_MEMBERS, ExprType, StaticType, read
from yods_gen.expressions.tree import Definedness, Function, Telling

QUERIES_MODULE = "yods.builtin.queries"
LAYOUT_MODULE = "yods.layout.functions"
TYPES_MODULE = "yods.builtin.types"
MAPS_MODULE = "yods.builtin.layout_maps"


class _More(TypedDict, total=False):
    """The exceptional properties of a function; see `Function`."""

    defined: Definedness
    implies: Telling


def _builtin(
    name: str,
    low: int,
    high: int | None,
    parameters: str,
    result: str,
    summary: str,
    **more: Unpack[_More],
) -> Function:
    return Function(name, None, name, low, high, _types(parameters), read(result), summary, **more)


def _query(
    name: str, parameters: str, result: str, summary: str, low: int = -1, **more: Unpack[_More]
) -> Function:
    types = _types(parameters)
    count = len(types)
    return Function(
        name,
        QUERIES_MODULE,
        name,
        count if low < 0 else low,
        count,
        types,
        read(result),
        summary,
        **more,
    )


def _layout(name: str, parameters: str, result: str, summary: str) -> Function:
    types = _types(parameters)
    return Function(name, LAYOUT_MODULE, name, len(types), len(types), types, read(result), summary)


def _map(name: str, parameters: str, result: str, summary: str) -> Function:
    types = _types(parameters)
    return Function(name, MAPS_MODULE, name, len(types), len(types), types, read(result), summary)


def _types(text: str) -> tuple[ExprType, ...]:
    return tuple(text.split())  # type: ignore[arg-type]


FUNCTIONS: dict[str, Function] = {
    function.name: function
    for function in (
        _builtin("abs", 1, 1, "int", "int", "Absolute value."),
        _map("affine_dim", "int", "unknown", "A dimension in results of an affine map."),
        _map("affine_map", "int int list", "unknown", "Map of dimensions, symbols, results."),
        _map("affine_symbol", "int", "unknown", "A symbol in results of an affine map."),
        _builtin("all", 1, 1, "list", "bool", "Whether all items are true."),
        _builtin("any", 1, 1, "list", "bool", "Whether any item is true."),
        _builtin("bool", 1, 1, "unknown", "bool", "Whether the value counts as true."),
        _builtin("enumerate", 1, 1, "list", "list", "Pairs of position (from 0) and item."),
        _builtin("int", 1, 1, "unknown", "int", "The value as an integer.", defined="sometimes"),
        _builtin("len", 1, 1, "list", "int", "How many items a list or string has."),
        _builtin("list", 1, 1, "list", "list", "The items as a list."),
        _builtin("max", 1, None, "unknown", "unknown", "The largest argument, or item of a list.",
                 defined="sometimes"),
        _builtin("min", 1, None, "unknown", "unknown", "The smallest argument, or item of a list.",
                 defined="sometimes"),
        _map("offset_permutation_map", "list int", "unknown", "Map of a contiguous layout."),
        _builtin("reversed", 1, 1, "list", "list", "The items from last to first."),
        _builtin("sorted", 1, 1, "list", "list", "The items in rising order."),
        _builtin("str", 1, 1, "unknown", "str", "The value as text, as MLIR prints it."),
        _builtin("sum", 1, 1, "list", "int", "The sum of the items."),
        _builtin("tuple", 1, 1, "list", "list", "The items as a tuple."),
        _builtin("zip", 2, None, "list", "list", "Tuples of items at one position."),
        _query("bit_width", "type", "int", "Bits of an integer or float type.",
               defined="sometimes"),
        _query("ceil_div", "int int", "int", "Quotient rounded up.", defined="sometimes"),
        _query("compatible_shape", "type type", "bool",
               "Whether two types can be equal in shape; unknown extents fit any."),
        _query("element_type_of", "type", "type", "Element type; of others, itself."),
        _query("entries_of", "attribute", "list list", "Pairs of name and value of a dictionary."),
        _query("flattened_types", "type", "list type", "What a tuple is made of, nested ones too."),
        _query("has_rank", "type", "bool", "Whether a shaped type is ranked.", implies="ranked"),
        _query("has_static_shape", "type", "bool", "Whether every extent is known.",
               implies="ranked"),
        _map("inverse_permutation", "list", "list", "Where each number of a permutation stands."),
        _map("is_permutation", "list", "bool", "Whether it is 0, 1 and so on in some order."),
        _query("is_power_of_two", "int", "bool", "Whether it is 1, 2, 4 and so on."),
        _query("is_shaped", "type", "bool", "Whether it is a vector, tensor or memref type."),
        _query("is_strided", "type", "bool", "Whether it is a memref of strided layout.",
               implies="ranked"),
        _query("join", "list str", "str", "The items as text, with a separator (', ').", low=1),
        _query("num_elements", "type", "int", "Number of elements of a statically shaped type.",
               defined="sometimes"),
        _query("num_dims", "attribute", "int", "Dimensions of an affine map or integer set.",
               defined="sometimes"),
        _query("num_inputs", "attribute", "int", "Its dimensions and symbols.",
               defined="sometimes"),
        _query("num_map_results", "attribute", "int", "Results of an affine map.",
               defined="sometimes"),
        _query("product", "list", "int", "The product of the items; 1 when there are none."),
        _query("rank", "type", "int", "Number of dimensions of a ranked shaped type.",
               defined="of ranked"),
        _query("repeated", "unknown int", "list", "A list of one item, as often as told.",
               defined="sometimes"),
        _query("round_up", "int int", "int", "Next multiple of the second.", defined="sometimes"),
        _layout("abi_alignment_of", "unknown type", "int", "ABI alignment in bytes."),
        _layout("alloc_size_of", "unknown type", "int", "Bytes to the next value."),
        _layout("at_or_above", "list int", "int", "Least number not below the second."),
        _layout("default_memory_space_of", "unknown", "attribute?", "Default memory space."),
        _layout("index_bitwidth_of", "unknown type", "int?", "Index width, or None."),
        _layout("power_of_two_ceil", "int", "int", "Power of two not below it."),
        _layout("preferred_alignment_of", "unknown type", "int", "Preferred, in bytes."),
        _layout("size_in_bits_of", "unknown type", "int", "Size in bits."),
        _layout("size_of", "unknown type", "int", "Size in bytes."),
        _query("same_shape", "type type", "bool", "Whether both are ranked, of one shape."),
        _map("strided_map", "list int", "unknown", "Map of strides and an offset."),
        _query("tensor_shape_of", "type", "list int",
               "Extents of a ranked tensor; none of others."),
        _query("with_element_type", "type type", "type", "The shaped type, or else the element.",
               defined="with spelled"),
        _query("shape_of", "type", "list int", "Extents of a ranked shaped type.",
               defined="of ranked"),
    )
}  # fmt: skip

#: Asked of the op at hand, in conditions that are checked where symbols are.
SYMBOL = _builtin("tables.lookup_nearest", 1, 2, "unknown op", "op?", "The op that a symbol names.")
#: The functions the runtime must define in QUERIES_MODULE.
QUERIES: frozenset[str] = frozenset(n for n, f in FUNCTIONS.items() if f.module == QUERIES_MODULE)
#: The functions the runtime must define in LAYOUT_MODULE.
LAYOUT_FUNCTIONS = frozenset(n for n, f in FUNCTIONS.items() if f.module == LAYOUT_MODULE)

_TYPE_CLASSES = (
    "Type", "BFloat16Type", "BaseMemRefType", "ComplexType", "Float128Type", "Float16Type",
    "Float32Type", "Float4E2M1FNType", "Float64Type", "Float6E2M3FNType", "Float6E3M2FNType",
    "Float80Type", "Float8E3M4Type", "Float8E4M3B11FNUZType", "Float8E4M3FNType",
    "Float8E4M3FNUZType", "Float8E4M3Type", "Float8E5M2FNUZType", "Float8E5M2Type",
    "Float8E8M0FNUType", "FloatTF32Type", "FloatType", "FunctionType", "IndexType",
    "IntegerType", "MemRefType", "NoneType", "OpaqueType", "RankedTensorType", "ShapedType",
    "TensorType", "TupleType", "UnrankedMemRefType", "UnrankedTensorType", "VectorType",
)  # fmt: skip
_ATTRIBUTE_CLASSES = {
    "yods.ir.attribute": ("Attribute",),
    "yods.builtin.attributes": (
        "ArrayAttr", "DictionaryAttr", "DistinctAttr", "FloatAttr", "IntegerAttr", "OpaqueAttr",
        "StridedLayoutAttr", "StringAttr", "SymbolRefAttr", "TypeAttr", "UnitAttr",
    ),
    "yods.builtin.elements": (
        "DenseArrayAttr", "DenseElementsAttr", "DenseResourceElementsAttr",
        "DenseStringElementsAttr", "ElementsAttr", "SparseElementsAttr",
    ),
    "yods.builtin.affine": ("AffineMapAttr", "IntegerSetAttr"),
    "yods.ir.location_attributes": ("Location",),
    "yods.builtin.interfaces": ("PoisonAttrInterface", "TypedAttrInterface"),
}  # fmt: skip

#: Builtin classes by the name expressions and constraints use.
TYPE_CLASSES: dict[str, RuntimeClass] = {
    name: RuntimeClass("yods.ir.attribute" if name == "Type" else TYPES_MODULE, name)
    for name in _TYPE_CLASSES
}
ATTRIBUTE_CLASSES: dict[str, RuntimeClass] = {
    name: RuntimeClass(module, name)
    for module, names in _ATTRIBUTE_CLASSES.items()
    for name in names
}
CLASSES: dict[str, RuntimeClass] = TYPE_CLASSES | ATTRIBUTE_CLASSES
#: Those of the types' classes whose instances are ranked.
RANKED_CLASSES = frozenset({"MemRefType", "RankedTensorType", "VectorType"})
#: Those of the attributes' classes whose `type` is a shaped one.
CLASSES_OF_SHAPED_TYPE = frozenset(
    {"DenseElementsAttr", "DenseStringElementsAttr", "SparseElementsAttr"}
)

#: The members that expressions may read, by what has them: a kind of values, or a class, whose
#: bases stand before `;`. Floats of one width each are FloatType's.
_MEMBERS: dict[str, str] = {
    "value": "type: type, defining_op: op?, has_one_use: bool, has_uses: bool",
    "op": "ancestors: list op, attributes: unknown, discardable_attributes: unknown, "
    "has_uses: bool, name: str, operands: list value, parent_block: block?, parent_op: op?, "
    "regions: list region, results: list value, successors: list block",
    "region": "blocks: list block",
    "block": "arguments: list value, last_op: op?, operations: list op, parent_op: op?, "
    "successors: list block",
    "ShapedType": "Type; element_type: type, has_rank: bool, has_static_shape: bool, "
    "num_elements: int, rank: int, shape: list int",
    "BaseMemRefType": "ShapedType; memory_space: attribute?",
    "MemRefType": "BaseMemRefType; layout: attribute",
    "UnrankedMemRefType": "BaseMemRefType;",
    "TensorType": "ShapedType;",
    "RankedTensorType": "TensorType; encoding: attribute?",
    "UnrankedTensorType": "TensorType;",
    "VectorType": "ShapedType; is_scalable: bool, scalable_dims: list bool",
    "FloatType": "Type; width: int",
    "IntegerType": "Type; signedness: str, width: int",
    "ComplexType": "Type; element_type: type",
    "FunctionType": "Type; inputs: list type, results: list type",
    "TupleType": "Type; types: list type",
    "ArrayAttr": "Attribute; elements: list attribute",
    "DistinctAttr": "Attribute; value: attribute",
    "TypedAttrInterface": "; type: type",
    "FloatAttr": "Attribute TypedAttrInterface; value: float",
    "IntegerAttr": "Attribute TypedAttrInterface; value: int",
    "StringAttr": "Attribute TypedAttrInterface; value: str",
    "OpaqueAttr": "Attribute TypedAttrInterface;",
    "StridedLayoutAttr": "Attribute; offset: int, strides: list int",
    "SymbolRefAttr": "Attribute; is_flat: bool, leaf: str, nested: list str, root: str",
    "TypeAttr": "Attribute; value: type",
    "DenseArrayAttr": "Attribute; element_type: type, values: list unknown",
    "ElementsAttr": "Attribute TypedAttrInterface; element_type: type, num_elements: int",
    "DenseElementsAttr": "ElementsAttr; is_splat: bool",
    "DenseStringElementsAttr": "ElementsAttr; is_splat: bool, values: list str",
    "DenseResourceElementsAttr": "ElementsAttr;",
    "SparseElementsAttr": "ElementsAttr; values: attribute",
}  # fmt: skip


def _row(name: str) -> str:
    """The row of a class; one without a row of its own has the members of its base."""
    known = _MEMBERS.get(name)
    if known is not None or name in ("Type", "Attribute", "PoisonAttrInterface"):
        return known or ""
    floats = "Float" in name and name.endswith("Type")
    return f"{'FloatType' if floats else 'Type' if name in TYPE_CLASSES else 'Attribute'};"


def _members(text: str) -> dict[str, StaticType]:
    pairs = (each.strip().split(": ") for each in text.split(",") if each.strip())
    return {name: read(words) for name, words in pairs}


#: The members of values of each kind, of whatever class.
KIND_MEMBERS: dict[str, dict[str, StaticType]] = {
    kind: _members(_MEMBERS.get(kind, "")) for kind in sorted(WITH_MEMBERS)
}
#: The direct bases of the runtime's classes, and the members that each adds to theirs.
BASES: dict[ClassRef, tuple[ClassRef, ...]] = {
    ref: tuple(CLASSES[base] for base in _row(name).partition(";")[0].split())
    for name, ref in CLASSES.items()
}
CLASS_MEMBERS: dict[ClassRef, dict[str, StaticType]] = {
    ref: _members(_row(name).partition(";")[2]) for name, ref in CLASSES.items()
}
