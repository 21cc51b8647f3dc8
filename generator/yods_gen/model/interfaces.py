"""The classes of interfaces, whose methods may have default bodies, external models, and traits."""

from __future__ import annotations

from typing import assert_never

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.checks import CheckDef, TraitParameterDef, UserTraitDef
from yods_gen.definitions.dialects import DialectDef, ExternalModelDef
from yods_gen.definitions.interfaces import InterfaceDef, MethodDef
from yods_gen.definitions.operations import OpDef
from yods_gen.errors import Reporter
from yods_gen.expressions import python
from yods_gen.expressions.python import Import, PyExpr, snake_case
from yods_gen.expressions.statements import STATIC, Annotated, Do, Method, Statements, bind
from yods_gen.model.conditions import Known, check_names, conditions
from yods_gen.model.docs import class_doc, method_doc
from yods_gen.model.methods import (
    SELF,
    answer,
    class_methods,
    definition_methods,
    hook_answer,
    interface_bases,
    not_implemented,
    signed,
)
from yods_gen.model.names import Locals, module_names, plain_class_name
from yods_gen.model.ops.context import OpContext, op_methods
from yods_gen.model.parameters.definition import parameter_members
from yods_gen.model.scope import ModuleScope, Symbols
from yods_gen.model.tree import NO_SLOTS, ClassModel
from yods_gen.records import replace

#: What an op's verifier calls, and when: before its regions were verified, and after.
VERIFY = "verify_interface"
VERIFY_REGIONS = "verify_interface_regions"


def interface_model(
    symbols: Symbols, interface: InterfaceDef, class_name: str, hooks: str | None
) -> ClassModel:
    """The model of an interface."""
    scope = ModuleScope(symbols, interface.dialect, "interface", hooks, class_name)
    scope.of_operations = interface.on == "op"
    checks = (
        (VERIFY, "before its regions are", interface.verify, "verify"),
        (VERIFY_REGIONS, "after its regions were", interface.verify_regions, "verify_regions"),
    )
    return ClassModel(
        name=interface.name,
        class_name=class_name,
        kind="interface",
        attributes=(NO_SLOTS,),
        bases=tuple(scope.ref(base.ref) for base in interface.extends),
        doc=class_doc(f"Interface `{interface.qualified_name}` of {interface.on}s", interface),
        methods=(
            *(_method(scope, method) for method in interface.methods),
            *(
                _verifier(scope, name, when, asked, _hook(interface, kind))
                for name, when, asked, kind in checks
                if verifies(interface, kind)
            ),
        ),
    )


def verifies(interface: InterfaceDef, kind: str) -> bool:
    """Whether it has checks of this kind, "verify" or "verify_regions"."""
    checks = interface.verify if kind == "verify" else interface.verify_regions
    return bool(checks) or _hook(interface, kind) is not None


def _method(scope: ModuleScope, method: MethodDef) -> Method:
    doc = method_doc(method)
    static = method.form == "static"
    if method.body is None:
        # A class that implements the interface has to give an answer.
        said = python.f_string(PyExpr("type(self).__name__"), f" does not implement {method.name}")
        if static:
            said = python.f_string(f"{method.name} is not implemented")
        return signed(scope, method, (not_implemented(said),), doc)
    given = {p.name: python.local(p.name) for p in method.parameters}
    locals_ = Locals(given)
    expression = method.body.expression
    bindings: Statements = ()
    instance = SELF
    if not static and (expression is None or "self" in expression.names):
        # What implements the interface is more than the interface.
        this = locals_.fresh("this")
        bindings = (bind(this, SELF, scope.any),)
        instance = python.local(this)
    if method.body.hook is not None:
        body: Statements = (hook_answer(scope, method, method.body.hook, ("instance", instance)),)
    else:
        assert expression is not None
        body = answer(scope, method, expression, {"self": instance, **given}, locals_)
    return signed(scope, method, (*bindings, *body), doc)


def _verifier(
    scope: ModuleScope, name: str, when: str, checks: tuple[CheckDef, ...], hook: str | None
) -> Method:
    """The check that an op's verifier calls; `when` says when."""
    locals_ = Locals(("violated", "message"))
    local = locals_.fresh("this")
    this = python.local(local)
    known = Known(frozenset({"self"}))
    # Of the op, more is known than that it implements the interface.
    body = bind(local, SELF, scope.any), *conditions(
        scope, checks, {"self": this}, known, this, locals_
    )
    if hook is not None:
        body = *body, Do(scope.hook_call(hook, ("instance", this)))
    doc = f"Check an op that implements this interface, {when}; raises OperationError."
    return scope.method(f"{name}(self) -> None", body, doc=doc)


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


_MODULE = "yods.ir.external_models"


class ExternalModel(ClassModel, kw_only=True):
    """The class that becomes a base of class `of` of `module` when the dialect is loaded."""

    module: str
    of: str


def external_models(symbols: Symbols, dialect: DialectDef) -> tuple[ExternalModel, ...]:
    """The models of a dialect, by the names of the extended definitions."""
    taken = set(symbols.own_names(dialect.name) | module_names())
    made = []
    for model in sorted(dialect.external_models, key=lambda each: (each.on, each.name)):
        module, of = _place(symbols, model)
        owner = "" if isinstance(model.of, RuntimeClass) else plain_class_name(model.of.dialect)
        class_name = f"{owner}{of}Model"
        while class_name in taken:
            class_name += "_"
        taken.add(class_name)
        made.append(_model(symbols, dialect, model, class_name, module, of))
    return tuple(made)


