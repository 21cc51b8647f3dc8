"""CONTRIBUTING's recipes for a constraint, a trait and so on, followed in a copy.

What a recipe shows is taken from the page as it stands there; each is told in how many files
it is written by hand.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from support.paths import REPOSITORY

PAGE = (REPOSITORY / "CONTRIBUTING.md").read_text(encoding="utf-8")
#: What is copied: import package → its folder.
COPIED = {
    "yods": "runtime",
    "yods_eval": "runtime",
    "yods_imported": "runtime",
    "yods_tools": "runtime",
    "yods_gen": "generator",
    "yods_dev": "generator",
    "yods_defs/dlti": "defs",
}
#: Import package → its folder, of what `yods gen` makes in the copy.
GENERATED = {"yods_dialects": "generated"}
FOLDERS = tuple(dict.fromkeys((*COPIED.values(), *GENERATED.values(), "project")))
PROJECT = """\
[project]
name = "kitchen"

[tool.yods]
definitions = ["defs"]
output = "kitchen"
package = "kitchen"
"""


def shown(heading: str) -> str:
    """The one piece of code that the recipe below `heading` shows."""
    (block,) = blocks(heading)
    return block


def blocks(heading: str) -> list[str]:
    """The pieces of code that the recipe below `heading` shows, apart where prose is between."""
    section = re.search(rf"^## {heading}\n(.*?)(?=^## )", PAGE, re.DOTALL | re.MULTILINE)
    assert section is not None
    found = re.findall(r"(?:^(?:    .*)?\n)+", section[1], re.MULTILINE)
    return [textwrap.dedent(block).strip("\n") + "\n" for block in found if block.strip()]


@dataclass
class Copy:
    """The packages of this repository in another folder, and a project that uses them."""

    root: Path
    touched: set[str] = field(default_factory=set)

    def append(self, path: str, text: str) -> None:
        """Add `text` by hand at the end of a file, which may be new."""
        self.touched.add(path)
        with (self.root / path).open("a", encoding="utf-8") as stream:
            stream.write(text)

    def insert(self, path: str, line: str, before: str) -> None:
        """Add a line by hand before another, which stands in the file once."""
        self.touched.add(path)
        text = (self.root / path).read_text(encoding="utf-8")
        assert text.count(f"\n{before}\n") == 1
        text = text.replace(f"\n{before}\n", f"\n{line}\n{before}\n")
        (self.root / path).write_text(text, encoding="utf-8")

    def python(
        self, *arguments: str, folder: str = "project", folders: Sequence[str] = FOLDERS
    ) -> subprocess.CompletedProcess[str]:
        """Run Python on the copy, in a folder of it, with these folders and the repository's."""
        roots = [self.root / each for each in folders]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, roots))}
        environment["YODS_CACHE_DIR"] = str(self.root / "cache")
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root / folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def run_tests(self, test: str, **run: Any) -> subprocess.CompletedProcess[str]:
        """Run tests of the repository on the copy; `run` is as in `python`."""
        options = ("-q", "-p", "no:cacheprovider", f"--rootdir={REPOSITORY}")
        settings = f"--config-file={REPOSITORY}/pyproject.toml"
        return self.python("-m", "pytest", *options, settings, f"{REPOSITORY}/tests/{test}", **run)

    def make_gen(self) -> subprocess.CompletedProcess[str]:
        """Bring what is derived up to date, as `make gen` does at the root."""
        return self.python("-m", "yods_tools.main", "gen", folder=".")

    def check_lint(self) -> None:
        """What was added by hand is as `make lint` demands, but for types."""
        files = sorted(each for each in self.touched if each.endswith(".py"))
        for tool in (("ruff", "check"), ("black", "--check")):
            ran = self.python("-m", *tool, *files, folder=".")
            assert ran.returncode == 0, ran.stdout + ran.stderr

    def generate(self, definitions: str) -> subprocess.CompletedProcess[str]:
        """Generate the package of a dialect `kitchen`."""
        (self.root / "project" / "defs" / "kitchen.yaml").write_text(definitions, encoding="utf-8")
        return self.python("-m", "yods_tools.main", "gen")

    def first_error(self, text: str) -> str:
        """What is wrong with a text, in the words of the first error; empty if nothing is."""
        program = (
            "import sys, yods\n"
            "from kitchen.kitchen import DIALECT\n"
            "context = yods.Context(allow_unregistered_dialects=True)\n"
            "context.register(DIALECT)\n"
            "try:\n"
            "    yods.parse(sys.argv[1], context=context)\n"
            "except yods.DiagnosticError as wrong:\n"
            "    print(wrong.diagnostics[0].message)\n"
        )
        ran = self.python("-c", program, text)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout.strip()


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """A copy of runtime and generator, and of one dialect, without what is made of them."""
    for package, folder in COPIED.items():
        shutil.copytree(
            REPOSITORY / folder / package,
            tmp_path / folder / package,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    shutil.copy(REPOSITORY / "defs/yods_defs/__init__.py", tmp_path / "defs/yods_defs")
    shutil.copy(REPOSITORY / "pyproject.toml", tmp_path)
    (tmp_path / "project" / "defs").mkdir(parents=True)
    (tmp_path / "project" / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    return Copy(tmp_path)


def check_made(copy: Copy) -> None:
    made = copy.make_gen()
    assert made.returncode == 0, made.stdout + made.stderr


def check_generated(copy: Copy, definitions: str) -> None:
    ran = copy.generate(definitions)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.exhaustive
def test_adding_an_op(copy: Copy) -> None:
    entry = textwrap.indent(shown("A change to a dialect"), "  ")
    check_generated(copy, f"dialect: kitchen\nops:\n{entry}")
    scaled = '%0 = "x.y"() : () -> f64\n%1 = kitchen.scale %0 by {}'
    assert copy.first_error(scaled.format("2.0")) == ""
    assert copy.first_error(scaled.format("")) == "expected attribute value"


ATTRIBUTES = "generator/yods_gen/prelude/attributes.yaml"
STIR = """\
dialect: kitchen
ops:
  stir:
    operands: [{name: value, type: EvenInteger}]
    attributes: [{name: off, type: ConstBoolAttrFalse}]
"""


@pytest.mark.exhaustive
def test_adding_a_constraint(copy: Copy) -> None:
    own, mlirs = blocks("A constraint")
    # The page shows one that is there: it is taken out first.
    row = mlirs.removeprefix("constraints:\n  attributes:\n")
    assert row.startswith("    ConstBoolAttrFalse:")
    path = copy.root / ATTRIBUTES
    text = path.read_text(encoding="utf-8")
    assert text.count(row) == 1
    path.write_text(text.replace(row, ""), encoding="utf-8")
    assert "no attribute is named 'ConstBoolAttrFalse'" in copy.generate(own + STIR).stderr
    copy.append(ATTRIBUTES, row)
    check_made(copy)
    check_generated(copy, own + STIR)
    made = '%0 = "x.y"() : () -> {0}\n"kitchen.stir"(%0) {{off = {1}}} : ({0}) -> ()'
    assert copy.first_error(made.format("i32", "false")) == ""
    assert copy.first_error(made.format("i3", "false")) == (
        "'kitchen.stir' op operand #0 must be integer of even width, but got 'i3'"
    )
    assert copy.first_error(made.format("i32", "true")) == (
        "'kitchen.stir' op attribute 'off' failed to satisfy constraint: constant attribute false"
    )
    assert len(copy.touched) == 1


TRAITS = "runtime/yods/ir/traits.py"
ROOMS = """\
dialect: kitchen
ops:
  house:
    traits: [{FewRegions: 2}]
    regions:
      - {name: rooms, variadic: true}
"""


@pytest.mark.exhaustive
def test_adding_a_trait(copy: Copy) -> None:
    copy.append(TRAITS, "\n\n" + shown("A trait"))
    check_generated(copy, ROOMS)
    assert copy.first_error('"kitchen.house"() ({}, {}) : () -> ()') == ""
    assert copy.first_error('"kitchen.house"() ({}, {}, {}) : () -> ()') == (
        "'kitchen.house' op expects at most 2 regions"
    )
    # Its line in the reference and in editors is derived.
    check_made(copy)
    for path in ("manual/reference/traits.md", "schema/yods.schema.json"):
        text = (copy.root / "generator/yods_gen" / path).read_text(encoding="utf-8")
        assert "FewRegions" in text
    copy.check_lint()
    assert len(copy.touched) == 1


@pytest.mark.parametrize("taken", ["check", "word"])
def test_trait_without_its_check_stops_generation(copy: Copy, taken: str) -> None:
    """`tests/generator/definitions/test_traits.py` takes it from each trait there is."""
    class_, _, function = shown("A trait").partition("\n\n\n")
    given = class_ if taken == "check" else f"{class_}\n\n\n{function}"
    given = given.replace(', checked="structure"', "") if taken == "word" else given
    copy.append(TRAITS, f"\n\n{given}\n")
    ran = copy.generate(ROOMS)
    assert ran.returncode == 2
    place = r"yods gen: error: .*traits\.py:\d+: .*'FewRegions'"
    assert re.match(place, ran.stderr), ran.stderr
    assert not (copy.root / "project" / "kitchen").exists()


CLASS = '''
class SpicyOpInterface:
    """It knows how hot it is."""

    __slots__ = ()

    def heat(self) -> int:
        """How hot it is."""
        return 1
'''
CHECK = '''

def verify_spicy_op_interface(op: Operation) -> None:
    """Nothing is hotter than 10."""
    if cast(SpicyOpInterface, op).heat() > 10:
        raise op.error("is too hot")
'''
ENTRY = """\
  SpicyOpInterface:
    on: op
    class: yods.interfaces.spicy.SpicyOpInterface
    summary: It knows how hot it is.
    hooks: {verify: verify_spicy_op_interface}
    methods:
      heat:
        summary: How hot it is.
        optional: true
        returns: int
"""
SOUPS = """\
dialect: kitchen
ops:
  soup:
    interfaces: [SpicyOpInterface]
  curry:
    interfaces:
      - SpicyOpInterface: {heat: {expression: '11'}}
"""


@pytest.mark.exhaustive
def test_adding_an_interface(copy: Copy) -> None:
    copy.append("runtime/yods/interfaces/spicy.py", CLASS)
    copy.append("generator/yods_gen/prelude/interfaces.yaml", ENTRY)
    checks = "runtime/yods/verification/interfaces.py"
    copy.append(checks, "\n\nfrom yods.interfaces.spicy import SpicyOpInterface\n" + CHECK)
    check_generated(copy, SOUPS)
    assert copy.first_error('"kitchen.soup"() : () -> ()') == ""
    assert copy.first_error('"kitchen.curry"() : () -> ()') == "'kitchen.curry' op is too hot"
    assert len(copy.touched) == 3


DIRECTIVES = "generator/yods_gen/directives"
BAGS = """\
dialect: kitchen
ops:
  bag:
    operands: [{name: item, type: I32}]
    assembly_format: '`(` $item trailing-comma `)` attr-dict'
"""


def add_directive(copy: Copy, module: str) -> None:
    """Add a module with the class of `trailing-comma`, and its row in the table."""
    copy.append(f"{DIRECTIVES}/trailing_comma.py", module)
    imported = "from yods_gen.directives.trailing_comma import TrailingComma"
    before = "from yods_gen.directives.value_types import FunctionalType, TypeOf"
    copy.insert(f"{DIRECTIVES}/table.py", imported, before)
    copy.insert(f"{DIRECTIVES}/table.py", "    TrailingComma,", "    TypeOf,")


@pytest.mark.exhaustive
def test_adding_a_directive(copy: Copy) -> None:
    module = shown("A directive")
    add_directive(copy, module)
    check_generated(copy, BAGS)
    bag = '%0 = "x.y"() : () -> i32\nkitchen.bag(%0{})'
    assert copy.first_error(bag.format("")) == ""
    assert copy.first_error(bag.format(",")) == ""
    assert copy.first_error(bag.format(",,")) == "expected ')'"
    # Its row of the reference is derived.
    check_made(copy)
    manual = (copy.root / "generator/yods_gen/manual").rglob("*.md")
    row = "| `trailing-comma` | a comma, or none; not printed |"
    assert any(row in page.read_text("utf-8") for page in manual)
    copy.check_lint()
    assert len(copy.touched) == 2


FACTS = "runtime/yods/layout/scope_facts.py"
FUNC = "defs/yods_defs/func"
SCHEMA = "runtime/yods_tools/layout/layout.schema.json"
LAST_FACT = """\
    legal_int_widths = ScopeFact("Widths of the integers the target computes with", "array<i32>")"""
PAGES = """\
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.page_size" = PAGE>} {
  func.func @f() {
    %0 = "test.data_layout_query"() : () -> i32
    return
  }
}
"""
LAYOUT = """\
import sys, yods
from yods.layout.engine import DataLayout
from yods_tools.layout.explain import report_scopes
from yods_tools.layout.strict import comparison_table
context = yods.Context(True)
module, other = [yods.parse(text, context=context) for text in (sys.argv[1], "")]
print(DataLayout(module).page_size, DataLayout().page_size)
print(comparison_table(*report_scopes(module, context), *report_scopes(other, context)))
"""
#: How a report is asked for, with a line of it.
REPORTS = {
    ("layout",): "  page size: 4096 bytes",
    ("layout", "--json"): '      "page_size": 4096,',
    ("opt", "--test-data-layout-query", "--allow-unregistered-dialect"): "page_size = 4096 : index",
}
#: Tests that compare what queries print with `mlir-opt`, which has no such fact.
QUERIES = (
    "language/test_layouts.py::test_queries_are_annotated_as_mlir_does",
    "runtime/layout/test_engine_random.py",
)
SPEC = """\
dialect: kitchen
attributes:
  spec:
    parameters: [{name: entries, kind: array<attribute>}]
    assembly_format: '`<` $entries `>`'
    data_layout: {identifiers: {page_size: kitchen.page}}
"""


@pytest.mark.exhaustive
def test_adding_a_scope_fact(copy: Copy) -> None:
    row = textwrap.indent(shown("A fact about a scope"), "    ")
    copy.insert(FACTS, row.rstrip("\n"), LAST_FACT)
    shutil.copytree(REPOSITORY / FUNC, copy.root / FUNC)
    check_made(copy)
    pages = PAGES.replace("PAGE", "4096 : i64")
    ran = copy.python("-c", LAYOUT, pages)
    assert (ran.stderr, ran.stdout.partition("\n")[0]) == ("", "4096 0")
    assert "  page size: 4096 in A, 0 in B\n" in ran.stdout
    file = copy.root / "pages.mlir"
    file.write_text(pages, encoding="utf-8")
    for arguments, line in REPORTS.items():
        ran = copy.python("-m", "yods_tools.main", *arguments, str(file))
        assert (ran.stderr, ran.returncode) == ("", 0)
        assert line in ran.stdout
    schema = json.loads((copy.root / SCHEMA).read_text("utf-8"))
    ran = copy.python("-m", "yods_tools.main", "layout", "--json", str(file))
    Draft202012Validator(schema).validate(json.loads(ran.stdout))
    for value, fault in (
        ('"x"', "the page size must be an integer"),
        ("-1", "-1 is negative and counts as 18446744073709551615"),
    ):
        file.write_text(PAGES.replace("PAGE", value), encoding="utf-8")
        ran = copy.python("-m", "yods_tools.main", "layout", "--strict-layout", str(file))
        assert (ran.returncode, fault in ran.stderr) == (1, True), ran.stderr
    for test in QUERIES:
        ran = copy.run_tests(test, folders=["runtime"])
        assert ran.returncode == 0, ran.stdout
    check_generated(copy, SPEC)
    page = copy.root / "generator/yods_gen/manual/reference/layouts.md"
    assert "| `page_size` | `dlti.page_size` |" in page.read_text("utf-8")
    assert len(copy.touched) == 1


@pytest.mark.parametrize(
    "row", ["ScopeFact()", "IntegerScopeFact(3)", 'ScopeFact("x", units="y")', 'ScopeFact("x", 0)']
)
def test_malformed_row_of_a_fact_stops_generation(copy: Copy, row: str) -> None:
    copy.insert(FACTS, f"    page_size = {row}", LAST_FACT)
    ran = copy.generate(SPEC)
    assert ran.returncode == 2
    place = rf"yods gen: error: .*scope_facts\.py:\d+: {row.partition('(')[0]} takes a summary, "
    assert re.match(f"{place}'unspecified' and 'unit', each a text in quotes\n$", ran.stderr)


def test_scope_fact_requires_its_row(copy: Copy) -> None:
    ran = copy.generate(SPEC)
    assert ran.returncode == 1
    assert "nobody asks for 'page_size' of a scope" in ran.stderr


COUNT = "runtime/yods_tools/count.py"
COUNT_HELP = """\
OVERVIEW: Count the operations of a file, those inside others included
USAGE: yods count [options] <file>

OPTIONS:
  --help                         Display this help
  --load-dialect-plugin=<value>  Python modules with dialects to load, separated by commas
  --no-project                   Leave out the project that one works in ([tool.yods])
  --trust-project                Run the project's Python though it belongs to another user

EXAMPLES:
  yods count a.mlir
"""
COUNT_ERROR = """\
wrong.mlir:1:1: error: custom op 'nothing' is unknown (tried 'builtin.nothing' as well)
nothing
^
"""


@pytest.mark.exhaustive
def test_adding_a_subcommand(copy: Copy) -> None:
    module, options = blocks("A subcommand")
    copy.append(COUNT, module)
    copy.append(COUNT.replace(".py", ".options"), options)
    check_made(copy)
    (copy.root / "project/a.mlir").write_text('module {\n  "x.y"() : () -> ()\n}\n', "utf-8")
    (copy.root / "project/wrong.mlir").write_text("nothing\n", "utf-8")
    for arguments, expected in (
        (("a.mlir",), (0, "2\n", "")),
        (("--help",), (0, COUNT_HELP, "")),
        (("wrong.mlir",), (1, "", COUNT_ERROR)),
        (("no.mlir",), (1, "", "cannot open input file 'no.mlir': No such file or directory\n")),
    ):
        ran = copy.python("-m", "yods_tools.main", "count", *arguments)
        assert (ran.returncode, ran.stdout, ran.stderr) == expected
    assert "count the operations of a file" in copy.python("-m", "yods_tools.main", "help").stdout
    copy.check_lint()
    assert len(copy.touched) == 2


@pytest.mark.parametrize("part", ["main", "completions"])
def test_subcommand_without_a_part_stops_generation(copy: Copy, part: str) -> None:
    module, _ = blocks("A subcommand")
    copy.append(COUNT, re.sub(rf"^((?:def )?){part}\b", r"\1other", module, flags=re.MULTILINE))
    ran = copy.make_gen()
    assert ran.returncode == 2
    assert f"count.py:17: a command without '{part}' answers nothing" in ran.stderr
    assert not (copy.root / "generated").exists()


def test_damaged_table_of_subcommands_is_written_anew(copy: Copy) -> None:
    table = copy.root / "runtime/yods_tools/commands.table"
    text = table.read_text(encoding="utf-8")
    damage = "<<<<<<< HEAD\ncount  yods_tools.count  nosuch  count the lines of files\n"
    table.write_text(text + damage, encoding="utf-8")
    check_made(copy)
    assert table.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("part", ["read", "write"])
def test_directive_without_a_part_stops_generation(copy: Copy, part: str) -> None:
    method = rf"^    def {part}\(.*\n        .*\n"
    module = re.sub(method, "", shown("A directive"), flags=re.MULTILINE)
    add_directive(copy, module)
    ran = copy.generate(BAGS)
    assert ran.returncode != 0
    assert part in ran.stderr
    assert not (copy.root / "project" / "kitchen").exists()


def test_rule_without_a_fixture_fails(copy: Copy) -> None:
    row = blocks("A rule of yods breaking")[0].partition("\n\n")[0]
    table = copy.root / "generator/yods_dev/breaking/rules.yaml"
    text = table.read_text(encoding="utf-8")
    row = row.replace("TYP_PARAM_SUMMARY", "TYP_WITHOUT_FIXTURE")
    table.write_text(f"{text}{row}\n", encoding="utf-8")
    ran = copy.run_tests("dev/breaking/test_rules.py::test_every_rule_has_a_fixture")
    assert ran.returncode == 1
    assert "TYP_WITHOUT_FIXTURE" in ran.stdout
