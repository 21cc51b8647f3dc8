"""Result types that follow from the rest of an operation.

Source: MLIR, `InferTypeOpInterface.td`.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from yods.ir.attribute import Type


class InferTypeOpInterface:
    """Computes its result types."""

    __slots__ = ()

    def infer_return_types(self) -> Sequence[Type] | None:
        """The result types this operation must have; None if they cannot be inferred."""
        raise NotImplementedError(f"{type(self).__name__} does not infer its result types")

    @staticmethod
    def is_compatible_return_types(inferred: Sequence[Type], actual: Sequence[Type]) -> bool:
        """Whether results of types `actual` are allowed where `inferred` follow."""
        return tuple(inferred) == tuple(actual)
