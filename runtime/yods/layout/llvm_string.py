"""LLVM's data layout strings as layout specs, and back.

`from_llvm_string` gives the spec MLIR gives on import of LLVM IR, `to_llvm_string` the
string MLIR gives on export. Neither form can say all the other can; each function lists
what it had to leave out.

Source: LLVM, LangRef, "Data Layout"; MLIR, DataLayoutImporter.cpp and
ModuleTranslation.cpp (translateDataLayout).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from yods.builtin.attributes import IntegerAttr, StringAttr, TypeAttr
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.builtin.types import (
    F16,
    F32,
    F64,
    F80,
    F128,
    I32,
    I64,
    MAX_INTEGER_WIDTH,
    UI64,
    IndexType,
    IntegerType,
    VectorType,
)
from yods.ir.attribute import Attribute, Type
from yods.layout.engine import DataLayout
from yods.layout.entry_values import unsigned_elements, unsigned_value
from yods.layout.interfaces import DataLayoutSpecInterface
from yods.layout.kinds import PointerLayout
from yods.layout.type_size import BITS_IN_BYTE

if TYPE_CHECKING:
    from yods.ir.context import Context

#: What LLVM assumes of a target that says nothing (LangRef, "Data Layout").
DEFAULT_STRING = (
    "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:64-" "f16:16:16-f64:64:64-f128:128:128"
)

_FLOATS = {16: F16, 32: F32, 64: F64, 80: F80, 128: F128}
_SPACES = {
    "P": "dlti.program_memory_space",
    "G": "dlti.global_memory_space",
    "A": "dlti.alloca_memory_space",
}
_TOKEN = re.compile(r"([A-Za-z]+)(.*)", re.ASCII | re.DOTALL)
_NUMBER = re.compile(r"[0-9]{1,20}", re.ASCII)


class LLVMStringError(ValueError):
    """A data layout string that means nothing; the message names the part."""


@dataclass(frozen=True, slots=True)
class FromString:
    """A spec made from a string; `left_out` are the parts no entry can express."""

    spec: DataLayoutSpecInterface
    left_out: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToString:
    """A string made from a spec; `left_out` says which entries it cannot express."""

    string: str
    left_out: tuple[str, ...]


def from_llvm_string(
    string: str, context: Context | None = None, *, defaults: bool = True
) -> FromString:
    """The `#dlti.dl_spec` that says what an LLVM data layout string says.

    Args:
        context: Where the dialects `dlti` and `llvm` are found.
        defaults: Whether LLVM's defaults are written out too, as MLIR does on import.

    Raises:
        LLVMStringError: A part of the string is malformed.
    """
    from yods.ir.context import Context

    reader = _Reader(context or Context())
    parts = [part for part in string.split("-") if part] if string else []
    for part in parts:
        reader.read(part)
    if defaults:
        for part in DEFAULT_STRING.split("-"):
            reader.read(part)
    return FromString(reader.spec(), tuple(reader.left_out))


class _Reader:
    """Collects entries; of several for one key the first counts, as in MLIR."""

    def __init__(self, context: Context) -> None:
        dlti, llvm = context.dialect("dlti"), context.dialect("llvm")
        if dlti is None or llvm is None:
            raise LLVMStringError("the dialects dlti and llvm are needed to write a spec")
        self._dlti: Any = dlti.ATTRIBUTES
        self._pointer: Any = llvm.TYPES["ptr"]
        self._types: dict[Type, Attribute] = {}
        self._keys: dict[str, Attribute] = {}
        self.left_out: list[str] = []

    def spec(self) -> DataLayoutSpecInterface:
        entry = self._dlti["dl_entry"]
        entries = [entry(TypeAttr(t), value) for t, value in self._types.items()]
        entries += [entry(StringAttr(k), value) for k, value in self._keys.items()]
        spec: DataLayoutSpecInterface = self._dlti["dl_spec"](tuple(entries))
        return spec

    def read(self, part: str) -> None:
        """Read one part, such as `p1:32:32`."""
        found = _TOKEN.fullmatch(part)
        if found is None:
            raise _bad(part, "does not begin with a letter")
        letter, rest = found[1], found[2]
        if letter in ("e", "E"):
            if rest:
                raise _bad(part, "must stand alone")
            self._key("dlti.endianness", StringAttr("little" if letter == "e" else "big"))
        elif letter in _SPACES:
            space = _number(part, rest)
            if space:
                self._key(_SPACES[letter], IntegerAttr(space, UI64))
        elif letter == "S":
            alignment = _number(part, rest)
            if not alignment:
                raise _bad(part, "must give an alignment other than 0")
            self._key("dlti.stack_alignment", IntegerAttr(alignment, I64))
        elif letter == "m":
            mode = rest.removeprefix(":")
            if not mode:
                raise _bad(part, "must name a mangling mode")
            self._key("dlti.mangling_mode", StringAttr(mode))
        elif letter == "n":
            widths = _numbers(part, rest)
            self._key("dlti.legal_int_widths", DenseArrayAttr(I32, widths))
        elif letter in ("Fi", "Fn"):
            make = self._dlti["function_pointer_alignment"]
            self._key("dlti.function_pointer_alignment", make(_number(part, rest), letter == "Fn"))
        elif letter in ("i", "f"):
            self._read_number_type(part, letter, rest)
        elif letter == "p":
            self._read_pointer(part, rest)
        else:
            self.left_out.append(part)

    def _key(self, key: str, value: Attribute) -> None:
        self._keys.setdefault(key, value)

    def _read_number_type(self, part: str, letter: str, rest: str) -> None:
        width_text, _, alignments = rest.partition(":")
        width = _number(part, width_text)
        if letter == "i" and not 0 < width <= MAX_INTEGER_WIDTH:
            raise _bad(part, f"must name a width from 1 to {MAX_INTEGER_WIDTH}")
        type_ = _FLOATS.get(width) if letter == "f" else IntegerType(width)
        numbers = _numbers(part, alignments)
        if not 1 <= len(numbers) <= 2:
            raise _bad(part, "must give one or two alignments")
        if type_ is None:
            self.left_out.append(part)
            return
        self._types.setdefault(type_, _dense([numbers[0], numbers[-1]]))

    def _read_pointer(self, part: str, rest: str) -> None:
        space_text, _, numbers_text = rest.partition(":")
        space = _number(part, space_text) if space_text else 0
        numbers = _numbers(part, numbers_text)
        if not 2 <= len(numbers) <= 4:
            raise _bad(part, "must give a size and an alignment, and at most two more numbers")
        size, abi = numbers[:2]
        preferred = numbers[2] if len(numbers) > 2 else abi
        index = numbers[3] if len(numbers) > 3 else size
        self._types.setdefault(self._pointer(space), _dense([size, abi, preferred, index]))


def _dense(numbers: list[int]) -> DenseElementsAttr:
    return DenseElementsAttr(VectorType((len(numbers),), I64), numbers)


def _number(part: str, text: str) -> int:
    if _NUMBER.fullmatch(text) is None or int(text) >= 2**63:
        raise _bad(part, f"has {text!r} where a number must stand")
    return int(text)


def _numbers(part: str, text: str) -> list[int]:
    return [_number(part, number) for number in text.removeprefix(":").split(":")]


def _bad(part: str, why: str) -> LLVMStringError:
    return LLVMStringError(f"part {part!r} of the data layout string {why}")


# And back.


def to_llvm_string(spec: DataLayoutSpecInterface, layout: DataLayout | None = None) -> ToString:
    """The LLVM data layout string that says what `spec` says.

    Args:
        layout: The layout that answers for the types; by default that of the spec alone.
    """
    parts: list[str] = []
    left_out: list[str] = []
    for entry in spec.layout_entries:
        key = entry.entry_key
        if isinstance(key, str):
            shown = _scope_part(key, entry.entry_value)
            if shown is None:
                left_out.append(f"{key}: a data layout string has no part for it")
            elif shown:
                parts.append(shown)
    layout = layout or _layout_of(spec)
    for entry in spec.layout_entries:
        key = entry.entry_key
        if isinstance(key, str | IndexType):
            # LLVM has no index type; its widths are those of pointers.
            continue
        shown = _type_part(key, layout)
        if shown is None:
            left_out.append(f"{key}: a data layout string has no part for it")
        else:
            parts.append(shown)
    return ToString("-".join(parts), tuple(left_out))


def _layout_of(spec: DataLayoutSpecInterface) -> DataLayout:
    """The layout in a module that carries nothing but `spec`."""
    from yods.builtin.ops import ModuleOp

    assert isinstance(spec, Attribute)
    return DataLayout(ModuleOp(attributes={"dlti.dl_spec": spec}))


def _scope_part(key: str, value: Attribute) -> str | None:
    """The part for an identifier; empty where the value is LLVM's default; None for none."""
    if key == "dlti.endianness" and isinstance(value, StringAttr):
        return "e" if value.value == "little" else "E"
    if key == "dlti.mangling_mode" and isinstance(value, StringAttr):
        return f"m:{value.value}"
    if key == "dlti.stack_alignment" and isinstance(value, IntegerAttr):
        return f"S{unsigned_value(value)}" if value.value else ""
    if key == "dlti.legal_int_widths" and isinstance(value, DenseArrayAttr):
        return "n" + ":".join(map(str, value.values))
    if key == "dlti.function_pointer_alignment":
        alignment = getattr(value, "alignment", None)
        dependent = getattr(value, "function_dependent", None)
        if alignment is None or dependent is None:
            return None
        return f"F{'n' if dependent else 'i'}{alignment}" if alignment else ""
    for letter, space_key in _SPACES.items():
        if key == space_key and isinstance(value, IntegerAttr):
            return f"{letter}{unsigned_value(value)}" if value.value else ""
    return None


