"""cpp, part: objects of a project's own structs, tuples, and values that may be an error."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from yods_dev.cpp.sources.declarations import COPIES
from yods_dev.cpp.sources.expressions import Place
from yods_dev.cpp.sources.kinds import BOOL, NUMBERS, OPAQUE, STR, Kind
from yods_dev.cpp.sources.lambdas import Lambdas
from yods_dev.cpp.sources.terms import (
    Term,
    Unknown,
    closed,
    converted,
    field_name,
    is_handle,
    message,
    shown,
)
from yods_dev.cpp.sources.units import Node, child, line_of, named_children, text

#: What stands for values in the formats of functions, and begins all of these.
_FORMATS = {
    "createStringError": (re.compile(r"%(?:l|ll|z)?[diu]|%s"), "%"),
    "formatv": (re.compile(r"\{\d\}"), "{"),
}


class Structs(Lambdas):
    """Translates what makes objects of structs and tuples."""

    def listed(self, kind: Kind, value: Node) -> Term:
        items = named_children(value)
        if kind.name == "optional":
            return Term(self.listed(kind.first, value).python if items else "None", kind)
        if is_handle(kind) and len(items) < 2:
            return converted(self.term(items[0]), kind) if items else Term("None", kind)
        if kind.name == "map":
            pairs = [self.value_of(Kind("pair", kind.arguments), item) for item in items]
            return Term(f"dict([{', '.join(pairs)}])" if pairs else "{}", kind)
        if kind.name == "record":
            return self.record(kind, items, braces=value.type == "initializer_list")
        if kind.name in ("tuple", "pair") and len(items) == len(kind.arguments):
            parts = [self.value_of(k, item) for k, item in zip(kind.arguments, items, strict=True)]
            return Term(f"({', '.join(parts)})", kind)
        if kind.name not in ("list", "set"):
            raise Unknown(f"the construction of a '{kind}'", line_of(value))
        if value.type == "initializer_list":
            given = [converted(self.term(each), kind.first) for each in items]
            listed = f"[{', '.join(each.python for each in given)}]"
            return Term(listed if kind.name == "list" else f"set({listed})", kind)
        if len(items) == 2:
            of = self.span(items[0], items[1])
            if of is not None:
                of = converted(of, Kind("list", kind.arguments))
                return Term(f"{kind.name}({of.python})", kind)
            count, item = (self.term(each) for each in items)
            if count.kind.name in NUMBERS and kind.name == "list":
                return self._repeated(converted(item, kind.first), count, kind)
        if len(items) == 1:
            found = self.term(items[0])
            if found.kind.name in NUMBERS and kind.name == "list":
                return self._repeated(self.empty(kind.first), found, kind)
            found = converted(self.items(found), Kind("list", kind.arguments))
            return Term(f"{kind.name}({found.python})", kind)
        raise Unknown(f"the construction of a '{kind}'", line_of(value))

    def _repeated(self, item: Term, count: Term, kind: Kind) -> Term:
        """A list of copies of one item."""
        if item.kind.name in COPIES:
            python = f"[{self.own_copy(item, always=True).python} for _ in range({count.python})]"
            return Term(python, kind)
        return Term(f"[{item.python}] * {closed(count.python)}", kind)

    def empty(self, kind: Kind) -> Term:
        if kind.name in ("list", "set", "map"):
            return Term({"list": "[]", "set": "set()"}.get(kind.name, "{}"), kind)
        if kind.name in NUMBERS:
            return Term("0", kind)
        if kind in (STR, BOOL):
            return Term("''" if kind == STR else "False", kind)
        if kind.name == "record":
            return self.record(kind, (), braces=False)
        if kind.name in ("pair", "tuple"):
            return Term(f"({', '.join(self.empty(k).python for k in kind.arguments)})", kind)
        if kind.name in ("expected", "error", "mlir::LogicalResult"):
            raise Unknown(f"a '{kind}' without value")
        return Term("None", kind)

    def value_of(self, kind: Kind, node: Node) -> str:
        """A value as one of a kind."""
        if node.type == "initializer_list":
            return self.listed(kind, node).python
        return self.own_copy(converted(self.term(node), kind)).python

    def record(self, kind: Kind, items: Sequence[Node], *, braces: bool) -> Term:
        full = kind.first.name
        last = full.rpartition("::")[2]
        struct = self.world.structs[full]
        here = struct.function
        kinds = {name: self.world.kind(t, here.scopes) for name, t, _ in struct.fields}
        place = Place(self.world, here, full, "self", [{}])
        inner = type(self)(self.module, place, OPAQUE, check=False, depth=self.depth)
        values: dict[str, str] = {}
        if self.is_declared(f"{full}::{last}"):
            found = self.functions_named(f"{full}::{last}", len(items))
            if len(found) != 1 or named_children(child(found[0].node, "body")):
                raise Unknown(f"the construction of a '{full}'")
            for node, item in zip(found[0].parameters, items, strict=True):
                name, declared = inner.parameter(node)
                given = inner.declare(name, declared or OPAQUE)
                given.python = converted(self.term(item), given.kind).python
            for each in found[0].node.named_children:
                if each.type == "field_initializer_list":
                    for one in named_children(each):
                        named, arguments = named_children(one)
                        if len(named_children(arguments)) != 1:
                            raise Unknown(f"the construction of a '{full}'")
                        (value,) = named_children(arguments)
                        values[text(named)] = inner.value_of(kinds[text(named)], value)
        else:
            if len(items) > len(struct.fields):
                raise Unknown(f"the construction of a '{full}'")
            for (name, _, _), item in zip(struct.fields, items, strict=False):
                values[name] = self.value_of(kinds[name], item)
        for name, _, default in struct.fields:
            if name not in values and default is not None:
                values[name] = inner.value_of(kinds[name], default)
            elif name not in values and (braces or kinds[name].name in ("list", "set", "optional")):
                values[name] = self.empty(kinds[name]).python
        listed = ", ".join(f"{field_name(name)}={value}" for name, value in values.items())
        return Term(f"Record({listed})", kind)

    def formatted(self, name: str, listed: Sequence[Node]) -> Term:
        form, begin = _FORMATS[name]
        given = [self.term(each) for each in listed]
        parts = [converted(given[0], STR)]
        if len(given) > 1:
            try:
                string = ast.literal_eval(given[0].python)
            except ValueError:
                raise Unknown("an error of this format") from None
            pieces, values = form.split(string), given[1:]
            if begin == "{":
                numbers = [int(each.strip("{}")) for each in form.findall(string)]
                if any(number >= len(values) for number in numbers):
                    raise Unknown("an error of this format")
                values = [values[number] for number in numbers]
            if len(pieces) != len(values) + 1 or string.count(begin) != len(values):
                raise Unknown("an error of this format")
            parts = [Term(repr(pieces[0]), STR)]
            for value, after in zip(values, pieces[1:], strict=True):
                parts += [shown(value, diagnostic=False), Term(repr(after), STR)]
        if begin == "{":
            return Term(message(parts), STR)
        return Term(f"Failure({message(parts)})", Kind("failure"))
