"""A directive that lacks a part is found out: at import, by `make lint`, or by `yods gen`."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from support.definitions import definitions
from support.marks import spread
from support.paths import REPOSITORY
from yods_gen.directives import table, variable
from yods_gen.directives.directive import Directive
from yods_gen.directives.table import DIRECTIVES
from yods_gen.directives.variable import KINDS
from yods_gen.directives.variable_kinds import VariableKind
from yods_gen.model import build_model

FOLDER = REPOSITORY / "generator" / "yods_gen" / "directives"
#: The records that say what a directive is.
RECORDS = {
    "Argument",
    "Directive",
    "Qualification",
    "Referent",
    "SharedDirective",
    "Spelling",
    "VariableKind",
    "plain",
}
#: Their parts that have a default, or that not every kind of variable has.
NOT_OF_ALL = {
    *("check", "check_argument", "outside", "holds_group", "receive", "hand"),
    *("qualified_read", "qualified_write"),
}


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def records_in(tree: ast.Module) -> list[ast.Call]:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [c for c in calls if isinstance(c.func, ast.Name) and c.func.id in RECORDS]


#: The modules that make such a record.
MODULES = {
    path.stem: path
    for path in sorted(FOLDER.glob("*.py"))
    if path.stem != "directive" and records_in(tree_of(path))
}


def test_every_directive_has_a_module() -> None:
    directives = {type(each).__name__: each for each in DIRECTIVES}
    assert directives.keys() == {"Directive"}
    own = {each.element.__module__.rpartition(".")[2] for each in DIRECTIVES}
    assert own - {"variable_kinds"} < MODULES.keys()


# Parts of records.


@pytest.mark.parametrize("module", spread(MODULES, 3))
def test_omitted_part_fails_at_import(module: str) -> None:
    path = MODULES[module]
    parts = [len(call.keywords) for call in records_in(tree_of(path))]
    for record, number in enumerate(parts):
        for part in range(number):
            tree = tree_of(path)
            keyword = records_in(tree)[record].keywords.pop(part)
            if keyword.arg in NOT_OF_ALL:
                continue
            with pytest.raises(TypeError, match=f"missing 1 required .*argument: '{keyword.arg}'"):
                exec(
                    compile(tree, str(path), "exec"),
                    {"__name__": f"yods_gen.directives.{module}"},
                )
    assert sum(parts) >= 5


# Functions.


@dataclass(frozen=True)
class Removal:
    """A module without one of its functions."""

    module: str
    function: str
    text: str


def removals() -> Iterator[Removal]:
    for module, path in MODULES.items():
        for node in tree_of(path).body:
            if isinstance(node, ast.FunctionDef):
                lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
                assert node.end_lineno is not None
                del lines[node.lineno - 1 : node.end_lineno]
                yield Removal(module, node.name, "".join(lines))


@pytest.mark.exhaustive
def test_removed_function_fails_lint_or_import(tmp_path: Path) -> None:
    removed = list(removals())
    assert len(removed) > 150
    copies = tmp_path / "copies"
    copies.mkdir()
    for each in removed:
        (copies / f"{each.module}-{each.function}.py").write_text(each.text, encoding="utf-8")
    found = undefined_names(copies)
    unnoticed = [each for each in removed if (each.module, each.function) not in found]
    # What its own module does not call, another imports.
    assert len(unnoticed) < 10
    for number, each in enumerate(unnoticed):
        error = import_error(each, tmp_path / str(number))
        assert f"cannot import name '{each.function}'" in error, each.function


def undefined_names(folder: Path) -> set[tuple[str, str]]:
    """Module and function of the copies in which `ruff` finds that function undefined."""
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "F821"]
    done = subprocess.run(
        [*command, "--output-format", "json", str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    found = set()
    for each in json.loads(done.stdout):
        module, _, function = Path(each["filename"]).stem.partition("-")
        if f"`{function}`" in each["message"]:
            found.add((module, function))
    return found


def import_error(removal: Removal, folder: Path) -> str:
    """What Python says of the generator with that module in place of its own."""
    shutil.copytree(
        FOLDER.parent, folder / "yods_gen", ignore=shutil.ignore_patterns("__pycache__")
    )
    changed = folder / "yods_gen" / "directives" / f"{removal.module}.py"
    changed.write_text(removal.text, encoding="utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import yods_gen.gen, yods_gen.model, yods_gen.resolve.dialects",
        ],
        env={"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stderr


# What functions give.

OPERANDS = """\
    operands:
      - {name: a, type: I32}
      - {name: b, type: 'Variadic[I64]'}
