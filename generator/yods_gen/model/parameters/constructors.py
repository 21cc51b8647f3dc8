"""How types and attributes are made: `__new__`, and for mutable ones `set_body`.

A mutable one belongs to a context and is told apart by the parameters that are not
mutable; what it holds may be said later, once, and may be itself.
Source: MLIR, DefiningDialects/AttributesAndTypes.md, "Mutable attributes and types".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.types import ParameterDef, ParameterKind
from yods_gen.model.code import Code, literal, tuple_
from yods_gen.model.parameters.parameters import (
    Owner,
    annotation,
    check_argument,
    check_value,
    key_of,
    normalised,
)
from yods_gen.model.scope import ClassScope, message_names, names_of
from yods_gen.model.tree import Method
from yods_gen.model.uncomputable import Known, guarded, guarded_message, may_fail, uncomputable


def constructors(scope: ClassScope, owner: Owner) -> tuple[Method, ...]:
    """`__new__`, and what completes a mutable type."""
    return (_new(scope, owner),) if not owner.mutable else (
        _named(scope, owner), _set_body(scope, owner)
    )  # fmt: skip


def _new(scope: ClassScope, owner: Owner) -> Method:
    """The one instance with these parameters, checked when it is new."""
    code = Code()
    parameters = owner.definition.parameters
    for parameter in parameters:
        argument_lines(scope, owner, parameter, code)
    names = list(owner.python.values())
    key = _key(scope, owner, parameters, code)
    known = scope.local("known")
    code.line(f"{known} = cls._known({key})")
    with code.block(f"if {known} is not None:"):
        code.line(f"return {known}")
    _verify(scope, owner, parameters, owner.definition.verify, True, code)
    code.line(f"return cls._intern({', '.join([key, *names])})")
    given = ("cls", *parameter_list(scope, owner, parameters))
    return Method("__new__", (), given, scope.class_name, "", code.lines)


def _named(scope: ClassScope, owner: Owner) -> Method:
    """The one instance of a context with these parameters, complete or not yet."""
    code = Code()
    parameters = owner.keys
    for parameter in parameters:
        argument_lines(scope, owner, parameter, code)
    names = [owner.python[p.name] for p in parameters]
    key = _key(scope, owner, parameters, code)
    known = scope.local("known")
    code.line(f"{known} = cls._named(context, {key})")
    with code.block(f"if {known} is not None:"):
        code.line(f"return {known}")
    checks = [c for c in owner.definition.verify if not _about(c, owner.mutable)]
    _verify(scope, owner, parameters, checks, False, code)
    code.line(f"return cls._enter({', '.join(['context', key, *names])})")
    context = f"context: {scope.typing('yods.ir.context', 'Context')}"
    given = ("cls", context, *parameter_list(scope, owner, parameters))
    return Method("__new__", (), given, scope.class_name, "", code.lines)


def _set_body(scope: ClassScope, owner: Owner) -> Method:
    code = Code()
    for parameter in owner.mutable:
        argument_lines(scope, owner, parameter, code)
    checks = [c for c in owner.definition.verify if _about(c, owner.mutable)]
    used = _names(checks)
    for parameter in owner.keys:
        if parameter.name in used:
            name = owner.python[parameter.name]
            code.line(f"{name} = self.{name}")
    _verify(scope, owner, owner.mutable, checks, True, code)
    code.line(f"self._complete({', '.join(owner.python[p.name] for p in owner.mutable)})")
    given = ("self", *parameter_list(scope, owner, owner.mutable))
    doc = (
        "Say what it holds, once: to say the same again changes nothing.\n\n"
        "Raises:\n    InvalidParameters: it may not hold this, or holds something else."
    )
    return Method("set_body", (), given, "None", doc, code.lines)


def _about(check: CheckDef, parameters: Sequence[ParameterDef]) -> bool:
    return bool(_names([check]) & {p.name for p in parameters})


def _key(scope: ClassScope, owner: Owner, parameters: Sequence[ParameterDef], code: Code) -> str:
    """Source of what tells instances apart; a line is added where that is longer."""
    names = [owner.python[p.name] for p in parameters]
    keys = [key_of(scope, p, owner.python[p.name]) for p in parameters]
    key = keys[0] if len(keys) == 1 else tuple_(keys) if keys else "()"
    if len(names) <= 1 and keys == names:
        return key
    local = scope.local("key")
    code.line(f"{local} = {key}")
    return local


def parameter_list(
    scope: ClassScope, owner: Owner, parameters: Sequence[ParameterDef]
) -> list[str]:
    """The parameters of a method that takes these, with their types and defaults."""
    parts = []
    may_default = True
    for parameter in reversed(parameters):
        given = annotation(scope, parameter.kind, for_caller=True)
        may_default = may_default and parameter.may_be_absent
        if parameter.may_be_absent and not given.endswith("| None") and given != "Any":
            given += " | None"
        default = " = None" if may_default else ""
        parts.append(f"{owner.python[parameter.name]}: {given}{default}")
    return parts[::-1]


def argument_lines(scope: ClassScope, owner: Owner, parameter: ParameterDef, code: Code) -> None:
    """Give an absent parameter its default, and others the form in which they are kept."""
    name = owner.python[parameter.name]
    default = parameter.default
    if default is not None:
        with code.block(f"if {name} is None:"):
            value = f"{name} = {scope.expression(default, owner.python)}"
            if may_fail(default.root, known_of(owner)):
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


def known_of(owner: Owner) -> Known:
    """What expressions over the parameters may rely on."""
    given = owner.definition.parameters
    optional = frozenset(p.name for p in given if p.kind.base == "optional")
    return Known(frozenset(p.name for p in given) - optional, optional=optional)


def _verify(
    scope: ClassScope,
    owner: Owner,
    parameters: Sequence[ParameterDef],
    checks: Sequence[CheckDef],
    complete: bool,
    code: Code,
) -> None:
    """Lines that raise InvalidParameters.

    Args:
        parameters: Those whose values are checked.
        complete: Whether all parameters are known, as the verify hook wants them.
    """
    for parameter in parameters:
        check_value(scope, owner, parameter, code)
    if checks:
        bindings = _bindings(scope, owner, checks, code)
        known = known_of(owner)
        for check in checks:
            test = scope.condition(check.condition, bindings)
            test = guarded(scope, code, test, may_fail(check.condition.root, known))
            with code.block(f"if {test}:"):
                invalid = scope.need("yods.ir.attribute", "InvalidParameters")
                broken = known.unless(check.condition.root)
                message = guarded_message(scope, code, check.message, bindings, broken)
                code.line(f"raise {invalid}({message})")
    hook = owner.definition.hook("verify")
    if hook is not None and complete:
        values = [
            f"self.{n}" if owner.mutable and p in owner.keys else n
            for p, n in ((p, owner.python[p.name]) for p in owner.definition.parameters)
        ]
        code.line(f"{scope.hook(hook)}({', '.join(values)})")


def _bindings(
    scope: ClassScope, owner: Owner, checks: Sequence[CheckDef], code: Code
) -> dict[str, str]:
    """Parameters as the checks call them. Types and attributes have more members than
    their annotation says, once the constraint was checked."""
    python: Mapping[str, str] = owner.python
    bindings = dict(python)
    used = _names(checks)
    for parameter in owner.definition.parameters:
        if parameter.name in used and _holds_attributes(parameter.kind):
            local = f"{python[parameter.name]}_"
            while local in python.values():
                local += "_"
            code.line(f"{local}: {scope.typing('typing', 'Any')} = {python[parameter.name]}")
            bindings[parameter.name] = local
    return bindings


def _names(checks: Sequence[CheckDef]) -> frozenset[str]:
    conditions = names_of(*(check.condition for check in checks))
    return conditions.union(*(message_names(check.message) for check in checks))


def _holds_attributes(kind: ParameterKind) -> bool:
    if kind.element is not None:
        return _holds_attributes(kind.element)
    return kind.base in ("type", "attribute", "self_type", "custom")
