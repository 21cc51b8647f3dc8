"""Expressions and ops as terms: elements of values, their poison, undefined behaviour.

An expression of a definition is evaluated over names. A name is a `Value`, a `Known` attribute, an
`Op`, or something of Python: a type, a number, a text. What depends on an attribute that is not
known is a term, too, or a `Choice` by conditions.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, TypeAlias

from yods.builtin.attributes import IntegerAttr
from yods.builtin.types import ComplexType, FloatType, IndexType, IntegerType
from yods_dev.prove.elements import apply, resized, width_of
from yods_dev.prove.terms import (
    BOOL,
    FALSE,
    FLOAT_SORTS,
    TRUE,
    NotExpressible,
    Query,
    Sort,
    Term,
    all_of,
    any_of,
    bits,
    negated,
    number,
    truth,
)
from yods_gen.classes import DefinedClass, RuntimeClass
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.operations import OpDef
from yods_gen.expressions import element_functions, tree
from yods_gen.expressions.tree import Node

#: Bits of the attribute that holds an index, whatever the width of an index is.
INDEX_ATTRIBUTE = 64


@dataclass(frozen=True, slots=True)
class Value:
    """An element of an SSA value."""

    term: Term
    poison: Term
    type: Any


@dataclass(frozen=True, slots=True)
class Known:
    """An attribute that may be a constant: its element, if it is there at all."""

    term: Term
    type: Any
    known: Term = TRUE
    poison: Term = FALSE


@dataclass(frozen=True, slots=True)
class Case:
    """A case of an enum that is not known."""

    term: Term


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several things, by conditions of which the first that holds counts."""

    options: tuple[tuple[Term, Any], ...]


@dataclass(frozen=True, slots=True)
class Op:
    """An op of a rule: its values and attributes by name, and whether results are used."""

    parts: Mapping[str, Any]
    used: Mapping[str, Term] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Computed:
    """The outcome of an op: its results, and whether it is undefined."""

    results: tuple[Value, ...]
    undefined: Term


def itself(value: Any) -> Any:
    """The value of an op's part of which more is known; else what is given."""
    return value.parts.get("", value) if isinstance(value, Op) else value


Names: TypeAlias = Mapping[str, Any]


def sort_of(type_: Any, index_width: int) -> Sort:
    """The sort of elements of a type."""
    if isinstance(type_, IntegerType) and type_.width:
        return bits(type_.width)
    if isinstance(type_, IndexType):
        return bits(index_width)
    if isinstance(type_, FloatType) and str(type_) in FLOAT_SORTS:
        return Sort("float", str(type_))
    if isinstance(type_, ComplexType) and str(type_.element_type) in FLOAT_SORTS:
        return Sort("complex", str(type_.element_type))
    raise NotExpressible(f"the type {type_}")


