"""Casts. Source: MLIR, `CastInterfaces.td`."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type


class CastOpInterface:
    """Turns values into others of different types, and does nothing else."""

    __slots__ = ()

    @staticmethod
    def are_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
        """Whether values of types `inputs` can be turned into such of `outputs`."""
        return True
