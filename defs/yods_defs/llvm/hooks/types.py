"""The syntax and the layout of the LLVM dialect's types.

Inside one another these types are written without `!llvm.`. A struct with a name may
hold itself. Structs are equal by their parts, except for those that hold themselves:
each of these is one object in its context, known by its name.

Source: MLIR, LLVMTypes.cpp and LLVMTypeSyntax.cpp; the messages are MLIR's.
"""

from __future__ import annotations

# Of `_thread`, because importing `threading` takes a millisecond.
from _thread import get_ident
from weakref import WeakSet

from yods.builtin import types as builtin
from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import Attribute, InvalidParameters, Type
from yods.ir.dialect import types_in
from yods.layout.entry_values import has_i64_elements, is_dense_integers, unsigned_elements
from yods.layout.kinds import PointerLayout, is_loosened, strictest_alignment
from yods.layout.type_size import BITS_IN_BYTE
from yods.literals.patterns import LatePattern
from yods.literals.strings import BARE_ID
from yods.text.parameter_lists import ErrorContext
from yods.text.parameters import KEYWORD, STRING, UINT32, UINT64
from yods.text.scanner import SPACE
from yods_dialects.llvm import types as llvm
from yods_dialects.llvm.attributes import AddressSpaceAttr
from yods_dialects.llvm.types import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMLabelType,
    LLVMMetadataType,
    LLVMPointerType,
    LLVMStructType,
    LLVMTargetExtType,
    LLVMTokenType,
    LLVMVoidType,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods import AttributeParser, AttributePrinter, DataLayout
    from yods.layout.interfaces import DataLayoutEntryInterface, DataLayoutSpecInterface

    Entries = Sequence[DataLayoutEntryInterface]

_word = LatePattern(SPACE + f"({BARE_ID})")
_ADDRESS_SPACE = "parameter 'addressSpace' which is to be a `unsigned`"
_TYPES: Mapping[str, type[Any]] = types_in(llvm)
LLVM_FLOATS = (
    builtin.BFloat16Type,
    builtin.Float16Type,
    builtin.Float32Type,
    builtin.Float64Type,
    builtin.Float80Type,
    builtin.Float128Type,
)
_set = object.__setattr__
#: Types known to be compatible with LLVM IR, with all inside them.
_compatible: WeakSet[Type] = WeakSet()


# Types inside types.


def parse_inner(p: AttributeParser) -> Type:
    """A type inside another: any type, or one of these without its prefix."""
    found = _word.match(p.text, p.pos)
    if found is None or found[1] not in _TYPES:
        at = p.next_start()
        type_ = p.optional_type()
        if type_ is not None:
            return type_
        word = KEYWORD.read(p)
        raise p.error(f"unknown LLVM type: {word}", at)
    p.pos = found.end()
    cls = _TYPES[found[1]]
    if not cls.PARAMETERS:
        unit: Type = cls()
        return unit
    p.enter_nesting(found.start(1))
    made: Type = cls.parse(p)
    p.leave_nesting()
    return made


def print_inner(type_: Type, p: AttributePrinter) -> str:
    """The text of a type inside another."""
    if (
        type_.DIALECT == "llvm"
        and not isinstance(type_, builtin.FloatType)
        and is_compatible(type_)
    ):
        if type_.MNEMONIC != "ppc_fp128":
            return p.inner(type_, lambda inner: inner.MNEMONIC + inner.text(p))
    return p.type(type_)


def is_compatible(type_: Type) -> bool:
    """Whether the type, and all inside it, can be translated to LLVM IR.

    Source: MLIR, LLVMTypes.cpp, isCompatibleImpl.
    """
    seen: set[Type] = set()
    pending = [type_]
    settled = True
    while pending:
        current = pending.pop()
        if current in seen or current in _compatible:
            continue
        seen.add(current)
        if isinstance(current, LLVMStructType):
            pending += current.body
            # Until its body is read, what a struct that holds itself consists of changes.
            settled = settled and _is_known_by_parts(current)
        elif isinstance(current, LLVMFunctionType):
            pending += [current.result, *current.arguments]
        elif isinstance(current, LLVMArrayType):
            pending.append(current.element_type)
        elif isinstance(current, LLVMTargetExtType):
            pending += current.type_parameters
        elif isinstance(current, builtin.VectorType):
            if current.rank != 1:
                return False
            pending.append(current.element_type)
        elif isinstance(current, builtin.IntegerType):
            if not current.is_signless:
                return False
        elif current.DIALECT == "ptr" and isinstance(current, PointerLayout):
            # Only spaces that LLVM knows by number.
            space = current.pointer_space()
            if not (isinstance(space, Attribute) and space.DIALECT in ("llvm", "nvvm")):
                return False
        elif not (isinstance(current, LLVM_FLOATS) or current.DIALECT == "llvm"):
            return False
    if settled:
        _compatible.update(seen)
    return True


