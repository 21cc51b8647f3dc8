"""Counts that verifiers check, and the errors they raise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from typing import TypedDict, Unpack

    from yods.ir.block import Block, Region
    from yods.ir.diagnostics import OperationError
    from yods.ir.operation import Operation
    from yods.ir.value import OpResult, Value

    class Counts(TypedDict, total=False):
        """How many there must be, or must be at least, of each of an operation's parts."""

        operands: int
        operands_at_least: int
        results: int
        results_at_least: int
        regions: int
        regions_at_least: int
        successors: int
        successors_at_least: int


class OperationChecks:
    """The part of `Operation` that verifiers use.

    Each `expect_…` is one comparison if the operation is valid; the messages of errors
    are in `yods.ir.structural_errors`.
    """

    __slots__ = ()

    _operands: tuple[Value[Any], ...]
    _results: tuple[OpResult[Any], ...]
    _successors: tuple[Block, ...]
    regions: tuple[Region, ...]

    @property
    def name(self) -> str:
        """Full name, `dialect.mnemonic`."""
        raise NotImplementedError

    # Errors.

    def error(self, message: str) -> OperationError:
        """Return the error `'dialect.name' op MESSAGE` at this operation."""
        from yods.ir.diagnostics import OperationError

        return OperationError(cast("Operation", self), f"'{self.name}' op {message}")

    def plain_error(self, message: str) -> OperationError:
        """Return the error `MESSAGE` at this operation, without its name.

        Source: MLIR, `emitError`, where `error` is `emitOpError`.
        """
        from yods.ir.diagnostics import OperationError

        return OperationError(cast("Operation", self), message)

    def predicate_error(self, summary: str) -> OperationError:
        """Return the error that a condition over the operation fails (MLIR: PredOpTrait)."""
        return self.error(f"failed to verify that {summary}")

    # Counts.

    def expect_counts(self, **counts: Unpack[Counts]) -> None:
        """Verify the number of each part, in the order given."""
        for what, count in counts.items():
            getattr(self, f"expect_{what}")(count)

    def expect_operands(self, count: int) -> tuple[Value[Any], ...]:
        """Return the operands; there must be `count`."""
        if len(self._operands) != count:
            from yods.ir.structural_errors import operand_count_error

            raise operand_count_error(cast("Operation", self), count)
        return self._operands

    def expect_operands_at_least(self, count: int) -> tuple[Value[Any], ...]:
        """Return the operands; there must be `count` or more."""
        if len(self._operands) < count:
            raise self.error(f"expected {count} or more operands, but found {len(self._operands)}")
        return self._operands

    def expect_results(self, count: int) -> tuple[OpResult[Any], ...]:
        """Return the results; there must be `count`."""
        if len(self._results) != count:
            from yods.ir.structural_errors import result_count_error

            raise result_count_error(cast("Operation", self), count)
        return self._results

    def expect_results_at_least(self, count: int) -> tuple[OpResult[Any], ...]:
        """Return the results; there must be `count` or more."""
        if len(self._results) < count:
            raise self.error(f"expected {count} or more results")
        return self._results

    def expect_regions(self, count: int) -> tuple[Region, ...]:
        """Return the regions; there must be `count`."""
        if len(self.regions) != count:
            from yods.ir.structural_errors import region_count_error

            raise region_count_error(cast("Operation", self), count)
        return self.regions

    def expect_regions_at_least(self, count: int) -> tuple[Region, ...]:
        """Return the regions; there must be `count` or more."""
        if len(self.regions) < count:
            raise self.error(f"expected {count} or more regions")
        return self.regions

    def expect_successors(self, count: int) -> tuple[Block, ...]:
        """Return the successors; there must be `count`, in the region of the operation."""
        if self._successors or count:
            from yods.ir.structural_errors import check_successors

            check_successors(cast("Operation", self), count)
        return self._successors

    def expect_successors_at_least(self, count: int) -> tuple[Block, ...]:
        """Return the successors; there must be `count` or more, in the region of the operation."""
        from yods.ir.structural_errors import check_successors

        check_successors(cast("Operation", self), count, or_more=True)
        return self._successors

    def operand_error(self, index: int, summary: str = "") -> OperationError:
        """Return the error that the type of operand `index` violates a constraint.

        Args:
            summary: The constraint's; by default, that of the operand's field.
        """
        from yods.ir.structural_errors import value_error

        return value_error(cast("Operation", self), "operand", index, summary)

    def group_error(self, kind: str, start: int, count: int) -> OperationError:
        """Return the error that the optional operand or result at `start` is `count` values."""
        return self.error(
            f"{kind} group starting at #{start} requires 0 or 1 element, but found {count}"
        )

    def result_error(self, index: int, summary: str = "") -> OperationError:
        """Return the error that the type of result `index` violates a constraint."""
        from yods.ir.structural_errors import value_error

        return value_error(cast("Operation", self), "result", index, summary)

    def attribute_error(self, name: str, summary: str = "") -> OperationError:
        """Return the error that attribute `name` violates a constraint.

        Args:
            summary: The constraint's; by default, that of the attribute's field.
        """
        summary = summary or cast("Operation", self).ATTRIBUTES[name].constraint.summary
        return self.error(f"attribute '{name}' failed to satisfy constraint: {summary}")

    def missing_attribute(self, name: str) -> OperationError:
        """Return the error that attribute `name` is missing."""
        return self.error(f"requires attribute '{name}'")

    def region_error(self, index: int, summary: str, name: str = "") -> OperationError:
        """Return the error that region `index` violates a constraint."""
        called = f" ('{name}')" if name else ""
        return self.error(f"region #{index}{called} failed to verify constraint: {summary}")
