"""export.td, part: the file of a dialect, and its enums."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import chain

from yods_dev.cpp.ods import ODS
from yods_dev.export.cpp.pieces import identifier
from yods_dev.export.td.constraints import Constraints
from yods_dev.export.td.context import Context, Definition, enum_of, stored_as, unsaid_hooks
from yods_dev.export.td.interface_uses import InterfaceUses
from yods_dev.export.td.interfaces import Interfaces
from yods_dev.export.td.operations import Operations
from yods_dev.export.td.parameters import Definitions
from yods_dev.export.td.text import UNSAID, block, code, deprecating, listed, record, string
from yods_dev.export.td.traits import Traits
from yods_gen.definitions.constraints import EnumCaseDef, EnumDef
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.interfaces import InterfaceDef
from yods_gen.load.raw_dialects import RawDialect
from yods_gen.resolve.template_expansion import OpTemplate

#: The widths that ODS has classes for.
_WIDTHS = {"int": (32, 64), "bit": (8, 16, 32, 64)}


def write_enum(context: Context, enum: EnumDef) -> str:
    """Return the record of an enum, as an attribute with its cases as values."""
    own = enum.dialect == context.dialect.name
    class_ = context.cpp(enum).rpartition("::")[2]
    return context.define("enum", enum.qualified_name, [class_, f"{context.prefix}_{class_}"],
                          lambda name: _text(context, enum, name, own=own))  # fmt: skip


def _text(context: Context, enum: EnumDef, name: str, *, own: bool) -> str:
    if enum.kind == "string":
        return _string_enum(enum, name)
    if context.functions is not None and not own:
        # mlir-tblgen would define the enum anew.
        class_ = f"{context.cpp(enum)}Attr"
        fields = stored_as(class_, f"{class_}::get($_builder.getContext(), $0)")
        predicate = f"CPred<{string(f'::llvm::isa<{class_}>($_self)')}>"
        return record(f"def {name} : Attr<{predicate}, {string(enum.summary)}>", fields)
    namespace, _, class_ = context.cpp(enum).rpartition("::")
    if context.functions is not None:
        # A case is an identifier of C++.
        cpp = [replace(case, name=identifier(case.name)) for case in enum.cases]
        enum = replace(enum, cases=tuple(cpp))
    cases = [_listed(context, enum, case, name) for case in enum.cases]
    if enum.kind == "bit" and any(_is_group(case) for case in enum.cases):
        cases = _records(context, enum, name)
    word = "Bit" if enum.kind == "bit" else ""
    given = f"{string(class_)}, {string(enum.summary)}, {listed(cases)}"
    if enum.width in _WIDTHS["bit" if word else "int"]:
        head = f"I{enum.width}{word}EnumAttr<{given}>"
    else:
        head = f"{word or 'Int'}EnumAttr<I<{enum.width}>, {given}>"
    # The attribute that holds its cases may have the name that ODS would give to one of its own.
    has_attribute = any(
        (held := enum_of(each)) is not None and held.name == enum.name
        and context.cpp(each) == f"{context.cpp(enum)}Attr"
        for each in context.dialects[enum.dialect].attributes
    )  # fmt: skip
    bits = enum.kind == "bit"
    fields = [
        ("cppNamespace", string(namespace)),
        ("genSpecializedAttr", "0" * has_attribute),
        ("description", block(enum.description) if enum.description and own else ""),
        ("separator", string(enum.separator) if bits and enum.separator != "|" else ""),
        ("printBitEnumQuoted", "0" * (bits and not enum.quoted)),
        ("printBitEnumPrimaryGroups", "1" * (bits and enum.prints_groups)),
    ]
    return record(deprecating(f"def {name} : {head}", enum.deprecated), fields)


def _listed(context: Context, enum: EnumDef, case: EnumCaseDef, name: str) -> str:
    """A case as the list of cases has it: by its name where there is more to say of it."""
    if not case.deprecated or (enum.kind == "bit" and any(map(_is_group, enum.cases))):
        return _case(enum, case)
    return _case_record(context, enum, case, name, _case(enum, case))


def _case_record(
    context: Context, enum: EnumDef, case: EnumCaseDef, name: str, base: str
) -> str:  # fmt: skip
    """The name of the record of a case."""
    return context.define(
        "case", f"{enum.qualified_name}.{case.name}", [f"{name}_{case.name}"],
        lambda made: record(deprecating(f"def {made} : {base}", case.deprecated), []))  # fmt: skip


def _is_group(case: EnumCaseDef) -> bool:
    """Return whether it is a group of bits that have cases of their own."""
    return bool(case.value & (case.value - 1))


def _case(enum: EnumDef, case: EnumCaseDef) -> str:
    """Return a case as an item of the list."""
    text = "" if case.symbol == case.name else f", {string(case.symbol)}"
    if enum.kind == "bit":
        known = enum.width in _WIDTHS["bit"]
        if case.value == 0 and known:
            return f"I{enum.width}BitEnumAttrCaseNone<{string(case.name)}{text}>"
        # mlir-tblgen prints groups in place of bits only of cases that are bits by their class.
        one = case.value and not case.value & (case.value - 1)
        value = case.value.bit_length() - 1 if one else case.value
        class_ = "BitEnumAttrCase" + ("Bit" if one else "" if known else "Base")
        head = f"I{enum.width}{class_}<" if known else f"{class_}<I<{enum.width}>, "
        return f"{head}{string(case.name)}, {value}{text}>"
    if enum.width in _WIDTHS["int"]:
        return f"I{enum.width}EnumAttrCase<{string(case.name)}, {case.value}{text}>"
    shown = string(case.symbol)
    return f"IntEnumAttrCaseBase<I<{enum.width}>, {string(case.name)}, {shown}, {case.value}>"


def _records(context: Context, enum: EnumDef, name: str) -> list[str]:
    """Cases that groups of bits are made of have names."""
    found: dict[int, str] = {}
    listed_: list[str] = []
    for case in enum.cases:
        text = "" if case.symbol == case.name else f", {string(case.symbol)}"
        parts = [each for bit, each in found.items() if bit & case.value]
        if _is_group(case) and sum(bit for bit in found if bit & case.value) == case.value:
            base = f"I{enum.width}BitEnumAttrCaseGroup<{string(case.name)}, {listed(parts)}{text}>"
            listed_.append(_case_record(context, enum, case, name, base))
            continue
        listed_.append(_case_record(context, enum, case, name, _case(enum, case)))
        if case.value:
            found[case.value] = listed_[-1]
    return listed_


def _string_enum(enum: EnumDef, name: str) -> str:
    """An enum that is kept as its text: ODS of MLIR 22 has a constraint for it."""
    asked = "::llvm::cast<::mlir::StringAttr>($_self).getValue()"
    tests = [f"CPred<{code(f'{asked} == {string(case.symbol)}')}>" for case in enum.cases]
    predicate = f"And<[StrAttrPred, Or<{listed(tests)}>]>"
    summary = string(
        enum.summary or f"allowed string cases: {', '.join(c.symbol for c in enum.cases)}"
    )
    return record(
        deprecating(f"def {name} : StringBasedAttr<{predicate}, {summary}>", enum.deprecated),
        [],
        ["an enum that is kept as its text; its cases have no names"],
    )


_INCLUDES = ("mlir/IR/AttrTypeBase.td", "mlir/IR/EnumAttr.td", "mlir/IR/Properties.td")


def tablegen(
    name: str,
    dialects: Mapping[str, DialectDef],
    raws: Mapping[str, RawDialect],
    templates: Mapping[str, OpTemplate],
    prepare: Callable[[Context, Definitions], None] = lambda *_: None,
) -> str:
    """The text of a TableGen file with the dialect `name`.

    Args:
        dialects: All dialects that were read.
        raws: The same as loaded, templates applied.
        templates: The templates by qualified name.
        prepare: Called before anything is written.
    """
    dialect = dialects[name]
    context = Context(dialect, dialects, raws)
    constraints = Constraints(context)
    interfaces = Interfaces(context)
    traits = Traits(context, constraints)
    uses = InterfaceUses(context, interfaces)
    definitions = Definitions(context, constraints, uses, traits)
    prepare(context, definitions)

    def write(definition: Definition) -> str:
        if isinstance(definition, EnumDef):
            return write_enum(context, definition)
        if isinstance(definition, InterfaceDef):
            return interfaces.write(definition)
        return definitions.write(definition)

    context.write = write
    context.record("dialect", name, [context.dialect_record])
    context.chunks.append(_head(context))
    for file in raws[name].files:
        for resource, _ in file.resources:
            interfaces.resource(f"{name}.{resource.value}")
    sections = (dialect.enums, dialect.interfaces, dialect.types, dialect.attributes)
    for definition in chain[Definition](*sections):
        write(definition)
    constraints.write_named()
    Operations(
        context,
        constraints,
        uses,
        traits,
        {each.value: raw for file in raws[name].files for each, raw in file.ops},
        {each.name.value: each.raw for full, each in templates.items()
         if full == f"{name}.{each.name.value}"},
    ).write_all()  # fmt: skip
    title, guard = dialect.summary or f"The dialect {name}", f"{name.upper()}_TD"
    includes = sorted({*context.includes, *_INCLUDES})
    top = [f"// {' '.join(title.split())}", "", f"#ifndef {guard}", f"#define {guard}", "",
           *(f'include "{include}"' for include in includes)]  # fmt: skip
    return "\n\n".join(["\n".join(top), *context.chunks, f"#endif // {guard}\n"])


def _head(context: Context) -> str:
    dialect = context.dialect
    depends = [string(context.dialect_class(e)) for e in dialect.depends if context.in_mlir(e)]
    gaps = {gap.kind: gap.text for gap in dialect.gaps}
    hooks = {hook.kind for hook in dialect.hooks}
    hooks |= {gap.name for gap in dialect.gaps if gap.kind == "hooks"}
    materializes = bool(dialect.constants) or "constant_materializer" in gaps
    fields = [
        ("name", string(context.called or dialect.name)),
        ("summary", dialect.summary and string(dialect.summary)),
        ("description", dialect.description and block(dialect.description)),
        ("cppNamespace", string(context.namespace(dialect.name))),
        ("dependentDialects", listed(depends) if dialect.depends else ""),
        *((flag, "1") for flag, hook in ODS["dialect_flags"].items() if hook in hooks),
        ("hasConstantMaterializer", "1" * (materializes or "materialize_constant" in hooks)),
        ("hasCanonicalizer", "1" * bool(
            dialect.canonicalize or "canonicalize" in hooks or "canonicalizer" in gaps)),
    ]  # fmt: skip
    declarations = [gaps["declarations"]] if "declarations" in gaps else []
    for word, of, more, unknown in (("Type", dialect.types, "", dialect.unknown_type), (
        "Attribute", dialect.attributes, ", ::mlir::Type type", dialect.unknown_attribute
    )):  # fmt: skip
        if all(each.unnamed for each in of):
            continue
        if unknown is None or context.functions is None:
            fields.append((f"useDefault{word}PrinterParser", "1"))
            continue
        declarations += [
            f"::mlir::{word} parse{word}(::mlir::DialectAsmParser &parser{more}) const override;",
            f"void print{word}(::mlir::{word} self, ::mlir::DialectAsmPrinter &printer) const "
            "override;",
        ]  # fmt: skip
    if context.functions is not None:
        declarations.append("void registerOperations();")
    fields.append(("extraClassDeclaration", block("\n".join(declarations)) if declarations else ""))
    return record(f"def {context.dialect_record} : Dialect", fields, list(_unsaid(dialect)))


def _unsaid(dialect: DialectDef) -> Iterator[str]:
    """Return comments about what ODS does not express."""
    yield from unsaid_hooks(dialect.hooks)
    yield from (f"discardable attribute {each.name}" for each in dialect.discardable)
    yield from (f"external models of {each.name}" for each in dialect.external_models)
    yield from (f"interface {use.name} of the dialect" for use in dialect.implements)
    yield from (f"patterns {each.name}" for each in dialect.pattern_sets)
    yield from (f"pass {each.name}" for each in dialect.passes)
    if dialect.layout_keys is not None:
        yield "keys of data layouts"


def unsaid(text: str) -> Iterator[str]:
    """Return the comments of a file about what it leaves out."""
    return (
        line.strip()[len(UNSAID) :] for line in text.splitlines() if line.strip().startswith(UNSAID)
    )
