"""`verify_invariants` and `verify_regions` of an op's class.

The order is that of MLIR's generated verifiers: counts; structural traits; required
attributes by name, then constraints of attributes, operands, results, traits that
are predicates, regions and successors; the other traits and interfaces as listed;
last the definition's own conditions and hook.

Source: MLIR, mlir-tblgen's OpDefinitionsGen, and what mlir-opt reports of ops with
several faults (tests/house/test_generated.py).
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from yods_gen.definitions.checks import CheckDef
from yods_gen.definitions.interfaces import all_interfaces
from yods_gen.definitions.operations import Variadicity
from yods_gen.definitions.traits import TRAITS
from yods_gen.definitions.uses import TraitDef
from yods_gen.expressions.tree import Expression
from yods_gen.model.code import Code, literal
from yods_gen.model.constraint_checks import check_attributes, check_values
from yods_gen.model.interfaces import verifies, verify_call
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.properties import check_properties
from yods_gen.model.ops.trait_checks import (
    HOLD_FOR_ONE_TYPE,
    INTERFACE_CHECKS,
    OF_OPERANDS_ALONE,
    PARTIAL_MATCHES,
    PREDICATE_TRAITS,
    REGION_INTERFACE_CHECKS,
    STRUCTURAL_CHECKS,
    TRAIT_CHECKS,
    matching_types,
)
from yods_gen.model.ops.variables import check_variables
from yods_gen.model.scope import message_names, names_of
from yods_gen.model.traits import check_traits, trait_check
from yods_gen.model.tree import Method
from yods_gen.model.uncomputable import Known, emit_check, guarded, may_fail


def verify_invariants(context: OpContext) -> tuple[Method, ...]:
    """Everything that is checked before the regions."""
    code = Code()
    locals_ = context.locals(("operands", "results", "violated", "message"))
    _counts(context, code)
    _structure(context, code)
    check_attributes(context, code)
    check_properties(context, code, locals_)
    check_values(context, code)
    check_variables(context, code, locals_)
    for trait in context.op.traits:
        if trait.name in PREDICATE_TRAITS:
            _predicate_trait(context, trait, code, locals_)
        elif (call := trait_check(context, trait, "constraints")) is not None:
            code.line(call)
    _regions(context, code)
    _type_traits(context, code)
    _interfaces(context, code, "verify", INTERFACE_CHECKS)
    _own_checks(context, context.op.verify, context.op.hook("verify"), code, locals_)
    lines = _with_locals(code.lines)
    return (Method("verify_invariants", (), ("self",), "None", "", lines),) if lines else ()


def _interfaces(
    context: OpContext, code: Code, kind: str, runtime_checks: Mapping[str, str]
) -> None:
    """What interfaces check, bases before what extends them."""
    for interface in all_interfaces(context.op.interfaces):
        check = runtime_checks.get(interface.qualified_name)
        if check is not None:
            code.line(f"{context.scope.need('yods.verification.interfaces', check)}(self)")
        elif verifies(interface, kind):
            code.line(verify_call(context.scope, interface, kind))


def _type_traits(context: OpContext, code: Code) -> None:
    """Traits about the types of operands and results together, and terminators.

    Where there is a fixed number of them, nearly all ops have one type throughout, and
    then there is nothing to check. That a terminator is last is checked by the verifier,
    and here only where a check of the op's own would come before it.
    """
    op = context.op
    terminators: tuple[str, ...] = ("ReturnLike", "Terminator")
    if not (
        op.verify or op.hook("verify") or any(i.name in INTERFACE_CHECKS for i in op.interfaces)
    ):
        terminators = ()
    single = context.operands.all_single and context.results.all_single
    operands, results = (
        [f"{groups.kind}s[{number}].type" for number in range(len(groups.groups))]
        for groups in (context.operands, context.results)
    )
    #: Calls behind one test; what follows another test or none keeps its place.
    tested: list[tuple[str, list[str]]] = []
    for trait in op.traits:
        if trait.name in terminators:
            terminators = ()
            last = context.scope.need("yods.verification.traits", "verify_terminator")
            tested.append(("self._next is not None", [f"{last}(self)"]))
            continue
        own = trait_check(context, trait, "traits")
        if own is not None:
            tested.append(("", [own]))
        check = TRAIT_CHECKS.get(trait.name)
        if check is None:
            continue
        call = f"{context.scope.need('yods.verification.traits', check)}(self)"
        types = operands if trait.name in OF_OPERANDS_ALONE else operands + results
        test = ""
        if trait.name in HOLD_FOR_ONE_TYPE and single and operands and len(types) > 1:
            test = " is not ".join(types) if len(types) == 2 else f"not ({' is '.join(types)})"
        if test and tested and tested[-1][0] == test:
            tested[-1][1].append(call)
        else:
            tested.append((test, [call]))
    for test, calls in tested:
        if not test:
            code.extend(tuple(calls))
            continue
        with code.block(f"if {test}:"):
            code.extend(tuple(calls))


def _with_locals(lines: tuple[str, ...]) -> tuple[str, ...]:
    """`lines` behind the reads of the tuples they use."""
    tree = ast.parse("\n".join(lines))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    head = [f"{name} = self._{name}" for name in ("operands", "results") if name in used]
    return (*head, *lines)


def _counts(context: OpContext, code: Code) -> None:
    """How many regions, results, successors and operands there are: one test for all
    that have a fixed number, behind which each tells of itself."""
    op = context.op
    # A count the definition names as a trait comes first, in the order named.
    named = [
        count
        for trait in op.traits
        if trait.name in TRAITS and (count := TRAITS[trait.name].count) is not None
    ]
    done = {what for what, _ in named}
    regions = sum(not r.variadic for r in op.regions)
    successors = sum(not s.variadic for s in op.successors)
    others = (
        ("regions", regions, regions < len(op.regions)),
        ("results", context.results.singles, not context.results.all_single),
        ("successors", successors, successors < len(op.successors)),
        ("operands", context.operands.singles, not context.operands.all_single),
    )
    counts: list[tuple[str, int, bool]] = [(what, number, False) for what, number in named]
    counts += [each for each in others if each[0] not in done and (each[1] or not each[2])]
    if not counts:
        return
    with code.block(f"if {' or '.join(_miscount(*each) for each in counts)}:"):
        for what, number, or_more in counts:
            code.line(f"self.expect_{what}{'_at_least' if or_more else ''}({number})")


def _miscount(what: str, count: int, or_more: bool) -> str:
    """A test that there are not as many."""
    values = {"regions": "self.regions", "successors": "self._successors"}.get(what, what)
    if not count:
        return f"self._{what}" if what != "regions" else values
    return f"len({values}) {'<' if or_more else '!='} {count}"


def _structure(context: OpContext, code: Code) -> None:
    """Traits that MLIR checks before constraints may rely on them."""
    for trait in context.op.traits:
        name = trait.name
        if name in ("AttrSizedOperandSegments", "AttrSizedResultSegments"):
            groups = context.operands if "Operand" in name else context.results
            check = context.scope.need("yods.verification.traits", "verify_segment_sizes")
            sizes = context.scope.need("yods.builtin.segments", "sizes_of")
            code.line(f"sizes = {sizes}(self.{groups.slot})")
            code.line(
                f'{check}(self, sizes, "{groups.attribute}", "{groups.kind}", '
                f"len({groups.kind}s))"
            )
            with code.block(f"if sizes is not None and len(sizes) != {len(groups.groups)}:"):
                code.line(
                    "raise self.error("
                    + f"f\"'{groups.attribute}' attribute for specifying {groups.kind} segments "
                    + f'must have {len(groups.groups)} elements, but got {{len(sizes)}}")'
                )
            # MLIR does not ask, and then reads what belongs to another group.
            for group in groups.groups:
                if group.single:
                    with code.block(f"if sizes is not None and sizes[{group.index}] != 1:"):
                        code.line(
                            "raise self.error("
                            + f'f"{groups.kind} group #{group.index} must have 1 element, '
                            + f"but '{groups.attribute}' says {{sizes[{group.index}]}}\")"
                        )
            continue
        own = trait_check(context, trait, "structure")
        if own is not None:
            code.line(own)
        for function in STRUCTURAL_CHECKS.get(name, ()):
            arguments = [_name_literals(a.value) for a in trait.arguments]
            if function == "verify_single_block":
                arguments = []
            check = context.scope.need("yods.verification.traits", function)
            code.line(f"{check}({', '.join(['self', *arguments])})")


def _name_literals(value: object) -> str:
    names = value if isinstance(value, tuple) else (value,)
    return ", ".join(literal(str(name)) for name in names)


# Traits, regions, and what the definition adds.


def _predicate_trait(context: OpContext, trait: TraitDef, code: Code, locals_: Locals) -> None:
    if trait.name == "PredOpTrait":
        predicate = trait.argument("predicate")
        assert isinstance(predicate, Expression)
        bindings = context.bind(code, predicate.names, locals_)
        test = context.scope.condition(predicate, bindings)
        fails = may_fail(predicate.root, context.known)
        summary = str(trait.argument("summary"))
    elif trait.name == "ShapedTypeMatchesElementCountAndTypes":
        shaped, elements = str(trait.argument("shaped")), str(trait.argument("elements"))
        group = context.group(elements)
        assert group is not None
        values = context.value_tuple(group, f"{group.kind}s")
        check = context.scope.need("yods.verification.traits", "matches_elements")
        test = f"not {check}({_type_of(context, shaped)}, {values})"
        fails = False
        summary = f"shaped type '{shaped}' matches '{elements}' element count and types"
    elif trait.name in ("OptionalTypesMatchWith", "RangedTypesMatchWith", "TypesMatchWith"):
        transform = trait.argument("transform")
        assert isinstance(transform, Expression)
        origin = _type_of(context, str(trait.argument("from")))
        bindings = {"self": origin}
        expected = context.scope.expression(transform, bindings)
        target = context.group(str(trait.argument("to")))
        if target is not None and target.variadicity is Variadicity.VARIADIC:
            values = context.value_tuple(target, f"{target.kind}s")
            test = f"[value.type for value in {values}] != list({expected})"
        else:
            test = f"{_type_of(context, str(trait.argument('to')))} is not ({expected})"
        fails = may_fail(transform.root, transform_known(context, trait))
        if trait.name == "OptionalTypesMatchWith":
            sides = [context.source(str(trait.argument(key))) for key in ("from", "to")]
            there = " and ".join(f"({side}) is not None" for side in sides)
            test = f"{there} and {test}"
        summary = str(trait.argument("summary"))
    else:
        names = trait.argument("names")
        assert isinstance(names, tuple)
        types = [_type_of(context, str(name)) for name in names]
        test, words = matching_types(context.scope, trait.name, types)
        fails = trait.name in PARTIAL_MATCHES and not all(
            f"{name}.type" in context.known.ranked for name in names
        )
        summary = f"all of {{{', '.join(map(str, names))}}} have same {words}"
    test = guarded(context.scope, code, test, fails)
    with code.block(f"if {test}:"):
        code.line(f"raise self.error({literal('failed to verify that ' + summary)})")


def transform_known(context: OpContext, trait: TraitDef) -> Known:
    """What is known where a `TypesMatchWith` transforms the type it calls `self`."""
    origin = f"{trait.argument('from')}.type"
    known = context.known
    return Known(
        frozenset({"self"} if origin in known.readable else ()),
        frozenset({"self"} if origin in known.ranked else ()),
    )


def _type_of(context: OpContext, name: str) -> str:
    group = context.group(name)
    if group is None:
        return f"{context.source(name)}.type"
    if not group.single:
        values = context.values(group, f"{group.kind}s")
        return (
            f"({values})[0].type"
            if group.variadicity is Variadicity.VARIADIC
            else (f"({values}).type")
        )
    return f"{context.values(group, f'{group.kind}s')}.type"


def _regions(context: OpContext, code: Code) -> None:
    for index, region in enumerate(context.op.regions):
        if region.min_blocks == 0 and region.max_blocks is None:
            continue
        tests = []
        count = "len(region.blocks)" if region.variadic else f"len(self.regions[{index}].blocks)"
        if region.min_blocks == region.max_blocks:
            tests.append(f"{count} != {region.min_blocks}")
        else:
            if region.min_blocks:
                tests.append(f"{count} < {region.min_blocks}")
            if region.max_blocks is not None:
                tests.append(f"{count} > {region.max_blocks}")
        summary, name = literal(region.constraint_summary), literal(region.name)
        if region.variadic:
            code.line(f"for index, region in enumerate(self.regions[{index}:], {index}):")
            code.line(f"    if {' or '.join(tests)}:")
            code.line(f"        raise self.region_error(index, {summary}, {name})")
        else:
            with code.block(f"if {' or '.join(tests)}:"):
                code.line(f"raise self.region_error({index}, {summary}, {name})")


def _own_checks(
    context: OpContext,
    checks: Sequence[CheckDef],
    hook: str | None,
    code: Code,
    locals_: Locals,
) -> None:
    names = names_of(*(check.condition for check in checks)).union(
        *(message_names(check.message) for check in checks)
    )
    bindings = context.bind(code, names, locals_)
    known = context.known
    for check in checks:
        emit_check(context.scope, code, check, bindings, known)
    if hook is not None:
        code.line(f"{context.scope.hook(hook)}(self)")


def verify_regions(context: OpContext) -> tuple[Method, ...]:
    """Everything that is checked once nested ops are known to be right."""
    code = Code()
    op = context.op
    if op.infer or op.hook("infer") is not None:
        check = context.scope.need("yods.verification.interfaces", "verify_infer_type_op_interface")
        locals_ = context.locals(("violated", "message"))
        if op.infer and len(op.infer) == len(op.results) == 1:
            bindings = context.bind(code, op.infer[0].expression.names, locals_)
            inferred = context.expression(op.infer[0].expression, bindings)
            test = f"self._results[0].type is not ({inferred})"
            fails = may_fail(op.infer[0].expression.root, context.known)
            with code.block(f"if {guarded(context.scope, code, test, fails)}:"):
                code.line(f"{check}(self)")
        else:
            code.line(f"{check}(self)")
    implicit = op.trait("SingleBlockImplicitTerminator")
    if implicit is not None:
        check = "verify_single_block_implicit_terminator"
        function = context.scope.need("yods.verification.traits", check)
        code.line(f"{function}(self, {literal(str(implicit.argument('terminator')))})")
    check_traits(context, code, "regions")
    _interfaces(context, code, "verify_regions", REGION_INTERFACE_CHECKS)
    locals_ = context.locals(("violated", "message"))
    _own_checks(context, op.verify_regions, op.hook("verify_regions"), code, locals_)
    return (Method("verify_regions", (), ("self",), "None", "", code.lines),) if code else ()
