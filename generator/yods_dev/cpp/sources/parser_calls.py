"""cpp, part: calls of an OpAsmParser that no row of the table says."""

from __future__ import annotations

from collections.abc import Sequence

from yods_dev.cpp.sources.form_bodies import DONE, FormBody, delimiter
from yods_dev.cpp.sources.kinds import (
    ATTRIBUTE,
    NUMBERS,
    PARSED,
    STR,
    TYPE,
    Kind,
    bounds,
    parsed_kind,
    table,
)
from yods_dev.cpp.sources.terms import Term, Unknown, converted, indented
from yods_dev.cpp.sources.units import Node, text

#: Those whose result distinguishes failure from absence.
_THREE = ("Operand", "Type", "Attribute", "Integer", "DecimalInteger", "Region")


class ParserCalls(FormBody):
    """Translates what reads."""

    def _of_parser(self, p: str, name: str, listed: Sequence[Node]) -> Term:
        # A class that is named is that of the variable.
        name, count = name.partition("<")[0], len(listed)
        optional = name.startswith("parseOptional")
        plain = name.removeprefix("parse")
        what = plain.removeprefix("Optional")
        tokens, reads = table()["tokens"], table()["reads"]
        if what in tokens and not listed:
            token = repr(tokens[what])
            if optional:
                return Term(self.fresh("found", f"{p}.accept({token})"), PARSED)
            return self._did(f"{p}.expect({token})")
        if what == "Keyword" and listed[0].type != "pointer_expression":
            target = self.variable(text(listed[0])) if listed[0].type == "identifier" else None
            word = converted(self.term(listed[0]), STR).python
            if count == 1 and (target is None or target.kind == STR):
                if optional:
                    return Term(self.fresh("found", f"{p}.accept_keyword({word})"), PARSED)
                return self._did(f"{p}.expect_keyword({word})")
        if plain in reads and count in (1, 2, 3):
            value, gives = reads[plain]["is"].replace("_a", p), parsed_kind(reads[plain]["gives"])
            if gives.name == "number":
                gives = self._target_kind(listed[0])
                if gives.name == "APInt" and plain == "Integer":
                    value = f"read_integer({p})"
                elif gives.name in NUMBERS:
                    value = value.replace("bounds", bounds(gives))
                else:
                    raise Unknown(f"'{name}' of a '{gives}'")
            entry = listed[1:] if what == "SymbolName" and count == 3 else ()
            return self._read(what, optional, value, gives, listed[0], entry)
        if what in ("Type", "ColonType", "CustomTypeWithFallback", "Attribute",
                    "CustomAttributeWithFallback"):  # fmt: skip
            return self._handle(p, what, optional, listed)
        if what == "OperandList":
            return self._operands(p, listed)
        if plain == "OptionalRegion" and count in (1, 2, 3):
            given = "".join(f", {self.term(each).python}" for each in listed[1:2])
            into = self.term(listed[0]).python
            found = self.fresh("found", f"True if {p}.at('{{') else None")
            self.before += [f"if {found}:", f"    read_region({p}, {into}{given})"]
            return Term(found, Kind("optional", (PARSED,)))
        made = self.by_row("parser", name, p, listed)
        if made is None:
            raise Unknown(f"the method '{name}' of a parser")
        return made

    def _read(
        self,
        what: str,
        optional: bool,
        value: str,
        gives: Kind,
        target: Node,
        entry: Sequence[Node],
    ) -> Term:
        """Read a value into what an argument refers to, and into an attribute by name."""
        if not optional:
            value = self.fresh("read", value) if entry else value
            self.put(target, value, gives)
            if entry:
                self._entry(value, entry)
            return DONE
        made = self.fresh("read", value)
        with self.aside() as inner:
            self.put(target, made, gives)
            if entry:
                self._entry(made, entry)
        self.before += [f"if {made} is not None:", *indented(inner)]
        if what not in _THREE:
            return Term(f"{made} is not None", PARSED)
        return Term(f"True if {made} is not None else None", Kind("optional", (PARSED,)))

    def _entry(self, value: str, entry: Sequence[Node]) -> None:
        key, of = converted(self.term(entry[0]), STR).python, self.term(entry[1])
        if of.kind.name != "attributes":
            raise Unknown(f"an attribute added to '{of.kind}'")
        self.before.append(f"{of.python}[{key}] = {value}")

    def _handle(self, p: str, what: str, optional: bool, listed: Sequence[Node]) -> Term:
        """Read a type or attribute, of the class that the variable has."""
        if not listed or len(listed) > 4:
            raise Unknown(f"'parse{what}' of this form")
        kind = self._target_kind(listed[0])
        type_ = ""
        rest = listed[1:]
        if len(rest) in (1, 3):
            type_ = self.term(rest[0]).python
            rest = rest[1:]
        python = "" if kind in (TYPE, ATTRIBUTE) else self._kind_in_python(f"::{kind.name}")[0]
        word = "type" if "Type" in what else "attribute"
        given = ", ".join(each for each in (p, python, "" if type_ == "None" else type_) if each)
        if what == "ColonType":
            self.before.append(f"{p}.expect(':')")
        if "Custom" in what and python:
            if optional:
                raise Unknown(f"'parse{what}' that is optional")
            value = f"read_body({p}, {python})"
        elif python and optional and word == "type":
            raise Unknown(f"'parseOptional{what}' of a class")
        elif python:
            value = f"read_{'optional_' if optional else ''}{word}_of({given})"
        else:
            value = f"{p}.{'optional_' if optional else ''}{word}({given.partition(', ')[2]})"
        return self._read(word.title(), optional, value, kind, listed[0], rest)

    def _operands(self, p: str, listed: Sequence[Node]) -> Term:
        around, count = "''", "-1"
        for each in listed[1:]:
            if "Delimiter" in text(each):
                around = delimiter(each)
            elif (given := self.term(each)).kind.name in NUMBERS:
                count = given.python
        of = self.term(listed[0])
        more = f", {count}" if count != "-1" else ""
        return self._did(f"{of.python}.extend(read_operands({p}, {around}{more}))")
