"""resolve, part: type variables of an op: types named once and required elsewhere.

Every use of a variable gives two constraints. In the one, each variable stands for its
bound; that is what the verifier checks first, and all the rest of the generator knows. In
the other, a variable `T` stands for "is T", a free name of the predicate; what remains of
it besides the first is the match. A match `path is T`, of a value that is always there,
says what T is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import (
    NamedAttributeDef,
    OperandDef,
    ResultDef,
    TypeVariableDef,
    ValueDef,
)
from yods_gen.errors import Located, Span, listed, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Expression, Node
from yods_gen.library import references
from yods_gen.library.combinators import COMBINATORS, conjunction
from yods_gen.library.library import Library
from yods_gen.library.use import Environment, Kind
from yods_gen.load.shapes import Entries
from yods_gen.records import DataClass, field, replace

_RESERVED = frozenset({*COMBINATORS, "Optional", "Variadic", "VariadicOfVariadic", "self"})
#: How many variables may each be bounded by the next that is not resolved before.
_MAX_DEPTH = 40


class _Variable(DataClass, frozen=False):
    """A variable being resolved."""

    name: str
    span: Span
    text: Located[str]
    reference: references.Reference
    mentions: int = 0
    bound: Constraint | None = None
    match: Constraint | None = None


class TypeVariables(DataClass, frozen=False):
    """The variables of one op. Findings go to the library's reporter."""

    library: Library
    dialect: str
    op: str
    #: Whether a bound could not be resolved.
    broken: bool = False
    _variables: dict[str, _Variable] = field(default_factory=dict)

    def declare(self, raws: Entries[Located[str]], taken: Mapping[str, object]) -> None:
        """Resolve the bounds; `taken` are the names of the op's other parts."""
        for name, text in raws:
            known = self.library
            constraint = any(
                ("type", candidate) in table
                for table in (known.entries, known.definitions)
                for candidate in (name.value, f"{self.dialect}.{name.value}")
            )
            if constraint or name.value in _RESERVED or name.value in taken:
                what = "a part of the op" if name.value in taken else "a constraint"
                self._error(
                    name.span,
                    "hides-name",
                    f"the type variable {quoted(name.value)} has the name of {what}",
                    "choose another name; T and U are usual",
                )
                continue
            reference = references.read_reference(text, known.reporter)
            if reference is not None:
                self._variables[name.value] = _Variable(name.value, name.span, text, reference)
        for variable in list(self._variables.values()):
            self._bound(variable, ())

    def _bound(self, variable: _Variable, active: tuple[str, ...]) -> bool:
        """Resolve the bound of `variable`, after the variables in it."""
        if variable.bound is not None:
            return True
        if variable.name in active:
            chain = [*active[active.index(variable.name) :], variable.name]
            self._error(
                variable.span,
                "cyclic-variable",
                f"the type variable {quoted(variable.name)} is bounded by itself",
                f"by way of {listed(chain)}",
            )
            return False
        if len(active) >= _MAX_DEPTH:
            message = f"more than {_MAX_DEPTH} type variables deep"
            self._error(variable.span, "constraint-too-large", message)
            self.broken = True
            return False
        found = None
        if all(
            self._bound(self._variables[name], (*active, variable.name))
            for name in _mentioned(variable.reference)
            if name in self._variables
        ):
            found = self.constrain("type", variable.reference, variable.text.span)
        if found is None:
            # Reported; its uses are not to be reported as well.
            self.broken = True
            any_type = Located("AnyType", variable.span)
            variable.bound = self.library.resolve("type", any_type, "builtin")
        else:
            variable.bound, variable.match = found
        return not self.broken

    # Uses.

    def constrain(
        self, kind: Kind, reference: references.Reference, span: Span
    ) -> tuple[Constraint, Constraint | None] | None:
        """The constraint for a reference, and its conditions on variables.

        None after reporting.
        """
        bounds: Environment = {
            name: v.bound
            for name in _mentioned(reference)
            if (v := self._variables.get(name)) is not None and v.bound is not None
        }
        constraint = self.library.instantiate(kind, reference, span, self.dialect, bounds)
        names = [name for name in _mentioned(reference) if name in bounds]
        if constraint is None or not names:
            return None if constraint is None else (constraint, None)
        for name in names:
            self._variables[name].mentions += 1
        matches: Environment = {name: self._equal(name) for name in bounds}
        whole = self.library.instantiate(kind, reference, span, self.dialect, matches)
        if whole is None:
            return None
        known = _conjuncts(constraint.predicate.root)
        rest = [part for part in _conjuncts(whole.predicate.root) if part not in known]
        predicate = replace(whole.predicate, root=conjunction(rest), source=str(reference))
        return constraint, replace(whole, predicate=predicate)

    def constrain_text(
        self, kind: Kind, text: Located[str]
    ) -> tuple[Constraint, Constraint | None] | None:
        """The same for the text of a reference."""
        reference = references.read_reference(text, self.library.reporter)
        return None if reference is None else self.constrain(kind, reference, text.span)

    def _equal(self, name: str) -> Constraint:
        """A constraint satisfied only by the type of the variable `name`."""
        variable = self._variables[name]
        assert variable.bound is not None
        root = tree.Comparison(("is",), (tree.Name("self", "type"), tree.Name(name, "type")))
        return Constraint(
            kind="type",
            # The library remembers by this text; another op's T is another constraint.
            reference=f"{self.op}:{name}",
            summary=name,
            predicate=Expression(root, name, variable.span),
            classes=variable.bound.classes,
        )

    # What each one is.

    def bind(
        self,
        operands: Sequence[OperandDef],
        results: Sequence[ResultDef],
        expressions: Iterable[Located[str]],
    ) -> tuple[TypeVariableDef, ...]:
        """The variables, each with the operand or result that determines it.

        Args:
            expressions: The op's own, which may mention variables as well.
        """
        sources: list[tuple[str, str, Node]] = []
        values: list[ValueDef] = [*operands, *results]
        for value in values:
            if value.match is not None and value.is_single:
                sources += [(n, value.name, p) for n, p in _paths(value.match.predicate.root)]
        first = {operand.name for operand in operands}
        order: list[tuple[_Variable, tuple[str, str, Node]]] = []
        pending = dict(self._variables)
        while pending:
            # A result's type may have to be inferred from the operands.
            found = next((s for s in sources if s[0] in pending and s[1] in first), None)
            found = found or next((s for s in sources if s[0] in pending), None)
            if found is None:
                break
            name, source, path = found
            variable = pending.pop(name)
            order.append((variable, found))
            if variable.match is not None:
                # What it consists of may be a variable in its turn.
                sources += [
                    (n, source, tree.substitute(p, {"self": path}))
                    for n, p in _paths(variable.match.predicate.root)
                ]
        texts = list(expressions)
        made = [_definition(variable, main, sources) for variable, main in order]
        if self.broken:
            return tuple(made)
        for variable in pending.values():
            self._unbound(variable)
        for variable, (name, *_) in order:
            if variable.mentions < 2 and not any(_has_word(t.value, name) for t in texts):
                self._error(
                    variable.span,
                    "single-use",
                    f"the type variable {quoted(name)} is used only once, so it requires nothing",
                    f"write {quoted(variable.text.value)} there and remove the variable",
                )
        return tuple(made)

    def _unbound(self, variable: _Variable) -> None:
        if not variable.mentions:
            message, help_ = "is never used", "remove it, or give it as the type of an operand"
        else:
            message = "is never known: no operand or result that is always there says what it is"
            help_ = (
                f"give it as the type of a single one, or as its element type: TensorOf"
                f"[{variable.name}]"
            )
        self._error(
            variable.span,
            "unbound-variable",
            f"the type variable {quoted(variable.name)} {message}",
            help_,
        )

    def _error(self, span: Span, id_: str, message: str, help_: str = "") -> None:
        self.library.reporter.error(span, id_, message, help_=help_)


