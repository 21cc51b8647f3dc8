"""cpp, part: parsers and printers in C++, as functions of Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yods_dev.cpp.sources.form_bodies import NOTHING, PLACE, REGION
from yods_dev.cpp.sources.kinds import ATTRIBUTE, STR, TYPE, Kind, bounds, parsed_kind
from yods_dev.cpp.sources.parser_calls import ParserCalls
from yods_dev.cpp.sources.printer_calls import PrinterCalls
from yods_dev.cpp.sources.terms import Term, Unknown, converted
from yods_dev.cpp.sources.units import Node, child, named_children, text

_OBJECTS = {"state": "an OperationState", "attributes": "a NamedAttrList"}


class Forms(ParserCalls, PrinterCalls):
    """Translates a function that reads or writes the text of an operation."""

    def call(self, node: Node) -> Term:
        callee = child(node, "function")
        listed = named_children(child(node, "arguments"))
        name = text(callee).removeprefix("llvm::").removeprefix("mlir::").removeprefix("std::")
        if name == "make_unique<Region>" and not listed:
            return Term("Region()", REGION)
        last = name.rpartition("::")[2]
        if (signature := self.by_row("functions", last, "", listed)) is not None:
            return signature
        if last.startswith("parseFunctionSignature"):
            raise Unknown(f"'{last}' of {len(listed)} arguments")
        if name in ("interleaveComma", "interleave") and len(listed) > 1:
            return self._interleave(name, listed)
        if callee.type == "field_expression":
            of = self._special(child(callee, "argument"))
            method = text(child(callee, "field"))
            if method.startswith("getChecked<") and listed:
                given = listed[1:] if self.term(listed[0]).kind == PLACE else listed
                made = self._made(method[11:-1], given)
                if made is not None:
                    return made
            if of is not None and of.kind.name == "parser":
                return self._of_parser(of.python, method, listed)
            if of is not None and of.kind.name == "printer":
                return self._of_printer(of.python, method, listed)
            if of is not None and of.kind.name in _OBJECTS:
                found = self.by_row(of.kind.name, method, of.python, listed)
                if found is None:
                    raise Unknown(f"the method '{method}' of {_OBJECTS[of.kind.name]}")
                return found
            if method.startswith(("getType<", "getAttr<")):
                of = self._made(method[8:-1], listed)
                if of is not None:
                    return of
        named = self._attribute_name(name)
        if name.endswith("ensureTerminator") and len(listed) == 3:
            return self._terminated(name, self.term(listed[0]).python)
        if named is None:
            owner, _, last = name.rpartition("::")
            if last == "parse" and owner and len(listed) == 2 and self.class_named(owner):
                read = self._field_parser(owner, self.term(listed[0]).python)
                # It gives null where another form is read.
                named = Term(read.python, read.kind.first)
            elif last == "parse" and owner.startswith("FieldParser<") and len(listed) == 1:
                named = self._field_parser(owner[12:-1], self.term(listed[0]).python)
            elif last == "get" and owner:
                named = self._made(owner, listed)
            elif last == "getChecked" and owner and len(listed) > 1:
                named = self._made(owner, listed[1:])
            elif last.startswith("symbolize") and len(listed) == 1:
                named = self._symbolized(last.removeprefix("symbolize"), listed[0])
        return super().call(node) if named is None else named

    def _names(self, class_: str) -> Mapping[str, str]:
        """The names of the parts of an operation's class, by default the one around."""
        scopes = self.place.function.scopes
        owner = self.world.resolve(class_ or self.place.this or scopes[0], scopes)
        return self.world.names.get(owner or "", {})

    def _terminated(self, called: str, region: str) -> Term:
        name = self._names(called.rpartition("::")[0]).get("ensureTerminator")
        p = self._parser()
        if name is None or not p:
            raise Unknown(f"'{called}'")
        return self._did(f"{p}.ensure_terminator({region}, {name!r})")

    def _parser(self) -> str:
        held = (v for scope in reversed(self.place.scopes) for v in scope.values())
        return next((v.python for v in held if v.kind.name == "parser"), "")

    def _field_parser(self, type_: str, p: str) -> Term:
        kind = self.world.kind(type_, self.place.function.scopes)
        if kind.name == "enum":
            made = f"read_case({p}, {self.world.words[kind.first.name]!r})"
        elif kind.name in ("i32", "i64", "u32", "u64"):
            made = f"{p}.integer_between({bounds(kind)})"
        elif kind in (TYPE, ATTRIBUTE):
            made = f"{p}.{'type' if kind == TYPE else 'attribute'}()"
        else:
            made = f"read_body({p}, {self._kind_in_python(f'::{kind.name}')[0]})"
        return Term(self.fresh("read", made), Kind("optional", (kind,)))

    def _made(self, owner: str, listed: Sequence[Node]) -> Term | None:
        """`T::get(…)` of a type or attribute of the project."""
        last = self.term(listed[-1]) if len(listed) == 2 else NOTHING
        bits = self.world.names.get(f"{last.kind.first.name}Attr", {}).get("")
        if last.kind.name == "enum" and bits and last.kind.first.name.endswith(owner[:-4]):
            python = f"IntegerAttr({last.python}, made(IntegerType, {bits}))"
            return Term(python, Kind("mlir::IntegerAttr"))
        full = self.class_named(owner)
        class_ = self.world.classes.get(full or "")
        getters = self.world.names.get(full or "")
        if full is None or class_ is None or getters is None or class_.op:
            return None
        p = self._parser()
        given = [self.term(each) for each in listed]
        if given and given[0].kind.name == "mlir::MLIRContext":
            given = given[1:]
        elif len(given) in self.world.builders.get(full, ()):
            raise Unknown(f"'{owner}::get', which C++ defines")
        wanted = [self.world.method(Kind(full), getter, 0) for getter in getters]
        if not p or len(given) != len(wanted) or class_.gap in ("its parameters", "its directives"):
            raise Unknown(f"'{owner}::get' of {len(given)} arguments")
        parts = []
        for term, meaning in zip(given, wanted, strict=True):
            if meaning is None:
                raise Unknown(f"'{owner}::get'")
            part = converted(term, parsed_kind(meaning.gives)).python
            parts.append(f"tuple({part})" if meaning.gives.startswith("list<") else part)
        return Term(f"made_by({', '.join([p, class_.python, *parts])})", Kind(full))

    def _symbolized(self, name: str, given: Node) -> Term | None:
        """The generated function that gives the case of a text."""
        plain = name.removeprefix("Enum<").rstrip(">")
        kind = self.world.kind(plain, self.place.function.scopes)
        if kind.name != "enum":
            return None
        cases = {word: number for number, word in self.world.words[kind.first.name].items()}
        python = f"{cases!r}.get({converted(self.term(given), STR).python})"
        return Term(python, Kind("optional", (kind,)))

    def _attribute_name(self, called: str) -> Term | None:
        """`getSizesAttrName(result.name)`, which ODS generates."""
        class_, _, name = called.rpartition("::")
        if name in ("getOperandSegmentSizeAttr", "getResultSegmentSizeAttr"):
            return Term(f"'{name[3].lower()}{name[4:-4]}s'", STR)
        if not (name.startswith("get") and name.endswith("AttrName")):
            return None
        known = self._names(class_)
        found = known.get(f"get{name.removeprefix('get').removesuffix('AttrName')}")
        return None if found is None else Term(repr(found), STR)
