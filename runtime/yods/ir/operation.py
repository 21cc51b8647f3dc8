"""Operations: the unit of everything in the IR.

Source: MLIR, LangRef, "Operations".
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from yods.hints import TYPE_CHECKING, Any, ClassVar, Protocol
from yods.ir import services
from yods.ir.attribute import Type
from yods.ir.attribute_map import AttributeMap
from yods.ir.block import Block, Region
from yods.ir.location import resolve_location
from yods.ir.operation_base import OperationBase
from yods.ir.print_options import PrintOptions
from yods.ir.traits import Terminator
from yods.ir.value import OpResult, Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Self, TypeAlias, Unpack

    from yods.ir.attribute import AnyParser, AnyPrinter, Attribute
    from yods.ir.location import AnyLocation
    from yods.ir.location_attributes import Location
    from yods.ir.operation_base import Common

    #: Values or constants, one for each result; none if nothing is folded.
    FoldResult: TypeAlias = Sequence[Value[Any] | Attribute] | None


class Pattern(Protocol):
    """One way to turn an operation into something better: `yods.rewrite.pattern`."""

    @property
    def benefit(self) -> int:
        """How early it is tried."""

    def matches_root(self, op: Operation) -> bool:
        """Whether it is to be tried on `op`."""

    def match_and_rewrite(self, op: Any, rewriter: Any) -> bool:
        """Rewrite `op` if it matches, through `rewriter` only; whether anything was changed."""


_new = object.__new__


class Operation(OperationBase):
    """One operation: operands, results, attributes, regions, successors, a location.

    Generated classes add a slot for each inherent attribute, accessors, a verifier
    and their assembly format. An operation of a dialect nobody registered is an
    `UnregisteredOperation`.
    """

    __slots__ = ("_block", "_location", "_next", "_order", "_previous", "regions")

    #: The dialect whose operations need no prefix in the custom form of its regions.
    DEFAULT_DIALECT: ClassVar[str] = ""
    #: For a class that reads operations of an older version, its `OlderOp`.
    OLDER: ClassVar[Any] = None
    #: The assembly format of the definition; empty if hooks read and write the custom form.
    FORMAT: ClassVar[str] = ""
    #: The missing part of a custom form that only MLIR reads; else empty.
    UNPORTED_FORM: ClassVar[str] = ""
    #: The folder and canonicalisers that only MLIR has, named; else empty.
    UNPORTED_REWRITES: ClassVar[str] = ""
    _previous: Operation | None
    _next: Operation | None
    _order: int

    # Construction.

    def _build_from(self, *arguments: Any, **common: Unpack[Common]) -> None:
        """Initialize from the arguments of the class's generated constructor, in their order.

        The class's own builder takes the place of this method; see `yods.ir.construction`.
        """
        from yods.ir.construction import builder

        cls: Any = type(self)
        cls._build_from = builder(cls)
        self._build_from(*arguments, **common)

    def _attach_parts(
        self,
        operands: tuple[Value[Any], ...] = (),
        result_types: Sequence[Type] = (),
        regions: tuple[Region, ...] = (),
        successors: tuple[Block, ...] = (),
        attributes: Mapping[str, Attribute] | None = None,
        location: AnyLocation = None,
    ) -> None:
        """Fill the slots that every operation has; every way to build one ends here.

        Raises:
            TypeError: an operand is no value, the type of a result no type, or a successor
                no block.
            ValueError: a region belongs to another operation.
        """
        types: Any = result_types
        if type(types) is not tuple:
            is_several = type(types) is list or isinstance(types, Sequence)
            types = tuple(types) if is_several else (None,)
        if len(types) == 1:
            type_ = types[0]
            if not isinstance(type_, Type):
                from yods.ir.argument_errors import result_error

                raise result_error(self, result_types)
            # What `OpResult(type_, self, 0)` does, without a call.
            result: OpResult[Any] = _new(OpResult)
            result.type = type_
            result.owner = self
            result.index = 0
            result._users = None
            self._results = (result,)
        elif types:
            if not all([isinstance(type_, Type) for type_ in types]):
                from yods.ir.argument_errors import result_error

                raise result_error(self, result_types)
            self._results = tuple([OpResult(t, self, i) for i, t in enumerate(types)])
        else:
            self._results = ()
        self._successors = successors
        if successors:
            self._add_block_uses(successors)
        self._operands = operands
        for value in operands:
            try:
                users = value._users
            except AttributeError:
                self._drop_block_uses()
                from yods.ir.argument_errors import operand_error

                raise operand_error(self, value, operands) from None
            if users is None:
                value._users = {self: 1}
            elif self in users:
                users[self] += 1
            else:
                users[self] = 1
        self.regions = regions
        for region in regions:
            if region.owner is not None:
                self._drop_block_uses()
                self._drop_operand_uses()
                raise ValueError(f"a region of '{self.name}' op already belongs to an operation")
            region.owner = self
        self._attributes = dict(attributes) if attributes else None
        self._location = location
        self._block = self._previous = self._next = None

    @classmethod
    def create(
        cls,
        operands: Sequence[Value[Any]] = (),
        result_types: Sequence[Type] = (),
        attributes: Mapping[str, Attribute] | None = None,
        regions: Sequence[Region] = (),
        successors: Sequence[Block] = (),
        location: AnyLocation = None,
    ) -> Self:
        """Return an operation with these parts, as the generic form has them.

        Nothing is checked and nothing inferred.
        """
        op = cls._without_parts()
        if attributes and cls.INHERENT_ATTRIBUTES:
            slots, attributes = cls.INHERENT_ATTRIBUTES, dict(attributes)
            for name in slots.keys() & attributes.keys():
                setattr(op, slots[name], attributes.pop(name))
        op._attach_parts(
            tuple(operands), result_types, tuple(regions), tuple(successors), attributes, location
        )
        if cls.DEFAULTS:
            op.set_default_attributes()
        return op

    @classmethod
    def _without_parts(cls) -> Self:
        """Return an instance without inherent attributes, its properties with their defaults.

        `_attach_parts` fills the slots that are left.
        """
        op = _new(cls)
        for slot in cls.INHERENT_ATTRIBUTES.values():
            setattr(op, slot, None)
        if cls.PROPERTIES:
            for field in cls.PROPERTIES.values():
                setattr(op, field.slot, field.default)
        return op

    def set_default_attributes(self) -> None:
        """Set absent inherent attributes to their defaults.

        Source: MLIR, `populateDefaultProperties`.
        """
        for slot, default in self.DEFAULTS.items():
            if getattr(self, slot) is None:
                setattr(self, slot, default)

    @classmethod
    def accepts_storage(cls, name: str, attribute: Any) -> bool:
        """Whether the slot of inherent attribute `name` can hold `attribute`.

        Not for segment sizes, see `SEGMENTS`.

        Source: MLIR, `setPropertiesFromAttr`.
        """
        row = cls.ATTRIBUTES.get(name)
        return row is None or row.constraint.stores(attribute)

    @classmethod
    def faulty_property(cls, attributes: Mapping[str, Attribute]) -> str | None:
        """Return the message for the first invalid inherent attribute, by name, or None."""
        for name in sorted(cls.INHERENT_ATTRIBUTES.keys() & attributes.keys()):
            summary = cls.property_fault(name, attributes[name])
            if summary:
                return f"attribute '{name}' failed to satisfy constraint: {summary}"
        return None

    @classmethod
    def property_fault(cls, name: str, attribute: Any) -> str:
        """Return the summary of the constraint that `attribute` violates as `name`; empty if none.

        Source: MLIR, `verifyInherentAttrs`.
        """
        row = cls.ATTRIBUTES.get(name)
        if row is None or row.constraint.is_met_by(attribute):
            return ""
        return row.constraint.summary

    # Identity and position.

    @property
    def parent_op(self) -> Operation | None:
        """The operation whose region holds this one."""
        block = self._block
        region = None if block is None else block.parent
        return None if region is None else region.owner

    @property
    def ancestors(self) -> list[Operation]:
        """The operations around this one, innermost first."""
        found: list[Operation] = []
        op = self.parent_op
        while op is not None:
            found.append(op)
            op = op.parent_op
        return found

    @property
    def next_op(self) -> Operation | None:
        return self._next

    @property
    def previous_op(self) -> Operation | None:
        return self._previous

    def is_ancestor_of(self, other: Operation) -> bool:
        """Whether `other` is this operation or lies anywhere inside it."""
        return other is self or self in other.ancestors

    def is_before_in_block(self, other: Operation) -> bool:
        """Whether this is before `other`, which is in the same block."""
        block = self._block
        if block is None or other._block is not block:
            raise ValueError("both operations must be in one block")
        if not block._order_valid:
            block._number_operations()
        return self._order < other._order

    @property
    def location(self) -> Location:
        location = self._location
        if isinstance(location, partial):
            location = self._location = location()
        return resolve_location(location)

    @location.setter
    def location(self, location: Location) -> None:
        self._location = location

    # Attributes.

    @property
    def attributes(self) -> AttributeMap:
        """Every attribute by name, inherent and discardable: a live, mutable mapping."""
        return AttributeMap(self)

    @property
    def inherent_items(self) -> tuple[tuple[str, Attribute], ...]:
        """Inherent attributes that are set, in the definition's order."""
        return tuple(
            (name, value)
            for name, slot in self.INHERENT_ATTRIBUTES.items()
            if (value := getattr(self, slot)) is not None
        )

    @property
    def property_values(self) -> tuple[Any, ...]:
        """The properties that are no attributes, in the definition's order."""
        return tuple([getattr(self, field.slot) for field in self.PROPERTIES.values()])

    @property
    def property_items(self) -> tuple[tuple[str, Attribute], ...]:
        """Their attributes in the generic form, by name."""
        return tuple(
            (name, field.kind.attribute(getattr(self, field.slot)))
            for name, field in self.PROPERTIES.items()
        )

    # Overridden in generated classes.

    def verify_invariants(self) -> None:
        """Verify everything but the regions' contents; raise OperationError at the first error.

        A class replaces this by its own function when it is first called
        (`yods.ir.field_verifier`).
        """
        from yods.ir.field_verifier import field_verifier

        cls: Any = type(self)
        cls.verify_invariants = field_verifier(cls)
        cls.verify_invariants(self)

    def verify_regions(self) -> None:
        """Verify what relies on nested operations, once these are verified."""

    def fold(self, constants: Sequence[Attribute | None]) -> FoldResult:
        """Return values or constants that the results always equal, without new operations.

        Args:
            constants: For each operand the constant it is, None where it is none.

        Returns:
            One value or attribute for each result; nothing at all (an empty sequence)
            where the operation was simplified in place; None where neither is possible.

        Source: MLIR, Canonicalization.md, "Canonicalizing with the `fold` method".
        """
        return None

    @classmethod
    def canonicalization_patterns(cls) -> Sequence[Pattern]:
        """The rewrites that bring operations of this class to their canonical form."""
        if not cls.PATTERNS:
            return ()
        from importlib import import_module

        # The module of a dialect's patterns stands beside that of its operations.
        patterns = import_module(f"{cls.__module__.rpartition('.')[0]}.patterns")
        return [getattr(patterns, name)() for name in cls.PATTERNS]

    @classmethod
    def parse(cls, p: AnyParser) -> Operation:
        """Read the custom form after the name. Classes without one inherit this."""
        if cls.UNPORTED_FORM:
            message = f"the custom form of '{cls.NAME}' is not ported: {cls.UNPORTED_FORM}"
            raise p.error(message, p.op_start).hint("write it in the generic form")
        raise p.error(f"op '{cls.NAME}' does not have a custom assembly form", p.op_start)

    if TYPE_CHECKING:

        def print_assembly(self, p: AnyPrinter) -> None:
            """Write the custom form after the name; None in classes that have none."""

    else:
        print_assembly = None

    @property
    def might_be_terminator(self) -> bool:
        return isinstance(self, Terminator)

    @classmethod
    def may_have_successors(cls) -> bool:
        """Whether the generic form may name successors: terminators only."""
        return issubclass(cls, Terminator)

    # Moving, copying, erasing.

    def remove(self) -> Self:
        """Remove the operation from its block; uses stay."""
        if self._block is not None:
            self._block._unlink(self)
        return self

    def move_before(self, other: Operation) -> None:
        """Move to right before `other`, in whichever block that is."""
        if other is self:
            return
        if other._block is None:
            raise ValueError(f"'{other.name}' op is in no block")
        block = other._block
        self.remove()
        block.insert_before(other, self)

    def move_after(self, other: Operation) -> None:
        """Move to right after `other`, in whichever block that is."""
        if other is self:
            return
        if other._block is None:
            raise ValueError(f"'{other.name}' op is in no block")
        block = other._block
        self.remove()
        block.insert_before(other._next, self)

    def erase(self) -> None:
        """Remove the operation and everything in it. Its results must have no uses."""
        for result in self._results:
            if result._users:
                raise ValueError(
                    f"cannot erase '{self.name}' op: result #{result.index} still has uses"
                )
        if self._block is not None:
            self._block._unlink(self)
        if self.regions:
            self.drop_all_references()
        else:
            self._drop_operand_uses()
            if self._successors:
                self._drop_block_uses()

    def drop_all_references(self) -> None:
        """Drop all operands and successors, of nested operations too."""
        pending = [self]
        while pending:
            op = pending.pop()
            op._drop_operand_uses()
            op._drop_block_uses()
            for region in op.regions:
                for block in region.blocks:
                    pending.extend(block)

    def clone(self, mapping: dict[Any, Any] | None = None) -> Self:
        """Return a copy, with everything inside, that is in no block.

        Args:
            mapping: Values and blocks of the original → their replacements in the
                copy. Filled while cloning; operands it does not name stay as they are.
        """
        from yods.ir.cloning import clone_operation

        return clone_operation(self, {} if mapping is None else mapping)

    # Walking.

    def walk(self, *, post_order: bool = False) -> Iterator[Operation]:
        """This operation and all inside it, each once.

        Pre-order: an operation comes before what it contains; post-order: after.
        The operation just yielded may be erased (in pre-order, what it contained is
        then skipped). The walk keeps its own stack, so any depth is fine.
        """
        if not post_order:
            yield self
        # The operations around the next one: each with what follows it, and the blocks after that.
        outer: list[tuple[Operation, Operation | None, Iterator[Block]]] = []
        owner: Operation = self
        op: Operation | None = None
        blocks = _blocks_inside(self)
        while True:
            while op is None:
                block = next(blocks, None)
                if block is not None:
                    op = block._first
                    continue
                if post_order:
                    yield owner
                if not outer:
                    return
                owner, op, blocks = outer.pop()
            # Read on before handing out: the caller may erase or move the operation.
            inside, following = op, op._next
            if not (post_order and inside.regions):
                yield inside
            if inside.regions and (post_order or inside._block is not None):
                outer.append((owner, following, blocks))
                owner, following, blocks = inside, None, _blocks_inside(inside)
            op = following

    # Comparison.

    def is_structurally_equal(self, other: Operation) -> bool:
        """Whether `other` is this operation but for locations: the same operands and attributes,
        and regions that do the same.

        Source: MLIR, `OperationEquivalence::isEquivalentTo`, without locations.
        """
        from yods.ir.equivalence import operation_key

        return operation_key(self) == operation_key(other)

    # Text.

    def print(self, **options: Any) -> str:
        """The operation as text; options are those of `PrintOptions`."""
        return self.print_with(PrintOptions(**options))

    def print_with(self, options: PrintOptions) -> str:
        """The operation as text, printed with `options`."""
        return services.provided.operation_text(self, options)

    def bytecode(self, version: int | Mapping[str, int | str] | None = None) -> bytes:
        """The operation as MLIR bytecode, for `yods.parse`, `mlir-opt` and others to read.

        Args:
            version: Of the format, or of dialects by name, for older readers; the newest by
                default. `{"vhlo": "1.9.0"}` is StableHLO of that version.

        Raises:
            ValueError: There is no such version, or it cannot say what the operation is.
        """
        return services.provided.bytecode(self, version)

    def __str__(self) -> str:
        return self.print()

    def __repr__(self) -> str:
        return services.provided.repr_text(self)

    def _repr_html_(self) -> str:
        return services.provided.html(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        # A list of operations shows a line for each.
        printer.text(str(self) if len(printer.stack) < 2 else repr(self))

    def __dir__(self) -> list[str]:
        """The members that completion offers: without those that only generated code needs."""
        return services.provided.member_names(self)


def _blocks_inside(op: Operation) -> Iterator[Block]:
    for region in op.regions:
        yield from region


class UnregisteredOperation(Operation):
    """An operation without a definition: a name and the parts in its text.

    Its properties are one attribute, kept apart from the others
    (MLIR, LangRef, "Generic operation": the `<{...}>` part).
    """

    __slots__ = ("_name", "properties")

    REGISTERED = False
    _name: str
    properties: Attribute | None

    def __init__(
        self,
        name: str,
        operands: Sequence[Value[Any]] = (),
        result_types: Sequence[Type] = (),
        attributes: Mapping[str, Attribute] | None = None,
        regions: Sequence[Region] = (),
        successors: Sequence[Block] = (),
        location: AnyLocation = None,
        properties: Attribute | None = None,
    ) -> None:
        self._name = name
        self.properties = properties
        self._attach_parts(
            tuple(operands), result_types, tuple(regions), tuple(successors), attributes, location
        )

    @property
    def name(self) -> str:
        return self._name

    def verify_invariants(self) -> None:
        """Accept every operation."""

    @property
    def might_be_terminator(self) -> bool:
        return True
