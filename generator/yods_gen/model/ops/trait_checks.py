"""Checks of an op's traits: those of the table of traits, and those that definitions define."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import assert_never

from yods_gen.definitions.checks import TraitDef, TraitValue
from yods_gen.definitions.native_traits import (
    Count,
    FillsShape,
    Holding,
    Marker,
    Predicate,
    PredicateCheck,
    RuntimeCheck,
    SameAnswers,
    SameTypes,
    Stage,
    TypeFollows,
)
from yods_gen.definitions.operations import Variadicity
from yods_gen.definitions.traits import TRAITS, with_implied
from yods_gen.expressions import python, tree
from yods_gen.expressions.functions import FUNCTIONS
from yods_gen.expressions.python import For, PyExpr
from yods_gen.expressions.simplify import TRUE
from yods_gen.expressions.statements import Do, Raise, Statement, Statements
from yods_gen.expressions.tree import Expression
from yods_gen.model.conditions import Known, Violation, may_fail, violated, violation
from yods_gen.model.interfaces import verifier_name
from yods_gen.model.ops.checks import Guarded
from yods_gen.model.ops.context import BoundNames, OpContext, may_be_absent
from yods_gen.model.ops.groups import all_of_kind, only, too_few, tuple_of


def trait_checks(
    context: OpContext, stages: Iterable[Stage], bound: BoundNames
) -> Iterator[Statement]:
    """The checks that are due at any of `stages`, in the order in which the op lists the
    traits."""
    due = frozenset(stages)
    by_fields = verified_by_fields(context)
    for trait in context.op.traits:
        if trait.definition is not None:
            if trait.definition.checks and trait.definition.checked in due:
                yield Do(_defined(context, trait))
            continue
        for name in dict.fromkeys(with_implied((trait.name,))):
            check = TRAITS[name].check
            match check:
                case Marker() | Count():
                    pass
                case SameTypes() | SameAnswers() if len(_match_names(trait)) == 1:
                    # MLIR compares the one list of types with nothing.
                    pass
                case SameAnswers() | Predicate() | TypeFollows() if _is_about_texts(context, trait):
                    # Where the form of a type is not ported, so is what it says.
                    pass
                case TypeFollows() if _accepts_all(trait):
                    pass
                case RuntimeCheck(holds_for="one type" | "one operand type") if _texts(context):
                    pass
                case RuntimeCheck():
                    if check.stage in due and name not in by_fields:
                        yield _runtime(context, check, trait if name == trait.name else None)
                case SameTypes() | SameAnswers() | TypeFollows() | FillsShape() | Predicate():
                    if "constraints" in due:
                        yield from _predicate(context, trait, check, bound)
                case _:
                    assert_never(check)


def verified_by_fields(context: OpContext) -> tuple[str, ...]:
    """The traits of segment sizes that the fields verify: those which come first.

    An op that lists other traits of its structure before checks these before.
    """
    structure: list[str] = []
    for trait in context.op.traits:
        if trait.definition is not None:
            if trait.definition.checks and trait.definition.checked == "structure":
                structure.append(trait.name)
            continue
        for name in dict.fromkeys(with_implied((trait.name,))):
            check = TRAITS[name].check
            if isinstance(check, RuntimeCheck) and check.stage == "structure":
                structure.append(name)
    sized = [groups.trait for groups in (context.operands, context.results) if groups.sized]
    return tuple(name for name, first in zip(sized, structure, strict=False) if name == first)


# Functions of the runtime.


def _runtime(context: OpContext, check: RuntimeCheck, trait: TraitDef | None) -> Statement:
    """The call of a function; skipped where the trait is known to hold."""
    assert check.name is not None
    arguments = [python.SELF]
    for argument in () if trait is None else trait.arguments:
        arguments += _names(argument.value)
    call = python.call(context.scope.name(check.module, check.name), *arguments)
    test = _may_be_violated(context, check.holds_for)
    if test is None:
        return Do(call)
    return Guarded(test, (Do(call),), of_types=check.holds_for == "one type")


def _may_be_violated(context: OpContext, holds_for: Holding | None) -> PyExpr | None:
    """A quick test that is false for nearly all ops, for which a trait holds; None if there
    is none."""
    match holds_for:
        case None:
            return None
        case "last in block":
            following = python.member(python.SELF, "_next")
            return python.is_there(following)
        case "one operand type" | "one type":
            if not (context.operands.all_single and context.results.all_single):
                return None
            groups = (context.operands, context.results)
            types = tuple(
                python.member(python.item(all_of_kind(group), python.constant(group.index)), "type")
                for each in (groups[:1] if holds_for == "one operand type" else groups)
                for group in each.groups
            )
            if len(types) < 2 or not context.op.operands:
                return None
            if len(types) == 2:
                return python.compare(("is not",), types)
            same = python.compare(("is",) * (len(types) - 1), types)
            return python.unary("not", python.parenthesised(same))
        case _:
            assert_never(holds_for)


def _names(value: TraitValue) -> list[PyExpr]:
    items = value if isinstance(value, tuple) else (value,)
    return [python.constant(item if isinstance(item, int) else str(item)) for item in items]


# Traits that definitions define.


def _defined(context: OpContext, trait: TraitDef) -> PyExpr:
    """The call of the check of a trait's generated class."""
    definition = trait.definition
    assert definition is not None and trait.runtime_class is not None
    given = {argument.name: argument.value for argument in trait.arguments}
    arguments = [
        _argument(context, parameter.kind, given[parameter.name])
        for parameter in definition.parameters
    ]
    check = python.member(context.scope.ref(trait.runtime_class), verifier_name(definition))
    return python.call(check, python.SELF, *arguments)


