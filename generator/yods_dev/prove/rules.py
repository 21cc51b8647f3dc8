"""Rules as queries: the types they are tried with, and what must hold of what they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import IndexType, IntegerType
from yods_dev.prove import legality
from yods_dev.prove.assignments import ROOT, Key, Types
from yods_dev.prove.contracts import CONTRACTS, value_of
from yods_dev.prove.meaning import Case, Choice, Known, Meaning, Op, Value, itself, sort_of
from yods_dev.prove.terms import (
    BOOL,
    FALSE,
    TRUE,
    DoesNotApply,
    NotExpressible,
    Query,
    Term,
    all_of,
    any_of,
    bits,
    negated,
    number,
)
from yods_gen.definitions import operations
from yods_gen.definitions.constraints import EnumDef
from yods_gen.errors import Span
from yods_gen.resolve.semantics import alike, element_kind

#: Traits that claim that an op may run anywhere, and those that claim equal results.
ALWAYS_DEFINED = frozenset({"Pure", "AlwaysSpeculatable"})
CLAIMS = ALWAYS_DEFINED | {"Commutative", "Idempotent", "Involution"}


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a definition: a fold, a pattern, or the claim of a trait."""

    name: str
    op: operations.OpDef
    span: Span
    fold: operations.FoldRule | None = None
    pattern: operations.PatternDef | None = None
    claim: str = ""
    unsound: str = ""
    #: The module of the functions that it calls.
    hooks: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """An op of the IR before or after.

    Attributes:
        op: None: a constant, or, of an operand, the same as a value of another type.
        attributes: The names of constants of the query that say what they are, or numbers.
    """

    op: operations.OpDef | None
    operands: tuple[Value, ...]
    attributes: Mapping[str, str | int]
    results: tuple[Value, ...]


@dataclass(slots=True)
class Instance:
    """A rule with types, as a query: whether `goal` can hold, which refutes it.

    Attributes:
        fires: When the rule applies to something whose behaviour is defined.
        inputs: The values that come from elsewhere, by name.
        before: What computes the values that are replaced, and after, what replaces them.
    """

    types: tuple[Any, ...]
    query: Query
    goal: Term
    fires: Term
    inputs: dict[str, Value]
    before: list[Step]
    after: list[Step]
    old: tuple[Value, ...]
    new: tuple[Value, ...]
    index_width: int = 64
    #: The IR before and after, where it is not made of the steps.
    texts: tuple[str, str] | None = None
    #: The name of the function there.
    entry: str = "f"

    def simple(self) -> Term:
        """The goal for inputs near the ends of their ranges."""
        conditions = [self.goal]
        for name, sort in self.query.declared.items():
            if sort.kind == "bits" and not name.startswith("made"):
                width = int(sort.size)
                ends = {0, 1, 2, 3, -1, -2, 1 << (width - 1), (1 << (width - 1)) - 1}
                term = Term(f"|{name}|", sort)
                conditions.append(
                    any_of(*(self.query.equal(term, number(each, width)) for each in sorted(ends)))
                )
        return all_of(*conditions)


def sources_of(rule: Rule) -> tuple[operations.SourceOp | None, ...]:
    """The alternatives of what a rule matches; None: the op alone."""
    if rule.pattern is not None:
        return rule.pattern.sources
    return (rule.fold.sources if rule.fold is not None else ()) or (None,)


def plain_source(op: operations.OpDef) -> operations.SourceOp:
    """The op alone, with its operands by their names."""
    if any(o.variadicity is not operations.Variadicity.SINGLE for o in (*op.operands, *op.results)):
        raise NotExpressible("operands of any number")
    names = tuple(operations.NameSource(o.name, False) for o in op.operands)
    return operations.SourceOp(op, ROOT, names, (), (), None)


