"""VHLO: its custom forms, and the conversions between it and StableHLO.

Source: StableHLO, VhloOps.td, VhloOps.cpp, VhloTypes.cpp, StablehloLegalizeToVhlo.cpp,
VhloLegalizeToStablehlo.cpp, VhloToVersion.cpp.
"""

from __future__ import annotations

import re
from functools import cache

from yods.builtin.attributes import DictionaryAttr, FloatAttr, IntegerAttr, StringAttr
from yods.builtin.elements import DenseElementsAttr
from yods.builtin.float_types import Float64Type, FloatType
from yods.builtin.types import DYNAMIC
from yods.hints import TYPE_CHECKING, Any
from yods.ir.attribute import Attribute, InvalidParameters, Type
from yods.ir.block import Block, Region
from yods.ir.diagnostics import OperationError, ParseError
from yods.ir.dialect import operations_in
from yods.ir.nesting import DeepRecursion
from yods.text.generic_properties import with_attributes
from yods.verification.facts import verify_discardable_attributes
from yods.verification.symbols import verify_symbol_table
from yods_defs.vhlo.hooks import entries
from yods_dialects.func import DIALECT as FUNC
from yods_dialects.stablehlo import DIALECT as STABLEHLO
from yods_dialects.vhlo import attributes as vhlo
from yods_dialects.vhlo import ops as vhlo_ops
from yods_dialects.vhlo.attributes import DictionaryV1Attr
from yods_dialects.vhlo.enums import CustomCallApiVersionV1
from yods_dialects.vhlo.interfaces import (
    VersionedAttrInterface,
    VersionedOpConstraintInterface,
    VersionedTypeInterface,
)
from yods_dialects.vhlo.types import FunctionV1Type, FutureV1Type

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from yods import AttributeParser, AttributePrinter, Operation, OperationParser, OperationPrinter
    from yods.passes import Pass
    from yods.text.value_scopes import UnresolvedOperand
    from yods_dialects.vhlo.passes import StablehloLegalizeToVhloPass, VhloToVersionPass

    Version = tuple[int, int, int]


# Operations of VHLO, those of StableHLO and `func` that they are versions of, and custom forms:
# numbers and tensors are written as those of builtin types.
# `vhlo.NAME_vN` is `stablehlo.NAME`. One version becomes another by leaving out attributes that are
# the default, or adding them.


#: The elements of a tensor as they lie in memory.
Data = bytes


# Types.


def parse_shape(p: AttributeParser) -> list[int]:
    """`2x?x`, or nothing."""
    return p.dimension_list()


def print_shape(p: AttributePrinter, shape: Sequence[int]) -> str:
    return "".join(f"{'?' if size == DYNAMIC else size}x" for size in shape)


def parse_type_array(p: AttributeParser) -> list[Type]:
    """`()`, or types with commas between."""
    if p.accept("("):
        p.expect(")")
        return []
    return p.type_list()


def print_type_array(p: AttributePrinter, types: Sequence[Type]) -> str:
    return ", ".join(map(p.type, types)) or "()"


# Attributes.


def parse_dictionary(p: AttributeParser, type_: Type | None) -> vhlo.DictionaryV1Attr:
    """`<{NAME = VALUE, …}>`, where names are attributes, too."""
    at = p.next_start()
    parts: list[Attribute] = []
    p.expect("<")
    p.expect("{")
    while not p.accept("}"):
        if parts:
            p.expect(",")
        parts.append(p.attribute())
        p.expect("=")
        parts.append(p.attribute())
    p.expect(">")
    return p.made(vhlo.DictionaryV1Attr, at, parts)


def print_dictionary(attribute: vhlo.DictionaryV1Attr, p: AttributePrinter) -> str:
    parts = [p.attribute(each) for each in attribute.value]
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return "<{" + ", ".join(f"{name} = {value}" for name, value in pairs) + "}>"


def verify_dictionary(value: Sequence[Attribute]) -> None:
    """Raises InvalidParameters."""
    if not all(isinstance(name, VersionedAttrInterface) for name in value[::2]):
        raise InvalidParameters("expected VHLO key attribute")


def _inside(p: AttributeParser, cls: type[Any]) -> Any:
    """The counterpart of a builtin attribute in brackets."""
    at = p.next_start()
    p.expect("<")
    found = p.attribute_of(cls)
    p.expect(">")
    return p.made(entries.Entries(reverse=True), at, found)


def parse_float(p: AttributeParser, type_: Type | None) -> vhlo.FloatV1Attr:
    """`<1.5 : TYPE>`."""
    at = p.next_start()
    p.expect("<")
    number: Any = p.attribute(Float64Type())
    p.expect(":")
    own = p.type()
    p.expect(">")
    meant = entries.Entries()(own)
    if not isinstance(number, FloatAttr) or not isinstance(meant, FloatType):
        raise p.error("expected floating point literal", at)
    return p.made(vhlo.FloatV1Attr, at, own, FloatAttr(number.value, meant).bits)


