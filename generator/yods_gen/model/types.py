"""The classes of types and attributes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from yods_gen.classes import RuntimeClass
from yods_gen.definitions import AttributeDef, CheckDef, ParameterDef, ParameterKind, TypeDef
from yods_gen.errors import quoted
from yods_gen.model.code import Code, literal, tuple_
from yods_gen.model.docs import definition_doc
from yods_gen.model.layout import layout_bases, layout_constants, layout_methods
from yods_gen.model.methods import definition_methods, interface_bases, member_methods
from yods_gen.model.names import Names, member_name
from yods_gen.model.parameter_parse import parse_parameters
from yods_gen.model.parameter_print import print_parameters
from yods_gen.model.parameters import (
    Owner,
    annotation,
    check_argument,
    check_value,
    key_of,
    normalised,
)
from yods_gen.model.scope import ClassScope, World, message_names, names_of
from yods_gen.model.tree import ClassModel, Constant, Field, Method
from yods_gen.model.uncomputable import Known, guarded, guarded_message, may_fail, uncomputable
from yods_gen.reserved_names import ATTRIBUTE_NAMES

_TYPED = RuntimeClass("yods.builtin.interfaces", "TypedAttrInterface")


def definition_model(
    world: World, definition: TypeDef | AttributeDef, class_name: str, hooks: str | None
) -> ClassModel:
    """The model of a type or attribute; name clashes go to the world's reporter."""
    kind = "type" if isinstance(definition, TypeDef) else "attribute"
    scope = ClassScope(world, definition.dialect, kind, hooks, class_name)
    scope.need("typing", "final")
    names = Names(world.reporter, f"in {kind} {quoted(definition.qualified_name)}")
    python = {
        p.name: names.add(member_name(p.name, ATTRIBUTE_NAMES), p.name, "parameter", p.span)
        for p in definition.parameters
    }
    for method in member_methods(definition):
        names.add(method.name, method.name, "method", method.span)
    scope.shadowed |= set(python.values())
    owner = Owner(definition, class_name, python)
    base = scope.need("yods.ir.attribute", "Type" if kind == "type" else "Attribute")
    refs = [t.runtime_class for t in definition.traits if t.runtime_class is not None]
    if any(p.kind.base == "self_type" for p in definition.parameters):
        refs.append(_TYPED)
    inherited = [
        *layout_bases(scope, definition),
        *(scope.class_(ref) for ref in refs),
        *interface_bases(scope, definition.interfaces),
    ]
    bases = (base, *dict.fromkeys(inherited))
    fields = tuple(
        Field(python[p.name], annotation(scope, p.kind), p.summary) for p in definition.parameters
    )
    model = ClassModel(
        kind=kind,  # type: ignore[arg-type]
        name=definition.name,
        class_name=class_name,
        bases=bases,
        doc=definition_doc(definition, kind, python),
        slots=tuple(python.values()),
        constants=(
            Constant("DIALECT", "", literal(definition.dialect)),
            Constant("MNEMONIC", "", literal(definition.mnemonic)),
            *layout_constants(scope, definition),
        ),
        fields=fields,
        methods=(
            _new(scope, owner),
            parse_parameters(scope, owner, kind),
            *print_parameters(scope, owner),
            *layout_methods(scope, definition, python),
            *definition_methods(scope, definition, python),
        ),
        imports=(),
    )
    return replace(model, imports=scope.imports_of(model))


def _new(scope: ClassScope, owner: Owner) -> Method:
    """`__new__`: the one instance with these parameters, checked when it is new."""
    code = Code()
    definition, python = owner.definition, owner.python
    for parameter in definition.parameters:
        _fill_in(scope, owner, parameter, code)
    names = list(python.values())
    keys = [key_of(scope, p, python[p.name]) for p in definition.parameters]
    key = keys[0] if len(keys) == 1 else tuple_(keys) if keys else "()"
    if len(names) > 1 or keys != names:
        local = "key"
        while local in names:
            local += "_"
        code.line(f"{local} = {key}")
        key = local
    code.line(f"known = cls._known({key})")
    with code.block("if known is not None:"):
        code.line("return known")
    _verify(scope, owner, code)
    code.line(f"return cls._intern({', '.join([key, *names])})")
    return Method(
        "__new__", (), ("cls", *_parameters(scope, owner)), scope.class_name, "", code.lines
    )


