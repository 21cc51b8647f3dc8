"""cpp, part: C++ expressions in bodies, from tree-sitter's nodes to Python.

Every value has a kind, and a method is known only for the class that the kind names: what has the
name of a known method and another class is not translated.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import field

from yods_dev.cpp.sources import kinds
from yods_dev.cpp.sources.kinds import Kind, parsed_kind, split_arguments, table
from yods_dev.cpp.sources.known import Meaning
from yods_dev.cpp.sources.terms import (
    Term,
    Unknown,
    arithmetic,
    closed,
    compared,
    converted,
    field_name,
    filled,
    is_handle,
    message,
    negated,
    shown,
    truth,
)
from yods_dev.cpp.sources.units import (
    Function,
    Node,
    child,
    comparison,
    line_of,
    named_children,
    squeezed,
    text,
)
from yods_dev.cpp.sources.world import World
from yods_gen.records import DataClass

#: Methods of any operation that generated classes have, too.
_OF_ALL_OPS = (
    "getNumOperands", "getNumResults", "getOperand", "getResult", "getOperands", "getResults",
    "getOperandTypes", "getResultTypes", "getNumRegions", "getRegion", "getRegions", "getOpResults",
)  # fmt: skip
_TRAIT = re.compile(r"std::(is_signed|is_unsigned|is_same)(?:_v<(.*)>|<(.*)>::value)")
#: What a function gives after an error.
_FAILURES = frozenset({"failure()", "nullptr", "Type()", "Attribute()"})
_COMPARISONS = frozenset({"==", "!=", "<", ">", "<=", ">="})


class Variable(DataClass, frozen=False):
    """A local variable.

    Attributes:
        poison: What was done to it that is not known; empty if its value is.
        pointer: Whether `->` on it is C++'s own.
        shared: What is written to as well where it is.
        owned: Whether it is a list that nothing else holds, or that C++ shares with the caller.
    """

    python: str
    kind: Kind
    poison: str = ""
    pointer: bool = False
    owned: bool = False
    shared: list[Variable] = field(default_factory=list)


class Place(DataClass, frozen=False):
    """Where an expression stands: a function, its class, its variables."""

    world: World
    function: Function
    #: The full name of the class whose method it is, and Python's name for the object.
    this: str = ""
    this_python: str = "op"
    scopes: list[dict[str, Variable]] = field(default_factory=list)


class Expressions:
    """Translates expressions; calls are added by a subclass."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.world = place.world

    # Names.

    def variable(self, name: str) -> Variable | None:
        """The variable that `name` is here."""
        return next((s[name] for s in reversed(self.place.scopes) if name in s), None)

    def kind(self, node: Node) -> Kind:
        """The kind of a type as it is written."""
        return self.world.kind(text(node), self.place.function.scopes)

    def class_named(self, name: str) -> str | None:
        """The full name of a class."""
        array = re.fullmatch(r"(?:::)?(?:mlir::)?detail::DenseArrayAttrImpl<(.+)>", name)
        if array is not None:
            element = self.world.kind(array[1], self.place.function.scopes).name.upper()
            name = f"mlir::Dense{element}ArrayAttr"
        full = self.world.resolve(name, self.place.function.scopes)
        return full if full in self.world.classes else None

    def _kind_in_python(self, spelled: str) -> tuple[str, str]:
        """The Python that `isa` asks, and the full name of the class."""
        full = self.class_named(spelled.strip())
        if full is None:
            raise Unknown(f"the class '{spelled}'")
        class_ = self.world.classes[full]
        if not class_.python:
            raise Unknown(f"instances of '{spelled}'")
        return class_.python, full

    # Expressions.

    def term(self, node: Node) -> Term:
        """Return an expression. Raises Unknown."""
        try:
            return self._term(node)
        except Unknown as wrong:
            wrong.line = wrong.line or line_of(node)
            raise

    def condition(self, node: Node) -> str:
        """An expression as a condition."""
        return truth(self.term(node))

    def _term(self, node: Node) -> Term:
        match node.type:
            case "parenthesized_expression":
                (inner,) = named_children(node)
                return self.term(inner)
            case "true" | "false":
                return Term(node.type.capitalize(), kinds.BOOL)
            case "null" | "nullptr":
                return Term("None", kinds.NULL)
            case "number_literal":
                return _number(text(node))
            case "string_literal" | "concatenated_string" | "raw_string_literal" | "char_literal":
                return Term(repr(string_value(node)), kinds.STR)
            case "identifier" | "qualified_identifier":
                return self._name(text(node).replace(" ", ""))
            case "this" if self.place.this:
                return Term(self.place.this_python, self.world.instance(self.place.this))
            case "unary_expression":
                return self._unary(node)
            case "pointer_expression":
                return self._pointer(node)
            case "binary_expression":
                return self._binary(node)
            case "conditional_expression":
                return self._conditional(node)
            case "subscript_expression":
                return self._subscript(node)
            case "call_expression":
                return self.call(node)
            case "field_expression":
                return self._field(node)
            case "compound_literal_expression":
                kind = self.kind(child(node, "type"))
                return self.listed(kind, child(node, "value"))
            case "lambda_expression":
                return self.emitter(node)
            case "type_identifier" | "parameter_declaration":
                # As `T name(value);` parses.
                said = text(node)
                return (
                    Term(said.title(), kinds.BOOL)
                    if said in ("true", "false")
                    else self._name(said)
                )
            case "initializer_list":
                items = [self.term(child) for child in named_children(node)]
                every = {item.kind for item in items}
                shared = tuple(every) if len(every) == 1 else ()
                return Term(f"[{', '.join(item.python for item in items)}]", Kind("braces", shared))
            case "assignment_expression" if node.named_children[0].type == "template_function":
                return self.term(comparison(node))
            case "comma_expression":
                # What is reported before it is said that it failed.
                first = self.term(child(node, "left"))
                last = squeezed(child(node, "right"))
                if first.kind == kinds.ERROR and last.rpartition("::")[2] in _FAILURES:
                    return first
            case "cast_expression":
                return converted(self.term(child(node, "value")), self.kind(child(node, "type")))
        raise Unknown(f"'{_short(node)}'")

    def call(self, node: Node) -> Term:
        """A call. Raises Unknown."""
        raise NotImplementedError

    def constant(self, full: str) -> Term | None:
        """The value of a constant of the project; None if it is none that is known."""
        raise NotImplementedError

    def emitter(self, node: Node) -> Term:
        """A lambda: of one that makes an error, the function of its text."""
        raise NotImplementedError

    def empty(self, kind: Kind) -> Term:
        """A value of a kind as C++ makes it of nothing. Raises Unknown."""
        raise NotImplementedError

    def listed(self, kind: Kind, value: Node) -> Term:
        """A list or set of a kind from the items or arguments written. Raises Unknown."""
        raise NotImplementedError

    def _name(self, name: str) -> Term:
        variable = self.variable(name)
        if variable is not None:
            if variable.poison:
                raise Unknown(f"'{name}', {variable.poison}")
            if variable.kind.name == "?":
                raise Unknown(f"'{name}', whose type is not known")
            return Term(variable.python, variable.kind)
        if name in ("std::nullopt", "std::nullopt_t", "nullopt"):
            return Term("None", kinds.NULL)
        if self.place.this in self.world.structs:
            found = self.member(self.place.this_python, self.place.this, name)
            if found is not None:
                return found
        said = _TRAIT.fullmatch(name)
        if said is not None:
            return self._type_trait(said[1], split_arguments(said[2] or said[3]))
        for scope in self.place.function.scopes:
            found = self.constant(f"{scope}::{name}" if scope else name)
            if found is not None:
                return found
        owner, _, last = name.rpartition("::")
        if owner:
            full = self.world.resolve(owner, self.place.function.scopes)
            constant = table()["constants"].get(f"{full}::{last}")
            if constant is not None:
                return Term(constant["is"], Kind(constant["gives"]))
            if full in self.world.words and f"{full}::{last}" in self.world.cases:
                number = self.world.cases[f"{full}::{last}"]
                return Term(str(number), Kind("enum", (Kind(str(full)),)))
        raise Unknown(f"'{name}'")

    def member(self, of: str, full: str, name: str) -> Term | None:
        """A member of an object of a struct; None if it has none of this name."""
        struct = self.world.structs[full]
        for known_name, type_, _ in struct.fields:
            if known_name == name:
                kind = self.world.kind(type_, struct.function.scopes)
                return Term(f"{closed(of)}.{field_name(name)}", kind)
        return None

    def _type_trait(self, name: str, types: Sequence[str]) -> Term:
        """`std::is_signed_v<T>` and its like."""
        scopes = self.place.function.scopes
        given = [self.world.kind(each, scopes) for each in types]
        if any(kind.name == "?" for kind in given):
            raise Unknown(f"'std::{name}<{', '.join(types)}>'")
        if name == "is_same":
            holds = given[0] == given[1] and given[0].name not in kinds.NUMBERS
            if given[0].name in kinds.NUMBERS:
                holds = self.world.resolve(types[0], scopes) == self.world.resolve(types[1], scopes)
        else:
            holds = (given[0].name in ("i32", "i64")) == (name == "is_signed")
        return Term(str(holds), kinds.BOOL)

    def _unary(self, node: Node) -> Term:
        operand = self.term(child(node, "argument"))
        operator = text(child(node, "operator"))
        if operator in ("!", "not"):
            return Term(negated(truth(operand)), kinds.BOOL)
        if operator == "-" and operand.literal:
            return Term(f"-{operand.python}", operand.kind, True)
        if operator == "-" and operand.kind.name in ("i32", "i64", "nat", "f32", "f64"):
            kind = Kind("i64") if operand.kind.name == "nat" else operand.kind
            return Term(f"-{closed(operand.python)}", kind)
        raise Unknown(f"the operator '{operator}'")

    def _pointer(self, node: Node) -> Term:
        argument = child(node, "argument")
        operator = text(child(node, "operator"))
        if operator == "*" and squeezed(argument).endswith(".begin()"):
            of = child(argument, "function", "argument")
            items = self.items(self.term(of))
            return Term(f"{closed(items.python)}[0]", items.kind.first)
        operand = self.term(argument)
        if operator == "*" and operand.kind.name in ("optional", "expected", "iterator"):
            return self.pointed(operand)
        # Handles are one with what they point to, but for variables that hold one.
        held = argument.type == "identifier" and operand.kind.name not in ("Block", "Region")
        if operator == "*" and operand.kind.name == "record" and not held:
            return operand
        if operator in ("*", "&") and is_handle(operand.kind) and (operator == "*" or not held):
            return operand
        raise Unknown(f"the operator '{operator}' on '{operand.kind}'")

    def pointed(self, of: Term) -> Term:
        """`of->…` and `*of` of an optional or expected value, or an iterator; else `of`."""
        if of.kind.name == "iterator":
            return Term(f"{closed(of.python)}.item", of.kind.first)
        function = {"optional": "present", "expected": "obtained"}.get(of.kind.name)
        return Term(f"{function}({of.python})", of.kind.first) if function else of

    def _binary(self, node: Node) -> Term:
        operator = text(child(node, "operator"))
        left, right = child(node, "left"), child(node, "right")
        if operator == "<<":
            first = self.term(left)
            if first.kind.name == "error":
                return self.streamed(first, self.term(right))
            return arithmetic(operator, first, self.term(right))
        one = self.term(left)
        if one.kind == kinds.FOUND and operator in ("==", "!="):
            if squeezed(right).endswith(".end()"):
                found = closed(one.python)
                return Term(found if operator == "!=" else f"not {found}", kinds.BOOL)
        ends = squeezed(right).endswith(".end()")
        if one.kind.name == "optional" and one.kind.first.name == "pair" and ends:
            # What a map has found.
            return compared(operator, one, Term("None", kinds.NULL))
        other = self.term(right)
        if operator in _COMPARISONS:
            return compared(operator, one, other)
        if operator == "+" and "str" in (one.kind.name, other.kind.name):
            parts = [converted(one, kinds.STR), converted(other, kinds.STR)]
            return Term(message(parts), kinds.STR)
        return arithmetic(operator, one, other)

    def streamed(self, error: Term, value: Term) -> Term:
        """`error << value`: the text is the last argument of the call that makes the error."""
        added = shown(value, diagnostic=True)
        made = ast.parse(error.python, mode="eval").body
        if not isinstance(made, ast.Call) or not made.args:
            raise Unknown("an error that is put together elsewhere")
        # `op.error(text)`, and `.note(text, location)` on it; an emitter's `invalid(text)`.
        old = Term(ast.unparse(made.args[0]), kinds.STR)
        made.args[0] = ast.parse(message([old, added]), mode="eval").body
        return Term(ast.unparse(made), error.kind)

    def _conditional(self, node: Node) -> Term:
        condition = self.condition(child(node, "condition"))
        then = self.term(child(node, "consequence"))
        other = self.term(child(node, "alternative"))
        kind = then.kind
        if then.kind != other.kind:
            if then.kind.name == "null" or (then.literal and not other.literal):
                kind = other.kind
            elif is_handle(then.kind) and is_handle(other.kind):
                shared = set(self.world.bases(then.kind.name))
                common = (Kind(b) for b in self.world.bases(other.kind.name) if b in shared)
                kind = next(common, kinds.OPAQUE)
            then, other = converted(then, kind), converted(other, kind)
        python = f"{closed(then.python)} if {closed(condition)} else {closed(other.python)}"
        return Term(python, kind)

    def _subscript(self, node: Node) -> Term:
        of = self.term(child(node, "argument"))
        of = of if of.kind.name == "map" else self.items(of)
        (index,) = named_children(child(node, "indices"))
        at = self.term(index)
        if of.kind.name == "map":
            key, empty = converted(at, of.kind.first), self.empty(of.kind.arguments[1])
            python = f"{closed(of.python)}.setdefault({key.python}, {empty.python})"
            return Term(python, of.kind.arguments[1])
        if of.kind.name != "list":
            raise Unknown(f"'[…]' of '{of.kind}'")
        return Term(f"{closed(of.python)}[{converted(at, kinds.U64).python}]", of.kind.first)

    def items(self, term: Term) -> Term:
        """The items that a loop over a value visits, as a list. Raises Unknown."""
        kind = term.kind
        if kind.name in ("list", "set"):
            return Term(term.python, Kind("list", kind.arguments))
        if kind.name == "map":
            pair = Kind("pair", kind.arguments)
            return Term(f"list({closed(term.python)}.items())", Kind("list", (pair,)))
        if kind.name == "braces" and (kind.arguments or term.python == "[]"):
            return Term(term.python, Kind("list", kind.arguments or (kinds.OPAQUE,)))
        row = table()["items"].get(kind.name)
        if row is not None:
            return Term(filled(row["is"], [term.python]), parsed_kind(row["gives"]))
        if "mlir::DenseIntElementsAttr" in self.world.bases(kind.name):
            python = f"[IntegerAttr(each, {closed(term.python)}.type.element_type)"
            return Term(f"{python} for each in {term.python}]", Kind("list", (Kind("APInt"),)))
        raise Unknown(f"the items of '{kind}'")

    def _field(self, node: Node) -> Term:
        of = self.pointed(self.term(child(node, "argument")))
        name = text(child(node, "field"))
        if of.kind.name == "record":
            member = self.member(of.python, of.kind.first.name, name)
            if member is not None:
                return member
        if of.kind.name == "pair" and name in ("first", "second"):
            at = 0 if name == "first" else 1
            return Term(f"{closed(of.python)}[{at}]", of.kind.arguments[at])
        raise Unknown(f"the member '{name}' of '{of.kind}'")

    # Methods of the table.

    def method(self, of: Term, name: str, arguments: Sequence[Term]) -> Term | None:
        """A method of a known class; None if it is none. Raises Unknown."""
        if of.kind.name == "str" and name == "c_str":
            name = "str"
        meaning = self.world.method(of.kind, name, len(arguments))
        if meaning is None and name in _OF_ALL_OPS and self._is_op(of.kind):
            meaning = self.world.method(kinds.OPERATION, name, len(arguments))
        if meaning is None:
            return None
        class_ = self.world.classes.get(of.kind.name)
        if class_ is not None and class_.gap:
            said = f"'{name}' of '{of.kind}', whose form is not known: {class_.gap} is a gap"
            return self.unread(of, parsed_kind(meaning.gives, of.kind.first), said)
        if not meaning.python:
            raise Unknown(f"'{name}', a part that has no form here")
        given = [of.python, *(self._as_item(of, argument).python for argument in arguments)]
        argument_kind = arguments[0].kind if arguments else None
        gives = parsed_kind(meaning.gives, of.kind.first, argument_kind)
        return Term(filled(meaning.python, given), gives)

    def _of_table(self, name: str, rows: Sequence[Meaning], arguments: Sequence[Term]) -> Term:
        for row in rows:
            if len(row.takes) != len(arguments):
                continue
            taken = [self._taken(a, t) for a, t in zip(arguments, row.takes, strict=True)]
            if row.of == "number" and any(a.kind.name not in kinds.NUMBERS for a in arguments):
                continue
            if all(each is not None for each in taken):
                given = [each for each in taken if each is not None]
                kind = parsed_kind(row.gives, None, given[0].kind if given else None)
                return Term(filled(row.python, [each.python for each in given]), kind)
        shown_kinds = ", ".join(str(each.kind) for each in arguments)
        raise Unknown(f"the function '{name}' of ({shown_kinds})")

    def _taken(self, argument: Term, takes: str) -> Term | None:
        """The argument where a row takes it; None where it does not."""
        if not takes:
            return argument
        if takes == "truth":
            return Term(truth(argument), kinds.BOOL)
        if takes == "list":
            try:
                return self.items(argument)
            except Unknown:
                return None
        fits = takes in (argument.kind.name, *self.world.bases(argument.kind.name))
        return argument if fits else None

    def unread(self, of: Term, gives: Kind, said: str) -> Term:
        """A part of a value that no text can give, at which a check ends and accepts."""
        raise NotImplementedError

    def _as_item(self, of: Term, argument: Term) -> Term:
        if of.kind.name in ("set", "map", "optional"):
            return converted(argument, of.kind.first)
        # Attributes are found by name, which may be an attribute itself.
        by_name = of.kind.name == "mlir::DictionaryAttr" or self._is_op(of.kind)
        return (
            converted(argument, kinds.STR)
            if by_name and argument.kind == kinds.STRING
            else argument
        )

    def _is_op(self, kind: Kind) -> bool:
        class_ = self.world.classes.get(kind.name)
        return class_ is not None and class_.op


