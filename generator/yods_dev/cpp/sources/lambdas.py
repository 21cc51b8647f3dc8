"""cpp, part: ranges of items in calls, and lambdas, which are mostly asked about their items.

Ranges are parts of lists, several lists at once, questions to all items; lambdas become functions
before the statement, or expressions in place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress

from yods_dev.cpp.sources import kinds
from yods_dev.cpp.sources.declarations import Declarations
from yods_dev.cpp.sources.expressions import spelled_call
from yods_dev.cpp.sources.kinds import Kind, parsed_kind, table
from yods_dev.cpp.sources.module import Helper, all_nodes
from yods_dev.cpp.sources.terms import Term, Unknown, closed, converted, is_handle, truth
from yods_dev.cpp.sources.units import Node, child, line_of, named_children, squeezed, text

#: What a function gives for all items of a list, by the function that asks it.
OVER: Mapping[str, Mapping[str, str]] = table()["over"]
#: An iterator: of what, from where, and how it is moved.
_SPAN = re.compile(r"([\w.()>-]+?)(?:\.|->)(begin|end)\(\)(?:([+-]).+)?")


class Lambdas(Declarations):
    """Translates ranges of items, lambdas, and calls of them."""

    # Ranges.

    def accumulated(self, listed: Sequence[Node]) -> Term:
        """`std::accumulate` by `+` or `*`."""
        part, first = self.span(listed[0], listed[1]), self.term(listed[2])
        by = squeezed(listed[3]).partition("<")[0] if len(listed) == 4 else ""
        function = {"": "sum", "std::plus": "sum", "std::multiplies": "product"}.get(by)
        if part is None or part.kind.first.name not in kinds.NUMBERS or function is None:
            raise Unknown("'std::accumulate' of this form")
        made = f"{function}([{first.python}, *{closed(part.python)}])"
        return Term(made, part.kind.first if first.literal else first.kind)

    def quantified(self, name: str, items: Term, function: Node) -> Term:
        row = OVER[name]
        body, variables = self.applied(function, items.kind.first)
        made = body.python if "$" in row["gives"] else truth(body)
        python = row["is"].format(made=made, each=variables, of=items.python)
        return Term(python, parsed_kind(row["gives"], body.kind))

    def range_of(self, name: str, listed: Sequence[Node]) -> Term:
        if name == "seq" and len(listed) in (1, 2):
            bounds = [self.term(each) for each in listed]
            if all(each.kind.name in kinds.NUMBERS for each in bounds):
                kind = next((e.kind for e in bounds if not e.literal), bounds[0].kind)
                listed_bounds = ", ".join(each.python for each in bounds)
                return Term(f"range({listed_bounds})", Kind("list", (kind,)))
            raise Unknown("'seq' of what are no numbers")
        lists = [self.items(self.term(each)) for each in listed]
        given, items = ", ".join(each.python for each in lists), [e.kind.first for e in lists]
        if name == "enumerate" and len(lists) == 1:
            kind = Kind("enumerated", (items[0],))
            return Term(f"enumerate({given})", Kind("list", (kind,)))
        if name == "enumerate":
            kind = Kind("tuple", (kinds.U64, *items))
            python = f"[(at, *each) for at, each in enumerate(zipped({given}, equal=True))]"
            return Term(python, Kind("list", (kind,)))
        kind = Kind("tuple", tuple(items))
        equal = ", equal=True" if name == "zip_equal" else ""
        return Term(f"zipped({given}{equal})", Kind("list", (kind,)))

    def tuple_item(self, number: str, of: Term) -> Term:
        if of.kind.name not in ("tuple", "pair") or not number.isdigit():
            raise Unknown(f"'std::get' of '{of.kind}'")
        if int(number) >= len(of.kind.arguments):
            raise Unknown(f"'std::get<{number}>' of '{of.kind}'")
        return Term(f"{closed(of.python)}[{number}]", of.kind.arguments[int(number)])

    def span(self, first: Node, last: Node) -> Term | None:
        """The part of a list from `list.begin() + n` to `list.end() - m`; None if it is none."""
        parts = [_SPAN.fullmatch(squeezed(each)) for each in (first, last)]
        one, other = parts
        if one is None or other is None or one[1] != other[1] or one[2] != "begin":
            return None
        call = next(n for n in calls_in(first) if text(n).endswith("begin()"))
        of = self.items(self.term(child(call, "function", "argument")))  # fmt: skip
        begin = "" if not one[3] else converted(self.offset(first), kinds.U64).python
        end = "" if not other[3] else converted(self.offset(last), kinds.U64).python
        if (one[3] == "-") or (other[3] and (other[3] == "-") != (other[2] == "end")):
            return None
        if end and other[2] == "end":
            end = f"len({of.python}) - {closed(end)}"
        elif other[2] == "begin":
            end = end or "0"
        if not begin and not end:
            return of
        return Term(f"{closed(of.python)}[{begin}:{end}]", of.kind)

    def offset(self, node: Node) -> Term:
        return self.term(child(node, "right"))

    # Lambdas.

    def applied(self, function: Node, kind: Kind) -> tuple[Term, str]:
        if function.type.endswith("identifier"):
            held = self.term(function)
            if held.kind.name != "function" or len(held.kind.arguments) != 2:
                raise Unknown(f"the function '{text(function)}'", line_of(function))
            item = converted(Term("each", kind), held.kind.arguments[1])
            return Term(f"{held.python}({item.python})", held.kind.first), "each"
        asked = spelled_call(function)
        if asked[0].rpartition("::")[2] == "IsaPred" and asked[1] and is_handle(kind):
            classes = ", ".join(self._kind_in_python(each)[0] for each in asked[1])
            return Term(f"isa(each, {classes})", kinds.BOOL), "each"
        if function.type != "lambda_expression":
            raise Unknown(f"the function '{text(function)[:40]}'", line_of(function))
        parameters = self._parameters(function)
        if len(parameters) != 1:
            raise Unknown("a function of several parameters", line_of(function))
        name, declared = parameters[0]
        statements = named_children(child(function, "body"))
        if len(statements) == 1 and statements[0].type == "return_statement":
            with self.scope():
                if declared is not None:
                    converted(Term("x", kind), declared)
                given = declared if declared is not None and declared.name != "?" else kind
                variable = self.declare(name, given)
                (value,) = named_children(statements[0])
                before, made = len(self.before), self.term(value)
                if len(self.before) == before:
                    return made, variable.python
                # What comes before it would not know the item.
                del self.before[before:]
        helper = self._local(function, [kind])
        return Term(f"{helper.python}(each)", helper.kind), "each"

    def _parameters(self, node: Node) -> list[tuple[str, Kind | None]]:
        """The parameters of a lambda: names, and kinds unless they are `auto`."""
        declarator = child(node, "declarator")
        if declarator is None:
            return []
        listed = child(declarator, "parameters")
        return [self.parameter(each) for each in named_children(listed)]

    def type_switch(self, callee: Node, listed: Sequence[Node]) -> Term:
        cases: list[tuple[tuple[str, ...], Node]] = []
        otherwise: Node = None
        head: tuple[str, ...] = ()
        while not head:
            name, types = spelled_call(child(callee, "field"))
            inner = child(callee, "argument")
            if len(listed) != 1 or inner.type != "call_expression":
                raise Unknown("a switch of this form", line_of(callee))
            if name == "Default":
                otherwise = listed[0]
            else:
                cases.insert(0, (types, listed[0]))
            callee = child(inner, "function")
            listed = named_children(child(inner, "arguments"))
            if callee.type != "field_expression":
                called, head = spelled_call(callee)
                if called.rpartition("::")[2] != "TypeSwitch" or len(listed) != 1:
                    raise Unknown("a switch of this form", line_of(callee))
        of = self.term(listed[0])
        returns = self.world.kind(head[1], self.place.function.scopes) if head[1:] else kinds.OPAQUE
        parts = [of.python, "None"]
        if otherwise is not None and otherwise.type == "lambda_expression":
            parts[1] = self._local(otherwise, [of.kind], procedure=True, returns=returns).python
        elif otherwise is not None:
            parts[1] = f"lambda _: {converted(self.term(otherwise), returns).python}"
        for types, function in cases:
            if function.type != "lambda_expression":
                raise Unknown("a switch of this form", line_of(function))
            declared = self._parameters(function)[0][1]
            named = types or (() if declared is None else (f"::{declared.name}",))
            for each in named:
                python, full = self._kind_in_python(each)
                made = self._local(function, [Kind(full)], procedure=True, returns=returns)
                parts.append(f"({python}, {made.python})")
        if not cases or not is_handle(of.kind) or of.kind.name == "Value":
            raise Unknown("a switch of this form", line_of(callee))
        kind = Kind("none") if returns.name == "?" else returns
        return Term(f"switched({', '.join(parts)})", kind)

    def walked(self, of: Term, visit: Node) -> Term:
        if visit.type != "lambda_expression":
            raise Unknown(f"the function '{text(visit)[:40]}'", line_of(visit))
        ((_, kind),) = self._parameters(visit) or (("", None),)
        if kind is None or kind.name == "?":
            raise Unknown(f"the function '{text(visit)[:40]}'", line_of(visit))
        if kind != kinds.OPERATION and not self._is_op(kind):
            raise Unknown(f"a walk to '{kind}'")
        asked = "" if kind == kinds.OPERATION else f", {self.world.classes[kind.name].python}"
        helper = self._local(visit, [kind], procedure=True)
        return Term(f"walk({of.python}, {helper.python}{asked})", kinds.WALK)

    def _local(
        self,
        node: Node,
        taken: Sequence[Kind] | None,
        *,
        procedure: bool = False,
        returns: Kind = kinds.OPAQUE,
    ) -> Helper:
        """Define a function for a lambda before the statement; `taken` are the kinds of `auto`, a
        `procedure` may have no result."""
        captures = next((c for c in node.children if c.type == "lambda_capture_specifier"), None)
        spelled = "" if captures is None else squeezed(captures)
        by_value = [part for part in spelled.strip("[]").split(",") if part and part[0] not in "&"]
        by_value = [part for part in by_value if part != "this"]
        if by_value and self._written_anywhere():
            raise Unknown("a lambda that copies variables", line_of(node))
        inner = type(self)(self.module, self.place, returns, check=False, depth=self.depth)
        parameters = inner._parameters(node)
        declared = child(node, "declarator")
        trailing = next(
            (c for c in (declared.children if declared is not None else ())
             if c.type == "trailing_return_type"), None
        )  # fmt: skip
        if trailing is not None:
            inner.returns = self.kind(next(iter(named_children(trailing))))
        inner.names, inner.changed = self.names, self.changed
        inner.outer = {v.python for scope in self.place.scopes for v in scope.values()}
        self.lambdas += 1
        with self.scope():
            listed, given = [], []
            for at, (name, kind) in enumerate(parameters):
                if kind is None:
                    if taken is None:
                        raise Unknown("a lambda with parameters of any type", line_of(node))
                    kind = taken[at]
                given.append(kind)
                listed.append(inner.declare(name or f"unused{at}", kind).python)
            lines = inner.block(named_children(child(node, "body")))
            inner.unwritten()
            self.gaps += inner.gaps
        if inner.returns.name == "?" and not procedure:
            raise Unknown("a lambda without result", line_of(node))
        made = self.declare(
            f"check{self.lambdas}" if self.lambdas > 1 else "check", kinds.OPAQUE
        ).python
        rebound = [f"    nonlocal {', '.join(sorted(inner.rebound))}"] if inner.rebound else []
        self.before += [
            f"def {made}({', '.join(listed)}):", *rebound, *(f"    {line}" for line in lines)
        ]  # fmt: skip
        return Helper(made, inner.returns, tuple(given))

    def emitter(self, node: Node) -> Term:
        kept, statements = [*self.before], named_children(child(node, "body"))
        if len(statements) == 1 and statements[0].type == "return_statement":
            with suppress(Unknown):
                made = self.term(named_children(statements[0])[0])
                if made.kind == kinds.ERROR and made.python.endswith("('')"):
                    return Term(made.python.removesuffix("('')"), Kind("emitter"))
            self.before = kept
        helper = self._local(node, None, procedure=True)
        kind = Kind("none") if helper.kind.name == "?" else helper.kind
        return Term(helper.python, Kind("function", (kind, *helper.parameters)))

    def _written_anywhere(self) -> bool:
        body = child(self.place.function.node, "body")
        return any(
            n.type in ("assignment_expression", "update_expression") for n in all_nodes(body)
        )

    def call_local(self, name: str, listed: Sequence[Node]) -> Term:
        function = self._name(name)
        if function.kind.name == "emitter" and not listed:
            return Term(f"{function.python}('')", kinds.ERROR)
        return self.called(function, listed)

    def called(self, function: Term, listed: Sequence[Node]) -> Term:
        """A call of a function that is a value. Raises Unknown."""
        if function.kind.name != "function" or len(listed) != len(function.kind.arguments) - 1:
            raise Unknown(f"a call of a '{function.kind}'")
        taken = zip(listed, function.kind.arguments[1:], strict=True)
        given = ", ".join(converted(self.term(each), kind).python for each, kind in taken)
        return Term(f"{closed(function.python)}({given})", function.kind.first)


def calls_in(node: Node) -> list[Node]:
    """The calls in an expression."""
    inner = [found for child in node.named_children for found in calls_in(child)]
    return [node, *inner] if node.type == "call_expression" else inner
