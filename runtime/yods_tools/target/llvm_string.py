"""LLVM's data layout strings as layout specs, and back.

`from_llvm_string` gives the spec MLIR gives on import of LLVM IR, `to_llvm_string` the
string MLIR gives on export. A spec of MLIR's own loses some parts of a string, and the order and
spelling of all; so one entry more, `KEPT`, has the string, from which it is made again as long
as the other entries say the same.

Source: LLVM, LangRef, "Data Layout"; MLIR, DataLayoutImporter.cpp and
ModuleTranslation.cpp (translateDataLayout).
"""

from __future__ import annotations

from dataclasses import dataclass

from yods import Attribute, DataLayout, DataLayoutError, Type
from yods.builtin import types as builtin
from yods.builtin.attributes import IntegerAttr, StringAttr, TypeAttr
from yods.builtin.elements import DenseArrayAttr, DenseElementsAttr
from yods.hints import TYPE_CHECKING, Any
from yods.layout.entry_values import unsigned_elements, unsigned_value
from yods.layout.interfaces import DataLayoutSpecInterface
from yods.layout.kinds import PointerLayout
from yods.layout.type_size import BITS_IN_BYTE
from yods_eval.layout_strings import LLVMStringError, parse_parts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from yods.ir.context import Context
    from yods_eval.layout_strings import Part

#: What LLVM assumes of a target that says nothing (LangRef, "Data Layout").
DEFAULT_STRING = (
    "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:64-f16:16:16-f64:64:64-f128:128:128"
)
#: The identifier of the entry with the string itself. No dialect of MLIR's has the prefix, so MLIR
#: takes the entry and leaves it alone.
KEPT = "yods.llvm_data_layout"

_FLOATS = {16: builtin.F16, 32: builtin.F32, 64: builtin.F64, 80: builtin.F80, 128: builtin.F128}
_SPACES = {
    "P": "dlti.program_memory_space",
    "G": "dlti.global_memory_space",
    "A": "dlti.alloca_memory_space",
}


@dataclass(frozen=True, slots=True)
class FromString:
    """A spec made from a string; `left_out` are the parts that MLIR has no entry for."""

    spec: DataLayoutSpecInterface
    left_out: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToString:
    """A string made from a spec; `left_out` says which entries it cannot express."""

    string: str
    left_out: tuple[str, ...]


def from_llvm_string(
    string: str, context: Context | None = None, *, defaults: bool = True, as_mlir: bool = False
) -> FromString:
    """The `#dlti.dl_spec` that says what an LLVM data layout string says.

    Args:
        context: Where the dialects `dlti` and `llvm` are found.
        defaults: Whether LLVM's defaults are written out too, as MLIR does on import.
        as_mlir: Whether to make nothing but the entries MLIR makes, from which not every string
            can be made again; by default the string is kept as an entry where it could not.

    Raises:
        LLVMStringError: LLVM does not take the string.
    """
    from yods.ir.context import Context

    context = context or Context()
    reader = _Reader(context)
    left_out = reader.read_all(parse_parts(string))
    if defaults:
        reader.read_all(parse_parts(DEFAULT_STRING))
    made = reader.spec()
    if not as_mlir and to_llvm_string(made).string != string:
        reader.keep(string)
        made = reader.spec()
    return FromString(made, left_out)


