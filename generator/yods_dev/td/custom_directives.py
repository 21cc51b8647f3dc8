"""Custom directives in TableGen formats for which a hooks module has functions."""

from __future__ import annotations

#: Hooks module → directives that may be those of any dialect.
MODULES = {
    "yods_dev.td.directives": (
        "AllocateAndAllocator", "ClauseAttr", "DimensionList", "ImageOperands", "LinearClause",
        "MNKDimensionList", "NamedValueList", "OptionalDynamicIndexList", "OrderClause",
        "SameOperandsAndResultType", "SingleBlockRegion",
    ),
    "yods_defs.gpu.hooks": ("AsyncDependencies",),
    "yods_defs.ml_program.hooks": ("TokenOrdering",),
    "yods_defs.transform.hooks": (
        "PackedOrDynamicIndexList", "SemiFunctionType", "TransformMatchDims",
    ),
}  # fmt: skip
#: Dialect → hooks module and the directives that are its own, by names that others may use.
MODULES_OF = {
    "acc": (
        "yods_dev.td.directives",
        (
            "AccVar", "DeviceTypeArrayAttr", "DeviceTypeOperands",
            "DeviceTypeOperandsWithKeywordOnly", "NumGangs", "OperandWithKeywordOnly",
            "OperandsWithKeywordOnly", "RecipeSym", "Var", "VarPtrType", "WaitClause",
        ),
    ),
    "gpu": ("yods_defs.gpu.hooks", ("AllReduceOperation",)),
    "omp": ("yods_dev.td.directives", ("SynchronizationHint",)),
}  # fmt: skip


def module_of(directive: str, dialect: str) -> str | None:
    """Return the hooks module with the functions of a dialect's directive, or None."""
    module, own = MODULES_OF.get(dialect, ("", ()))
    if directive in own:
        return module
    return next((name for name, known in MODULES.items() if directive in known), None)
