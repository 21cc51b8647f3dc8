"""export.cpp, part: `materializeConstant` of a dialect."""

from __future__ import annotations

from dataclasses import replace

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.bodies import Ported
from yods_dev.export.cpp.pieces import Piece
from yods_dev.export.cpp.printer import Printer
from yods_dev.export.td.text import camel
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.operations import ConstantDef
from yods_gen.expressions import tree
from yods_gen.expressions.static_type import plain
from yods_gen.expressions.tree import Node
from yods_gen.library.known_classes import KnownClasses


def materializer(ported: Ported, dialect: DialectDef) -> list[str]:
    """The statements of `materializeConstant`; none where the dialect makes no constants."""
    if not dialect.constants:
        return ["  return nullptr;"] if any(
            hook.kind == "materialize_constant" for hook in dialect.hooks
        ) else []  # fmt: skip
    lines: list[str] = []
    for each in dialect.constants:
        try:
            lines += _rule(ported, each)
        except Unspeakable as wrong:
            ported.gap(each.span, dialect.name, f"constants by {each.op.qualified_name}: no C++ "
                       f"is known for {wrong}")  # fmt: skip
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
        printer = Printer(ported.context, ported.table, names, known, "value.getContext()")
        conditions.append(f"({printer.condition(node)})")

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


__all__ = ["camel", "materializer"]
