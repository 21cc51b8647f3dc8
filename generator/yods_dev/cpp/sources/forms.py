"""cpp, part: parsers and printers in C++, as functions of Python.

What reads is a statement of its own, in the order of C++, and raises where C++ returns failure
after an error. What is not understood makes the whole function one that is not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from yods_dev.cpp.sources.bodies import Body
from yods_dev.cpp.sources.expressions import Variable
from yods_dev.cpp.sources.flow import leaves
from yods_dev.cpp.sources.kinds import (
    ATTRIBUTE,
    BOOL,
    ERROR,
    I64,
    LOCATION,
    NUMBERS,
    OPERATION,
    PARSED,
    RESULT,
    STR,
    TYPE,
    VALUE,
    Kind,
    parsed_kind,
)  # fmt: skip
from yods_dev.cpp.sources.module import TAKEN, Helper, is_const
from yods_dev.cpp.sources.terms import (
    Term,
    Unknown,
    closed,
    converted,
    is_handle,
    message,
    negated,
    shown,
)  # fmt: skip
from yods_dev.cpp.sources.units import Node, line_of, named_children, text

OPERAND, REGION, PLACE = Kind("operand"), Kind("Region"), Kind("place")
_DONE, _NOTHING = Term("True", PARSED), Term("None", Kind("none"))
_PUNCTUATION = {
    "Arrow": "->", "Colon": ":", "Comma": ",", "Ellipsis": "...", "Equal": "=", "Greater": ">",
    "LBrace": "{", "LParen": "(", "LSquare": "[", "Less": "<", "Minus": "-", "Plus": "+",
    "Question": "?", "RBrace": "}", "RParen": ")", "RSquare": "]", "Star": "*", "VerticalBar": "|",
    "Slash": "/",
}  # fmt: skip
#: What functions of C++ change in place, and what they write through references.
_SHARED = frozenset({"Region", "parser", "printer", "state", "attributes"})
_OUTS = NUMBERS | {"str", "bool", "enum", "operand", "argument", "place", "optional"}
#: What is left of a call that reads or writes, if its result is not used.
_NO_EFFECT = re.compile(r"\w+( is not None)?|True if \w+ is not None else None")
_PROPERTY = re.compile(r"(\w+)\.getOrAddProperties<.*>\(\)\.(\w+)")
_DELIMITERS = {"None": "", "Paren": "()", "Square": "[]", "LessGreater": "<>", "Braces": "{}"}
#: What gives one value, and the same where that may be absent.
_READ = {
    "Keyword": ("_p.keyword()", "_p.optional_keyword()"),
    "String": ("_p.string()", "_p.optional_string()"),
    "KeywordOrString": ("keyword_or_string(_p)", "optional_keyword_or_string(_p)"),
    "Integer": ("_p.integer()", "_p.optional_signed_integer()"),
    "DecimalInteger": ("_p.integer()", "_p.optional_signed_integer()"),
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
#: Those whose result tells failure from absence.
_THREE = ("Operand", "Type", "Attribute", "Integer", "DecimalInteger", "Region")
_PRINTED = {
    "printOperand": "_p.operand(_a)", "printOperands": "_p.operands(_a)",
    "printType": "_p.type(_a)",
    "printAttribute": "_p.attribute(_a)", "printSymbolName": "_p.symbol(_a)",
    "printAttributeWithoutType": "_p.attribute_without_type(_a)", "printString": "_p.string(_a)",
    "printKeywordOrString": "_p.keyword_or_string(_a)", "printSuccessor": "_p.successor(_a)",
}  # fmt: skip


class Forms(Body):
    """Translates a function that reads or writes the text of an operation."""

    whole = True

    # Nothing is left out.

    def poison(self, node: Node, why: str) -> None:
        raise Unknown(f"'{text(node)[:40]}', {why}", line_of(node))

    def unread(self, of: Term, gives: Kind, said: str) -> Term:
        raise Unknown(said)

    # Variables.

    def fresh(self, wanted: str, value: str) -> str:
        """A new variable with a value."""
        made, number = wanted, 1
        while made in self.names or made in TAKEN:
            number += 1
            made = f"{wanted}{number}"
        self.names.add(made)
        self.before.append(f"{made} = {value}")
        return made

    def parameter(self, node: Node) -> tuple[str, Kind | None]:
        type_, declarator = node.child_by_field_name("type"), node.child_by_field_name("declarator")
        kind = self.kind(type_)
        if declarator is not None and declarator.type.startswith("abstract_"):
            return "", kind
        # The caller shares what is changed in place, and gets the rest back.
        if kind.name in _SHARED or self.is_out(node, kind):
            if declarator.type == "reference_declarator":
                return text(named_children(declarator)[0]), kind
        return super().parameter(node)

    def is_out(self, node: Node, kind: Kind) -> bool:
        """Return whether a function may write a value through a parameter."""
        declarator = node.child_by_field_name("declarator")
        return (
            declarator is not None and declarator.type == "reference_declarator"
            and ("::" in kind.name or kind.name in _OUTS) and kind.name != OPERATION.name
            and not is_const(node) and not self._is_op(kind)
            and node in self.place.function.parameters
        )  # fmt: skip

    def owns(self, python: str, kind: Kind) -> bool:
        return python.startswith("state.") or super().owns(python, kind)

    def _term(self, node: Node) -> Term:
        if node.type == "compound_literal_expression" and not named_children(
            node.child_by_field_name("value")
        ):
            return self._empty(self.kind(node.child_by_field_name("type")))
        return super()._term(node)

    def _empty(self, kind: Kind) -> Term:
        if kind == REGION:
            return Term("Region()", kind)
        if kind.name == "enum":
            return Term("None", kind)
        if kind.name == "argument":
            return Term("Record(ssaName=None, type=None, attrs=None)", kind)
        return Term("{}", kind) if kind.name == "attributes" else super()._empty(kind)

    def _declarator(self, node: Node, type_: Node, declarator: Node) -> list[str]:
        value = declarator.child_by_field_name("value")
        inner = declarator.child_by_field_name("declarator")
        last = "" if value is None else text(value)
        if (
            inner is not None and inner.type == "reference_declarator"
            and last.endswith((".back()", ".emplace_back()"))
        ):  # fmt: skip
            # Another name for an item of a list.
            of = self.term(value.child_by_field_name("function").child_by_field_name("argument"))
            added = last.endswith(".emplace_back()")
            at = self.fresh("at", f"len({of.python}){'' if added else ' - 1'}")
            if added:
                self.before.append(f"{of.python}.append({self._empty(of.kind.first).python})")
            name = text(named_children(inner)[0])
            self.place.scopes[-1][name] = Variable(f"{of.python}[{at}]", of.kind.first)
            return []
        return super()._declarator(node, type_, declarator)

    def assigned(self, target: Node, value: Term) -> list[str]:
        if text(target).endswith((".front()", ".back()")):
            of = self.term(target.child_by_field_name("function").child_by_field_name("argument"))
            at = "0" if text(target).endswith(".front()") else "-1"
            return [f"{of.python}[{at}] = {converted(value, of.kind.first).python}"]
        if target.type == "field_expression":
            member = self._field(target)
            if self._special(target.child_by_field_name("argument")) is not None or (
                member.python.endswith((".type", ".ssaName", ".attrs"))
            ):
                return [f"{member.python} = {converted(value, member.kind).python}"]
        found = _PROPERTY.fullmatch("".join(text(target).split()))
        state = None if found is None else self.variable(found[1])
        if found is None or state is None or state.kind.name != "state":
            return super().assigned(target, value)
        python = value.python if is_handle(value.kind) else f"DenseArrayAttr(I32, {value.python})"
        return [f"{state.python}.attributes[{found[2]!r}] = {python}"]

    def written(self, callee: Node, listed: Sequence[Node]) -> list[str] | None:
        of = self.term(callee.child_by_field_name("argument"))
        name = text(callee.child_by_field_name("field"))
        if of.kind.name == "list" and name == "resize" and len(listed) == 1:
            item = self._empty(of.kind.first).python
            count = self.term(listed[0]).python
            return [f"{of.python}.extend({item} for _ in range({count} - len({of.python})))"]
        lines = super().written(callee, listed)
        if lines is None or of.kind.first.name != "argument":
            return lines
        # C++ copies them.
        lines = [re.sub(r"\.append\((.*)\)$", r".append(copied(\1))", each) for each in lines]
        return [re.sub(r"\.extend\((.*)\)$", r".extend(map(copied, \1))", each) for each in lines]

    def changes_items(self, node: Node, name: str) -> bool:
        kind = self.items(self.term(node.child_by_field_name("right"))).kind.first
        return kind.name != "argument" and super().changes_items(node, name)

    def put(self, target: Node, value: str, kind: Kind) -> None:
        """Write to what an argument refers to."""
        if target.type == "pointer_expression":
            target = target.child_by_field_name("argument")
        if text(target).endswith(".emplace_back()"):
            of = self.term(target.child_by_field_name("function").child_by_field_name("argument"))
            self.before.append(f"{of.python}.append({value})")
            return
        kept, self.before = self.before, []
        lines = self.assigned(target, Term(value, kind))
        self.before = [*kept, *self.before, *lines]

    def _target_kind(self, target: Node) -> Kind:
        if target.type == "pointer_expression":
            target = target.child_by_field_name("argument")
        if text(target).endswith(".emplace_back()"):
            of = target.child_by_field_name("function").child_by_field_name("argument")
            return self.term(of).kind.first
        kind = self.term(target).kind
        return kind.first if kind.name == "optional" else kind

    # Order.

    def _binary(self, node: Node) -> Term:
        operator = text(node.child_by_field_name("operator"))
        if operator not in ("&&", "||", "and", "or"):
            return super()._binary(node)
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        one = self.condition(left)
        kept, self.before = self.before, []
        other = self.condition(right)
        inner, self.before = self.before, kept
        ends = "True" if operator in ("||", "or") else "False"
        if one == ends:
            return Term(one, BOOL)
        if one == negated(ends):
            self.before += inner
            return Term(other, BOOL)
        if not inner:
            return Term(f"{closed(one)} {'or' if ends == 'True' else 'and'} {closed(other)}", BOOL)
        held = self.fresh("held", one)
        test = f"not {held}" if ends == "True" else held
        self.before += [f"if {test}:", *(f"    {line}" for line in [*inner, f"{held} = {other}"])]
        return Term(held, BOOL)

    def _conditional(self, node: Node) -> Term:
        self._reads_nothing(node, ("consequence", "alternative"))
        return super()._conditional(node)

    def _reads_nothing(self, node: Node, fields: Sequence[str]) -> None:
        for field in fields:
            said = text(node.child_by_field_name(field))
            if ".parse" in said or ".print" in said:
                raise Unknown(f"'{said[:40]}' here", line_of(node))

    def applied(self, function: Node, kind: Kind) -> tuple[Term, str]:
        if ".parse" in text(function) or ".print" in text(function):
            raise Unknown(f"'{text(function)[:40]}' here", line_of(function))
        return super().applied(function, kind)

    def statement(self, node: Node) -> list[str]:
        if node.type not in ("while_statement", "do_statement"):
            return super().statement(node)
        test = node.child_by_field_name("condition")
        inner = self._loop(node.child_by_field_name("body"))
        kept, self.before = self.before, []
        condition = self.condition(test.child_by_field_name("value") or test)
        before, self.before = self.before, kept
        ends = [f"    {line}" for line in [*before, f"if {negated(condition)}:", "    break"]]
        if node.type == "while_statement":
            return ["while True:", *ends, *inner]
        if leaves(node.child_by_field_name("body"), "continue_statement"):
            raise Unknown("a loop of this form", line_of(node))
        return ["while True:", *inner, *ends]

    # Results.

    def _returned(self, node: Node) -> list[str]:
        found = self.term(node)
        if found.kind == ERROR:
            return self._raised(found)
        if self.returns.name == "?":
            self.returns = PARSED if found.kind == RESULT else found.kind
        value = found if found.kind == self.returns else converted(found, self.returns)
        return [f"return {', '.join([value.python, *(each.python for each in self.outs)])}"]

    def effect(self, node: Node) -> list[str]:
        if node.type == "cast_expression":
            # `(void)parser.parse…`
            node = node.child_by_field_name("value")
        lines = super().effect(node)
        return [each for each in lines if not _NO_EFFECT.fullmatch(each)]

    def inlined_call(self, helper: Helper, python: str, arguments: Sequence[Term]) -> Term:
        if not helper.outs:
            if helper.kind.name == "none":
                self.before.append(python)
                return _NOTHING
            return Term(self.fresh("done", python), helper.kind)
        done = self.fresh("done", python)
        names = [arguments[at].python for at in helper.outs]
        if not all(re.fullmatch(r"\w+(\[[^\[\]]+\])?", name) for name in names):
            raise Unknown("a call that writes to what is no variable")
        self.rebound |= self.outer & set(names)
        self.before[-1] = f"{done}, {', '.join(names)} = {python}"
        return Term(done, helper.kind)

    # Calls.

    def call(self, node: Node) -> Term:
        callee = node.child_by_field_name("function")
        listed = named_children(node.child_by_field_name("arguments"))
        name = text(callee).removeprefix("llvm::").removeprefix("mlir::").removeprefix("std::")
        if name == "make_unique<Region>" and not listed:
            return Term("Region()", REGION)
        if name in ("interleaveComma", "interleave") and len(listed) > 1:
            return self._interleave(name, listed)
        if callee.type == "field_expression":
            of = self._special(callee.child_by_field_name("argument"))
            method = text(callee.child_by_field_name("field"))
            if of is not None and of.kind.name in ("parser", "printer", "state", "attributes"):
                found = getattr(self, f"_of_{of.kind.name}")(of.python, method, listed)
                assert isinstance(found, Term)
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
            if last == "parse" and owner.startswith("FieldParser<") and len(listed) == 1:
                named = self._field_parser(owner[12:-1], self.term(listed[0]).python)
            elif last == "get" and owner:
                named = self._made(owner, listed)
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
            made = f"{p}.integer()"
        elif kind in (TYPE, ATTRIBUTE):
            made = f"{p}.{'type' if kind == TYPE else 'attribute'}()"
        else:
            made = f"read_body({p}, {self._kind_in_python(f'::{kind.name}')[0]})"
        return Term(self.fresh("read", made), Kind("optional", (kind,)))

    def _made(self, owner: str, listed: Sequence[Node]) -> Term | None:
        """`T::get(…)` of a type or attribute of the project."""
        last = self.term(listed[-1]) if len(listed) == 2 else _NOTHING
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
        wanted = [self.world.method(Kind(full), getter, 0) for getter in getters]
        if not p or len(given) != len(wanted) or class_.gap:
            raise Unknown(f"'{owner}::get' of {len(given)} arguments")
        parts = []
        for term, meaning in zip(given, wanted, strict=True):
            if meaning is None or "enum" in meaning.gives:
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

    def _special(self, node: Node) -> Term | None:
        """Return the parser, printer or state that is meant, or a part of it; or None."""
        if node.type == "identifier":
            variable = self.variable(text(node))
            return None if variable is None else Term(variable.python, variable.kind)
        if text(node).endswith(".getStream()"):
            return self._special(
                node.child_by_field_name("function").child_by_field_name("argument")
            )
        if node.type == "field_expression":
            of = self._special(node.child_by_field_name("argument"))
            if of is not None and of.kind.name == "state":
                return self._field(node)
        return None

    def _field(self, node: Node) -> Term:
        of = self._special(node.child_by_field_name("argument"))
        name = text(node.child_by_field_name("field"))
        if of is not None and of.kind.name == "state":
            kinds = {"operands": Kind("list", (VALUE,)), "types": Kind("list", (TYPE,)),
                     "attributes": Kind("attributes"), "propertiesAttr": ATTRIBUTE,
                     "regions": Kind("list", (REGION,)), "location": LOCATION,
                     "name": Kind("mlir::OperationName")}  # fmt: skip
            if name in kinds:
                return Term(f"{of.python}.{name}", kinds[name])
        if of is None:
            of = self.term(node.child_by_field_name("argument"))
        if self.pointed(of).kind == OPERAND and name == "name":
            return Term(f"('' if {of.python} is None else {of.python}[0])", STR)
        if of is not None and of.kind.name == "argument":
            kinds = {"type": TYPE, "ssaName": OPERAND, "attrs": Kind("mlir::DictionaryAttr")}
            if name in kinds:
                return Term(f"{of.python}.{name}", kinds[name])
        return super()._field(node)

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

    def _interleave(self, name: str, listed: Sequence[Node]) -> Term:
        items = self.items(self.term(listed[0]))
        if len(listed) == 3 and all(each.type == "lambda_expression" for each in listed[1:]):
            write = self._local(listed[1], [items.kind.first], procedure=True).python
            between = self._local(listed[2], [], procedure=True).python
            self.before.append(f"interleave({items.python}, {write}, {between})")
            return _NOTHING
        printer = self._special(listed[1])
        if printer is None or printer.kind.name != "printer":
            raise Unknown(f"'{name}' of this form")
        function = next((each for each in listed if each.type == "lambda_expression"), None)
        by = listed[-1] if listed[-1].type == "string_literal" else None
        between = "', '" if by is None else self.term(by).python
        if function is None:
            each = self._text(printer.python, Term("each", items.kind.first))
            line = f"{printer.python}.write({between}.join([{each} for each in {items.python}]))"
        else:
            helper = self._local(function, [items.kind.first], procedure=True)
            between = f"lambda: {printer.python}.write({between})"
            line = f"interleave({items.python}, {helper.python}, {between})"
        self.before.append(line)
        return _NOTHING

    # Reading.

    def _of_parser(self, p: str, name: str, listed: Sequence[Node]) -> Term:
        optional, count = name.startswith("parseOptional"), len(listed)
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
            gives = {"SymbolName": Kind("mlir::StringAttr"), "Operand": OPERAND,
                     "Successor": Kind("Block"), "Integer": I64, "DecimalInteger": I64}  # fmt: skip
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
                return _DONE
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
            return _DONE
        simple = {"getNameLoc": Term(f"{p}.op_start", PLACE), "getContext":
                  Term("None", Kind("mlir::MLIRContext")), "getBuilder":
                  Term("None", Kind("mlir::Builder")), "getNumResults":
                  Term(f"sum(count for _, count in {p}.result_names)", Kind("u64"))}  # fmt: skip
        if name in simple and not listed:
            return simple[name]
        if name == "emitError" and count in (1, 2):
            said = shown(self.term(listed[1]), diagnostic=True).python if count == 2 else "''"
            return Term(f"{p}.custom_error({said}, {self.term(listed[0]).python})", ERROR)
        raise Unknown(f"the method '{name}' of a parser")

    def _did(self, line: str) -> Term:
        self.before.append(line)
        return _DONE

    def _flag(self, node: Node) -> str:
        return converted(self.term(node), BOOL).python

    def _delimiter(self, node: Node) -> str:
        last = text(node).rpartition("::")[2]
        optional = last.startswith("Optional")
        found = _DELIMITERS.get(last.removeprefix("Optional"))
        if found is None or "Delimiter" not in text(node):
            raise Unknown(f"the delimiter '{text(node)}'", line_of(node))
        return repr(f"{'?' if optional else ''}{found}")

    def _reader(self, node: Node) -> str:
        if node.type == "lambda_expression":
            return self._local(node, []).python
        variable = self.variable(text(node))
        if variable is None or not isinstance(variable.function, Helper):
            raise Unknown(f"the function '{text(node)}'", line_of(node))
        return variable.function.python

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
            return _DONE
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

    # Writing.

    def _streamed(self, node: Node) -> list[str]:
        chain, first = list[Node](), node
        while (
            first.type == "binary_expression"
            and text(first.child_by_field_name("operator")) == "<<"
        ):
            chain.insert(0, first.child_by_field_name("right"))
            first = first.child_by_field_name("left")
        printer = self._special(first)
        if printer is None or printer.kind.name != "printer":
            return super()._streamed(node)
        parts = [self._text(printer.python, self.term(each)) for each in chain]
        return [f"{printer.python}.write({message([Term(each, STR) for each in parts])})"]

    def _text(self, p: str, of: Term) -> str:
        """Return the text that `<<` writes of a value."""
        name = of.kind.name
        if name == "list":
            if of.kind.first.name == "Value":
                return f"{p}.operands({of.python})"
            return (
                f"', '.join([{self._text(p, Term('each', of.kind.first))} for each in {of.python}])"
            )
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
        if name in _PRINTED and count == 1:
            of = self.term(listed[0])
            python = converted(of, STR).python if of.kind.name == "mlir::StringAttr" and (
                "Symbol" in name or "String" in name) else of.python  # fmt: skip
            made = _PRINTED[name].replace("_p", p).replace("_a", python)
            return self._did(f"{p}.write({made})")
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
                elided = self.listed(Kind("list", (STR,)), listed[1]).python
            elif count == 2:
                elided = converted(self.term(listed[1]), Kind("list", (STR,))).python
            whole = "".join(text(listed[0]).split())
            if not whole.endswith(("->getAttrs()", ".getAttrs()")) or count > 2:
                raise Unknown(f"'{name}' of '{whole[:40]}'")
            of = listed[0].child_by_field_name("function").child_by_field_name("argument")
            op, keyword = self.term(of).python, "_with_keyword" * name.endswith("Keyword")
            return self._did(f"{p}.attribute_dict{keyword}({op}, tuple({elided}))")
        if name == "printRegion" and count in (1, 2, 3, 4):
            names = ("entry_arguments", "terminators", "empty_block")
            flags = zip(names, (self._flag(each) for each in listed[1:]), strict=False)
            given = "".join(f", {flag}={said}" for flag, said in flags)
            return self._did(f"{p}.region({self.term(listed[0]).python}{given})")
        if name == "printRegionArgument" and count == 1:
            return self._did(f"{p}.write({p}.region_argument({self.term(listed[0]).python}))")
        if name in ("printArrowTypeList", "printOptionalArrowTypeList") and count == 1:
            types = converted(self.term(listed[0]), Kind("list", (TYPE,))).python
            if "Optional" in name:
                types = self.fresh("types", types)
                return self._did(f"write_arrow_types({p}, {types}) if {types} else None")
            return self._did(f"write_arrow_types({p}, {types})")
        if name == "printFunctionalType" and count == 1:
            op = self.term(listed[0]).python
            return self._did(f"{p}.write({p}.functional_type({op}.operands, {op}.results))")
        if name == "printNewline" and not listed:
            return self._did(f"{p}.newline()")
        if name in ("increaseIndent", "decreaseIndent") and not listed:
            return self._did(f"set_indent({p}, {name == 'increaseIndent'})")
        if name == "getStream" and not listed:
            return Term(p, Kind("printer"))
        raise Unknown(f"the method '{name}' of a printer")
