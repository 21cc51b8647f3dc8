"""The base of `Operation`: storage of its parts, tables of its fields, counts and errors.

Nothing here knows other operations, so that what checks and builds an operation by the fields
of its class needs no more than this.

Source: MLIR, mlir/lib/IR/Operation.cpp, `OpTrait::impl`, for the messages.
"""

from __future__ import annotations

from types import FunctionType

from yods.hints import TYPE_CHECKING, Any, ClassVar
from yods.ir.block import Block
from yods.ir.value import Value, replace_all_uses_of_each

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import TypedDict, Unpack

    from yods.ir.attribute import Attribute
    from yods.ir.block import Region
    from yods.ir.diagnostics import OperationError
    from yods.ir.fields import AttributePart, Property, SizesField
    from yods.ir.location import AnyLocation
    from yods.ir.parts import OperandPart, RegionPart, ResultPart, SuccessorPart, ValuePart
    from yods.ir.value import OpResult
    from yods.ir.value_ranges import Kind

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

    class Common(TypedDict, total=False):
        """Arguments of every constructor: discardable attributes, and where the op is from."""

        attributes: Mapping[str, Attribute] | None
        location: AnyLocation


class OperationBase:
    """The part of `Operation` with operands, successors, results, attributes and use lists."""

    __slots__ = ("_attributes", "_operands", "_results", "_successors")

    _attributes: dict[str, Attribute] | None
    _operands: tuple[Value[Any], ...]
    _results: tuple[OpResult[Any], ...]
    _successors: tuple[Block, ...]
    regions: tuple[Region, ...]
    _block: Block | None
    _location: AnyLocation

    #: Whether a dialect has defined it.
    REGISTERED: ClassVar[bool] = True
    #: Full name, `dialect.mnemonic`.
    NAME: ClassVar[str] = ""
    #: The fields of the class: inherent attributes by their names in text, others by those
    #: in Python.
    OPERANDS: ClassVar[Mapping[str, OperandPart]] = {}
    RESULTS: ClassVar[Mapping[str, ResultPart]] = {}
    REGIONS: ClassVar[Mapping[str, RegionPart]] = {}
    SUCCESSORS: ClassVar[Mapping[str, SuccessorPart]] = {}
    ATTRIBUTES: ClassVar[Mapping[str, AttributePart[Any, Any]]] = {}
    #: Properties that are no attributes, by their name in text.
    PROPERTIES: ClassVar[Mapping[str, Property]] = {}
    #: Inherent attributes: name in text → slot.
    INHERENT_ATTRIBUTES: ClassVar[Mapping[str, str]] = {}
    #: Traits that promise too much, as MLIR's do; `--sound` does not rely on them.
    UNSOUND_TRAITS: ClassVar[tuple[str, ...]] = ()
    #: Slot of an inherent attribute → its default.
    DEFAULTS: ClassVar[Mapping[str, Attribute]] = {}
    #: Inherent attribute with segment sizes → its field.
    SEGMENTS: ClassVar[Mapping[str, SizesField]] = {}
    #: Name in Python of a result → its type if a constructor is given none, as a function of
    #: operands and attributes, which its parameters name.
    INFERRED_TYPES: ClassVar[Mapping[str, Callable[..., Any]]] = {}
    #: The classes of what brings its operations to canonical form, by their names in the module
    #: `patterns` of the dialect.
    PATTERNS: ClassVar[tuple[str, ...]] = ()
    #: Counts that traits of the definition name, by part; verified before all others.
    COUNTS: ClassVar[Mapping[str, int]] = {}

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        made: Any = cls.__init__
        if isinstance(made, FunctionType) and made.__name__ not in vars(cls):
            # That of a template's base, or of a hand-written class: errors name this class.
            code, defaults, cells = made.__code__, made.__defaults__, made.__closure__
            own: Any = FunctionType(code, made.__globals__, "__init__", defaults, cells)
            own.__kwdefaults__, own.__annotations__ = made.__kwdefaults__, made.__annotations__
            own.__doc__, own.__module__ = made.__doc__, made.__module__
            own.__qualname__ = f"{cls.__name__}.__init__"
            cls.__init__ = own  # type: ignore[method-assign]

    @property
    def name(self) -> str:
        """Full name, `dialect.mnemonic`."""
        return self.NAME

    @property
    def dialect_name(self) -> str:
        """The prefix of the name before its first dot; empty if there is none."""
        namespace, dot, _ = self.name.partition(".")
        return namespace if dot else ""

    @property
    def discardable_attributes(self) -> dict[str, Attribute]:
        """The attributes that are not in the operation's definition: a mutable mapping."""
        if self._attributes is None:
            self._attributes = {}
        return self._attributes

    @property
    def parent_block(self) -> Block | None:
        return self._block

    @property
    def parent_region(self) -> Region | None:
        return None if self._block is None else self._block.parent

    # Overridden in generated classes.

    def verify_structure(self) -> None:
        """Verify the traits that constraints rely on, after counts and segment sizes."""

    def verify_predicates(self) -> None:
        """Verify predicates that come before the constraints of regions."""

    def verify_unequal_types(self) -> None:
        """Verify traits that hold if the types of all operands and results are one."""

    def verify_op(self) -> None:
        """Verify everything that no field of the class states, after its fields."""

    # Errors of verifiers.

    def error(self, message: str) -> OperationError:
        """Return the error `'dialect.name' op MESSAGE` at this operation."""
        from yods.ir.diagnostics import OperationError

        op: Any = self
        return OperationError(op, f"'{self.name}' op {message}")

    def plain_error(self, message: str) -> OperationError:
        """Return the error `MESSAGE` at this operation, without its name.

        Source: MLIR, `emitError`, where `error` is `emitOpError`.
        """
        from yods.ir.diagnostics import OperationError

        op: Any = self
        return OperationError(op, message)

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
            if count < 2:
                raise self.error(f"requires {'a single operand' if count else 'zero operands'}")
            raise self.error(f"expected {count} operands, but found {len(self._operands)}")
        return self._operands

    def expect_operands_at_least(self, count: int) -> tuple[Value[Any], ...]:
        """Return the operands; there must be `count` or more."""
        if len(self._operands) < count:
            raise self.error(f"expected {count} or more operands, but found {len(self._operands)}")
        return self._operands

    def expect_results(self, count: int) -> tuple[OpResult[Any], ...]:
        """Return the results; there must be `count`."""
        if len(self._results) != count:
            raise self._count_error("result", count)
        return self._results

    def expect_results_at_least(self, count: int) -> tuple[OpResult[Any], ...]:
        """Return the results; there must be `count` or more."""
        if len(self._results) < count:
            raise self.error(f"expected {count} or more results")
        return self._results

    def expect_regions(self, count: int) -> tuple[Region, ...]:
        """Return the regions; there must be `count`."""
        if len(self.regions) != count:
            raise self._count_error("region", count)
        return self.regions

    def expect_regions_at_least(self, count: int) -> tuple[Region, ...]:
        """Return the regions; there must be `count` or more."""
        if len(self.regions) < count:
            raise self.error(f"expected {count} or more regions")
        return self.regions

    def expect_successors(self, count: int) -> tuple[Block, ...]:
        """Return the successors; there must be `count`, in the region of the operation."""
        if self._successors or count:
            self._check_successors(count)
        return self._successors

    def expect_successors_at_least(self, count: int) -> tuple[Block, ...]:
        """Return the successors; there must be `count` or more, in the region of the operation."""
        self._check_successors(count, or_more=True)
        return self._successors

    def _count_error(self, part: str, count: int) -> OperationError:
        """Return the error that there are not `count` results or regions."""
        if count < 2:
            return self.error(f"requires {f'one {part}' if count else f'zero {part}s'}")
        return self.error(f"expected {count} {part}s")

    def _check_successors(self, count: int, *, or_more: bool = False) -> None:
        """Verify the number of successors, and that they are in the operation's region."""
        found = len(self._successors)
        if or_more:
            if found < count:
                raise self.error(f"requires at least {count} successors but found {found}")
        elif found != count:
            plural = "" if count == 1 else "s"
            raise self.error(f"requires {count} successor{plural} but found {found}")
        region = self.parent_region
        for successor in self._successors:
            if successor.parent is not region:
                raise self.plain_error("reference to block defined in another region")

    def operand_error(self, index: int, summary: str = "") -> OperationError:
        """Return the error that the type of operand `index` violates a constraint.

        Args:
            summary: The constraint's; by default, that of the operand's field.
        """
        return self._value_error("operand", index, summary)

    def group_error(self, kind: str, start: int, count: int) -> OperationError:
        """Return the error that the optional operand or result at `start` is `count` values."""
        return self.error(
            f"{kind} group starting at #{start} requires 0 or 1 element, but found {count}"
        )

    def result_error(self, index: int, summary: str = "") -> OperationError:
        """Return the error that the type of result `index` violates a constraint."""
        return self._value_error("result", index, summary)

    def _value_error(self, kind: Kind, index: int, summary: str) -> OperationError:
        """Return the error that the type of operand or result `index` violates a constraint."""
        operands = kind == "operand"
        values: tuple[Value[Any], ...] = self._operands if operands else self._results
        if not summary:
            fields: Iterable[ValuePart] = (self.OPERANDS if operands else self.RESULTS).values()
            found = [field for field in fields if index in field.indices(self)]
            # A value left over by groups of equal size counts as the last field's.
            summary = (found or [*fields])[-1].summary
        return self.error(f"{kind} #{index} must be {summary}, but got '{values[index].type}'")

    def attribute_error(self, name: str, summary: str = "") -> OperationError:
        """Return the error that attribute `name` violates a constraint.

        Args:
            summary: The constraint's; by default, that of the attribute's field.
        """
        summary = summary or self.ATTRIBUTES[name].constraint.summary
        return self.error(f"attribute '{name}' failed to satisfy constraint: {summary}")

    def missing_attribute(self, name: str) -> OperationError:
        """Return the error that attribute `name` is missing."""
        return self.error(f"requires attribute '{name}'")

    def property_error(self, name: str, summary: str) -> OperationError:
        """Return the error that property `name` violates its constraint."""
        return self.error(f"property '{name}' failed to satisfy constraint: {summary}")

    def region_error(self, index: int, summary: str, name: str = "") -> OperationError:
        """Return the error that region `index` violates a constraint."""
        called = f" ('{name}')" if name else ""
        return self.error(f"region #{index}{called} failed to verify constraint: {summary}")

    # Operands.

    @property
    def operands(self) -> tuple[Value[Any], ...]:
        """All operands, in order; assigning replaces them."""
        return self._operands

    @operands.setter
    def operands(self, operands: Iterable[Value[Any]]) -> None:
        given: tuple[Any, ...] = tuple(operands)
        for value in given:
            if not isinstance(value, Value):
                from yods.ir.argument_errors import operand_error

                raise operand_error(self, value, given)
        op: Any = self
        self._drop_operand_uses()
        self._operands = given
        for value in given:
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

    def _drop_operand_uses(self) -> None:
        op: Any = self
        for value in self._operands:
            if value._users:
                value._users.pop(op, None)
        self._operands = ()

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
        op: Any = self
        for number, block in enumerate(successors):
            if not isinstance(block, Block):
                from yods.ir.argument_errors import successor_error

                raise successor_error(op, number, successors)
            if block._users is None:
                block._users = {}
            block._users[op] = block._users.get(op, 0) + 1

    def _drop_block_uses(self) -> None:
        op: Any = self
        for block in self._successors:
            if block._users is not None:
                block._users.pop(op, None)
        self._successors = ()

    # Results.

    @property
    def results(self) -> tuple[OpResult[Any], ...]:
        """The results, in order."""
        return self._results

    def _only_result(self) -> Any:
        """The only result.

        Raises:
            ValueError: there is none, or more than one.
        """
        if len(self._results) != 1:
            raise ValueError(
                f"'{self.name}' op has {len(self._results)} results, so none is 'the result'"
            )
        return self._results[0]

    # An annotated attribute, because classes have a field of that name in its place.
    result: Any = property(_only_result)

    @property
    def has_uses(self) -> bool:
        """Whether any result has uses."""
        results = self._results
        if len(results) == 1:
            return bool(results[0]._users)
        return any(result._users for result in results)

    def replace_all_uses_with(self, values: OperationBase | Sequence[Value[Any]]) -> None:
        """Replace the uses of each result by the value at its index."""
        new = values._results if isinstance(values, OperationBase) else values
        if len(new) != len(self._results):
            raise ValueError(
                f"'{self.name}' op has {len(self._results)} results, "
                f"but {len(new)} values are to replace them"
            )
        replace_all_uses_of_each(self._results, new)
