"""cpp, part: statements of parsers and printers in C++.

What reads is a statement of its own, in the order of C++, and raises where C++ returns failure
after an error. What is not understood makes the whole function one that is not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from yods_dev.cpp.sources.bodies import Whole
from yods_dev.cpp.sources.kinds import ERROR, PARSED, RESULT, STR, STRING, Kind, parsed_kind, table
from yods_dev.cpp.sources.known import Meaning, known
from yods_dev.cpp.sources.module import Helper
from yods_dev.cpp.sources.terms import Term, Unknown, converted, is_handle, shown
from yods_dev.cpp.sources.units import Node, child, line_of, named_children, squeezed, text

OPERAND, REGION, PLACE = Kind("operand"), Kind("Region"), Kind("place")
DONE, NOTHING = Term("True", PARSED), Term("None", Kind("none"))
#: What functions of C++ change in place, and what they write through references.
_SHARED = frozenset({"Region", "parser", "printer", "state", "attributes"})
#: What is left of a call that reads or writes, if its result is not used.
_NO_EFFECT = re.compile(r"\w+( is not None)?|True if \w+ is not None else None")
_HOLE = re.compile(r"\b_([a-f])\b")
_PROPERTY = re.compile(r"(\w+)\.getOrAddProperties<.*>\(\)\.(\w+)")


class FormBody(Whole):
    """Translates the statements of a function that reads or writes the text of an operation."""

    # Variables.

    def parameter(self, node: Node) -> tuple[str, Kind | None]:
        type_, declarator = child(node, "type"), child(node, "declarator")
        kind = self.kind(type_)
        # The caller shares what is changed in place.
        by_reference = declarator is not None and declarator.type == "reference_declarator"
        if by_reference and kind.name in _SHARED:
            return text(named_children(declarator)[0]), kind
        return super().parameter(node)

    def owns(self, python: str, kind: Kind) -> bool:
        return python.startswith("state.") or super().owns(python, kind)

    def _term(self, node: Node) -> Term:
        if node.type == "compound_literal_expression" and not named_children(child(node, "value")):
            return self.empty(self.kind(child(node, "type")))
        return super()._term(node)

    def empty(self, kind: Kind) -> Term:
        if kind == REGION:
            return Term("Region()", kind)
        if kind.name == "argument":
            return Term("Record(ssaName=None, type=None, attrs=None)", kind)
        return Term("{}", kind) if kind.name == "attributes" else super().empty(kind)

    def assigned(self, target: Node, value: Term) -> list[str]:
        if target.type == "field_expression":
            member = self._field(target)
            if self._special(child(target, "argument")) is not None or (
                member.python.endswith((".type", ".ssaName", ".attrs"))
            ):
                return [f"{member.python} = {converted(value, member.kind).python}"]
        found = _PROPERTY.fullmatch(squeezed(target))
        state = None if found is None else self.variable(found[1])
        if found is None or state is None or state.kind.name != "state":
            return super().assigned(target, value)
        python = value.python if is_handle(value.kind) else f"DenseArrayAttr(I32, {value.python})"
        return [f"{state.python}.attributes[{found[2]!r}] = {python}"]

    def written(self, callee: Node, listed: Sequence[Node]) -> list[str] | None:
        of = self.term(child(callee, "argument"))
        name = text(child(callee, "field"))
        if name == "reserve":
            return []
        if of.kind == REGION and name == "emplaceBlock" and not listed:
            return [f"{of.python}.append(Block())"]
        lines = super().written(callee, listed)
        if lines is None or of.kind.first.name != "argument":
            return lines
        # C++ copies them.
        lines = [re.sub(r"\.append\((.*)\)$", r".append(copied(\1))", each) for each in lines]
        return [re.sub(r"\.extend\((.*)\)$", r".extend(map(copied, \1))", each) for each in lines]

    def changes_items(self, node: Node, name: str) -> bool:
        kind = self.items(self.term(child(node, "right"))).kind.first
        return kind.name != "argument" and super().changes_items(node, name)

    def put(self, target: Node, value: str, kind: Kind) -> None:
        """Write to what an argument refers to."""
        if target.type == "pointer_expression":
            target = child(target, "argument")
        if text(target).endswith(".emplace_back()"):
            of = self.term(child(target, "function", "argument"))
            self.before.append(f"{of.python}.append({value})")
            return
        lines = self.assigned(target, Term(value, kind))
        self.before += lines

    def _target_kind(self, target: Node) -> Kind:
        if target.type == "pointer_expression":
            target = child(target, "argument")
        if text(target).endswith(".emplace_back()"):
            of = child(target, "function", "argument")
            return self.term(of).kind.first
        kind = self.term(target).kind
        return kind.first if kind.name == "optional" else kind

    # Order.

    def _method_call(self, callee: Node, listed: Sequence[Node]) -> Term:
        if text(child(callee, "field")) == "emplace_back" and not listed:
            # What is added is written to.
            of = self.term(child(callee, "argument"))
            if of.kind.name == "list":
                self.changed.add(of.python)
                self.before.append(f"{of.python}.append({self.empty(of.kind.first).python})")
                return Term(f"{of.python}[-1]", of.kind.first)
        return super()._method_call(callee, listed)

    def _conditional(self, node: Node) -> Term:
        for field in ("consequence", "alternative"):
            said = text(child(node, field))
            if ".parse" in said or ".print" in said:
                raise Unknown(f"'{said[:40]}' here", line_of(node))
        return super()._conditional(node)

    def applied(self, function: Node, kind: Kind) -> tuple[Term, str]:
        if ".parse" in text(function) or ".print" in text(function):
            raise Unknown(f"'{text(function)[:40]}' here", line_of(function))
        return super().applied(function, kind)

    # Results.

    def _returned(self, node: Node) -> list[str]:
        found = self.term(node)
        if found.kind == ERROR:
            return self._raised(found)
        if self.returns.name == "?":
            self.returns = PARSED if found.kind == RESULT else found.kind
        value = found if found.kind == self.returns else converted(found, self.returns)
        return [f"return {', '.join([value.python, *self.given_back()])}"]

    def effect(self, node: Node) -> list[str]:
        if node.type == "cast_expression":
            # `(void)parser.parse…`
            node = child(node, "value")
        lines = super().effect(node)
        return [each for each in lines if not _NO_EFFECT.fullmatch(each)]

    def inlined_call(self, helper: Helper, python: str, arguments: Sequence[Term]) -> Term:
        if helper.outs:
            return super().inlined_call(helper, python, arguments)
        if helper.kind.name == "none":
            self.before.append(python)
            return NOTHING
        return Term(self.fresh("done", python), helper.kind)

    def called(self, function: Term, listed: Sequence[Node]) -> Term:
        made = super().called(function, listed)
        if made.kind.name == "none":
            return self._did(made.python)
        return Term(self.fresh("done", made.python), made.kind)

    # The parser, printer or state.

    def _special(self, node: Node) -> Term | None:
        """Return the parser, printer or state that is meant, or a part of it; or None."""
        if node.type == "identifier":
            variable = self.variable(text(node))
            return None if variable is None else Term(variable.python, variable.kind)
        if text(node).endswith(".getStream()"):
            return self._special(child(node, "function", "argument"))
        if node.type == "field_expression":
            of = self._special(child(node, "argument"))
            if of is not None and of.kind.name == "state":
                return self._field(node)
        return None

    def _field(self, node: Node) -> Term:
        of = self._special(child(node, "argument"))
        name = text(child(node, "field"))
        of = self.term(child(node, "argument")) if of is None else of
        if self.pointed(of).kind == OPERAND and name == "name":
            return Term(f"name_of({of.python})", STR)
        kind = table()["fields"].get(of.kind.name, {}).get(name)
        if kind is not None:
            return Term(f"{of.python}.{name}", parsed_kind(kind))
        return super()._field(node)

    def by_row(self, kind: str, name: str, of: str, listed: Sequence[Node]) -> Term | None:
        """A call as the first row of the table that takes its arguments says; None if none does."""
        known_terms: dict[int, Term] = {}

        def term(at: int) -> Term:
            # What an argument does happens once.
            if at not in known_terms:
                known_terms[at] = self.term(listed[at])
            return known_terms[at]

        for row in known().forms.get((kind, name), ()):
            if len(row.takes) != len(listed):
                continue
            taken = [
                self._taken_as(how, listed[at], partial(term, at))
                for at, how in enumerate(row.takes)
            ]
            if None not in taken:
                return self._done_as(row, [*([of] if of else []), *map(str, taken)], listed)
        return None

    def _done_as(self, row: Meaning, given: Sequence[str], listed: Sequence[Node]) -> Term:
        python = _HOLE.sub(lambda hole: given["abcdef".index(hole[1])], row.python)
        if not row.gives:
            return self._did(python)
        gives = parsed_kind(row.gives)
        if "into" not in row.takes:
            return Term(self.fresh(row.name, python) if row.name else python, gives)
        self.put(listed[row.takes.index("into")], python, gives)
        return DONE

    def _taken_as(self, how: str, node: Node, term: Callable[[], Term]) -> str | None:
        """An argument as a row takes it; None where it does not."""
        match how:
            case "into" | "-":
                return ""
            case "delimiter":
                return delimiter(node)
            case "strings":
                return self.listed(Kind("list", (STR,)), node).python
            case "items":
                return self.items(term()).python
            case "shown":
                return shown(term(), diagnostic=True).python
            case "word" if term().kind == STRING:
                return converted(term(), STR).python
            case "function" if term().kind.name != how or len(term().kind.arguments) != 1:
                raise Unknown(f"the function '{text(node)}'", line_of(node))
            case "handle" | "list":
                fits = is_handle(term().kind) if how == "handle" else term().kind.name == how
                return term().python if fits else None
            case _ if how.startswith("as "):
                return converted(term(), parsed_kind(how.removeprefix("as "))).python
        return term().python

    def _did(self, line: str) -> Term:
        self.before.append(line)
        return DONE


def delimiter(node: Node) -> str:
    """The signs around a list, by the constant of C++. Raises Unknown."""
    last = text(node).rpartition("::")[2]
    found = table()["delimiters"].get(last.removeprefix("Optional"))
    if found is None or "Delimiter" not in text(node):
        raise Unknown(f"the delimiter '{text(node)}'", line_of(node))
    return repr(f"{'?' * last.startswith('Optional')}{found}")
