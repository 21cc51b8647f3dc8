"""Expressions: what they mean in Python, and that nothing else comes through."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.expressions import python_text
from yods_gen.errors import Located, Reporter, Span
from yods_gen.expressions.checker import BUILTIN_CLASSES, Scope, parse_expression
from yods_gen.expressions.functions import FUNCTIONS
from yods_gen.expressions.tree import Expression, Name

SCOPE = Scope(
    {"n": "int", "xs": "list", "t": "type", "u": "unknown"},
    constraints=frozenset({"element"}),
    classes=BUILTIN_CLASSES,
)


def parse(text: str) -> tuple[Expression | None, Reporter]:
    reporter = Reporter()
    located = Located(text, Span("test", 1, 1, max(1, len(text)), 1))
    return parse_expression(located, SCOPE, reporter), reporter


def check_prints(text: str, expected: str, **bindings: str) -> None:
    expression, reporter = parse(text)
    assert expression is not None, [str(f) for f in reporter.findings]
    assert python_text(expression, bindings) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("n + 1", "a.b + 1"),
        ("(n + 1) * 2", "(a.b + 1) * 2"),
        ("-n ** 2", "-a.b ** 2"),
        ("(-n) ** 2", "(-a.b) ** 2"),
        ("0 < n <= 8", "0 < a.b <= 8"),
        ("not (n > 1 and n < 3)", "not (a.b > 1 and a.b < 3)"),
        ("len(xs) if n else 0", "len(f(0)) if a.b else 0"),
        ("n > 1 and n < 3 or n == 5", "(a.b > 1 and a.b < 3) or a.b == 5"),
        ("(n or 1) and (not n or u is None)", "(a.b or 1) and (not a.b or u is None)"),
        ("not n == 1 and (n == 1) is u", "not a.b == 1 and (a.b == 1) is u"),
        ("n - (n - 1) - n", "a.b - (a.b - 1) - a.b"),
        ("-(-n) + ~n", "--a.b + ~a.b"),
        ("(2 ** 3) * -n // 4 % 3", "2 ** 3 * -a.b // 4 % 3"),
        ("1 if n else 2 if xs else 3", "1 if a.b else 2 if f(0) else 3"),
        ("(1 if n else 2) + 1", "(1 if a.b else 2) + 1"),
        ("[n, (n,), ()]", "[a.b, (a.b,), ()]"),
        ("xs[0]", "f(0)[0]"),
        ("xs[1:]", "f(0)[1:]"),
        ("xs[::-1]", "f(0)[::-1]"),
        ("[y for y in xs if y > n]", "[y for y in f(0) if y > a.b]"),
        ("all(y > 0 for y in xs)", "all(y > 0 for y in f(0))"),
        ("[y for y, z in zip(xs, xs)]", "[y for y, z in zip(f(0), f(0), strict=False)]"),
        (
            "isinstance(t, TensorType) or isinstance(t, (VectorType, TupleType)) or u "
            "or isinstance(t, IndexType) or isinstance(u, IndexType)",
            "isinstance(p, (TensorType, VectorType, TupleType)) or u "
            "or isinstance(p, IndexType) or isinstance(u, IndexType)",
        ),
        ("isinstance(t, (TensorType, VectorType))", "isinstance(p, (TensorType, VectorType))"),
        # Type checkers forget the class of a call's result, and the name must be bound first.
        (
            "element_type_of(t).width if isinstance(element_type_of(t), IntegerType) else 1",
            "_element_type_of.width "
            "if isinstance(_element_type_of := element_type_of(p), IntegerType) else 1",
        ),
        (
            "n and not isinstance(element_type_of(t), IntegerType) or str(element_type_of(t))",
            "(a.b and not isinstance(element_type_of(p), IntegerType)) or str(element_type_of(p))",
        ),
        ("IntegerType(n)", "IntegerType(a.b)"),
        ("u.element_type.width", "u.element_type.width"),
        ("'it''s' + '\\n{'", "'its\\n{'"),
    ],
)  # fmt: skip
def test_printed_python(text: str, expected: str) -> None:
    bindings = {"n": "a.b", "xs": "f(0)", "t": "p", "u": "u"}
    if "+ '" in text:
        expression, _ = parse(text)
        assert expression is not None
        assert ast.literal_eval(python_text(expression, {}).replace(" + ", " ")) == "its\n{"
        return
    check_prints(text, expected, **bindings)


def test_comprehension_variables_do_not_capture_bindings() -> None:
    check_prints("[y + n for y in xs]", "[y_ + y for y_ in y]", n="y", xs="y")


def test_substitution_does_not_capture() -> None:
    expression, _ = parse("[y + n for y in xs]")
    assert expression is not None
    filled = expression.substitute({"n": Name("y", "int")})
    assert filled.names == {"xs", "y"}
    assert python_text(filled, {"xs": "xs", "y": "k"}) == "[y_ + k for y_ in xs]"


def test_names_functions_and_classes() -> None:
    expression, _ = parse("has_rank(t) and isinstance(t, TensorType) and len(xs) > n")
    assert expression is not None
    assert expression.names == {"t", "xs", "n"}
    assert {f.name for f in expression.functions} == {"has_rank", "isinstance", "len"}
    assert {getattr(c, "name", "") for c in expression.classes} == {"TensorType"}
    assert expression.type == "bool"


def test_unbound_name_raises_key_error() -> None:
    expression, _ = parse("n + 1")
    assert expression is not None
    with pytest.raises(KeyError):
        python_text(expression, {})


@pytest.mark.parametrize(
    ("text", "column"),
    [("n + q", 5), ("  q", 3), ("'ä' + q", 7), ("len(xs, q)", 1), ("t.__init__", 1)],
)
def test_columns(text: str, column: int) -> None:
    expression, reporter = parse(text)
    assert expression is None
    assert reporter.findings[0].span.column == column


def test_function_table_is_consistent() -> None:
    for name, function in FUNCTIONS.items():
        assert name == function.name
        assert function.summary.endswith(".")
        assert function.max_arguments is None or (function.min_arguments <= function.max_arguments)
        assert function.parameters


#: The only calls that may be in generated code.
ALLOWED_CALLS = {f.python_name for f in FUNCTIONS.values()} | {"isinstance", *BUILTIN_CLASSES}


class Alike(ast.NodeTransformer):
    """Lists however they are made: as tuples, those that are joined as one display; and what has
    a name, where it is used."""

    def __init__(self, tree: ast.AST) -> None:
        self._named = {node.target.id: node.value for node in ast.walk(tree)
                       if isinstance(node, ast.NamedExpr)}  # fmt: skip

    def visit_NamedExpr(self, node: ast.NamedExpr) -> ast.AST:
        return self.visit(node.value)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self.visit(self._named[node.id]) if node.id in self._named else node

    def visit_List(self, node: ast.List) -> ast.AST:
        return self.visit(ast.Tuple(node.elts, ast.Load()))

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return self.visit(ast.GeneratorExp(node.elt, node.generators))

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "tuple" and len(node.args) == 1:
            return self.visit(node.args[0])
        return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        node = ast.BinOp(self.visit(node.left), node.op, self.visit(node.right))
        sides = (node.left, node.right)
        if isinstance(node.op, ast.Add) and any(isinstance(side, ast.Tuple) for side in sides):
            items = [side.elts if isinstance(side, ast.Tuple) else [ast.Starred(side, ast.Load())]
                     for side in sides]  # fmt: skip
            return ast.Tuple([*items[0], *items[1]], ast.Load())
        return node


def check_prints_faithfully(expression: Expression) -> None:
    """Printed and read again, it is the same Python tree: no parenthesis is missing."""
    names = {name: name for name in SCOPE.names}
    printed = python_text(expression, names)
    original = ast.parse(expression.source.replace("\n", " "), mode="eval")
    trees = (ast.parse(printed, mode="eval"), original)
    made, wanted = (Alike(each).visit(each) for each in trees)
    assert ast.unparse(made) == ast.unparse(wanted)


def check_harmless(text: str) -> None:
    """Either rejected with a position, or Python of the allowed kind."""
    expression, reporter = parse(text)
    if expression is None:
        assert reporter.findings
        return
    assert not reporter.findings
    if "element(" in text:
        return
    printed = ast.parse(python_text(expression, {name: name for name in SCOPE.names}), mode="eval")
    for node in ast.walk(printed):
        assert not isinstance(node, ast.Lambda | ast.JoinedStr | ast.Await)
        assert not isinstance(node, ast.NamedExpr) or node.target.id.startswith("_")
        if isinstance(node, ast.Attribute):
            assert not node.attr.startswith("_")
        if isinstance(node, ast.Call):
            assert isinstance(node.func, ast.Name)
            assert node.func.id in ALLOWED_CALLS


PIECES = [
    "n", "xs", "t", "u", "1", "0.5", "'s'", "None", "True", "+", "-", "*", "**", "<<", "and", "or",
    "not", "if", "else", "for", "in", "is", "(", ")", "[", "]", ",", ".", "lambda", ":", ":=",
    "=", "len", "all", "str", "isinstance", "TensorType", "__import__", "__class__", "y", "f''",
    "await", "yield", "{", "}", "#", "\\", "\n", "'", "\"", "\x00", "é", "0x", "9" * 50, "import",
    "element", "type", "shape", "exec", "open", ";", "@", "->", "...", "*xs", "b''", "1j",
]  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=12))
def test_token_soup(pieces: list[str]) -> None:
    check_harmless(" ".join(pieces))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_arbitrary_text(text: str) -> None:
    check_harmless(text)


@pytest.mark.parametrize("text", ["(" * 1999, "[" * 1999, "-" * 1999, "not " * 499, "n." * 999,
                                  "n if " * 399, "n," * 999, "'" * 1999, "1" * 1999,
                                  "\\" * 1999, "f(" * 600, "x" * 3000])  # fmt: skip
def test_deep_and_long_text(text: str) -> None:
    check_harmless(text)


ATOMS = st.sampled_from(["n", "xs", "t", "u", "1", "2.5", "'s'", "None", "True", "len(xs)"])


def compounds(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Expressions with every part in parentheses."""
    two = st.tuples(inner, inner)
    signs = st.sampled_from(
        [
            "+",
            "-",
            "*",
            "//",
            "%",
            "|",
            "^",
            "&",
            ">>",
            "and",
            "or",
            "==",
            "<",
            "is",
            "in",
            "not in",
        ]
    )
    return st.one_of(
        st.tuples(inner, signs, inner).map(lambda p: f"({p[0]}) {p[1]} ({p[2]})"),
        st.tuples(st.sampled_from(["-", "~", "not "]), inner).map(lambda p: f"{p[0]}({p[1]})"),
        st.tuples(inner, inner, inner).map(lambda p: f"({p[0]}) if ({p[1]}) else ({p[2]})"),
        inner.map(lambda x: f"({x}) ** 2"),
        inner.map(lambda x: f"[y for y in ({x}) if y]"),
        inner.map(lambda x: f"all((y, ({x})) for y in u)"),
        inner.map(lambda x: f"({x})[0]"),
        inner.map(lambda x: f"({x})[1:]"),
        two.map(lambda p: f"[({p[0]}), ({p[1]})]"),
    )


@settings(max_examples=500, deadline=None)
@given(st.recursive(ATOMS, compounds, max_leaves=8))
def test_printing_keeps_the_meaning(text: str) -> None:
    expression, _ = parse(text)
    if expression is not None:
        check_prints_faithfully(expression)


def test_nested_conditions_are_followed_once() -> None:
    """Each level of `and`, `or` and `not` doubled the steps once: this never ended."""
    text = "n == 0"
    for number in range(1, 19):
        text = f"not (n == {number} {'and' if number % 2 else 'or'} {text})"
    expression, reporter = parse(text)
    assert expression is not None, [str(f) for f in reporter.findings]
