"""td, part: default values of attributes and parameters, and the kinds of properties."""

from __future__ import annotations

import re

from yods_dev.cpp.ods import ODS
from yods_dev.cpp.rules import Kind
from yods_dev.cpp.translate import Scope, Term, Untranslatable, name_term, parsed_term
from yods_dev.td.conversion import Conversion
from yods_dev.td.predicates import Predicates
from yods_dev.td.records import LEFT_OUT, Record, Records
from yods_gen.records import DataClass

_SCOPE: Scope = {"$_builder": name_term("builder"), "$_ctxt": name_term("context")}
#: Lists and values that may be absent.
_HOLDER = re.compile(
    r"(llvm::ArrayRef|ArrayRef|llvm::SmallVector|SmallVector|std::optional)<(.*)>", re.DOTALL
)
_INTEGER = re.compile(r"(u?)int(8|16|32|64)_t")


def default_of_attribute(conversion: Conversion, base: Record, cpp: str) -> str:
    """Return the default of an attribute constraint, as an expression.

    Raises:
        Untranslatable: it has no form here.
    """
    records = conversion.records
    while base.isa("ConfinedAttr", *LEFT_OUT):
        inner = records.of(base, "baseAttr")
        if inner is None:
            break
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
    if storage not in ODS["plain_attributes"] and not base.isa("EnumInfo", "TypedArrayAttrBase"):
        raise Untranslatable(f"a value of {storage}")
    if storage == "ArrayAttr":
        raise Untranslatable("a list of attributes")
    return str(term)


def property_kind(conversion: Conversion, record: Record) -> str | None:
    """The kind of a property; None where the language has none."""
    enum = enum_of_property(conversion.records, record)
    if enum is not None:
        name = conversion.known.enum(enum)
        return None if name is None else f"enum<{name}>"
    if record.isa("UnitProp") or record.spelled == "UnitProp":
        return "unit"
    # Whether it is a UnitProp in the end.
    flag = "::mlir::UnitAttr::get(" in record.text("convertToAttribute")
    kind = _kind_of_cpp(record.text("interfaceType"), flag)
    if kind is None:
        base = conversion.records.of(record, "baseProperty")
        return None if base is None else property_kind(conversion, base)
    if kind.startswith("optional<optional<"):
        return None
    if kind.startswith("optional<") and '"some<"' in record.text("printer"):
        return f"some<{kind.removeprefix('optional<')}"
    if kind in ("array<int32>", "array<int64>"):
        # Where C++ does not say how to make an array attribute, it makes a dense one.
        listed = "ArrayAttr::get(" in record.text("convertToAttribute")
        return kind if listed else f"dense{kind.removeprefix('array')}"
    return kind


def enum_of_property(records: Records, record: Record) -> Record | None:
    """The enum of which a property is a case, itself or within defaults and conditions."""
    base = enum_property(records, record)
    return None if base is None else records.of(base, "enum")


def enum_property(records: Records, record: Record) -> Record | None:
    """The `EnumProp` that a property is, itself or within defaults and conditions."""
    while not record.isa("EnumProp"):
        if not record.isa("DefaultValuedProp", "ConfinedProp"):
            return None
        base = records.of(record, "baseProperty")
        if base is None:
            return None
        record = base
    return record


def _kind_of_cpp(cpp: str, flag: bool) -> str | None:
    """The kind of what a property's C++ type holds."""
    plain = cpp.strip().removeprefix("::")
    integer = _INTEGER.fullmatch(plain)
    if integer is not None:
        return f"{integer[1]}int{integer[2]}"
    if plain == "bool":
        return "unit" if flag else "bool"
    if plain in ("llvm::StringRef", "StringRef", "std::string"):
        return "string"
    held = _HOLDER.fullmatch(plain)
    inner = None if held is None else _kind_of_cpp(held[2], flag)
    if held is None or inner is None:
        return None
    return f"{'optional' if held[1] == 'std::optional' else 'array'}<{inner}>"


# Td, part: what properties must be, by the predicates that ODS puts together for them.
# ODS asks each item of a list by two functions around the item's own predicate, and an optional
# value by whether there is one; here these are expressions.
# Source: MLIR, Properties.td: ArrayProp, OptionalProp, `_makeStorageWrapperPred`.

_EACH = "::llvm::all_of("
_ABSENT = "(!$_self.has_value())"
_KINDS: dict[str, Kind] = {"bool": "bool", "string": "str", "unit": "bool"}
_MAX_DEPTH = 20


def property_check(
    records: Records, predicates: Predicates, predicate: Record, kind: str, known: Record | None
) -> Term | None:
    """The condition over `self` that a property of that kind satisfies; None for no condition.

    Args:
        known: What holds anyway: of an enum's property, that its value is a case.

    Raises:
        Untranslatable: some of it has no form here.
    """
    if predicate == known:
        return None
    checks = _Checks(records, predicates, known)
    return parsed_term(checks.text(predicate, "self", kind, 0), "bool")


class _Checks(DataClass):
    _records: Records
    _predicates: Predicates
    _known: Record | None

    def text(self, predicate: Record, subject: str, kind: str, depth: int) -> str:
        """Return the condition on `subject`, a value of that kind."""
        if depth > _MAX_DEPTH:
            raise Untranslatable("a predicate of more than twenty levels")
        children = self._records.list(predicate, "children")
        if predicate.isa("Or") and len(children) == 2 and children[0].isa("CPred"):
            if children[0].text("predExpr") == _ABSENT and children[1].isa("SubstLeaves"):
                (held,) = self._records.list(children[1], "children")
                return f"{subject} is None or ({self.text(held, subject, _held(kind), depth + 1)})"
        if predicate.isa("And", "Or"):
            word = " and " if predicate.isa("And") else " or "
            children = tuple(child for child in children if child != self._known)
            return word.join(f"({self.text(c, subject, kind, depth + 1)})" for c in children)
        if predicate.isa("Neg") and len(children) == 1:
            return f"not ({self.text(children[0], subject, kind, depth + 1)})"
        if predicate.isa("Concat") and predicate.text("prefix").startswith(_EACH):
            item = self._of_item(children)
            each = "each" if subject == "self" else f"{subject}_of"
            asked = self.text(item, each, _held(kind), depth + 1)
            return f"all({asked} for {each} in {subject})"
        scope = {"$_self": name_term(subject, _kind(kind))}
        return str(self._predicates.term(predicate, scope))

    def _of_item(self, around: tuple[Record, ...]) -> Record:
        """The predicate within the functions that ODS wraps around that of an item."""
        for _ in range(2):
            if len(around) != 1 or not around[0].isa("Concat", "SubstLeaves"):
                raise Untranslatable("a condition of items of another form")
            around = tuple(self._records.list(around[0], "children"))
        if len(around) != 1:
            raise Untranslatable("a condition of items of another form")
        return around[0]


def _held(kind: str) -> str:
    """The kind of what a list or an optional value holds."""
    _, bracket, inner = kind.partition("<")
    return inner.removesuffix(">") if bracket else kind


def _kind(kind: str) -> Kind:
    """Return the type in expressions of a value of that kind."""
    if kind.startswith("optional<"):
        return _kind(_held(kind))
    if kind.startswith(("array", "dense")):
        return "list"
    return _KINDS.get(kind, "int" if "int" in kind.partition("<")[0] else "unknown")