class Building:
    """Makes the query of one rule with certain types."""

    def __init__(
        self,
        rule: Rule,
        source: operations.SourceOp,
        types: Types,
        assignment: Mapping[Key, Any],
        enums: Mapping[str, EnumDef],
        index_width: int,
    ) -> None:
        self._rule, self._source, self._types = rule, source, types
        self._assignment = assignment
        self.query = Query()
        self._m = Meaning(self.query, enums, index_width, CONTRACTS)
        self._enums = enums
        self._names: dict[str, Any] = {}
        self._conditions: list[Term] = []
        self._undefined: list[Term] = []
        self._before: list[Step] = []
        self._after: list[Step] = []
        self._inputs: dict[str, Value] = {}
        self._count = 0

    def instance(self) -> Instance:
        """The whole query."""
        rule, m = self._rule, self._m
        old: Sequence[Value] = self._match(self._source)
        root = self._names[ROOT]
        new: Sequence[Value]
        after_undefined: list[Term] = []
        self._undefined, before_undefined = after_undefined, self._undefined
        if rule.fold is not None:
            new = self._fold(rule.fold, old)
        elif rule.pattern is not None:
            new = self._rewritten(rule.pattern, old)
        elif rule.claim in ALWAYS_DEFINED:  # as where it did not run before
            before_undefined, after_undefined = after_undefined, before_undefined
            self._before, self._after, old, new = [], self._before, (), ()
        else:
            old, new = self._claimed(rule.claim, root, tuple(old))
        wrong = []
        for result, before, after in zip(self._source.op.results, old, new, strict=bool(old)):
            used = root.used[result.name]
            same = FALSE  # of another type, which only nobody's use allows
            if before.term.sort == after.term.sort:
                same = self._same(before.term, after.term, root)
            differs = any_of(after.poison, negated(same))
            wrong.append(all_of(used, negated(before.poison), differs))
        fires = all_of(*m.facts, *self._conditions, negated(any_of(*before_undefined)))
        goal = all_of(fires, any_of(*after_undefined, *wrong))
        types = tuple(dict.fromkeys(self._assignment.values()))
        return Instance(
            types, self.query, goal, fires, self._inputs, self._before, self._after, tuple(old),
            tuple(new), m.index_width,
        )  # fmt: skip

    def _same(self, before: Term, after: Term, root: Op) -> Term:
        """Whether two results are equal; of floats without signed zeros, zeros are."""
        equal = self.query.equal(before, after)
        flags = root.parts.get("fastmath")
        if before.sort.kind != "float" or not isinstance(flags, Case):
            return equal
        enum = next(legality.enum_of(each, self._enums) for each in self._source.op.attributes
                    if each.name == "fastmath")  # fmt: skip
        nsz = next((c.value for c in enum.cases if c.name == "nsz"), 0) if enum else 0
        allowed = self.query.equal(
            self.query.make("bvand", bits(64), flags.term, number(nsz, 64)), number(nsz, 64)
        )
        zeros = (self.query.make("fp.isZero", BOOL, each) for each in (before, after))
        return any_of(equal, all_of(allowed, *zeros))

    def _require(self, condition: Term) -> None:
        if condition == FALSE:
            raise DoesNotApply
        self._conditions.append(condition)

    # The source.

    def _match(self, source: operations.SourceOp) -> tuple[Value, ...]:
        """The results of what is matched, all of which is there already."""
        op = source.op
        operands = tuple(
            self._item(source, operand, item)
            for operand, item in zip(op.operands, source.operands, strict=True)
        )
        types = [self._type(source.name, r.name) for r in op.results]
        attributes = self._attributes(source, types)
        if not legality.verifies(op, [v.type for v in operands], types):
            raise DoesNotApply
        results = self._run(op, operands, attributes, types, self._before)
        parts: dict[str, Any] = dict(attributes)
        parts |= {o.name: v for o, v in zip(op.operands, operands, strict=True)}
        parts |= {r.name: v for r, v in zip(op.results, results, strict=True)}
        used = {
            r.name: self.query.declare(f"{source.name}.{r.name} is used", BOOL) for r in op.results
        }
        self._names[source.name] = Op(parts, used)
        if source is self._source and self._rule.fold is not None and not self._rule.fold.sources:
            self._names |= parts
        return results

    def _type(self, name: str, part: str) -> Any:
        return self._types.of(self._assignment, name, part)

    def _item(
        self, source: operations.SourceOp, operand: operations.ValueDef, item: operations.SourceItem
    ) -> Value:
        match item:
            case operations.SourceOp(result=result):
                made = self._match(item)
                names = [r.name for r in item.op.results]
                return made[names.index(str(result))]
            case operations.NameSource(name=name):
                if name in self._names:
                    return self._names[name]  # type: ignore[no-any-return]
                made_value = self._input(name, self._type(source.name, operand.name))
                self._names[name] = made_value
                return made_value
            case operations.AnySource():
                self._count += 1
                return self._input(f"any{self._count}", self._type(source.name, operand.name))
            case operations.ConstantSource():
                return self._constant(source, operand, item)
            case operations.ListSource():
                raise NotExpressible("operands of any number")
        raise NotExpressible(type(item).__name__)

    def _input(self, name: str, type_: Any) -> Value:
        value = Value(
            self.query.declare(name, sort_of(type_, self._m.index_width)),
            self.query.declare(f"{name} is poison", BOOL),
            type_,
        )
        self._inputs[name] = value
        return value

    def _constant(
        self,
        source: operations.SourceOp,
        operand: operations.ValueDef,
        item: operations.ConstantSource,
    ) -> Value:
        type_ = self._type(source.name, operand.name)
        known = self._names.get(item.name) if item.name else None
        if item.number is not None or known is None:
            sort = sort_of(type_, 64)
            self._count += 1
            name = item.name or f"c{self._count}"
            term = self.query.declare(name, sort)
            poison: Term = FALSE
            if item.number is not None:
                if sort.kind != "bits":
                    raise DoesNotApply
                if not isinstance(item.number, int):
                    raise NotExpressible(f"the constant {item.number}")
                self._require(self.query.equal(term, number(item.number, int(sort.size))))
            else:
                poison = self.query.declare(f"{name} is poison", BOOL)
                named = dict(self._rule.pattern.constraints) if self._rule.pattern else {}
                constraint = named.get(name)
                if constraint is not None and constraint.reference != "AnyAttr":
                    self._require(negated(poison))
            known = Known(term, type_, TRUE, poison)
            if item.name:
                self._names[item.name] = known
        value = value_of(self._m, known, type_)
        self._before.append(Step(None, (), {"value": self.query.named(known.term)}, (value,)))
        return value

    def _run(
        self, op: operations.OpDef, operands: Sequence[Value], attributes: Mapping[str, Any],
        types: Sequence[Any], steps: list[Step],
    ) -> tuple[Value, ...]:  # fmt: skip
        """The results of an op, which is a step of the IR before or after."""
        known = next((v for v in attributes.values() if isinstance(v, Known)), None)
        if legality.is_constant(op) and known is not None:
            results = (value_of(self._m, known, types[0]),)
            self._undefined.append(FALSE)
            steps.append(Step(None, (), {"value": self._shown(known.term)}, results))
            return results
        computed = self._m.compute(op, operands, attributes, types)
        self._undefined.append(computed.undefined)
        shown = {name: self._shown(value) for name, value in attributes.items()}
        steps.append(Step(op, tuple(operands), shown, computed.results))
        return computed.results

    def _attributes(self, source: operations.SourceOp, types: Sequence[Any]) -> dict[str, Any]:
        made: dict[str, Any] = {}
        bound = {a.name: a for a in source.attributes}
        for attribute in legality.choices_of(source.op):
            name = f"{source.name}.{attribute.name}"
            value = legality.attribute_symbol(
                self.query, attribute, self._enums, self._conditions, name
            )
            if value == Op({}) and legality.is_constant(source.op) and len(types) == 1:
                value = Known(self.query.declare(name, sort_of(types[0], 64)), types[0])
            said = bound.get(attribute.name)
            if said is not None and said.value is not None:
                self._require(self._m.equal(value, self._m.value(said.value.root, self._names)))
            if said is not None and said.bound is not None:
                if said.bound.name in self._names:
                    self._require(self._m.equal(value, self._names[said.bound.name]))
                self._names[said.bound.name] = value
            made[attribute.name] = value
        return made

    def _shown(self, value: Any) -> str | int:
        """The name of the constant of a model that is an attribute, or its number."""
        value = value.value if isinstance(value, IntegerAttr) else value
        if isinstance(value, bool | int) or value is None or value == Op({}):
            return int(value) if isinstance(value, int) else 0
        if isinstance(value, Choice):
            value = self._m._first([(c, number(int(v), 64)) for c, v in value.options])
        term = value.term if isinstance(value, Case | Known) else value
        if not isinstance(term, Term):
            raise NotExpressible(f"{value} as an attribute")
        name = self.query.named(term)
        if name in self.query.declared:
            return name
        self._count += 1
        fresh = self.query.declare(f"made{self._count}", term.sort)
        self.query.shown.append(self.query.equal(fresh, term))
        return self.query.named(fresh)

    # What replaces it.

    def _fold(self, rule: operations.FoldRule, old: Sequence[Value]) -> list[Value]:
        m, op = self._m, self._source.op
        if rule.when is not None:
            self._require(m.holds(rule.when.root, self._names))
        if rule.gives:
            return [
                self._given(m.value(e.root, self._names), before.type)
                for e, before in zip(rule.gives, old, strict=True)
            ]
        parts = dict(self._names[ROOT].parts)
        for name, expression in rule.sets:
            parts[name] = m.value(expression.root, self._names)
        operands = [parts[o.name] for o in op.operands]
        attributes = {a.name: parts[a.name] for a in legality.choices_of(op)}
        return list(self._make(op, operands, attributes, [v.type for v in old]))

    def _given(self, made: Any, type_: Any) -> Value:
        """The value that a rule gives for a result, where it gives one."""
        made = itself(made)
        if isinstance(made, Value):
            return made
        if isinstance(made, Choice):
            raise NotExpressible("a choice of constants")
        if not isinstance(made, Known):
            raise NotExpressible(f"{made} as a result")
        self._require(made.known)
        return self._new_constant(made, type_)

    def _new_constant(self, made: Known, type_: Any) -> Value:
        value = value_of(self._m, made, type_)
        poison = "" if made.poison == FALSE else self._shown(made.poison)
        named = {"value": self._shown(made.term), **({"poison": poison} if poison else {})}
        self._after.append(Step(None, (), named, (value,)))
        return value

    def _make(
        self,
        op: operations.OpDef,
        operands: Sequence[Any],
        attributes: Mapping[str, Any],
        types: Sequence[Any],
    ) -> tuple[Value, ...]:
        given = []
        for each in operands:
            each = itself(each)
            if not isinstance(each, Value):
                raise NotExpressible(f"{type(each).__name__.lower()} as an operand")
            given.append(each)
        if not legality.verifies(op, [v.type for v in given], types):
            raise DoesNotApply
        return self._run(op, given, attributes, types, self._after)

    def _rewritten(self, pattern: operations.PatternDef, old: Sequence[Value]) -> list[Value]:
        m = self._m
        if pattern.converts:
            for name, value in self._names.items():
                if isinstance(value, Value):
                    self._names[name] = self._converted(value)
        for name, constraint in pattern.constraints:
            bound = self._names.get(name)
            if isinstance(bound, Value):
                self._require(m.holds(constraint.predicate.root, {ROOT: bound.type}))
        for condition in pattern.where:
            self._require(m.holds(condition.root, self._names))
        for let in pattern.let:
            made = m.value(let.value.root, self._names)
            if isinstance(made, Known):
                self._require(made.known)
            self._names[let.name] = made
        if pattern.also:
            raise NotExpressible("ops made besides")
        for name, item in pattern.make:
            self._names.setdefault(name, self._new(item, None))
        replacement = pattern.replacement
        types = [self._converted_type(v.type) if pattern.converts else v.type for v in old]
        if isinstance(replacement, operations.NewOp):
            return list(self._new_op(replacement, types))
        return [self._new(item, t) for item, t in zip(replacement, types, strict=True)]

    def _converted_type(self, type_: Any) -> Any:
        return IntegerType(self._m.index_width) if isinstance(type_, IndexType) else type_

    def _converted(self, value: Value) -> Value:
        """An operand as a conversion to LLVM hands it to a pattern."""
        type_ = self._converted_type(value.type)
        if type_ is value.type:
            return value
        made = replace(value, type=type_)
        self._after.append(Step(None, (value,), {}, (made,)))
        return made

    def _new(self, item: operations.NewItem, type_: Any | None) -> Value:
        match item:
            case operations.NewValue(expression):
                return self._given(self._m.value(expression.root, self._names), type_)
            case operations.NewConstant(value, of):
                known = self._m.value(value.root, self._names)
                if not isinstance(known, Known):
                    raise NotExpressible("a constant of what is no number")
                wanted = known.type if of is None else self._m.value(of.root, self._names)
                return self._given(known, wanted)
            case operations.NewOp():
                made_results = self._new_op(item, None if type_ is None else [type_])
                names = [r.name for r in item.op.results]
                return made_results[names.index(item.result) if item.result else 0]
            case operations.NewCall(function, arguments):
                contract = self._m.contract(f"{self._rule.hooks}.{function}")
                given = [e.expression.root for e in arguments if isinstance(e, operations.NewValue)]
                if contract is None or len(given) < len(arguments):
                    raise NotExpressible(f"the function 'hooks.{function}'")
                known = contract(self._m, *(self._m.value(e, self._names) for e in given))
                return self._given(known, type_ or known.type)
        raise NotExpressible("several values")

    def _new_op(self, new: operations.NewOp, wanted: Sequence[Any] | None) -> tuple[Value, ...]:
        op = new.op
        if new.regions or new.successors:
            raise NotExpressible("regions and successors")
        given = dict(new.types)
        operands = [self._new(item, None) for item in new.operands]
        types = []
        values = {n: self._m.value(e.root, self._names) for n, e in new.attributes}
        known = next(
            (v for v in values.values() if legality.is_constant(op) and isinstance(v, Known)), None
        )
        groups = alike(op, (*op.operands, *op.results))
        at = {o.name: v.type for o, v in zip(op.operands, operands, strict=True)}
        for position, result in enumerate(op.results):
            said = given.get(result.name)
            same = next((at[n] for n in at if groups[n] == groups[result.name]), None)
            kind, width = element_kind(result.constraint)
            if isinstance(said, int):
                types.append(self._names[ROOT].parts[self._source.op.results[said].name].type)
            elif said is not None:
                types.append(self._m.value(said.root, self._names))
            elif same is not None:
                types.append(same)
            elif known is not None:
                types.append(known.type)
            elif kind == "bits" and width:
                types.append(IntegerType(width))
            elif wanted is not None:
                types.append(wanted[position])
            else:
                raise NotExpressible(f"the type of a result of {op.qualified_name!r}")
        attributes = {
            a.name: values[a.name] if a.name in values else legality.absent_attribute(a)
            for a in legality.choices_of(op)
        }
        made = self._make(op, operands, attributes, types)
        if new.name:
            parts: dict[str, Any] = {r.name: v for r, v in zip(op.results, made, strict=True)}
            self._names[new.name] = Op(parts)
        return made

    def _claimed(
        self, claim: str, root: Op, old: tuple[Value, ...]
    ) -> tuple[Sequence[Value], Sequence[Value]]:
        op = self._source.op
        operands = [root.parts[o.name] for o in op.operands]
        attributes = {a.name: root.parts[a.name] for a in legality.choices_of(op)}
        types = [root.parts[r.name].type for r in op.results]
        if claim == "Commutative":
            return old, self._make(op, operands[::-1], attributes, types)
        value, *others = operands
        if claim == "Idempotent" and others:
            for other in others:
                self._require(self._m.equal(value, other))
            return old, [value]
        twice = self._make(op, old, attributes, types)
        self._before += self._after
        self._after.clear()
        return twice, old if claim == "Idempotent" else [value]
