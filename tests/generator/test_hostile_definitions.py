"""Whatever text a definition holds, it reaches generated code as text only."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from support.marks import spread
from yods_gen.errors import DefinitionErrors
from yods_gen.expressions.python import docstring, f_string, literal, local
from yods_gen.expressions.statements import Comment
from yods_gen.model import build_model
from yods_gen.output.render import RenderedFile, render
from yods_gen.resolve.dialects import read_definitions

HOSTILE = [
    '"""\nimport os\n"""',
    'ends with a quote"',
    '"begins with one',
    "ends with a backslash\\",
    "\\",
    "'''",
    '\\"""',
    '""""',
    "{braces} {{ jinja }} {% raw %} {# comment #}",
    "{% include 'class.jinja' %}",
    "{{ c.__class__.__mro__ }}",
    "line\r\nimport os\rimport sys\x0bimport re\x0cimport json",
    "\u202eright to left\u202c \u2066isolate\u2069 \ufeff",
    "separators\u2028import os\u2029import sys\x85import re",
    "bell \x07 escape \x1b[31m null",
    "# fmt: off",
    "\t tabs \t",
    "%s %d %(name)s $name `x`",
    "\\N{BULLET} \\x41 \\u0041",
    "é ü 漢字 🙂",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_literals_and_docstrings_hold_exactly_text(text: str) -> None:
    assert ast.literal_eval(literal(text)) == text
    assert literal(text).isprintable()
    shown = f_string(text, local("x"))
    made = ast.parse(f"x = 1\nprint({shown})").body[1]
    values: dict[str, str] = {}
    exec(  # what we have just made, from a fixed list
        compile(f"x = 1\nvalue = {shown}", "<test>", "exec"), values
    )
    assert isinstance(made, ast.Expr)
    assert values["value"] == text + "1"
    (statement,) = ast.parse(docstring(text, 0)).body
    assert isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    assert ast.parse(next(Comment(f"#: {text}").lines())).body == []


def generate(folder: Path, definition: str) -> tuple[RenderedFile, ...]:
    path = folder / "bad.yaml"
    path.write_text(definition, encoding="utf-8")
    return render(build_model(read_definitions([path], folder), "made"))


DEFINITION = """\
dialect: bad
summary: {text}
description: {text}
unknown_type: {message}
enums:
  e:
    summary: {text}
    description: {text}
    cases: [{{name: a, summary: {text}}}]
types:
  t:
    summary: {text}
    description: {text}
    parameters: [{{name: x, kind: int, summary: {text}}}]
    assembly_format: '`<` $x `>`'
    verify: [{{check: x > 0, message: {message}}}]
ops:
  o:
    summary: {text}
    description: {text}
    operands: [{{name: a, type: bad.t, summary: {text}}}]
    attributes:
      - {{name: s, type: StrAttr, summary: {text}}}
    results: [{{name: r, type: bad.t, summary: {text}}}]
    verify: [{{check: len(operands) == 1, message: {message}}}]
    traits: [{{PredOpTrait: {{summary: {text}, predicate: len(operands) == 1}}}}]
"""
DEFINITION = DEFINITION.replace("len(operands) == 1", "a.type is r.type")


def shape(code: str) -> str:
    """A module's syntax tree with every piece of text taken out."""
    tree = ast.parse(code)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.dump(tree)


@pytest.mark.parametrize("text", spread(HOSTILE, 3))
def test_prose_never_alters_code(tmp_path: Path, text: str) -> None:
    def written(given: str) -> str:
        # JSON's strings are YAML's, but for what YAML calls unprintable.
        return json.dumps(given)

    def files(given: str) -> dict[str, str]:
        braces = given.replace("{", "{{").replace("}", "}}")
        definition = DEFINITION.format(text=written(given), message=written(braces))
        return {f.path: f.text for f in generate(tmp_path, definition)}

    harmless, hostile = files("harmless"), files(text)
    assert harmless.keys() == hostile.keys()
    for path, code in hostile.items():
        assert shape(code) == shape(harmless[path]), path
        assert "\r" not in code
        assert all(c.isprintable() or c == "\n" for c in code), path


@pytest.mark.parametrize(
    "definition",
    [
        "dialect: 'bad\\nimport os'",
        "dialect: bad\nops:\n  'x; import os': {}",
        "dialect: bad\nhooks: 'os; import sys'\nops: {}",
        "dialect: bad\nhooks: a.b\nops: {x: {hooks: {verify: 'print(1)'}}}",
        "dialect: bad\nops: {x: {operands: [{name: '__class__', type: AnyType}]}}",
        "dialect: bad\nops: {x: {operands: [{name: 'a b', type: AnyType}]}}",
        "dialect: bad\nops: {x: {verify: [{check: '__import__(\"os\")', message: m}]}}",
        "dialect: bad\nops: {x: {verify: [{check: 'self.__class__', message: m}]}}",
        "dialect: bad\nops: {x: {verify: [{check: 'True', message: '{open(1)}'}]}}",
        "dialect: bad\ntypes: {x: {mnemonic: '../x'}}",
        "dialect: ../bad\nops: {}",
        "dialect: bad\nenums: {e: {cases: [{name: 'a=1;b'}]}}",
    ],
)
def test_injected_code_is_rejected(tmp_path: Path, definition: str) -> None:
    with pytest.raises(DefinitionErrors):
        generate(tmp_path, definition + "\n")


def test_reserved_names_gain_an_underscore(tmp_path: Path) -> None:
    files = generate(
        tmp_path,
        """\
dialect: bad
ops:
  o:
    operands: [{name: class, type: AnyType}, {name: operands, type: AnyType}]
    attributes: [{name: location, type: StrAttr}, {name: property, type: StrAttr}]
    results: [{name: type, type: AnyType}]
""",
    )
    text = next(f.text for f in files if f.path == "bad/ops.py")
    for name in ("class_", "operands_", "property_"):
        assert f"\n    {name} = " in text
    assert '    location_ = RequiredAttribute(STR_ATTR, name="location")' in text
    assert '"_location_"' in text


def test_ops_whose_names_differ_in_separators_have_classes_of_their_own(tmp_path: Path) -> None:
    files = generate(tmp_path, "dialect: bad\nops: {a.b: {}, a_b: {}, aB: {}}\n")
    text = next(f.text for f in files if f.path == "bad/ops.py")
    for class_, name in (("ABOp", "a.b"), ("ABOp_", "a_b"), ("ABOp__", "aB")):
        assert re.search(rf"class {class_}\(.*?NAME = \"bad.{re.escape(name)}\"", text, re.DOTALL)


def test_clashing_names_point_at_both_definitions(tmp_path: Path) -> None:
    with pytest.raises(DefinitionErrors) as caught:
        generate(
            tmp_path,
            """\
dialect: bad
ops:
  o:
    operands: [{name: class, type: AnyType}, {name: class_, type: AnyType}]
""",
        )
    report = str(caught.value)
    assert "error[name-clash]" in report
    assert "operand 'class_' and operand 'class' would both be called 'class_' in Python" in report
    assert "the other is at bad.yaml:4:" in report