def _number(spelled: str) -> Term:
    digits = spelled.replace("'", "").rstrip("uUlLzZ")
    suffix = spelled[len(spelled.rstrip("uUlLzZ")) :].lower()
    if set(spelled.lower()) & {".", "e"} and not spelled.lower().startswith("0x"):
        try:
            kind = Kind("f32" if spelled[-1] in "fF" else "f64")
            return Term(repr(float(spelled.rstrip("fFlL"))), kind, True)
        except ValueError:
            raise Unknown(f"the number '{spelled}'") from None
    try:
        value = int(digits, 8 if digits[:1] == "0" and digits.isdigit() and digits != "0" else 0)
    except ValueError:
        raise Unknown(f"the number '{spelled}'") from None
    kind = kinds.I32
    if suffix:
        kind = Kind(("u" if "u" in suffix else "i") + ("64" if "l" in suffix else "32"))
    elif value >= 1 << 31:
        kind = Kind("i64")
    return Term(str(value), kind, not suffix)


def string_value(node: Node) -> str:
    """The text of a literal. Raises Unknown."""
    if node.type == "concatenated_string":
        return "".join(string_value(child) for child in named_children(node))
    spelled = text(node)
    try:
        value = ast.literal_eval(spelled)
    except (ValueError, SyntaxError):
        raise Unknown(f"the text {spelled[:40]}") from None
    if not isinstance(value, str):
        raise Unknown(f"the text {spelled[:40]}")
    return value


def spelled_call(node: Node) -> tuple[str, tuple[str, ...]]:
    """The name of what is called, and template arguments after it."""
    spelled = squeezed(node)
    head, _, rest = spelled.partition("<")
    if rest and rest.endswith(">"):
        return head, tuple(split_arguments(rest[:-1]))
    return spelled, ()


def _short(node: Node) -> str:
    found = " ".join(text(node).split())
    return found if len(found) <= 60 else f"{found[:57]}..."
