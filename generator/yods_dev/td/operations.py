"""td, part: operations."""

from __future__ import annotations

import keyword
import re
from collections.abc import Mapping, Sequence
from typing import Any

from yods_dev.cpp.methods import methods_of
from yods_dev.cpp.ods import ODS, OP_FLAGS
from yods_dev.cpp.rules import Kind
from yods_dev.cpp.translate import Term, Untranslatable, name_term
from yods_dev.td.conversion import Conversion
from yods_dev.td.gaps import Draft, add_code, add_gap, name_of_use, stated
from yods_dev.td.names import borne
from yods_dev.td.records import DEFAULTS, LEFT_OUT, Record, Value
from yods_dev.td.traits import Traits
from yods_dev.td.values import default_of_attribute, enum_property, property_check, property_kind
from yods_gen.directives.custom import BRACKETS, shared

_WRAPPERS = ("Variadic", "Optional")
#: Module of the hooks that read forms of which only C++ is certain.
GUESSES = "yods_imported.directives"
#: Regions whose summary says how many blocks they have.
_SIZED = ("SizedRegion", "MinSizedRegion", "MaxSizedRegion", "VariadicRegion")
#: A directive of a format: its name, and its arguments in parentheses.
CUSTOM = re.compile(r"custom\s*<\s*(\w+)\s*>\s*(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))")
_FORMAT_PART = re.compile(r"`[^`]*`|\"[^\"]*\"|\s+")


def convert_op(conversion: Conversion, record: Record) -> Draft:
    """An operation, without what a template could say for it."""
    return _Operation(conversion, record).draft()


