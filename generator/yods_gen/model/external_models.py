"""External models: interfaces that a dialect implements for definitions of others."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from yods_gen.classes import DefinedClass, RuntimeClass
from yods_gen.definitions.dialects import DialectDef, ExternalModelDef
from yods_gen.definitions.operations import OpDef
from yods_gen.definitions.types import TypeDef
from yods_gen.errors import Reporter
from yods_gen.expressions import python
from yods_gen.expressions.python import Import, PyExpr
from yods_gen.model.members import ClassModel
from yods_gen.model.methods import MethodModel, class_methods, definition_methods, interface_bases
from yods_gen.model.names import module_names, plain_class_name
from yods_gen.model.ops.context import OpContext, op_methods
from yods_gen.model.parameters.definition import parameter_members
from yods_gen.model.scope import ModuleScope, Symbols

_MODULE = "yods.ir.external_models"


class ExternalModel(ClassModel):
    """The class that becomes a base of class `of` of `module` when the dialect is loaded.

    Attributes:
        any: `Any`, as which methods, if any, see an instance: it is of that class, of which the
            model knows nothing.
    """

    name: str
    class_name: str
    bases: tuple[PyExpr, ...]
    doc: str
    any: PyExpr | None
    methods: tuple[MethodModel, ...]
    module: str
    of: str

    kind: Literal["external model"] = "external model"


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
    kind: Literal["type", "attribute"] = "type" if isinstance(of, TypeDef) else "attribute"
    ref = DefinedClass(kind, of.dialect, of.name)
    return symbols.module_of(ref), symbols.class_names[ref]


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
        members = parameter_members(replace(symbols, reporter=silent), foreign, model.on)
        methods = definition_methods(scope, definition, members)
    return ExternalModel(
        name=model.name,
        class_name=class_name,
        bases=tuple(interface_bases(scope, model.interfaces)),
        doc=f"What `{model.name}` implements because of dialect `{dialect.name}`.",
        any=scope.name("typing", "Any", "typing") if methods else None,
        methods=tuple(methods),
        module=module,
        of=of,
    )
