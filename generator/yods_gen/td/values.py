"""td, part: default values of attributes and parameters, and the kinds of properties."""

from __future__ import annotations

import re

from yods_gen.cpp.translate import Scope, Untranslatable, name_term
from yods_gen.td.conversion import Conversion
from yods_gen.td.records import Record

_SCOPE: Scope = {"$_builder": name_term("builder"), "$_ctxt": name_term("context")}
_INTEGER = re.compile(r"(u?)int(8|16|32|64)_t")


def default_of_attribute(conversion: Conversion, base: Record, cpp: str) -> str:
    """What an absent attribute of a constraint stands for, as an expression.

    Raises:
        Untranslatable: it has no form here.
    """
    records = conversion.records
    while base.isa("ConfinedAttr", "OptionalAttr") and records.of(base, "baseAttr"):
        inner = records.of(base, "baseAttr")
        assert inner is not None
        base = inner
    text = cpp.strip()
    storage = base.text("storageType").strip().lstrip(":").removeprefix("mlir::")
    if storage == "ArrayAttr" and text == "{}":
        return "ArrayAttr(())"
    if storage == "DictionaryAttr" and text == "{}":
        return "DictionaryAttr(())"
    if storage == "StringAttr" and not text.startswith('"'):
        raise Untranslatable("a text that C++ makes")
    term = conversion.translator.translate(text, _SCOPE)
    attribute = conversion.known.attribute(base)
    if attribute is not None:
        # One value makes an attribute of one parameter; any other has a C++ builder for it.
        if len(base.dag("parameters")) != 1 or base.flag("hasCustomAssemblyFormat"):
            raise Untranslatable("an attribute that a C++ builder makes")
        return f"{attribute}({term})"
    foreign = conversion.translator.classes.get(storage, "")
    if foreign in conversion.known.others.of_one_value:
        return f"{foreign}({term})"
    if storage not in _PLAIN and not base.isa("EnumInfo", "TypedArrayAttrBase"):
        raise Untranslatable(f"a value of {storage}")
    if storage == "ArrayAttr":
        raise Untranslatable("a list of attributes")
    return str(term)


_PLAIN = frozenset(
    {
        "IntegerAttr",
        "FloatAttr",
        "StringAttr",
        "BoolAttr",
        "DenseBoolArrayAttr",
        "DenseI8ArrayAttr",
        "DenseI16ArrayAttr",
        "DenseI32ArrayAttr",
        "DenseI64ArrayAttr",
        "DenseF32ArrayAttr",
        "DenseF64ArrayAttr",
    }
)


def property_kind(conversion: Conversion, record: Record) -> str | None:
    """The kind of a property; None where the language has none."""
    records = conversion.records
    if record.isa("EnumProp"):
        enum = records.of(record, "enum")
        name = None if enum is None else conversion.known.enum(enum)
        return None if name is None else f"enum<{name}>"
    if record.isa("UnitProp") or record.name == "UnitProp":
        return "unit"
    interface = record.text("interfaceType").removeprefix("::")
    integer = _INTEGER.fullmatch(interface)
    if integer is not None:
        return f"{integer[1]}int{integer[2]}"
    if interface == "bool":
        return "bool"
    if interface in ("llvm::StringRef", "StringRef"):
        return "string"
    inner = re.fullmatch(r"(?:::)?(?:llvm::ArrayRef|std::optional)<(.*)>", interface)
    base = records.of(record, "baseProperty")
    if record.isa("OptionalProp"):
        element = None if inner is None else _plain_kind(inner[1])
        return None if element is None else f"optional<{element}>"
    if inner is not None and interface.removeprefix("::").startswith("llvm::ArrayRef"):
        element = _plain_kind(inner[1])
        if element is None:
            return None
        dense = "DenseI" in record.text("convertToAttribute")
        return f"{'dense' if dense else 'array'}<{element}>"
    return None if base is None else property_kind(conversion, base)


def _plain_kind(cpp: str) -> str | None:
    cpp = cpp.strip().removeprefix("::")
    integer = _INTEGER.fullmatch(cpp)
    if integer is not None:
        return f"{integer[1]}int{integer[2]}"
    words = {"bool": "bool", "llvm::StringRef": "string", "std::string": "string"}
    return words.get(cpp)
