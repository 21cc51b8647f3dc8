"""Tests are laid out like the code: the test of a module is found by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.paths import REPOSITORY, TESTS

#: Folder of tests → the package whose modules they test.
MIRRORED = {
    "runtime": "runtime/yods",
    "tools": "runtime/yods_tools",
    "generator": "generator/yods_gen",
    "dev": "generator/yods_dev",
}
#: Tests of no one module, and what they are about.
OF_NO_MODULE = {
    "dev/export/cpp/test_support.py": "the header that exported C++ includes",
    "dev/breaking/test_shipped_edits.py": "all rules, on edits of the shipped definitions",
    "generator/test_bad_defs.py": "every stage may reject a definition",
    "generator/test_hostile_definitions.py": "text of definitions goes through every stage",
    "generator/model/test_edits.py": "the whole model of a definition, before and after",
    "generator/model/test_edits_of_toy.py": "likewise",
}


def files_of(folder: str) -> list[Path]:
    return sorted((TESTS / folder).rglob("test_*.py"))


def is_called_after_a_module(test: Path, folder: str) -> bool:
    """Whether `test_x.py` or `test_x_more.py` tests a module `x` of the room it lies in."""
    room = REPOSITORY / MIRRORED[folder] / test.parent.relative_to(TESTS / folder)
    words = test.stem.removeprefix("test_").split("_")
    names = ["_".join(words[:end]) for end in range(1, len(words) + 1)]
    return any((room / f"{name}.py").is_file() or (room / name).is_dir() for name in names)


@pytest.mark.parametrize("folder", MIRRORED)
def test_tests_are_called_after_modules(folder: str) -> None:
    tests = files_of(folder)
    assert len(tests) > 10
    astray = {
        test.relative_to(TESTS).as_posix()
        for test in tests
        if not is_called_after_a_module(test, folder)
    }
    assert astray == {name for name in OF_NO_MODULE if name.startswith(f"{folder}/")}


def test_helpers_are_one_package() -> None:
    """What is no test lies in `support`, in a tool's folder, or beside definitions as hooks."""
    tools = ("support", "house", "bench", "fuzz", "differential", "projects")
    stray = [
        path.relative_to(TESTS).as_posix()
        for path in TESTS.rglob("*.py")
        if not path.name.startswith("test_") and path.name != "conftest.py"
        if path.relative_to(TESTS).parts[0] not in tools
        if "hooks" not in path.as_posix()
    ]
    assert stray == []
