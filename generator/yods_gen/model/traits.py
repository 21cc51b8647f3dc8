"""The class of a trait that a definition defines."""

from __future__ import annotations

from typing import Literal, assert_never

from yods_gen.definitions.checks import TraitParameterDef, UserTraitDef
from yods_gen.definitions.native_traits import snake_case
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr
from yods_gen.model.conditions import Known, Statement, check_names, conditions
from yods_gen.model.docs import Annotated, ClassModel, class_doc
from yods_gen.model.names import Locals
from yods_gen.model.scope import ModuleScope, Symbols
from yods_gen.records import DataClass


def verifier_name(trait: UserTraitDef) -> str:
    """The method that checks an op which has the trait. An op has traits of several signatures."""
    return f"verify_{snake_case(trait.name) if trait.parameters else 'trait'}"


class TraitVerifier(DataClass):
    """Checks an op, with the arguments of its use of the trait."""

    name: str
    parameters: tuple[Annotated, ...]
    conditions: tuple[Statement, ...]
    hooks: tuple[PyExpr, ...]


class TraitModel(ClassModel):
    """The class of one trait; `verifier` where it checks anything."""

    base: PyExpr
    doc: str
    verifier: TraitVerifier | None

    kind: Literal["trait"] = "trait"


def trait_model(
    symbols: Symbols, trait: UserTraitDef, class_name: str, hooks: str | None
) -> TraitModel:
    """The model of a trait."""
    scope = ModuleScope(symbols, trait.dialect, "trait", hooks, class_name)
    base = "OpTrait" if trait.on == "op" else "AttributeTrait"
    return TraitModel(
        name=trait.name,
        class_name=class_name,
        base=scope.name("yods.ir.traits", base),
        doc=class_doc(f"Trait `{trait.qualified_name}` of {trait.on}s", trait),
        verifier=_verifier(scope, trait) if trait.checks else None,
    )


def _verifier(scope: ModuleScope, trait: UserTraitDef) -> TraitVerifier:
    locals_ = Locals(("violated", "message"))
    names = {"self": locals_.fresh("op")}
    names |= {each.name: locals_.fresh(each.name) for each in trait.parameters}
    bound = {name: python.local(local) for name, local in names.items()}
    annotations = [scope.any]
    annotations += [_annotation(scope, each) for each in trait.parameters]
    known = Known(frozenset({"self"}))
    used = {name: bound[name] for name in check_names(trait.verify)}
    given = [(local, python.local(local)) for local in names.values()]
    return TraitVerifier(
        verifier_name(trait),
        tuple(map(Annotated, names.values(), annotations)),
        conditions(scope, trait.verify, used, known, bound["self"], locals_),
        tuple(scope.hook_call(hook.function, *given) for hook in trait.hooks),
    )


def _annotation(scope: ModuleScope, parameter: TraitParameterDef) -> PyExpr:
    match parameter.kind:
        case "int":
            return PyExpr("int")
        case "text" | "op":
            return PyExpr("str")
        case "ops":
            return python.item(scope.name("collections.abc", "Sequence", "typing"), PyExpr("str"))
        case "operand" | "operands" | "value" | "values" | "attribute":
            # A part of the op: its constraints imply more than its type.
            return scope.any
        case _:
            assert_never(parameter.kind)
