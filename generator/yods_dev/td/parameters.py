"""td, part: types and attributes, with their encodings in bytecode.

A `DialectTypes` or `DialectAttributes` of `mlir/IR/BytecodeBase.td` lists encodings; the place of
one is its code. Its members have the names of parameters, and the C++ that reads a member gives
its kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from yods_dev.cpp.ods import ATTRIBUTE_CLASSES, ODS, TYPE_CLASSES, Names
from yods_dev.cpp.translate import Untranslatable, name_term
from yods_dev.td.conversion import Conversion
from yods_dev.td.gaps import KEY, Draft, add_code, add_gap, cpp_text, stated
from yods_dev.td.operations import CUSTOM, one_line, renamed_format
from yods_dev.td.records import Record, Records, Value
from yods_dev.td.traits import Traits
from yods_gen.definitions.native_traits import Target

_KINDS: Names = ODS["parameter_kinds"]
_INTEGER = re.compile(r"(u?)int(\d+)_t")
_HOLDER = re.compile(r"(?:llvm::|std::|::)?(ArrayRef|SmallVector|optional|vector)<(.*)>", re.DOTALL)
_WRITABLE = re.compile(r"[A-Za-z_:][A-Za-z0-9_:<>, ]*")
_SELF = "AttributeSelfTypeParameter"
#: C++ of a variable that is not read, which is one of those before it, cast.
_CAST = re.compile(r"\(\(\$_var = \([\w:]+\)(\w+)\), true\)")
#: C++ that asks whether an optional parameter is there.
_PRESENCE = re.compile(r"!{0,2}\$_val\.(get|has)\w+\(\)")


def convert_definition(conversion: Conversion, record: Record, key: str, *, section: str) -> Draft:
    """A type (`section` "types") or an attribute."""
    return _Definition(conversion, record, key, section).draft()


class _Definition:
    def __init__(self, conversion: Conversion, record: Record, key: str, section: str) -> None:
        self._conversion = conversion
        self._records = conversion.records
        self._record = record
        self._key = key
        self._target: Target = "type" if section == "types" else "attribute"
        self._draft: Draft = {}
        self._taken: set[str] = set()
        self._named: dict[str, str] = {}

    def draft(self) -> Draft:
        record, draft, conversion = self._record, self._draft, self._conversion
        mnemonic = record.text("mnemonic")
        spelled = (self._key, f"{self._key}{'Type' if self._target == 'type' else 'Attr'}")
        own_name = record.spelled not in spelled and record.spelled.isidentifier()
        draft |= stated(
            mnemonic=mnemonic if mnemonic != self._key else "",
            cpp_name=record.spelled if own_name else "",
            **conversion.prose_of(record),
        )
        parameters = record.dag("parameters")
        made = {name: self._parameter(value, name) for value, name in parameters}
        known = {name: parameter for name, parameter in made.items() if parameter is not None}
        draft |= stated(parameters=[*known.values()])
        self._encodings(known)
        if record.text("assemblyFormat").strip():
            draft["assembly_format"] = renamed_format(
                one_line(record.text("assemblyFormat")), self._named
            )
            for directive in CUSTOM.finditer(draft["assembly_format"]):
                add_gap(draft, "directives", directive[1], directive[0])
            read = [
                f"${name}: {cpp_text(parser)}"
                for value, name in record.dag("parameters")
                if (parser := self._parser(value))
            ]
            lost = len(known) < len(parameters) and "params" in draft["assembly_format"]
            if read or lost:
                # C++ reads a parameter, or one has no form here, so the format does not say all.
                add_gap(draft, "format", "\n".join([draft.pop("assembly_format"), *read]))
        elif record.flag("hasCustomAssemblyFormat") or not mnemonic or record.dag("parameters"):
            # Without a format, ODS declares no parser, and C++ has its own where it needs one.
            add_gap(draft, "format", "parse and print")
        if record.flag("genMnemonicAlias") and mnemonic:
            draft["alias"] = {"name": mnemonic, "overridable": True}
        gaps = draft.pop(KEY, {})
        parts = {f"${name}": name_term(here) for name, here in self._named.items()}
        traits = Traits(conversion, record, draft, parts, self._named, self._target)
        traits.convert([])
        draft |= stated(**{KEY: {**gaps, **draft.pop(KEY, {})}})
        if record.flag("genVerifyDecl"):
            add_gap(draft, "verifier", "LogicalResult verify(…)")
        add_code(draft, self._records, record)
        return draft

    def _encodings(self, parameters: Mapping[str, Draft]) -> None:
        try:
            found = encodings_of(self._records, self._conversion.dialect, self._record, parameters)
            self._draft |= stated(bytecode=found)
        except NotKnown as part:
            add_gap(self._draft, "bytecode", str(part))

    def _parameter(self, value: Value, name: str) -> Draft | None:
        record = self._records.get(value)
        where = f"{self._target} {self._conversion.dialect}.{self._key}"
        cpp = value if isinstance(value, str) else ""
        if record is not None:
            cpp = record.text("cppType")
        called = self._conversion.name(name, where, self._taken, otherwise="parameter")
        self._named[name] = called
        kind = self._kind(record, cpp)
        if kind is None:
            add_gap(self._draft, "parameters", called, cpp)
            return None
        entry: Draft = {"name": called, "kind": kind}
        self._default(entry, record, cpp)
        plain = record is not None and record.isa("AttrOrTypeParameter")
        if record is not None and plain and not record.isa("EnumParameter"):
            entry |= stated(summary=self._conversion.summary(record))
        if cpp and _WRITABLE.fullmatch(cpp) and not kind.startswith(("string", "enum", "self")):
            if not _says_itself(kind, cpp):
                entry["cpp_type"] = cpp
        return entry

    def _parser(self, value: Value) -> str:
        """The C++ that reads a parameter in place of what its kind would."""
        record = self._records.get(value)
        if record is None or record.isa("EnumParameter"):
            return ""
        return record.text("parser").strip()

    def _default(self, entry: Draft, record: Record | None, cpp: str) -> None:
        if record is None:
            return
        if record.isa("OptionalArrayRefParameter"):
            entry["default"] = "[]"
            return
        default = record.text("defaultValue").strip()
        if not default or entry["kind"].startswith("optional"):
            return
        scope = {f"${n}": name_term(n) for n in self._taken}
        try:
            entry["default"] = str(self._conversion.translator.translate(default, scope))
        except Untranslatable:
            if default == f"{cpp}()" or default == "{}":
                entry["kind"] = f"optional<{entry['kind']}>"
            else:
                add_gap(self._draft, "default_values", entry["name"], default)

    def _kind(self, record: Record | None, cpp: str) -> str | None:
        if record is not None:
            if record.isa(_SELF):
                return "self_type"
            if record.isa("AttrConstraint"):
                return f"attribute<{self._conversion.constraints.attribute(record)}>"
            if record.isa("TypeConstraint"):
                return f"type<{self._conversion.constraints.type(record)}>"
        kind = self._of_cpp(cpp)
        if kind is None or record is None:
            return kind
        if record.isa("OptionalParameter") and not kind.startswith(("optional", "array")):
            return f"optional<{kind}>"
        return kind

    def _of_cpp(self, cpp: str) -> str | None:
        plain = cpp.strip().removeprefix("::").removeprefix("const ").strip()
        plain = plain.removeprefix("mlir::") if "<" not in plain else plain
        standard = plain.removeprefix("std::")
        if plain in _KINDS or standard in _KINDS:
            return _KINDS.get(plain, _KINDS.get(standard))
        integer = _INTEGER.fullmatch(standard)
        if integer is not None:
            return f"{integer[1]}int{integer[2]}"
        holder = _HOLDER.fullmatch(plain)
        if holder is not None:
            inner = self._of_cpp(holder[2])
            if inner is None:
                return None
            return f"{'optional' if holder[1] == 'optional' else 'array'}<{inner}>"
        if plain in TYPE_CLASSES:
            return f"type<{TYPE_CLASSES[plain]}>"
        if plain in ATTRIBUTE_CLASSES:
            return f"attribute<{ATTRIBUTE_CLASSES[plain]}>"
        return self._defined(plain)

    def _defined(self, plain: str) -> str | None:
        """An enum, type or attribute that some dialect defines."""
        enum = self._conversion.enum_named(plain)
        if enum is not None:
            return f"enum<{enum}>"
        known = self._conversion.known
        reference = self._conversion.translator.classes.get(plain)
        if reference is None:
            return None
        for kind in ("type", "attribute"):
            for record in self._records.all_of("TypeDef" if kind == "type" else "AttrDef"):
                found = known.type(record) if kind == "type" else known.attribute(record)
                if found == reference and record.text("cppClassName") == plain.rpartition("::")[2]:
                    return f"{kind}<{reference}>"
        return None


def _says_itself(kind: str, cpp: str) -> bool:
    """Return whether MLIR's name of the type is the default for the kind."""
    plain = cpp.removeprefix("::").removeprefix("mlir::")
    if plain in ("int", "unsigned"):
        return False
    return _KINDS.get(plain) == kind or plain.endswith("_t")