# Pointers.


def parse_pointer(p: AttributeParser) -> LLVMPointerType:
    """`<address space>`, or nothing for address space 0."""
    if not p.accept("<"):
        return LLVMPointerType(0)
    with ErrorContext(p, f"LLVMPointerType {_ADDRESS_SPACE}"):
        space = UINT32.read(p)
    p.expect(">")
    return LLVMPointerType(space)


def print_pointer(type_: LLVMPointerType, p: AttributePrinter) -> str:
    """`<address space>`, or nothing for address space 0."""
    return f"<{type_.address_space}>" if type_.address_space else ""


# Arrays.


def parse_array(p: AttributeParser) -> LLVMArrayType:
    """`<4 x i32>`."""
    at = p.pos
    p.expect("<")
    with ErrorContext(p, "LLVMArrayType parameter 'numElements' which is to be a `uint64_t`"):
        count = UINT64.read(p)
    p.expect_keyword("x")
    element = parse_inner(p)
    p.expect(">")
    return p.made(LLVMArrayType, at, element, count)


def print_array(type_: LLVMArrayType, p: AttributePrinter) -> str:
    """`<4 x i32>`."""
    return f"<{type_.num_elements} x {print_inner(type_.element_type, p)}>"


def can_be_element(type_: Type) -> bool:
    return not isinstance(
        type_, LLVMVoidType | LLVMLabelType | LLVMMetadataType | LLVMFunctionType | LLVMTokenType
    )


# Functions.


def parse_function(p: AttributeParser) -> LLVMFunctionType:
    """`<i32 (i64, ...)>`."""
    at = p.pos
    p.expect("<")
    result = parse_inner(p)
    p.expect("(")
    arguments: list[Type] = []
    variadic = False
    if not p.accept(")"):
        while True:
            variadic = p.accept("...")
            if variadic:
                break
            arguments.append(parse_inner(p))
            if not p.accept(","):
                break
        p.expect(")")
    p.expect(">")
    # Signatures of functions are not checked so, as in MLIR.
    if isinstance(result, LLVMFunctionType | LLVMMetadataType | LLVMLabelType):
        raise p.error(f"invalid function result type: '{result}'", at)
    for argument in arguments:
        if isinstance(argument, LLVMVoidType | LLVMFunctionType):
            raise p.error(f"invalid function argument type: '{argument}'", at)
    return LLVMFunctionType(result, tuple(arguments), variadic)


def print_function(type_: LLVMFunctionType, p: AttributePrinter) -> str:
    """`<i32 (i64, ...)>`."""
    shown = [print_inner(argument, p) for argument in type_.arguments]
    if type_.variadic:
        shown.append("...")
    return f"<{print_inner(type_.result, p)} ({', '.join(shown)})>"


# Target extension types.


def parse_target(p: AttributeParser) -> LLVMTargetExtType:
    """`<"name", types…, integers…>`."""
    p.expect("<")
    what = "LLVMTargetExtType parameter 'extTypeName' which is to be a `::llvm::StringRef`"
    with ErrorContext(p, what):
        name = STRING.read(p)
    types: list[Type] = []
    integers: list[int] = []
    while p.accept(","):
        if UINT32.comes_next(p):
            integers.append(UINT32.read(p))
        elif integers:
            raise p.error("failed to parse parameter list for target extension type")
        else:
            types.append(parse_inner(p))
    p.expect(">")
    return LLVMTargetExtType(name, tuple(types), tuple(integers))


def print_target(type_: LLVMTargetExtType, p: AttributePrinter) -> str:
    """`<"name", types…, integers…>`."""
    shown = [
        p.string(type_.name),
        *map(p.type, type_.type_parameters),
        *map(str, type_.integer_parameters),
    ]
    return f"<{', '.join(shown)}>"


