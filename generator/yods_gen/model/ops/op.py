"""The class of one op: its parts put together in a fixed order."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.definitions.operations import OpDef
from yods_gen.errors import Reporter
from yods_gen.model.code import literal
from yods_gen.model.docs import op_doc
from yods_gen.model.layout import op_layout_methods
from yods_gen.model.ops import properties as op_properties
from yods_gen.model.ops.accessors import accessors, default_setter, fields, properties
from yods_gen.model.ops.builders import op_builders
from yods_gen.model.ops.constructor import constructor
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.interfaces import bases, constants, methods
from yods_gen.model.ops.parse import parse
from yods_gen.model.ops.print import print_assembly
from yods_gen.model.ops.setters import operand_words
from yods_gen.model.ops.storage import property_fault, stores_property
from yods_gen.model.ops.verify import verify_invariants, verify_regions
from yods_gen.model.scope import ClassScope, World
from yods_gen.model.tree import Constant, OpModel


def op_model(world: World, op: OpDef, class_name: str, hooks: str | None) -> OpModel:
    """The model of `op`; name clashes go to the world's reporter."""
    reporter: Reporter = world.reporter
    scope = ClassScope(world, op.dialect, "op", hooks, class_name)
    scope.need("typing", "final")
    context = OpContext(op, scope, reporter)
    slots = (*fields(context), *op_properties.slots(context))
    model = OpModel(
        name=op.name,
        class_name=class_name,
        bases=bases(context),
        doc=op_doc(op, context.python),
        slots=tuple(field.name for field in slots),
        constants=(
            Constant("NAME", "", literal(op.qualified_name)),
            *constants(context),
            *operand_words(context),
            *properties(context),
            *op_properties.table(context),
        ),
        fields=slots,
        constructor=(constructor(context),),
        builders=tuple(op_builders(context)),
        accessors=(*accessors(context), *default_setter(context)),
        storage=(*stores_property(context), *property_fault(context)),
        verifier=(*verify_invariants(context), *verify_regions(context)),
        interfaces=methods(context),
        layout=tuple(op_layout_methods(scope, op)),
        parser=parse(context),
        printer=print_assembly(context),
        imports=(),
    )
    return replace(model, imports=scope.imports_of(model))
