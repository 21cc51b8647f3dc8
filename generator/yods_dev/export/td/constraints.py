"""export.td, part: constraints, as references and as records.

MLIR's own have their own names. A named one of a dialect is a record, one with parameters a
class; what ODS has no class for, though the prelude has it, is written out the same way.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from yods_dev.cpp.ods import ODS, Kind, Names, mlir_class, prelude_constraints
from yods_dev.cpp.spell import Meanings, Spelled, Unspeakable
from yods_dev.export.td.context import Context, stored_as
from yods_dev.export.td.text import Predicates, camel, code, hole, listed, record, string
from yods_gen.classes import RuntimeClass
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.interfaces import InterfaceDef
from yods_gen.expressions.functions import CLASSES
from yods_gen.expressions.tree import Expression
from yods_gen.library import references
from yods_gen.library.combinators import COMBINATORS
from yods_gen.library.references import Reference
from yods_gen.load.raw_types import RawConstraint, RawConstraintParameter
from yods_gen.records import DataClass

#: The classes of ODS for constraints of which any, or all, must hold.
_COMBINED = {("AnyOf", "type"): "AnyTypeOf", ("AllOf", "type"): "AllOfType",
             ("AnyOf", "attribute"): "AnyAttrOf", ("AllOf", "attribute"): "AllAttrOf"}  # fmt: skip
_INTEGER = re.compile(r"(S|U)?I<\d+>")
_HOLE = re.compile(r"\{\{|\}\}|\{([^}]*)\}")


class _Within(DataClass):
    """Context of a reference: the dialect, and the parameters of the class around it."""

    dialect: str
    parameters: Mapping[str, RawConstraintParameter]


class Constraints:
    """Constraints as TableGen has them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._named: dict[tuple[Kind, str], tuple[str, RawConstraint]] = {}
        for dialect, raw in context.raws.items():
            for file in raw.files:
                if file.constraints is not None:
                    for name, each in file.constraints.types:
                        self._named["type", f"{dialect}.{name.value}"] = dialect, each
                    for name, each in file.constraints.attributes:
                        self._named["attribute", f"{dialect}.{name.value}"] = dialect, each

    def type(self, text: str, *, alone: bool = True) -> str:
        """The TableGen value of a type constraint.

        Args:
            alone: Whether it stands by itself, and not in `Variadic<…>`.

        Raises:
            Unspeakable: ODS has none like it.
        """
        made = self._of_text("type", text)
        return made if alone else whole("type", made)

    def attribute(self, text: str) -> str:
        """The TableGen value of an attribute constraint. Raises Unspeakable."""
        return whole("attribute", self._of_text("attribute", text))

    def shown(
        self, reference: str, constraint: Constraint, name: str, *, alone: bool = True
    ) -> str:
        """The TableGen value of the constraint of a part of an op; anything, after a comment,
        where there is none like it."""
        kind = constraint.kind
        try:
            return self.type(reference, alone=alone) if kind == "type" else (
                self.attribute(reference))  # fmt: skip
        except Unspeakable as wrong:
            try:
                return self._by_function(constraint)
            except Unspeakable:
                self._context.omit(f"{name} is {constraint.summary} (ODS has not {wrong})")
        return "AnyType" if kind == "type" else "AnyAttr"

    def _by_function(self, constraint: Constraint) -> str:
        """A constraint whose predicate is a C++ function. Raises Unspeakable."""
        context, kind = self._context, constraint.kind
        functions = context.functions
        if functions is None:
            raise Unspeakable("a function")
        predicate = f"CPred<{string(f'{functions.constraint(constraint)}($_self)')}>"
        word = "Type" if kind == "type" else "Attr"
        ref, class_ = constraint.parsed_class, ""
        if isinstance(ref, RuntimeClass):
            class_ = mlir_class(ref.name) if ref.name in CLASSES else ""
        elif ref is not None:
            found = context.definition(ref.qualified_name, (ref.kind,))
            class_ = context.cpp(found) if found is not None else ""

        def buildable(type_: Expression) -> str:
            return f"BuildableType<{code(functions.default(type_))}>"

        def made(name: str) -> str:
            head = f"def {name} : {word}<{predicate}, {string(constraint.summary)}"
            if kind == "type":
                head += f", {string(class_)}>" if class_ else ">"
                builder = constraint.builder
                return record(head if builder is None else f"{head}, {buildable(builder)}", [])
            cls, value_type = class_ or "::mlir::Attribute", constraint.value_type
            fields = stored_as(cls, f"::llvm::cast<{cls}>($0)")
            if value_type is not None:
                # Formats leave out the type that all have.
                type_ = f'Type<CPred<"true">>, {buildable(value_type)}'
                fields.append(("valueType", context.define(
                    "function", f"type of {constraint.reference}", [f"{name}Type"],
                    lambda name: record(f"def {name} : {type_}", []))))  # fmt: skip
            return record(f"{head}>", fields)

        name = self._prefixed(camel(constraint.reference)[:40] + word)
        return context.define("function", f"{kind} {constraint.reference}", [name], made)

    def write_named(self) -> None:
        """Write what the dialect names and nothing has asked for yet."""
        if self._context.functions is not None:
            # C++ needs no names that nobody asks for.
            return
        for kind, name in self._named:
            if self._named[kind, name][0] == self._context.dialect.name:
                self._record(kind, name)

    def refer(self, kind: Kind, name: str, within: _Within | None = None) -> str | None:
        """The constraint that an expression calls `name`, if that is one."""
        try:
            return self._of_text(kind, name, within)
        except (references.ReferenceSyntaxError, Unspeakable):
            return None

    def predicates(self, kind: Kind, context: str, within: _Within | None = None) -> Predicates:
        """Return a writer of conditions that may call constraints of a kind."""

        def refer(name: str) -> str | None:
            return self.refer(kind, name, within) or self.refer(_OTHER[kind], name, within)

        return Predicates(self._context.speller(context), refer)

    # References.

    def _of_text(self, kind: Kind, text: str, within: _Within | None = None) -> str:
        within = within or _Within(self._context.dialect.name, {})
        return self._value(kind, references.parse_reference(text), within)

    def _value(self, kind: Kind, reference: Reference, within: _Within) -> str:
        name = reference.name
        if name in within.parameters and not reference.arguments:
            several = within.parameters[name].variadic is not None
            return f"AnyTypeOf<{name}>" if several else name
        if name in COMBINATORS:
            return self._combined(kind, reference, within)
        for qualified in (f"{within.dialect}.{name}", name):
            if (kind, qualified) in self._named:
                return self._use(kind, qualified, reference, within)
        found = self._context.definition(name, _DEFINITIONS[kind], within.dialect)
        if found is not None:
            return self._context.need(found)
        plain = name.removeprefix("builtin.")
        if (kind, plain) not in prelude_constraints():
            raise Unspeakable(f"the constraint '{reference}'")
        if plain in ODS["without_record"]:
            return self._use(kind, plain, reference, within)
        return self._of_ods(kind, plain, reference, within)

    def _combined(self, kind: Kind, reference: Reference, within: _Within) -> str:
        """`AnyOf[…]` and the like."""
        parts = [
            self._argument(kind, each.value, within)
            for each in reference.arguments
            if each.name is None
        ]
        if _COMBINED.get((reference.name, kind), "AllAttrOf") != "AllAttrOf":
            parts = [whole(kind, part) for part in parts]
        summary = next((a.value for a in reference.arguments if a.name == "summary"), None)
        said = f", {string(summary)}" if isinstance(summary, str) else ""
        inner = listed(parts)
        if class_ := _COMBINED.get((reference.name, kind)):
            return f"{class_}<{inner}{said if class_ != 'AllAttrOf' else ''}>"
        if reference.name == "Not":
            class_ = "Type" if kind == "type" else "Attr"
            summary = said or f', "not " # {parts[0]}.summary'
            return f"{class_}<Neg<{parts[0]}.predicate>{summary}>"
        made = f"ConfinedAttr<{parts[0]}, {listed(parts[1:])}>"
        if not isinstance(summary, str):
            return made
        # Its summary is a field, and no argument.
        fields = [("summary", string(summary))]
        return self._context.define(
            "helper", made + summary, [self._prefixed(camel(summary)[:60])],
            lambda name: record(f"def {name} : {made}", fields))  # fmt: skip

    def _argument(self, kind: Kind, value: references.ArgumentValue, within: _Within) -> str:
        if not isinstance(value, Reference):
            raise Unspeakable(f"the argument '{value}'")
        return self._value(kind, value, within)

    def _of_ods(self, kind: Kind, name: str, reference: Reference, within: _Within) -> str:
        """A constraint that ODS has as well."""
        row: Names = ODS["constraints"].get(name, {})
        if "file" in row:
            self._context.includes.add(row["file"])
        raw = prelude_constraints()[kind, name]
        spelled = row.get("record", name)
        if not raw.parameters:
            return spelled
        given = self._given(raw, reference, within, lists="listed" in row)
        if "ranked" in row:
            rank = given.pop()
            if rank != "-1":
                spelled, given = row["ranked"], [*given, f"[{rank}]"]
        if name == "ConstantStrAttr":
            given = ["StrAttr", *given]
        if name.startswith("DenseArray") and given == ["AnyAttr"]:
            given = ["DenseI64ArrayAttr"]
        return f"{spelled}<{', '.join(given)}>"

    def _use(self, kind: Kind, name: str, reference: Reference, within: _Within) -> str:
        """A constraint that the file defines; of one with parameters, an instance."""
        raw = self._raw(kind, name)[1]
        if self._context.functions is not None and (raw.predicate or raw.hook or raw.builder):
            raise Unspeakable(f"the condition of {name}")
        written = self._record(kind, name)
        if not raw.parameters:
            return written
        given = self._given(raw, reference, within, lists=False)
        return f"{written}<{', '.join(given)}>"

    def _raw(self, kind: Kind, name: str) -> tuple[str, RawConstraint]:
        return self._named.get((kind, name)) or ("builtin", prelude_constraints()[kind, name])

    def _given(
        self, raw: RawConstraint, reference: Reference, within: _Within, *, lists: bool
    ) -> list[str]:
        """The arguments, each as TableGen has it."""
        positional = [each for each in reference.arguments if each.name is None]
        named = {each.name: each for each in reference.arguments if each.name is not None}
        found: list[str] = []
        for parameter in raw.parameters:
            name, kind = parameter.name.value, parameter.kind.value
            several = parameter.variadic is not None and parameter.variadic.value
            taken: Sequence[references.Argument]
            if name in named:
                taken = [named[name]]
            elif several:
                # Behind it only those come that are named, or that are their defaults.
                rest = [p for p in raw.parameters if p.default is not None and not p.variadic]
                count = len(positional) - sum(
                    isinstance(each.value, int) for each in positional[-len(rest) :] if rest
                ) * (kind not in ("int", "ints"))  # fmt: skip
                taken, positional = positional[:count], positional[count:]
            else:
                taken, positional = positional[:1], positional[1:]
            values = [each.value for each in taken]
            if not values and parameter.default is not None:
                values = [references.parse_argument(parameter.default.value)]
            found.append(self._shown(kind, values, within, several or lists))
        return found

    def _shown(
        self, kind: str, values: Sequence[references.ArgumentValue], within: _Within, several: bool
    ) -> str:
        if kind in ("type", "attribute"):
            parts: list[str] = []
            for value in values:
                flat = (
                    [each.value for each in value.arguments]
                    if several and isinstance(value, Reference) and value.name == "AnyOf"
                    and all(each.name is None for each in value.arguments)
                    else [value]
                )  # fmt: skip
                of: Kind = "type" if kind == "type" else "attribute"
                parts += [whole(of, self._argument(of, each, within)) for each in flat]
            return listed(parts) if several else parts[0]
        texts: list[str] = []
        for value in values:
            items = value.items if isinstance(value, references.ListArgument) else (value,)
            texts += [_plain(item) for item in items]
        return listed(texts) if several or kind == "ints" else texts[0]

    # Records.

    def _prefixed(self, name: str) -> str:
        return f"{self._context.prefix}_{name}"

    def _record(self, kind: Kind, name: str) -> str:
        """The record of a named constraint, or the class of one with parameters."""
        dialect, raw = self._raw(kind, name)
        plain = name.rpartition(".")[2]
        own = dialect == self._context.dialect.name or dialect == "builtin"
        wanted = plain if own else f"{camel(dialect)}_{plain}"
        names = [self._prefixed(plain) if own else wanted,
                 self._prefixed(f"{plain}{'Type' if kind == 'type' else 'Attr'}")]  # fmt: skip
        return self._context.define(f"{kind} constraint", name, names,
                                    lambda made: self._text(kind, dialect, made, raw))  # fmt: skip

    def _text(self, kind: Kind, dialect: str, name: str, raw: RawConstraint) -> str:
        within = _Within(dialect, {p.name.value: p for p in raw.parameters})
        fields: list[tuple[str, str]] = []
        base_text = raw.type if kind == "type" else raw.attribute
        base = None
        if base_text is not None:
            base = whole(kind, self._of_text(kind, base_text.value, within))
        summary = _summary(raw, within)
        predicate = self._predicate(kind, raw, within)
        if base is not None and predicate is None:
            made, more = _narrowed(kind, base, summary)
            fields += more
        else:
            predicate = predicate or "TruePred"
            if base is not None:
                said = summary or f"{base}.summary"
                made = f"ConfinedType<{base}, [{predicate}], {said}, {base}.cppType>"
                if kind == "attribute":
                    made = f"ConfinedAttr<{base}, [AttrConstraint<{predicate}, {string('')}>]>"
                    fields.append(("summary", said))
            else:
                class_, said = self._class(raw), summary or string("")
                if kind == "type":
                    made = f"Type<{predicate}, {said}{f', {string(class_)}' if class_ else ''}>"
                else:
                    made = f"Attr<{predicate}, {said}>"
                    fields += stored_as(class_, "$0") if class_ else []
        if raw.description is not None:
            fields.append(("description", string(raw.description.value)))
        builder = self._builder(raw, within)
        # Integers of a width are buildable in ODS already.
        if builder is not None and kind == "type" and not _INTEGER.fullmatch(made):
            made += f", BuildableType<{code(builder)}>"
        if kind == "attribute":
            fields += self._of_attribute(raw, within)
        parameters = ", ".join(_declared(parameter) for parameter in raw.parameters)
        head = f"class {name}<{parameters}>" if parameters else f"def {name}"
        return record(f"{head} : {made}", fields)

    def _class(self, raw: RawConstraint) -> str:
        """The C++ class that values have, as parsers ask for it."""
        given = raw.parsed_as or raw.class_
        if given is None or given.value == "any":
            return ""
        if given.value in CLASSES:
            return mlir_class(given.value)
        found = self._context.name_of(given.value)
        return found.of if found is not None else ""

    def _predicate(self, kind: Kind, raw: RawConstraint, within: _Within) -> str | None:
        """All that it asks besides its base; None where that is nothing."""
        parts: list[str] = []
        narrow = ""
        of = raw.class_.value if raw.class_ is not None else ""
        if of in CLASSES:
            narrow = mlir_class(of)
            parts.append(f"CPred<{string(f'::llvm::isa<{narrow}>($_self)')}>")
        elif of:
            parts.append(f"{self._value(kind, Reference(of, (), 0, 0), within)}.predicate")
            named = self._context.name_of(of)
            narrow = named.of if named is not None else ""
        base_text = raw.type if kind == "type" else raw.attribute
        if base_text is not None and not narrow:
            narrow = self._class_of(kind, base_text.value, within)
        if raw.predicate is not None:
            meanings = self._meanings(kind, narrow, within)
            predicates = self.predicates(kind, "$_self.getContext()", within)
            try:
                parts.append(predicates.parsed(raw.predicate.value, meanings))
            except Unspeakable as wrong:
                self._context.omit(
                    f"predicate: {raw.predicate.value} (no C++ is known for {wrong})"
                )
        if raw.hook is not None:
            function = camel(raw.hook.value)
            full = f"{self._context.namespace(within.dialect)}::{function[0].lower()}{function[1:]}"
            plain = [f", {hole(p)}" for p, each in within.parameters.items()
                     if each.kind.value in ("int", "string", "bool")]  # fmt: skip
            parts.append(f"CPred<{string(f'{full}($_self{str().join(plain)})')}>")
            self._context.omit(f"predicate: C++ for the Python function {raw.hook.value}")
        if raw.unported is not None:
            parts.append(f"CPred<{code(raw.unported.value)}>")
        if not parts:
            return None if base_text is not None else "TruePred"
        return parts[0] if len(parts) == 1 else f"And<{listed(parts)}>"

    def _class_of(self, kind: Kind, text: str, within: _Within) -> str:
        """The C++ class of the values of a constraint, as far as it says so."""
        reference = references.parse_reference(text)
        for _ in range(20):
            found = self._context.definition(reference.name, _DEFINITIONS[kind])
            if found is not None and not isinstance(found, EnumDef | InterfaceDef):
                return self._context.cpp(found)
            qualified = reference.name if "." in reference.name else (
                f"{within.dialect}.{reference.name}")  # fmt: skip
            raw = self._named.get((kind, qualified))
            each = raw[1] if raw is not None else prelude_constraints().get((kind, reference.name))
            if each is None:
                return ""
            if each.class_ is not None:
                return mlir_class(each.class_.value) if each.class_.value in CLASSES else ""
            base = each.type if kind == "type" else each.attribute
            if base is None:
                return ""
            reference = references.parse_reference(base.value)
            if reference.name == "Confined" and isinstance(reference.arguments[0].value, Reference):
                reference = reference.arguments[0].value
        return ""

    def _meanings(self, kind: Kind, of: str, within: _Within) -> Meanings:
        found = {"self": Spelled("$_self", kind, of)}
        for name, parameter in within.parameters.items():
            if parameter.kind.value in ("int", "string", "bool"):
                found[name] = Spelled(hole(name), "int" if parameter.kind.value == "int" else "str")
        return found

    def _builder(self, raw: RawConstraint, within: _Within) -> str | None:
        if raw.builder is None:
            return None
        meanings = self._meanings("type", "", within)
        context = "$_builder.getContext()"
        return self._context.spelled(raw.builder.value, meanings, context, "builder")

    def _of_attribute(self, raw: RawConstraint, within: _Within) -> list[tuple[str, str]]:
        fields = []
        if raw.value_type is not None:
            fields.append(("valueType", self._of_text("type", raw.value_type.value, within)))
        if raw.from_python is not None and raw.attribute is None:
            self._context.omit(f"made from plain values: {raw.from_python.value}")
        if raw.syntax is not None and raw.syntax.value == "symbol_name":
            self._context.omit(
                "formats read and print it as a symbol's name: derive from SymbolNameAttr"
            )
        return fields


