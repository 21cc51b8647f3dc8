"""The class of an interface: its methods, with default bodies where it has them."""

from __future__ import annotations

from typing import Literal

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.interfaces import InterfaceDef, MethodDef
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.model.conditions import Binding, Statement, conditions
from yods_gen.model.docs import interface_doc, method_doc
from yods_gen.model.members import ClassModel
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
from yods_gen.model.partial_expressions import Known
from yods_gen.model.scope import ModuleScope, Symbols
from yods_gen.records import DataClass

#: What an op's verifier calls, and when: before its regions were verified, and after.
VERIFY = "verify_interface"
VERIFY_REGIONS = "verify_interface_regions"


class InterfaceVerifier(DataClass):
    """Checks an op that implements the interface, `when` says when; `this` is the op, of
    which more is known than that."""

    name: str
    when: str
    this: Binding
    conditions: tuple[Statement, ...]
    hook: PyExpr | None


class InterfaceModel(ClassModel):
    """The class of one interface: its methods, and its check of ops."""

    name: str
    class_name: str
    bases: tuple[PyExpr, ...]
    doc: str
    methods: tuple[MethodModel, ...]
    verifiers: tuple[InterfaceVerifier, ...]

    kind: Literal["interface"] = "interface"


def interface_model(
    symbols: Symbols, interface: InterfaceDef, class_name: str, hooks: str | None
) -> InterfaceModel:
    """The model of an interface."""
    scope = ModuleScope(symbols, interface.dialect, "interface", hooks, class_name)
    scope.of_operations = interface.on == "op"
    checks = (
        (VERIFY, "before its regions are", interface.verify, "verify"),
        (VERIFY_REGIONS, "after its regions were", interface.verify_regions, "verify_regions"),
    )
    return InterfaceModel(
        name=interface.name,
        class_name=class_name,
        bases=tuple(scope.ref(base.ref) for base in interface.extends),
        doc=interface_doc(interface),
        methods=tuple(_method(scope, method) for method in interface.methods),
        verifiers=tuple(
            _verifier(scope, name, when, asked, _hook(interface, kind))
            for name, when, asked, kind in checks
            if verifies(interface, kind)
        ),
    )


def verifies(interface: InterfaceDef, kind: str) -> bool:
    """Whether it has checks of this kind, "verify" or "verify_regions"."""
    checks = interface.verify if kind == "verify" else interface.verify_regions
    return bool(checks) or _hook(interface, kind) is not None


def _method(scope: ModuleScope, method: MethodDef) -> MethodModel:
    doc = method_doc(method)
    if method.body is None:
        return signed(scope, method, Missing(named=method.form != "static"), doc)
    given = {p.name: python.local(p.name) for p in method.parameters}
    locals_ = Locals(given)
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
        body = answer(scope, method, expression, {"self": instance, **given}, locals_)
    return signed(scope, method, body, doc, bindings)


def _verifier(
    scope: ModuleScope, name: str, when: str, checks: tuple[CheckDef, ...], hook: str | None
) -> InterfaceVerifier:
    locals_ = Locals(("violated", "message"))
    local = locals_.fresh("this")
    this = python.local(local)
    known = Known(frozenset({"self"}))
    return InterfaceVerifier(
        name,
        when,
        Binding(local, scope.name("typing", "Any", "typing"), SELF),
        conditions(scope, checks, {"self": this}, known, this, locals_),
        None if hook is None else scope.hook_call(hook, ("instance", this)),
    )


def _hook(interface: InterfaceDef, kind: str) -> str | None:
    return next((hook.function for hook in interface.hooks if hook.kind == kind), None)


def verify_call(scope: ModuleScope, interface: InterfaceDef, kind: str) -> PyExpr:
    """How an op's verifier calls an interface's: a method of its generated class, or the
    function that the prelude names, of the runtime or beside a class outside it."""
    hook = _hook(interface, kind)
    if interface.dialect == "builtin":
        assert interface.hooks_module is not None and hook is not None
        assert isinstance(interface.ref, RuntimeClass)
        module = interface.ref.module
        if module.startswith("yods."):
            module = interface.hooks_module
        return python.call(scope.name(module, hook), SELF)
    method = VERIFY if kind == "verify" else VERIFY_REGIONS
    return python.call(python.member(scope.ref(interface.ref), method), SELF)