class NotKnown(Exception):
    """Of an encoding that is C++, the first part that is not known."""


def encodings_of(
    records: Records, dialect: str, record: Record, parameters: Mapping[str, Draft]
) -> list[Draft]:
    """The encodings of the type or attribute `record`, in the order of their codes.

    Args:
        parameters: Its parameters by their names in C++.

    Raises:
        NotKnown: one cannot be said.
    """
    found: list[Draft] = []
    for code, each in _listed(records, dialect):
        name = (each.text("cType") or each.spelled).rpartition("::")[2]
        if name == record.text("cppClassName"):
            predicate = each.text("printerPredicate").strip()
            if predicate and not _PRESENCE.fullmatch(predicate):
                raise NotKnown(predicate)
            found.append(stated(code=code, values=dict(_values(records, each, parameters))))
    return found


def _listed(records: Records, dialect: str) -> Iterator[tuple[int, Record]]:
    """The encodings of a dialect, each with its code."""
    for table in (*records.all_of("DialectAttributes"), *records.all_of("DialectTypes")):
        if table.text("dialect").lower() == dialect.replace("_", ""):
            for code, each in enumerate(table.items("elems")):
                found = records.get(each)
                if found is not None:
                    yield code, found


def _values(
    records: Records, encoding: Record, parameters: Mapping[str, Draft]
) -> Iterator[tuple[str, str]]:
    """The parameters that an encoding has, with the kind of value of each."""
    members = encoding.dag("members")
    cast: dict[str, str] = {}
    for value, name in members:
        local = records.get(value)
        if local is not None and (found := _CAST.fullmatch(local.text("cParser"))):
            cast[found[1]] = name
    for value, name in members:
        if name in cast.values():
            continue
        parameter = parameters.get(cast.get(name, name))
        if parameter is None:
            raise NotKnown(f"${name}")
        yield parameter["name"], _as_parameter(_kind(records, value, name), parameter["kind"])


def _as_parameter(read: str, kind: str) -> str:
    """The kind of value by which a parameter of this kind is written."""
    if read == "varint":
        return "flag" if kind == "bool" else "enum" if "enum<" in kind else read
    if read == "attribute" and kind == "string":
        raise NotKnown("a text that is written as an attribute")
    return "text" if read == "string" and kind.startswith("attribute") else read


def _kind(records: Records, value: Value, name: str) -> str:
    record = records.get(value)
    if record is None:
        raise NotKnown(f"${name}")
    if record.isa("Array"):
        return f"array<{_kind(records, record.fields.get('elemT'), name)}>"
    parser = record.text("cParser").removeprefix("succeeded(").removesuffix(")").strip()
    for pattern, kind in ODS["encodings"].items():
        if re.fullmatch(pattern, parser):
            return str(kind)
    raise NotKnown(f"${name}: {record.text('cParser')}")
