"""The class of a trait that a definition defines, and the calls of its check."""

from __future__ import annotations

from dataclasses import replace

from yods_gen.definitions.uses import TraitDef, UserTraitDef
from yods_gen.model.code import Code, literal
from yods_gen.model.docs import trait_doc
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext
from yods_gen.model.scope import ClassScope, World, message_names, names_of
from yods_gen.model.tree import ClassModel, Method
from yods_gen.model.uncomputable import Known, emit_check

_VERIFY = "verify_trait"
_ANNOTATIONS = {"int": "int", "text": "str", "op": "str", "ops": "Sequence[str]"}


def trait_model(
    world: World, trait: UserTraitDef, class_name: str, hooks: str | None
) -> ClassModel:
    """The model of a trait."""
    scope = ClassScope(world, trait.dialect, "trait", hooks, class_name)
    base = "OpTrait" if trait.on == "op" else "AttributeTrait"
    model = ClassModel(
        kind="trait",
        name=trait.name,
        class_name=class_name,
        bases=(scope.need("yods.ir.traits", base),),
        doc=trait_doc(trait),
        slots=(),
        constants=(),
        fields=(),
        methods=(_verify(scope, trait),) if trait.checks else (),
        imports=(),
    )
    return replace(model, imports=scope.imports_of(model))


def _verify(scope: ClassScope, trait: UserTraitDef) -> Method:
    code = Code()
    locals_ = Locals(("violated", "message"))
    any_ = scope.typing("typing", "Any")
    op = locals_.fresh("op")
    bindings = {"self": op}
    parameters = [f"{op}: {any_}"]
    for parameter in trait.parameters:
        name = locals_.fresh(parameter.name)
        bindings[parameter.name] = name
        annotation = _ANNOTATIONS.get(parameter.kind, any_)
        if annotation.startswith("Sequence"):
            scope.typing("collections.abc", "Sequence")
        parameters.append(f"{name}: {annotation}")
    known = Known(frozenset({"self"}))
    for check in trait.verify:
        names = names_of(check.condition) | message_names(check.message)
        used = {name: bindings[name] for name in names}
        emit_check(scope, code, check, used, known, op)
    for hook in trait.hooks:
        code.line(f"{scope.hook(hook.function)}({', '.join(bindings.values())})")
    doc = "Check an op that has this trait; raises OperationError."
    return Method(_VERIFY, ("staticmethod",), tuple(parameters), "None", doc, code.lines)


def check_traits(context: OpContext, code: Code, checked: str) -> None:
    """Call the checks of the op's traits that are due when `checked` says."""
    for trait in context.op.traits:
        call = trait_check(context, trait, checked)
        if call is not None:
            code.line(call)


def trait_check(context: OpContext, trait: TraitDef, checked: str) -> str | None:
    """The call of a trait's check, if it has one that is due now."""
    definition = trait.definition
    if definition is None or not definition.checks or definition.checked != checked:
        return None
    assert trait.runtime_class is not None
    given = {argument.name: argument.value for argument in trait.arguments}
    arguments = [
        _argument(context, parameter.kind, given[parameter.name])
        for parameter in definition.parameters
    ]
    class_ = context.scope.class_(trait.runtime_class)
    return f"{class_}.{_VERIFY}({', '.join(['self', *arguments])})"


def _argument(context: OpContext, kind: str, value: object) -> str:
    if kind in ("int", "text", "op"):
        return str(value) if isinstance(value, int) else literal(str(value))
    items = value if isinstance(value, tuple) else (value,)
    texts = [literal(str(item)) if kind == "ops" else context.source(str(item)) for item in items]
    if not isinstance(value, tuple):
        return texts[0]
    return f"({', '.join(texts)}{',' if len(texts) == 1 else ''})"
