"""Every example of the manual does what the page says.

An example begins with a block `yaml`, a whole definition of a dialect whose name is used
nowhere else in the manual. Blocks after it, up to the next definition or page, are about
that dialect:

- `mlir`: parses, verifies, and prints back unchanged; without `module` around it, the
  builtin module's own lines are left out. Unregistered operations are allowed. `mlir-opt`
  reads the generic form of it as well, not knowing the dialect, and prints the same.
- `mlir ours`: likewise, but `mlir-opt` is not asked: it would have to know what the dialect's
  attributes implement.
- `mlir generic`: the generic form of the `mlir` block before it.
- `mlir canonical`: what `--canonicalize` makes of the `mlir` block before it.
- `mlir error`: chunks between `// -----` whose diagnostics are announced by MLIR's
  `// expected-error {{…}}` and are those and no others.
- `python`: runs, with `language_examples.<dialect>` to import; what it prints is the block
  `text` behind it, if there is one.
- `python hooks`: stands before the definition, which names it `language_hooks.<dialect>`.
- `yaml error` is a definition that is rejected, in `dialect.yaml`; `text` behind it has the
  findings. It stands alone.

The page on layouts has a form of its own (`test_language`).
"""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from textwrap import indent

import pytest

from support.marks import spread
from support.paths import ROOMS, lasting_folder
from yods_gen.errors import DefinitionErrors
from yods_gen.imported import catalogue
from yods_gen.language_tables import manual_pages
from yods_gen.model import build_model
from yods_gen.output.render import render
from yods_gen.resolve.dialects import read_definitions
from yods_tools.opt import command as opt

_BLOCK = re.compile(r"^```(\w+)(?: (\w+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
#: Pages whose blocks other tests check.
_ELSEWHERE = ("layouts.md", "unsound.md")


@dataclass(slots=True)
class Example:
    """A definition and the blocks about it; `blocks` are (language, word, text)."""

    dialect: str
    definition: str
    hooks: str | None
    blocks: list[tuple[str, str, str]] = field(default_factory=list)


@cache
def collected() -> tuple[list[Example], list[tuple[str, str]]]:
    """The examples of the manual, and its rejected definitions with their findings."""
    examples: list[Example] = []
    rejected: list[tuple[str, str]] = []
    for path in manual_pages():
        if path.name in _ELSEWHERE:
            continue
        text = path.read_text(encoding="utf-8")
        hooks: str | None = None
        current: Example | None = None
        expects: str | None = None
        for language, word, block in _BLOCK.findall(text):
            if (language, word) == ("yaml", "error"):
                expects, current = block, None
            elif language == "text" and expects is not None:
                rejected.append((expects, block))
                expects = None
            elif (language, word) == ("python", "hooks"):
                hooks = block
            elif language == "yaml":
                name = re.match(r"dialect: (\w+)\n", block)
                assert name, f"in {path.name}, a definition does not begin with its dialect"
                current = Example(name[1], block, hooks)
                hooks = None
                examples.append(current)
            elif language in ("mlir", "python", "text"):
                assert current is not None, f"in {path.name}, a block is about no definition"
                current.blocks.append((language, word, block))
        assert expects is None, f"in {path.name}, a rejected definition has no findings"
    return examples, rejected


EXAMPLES, REJECTED = collected()


@cache
def _root() -> Path:
    """A folder on the module path, for the packages of examples and their hooks."""
    root = lasting_folder()
    (root / "language_hooks").mkdir()
    sys.path.insert(0, str(root))
    return root


def generate(example: Example) -> None:
    """Writes package `language_examples.<dialect>`, once."""
    source = _root() / "defs" / example.dialect / "dialect.yaml"
    if source.exists():
        return
    source.parent.mkdir(parents=True)
    source.write_text(example.definition, encoding="utf-8")
    if example.hooks is not None:
        module = _root() / "language_hooks" / f"{example.dialect}.py"
        module.write_text(example.hooks, encoding="utf-8")
    # What it names of shipped dialects is at hand, as in any project.
    at_hand = catalogue([source.parent], {"yods_dialects": [ROOMS]})
    own, shipped = at_hand.needed([example.dialect])
    model = build_model(read_definitions(own, _root(), shipped), "language_examples")
    for file in render(model):
        path = _root() / "language_examples" / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")


def run_opt(example: Example, text: str, *options: str) -> tuple[int, str, str]:
    """Exit code, output and diagnostics of `yods opt` on `text`."""
    source, target = _root() / "example.mlir", _root() / "answer.mlir"
    source.write_text(text, encoding="utf-8")
    target.write_text("", encoding="utf-8")
    plugin = f"--load-dialect-plugin=language_examples.{example.dialect}"
    errors = io.StringIO()
    with contextlib.redirect_stderr(errors):
        flags = [plugin, "--allow-unregistered-dialect", *options]
        code = opt.main([*flags, str(source), "-o", str(target)])
    return code, target.read_text(encoding="utf-8"), errors.getvalue()


def _wrapped(text: str) -> str:
    """`text` as it is printed: what has no `module` around it gets one."""
    if text.lstrip().startswith(("module", '"builtin.module"', "#", "!")):
        return text.rstrip() + "\n\n"
    return "module {\n" + indent(text.rstrip("\n"), "  ") + "\n}\n\n"


def generic_form(example: Example, text: str) -> str:
    """The generic form of valid IR."""
    code, generic, errors = run_opt(example, text, "--mlir-print-op-generic")
    assert (code, errors) == (0, "")
    return generic


def check_text(example: Example, text: str) -> None:
    """`text` comes back as it is, also by way of its generic form."""
    assert run_opt(example, text) == (0, _wrapped(text), "")
    assert run_opt(example, generic_form(example, text)) == (0, _wrapped(text), "")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.dialect)