def models_table(models: tuple[object, ...]) -> tuple[str, ...]:
    """The lines after the classes: the class that each is a model of."""
    rows = [
        f"({each.class_name}, {python.literal(each.module)}, {python.literal(each.of)}),"
        for each in models
        if isinstance(each, ExternalModel)
    ]
    return ("#: Each model, with the module and the name of the class it is of.",
            f"MODELS = ({' '.join(rows)})")  # fmt: skip


def attaching(symbols: Symbols, dialect: DialectDef) -> tuple[PyExpr, ...]:
    """The statement that attaches the models when a dialect's package is imported."""
    if not dialect.external_models:
        return ()
    import_ = Import(_MODULE, "attach_models", "attach_models", "runtime")
    attach = PyExpr("attach_models", needs=frozenset({import_}))
    module = f"{symbols.packages[dialect.name].full}.external_models"
    return (python.call(attach, python.constant(module)),)


def _place(symbols: Symbols, model: ExternalModelDef) -> tuple[str, str]:
    """The module and the name of the class that a model is of."""
    of = model.of
    if isinstance(of, RuntimeClass):
        return of.module, of.name
    package = symbols.packages[of.dialect].full
    if isinstance(of, OpDef):
        return f"{package}.ops", symbols.op_classes[of.qualified_name]
    return symbols.module_of(of.ref), symbols.class_names[of.ref]


def _model(
    symbols: Symbols,
    dialect: DialectDef,
    model: ExternalModelDef,
    class_name: str,
    module: str,
    of: str,
) -> ExternalModel:
    scope = ModuleScope(symbols, dialect.name, "external model", dialect.hooks_module, class_name)
    foreign = model.of
    # A clash in the definition is reported where that is generated.
    silent = Reporter()
    if isinstance(foreign, RuntimeClass):
        word = "type_" if model.on == "type" else "attribute"
        methods = class_methods(scope, word, model.interfaces)
    elif isinstance(foreign, OpDef):
        scope.of_operations = True
        op = replace(foreign, interfaces=model.interfaces, methods=())
        methods = op_methods(OpContext(op, scope, silent))
    else:
        definition = replace(foreign, interfaces=model.interfaces, methods=())
        members = parameter_members(replace(symbols, reporter=silent), foreign)
        methods = definition_methods(scope, definition, members)
    return ExternalModel(
        name=model.name,
        class_name=class_name,
        kind="external model",
        bases=tuple(interface_bases(scope, model.interfaces)),
        doc=f"What `{model.name}` implements because of dialect `{dialect.name}`.",
        # An instance is of that class, of which the model knows nothing.
        this=scope.any if methods else None,
        attributes=(NO_SLOTS,),
        methods=tuple(methods),
        module=module,
        of=of,
    )


# Traits that definitions define.


def verifier_name(trait: UserTraitDef) -> str:
    """The method that checks an op which has the trait. An op has traits of several signatures."""
    return f"verify_{snake_case(trait.name) if trait.parameters else 'trait'}"


def trait_model(
    symbols: Symbols, trait: UserTraitDef, class_name: str, hooks: str | None
) -> ClassModel:
    """The model of a trait."""
    scope = ModuleScope(symbols, trait.dialect, "trait", hooks, class_name)
    base = "OpTrait" if trait.on == "op" else "AttributeTrait"
    return ClassModel(
        name=trait.name,
        class_name=class_name,
        kind="trait",
        bases=(scope.name("yods.ir.traits", base),),
        attributes=(NO_SLOTS,),
        doc=class_doc(f"Trait `{trait.qualified_name}` of {trait.on}s", trait),
        methods=(_trait_verifier(scope, trait),) if trait.checks else (),
    )


def _trait_verifier(scope: ModuleScope, trait: UserTraitDef) -> Method:
    """The check that an op's verifier calls, with the arguments of its use of the trait."""
    locals_ = Locals(("violated", "message"))
    names = {"self": locals_.fresh("op")}
    names |= {each.name: locals_.fresh(each.name) for each in trait.parameters}
    bound = {name: python.local(local) for name, local in names.items()}
    annotations = [scope.any]
    annotations += [_argument_class(scope, each) for each in trait.parameters]
    known = Known(frozenset({"self"}))
    used = {name: bound[name] for name in check_names(trait.verify)}
    given = [(local, python.local(local)) for local in names.values()]
    checks = conditions(scope, trait.verify, used, known, bound["self"], locals_)
    hooks = (Do(scope.hook_call(hook.function, *given)) for hook in trait.hooks)
    return Method(
        verifier_name(trait),
        tuple(map(Annotated, names.values(), annotations)),
        python.NONE,
        (*checks, *hooks),
        STATIC,
        "",
        doc="Check an op that has this trait; raises OperationError.",
    )


def _argument_class(scope: ModuleScope, parameter: TraitParameterDef) -> PyExpr:
    match parameter.kind:
        case "int":
            return PyExpr("int")
        case "text" | "op":
            return PyExpr("str")
        case "ops":
            return scope.typed("Sequence[str]")
        case "operand" | "operands" | "value" | "values" | "attribute":
            # A part of the op: its constraints imply more than its type.
            return scope.any
        case _:
            assert_never(parameter.kind)
