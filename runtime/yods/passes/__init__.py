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
from yods.ir.late_modules import public_names

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

if not TYPE_CHECKING:  # so that checkers report names that do not exist
    __getattr__ = public_names(__name__, _PUBLIC)