def test_example(example: Example) -> None:
    generate(example)
    before = output = ""
    for language, word, text in example.blocks:
        if language == "python":
            captured = io.StringIO()
            with contextlib.redirect_stdout(captured):
                program = compile(text, f"<{example.dialect}>", "exec", dont_inherit=True)
                exec(program, {"__name__": f"example_{example.dialect}"})
            output = captured.getvalue()
        elif language == "text":
            assert text == output
        elif word == "error":
            options = ("--verify-diagnostics", "--split-input-file")
            assert "expected-" in text
            assert run_opt(example, text, *options)[::2] == (0, "")
        elif word == "canonical":
            code, printed, errors = run_opt(example, before, "--canonicalize")
            assert (code, printed, errors) == (0, _wrapped(text), "")
        elif word == "generic":
            wanted = indent(text.rstrip("\n"), "  ")
            assert (
                generic_form(example, before)
                == f'"builtin.module"() ({{\n{wanted}\n}}) : () -> ()\n\n'
            )
        else:
            assert word in ("", "ours")
            check_text(example, text)
            before = text


@pytest.mark.parametrize("example", spread(EXAMPLES, 4), ids=lambda example: example.dialect)
def test_mlir_reads_the_generic_form(example: Example, mlir_opt: Path) -> None:
    generate(example)
    command = [str(mlir_opt), "--allow-unregistered-dialect", "--mlir-print-op-generic"]
    for language, word, text in example.blocks:
        if (language, word) == ("mlir", ""):
            generic = generic_form(example, text)
            answer = subprocess.run(
                command, input=generic, capture_output=True, text=True, check=False
            )
            assert (answer.stdout, answer.stderr) == (generic, "")


@pytest.mark.parametrize(("definition", "findings"), REJECTED)
def test_rejected(definition: str, findings: str, tmp_path: Path) -> None:
    path = tmp_path / "dialect.yaml"
    path.write_text(definition, encoding="utf-8")
    with pytest.raises(DefinitionErrors) as caught:
        read_definitions([path], tmp_path)
    assert str(caught.value) + "\n" == findings


def test_each_example_has_a_dialect_of_its_own() -> None:
    names = [example.dialect for example in EXAMPLES]
    assert sorted(names) == sorted(set(names))
    assert len(names) >= 1
