"""The table of traits: what the runtime's class statements say, and what is refused."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest

from yods.ir.traits import AttributeTrait, OpTrait
from yods_gen.definitions import traits
from yods_gen.definitions.native_traits import (
    TRAIT_MODULES,
    Marker,
    RuntimeCheck,
    Trait,
    TraitError,
    UseParameter,
    native_traits,
    snake_case,
    trait_files,
)
from yods_gen.definitions.traits import TRAITS

NATIVE = native_traits()
#: Those that a function of their own checks; who else checks one, imports what it needs.
FUNCTIONS = [
    trait.name
    for trait in NATIVE
    if isinstance(trait.check, RuntimeCheck) and trait.check.stage != "verifier"
]
ROWS = Path(traits.__file__).read_text(encoding="utf-8")


def test_trait_rows_match_trait_classes() -> None:
    found = {}
    for name in TRAIT_MODULES:
        module = importlib.import_module(name)
        for each in vars(module).values():
            if isinstance(each, type) and issubclass(each, OpTrait | AttributeTrait):
                if each.__module__ == name and each not in (OpTrait, AttributeTrait):
                    found[each.__name__] = each
    assert found.keys() == {trait.name for trait in NATIVE}
    for trait in NATIVE:
        bases = {base.__name__ for base in found[trait.name].__bases__}
        assert set(trait.implies) == bases - {"OpTrait", "AttributeTrait"}
        assert TRAITS[trait.name] == trait


@pytest.mark.parametrize("trait", NATIVE, ids=lambda trait: trait.name)
def test_every_check_is_a_function(trait: Trait) -> None:
    if isinstance(trait.check, RuntimeCheck) and trait.check.name is not None:
        module = importlib.import_module(trait.check.module)
        assert callable(getattr(module, trait.check.name))
        assert trait.check.name == f"verify_{snake_case(trait.name)}"
    else:
        assert isinstance(trait.check, Marker) or trait.check.stage == "verifier"


def copied(folder: Path) -> list[Path]:
    """A copy of the modules with traits."""
    files = []
    for number, file in enumerate(trait_files()):
        files.append(folder / f"traits_{number}.py")
        files[-1].write_bytes(file.read_bytes())
    return files


def without(source: str, node: ast.stmt) -> str:
    """`source` without the lines of a statement."""
    lines = source.splitlines(keepends=True)
    return "".join(lines[: node.lineno - 1] + lines[node.end_lineno :])


def statements(source: str, kind: type[ast.stmt], name: str) -> list[ast.stmt]:
    """The statements of a module that define `name`."""
    body = ast.parse(source).body
    return [node for node in body if isinstance(node, kind) and vars(node)["name"] == name]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_trait_without_its_function_is_rejected(name: str, tmp_path: Path) -> None:
    files = copied(tmp_path)
    assert native_traits(files) == NATIVE
    function = f"verify_{snake_case(name)}"
    removed = 0
    for file in files:
        source = file.read_text(encoding="utf-8")
        for node in statements(source, ast.FunctionDef, function):
            file.write_text(without(source, node), encoding="utf-8")
            removed += 1
    assert removed == 1
    with pytest.raises(TraitError, match=f"there is no '{function}'"):
        native_traits(files)


@pytest.mark.parametrize("name", [trait.name for trait in NATIVE])
def test_trait_without_a_check_phase_is_rejected(name: str, tmp_path: Path) -> None:
    """Every trait says when it is checked, or that it is a marker."""
    files = copied(tmp_path)
    for file in files:
        source = file.read_text(encoding="utf-8")
        for node in statements(source, ast.ClassDef, name):
            assert isinstance(node, ast.ClassDef)
            word = next(k for k in node.keywords if k.arg in ("checked", "marker"))
            said = ast.get_source_segment(source, word)
            statement = ast.get_source_segment(source, node)
            assert statement is not None
            silent = re.sub(rf",\s*{re.escape(str(said))}", "", statement, count=1)
            assert silent != statement
            file.write_text(source.replace(statement, silent), encoding="utf-8")
    with pytest.raises(TraitError, match=f"'{name}' says neither"):
        native_traits(files)


def rows_of_ods() -> list[ast.Call]:
    """The rows of traits without a class."""
    assigned = next(
        node.value
        for node in ast.parse(ROWS).body
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "_OF_ODS"
    )
    assert isinstance(assigned, ast.Tuple)
    return [call for call in assigned.elts if isinstance(call, ast.Call)]


@pytest.mark.parametrize("row", rows_of_ods(), ids=lambda row: row.args[0].value)
def test_row_requires_a_check(row: ast.Call) -> None:
    text = ast.get_source_segment(ROWS, row)
    assert text is not None
    # A condition, or the number of a count.
    check = next((k for k in row.keywords if k.arg == "check"), None)
    poorer = ast.Call(
        row.func,
        row.args if check is not None else row.args[:-1],
        [keyword for keyword in row.keywords if keyword is not check],
    )
    changed = ROWS.replace(text, ast.unparse(poorer))
    assert changed != ROWS
    with pytest.raises(TypeError, match="missing"):
        exec(compile(changed, "traits.py", "exec"), {"__name__": "changed"})


CLASS = '''

class Made(OpTrait{said}):
    """It is made for a test."""

    __slots__ = ()
'''
FUNCTION = '''

def verify_made(op: Operation{parameters}) -> None:
    """It is."""
'''


def made(folder: Path, text: str) -> Trait:
    """The trait `Made`, added to a copy of the module as `text`."""
    files = copied(folder)
    with files[0].open("a", encoding="utf-8") as stream:
        stream.write(text)
    return next(trait for trait in native_traits(files) if trait.name == "Made")


def test_added_trait_is_one_row(tmp_path: Path) -> None:
    said = ', checked="regions", about_regions=True'
    parameters = ", first: OpName, count: int, *others: OpName"
    trait = made(tmp_path, CLASS.format(said=said) + FUNCTION.format(parameters=parameters))
    assert trait.summary == "It is made for a test."
    assert trait.about_regions
    assert trait.check == RuntimeCheck("regions", "yods.ir.traits", "verify_made")
    assert trait.parameters == (
        UseParameter("first", "op"),
        UseParameter("count", "int"),
        UseParameter("others", "ops"),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (CLASS.format(said=""), "says neither when it is checked nor 'marker'"),
        (CLASS.format(said=", marker=True") + FUNCTION.format(parameters=""), "is a marker"),
        (CLASS.format(said=', checked="traits"'), "there is no 'verify_made'"),
        (CLASS.format(said=', checked="soon"'), "says checked='soon'"),
        (CLASS.format(said=", check=True"), "says check=True"),
        (
            CLASS.format(said=', checked="traits"') + FUNCTION.format(parameters=", x: float"),
            "'x' is 'float'; it must be one of: OpName, int, str",
        ),
        (
            CLASS.format(said=', checked="traits"') + FUNCTION.format(parameters=", x"),
            "'x' is not annotated; it must be one of: OpName, int, str",
        ),
        (CLASS.format(said=", marker=True").replace("Made", "Pure"), "a trait 'Pure' already"),
        (FUNCTION.format(parameters=""), "'verify_made' is named after no trait"),
        (
            CLASS.format(said=", marker=True").replace("test.", "test.\n\n    And more."),
            "is not documented in one line",
        ),
    ],
)
def test_invalid_traits(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(TraitError, match=message):
        made(tmp_path, text)
