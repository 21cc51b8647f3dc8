"""What is known of black's layout is what black writes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from yods_gen.model import build_model
from yods_gen.output.black_style import laid_out
from yods_gen.output.formatter import by_black, formatted, known_layout
from yods_gen.output.render import unformatted
from yods_gen.resolve.dialects import read_definitions
from yods_gen.settings import shipped_definitions

ROOT = Path(__file__).parents[3]


#: Where nothing is split, so that only the spaces and parentheses are black's.
WIDE = 10_000


def check_layout(text: str) -> None:
    """What is spaced as black spaces it comes out as black writes it, and then stays."""
    text = by_black(text, WIDE)
    wanted = by_black(text)
    assert formatted(text) == wanted
    assert known_layout(wanted) in (wanted, None)


LONG = ", ".join(f"argument_number_{n}" for n in range(8))
STATEMENTS = [
    "x = 1",
    "x  =  'single'",
    f"x = call({LONG})",
    f"x = call({LONG},)",
    "x = {'a': 1, 'b': 2,}",
    "x: Mapping[str, type[Any]] = {\n    'a': 1,\n        'b': 2}",
    f"return ({LONG})",
    f"return (x if y else None, {LONG})",
    "x = (y, z if a else b)",
    "return",
    "return (x)",
    f"raise Error('a message', {LONG})",
    "raise",
    f"assert isinstance({LONG}), 'text'",
    "del (a), (b)",
    "from a import b",
    f"from a.b import ({LONG})",
    "import a.b as c",
    "pass",
    "continue",
    "break",
    "global a, b",
    "not_a_keyword(x)",
    "match = case(x)",
    "type = x",
    "-x",
    "lambda: (yield)",
    "yield x",
    "#: A comment.",
    "#comment",
    "x = ('''three\n quotes''')",
    "f'{x}'",
    "x = a if b else c",
    f"x = a_condition if {LONG.replace(', ', ' and ')} else b_condition",
    "print((yield))",
    "x = not(a)",
    "i = i+1 ; j = 2",
    "x = 1  # beside code",
    "x = [  # within brackets\n    1]",
    "x = a + \\\n    b",
    "...",
    "'a string'",
    "r'''a raw\n   string'''",
]
HEADS = [
    "if x:",
    "if (not isinstance(x, Y)):",
    f"if {LONG.replace(', ', ' and ')}:",
    "for x in (a, b):",
    f"for x in call({LONG}):",
    "while (x):",
    "with a as b, c as d:",
    f"with open({LONG}) as file, open({LONG}) as other:",
    "def f(a,b = 1)->None:",
    f"def f({LONG}) -> tuple[Value[Any], ...]:",
    f"def f({LONG},) -> None:",
    "async def f():",
    "class A:",
    "class A():",
    f"class A({LONG}):",
    "@property\ndef f(self) -> (int):",
    f"@call({LONG})\n@other\nclass A(B):",
    "try:\n    pass\nexcept (A, B):",
    "try:\n    pass\nexcept A as error:",
    "try:\n    pass\nfinally:",
    "if a:\n    pass\nelif (b):",
    "if a:\n    pass\nelse:",
    "match x:\n    case A(y):\n        pass\nwhile x:",
    "match (x):\n    case [a,b] if (c):\n        pass\n    case _:\n        pass\nif y:",
    "if x: pass\nif y:",
]
DOCSTRINGS = [
    '"""One line."""',
    '"""  Padded.  """',
    "'''Other quotes.'''",
    '"One quote."',
    '"""Several.\n\n    Lines.\n    """',
    '"""Several.\n        Too deep.\n   """',
    f'"""{"Long " * 30}\n    and {"longer " * 13}."""',
    '"""Ends with a quote\\""""',
    'r"""Raw."""',
    '"""Two""" """strings."""',
    '"a".join(x)',
]


def block(head: str, body: Sequence[str], blank: Sequence[int] = ()) -> str:
    """A compound statement; `blank` has the empty lines before each statement of its body."""
    gaps = [*blank, *(0 for _ in body)]
    indented = "".join("\n" * gap + indent(each) for gap, each in zip(gaps, body, strict=False))
    return f"{head}\n{indented}"


def indent(text: str) -> str:
    return "".join(f"    {line}\n" if line else "\n" for line in text.split("\n"))


@pytest.mark.parametrize("statement", STATEMENTS)
def test_statements(statement: str) -> None:
    inner = block("if x:", [statement, "y = 0", statement])
    check_layout(block("def f():", [inner.rstrip("\n"), statement]))
    check_layout(f"{statement}\n\n\n\n{statement}\n")


@pytest.mark.parametrize("head", HEADS)
def test_heads(head: str) -> None:
    one = block(head, ["x = 1", "y = 2"])
    check_layout(one + "\n" + one + "z = 3\n")
    check_layout(block("class A:", [one.rstrip("\n"), "x = 1", one.rstrip("\n")], [1, 2, 0]))
    check_layout(block("class A:", ["@property\ndef f(self):\n    return 1", one.rstrip("\n")]))


@pytest.mark.parametrize("docstring", DOCSTRINGS)
@pytest.mark.parametrize("head", ["class A:", "def f():", "if x:"])
def test_docstrings(head: str, docstring: str) -> None:
    check_layout(block(head, [docstring]))
    check_layout(block("class B:", [block(head, [docstring, "x = 1"], [1, 1]).rstrip("\n")]))
    check_layout(block(head, ["# comment", docstring]))


def blocks(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    made = st.builds(
        block,
        st.sampled_from(HEADS),
        st.lists(inner, min_size=1, max_size=4),
        st.lists(st.integers(0, 3), max_size=4),
    )
    return made.map(lambda text: text.rstrip("\n"))


@settings(max_examples=15)
@given(st.lists(st.recursive(st.sampled_from([*STATEMENTS, *DOCSTRINGS]), blocks, max_leaves=12)))
def test_any_text(statements: list[str]) -> None:
    text = "".join(f"{each}\n" for each in statements)
    try:
        by_black(text)
    except Exception:  # not Python
        return
    check_layout(text)


# Statements that fit on no line.

NAMES = st.sampled_from(
    ["x", "self", "operands", "a_name_of_some_length", "ANOTHER_LONGER_NAME", "cls", "type_"]
)
ATOMS = NAMES | st.sampled_from(
    ["1", "0x1F", '"text"', "'single'", '"a \\"quoted\\" word"', "'it\\'s'", 'f"{x} of {y}"',
     "None",
     '"a long message, of the kind that errors have, which takes most of the line"', "...", "()",
     "[]", "{}", '"one" "two"']
)  # fmt: skip


def expressions(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    def joined(form: str, *parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        return st.tuples(*parts).map(lambda given: form.format(*given))

    lists = st.lists(inner, min_size=1, max_size=4).map(", ".join)
    arguments = st.lists(
        inner | inner.map("key={}".format) | NAMES.map("*{}".format) | NAMES.map("**{}".format),
        max_size=4,
    ).map(lambda given: ", ".join(sorted(given, key=lambda each: (each[:2] == "**", "=" in each))))
    operators = st.sampled_from(
        ["and", "or", "+", "-", "*", "//", "%", "|", "&", "<<", "==", "<", "is", "is not", "in",
         "not in"]
    )  # fmt: skip
    return st.one_of(
        joined("{}({})", NAMES, arguments),
        joined("{}.{}({})", inner.map("({})".format) | NAMES, NAMES, arguments),
        joined("{}({}).{}({})[{}]", NAMES, arguments, NAMES, lists, inner),
        joined("{}[{}]", NAMES, lists),
        joined("{}[{}:{}]", NAMES, NAMES, inner),
        joined("{}[:-1]", NAMES),
        joined("{} {} {}", inner.map("({})".format) | NAMES, operators, inner.map("({})".format)),
        joined("{} and {} or not {}", NAMES, NAMES, inner.map("({})".format)),
        joined("{} + {} - {}", NAMES, inner.map("({})".format), ATOMS),
        joined("({}, {})", inner, inner),
        joined("({},)", inner),
        joined("[{}]", lists),
        joined("[{},]", lists),
        joined("{{{}: {}, {}: {}}}", NAMES, inner, ATOMS, inner),
        joined("[{} for x in {}]", inner, inner.map("({})".format)),
        joined("all({} for x, y in {} if {})", inner, NAMES, inner.map("({})".format)),
        joined("({} if {} else {})", inner, NAMES, inner),
        joined("f({}, {} if {} else {})", inner, NAMES, NAMES, inner),
        joined("(lambda x, y: {})", inner),
        joined("-{}", NAMES),
        joined("{}({}, {},)", NAMES, inner, inner),
    )


EXPRESSIONS = st.recursive(ATOMS, expressions, max_leaves=12)
FORMS = [
    "x = {}",
    "x, y = {}",
    "x, = {}",
    "self._name[{0}] = {0}",
    "x: {} = y",
    "x: tuple[Value[Any], ...] | None = {}",
    "x = y = {}",
    "x += {}",
    "return {}",
    "return {0}, {0}",
    "return x if {} else y",
    "return ({})",
    "raise Error({})",
    "raise self.error({}) from None",
    "assert {}, 'message'",
    "{}",
    "call({})",
    "if {}:",
    "if not {}:",
    "elif {}:",
    "while {}:",
    "for x in {}:",
    "for index, value in enumerate({}):",
    "class A(B, C[{}]):",
    "def f(self, x: int = {}, *, y: A | None = None) -> None:",
    "def f(x: A[{0}], /, y: B[{0}]) -> Sequence[Value[Any]]:",
    "def f(self) -> {}: ...",
    "@call({})",
    "x = (x := {})",
    "if (x := {}) is not None:",
    "lambda: {}",
]
AFTER = {"@": "\ndef f():", "e": "", "d": ""}


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(FORMS), EXPRESSIONS, st.integers(0, 4))
@example("for x in {}:", "(x if x else x)", 0)
@example("x = {}", f"a.b({LONG}).c({LONG})", 1)
@example("return {}", f"call({LONG})[0].name", 2)
@example("return ({})", f"f(x) and not all({LONG})", 1)
@example("if ({}):", "a_name_of_some_length.type is not ANOTHER_LONGER_NAME.type" * 2, 1)
@example("x = ({})", "(a and b) or (c and d) or another_longer_name(operands, type_, None)" * 2, 1)
@example("return all({})", f"x.low <= zero and f({LONG}) for x in self.names if x is None", 1)
def test_any_statement(form: str, expression: str, depth: int) -> None:
    statement = form.format(expression)
    text = statement.removeprefix("el")
    after = "\ndef f(): ..." if text[0] == "@" else "\n    pass" if text[-1] == ":" else ""
    try:
        text = by_black(f"{text}{after}\n", WIDE).removesuffix(f"{after}\n").rstrip("\n")
    except Exception:  # not Python
        return
    text = "el" * statement.startswith("elif") + text
    known = laid_out(text, depth)
    if known is None:
        return
    if text.startswith("elif"):
        text = f"if x:\n    pass\n{text}"
    if text.startswith("@"):
        text += "\ndef f():"
    if text.endswith(":"):
        text += "\n    pass"
    lines = known.split("\n")
    for level in range(depth):
        margin = "    " * (depth - level - 1)
        text = "\n".join(["if x:", *(f"    {line}" for line in text.split("\n"))])
        assert all(line.startswith(margin) for line in lines)
    try:
        made = by_black(text + "\n")
    except Exception:  # not Python
        return
    assert known in made


def rendered(names: Sequence[str]) -> list[str]:
    shipped = shipped_definitions()
    assert shipped is not None
    modules = build_model(read_definitions([shipped]), "made", only=frozenset(names))
    return [unformatted(each) for module in modules for each in module.definitions]


@pytest.mark.exhaustive
def test_generated_forms_need_no_formatting() -> None:
    """Black would only cost time where templates write what is known."""
    texts = rendered(["cf", "func", "ub", "arith"])
    assert len(texts) > 12
    assert [text for text in texts if known_layout(text) is None] == []


def generated_files() -> list[Path]:
    return sorted((ROOT / "generated").rglob("*.py"))


@pytest.mark.parametrize(
    "path", [path for path in generated_files() if path.stem != "ops"], ids=str
)
def test_generated_files_are_black_formatted(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert by_black(text) == text


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "path", [path for path in generated_files() if path.stem == "ops"], ids=str
)
def test_generated_ops_are_black_formatted(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert by_black(text) == text
