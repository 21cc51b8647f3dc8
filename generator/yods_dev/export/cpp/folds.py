"""export.cpp, part: folds. Constants of operands come with the adaptor."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from yods_dev.export.cpp.bodies import Parts, Ported
from yods_dev.export.cpp.pieces import Piece
from yods_dev.export.cpp.printer import Printer
from yods_dev.export.td.text import camel
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import ConstantDef, FoldRule, OpDef, Variadicity
from yods_gen.expressions import tree
from yods_gen.expressions.static_types import plain
from yods_gen.expressions.tree import Expression, Node
from yods_gen.library.known_classes import KnownClasses


def with_constants(node: Node, operands: Mapping[str, object]) -> Node:
    """An expression of a fold, in which constants of operands are names."""
    match node:
        case tree.Call(function, (tree.Name(name),)) if name in operands:
            if function.name in ("constant", "constants"):
                return tree.Name(f"{name}:constant", "unknown")
    return tree.map_children(node, lambda each: with_constants(each, operands))


def fold(
    ported: Ported, op: OpDef, matched: Callable[[OpDef, FoldRule, bool], Sequence[str]]
) -> str | None:
    """`fold` of an op; None where it has none."""
    hook = op.hook("fold")
    class_ = ported.context.op_class(op.qualified_name)
    if (hook is None and not op.fold) or ported.own.defines(class_, "fold()"):
        return None
    single = len(op.results) == 1 and op.results[0].variadicity is Variadicity.SINGLE
    parts = Parts(ported, op, constants=True)
    lines: list[str] = []
    printers: list[Printer] = []
    for rule in op.fold:
        with ported.written("folds", rule.span, op.qualified_name, "fold"):
            if rule.sources:
                lines += matched(op, rule, single)
            else:
                made, printer = _fold_rule(op, rule, parts, single)
                lines += made
                printers.append(printer)
                ported.own_hooks(printer, rule.span, op.qualified_name)
    answer = "::mlir::OpFoldResult" if single else "::llvm::LogicalResult"
    more = "" if single else ", ::llvm::SmallVectorImpl<::mlir::OpFoldResult> &results"
    if hook is not None:
        lines.append(parts.hook("fold", "fold" if single else "folds"))
    else:
        lines.append("  return {};" if single else "  return ::mlir::failure();")
    head = f"{answer} {class_}::fold(FoldAdaptor adaptor{more})"
    return parts.function(head, lines, printers)


def _fold_rule(op: OpDef, rule: FoldRule, parts: Parts, single: bool) -> tuple[list[str], Printer]:
    operands = {each.name: each for each in op.operands}

    def own(expression: Expression) -> Node:
        return with_constants(expression.root, operands)

    printer, head = parts.printer(), ""
    if rule.when is not None:
        head = f"if ({printer.condition(own(rule.when))}) "
        printer.inference.assume(own(rule.when))
    body = outcome(op, printer, rule, own, single)
    fails = printer.fails(head, *body)
    before = ["  yods::missing = false;"] if fails else []
    lines = (f"    {line}" for line in (unless_missing(body) if fails else body))
    return [*before, f"  {head}{{", *lines, "  }"], printer


def unless_missing(lines: Sequence[str]) -> list[str]:
    """The statements of a rule, which decides nothing where something has no value."""
    return [re.sub(r"^if \((.*)\)( \{)?$", r"if (!yods::missing && (\1))\2", each)
            for each in lines]  # fmt: skip


def outcome(
    op: OpDef, printer: Printer, rule: FoldRule, own: Callable[[Expression], Node], single: bool
) -> list[str]:
    """The statements of what a rule gives or sets."""
    if rule.gives:
        return gives(printer, rule, own, single)
    return sets(op, printer, rule, own, single)


def gives(
    printer: Printer, rule: FoldRule, own: Callable[[Expression], Node], single: bool
) -> list[str]:
    """The statements that return what a rule gives; none where a value is not known."""
    names, lines = [], []
    for number, each in enumerate(rule.gives):
        piece = printer.piece(own(each))
        if piece.kind == "none":
            return ["// Gives nothing."]
        name = "given" if single else f"given{number}"
        type_ = "::mlir::Value" if piece.kind == "value" else "::mlir::Attribute"
        lines.append(f"{type_} {name} = {piece.value};")
        names.append(name)
    if single:
        return [*lines, f"if ({names[0]})", f"  return {names[0]};"]
    pushed = [f"  results.push_back({name});" for name in names]
    return [*lines, f"if ({' && '.join(names)}) {{", *pushed, "  return ::mlir::success();", "}"]


def sets(
    op: OpDef, printer: Printer, rule: FoldRule, own: Callable[[Expression], Node], single: bool
) -> list[str]:
    """The statements that change an op in place, if that changes anything."""
    lines, changed, put = [], [], []
    operands = {each.name for each in op.operands}
    for name, expression in rule.sets:
        piece = printer.piece(own(expression))
        new = f"new{camel(name)}"
        if name in operands:
            lines.append(f"::mlir::Value {new} = {piece.value};")
            changed.append(f"{new} != get{camel(name)}()")
            put.append(f"  get{camel(name)}Mutable().assign({new});")
            continue
        constraint = next(each.constraint for each in op.attributes if each.name == name)
        text = "{}" if piece.kind == "none" else printer.attribute(own(expression), constraint)
        lines.append(f"::mlir::Attribute {new} = {text};")
        changed.append(f"{new} != get{camel(name)}Attr()")
        put.append(f'  yods::putAttribute(*this, "{name}", {new});')
    if single:
        result = f"  return ::mlir::OpFoldResult(get{camel(op.results[0].name)}());"
    else:
        result = "  return ::mlir::success();"
    return [*lines, f"if ({' || '.join(changed)}) {{", *put, result, "}"]


# `materializeConstant` of a dialect.


def materializer(ported: Ported, dialect: DialectDef) -> list[str]:
    """The statements of `materializeConstant`; none where the dialect makes no constants."""
    if not dialect.constants:
        return ["  return nullptr;"] if any(
            hook.kind == "materialize_constant" for hook in dialect.hooks
        ) else []  # fmt: skip
    lines: list[str] = []
    for each in dialect.constants:
        said = f"constants by {each.op.qualified_name}"
        with ported.written("", each.span, dialect.name, said):
            lines += _rule(ported, each)
    return [*lines, "  return nullptr;"]


def _rule(ported: Ported, each: ConstantDef) -> list[str]:
    (result,) = each.op.results
    attribute = next(a for a in each.op.attributes if a.name == each.attribute)
    conditions: list[str] = []

    def ask(node: Node, types: dict[str, str]) -> None:
        names = {"self": Piece(types["self"], "type" if types["self"] == "type" else "attribute"),
                 "type": Piece("type", "type"), "value": Piece("value", "attribute"),
                 each.attribute: Piece("value", "attribute")}  # fmt: skip
        known = {name: plain(piece.kind) for name, piece in names.items()}
        assert isinstance(ported.table, KnownClasses)
        known[each.attribute] = ported.table.constrained(attribute.constraint)
        printer = ported.printer(names, known, "value.getContext()")
        conditions.append(f"({printer.holding(node)})")

    if each.when is None:
        conditions.append("(!yods::typeOf(value) || yods::typeOf(value) == type)")
    for constraint, subject in ((attribute.constraint, "value"), (result.constraint, "type")):
        if not constraint.is_any:
            ask(constraint.predicate.root, {"self": subject})
    for check in each.op.verify:
        root = _over_types(check.condition.root, result.name)
        if replace(check.condition, root=root).names <= {attribute.name, "type"}:
            ask(root, {"self": "value"})
    if each.when is not None:
        ask(each.when.root, {"self": "value"})
    class_ = ported.context.op_class(each.op.qualified_name)
    return [
        f"  if ({' && '.join(conditions)}) {{",
        f"    ::mlir::OperationState state(location, {class_}::getOperationName());",
        "    state.addTypes(type);",
        f'    state.addAttribute("{each.attribute}", value);',
        "    return builder.create(state);",
        "  }",
    ]


def _over_types(node: Node, result: str) -> Node:
    """An expression with `type` for the type of `result`."""
    match node:
        case tree.Member(tree.Name(name), "type") if name == result:
            return tree.Name("type", "type")
    return tree.map_children(node, lambda each: _over_types(each, result))
