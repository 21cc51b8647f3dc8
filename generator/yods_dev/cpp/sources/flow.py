"""cpp, part: branches and loops of C++ bodies."""

from __future__ import annotations

from collections.abc import Sequence

from yods_dev.cpp.sources.calls import Calls
from yods_dev.cpp.sources.kinds import I64, NUMBERS
from yods_dev.cpp.sources.module import all_nodes, assigns
from yods_dev.cpp.sources.terms import (
    Term,
    Unknown,
    closed,
    compared,
    converted,
    indented,
    negated,
    truth,
)
from yods_dev.cpp.sources.units import Node, child, line_of, named_children, squeezed, text

#: How a loop that counts upwards asks for its end.
_UP = ("<", "!=", "<=")


class Flow(Calls):
    """Translates branches and loops."""

    def branch(self, node: Node) -> list[str]:
        clause = child(node, "condition")
        lines: list[str] = []
        before: list[str] = []
        initializer = child(clause, "initializer")
        if initializer is not None:
            for part in named_children(initializer):
                lines += self.statement(part)
        value = child(clause, "value")
        if value.type == "declaration":
            lines += self.declaration(value)
            name = next(reversed(self.place.scopes[-1].values()))
            if name.poison:
                raise Unknown(name.poison, line_of(value))
            condition = truth(Term(name.python, name.kind))
        else:
            with self.aside() as before:
                condition = self.condition(value)
            if condition in ("True", "False") and not lines:
                # `if constexpr`, or what never fails without an error
                kind = "consequence" if condition == "True" else "alternative"
                taken = child(node, kind)
                if taken is None:
                    return before
                parts = [taken] if kind == "consequence" else named_children(taken)
                return [*before, *(each for each in self.block(parts) if each != "pass")]
        lines += [*before, f"if {condition}:", *self.nested(child(node, "consequence"))]
        other = child(node, "alternative")
        if other is not None:
            (inner,) = named_children(other)
            lines += ["else:", *self.nested(inner)]
        return lines

    def each(self, node: Node) -> list[str]:
        right = child(node, "right")
        items = self.items(self.term(right))
        declarator = child(node, "declarator")
        reference = False
        while declarator.type in ("reference_declarator", "pointer_declarator"):
            reference = declarator.type == "reference_declarator"
            declarator = next(iter(named_children(declarator)))
        with self.scope():
            head = self._head(node, declarator, items, reference)
            return [head, *self._loop(child(node, "body"))]

    def _head(self, node: Node, declarator: Node, items: Term, reference: bool) -> str:
        """The first line of a loop over items, whose variables it declares."""
        if declarator.type == "structured_binding_declarator":
            target = self.targets(declarator, items.kind.first)
        else:
            kind = items.kind.first
            type_ = child(node, "type")
            if type_.type != "placeholder_type_specifier":
                declared = self.kind(type_)
                converted(Term("x", kind), declared)
                kind = declared if declared.name != "?" else kind
            target = self.declare(text(declarator), kind).python
        if reference and self.changes_items(node, text(declarator)):
            if not items.python.isidentifier():
                said = f"'{text(declarator)}', through which items are changed"
                raise Unknown(said, line_of(node))
            at = self.declare("at", I64).python
            variable = self.place.scopes[-1][text(declarator)]
            variable.python = f"{items.python}[{at}]"
            held = (v for scope in self.place.scopes for v in scope.values())
            variable.shared = [v for v in held if v.python == items.python]
            self.changed.add(items.python)
            return f"for {at} in range(len({items.python})):"
        return f"for {target} in {items.python}:"

    def changes_items(self, node: Node, name: str) -> bool:
        """Return whether a loop writes to items through a variable."""
        return assigns(child(node, "body"), name)

    def _loop(self, body: Node) -> list[str]:
        """The body of a loop: what is poisoned after one round is so before the next."""
        while True:
            before, gaps, names = self.poisoned_names(), len(self.gaps), set(self.names)
            lines = self.nested(body)
            if self.poisoned_names() == before:
                return lines
            # There are only so many variables to poison.
            del self.gaps[gaps:]
            self.names = names

    def looped(self, node: Node) -> list[str]:
        """`while`, `do`, and `for` of any form."""
        body, test = child(node, "body"), child(node, "condition")
        start, update = child(node, "initializer"), child(node, "update")
        at_end = update is not None or node.type == "do_statement"
        if test is None or (at_end and leaves(body, "continue_statement")):
            raise Unknown("a loop of this form", line_of(node))
        test = child(test, "value") or test
        with self.scope():
            lines = [] if start is None else self.statement(start)
            inner = self._loop(body)
            if update is not None:
                inner += indented(self.effect(update))
            # After the body, which may make unknown what it asks.
            with self.aside() as before:
                condition = self.condition(test)
        ends = indented([*before, f"if {negated(condition)}:", "    break"])
        if node.type == "do_statement":
            return [*lines, "while True:", *inner, *ends]
        if before:
            return [*lines, "while True:", *ends, *inner]
        return [*lines, f"while {condition}:", *inner]

    def switch(self, node: Node) -> list[str]:
        """`switch`, all of whose cases return or break at their end."""
        value = self.term(child(node, "condition", "value"))
        cases = named_children(child(node, "body"))
        with self.scope():
            return self._cases(value, cases, node)

    def _cases(self, value: Term, cases: Sequence[Node], node: Node) -> list[str]:
        chosen = self.declare("chosen", value.kind)
        lines, conditions, other = [f"{chosen.python} = {value.python}"], list[str](), list[str]()
        default = False
        for case in cases:
            label = child(case, "value")
            statements = [c for c in named_children(case) if c != label]
            if label is None:
                default = True
            else:
                given = Term(chosen.python, value.kind)
                conditions.append(compared("==", given, self.term(label)).python)
            if not statements:
                continue
            if len(statements) == 1 and statements[0].type == "compound_statement":
                statements = named_children(statements[0])
            last = statements[-1] if statements else case
            ends = last.type in ("break_statement", "return_statement") or text(last).startswith(
                "llvm_unreachable"
            )
            if not ends or any(leaves(each, "break_statement") for each in statements[:-1]):
                raise Unknown("a case of this form", line_of(case))
            kept = statements[:-1] if last.type == "break_statement" else statements
            inner = indented(self.block(kept))
            if default:
                other, default = ["else:", *inner], False
            else:
                lines += [f"{'el' if len(lines) > 1 else ''}if {' or '.join(conditions)}:", *inner]
            conditions = []
        if conditions or default or (other and len(lines) == 1):
            raise Unknown("a switch of this form", line_of(node))
        return [*lines, *other]

    def counted(self, node: Node) -> list[str]:
        """`for (int i = a, e = b; i < e; ++i)`; nothing for another form."""
        start = child(node, "initializer")
        test, update = child(node, "condition"), child(node, "update")
        body = child(node, "body")
        if start is None or start.type != "declaration" or test is None or update is None:
            return []
        with self.scope():
            lines = self.declaration(start)
            first = next(iter(self.place.scopes[-1]))
            variable = self.place.scopes[-1][first]
            steps = squeezed(update)
            bound = child(test, "right")
            operator = child(test, "operator")
            down = steps in (f"--{first}", f"{first}--") and variable.kind.name in ("i32", "i64")
            if (
                not (down or steps in (f"++{first}", f"{first}++"))
                or bound is None or text(operator) not in ((">", ">=") if down else _UP)
                or text(child(test, "left")) != first
                or assigns(body, first) or self._changes(body, bound)
            ):  # fmt: skip
                return []
            end = self.term(bound)
            if end.kind.name not in NUMBERS or variable.kind.name not in NUMBERS:
                return []
            more = {"<=": " + 1", ">=": " - 1"}.get(text(operator), "") + (", -1" if down else "")
            begin = lines.pop(0).partition(" = ")[2]
            head = f"for {variable.python} in range({begin}, {closed(end.python)}{more}):"
            return [*lines, head, *self._loop(body)]

    def _changes(self, body: Node, bound: Node) -> bool:
        """Return whether a body may change what a bound depends on."""
        return any(
            assigns(body, text(each)) for each in all_nodes(bound) if each.type == "identifier"
        )

    def nested(self, node: Node | None) -> list[str]:
        """The lines of a statement, indented."""
        if node is None:
            return ["    pass"]
        with self.aside():
            inner = named_children(node) if node.type == "compound_statement" else [node]
            return indented(self.block(inner))

    # Of a subclass.

    def statement(self, node: Node) -> list[str]:
        """The lines of a statement. Raises Unknown."""
        raise NotImplementedError

    def effect(self, node: Node) -> list[str]:
        """The lines of an expression that stands as a statement. Raises Unknown."""
        raise NotImplementedError


def leaves(node: Node, how: str) -> bool:
    """Return whether a part of a loop or switch leaves it so."""
    if node.type in ("for_statement", "for_range_loop", "while_statement", "lambda_expression"):
        return False
    return node.type == how or any(leaves(child, how) for child in node.named_children)