# Structs.


def parse_struct(p: AttributeParser) -> LLVMStructType:
    """`<(i8, i32)>`, `<packed (i8)>`, `<"name", (i8)>`, `<"name", opaque>`, `<"name">`."""
    at = p.pos
    p.expect("<")
    name = p.optional_string()
    # Threads may read texts with one context, each inside structs of its own.
    open_structs: dict[str, LLVMStructType | None] = p.context.storage.setdefault(
        ("llvm.structs being read", get_ident()), {}
    )
    if name is not None:
        end = p.next_start()
        if p.accept(">"):
            if name not in open_structs:
                raise p.error("struct without a body only allowed in a recursive struct", end)
            return _reference(name, open_structs)
        p.expect(",")
    word_at = p.next_start()
    if p.accept_keyword("opaque"):
        if name is None:
            raise p.error("only identified structs can be opaque", word_at)
        p.expect(">")
        if _known_body(p, name) not in (None, "opaque"):
            raise p.error("redeclaring defined struct as opaque", word_at)
        return _declared(p, LLVMStructType(name, (), False, True))
    if name is not None:
        if name in open_structs:
            raise p.error("identifier already used for an enclosing struct", word_at)
        open_structs[name] = None
    try:
        packed = p.accept_keyword("packed")
        p.expect("(")
        body: list[Type] = []
        body_at = word_at
        if not p.accept(")"):
            body_at = p.next_start()
            body = p.comma_separated(lambda: parse_inner(p))
            p.expect(")")
        p.expect(">")
        if name is None:
            return p.made(LLVMStructType, at, None, tuple(body), packed, False)
        return _finished(p, name, tuple(body), packed, body_at, open_structs[name])
    finally:
        if name is not None:
            open_structs.pop(name, None)


def _reference(name: str, open_structs: dict[str, LLVMStructType | None]) -> LLVMStructType:
    """The struct called `name` while its body is being read."""
    known = open_structs[name] = open_structs[name] or unfinished_struct(name)
    return known


def unfinished_struct(name: str) -> LLVMStructType:
    """A struct that is to hold itself, so that no key of its parts can identify it."""
    made = object.__new__(LLVMStructType)
    for slot, value in (("name", name), ("body", ()), ("packed", False), ("opaque", False)):
        _set(made, slot, value)
    return made


def finish_struct(struct: LLVMStructType, body: tuple[Type, ...], packed: bool) -> LLVMStructType:
    """Give a struct that holds itself its body."""
    _set(struct, "body", body)
    _set(struct, "packed", packed)
    return struct


def _finished(
    p: AttributeParser,
    name: str,
    body: tuple[Type, ...],
    packed: bool,
    at: int,
    recursive: LLVMStructType | None,
) -> LLVMStructType:
    """The identified struct with this body, which must be the one it had before."""
    for type_ in body:
        if not can_be_element(type_):
            raise p.error(f"invalid LLVM structure element type: '{type_}'", at)
    known = _structs(p).get(name)
    if recursive is not None:
        finish_struct(recursive, body, packed)
        if known is None:
            return _declared(p, recursive)
        if known.packed == packed and not known.opaque and str(known) == str(recursive):
            return known
        raise p.error("identified type already used with a different body", at)
    if known is not None and (known.opaque or known.body != body or known.packed != packed):
        raise p.error("identified type already used with a different body", at)
    return _declared(p, LLVMStructType(name, body, packed, False))


def _structs(p: AttributeParser) -> dict[str, LLVMStructType]:
    """The identified structs of the context by name."""
    structs: dict[str, LLVMStructType] = p.context.storage.setdefault("llvm.structs", {})
    return structs


def _known_body(p: AttributeParser, name: str) -> object:
    known = _structs(p).get(name)
    return None if known is None else "opaque" if known.opaque else known.body


def _declared(p: AttributeParser, type_: LLVMStructType) -> LLVMStructType:
    assert type_.name is not None
    return _structs(p).setdefault(type_.name, type_)


