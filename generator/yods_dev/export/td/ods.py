"""export.td, part: what ODS has of its own, and under which names and in which files.

Sources: MLIR, `CommonTypeConstraints.td`, `CommonAttrConstraints.td`, and the files that are named
here. A test holds the tables against the installed files.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

from yods_gen.library.prelude import prelude
from yods_gen.load.raw_types import RawConstraint

Kind: TypeAlias = Literal["type", "attribute"]

#: Constraints of the prelude that ODS has under another name.
SPELLED = {
    **{f"Tensor{n}DOf": f"{n}DTensorOf" for n in range(5)},
    "AnyVector": "AnyVectorOfNonZeroRank",
    "IntegerAttr": "APIntAttr",
    "VectorOf": "VectorOfNonZeroRankOf",
}
#: Those that ODS has no record for.
OURS = frozenset(
    {
        "AnyIntegerAttrOf", "DenseArrayOf", "DenseElements", "DenseElementsAttr",
        "DictionaryAttrWith", "F32ElementsAttr", "HasAnyRankOf", "HasRankGreaterOrEqual",
        "HasStaticShape", "MemRefInSpace", "SignedIntegerAttrOf", "SignlessIntegerAttrOf",
        "TypedDictionaryAttr", "UnsignedIntegerAttrOf",
    }
)  # fmt: skip
#: Those whose one constraint is a list in ODS, and those that say ranks as a class of its own.
LISTED = frozenset({"MemRefRankOf", "StridedMemRefRankOf", "TensorRankOf"})
RANKED = {"MemRefOf": "MemRefRankOf", "RankedTensorOf": "TensorRankOf"}
#: Those that are defined in files of their own.
INCLUDES = {
    "FloatTypeInterface": "mlir/IR/BuiltinTypeInterfaces.td",
    "MemRefElementTypeInterface": "mlir/IR/BuiltinTypeInterfaces.td",
    "MemRefLayoutAttrInterface": "mlir/IR/BuiltinAttributeInterfaces.td",
    "PoisonAttrInterface": "mlir/Dialect/UB/IR/UBOpsInterfaces.td",
    "TypedAttrInterface": "mlir/IR/BuiltinAttributeInterfaces.td",
    "VectorElementTypeInterface": "mlir/IR/BuiltinTypeInterfaces.td",
}
#: Those that are no `Type` or `Attr` in ODS, but constraints only.
_ONLY_CONSTRAINTS = frozenset(
    {
        "AllAttrOf", "ArrayCount", "ArrayMaxCount", "ArrayMinCount", "BoolLike", "ConstantStrAttr",
        "DenseArrayCount", "DenseArrayMaxCt", "DenseArrayMinCt", "DenseArrayNonNegative",
        "DenseArraySorted", "DenseArrayStrictlyPositive", "DenseArrayStrictlySorted", "FloatLike",
        "IntArrayNthElemEq", "IntArrayNthElemInRange", "IntArrayNthElemMaxValue",
        "IntArrayNthElemMinValue", "IntIsOneOf", "IntMaxValue", "IntMinValue", "IntNEQValue",
        "IntNonNegative", "IntPositive", "IntPositivePowerOf2", "IntPowerOf2",
        "SignlessIntegerLike", "SignlessIntegerOrFloatLike", "SignlessIntegerOrIndexLike",
        "SignlessIntegerOrIndexOrFloatLike", "TypeOrValueSemanticsContainer",
    }
)  # fmt: skip
#: TableGen types of parameters of constraints.
PARAMETERS = {"type": "Type", "attribute": "Attr", "int": "int", "ints": "list<int>",
               "string": "string", "bool": "bit"}  # fmt: skip


_INFER = "mlir/Interfaces/InferTypeOpInterface.td"
_CONTROL_FLOW = "mlir/Interfaces/ControlFlowInterfaces.td"
_LAYOUT = "mlir/Interfaces/DataLayoutInterfaces.td"
SIDE_EFFECTS = "mlir/Interfaces/SideEffectInterfaces.td"
_SYMBOLS = "mlir/IR/SymbolInterfaces.td"
_ATTRIBUTES = "mlir/IR/BuiltinAttributeInterfaces.td"
_TYPES = "mlir/IR/BuiltinTypeInterfaces.td"
#: MLIR's interfaces: the records where they are not called as here, and their files.
INTERFACES: Mapping[str, tuple[str, str]] = {
    "BranchOpInterface": ("", _CONTROL_FLOW),
    "CallOpInterface": ("", "mlir/Interfaces/CallInterfaces.td"),
    "CallableOpInterface": ("", "mlir/Interfaces/CallInterfaces.td"),
    "CastOpInterface": ("", "mlir/Interfaces/CastInterfaces.td"),
    "ConditionallySpeculatable": ("", SIDE_EFFECTS),
    "DLTIQueryInterface": ("", _LAYOUT),
    "DataLayoutEntryInterface": ("", _LAYOUT),
    "DataLayoutOpInterface": ("", _LAYOUT),
    "DataLayoutSpecInterface": ("", _LAYOUT),
    "DataLayoutTypeInterface": ("", _LAYOUT),
    "DestinationStyleOpInterface": ("", "mlir/Interfaces/DestinationStyleOpInterface.td"),
    "ElementsAttr": ("ElementsAttrInterface", _ATTRIBUTES),
    "FloatTypeInterface": ("", _TYPES),
    "FunctionOpInterface": ("", "mlir/Interfaces/FunctionInterfaces.td"),
    "InferShapedTypeOpInterface": ("", _INFER),
    "InferTensorType": ("", _INFER),
    "InferTypeOpInterface": ("", _INFER),
    "LinalgStructuredInterface": ("", "mlir/Dialect/Linalg/IR/LinalgInterfaces.td"),
    "LoopLikeOpInterface": ("", "mlir/Interfaces/LoopLikeInterface.td"),
    "MemRefElementTypeInterface": ("", _TYPES),
    "MemRefLayoutAttrInterface": ("", _ATTRIBUTES),
    "MemoryEffects": ("MemoryEffectsOpInterface", SIDE_EFFECTS),
    "MemorySpaceAttrInterface": ("", "mlir/Dialect/Ptr/IR/MemorySpaceInterfaces.td"),
    "OffsetSizeAndStrideOpInterface": ("", "mlir/Interfaces/ViewLikeInterface.td"),
    "OpAsmOpInterface": ("", "mlir/IR/OpAsmInterface.td"),
    "ParallelCombiningOpInterface": ("", "mlir/Interfaces/ParallelCombiningOpInterface.td"),
    "PoisonAttrInterface": ("", "mlir/Dialect/UB/IR/UBOpsInterfaces.td"),
    "RegionBranchOpInterface": ("", _CONTROL_FLOW),
    "RegionBranchTerminatorOpInterface": ("", _CONTROL_FLOW),
    "RegionKindInterface": ("", "mlir/IR/RegionKindInterface.td"),
    "ReifyRankedShapedTypeOpInterface": ("", _INFER),
    "SelectLikeOpInterface": ("", _CONTROL_FLOW),
    "ShapedDimOpInterface": ("", "mlir/Interfaces/ShapedOpInterfaces.td"),
    "ShapedType": ("ShapedTypeInterface", _TYPES),
    "Symbol": ("", _SYMBOLS),
    "SymbolUserOpInterface": ("", _SYMBOLS),
    "TargetDeviceSpecInterface": ("", _LAYOUT),
    "TargetSystemSpecInterface": ("", _LAYOUT),
    "TypedAttrInterface": ("", _ATTRIBUTES),
    "VectorElementTypeInterface": ("", _TYPES),
    "VerifiableTensorEncoding": ("", "mlir/IR/TensorEncoding.td"),
    "ViewLikeOpInterface": ("", "mlir/Interfaces/ViewLikeInterface.td"),
}


def whole(kind: Kind, value: str) -> str:
    """A constraint where ODS asks for a `Type`, or `Attr`."""
    if value.partition("<")[0] not in _ONLY_CONSTRAINTS:
        return value
    return f"{'Type' if kind == 'type' else 'Attr'}<{value}.predicate, {value}.summary>"


@cache
def prelude_constraints() -> Mapping[tuple[Kind, str], RawConstraint]:
    """The constraints that every definition may name."""
    found: dict[tuple[Kind, str], RawConstraint] = {}
    for file in prelude().files:
        if file.constraints is not None:
            found.update({("type", name.value): raw for name, raw in file.constraints.types})
            found.update(
                {("attribute", name.value): raw for name, raw in file.constraints.attributes}
            )
    return found