def print_float(attribute: vhlo.FloatV1Attr, p: AttributePrinter) -> str:
    number = entries.Entries()(attribute)
    return f"<{p.attribute_without_type(number)} : {p.type(attribute.type)}>"


def parse_integer(p: AttributeParser, type_: Type | None) -> vhlo.IntegerV1Attr:
    """`<5 : i32>`."""
    made: vhlo.IntegerV1Attr = _inside(p, IntegerAttr)
    return made


def print_integer(attribute: vhlo.IntegerV1Attr | vhlo.TensorV1Attr, p: AttributePrinter) -> str:
    return f"<{p.attribute(entries.Entries()(attribute))}>"


def parse_tensor(p: AttributeParser, type_: Type | None) -> vhlo.TensorV1Attr:
    """`<dense<[1, 2]> : tensor<2xi32>>`."""
    made: vhlo.TensorV1Attr = _inside(p, DenseElementsAttr)
    return made


print_tensor = print_integer


def parse_sizes(p: AttributeParser) -> list[int]:
    """`[4, ?]`."""
    return p.listed("[]", lambda: DYNAMIC if p.accept("?") else p.integer_of(64))


def print_sizes(p: AttributePrinter, sizes: Sequence[int]) -> str:
    return f"[{', '.join('?' if size == DYNAMIC else str(size) for size in sizes)}]"


# Functions.


def parse_function_body(p: OperationParser) -> tuple[Attribute, Region, Attribute]:
    """`@NAME(%a: TYPE, …) -> (TYPE, …) {…}`."""
    name: StringAttr = p.symbol_name()

    def typed() -> tuple[UnresolvedOperand, Type, Any]:
        at = p.next_start()
        argument = p.optional_argument()
        if argument is None:
            raise p.error("expected SSA operand", at)
        p.expect(":")
        return argument, p.type(), p.optional_trailing_location()

    arguments = p.listed("()", typed, " in argument list")
    p.expect("->")
    results = p.function_result_types()
    region = p.region(arguments)
    function = FunctionV1Type([type_ for _, type_, _ in arguments], results)
    return vhlo.StringV1Attr(name.value), region, vhlo.TypeV1Attr(function)


def print_function_body(
    p: OperationPrinter, op: Operation, name: Any, region: Region, function: Any
) -> None:
    arguments = region.blocks[0].arguments if region.blocks else ()
    results = ", ".join(map(p.type, function.value.outputs))
    p.write(f"{p.symbol(name.value)}({p.region_arguments(arguments)}) -> ({results}) ")
    p.region(region, entry_arguments=False, empty_block=True)


_MINIMUM, _CURRENT = (0, 9, 0), (1, 20, 0)
#: The first version whose artifacts are of each version of the format.
_FORMATS = {(0, 15, 0): 6, (0, 14, 0): 4, (0, 12, 0): 3, (0, 10, 0): 1, (0, 9, 0): 0}
_FRAMES_A_LEVEL = 8
_versioned_name = re.compile(r"(?:vhlo\.)?(.+)_v([0-9]+)")
_version = re.compile(r"([0-9]{1,9})\.([0-9]{1,9})\.([0-9]{1,9})")


@cache
def _versions(name: str) -> Sequence[Any]:
    """The classes of the versions of an operation, the newest first."""
    found: list[tuple[int, Any]] = []
    for mnemonic, cls in operations_in(vhlo_ops).items():
        match = _versioned_name.fullmatch(mnemonic)
        if match is not None and match[1] == name:
            found.append((int(match[2]), cls))
    return [cls for _, cls in sorted(found, key=lambda each: each[0], reverse=True)]


def _exists(what: Any, version: Version) -> bool:
    """Whether a class, or an instance of one, exists in a version."""
    newest = tuple(what.max_version()) or _CURRENT
    return tuple(what.min_version()) <= version <= newest


def _illegal(op: Operation) -> OperationError:
    return op.plain_error(
        f"failed to legalize operation '{op.name}' that was explicitly marked illegal"
    )


def _replace(
    op: Operation,
    cls: type[Operation],
    types: Sequence[Type],
    attributes: Mapping[str, Attribute],
    discardable: Mapping[str, Attribute],
) -> Operation:
    """Put a `cls` in the place of an operation, with its operands and what is inside it."""
    regions = []
    for region in op.regions:
        regions.append(Region())
        regions[-1].take_blocks(region)
    made = with_attributes(
        cls,
        op._operands,
        tuple(types),
        dict(discardable) or None,
        tuple(regions),
        op._successors,
        DictionaryAttr(attributes) if attributes else None,
        op._location,
    )
    block = op._block
    assert block is not None
    block.insert_before(op, made)
    op.replace_all_uses_with(made)
    op.erase()
    return made


