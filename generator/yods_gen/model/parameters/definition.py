"""The classes of types and attributes."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.interfaces import base_interfaces
from yods_gen.definitions.types import AttrOrTypeDef, ParameterDef, TypeDef
from yods_gen.errors import quoted
from yods_gen.library.reserved_names import ATTRIBUTE_NAMES
from yods_gen.model.code import literal, tuple_
from yods_gen.model.docs import definition_doc
from yods_gen.model.layouts.definitions import layout_bases, layout_constants, layout_model
from yods_gen.model.methods import definition_methods, interface_bases, member_methods
from yods_gen.model.names import Names, member_name
from yods_gen.model.parameters.builders import alias_methods, builders
from yods_gen.model.parameters.constructors import constructors
from yods_gen.model.parameters.parameters import Owner, annotation
from yods_gen.model.parameters.parse import parse_parameters
from yods_gen.model.parameters.print import print_parameters
from yods_gen.model.scope import ClassScope, World
from yods_gen.model.tree import ClassModel, Constant, Field

_TYPED = RuntimeClass("yods.builtin.interfaces", "TypedAttrInterface")
_ALIAS = RuntimeClass("yods.text.aliases", "AliasInterface")
_MUTABLE = RuntimeClass("yods.ir.mutable", "Mutable")


def _field_type(scope: ClassScope, parameter: ParameterDef) -> str:
    given = annotation(scope, parameter.kind)
    return f"{given} | None" if parameter.mutable and not given.endswith("| None") else given


def definition_model(
    world: World, definition: AttrOrTypeDef, class_name: str, hooks: str | None
) -> ClassModel:
    """The model of a type or attribute; name clashes go to the world's reporter."""
    kind = "type" if isinstance(definition, TypeDef) else "attribute"
    scope = ClassScope(world, definition.dialect, kind, hooks, class_name)
    scope.need("typing", "final")
    names = Names(world.reporter, f"in {kind} {quoted(definition.qualified_name)}")
    taken = ATTRIBUTE_NAMES
    if any(p.mutable for p in definition.parameters):
        taken |= {"context"}  # to which it belongs
    python = {
        p.name: names.add(member_name(p.name, taken), p.name, "parameter", p.span)
        for p in definition.parameters
    }
    for method in member_methods(definition):
        names.add(method.name, method.name, "method", method.span)
    for builder in definition.builders:
        python_name = member_name(builder.name, ATTRIBUTE_NAMES)
        names.add(python_name, builder.name, "builder", builder.span)
    scope.shadowed |= set(python.values())
    owner = Owner(definition, class_name, python)
    base = scope.need("yods.ir.attribute", "Type" if kind == "type" else "Attribute")
    refs = [t.runtime_class for t in definition.traits if t.runtime_class is not None]
    if any(p.kind.base == "self_type" for p in definition.parameters):
        refs.append(_TYPED)
    slots = list(python.values())
    constants = []
    if definition.alias is not None:
        refs.append(_ALIAS)
    if owner.mutable:
        refs.append(_MUTABLE)
        slots.append("is_complete")
        for constant, parameters in (("KEYS", owner.keys), ("BODY", owner.mutable)):
            value = tuple_([literal(python[p.name]) for p in parameters])
            constants.append(Constant(constant, "", value))
    inherited = [
        *map(scope._collected, layout_bases(scope, definition)),
        *(scope.class_(ref) for ref in refs),
        *interface_bases(scope, definition.interfaces),
    ]
    # What is a Type already stands in its place.
    whole = [i.ref for i in base_interfaces(definition.interfaces) if i.is_base]
    first = [scope.class_(ref) for ref in whole] or [base]
    bases = tuple(dict.fromkeys([*first, *inherited]))
    fields = tuple(
        Field(
            python[p.name],
            _field_type(scope, p),
            p.summary,
        )
        for p in definition.parameters
    )
    model = ClassModel(
        kind=kind,  # type: ignore[arg-type]
        name=definition.name,
        class_name=class_name,
        bases=bases,
        doc=definition_doc(definition, kind, python),
        slots=tuple(slots),
        constants=(
            Constant("DIALECT", "", literal(definition.dialect)),
            Constant("MNEMONIC", "", literal(definition.mnemonic)),
            *constants,
            *(
                Constant(c.name, "", scope._collected(c.value))
                for c in layout_constants(scope, definition)
            ),
        ),
        fields=fields,
        methods=(
            *constructors(scope, owner),
            *builders(scope, owner),
            parse_parameters(scope, owner, kind),
            *print_parameters(scope, owner),
            *alias_methods(scope, owner),
            *definition_methods(scope, definition, python),
        ),
        imports=(),
        layout=layout_model(scope, definition, python),
    )
    return replace(model, imports=scope.imports_of(model))
