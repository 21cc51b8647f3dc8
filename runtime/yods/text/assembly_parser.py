"""What a generated `parse` is made of: one method for each piece of assembly format.

Source: MLIR, DefiningDialects/Operations.md, "Declarative Assembly Format"; errors as
`OpAsmParser` words them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

from yods.builtin.attributes import StringAttr
from yods.builtin.types import FunctionType
from yods.ir.operation import Operation
from yods.ir.value import OpResult, Value
from yods.literals.strings import SUFFIX_ID
from yods.text.assembly_pieces import AssemblyPieces
from yods.text.scanner import SPACE
from yods.text.type_parser import SIMPLE_TYPE
from yods.text.value_scopes import UnresolvedOperand

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    #: Two operands as written: a match of both, or each on its own.
    OperandPair: TypeAlias = re.Match[str] | tuple[UnresolvedOperand, UnresolvedOperand]

    from yods.builtin.attributes import SymbolRefAttr
    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block, Region

OpT = TypeVar("OpT", bound=Operation)
#: A class of types, or an interface that they implement.
TypeT = TypeVar("TypeT")
#: A class of attributes, or an interface that they implement.
AttributeT = TypeVar("AttributeT")

_pair = re.compile(
    SPACE + rf"%({SUFFIX_ID}(?:#[0-9]++)?+){SPACE},{SPACE}%({SUFFIX_ID}(?:#[0-9]++)?+)(?!{SPACE}#)"
).match
_index = re.compile(SPACE + rf"\[{SPACE}%({SUFFIX_ID}(?:#[0-9]{{1,9}})?+){SPACE}\]").match
_colon_type = re.compile(SPACE + ":" + SIMPLE_TYPE).match

_new = object.__new__


class AssemblyParser(AssemblyPieces):
    """Reads the pieces of custom forms and puts operations together."""

    # Operands.

    def operand_list(self) -> list[UnresolvedOperand]:
        """`%a, %b`, or nothing."""
        first = self.optional_operand()
        if first is None:
            return []
        operands = [first]
        while self.accept(","):
            operands.append(self.operand())
        return operands

    def bracketed_operands(self) -> list[UnresolvedOperand]:
        """`[%a, %b]`, or `[]`."""
        found = _index(self.text, self.pos)
        if found is not None:
            self.pos = found.end()
            return [found]
        self.expect("[")
        operands = self.operand_list()
        self.expect("]")
        return operands

    def operand_lists(self) -> list[list[UnresolvedOperand]]:
        """`(%a, %b), (), (%c)`, or nothing."""
        lists = []
        while self.accept("("):
            lists.append(self.operand_list())
            self.expect(")")
            if not self.accept(","):
                break
        return lists

    def operand_pair(self) -> OperandPair:
        """`%a, %b`: two operands in one match, to be resolved by `resolve_pair`."""
        found = _pair(self.text, self.pos)
        if found is None:
            first = self.operand()
            self.expect(",")
            return first, self.operand()
        self.pos = found.end()
        return found

    def resolve_pair(
        self, pair: OperandPair, first_type: Type, second_type: Type
    ) -> tuple[Value[Any], Value[Any]]:
        """The values a pair names, which must have these types."""
        if isinstance(pair, tuple):
            return self.resolve(pair[0], first_type), self.resolve(pair[1], second_type)
        values = self.values
        first, second = values.get(pair[1]), values.get(pair[2])
        if (
            first is not None
            and first.type is first_type
            and second is not None
            and second.type is second_type
        ):
            return first, second
        # Something is unusual: read the two again, one by one.
        end, self.pos = self.pos, pair.start()
        one = self.operand()
        self.accept(",")
        two = self.operand()
        self.pos = end
        return self.resolve(one, first_type), self.resolve(two, second_type)

    def resolve_all(
        self, operands: Sequence[UnresolvedOperand], types: Sequence[Type], at: int
    ) -> tuple[Value[Any], ...]:
        """The values the operands name; there must be a type for each.

        Args:
            at: Offset at which to report that there are more or fewer types.
        """
        if len(operands) != len(types):
            raise self.custom_error(
                f"number of operands and types do not match: got {len(operands)} operands "
                f"and {len(types)} types",
                at,
            )
        return tuple(map(self.resolve, operands, types))

    # Types.

    def attributes_then_type(
        self, op: type[Operation] | None = None
    ) -> tuple[dict[str, Attribute] | None, Type]:
        """`{…} : TYPE`, the attributes optional: how most custom forms end.

        Args:
            op: Has inherent attributes that may be among them.
        """
        found = _colon_type(self.text, self.pos)
        if found is not None:
            known = self.type_cache.get(found[1])
            if known is not None:
                self.pos = found.end()
                return None, known
        attributes = self.attribute_dict() if op is None else self.own_attribute_dict(op)
        self.expect(":")
        return attributes, self.type()

    def attributes_then_type_of(
        self, cls: type[TypeT], op: type[Operation] | None = None
    ) -> tuple[dict[str, Attribute] | None, TypeT]:
        """The same where the type must be a `cls`."""
        found = _colon_type(self.text, self.pos)
        if found is not None:
            known = self.type_cache.get(found[1])
            if isinstance(known, cls):
                self.pos = found.end()
                return None, known
        attributes = self.attribute_dict() if op is None else self.own_attribute_dict(op)
        self.expect(":")
        return attributes, self.type_of(cls)

    def type_list(self) -> list[Type]:
        """`i32, f32`: at least one, as for MLIR's `parseTypeList`."""
        types = [self.type()]
        while self.accept(","):
            types.append(self.type())
        return types

    def type_lists(self) -> list[list[Type]]:
        """`(i32, f32), (), (i32)`, or nothing."""
        lists: list[list[Type]] = []
        while self.accept("("):
            lists.append([])
            if not self.accept(")"):
                lists[-1] += self.type_list()
                self.expect(")")
            if not self.accept(","):
                break
        return lists

    def type_of(self, cls: type[TypeT]) -> TypeT:
        """A type, which must be a `cls`. Source: MLIR, `AsmParser::parseType<TypeT>`."""
        at = self.next_start()
        type_ = self.type()
        if not isinstance(type_, cls):
            raise self.wrong_kind_of_type(cls, type_, at)
        return type_

    def functional_type(self) -> FunctionType:
        """`(i32, f32) -> i32`: the types of operands and results."""
        at = self.next_start()
        type_ = self.type()
        if not isinstance(type_, FunctionType):
            raise self.wrong_kind_of_type(FunctionType, type_, at)
        return type_

    # Attributes.

    def attribute_of(self, cls: type[AttributeT], type_: Type | None = None) -> AttributeT:
        """An attribute, which must be a `cls`.

        Args:
            type_: The type it has when the text does not say.
        """
        at = self.next_start()
        attribute = self.attribute(type_)
        if not isinstance(attribute, cls):
            raise self.custom_error("invalid kind of attribute specified", at)
        return attribute

    def own_attribute_dict(self, op: type[Operation]) -> dict[str, Attribute] | None:
        """`{…}`, in which inherent attributes of `op` meet their constraints."""
        at = self.next_start()
        return self._inherent_checked(op, self.attribute_dict(), at)

    def own_attribute_dict_with_keyword(self, op: type[Operation]) -> dict[str, Attribute] | None:
        """The same behind `attributes`."""
        at = self.next_start()
        return self._inherent_checked(op, self.attribute_dict_with_keyword(), at)

    def _inherent_checked(
        self, op: type[Operation], attributes: dict[str, Attribute] | None, at: int
    ) -> dict[str, Attribute] | None:
        if attributes:
            fault = op.faulty_property(attributes)
            if fault is not None:
                raise self.custom_error(f"'{op.NAME}' op {fault}", at)
        return attributes

    def attribute_dict_with_keyword(self) -> dict[str, Attribute] | None:
        """`attributes {…}`, or nothing."""
        if not self.accept_keyword("attributes"):
            return None
        if not self.at("{"):
            raise self.wrong_token("expected '{' in attribute dictionary")
        return self.attribute_dict()

    def symbol_name(self) -> StringAttr:
        """`@name`, as the name a symbol defines."""
        name = self.optional_symbol_name()
        if name is None:
            raise self.custom_error("expected valid '@'-identifier for symbol name")
        return StringAttr(name)

    def symbol_reference(self) -> SymbolRefAttr:
        """`@name` or `@outer::@inner`, as a reference to a symbol."""
        from yods.builtin.attributes import SymbolRefAttr

        return self.attribute_of(SymbolRefAttr)

    # Putting it together.

    def build(
        self,
        cls: type[OpT],
        operands: tuple[Value[Any], ...] = (),
        result_types: Sequence[Type] = (),
        attributes: dict[str, Attribute] | None = None,
        regions: tuple[Region, ...] = (),
        successors: tuple[Block, ...] = (),
    ) -> OpT:
        """The operation read: a `cls` of these parts, at the place of its name.

        Inherent attributes among `attributes` go to their slots. The others are set
        by the caller on the result.
        """
        # The same as `Operation.create`, without its generality: this runs for every
        # operation of a file.
        op: OpT = _new(cls)
        op._operands = operands
        for value in operands:
            users = value._users
            if users is None:
                value._users = {op: 1}
            elif op in users:
                users[op] += 1
            else:
                users[op] = 1
        if not result_types:
            op._results = ()
        elif len(result_types) == 1:
            op._results = (OpResult(result_types[0], op, 0),)
        else:
            op._results = tuple([OpResult(t, op, i) for i, t in enumerate(result_types)])
        op.regions = regions
        for region in regions:
            region.owner = op
        op._successors = successors
        if successors:
            op._add_block_uses(successors)
        op._location = (self.source, self.op_start)
        op._block = op._previous = op._next = None
        properties = cls.PROPERTIES
        if properties:
            for slot in properties.values():
                setattr(op, slot, None)
            if attributes:
                if cls.SEGMENTS:
                    from yods.text.generic_properties import rename_segments

                    rename_segments(cls, attributes, prevails=True)
                for name in properties.keys() & attributes.keys():
                    given = attributes.pop(name)
                    # As in MLIR, what no slot can hold is lost.
                    setattr(
                        op, properties[name], given if cls.stores_property(name, given) else None
                    )
        for native in cls.NATIVE_PROPERTIES.values():
            setattr(op, native.slot, native.default)
        op._attributes = attributes or None
        return op