def _definition(
    variable: _Variable, main: tuple[str, str, Node], sources: Sequence[tuple[str, str, Node]]
) -> TypeVariableDef:
    """A variable with all values that determine it, `main` first."""
    assert variable.bound is not None
    found = [main, *(s for s in sources if s[0] == variable.name and s is not main)]
    return TypeVariableDef(
        variable.name,
        variable.bound,
        variable.match,
        tuple((name, Expression(path, variable.name, variable.span)) for _, name, path in found),
        variable.span,
    )


def variable_values(variables: Iterable[TypeVariableDef], known: Iterable[str]) -> dict[str, Node]:
    """The value of each variable in an expression that sees the operands and results
    `known` as values."""
    names = set(known)
    values: dict[str, Node] = {}
    for variable in variables:
        if variable.source in names:
            type_ = tree.Member(tree.Name(variable.source, "value"), "type", "type")
            values[variable.name] = tree.substitute(variable.expression.root, {"self": type_})
    return values


def _mentioned(value: references.ArgumentValue | references.Argument) -> Iterable[str]:
    """The names in a reference, each as often as it occurs."""
    if isinstance(value, references.Argument):
        yield from _mentioned(value.value)
    elif isinstance(value, references.ListArgument):
        for item in value.items:
            yield from _mentioned(item)
    elif isinstance(value, references.Reference):
        yield value.name
        for argument in value.arguments:
            yield from _mentioned(argument)


def _conjuncts(node: Node) -> tuple[Node, ...]:
    if isinstance(node, tree.Boolean) and node.operator == "and":
        return tuple(part for value in node.values for part in _conjuncts(value))
    return (node,)


def _paths(node: Node) -> Iterable[tuple[str, Node]]:
    """Each condition `path is T`, with a path from `self`."""
    for part in _conjuncts(node):
        if isinstance(part, tree.Comparison) and part.operators == ("is",):
            path, name = part.operands
            if isinstance(name, tree.Name) and name.name != "self":
                if Expression(path, "", Span("", 1, 1, 1, 1)).names <= {"self"}:
                    yield name.name, path


def _has_word(text: str, word: str) -> bool:
    cleaned = "".join(c if c.isalnum() or c == "_" else " " for c in text)
    return word in cleaned.split()


def bare_variable(attribute_or_value: ValueDef | NamedAttributeDef) -> str | None:
    """The variable that is the whole type of an operand or result, if one is."""
    match = attribute_or_value.match
    if match is None:
        return None
    root = match.predicate.root
    if isinstance(root, tree.Comparison) and root.operators == ("is",):
        left, right = root.operands
        if left == tree.Name("self", "type") and isinstance(right, tree.Name):
            return right.name
    return None
