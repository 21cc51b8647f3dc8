"""cpp, part: from expressions of the definition language to C++.

The table of known helpers (`rules`) read from right to left: the first row whose form here fits
an expression says how C++ has it. Rows in which C++ needs more than the expression has, and
those that only look at casts, are left out. C++ knows types and attributes by their base classes
alone, so what asks for more is cast to.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import cast

from yods_dev.cpp import rules
from yods_dev.cpp.ods import ODS, Names
from yods_dev.cpp.parser import LEVELS, callee
from yods_gen.expressions.functions import ATTRIBUTE_CLASSES, CLASSES, TYPE_CLASSES
from yods_gen.records import DataClass


class Unspeakable(Exception):
    """An expression that has no known form in C++; the text says which part."""


class Spelled(DataClass):
    """C++ of an expression.

    Attributes:
        of: The class, with its namespace, that the value is known to have but for C++'s types.
        static: Whether C++'s types say so, too.
        whole: Whether it binds as closely as a call does.
    """

    text: str
    kind: rules.Kind = "unknown"
    of: str = ""
    static: bool = False
    whole: bool = True

    @property
    def operand(self) -> str:
        """Its text beside an operator."""
        return self.text if self.whole else f"({self.text})"


#: Meaning of names, by their spelling in expressions.
Meanings = Mapping[str, Spelled]
#: A name with dots, of a class, enum case or the like, in C++; None where nothing has it.
NameOf = Callable[[str], "Spelled | None"]

#: The classes whose methods these are, unless a more specific one is known.
_RECEIVERS = {
    row["cpp"].partition(".")[2].partition("(")[0]: row["of"] for row in rules.ROWS if "of" in row
}
#: Rows that are not read from right to left.
_ONE_WAY = frozenset(row["cpp"] for row in rules.ROWS if row.get("way") == "import")
_OPERATORS: Mapping[type[ast.AST], str] = {
    ast.Is: "==", ast.IsNot: "!=",
    **{type(operator): token for level in LEVELS for token, operator in level.items()},
}  # fmt: skip
#: The C++ classes that CLASS_CONSTRAINTS are, the other way.
_CONSTRAINT_CLASSES = {constraint: class_ for class_, constraint in rules.CLASS_CONSTRAINTS.items()}
_ITEMS: Names = ODS["items"]


class Speller(DataClass):
    """Spells expressions as C++.

    Attributes:
        name_of: What names of definitions are in C++.
        context: C++ for the MLIRContext.
        parameters: Accessors of parameters of types and attributes that definitions define, by
            their C++ class, with namespace, and the name of the parameter.
    """

    name_of: NameOf
    context: str
    parameters: Mapping[tuple[str, str], str] = field(default_factory=dict)

    def text(self, expression: ast.expr, meanings: Meanings) -> str:
        """C++ of an expression. Raises Unspeakable."""
        return self.spell(expression, meanings).text

    def spell(self, expression: ast.expr, meanings: Meanings) -> Spelled:
        """C++ of an expression, with what is known of its value. Raises Unspeakable."""
        match expression:
            case ast.Constant(value=value):
                return _literal(value)
            case ast.Name() | ast.Attribute() if found := self._named(expression, meanings):
                return found
        return self._by_rule(expression, meanings) or self._plain(expression, meanings)

    def _plain(self, expression: ast.expr, meanings: Meanings) -> Spelled:
        """Spell an expression that no row of the table has."""
        match expression:
            case ast.Name(id=name):
                raise Unspeakable(f"the name '{name}'")
            case ast.Attribute(value=of, attr=member):
                return self._member(of, member, meanings)
            case ast.BoolOp(op=operator, values=values):
                word = " && " if isinstance(operator, ast.And) else " || "
                parts = [self.spell(value, meanings).operand for value in values]
                return Spelled(word.join(parts), "bool", whole=False)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return Spelled(f"!{self.spell(operand, meanings).operand}", "bool")
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return Spelled(f"-{self.spell(operand, meanings).operand}", "int")
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
                sides = [self.spell(side, meanings).operand for side in (left, right)]
                return Spelled(f" {_OPERATORS[type(op)]} ".join(sides), "int", whole=False)
            case ast.Compare():
                return self._compared(expression, meanings)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                parts = [self.spell(part, meanings).operand for part in (test, body, orelse)]
                return Spelled(f"{parts[0]} ? {parts[1]} : {parts[2]}", whole=False)
            case ast.List(elts=items) | ast.Tuple(elts=items):
                return Spelled(f"{{{', '.join(self.text(i, meanings) for i in items)}}}", "list")
            case ast.Subscript(value=of, slice=at) if not isinstance(at, ast.Slice):
                return Spelled(f"{self.spell(of, meanings).operand}[{self.text(at, meanings)}]")
            case ast.Call(keywords=[]):
                return self._called(expression, meanings)
        raise Unspeakable(f"'{ast.unparse(expression)}'")

    # Names.

    def _named(self, expression: ast.expr, meanings: Meanings) -> Spelled | None:
        name = ast.unparse(expression)
        if name in meanings:
            return meanings[name]
        found = self.name_of(name) if not isinstance(expression, ast.Attribute) or (
            not _begins_in(expression, meanings)) else None  # fmt: skip
        return found or self._of_one_value(name, meanings)

    def _of_one_value(self, name: str, meanings: Meanings) -> Spelled | None:
        """`I32`, `F64`, `Index`: types that are written by their constraints."""
        if name == "Index":
            return self._built("IndexType", ())
        if name == "NoneType":
            return self._built("NoneType", ())
        if name[:1] == "I" and name[1:].isdigit():
            return self._built("IntegerType", (name[1:],))
        if name[:2] in ("SI", "UI") and name[2:].isdigit():
            word = "Signed" if name[0] == "S" else "Unsigned"
            return self._built("IntegerType", (name[2:], f"::mlir::IntegerType::{word}"))
        class_ = (
            f"Float{name[1:]}Type" if name[:1] == "F" else f"{name.replace('BF', 'BFloat')}Type"
        )
        if class_ in TYPE_CLASSES and name not in TYPE_CLASSES:
            return self._built(class_, ())
        return None

    def _built(self, class_: str, arguments: tuple[str, ...]) -> Spelled:
        full = class_ if class_.startswith("::") else f"::mlir::{class_}"
        given = ", ".join((self.context, *arguments))
        kind: rules.Kind = "attribute" if class_ in ATTRIBUTE_CLASSES else "type"
        return Spelled(f"{full}::get({given})", kind, full, static=True)

    def _member(self, of: ast.expr, member: str, meanings: Meanings) -> Spelled:
        receiver = self.spell(of, meanings)
        accessor = self.parameters.get((receiver.of, member))
        if accessor is not None:
            return Spelled(f"{_cast(receiver, receiver.of)}.{accessor}()")
        if member == "elements":
            return Spelled(_cast(receiver, "::mlir::ArrayAttr"), "attribute", static=True)
        if member not in rules.MEMBERS:
            raise Unspeakable(f"the member '{member}'")
        row = rules.MEMBERS[member]
        cast_ = _cast(receiver, _receiver(receiver, row["of"]))
        return Spelled(f"{cast_}.{row['method']}()", cast(rules.Kind, row["gives"]))

    # Rows of the table.

    def _by_rule(self, expression: ast.expr, meanings: Meanings) -> Spelled | None:
        for rule in _REVERSED.get(rules.head(expression), ()):
            bound: dict[str, ast.expr] = {}
            if not rules.fits(rule.result, expression, bound):
                continue
            try:
                given = {hole: self.spell(part, meanings) for hole, part in bound.items()}
                return self._filled(rule, given)
            except Unspeakable:
                continue
        return None

    def _filled(self, rule: rules.Rule, given: Mapping[str, Spelled]) -> Spelled:
        """A row with its holes filled."""
        text, static = _printed(rule.pattern, given), ""
        match rule.pattern:
            case ast.Call(ast.Attribute(_, "getMemorySpace" | "getEncoding")):
                static = "::mlir::Attribute"
        whole = not isinstance(rule.pattern, ast.BoolOp | ast.BinOp | ast.Compare)
        return Spelled(text, rule.kind, static, static=bool(static), whole=whole)

    # Calls and comparisons.

    def _called(self, call: ast.Call, meanings: Meanings) -> Spelled:
        name = ast.unparse(call.func)
        arguments = call.args
        match name, arguments:
            case "isinstance", [asked, classes]:
                listed = classes.elts if isinstance(classes, ast.Tuple) else [classes]
                names = [self._class(each) for each in listed]
                return Spelled(f"::llvm::isa<{', '.join(names)}>({self.text(asked, meanings)})",
                               "bool")  # fmt: skip
            case ("all" | "any"), [ast.GeneratorExp() as items]:
                return self._quantified(name, items, meanings)
            case ("list" | "tuple" | "bool" | "int"), [inner]:
                return self.spell(inner, meanings)
            case "with_element_type", [of, element]:
                # A type without a shape becomes the element.
                whole, new = self.spell(of, meanings), self.text(element, meanings)
                made = f"::mlir::Type({_cast(whole, '::mlir::ShapedType')}.clone({new}))"
                shaped = f"::llvm::isa<::mlir::ShapedType>({whole.text})"
                return Spelled(f"{shaped} ? {made} : {new}", "type", whole=False)
        if name in _CONSTRAINT_CLASSES and len(arguments) == 1:
            class_ = f"::mlir::{_CONSTRAINT_CLASSES[name]}"
            return Spelled(f"::llvm::isa<{class_}>({self.text(arguments[0], meanings)})", "bool")
        given = tuple(self.text(argument, meanings) for argument in arguments)
        if name in CLASSES:
            return self._made(name, given)
        found = self.name_of(name)
        if found is not None and found.of:
            return self._built(found.of, given)
        raise Unspeakable(f"the function '{name}'")

    def _made(self, class_: str, given: tuple[str, ...]) -> Spelled:
        if class_ == "IntegerType" and len(given) == 2:
            word = given[1].strip('"').title()
            given = (given[0], f"::mlir::IntegerType::{word}")
        if class_ in ("VectorType", "RankedTensorType", "MemRefType", "IntegerAttr", "FloatAttr",
                      "ComplexType", "UnrankedTensorType", "UnrankedMemRefType"):  # fmt: skip
            # They know the context by what they are made of.
            kind: rules.Kind = "attribute" if class_ in ATTRIBUTE_CLASSES else "type"
            full = f"::mlir::{class_}"
            return Spelled(f"{full}::get({', '.join(given)})", kind, full, static=True)
        return self._built(class_, given)

    def _class(self, named: ast.expr) -> str:
        name = ast.unparse(named)
        if name in CLASSES:
            return "::mlir::LocationAttr" if name == "Location" else f"::mlir::{name}"
        found = self.name_of(name)
        if found is None or not found.of:
            raise Unspeakable(f"the class '{name}'")
        return found.of

    def _quantified(self, name: str, items: ast.GeneratorExp, meanings: Meanings) -> Spelled:
        bound = self.bound(items, meanings)
        body = self.text(items.elt, bound.inner)
        head = f"::llvm::{name}_of({bound.iterated}, []({bound.type} {bound.name}) "
        return Spelled(f"{head}{{ return {body}; }})", "bool")

    def bound(self, items: ast.GeneratorExp, meanings: Meanings) -> Bound:
        """Return the iterable of a comprehension and its variable. Raises Unspeakable."""
        match items.generators:
            case [ast.comprehension(target=ast.Name(id=name), iter=iterated, ifs=[])]:
                type_ = _ITEMS.get(iterated.attr, "auto") if isinstance(
                    iterated, ast.Attribute) else "auto"  # fmt: skip
                kind: rules.Kind = "attribute" if type_ == "::mlir::Attribute" else "unknown"
                kind = "type" if type_ == "::mlir::Type" else kind
                text = self.text(iterated, meanings)
                inner = {**meanings, name: Spelled(name, kind, type_ if kind != "unknown" else "")}
                return Bound(name, type_, text, inner)
        raise Unspeakable(f"'{ast.unparse(items)}'")

    def _compared(self, compare: ast.Compare, meanings: Meanings) -> Spelled:
        operands = [compare.left, *compare.comparators]
        parts: list[str] = []
        for operator, left, right in zip(compare.ops, operands, operands[1:], strict=False):
            if isinstance(operator, ast.In | ast.NotIn):
                inside = f"::llvm::is_contained({self.text(right, meanings)}, "
                text = f"{inside}{self.text(left, meanings)})"
                parts.append(f"!{text}" if isinstance(operator, ast.NotIn) else text)
                continue
            sides = [self.spell(side, meanings).operand for side in (left, right)]
            parts.append(f" {_OPERATORS[type(operator)]} ".join(sides))
        joined = " && ".join(f"({part})" if len(parts) > 1 else part for part in parts)
        return Spelled(joined, "bool", whole=joined.startswith("::") and len(parts) == 1)


class Bound(DataClass):
    """A comprehension in C++.

    Attributes:
        inner: What names mean in its body.
    """

    name: str
    type: str
    iterated: str
    inner: Meanings


def _literal(value: object) -> Spelled:
    if value is None:
        return Spelled("nullptr", "none")
    if isinstance(value, bool):
        return Spelled("true" if value else "false", "bool")
    if isinstance(value, int):
        return Spelled(str(value), "int", whole=value >= 0)
    if isinstance(value, float):
        return Spelled(repr(value))
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return Spelled(f'"{escaped}"', "str")
    raise Unspeakable(f"'{value!r}'")


def _begins_in(expression: ast.expr, meanings: Meanings) -> bool:
    while isinstance(expression, ast.Attribute):
        expression = expression.value
    return ast.unparse(expression) in meanings


def _receiver(piece: Spelled, class_: str) -> str:
    """The class whose method is asked for: what `piece` is known to be, or else `class_`."""
    narrow = piece.of.removeprefix("::mlir::")
    known = narrow in CLASSES and narrow not in ("Type", "Attribute")
    return piece.of if known else f"::mlir::{class_}"


def _cast(piece: Spelled, class_: str) -> str:
    """`piece` as C++ knows it to be a `class_`."""
    if piece.static and piece.of == class_:
        return piece.operand
    return f"::llvm::cast<{class_}>({piece.text})"


def _printed(pattern: ast.expr, given: Mapping[str, Spelled]) -> str:
    """The C++ of a row. Raises Unspeakable for a hole that nothing fills."""
    pattern, types = callee(pattern)
    shown_types = f"<{', '.join(f'::{t}' if t.startswith('mlir::') else t for t in types)}>"
    match pattern:
        case ast.Name(hole) if hole.startswith("$"):
            if rules.HOLES.get(hole) not in given:
                raise Unspeakable(f"what '{hole}' would be")
            return given[rules.HOLES[hole]].text
        case ast.Name(name):
            rooted = "::" * name.startswith(("llvm::", "mlir::"))
            return f"{rooted}{name}{shown_types if types else ''}"
        case ast.Constant(value):
            return _literal(value).text
        case ast.Attribute(ast.Name(hole), name) if rules.HOLES.get(hole) in given:
            piece = given[rules.HOLES[hole]]
            class_ = _RECEIVERS.get(name)
            shown = (
                piece.operand
                if class_ is None or piece.kind in ("list", "int", "value", "op")
                else _cast(piece, _receiver(piece, class_))
            )
            return f"{shown}.{name}{f'<{types[0]}>' if types else ''}"
        case ast.Call(function, arguments):
            inner = ", ".join(_printed(argument, given) for argument in arguments)
            return f"{_printed(function, given)}({inner})"
        case (
            ast.BoolOp(operator, [left, right])
            | ast.BinOp(left, operator, right)
            | ast.Compare(left, [operator], [right])
        ):
            token = _OPERATORS[type(operator)]
            return f"{_printed(left, given)} {token} {_printed(right, given)}"
    raise Unspeakable("a row of the table that is C++ only")


def _holes(pattern: ast.expr) -> Iterator[str]:
    """The holes of a row's C++, as the definition language writes them."""
    for node in ast.walk(pattern):
        if isinstance(node, ast.Name) and node.id.startswith("$"):
            yield f"_{node.id[1:]}"


def _reversed() -> Mapping[str, Sequence[rules.Rule]]:
    """The rules by what they are here; not those in which C++ says more, or that only cast."""
    found: dict[str, list[rules.Rule]] = {}
    for rule in (rule for named in rules.RULES.by_name.values() for rule in named):
        given = {node.id for node in ast.walk(rule.result) if isinstance(node, ast.Name)}
        if isinstance(rule.result, ast.Name) or rule.cpp in _ONE_WAY:
            continue
        if given.issuperset(_holes(rule.pattern)):
            found.setdefault(rules.head(rule.result), []).append(rule)
    return found


_REVERSED = _reversed()
