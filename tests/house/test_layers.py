"""Who may import whom: the layer table of ARCHITECTURE.md, enforced."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path

import pytest

from support.paths import PACKAGES, REPOSITORY

MAY_IMPORT: dict[str, set[str]] = {  # besides the standard library and itself
    "yods": set(),
    "yods_eval": {"yods"},
    "yods_imported": {"yods", "yods_eval"},
    "yods_tools": {"yods", "yods_eval"},
    "yods_defs": {"yods", "yods_eval", "yods_dialects"},
    "yods_dialects": {"yods", "yods_eval", "yods_defs"},
    "yods_gen": {"jinja2", "yaml", "jsonschema", "black"},
    "yods_dev": set(),
    "yods_dev.check": {"yods_gen"},
    "yods_dev.cpp": {"yods_gen", "yaml"},
    "yods_dev.cpp.sources": {
        *("yods", "yods_eval", "yods_imported", "yods_gen", "yods_dev.cpp"),
        *("tree_sitter", "tree_sitter_cpp"),
    },
    "yods_dev.trust": {"yods", "yods_gen"},
    "yods_dev.td.lit": {"yods", "yods_tools"},
    "yods_dev.td": {
        *("yods_gen", "yods_dev.cpp", "yods_dev.cpp.sources", "yods_dev.td.lit", "yods_dev.trust"),
        "yaml",
    },
    "yods_dev.export": {"yods_gen", "yods_dev.cpp", "yods_dev.td", "jinja2"},
    "yods_dev.samples": {"yods", "yods_eval", "yods_tools"},
    "yods_dev.breaking": {"yods_gen", "yods_dev.trust"},
    "yods_dev.samples.strategies": {
        *("yods_gen", "yods", "yods_dev.samples", "yods_dev.breaking", "hypothesis")
    },
    "yods_dev.prove": {"yods_gen", "yods", "yods_eval", "yods_dev.trust", "bitwuzla"},
    "yods_dev.fuzz": {"yods_gen", "yods_dev.breaking", "yods_dev.trust", "yods_dev.export"},
    "yods_dev.editor": {"yods", "yods_tools"},
    "yods_dev.lsp": {
        *("yods_gen", "yods", "yods_tools", "yods_dev.check", "yods_dev.editor"),
        *("pygls", "lsprotocol", "yaml"),
    },
    "yods_dev.playground": {
        *("yods_gen", "yods", "yods_eval", "yods_tools", "black"),
        *("yods_dev.editor", "yods_dev.lsp"),
    },
    "yods_dev.doc": {
        *("yods_gen", "yods", "yods_tools", "yods_dev.editor", "yods_dev.playground"),
        *("yods_dev.trust", "jinja2", "markupsafe", "markdown_it", "pygments", "yaml"),
    },
    "yods_dev.init": {"yods_gen"},
    "yods_dev.explain": {"yods_gen", "yods_dev.breaking", "yods_dev.check", "jinja2"},
}
"""Package → the packages it may import, in functions neither: the ones above it, and others.