def _parameters(scope: ClassScope, owner: Owner) -> list[str]:
    parts = []
    may_default = True
    for parameter in reversed(owner.definition.parameters):
        given = annotation(scope, parameter.kind, for_caller=True)
        may_default = may_default and parameter.may_be_absent
        if parameter.may_be_absent and not given.endswith("| None") and given != "Any":
            given += " | None"
        default = " = None" if may_default else ""
        parts.append(f"{owner.python[parameter.name]}: {given}{default}")
    return parts[::-1]


def _fill_in(scope: ClassScope, owner: Owner, parameter: ParameterDef, code: Code) -> None:
    """Give an absent parameter its default, and others the form in which they are kept."""
    name = owner.python[parameter.name]
    default = parameter.default
    if default is not None:
        with code.block(f"if {name} is None:"):
            value = f"{name} = {scope.expression(default, owner.python)}"
            if may_fail(default.root, _known(owner)):
                with code.block("try:"):
                    code.line(value)
                with code.block(f"except {uncomputable(scope)}:"):
                    invalid = scope.need("yods.ir.attribute", "InvalidParameters")
                    message = literal(f"parameter '{parameter.name}' has no default here")
                    code.line(f"raise {invalid}({message}) from None")
            else:
                code.line(value)
    elif parameter.kind.base == "self_type":
        with code.block(f"if {name} is None:"):
            code.line(f"{name} = {scope.need('yods.builtin.types', 'NONE')}")
    check_argument(scope, owner, parameter, code)
    changed = normalised(scope, parameter.kind, name)
    if changed != name:
        code.line(f"{name} = {changed}")


def _known(owner: Owner) -> Known:
    given = owner.definition.parameters
    return Known(frozenset(p.name for p in given if p.kind.base != "optional"))


def _verify(scope: ClassScope, owner: Owner, code: Code) -> None:
    definition, python = owner.definition, owner.python
    for parameter in definition.parameters:
        check_value(scope, owner, parameter, code)
    if definition.verify:
        bindings = _bindings(scope, definition, python, code)
        known = _known(owner)
        for check in definition.verify:
            test = scope.condition(check.condition, bindings)
            test = guarded(scope, code, test, may_fail(check.condition.root, known))
            with code.block(f"if {test}:"):
                invalid = scope.need("yods.ir.attribute", "InvalidParameters")
                message = guarded_message(scope, code, check.message, bindings, known)
                code.line(f"raise {invalid}({message})")
    hook = definition.hook("verify")
    if hook is not None:
        code.line(f"{scope.hook(hook)}({', '.join(python.values())})")


def _bindings(
    scope: ClassScope,
    definition: TypeDef | AttributeDef,
    python: Mapping[str, str],
    code: Code,
) -> dict[str, str]:
    """Parameters as the checks call them. Types and attributes have more members than
    their annotation says, once the constraint was checked."""
    bindings = dict(python)
    used = _names(definition.verify)
    for parameter in definition.parameters:
        if parameter.name in used and _holds_attributes(parameter.kind):
            local = f"{python[parameter.name]}_"
            while local in python.values():
                local += "_"
            code.line(f"{local}: {scope.typing('typing', 'Any')} = {python[parameter.name]}")
            bindings[parameter.name] = local
    return bindings


def _names(checks: tuple[CheckDef, ...]) -> frozenset[str]:
    conditions = names_of(*(check.condition for check in checks))
    return conditions.union(*(message_names(check.message) for check in checks))


def _holds_attributes(kind: ParameterKind) -> bool:
    if kind.element is not None:
        return _holds_attributes(kind.element)
    return kind.base in ("type", "attribute", "self_type", "custom")
