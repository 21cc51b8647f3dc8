"""cpp, part: from C++ expressions to expressions of the definition language.

What is made is Python's syntax tree, so that precedence is nobody's business here; the
definition's checker has the last word on it, as on all that people write.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from yods_dev.cpp.hints import Hints
from yods_dev.cpp.parser import CppSyntaxError, call, callee, parse_cpp
from yods_dev.cpp.rules import CLASS_CONSTRAINTS, RULES, Kind, Rule, fits, head
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
_ITERATED: dict[Kind, str] = {"attribute": "elements", "unknown": "elements"}
_THIS = ("this", "$_op", "$_type", "$_attr")
#: Methods of lists.
_OF_LISTS = frozenset({".back", ".drop_back", ".drop_front", ".empty", ".front", ".size",
                       ".take_front"})  # fmt: skip


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
            if fits(pattern, found, {}):
                return hook
        return None

    def format(self, body: str) -> str | None:
        """The assembly format that a hint names for a parser that is one call."""
        try:
            found = parse_cpp(f"[]() {{ {body} }}")
        except CppSyntaxError:
            return None
        if not isinstance(found, ast.Lambda) or _binds(found):
            return None
        for pattern, text in self.hints.formats:
            if fits(pattern, found.body, {}):
                return text
        return None


class _Translation:
    def __init__(self, known: Translator, holes: Mapping[str, Hole]) -> None:
        self._known = known
        self._holes = holes
        self._rules = known.hints.rules.before(RULES)

    def term(self, found: ast.expr, scope: Scope) -> Term:
        match found:
            case ast.Call(
                ast.Attribute(
                    ast.Call(
                        ast.Subscript(ast.Name(), ast.Tuple([ast.Constant(str(class_))]))
                    ) as cast,
                    method,
                )
            ):
                own = f"{self._known.classes.get(class_.removeprefix('mlir::'))}.{method}"
                if own in self._known.accessors:  # no rule for a builtin type's method
                    return self._parameter(cast, own, scope)
        for rule in self._rules.of(found):
            bound: dict[str, ast.expr] = {}
            if fits(rule.pattern, found, bound):
                return self._applied(rule, bound, scope)
        found = callee(found)[0]
        match found:
            case ast.Name(spelled):
                return self._name(spelled.split("::"), scope)
            case ast.Constant(value):
                return Term(ast.Constant(value), _kind_of(value))
            case ast.Call(ast.Name("*" | "&" as operator), [operand]):
                term = self.term(operand, scope)
                if operator == "*":
                    return term
                raise Untranslatable("the operator '&'")
            case ast.Call(function, [ast.Starred(items)]):
                if head(function) == "ArrayRef":
                    return self.term(items, scope)
            case ast.Call(function, arguments):
                return self._call(*callee(function), arguments, scope)
            case ast.Subscript(of, at):
                indexed = self._python(of, scope), self._python(at, scope)
                return Term(ast.Subscript(*indexed, ast.Load()))
            case ast.UnaryOp(operator, operand):
                return self._unary(operator, self.term(operand, scope))
            case ast.BoolOp(operator, sides):
                return self._joined(operator, [self._python(each, scope) for each in sides])
            case ast.Compare(left, operators, [right]):
                sides = [self._python(left, scope), self._python(right, scope)]
                return Term(ast.Compare(sides[0], operators, sides[1:]), "bool")
            case ast.BinOp(left, operator, right):
                left, right = self._python(left, scope), self._python(right, scope)
                return Term(ast.BinOp(left, operator, right), "int")
            case ast.IfExp(condition, then, otherwise):
                parts = (self._python(each, scope) for each in (condition, then, otherwise))
                return Term(ast.IfExp(*parts))
            case ast.List(items):
                return Term(ast.List([self._python(i, scope) for i in items], ast.Load()), "list")
            case ast.Attribute(_, member):
                raise Untranslatable(f"the member '{member}'")
        raise Untranslatable("a form of expression that is not read here")

    def _python(self, found: ast.expr, scope: Scope) -> ast.expr:
        return self.term(found, scope).expression

    def _applied(self, rule: Rule, bound: Mapping[str, ast.expr], scope: Scope) -> Term:
        of = self._items if head(rule.pattern) in _OF_LISTS else self._python
        terms = {
            name: of(found, scope) for name, found in bound.items() if _mentions(rule.result, name)
        }
        return Term(_substituted(rule.result, terms), rule.kind)

    def _items(self, found: ast.expr, scope: Scope) -> ast.expr:
        """Return the items of a list; arrays among attributes are lists in C++."""
        term = self.term(found, scope)
        if term.kind != "attribute":
            return term.expression
        match found:
            case ast.Call(ast.Subscript(ast.Name(), ast.Tuple([ast.Constant(str(class_))]))) if (
                class_.rpartition("::")[2][:5] == "Dense"
            ):
                return ast.Attribute(term.expression, "values", ast.Load())
        return ast.Attribute(term.expression, "elements", ast.Load())

    def _name(self, parts: Sequence[str], scope: Scope) -> Term:
        if len(parts) == 1:
            if parts[0] in self._holes:
                return self._holes[parts[0]](scope)
            if parts[0] in scope:
                return scope[parts[0]]
        for start in range(len(parts)):
            constant = self._known.constants.get("::".join(parts[start:]))
            if constant is not None and (start == 0 or len(parts) - start > 1):
                return constant
        if parts[-2:] == ["ShapedType", "kDynamic"]:
            raise Untranslatable("the mark of a dynamic extent")
        raise Untranslatable(f"the name '{'::'.join(parts)}'")

    def _call(
        self, called: ast.expr, types: Sequence[str], arguments: Sequence[ast.expr], scope: Scope
    ) -> Term:
        match called:
            case ast.Lambda():
                return self._inlined(called, arguments, scope)
            case ast.Name(name):
                space, _, last = name.rpartition("::")
                if f"{last}()" in scope and not arguments and not space:
                    return scope[f"{last}()"]
                if last in _CASTS and len(arguments) == 1:
                    # A cast to the one class that is asked next changes nothing that can be
                    # observed.
                    return self.term(arguments[0], scope)
                if last in _TESTS and len(arguments) == 1:
                    return self._is(self.term(arguments[0], scope), types)
                if last in ("all_of", "any_of", "none_of") and len(arguments) == 2:
                    return self._quantified(last, arguments[0], arguments[1], scope)
                if last in ("all_equal", "equal"):
                    return self._all_equal(arguments, scope)
                if last == "get" and space:
                    return self._made(space, arguments, scope)
                if last == "ArrayRef" and len(arguments) == 1:
                    return self.term(arguments[0], scope)
                raise Untranslatable(f"the function '{name}'")
            case ast.Attribute(of, name):
                if _is_this(of) and f"{name}()" in scope and not arguments:
                    return scope[f"{name}()"]
                if name in _TESTS and not arguments:
                    return self._is(self.term(of, scope), types)
                if name in _CASTS and not arguments:
                    return self.term(of, scope)
                if name in ("getType", "getAttr") and len(types) == 1:
                    return self._made(types[0], arguments, scope)
                if name in self._known.accessors and not arguments:
                    return self._parameter(of, name, scope)
                raise Untranslatable(f"the method '{name}'")
        raise Untranslatable("a call of what is no function")

    def _parameter(self, of: ast.expr, accessor: str, scope: Scope) -> Term:
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
                tests.append(call(named(CLASS_CONSTRAINTS[plain]), asked.expression))
            else:
                raise Untranslatable(f"the class '{type_}'")
        if classes:
            tests.insert(0, instance_of(asked.expression, classes))
        return Term(tests[0] if len(tests) == 1 else ast.BoolOp(ast.Or(), tests), "bool")

    def _made(self, class_: str, arguments: Sequence[ast.expr], scope: Scope) -> Term:
        """`X::get(context, …)`: a type or attribute that is built."""
        plain = class_.removeprefix("mlir::")
        own = self._known.classes.get(class_) or self._known.classes.get(plain)
        if own is None and plain not in CLASSES:
            raise Untranslatable(f"the class '{class_}'")
        if arguments and _is_context(arguments[0]):
            arguments = arguments[1:]
        given = [self._python(argument, scope) for argument in arguments]
        return Term(call(named(own or plain), *given), "type")

    def _inlined(self, called: ast.Lambda, arguments: Sequence[ast.expr], scope: Scope) -> Term:
        parameters = called.args.args
        if len(parameters) != len(arguments):
            raise Untranslatable("a lambda with other parameters than arguments")
        given = (self.term(argument, scope) for argument in arguments)
        named = {each.arg: term for each, term in zip(parameters, given, strict=True)}
        return self.term(called.body, {**scope, **named})

    def _quantified(self, name: str, items: ast.expr, each: ast.expr, scope: Scope) -> Term:
        if not isinstance(each, ast.Lambda) or len(each.args.args) != 1:
            raise Untranslatable(f"'{name}' with a function that is not written out")
        if isinstance(items, ast.Call) and _casts_to(items.func, "DictionaryAttr"):
            raise Untranslatable("the entries of a dictionary")
        source = self.term(items, scope)
        member = _ITERATED.get(source.kind)
        iterated = source.expression
        if member is not None:
            iterated = ast.Attribute(iterated, member, ast.Load())
        taken = {str(term) for term in scope.values()}
        variable = next(v for v in ("item", "part", "piece", "bit") if v not in taken)
        kind: Kind = "attribute" if member else "unknown"
        body = self.term(each.body, {**scope, each.args.args[0].arg: name_term(variable, kind)})
        loop = ast.comprehension(ast.Name(variable, ast.Store()), iterated, [], 0)
        function = "all" if name == "all_of" else "any"
        made: ast.expr = call(named(function), ast.GeneratorExp(body.expression, [loop]))
        return Term(ast.UnaryOp(ast.Not(), made) if name == "none_of" else made, "bool")

    def _all_equal(self, arguments: Sequence[ast.expr], scope: Scope) -> Term:
        match arguments:
            case [ast.List(items) | ast.Call(_, [ast.Starred(ast.List(items))])]:
                arguments = items
        if len(arguments) < 2:
            raise Untranslatable("'all_equal' of what is not listed")
        first, *terms = [self._python(item, scope) for item in arguments]
        return Term(ast.Compare(first, [ast.Eq() for _ in terms], terms), "bool")

    def _unary(self, operator: ast.unaryop, operand: Term) -> Term:
        match operator:
            case ast.Not():
                return Term(ast.UnaryOp(operator, operand.expression), "bool")
            case ast.USub():
                return Term(ast.UnaryOp(operator, operand.expression), "int")
            case ast.UAdd():
                return operand
        raise Untranslatable("the operator '~'")

    def _joined(self, operator: ast.boolop, sides: Sequence[ast.expr]) -> Term:
        values: list[ast.expr] = []
        for side in sides:
            same = isinstance(side, ast.BoolOp) and isinstance(side.op, type(operator))
            values += side.values if same and isinstance(side, ast.BoolOp) else [side]
        return Term(simplified(ast.BoolOp(operator, values)), "bool")


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


def _binds(found: ast.Lambda) -> bool:
    """Return whether a lambda binds names before it returns."""
    return isinstance(found.body, ast.Call) and isinstance(found.body.func, ast.Lambda)


def _casts_to(function: ast.expr, class_: str) -> bool:
    """Return whether it is `cast<class_>`, or a variant of it."""
    types = [each.rpartition("::")[2] for each in callee(function)[1]]
    return head(callee(function)[0]).lstrip(".") in _CASTS and types == [class_]


def _is_this(found: ast.expr) -> bool:
    """`this`, `(*this)`, and their equivalents in interfaces."""
    match found:
        case ast.Call(ast.Name("*"), [operand]):
            return _is_this(operand)
    return isinstance(found, ast.Name) and found.id in _THIS


def _is_context(found: ast.expr) -> bool:
    """`$_builder.getContext()`, `$_ctxt`: arguments that only C++ needs."""
    match found:
        case ast.Call(ast.Attribute(_, "getContext"), []) | ast.Name("$_ctxt" | "context"):
            return True
    return False


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
