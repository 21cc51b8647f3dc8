"""`parse` of an op's class, from the elements of its assembly format.

The elements are read in their order into local variables; then types are worked out,
operands resolved and the op put together. Source of order and errors: MLIR,
mlir-tblgen's OpFormatGen.
"""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.operations import NamedAttributeDef, RegionDef, SuccessorDef, Variadicity
from yods_gen.directives.hooks import CLS, answered
from yods_gen.directives.parse_steps import ParseSteps, sets
from yods_gen.directives.reading import P
from yods_gen.expressions import python
from yods_gen.expressions.python import For, Source, reads_of
from yods_gen.model.ops.context import OpContext, default_constant
from yods_gen.model.ops.groups import Group
from yods_gen.model.ops.parser import (
    Build,
    InferTypes,
    Parser,
    ReadyStep,
    StoreAttribute,
    StoreNatives,
    StoreStep,
    UseProperties,
)
from yods_gen.model.ops.peepholes import (
    attributes_then_type,
    bracketed_operands,
    is_functional,
    operand_pairs,
)
from yods_gen.model.ops.reading import FormatReader
from yods_gen.model.ops.resolved import tuple_of
from yods_gen.model.ops.types import OpTypes, none_or_one


def parse(context: OpContext) -> Parser | None:
    """The method that reads the custom form, where there is one."""
    scope = context.scope
    parser = scope.name("yods.text.operation_parser", "OperationParser", "typing")
    # Inherited, it gives an op of the class that inherits it.
    returns = scope.name("typing", "Self", "typing")
    hook = context.op.hook("parse")
    if hook is not None:
        return Parser(parser, returns, answered(scope.hook_call(hook, ("p", P)), CLS, hook))
    if context.op.structured_form:
        function = scope.name("yods.text.structured_ops", "parse_structured")
        return Parser(parser, returns, python.call(function, P, CLS))
    if context.op.format is None:
        return None
    return _Assembler(context).parser(parser, returns)


class _Assembler:
    """Puts the op together from what its format binds."""

    def __init__(self, context: OpContext) -> None:
        self._context = context
        self._reader = FormatReader(context)
        self._types = OpTypes(context, self._reader)

    def parser(self, parser: Source, returns: Source) -> Parser:
        """The method `parse`."""
        reader, types = self._reader, self._types
        results = types.result_types()
        operands = types.operands()
        types.check_before_inference()
        ready = (*self._use_properties(), *types.ready)
        regions, successors = self._regions(), self._successors()
        store = tuple(self._store())
        wanted = reads_of((ready, results, operands, regions, successors, store))
        steps = reader.steps_with(wanted)
        self._check_complete(steps)
        steps = attributes_then_type(bracketed_operands(steps))
        if not self._context.operands.sized:
            elsewhere = wanted | reads_of(steps)
            steps, operands = operand_pairs(steps, operands, elsewhere, reader.fresh)
        build = Build(self._arguments(tuple_of(operands), results), regions, successors, store)
        if not ready and is_functional(steps, build):
            return Parser(parser, returns, python.call(python.member(P, "build_functional"), CLS))
        return Parser(parser, returns, None, steps, ready, build)

    def _check_complete(self, steps: ParseSteps) -> None:
        """A directive that does not read what it binds is wrong, whatever the format."""
        given = frozenset().union(*map(sets, steps))
        missing = self._reader.locals_bound - given
        assert not missing, f"{self._context.op.qualified_name}: nothing reads {sorted(missing)}"

    # What comes before the op is put together.

    def _use_properties(self) -> Iterator[ReadyStep]:
        has = self._reader.has
        if "properties" in has:
            yield UseProperties(bool(self._context.properties), "attributes" in has)

    def _arguments(self, operands: Source, results: Source) -> tuple[Source, ...]:
        """The operands, the types of results, the attributes; without what is none."""
        if self._reader.has:
            return operands, results, python.local("attributes")
        empty = python.tuple_of()
        if results != empty:
            return operands, results
        return () if operands == empty else (operands,)

    def _regions(self) -> Source | None:
        whole = self._reader.wholes.get("region")
        return self._parts(whole, self._context.op.regions)

    def _successors(self) -> Source | None:
        whole = self._reader.wholes.get("successor")
        return self._parts(whole, self._context.op.successors)

    def _parts(
        self, whole: str | None, parts: tuple[RegionDef, ...] | tuple[SuccessorDef, ...]
    ) -> Source | None:
        """The tuple of regions or successors, if the op has some."""
        if whole is not None:
            return python.call(Source("tuple"), python.local(whole))
        read = [(python.local(self._reader.values[part.name]), part.variadic) for part in parts]
        items = [python.starred(each) if variadic else each for each, variadic in read]
        return python.tuple_of(*items) if items else None

    # What the op has besides.

    def _store(self) -> Iterator[StoreStep]:
        op, reader = self._context.op, self._reader
        given = bool(reader.has)
        for attribute in op.attributes:
            value = self._attribute(attribute)
            if value is not None:
                yield StoreAttribute(self._context.slot(attribute), value, given)
        if "properties" in reader.has and op.properties:
            yield StoreNatives()
        for each in op.properties:
            if each.name in reader.values:
                value = python.local(reader.values[each.name])
                yield StoreAttribute(self._context.python[each.name], value, False)
        yield from self._segments(given)
        if self._types.infers_late:
            yield InferTypes()

    def _attribute(self, attribute: NamedAttributeDef) -> Source | None:
        """What the slot of an attribute gets: what was read, or what stands for nothing."""
        local = self._reader.values.get(attribute.name)
        value = None if local is None else python.local(local)
        if attribute.default is None or attribute.optional:
            return value
        default = python.member(Source("cls"), default_constant(self._context, attribute))
        if value is None:
            return default
        return python.choice(
            python.compare(("is",), (value, python.constant(None))), default, value
        )

    def _segments(self, given: bool) -> Iterator[StoreAttribute]:
        """The numbers of operands, of results, and of operands in lists."""
        context, reader = self._context, self._reader
        for groups in (context.operands, context.results):
            listed = groups.kind == "operand" and "operand" in reader.wholes
            if groups.sized and not listed:
                sizes = [self._size(group) for group in groups.groups]
                known = [size for size in sizes if size is not None]
                if len(known) == len(sizes):
                    yield StoreAttribute(groups.slot, python.tuple_of(*known), False)
        for group in context.operands.groups:
            lists = reader.lists_of(group.definition.name)
            if group.segments is not None and lists is not None:
                each = python.local("each")
                length = python.call(Source("len"), each)
                every = For(("each",), python.local(lists))
                sizes_ = python.starred(python.comprehension("list", length, every))
                slot = context.slot(context.attributes[group.segments])
                function = context.scope.name("yods.builtin.segments", "segment_sizes")
                yield StoreAttribute(slot, python.call(function, sizes_), given)

    def _size(self, group: Group) -> Source | None:
        """How many values a group has, if that was read."""
        if group.single:
            return python.constant(1)
        if group.kind == "result":
            return self._types.size(group)
        value = python.local(self._reader.values[group.definition.name])
        if group.variadicity is Variadicity.OPTIONAL:
            return none_or_one(value)
        return python.call(Source("len"), value)
