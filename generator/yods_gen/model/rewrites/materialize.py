"""How a dialect makes operations of constants."""

from __future__ import annotations

import re
from dataclasses import replace

from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.rewrites import ConstantDef
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Expression
from yods_gen.model.code import Code
from yods_gen.model.names import class_name
from yods_gen.model.rewrites.matching import context_of, joinable
from yods_gen.model.scope import ClassScope
from yods_gen.model.tree import Method
from yods_gen.model.uncomputable import Known, may_fail, uncomputable


def materializer(scope: ClassScope, dialect: DialectDef) -> list[Method]:
    """`materialize_constant`, if the definition lists ops for it."""
    if not dialect.constants:
        return []
    attribute = scope.typing("yods.ir.attribute", "Attribute")
    type_ = scope.typing("yods.ir.attribute", "Type")
    location = scope.typing("yods.ir.location", "AnyLocation")
    operation = scope.typing("yods.ir.operation", "Operation")
    scope.typing("typing", "Any")
    rules = Code()
    for each in dialect.constants:
        _constant(scope, rules, dialect, each)
    rules.line("return None")
    code = Code()
    # What an expression reads of it, the checks before have found to be there.
    code.line("constant: Any = value")
    for local, subject in (("wanted", "type_"), ("checked", "value")):
        if any(re.search(rf"\b{local}\b", line) for line in rules.lines):
            code.line(f"{local}: Any = {subject}")
    with code.block('if getattr(constant, "type", type_) is not type_:'):
        code.line("return None")
    code.extend(rules.lines)
    return [
        Method(
            "materialize_constant",
            (),
            ("self", f"value: {attribute}", f"type_: {type_}", f"location: {location}"),
            f"{operation} | None",
            "",
            code.lines,
        )
    ]


def _constant(scope: ClassScope, code: Code, dialect: DialectDef, each: ConstantDef) -> None:
    op = each.op
    (result,) = op.results
    attribute = next(a for a in op.attributes if a.name == each.attribute)
    checks: list[tuple[Expression, dict[str, str]]] = []
    for constraint, subject in ((attribute.constraint, "constant"), (result.constraint, "wanted")):
        if not constraint.is_any:
            checks.append((constraint.predicate, {"self": subject}))
    # What would not verify is not made.
    for check in op.verify:
        condition = _over_types(check.condition, result.name)
        if condition.names <= {attribute.name, "type"}:
            checks.append((condition, {attribute.name: "checked", "type": "wanted"}))
    if each.when is not None:
        checks.append((each.when, {"value": "checked", "type": "wanted"}))
    known = Known(frozenset({"self", "value", "type", attribute.name}))
    found: list[str] = []
    for predicate, bindings in checks:
        if not may_fail(predicate.root, known):
            found.append(joinable(scope.expression(predicate, bindings), predicate.root))
            continue
        local = f"fits{len(found) or ''}"
        with code.block("try:"):
            code.line(f"{local} = bool({scope.expression(predicate, bindings)})")
        with code.block(f"except {uncomputable(scope)}:"):
            code.line(f"{local} = False")
        found.append(local)
    python = context_of(scope, op).python
    arguments = f"{python[each.attribute]}=constant, {python[result.name]}=type_"
    class_ = scope.world.op_classes[op.qualified_name]
    module = f"{scope.world.packages[op.dialect].full}.ops"
    with code.block(f"if {' and '.join(found) or 'True'}:"):
        alias = class_
        if op.dialect != dialect.name:
            alias = class_name(scope.world.packages[op.dialect].name, class_)
            code.line(f"from {module} import {class_} as {alias}")
            code.line("")
        code.line(f"return {alias}({arguments}, location=location)")


def _over_types(expression: Expression, result: str) -> Expression:
    """`expression` with `type` for the type of `result`."""

    def changed(node: tree.Node) -> tree.Node:
        match node:
            case tree.Member(tree.Name(name), "type") if name == result:
                return tree.Name("type", "type")
        return tree.map_children(node, changed)

    return replace(expression, root=changed(expression.root))