def _argument(context: OpContext, kind: str, value: TraitValue) -> PyExpr:
    items = value if isinstance(value, tuple) else (value,)
    plain = kind in ("int", "text", "op", "ops")
    sources = _names(value) if plain else [context.read(str(item)) for item in items]
    return python.tuple_of(*sources) if isinstance(value, tuple) else sources[0]


# Conditions over the whole op.


def _types_differ(context: OpContext, names: list[str]) -> Violation:
    """A test that those of `names` that are present differ in type."""
    if any(_there(context, name) for name in names):
        names = _always_there_first(context, names)
    first, *others = names
    of_first = _type_of(context, first)
    tests = (
        _guarded(
            _both_there(context, first, other),
            python.compare(("is not",), (_type_of(context, other), of_first)),
        )
        for other in others
    )
    return Violation(python.any_of(*tests))


def _always_there_first(context: OpContext, names: Iterable[str]) -> list[str]:
    return sorted(names, key=lambda name: _there(context, name) is not None)


def _both_there(context: OpContext, first: str, other: str) -> list[PyExpr]:
    """Tests that what traits compare is there; what is not has no type."""
    return [test for name in (first, other) if (test := _there(context, name)) is not None]


def _guarded(guard: list[PyExpr], test: PyExpr) -> PyExpr:
    return python.parenthesised(python.all_of(*guard, test)) if guard else test


def _there(context: OpContext, name: str) -> PyExpr | None:
    """A test that what a trait names is there; None where it always is."""
    group = context.group(name)
    if group is None:
        attribute = next((a for a in context.op.attributes if a.name == name), None)
        if attribute is None or not may_be_absent(attribute):
            return None
    elif group.variadicity is Variadicity.SINGLE:
        return None
    elif group.variadicity is Variadicity.VARIADIC:
        return tuple_of(context.scope, group, all_of_kind(group))
    value = context.read(name)
    if group is not None:
        values = all_of_kind(group)
        if group.needed:
            return python.unary("not", too_few(group, values))
        value = context.value_of(group, values)
    return python.is_there(value)


def _match_names(trait: TraitDef) -> tuple[object, ...]:
    names = trait.argument("names")
    assert isinstance(names, tuple)
    return names


def _is_about_texts(context: OpContext, trait: TraitDef) -> bool:
    """Whether the type of a value that a trait is about may be read as a text, of which nothing is
    known."""
    predicate, source = trait.given("predicate"), trait.given("from")
    if isinstance(predicate, Expression):
        names: Container[object] = predicate.names
    else:
        names = _match_names(trait) if source is None else (source,)
    return any(name in names for name in _texts(context))


def _texts(context: OpContext) -> list[str]:
    """The operands and results whose types may be read as texts."""
    values = (*context.op.operands, *context.op.results)
    return [each.name for each in values if each.constraint.is_text]


def _same(names: tuple[object, ...], check: SameTypes | SameAnswers) -> str:
    return f"all of {{{', '.join(map(str, names))}}} have same {check.noun}"


def _predicate(
    context: OpContext, trait: TraitDef, check: PredicateCheck, bound: BoundNames
) -> Statements:
    bindings: Statements = ()
    match check:
        case SameTypes(classes=False):
            names = _match_names(trait)
            test = _types_differ(context, [str(name) for name in names])
            summary = _same(names, check)
        case SameTypes() | SameAnswers():
            names = _match_names(trait)
            test = _matching(context, check, [str(name) for name in names])
            summary = _same(names, check)
        case TypeFollows():
            test = _follows(context, trait)
            summary = str(trait.argument("summary"))
        case FillsShape():
            shaped, elements = str(trait.argument("shaped")), str(trait.argument("elements"))
            test = _fills(context, shaped, elements)
            summary = f"shaped type '{shaped}' matches '{elements}' element count and types"
        case Predicate():
            predicate = trait.argument("predicate")
            assert isinstance(predicate, Expression)
            names_, bindings = bound.bind(predicate.names)
            test = violation(context.scope, predicate, names_, context.known)
            summary = str(trait.argument("summary"))
        case _:
            assert_never(check)
    error = python.call(python.member(python.SELF, "predicate_error"), python.constant(summary))
    return (*bindings, *test.leads_to(Raise(error)))


