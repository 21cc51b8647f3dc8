"""export.td, part: operations, their properties, and the classes that templates are."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from yods_dev.cpp.ods import OP_FLAGS
from yods_dev.cpp.spell import Spelled, Unspeakable
from yods_dev.export.cpp.structured import has_cpp
from yods_dev.export.cpp.variables import checks_of_variables
from yods_dev.export.td.constraints import Constraints
from yods_dev.export.td.context import Context, is_made_of_one, unsaid_checks, unsaid_hooks
from yods_dev.export.td.interface_uses import InterfaceUses
from yods_dev.export.td.text import (
    as_cpp_texts,
    block,
    builders_of,
    camel,
    code,
    dag,
    declarations_of,
    deprecating,
    gaps_of,
    listed,
    record,
    string,
    unsaid_gaps,
)
from yods_dev.export.td.traits import Traits
from yods_gen.classes import DefinedClass
from yods_gen.definitions import operations
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.types import AttributeDef
from yods_gen.load.raw_ops import RawOp
from yods_gen.records import DataClass

_WRAPPED = re.compile(r"\s*(Variadic|Optional|VariadicOfVariadic)\[(.*)\]\s*", re.DOTALL)
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*")
_HOOKS = {"patterns": "canonicalize"}
#: C++ that only a gap stands for.
_ALONE = {row["cpp"] for row in OP_FLAGS if "part" not in row}


class _Record(DataClass):
    """An op, or template, taken apart."""

    traits: tuple[str, ...]
    fields: Mapping[str, str]
    unsaid: tuple[str, ...]


class Operations(DataClass, frozen=False):
    """Writes operations."""

    _context: Context
    _constraints: Constraints
    _interfaces: InterfaceUses
    _traits: Traits
    _raws: Mapping[str, RawOp]
    _raw_templates: Mapping[str, RawOp]
    _templates: dict[str, tuple[str, _Record, operations.OpDef]] = field(default_factory=dict)

    @cached_property
    def _implicit(self) -> Collection[str]:
        """Terminators that have operands, and are implicit without them."""
        return implicit_terminators(self._context.dialect) if self._context.functions else ()

    def write_all(self) -> None:
        """Write the class of all, those of templates, and all operations."""
        context = self._context
        dialect = context.dialect
        base = context.record("class", "", [f"{context.prefix}_Op"])
        context.chunks.append(
            f"class {base}<string mnemonic, list<Trait> traits = []>\n"
            f"    : Op<{context.dialect_record}, mnemonic, traits>;"
        )
        # Functions of C++ are about one class each.
        alone = context.functions is not None
        used = set() if alone else {op.template for op in dialect.ops}
        pending = [t for t in dialect.templates if t.qualified_name in used]
        while pending:
            used |= {t.template for t in pending}
            wider = [t for t in dialect.templates if t.qualified_name in used]
            pending = wider if len(wider) > len(pending) else []
        for template in dialect.templates:
            if template.qualified_name in used:
                self._template(template, base)
        for op in dialect.ops:
            self._op(op, base)

    def _template(self, template: operations.OpDef, base: str) -> None:
        made = self._taken_apart(template, self._raw_templates.get(template.name))
        name = self._context.record(
            "class", template.qualified_name, [f"{self._context.prefix}_{template.name}"]
        )
        parent, traits, fields = self._derived(template, made, base)
        shown = f"!listconcat({listed(traits)}, traits)" if traits else "traits"
        head = f"class {name}<string mnemonic, list<Trait> traits = []>"
        head += f"\n    : {parent}<mnemonic, {shown}>"
        self._context.chunks.append(record(head, fields))
        self._templates[template.qualified_name] = (name, made, template)

    def _op(self, op: operations.OpDef, base: str) -> None:
        made = self._taken_apart(op, self._raws.get(op.name))
        name = self._context.record("op", op.name, [f"{self._context.prefix}_{camel(op.name)}Op"])
        parent, traits, fields = self._derived(op, made, base)
        given = f", {listed(traits)}" if traits else ""
        head = f"def {name} : {parent}<{string(op.name)}{given}>"
        head = deprecating(head, op.deprecated)
        self._context.chunks.append(record(head, fields, made.unsaid))

    def _derived(
        self, op: operations.OpDef, made: _Record, base: str
    ) -> tuple[str, list[str], list[tuple[str, str]]]:
        """The class that a record derives from, and what is left to say."""
        template = op.template
        while template is not None and template in self._templates:
            name, says, definition = self._templates[template]
            traits = made.traits[: len(says.traits)] == says.traits
            if traits and says.fields.keys() <= made.fields.keys():
                left = [(k, v) for k, v in made.fields.items() if says.fields.get(k) != v]
                return name, list(made.traits[len(says.traits) :]), left
            template = definition.template
        return base, list(made.traits), list(made.fields.items())

    def _taken_apart(self, op: operations.OpDef, raw: RawOp | None) -> _Record:
        self._context.unsaid = []
        traits = self._traits.of_op(op)
        uses = () if raw is None else raw.interfaces
        used = self._interfaces.used(op, "op", uses)
        variables = {variable.name for variable in op.type_variables}
        texts = _texts(raw, variables)
        arguments = [
            *(self._value(each, texts, "Arg", used.effects) for each in op.operands),
            *(self._attribute(each, op, raw, used.effects) for each in op.attributes),
            *(self._property(each) for each in op.properties),
            *(f"Property<{string(g.text)}>:${g.name}" for g in gaps_of(op, "properties")),
        ]
        results = [self._value(each, texts, "Res", used.effects) for each in op.results]
        regions = [f"{_region(each)}:${each.name}" for each in op.regions]
        successors = [
            f"{'VariadicSuccessor<AnySuccessor>' if each.variadic else 'AnySuccessor'}:${each.name}"
            for each in op.successors
        ]
        builders = builders_of(op, "OpBuilder")
        if op.qualified_name in self._implicit and not builders:
            # Whoever adds the terminator of a region builds it of nothing.
            builders = ["OpBuilder<(ins), [{ }]>"]
        stated = {
            "summary": op.summary and string(op.summary),
            "description": op.description and block(op.description),
            "arguments": dag("ins", arguments) if arguments else "",
            "results": dag("outs", results) if results else "",
            "regions": dag("region", regions) if regions else "",
            "successors": dag("successor", successors) if successors else "",
            "builders": listed(builders) if builders else "",
        }
        fields = {name: value for name, value in stated.items() if value}
        if op.hook("parse") or gaps_of(op, "format"):
            fields["hasCustomAssemblyFormat"] = "1"
        elif raw is not None and raw.assembly_format is not None:
            fields["assemblyFormat"] = code(self._format(op, raw.assembly_format.value))
        self._flags(op, fields)
        methods = self._interfaces.methods(op, op.methods)
        fields.update(declarations_of(op, [*used.declarations, *methods]))
        self._context.unsaid += _summary_lines(op)
        if op.structured is not None and not (self._context.functions and has_cpp(op)):
            self._context.omit("loops and body of a structured op")
        return _Record((*traits, *used.traits), fields, tuple(dict.fromkeys(self._context.unsaid)))

    def _flags(self, op: operations.OpDef, fields: dict[str, str]) -> None:
        functions = self._context.functions
        asked = {"verify_regions" if each.definition.checked == "regions" else "verify"
                 for each in op.traits if each.definition is not None and functions is not None
                 and functions.expands(each.definition) and each.definition.verify}  # fmt: skip
        if functions is not None and any(checks_of_variables(op)):
            asked.add("verify")
        for row in OP_FLAGS:
            part = row.get("part", "")
            lines = {line for gap in gaps_of(op, row["gap"]) for line in gap.text.split("\n")}
            said = part and (
                getattr(op, part)
                or op.hook(_HOOKS.get(part, part))
                or lines - _ALONE
                or part in asked
            )
            if said or row["cpp"] in lines:
                fields[row["flag"]] = "1"
        self._context.omit(*unsaid_checks("verifier", op.verify),
                           *unsaid_checks("inference", op.inferable),
                           *unsaid_checks("region verifier", op.verify_regions),
                           *unsaid_checks("symbol verifier", op.verify_symbol_uses))  # fmt: skip

    def _format(self, op: operations.OpDef, text: str) -> str:
        """An assembly format; `yods_support.h` reads cases of another dialect's enums."""
        for attribute in op.attributes if self._context.functions is not None else ():
            enum = self._context.definition(attribute.constraint.reference, ("enum",))
            if enum is not None and enum.dialect != self._context.dialect.name:
                text = re.sub(
                    rf"\${attribute.name}\b", f"custom<YodsCase>(${attribute.name})", text
                )
        if self._context.functions is not None:
            text = as_cpp_texts(text)
        return text

    # Parts.

    def _value(
        self,
        value: operations.ValueDef,
        texts: Mapping[str, str],
        word: str,
        effects: Mapping[str, Sequence[str]],
    ) -> str:
        reference = texts.get(value.name) or value.constraint.reference
        single = value.variadicity is operations.Variadicity.SINGLE
        type_ = self._constraints.shown(reference, value.constraint, value.name,
                                        alone=single)  # fmt: skip
        if isinstance(value, operations.OperandDef) and value.segments is not None:
            type_ = f"VariadicOfVariadic<{type_}, {string(value.segments)}>"
        elif value.variadicity is operations.Variadicity.VARIADIC:
            type_ = f"Variadic<{type_}>"
        elif value.variadicity is operations.Variadicity.OPTIONAL:
            type_ = f"Optional<{type_}>"
        return self._decorated(type_, value.name, value.summary, word, effects)

    def _decorated(
        self, type_: str, name: str, summary: str, word: str, effects: Mapping[str, Sequence[str]]
    ) -> str:
        has = effects.get(name, ())
        if has:
            return f"{word}<{type_}, {string(summary)}, {listed(has)}>:${name}"
        return f"{word}<{type_}, {string(summary)}>:${name}" if summary else f"{type_}:${name}"

    def _attribute(
        self,
        attribute: operations.NamedAttributeDef,
        op: operations.OpDef,
        raw: RawOp | None,
        effects: Mapping[str, Sequence[str]],
    ) -> str:
        written = {} if raw is None else {a.name.value: a.type.value for a in raw.attributes}
        reference = written.get(attribute.name, attribute.constraint.reference)
        shown = self._constraints.shown(reference, attribute.constraint, attribute.name)
        said = (gap.text for gap in gaps_of(op, "default_values") if gap.name == attribute.name)
        default = next(said, None)
        if default is None and attribute.default is not None:
            default = self._default(attribute)
        if default is not None:
            word = "DefaultValuedOptionalAttr" if attribute.optional else "DefaultValuedAttr"
            shown = f"{word}<{shown}, {code(default)}>"
        elif (attribute.optional or attribute.default is not None) and shown != "UnitAttr":
            shown = f"OptionalAttr<{shown}>"
        return self._decorated(shown, attribute.name, attribute.summary, "Arg", effects)

    def _default(self, attribute: operations.NamedAttributeDef) -> str | None:
        assert attribute.default is not None
        source = attribute.default.source.strip()
        what = f"default of {attribute.name}"
        functions, reference = self._context.functions, attribute.constraint.reference
        found = self._context.definition(reference, ("attribute",))
        if functions is not None and (
            self._context.is_done("function", f"attribute {reference}")
            or (isinstance(found, AttributeDef) and not is_made_of_one(found))
        ):
            try:
                return functions.default(attribute.default)
            except Unspeakable as wrong:
                self._context.omit(f"{what}: {source} (no C++ is known for {wrong})")
                return None
        if functions is not None and "DenseElementsAttr(" in source:
            self._context.omit(f"{what}: {source}")
            return None
        if source in ("[]", "()", "ArrayAttr(())", "ArrayAttr([])", "DictionaryAttr(())"):
            return "{}"
        name, _, case = source.rpartition(".")
        enum = self._context.definition(name, ("enum",))
        if isinstance(enum, EnumDef) and enum.kind == "string":
            symbols = {each.name: each.symbol for each in enum.cases}
            return string(symbols.get(case) or symbols[case.removesuffix("_")])
        match ast.parse(source, mode="eval").body:
            case ast.Call(func=func, args=[value], keywords=[]):
                named = self._context.definition(ast.unparse(func))
                if isinstance(named, AttributeDef) and is_made_of_one(named):
                    # ODS says what the attribute is made of.
                    source = ast.unparse(value)
        return self._context.spelled(source, {}, "$_builder.getContext()", what)

    def _property(self, each: operations.NativePropertyDef) -> str:
        shown = self._property_value(each)
        return f"Arg<{shown}, {string(each.summary)}>:${each.name}" if each.summary else (
            f"{shown}:${each.name}")  # fmt: skip

    def _property_value(self, each: operations.NativePropertyDef) -> str:
        made = self._kind(each.kind)
        if each.check is not None:
            try:
                predicates = self._constraints.predicates("attribute", "$_ctxt")
                text = predicates.parsed(each.check.source, {"self": Spelled("$_self")})
                summary = f", {string(each.message)}" if each.message else ""
                made = f"ConfinedProp<{made}, {text}{summary}>"
            except Unspeakable as wrong:
                said = each.message or each.check.source
                self._context.omit(f"property {each.name} is {said} (no C++ is known for {wrong})")
        if each.default is not None:
            source = each.default.source.strip()
            what = f"default of {each.name}"
            if source in ("[]", "()"):
                # What holds the items is made of nothing as well.
                return f'DefaultValuedProp<{made}, {made}.interfaceType # "{{}}", "{{}}">'
            default = self._context.spelled(source, {}, "$_ctxt", what)
            if default is not None:
                made = f"DefaultValuedProp<{made}, {code(default)}>"
        return made

    def _kind(self, kind: operations.PropertyKindDef) -> str:
        match kind.base:
            case "int":
                if kind.signed and kind.width in (32, 64):
                    return f"I{kind.width}Prop"
                sign = "" if kind.signed else "u"
                return f"IntProp<{string(f'{sign}int{kind.width}_t')}>"
            case "bool" | "string" | "unit":
                return f"{kind.base.title()}Prop"
            case "enum":
                return self._case(kind)
        assert kind.element is not None
        if kind.base == "optional" and kind.bracketed:
            return f"OptionalProp<{self._kind(kind.element)}, 0>"
        class_ = {"array": "ArrayProp", "dense": "IntArrayProp", "optional": "OptionalProp"}
        return f"{class_[kind.base]}<{self._kind(kind.element)}>"

    def _case(self, kind: operations.PropertyKindDef) -> str:
        """Return the property for a case of an enum, perhaps with a keyword or as an attribute."""
        assert kind.enum is not None
        given = [self._context.need(kind.enum)]
        if kind.keyword:
            given.append(string(kind.keyword))
        class_ = "NamedEnumProp" if kind.keyword else "EnumProp"
        if isinstance(kind.attribute, DefinedClass):
            attribute = self._context.definition(kind.attribute.qualified_name, ("attribute",))
            if attribute is not None:
                given.append(self._context.need(attribute))
                class_ += "WithAttrForm"
                if kind.as_attribute:
                    self._context.omit("its attribute always stands in the generic form: "
                                  "storeInCustomAttribute")  # fmt: skip
        return f"{class_}<{', '.join(given)}>"


