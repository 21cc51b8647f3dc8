"""cpp, part: from C++ expressions to expressions of the definition language.

What is made is Python's syntax tree, so that precedence is nobody's business here; the
definition's checker has the last word on it, as on all that people write.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, fields, is_dataclass
from typing import cast

from yods_dev.cpp.hints import Hints
from yods_dev.cpp.parser import CppSyntaxError, parse_cpp
from yods_dev.cpp.rules import CLASS_CONSTRAINTS, RULES, Kind, Rule, head
from yods_dev.cpp.tree import (
    Binary,
    Braced,
    Call,
    Conditional,
    Expression,
    Index,
    Lambda,
    Literal,
    Member,
    Name,
    Unary,
)
from yods_gen.expressions.functions import CLASSES
from yods_gen.records import DataClass


class Untranslatable(Exception):
    """C++ that the definition language has no form for; the text says which part."""


class Term(DataClass):
    """A translated expression."""

    expression: ast.expr
    kind: Kind = "unknown"

    def __str__(self) -> str:
        return ast.unparse(self.expression)


#: Meaning of names: `$_self`, `$lhs`, or the parameters of a lambda.
Scope = Mapping[str, Term]
#: Callables in the scope, for parts of ODS's predicates that are calls in C++.
Hole = Callable[[Scope], Term]

_CASTS = frozenset({"cast", "dyn_cast", "cast_or_null", "dyn_cast_or_null", "cast_if_present",
                    "dyn_cast_if_present", "static_cast"})  # fmt: skip
_TESTS = frozenset({"isa", "isa_and_present", "isa_and_nonnull"})
_BINARY: dict[str, type[ast.operator]] = {
    "+": ast.Add, "-": ast.Sub, "*": ast.Mult, "/": ast.FloorDiv, "%": ast.Mod,
    "<<": ast.LShift, "&": ast.BitAnd, "|": ast.BitOr, "^": ast.BitXor,
}  # fmt: skip
_COMPARE: dict[str, type[ast.cmpop]] = {
    "==": ast.Eq, "!=": ast.NotEq, "<": ast.Lt, ">": ast.Gt, "<=": ast.LtE, ">=": ast.GtE,
}  # fmt: skip
_ITERATED: dict[Kind, str] = {"attribute": "elements", "unknown": "elements"}
_THIS = (("this",), ("$_op",), ("$_type",), ("$_attr",))
#: Methods of lists.
_OF_LISTS = frozenset({".back", ".drop_back", ".drop_front", ".empty", ".front", ".size",
                       ".take_front"})  # fmt: skip
_PLACEHOLDERS = {"$a": "_a", "$b": "_b", "$c": "_c", "$d": "_d"}


def name_term(name: str, kind: Kind = "unknown") -> Term:
    """A name of the definition language."""
    return Term(ast.Name(name, ast.Load()), kind)


def parsed_term(text: str, kind: Kind = "unknown") -> Term:
    """An expression of the definition language, as text.

    Raises:
        Untranslatable: it names what no expression can, such as a type of a dialect `async`.
    """
    return Term(named(text), kind)


def named(text: str) -> ast.expr:
    """Return `text` as an expression. Raises Untranslatable."""
    try:
        return ast.parse(text, mode="eval").body
    except SyntaxError:
        raise Untranslatable(f"the name '{text}', which no expression can have") from None


class Translator(DataClass):
    """Translates C++ with what is known of a set of records.

    Attributes:
        classes: The definition that C++ classes of types, attributes and interfaces are here,
            by their names with and without namespaces.
        constants: Other C++ names, such as cases of enums.
        accessors: The parameters of the types and attributes that are imported, by the C++
            methods that give them, and by these after their class and a dot.
    """

    classes: Mapping[str, str] = field(default_factory=dict)
    constants: Mapping[str, Term] = field(default_factory=dict)
    hints: Hints = field(default_factory=Hints)
    accessors: Mapping[str, str] = field(default_factory=dict)

    def translate(self, text: str, scope: Scope, holes: Mapping[str, Hole] | None = None) -> Term:
        """Return `text` as an expression; `scope` has its names. Raises Untranslatable."""
        try:
            return _Translation(self, holes or {}).term(parse_cpp(text), scope)
        except CppSyntaxError as wrong:
            raise Untranslatable(str(wrong)) from None

    def translate_body(self, text: str, scope: Scope) -> Term:
        """Return the value of a method with body `text`, which may bind names, and returns.

        `scope` says by `name()` what methods without arguments give. Raises Untranslatable.
        """
        return self.translate(f"[]() {{ {text} }}()", scope)

    def hook(self, text: str) -> str | None:
        """The function that a hint names for the whole of `text`."""
        try:
            found = parse_cpp(text)
        except CppSyntaxError:
            return None
        for pattern, hook in self.hints.hooks:
            if _match(pattern, found, {}):
                return hook
        return None

    def format(self, body: str) -> str | None:
        """The assembly format that a hint names for a parser that is one call."""
        try:
            found = parse_cpp(f"[]() {{ {body} }}")
        except CppSyntaxError:
            return None
        if not isinstance(found, Lambda) or found.locals:
            return None
        for pattern, text in self.hints.formats:
            if _match(pattern, found.body, {}):
                return text
        return None


class _Translation:
    def __init__(self, known: Translator, holes: Mapping[str, Hole]) -> None:
        self._known = known
        self._holes = holes
        self._rules = known.hints.rules.before(RULES)

    def term(self, found: Expression, scope: Scope) -> Term:
        match found:
            case Call(callee=Member(of=Call(callee=Name(types=[class_])) as cast_, name=method)):
                own = f"{self._known.classes.get(class_.removeprefix('mlir::'))}.{method}"
                if own in self._known.accessors:  # no rule for a builtin type's method
                    return self._parameter(cast_, own, scope)
        for rule in self._rules.of(found):
            bound: dict[str, Expression] = {}
            if _match(rule.pattern, found, bound):
                return self._applied(rule, bound, scope)
        match found:
            case Name():
                return self._name(found, scope)
            case Literal(value=value):
                return Term(ast.Constant(value), _kind_of(value))
            case Call():
                return self._call(found, scope)
            case Index(of=of, at=at):
                indexed = ast.Subscript(
                    self._python(of, scope), self._python(at, scope), ast.Load()
                )
                return Term(indexed)
            case Unary():
                return self._unary(found, scope)
            case Binary():
                return self._binary(found, scope)
            case Conditional(condition=condition, then=then, otherwise=otherwise):
                made = ast.IfExp(
                    self._python(condition, scope),
                    self._python(then, scope),
                    self._python(otherwise, scope),
                )
                return Term(made)
            case Braced(items=items, name=name) if name is None or name.last == "ArrayRef":
                return Term(ast.List([self._python(i, scope) for i in items], ast.Load()), "list")
            case Member(name=member):
                raise Untranslatable(f"the member '{member}'")
        raise Untranslatable("a form of expression that is not read here")

    def _python(self, found: Expression, scope: Scope) -> ast.expr:
        return self.term(found, scope).expression

    def _applied(self, rule: Rule, bound: Mapping[str, Expression], scope: Scope) -> Term:
        of = self._items if head(rule.pattern) in _OF_LISTS else self._python
        terms = {
            _PLACEHOLDERS[name]: of(found, scope)
            for name, found in bound.items()
            if _mentions(rule.result, _PLACEHOLDERS[name])
        }
        return Term(_substituted(rule.result, terms), rule.kind)

    def _items(self, found: Expression, scope: Scope) -> ast.expr:
        """Return the items of a list; arrays among attributes are lists in C++."""
        term = self.term(found, scope)
        if term.kind != "attribute":
            return term.expression
        match found:
            case Call(callee=Name(types=(class_,))) if class_.rpartition("::")[2][:5] == "Dense":
                return ast.Attribute(term.expression, "values", ast.Load())
        return ast.Attribute(term.expression, "elements", ast.Load())

    def _name(self, found: Name, scope: Scope) -> Term:
        if len(found.parts) == 1:
            if found.last in self._holes:
                return self._holes[found.last](scope)
            if found.last in scope:
                return scope[found.last]
        for start in range(len(found.parts)):
            constant = self._known.constants.get("::".join(found.parts[start:]))
            if constant is not None and (start == 0 or len(found.parts) - start > 1):
                return constant
        if found.parts[-2:] == ("ShapedType", "kDynamic"):
            raise Untranslatable("the mark of a dynamic extent")
        raise Untranslatable(f"the name '{'::'.join(found.parts)}'")

    def _call(self, found: Call, scope: Scope) -> Term:
        callee, arguments = found.callee, found.arguments
        if isinstance(callee, Lambda):
            return self._inlined(callee, arguments, scope)
        if isinstance(callee, Name):
            last = callee.last
            if f"{last}()" in scope and not arguments and len(callee.parts) == 1:
                return scope[f"{last}()"]
            if last in _CASTS and len(arguments) == 1:
                # A cast to the one class that is asked next changes nothing that can be observed.
                return self.term(arguments[0], scope)
            if last in _TESTS and len(arguments) == 1:
                return self._is(self.term(arguments[0], scope), callee.types)
            if last in ("all_of", "any_of", "none_of", "llvm::all_of") and len(arguments) == 2:
                return self._quantified(last, arguments, scope)
            if last in ("all_equal", "equal"):
                return self._all_equal(arguments, scope)
            if last == "get" and len(callee.parts) > 1:
                return self._made("::".join(callee.parts[:-1]), arguments, scope)
            if last == "ArrayRef" and len(arguments) == 1:
                return self.term(arguments[0], scope)
            raise Untranslatable(f"the function '{'::'.join(callee.parts)}'")
        if isinstance(callee, Member):
            if _is_this(callee.of) and f"{callee.name}()" in scope and not arguments:
                return scope[f"{callee.name}()"]
            if callee.name in _TESTS and not arguments:
                return self._is(self.term(callee.of, scope), callee.types)
            if callee.name in _CASTS and not arguments:
                return self.term(callee.of, scope)
            if callee.name in ("getType", "getAttr") and len(callee.types) == 1:
                return self._made(callee.types[0], arguments, scope)
            if callee.name in self._known.accessors and not arguments:
                return self._parameter(callee.of, callee.name, scope)
            raise Untranslatable(f"the method '{callee.name}'")
        raise Untranslatable("a call of what is no function")

    def _parameter(self, of: Expression, accessor: str, scope: Scope) -> Term:
        member = self._known.accessors[accessor]
        return Term(ast.Attribute(self._python(of, scope), member, ast.Load()))

    def _is(self, asked: Term, types: Sequence[str]) -> Term:
        """`isa<A, B>(x)`."""
        if not types:
            raise Untranslatable("'isa' of no class")
        classes: list[ast.expr] = []
        tests: list[ast.expr] = []
        for type_ in types:
            plain = type_.removeprefix("mlir::")
            own = self._known.classes.get(type_) or self._known.classes.get(plain)
            if own is not None or plain in CLASSES:
                classes.append(named(own or plain))
            elif plain in CLASS_CONSTRAINTS:
                tests.append(_called(CLASS_CONSTRAINTS[plain], asked.expression))
            else:
                raise Untranslatable(f"the class '{type_}'")
        if classes:
            tests.insert(0, instance_of(asked.expression, classes))
        return Term(tests[0] if len(tests) == 1 else ast.BoolOp(ast.Or(), tests), "bool")

    def _made(self, class_: str, arguments: Sequence[Expression], scope: Scope) -> Term:
        """`X::get(context, …)`: a type or attribute that is built."""
        plain = class_.removeprefix("mlir::")
        own = self._known.classes.get(class_) or self._known.classes.get(plain)
        if own is None and plain not in CLASSES:
            raise Untranslatable(f"the class '{class_}'")
        if arguments and _is_context(arguments[0]):
            arguments = arguments[1:]
        callee = named(own or plain)
        given = [self._python(argument, scope) for argument in arguments]
        return Term(ast.Call(callee, given, []), "type")

    def _inlined(self, called: Lambda, arguments: Sequence[Expression], scope: Scope) -> Term:
        if len(called.parameters) != len(arguments):
            raise Untranslatable("a lambda with other parameters than arguments")
        inner = dict(scope)
        for name, argument in zip(called.parameters, arguments, strict=True):
            inner[name] = self.term(argument, scope)
        return self._body(called, inner)

    def _body(self, called: Lambda, inner: dict[str, Term]) -> Term:
        for name, value in called.locals:
            inner[name] = self.term(value, inner)
        return self.term(called.body, inner)

    def _quantified(self, name: str, arguments: Sequence[Expression], scope: Scope) -> Term:
        items, each = arguments
        if not isinstance(each, Lambda) or len(each.parameters) != 1:
            raise Untranslatable(f"'{name}' with a function that is not written out")
        if isinstance(items, Call) and _casts_to(items.callee, "DictionaryAttr"):
            raise Untranslatable("the entries of a dictionary")
        source = self.term(items, scope)
        member = _ITERATED.get(source.kind)
        iterated = source.expression
        if member is not None:
            iterated = ast.Attribute(iterated, member, ast.Load())
        taken = {str(term) for term in scope.values()}
        variable = next(v for v in ("item", "part", "piece", "bit") if v not in taken)
        kind: Kind = "attribute" if member else "unknown"
        body = self._body(each, {**scope, each.parameters[0]: name_term(variable, kind)})
        loop = ast.comprehension(ast.Name(variable, ast.Store()), iterated, [], 0)
        function = "all" if name == "all_of" else "any"
        call = ast.Call(
            ast.Name(function, ast.Load()), [ast.GeneratorExp(body.expression, [loop])], []
        )
        if name == "none_of":
            return Term(ast.UnaryOp(ast.Not(), call), "bool")
        return Term(call, "bool")

    def _all_equal(self, arguments: Sequence[Expression], scope: Scope) -> Term:
        items: Sequence[Expression] = arguments
        if len(arguments) == 1 and isinstance(arguments[0], Braced):
            items = arguments[0].items
        if len(items) < 2:
            raise Untranslatable("'all_equal' of what is not listed")
        terms = [self._python(item, scope) for item in items]
        made = ast.Compare(terms[0], [ast.Eq() for _ in terms[1:]], terms[1:])
        return Term(made, "bool")

    def _unary(self, found: Unary, scope: Scope) -> Term:
        operand = self.term(found.operand, scope)
        match found.operator:
            case "!":
                return Term(ast.UnaryOp(ast.Not(), operand.expression), "bool")
            case "-":
                return Term(ast.UnaryOp(ast.USub(), operand.expression), "int")
            case "*" | "+":
                return operand
        raise Untranslatable(f"the operator '{found.operator}'")

    def _binary(self, found: Binary, scope: Scope) -> Term:
        left, right = self.term(found.left, scope), self.term(found.right, scope)
        operator = found.operator
        if operator in ("&&", "||"):
            values: list[ast.expr] = []
            kind = ast.And if operator == "&&" else ast.Or
            for side in (left.expression, right.expression):
                same = isinstance(side, ast.BoolOp) and isinstance(side.op, kind)
                values += side.values if same and isinstance(side, ast.BoolOp) else [side]
            return Term(simplified(ast.BoolOp(kind(), values)), "bool")
        if operator in _COMPARE:
            compared = ast.Compare(left.expression, [_COMPARE[operator]()], [right.expression])
            return Term(compared, "bool")
        return Term(ast.BinOp(left.expression, _BINARY[operator](), right.expression), "int")


def simplified(found: ast.BoolOp) -> ast.expr:
    """`and` and `or` without the constants that decide nothing, or decide all."""
    neutral = isinstance(found.op, ast.And)
    values: list[ast.expr] = []
    for value in found.values:
        if isinstance(value, ast.Constant) and isinstance(value.value, bool):
            if value.value is not neutral:
                return ast.Constant(not neutral)
        elif not any(ast.dump(value) == ast.dump(known) for known in values):
            values.append(value)
    if not values:
        return ast.Constant(neutral)
    return values[0] if len(values) == 1 else ast.BoolOp(found.op, values)


def instance_of(asked: ast.expr, classes: Sequence[ast.expr]) -> ast.expr:
    """`isinstance(asked, classes)`."""
    wanted = classes[0] if len(classes) == 1 else ast.Tuple(list(classes), ast.Load())
    return ast.Call(ast.Name("isinstance", ast.Load()), [asked, wanted], [])


def _casts_to(callee: Expression, class_: str) -> bool:
    """Return whether it is `cast<class_>`, or a variant of it."""
    return (
        isinstance(callee, Name | Member)
        and (callee.last if isinstance(callee, Name) else callee.name) in _CASTS
        and [each.rpartition("::")[2] for each in callee.types] == [class_]
    )


def _is_this(found: Expression) -> bool:
    """`this`, `(*this)`, and their equivalents in interfaces."""
    while isinstance(found, Unary) and found.operator == "*":
        found = found.operand
    return isinstance(found, Name) and found.parts in _THIS


def _is_context(found: Expression) -> bool:
    """`$_builder.getContext()`, `$_ctxt`: arguments that only C++ needs."""
    match found:
        case Call(callee=Member(name="getContext"), arguments=()):
            return True
        case Name(parts=("$_ctxt" | "context",)):
            return True
    return False


def _called(constraint: str, argument: ast.expr) -> ast.expr:
    callee = named(constraint)
    return ast.Call(callee, [argument], [])


def _kind_of(value: object) -> Kind:
    if isinstance(value, bool):
        return "bool"
    if value is None:
        return "none"
    return "str" if isinstance(value, str) else "int"


def _mentions(expression: ast.expr, name: str) -> bool:
    return any(isinstance(node, ast.Name) and node.id == name for node in ast.walk(expression))


def _substituted(expression: ast.expr, terms: Mapping[str, ast.expr]) -> ast.expr:
    class Substitution(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.expr:
            return terms.get(node.id, node)

    copied = ast.parse(ast.unparse(expression), mode="eval").body
    made: ast.expr = Substitution().visit(copied)
    return made


def _match(pattern: object, found: object, bound: dict[str, Expression]) -> bool:
    """Return whether `found` is `pattern` with expressions for `$a` to `$d`."""
    match pattern, found:
        case Name(parts=(hole,)), _ if hole in _PLACEHOLDERS:
            return bound.setdefault(hole, cast(Expression, found)) == found
        case Name(), Name():
            return _names_match(pattern, found)
        case tuple(), tuple():
            return len(pattern) == len(found) and all(
                _match(one, other, bound) for one, other in zip(pattern, found, strict=True)
            )
    if type(pattern) is not type(found) or not is_dataclass(pattern):
        return pattern == found
    return all(
        _match(getattr(pattern, field_.name), getattr(found, field_.name), bound)
        for field_ in fields(pattern)
    )


def _names_match(pattern: Name, found: Name) -> bool:
    """Namespaces may be left out on either side."""
    count = min(len(pattern.parts), len(found.parts))
    extra = [*pattern.parts[:-count], *found.parts[:-count]]
    return (
        pattern.parts[-count:] == found.parts[-count:]
        and pattern.types == found.types
        and (count > 1 or all(part in ("llvm", "mlir", "std") for part in extra) or not extra)
    )
