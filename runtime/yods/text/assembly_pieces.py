"""Pieces of custom forms that few assembly formats need.

Source: MLIR, DefiningDialects/Operations.md, "Declarative Assembly Format"; errors as
mlir-tblgen's parsers and `OpAsmParser` word them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from yods.builtin.attributes import DictionaryAttr, IntegerAttr, StringAttr
from yods.builtin.elements import DenseArrayAttr
from yods.ir.attribute import InvalidParameters
from yods.ir.block import Block, Region
from yods.ir.diagnostics import Diagnostic, OperationError, ParseError
from yods.ir.traits import Terminator
from yods.ir.value import OpResult
from yods.text.value_scopes import UnresolvedOperand, ValueScopes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.enums import BitEnum, IntegerEnum, StringEnum
    from yods.ir.operation import Operation
    from yods.ir.value import Value

TypeT = TypeVar("TypeT", bound="Type")
AttributeT = TypeVar("AttributeT", bound="Attribute")


#: What MLIR calls the builtin types, which have no mnemonic, in messages.
_BUILTIN_NAMES = {
    "ComplexType": "complex",
    "FunctionType": "function",
    "IndexType": "index",
    "IntegerType": "integer",
    "MemRefType": "memref",
    "NoneType": "none",
    "OpaqueType": "opaque",
    "RankedTensorType": "tensor",
    "TupleType": "tuple",
    "UnrankedMemRefType": "unranked_memref",
    "UnrankedTensorType": "unranked_tensor",
    "VectorType": "vector",
}


class AssemblyPieces(ValueScopes):
    """Reads optional parts, short forms, enums; completes regions and types."""

    if TYPE_CHECKING:

        def region(
            self,
            arguments: list[tuple[UnresolvedOperand, Type, Any]] | None = None,
            *,
            isolated: bool = False,
        ) -> Region: ...
        def successor(self) -> Block: ...

    # Operands.

    def resolve_optional(
        self, operand: UnresolvedOperand | None, type_: Type | None, at: int
    ) -> tuple[Value[Any], ...]:
        """The value of an operand that may be absent, which then has no type either."""
        if operand is None and type_ is None:
            return ()
        if operand is None or type_ is None:
            raise self.custom_error(
                "number of operands and types do not match: "
                f"got {int(operand is not None)} operands and {int(type_ is not None)} types",
                at,
            )
        return (self.resolve(operand, type_),)

    # Types.

    def first_type(self, types: Sequence[Type], at: int) -> Type:
        """The first of the types, of which there must be one."""
        if not types:
            raise self.custom_error("expected at least one type", at)
        return types[0]

    def type_or_body(self, cls: type[TypeT]) -> TypeT:
        """A `cls`: in full, or only what stands behind its mnemonic.

        Source: MLIR, `parseCustomTypeWithFallback`.
        """
        if self.peek() != "!":
            return cls.parse(self)
        at = self.next_start()
        type_ = self.type()
        if not isinstance(type_, cls):
            raise self.wrong_kind_of_type(cls, type_, at)
        return type_

    def optional_type_or_body(self, cls: type[TypeT]) -> TypeT | None:
        """As `type_or_body`, where something comes that can begin one."""
        return self.type_or_body(cls) if self.peek() in ("!", "<") else None

    def type_or_body_list(self, cls: type[TypeT]) -> list[TypeT]:
        """Several of them, or none."""
        first = self.optional_type_or_body(cls)
        if first is None:
            return []
        types = [first]
        while self.accept(","):
            types.append(self.type_or_body(cls))
        return types

    def wrong_kind_of_type(self, cls: type[Any], type_: Type, at: int) -> ParseError:
        """The error that `type_` is no `cls`, which only a class of one kind of type names.

        Source: MLIR, `AsmParser::parseType<TypeT>`.
        """
        message = "invalid kind of type specified"
        dialect = getattr(cls, "DIALECT", "builtin")
        name = _BUILTIN_NAMES.get(cls.__name__) if dialect == "builtin" else cls.MNEMONIC
        if name:
            message += f": expected {dialect}.{name}, but found '{type_}'"
        return self.custom_error(message, at)

    def operand_type_error(self, name: str, summary: str, type_: Type) -> ParseError:
        """The error that an operand's type, on which other types depend, is wrong."""
        return self.custom_error(f"'{name}' must be {summary}, but got '{type_}'", self.op_start)

    def no_such_type(self, name: str, wrong: Exception) -> ParseError:
        """The error that no type for `name` follows from the others."""
        if isinstance(wrong, InvalidParameters):
            return ParseError(Diagnostic(str(wrong), (self.source, self.op_start)))
        return ParseError(
            Diagnostic(f"failed to infer the type of '{name}'", (self.source, self.op_start))
        )

    def set_inferred_types(self, op: Operation) -> None:
        """Give `op`, so far without results, those that it infers."""
        infer: Any = op
        try:
            types = infer.infer_return_types()
        except OperationError as wrong:
            raise ParseError(wrong.diagnostic) from None
        except InvalidParameters as wrong:
            raise ParseError(Diagnostic(str(wrong), op._location)) from None
        if types is None:
            raise ParseError(
                Diagnostic("failed to infer returned types", (self.source, self.op_start))
            )
        op._results = tuple([OpResult(t, op, i) for i, t in enumerate(types)])

    # Attributes.

    def property_dict(self) -> dict[str, Attribute] | None:
        """`<{name = value, …}>`, or nothing."""
        if not self.accept("<"):
            return None
        if self.peek() != "{":
            raise self.wrong_token("expected '{' to begin the dictionary of properties")
        entries = self.attribute_dict()
        self.expect(">")
        return entries

    def native_values(
        self, op: type[Operation], properties: dict[str, Attribute] | None
    ) -> dict[str, Any]:
        """Take from `properties` what is no attribute of `op`: slot → value."""
        from yods.text.properties import native_values

        if not properties:
            return {}
        values = native_values(op, DictionaryAttr(properties), (self.source, self.op_start))
        for name in op.NATIVE_PROPERTIES:
            properties.pop(name, None)
        return values

    def merged(
        self, properties: Mapping[str, Attribute] | None, attributes: dict[str, Attribute] | None
    ) -> dict[str, Attribute] | None:
        """Properties and other attributes as one; no name may be among both."""
        if not properties:
            return attributes
        if attributes:
            for name in properties:
                if name in attributes:
                    raise self.custom_error(f"'{name}' is given as a property and as an attribute")
        return {**properties, **(attributes or {})}

    def optional_symbol_name_attribute(self) -> StringAttr | None:
        """`@name`, where it comes next."""
        name = self.optional_symbol_name()
        return None if name is None else StringAttr(name)

    def attribute_or_body(self, cls: type[AttributeT]) -> AttributeT:
        """A `cls`: in full, or only what stands behind its mnemonic."""
        if self.peek() != "#":
            return cls.parse(self)
        at = self.next_start()
        attribute = self.attribute()
        if not isinstance(attribute, cls):
            raise self.custom_error("invalid kind of attribute specified", at)
        return attribute

    def optional_attribute_or_body(self, cls: type[AttributeT]) -> AttributeT | None:
        """As `attribute_or_body`, where something comes that can begin one."""
        return self.attribute_or_body(cls) if self.peek() in ("#", "<") else None

    def optional_attribute_of(
        self, cls: type[AttributeT], type_: Type | None = None
    ) -> AttributeT | None:
        """An attribute, where one comes next, which is to be a `cls`.

        Arrays, strings and symbols are looked for by how they begin. That others are
        no `cls` is, as in MLIR, for the verifier to find.
        """
        opening = {"ArrayAttr": "[", "StringAttr": '"', "SymbolRefAttr": "@"}.get(cls.__name__)
        if opening is not None and self.peek() != opening:
            return None
        at = self.next_start()
        attribute = self.optional_attribute(type_)
        if attribute is not None and opening is not None and not isinstance(attribute, cls):
            raise self.custom_error("invalid kind of attribute specified", at)
        return cast("AttributeT | None", attribute)

    def optional_dense_array(self, element_type: Type) -> DenseArrayAttr | None:
        """As `dense_array`, where a bracket comes next."""
        return self.dense_array(element_type) if self.peek() == "[" else None

    def enum_attribute(
        self, enum: type[IntegerEnum] | type[BitEnum], name: str, type_: Type
    ) -> IntegerAttr:
        """A case of `enum`, as the integer of `type_` that stores it."""
        return IntegerAttr(enum.read_case(self, name).value, type_)

    def optional_enum_attribute(
        self, enum: type[IntegerEnum] | type[BitEnum], name: str, type_: Type
    ) -> IntegerAttr | None:
        """The same, where a keyword or string comes next that is a case."""
        return self.enum_attribute(enum, name, type_) if enum.comes_next(self) else None

    def string_enum_attribute(self, enum: type[StringEnum], name: str) -> StringAttr:
        """A case of a string enum."""
        return StringAttr(enum.read_case(self, name).symbol)

    def optional_string_enum_attribute(
        self, enum: type[StringEnum], name: str
    ) -> StringAttr | None:
        """The same, where a keyword or string comes next that is a case."""
        return self.string_enum_attribute(enum, name) if enum.comes_next(self) else None

    def repeated_clause(self, keyword: str) -> ParseError:
        """The error that a clause of an `oilist` stands there twice."""
        return self.custom_error(
            f"`{keyword}` clause can appear at most once in the expansion of the oilist directive",
            self.op_start,
        )

    # Regions and successors.

    def optional_region(self) -> Region:
        """A region, where one comes next; otherwise an empty one."""
        return self.region() if self.at("{") else Region()

    def region_list(self) -> list[Region]:
        """`{ … }, { … }`, or nothing."""
        if not self.at("{"):
            return []
        regions = [self.region()]
        while self.accept(","):
            regions.append(self.region())
        return regions

    def ensure_block(self, region: Region) -> None:
        """Add the block that the text may leave out."""
        if not region.blocks:
            region.append(Block())

    def ensure_terminator(self, region: Region, name: str) -> None:
        """Add the terminator that the text may leave out, and the block it stands in."""
        self.ensure_block(region)
        block = region.blocks[-1]
        last = block._last
        # What nobody defined is no terminator here, whatever else it may be.
        if last is not None and isinstance(last, Terminator):
            return
        cls = self.context.operation(name)
        if cls is None:
            raise ParseError(
                Diagnostic(
                    f"the implicit terminator '{name}' is not registered",
                    (self.source, self.op_start),
                )
            )
        block.append(cls.create(location=(self.source, self.op_start)))

    def optional_successor_list(self) -> list[Block]:
        """`^a, ^b`, or nothing."""
        if self.peek() != "^":
            return []
        blocks = [self.successor()]
        while self.accept(","):
            blocks.append(self.successor())
        return blocks
