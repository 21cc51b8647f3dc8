"""Passes: transformations by name, with options and statistics, and what runs them.

    class Count(Pass):
        ARGUMENT = "count"

        def run(self, op):
            print(sum(1 for _ in op.walk()))

    PassManager("builtin.module").add(Count()).run(module)

The names are loaded when first used: a generated module of passes wants only `Pass`.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from yods.passes.base import Pass as Pass
    from yods.passes.base import PassFailure as PassFailure
    from yods.passes.base import StatisticRow as StatisticRow
    from yods.passes.manager import PassManager as PassManager
    from yods.passes.options import PassOption as PassOption

#: Public name → module that defines it.
_PUBLIC = {
    "Pass": "yods.passes.base",
    "PassFailure": "yods.passes.base",
    "PassManager": "yods.passes.manager",
    "PassOption": "yods.passes.options",
    "StatisticRow": "yods.passes.base",
}


def __getattr__(name: str) -> object:
    module = _PUBLIC.get(name)
    if module is None:
        raise AttributeError(f"module 'yods.passes' has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(module), name)
    return value
