"""The class of an interface: its methods, with default bodies where it has them."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.interfaces import InterfaceDef, MethodDef
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.model.code import Code
from yods_gen.model.conditions import Binding
from yods_gen.model.docs import interface_doc, method_doc
from yods_gen.model.methods import (
    SELF,
    MethodBody,
    MethodModel,
    Missing,
    answer,
    hook_answer,
    signed,
)
from yods_gen.model.names import Locals
from yods_gen.model.scope import ClassScope, World, message_names, names_of
from yods_gen.model.tree import ClassMethod, ClassModel, Method
from yods_gen.model.uncomputable import Known, emit_check

#: What an op's verifier calls, and when: before its regions were verified, and after.
VERIFY = "verify_interface"
VERIFY_REGIONS = "verify_interface_regions"


def interface_model(
    world: World, interface: InterfaceDef, class_name: str, hooks: str | None
) -> ClassModel:
    """The model of an interface."""
    scope = ClassScope(world, interface.dialect, "interface", hooks, class_name)
    methods: list[ClassMethod] = [_method(scope, method) for method in interface.methods]
    for name, checks, kind in (
        (VERIFY, interface.verify, "verify"),
        (VERIFY_REGIONS, interface.verify_regions, "verify_regions"),
    ):
        hook = next((h.function for h in interface.hooks if h.kind == kind), None)
        if checks or hook is not None:
            methods.append(_verify(scope, name, checks, hook))
    model = ClassModel(
        kind="interface",
        name=interface.name,
        class_name=class_name,
        bases=tuple(scope.class_(base.ref) for base in interface.extends),
        doc=interface_doc(interface),
        slots=(),
        constants=(),
        fields=(),
        methods=tuple(methods),
        imports=(),
    )
    return replace(model, imports=scope.imports_of(model))


def verifies(interface: InterfaceDef, kind: str) -> bool:
    """Whether it has checks of this kind, "verify" or "verify_regions"."""
    checks = interface.verify if kind == "verify" else interface.verify_regions
    return bool(checks) or any(hook.kind == kind for hook in interface.hooks)


def _method(scope: ClassScope, method: MethodDef) -> MethodModel:
    doc = method_doc(method)
    if method.body is None:
        return signed(scope, method, Missing(named=method.form != "static"), doc)
    told = {p.name: python.local(p.name) for p in method.parameters}
    locals_ = Locals(told)
    expression = method.body.expression
    bindings: tuple[Binding, ...] = ()
    if method.form != "static" and (expression is None or "self" in expression.names):
        # What implements the interface is more than the interface.
        this = locals_.fresh("this")
        bindings = (Binding(this, scope.name("typing", "Any", "typing"), SELF),)
    instance = python.local(bindings[0].local) if bindings else SELF
    if method.body.hook is not None:
        body: MethodBody = hook_answer(scope, method, method.body.hook, ("instance", instance))
    else:
        assert expression is not None
        body = answer(scope, method, expression, {"self": instance, **told}, locals_)
    return signed(scope, method, body, doc, bindings)


def _this(scope: ClassScope, code: Code, locals_: Locals) -> str:
    """What implements the interface is more than the interface."""
    this = locals_.fresh("this")
    code.line(f"{this}: {scope.typing('typing', 'Any')} = self")
    return this


def _verify(scope: ClassScope, name: str, checks: tuple[CheckDef, ...], hook: str | None) -> Method:
    code = Code()
    this = _this(scope, code, Locals(("violated", "message")))
    known = Known(frozenset({"self"}))
    for check in checks:
        names = names_of(check.condition) | message_names(check.message)
        bindings = {"self": this} if "self" in names else {}
        emit_check(scope, code, check, bindings, known, this)
    if hook is not None:
        code.line(f"{scope.hook(hook)}({this})")
    words = "before its regions are" if name == VERIFY else "after its regions were"
    doc = f"Check an op that implements this interface, {words}; raises OperationError."
    return Method(name, (), ("self",), "None", doc, code.lines)


def verify_call(scope: ClassScope, interface: InterfaceDef, kind: str) -> Source:
    """How an op's verifier calls an interface's: a method of its generated class, or the
    function of the runtime that the prelude names."""
    hook = next((h.function for h in interface.hooks if h.kind == kind), None)
    if interface.dialect == "builtin":
        assert interface.hooks_module is not None and hook is not None
        return python.call(scope.name(interface.hooks_module, hook), SELF)
    method = VERIFY if kind == "verify" else VERIFY_REGIONS
    return python.call(python.member(scope.ref(interface.ref), method), SELF)
