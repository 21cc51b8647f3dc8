"""cpp, part: what C++ bodies write to variables, members of structs, lists and sets."""

from __future__ import annotations

from collections.abc import Sequence

from yods_dev.cpp.sources.flow import Flow
from yods_dev.cpp.sources.kinds import BOOL, COMPONENTS, NUMBERS, OPAQUE, STR, Kind
from yods_dev.cpp.sources.terms import Term, Unknown, arithmetic, closed, converted, message, truth
from yods_dev.cpp.sources.units import Node, line_of, named_children, text


class Assignments(Flow):
    """Translates assignments, and methods that change a list or set."""

    def assignment(self, node: Node) -> list[str]:
        operator = text(node.child_by_field_name("operator"))
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        if operator == "=" and right.type == "assignment_expression":
            lines = self.assignment(right)
            return [*lines, *self.assigned(left, self.term(right.child_by_field_name("left")))]
        if operator == "=" and right.type == "initializer_list":
            return self.assigned(left, self.listed(self.term(left).kind, right))
        value = self.term(right)
        if operator != "=":
            old = self.term(left)
            if old.kind == STR and operator == "+=":
                value = Term(message([old, converted(value, STR)]), STR)
            elif old.kind == BOOL:
                word = {"|=": "or", "&=": "and"}.get(operator)
                if word is None:
                    raise Unknown(f"'{operator}' of '{old.kind}'")
                value = Term(f"{closed(truth(value))} {word} {closed(old.python)}", BOOL)
                if not right.type.endswith("literal"):
                    value = Term(f"{closed(truth(self.term(right)))} {word} {old.python}", BOOL)
            else:
                value = arithmetic(operator[:-1], old, value)
        return self.assigned(left, value)

    def assigned(self, target: Node, value: Term) -> list[str]:
        if target.type == "identifier":
            variable = self.variable(text(target))
            if variable is None or variable.kind.name in ("?", "lambda"):
                raise Unknown(f"'{text(target)}'", line_of(target))
            if variable.python in self.outer:
                self.rebound.add(variable.python)
            python = self.own_copy(converted(value, variable.kind)).python
            shared = "[:]" if text(target) in self.filled else ""
            self.changed.add(variable.python)
            return [f"{variable.python}{shared} = {python}"]
        if target.type == "field_expression":
            of = self.term(target.child_by_field_name("argument"))
            member = self.term(target)
            if of.kind.name == "record" and of.python.isidentifier() and of.python != "self":
                python = self.own_copy(converted(value, member.kind)).python
                return [f"{member.python} = {python}"]
        if target.type == "subscript_expression":
            of = self.term(target.child_by_field_name("argument"))
            (index,) = named_children(target.child_by_field_name("indices"))
            at = self.term(index)
            if (
                of.kind.name != "list"
                or at.kind.name not in NUMBERS
                or not of.python.isidentifier()
            ):
                raise Unknown(f"an assignment to '{text(target)}'")
            item = converted(value, of.kind.first)
            self.changed.add(of.python)
            return [f"{of.python}[{at.python}] = {item.python}"]
        raise Unknown(f"an assignment to '{text(target)}'", line_of(target))

    def written(self, callee: Node, listed: Sequence[Node]) -> list[str] | None:
        """A method that changes a list, set or text; None if it is none."""
        name, _, of_type = text(callee.child_by_field_name("field")).rstrip(">").partition("<")
        of = self.term(callee.child_by_field_name("argument"))
        if of.kind.name not in ("list", "set") or not of.python.isidentifier():
            return None
        self.changed.add(of.python)
        if len(listed) in (2, 3) and name in ("append", "insert", "assign"):
            ends = name != "insert" or "".join(text(listed[0]).split()).endswith(".end()")
            more = self.span(*listed[-2:]) if ends and of.kind.name == "list" else None
            if more is not None:
                change = f"{of.python}.extend" if name != "assign" else f"{of.python}[:] = list"
                return [f"{change}({converted(more, of.kind).python})"]
            if name in ("append", "assign") and len(listed) == 2:
                count, item = (self.term(each) for each in listed)
                if count.kind.name in NUMBERS and of.kind.name == "list":
                    change = f"{of.python}.extend" if name == "append" else f"{of.python}[:] = "
                    item = converted(item, of.kind.first)
                    return [f"{change}([{item.python}] * {closed(count.python)})"]
            if name == "insert" and "".join(text(listed[0]).split()).endswith(".begin()"):
                item = converted(self.term(listed[1]), of.kind.first)
                return [f"{of.python}.insert(0, {item.python})"] if len(listed) == 2 else None
            return None
        items = [self.term(each) for each in listed]
        if name == "emplace_back" and not items and self.whole:
            return [f"{of.python}.append({self._empty(of.kind.first).python})"]
        if name == "set" and of.kind.first == BOOL and len(items) < 2:
            if not items:
                return [f"{of.python}[:] = [True] * len({of.python})"]
            return [f"{of.python}[{items[0].python}] = True"]
        if name in ("push_back", "emplace_back") and of.kind == Kind("list", (COMPONENTS,)):
            if items and items[0].kind == COMPONENTS:
                return [f"{of.python}.append({items[0].python})"]
            if of_type:
                kind = self.world.kind(of_type, self.place.function.scopes)
                items = [converted(each, kind) for each in items]
            return [f"{of.python}.append({self.components(items).python})"]
        if name in ("push_back", "emplace_back") and len(items) == 1 and of.kind.name == "list":
            return [f"{of.python}.append({converted(items[0], of.kind.first).python})"]
        if name == "insert" and len(items) == 1 and of.kind.name == "set":
            return [f"{of.python}.add({converted(items[0], of.kind.first).python})"]
        if name in ("append", "assign") and len(items) == 1 and of.kind.name == "list":
            more = converted(self.items(items[0]), of.kind)
            change = f"{of.python}.extend" if name == "append" else f"{of.python}[:] = list"
            return [f"{change}({more.python})"]
        if name == "reserve":
            return []
        if name == "clear" and not items:
            return [f"{of.python}.clear()"]
        if name == "pop_back" and not items and of.kind.name == "list":
            return [f"{of.python}.pop()"]
        return None

    def method(self, of: Term, name: str, arguments: Sequence[Term]) -> Term | None:
        if of.kind.name == "set" and name == "insert" and len(arguments) == 1:
            item = converted(arguments[0], of.kind.first)
            return Term(f"(None, add({of.python}, {item.python}))", Kind("pair", (OPAQUE, BOOL)))
        return super().method(of, name, arguments)
