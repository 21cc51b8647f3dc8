"""Interfaces of operations: what code may ask of an operation it does not know.

Each is a base class without state: `isinstance(op, CallOpInterface)` asks whether an
operation has it. Methods with an obvious answer have a default body.
"""

from yods.interfaces.asm import OpAsmOpInterface as OpAsmOpInterface
from yods.interfaces.call import (
    CallableOpInterface as CallableOpInterface,
)
from yods.interfaces.call import (
    CallOpInterface as CallOpInterface,
)
from yods.interfaces.cast import CastOpInterface as CastOpInterface
from yods.interfaces.control_flow import (
    BranchOpInterface as BranchOpInterface,
)
from yods.interfaces.control_flow import (
    LoopLikeOpInterface as LoopLikeOpInterface,
)
from yods.interfaces.control_flow import (
    RegionBranchOpInterface as RegionBranchOpInterface,
)
from yods.interfaces.control_flow import (
    RegionBranchTerminatorOpInterface as RegionBranchTerminatorOpInterface,
)
from yods.interfaces.control_flow import (
    RegionSuccessor as RegionSuccessor,
)
from yods.interfaces.control_flow import (
    SuccessorOperands as SuccessorOperands,
)
from yods.interfaces.function import FunctionOpInterface as FunctionOpInterface
from yods.interfaces.infer_type import InferTypeOpInterface as InferTypeOpInterface
from yods.interfaces.region_kind import (
    RegionKind as RegionKind,
)
from yods.interfaces.region_kind import (
    RegionKindInterface as RegionKindInterface,
)
from yods.interfaces.shapes import (
    InferShapedTypeOpInterface as InferShapedTypeOpInterface,
)
from yods.interfaces.shapes import (
    ReifyRankedShapedTypeOpInterface as ReifyRankedShapedTypeOpInterface,
)
from yods.interfaces.shapes import (
    ShapedDimOpInterface as ShapedDimOpInterface,
)
from yods.interfaces.shapes import (
    ShapedTypeComponents as ShapedTypeComponents,
)
from yods.interfaces.side_effects import (
    ConditionallySpeculatable as ConditionallySpeculatable,
)
from yods.interfaces.side_effects import (
    EffectKind as EffectKind,
)
from yods.interfaces.side_effects import (
    MemoryEffect as MemoryEffect,
)
from yods.interfaces.side_effects import (
    MemoryEffectOpInterface as MemoryEffectOpInterface,
)
from yods.interfaces.side_effects import (
    Speculatability as Speculatability,
)
from yods.interfaces.symbol import (
    SymbolOpInterface as SymbolOpInterface,
)
from yods.interfaces.symbol import (
    SymbolUserOpInterface as SymbolUserOpInterface,
)
from yods.interfaces.values import (
    DestinationStyleOpInterface as DestinationStyleOpInterface,
)
from yods.interfaces.values import (
    OffsetSizeAndStrideOpInterface as OffsetSizeAndStrideOpInterface,
)
from yods.interfaces.values import (
    SelectLikeOpInterface as SelectLikeOpInterface,
)
from yods.interfaces.values import (
    ViewLikeOpInterface as ViewLikeOpInterface,
)
