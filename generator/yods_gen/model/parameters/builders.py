"""Class methods that make types and attributes, and the aliases they are printed under."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.definitions.types import BuilderDef
from yods_gen.library.reserved_names import ATTRIBUTE_NAMES
from yods_gen.model.code import Code
from yods_gen.model.docs import arguments_doc
from yods_gen.model.names import member_name
from yods_gen.model.parameters.constructors import argument_lines, known_of, parameter_list
from yods_gen.model.parameters.parameters import Owner
from yods_gen.model.scope import ClassScope, message_names, names_of
from yods_gen.model.tree import Method
from yods_gen.model.uncomputable import guarded, may_fail, uncomputable


def builders(scope: ClassScope, owner: Owner) -> tuple[Method, ...]:
    """The class methods for the definition's builders."""
    return tuple(_builder(scope, owner, b) for b in owner.definition.builders)


def _builder(scope: ClassScope, owner: Owner, builder: BuilderDef) -> Method:
    taken = ATTRIBUTE_NAMES | {"context"} if owner.mutable else ATTRIBUTE_NAMES
    python = {p.name: member_name(p.name, taken) for p in builder.parameters}
    name = member_name(builder.name, ATTRIBUTE_NAMES)
    own = replace(owner, class_name=f"{owner.class_name}.{name}", python=python)
    code = Code()
    outer, scope.shadowed = scope.shadowed, scope.shadowed | set(python.values())
    for parameter in builder.parameters:
        argument_lines(scope, own, parameter, code)
    given = dict(builder.values)
    arguments = ["context"] if owner.mutable else []
    skipped = False
    for parameter in owner.keys:
        value = given.get(parameter.name)
        if value is None:
            skipped = True
            continue
        text = scope.expression(value, python)
        arguments.append(f"{owner.python[parameter.name]}={text}" if skipped else text)
    code.line(f"return cls({', '.join(arguments)})")
    parameters = ["cls"]
    if owner.mutable:
        parameters.append(f"context: {scope.typing('yods.ir.context', 'Context')}")
    parameters += parameter_list(scope, own, builder.parameters)
    doc = arguments_doc(builder.summary, [(python[p.name], p.summary) for p in builder.parameters])
    scope.shadowed = outer
    return Method(name, ("classmethod",), tuple(parameters), scope.class_name, doc, code.lines)


def alias_methods(scope: ClassScope, owner: Owner) -> tuple[Method, ...]:
    """`asm_alias`, for a definition that suggests an alias."""
    alias = owner.definition.alias
    if alias is None:
        return ()
    code = Code()
    any_ = scope.typing("typing", "Any")
    bindings = {}
    for name in sorted(names_of(alias.condition) | message_names(alias.name)):
        python = owner.python[name]
        bindings[name] = python
        code.line(f"{python}: {any_} = self.{python}")
    known = known_of(owner)
    if alias.condition is not None:
        test = scope.condition(alias.condition, bindings)
        test = guarded(scope, code, test, may_fail(alias.condition.root, known))
        with code.block(f"if {test}:"):
            code.line("return None")
    text = scope.message(alias.name, bindings)
    answer = f"return {text}, {not alias.overridable}"
    parts = [part for part in alias.name.parts if not isinstance(part, str)]
    if any(may_fail(part.root, known) for part in parts):
        with code.block("try:"):
            code.line(answer)
        with code.block(f"except {uncomputable(scope)}:"):
            code.line("return None")
    else:
        code.line(answer)
    return (Method("asm_alias", (), ("self",), "tuple[str, bool] | None", "", code.lines),)
