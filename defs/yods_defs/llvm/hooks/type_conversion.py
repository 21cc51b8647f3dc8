"""Type converter for lowering to LLVM; memrefs as descriptors and as bare pointers."""

from __future__ import annotations

from functools import cache

from yods.builtin import types as builtin
from yods.builtin.attributes import IntegerAttr
from yods.builtin.elements import DenseArrayAttr
from yods.builtin.strided import strides_and_offset
from yods.conversion.type_converter import NoConversion, TypeConverter, casts
from yods.hints import TYPE_CHECKING, Any
from yods_defs.llvm.hooks.types import finish_struct, is_compatible, unfinished_struct
from yods_dialects.llvm.attributes import AddressSpaceAttr
from yods_dialects.llvm.ops import ExtractvalueOp, InsertvalueOp, MlirConstantOp, MlirPoisonOp
from yods_dialects.llvm.types import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMPointerType,
    LLVMStructType,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods import Attribute, Builder, Operation, Type, Value
    from yods.ir.location import AnyLocation


#: Where the parts are: the pointer to be freed, that to the elements, and their numbers.
ALLOCATED, ALIGNED, OFFSET, SIZES, STRIDES = range(5)


def rank_of(type_: LLVMStructType) -> int:
    """How many dimensions the memref has that is a struct of that type."""
    if len(type_.body) < 5:
        return 0
    sizes = type_.body[SIZES]
    assert isinstance(sizes, LLVMArrayType)
    return sizes.num_elements


def is_unranked(type_: LLVMStructType) -> bool:
    """Whether it is that of a memref of any rank: the rank, and a pointer to a descriptor."""
    return len(type_.body) == 2


def part_type(type_: Type, position: Sequence[int]) -> Any:
    """The type of a part of an aggregate."""
    for number in position:
        if isinstance(type_, LLVMArrayType):
            type_ = type_.element_type
        else:
            assert isinstance(type_, LLVMStructType)
            type_ = type_.body[number]
    return type_


@cache
def position_attribute(position: tuple[int, ...]) -> DenseArrayAttr:
    """`position` as operations have it."""
    return DenseArrayAttr(builtin.I64, position)


def positions(type_: LLVMStructType) -> Iterator[tuple[int, ...]]:
    """Where the parts are, in the order in which functions get them."""
    if is_unranked(type_):
        yield from ((0,), (1,))
        return
    yield from ((ALLOCATED,), (ALIGNED,), (OFFSET,))
    for part in (SIZES, STRIDES):
        yield from ((part, number) for number in range(rank_of(type_)))


class AggregateCode:
    """Makes operations of aggregates where `builder` is, at one location."""

    def __init__(self, builder: Builder, location: AnyLocation) -> None:
        self._builder = builder
        self.location = location

    def put(self, op: Operation) -> Operation:
        """Insert `op`."""
        op._location = self.location
        return self._builder.insert(op)

    def value(self, op: Operation) -> Value[Any]:
        """Insert `op`, of which there is one result."""
        return self.put(op).results[0]

    def extract(self, container: Value[Any], *position: int) -> Value[Any]:
        """A part of an aggregate."""
        part = part_type(container.type, position)
        return self.value(
            ExtractvalueOp(container, position=position_attribute(position), res=part)
        )

    def insert(self, container: Value[Any], part: Value[Any], *position: int) -> Value[Any]:
        """An aggregate with another part."""
        return self.value(InsertvalueOp(container, part, position=position_attribute(position)))

    def poison(self, type_: Type) -> Value[Any]:
        """An aggregate of which nothing is known yet."""
        return self.value(MlirPoisonOp(res=type_))

    def pack(self, type_: LLVMStructType, parts: Sequence[Value[Any]]) -> Value[Any]:
        """A descriptor of its parts, which are in the order in which functions get them."""
        whole = self.poison(type_)
        by_position = dict(zip(positions(type_), parts, strict=True))
        order = list(by_position)
        if not is_unranked(type_):
            # The size and the stride of a dimension are put in one behind the other.
            pairs = [(part, n) for n in range(rank_of(type_)) for part in (SIZES, STRIDES)]
            order = [*order[:3], *pairs]
        for position in order:
            whole = self.insert(whole, by_position[position], *position)
        return whole

    def unpack(self, whole: Value[Any]) -> list[Value[Any]]:
        """The parts of a descriptor, in the order in which functions get them."""
        return [self.extract(whole, *position) for position in positions(whole.type)]

    def described(
        self, wanted: LLVMStructType, pointer: Value[Any], type_: builtin.MemRefType
    ) -> Value[Any]:
        """The descriptor of a memref of `type_`, of which there is the pointer."""
        stated = strides_and_offset(type_)
        assert stated is not None
        whole = self.poison(wanted)
        for part in (ALLOCATED, ALIGNED):
            whole = self.insert(whole, pointer, part)
        numbers: dict[tuple[int, ...], int] = {(OFFSET,): stated[1]}
        for n, (size, stride) in enumerate(zip(type_.shape, stated[0], strict=True)):
            numbers |= {(SIZES, n): size, (STRIDES, n): stride}
        for position, number in numbers.items():
            value = IntegerAttr(number, builtin.INDEX)
            made = self.value(MlirConstantOp(value=value, res=wanted.body[OFFSET]))
            whole = self.insert(whole, made, *position)
        return whole


