"""export.td, part: the file of a dialect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from yods_dev.cpp.ods import ODS
from yods_dev.export.td.constraints import Constraints
from yods_dev.export.td.context import Context, Definition
from yods_dev.export.td.enums import write_enum
from yods_dev.export.td.interfaces import Interfaces
from yods_dev.export.td.operations import Operations
from yods_dev.export.td.parameters import Definitions
from yods_dev.export.td.text import UNSAID, block, listed, record, string
from yods_dev.export.td.traits import Traits
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.interfaces import InterfaceDef
from yods_gen.load.raw_dialects import RawDialect
from yods_gen.resolve.template_expansion import OpTemplate

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
    definitions = Definitions(context, constraints, interfaces, traits)
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
    for enum in dialect.enums:
        write(enum)
    for interface in dialect.interfaces:
        write(interface)
    for type_ in dialect.types:
        write(type_)
    for attribute in dialect.attributes:
        write(attribute)
    constraints.write_named()
    Operations(
        context,
        constraints,
        interfaces,
        traits,
        {each.value: raw for file in raws[name].files for each, raw in file.ops},
        {each.name.value: each.raw for full, each in templates.items()
         if full == f"{name}.{each.name.value}"},
    ).write_all()  # fmt: skip
    return "\n\n".join([_top(context), *context.chunks, _bottom(context)]) + "\n"


def _guard(context: Context) -> str:
    return f"{context.dialect.name.upper()}_TD"


def _top(context: Context) -> str:
    title = context.dialect.summary or f"The dialect {context.dialect.name}"
    includes = sorted({*context.includes, *_INCLUDES})
    lines = [f"// {' '.join(title.split())}", "", f"#ifndef {_guard(context)}",
             f"#define {_guard(context)}", ""]  # fmt: skip
    lines += [f'include "{include}"' for include in includes]
    return "\n".join(lines)


def _bottom(context: Context) -> str:
    return f"#endif // {_guard(context)}"


def _head(context: Context) -> str:
    dialect = context.dialect
    fields = [("name", string(context.called or dialect.name))]
    if dialect.summary:
        fields.append(("summary", string(dialect.summary)))
    if dialect.description:
        fields.append(("description", block(dialect.description)))
    fields.append(("cppNamespace", string(context.namespace(dialect.name))))
    if dialect.depends:
        listed_ = listed(string(context.dialect_class(each)) for each in dialect.depends)
        fields.append(("dependentDialects", listed_))
    gaps = {gap.kind: gap.text for gap in dialect.gaps}
    hooks = {hook.kind for hook in dialect.hooks}
    hooks |= {gap.name for gap in dialect.gaps if gap.kind == "hooks"}
    for flag, hook in ODS["dialect_flags"].items():
        if hook in hooks:
            fields.append((flag, "1"))
    if dialect.constants or "materialize_constant" in hooks or "constant_materializer" in gaps:
        fields.append(("hasConstantMaterializer", "1"))
    if dialect.canonicalize or "canonicalize" in hooks or "canonicalizer" in gaps:
        fields.append(("hasCanonicalizer", "1"))
    if any(not each.unnamed for each in dialect.types):
        fields.append(("useDefaultTypePrinterParser", "1"))
    if any(not each.unnamed for each in dialect.attributes):
        fields.append(("useDefaultAttributePrinterParser", "1"))
    declarations = [gaps["declarations"]] if "declarations" in gaps else []
    if context.functions is not None:
        declarations.append("void registerOperations();")
    if declarations:
        fields.append(("extraClassDeclaration", block("\n".join(declarations))))
    return record(f"def {context.dialect_record} : Dialect", fields, list(_unsaid(dialect)))


def _unsaid(dialect: DialectDef) -> Iterator[str]:
    """Return comments about what ODS does not express."""
    yield from (f"C++ for the Python function {h.function} ({h.kind})" for h in dialect.hooks)
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