def _operations(block: Block) -> list[Operation]:
    return [inner for op in block for inner in op.walk()]


def _convert_arguments(op: Operation, to: entries.Entries) -> None:
    for region in op.regions:
        for block in region.blocks:
            for argument in block.arguments:
                argument.type = to(argument.type)


def _to_vhlo(block: Block, mixed: bool) -> None:
    """Convert the operations in a block; `mixed` allows other dialects. Raises OperationError."""
    to = entries.Entries(True, mixed)
    with DeepRecursion(_FRAMES_A_LEVEL):
        for op in _operations(block):
            dialect, _, name = op.name.partition(".")
            if dialect not in ("stablehlo", "func"):
                if dialect != "vhlo" and (op._operands or op.results):
                    # It would have values of types that it does not know.
                    raise op.plain_error(f"failed to legalize operation '{op.name}'")
                continue
            classes = _versions(name)
            if not classes:
                raise _illegal(op)
            cls, sizes = classes[0], entries.default_sizes(op)
            try:
                given = dict(entries.given_attributes(op, cls, to))
                entries.complete(cls, given, sizes, to)
                others = {n: given.pop(n) for n in given.keys() - cls.ATTRIBUTES.keys()}
                others |= {n: to(each) for n, each in (op._attributes or {}).items()}
                types = to.all([each.type for each in op.results])
                _convert_arguments(_replace(op, cls, types, given, others), to)
            except (RecursionError, TypeError, ValueError, ParseError):
                raise _illegal(op) from None


def _from_vhlo(block: Block) -> None:
    """Convert the operations in a block. Raises OperationError."""
    to = entries.Entries()
    with DeepRecursion(_FRAMES_A_LEVEL):
        for op in _operations(block):
            match = _versioned_name.fullmatch(op.name)
            if op.dialect_name != "vhlo" or match is None:
                continue
            name = match[1]
            around = op.parent_op
            if name in ("func", "call") or (
                name == "return" and around is not None and around.name == "func.func"
            ):
                cls: type[Operation] | None = FUNC.OPERATIONS[name]
            else:
                cls = STABLEHLO.OPERATIONS.get(name)
            try:
                if cls is None:
                    raise _illegal(op)
                own = {n: to(each) for n, each in op.inherent_items}
                others = {n: to(each) for n, each in (op._attributes or {}).items()}
                types = to.all([each.type for each in op.results])
                attributes = entries.meant_attributes(cls, own)
                _convert_arguments(_replace(op, cls, types, attributes, others), to)
            except (RecursionError, TypeError, ValueError, ParseError) as wrong:
                raise op.plain_error(f"invalid '{op.name}': {wrong}") from None


# Versions.


def _target(version: str) -> Version | str:
    """The version that a text is; what is wrong with it otherwise."""
    match = _version.fullmatch(version)
    shape = "\nTarget version must be of the form `#.#.#`."
    if match is None:
        if not version:
            return "No target version specified." + shape
        return f"Invalid target version argument '{version}'{shape}"
    major, minor, patch = (int(each) for each in match.groups())
    if (major, minor, patch) < _MINIMUM:
        return f"target version {version} is less than minimum supported {_text(_MINIMUM)}"
    if (major, minor, patch) > _CURRENT:
        return f"target version {version} is greater than current version {_text(_CURRENT)}"
    # What exists changes with minor versions only.
    return major, minor, 0


def _text(version: Version) -> str:
    return ".".join(map(str, version))


def _to_version(block: Block, version: Version) -> None:
    """Convert operations of VHLO to those of a version. Raises OperationError."""
    to, back, known = entries.Entries(reverse=True), entries.Entries(), dict[Any, bool]()
    with DeepRecursion(_FRAMES_A_LEVEL):
        for op in _operations(block):
            match = _versioned_name.fullmatch(op.name)
            if op.dialect_name != "vhlo" or match is None:
                continue
            classes = _versions(match[1])
            cls = next((each for each in classes if _exists(each, version)), None)
            if cls is None:
                raise _illegal(op)
            made = op if cls is type(op) else _change_version(op, cls, to, back)
            if not _is_legal(made, version, known):
                raise _illegal(op)


