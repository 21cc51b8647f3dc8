"""`verify_invariants` and `verify_regions` of an op's class.

The order is that of MLIR's generated verifiers: counts; structural traits; required
attributes by name, then constraints of attributes, operands, results, traits that
are predicates, regions and successors; the other traits and interfaces as listed;
last the definition's own conditions and hook.

Source: MLIR, mlir-tblgen's OpDefinitionsGen, and what mlir-opt reports of ops with
several faults (tests/house/test_generated.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.interfaces import all_interfaces
from yods_gen.definitions.operations import RegionDef
from yods_gen.definitions.trait_rows import Count, Parts, Stage
from yods_gen.expressions import python
from yods_gen.expressions.python import Source, reads_of
from yods_gen.model.conditions import check_names, condition, violated
from yods_gen.model.interfaces import verifies, verify_call
from yods_gen.model.ops.bound import BoundNames
from yods_gen.model.ops.checks import (
    Call,
    Check,
    CountRow,
    Counts,
    Inferred,
    OwnConditions,
    RegionCheck,
    Verifier,
    binds,
)
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.doubts import AnyCheck, settled
from yods_gen.model.ops.trait_checks import trait_checks
from yods_gen.model.ops.value_checks import attribute_checks, property_checks, value_checks
from yods_gen.model.ops.variables import variable_checks
from yods_gen.model.uncomputable import may_fail

#: Locals of a verifier; those that are tuples of values are bound where a check reads them.
_TUPLES = ("operands", "results")
_LOCALS = (*_TUPLES, "violated", "message")


def verifiers(context: OpContext) -> tuple[Verifier, ...]:
    """The verifiers of a class that have something to check."""
    made = (
        ("verify_invariants", settled(_invariants(context))),
        ("verify_regions", settled(_regions(context))),
    )
    return tuple(_verifier(name, checks) for name, checks in made if checks)


def _verifier(name: str, checks: tuple[Check, ...]) -> Verifier:
    reads = reads_of(checks)
    return Verifier(name, tuple(each for each in _TUPLES if each in reads), checks)


def _invariants(context: OpContext) -> Iterator[AnyCheck]:
    """Everything that is checked before the regions."""
    op = context.op
    locals_ = context.locals(_LOCALS)
    bound = BoundNames(context, locals_)
    values = tuple(value_checks(context))
    blocks = tuple(_blocks(op.regions))
    for each in (*settled(values), *blocks):
        locals_.reserve(binds(each))
    yield from _counts(context)
    yield from trait_checks(context, ("structure",), bound)
    yield from attribute_checks(context, locals_)
    yield from property_checks(context)
    yield from values
    yield from variable_checks(context, locals_)
    yield from trait_checks(context, ("constraints",), bound)
    yield from blocks
    yield from trait_checks(context, _behind_constraints(context), bound)
    yield from _interfaces(context, "verify")
    yield from _own(context, op.verify, op.hook("verify"), bound)


def _regions(context: OpContext) -> Iterator[AnyCheck]:
    """Everything that is checked once nested ops are known to be right."""
    op = context.op
    bound = BoundNames(context, context.locals(_LOCALS))
    yield from _inferred(context, bound)
    yield from trait_checks(context, ("regions",), bound)
    yield from _interfaces(context, "verify_regions")
    yield from _own(context, op.verify_regions, op.hook("verify_regions"), bound)


def _behind_constraints(context: OpContext) -> tuple[Stage, ...]:
    """The stages of traits that are due once the constraints are known to hold."""
    op = context.op
    checked = op.verify or op.hook("verify") or _has_interface_checks(context)
    return ("before own checks", "traits") if checked else ("traits",)


def _has_interface_checks(context: OpContext) -> bool:
    """Whether an interface that the op names checks it before its regions, in a function of
    the runtime."""
    return any(
        use.interface.runtime_class is not None and verifies(use.interface, "verify")
        for use in context.op.interfaces
    )


def _interfaces(context: OpContext, kind: str) -> Iterator[Check]:
    """What interfaces check, bases before what extends them."""
    for interface in all_interfaces(context.op.interfaces):
        if verifies(interface, kind):
            yield Call(verify_call(context.scope, interface, kind))


# Counts.


def _counts(context: OpContext) -> Iterator[Check]:
    """How many regions, results, successors and operands there are: one test for all
    that have a fixed number, behind which each tells of itself."""
    op = context.op
    # A count the definition names as a trait comes first, in the order named.
    checks = [trait.row.check for trait in op.traits if trait.row is not None]
    named = [check for check in checks if isinstance(check, Count)]
    done = {check.what for check in named}
    regions = sum(not r.variadic for r in op.regions)
    successors = sum(not s.variadic for s in op.successors)
    others: tuple[tuple[Parts, int, bool], ...] = (
        ("regions", regions, regions < len(op.regions)),
        ("results", context.results.singles, not context.results.all_single),
        ("successors", successors, successors < len(op.successors)),
        ("operands", context.operands.singles, not context.operands.all_single),
    )
    counts = [(check.what, check.number, False) for check in named]
    counts += [each for each in others if each[0] not in done and (each[1] or not each[2])]
    if counts:
        rows = [CountRow(what + ("_at_least" if more else ""), n) for what, n, more in counts]
        yield Counts(python.any_of(*(_miscount(*each) for each in counts)), tuple(rows))


def _miscount(what: Parts, number: int, or_more: bool) -> Source:
    """A test that there are not as many."""
    slot = python.member(python.SELF, what if what == "regions" else f"_{what}")
    if not number:
        return slot
    values = python.local(what) if what in _TUPLES else slot
    count = python.call(Source("len"), values)
    return python.compare(("<" if or_more else "!=",), (count, python.constant(number)))


def _blocks(regions: Sequence[RegionDef]) -> Iterator[Check]:
    """How many blocks each region has; only the last may be any number of regions."""
    every = python.member(python.SELF, "regions")
    for index, region in enumerate(regions):
        number = python.constant(index)
        one = Source("region") if region.variadic else python.item(every, number)
        wrong = _wrong_number(one, region)
        if wrong is None:
            continue
        numbered = None
        if region.variadic:
            counted = (python.part(every, number, None), number) if index else (every,)
            numbered = python.call(Source("enumerate"), *counted)
        yield RegionCheck(wrong, numbered, index, region.constraint_summary, region.name)


def _wrong_number(one: Source, region: RegionDef) -> Source | None:
    """A test that a region has too few blocks, or too many."""
    count = python.call(Source("len"), python.member(one, "blocks"))
    least, most = python.constant(region.min_blocks), python.constant(region.max_blocks)
    if region.min_blocks == region.max_blocks:
        return python.compare(("!=",), (count, least))
    tests = []
    if region.min_blocks:
        tests.append(python.compare(("<",), (count, least)))
    if region.max_blocks is not None:
        tests.append(python.compare((">",), (count, most)))
    return python.any_of(*tests) if tests else None


# What the definition adds.


def _inferred(context: OpContext, bound: BoundNames) -> Iterator[Check]:
    """Result types that follow from the rest."""
    op, scope = context.op, context.scope
    if not op.infers_types:
        return
    function = scope.name("yods.verification.interfaces", "verify_infer_type_op_interface")
    if len(op.infer) != 1 or len(op.results) != 1:
        yield Call(python.call(function, python.SELF))
        return
    expression = op.infer[0].expression
    names, bindings = bound.bind(expression.names)
    result = python.item(python.member(python.SELF, "_results"), python.constant(0))
    types = python.member(result, "type"), scope.source(expression, names)
    fails = may_fail(expression.root, context.known)
    test = violated(scope, python.compare(("is not",), types), fails)
    yield Inferred(bindings, test, function)


def _own(
    context: OpContext, checks: Sequence[CheckDef], hook: str | None, bound: BoundNames
) -> Iterator[Check]:
    """What the definition states of the op as a whole, and its hook."""
    if checks:
        names, bindings = bound.bind(check_names(checks))
        known, scope = context.known, context.scope
        conditions = (condition(scope, each, names, known, python.SELF) for each in checks)
        yield OwnConditions(bindings, tuple(conditions))
    if hook is not None:
        yield Call(context.scope.hook_call(hook, ("op", python.SELF)))