def implicit_terminators(dialect: DialectDef) -> set[str]:
    """The operations that end regions by themselves, and may have operands."""
    named = {
        str(argument.value)
        for op in dialect.ops
        for trait in op.traits
        if trait.name == "SingleBlockImplicitTerminator"
        for argument in trait.arguments
    }
    return {
        op.qualified_name
        for op in dialect.ops
        if op.qualified_name in named and op.operands
        and all(each.variadicity is not operations.Variadicity.SINGLE for each in op.operands)
    }  # fmt: skip


def _region(region: operations.RegionDef) -> str:
    low, high = region.min_blocks, region.max_blocks
    if high is not None and low == high:
        made = f"SizedRegion<{low}>"
    elif high is not None:
        made = f"MaxSizedRegion<{high}>"
    else:
        made = f"MinSizedRegion<{low}>" if low else "AnyRegion"
    return f"VariadicRegion<{made}>" if region.variadic else made


def _texts(raw: RawOp | None, variables: set[str]) -> dict[str, str]:
    """The constraints of operands and results as they are written, without what says how many;
    not those that name types of the op's own."""
    found: dict[str, str] = {}
    for value in () if raw is None else (*raw.operands, *raw.results):
        text = value.type.value
        wrapped = _WRAPPED.fullmatch(text)
        if wrapped is not None:
            text = wrapped[2]
            if wrapped[1] == "VariadicOfVariadic":
                text = text.rpartition(",")[0]
        if not set(_WORD.findall(text)) & variables:
            found[value.name.value] = text
    return found


def _summary_lines(op: operations.OpDef) -> list[str]:
    """Return comments about what ODS does not express of an op."""
    said = unsaid_hooks(op.hooks)
    said += [f"the type of {each.result} is {each.expression.source}" for each in op.infer]
    said += [f"builders take the type of {each.result} to be {each.expression.source}"
             for each in op.build]  # fmt: skip
    said += [f"result {name} is called {text.source}" for name, text in op.result_names
             if text.source != name]  # fmt: skip
    said += [f"builder {each.name}" for each in op.builders]
    said += [f"{len(op.fold)} rules by which it folds"] if op.fold else []
    said += [f"pattern {each.name}" for each in op.patterns]
    said += ["data layout"] if op.layout else []
    said += [f"arguments of region {region.name} are {region.arguments.source}"
             for region in op.regions if region.arguments is not None]  # fmt: skip
    return said + unsaid_gaps(op)
