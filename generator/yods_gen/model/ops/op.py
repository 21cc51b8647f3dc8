"""The class of one op: its parts put together in a fixed order."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef, OpDef, ValueDef
from yods_gen.errors import Reporter
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, needs_of
from yods_gen.model.docs import op_doc, template_doc
from yods_gen.model.layouts import scope_queries
from yods_gen.model.members import NamedValue
from yods_gen.model.ops.bases import Whole, share
from yods_gen.model.ops.builders import op_builders
from yods_gen.model.ops.constructor import constructor, inferred_types
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.interfaces import bases, constants, methods
from yods_gen.model.ops.kept import Kept, families
from yods_gen.model.ops.parse import parse
from yods_gen.model.ops.print import FORMS, common_form, print_assembly
from yods_gen.model.ops.records import KeptClass, OpModel
from yods_gen.model.ops.rows import fields, rows, slots
from yods_gen.model.ops.verify import verifiers
from yods_gen.model.scope import FINAL, ModuleScope, Symbols, deprecated, deprecated_arguments

_FORMS = frozenset(form.name for form in FORMS)


def op_models(
    symbols: Symbols, dialect: DialectDef, before: Kept
) -> tuple[OpModel | KeptClass, ...]:
    """The classes of a dialect's ops by name, after the base classes made from its
    templates; name clashes go to the reporter of `symbols`."""
    found = families(symbols, dialect, before)
    # What clashes in a template clashes in the ops made from it, where it is reported.
    silent = replace(symbols, reporter=Reporter())
    templates = [
        _whole(silent, op, symbols.base_classes[op.qualified_name], dialect, "template")
        for op in found.changed("template", dialect.templates)
    ]
    ops = [
        _whole(symbols, op, symbols.op_classes[op.qualified_name], dialect, "op")
        for op in sorted(found.changed("op", dialect.ops), key=lambda op: op.name)
    ]
    models = (
        _finished(each, found.digests[each.kind, each.name]) for each in share(templates, ops)
    )
    places = {each.name: place for place, each in enumerate(dialect.templates)}
    return tuple(
        sorted(
            (*models, *found.kept),
            key=lambda c: (0, places[c.name], "") if c.kind == "template" else (1, 0, c.name),
        )
    )


def _finished(model: OpModel, family: str) -> OpModel:
    """`model` with what follows from the rest of it."""
    if any(base.text in _FORMS for base in model.bases):
        # Each of these is an Operation.
        model = replace(model, bases=tuple(b for b in model.bases if b.text != "Operation"))
    return replace(model, imports=tuple(sorted(needs_of(model))), family=family)


def _old_arguments(op: OpDef, context: OpContext) -> PyExpr | None:
    parts: tuple[ValueDef | NamedAttributeDef | NativePropertyDef, ...]
    parts = (*op.operands, *op.attributes, *op.properties, *op.results)
    named = ((context.python[part.name], part.deprecated) for part in parts)
    return deprecated_arguments(op.qualified_name, named)


def _whole(
    symbols: Symbols,
    op: OpDef,
    class_name: str,
    dialect: DialectDef,
    kind: Literal["op", "template"],
) -> Whole:
    """Everything that the class of an op, or of a template, could have."""
    scope = ModuleScope(symbols, op.dialect, "op", dialect.hooks_module, class_name)
    context = OpContext(op, scope, symbols.reporter)
    first = [NamedValue("NAME", python.constant(op.qualified_name))] if kind == "op" else []
    if op.format is not None:
        first.append(NamedValue("FORMAT", python.constant(op.format.format.written)))
    inherited = bases(context)
    parser, printer = parse(context), print_assembly(context)
    form = common_form(parser, printer)
    if form is not None:
        inherited = (scope.name("yods.text.forms", form), *inherited)
        parser = printer = None
    model = OpModel(
        name=op.name,
        class_name=class_name,
        bases=inherited,
        final=FINAL if kind == "op" else None,
        deprecated=deprecated(op.qualified_name, op.deprecated) if kind == "op" else None,
        deprecated_arguments=_old_arguments(op, context) if kind == "op" else None,
        doc=op_doc(op, context.python) if kind == "op" else template_doc(op),
        slots=tuple(slots(context)),
        constants=(*first, *constants(context), *inferred_types(context)),
        rows=rows(context),
        fields=tuple(fields(context)),
        constructor=constructor(context),
        builders=op_builders(context),
        verifiers=verifiers(context),
        interfaces=methods(context),
        layout=tuple(scope_queries(scope, op)),
        parser=parser,
        printer=printer,
        imports=(),
        kind=kind,
    )
    return Whole(op, model)
