"""export.cpp, part: the functions that predicates in the `.td` call."""

from __future__ import annotations

from dataclasses import field

from yods_dev.cpp.spell import Unspeakable
from yods_dev.export.cpp.bodies import Parts, Ported, constraint_function
from yods_dev.export.cpp.pieces import Piece
from yods_dev.export.cpp.printer import Printer
from yods_dev.export.td.text import camel
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import OpDef
from yods_gen.expressions.static_type import plain
from yods_gen.expressions.tree import Expression
from yods_gen.records import dataclass
from yods_gen.resolve.part_types import part_types


@dataclass(slots=True)
class PredicateFunctions:
    """Functions of constraints, conditions and types that follow, each once.

    Attributes:
        declared: Their declarations, which the classes of the dialect need.
        defined: Their definitions.
    """

    ported: Ported
    declared: list[str] = field(default_factory=list)
    defined: list[str] = field(default_factory=list)
    _names: dict[tuple[str, str], str] = field(default_factory=dict)
    _taken: set[str] = field(default_factory=set)

    def constraint(self, constraint: Constraint) -> str:
        """The name of a function that says whether something satisfies a constraint."""
        key = (constraint.kind, constraint.reference)
        if key not in self._names:
            name = self._fresh(f"is{camel(constraint.reference)[:48]}")
            try:
                text = constraint_function(self.ported, constraint, name, constraint.predicate.span)
                self.ported.count("expressions", good=True)
            except Unspeakable:
                self.ported.count("expressions", good=False)
                raise
            self._add(key, name, text)
        return self._qualified(key)

    def condition(self, op: OpDef, condition: Expression, summary: str) -> str:
        """The same of a condition of an op."""
        key = (op.qualified_name, summary)
        if key not in self._names:
            name = self._fresh(f"holds{camel(op.name)}{camel(summary)[:40]}")
            class_ = self.ported.context.op_class(op.qualified_name)
            parts = Parts(self.ported, op, "op.", "op.getContext()")
            printer = parts.printer()
            text = printer.condition(condition.root)
            self.ported.own_hooks(printer, condition.span, op.qualified_name)
            self.ported.count("expressions", good=True)
            declared = [f"  {each}" for each in parts.declarations([printer])]
            self._add(key, name, "\n".join([
                f"/// {op.qualified_name}: {summary}.",
                f"bool {name}(::mlir::Operation &operation) {{",
                f"  auto op = ::llvm::cast<{class_}>(&operation);",
                "  (void)op;",
                *declared, f"  return {text};", "}"]))  # fmt: skip
        return self._qualified(key)

    def type_of(self, op: OpDef, name: str, transform: Expression, of: str) -> str:
        """The name of a function from the type of `of` to another."""
        key = (op.qualified_name, f"type {name}")
        if key not in self._names:
            function = self._fresh(f"typeOf{camel(op.name)}{camel(name)}")
            known = part_types(op, self.ported.table)[of]
            type_ = dict((known.of_items if known.kind == "list" else known).members).get(
                "type", plain("type"))  # fmt: skip
            printer = Printer(self.ported.context, self.ported.table,
                              {"self": Piece("self", "type")}, {"self": type_},
                              "self.getContext()")  # fmt: skip
            text = printer.handle(transform.root)
            self.ported.own_hooks(printer, transform.span, op.qualified_name)
            self.ported.count("expressions", good=True)
            self._add(key, function, "\n".join([
                f"/// {op.qualified_name}: {' '.join(transform.source.split())}.",
                f"::mlir::Type {function}(::mlir::Type self) {{", f"  return {text};", "}",
            ]))  # fmt: skip
        return self._qualified(key)

    def default(self, expression: Expression) -> str:
        """C++ of a default in a builder."""
        printer = Printer(self.ported.context, self.ported.table, {}, {},
                          "$_builder.getContext()")  # fmt: skip
        made = printer.piece(expression.root)
        if printer.hooks:
            raise Unspeakable("a function in Python")
        return "{}" if made.text.endswith("{}") else made.value

    def _fresh(self, wanted: str) -> str:
        name, number = wanted, 1
        while name in self._taken:
            number += 1
            name = f"{wanted}{number}"
        self._taken.add(name)
        return name

    def _add(self, key: tuple[str, str], name: str, text: str) -> None:
        self._names[key] = name
        head = next(line for line in text.splitlines() if not line.startswith("///"))
        self.declared.append(f"{head.removesuffix(' {')};")
        self.defined.append(text)

    def _qualified(self, key: tuple[str, str]) -> str:
        namespace = self.ported.context.namespace(self.ported.context.dialect.name)
        return f"{namespace}::{self._names[key]}"
