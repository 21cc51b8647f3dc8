"""cpp, part: what functions of a project write to through references, and in which order."""

from __future__ import annotations

import re
from collections.abc import Sequence

from yods_dev.cpp.sources.assignments import Assignments
from yods_dev.cpp.sources.expressions import Variable
from yods_dev.cpp.sources.kinds import BOOL, FLOATS, NUMBERS, OPERATION, Kind, table
from yods_dev.cpp.sources.module import TAKEN, Helper, all_nodes, assigns, is_const
from yods_dev.cpp.sources.terms import Term, Unknown, closed, converted, indented, negated
from yods_dev.cpp.sources.units import Node, child, line_of, named_children, squeezed, text

#: What functions write through references besides types and attributes.
_OUTS = NUMBERS | FLOATS | {"str", "bool", "enum", "operand", "argument", "place", "optional",
                            "APInt"}  # fmt: skip
#: Those that nothing writes to.
_FIXED = frozenset({OPERATION.name, "mlir::Location", "mlir::MLIRContext", "mlir::Builder"})
_CONSTANT = re.compile(r"(?:mlir::)?m_Constant(Int)?\((?:&(\w+))?\)")
_VARIABLE = re.compile(r"\w+(\[[^\[\]]+\])?")


def effects(lines: Sequence[str]) -> list[str]:
    """Those of the lines before a statement that are no definitions of functions."""
    return [line for line in lines if not line.startswith(("def ", "    "))]


class Writes(Assignments):
    """Translates calls that give values besides their results, in the order of C++."""

    def fresh(self, wanted: str, value: str) -> str:
        """A new variable with a value."""
        made, number = wanted, 1
        while made in self.names or made in TAKEN:
            number += 1
            made = f"{wanted}{number}"
        self.names.add(made)
        self.before.append(f"{made} = {value}")
        return made

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
            if not (fits and _VARIABLE.fullmatch(arguments[at].python)):
                raise Unknown("a call that writes to what is no variable of its kind")
        done = self.fresh("done", python)
        self.rebound |= self.outer & set(names)
        self.changed |= {name.partition("[")[0] for name in names}
        self.before[-1] = f"{done}, {', '.join(names)} = {python}"
        return Term(done, helper.kind)

    def matched(self, value: Node, pattern: Node) -> Term:
        found = _CONSTANT.fullmatch(squeezed(pattern))
        of = self.term(value)
        if "mlir::Attribute" in self.world.bases(of.kind.name):
            of = Term(of.python, Kind("Value"))
        question = table()["patterns"].get(text(pattern).removeprefix("mlir::"))
        if question is not None and of.kind.name == "Value":
            return Term(question.replace("_a", of.python), BOOL)
        variable = self.variable(found[2]) if found is not None and found[2] else None
        if found is None or of.kind.name != "Value" or (found[2] and variable is None):
            raise Unknown(f"'matchPattern' with '{text(pattern)[:40]}'")
        kind = "IntegerAttr" if found[1] else "Attribute"
        if variable is not None and not found[1]:
            kind = self._kind_in_python(f"::{variable.kind.name}")[0]
        made = self.fresh("constant", f"constant_of({of.python}, {kind})")
        if variable is not None:
            if found[1] and variable.kind.name != "APInt":
                raise Unknown(f"'matchPattern' with '{text(pattern)[:40]}'")
            self.rebound |= self.outer & {variable.python}
            self.before += [f"if {made} is not None:", f"    {variable.python} = {made}"]
        return Term(f"{made} is not None", BOOL)

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
            return Term(one, BOOL)
        if self.whole and one == negated(ends):
            self.before += inner
            return Term(other, BOOL)
        if not effects(inner):
            self.before += inner
            return Term(f"{closed(one)} {'or' if ends == 'True' else 'and'} {closed(other)}", BOOL)
        held = self.fresh("held", one)
        test = f"not {held}" if ends == "True" else held
        self.before += [f"if {test}:", *indented([*inner, f"{held} = {other}"])]
        return Term(held, BOOL)

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

    def assigned(self, target: Node, value: Term) -> list[str]:
        if text(target).endswith((".front()", ".back()")):
            of = self.term(child(target, "function", "argument"))
            if of.kind.name == "list" and (self.whole or of.python.isidentifier()):
                at = "0" if text(target).endswith(".front()") else "-1"
                self.changed.add(of.python)
                return [f"{of.python}[{at}] = {converted(value, of.kind.first).python}"]
        return super().assigned(target, value)
