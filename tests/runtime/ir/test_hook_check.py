"""Generated code checks its hooks module when it is imported."""

from __future__ import annotations

from types import ModuleType

import pytest

from yods.ir.hook_check import check_hooks


def module(**functions: object) -> ModuleType:
    made = ModuleType("made_hooks")
    vars(made).update(functions)
    return made


def test_import_reports_missing_hooks() -> None:
    with pytest.raises(ImportError) as caught:
        check_hooks(module(), ("fold_o", "op 'o'", "op, constants"))
    assert str(caught.value) == (
        "the hooks module 'made_hooks' has no function 'fold_o', which op 'o' calls as "
        "fold_o(op, constants)"
    )


@pytest.mark.parametrize(
    "function", [lambda: 0, lambda a: 0, lambda a, b, c: 0, lambda a, b, *, c: 0]
)
def test_import_reports_uncallable_hooks(function: object) -> None:
    with pytest.raises(
        ImportError, match=r"cannot be called as fold_o\(op, constants\), as op 'o'"
    ):
        check_hooks(module(fold_o=function), ("fold_o", "op 'o'", "op, constants"))


@pytest.mark.parametrize(
    "function",
    [lambda a, b: 0, lambda a, b=1, c=2: 0, lambda *a: 0, lambda a, b, *, c=3: 0, dict, print],
)
def test_any_callable_is_accepted(function: object) -> None:
    check_hooks(module(fold_o=function), ("fold_o", "op 'o'", "op, constants"))
    check_hooks(module(fold_o=function), ("fold_o", "op 'o'", None))


def test_lazy_functions_are_not_loaded() -> None:
    def load(name: str) -> object:
        raise AssertionError(name)

    hooks = module(__getattr__=load, __all__=["fold_o"])
    check_hooks(hooks, ("fold_o", "op 'o'", "op, constants"))
    with pytest.raises(AssertionError, match="fold_p"):
        check_hooks(hooks, ("fold_p", "op 'p'", "op, constants"))
