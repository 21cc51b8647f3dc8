"""Operand, successor and result storage, and its mutators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from yods.ir.block import Block
from yods.ir.operation_checks import OperationChecks
from yods.ir.value import Value, replace_all_uses_of_each

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from yods.ir.diagnostics import OperationError
    from yods.ir.inherent_attributes import AttributePart
    from yods.ir.operation import Operation
    from yods.ir.parts import OperandPart, RegionPart, ResultPart, SuccessorPart
    from yods.ir.protocols import Property
    from yods.ir.value import OpResult


class OperationValues(OperationChecks):
    """The part of `Operation` with operands, successors, results and use lists."""

    __slots__ = ("_operands", "_results", "_successors")

    #: The fields of the class: inherent attributes by their names in text, others by those
    #: in Python.
    OPERANDS: ClassVar[Mapping[str, OperandPart]] = {}
    RESULTS: ClassVar[Mapping[str, ResultPart]] = {}
    REGIONS: ClassVar[Mapping[str, RegionPart]] = {}
    SUCCESSORS: ClassVar[Mapping[str, SuccessorPart]] = {}
    ATTRIBUTES: ClassVar[Mapping[str, AttributePart[Any, Any]]] = {}
    #: Properties that are no attributes, by their name in text.
    PROPERTIES: ClassVar[Mapping[str, Property]] = {}

    # Operands.

    @property
    def operands(self) -> tuple[Value[Any], ...]:
        """All operands, in order; assigning replaces them."""
        return self._operands

    @operands.setter
    def operands(self, operands: Iterable[Value[Any]]) -> None:
        operands = tuple(operands)
        for value in operands:
            if not isinstance(value, Value):
                raise self._no_operand(value, operands)
        op = cast("Operation", self)
        self._drop_operand_uses()
        self._operands = operands
        for value in operands:
            users = value._users
            if users is None:
                value._users = {op: 1}
            else:
                users[op] = users.get(op, 0) + 1

    def set_operand(self, index: int, value: Value[Any]) -> None:
        """Replace operand `index` by `value`.

        Raises:
            TypeError: `value` is none.
        """
        operands = list(self._operands)
        operands[index] = value
        self.operands = tuple(operands)

    def set_operands(
        self, where: slice, values: Iterable[Value[Any]], *, same_number: bool = False
    ) -> None:
        """Replace the operands that `where` selects by `values`.

        Args:
            same_number: There must be as many values as there are operands now, because
                another group of operands has the same length.

        Raises:
            TypeError: one of `values` is none.
            ValueError: `same_number` does not hold.
        """
        operands = list(self._operands)
        values = tuple(values)
        if same_number and len(values) != len(operands[where]):
            raise ValueError(
                f"the operands of '{self.name}' op that vary in number have one length; "
                f"{len(values)} values cannot replace {len(operands[where])} of one group: "
                "assign all of 'operands'"
            )
        operands[where] = values
        self.operands = tuple(operands)

    def _no_operand(self, given: object, operands: tuple[Value[Any], ...]) -> TypeError:
        """Return the error that `given`, one of `operands`, is no value."""
        from yods.ir.argument_errors import operand_error

        return operand_error(cast("Operation", self), given, operands)

    def _drop_operand_uses(self) -> None:
        op = cast("Operation", self)
        for value in self._operands:
            users = value._users
            if users is not None:
                users.pop(op, None)
        self._operands = ()

    # Errors of constructors and setters.

    def wrong_attribute(
        self, name: str, given: object, reason: Exception | None = None
    ) -> Exception:
        """Return the error that `given` cannot be attribute `name`.

        Args:
            reason: The error of the conversion from a plain value; decides between
                TypeError (also without a reason) and ValueError.
        """
        from yods.ir.argument_errors import attribute_error

        return attribute_error(cast("Operation", self), name, given, reason)

    def checked_property(self, name: str, value: Any) -> Any:
        """Return `value` as the slot of property `name` holds it.

        Raises:
            TypeError: it is of another type.
            ValueError: it is out of range.
        """
        try:
            return self.PROPERTIES[name].kind.kept(value)
        except (TypeError, ValueError) as wrong:
            from yods.ir.argument_errors import property_error

            raise property_error(cast("Operation", self), name, value, wrong) from None

    def property_error(self, name: str, summary: str) -> OperationError:
        """Return the error that property `name` violates its constraint."""
        return self.error(f"property '{name}' failed to satisfy constraint: {summary}")

    def wrong_argument(self, what: str, expected: str, given: object) -> TypeError:
        """Return the error that `what` ("region 'body'") must be `expected`, not `given`."""
        from yods.ir.argument_errors import argument_error

        return argument_error(cast("Operation", self), what, expected, given)

    def _wrong_type(self, name: str, given: object) -> TypeError:
        """Return the error that `given` cannot be the type, or the types, of result `name`."""
        from yods.ir.argument_errors import wrong_type

        return wrong_type(cast("Operation", self), name, given)

    def _no_types(self, given: object) -> TypeError:
        """Return the error that `given` are not types of the results."""
        from yods.ir.argument_errors import result_error

        return result_error(cast("Operation", self), given)

    def not_inferred(self, result: str, reason: Exception, /, **given: object) -> Exception:
        """Return the error that the type of `result` does not follow from the operands `given`."""
        from yods.ir.argument_errors import inference_error

        return inference_error(cast("Operation", self), result, reason, given)

    def no_sequence(self, **given: object) -> TypeError:
        """Return the error that one of these variadic operands is not iterable."""
        from yods.ir.argument_errors import sequence_error

        return sequence_error(cast("Operation", self), given)

    # Successors.

    @property
    def successors(self) -> tuple[Block, ...]:
        """The blocks that control may go to; assigning replaces them."""
        return self._successors

    @successors.setter
    def successors(self, successors: Iterable[Block]) -> None:
        self._drop_block_uses()
        self._successors = successors = tuple(successors)
        self._add_block_uses(successors)

    def _add_block_uses(self, successors: tuple[Any, ...]) -> None:
        op = cast("Operation", self)
        for number, block in enumerate(successors):
            if not isinstance(block, Block):
                from yods.ir.argument_errors import successor_error

                raise successor_error(op, number, successors)
            if block._users is None:
                block._users = {}
            block._users[op] = block._users.get(op, 0) + 1

    def _drop_block_uses(self) -> None:
        op = cast("Operation", self)
        for block in self._successors:
            if block._users is not None:
                block._users.pop(op, None)
        self._successors = ()

    # Results.

    @property
    def results(self) -> tuple[OpResult[Any], ...]:
        """The results, in order."""
        return self._results

    @property
    def result(self) -> Any:
        """The only result.

        Raises:
            ValueError: there is none, or more than one.
        """
        if len(self._results) != 1:
            raise ValueError(
                f"'{self.name}' op has {len(self._results)} results, so none is 'the result'"
            )
        return self._results[0]

    @property
    def has_uses(self) -> bool:
        """Whether any result has uses."""
        results = self._results
        if len(results) == 1:
            return bool(results[0]._users)
        return any(result._users for result in results)

    def replace_all_uses_with(self, values: Operation | Sequence[Value[Any]]) -> None:
        """Replace the uses of each result by the value at its index."""
        new = values._results if isinstance(values, OperationValues) else values
        if len(new) != len(self._results):
            raise ValueError(
                f"'{self.name}' op has {len(self._results)} results, "
                f"but {len(new)} values are to replace them"
            )
        replace_all_uses_of_each(self._results, new)
