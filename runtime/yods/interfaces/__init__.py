"""Interfaces of operations: what code may ask of an operation it does not know.

Each is a base class without state: `isinstance(op, CallOpInterface)` asks whether an
operation has it. Methods with an obvious answer have a default body.
"""

from yods.interfaces.asm import OpAsmOpInterface as OpAsmOpInterface
from yods.interfaces.call import (
    CallableOpInterface as CallableOpInterface,
    CallOpInterface as CallOpInterface,
)
from yods.interfaces.cast import CastOpInterface as CastOpInterface
from yods.interfaces.control_flow import (
    BranchOpInterface as BranchOpInterface,
    LoopLikeOpInterface as LoopLikeOpInterface,
    RegionBranchOpInterface as RegionBranchOpInterface,
    RegionBranchTerminatorOpInterface as RegionBranchTerminatorOpInterface,
    RegionSuccessor as RegionSuccessor,
    SuccessorOperands as SuccessorOperands,
)
from yods.interfaces.function import FunctionOpInterface as FunctionOpInterface
from yods.interfaces.infer_type import InferTypeOpInterface as InferTypeOpInterface
from yods.interfaces.region_kind import (
    RegionKind as RegionKind,
    RegionKindInterface as RegionKindInterface,
)
from yods.interfaces.side_effects import (
    ConditionallySpeculatable as ConditionallySpeculatable,
    EffectKind as EffectKind,
    MemoryEffect as MemoryEffect,
    MemoryEffectOpInterface as MemoryEffectOpInterface,
    Speculatability as Speculatability,
)
from yods.interfaces.symbol import (
    SymbolOpInterface as SymbolOpInterface,
    SymbolUserOpInterface as SymbolUserOpInterface,
)