def _change_version(
    op: Operation, cls: type[Operation], to: entries.Entries, back: entries.Entries
) -> Operation:
    given, sizes = dict(op.inherent_items), entries.default_sizes(op)
    dropped = {name: given.pop(name) for name in given.keys() - cls.ATTRIBUTES.keys()}
    try:
        if not all(entries.is_default(name, back(each)) for name, each in dropped.items()):
            raise _illegal(op)
        entries.complete(cls, given, sizes, to)
        types = [each.type for each in op.results]
        made = _replace(op, cls, types, given, op._attributes or {})
        made.verify_invariants()
    except (TypeError, ValueError, ParseError, OperationError):
        raise _illegal(op) from None
    return made


def _is_legal(op: Operation, version: Version, known: dict[Any, bool]) -> bool:
    """Whether the version has what the operation refers to."""
    if isinstance(op, VersionedOpConstraintInterface) and not op.validate_constraint(version):
        return False
    return all(
        _has_entry(each, version, known)
        for each in (
            *[value for _, value in op.inherent_items],
            *(op._attributes or {}).values(),
            *[each.type for each in (*op._operands, *op.results)],
        )
    )


def _has_entry(entry: Any, version: Version, known: dict[Any, bool]) -> bool:
    """Whether the version has a type or an attribute, with all inside it."""
    found = known.get(entry)
    if found is None:
        versioned = isinstance(entry, VersionedAttrInterface | VersionedTypeInterface)
        found = not versioned or _exists(entry, version)
        for row in entry.PARAMETERS if versioned else ():
            value = getattr(entry, row.slot)
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, Attribute | Type):
                    found = found and _has_entry(each, version, known)
        known[entry] = found
    return found


def validate_element_types(op: Operation, version: Sequence[int]) -> bool:
    """Whether results have the element types of the operands, which 0.17.0 first made free."""
    if tuple(version) >= (0, 17, 0):
        return True
    pairs = zip(op.operands, op.results, strict=False)
    return all(_element(a.type) is _element(b.type) for a, b in pairs)


def _element(type_: Any) -> Any:
    return getattr(type_, "element_type", None)


def validate_custom_call(op: Any, version: Sequence[int]) -> bool:
    """Whether futures (1.17.0), dictionaries and typed calls (1.3.0) are there or not used."""
    futures = any(isinstance(each.type, FutureV1Type) for each in op.operands)
    case = getattr(op.api_version, "value", None)
    typed = case is CustomCallApiVersionV1.API_VERSION_TYPED_FFI
    typed = typed or isinstance(op.backend_config, DictionaryV1Attr)
    return tuple(version) >= (1, 17, 0) or (
        not futures and (tuple(version) >= (1, 3, 0) or not typed)
    )


# What asks for conversions.


def legalize_to_vhlo(pass_: StablehloLegalizeToVhloPass, op: Operation) -> None:
    """Pass `stablehlo-legalize-to-vhlo`."""
    for block in _blocks(op):
        _to_vhlo(block, pass_.allow_other_dialects)
    _verify_others(pass_, op)


def legalize_to_stablehlo(pass_: Pass, op: Operation) -> None:
    """Pass `vhlo-legalize-to-stablehlo`."""
    for block in _blocks(op):
        _from_vhlo(block)
    _verify_others(pass_, op)


def _verify_others(pass_: Pass, op: Operation) -> None:
    """Verify that other dialects accept their attributes as they are converted, and that symbols
    are what their users expect. Raises OperationError."""
    for inner in op.walk():
        verify_discardable_attributes(inner, pass_.context)
    verify_symbol_table(op)


def convert_to_version(pass_: VhloToVersionPass, op: Operation) -> None:
    """Pass `vhlo-to-version`."""
    version = _target(pass_.target)
    if isinstance(version, str):
        raise op.plain_error(version)
    try:
        for block in _blocks(op):
            _to_version(block, version)
    except OperationError as wrong:
        last = op.plain_error(f"failed to convert VHLO to v{_text(version)}")
        last.preceding = [wrong.diagnostic]
        raise last from None


def _blocks(op: Operation) -> list[Block]:
    return [block for region in op.regions for block in region.blocks]


def upgrade_bytecode(block: Block) -> None:
    """Make StableHLO of what was read. Raises ParseError."""
    try:
        _from_vhlo(block)
    except OperationError as wrong:
        raise ParseError(wrong.diagnostic) from None


def downgrade_bytecode(op: Operation, version: str) -> tuple[Operation, int, str]:
    """The operation in VHLO of a version, its format, and the producer. Raises ValueError."""
    target = _target(version)
    if isinstance(target, str):
        raise ValueError(target)
    block = Block()
    block.append(op.clone())
    try:
        _to_vhlo(block, True)
        _to_version(block, target)
    except OperationError as wrong:
        raise ValueError(str(wrong)) from None
    written = next(iter(block))
    format_ = next(each for first, each in _FORMATS.items() if first <= target)
    return written, format_, f"StableHLO_v{version}"