class _Reader:
    """Collects entries; of several for one key the first counts, as in MLIR."""

    def __init__(self, context: Context) -> None:
        dlti, llvm = context.dialect("dlti"), context.dialect("llvm")
        if dlti is None or llvm is None:
            raise DataLayoutError("the dialects dlti and llvm are needed to write a spec")
        self._dlti: Any = dlti.ATTRIBUTES
        self._pointer: Any = llvm.TYPES["ptr"]
        self._types: dict[Type, Attribute] = {}
        self._keys: dict[str, Attribute] = {}

    def spec(self) -> DataLayoutSpecInterface:
        entry = self._dlti["dl_entry"]
        entries = [entry(TypeAttr(t), value) for t, value in self._types.items()]
        entries += [entry(StringAttr(k), value) for k, value in self._keys.items()]
        spec: DataLayoutSpecInterface = self._dlti["dl_spec"](tuple(entries))
        return spec

    def keep(self, string: str) -> None:
        """Have the string itself as an entry."""
        self._keys[KEPT] = StringAttr(string)

    def read_all(self, parts: Iterable[Part]) -> tuple[str, ...]:
        """Make entries of the parts; gives those for which MLIR has none."""
        return tuple([part.text for part in parts if not self._read(part)])

    def _read(self, part: Part) -> bool:
        """Make an entry of a part; False where MLIR has none for it."""
        numbers = part.numbers
        match part.kind:
            case "e" | "E":
                self._key("dlti.endianness", StringAttr("little" if part.kind == "e" else "big"))
            case "P" | "A" | "G":
                if numbers[0]:
                    self._key(_SPACES[part.kind], IntegerAttr(numbers[0], builtin.UI64))
            case "S":
                self._key("dlti.stack_alignment", IntegerAttr(numbers[0], builtin.I64))
            case "m":
                self._key("dlti.mangling_mode", StringAttr(part.word))
            case "n":
                self._key("dlti.legal_int_widths", DenseArrayAttr(builtin.I32, numbers))
            case "F":
                make = self._dlti["function_pointer_alignment"]
                self._key("dlti.function_pointer_alignment", make(numbers[0], part.word == "n"))
            case "i":
                self._types.setdefault(builtin.IntegerType(numbers[0]), _dense(numbers[1:]))
            case "f" if numbers[0] in _FLOATS:
                self._types.setdefault(_FLOATS[numbers[0]], _dense(numbers[1:]))
            case "p" if not part.word and not part.name:
                self._types.setdefault(self._pointer(numbers[0]), _dense(numbers[1:]))
            case _:
                return False
        return True

    def _key(self, key: str, value: Attribute) -> None:
        self._keys.setdefault(key, value)


def _dense(numbers: tuple[int, ...]) -> DenseElementsAttr:
    return DenseElementsAttr(builtin.VectorType((len(numbers),), builtin.I64), numbers)


# And back.


def to_llvm_string(spec: DataLayoutSpecInterface, layout: DataLayout | None = None) -> ToString:
    """The LLVM data layout string that says what `spec` says.

    A string that is kept in it (`KEPT`) is given as it is where the other entries still say so; of
    one that they do not, the parts that no entry can express.

    Args:
        layout: The layout that answers for the types; by default that of the spec alone.
    """
    kept = spec.entry_for(KEPT)
    string = kept.entry_value.value if kept and isinstance(kept.entry_value, StringAttr) else None
    if string is not None:
        try:
            read = from_llvm_string(string, as_mlir=True)
        except LLVMStringError as error:
            made = _made(spec, layout)
            return ToString(made.string, (*made.left_out, f"{KEPT}: {error}"))
        if _facts(read.spec) == _facts(spec):
            return ToString(string, ())
        made = _made(spec, layout)
        parts = [part for part in (made.string, *read.left_out) if part]
        return ToString("-".join(parts), made.left_out)
    return _made(spec, layout)


def _facts(spec: DataLayoutSpecInterface) -> dict[Type | str, Attribute]:
    """The entries by key, but for the string that is kept."""
    return {e.entry_key: e.entry_value for e in spec.layout_entries if e.entry_key != KEPT}


def _made(spec: DataLayoutSpecInterface, layout: DataLayout | None) -> ToString:
    """The string made of the entries but the one that is kept."""
    parts: list[str] = []
    left_out: list[str] = []
    for entry in spec.layout_entries:
        key = entry.entry_key
        if isinstance(key, str) and key != KEPT:
            shown = _scope_part(key, entry.entry_value)
            if shown is None:
                left_out.append(f"{key}: a data layout string has no part for it")
            elif shown:
                parts.append(shown)
    layout = layout or _layout_of(spec)
    for entry in spec.layout_entries:
        key = entry.entry_key
        if isinstance(key, str | builtin.IndexType):
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
    if isinstance(type_, builtin.IntegerType):
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
