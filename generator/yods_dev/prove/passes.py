"""Proofs about functions: of two modules, and of one before and after each pass."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from yods.builtin.types import INDEX
from yods.layout.engine import DataLayout
from yods.passes.instrumentation import Instrumentation
from yods_dev.prove.prover import Answer, Options, decide, shown
from yods_dev.prove.translations import Definitions, Translation, functions_of, refinement
from yods_gen.errors import Reporter
from yods_gen.imported import catalogue, project_catalogue
from yods_gen.resolve.dialects import read_definitions
from yods_gen.settings import SettingsError, find_settings, shipped_imports


def definitions_of(modules: Sequence[Any]) -> Definitions:
    """The definitions of all operations in `modules`, those of the project around included."""
    try:
        at_hand = project_catalogue(find_settings(Path.cwd()))
    except SettingsError:  # no project
        at_hand = catalogue((), shipped_imports())
    names = {op.name.partition(".")[0] for module in modules for op in module.walk()}
    own, imports = at_hand.needed(names)
    return Definitions.of(read_definitions(own, None, imports, Reporter()))


def compared(
    before: Any, after: Any, definitions: Definitions, options: Options, name: str = ""
) -> Iterator[Answer]:
    """The answers whether functions of `after` compute what those of `before` did."""
    old, new = functions_of(before), functions_of(after)
    width = DataLayout.closest(before).type_size_in_bits(INDEX).fixed
    for symbol, function in old.items():
        if symbol not in new:
            continue  # Nobody calls it any more: symbols that others see stay.
        claim = Translation(f"{name}@{symbol}", _place(new[symbol]))
        yield decide(claim, _once(function, new[symbol], definitions, width, options), options)


def _once(before: Any, after: Any, definitions: Definitions, width: int, options: Options) -> Any:
    yield refinement(before, after, definitions, width, options.bound)


def _place(function: Any) -> str:
    return str(function.location).removeprefix("loc(").removesuffix(")").replace('"', "")


class PassProver(Instrumentation):
    """Compares functions before and after each pass; for `yods opt --prove-passes`."""

    def __init__(self) -> None:
        self._before: list[Any] = []
        self._definitions: dict[frozenset[str], Definitions] = {}

    def before_pass(self, pass_: Any, op: Any) -> None:
        """Keep what the pass is going to change."""
        self._before.append(_root(op).clone())

    def after_failed_pass(self, pass_: Any, op: Any) -> None:
        """Forget it."""
        self._before.pop()

    def after_pass(self, pass_: Any, op: Any) -> None:
        """Report the answers."""
        before, after = self._before.pop(), _root(op)
        if str(before) == str(after):
            return
        names = frozenset(each.name for module in (before, after) for each in module.walk())
        if names not in self._definitions:
            self._definitions[names] = definitions_of((before, after))
        for answer in compared(
            before, after, self._definitions[names], Options(), f"{pass_.ARGUMENT}: "
        ):
            print(shown(answer), file=sys.stderr)


def _root(op: Any) -> Any:
    return [op, *op.ancestors][-1]
