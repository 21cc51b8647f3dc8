"""cpp, part: ranges of items in calls: parts of lists, several lists at once, questions to all."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from yods_dev.cpp.sources.expressions import Expressions
from yods_dev.cpp.sources.kinds import NUMBERS, U64, Kind, parsed_kind, table
from yods_dev.cpp.sources.terms import Term, Unknown, closed, converted, truth
from yods_dev.cpp.sources.units import Node, child, squeezed, text

#: What a function gives for all items of a list, by the function that asks it.
OVER: Mapping[str, Mapping[str, str]] = table()["over"]
#: An iterator: of what, from where, and how it is moved.
_SPAN = re.compile(r"([\w.()>-]+?)(?:\.|->)(begin|end)\(\)(?:([+-]).+)?")


class Ranges(Expressions):
    """Translates ranges of items."""

    def accumulated(self, listed: Sequence[Node]) -> Term:
        """`std::accumulate` by `+` or `*`."""
        part, first = self.span(listed[0], listed[1]), self.term(listed[2])
        by = squeezed(listed[3]).partition("<")[0] if len(listed) == 4 else ""
        function = {"": "sum", "std::plus": "sum", "std::multiplies": "product"}.get(by)
        if part is None or part.kind.first.name not in NUMBERS or function is None:
            raise Unknown("'std::accumulate' of this form")
        made = f"{function}([{first.python}, *{closed(part.python)}])"
        return Term(made, part.kind.first if first.literal else first.kind)

    def quantified(self, name: str, items: Term, function: Node) -> Term:
        row = OVER[name]
        body, variables = self.applied(function, items.kind.first)
        made = body.python if "$" in row["gives"] else truth(body)
        python = row["is"].format(made=made, each=variables, of=items.python)
        return Term(python, parsed_kind(row["gives"], body.kind))

    def applied(self, function: Node, kind: Kind) -> tuple[Term, str]:
        """The result of a function for one item of a kind, and the variable for that."""
        raise NotImplementedError

    def range_of(self, name: str, listed: Sequence[Node]) -> Term:
        if name == "seq" and len(listed) in (1, 2):
            bounds = [self.term(each) for each in listed]
            if all(each.kind.name in NUMBERS for each in bounds):
                kind = next((e.kind for e in bounds if not e.literal), bounds[0].kind)
                listed_bounds = ", ".join(each.python for each in bounds)
                return Term(f"range({listed_bounds})", Kind("list", (kind,)))
            raise Unknown("'seq' of what are no numbers")
        lists = [self.items(self.term(each)) for each in listed]
        if name == "enumerate" and len(lists) == 1:
            kind = Kind("enumerated", (lists[0].kind.first,))
            return Term(f"enumerate({lists[0].python})", Kind("list", (kind,)))
        if name == "enumerate":
            given = ", ".join(each.python for each in lists)
            kind = Kind("tuple", (U64, *(each.kind.first for each in lists)))
            python = f"[(at, *each) for at, each in enumerate(zipped({given}, equal=True))]"
            return Term(python, Kind("list", (kind,)))
        kind = Kind("tuple", tuple(each.kind.first for each in lists))
        given = ", ".join(each.python for each in lists)
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
        begin = "" if not one[3] else converted(self.offset(first), U64).python
        end = "" if not other[3] else converted(self.offset(last), U64).python
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


def calls_in(node: Node) -> list[Node]:
    """The calls in an expression."""
    inner = [found for child in node.named_children for found in calls_in(child)]
    return [node, *inner] if node.type == "call_expression" else inner
