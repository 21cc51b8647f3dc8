"""cpp, part: what C++ bodies write to variables, members of structs, lists and sets, what functions
of a project write to through references, and in which order."""

from __future__ import annotations

import re
from collections.abc import Sequence

from yods_dev.cpp.sources import kinds
from yods_dev.cpp.sources.expressions import Variable
from yods_dev.cpp.sources.flow import Flow
from yods_dev.cpp.sources.kinds import Kind
from yods_dev.cpp.sources.known import known
from yods_dev.cpp.sources.module import Helper, all_nodes, assigns, is_const
from yods_dev.cpp.sources.terms import (
    Term,
    Unknown,
    arithmetic,
    closed,
    converted,
    filled,
    indented,
    message,
    negated,
    truth,
)
from yods_dev.cpp.sources.units import Node, child, line_of, named_children, squeezed, text

#: Where `insert` puts something.
_AT = re.compile(r"[\w.]+\.begin\(\)(\+.+)?")
#: What functions write through references besides types and attributes.
_OUTS = kinds.NUMBERS | kinds.FLOATS | {
    "str", "bool", "enum", "operand", "argument", "place", "optional", "APInt"}  # fmt: skip
#: Those that nothing writes to.
_FIXED = frozenset({kinds.OPERATION.name, "mlir::Location", "mlir::MLIRContext", "mlir::Builder"})
#: A variable, or an item of a list in one.
VARIABLE = re.compile(r"\w+(\[[^\[\]]+\])?")


def effects(lines: Sequence[str]) -> list[str]:
    """Those of the lines before a statement that are no definitions of functions."""
    return [line for line in lines if not line.startswith(("def ", "    "))]