A module belongs to the longest name here that is a prefix of its own. Imports under
`if TYPE_CHECKING` count: they are what a reader has to follow, too.
"""

DYNAMIC_IMPORTS = {"import_module", "__import__"}
"""Functions whose first argument, when it is a literal, names a module."""


@dataclass(frozen=True, slots=True)
class Import:
    """An import of `layer` (or of a third-party package) and its line."""

    layer: str
    line: int


def layer_of(module: str) -> str:
    """The layer of a module, or the top-level package when it is none of ours."""
    parts = module.split(".")
    for end in range(len(parts), 0, -1):
        prefix = ".".join(parts[:end])
        if prefix in MAY_IMPORT:
            return prefix
    return parts[0]


def imported_modules(node: ast.AST, package: str) -> list[str]:
    """Names of the modules that `node` imports; none when it is no import.

    Args:
        package: The package that relative imports in the file start from.
    """
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=module, names=names, level=level):
            base = package.split(".")[: len(package.split(".")) - level + 1] if level else []
            source = ".".join([*base, module] if module else base)
            # `from a import b` may import a module of another layer than `a` is of; a name
            # that is a class and no module belongs to the layer of its module anyway.
            return [f"{source}.{alias.name}" for alias in names]
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[first, *_]):
            if name in DYNAMIC_IMPORTS:
                match first:
                    case ast.Constant(value=str(literal)):
                        return [literal]
                    case ast.JoinedStr(values=[ast.Constant(value=str(literal)), *_]):
                        return [literal]
    return []


@cache
def importing_nodes(source: str) -> tuple[tuple[ast.AST, bool], ...]:
    """What in `source` imports, in its order, and whether it stands inside a function."""
    # Imports are statements, but for calls, and few modules have one of those; so what is
    # inside expressions is looked at only there.
    everything = any(name in source for name in DYNAMIC_IMPORTS)
    found: list[tuple[ast.AST, bool]] = []
    pending: list[tuple[ast.AST, bool]] = [(ast.parse(source), False)]
    while pending:
        node, lazy = pending.pop()
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Call):
            found.append((node, lazy))
        lazy = lazy or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        pending += [
            (child, lazy)
            for child in ast.iter_child_nodes(node)
            if everything or not isinstance(child, ast.expr)
        ]
    return tuple(sorted(found, key=lambda pair: pair[0].lineno))  # type: ignore[attr-defined]


def imports_of(source: str, package: str) -> Iterator[Import]:
    """Every import in `source` that is not of the standard library."""
    for node, _ in importing_nodes(source):
        layers = {layer_of(module) for module in imported_modules(node, package)}
        for layer in sorted(layers - sys.stdlib_module_names):
            yield Import(layer, node.lineno)  # type: ignore[attr-defined]


def violations(module: str, source: str, *, is_package: bool = False) -> list[str]:
    """The imports in `module` that the layer table forbids, one message each."""
    own_layer = layer_of(module)
    allowed = MAY_IMPORT[own_layer] | {own_layer}
    package = module if is_package else module.rpartition(".")[0]
    return [
        f"{module}:{item.line}: {own_layer} may not import {item.layer}"
        for item in imports_of(source, package)
        if item.layer not in allowed
    ]


def modules() -> Iterator[tuple[str, Path]]:
    """Dotted name and path of every module of the packages."""
    for package, folder in PACKAGES.items():
        for path in sorted((REPOSITORY / folder / package).rglob("*.py")):
            parts = path.relative_to(REPOSITORY / folder).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


MODULES = dict(modules())


@pytest.mark.parametrize("package", PACKAGES)
def test_layers(package: str) -> None:
    checked = {name: path for name, path in MODULES.items() if name.split(".")[0] == package}
    assert checked, f"no module of {package} was found"
    found = [
        violation
        for name, path in checked.items()
        for violation in violations(
            name, path.read_text(encoding="utf-8"), is_package=path.name == "__init__.py"
        )
    ]
    assert found == [], "see the layer table of ARCHITECTURE.md"


def test_packages_are_listed_from_below() -> None:
    """No package of the layer table imports one that comes after it, but hooks their classes."""
    order = list(MAY_IMPORT)
    upward = [
        (package, imported)
        for package, allowed in MAY_IMPORT.items()
        for imported in allowed & set(order)
        if order.index(imported) > order.index(package)
    ]
    assert upward == [("yods_defs", "yods_dialects")]


def test_only_packages_at_the_source_roots() -> None:
    """A stray module in a source root would be importable in development only."""
    for folder in set(PACKAGES.values()):
        beside = [
            path.name
            for path in (REPOSITORY / folder).iterdir()
            if PACKAGES.get(path.name) != folder and path.name != "__pycache__"
            if path.is_dir() or path.suffix != ".md"
        ]
        assert beside == [], f"{folder}/ holds its packages and nothing else to import"


def documented_table() -> dict[str, set[str]]:
    """The layer table of ARCHITECTURE.md, in the form of MAY_IMPORT."""
    text = (REPOSITORY / "ARCHITECTURE.md").read_text(encoding="utf-8")
    _, _, section = text.partition("## Packages and layers\n")
    table: dict[str, set[str]] = {}
    for line in section.partition("\n## ")[0].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 3 or not (package := re.fullmatch(r"`([\w.]+)`", cells[1])):
            continue
        table[package[1]] = set(re.findall(r"`([\w.]+)`", cells[2]))
    return table


def test_documented_table_agrees() -> None:
    assert documented_table() == MAY_IMPORT


def test_generator_requirements_are_the_extra_gen() -> None:
    distribution = {"yaml": "pyyaml"}
    imported = {distribution.get(name, name) for name in MAY_IMPORT["yods_gen"]}
    imported |= {"jinja2"}  # of the commands that explain, export and document
    pyproject = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
    extra = pyproject["project"]["optional-dependencies"]["gen"]
    assert {re.split(r"[<>=!~ ]", requirement)[0] for requirement in extra} == imported
    server = {name for name in MAY_IMPORT["yods_dev.lsp"] if not name.startswith("yods")}
    extra = pyproject["project"]["optional-dependencies"]["lsp"]
    # pygls brings lsprotocol, in the version that it was made for; yaml is the generator's.
    assert {re.split(r"[<>=!~ ]", requirement)[0] for requirement in extra} == {
        "yods[gen]",
        *(server - {"lsprotocol", "yaml"}),
    }
    extra = pyproject["project"]["optional-dependencies"]["doc"]
    # jinja2 is one of the generator's, and brings markupsafe.
    assert {re.split(r"[<>=!~ ]", requirement)[0] for requirement in extra} == {
        "yods[gen]",
        "markdown-it-py",
        "pygments",
    }
    drawn = {n for n in MAY_IMPORT["yods_dev.samples.strategies"] if not n.startswith("yods")}
    extra = pyproject["project"]["optional-dependencies"]["testing"]
    assert {re.split(r"[<>=!~ ]", requirement)[0] for requirement in extra} == {"yods[gen]", *drawn}


@pytest.mark.parametrize(
    ("module", "source", "forbidden"),
    [
        ("yods.ir.block", "import yods_gen", "yods_gen"),
        ("yods.ir.block", "import yods_dialects.toy.ops as ops", "yods_dialects"),
        ("yods.ir.block", "import os, jinja2", "jinja2"),
        ("yods.ir.block", "from yods_defs.toy.hooks import verify", "yods_defs"),
        ("yods.ir.block", "from yods_defs.toy import hooks", "yods_defs"),
        ("yods.ir.block", "from yods_defs import toy", "yods_defs"),
        ("yods.ir.block", "def f():\n    import yods_defs", "yods_defs"),
        ("yods.ir.block", "if TYPE_CHECKING:\n    import yaml", "yaml"),
        ("yods.ir.block", "def f():\n    import yods_dialects", "yods_dialects"),
        ("yods.ir.block", "import_module('yods_dialects.toy')", "yods_dialects"),
        ("yods.ir.block", "importlib.import_module(f'yods_dialects.{name}')", "yods_dialects"),
        ("yods.ir.block", "__import__('numpy')", "numpy"),
        ("yods_tools.opt.command", "def f():\n    import yods_gen", "yods_gen"),
        ("yods_defs.toy.hooks", "import yods_gen", "yods_gen"),
        ("yods_defs.toy.hooks", "import yaml", "yaml"),
        ("yods_dialects.toy.ops", "import yods_gen", "yods_gen"),
        ("yods_dialects.toy.ops", "import typing_extensions", "typing_extensions"),
        ("yods_gen.model", "from yods.ir import Type", "yods"),
        ("yods.ir.block", "def f():\n    from yods_tools.opt import command", "yods_tools"),
        ("yods_gen.gen", "def f():\n    from yods_dev.doc import pages", "yods_dev.doc"),
        ("yods_gen.gen", "import yods_dev", "yods_dev"),
        ("yods_dev.breaking.rules", "from yods.ir import Type", "yods"),
        ("yods_dev.breaking.rules", "import yods_dev.lsp.server", "yods_dev.lsp"),
        ("yods_dev.doc.pages", "from lsprotocol import types", "lsprotocol"),
        ("yods_gen.model", "import yods_dialects", "yods_dialects"),
        ("yods_gen.settings", "import yods_defs", "yods_defs"),
        ("yods_gen.model", "import requests", "requests"),
    ],
)
def test_forbidden_import_is_found(module: str, source: str, forbidden: str) -> None:
    (found,) = violations(module, source)
    assert found.endswith(f" {layer_of(module)} may not import {forbidden}")


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("yods.ir.block", "import os.path\nfrom collections.abc import Iterator"),
        ("yods.ir.block", "from yods.ir.value import Value\nfrom .value import Value"),
        ("yods.ir.block", "from . import value"),
        ("yods.ir.block", "import_module(name)"),
        ("yods_defs.toy.hooks", "from yods_dialects.toy.ops import AddOp\nimport yods_defs.func"),
        ("yods_dialects.toy.ops", "import yods_defs.toy.hooks as hooks\nfrom yods.ir import Type"),
        ("yods_dialects.toy.ops", "from yods_dialects.func.types import X"),
        ("yods_gen.output.render", "import black, jinja2\nfrom yods_gen.model import OpModel"),
        ("yods_tools.main", "from yods_tools.opt.command import main"),
        ("yods_dev.lsp.server", "from lsprotocol import types\nimport yods_dev.editor.names"),
    ],
)
def test_allowed_import_is_not_reported(module: str, source: str) -> None:
    assert violations(module, source) == []


@pytest.mark.parametrize(
    ("package", "source", "module"),
    [
        ("yods", "from . import ir", "yods.ir"),
        ("yods.ir", "from . import value", "yods.ir.value"),
        ("yods.ir", "from .value import Value", "yods.ir.value.Value"),
        ("yods.ir", "from .. import text", "yods.text"),
        ("yods.ir", "from ..text import printer", "yods.text.printer"),
    ],
)
def test_relative_import_starts_at_the_package(package: str, source: str, module: str) -> None:
    (statement,) = ast.parse(source).body
    assert imported_modules(statement, package) == [module]
    assert violations(package, source, is_package=True) == []


FLOORS = {
    "yods": (
        ("hints",),
        ("literals",),
        ("ir",),
        ("builtin",),
        ("interfaces",),
        ("verification",),
        ("text",),
        ("bytecode",),
        ("builtin.ops", "builtin.dialect"),
        ("layout",),
        ("rewrite",),
        ("conversion",),
        ("passes",),
        ("",),
    ),
    "yods_tools": (
        ("options", "streams"),
        ("passes",),
        ("project", "loading"),
        ("target",),
        ("run",),
        ("layout",),
        ("opt",),
        ("upgrade",),
        ("display", "older_versions", "program"),
        ("",),
    ),
    "yods_gen": (
        (
            "records",
            "errors",
            "toml_places",
            "classes",
            "command_rows",
            "graphs",
            "settings",
            "options",
            "reporting",
            "whole_files",
            "yaml_tables",
        ),
        ("expressions",),
        ("definitions",),
        ("constrained_kinds",),
        ("kinds",),
        ("load", "imported"),
        ("library",),
        ("directives",),
        ("formats",),
        ("resolve",),
        ("model",),
        ("output",),
        ("",),
    ),
}
"""Package → its floors, the lowest first; each may import only those before it.

