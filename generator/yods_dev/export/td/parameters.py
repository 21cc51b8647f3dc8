"""export.td, part: types and attributes, and their parameters."""

from __future__ import annotations

import re
from collections.abc import Mapping

from yods_dev.cpp.ods import ATTRIBUTE_CLASSES, ODS, TYPE_CLASSES
from yods_dev.cpp.spell import Spelled, Unspeakable
from yods_dev.export.cpp.pieces import identifier
from yods_dev.export.td.constraints import Constraints
from yods_dev.export.td.context import (
    Context,
    is_made_of_one,
    stored_as,
    suffix_of,
    unsaid_checks,
    unsaid_hooks,
)
from yods_dev.export.td.interface_uses import InterfaceUses
from yods_dev.export.td.text import (
    as_cpp_texts,
    block,
    builders_of,
    code,
    dag,
    declarations_of,
    deprecating,
    gaps_of,
    is_format,
    listed,
    record,
    string,
    unsaid_gaps,
)
from yods_dev.export.td.traits import Traits
from yods_gen import kinds
from yods_gen.constrained_kinds import Constrained, SelfType
from yods_gen.definitions.interfaces import Target
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.definitions.types import AttributeDef, ParameterDef, TypeDef
from yods_gen.expressions.functions import CLASSES
from yods_gen.load.raw_types import RawParameter, RawType
from yods_gen.records import DataClass

_INTEGER = re.compile(r"(u?)int([0-9]*)")
#: Kinds of parameters that `yods_support.h` reads and prints as Python does.
SHARED_KINDS = frozenset({"dims", "extent", "permutation"})
#: Kinds that are determined by their C++ type.
_KINDS_IN_COMMENTS = ("bool", "type", "attribute")