class Assignments(Flow):
    """Translates assignments, methods that change a list or set, and calls that give values besides
    their results, in the order of C++."""

    # Assignments.

    def assignment(self, node: Node) -> list[str]:
        operator = text(child(node, "operator"))
        left, right = child(node, "left"), child(node, "right")
        if operator == "=" and right.type == "assignment_expression":
            lines = self.assignment(right)
            return [*lines, *self.assigned(left, self.term(child(right, "left")))]
        if operator == "=" and right.type == "initializer_list":
            return self.assigned(left, self.listed(self.term(left).kind, right))
        value = self.term(right)
        if operator != "=":
            old = self.term(left)
            if old.kind == kinds.STR and operator == "+=":
                value = Term(message([old, converted(value, kinds.STR)]), kinds.STR)
            elif old.kind == kinds.BOOL:
                word = {"|=": "or", "&=": "and"}.get(operator)
                if word is None:
                    raise Unknown(f"'{operator}' of '{old.kind}'")
                value = Term(f"{closed(truth(value))} {word} {closed(old.python)}", kinds.BOOL)
                if not right.type.endswith("literal"):
                    value = Term(
                        f"{closed(truth(self.term(right)))} {word} {old.python}", kinds.BOOL
                    )
            else:
                value = arithmetic(operator[:-1], old, value)
        return self.assigned(left, value)

    def assigned(self, target: Node, value: Term) -> list[str]:
        if text(target).endswith((".front()", ".back()")):
            of = self.term(child(target, "function", "argument"))
            if of.kind.name == "list" and (self.whole or of.python.isidentifier()):
                end = "0" if text(target).endswith(".front()") else "-1"
                self.changed.add(of.python)
                return [f"{of.python}[{end}] = {converted(value, of.kind.first).python}"]
        if target.type == "identifier":
            variable = self.variable(text(target))
            if variable is None or variable.kind.name in ("?", "function"):
                raise Unknown(f"'{text(target)}'", line_of(target))
            if variable.python in self.outer:
                self.rebound.add(variable.python)
            python = self.own_copy(converted(value, variable.kind)).python
            shared = "[:]" if text(target) in self.filled else ""
            if shared and variable.kind.name != "list":
                raise Unknown(f"'{text(target)}', which another holds", line_of(target))
            self.changed.add(variable.python)
            return [f"{variable.python}{shared} = {python}"]
        if target.type == "field_expression":
            of = self.term(child(target, "argument"))
            member = self.term(target)
            if of.kind.name == "record" and of.python.isidentifier():
                python = self.own_copy(converted(value, member.kind)).python
                return [f"{member.python} = {python}"]
        if target.type == "subscript_expression":
            of = self.term(child(target, "argument"))
            (index,) = named_children(child(target, "indices"))
            at = self.term(index)
            if of.kind.name == "map" and of.python.isidentifier():
                key, item = converted(at, of.kind.first), converted(value, of.kind.arguments[1])
                self.changed.add(of.python)
                return [f"{of.python}[{key.python}] = {item.python}"]
            numbered = of.kind.name == "list" and at.kind.name in kinds.NUMBERS
            if not numbered or not of.python.isidentifier():
                raise Unknown(f"an assignment to '{text(target)}'")
            item = converted(value, of.kind.first)
            self.changed.add(of.python)
            return [f"{of.python}[{at.python}] = {item.python}"]
        raise Unknown(f"an assignment to '{text(target)}'", line_of(target))

    def written(self, callee: Node, listed: Sequence[Node]) -> list[str] | None:
        """A method that changes a list, set or text; None if it is none."""
        name, _, of_type = text(child(callee, "field")).rstrip(">").partition("<")
        of = self.term(child(callee, "argument"))
        if of.kind.name == "optional" and of.python.isidentifier():
            of = Term(of.python, of.kind.first)
        if of.kind.name not in ("list", "set", "map") or not of.python.isidentifier():
            return None
        self.changed.add(of.python)
        if of.kind.name == "map" and name in ("insert", "try_emplace"):
            return [self._inserted(of, name, listed).python]
        if len(listed) in (2, 3) and name in ("append", "insert", "assign"):
            ends = name != "insert" or squeezed(listed[0]).endswith(".end()")
            more = self.span(*listed[-2:]) if ends and of.kind.name == "list" else None
            if more is not None:
                change = f"{of.python}.extend" if name != "assign" else f"{of.python}[:] = list"
                return [f"{change}({converted(more, of.kind).python})"]
            if name in ("append", "assign") and len(listed) == 2:
                count, item = (self.term(each) for each in listed)
                if count.kind.name in kinds.NUMBERS and of.kind.name == "list":
                    change = f"{of.python}.extend" if name == "append" else f"{of.python}[:] = "
                    item = converted(item, of.kind.first)
                    return [f"{change}([{item.python}] * {closed(count.python)})"]
            at = _AT.fullmatch(squeezed(listed[0]))
            if name != "insert" or of.kind.name != "list" or at is None:
                return None
            index = converted(self.offset(listed[0]), kinds.U64).python if at[1] else "0"
            if len(listed) == 2:
                item = converted(self.term(listed[1]), of.kind.first)
                return [f"{of.python}.insert({index}, {item.python})"]
            more = self.span(*listed[1:])
            if more is None:
                return None
            return [f"{of.python}[{index}:{index}] = {converted(more, of.kind).python}"]
        items = [self.term(each) for each in listed]
        if name in ("push_back", "emplace_back") and of.kind == Kind("list", (kinds.COMPONENTS,)):
            if items and items[0].kind == kinds.COMPONENTS:
                return [f"{of.python}.append({items[0].python})"]
            if of_type:
                kind = self.world.kind(of_type, self.place.function.scopes)
                items = [converted(each, kind) for each in items]
            return [f"{of.python}.append({self.components(items).python})"]
        for row in known().forms.get((of.kind.name, name), ()):
            if len(row.takes) == len(items):
                given = [
                    converted(each, of.kind.first) if how == "item"
                    else converted(self.items(each), of.kind)
                    for each, how in zip(items, row.takes, strict=True)
                ]  # fmt: skip
                return [filled(row.python, [of.python, *(each.python for each in given)])]
        if name == "resize" and of.kind.name == "list" and len(items) in (1, 2):
            size = closed(items[0].python)
            item = converted([self.empty(of.kind.first), *items[1:]][-1], of.kind.first)
            added = f"[{item.python} for _ in range({size} - len({of.python}))]"
            return [f"del {of.python}[{size}:]", f"{of.python}.extend({added})"]
        if name == "emplace_back" and not items and self.whole:
            return [f"{of.python}.append({self.empty(of.kind.first).python})"]
        if name == "set" and of.kind.first == kinds.BOOL and len(items) < 2:
            if not items:
                return [f"{of.python}[:] = [True] * len({of.python})"]
            return [f"{of.python}[{items[0].python}] = True"]
        return [] if name == "reserve" else None

    def _inserted(self, of: Term, name: str, listed: Sequence[Node]) -> Term:
        """`map.insert({key, value})`, whose second part says whether the key is new."""
        pair = Kind("pair", of.kind.arguments)
        if name == "insert" and len(listed) == 1:
            given = self.value_of(pair, listed[0])
        elif name == "try_emplace" and len(listed) in (1, 2):
            parts = [self.value_of(k, n) for k, n in zip(pair.arguments, listed, strict=False)]
            parts += [] if listed[1:] else [self.empty(pair.arguments[1]).python]
            given = f"({', '.join(parts)})"
        else:
            raise Unknown(f"'{name}' of this form")
        return Term(f"(None, put({of.python}, {given}))", Kind("pair", (kinds.OPAQUE, kinds.BOOL)))

    def _method_call(self, callee: Node, listed: Sequence[Node]) -> Term:
        name = text(child(callee, "field"))
        if name in ("insert", "try_emplace", "find", "lookup") and listed:
            of = self.term(child(callee, "argument"))
            if of.kind.name == "map" and name in ("insert", "try_emplace"):
                return self._inserted(of, name, listed)
            if of.kind.name == "map" and len(listed) == 1:
                key, found = converted(self.term(listed[0]), of.kind.first), closed(of.python)
                value = of.kind.arguments[1]
                if name == "lookup":
                    return Term(f"{found}.get({key.python}, {self.empty(value).python})", value)
                pair = Kind("optional", (Kind("pair", of.kind.arguments),))
                return Term(f"entry_of({of.python}, {key.python})", pair)
        return super()._method_call(callee, listed)

    # Parameters.

    def parameter(self, node: Node) -> tuple[str, Kind | None]:
        type_, declarator = child(node, "type"), child(node, "declarator")
        if type_ is not None:
            kind = self.kind(type_)
            # The caller gets them back.
            if self.is_out(node, kind):
                return text(named_children(declarator)[0]), kind
        return super().parameter(node)

    def is_out(self, node: Node, kind: Kind) -> bool:
        """Return whether a function may write a value through a parameter."""
        declarator = child(node, "declarator")
        return (
            declarator is not None and declarator.type == "reference_declarator"
            and ("::" in kind.name or kind.name in _OUTS) and kind.name not in _FIXED
            and not is_const(node) and not self._is_op(kind)
            and node in self.place.function.parameters
            and self._may_write(text(named_children(declarator)[0]))
        )  # fmt: skip

    def _may_write(self, name: str) -> bool:
        """Return whether the function writes to a parameter, or gives it to what may."""
        node = self.place.function.node
        return self.whole or assigns(node, name) or any(
            text(each) == name
            for listed in all_nodes(node) if listed.type == "argument_list"
            for each in named_children(listed)
        )  # fmt: skip

    def given_back(self) -> list[str]:
        """Return what a function gives besides its result. Raises Unknown."""
        for each in self.outs:
            if each.poison:
                raise Unknown(f"the parameter '{each.python}', {each.poison}")
        return [each.python for each in self.outs]

    def inlined_call(self, helper: Helper, python: str, arguments: Sequence[Term]) -> Term:
        """A call of a helper by its text."""
        if not helper.outs:
            return Term(python, helper.kind)
        names = [arguments[at].python for at in helper.outs]
        for at in helper.outs:
            fits = self.whole or arguments[at].kind == helper.parameters[at]
            if not (fits and VARIABLE.fullmatch(arguments[at].python)):
                raise Unknown("a call that writes to what is no variable of its kind")
        done = self.fresh("done", python)
        self.rebound |= self.outer & set(names)
        self.changed |= {name.partition("[")[0] for name in names}
        self.before[-1] = f"{done}, {', '.join(names)} = {python}"
        return Term(done, helper.kind)

    # Order.

    def _binary(self, node: Node) -> Term:
        operator = text(child(node, "operator"))
        if operator not in ("&&", "||", "and", "or"):
            return super()._binary(node)
        left, right = child(node, "left"), child(node, "right")
        one = self.condition(left)
        with self.aside() as inner:
            other = self.condition(right)
        ends = "True" if operator in ("||", "or") else "False"
        if self.whole and one == ends:
            return Term(one, kinds.BOOL)
        if self.whole and one == negated(ends):
            self.before += inner
            return Term(other, kinds.BOOL)
        if not effects(inner):
            self.before += inner
            return Term(
                f"{closed(one)} {'or' if ends == 'True' else 'and'} {closed(other)}", kinds.BOOL
            )
        held = self.fresh("held", one)
        test = f"not {held}" if ends == "True" else held
        self.before += [f"if {test}:", *indented([*inner, f"{held} = {other}"])]
        return Term(held, kinds.BOOL)

    def _conditional(self, node: Node) -> Term:
        with self.aside() as inner:
            made = super()._conditional(node)
        self.before += inner
        if effects(inner) and not self.whole:
            raise Unknown(f"'{text(node)[:40]}'", line_of(node))
        return made

    # Items of lists.

    def _declarator(self, node: Node, type_: Node, declarator: Node) -> list[str]:
        value = child(declarator, "value")
        inner = child(declarator, "declarator")
        last = "" if value is None else text(value)
        if (
            inner is None or inner.type != "reference_declarator"
            or not last.endswith((".back()", ".emplace_back()")) or is_const(node)
        ):  # fmt: skip
            return super()._declarator(node, type_, declarator)
        # Another name for an item of a list.
        of = self.term(child(value, "function", "argument"))
        if of.kind.name != "list" or not (self.whole or of.python.isidentifier()):
            return super()._declarator(node, type_, declarator)
        added = last.endswith(".emplace_back()")
        at = self.fresh("at", f"len({of.python}){'' if added else ' - 1'}")
        if added:
            self.before.append(f"{of.python}.append({self.empty(of.kind.first).python})")
        self.changed.add(of.python)
        name = text(named_children(inner)[0])
        held = (v for scope in self.place.scopes for v in scope.values() if v.python == of.python)
        item = Variable(f"{of.python}[{at}]", of.kind.first, shared=list(held))
        self.place.scopes[-1][name] = item
        return []