def is_bare(type_: Type) -> bool:
    """Whether the type says all that a descriptor does, but for the pointer."""
    if not isinstance(type_, builtin.MemRefType):
        return False
    stated = strides_and_offset(type_)
    return stated is not None and builtin.DYNAMIC not in (*type_.shape, *stated[0], stated[1])


#: Floats that LLVM has; the others, but for tf32, are kept as integers of their width.
KEPT_FLOATS = frozenset({"bf16", "f16", "f32", "f64", "f80", "f128"})


class LLVMTypeConverter(TypeConverter):
    """The conversion of types to those of LLVM.

    Args:
        bare_pointers: Whether functions take and give memrefs as pointers alone.
    """

    def __init__(self, bare_pointers: bool) -> None:
        super().__init__()
        self.bare_pointers = bare_pointers
        #: Arguments of functions that are such pointers, with what they were.
        self.bare_arguments: dict[Value[Any], builtin.MemRefType] = {}

    def described(
        self,
        builder: Builder,
        types: Sequence[Type],
        inputs: Sequence[Value[Any]],
        location: AnyLocation,
    ) -> Sequence[Value[Any]] | None:
        """The descriptor of a memref, or itself, of such a pointer."""
        if len(inputs) != 1:
            return None
        type_ = self.bare_arguments.get(inputs[0])
        if type_ is None:
            return None
        wanted = self.convert_one(type_)
        assert isinstance(wanted, LLVMStructType)
        whole = AggregateCode(builder, location).described(wanted, inputs[0], type_)
        return (whole,) if types[0] is wanted else casts(builder, types, (whole,), location)


