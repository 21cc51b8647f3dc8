"""The classes of types and attributes."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.definitions import AttributeDef, CheckDef, ParameterDef, ParameterKind, TypeDef
from yods_gen.errors import quoted
from yods_gen.model.code import Code, literal, tuple_
from yods_gen.model.docs import definition_doc
from yods_gen.model.layout import layout_bases, layout_constants, layout_methods
from yods_gen.model.methods import definition_methods, interface_bases, member_methods
from yods_gen.model.names import Names, member_name
from yods_gen.model.parameter_format import parse_parameters, print_parameters
from yods_gen.model.parameters import annotation, checks_of_kind, normalised
from yods_gen.model.scope import ClassScope, World, message_names, names_of
from yods_gen.model.tree import ClassModel, Constant, Field, Method
from yods_gen.model.uncomputable import Known, guarded, guarded_message, may_fail
from yods_gen.reserved_names import ATTRIBUTE_NAMES


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
    base = scope.need("yods.ir.attribute", "Type" if kind == "type" else "Attribute")
    refs = [t.runtime_class for t in definition.traits if t.runtime_class is not None]
    bases = (
        base,
        *layout_bases(scope, definition),
        *(scope.class_(ref) for ref in dict.fromkeys(refs)),
        *interface_bases(scope, definition.interfaces),
    )
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
            _new(scope, definition, python),
            parse_parameters(scope, definition, kind, python),
            *print_parameters(scope, definition, python),
            *layout_methods(scope, definition, python),
            *definition_methods(scope, definition, python),
        ),
        imports=(),
    )
    return replace(model, imports=scope.imports_of(model))


def _new(scope: ClassScope, definition: TypeDef | AttributeDef, python: dict[str, str]) -> Method:
    """`__new__`: the one instance with these parameters, checked when it is new."""
    code = Code()
    for parameter in definition.parameters:
        _fill_in(scope, parameter, python, code)
    names = list(python.values())
    key = names[0] if len(names) == 1 else tuple_(names) if names else "()"
    if len(names) > 1:
        local = "key"
        while local in names:
            local += "_"
        code.line(f"{local} = {key}")
        key = local
    code.line(f"known = cls._known({key})")
    with code.block("if known is not None:"):
        code.line("return known")
    _verify(scope, definition, python, code)
    code.line(f"return cls._intern({', '.join([key, *names])})")
    return Method(
        "__new__", (), ("cls", *_parameters(scope, definition, python)), scope.class_name, "",
        code.lines,
    )  # fmt: skip


def _parameters(
    scope: ClassScope, definition: TypeDef | AttributeDef, python: dict[str, str]
) -> list[str]:
    parts = []
    may_default = True
    for parameter in reversed(definition.parameters):
        given = annotation(scope, parameter.kind, for_caller=True)
        optional = parameter.kind.base == "optional" or parameter.default is not None
        may_default = may_default and optional
        if parameter.default is not None and not given.endswith("| None"):
            given += " | None"
        default = " = None" if may_default else ""
        parts.append(f"{python[parameter.name]}: {given}{default}")
    return parts[::-1]


def _fill_in(
    scope: ClassScope, parameter: ParameterDef, python: dict[str, str], code: Code
) -> None:
    """Give an absent parameter its default, and sequences their canonical form."""
    name = python[parameter.name]
    if parameter.default is not None:
        with code.block(f"if {name} is None:"):
            code.line(f"{name} = {scope.expression(parameter.default, python)}")
    changed = normalised(parameter.kind, name)
    if changed != name:
        code.line(f"{name} = {changed}")


def _verify(
    scope: ClassScope, definition: TypeDef | AttributeDef, python: dict[str, str], code: Code
) -> None:
    for parameter in definition.parameters:
        for test, message in checks_of_kind(scope, parameter, python[parameter.name]):
            with code.block(f"if {test}:"):
                invalid = scope.need("yods.ir.attribute", "InvalidParameters")
                code.line(f"raise {invalid}({message})")
    if definition.verify:
        bindings = _bindings(scope, definition, python, code)
        known = Known(frozenset(p.name for p in definition.parameters if p.kind.base != "optional"))
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
    scope: ClassScope, definition: TypeDef | AttributeDef, python: dict[str, str], code: Code
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
    return kind.base in ("type", "attribute")
