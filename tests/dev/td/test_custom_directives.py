"""Custom directives that imported formats use: their hooks modules have both functions."""

from __future__ import annotations

from importlib import import_module

import pytest

from yods_dev.td.operations import MODULES, MODULES_OF, module_of
from yods_gen.directives.custom import hook_name
from yods_imported import directives

ROWS = [(name, "", module) for module, names in MODULES.items() for name in names] + [
    (name, dialect, own["module"]) for dialect, own in MODULES_OF.items() for name in own["names"]
]


@pytest.mark.parametrize(("name", "dialect", "module"), ROWS)
def test_functions_of_a_directive(name: str, dialect: str, module: str) -> None:
    assert module_of(name, dialect) == module
    for what in ("parse", "print"):
        assert callable(getattr(import_module(module), hook_name(what, name)))


def test_every_function_has_a_row() -> None:
    own = [name for name, _, module in ROWS if module == directives.__name__]
    functions = {
        name
        for name, function in vars(directives).items()
        if name.startswith(("parse_", "print_"))
        if function.__module__.startswith(directives.__name__)
    }
    assert {hook_name(what, name) for name in own for what in ("parse", "print")} == functions


def test_directives_of_one_dialect() -> None:
    assert module_of("Var", "omp") is None
    assert module_of("Unheard", "acc") is None