"""
OPTIONAL = """\
    operands: [{name: a, type: 'Optional[I32]'}]
"""
ATTRIBUTE = """\
    attributes: [{name: x, type: I64Attr}]
"""
VALUES = """\
    operands: [{name: a, type: AnyType}]
    results: [{name: r, type: AnyType}]
"""
#: Element, or kind of variable → parts of an op, and a format that has the directive.
SAMPLES = {
    "operand": (OPERANDS, "$a $b attr-dict"),
    "attribute": (ATTRIBUTE, "$x attr-dict"),
    "property": ("    properties: [{name: n, kind: int32}]\n", "$n attr-dict"),
    "region": ("    regions: [{name: g}]\n", "$g attr-dict"),
    "successor": ("    traits: [Terminator]\n    successors: [{name: s}]\n", "$s attr-dict"),
    "Variable": (OPERANDS, "$a $b attr-dict"),
    "OptionalGroup": (OPTIONAL, "(`x` $a^)? attr-dict"),
    "OIList": (OPTIONAL, "oilist(`x` $a) attr-dict"),
    "AttrDict": ("", "attr-dict"),
    "PropDict": (ATTRIBUTE, "prop-dict attr-dict"),
    "Operands": (OPERANDS, "operands attr-dict `:` type(operands)"),
    "Regions": ("    regions: [{name: g}]\n", "regions attr-dict"),
    "Successors": (
        "    traits: [Terminator]\n    successors: [{name: s}]\n",
        "successors attr-dict",
    ),
    "TypeOf": (VALUES, "$a attr-dict type($a) type($r)"),
    "FunctionalType": (VALUES, "$a attr-dict functional-type($a, $r)"),
    "Qualified": (ATTRIBUTE, "qualified($x) attr-dict"),
    "Custom": (OPERANDS, "custom<Both>($a, $b) attr-dict"),
}
#: Those that bind nothing, so that the op is made without them, and parameters.
BINDS_NOTHING = {
    "Literal", "Whitespace", "Results", "Reference", "CodeString", "Params", "Struct", "parameter",
}  # fmt: skip


def name_of(directive: Directive[Any]) -> str:
    return directive.element.__name__


def test_every_directive_has_a_sample() -> None:
    kinds = {each.word for each in KINDS}
    assert kinds | {name_of(each) for each in DIRECTIVES} == SAMPLES.keys() | BINDS_NOTHING


def model(folder: Path, name: str) -> None:
    """Make the model of the op that shows a directive."""
    parts, format_ = SAMPLES[name]
    head = "dialect: d\nhooks: d.hooks\nops:\n  o:\n"
    build_model(definitions(folder, d=f"{head}{parts}    assembly_format: '{format_}'\n"), "made")


@pytest.mark.parametrize("what", ["read", "write"])
@pytest.mark.parametrize(
    "directive", [each for each in DIRECTIVES if name_of(each) in SAMPLES], ids=name_of
)
def test_parts_dropped_by_a_directive_are_not_generated(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, directive: Directive[Any], what: str
) -> None:
    name = name_of(directive)
    model(tmp_path, name)
    dropping: Any = {what: lambda element, context: ()}
    mute = replace(directive, **dropping)
    monkeypatch.setitem(table._BY_ELEMENT, directive.element, mute)
    with pytest.raises(AssertionError):
        model(tmp_path, name)


@pytest.mark.parametrize("what", ["read", "write"])
@pytest.mark.parametrize(
    "kind", [each for each in KINDS if each.word in SAMPLES], ids=lambda kind: kind.word
)
def test_parts_dropped_by_a_variable_kind_are_not_generated(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: VariableKind[Any], what: str
) -> None:
    model(tmp_path, kind.word)
    dropping: Any = {what: lambda named, context: ()}
    monkeypatch.setitem(variable._BY_DEFINITION, kind.definition, replace(kind, **dropping))
    with pytest.raises(AssertionError):
        model(tmp_path, kind.word)