def _type_part(type_: Type, layout: DataLayout) -> str | None:
    if isinstance(type_, IntegerType):
        if not type_.is_signless:
            return None
        letter = "i"
    elif type_ in _FLOATS.values():
        letter = "f"
    elif type_.DIALECT == "llvm" and isinstance(type_, PointerLayout):
        size = layout.type_size_in_bits(type_).minimal
        abi = layout.type_abi_alignment(type_) * BITS_IN_BYTE
        preferred = layout.type_preferred_alignment(type_) * BITS_IN_BYTE
        index = layout.type_index_bitwidth(type_)
        return f"p{type_.pointer_space()}:{size}:{abi}:{preferred}:{index}"
    else:
        return _aggregate_part(type_, layout)
    size = layout.type_size_in_bits(type_).minimal
    abi = layout.type_abi_alignment(type_) * BITS_IN_BYTE
    preferred = layout.type_preferred_alignment(type_) * BITS_IN_BYTE
    return f"{letter}{size}:{abi}" + (f":{preferred}" if preferred != abi else "")


def _aggregate_part(type_: Type, layout: DataLayout) -> str | None:
    """`a:abi:preferred` for the entry of structs, which MLIR does not export."""
    if type_.DIALECT != "llvm" or type_.MNEMONIC != "struct" or layout.spec is None:
        return None
    for entry in layout.entries_for_class(type(type_)):
        numbers = unsigned_elements(entry.entry_value)
        if numbers:
            return f"a:{numbers[0]}" + (f":{numbers[-1]}" if len(numbers) > 1 else "")
    return None