class _Operation:
    def __init__(self, conversion: Conversion, record: Record) -> None:
        self._conversion = conversion
        self._records = conversion.records
        self._record = record
        self._where = f"op {conversion.dialect}.{record.text('opName')}"
        self._taken: set[str] = set()
        #: Names of parts in C++, and here.
        self._named: dict[str, str] = {}
        self._parts: dict[str, Term] = {}
        self._decorated: list[tuple[Record, str]] = []
        self._sections: dict[str, list[Draft]] = {}
        self._draft: Draft = {}

    def draft(self) -> Draft:
        record, conversion = self._record, self._conversion
        self._draft.update(conversion.prose_of(record))
        # Keys in the order of the manual; those of parts come first to be known by traits.
        for value, name in record.dag("arguments"):
            self._argument(value, name)
        for value, name in record.dag("regions"):
            self._region(value, name)
        for value, name in record.dag("successors"):
            self._successor(value, name)
        for value, name in record.dag("results"):
            self._value(value, name, "results")
        traits = Traits(conversion, record, self._draft, self._parts, self._named)
        traits.convert(self._decorated)
        gaps = self._draft.pop("unported", None)
        for section in ("operands", "attributes", "properties", "regions", "successors", "results"):
            if section in self._sections:
                self._draft[section] = self._sections[section]
        self._format()
        late = self._draft.pop("unported", {})
        self._draft["unported"] = {**late, **(gaps or {})}
        self._flags()
        if not self._draft["unported"]:
            del self._draft["unported"]
        return self._draft

    def _add(self, section: str, **entry: object) -> None:
        self._sections.setdefault(section, []).append(stated(**entry))

    def _called(self, name: str, section: str, kind: Kind) -> str:
        count = len(self._sections.get(section, ()))
        word = section[:-1] if section != "properties" else "property"
        made = self._conversion.name(
            name, self._where, self._taken, otherwise=f"{word}_{count}" if count else word
        )
        if name:
            self._named[name] = made
            python = f"{made}_" if keyword.iskeyword(made) else made
            self._parts[f"${name}"] = name_term(python, kind)
        return made

    # Parts.

    def _argument(self, value: Value, name: str) -> None:
        record, _, _ = self._unwrapped(value)
        if record is None:
            raise Untranslatable(f"the argument '{name}' is no record")
        if record.isa("Property"):
            self._property(record, name, value)
        elif record.isa("AttrConstraint"):
            self._attribute(record, name, value)
        else:
            self._value(value, name, "operands")

    def _unwrapped(self, value: Value) -> tuple[Record | None, str, Sequence[Record]]:
        """Return the contents of `Arg<…>` and `Res<…>`, with their prose and effects."""
        record = self._records.get(value)
        if record is None or not record.isa("OpVariable"):
            return record, "", ()
        inner = self._records.of(record, "constraint")
        summary = " ".join(record.text("summary").split())
        return inner, summary, self._records.list(record, "decorators")

    def _value(self, value: Value, name: str, section: str) -> None:
        record, summary, decorators = self._unwrapped(value)
        if record is None:
            raise Untranslatable(f"'{name}' is no record")
        several = record.isa("Variadic")
        called = self._called(name, section, "values" if several else "value")
        self._add(section, name=called, type=self._type(record), summary=summary)
        self._decorated += [(decorator, called) for decorator in decorators]

    def _type(self, record: Record) -> str:
        constraints = self._conversion.constraints
        base = self._records.of(record, "baseType") if record.isa(*_WRAPPERS) else None
        if base is None:
            return constraints.type(record)
        inner = constraints.type(base)
        if record.isa("VariadicOfVariadic"):
            segments = record.text("segmentAttrName")
            return f"VariadicOfVariadic[{inner}, {borne(segments)}]"
        return f"{'Variadic' if record.isa('Variadic') else 'Optional'}[{inner}]"

    def _attribute(self, record: Record, name: str, value: Value) -> None:
        _, summary, decorators = self._unwrapped(value)
        called = self._called(name, "attributes", "attribute")
        default = ""
        optional = False
        # Whether it may be left out of the generic form, in spite of its default value.
        absent = False
        base = record
        while base.isa(*LEFT_OUT):
            inner = self._records.of(base, "baseAttr")
            if inner is None:
                break
            default = default or (base.text("defaultValue") if base.isa(*DEFAULTS) else "")
            absent = absent or base.isa("DefaultValuedOptionalAttr")
            optional = optional or absent or base.isa("OptionalAttr")
            base = inner
        # What a constraint narrows passes on that it may be left out.
        absent = absent or base.flag("isOptional")
        optional = optional or absent
        if not base.text("storageType").strip().endswith("::UnitAttr"):
            # An attribute may bring its own, as those of enums do.
            default = default or base.text("defaultValue")
        type_ = self._conversion.constraints.attribute(base)
        optional = optional and type_ != "UnitAttr"
        said = ""
        if default:
            try:
                said = default_of_attribute(self._conversion, base, default)
                optional = optional and absent
            except Untranslatable:
                optional = True
                add_gap(self._draft, "default_values", called, default)
        self._add(
            "attributes", name=called, type=type_, optional=optional, default=said, summary=summary
        )
        self._decorated += [(decorator, called) for decorator in decorators]

    def _property(self, record: Record, name: str, value: Value) -> None:
        _, summary, _ = self._unwrapped(value)
        kind = property_kind(self._conversion, record)
        if kind is None:
            called = self._called(name, "properties", "unknown")
            add_gap(self._draft, "properties", called, record.text("interfaceType"))
            return
        called, said = self._called(name, "properties", "unknown"), ""
        enum = enum_property(self._records, record)
        forms = self._property_forms(enum) if enum is not None else {}
        default = record.text("defaultValue").strip()
        if default and not kind.startswith(("optional", "some", "unit")):
            try:
                said = str(self._conversion.translator.translate(default, {}))
            except Untranslatable:
                add_gap(self._draft, "default_values", called, default)
        check = self._property_check(record, kind, enum)
        self._add("properties", name=called, kind=kind, **forms, default=said)
        # A message may be empty.
        self._sections["properties"][-1] |= {**check, **stated(summary=summary)}

    def _property_forms(self, enum: Record) -> Draft:
        """The syntax of cases of an enum, in formats and in the generic form."""
        form = self._records.of(enum, "attrForm")
        return {
            "keyword": enum.text("mnemonic"),
            "attribute": form and self._conversion.constraints.attribute(form),
            "as_attribute": form is not None and enum.flag("storeInCustomAttribute"),
        }

    def _property_check(self, record: Record, kind: str, enum: Record | None) -> Draft:
        predicate = self._records.of(record, "predicate")
        predicates = self._conversion.constraints.predicates
        if predicate is None or predicates.text(predicate) in ("true", ""):
            return {}
        # Which values an enum has, it says itself.
        known = None if enum is None else self._records.of(enum, "predicate")
        try:
            check = property_check(self._records, predicates, predicate, kind, known)
        except Untranslatable:
            add_gap(self._draft, "verifier", predicates.text(predicate))
            return {}
        return {"check": str(check), "message": record.text("summary")} if check else {}

    def _region(self, value: Value, name: str) -> None:
        record = self._records.get(value)
        called, count = self._called(name, "regions", "unknown"), ""
        summary = "" if record is None else record.text("summary")
        for pattern, kind in (
            (r"region with (\d+) blocks", "sized"),
            (r"region with at least (\d+) blocks", "min"),
            (r"region with at most (\d+) blocks", "max"),
        ):
            found = re.search(pattern, summary)
            if found is not None and record is not None and record.isa(*_SIZED):
                count = f"{kind}({found[1]})"
        if not count:
            self._condition(record, name, "region_verifier")
        variadic = record is not None and record.isa("VariadicRegion")
        self._add("regions", name=called, kind=count, variadic=variadic)

    def _successor(self, value: Value, name: str) -> None:
        record = self._records.get(value)
        called = self._called(name, "successors", "unknown")
        self._condition(record, name, "verifier")
        variadic = record is not None and record.isa("VariadicSuccessor")
        self._add("successors", name=called, variadic=variadic)

    def _condition(self, record: Record | None, name: str, kind: str) -> None:
        """Add a gap `kind` for the C++ constraint on a region or successor."""
        predicate = None if record is None else self._records.of(record, "predicate")
        if predicate is None:
            return
        text = self._conversion.constraints.predicates.text(predicate)
        if text not in ("true", ""):
            add_gap(self._draft, kind, f"${name}: {text}")

    # The rest.

    def _format(self) -> None:
        text = self._record.text("assemblyFormat")
        if not text.strip():
            hinted = self._hinted_format()
            if hinted is not None:
                self._draft["assembly_format"] = hinted
            elif self._record.flag("hasCustomAssemblyFormat"):
                self._guess()
            return
        text = renamed_format(one_line(text), self._named)
        self._draft["assembly_format"] = text
        for directive in CUSTOM.finditer(text):
            if not self._has_functions(directive[1], directive[2]):
                add_gap(self._draft, "directives", directive[1], directive[0])

    def _guess(self) -> None:
        """Take one of the forms that most operations share for the one that C++ reads."""
        said = "C++ reads it, "
        if self._is_constant():
            self._draft["assembly_format"] = f"${self._sections['attributes'][0]['name']} attr-dict"
            said += "taken for the form of constants"
        elif self._conversion.translator.hints.module:
            return
        elif self._is_function():
            self._conversion.uses_hooks(GUESSES)
            self._draft["hooks"] = {"parse": "read_function", "print": "write_function"}
            said += "taken for the form that functions share"
        else:
            self._conversion.uses_hooks(GUESSES)
            self._draft["hooks"] = {"parse": "read_common_form"}
            said += "taken for the common form, and printed in the generic one"
        self._conversion.guessed.append(f"{self._where}: {said}")

    def _is_constant(self) -> bool:
        """Return whether it is one attribute as a value of a type that needs no text."""
        results = [self._records.get(value) for value, _ in self._record.dag("results")]
        attributes = self._sections.get("attributes", ())
        return (
            self._sections.keys() == {"attributes", "results"}
            and len(attributes) == 1
            and not attributes[0].keys() & {"optional", "default"}
            and len(results) == 1
            and results[0] is not None
            and bool(results[0].text("builderCall"))
        )

    def _has_functions(self, directive: str, arguments: str) -> bool:
        """Return whether the runtime or a hooks module has a custom directive."""
        if shared(directive):
            # Some of C++ take strings that have no meaning here.
            return set(re.findall(r'"([^"]*)"', arguments)) <= {*BRACKETS}
        module = module_of(directive, self._conversion.dialect)
        if module is not None:
            self._conversion.uses_hooks(module)
        return module is not None

    def _is_function(self) -> bool:
        """Return whether it is a function as MLIR's own parser of functions makes them."""
        interfaces = self._draft.get("interfaces", ())
        regions = self._sections.get("regions", ())
        return (
            any(name_of_use(use) == "FunctionOpInterface" for use in interfaces)
            and len(regions) == 1
            and "variadic" not in regions[0]
            and not self._sections.keys() & {"operands", "properties", "results", "successors"}
            and all(self._named.get(name) == name for name in ("sym_name", "function_type"))
        )

    def _hinted_format(self) -> str | None:
        """Return the hint for the C++ that parses it."""
        for field in ("extraClassDefinition", "extraClassDeclaration"):
            parser = methods_of(self._record.text(field)).get("parse")
            if parser is not None and parser.body is not None:
                return self._conversion.translator.format(parser.body)
        return None

    def _flags(self) -> None:
        record = self._record
        for row in OP_FLAGS:
            # A declarative format goes before a parser in C++.
            printed = "assembly_format" in self._draft or "print" in self._draft.get("hooks", ())
            said = row["gap"] == "format" and printed
            if record.flag(row["flag"]) and not said:
                add_gap(self._draft, row["gap"], row["cpp"])
        add_code(self._draft, self._records, record)


def renamed_format(text: str, named: Mapping[str, str]) -> str:
    """A format whose variables have the names that parts have here."""
    changed = {old: new for old, new in named.items() if old != new}
    if not changed:
        return text
    return re.sub(r"\$([A-Za-z_]\w*)", lambda found: f"${changed.get(found[1], found[1])}", text)


def one_line(text: str) -> str:
    """A format with single blanks between its elements, and none around it."""

    def part(found: re.Match[str]) -> str:
        return found[0] if found[0][0] in '`"' else " "

    return _FORMAT_PART.sub(part, text).strip()


# Custom directives in TableGen formats for which a hooks module has functions.

#: Directives that may be those of any dialect, by hooks module.
MODULES: Mapping[str, Sequence[str]] = ODS["directives"]
#: Hooks module and names of the directives of one dialect.
MODULES_OF: Mapping[str, Mapping[str, Any]] = ODS["dialect_directives"]


def module_of(directive: str, dialect: str) -> str | None:
    """Return the hooks module with the functions of a dialect's directive, or None."""
    own = MODULES_OF.get(dialect)
    if own is not None and directive in own["names"]:
        return str(own["module"])
    return next((name for name, known in MODULES.items() if directive in known), None)
