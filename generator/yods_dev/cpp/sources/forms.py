"""cpp, part: parsers and printers in C++, as functions of Python; calls of an OpAsmParser or
OpAsmPrinter that no row of the table says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yods_dev.cpp.sources import kinds
from yods_dev.cpp.sources.form_bodies import DONE, NOTHING, PLACE, REGION, FormBody, delimiter
from yods_dev.cpp.sources.kinds import Kind, bounds, parsed_kind, table
from yods_dev.cpp.sources.terms import Term, Unknown, converted, indented, message, shown
from yods_dev.cpp.sources.units import Node, child, named_children, squeezed, streamed, text

_OBJECTS = {"state": "an OperationState", "attributes": "a NamedAttrList"}
#: Those whose result distinguishes failure from absence.
_THREE = ("Operand", "Type", "Attribute", "Integer", "DecimalInteger", "Region")


class Forms(FormBody):
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
        elif kind in (kinds.TYPE, kinds.ATTRIBUTE):
            made = f"{p}.{'type' if kind == kinds.TYPE else 'attribute'}()"
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
        python = f"{cases!r}.get({converted(self.term(given), kinds.STR).python})"
        return Term(python, Kind("optional", (kind,)))

    def _attribute_name(self, called: str) -> Term | None:
        """`getSizesAttrName(result.name)`, which ODS generates."""
        class_, _, name = called.rpartition("::")
        if name in ("getOperandSegmentSizeAttr", "getResultSegmentSizeAttr"):
            return Term(f"'{name[3].lower()}{name[4:-4]}s'", kinds.STR)
        if not (name.startswith("get") and name.endswith("AttrName")):
            return None
        known = self._names(class_)
        found = known.get(f"get{name.removeprefix('get').removesuffix('AttrName')}")
        return None if found is None else Term(repr(found), kinds.STR)

    # Calls of a parser.

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
                return Term(self.fresh("found", f"{p}.accept({token})"), kinds.PARSED)
            return self._did(f"{p}.expect({token})")
        if what == "Keyword" and listed[0].type != "pointer_expression":
            target = self.variable(text(listed[0])) if listed[0].type == "identifier" else None
            word = converted(self.term(listed[0]), kinds.STR).python
            if count == 1 and (target is None or target.kind == kinds.STR):
                if optional:
                    return Term(self.fresh("found", f"{p}.accept_keyword({word})"), kinds.PARSED)
                return self._did(f"{p}.expect_keyword({word})")
        if plain in reads and count in (1, 2, 3):
            value, gives = reads[plain]["is"].replace("_a", p), parsed_kind(reads[plain]["gives"])
            if gives.name == "number":
                gives = self._target_kind(listed[0])
                if gives.name == "APInt" and plain == "Integer":
                    value = f"read_integer({p})"
                elif gives.name in kinds.NUMBERS:
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
            return Term(found, Kind("optional", (kinds.PARSED,)))
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
            return Term(f"{made} is not None", kinds.PARSED)
        return Term(f"True if {made} is not None else None", Kind("optional", (kinds.PARSED,)))

    def _entry(self, value: str, entry: Sequence[Node]) -> None:
        key, of = converted(self.term(entry[0]), kinds.STR).python, self.term(entry[1])
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
        python = (
            ""
            if kind in (kinds.TYPE, kinds.ATTRIBUTE)
            else self._kind_in_python(f"::{kind.name}")[0]
        )
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
            elif (given := self.term(each)).kind.name in kinds.NUMBERS:
                count = given.python
        of = self.term(listed[0])
        more = f", {count}" if count != "-1" else ""
        return self._did(f"{of.python}.extend(read_operands({p}, {around}{more}))")

    # Calls of a printer, and what is written to it.

    def _streamed(self, node: Node) -> list[str]:
        first, chain = streamed(node)
        printer = self._special(first)
        if printer is None or printer.kind.name != "printer":
            return super()._streamed(node)
        parts = [self._text(printer.python, self.term(each)) for each in chain]
        return [f"{printer.python}.write({message([Term(each, kinds.STR) for each in parts])})"]

    def _text(self, p: str, of: Term) -> str:
        """Return the text that `<<` writes of a value."""
        name = of.kind.name
        if name == "list":
            if of.kind.first.name == "Value":
                return f"{p}.operands({of.python})"
            return self._item_texts(p, of)
        if name == "enum":
            return f"{self.world.words[of.kind.first.name]!r}[{of.python}]"
        if name in ("Value", "Block"):
            return f"{p}.{'operand' if name == 'Value' else 'successor'}({of.python})"
        if "mlir::Type" in self.world.bases(name):
            return f"{p}.type({of.python})"
        if "mlir::Attribute" in self.world.bases(name):
            return f"{p}.attribute({of.python})"
        return shown(of, diagnostic=False).python

    def _of_printer(self, p: str, name: str, listed: Sequence[Node]) -> Term:
        count = len(listed)
        if name == "printStrippedAttrOrType" and count == 1:
            of = self.term(listed[0])
            several = of.kind.name == "list"
            bases = [*self.world.bases(of.kind.first.name if several else of.kind.name)]
            if "::" not in "".join(bases):
                raise Unknown(f"'{name}' of '{of.kind}'")
            write = f"{p}.stripped_{'type' if 'mlir::Type' in bases else 'attribute'}"
            each = f"', '.join(map({write}, {of.python}))" if several else f"{write}({of.python})"
            return self._did(f"{p}.write({each})")
        if name in ("printOptionalAttrDict", "printOptionalAttrDictWithKeyword") and listed:
            elided = "()"
            if count == 2 and listed[1].type == "initializer_list":
                elided = self.listed(Kind("list", (kinds.STR,)), listed[1]).python
            elif count == 2:
                elided = converted(self.term(listed[1]), Kind("list", (kinds.STR,))).python
            whole = squeezed(listed[0])
            if not whole.endswith(("->getAttrs()", ".getAttrs()")) or count > 2:
                raise Unknown(f"'{name}' of '{whole[:40]}'")
            of = child(listed[0], "function", "argument")
            op, keyword = self.term(of).python, "_with_keyword" * name.endswith("Keyword")
            return self._did(f"{p}.attribute_dict{keyword}({op}, tuple({elided}))")
        if name == "printOptionalArrowTypeList" and count == 1:
            types = converted(self.term(listed[0]), Kind("list", (kinds.TYPE,))).python
            types = self.fresh("types", types)
            return self._did(f"write_arrow_types({p}, {types}) if {types} else None")
        made = self.by_row("printer", name, p, listed)
        if made is None:
            raise Unknown(f"the method '{name}' of a printer")
        return made

    def _item_texts(self, p: str, items: Term, between: str = "', '") -> str:
        """Return the texts of items, with `between` between them."""
        each = self._text(p, Term("each", items.kind.first))
        if items.kind.first.name in (*kinds.NUMBERS, "APInt"):
            # Elsewhere what puts texts together makes a text of a number.
            each = f"str({each})"
        return f"{between}.join([{each} for each in {items.python}])"

    def _interleave(self, name: str, listed: Sequence[Node]) -> Term:
        items = self.items(self.term(listed[0]))
        if len(listed) == 3 and all(each.type == "lambda_expression" for each in listed[1:]):
            each = self._local(listed[1], [items.kind.first], procedure=True).python
            between = self._local(listed[2], [], procedure=True).python
            self.before.append(f"interleave({items.python}, {each}, {between})")
            return NOTHING
        to = self._special(listed[1])
        if to is None or to.kind.name not in ("printer", "error"):
            raise Unknown(f"'{name}' of this form")
        write = f"{to.python}.write(" if to.kind.name == "printer" else f"extend({to.python}, "
        function = next((each for each in listed if each.type == "lambda_expression"), None)
        by = listed[-1] if listed[-1].type == "string_literal" else None
        between = "', '" if by is None else self.term(by).python
        if function is None:
            line = f"{write}{self._item_texts(to.python, items, between)})"
        else:
            helper = self._local(function, [items.kind.first], procedure=True)
            between = f"lambda: {write}{between})"
            line = f"interleave({items.python}, {helper.python}, {between})"
        self.before.append(line)
        return NOTHING
