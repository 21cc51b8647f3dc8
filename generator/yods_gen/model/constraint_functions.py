"""Functions that tell whether a type or attribute satisfies a constraint.

A predicate that takes more than one look stands once, in `constraints.py` of the
dialect that uses it, and not in the verifier of each operation.
"""

from __future__ import annotations

import re
from dataclasses import replace

from yods_gen.definitions.constraints import Constraint
from yods_gen.expressions import tree
from yods_gen.expressions.python import Import
from yods_gen.expressions.tree import Expression, Node
from yods_gen.model.code import Code
from yods_gen.model.docs import sentence
from yods_gen.model.scope import ClassScope, World, uses_self_once
from yods_gen.model.tree import FunctionModel
from yods_gen.model.uncomputable import Known, may_fail, uncomputable

_LONGEST_NAME = 60


def constraint_function(scope: ClassScope, constraint: Constraint) -> str | None:
    """The name of the function that asks for `constraint`; None where there is none,
    because the question is short or has no short name."""
    if uses_self_once(constraint):
        return None
    name = _name(constraint, scope.dialect)
    if len(name) > _LONGEST_NAME:
        return None
    functions = scope.world.constraint_functions.setdefault(scope.dialect, {})
    if functions.setdefault(name, constraint).reference != constraint.reference:
        return None
    module = f"{scope.world.packages[scope.dialect].full}.constraints"
    return scope.need(module, name)


def _name(constraint: Constraint, dialect: str) -> str:
    own = constraint.reference.replace(f"{dialect}.", "")
    words = re.findall(r"-?[A-Za-z0-9_]+", own)
    return "is_" + "_".join(_snake_case(word.replace("-", "minus_")) for word in words)


def _snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


def quick_test(constraint: Constraint) -> Expression | None:
    """What is worth asking before the function is called: the first alternative, if short."""
    root = constraint.predicate.root
    if not isinstance(root, tree.Boolean) or root.operator != "or":
        return None
    first = root.values[0]
    if _mentions(first) != 1 or may_fail(first, Known()):
        return None
    return replace(constraint.predicate, root=first)


def _mentions(node: Node) -> int:
    return sum(isinstance(n, tree.Name) and n.name == "self" for n in tree.walk(node))


def constraint_functions(
    world: World, dialect: str, hooks: str | None
) -> tuple[FunctionModel, ...]:
    """The functions that the verifiers of `dialect` asked for, by name."""
    asked = world.constraint_functions.get(dialect, {})
    return tuple(
        _function(world, dialect, hooks, name, constraint)
        for name, constraint in sorted(asked.items())
    )


def _function(
    world: World, dialect: str, hooks: str | None, name: str, constraint: Constraint
) -> FunctionModel:
    scope = ClassScope(world, dialect, "constraint", hooks, name)
    parameter = "type_" if constraint.kind == "type" else "attribute"
    # A predicate asks for members only once it knows the class; that is more than
    # the parameter's type would say.
    scope.typing("typing", "Any")
    code = Code()
    test = scope.expression(constraint.predicate, {"self": parameter})
    if may_fail(constraint.predicate.root, Known()):
        with code.block("try:"):
            code.line(f"return bool({test})")
        with code.block(f"except {uncomputable(scope)}:"):
            code.line("return False")
    else:
        code.line(f"return {test}")
    return FunctionModel(
        name=constraint.reference,
        class_name=name,
        parameters=(f"{parameter}: Any",),
        returns="bool",
        doc=_doc(constraint),
        body=code.lines,
        imports=_imports(scope, code),
    )


def _imports(scope: ClassScope, code: Code) -> tuple[Import, ...]:
    words = set(re.findall(r"[A-Za-z_]\w*", "\n".join(code.lines))) | {"Any"}
    return tuple(i for i in scope.imports if i.alias in words)


def _doc(constraint: Constraint) -> str:
    return sentence(f"Constraint `{constraint.reference}`: {constraint.summary.strip()}")
