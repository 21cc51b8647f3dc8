"""The interfaces a definition may implement, and what each needs from it.

Source: MLIR, `SideEffectInterfaces.td`, `SymbolInterfaces.td`, `FunctionInterfaces.td`,
`InferTypeOpInterface.td`, `RegionKindInterface.td`, `CallInterfaces.td`,
`CastInterfaces.td`; names as there.
"""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.classes import RuntimeClass
from yods_gen.traits import Target, UseParameter

EFFECTS = ("read", "write", "allocate", "free")


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


def _op(
    name: str,
    summary: str,
    *parameters: UseParameter,
    attributes: tuple[str, ...] = (),
    min_regions: int = 0,
    hook: str | None = None,
) -> InterfaceSpec:
    runtime_class = RuntimeClass("yods.interfaces", name)
    return InterfaceSpec(summary, runtime_class, parameters, ("op",), attributes, min_regions, hook)


INTERFACES: dict[str, InterfaceSpec] = {
    "CallOpInterface": _op(
        "CallOpInterface",
        "It calls the function named by attribute `callee` with the operands `arguments`.",
        UseParameter("callee", "attribute"),
        UseParameter("arguments", "operand"),
    ),
    "CastOpInterface": _op(
        "CastOpInterface", "It turns a value into one of another type, changing nothing else."
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
    # Its settings are a list of effects, read by `yods_gen.resolve_uses`.
    "MemoryEffects": _op("MemoryEffectOpInterface", "It states how it touches memory."),
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
