"""`parse` of an op's class, from the elements of its assembly format.

The elements are read in their order into local variables; then types are computed, operands
resolved and the op built. Source of order and errors: MLIR, mlir-tblgen's OpFormatGen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from yods_gen.definitions.operations import NamedAttributeDef, RegionDef, SuccessorDef, Variadicity
from yods_gen.directives.steps import (
    CLS,
    Expect,
    P,
    ReadClauses,
    ReadType,
    Step,
    Steps,
    accept,
    called,
    checked_instance,
    outline,
    read_into,
    sets,
)
from yods_gen.expressions import python
from yods_gen.expressions.python import For, PyExpr, reads_of
from yods_gen.expressions.statements import (
    OF_CLASS,
    Annotated,
    Assign,
    Do,
    ForEach,
    If,
    Method,
    Return,
)
from yods_gen.model.ops.context import OpContext, default_constant
from yods_gen.model.ops.format_contexts import OpParseContext
from yods_gen.model.ops.groups import Group
from yods_gen.model.ops.parsed_types import One, OpTypes, Pair, Resolved, none_or_one, tuple_of
from yods_gen.records import replace

_OP = PyExpr("op")
_SET_DEFAULTS = Do(python.call(python.member(_OP, "set_default_attributes")))
#: A longer call gets its operands from a line of their own.
_BUILD_WIDTH = python.LINE_LENGTH - len("        return ")
_OPERAND, _OPERAND_LIST = called("operand"), called("operand_list")
_PLAIN_ENDS = (called("attributes_then_type"), called("attributes_then_type", CLS))
_ATTRIBUTES, _CHECKED_ATTRIBUTES = called("attribute_dict"), called("own_attribute_dict", CLS)


def parse(context: OpContext) -> Method | None:
    """The method that reads the custom form, where there is one."""
    body = _body(context)
    if body is None:
        return None
    # Inherited, it gives an op of the class that inherits it.
    given = Annotated("p", context.scope.typed("OperationParser"))
    return Method("parse", (given,), context.scope.typed("Self"), body, OF_CLASS, "cls")


def _body(context: OpContext) -> Steps | None:
    hook = context.op.hook("parse")
    if hook is not None:
        made = checked_instance(context.scope.hook_call(hook, ("p", P)), CLS, hook)
        attributes = context.op.attributes
        if not any(each.default is not None and not each.optional for each in attributes):
            return (Return(made),)
        # MLIR gives operations their defaults when it makes them.
        return _returned(made, (_SET_DEFAULTS,))
    if context.op.structured_form:
        module = "yods_defs.linalg.hooks.structured_form"
        function = context.scope.name(module, "parse_structured", "late")
        return (Return(python.call(function, P, CLS)),)
    return None if context.op.format is None else _Assembler(context).body()


class _Assembler:
    """Puts the op together from what its format binds."""

    def __init__(self, context: OpContext) -> None:
        self._context = context
        self._reader = OpParseContext(context)
        self._types = OpTypes(context, self._reader)

    def body(self) -> Steps:
        """All that the method `parse` does."""
        reader, types = self._reader, self._types
        results = types.result_types()
        operands = types.operands()
        types.check_before_inference()
        ready = (*self._use_properties(), *types.ready)
        parts = self._parts_built()
        store = tuple(self._store())
        wanted = reads_of((ready, results, operands, parts, store))
        steps = reader.steps_with(wanted)
        self._check_complete(steps)
        steps = attributes_then_type(bracketed_operands(branch_targets(steps)))
        if not self._context.operands.sized:
            elsewhere = wanted | reads_of(steps)
            steps, operands = operand_pairs(steps, operands, elsewhere, reader.fresh)
        if not (ready or parts or self._context.properties) and is_binary(steps, operands, results):
            common = python.local(reader.fresh("common"))
            is_there = python.is_there(common)
            read = read_into(common.text, "build_binary", CLS)
            steps = (read, If(is_there, (Return(common),)), *steps)
        values = tuple_of(operands)
        op = called("build", CLS, *self._arguments(values, results), *parts)
        made = (*steps, *ready, *_returned(op, store))
        if is_functional(made):
            return (Return(called("build_functional", CLS)),)
        if is_terminator(made):
            return (Return(called("build_terminator", CLS)),)
        if len(op.text) > _BUILD_WIDTH and operands:
            local = python.local(reader.fresh("operands"))
            op = called("build", CLS, *self._arguments(local, results), *parts)
            made = (*steps, *ready, Assign((local.text,), values), *_returned(op, store))
        return made

    def _check_complete(self, steps: Steps) -> None:
        """A directive that does not read what it binds is wrong, whatever the format."""
        missing = self._reader.locals_bound - sets(steps)
        assert not missing, f"{self._context.op.qualified_name}: nothing reads {sorted(missing)}"

    # What comes before the op is put together.

    def _use_properties(self) -> Iterator[Step]:
        """Take values that are no attributes from the dictionary of properties, and merge it."""
        has = self._reader.has
        if "properties" not in has:
            return
        given = python.local("properties")
        if self._context.properties:
            yield read_into("property_values", "property_values", CLS, given)
        if "attributes" in has:
            given = called("merged", given, python.local("attributes"))
        yield Assign(("attributes",), given)

    def _arguments(self, operands: PyExpr, results: PyExpr) -> tuple[PyExpr, ...]:
        """The operands, the types of results, the attributes; without what is none."""
        if self._reader.has:
            return operands, results, python.local("attributes")
        empty = python.tuple_of()
        if results != empty:
            return operands, results
        return () if operands == empty else (operands,)

    def _parts_built(self) -> tuple[PyExpr, ...]:
        """The regions and successors, by name."""
        op, wholes = self._context.op, self._reader.wholes
        parts = (
            ("regions", self._parts(wholes.get("region"), op.regions)),
            ("successors", self._parts(wholes.get("successor"), op.successors)),
        )
        return tuple(python.keyword(name, value) for name, value in parts if value is not None)

    def _parts(
        self, whole: str | None, parts: tuple[RegionDef, ...] | tuple[SuccessorDef, ...]
    ) -> PyExpr | None:
        """The tuple of regions or successors, if the op has some."""
        if whole is not None:
            return python.call(PyExpr("tuple"), python.local(whole))
        read = [(python.local(self._reader.values[part.name]), part.variadic) for part in parts]
        items = [python.starred(each) if variadic else each for each, variadic in read]
        return python.tuple_of(*items) if items else None

    # What the op has besides.

    def _store(self) -> Iterator[Step]:
        op, reader = self._context.op, self._reader
        given = bool(reader.has)
        for attribute in op.attributes:
            value = self._attribute(attribute)
            if value is not None:
                yield _stored(self._context.slot(attribute), value, given)
        read = reader.values
        if any(
            each.default is not None and not each.optional and each.name not in read
            for each in op.attributes
        ):
            yield _SET_DEFAULTS
        if "properties" in reader.has and op.properties:
            items = python.call(python.member(python.local("property_values"), "items"))
            store = python.call(PyExpr("setattr"), _OP, PyExpr("slot"), PyExpr("value"))
            yield ForEach("slot, value", items, (Do(store),))
        for each in op.properties:
            if each.name in reader.values:
                value = python.local(reader.values[each.name])
                yield _stored(self._context.python[each.name], value, False)
        yield from self._segments(given)
        if self._types.infers_late:
            yield Do(called("set_inferred_types", _OP))

    def _attribute(self, attribute: NamedAttributeDef) -> PyExpr | None:
        """The value for the slot of an attribute that the format reads; maybe its default."""
        local = self._reader.values.get(attribute.name)
        value = None if local is None else python.local(local)
        if value is None or attribute.default is None or attribute.optional:
            return value
        default = python.member(PyExpr("cls"), default_constant(self._context, attribute))
        return python.choice(python.is_none(value), default, value)

    def _segments(self, given: bool) -> Iterator[Step]:
        """The numbers of operands, of results, and of operands in lists."""
        context, reader = self._context, self._reader
        for groups in (context.operands, context.results):
            listed = groups.kind == "operand" and "operand" in reader.wholes
            if groups.sized and not listed:
                sizes = [self._size(group) for group in groups.groups]
                known = [size for size in sizes if size is not None]
                if len(known) == len(sizes):
                    yield _stored(groups.slot, python.tuple_of(*known), False)
        for group in context.operands.groups:
            lists = reader.lists_of(group.definition.name)
            if group.segments is not None and lists is not None:
                each = python.local("each")
                length = python.call(PyExpr("len"), each)
                every = For(("each",), python.local(lists))
                sizes_ = python.starred(python.comprehension("list", length, every))
                slot = context.slot(context.attributes[group.segments])
                function = context.scope.name("yods.builtin.segments", "segment_sizes")
                yield _stored(slot, python.call(function, sizes_), given)

    def _size(self, group: Group) -> PyExpr | None:
        """How many values a group has, if that was read."""
        if group.single:
            return python.constant(1)
        if group.kind == "result":
            return self._types.size(group)
        value = python.local(self._reader.values[group.definition.name])
        if group.variadicity is Variadicity.OPTIONAL:
            return none_or_one(value)
        return python.call(PyExpr("len"), value)


def _returned(op: PyExpr, store: Steps) -> Steps:
    """Return the operation built, with `store` done to it."""
    return (Assign((_OP.text,), op), *store, Return(_OP)) if store else (Return(op),)


def _stored(slot: str, value: PyExpr, unless_given: bool) -> Step:
    """Set a slot; `unless_given`: if the dictionary has not set it."""
    target = python.member(_OP, slot)
    store = Assign((target.text,), value)
    if not unless_given:
        return store
    return If(python.is_none(target), (store,))


# Neighbouring steps that one method of the runtime does at once, with the same result.

#: Returns the step that replaces the first of a sequence, and how many it replaces.
_Rewrite: TypeAlias = Callable[[Steps], tuple[Step, int] | None]


def bracketed_operands(steps: Steps) -> Steps:
    """`[` $operands `]`, of operands whose location no message reports."""
    return _rewritten(steps, _bracketed)


def _bracketed(steps: Steps) -> tuple[Step, int] | None:
    match steps[:3]:
        case [Expect("["), Assign((into,), value), Expect("]")] if value == _OPERAND_LIST:
            return read_into(into, "bracketed_operands"), 3
    return None


def branch_targets(steps: Steps) -> Steps:
    """`$block (`(` $operands^ `:` type($operands) `)`)?`."""
    return _rewritten(steps, _branch_target)


def _branch_target(steps: Steps) -> tuple[Step, int] | None:
    match steps[:5]:
        case [
            Assign((block,), successor),
            Assign((at,)),
            Assign((operands,)),
            Assign((types,)),
            If(test, then),
        ] if successor == called("successor") and test == accept("(", False):
            reads = (
                read_into(at, "next_start"),
                read_into(operands, "operand_list"),
                Expect(":", is_word=False),
                read_into(types, "type_list"),
                Expect(")", is_word=False),
            )
            if then == reads:
                read = called("successor_with_operands")
                return Assign((block, operands, types, at), read), 5
    return None


def is_binary(steps: Steps, operands: tuple[Resolved, ...], results: PyExpr) -> bool:
    """Whether `build_binary` of the runtime reads what `steps` do where nothing optional is there.

    That is: ``$a `,` $b … attr-dict `:` type($c)``, all of that type.
    """
    match steps, operands:
        case (
            (Assign((pair,), _), *between, Assign(("attributes", into), ending)),
            (Pair(of, types),),
        ) if (pair == of and ending in _PLAIN_ENDS):
            type_ = python.local(into)
            one_type = (*types, results) == (type_, type_, python.tuple_of(type_))
            return one_type and all(map(_may_be_absent, between))
    return False


def _may_be_absent(step: Step) -> bool:
    """Whether a step takes nothing where a colon comes next."""
    match step:
        case If(test, _, ()):
            return test.text.startswith("p.accept") and test != accept(":", False)
        case Assign((_,), value):
            return value == python.constant(None)
    return False


def is_terminator(steps: Steps) -> bool:
    """Whether a parser is `build_terminator` of the runtime.

    That is: it reads ``attr-dict ($operands^ `:` type($operands))?`` and builds the op from
    nothing else.
    """
    match steps:
        case (
            Assign(("attributes",), attributes),
            Assign((types,)),
            Assign((at,)) as start,
            Assign((operands,)) as read,
            If(test, then, ()),
            Return(op),
        ) if attributes in (_ATTRIBUTES, _CHECKED_ATTRIBUTES):
            several, typed = python.local(operands), python.local(types)
            resolved = called("resolve_all", several, typed, python.local(at))
            return (start, read, test, then, op) == (
                read_into(at, "next_start"),
                read_into(operands, "operand_list"),
                several,
                (Expect(":", is_word=False), read_into(types, "type_list")),
                called("build", CLS, resolved, python.tuple_of(), python.local("attributes")),
            )
    return False


def is_functional(steps: Steps) -> bool:
    """Whether a parser is `build_functional` of the runtime.

    That is: it reads ``operands attr-dict `:` functional-type(operands, results)`` and builds
    the op from nothing else.
    """
    return outline(steps) == (
        "v0 = p.next_start()",
        "v1 = p.operand_list()",
        "v2 = p.attribute_dict()",
        "expect :",
        "v3 = p.functional_type()",
        "return p.build(cls, p.resolve_all(v1, v3.inputs, v0), v3.results, v2)",
    )


def attributes_then_type(steps: Steps) -> Steps:
    """`attr-dict `:` type($x)`, x being single."""
    return _rewritten(steps, _attributes_then_type)


def _attributes_then_type(steps: Steps) -> tuple[Step, int] | None:
    match steps[:3]:
        case [
            Assign(("attributes",), read),
            Expect(":"),
            ReadType((into,), _, annotation, asked),
        ] if read in (_ATTRIBUTES, _CHECKED_ATTRIBUTES):
            checked = () if read == _ATTRIBUTES else (CLS,)
            if asked is None:
                value = called("attributes_then_type", *checked)
            else:
                value = called("attributes_then_type_of", asked, *checked)
            return Assign(("attributes", into), value, annotation), 3
    return None


def operand_pairs(
    steps: Steps,
    operands: tuple[Resolved, ...],
    read_elsewhere: frozenset[str],
    fresh: Callable[[str], str],
) -> tuple[Steps, tuple[Resolved, ...]]:
    """`$a `,` $b`, two single operands that are neighbours in the op, too.

    Args:
        operands: The resolved operands.
        read_elsewhere: Local variables with other uses.
        fresh: Chooses a local variable.
    """
    neighbours = {
        (one.operand, other.operand)
        for one, other in pairwise(operands)
        if isinstance(one, One) and isinstance(other, One)
        if not read_elsewhere & {one.operand, other.operand}
    }
    if not neighbours:
        return steps, operands

    found: dict[tuple[str, str], str] = {}

    def pair(steps: Steps) -> tuple[Step, int] | None:
        match steps[:3]:
            case [Assign((first,), one), Expect(","), Assign((second,), other)]:
                if one == other == _OPERAND and (first, second) in neighbours:
                    into = found[first, second] = fresh("operands")
                    return read_into(into, "operand_pair"), 3
        return None

    return _rewritten(steps, pair), tuple(_paired(operands, found))


def _paired(operands: Sequence[Resolved], pairs: dict[tuple[str, str], str]) -> Iterator[Resolved]:
    rest = list(operands)
    while rest:
        match rest:
            case [One(first, one), One(second, other), *_] if (first, second) in pairs:
                yield Pair(pairs[first, second], (one, other))
                del rest[:2]
            case _:
                yield rest.pop(0)


def _rewritten(steps: Steps, rewrite: _Rewrite) -> Steps:
    """Return `steps`, those within optional parts too, with as few calls as possible."""
    made: list[Step] = []
    rest = steps
    while rest:
        at_once = rewrite(rest)
        if at_once is not None:
            step, count = at_once
        else:
            step, count = _within(rest[0], rewrite), 1
        made.append(step)
        rest = rest[count:]
    return tuple(made)


def _within(step: Step, rewrite: _Rewrite) -> Step:
    match step:
        case If(test, then, otherwise):
            return If(test, _rewritten(then, rewrite), _rewritten(otherwise, rewrite))
        case ReadClauses(clauses):
            return ReadClauses(
                tuple(replace(each, steps=_rewritten(each.steps, rewrite)) for each in clauses)
            )
    return step