def llvm_types(index_bits: int, *, bare_pointers: bool = False) -> LLVMTypeConverter:
    """The conversion of types to those of LLVM, an index having that many bits."""
    converter = LLVMTypeConverter(bare_pointers)
    #: Structs being converted, with what those that hold themselves become.
    converting: dict[Type, LLVMStructType | None] = {}

    def convert(type_: Type) -> Type | None:
        if isinstance(type_, builtin.IndexType):
            return builtin.IntegerType(index_bits)
        if isinstance(type_, builtin.IntegerType):
            return type_ if type_.signedness == "signless" else builtin.IntegerType(type_.width)
        if isinstance(type_, builtin.FloatType):
            if str(type_) in KEPT_FLOATS:
                return type_
            # There is no memory in which a tf32 has its 19 bits.
            return None if str(type_) == "tf32" else builtin.IntegerType(type_.width)
        if isinstance(type_, builtin.VectorType):
            return vector(type_)
        if isinstance(type_, builtin.ComplexType):
            part = inner(type_.element_type)
            return LLVMStructType(None, (part, part), False, False)
        if isinstance(type_, builtin.MemRefType):
            return descriptor(type_)
        if isinstance(type_, builtin.UnrankedMemRefType):
            inner(type_.element_type)
            pointer_into(type_.memory_space)
            # The descriptor lies on the stack, wherever the elements do.
            rank = builtin.IntegerType(index_bits)
            return LLVMStructType(None, (rank, LLVMPointerType(0)), False, False)
        if isinstance(type_, builtin.FunctionType):
            return LLVMPointerType(0)
        if type_.DIALECT != "llvm" or is_compatible(type_):
            return type_ if type_.DIALECT == "llvm" else None
        return container(type_)

    def container(type_: Type) -> Type:
        """A type of LLVM's in which there are others; a struct with a name gets another one."""
        if isinstance(type_, LLVMArrayType):
            return LLVMArrayType(inner(type_.element_type), type_.num_elements)
        if isinstance(type_, LLVMFunctionType):
            arguments = tuple([inner(each) for each in type_.arguments])
            return LLVMFunctionType(inner(type_.result), arguments, type_.variadic)
        if not isinstance(type_, LLVMStructType):
            raise NoConversion
        name = None if type_.name is None else f"_Converted.{type_.name}"
        if name is not None and type_ in converting:
            recursive = converting[type_] = converting[type_] or unfinished_struct(name)
            return recursive
        converting[type_] = None
        body = tuple([inner(each) for each in type_.body])
        known = converting.pop(type_)
        if known is not None:
            return finish_struct(known, body, type_.packed)
        return LLVMStructType(name, body, type_.packed, False)

    def inner(type_: Type) -> Type:
        made = converter.convert_one(type_)
        if made is None:
            raise NoConversion
        return made

    def vector(type_: builtin.VectorType) -> Type:
        """Vectors have one dimension there; those around it are arrays."""
        element = inner(type_.element_type)
        if not type_.shape:
            return builtin.VectorType((1,), element)
        made: Type = builtin.VectorType(type_.shape[-1:], element, type_.scalable_dims[-1:])
        if any(type_.scalable_dims[:-1]):
            raise NoConversion
        for size in reversed(type_.shape[:-1]):
            made = LLVMArrayType(made, size)
        return made

    def descriptor(type_: builtin.MemRefType) -> Type:
        """Where the memory is, where its elements begin, and how they lie there."""
        inner(type_.element_type)
        if strides_and_offset(type_) is None:
            raise NoConversion
        pointer = pointer_into(type_.memory_space)
        index = builtin.IntegerType(index_bits)
        parts: tuple[Type, ...] = (pointer, pointer, index)
        if type_.shape:
            numbers = LLVMArrayType(index, len(type_.shape))
            parts = (*parts, numbers, numbers)
        return LLVMStructType(None, parts, False, False)

    converter.add(convert)
    converter.add_source_materialization(casts)
    converter.add_source_materialization(_packed_again)
    converter.add_target_materialization(casts)
    converter.add_target_materialization(_packed)
    converter.add_source_materialization(converter.described)
    converter.add_target_materialization(converter.described)
    return converter


def pointer_into(space: Attribute | None) -> LLVMPointerType:
    """The type of pointers into a memory space.

    Raises:
        NoConversion: It has no number.
    """
    if space is None:
        return LLVMPointerType(0)
    if isinstance(space, IntegerAttr):
        return LLVMPointerType(space.value)
    if isinstance(space, AddressSpaceAttr):
        return LLVMPointerType(space.address_space)
    raise NoConversion


def _packed(
    builder: Builder, types: Sequence[Type], inputs: Sequence[Value[Any]], location: AnyLocation
) -> Sequence[Value[Any]] | None:
    """The descriptor of a memref, of the values that a function gets for it."""
    (type_,) = types
    if len(inputs) < 2 or not isinstance(type_, LLVMStructType):
        return None
    return (AggregateCode(builder, location).pack(type_, inputs),)


def _packed_again(
    builder: Builder, types: Sequence[Type], inputs: Sequence[Value[Any]], location: AnyLocation
) -> Sequence[Value[Any]] | None:
    """A memref of those values."""
    (type_,) = types
    if len(inputs) < 2:
        return None
    index = inputs[2 if isinstance(type_, builtin.MemRefType) else 0].type
    assert isinstance(index, builtin.IntegerType)
    made = llvm_types(index.width).convert_one(type_)
    assert isinstance(made, LLVMStructType)
    whole = AggregateCode(builder, location).pack(made, inputs)
    return casts(builder, types, (whole,), location)