def print_struct(type_: LLVMStructType, p: AttributePrinter) -> str:
    """The forms `parse_struct` reads."""
    packed = "packed " if type_.packed else ""
    if type_.name is None:
        return f"<{packed}({', '.join([print_inner(t, p) for t in type_.body])})>"
    name = p.string(type_.name)
    if type_.opaque:
        return f"<{name}, opaque>"
    if _is_known_by_parts(type_):
        return f"<{name}, {packed}({', '.join([print_inner(t, p) for t in type_.body])})>"
    # Inside itself a type looks different, so the printer cannot go step by step.
    with p.cyclic(type_) as outside:
        if not outside:
            return f"<{name}>"
        return f"<{name}, {packed}({', '.join([print_inner(t, p) for t in type_.body])})>"


def _is_known_by_parts(type_: LLVMStructType) -> bool:
    """Whether the struct is the one of its parts, and so does not hold itself."""
    key = (type_.name, type_.body, type_.packed, type_.opaque)
    return LLVMStructType._known(key) is type_


def struct_abi_alignment(type_: LLVMStructType, layout: DataLayout, entries: Entries) -> int:
    """1 where packed; else the strictest of its fields', or the entry's if that is more."""
    if type_.packed:
        layout.because("packed: alignment 1")
        return 1
    return _struct_alignment(type_, layout, entries, 0)


def struct_preferred_alignment(type_: LLVMStructType, layout: DataLayout, entries: Entries) -> int:
    """The strictest of its fields', or the entry's if that is more."""
    return _struct_alignment(type_, layout, entries, -1)


def _struct_alignment(
    type_: LLVMStructType, layout: DataLayout, entries: Entries, place: int
) -> int:
    strictest = strictest_alignment(type_.body, layout)
    numbers = unsigned_elements(entries[0].entry_value) if entries else None
    if not numbers:
        layout.because("the strictest alignment of its fields")
        return strictest
    wanted = numbers[place] // BITS_IN_BYTE
    if wanted > strictest:
        layout.because("the entry for structs demands more than the fields", entries[0])
        return wanted
    layout.because("the strictest alignment of its fields; the entry demands no more", entries[0])
    return strictest


def verify_struct_entries(entries: Entries) -> None:
    """Check entries for structs: one for all, of one or two numbers in order."""
    for entry in entries:
        key, value = entry.entry_key, entry.entry_value
        assert isinstance(key, LLVMStructType)
        if not is_dense_integers(value) or value.num_elements not in (1, 2):
            raise InvalidParameters(
                f"expected layout attribute for '{key}' to be a dense integer elements "
                "attribute of 1 or 2 elements"
            )
        if not has_i64_elements(value):
            raise InvalidParameters(f"expected i64 entries for '{key}'")
        if key.name is not None or key.body:
            raise InvalidParameters(f"unexpected layout attribute for struct '{key}'")
        numbers = unsigned_elements(value)
        if numbers is not None and numbers[0] > numbers[-1]:
            raise InvalidParameters(
                "preferred alignment is expected to be at least as large as ABI alignment"
            )


def struct_entries_are_compatible(
    outer: Entries,
    inner: Entries,
    spec: DataLayoutSpecInterface,
    identifiers: Mapping[str, DataLayoutEntryInterface],
) -> bool:
    """The ABI alignment may only be loosened."""
    for entry in inner:
        before = unsigned_elements(outer[0].entry_value) if outer else None
        after = unsigned_elements(entry.entry_value)
        if before and after and not is_loosened(before[0], after[0]):
            return False
    return True


def parse_builtin_type(p: AttributeParser, mnemonic: str) -> Type | None:
    """Reject a builtin type after `!llvm.`: MLIR parses it and reports it."""
    if not mnemonic:
        return None
    end = p.pos
    at = p.pos = end - len(mnemonic)
    if p.optional_type() is not None:
        raise p.error("unexpected type, expected keyword", at)
    p.pos = end
    return None


# Attributes.


def parse_address_space(p: AttributeParser, type_: Type | None) -> AddressSpaceAttr:
    """`<3>`."""
    p.expect("<")
    with ErrorContext(p, f"LLVM_AddressSpaceAttr {_ADDRESS_SPACE}"):
        space = UINT32.read(p)
    p.expect(">")
    return AddressSpaceAttr(space)


def print_address_space(attribute: AddressSpaceAttr, p: AttributePrinter) -> str:
    """`<3>`."""
    return f"<{attribute.address_space}>"
