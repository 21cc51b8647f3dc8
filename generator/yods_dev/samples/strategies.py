"""Hypothesis strategies for the ops, types and attributes of a dialect: the extra `testing`.

    from hypothesis import given

    @given(operations("accel"))
    def test_reads_what_it_prints(op): ...

Samples are made as for `yods breaking` and `yods fuzz`, of the generated classes of the
project; an example shrinks to the smallest sample. Definitions are read when a strategy is made,
for which this module needs the generator.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from hypothesis import strategies
from hypothesis.strategies import SearchStrategy

from yods import Attribute, Operation, Type
from yods.ir.context import Context
from yods.ir.dialect_packages import load_dialect
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods_dev.breaking.plans import WrittenPlan, written_plans
from yods_dev.samples.plan import DialectPlan
from yods_dev.samples.search import first_sample, random_sample
from yods_dev.samples.values import Values

_SEEDS = 1 << 32


class NothingToDrawError(ValueError):
    """A dialect without such definitions, or of which no sample was found."""


class _Samples:
    """The samples of one dialect."""

    def __init__(self, dialect: str, written: tuple[WrittenPlan, ...]) -> None:
        self.dialect = dialect
        loaded = [load_dialect(each.package, each.dialect) for each in written]
        plans = {each.dialect: _plan(each) for each in written}
        self.context = Context(allow_unregistered_dialects=True, dialects=loaded)
        self.own = plans[dialect]
        self.values = Values(self.context, DialectPlan.merged(plans.values()))
        self._smallest: dict[str, str | None] = {}

    def smallest(self, op: str) -> str | None:
        """The smallest text of an op that verifies; None if none was found."""
        if op not in self._smallest:
            self._smallest[op] = first_sample(self.own.ops[op], self.values)
        return self._smallest[op]

    def operation(self, name: str, seed: int) -> Operation:
        """A new op of this name; with `seed` 0 the smallest there is."""
        text = self.smallest(name)
        if seed:
            plan = self.own.ops[name]
            drawn = random_sample(plan, self.values, Random(seed))
            text = text if drawn is None else drawn.text
        assert text is not None, "only ops that have a sample are drawn"
        module = parse_source(Source(text, "-"), self.context)
        return next(op for op in module.walk() if op.name == name)


@cache
def _samples(dialect: str, start: Path) -> _Samples:
    return _Samples(dialect, written_plans(dialect, start))


def _plan(written: WrittenPlan) -> DialectPlan:
    """Run the text of a plan, which has expressions of the definitions as generated classes do."""
    module = ModuleType(written.module)
    exec(compile(written.text, f"<plan of {written.dialect}>", "exec"), module.__dict__)
    plan = module.__dict__["PLAN"]
    assert isinstance(plan, DialectPlan)
    return plan


def context(dialect: str) -> Context:
    """The context in which the ops of `operations(dialect)` were read: to verify and read them."""
    return _samples(dialect, Path.cwd()).context


def operations(dialect: str, names: Collection[str] | None = None) -> SearchStrategy[Operation]:
    """Valid operations of a dialect, each in a module of its own with all that it needs.

    Operands are results of unregistered ops `yods.sample`, and the op is in the ops that it must
    be in. The caller owns it.

    Args:
        dialect: A dialect of the project in whose folder the tests run, or one that it
            imports, as all that come with yods.
        names: Full names, as definitions have them; by default all of the dialect.

    Raises:
        SettingsError, VersionError: of `yods_gen`, where there is no such dialect or its
            definitions have mistakes.
        NothingToDrawError: no valid sample was found of any op, or there is no such op.
    """
    of = _samples(dialect, Path.cwd())
    wanted = _named(dialect, "op", of.own.ops, names)
    found = [name for name in wanted if of.smallest(name) is not None]
    if not found:
        raise NothingToDrawError(f"no valid sample was found of ops of dialect '{dialect}'")
    return strategies.builds(
        of.operation, strategies.sampled_from(found), strategies.integers(0, _SEEDS)
    )


def types(dialect: str, names: Collection[str] | None = None) -> SearchStrategy[Type]:
    """Types of a dialect, with parameters as its definitions allow them; see `operations`."""
    return _sampled(dialect, "type", names)


def attributes(dialect: str, names: Collection[str] | None = None) -> SearchStrategy[Attribute]:
    """Attributes of a dialect, with parameters as its definitions allow; see `operations`."""
    return _sampled(dialect, "attribute", names)


def _sampled(dialect: str, kind: str, names: Collection[str] | None) -> SearchStrategy[Any]:
    of = _samples(dialect, Path.cwd())
    wanted = _named(dialect, kind, getattr(of.own, f"{kind}s"), names)
    found = [each for name in wanted for each in of.values.instances[name]]
    if not found:
        raise NothingToDrawError(f"no {kind} of dialect '{dialect}' could be made")
    return strategies.sampled_from(found)


def _named(
    dialect: str, kind: str, known: Mapping[str, object], names: Collection[str] | None
) -> list[str]:
    """Those of `names`, or all, sorted."""
    if not known:
        raise NothingToDrawError(f"dialect '{dialect}' has no {kind}s")
    missing = sorted(set(names or ()) - set(known))
    if missing:
        raise NothingToDrawError(f"dialect '{dialect}' has no {kind} '{missing[0]}'")
    return sorted(known if names is None else names)