class Definitions(DataClass):
    """Writes types and attributes."""

    _context: Context
    _constraints: Constraints
    _interfaces: InterfaceUses
    _traits: Traits

    def write(self, definition: TypeDef | AttributeDef) -> str:
        """Return the record of a type or attribute, or a helper for one of another dialect."""
        context = self._context
        own = definition.dialect == context.dialect.name
        suffix = suffix_of(definition)
        wanted = [f"{definition.name}{suffix}", f"{context.prefix}_{definition.name}{suffix}"]
        if own and definition.cpp_name and _key(definition.cpp_name, suffix) == definition.name:
            wanted.insert(0, definition.cpp_name)
        if not own:
            title = definition.dialect.replace("_", " ").title().replace(" ", "")
            wanted = [f"{title}_{definition.name}{suffix}"]
        kind = "type" if isinstance(definition, TypeDef) else "attribute"
        make = self._text if own else self._stand_in
        return context.define(kind, definition.qualified_name, wanted,
                              lambda name: make(definition, name))  # fmt: skip

    def _stand_in(self, definition: TypeDef | AttributeDef, name: str) -> str:
        """A constraint for a type or attribute that another dialect defines."""
        class_ = self._context.cpp(definition)
        classes = ODS["definition_members"].get(definition.qualified_name, {"classes": class_})
        predicate = "CPred<" + string(f"::llvm::isa<{classes['classes']}>($_self)") + ">"
        if not self._context.in_mlir(definition.dialect):
            raise Unspeakable(f"the class {class_}")
        summary = string(definition.summary or definition.qualified_name)
        if isinstance(definition, TypeDef):
            return record(f"def {name} : Type<{predicate}, {summary}, {string(class_)}>", [])
        fields = [*stored_as(class_), *self._const_builder(definition)]
        return record(f"def {name} : Attr<{predicate}, {summary}>", fields)

    def _text(self, definition: TypeDef | AttributeDef, name: str) -> str:
        context = self._context
        raw = self._raw(definition)
        if definition.cpp_name and definition.cpp_name != name:
            self._context.omit(f"messages call it {definition.cpp_name}")
        target: Target = "type" if isinstance(definition, TypeDef) else "attribute"
        traits = self._traits.of_definition(definition)
        uses = () if raw is None else raw.interfaces
        used = self._interfaces.used(definition, target, uses)
        if definition.layout is not None:
            laid_out = self._interfaces.layout(definition)
            self._context.omit(*([] if laid_out else ["data layout"]))
            used.traits += laid_out
        everything = [*traits, *used.traits]
        given = f", {listed(everything)}" if everything else ""
        class_ = "TypeDef" if target == "type" else "AttrDef"
        stem = string(context.stem(definition))
        head = f"def {name} : {class_}<{context.dialect_record}, {stem}{given}>"
        kept = raw is not None and any(isinstance(p.kind, kinds.Raw) for p in definition.parameters)
        if kept and raw is not None:
            parameters = [self._of_raw(each) for each in raw.parameters]
        else:
            parameters = [self._parameter(p, definition) for p in definition.parameters]
        for gap in gaps_of(definition, "parameters"):
            parameters.append(f"{string(gap.text)}:${gap.name}")
        gaps = gaps_of(definition, "format")
        # Only the type after an attribute needs no format.
        format_, has_own = string("") if parameters else "", False
        if gaps and is_format(gaps[0]):
            format_ = code(gaps[0].text)
        elif definition.hook("parse") is not None or gaps:
            format_, has_own = "", not definition.unnamed
        elif raw is not None and raw.assembly_format is not None:
            text, functions = raw.assembly_format.value, context.functions
            if functions is not None:
                if any(each.hook("parse") for each in definition.parameters):
                    listed_ = " , ".join(f"${each.name}" for each in definition.parameters
                                         if not isinstance(each.kind, SelfType))  # fmt: skip
                    text = text.replace("struct(params)", f"struct({listed_} )")
                text = as_cpp_texts(re.sub(
                    r"\$(\w+)", lambda found: f"${identifier(found[1])}", text))  # fmt: skip
            for parameter in definition.parameters if functions is not None else ():
                word = parameter.kind.text.partition("<")[0]
                directive = ""
                if isinstance(parameter.kind, kinds.Array) and isinstance(
                    parameter.kind.of, Constrained
                ):
                    # A list is no condition in C++.
                    text = text.replace(f"(${parameter.name}^)?",
                                        f"custom<YodsSome>(${parameter.name})")  # fmt: skip
                if parameter.hook("parse") is not None:
                    assert functions is not None
                    directive = functions.syntax(definition, parameter)
                elif parameter.kind.text == "array<string>":
                    directive = "YodsStrings"
                elif word in SHARED_KINDS:
                    # `yods_support.h` reads and prints it.
                    directive = f"Yods{word.title()}"
                if directive:
                    text = re.sub(rf"\${parameter.name}\b(?!\))",
                                  f"custom<{directive}>(${parameter.name})", text)  # fmt: skip
            # A group that begins with texts is there if one is.
            text = text.replace("(custom<YodsStrings>", "(custom<YodsSomeStrings>")
            # Sizes are read together with the `x` before what they are of.
            text = re.sub(r"custom<YodsDims>(\(\$\w+\))\s*``\s*`x`", r"custom<YodsSizes>\1", text)
            text = re.sub(r"custom<YodsDims>(\(\$\w+\))\s*`x`", r"custom<YodsApartSizes>\1", text)
            format_ = code(text)
        verifies = bool(
            definition.verify or definition.hook("verify") or gaps_of(definition, "verifier")
        )
        self._context.unsaid += unsaid_checks("verifier", definition.verify)
        has_alias = False
        if definition.alias is not None:
            plain = definition.alias.name.source == definition.mnemonic
            has_alias = plain and definition.alias.condition is None
            self._context.omit(*([] if has_alias else [f"alias: {definition.alias.name.source}"]))
        builders = builders_of(definition, "TypeBuilder" if target == "type" else "AttrBuilder")
        fields = [
            ("mnemonic", "" if definition.unnamed else string(definition.mnemonic)),
            ("summary", definition.summary and string(definition.summary)),
            ("description", definition.description and block(definition.description)),
            ("parameters", dag("ins", parameters) if parameters else ""),
            ("assemblyFormat", format_),
            ("hasCustomAssemblyFormat", "1" * has_own),
            ("genVerifyDecl", "1" * verifies),
            ("genMnemonicAlias", "1" * has_alias),
            ("builders", listed(builders) if builders else ""),
        ]
        if isinstance(definition, AttributeDef):
            fields += self._const_builder(definition)
        methods = self._interfaces.methods(definition, definition.methods)
        fields += declarations_of(definition, [*used.declarations, *methods])
        self._context.omit(*(f"builder: {each.name}" for each in definition.builders),
                           *unsaid_hooks(definition.hooks), *unsaid_gaps(definition))  # fmt: skip
        return record(deprecating(head, definition.deprecated), fields)

    def _raw(self, definition: TypeDef | AttributeDef) -> RawType | None:
        for file in self._context.raws[definition.dialect].files:
            entries = file.types if isinstance(definition, TypeDef) else file.attributes
            for name, raw in entries:
                if name.value == definition.name:
                    return raw
        return None

    def _const_builder(self, definition: AttributeDef) -> list[tuple[str, str]]:
        """Return ODS's builder for the default of an op's attribute of this class."""
        if definition.qualified_name not in self._context.defaulted and (
            self._context.functions is None or not is_made_of_one(definition)
        ):  # fmt: skip
            return []
        call = "$0"
        if is_made_of_one(definition):
            call = f"{self._context.cpp(definition)}::get($_builder.getContext(), $0)"
        return [("constBuilderCall", string(call))]

    # Parameters.

    def _of_raw(self, parameter: RawParameter) -> str:
        """A parameter of what is kept as text until C++ that reads it is ported."""
        given = parameter.cpp_type
        cpp = self._of_text(parameter.kind.value) if given is None else given.value
        return f"{string(cpp)}:${parameter.name.value}"

    def _of_text(self, kind: str) -> str:
        """The C++ type of a kind as definitions spell it."""
        word, _, argument = kind.partition("<")
        argument = argument.removesuffix(">")
        found = self._context.definition(argument)
        if found is not None:
            return self._context.cpp(found)
        if word in ("array", "optional"):
            outer = "::llvm::ArrayRef" if word == "array" else "std::optional"
            return f"{outer}<{self._of_text(argument)}>"
        if integer := _INTEGER.fullmatch(word):
            return f"{integer[1]}int{integer[2] or 64}_t"
        plain = {"bool": "bool", "string": "::llvm::StringRef", "type": "::mlir::Type"}
        return plain.get(word, "::mlir::Attribute")

    def _parameter(self, parameter: ParameterDef, definition: TypeDef | AttributeDef) -> str:
        made = self._shown(parameter, definition)
        if parameter.mutable:
            self._context.omit(f"parameter {parameter.name} is said later (mutable)")
        self._context.unsaid += [
            f"parameter {parameter.name}: {each}"
            for each in unsaid_hooks(
                hook
                for hook in parameter.hooks
                if self._context.functions is None or hook.kind not in ("parse", "print")
            )
        ]
        name = parameter.name if self._context.functions is None else identifier(parameter.name)
        return f"{made}:${name}"

    def _shown(self, parameter: ParameterDef, definition: TypeDef | AttributeDef) -> str:
        kind = parameter.kind
        summary = string(parameter.summary)
        if isinstance(kind, SelfType):
            return f"AttributeSelfTypeParameter<{summary}>"
        cpp = self._cpp(kind, parameter)
        default = self._default(parameter, definition)
        if isinstance(kind, kinds.Optional):
            inner = kind.of
            if isinstance(inner, kinds.String) and self._context.functions is not None:
                # What it refers to is copied; none is empty.
                return f'StringRefParameter<{summary}, [{{""}}]>'
            if isinstance(inner, kinds.Array):
                of = self._cpp(inner.of, None)
                return f"OptionalArrayRefParameter<{string(of)}{_next_argument(summary)}>"
            return f"OptionalParameter<{string(cpp)}{_next_argument(summary)}>"
        if isinstance(kind, kinds.String):
            if default is not None:
                return f"StringRefParameter<{summary}, {code(default)}>"
            return f"StringRefParameter<{summary if parameter.summary else ''}>"
        if isinstance(kind, kinds.Array):
            of = self._cpp(kind.of, None)
            if default == "{}":
                return f"OptionalArrayRefParameter<{string(of)}{_next_argument(summary)}>"
            if default is None:
                return f"ArrayRefParameter<{string(of)}{_next_argument(summary)}>"
        if default is not None:
            more = _next_argument(summary)
            return f"DefaultValuedParameter<{string(cpp)}, {code(default)}{more}>"
        if isinstance(kind, kinds.Enumeration) and (
            self._context.functions is None or kind.enum.dialect == definition.dialect
        ):  # fmt: skip
            return f"EnumParameter<{self._context.need(kind.enum)}>"
        if isinstance(kind, kinds.Integer) and kind.width is None:
            return f"APIntParameter<{summary}>"
        if cpp == "::llvm::APFloat":
            return f"APFloatParameter<{summary}>"
        if cpp.startswith("::llvm::ArrayRef<") and not isinstance(kind, kinds.Array):
            of = cpp.removeprefix("::llvm::ArrayRef<").removesuffix(">")
            return f"ArrayRefParameter<{string(of)}{_next_argument(summary)}>"
        if not parameter.summary:
            return string(cpp)
        word = "Type" if isinstance(definition, TypeDef) else "Attr"
        return f"{word}Parameter<{string(cpp)}, {summary}>"

    def cpp_of(self, parameter: ParameterDef) -> str:
        """The C++ type of a parameter, as builders and verifiers take it."""
        count = len(self._context.unsaid)
        made = "::mlir::Type" if isinstance(parameter.kind, SelfType) else (
            self._cpp(parameter.kind, parameter))  # fmt: skip
        del self._context.unsaid[count:]
        return made

    def _cpp(self, kind: ParameterKind, parameter: ParameterDef | None) -> str:
        """The C++ type of a parameter."""
        given = "" if parameter is None else parameter.cpp_type
        if isinstance(kind, kinds.Optional):
            inner = self._cpp(kind.of, parameter)
            nullable = isinstance(kind.of, Constrained | kinds.String | kinds.Array)
            return inner if nullable or inner.startswith("std::optional") else (
                f"std::optional<{inner}>")  # fmt: skip
        if isinstance(kind, kinds.Array):
            if given and "ArrayRef" in given:
                return given
            return f"::llvm::ArrayRef<{self._cpp(kind.of, None)}>"
        if isinstance(kind, Constrained):
            return self._constrained(kind, given)
        if isinstance(kind, kinds.Enumeration):
            return self._context.cpp(kind.enum)
        if isinstance(kind, kinds.Floating):
            return {"float<f32>": "float", "float<f64>": "double"}.get(kind.text, "::llvm::APFloat")
        if (
            isinstance(kind, kinds.Integer | kinds.String)
            or kind.text.partition("<")[0] in _KINDS_IN_COMMENTS
        ):
            return given if given and isinstance(kind, kinds.Integer) else kind.cpp_type
        if self._context.functions is not None and kind.text in SHARED_KINDS:
            return kind.cpp_type
        name = f" {parameter.name}" if parameter is not None else ""
        self._context.omit(f"parameter{name} is of kind {kind.text}")
        if self._context.functions is not None:
            if isinstance(kind, kinds.Custom) and not given:
                return "::mlir::Attribute"
            given = f"::mlir::{given}" if given and "::" not in given else given
        return given or kind.cpp_type

    def _constrained(self, kind: Constrained, given: str) -> str:
        reference = kind.constraint.reference
        found = self._context.definition(reference, (kind.OF, "enum", "interface"))
        if found is not None:
            return self._context.cpp(found)
        table = TYPE_CLASSES if kind.OF == "type" else ATTRIBUTE_CLASSES
        for class_, constraint in table.items():
            if constraint == reference:
                return f"::mlir::{class_}"
        if reference not in ("AnyType", "AnyAttr"):
            self._context.omit(f"a parameter is {kind.constraint.summary}")
        class_ = given.rpartition("::")[2]
        if self._context.functions is not None and class_ not in CLASSES:
            # A class of C++ that no definition is of.
            return kind.cpp_type
        return given if "::" in given else f"::mlir::{given}" if given else kind.cpp_type

    def _default(self, parameter: ParameterDef, definition: TypeDef | AttributeDef) -> str | None:
        for gap in gaps_of(definition, "default_values"):
            if gap.name == parameter.name:
                return gap.text
        if parameter.default is None:
            return None
        if parameter.default.source.strip() in ("[]", "()"):
            return "{}"
        meanings: Mapping[str, Spelled] = {
            each.name: Spelled(f"${each.name}") for each in definition.parameters
        }
        what = f"default of {parameter.name}"
        made = self._context.spelled(parameter.default.source, meanings, "$_ctxt", what)
        if made is not None and self._cpp(parameter.kind, None) == "::llvm::APFloat":
            return f"::llvm::APFloat(double({made}))"
        return made


def _next_argument(summary: str) -> str:
    """A last argument, where it says anything."""
    return "" if summary == '""' else f", {summary}"


def _key(record_name: str, suffix: str) -> str:
    """The key that the record of a type or attribute is imported under."""
    _, underscore, rest = record_name.partition("_")
    plain = rest if underscore and rest else record_name
    return plain.removesuffix(suffix) or plain
