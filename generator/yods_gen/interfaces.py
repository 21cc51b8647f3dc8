"""The interfaces a definition may implement, and what each needs from it.

Source: MLIR, `SideEffectInterfaces.td`, `SymbolInterfaces.td`, `FunctionInterfaces.td`,
`InferTypeOpInterface.td`, `RegionKindInterface.td`, `CallInterfaces.td`,
`CastInterfaces.td`, `ControlFlowInterfaces.td`, `LoopLikeInterface.td`,
`OpAsmInterface.td`; names as there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from yods_gen.classes import RuntimeClass
from yods_gen.layout_interfaces import (
    ATTRIBUTE_INTERFACES,
    OP_INTERFACES,
    TYPE_INTERFACES,
)
from yods_gen.traits import Target, UseParameter

EFFECTS = ("read", "write", "allocate", "free")


@dataclass(frozen=True, slots=True)
class HookMethod:
    """A method of an interface that a function of the hooks module may implement.

    The function takes the op, or for a `static` method nothing, and the parameters.
    Annotations are Python, over the names in `ANNOTATIONS`.
    """

    name: str
    parameters: tuple[tuple[str, str], ...]
    returns: str
    kind: Literal["method", "property", "static"] = "method"


#: Where the names in annotations of hook methods come from.
ANNOTATIONS: dict[str, str] = {
    "Any": "typing",
    "Attribute": "yods.ir.attribute",
    "Block": "yods.ir.block",
    "Operation": "yods.ir.operation",
    "Region": "yods.ir.block",
    "RegionSuccessor": "yods.interfaces",
    "Sequence": "collections.abc",
    "SetBlockName": "yods.interfaces.asm",
    "SetName": "yods.interfaces.asm",
    "Speculatability": "yods.interfaces",
    "SuccessorOperands": "yods.interfaces",
    "Type": "yods.ir.attribute",
    "Value": "yods.ir.value",
}


@dataclass(frozen=True, slots=True)
class InterfaceSpec:
    """An interface: its class, its settings, and the definition it demands."""

    summary: str
    runtime_class: RuntimeClass
    parameters: tuple[UseParameter, ...] = ()
    on: tuple[Target, ...] = ("op",)
    #: Inherent attributes the op must declare.
    attributes: tuple[str, ...] = ()
    #: Regions the op must have, at least.
    min_regions: int = 0
    #: A hook the op must name.
    hook: str | None = None
    #: Methods that its settings may give to hooks, by their names.
    methods: tuple[HookMethod, ...] = ()
    #: Settings of which the definition must give one.
    one_of: tuple[str, ...] = ()
    #: Traits whose classes the interface's class derives from.
    implies: tuple[str, ...] = ()

    @property
    def settings(self) -> tuple[UseParameter, ...]:
        """All that a definition may say about it: parameters, then methods."""
        hooks = tuple(UseParameter(m.name, "hook", required=False) for m in self.methods)
        return self.parameters + hooks


def _op(
    name: str,
    summary: str,
    *parameters: UseParameter,
    attributes: tuple[str, ...] = (),
    min_regions: int = 0,
    hook: str | None = None,
    methods: tuple[HookMethod, ...] = (),
    one_of: tuple[str, ...] = (),
    implies: tuple[str, ...] = (),
) -> InterfaceSpec:
    runtime_class = RuntimeClass("yods.interfaces", name)
    return InterfaceSpec(
        summary,
        runtime_class,
        parameters,
        ("op",),
        attributes,
        min_regions,
        hook,
        methods,
        one_of,
        implies,
    )


_VALUES = "Sequence[Value[Any]]"
_COMPATIBLE = HookMethod(
    "are_types_compatible", (("source", "Type"), ("target", "Type")), "bool", "static"
)
_BOUNDS = "Sequence[Value[Any] | Attribute] | None"

INTERFACES: dict[str, InterfaceSpec] = {
    "BranchOpInterface": _op(
        "BranchOpInterface",
        "A terminator that goes on in another block; `operands` lists for each successor the "
        "operands that become its arguments.",
        UseParameter("operands", "operands", required=False),
        methods=(
            HookMethod("successor_operands", (("index", "int"),), "SuccessorOperands"),
            HookMethod("erase_successor_operands", (("numbers", "Sequence[int]"),), "None"),
            HookMethod(
                "successor_for_operands",
                (("operands", "Sequence[Attribute | None]"),),
                "Block | None",
            ),
        ),
        one_of=("operands", "successor_operands"),
    ),
    "CallOpInterface": _op(
        "CallOpInterface",
        "It calls the function that attribute or operand `callee` names with `arguments`.",
        UseParameter("callee", "value"),
        UseParameter("arguments", "operand"),
    ),
    "CastOpInterface": _op(
        "CastOpInterface",
        "It turns a value into one of another type, changing nothing else.",
        methods=(
            HookMethod(
                "are_cast_compatible",
                (("inputs", "Sequence[Type]"), ("outputs", "Sequence[Type]")),
                "bool",
                "static",
            ),
        ),
    ),
    "ConditionallySpeculatable": _op(
        "ConditionallySpeculatable",
        "Its operands and attributes tell whether it may be moved to where it is not reached.",
        methods=(HookMethod("speculatability", (), "Speculatability"),),
        one_of=("speculatability",),
    ),
    "FunctionOpInterface": _op(
        "FunctionOpInterface",
        "A function: a symbol with a function type and a body.",
        attributes=("sym_name", "function_type"),
        min_regions=1,
    ),
    "InferTypeOpInterface": _op(
        "InferTypeOpInterface", "Its result types follow from its operands and attributes."
    ),
    "LoopLikeOpInterface": _op(
        "LoopLikeOpInterface",
        "A loop.",
        methods=(
            HookMethod("loop_regions", (), "Sequence[Region]", "property"),
            HookMethod("loop_induction_variables", (), f"{_VALUES} | None", "property"),
            HookMethod("loop_lower_bounds", (), _BOUNDS, "property"),
            HookMethod("loop_steps", (), _BOUNDS, "property"),
            HookMethod("loop_upper_bounds", (), _BOUNDS, "property"),
            HookMethod("loop_initial_values", (), _VALUES, "property"),
            HookMethod("loop_iter_args", (), _VALUES, "property"),
            HookMethod("loop_yielded_values", (), _VALUES, "property"),
            HookMethod("loop_results", (), f"{_VALUES} | None", "property"),
        ),
    ),
    # Its settings are a list of effects, read by `yods_gen.resolve_uses`.
    "MemoryEffects": _op("MemoryEffectOpInterface", "It states how it touches memory."),
    "OpAsmOpInterface": _op(
        "OpAsmOpInterface",
        "It suggests names; within its regions the prefix of `default_dialect` is left out.",
        UseParameter("default_dialect", "text", required=False),
        methods=(
            HookMethod("asm_result_names", (("set_name", "SetName"),), "None"),
            HookMethod(
                "asm_block_argument_names",
                (("region", "Region"), ("set_name", "SetName")),
                "None",
            ),
            HookMethod("asm_block_names", (("set_name", "SetBlockName"),), "None"),
        ),
    ),
    "RegionBranchOpInterface": _op(
        "RegionBranchOpInterface",
        "Its regions hand control to each other.",
        methods=(
            HookMethod("entry_successor_operands", (("successor", "RegionSuccessor"),), _VALUES),
            HookMethod(
                "region_successors",
                (("point", "Operation | None"),),
                "Sequence[RegionSuccessor]",
            ),
            _COMPATIBLE,
        ),
        one_of=("region_successors",),
    ),
    "RegionBranchTerminatorOpInterface": _op(
        "RegionBranchTerminatorOpInterface",
        "It hands control to another region of the op around, or behind that op.",
        methods=(
            HookMethod("successor_region_operands", (("successor", "RegionSuccessor"),), _VALUES),
        ),
        implies=("Terminator",),
    ),
    "RegionKindInterface": _op(
        "RegionKindInterface",
        "Its regions are `ssacfg` (ordered) or `graph`.",
        UseParameter("kind", "text"),
    ),
    "Symbol": _op(
        "SymbolOpInterface", "It is found by its name in a symbol table.", attributes=("sym_name",)
    ),
    "SymbolUserOpInterface": _op(
        "SymbolUserOpInterface", "It checks the symbols it refers to.", hook="verify_symbol_uses"
    ),
}

_LAYOUT_INTERFACES: tuple[tuple[Target, dict[str, tuple[RuntimeClass, str]]], ...] = (
    ("op", OP_INTERFACES),
    ("type", TYPE_INTERFACES),
    ("attribute", ATTRIBUTE_INTERFACES),
)
INTERFACES |= {
    name: InterfaceSpec(
        summary,
        runtime_class,
        (UseParameter("width", "int"),) if name == "FloatTypeInterface" else (),
        (on,),
    )
    for on, table in _LAYOUT_INTERFACES
    for name, (runtime_class, summary) in table.items()
}