def _matching(context: OpContext, check: SameTypes | SameAnswers, names: list[str]) -> Violation:
    """A test that the types of `names` differ in class, or in the answer of a query."""
    scope = context.scope
    names = _always_there_first(context, names)
    first, *others = (_type_of(context, name) for name in names)
    guards = [_both_there(context, names[0], name) for name in names[1:]]
    if isinstance(check, SameTypes):
        class_of = scope.builtin_name("type")
        tests = [
            _guarded(guard, python.compare(("is not",), (python.call(class_of, other),
                                                         python.call(class_of, first))))
            for guard, other in zip(guards, others, strict=True)
        ]  # fmt: skip
        return Violation(python.any_of(*tests))
    query = FUNCTIONS[check.query]
    function = scope.function_name(query)
    sign = "is not" if query.result == "type" else "!="
    tests = []
    for guard, other in zip(guards, others, strict=True):
        answers = python.call(function, other), python.call(function, first)
        test = python.compare((sign,), answers)
        if query.defined != "always":
            # Equal types agree in what they have no answer to as well.
            differ_ = python.compare(("is not",), (other, first))
            test = python.parenthesised(python.all_of(*guard, differ_, test))
        else:
            test = _guarded(guard, test)
        tests.append(test)
    ranked = all(f"{name}.type" in context.known.ranked for name in names)
    fails = query.defined != "always" and not ranked
    return violated(scope, python.any_of(*tests), fails)


def _follows(context: OpContext, trait: TraitDef) -> Violation:
    """A test that the type of `to` is not what the transform makes of that of `from`.

    What is not there has no type; MLIR asks for it all the same, except in the trait for
    optional ones, and fails.
    """
    scope = context.scope
    transform = trait.argument("transform")
    assert isinstance(transform, Expression)
    origin, to = str(trait.argument("from")), str(trait.argument("to"))
    expected = scope.source(transform, {"self": _type_of(context, origin)})
    target = context.group(to)
    several = target is not None and target.variadicity is Variadicity.VARIADIC
    if target is not None and several:
        values = tuple_of(scope, target, all_of_kind(target))
        found = python.comprehension("list", PyExpr("value.type"), For(("value",), values))
        match transform.root:
            case tree.Call(function) if function == FUNCTIONS["repeated"]:
                pass  # It is like a list, and no copy of it is made, which might be of any length.
            case _:
                expected = python.call(scope.builtin_name("list"), expected)
        test = python.compare(("!=",), (found, expected))
    else:
        found = _type_of(context, to)
        test = python.compare(("is not",), (found, expected))
    fails = may_fail(transform.root, transform_known(context, trait))
    comparator = trait.given("comparator")
    if isinstance(comparator, Expression):
        compared = comparator.substitute({"expected": transform.root})
        test = scope.violation(compared, {"self": _type_of(context, origin), "found": found})
        fails = fails or may_fail(compared.root, Known())
    sides = (origin,) if several else (origin, to)
    there = [each for side in sides if (each := _there(context, side)) is not None]
    return violated(scope, python.all_of(*there, test), fails)


def _accepts_all(trait: TraitDef) -> bool:
    """Whether the trait only infers a type that is not written."""
    comparator = trait.given("comparator")
    return isinstance(comparator, Expression) and comparator.root == TRUE


def _fills(context: OpContext, shaped: str, elements: str) -> Violation:
    group = context.group(elements)
    assert group is not None
    values = tuple_of(context.scope, group, all_of_kind(group))
    function = context.scope.name("yods.builtin.shape_rules", "matches_elements")
    fills = python.call(function, _type_of(context, shaped), values)
    return Violation(python.unary("not", fills))


def transform_known(context: OpContext, trait: TraitDef) -> Known:
    """The facts that hold where a `TypesMatchWith` transforms the type it calls `self`."""
    origin = f"{trait.argument('from')}.type"
    known = context.known
    return Known(
        frozenset({"self"} if origin in known.readable else ()),
        frozenset({"self"} if origin in known.ranked else ()),
    )


def _type_of(context: OpContext, name: str) -> PyExpr:
    """The type of what a trait names and what is there, or that of the first of several."""
    group = context.group(name)
    if group is None:
        return python.member(context.read(name), "type")
    values = all_of_kind(group)
    if group.variadicity is Variadicity.VARIADIC:
        value = python.item(context.value_of(group, values), python.constant(0))
    else:
        value = only(context.scope, group, values)
    return python.member(value, "type")