#: Kinds of definitions that constraints may be; an attribute goes before an enum of its name.
_DEFINITIONS: Mapping[Kind, tuple[str, ...]] = {
    "type": ("type", "interface"),
    "attribute": ("attribute", "enum", "interface"),
}
_OTHER: Mapping[Kind, Kind] = {"type": "attribute", "attribute": "type"}


def _narrowed(kind: Kind, base: str, summary: str | None) -> tuple[str, list[tuple[str, str]]]:
    """A constraint that is `base` under another name, perhaps with another summary."""
    if "<" in base:
        if summary is not None and base.startswith(("AnyTypeOf<", "AllOfType<")):
            return f"{base[:-1]}, {summary}>", []
        return base, [] if summary is None else [("summary", summary)]
    said = f"{base}.summary" if summary is None else summary
    if kind == "type":
        return f"TypeAlias<{base}, {said}>", []
    return f"ConfinedAttr<{base}, []>", [("summary", said)]


def _summary(raw: RawConstraint, within: _Within) -> str | None:
    """Return the summary of a constraint, with parameters as TableGen pastes them."""
    if raw.summary is None:
        return None

    def shown(found: re.Match[str]) -> str:
        if found[1] is None:
            return found[0][0]
        name = found[1].strip()
        plain = name.removesuffix(".summary")
        parameter = within.parameters.get(plain)
        if parameter is None:
            return found[0]
        if parameter.variadic is None:
            return hole(name)
        # TableGen joins them itself.
        return hole(f'!interleave(!foreach(t, {plain}, t.summary), " or ")')

    return string(_HOLE.sub(shown, raw.summary.value))


def _plain(value: references.ArgumentValue) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return string(value)
    raise Unspeakable(f"the argument '{value}'")


def whole(kind: Kind, value: str) -> str:
    """A constraint where ODS asks for a `Type`, or `Attr`."""
    if value.partition("<")[0] not in ODS["only_constraints"]:
        return value
    return f"{'Type' if kind == 'type' else 'Attr'}<{value}.predicate, {value}.summary>"


def _declared(parameter: RawConstraintParameter) -> str:
    kind = parameter.kind.value
    listed_ = bool(parameter.variadic) and kind == "type"
    type_ = "list<Type>" if listed_ else ODS["constraint_parameters"][kind]
    return f"{type_} {parameter.name.value}"
