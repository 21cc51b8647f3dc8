"""cpp, part: calls of an OpAsmParser, and of the state of the operation that it reads."""

from __future__ import annotations

from collections.abc import Sequence

from yods_dev.cpp.sources.form_bodies import DONE, OPERAND, PLACE, REGION, FormBody
from yods_dev.cpp.sources.kinds import (
    ATTRIBUTE,
    BOOL,
    ERROR,
    NUMBERS,
    PARSED,
    STR,
    STRING,
    TYPE,
    VALUE,
    Kind,
    bounds,
)
from yods_dev.cpp.sources.terms import Term, Unknown, converted, is_handle, shown
from yods_dev.cpp.sources.units import Node, line_of, text

_PUNCTUATION = {
    "Arrow": "->", "Colon": ":", "Comma": ",", "Ellipsis": "...", "Equal": "=", "Greater": ">",
    "LBrace": "{", "LParen": "(", "LSquare": "[", "Less": "<", "Minus": "-", "Plus": "+",
    "Question": "?", "RBrace": "}", "RParen": ")", "RSquare": "]", "Star": "*", "VerticalBar": "|",
    "Slash": "/",
}  # fmt: skip
_DELIMITERS = {"None": "", "Paren": "()", "Square": "[]", "LessGreater": "<>", "Braces": "{}"}
#: What gives one value, and the same where that may be absent.
_READ = {
    "Keyword": ("_p.keyword()", "_p.optional_keyword()"),
    "String": ("_p.string()", "_p.optional_string()"),
    "KeywordOrString": ("keyword_or_string(_p)", "optional_keyword_or_string(_p)"),
    "Integer": ("_p.integer_between(_bounds)", "read_optional_integer(_p, _bounds)"),
    "DecimalInteger": ("_p.integer_between(_bounds)", "read_optional_integer(_p, _bounds)"),
    "Float": ("read_float(_p)", ""),
    "Operand": ("_p.operand()", "_p.optional_operand()"),
    "SymbolName": ("_p.symbol_name()", "_p.optional_symbol_name_attribute()"),
    "Successor": ("_p.successor()", ""),
}
_LISTS = {
    "TypeList": "_p.type_list()",
    "ColonTypeList": "(_p.expect(':'), _p.type_list())[1]",
    "OptionalColonTypeList": "_p.type_list() if _p.accept(':') else ()",
    "ArrowTypeList": "(_p.expect('->'), _p.function_result_types())[1]",
    "OptionalArrowTypeList": "_p.function_result_types() if _p.accept('->') else ()",
}
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
        if what in _PUNCTUATION and not listed:
            token = repr(_PUNCTUATION[what])
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
        if what in _READ and _READ[what][optional] and count in (1, 2, 3):
            value = _READ[what][optional].replace("_p", p)
            gives = {"SymbolName": STRING, "Operand": OPERAND, "Successor": Kind("Block"),
                     "Float": Kind("f64")}  # fmt: skip
            if "_bounds" in value:
                gives[what] = self._target_kind(listed[0])
                if gives[what].name == "APInt" and what == "Integer" and not optional:
                    value = f"read_integer({p})"
                elif gives[what].name in NUMBERS:
                    value = value.replace("_bounds", bounds(gives[what]))
                else:
                    raise Unknown(f"'{name}' of a '{gives[what]}'")
            entry = listed[1:] if what == "SymbolName" and count == 3 else ()
            return self._read(what, optional, value, gives.get(what, STR), listed[0], entry)
        if what in ("Type", "ColonType", "CustomTypeWithFallback", "Attribute",
                    "CustomAttributeWithFallback"):  # fmt: skip
            return self._handle(p, what, optional, listed)
        if plain in _LISTS and count == 1:
            of = self.term(listed[0])
            return self._did(f"{of.python}.extend({_LISTS[plain].replace('_p', p)})")
        if what in ("AttrDict", "AttrDictWithKeyword") and count == 1:
            read = "attribute_dict" + ("_with_keyword" if "Keyword" in what else "")
            return self._did(f"{self.term(listed[0]).python}.update({p}.{read}() or {{}})")
        if what == "OperandList":
            return self._operands(p, listed)
        if what == "Region" and count in (1, 2, 3):
            given = "".join(f", {self.term(each).python}" for each in listed[1:2])
            into = self.term(listed[0]).python
            if not optional:
                return self._did(f"read_region({p}, {into}{given})")
            found = self.fresh("found", f"True if {p}.at('{{') else None")
            self.before += [f"if {found}:", f"    read_region({p}, {into}{given})"]
            return Term(found, Kind("optional", (PARSED,)))
        if what in ("Argument", "ArgumentList") and listed:
            flags = [self._flag(each) for each in listed[1 if what == "Argument" else 2 :]]
            if what == "Argument":
                self.put(listed[0], f"read_argument({', '.join([p, *flags])})", Kind("argument"))
                return DONE
            delimiter = self._delimiter(listed[1]) if count > 1 else "''"
            made = f"read_arguments({', '.join([p, delimiter, *flags])})"
            return self._did(f"{self.term(listed[0]).python}.extend({made})")
        if name == "parseCommaSeparatedList" and count in (1, 2, 3):
            at = 0 if count == 1 else 1
            delimiter = "''" if count == 1 else self._delimiter(listed[0])
            return self._did(f"read_list({p}, {delimiter}, {self._reader(listed[at])})")
        if name in ("resolveOperand", "resolveOperands"):
            return self._resolved(p, name, listed)
        if name in ("addTypeToList", "addTypesToList") and count == 2:
            made = self.term(listed[0]).python
            change = "append" if name == "addTypeToList" else "extend"
            return self._did(f"{self.term(listed[1]).python}.{change}({made})")
        if name == "getCurrentLocation" and count < 2:
            if not count:
                return Term(self.fresh("at", f"{p}.next_start()"), PLACE)
            self.put(listed[0], f"{p}.next_start()", PLACE)
            return DONE
        simple = {"getNameLoc": Term(f"name_start({p})", PLACE), "getContext":
                  Term("None", Kind("mlir::MLIRContext")), "getBuilder":
                  Term("None", Kind("mlir::Builder")), "getNumResults":
                  Term(f"sum(count for _, count in {p}.result_names)", Kind("u64"))}  # fmt: skip
        if name in simple and not listed:
            return simple[name]
        if name == "emitError" and count in (1, 2):
            said = shown(self.term(listed[1]), diagnostic=True).python if count == 2 else "''"
            return Term(f"{p}.custom_error({said}, {self.term(listed[0]).python})", ERROR)
        raise Unknown(f"the method '{name}' of a parser")

    def _delimiter(self, node: Node) -> str:
        last = text(node).rpartition("::")[2]
        optional = last.startswith("Optional")
        found = _DELIMITERS.get(last.removeprefix("Optional"))
        if found is None or "Delimiter" not in text(node):
            raise Unknown(f"the delimiter '{text(node)}'", line_of(node))
        return repr(f"{'?' if optional else ''}{found}")

    def _reader(self, node: Node) -> str:
        function = self.term(node)
        if function.kind.name != "function" or len(function.kind.arguments) != 1:
            raise Unknown(f"the function '{text(node)}'", line_of(node))
        return function.python

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
        kept, self.before = self.before, []
        self.put(target, made, gives)
        if entry:
            self._entry(made, entry)
        self.before = [*kept, f"if {made} is not None:", *(f"    {line}" for line in self.before)]
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
        delimiter, count = "''", "-1"
        for each in listed[1:]:
            if "Delimiter" in text(each):
                delimiter = self._delimiter(each)
            elif (given := self.term(each)).kind.name in NUMBERS:
                count = given.python
        of = self.term(listed[0])
        more = f", {count}" if count != "-1" else ""
        return self._did(f"{of.python}.extend(read_operands({p}, {delimiter}{more}))")

    def _resolved(self, p: str, name: str, listed: Sequence[Node]) -> Term:
        if len(listed) not in (3, 4):
            raise Unknown(f"'{name}' of this form")
        given, types, into = (self.term(listed[at]) for at in (0, 1, -1))
        at = self.term(listed[2]).python if len(listed) == 4 else f"{p}.op_start"
        if name == "resolveOperand":
            return self._did(f"{into.python}.append({p}.resolve({given.python}, {types.python}))")
        items = self.items(given).python
        if types.kind.name != "list":
            return self._did(f"{into.python}.extend({p}.resolve_same({items}, {types.python}))")
        resolved = f"{p}.resolve_all({items}, {types.python}, {at})"
        return self._did(f"{into.python}.extend({resolved})")

    # The operation that is put together.

    def _of_state(self, state: str, name: str, listed: Sequence[Node]) -> Term:
        given = [self.term(each) for each in listed]
        if name in ("addTypes", "addOperands") and len(given) == 1:
            item = TYPE if name == "addTypes" else VALUE
            if is_handle(given[0].kind):
                return self._did(f"{state}.{name[3:].lower()}.append({given[0].python})")
            more = converted(given[0], Kind("list", (item,)))
            return self._did(f"{state}.{name[3:].lower()}.extend({more.python})")
        if name == "addAttribute" and len(given) == 2:
            key = converted(given[0], STR).python
            return self._did(f"{state}.attributes[{key}] = {converted(given[1], ATTRIBUTE).python}")
        if name == "addAttributes" and len(given) == 1:
            return self._did(f"{state}.attributes.update({given[0].python})")
        if name == "addRegion" and len(given) < 2:
            if given:
                return self._did(f"{state}.regions.append({converted(given[0], REGION).python})")
            return Term(self.fresh("inside", f"{state}.add_region()"), REGION)
        if name == "addSuccessors" and len(given) == 1:
            more = converted(given[0], Kind("list", (Kind("Block"),)))
            return self._did(f"{state}.successors.extend({more.python})")
        if name == "getContext" and not given:
            return Term("None", Kind("mlir::MLIRContext"))
        raise Unknown(f"the method '{name}' of an OperationState")

    def _of_attributes(self, of: str, name: str, listed: Sequence[Node]) -> Term:
        given = [self.term(each) for each in listed]
        if name in ("append", "set") and len(given) == 2:
            key = converted(given[0], STR).python
            return self._did(f"{of}[{key}] = {converted(given[1], ATTRIBUTE).python}")
        if name == "get" and len(given) == 1:
            return Term(f"{of}.get({converted(given[0], STR).python})", ATTRIBUTE)
        if name == "empty" and not given:
            return Term(f"not {of}", BOOL)
        raise Unknown(f"the method '{name}' of a NamedAttrList")
