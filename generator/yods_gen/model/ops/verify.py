"""The methods of an op's class that verify what its fields do not state.

`yods.ir.field_verifier` verifies the fields, in MLIR's order, and calls these methods:
`verify_structure` before constraints, which may rely on it; `verify_op` after them: predicates,
the other traits and interfaces as listed, the definition's own conditions and hook. Predicates
come before the constraints of regions: in an op that has both, in `verify_predicates`. Traits
that hold for operands and results of one type are in `verify_unequal_types` if they come first.

Source: MLIR, mlir-tblgen's OpDefinitionsGen, and what mlir-opt reports of ops with
several errors (tests/house/test_generated.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.interfaces import all_interfaces
from yods_gen.definitions.native_traits import Stage
from yods_gen.expressions import python
from yods_gen.expressions.python import SELF, reads_of
from yods_gen.expressions.statements import Do, Method, Statement, Statements, bind
from yods_gen.model.conditions import check_names, conditions, may_fail, violated
from yods_gen.model.interfaces import verifies, verify_call
from yods_gen.model.names import Locals
from yods_gen.model.ops.checks import Guarded, variable_checks
from yods_gen.model.ops.context import BoundNames, OpContext
from yods_gen.model.ops.trait_checks import trait_checks
from yods_gen.records import replace

#: Locals of a verifier; those that are tuples of values are bound if a check reads them.
_TUPLES = ("operands", "results")
_LOCALS = (*_TUPLES, "value", "violated", "message")


def verifiers(context: OpContext) -> tuple[Method, ...]:
    """The methods of a class that have something to check."""
    unequal: Statements = ()
    op = _merged(_op(context))
    match op:
        case [Guarded(then=calls, of_types=True), *_]:
            unequal, op = calls, op[1:]
    made = (
        ("verify_structure", _merged(trait_checks(context, ("structure",), _bound(context)))),
        ("verify_predicates", _merged(_before_regions(context))),
        ("verify_unequal_types", unequal),
        ("verify_op", op),
        ("verify_regions", _merged(_regions(context))),
    )
    return tuple(_verifier(name, checks) for name, checks in made if checks)


def _verifier(name: str, checks: Statements) -> Method:
    reads = reads_of(checks) if name != "verify_unequal_types" else frozenset()
    read = (bind(each, python.member(SELF, f"_{each}")) for each in _TUPLES if each in reads)
    return Method(name, (), python.NONE, (*read, *checks))


def _merged(checks: Iterable[Statement]) -> Statements:
    """`checks`, neighbouring calls that have one test as one."""
    made: list[Statement] = []
    for each in checks:
        match made[-1:], each:
            case [Guarded(test) as last], Guarded(other, calls) if test == other:
                made[-1] = replace(last, then=(*last.then, *calls))
            case _:
                made.append(each)
    return tuple(made)


def _bound(context: OpContext) -> BoundNames:
    return BoundNames(context, Locals(_LOCALS))


def _constrains_regions(context: OpContext) -> bool:
    return any(each.min_blocks or each.max_blocks is not None for each in context.op.regions)


def _predicates(context: OpContext, locals_: Locals, bound: BoundNames) -> Iterator[Statement]:
    """Type variables, and traits that are predicates."""
    yield from variable_checks(context, locals_)
    yield from trait_checks(context, ("constraints",), bound)


def _before_regions(context: OpContext) -> Iterator[Statement]:
    """The predicates of an op whose regions have constraints."""
    if _constrains_regions(context):
        locals_ = Locals(_LOCALS)
        yield from _predicates(context, locals_, BoundNames(context, locals_))


def _op(context: OpContext) -> Iterator[Statement]:
    """Everything that is checked after the constraints and before the regions."""
    op = context.op
    locals_ = Locals(_LOCALS)
    bound = BoundNames(context, locals_)
    if not _constrains_regions(context):
        yield from _predicates(context, locals_, bound)
    yield from trait_checks(context, _after_constraints(context), bound)
    yield from _interfaces(context, "verify")
    yield from _own(context, op.verify, op.hook("verify"), bound)


def _regions(context: OpContext) -> Iterator[Statement]:
    """Everything that is checked once nested ops are verified."""
    op, bound = context.op, _bound(context)
    yield from _inferred(context, bound)
    yield from trait_checks(context, ("regions",), bound)
    yield from _interfaces(context, "verify_regions")
    yield from _own(context, op.verify_regions, op.hook("verify_regions"), bound)


def _after_constraints(context: OpContext) -> tuple[Stage, ...]:
    """The stages of traits that are due after the constraints."""
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


def _interfaces(context: OpContext, kind: str) -> Iterator[Statement]:
    """The checks of interfaces, bases before what extends them; not of one of whose methods the
    op's own is a gap, as the default would answer in its place."""
    lacking = {gap.name for gap in context.op.gaps if gap.kind == "methods"}
    for interface in all_interfaces(context.op.interfaces):
        if verifies(interface, kind) and lacking.isdisjoint(m.name for m in interface.methods):
            yield Do(verify_call(context.scope, interface, kind))


# Additions of the definition.


def _inferred(context: OpContext, bound: BoundNames) -> Iterator[Statement]:
    """Result types that follow from the rest."""
    op, scope = context.op, context.scope
    if not op.infers_types:
        return
    function = scope.name("yods.verification.interfaces", "verify_infer_type_op_interface")
    if len(op.infer) != 1 or len(op.results) != 1 or op.inferable:
        yield Do(python.call(function, SELF))
        return
    expression = op.infer[0].expression
    names, bindings = bound.bind(expression.names)
    result = python.item(python.member(SELF, "_results"), python.constant(0))
    types = python.member(result, "type"), scope.source(expression, names)
    fails = may_fail(expression.root, context.known)
    test = violated(scope, python.compare(("is not",), types), fails)
    # A quick look before the thorough one.
    yield from (*bindings, *test.leads_to(Do(python.call(function, SELF))))


def _own(
    context: OpContext, checks: Sequence[CheckDef], hook: str | None, bound: BoundNames
) -> Iterator[Statement]:
    """The definition's conditions over the op, and its hook."""
    if checks:
        names, bindings = bound.bind(check_names(checks))
        yield from bindings
        yield from conditions(context.scope, checks, names, context.known, SELF, bound.locals)
    if hook is not None:
        yield Do(context.scope.hook_call(hook, ("op", SELF)))
