"""Formatting by pieces and on several processors gives what black gives for the whole."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yods_gen.model import build_model
from yods_gen.output import pieces, processes
from yods_gen.output.formatter import formatted
from yods_gen.output.logical_lines import split
from yods_gen.output.pieces import Formatter
from yods_gen.output.processes import Processes
from yods_gen.output.render import unformatted
from yods_gen.resolve.dialects import read_definitions
from yods_gen.settings import shipped_definitions


def by_black(texts: Sequence[str]) -> list[str]:
    return [formatted(text) for text in texts]


@pytest.fixture(autouse=True)
def always_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "_WORTH_IT", 0)


def check_pieces(text: str) -> None:
    """`text` comes out as black writes it, and is no less so when it is met again."""
    formatter = Formatter(by_black)
    wanted = formatted(text)
    assert formatter.formatted([text]) == [wanted]
    assert formatter.formatted([wanted, text]) == [wanted, wanted]


LONG = ", ".join(f"argument_number_{n}" for n in range(8))
STATEMENTS = [
    "x = 1",
    "x  =  'single'",
    f"x = call({LONG})",
    f"x = call({LONG},)",
    "x = {'a': 1, 'b': 2,}",
    "x: Mapping[str, type[Any]] = {\n    'a': 1,\n        'b': 2}",
    f"return ({LONG})",
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
    check_pieces(block("def f():", [inner.rstrip("\n"), statement]))
    check_pieces(f"{statement}\n\n\n\n{statement}\n")


@pytest.mark.parametrize("head", HEADS)
def test_heads(head: str) -> None:
    one = block(head, ["x = 1", "y = 2"])
    check_pieces(one + "\n" + one + "z = 3\n")
    check_pieces(block("class A:", [one.rstrip("\n"), "x = 1", one.rstrip("\n")], [1, 2, 0]))
    check_pieces(block("class A:", ["@property\ndef f(self):\n    return 1", one.rstrip("\n")]))


@pytest.mark.parametrize("docstring", DOCSTRINGS)
@pytest.mark.parametrize("head", ["class A:", "def f():", "if x:"])
def test_docstrings(head: str, docstring: str) -> None:
    check_pieces(block(head, [docstring]))
    check_pieces(block("class B:", [block(head, [docstring, "x = 1"], [1, 1]).rstrip("\n")]))
    check_pieces(block(head, ["# comment", docstring]))


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
        formatted(text)
    except Exception:  # not Python, for black nor for us
        return
    check_pieces(text)


@pytest.mark.exhaustive
def test_definitions_are_taken_apart() -> None:
    """What templates write is known; a text that is not would only cost time."""
    shipped = shipped_definitions()
    assert shipped is not None
    texts = [
        unformatted(definition)
        for module in build_model(
            read_definitions([shipped]), "made", only=frozenset({"cf", "func", "ub"})
        )
        for definition in module.definitions
    ]
    assert len(texts) > 12
    assert [text for text in texts if split(text) is None] == []
    asked: list[str] = []

    def counting(texts: Sequence[str]) -> list[str]:
        asked.extend(texts)
        return by_black(texts)

    formatter = Formatter(counting)
    made = formatter.formatted(texts)
    assert made == by_black(texts)
    assert not set(asked) & set(texts)
    assert len(asked) == len(set(asked))
    asked.clear()
    assert formatter.formatted(list(reversed(texts))) == list(reversed(made))
    assert asked == []


def test_answer_that_does_not_fit_is_not_used() -> None:
    """Were black to move lines between statements, the whole text would be asked for."""
    text = block("class A:", ["x  = 1", "def f(self):\n    return  1"])

    def odd(texts: Sequence[str]) -> list[str]:
        return [("" if each == text else "extra = 1\n") + formatted(each) for each in texts]

    assert Formatter(odd).formatted([text]) == [formatted(text)]


# Several processors.

TEXTS = [f"x{number} = call( {LONG}, {number} )\n" for number in range(30)]


def made_with(texts: Sequence[str], shares: list[float] | None = None) -> tuple[list[str], int]:
    told: Callable[[float], None] = (lambda share: None) if shares is None else shares.append
    with Processes(told) as pool:
        made = pool.format_all(texts)
        count = len(pool._helpers)
    assert all(helper.returncode is not None for helper in pool._helpers)
    return made, count


@pytest.fixture
def two_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_processors", lambda: 2)
    monkeypatch.setattr(processes, "_WORTH_A_HELPER", 1_000)
    monkeypatch.setattr(processes, "_JOB", 500)


@pytest.mark.usefixtures("two_processors")
def test_helpers_give_what_one_process_gives() -> None:
    shares: list[float] = []
    assert made_with(TEXTS, shares) == (by_black(TEXTS), 2)
    assert shares == sorted(shares) and shares[-1] == pytest.approx(1)
    assert len(set(shares)) > 2


@pytest.mark.usefixtures("two_processors")
def test_little_work_starts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert made_with(TEXTS[:2]) == (by_black(TEXTS[:2]), 0)
    monkeypatch.setattr(processes, "_processors", lambda: 1)
    assert made_with(TEXTS) == (by_black(TEXTS), 0)


@pytest.mark.usefixtures("two_processors")
def test_helper_that_is_ready_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    with Processes() as pool:
        pool.prepare()
        assert pool._helpers == []  # black is here already
        wanted = by_black(TEXTS[:1])
        monkeypatch.delitem(sys.modules, "black")
        pool.prepare()
        (helper,) = pool._helpers
        here: list[str] = []
        monkeypatch.setattr(processes, "formatted", here.append)
        assert pool.format_all(TEXTS[:1]) == wanted
        assert pool.format_all([]) == []
        assert here == [] and pool._helpers == [helper]


@pytest.mark.usefixtures("two_processors")
@pytest.mark.parametrize(
    "helper",
    [
        "raise SystemExit",
        "print('not JSON')",
        "import sys; sys.stdin.readline(); print('[]', flush=True); sys.stdin.readline()",
        "import os, sys; sys.stdin.readline(); sys.stdin.readline(); os.abort()",
    ],
    ids=["ends", "talks", "wrong", "dies"],
)
def test_helpers_that_fail_cost_only_time(monkeypatch: pytest.MonkeyPatch, helper: str) -> None:
    monkeypatch.setattr(processes, "_HELPER", helper)
    assert made_with(TEXTS[:6] * 5)[0] == by_black(TEXTS[:6]) * 5


@pytest.mark.usefixtures("two_processors")
def test_without_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    with monkeypatch.context() as patch:
        patch.setattr(processes.subprocess, "Popen", refused)
        assert made_with(TEXTS) == (by_black(TEXTS), 0)
    monkeypatch.setattr(sys, "executable", None)
    assert made_with(TEXTS) == (by_black(TEXTS), 0)


@pytest.mark.usefixtures("two_processors")
def test_text_that_is_no_python_is_reported_as_ever() -> None:
    bad = [*TEXTS, "def broken(:\n"]
    with pytest.raises(Exception, match="cannot parse"):
        made_with(bad)


SCRIPT = """
import signal
import sys
from yods_gen.output import processes
# A shell starts its background jobs with the signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
processes._processors = lambda: 2
texts = [f"x{n} = call( {', '.join('abcdefgh' * 9)}, {n} )\\n" for n in range(30_000)]
with processes.Processes(lambda share: print(share, flush=True)) as pool:
    pool.format_all(texts)
"""


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(word) for word in found.split()]


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split(")")[1].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_no_helper_outlives_the_program(how: signal.Signals) -> None:
    """The script calls without `if __name__ == "__main__"`: helpers do not run it again."""
    program = subprocess.Popen(
        [sys.executable, "-c", SCRIPT],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert program.stdout is not None and program.stderr is not None
    assert float(program.stdout.readline()) < 0.5
    helpers = children(program.pid)
    assert len(helpers) == 2
    os.killpg(program.pid, how)
    errors = program.stderr.read()
    program.stdout.close()
    program.stderr.close()
    assert program.wait(timeout=20) != 0
    if how is signal.SIGINT:
        assert errors.count("Traceback") == 1 and errors.endswith("KeyboardInterrupt\n")
    deadline = time.monotonic() + 20
    while any(map(is_running, helpers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_running, helpers))