A module stands on the floor with the longest name that is a prefix of its own; "" has those
that stand directly in the package. Every import counts: those of a type checker and those
inside functions, too.
"""


def floor_of(module: str) -> tuple[int, str]:
    """Number and name of the floor on which `module`, of a package in FLOORS, stands."""
    package, _, rest = module.partition(".")
    names = [
        (len(name), number, name)
        for number, floor in enumerate(FLOORS[package])
        for name in floor
        if not name or f"{rest}.".startswith(f"{name}.")
    ]
    _, number, name = max(names)
    return number, name


def upward_imports(module: str, source: str, *, is_package: bool = False) -> list[str]:
    """The imports in `module` that lead to a higher floor."""
    package = module if is_package else module.rpartition(".")[0]
    own, _ = floor_of(module)
    found = {
        f"{module}:{node.lineno}: imports {imported}"  # type: ignore[attr-defined]
        for node, _ in importing_nodes(source)
        for imported in imported_modules(node, package)
        if imported.partition(".")[0] == module.partition(".")[0] and floor_of(imported)[0] > own
    }
    return sorted(found)


@pytest.mark.parametrize("package", FLOORS)
def test_floors(package: str) -> None:
    own = {name: path for name, path in MODULES.items() if name.split(".")[0] == package}
    wrong = [
        found
        for name, path in own.items()
        for found in upward_imports(
            name, path.read_text(encoding="utf-8"), is_package=path.name == "__init__.py"
        )
    ]
    assert wrong == [], "see the floors in ARCHITECTURE.md"
    used = {floor_of(name)[1] for name in own}
    assert used == {name for floor in FLOORS[package] for name in floor}, "a floor without modules"
    folders = {
        name.split(".")[1]
        for name, path in own.items()
        if "." in name and path.name == "__init__.py"
    }
    assert folders <= used, "a room that stands on no floor of its own"


@pytest.mark.parametrize(
    ("module", "source", "imported"),
    [
        ("yods.ir.block", "from yods.builtin import types", "yods.builtin.types"),
        ("yods.ir.block", "import yods.api", "yods.api"),
        ("yods.ir.block", "from yods import parse", "yods.parse"),
        ("yods.ir.block", "def f():\n    from yods.text.printer import x", "yods.text.printer.x"),
        ("yods.ir.block", "if TYPE_CHECKING:\n    from yods.text import a", "yods.text.a"),
        ("yods.ir.block", "import_module('yods.rewrite.greedy')", "yods.rewrite.greedy"),
        (
            "yods.builtin.types",
            "from yods.builtin.ops import ModuleOp",
            "yods.builtin.ops.ModuleOp",
        ),
        ("yods.builtin.ops", "from yods.builtin.types import I32", ""),
        ("yods_gen.load.files", "from yods_gen.model import names", "yods_gen.model.names"),
        ("yods_gen.errors", "from yods_gen.load import files", "yods_gen.load.files"),
        ("yods_gen.load.files", "from yods_gen.errors import Span", ""),
    ],
)
def test_upward_import_is_found(module: str, source: str, imported: str) -> None:
    found = upward_imports(module, source)
    assert [each.partition(" imports ")[2] for each in found] == [imported] * bool(imported)


def section(title: str) -> str:
    """The text of ARCHITECTURE.md below a heading, to the next of its level."""
    text = (REPOSITORY / "ARCHITECTURE.md").read_text(encoding="utf-8")
    _, heading, rest = text.partition(f"\n## {title}\n")
    assert heading, f"ARCHITECTURE.md has no section '{title}'"
    return rest.partition("\n## ")[0]


def first_cells(text: str) -> list[str]:
    """What stands in backticks in the first column of the tables in `text`."""
    rows = [line.strip("|").split("|")[0] for line in text.splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`([\w.]+)`", row)]


@pytest.mark.parametrize(
    ("package", "title"),
    [
        ("yods", "Packages of `yods`"),
        ("yods_tools", "Packages of `yods_tools`"),
        ("yods_gen", "Packages of `yods_gen`"),
    ],
)
def test_documented_floors_agree(package: str, title: str) -> None:
    names = [name for floor in FLOORS[package] for name in floor if name]
    documented = [name.removeprefix(f"{package}.") for name in first_cells(section(title))]
    assert [name for name in documented if name != package] == names


GRAMMAR = REPOSITORY / "runtime" / "yods" / "text" / "grammar"


def test_documented_grammar_agrees() -> None:
    found = sorted(path.stem for path in GRAMMAR.glob("[!_]*.py"))
    assert sorted(first_cells(section("The parser"))) == found


def circles(package: str) -> list[set[str]]:
    """The modules of `package` that import one another, by however many steps."""
    own = {name: path for name, path in MODULES.items() if name.split(".")[0] == package}
    imports: dict[str, set[str]] = {}
    for name, path in own.items():
        home = name if path.name == "__init__.py" else name.rpartition(".")[0]
        told = {
            imported
            for node, _ in importing_nodes(path.read_text(encoding="utf-8"))
            for imported in imported_modules(node, home)
        }
        # What is imported from a module may be a module itself.
        imports[name] = {t if t in own else t.rpartition(".")[0] for t in told} & (
            own.keys() - {name}
        )
    reached: dict[str, set[str]] = {}
    for name in own:
        pending, seen = [name], set[str]()
        while pending:
            new = imports[pending.pop()] - seen
            seen |= new
            pending += new
        reached[name] = seen
    found: list[set[str]] = []
    for name in sorted(own):
        if name in reached[name] and not any(name in circle for circle in found):
            found.append({name} | {other for other in reached[name] if name in reached[other]})
    return found


MOST_CIRCLES = 8


def test_documented_circles_agree() -> None:
    """Modules import one another only where ARCHITECTURE.md has the reason."""
    found = [circle for package in PACKAGES for circle in circles(package)]
    # Hooks and the generated classes of a dialect know each other, in whatever modules.
    found = [c for c in found if not min(c).startswith(("yods_defs", "yods_dialects"))]
    rows = [line.strip("|").split("|")[0] for line in section("Circles").splitlines()]
    documented = sorted(row.strip(" `") for row in rows if row.startswith(" `"))
    assert sorted(map(common_package, found)) == documented, found
    assert len(found) <= MOST_CIRCLES


def common_package(circle: set[str]) -> str:
    """The innermost package that has all modules of a circle."""
    first, last = (name.split(".")[:-1] for name in (min(circle), max(circle)))
    same = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return ".".join(part for part, _ in same)


EACH_FIRST = """
import os, sys, traceback
for name in sys.stdin.read().split():
    child = os.fork()
    if not child:
        try:
            __import__(name)
            from yods.ir.operation import UnregisteredOperation
            assert str(UnregisteredOperation("a.b")) == '"a.b"() : () -> ()'
        except BaseException:
            print(name, traceback.format_exc())
            os._exit(1)
        os._exit(0)
    os.waitpid(child, 0)
"""
"""Imports each module named on standard input, in a process that has imported nothing before."""


@pytest.mark.exhaustive
@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process for each module takes too long")
def test_any_module_may_be_imported_first(tmp_path: Path) -> None:
    names = [name for name in MODULES if layer_of(name) == "yods" and "__main__" not in name]
    # Compiled once for all of the processes, and not beside the sources.
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-c", EACH_FIRST],
        input="\n".join(names),
        capture_output=True,
        check=False,
        env=environment,
        text=True,
    )
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_every_subpackage_of_the_tools_has_a_row() -> None:
    """`yods_dev` has no order of its own: the layer table has a row for each of its packages."""
    folders = {".".join(name.split(".")[:2]) for name in MODULES if name.startswith("yods_dev.")}
    assert folders <= MAY_IMPORT.keys()
    documented = first_cells(section("Packages of `yods_dev`"))
    assert set(documented) == {name for name in MAY_IMPORT if name.count(".") == 1}