@dataclass(slots=True)
class Meaning:
    """Evaluates expressions and ops in one query.

    Attributes:
        _enums: All enums, by qualified name.
        index_width: Bits of an index.
        _contracts: The functions that rules call, on terms.
    """

    query: Query
    _enums: Mapping[str, EnumDef]
    index_width: int
    _contracts: Mapping[str, Callable[..., Any]]
    #: Facts that hold by construction.
    facts: list[Term] = field(default_factory=list)

    # Ops.

    def compute(
        self, op: OpDef, operands: Sequence[Value], attributes: Names, types: Sequence[Any]
    ) -> Computed:
        """Return what `op` computes, by its definition."""
        semantics = op.semantics
        if semantics is None or not (semantics.results or not op.results):
            raise NotExpressible(f"what {op.qualified_name!r} computes")
        names: dict[str, Any] = dict(attributes)
        names |= {o.name: v for o, v in zip(op.operands, operands, strict=True)}
        for result, type_ in zip(op.results, types, strict=True):
            names[result.name] = type_
        values = {n: v for n, v in names.items() if isinstance(v, Value)}
        undefined = any_of(*(self._may(e.root, names, values) for e in semantics.undefined_if))
        made = {}
        for (name, expression), type_ in zip(semantics.results, types, strict=True):
            term = self._element(expression.root, names, sort_of(type_, self.index_width))
            made[name] = Value(term, self._poison(expression.root, names, values), type_)
        names |= made
        wrong = []
        for each in semantics.poison_if:
            wrong.append(self._poison(each.root, names, {**values, **made}))
            wrong.append(self.holds(each.root, names))
        poison = any_of(*wrong)
        results = tuple(
            replace(v, poison=self.query.name(any_of(v.poison, poison))) for v in made.values()
        )
        return Computed(results, self.query.name(undefined))

    def _poison(self, node: Node, names: Names, values: Mapping[str, Value]) -> Term:
        if isinstance(node, tree.Conditional):
            condition = self._poison(node.condition, names, values)
            test = self.holds(node.condition, names)
            then = self._poison(node.then, names, values)
            return any_of(
                condition,
                self.query.choose(test, then, self._poison(node.otherwise, names, values)),
            )
        if isinstance(node, tree.Call) and node.function.name in ("poison", "freeze"):
            return truth(node.function.name == "poison")
        return any_of(
            *(values[name].poison for name in sorted(element_functions.elements_of(node)))
        )

    def _may(self, node: Node, names: Names, values: Mapping[str, Value]) -> Term:
        if isinstance(node, tree.Boolean):
            join = all_of if node.operator == "and" else any_of
            return join(*(self._may(each, names, values) for each in node.values))
        poison = (values[name].poison for name in sorted(element_functions.elements_of(node)))
        return any_of(*poison, self.holds(node, names))

    def _element(self, node: Node, names: Names, sort: Sort) -> Term:
        if isinstance(node, tree.Call) and node.function.name == "poison":
            return self.query.declare("poison", sort)
        made = self.value(node, names)
        if isinstance(made, Value):
            made = made.term
        if sort.kind == "bits" and isinstance(made, bool | int | Choice):
            made = self._element_call("bits", [made, sort.size])
        if isinstance(made, Term) and {made.sort.kind, sort.kind} == {"float", "bits"}:
            return self.reinterpreted(made, sort)
        if not isinstance(made, Term) or made.sort != sort:
            raise NotExpressible(f"{made} as an element")
        return made

    def reinterpreted(self, term: Term, sort: Sort) -> Term:
        """The same bits as of another sort."""
        if sort == term.sort:
            return term
        if sort.kind == "float":
            e, s = FLOAT_SORTS[str(sort.size)]
            made = self.query.make(f"(_ to_fp {e} {s})", sort, term)
            self.query.bits_of[made.text] = term
            return made
        if term.text in self.query.bits_of:
            return self.query.bits_of[term.text]
        # SMT-LIB has one NaN, whose bits are not said: any that read as it.
        made = self.query.declare("bits of float", sort)
        self.facts.append(self.query.equal(self.reinterpreted(made, term.sort), term))
        return made

    # Expressions.

    def holds(self, node: Node, names: Names) -> Term:
        """A condition as a term."""
        return self.truth(self.value(node, names))

    def truth(self, value: Any) -> Term:
        """Whether something counts as true."""
        if isinstance(value, Term):
            return value if value.sort == BOOL else negated(self.equal(value, 0))
        if isinstance(value, Value | Case):
            return self.truth(value.term)
        if isinstance(value, Choice):
            return self._chosen(value, self.truth)
        return truth(bool(value))

    def value(self, node: Node, names: Names) -> Any:
        """The value of an expression."""
        match node:
            case tree.Constant(value):
                return value
            case tree.Name(name):
                if name not in names:
                    raise NotExpressible(f"the name {name!r}")
                return names[name]
            case tree.Member(tree.ClassName(ref), name) if isinstance(ref, DefinedClass):
                return self._case(ref, name)
            case tree.Member(base, name):
                return self._member(self.value(base, names), name)
            case tree.ClassName(ref):
                return _python_class(ref)
            case tree.Build(ref, arguments):
                given = [self.value(each, names) for each in arguments]
                held = isinstance(ref, DefinedClass) and len(given) == 1
                if held or (ref.name == "IntegerAttr" and isinstance(given[0], Case)):
                    return given[0]  # an attribute that holds a case
                return _python_class(ref)(*given)
            case tree.Unary("not", operand):
                return negated(self.holds(operand, names))
            case tree.Unary(operator, operand):
                return {"-": lambda x: -x, "+": lambda x: x, "~": lambda x: ~x}[operator](
                    self.value(operand, names)
                )
            case tree.Binary(operator, left, right):
                return self._binary(operator, self.value(left, names), self.value(right, names))
            case tree.Boolean(operator, values):
                return self._boolean(operator, values, names)
            case tree.Comparison(operators, operands):
                found = [self.value(each, names) for each in operands]
                tests = zip(operators, found, found[1:], strict=False)
                return all_of(*(self._compared(o, a, b) for o, a, b in tests))
            case tree.Conditional(condition, then, otherwise):
                return self._conditional(condition, then, otherwise, names)
            case tree.Sequence_(_, items):
                return [self.value(each, names) for each in items]
            case tree.Index(base, index):
                return self._indexed(self.value(base, names), self.value(index, names))
            case tree.Call(function, arguments):
                return self._call(function, arguments, names)
            case tree.Comprehension(_, element, (tree.Clause((name,), iterable, ()),)):
                items = self.value(iterable, names)
                if isinstance(items, list):
                    return [self.value(element, {**names, name: each}) for each in items]
        raise NotExpressible(f"the expression {type(node).__name__.lower()}")

    def _case(self, ref: DefinedClass, name: str) -> int:
        enum = self._enums[f"{ref.dialect}.{ref.name}"]
        return next(case.value for case in enum.cases if case.name == name)

    def _member(self, base: Any, name: str) -> Any:
        if isinstance(base, Op):
            found = base.parts.get(name, base.parts.get(name.rstrip("_")))
            if found is None and name not in base.parts:
                raise NotExpressible(f"the part {name!r}")
            if isinstance(found, Value) and name in base.used:
                return Op({"": found, "type": found.type, "has_uses": base.used[name]})
            return found
        if isinstance(base, Value | Known) and name == "type":
            return base.type
        if isinstance(base, int | Case) and name == "value":
            return base
        if isinstance(base, Known) and name == "elements" and base.term.text in self.query.parts:
            of = base.type.element_type
            return [replace(base, term=e, type=of) for e in self.query.parts[base.term.text]]
        if isinstance(base, Known) and name == "value" and base.term.sort.kind == "bits":
            return base.term
        if isinstance(base, IntegerType | FloatType) and name in ("width", "signedness"):
            return getattr(base, name)
        raise NotExpressible(f"the member {name!r}")

    def _binary(self, operator: str, left: Any, right: Any) -> Any:
        of_case = isinstance(left, Case) or isinstance(right, Case)
        left, right = (e.term if isinstance(e, Case | Value) else e for e in (left, right))
        if isinstance(left, Term) or isinstance(right, Term):
            if {type(left), type(right)} == {Term} and left.sort == BOOL == right.sort:
                both = {"&": all_of(left, right), "|": any_of(left, right)}
                return both.get(operator) or negated(self.query.equal(left, right))
            one, other = self._alike(left, right)
            if operator in "&|^":
                made = apply(self.query, operator, [one, other])
                return Case(made) if of_case else made
            raise NotExpressible(f"the operator {operator!r} of what is not known")
        operation = _PLAIN.get(operator)
        if operation is None:
            raise NotExpressible(f"the operator {operator!r}")
        return operation(left, right)

    def _alike(self, left: Any, right: Any) -> tuple[Term, Term]:
        """Two terms of one sort, of which one may be a number."""
        left, right = (_term(e) for e in (left, right))
        if isinstance(left, Term) and not isinstance(right, Term):
            right = self._like(right, left)
        elif isinstance(right, Term) and not isinstance(left, Term):
            left = self._like(left, right)
        if not (isinstance(left, Term) and isinstance(right, Term)):
            raise NotExpressible(f"{left} beside {right}")
        return left, right

    def _like(self, given: Any, term: Term) -> Term:
        if isinstance(given, IntegerAttr):
            given = given.value
        if isinstance(given, bool) and term.sort == BOOL:
            return truth(given)
        if isinstance(given, int) and term.sort.kind == "bits":
            return number(given, width_of(term))
        raise NotExpressible(f"{given} as an element")

    def equal(self, left: Any, right: Any) -> Term:
        """Whether two things are equal."""
        left, right = itself(left), itself(right)
        if isinstance(left, Value) and isinstance(right, Value):
            if left.type is not right.type:
                return FALSE
            return all_of(
                self.query.equal(left.term, right.term), self.query.equal(left.poison, right.poison)
            )
        if isinstance(left, Known) or isinstance(right, Known):
            known, other = (left, right) if isinstance(left, Known) else (right, left)
            if other is None:
                return negated(known.known)
            if not isinstance(other, Known) or known.type is not other.type:
                return FALSE
            return all_of(known.known, other.known, self.query.equal(known.term, other.term))
        if any(isinstance(each, Term | Case | Value) for each in (left, right)):
            if None in (left, right):
                return FALSE
            one, other = self._alike(left, right)
            left, right = (_term(e) for e in (left, right))
            if isinstance(left, int) and left >= 1 << (width_of(other) if one.sort != BOOL else 1):
                return FALSE
            if isinstance(right, int) and right >= 1 << (width_of(one) if one.sort != BOOL else 1):
                return FALSE
            return self.query.equal(one, other)
        return truth(left is right if not isinstance(left, int | str | list) else left == right)

    def _compared(self, operator: str, left: Any, right: Any) -> Term:
        if operator in ("is", "=="):
            return self.equal(left, right)
        if operator in ("is not", "!="):
            return negated(self.equal(left, right))
        if operator in ("in", "not in"):
            if isinstance(right, list):
                found = any_of(*(self.equal(left, each) for each in right))
            elif isinstance(right, Case | int):
                found = self.equal(self._binary("&", right, left), left)
            else:
                raise NotExpressible("what is looked into")
            return found if operator == "in" else negated(found)
        if isinstance(left, int) and isinstance(right, int):
            return truth(_ORDER[operator](left, right))
        raise NotExpressible(f"the order {operator!r} of what is not known")

    def _boolean(self, operator: str, values: tuple[Node, ...], names: Names) -> Term:
        made = []
        stop = FALSE if operator == "and" else TRUE
        for each in values:
            made.append(self.holds(each, names))
            if made[-1] == stop:
                break  # What follows may have no value.
        return (all_of if operator == "and" else any_of)(*made)

    def _conditional(self, condition: Node, then: Node, otherwise: Node, names: Names) -> Any:
        test = self.holds(condition, names)
        if test in (TRUE, FALSE):
            return self.value(then if test == TRUE else otherwise, names)
        return self._either(test, self.value(then, names), self.value(otherwise, names))

    def _either(self, test: Term, one: Any, other: Any) -> Any:
        if isinstance(one, Value) and isinstance(other, Value):
            term = self.query.choose(test, one.term, other.term)
            return Value(term, self.query.choose(test, one.poison, other.poison), one.type)
        one, other = (e.term if isinstance(e, Value) else e for e in (one, other))
        if isinstance(one, bool) and isinstance(other, bool):
            one, other = truth(one), truth(other)
        if isinstance(one, Term) or isinstance(other, Term):
            return self.query.choose(test, *self._alike(one, other))
        if isinstance(one, int) and isinstance(other, int):
            return Choice(((test, one), (TRUE, other)))
        raise NotExpressible("a choice of what is not known")

    def _indexed(self, base: Any, index: Any) -> Any:
        if not isinstance(base, list):
            raise NotExpressible("an item of what is no list")
        base = [each.value if isinstance(each, IntegerAttr) else each for each in base]
        if isinstance(index, int):
            return base[index]
        if not isinstance(index, Case):
            raise NotExpressible("an item that is not known")
        options = [(self.equal(index, n), each) for n, each in enumerate(base)]
        if all(isinstance(each, str) for each in base):
            return Choice(tuple(options))
        if all(isinstance(each, int) and not isinstance(each, bool) for each in base):
            base = [number(each, 64) for each in base]
            return Case(self._first(list(zip((c for c, _ in options), base, strict=True))))
        terms = [truth(e) if isinstance(e, bool) else e for e in base]
        return self._first(list(zip((c for c, _ in options), terms, strict=True)))

    def _first(self, options: Sequence[tuple[Term, Any]]) -> Term:
        made = options[-1][1]
        for condition, each in reversed(options[:-1]):
            made = self.query.choose(condition, each, made)
        return made  # type: ignore[no-any-return]

    def _chosen(self, choice: Choice, function: Callable[[Any], Term]) -> Term:
        return self._first([(condition, function(each)) for condition, each in choice.options])

    # Calls.

    def _call(self, function: tree.Function, arguments: tuple[Node, ...], names: Names) -> Any:
        name = function.name
        if name in ("width", "format") and len(arguments) == 1:
            return self._size(name, self.value(arguments[0], names))
        given = [itself(self.value(each, names)) for each in arguments]
        if name == "isinstance":
            of, classes = given
            of = of.type if isinstance(of, Value) else of
            if isinstance(of, Known):
                return of.known
            return isinstance(of, tuple(classes) if isinstance(classes, list) else classes)
        if name in ("all", "any") and isinstance(given[0], list):
            return (all_of if name == "all" else any_of)(*map(self.truth, given[0]))
        if function.module == element_functions.ELEMENTS_MODULE:
            return self._element_call(name, given)
        hook = f"{function.module}.{function.python_name}"
        contract = self.contract(hook if function.hook else name)
        if contract is not None:
            return contract(self, *given)
        if any(isinstance(each, Value | Known | Term | Case | Choice | Op) for each in given):
            raise NotExpressible(f"the function {name!r}")
        return getattr(import_module(function.module or "builtins"), function.python_name)(*given)

    def contract(self, name: str) -> Callable[..., Any] | None:
        """The contract of a function; a hook's name has its module before it."""
        return self._contracts.get(name)

    def _size(self, name: str, of: Any) -> Any:
        type_ = of.type if isinstance(of, Value) else of
        sort = sort_of(type_, self.index_width)
        if (sort.kind == "bits") != (name == "width"):
            raise NotExpressible(f"the {name} of {type_}")
        return sort.size

    def _element_call(self, name: str, given: list[Any]) -> Any:
        if name == "bits":
            value, width = given
            if isinstance(value, Choice):
                return self._chosen(value, lambda each: number(int(each), width))
            if isinstance(value, Term):
                term = value if value.sort != BOOL else self.as_bit(value)
                return resized(self.query, term, width, signed=False)
            return number(int(value), width)
        if name in ("poison", "freeze"):
            if name == "poison":
                raise NotExpressible("poison of no type")
            (value,) = given
            return self.query.choose(
                value.poison, self.query.declare("frozen", value.term.sort), value.term
            )
        row = element_functions.ELEMENT_FUNCTIONS.get(name) or element_functions.OPERATORS[name]
        terms: list[Any] = []
        for each, parameter in zip(given, row.parameters, strict=False):
            term = each.term if isinstance(each, Value) else each
            if parameter == "b" and isinstance(term, Term) and term.sort.kind == "float":
                term = self.reinterpreted(term, bits(given[-1]))
            terms.append(term)
        return apply(self.query, name, [*terms, *given[len(terms) :]])

    def as_bit(self, term: Term) -> Term:
        """A truth value as a bit vector of one bit."""
        return self.query.choose(term, number(1, 1), number(0, 1))


def _term(value: Any) -> Any:
    if isinstance(value, IntegerAttr):
        return value.value
    return value.term if isinstance(value, Case | Value | Known) else value


_PLAIN: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "//": operator.floordiv,
    "%": operator.mod, "&": operator.and_, "|": operator.or_, "^": operator.xor,
    "<<": operator.lshift, ">>": operator.rshift,
}  # fmt: skip
_ORDER: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def _python_class(ref: Any) -> Any:
    if isinstance(ref, RuntimeClass):
        return getattr(import_module(ref.module), ref.name)
    raise NotExpressible(f"the class {ref.qualified_name!r}")
