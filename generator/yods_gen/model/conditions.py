"""Conditions that definitions state, as statements: the test, and the message if it fails.

An expression without a value for some operation
that the text can spell counts as a violation: a test that may fail keeps its outcome in a local
variable, and a message has `?` for a part that cannot be computed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import assert_never

from yods_gen.classes import ClassRef
from yods_gen.definitions.checks import Around, CheckDef, EachDef, LetDef, WhenDef, by_around
from yods_gen.expressions import python, tree
from yods_gen.expressions.functions import CLASSES_OF_SHAPED_TYPE, RANKED_CLASSES
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.statements import (
    ForEach,
    Handler,
    If,
    Raise,
    Statement,
    Statements,
    Try,
    attempt,
    bind,
)
from yods_gen.expressions.tree import Expression, MessageDef, Node
from yods_gen.model.names import Locals
from yods_gen.model.scope import ModuleScope, names_of
from yods_gen.records import DataClass, field, replace

_PARTIAL_OPERATORS = frozenset({"/", "//", "%", "**", "<<", ">>"})
#: Comparisons that have an answer for None as well.
_ANY_VALUE = frozenset({"is", "is not", "==", "!="})


class Known(DataClass):
    """Facts that hold where an expression is evaluated, by spelling: what has the members
    asked for, and which types are ranked."""

    readable: frozenset[str] = frozenset()
    ranked: frozenset[str] = frozenset()
    #: Names that may be None, unless they are found to be readable.
    optional: frozenset[str] = frozenset()

    def and_also(self, node: Node) -> Known:
        """Return the facts that hold once the condition `node` does."""
        if isinstance(node, tree.Boolean) and node.operator == "and":
            known = self
            for value in node.values:
                known = known.and_also(value)
            return known
        if isinstance(node, tree.Call):
            return self._from_call(node)
        if isinstance(node, tree.Comparison) and node.operators == ("is not",):
            return self._with(node.operands[0])
        # What counts as true is not None.
        return self._with(node) if isinstance(node, tree.Name) else self

    def _from_call(self, call: tree.Call) -> Known:
        """Return the facts that hold if a call returns true."""
        if call.function.implies == "nothing":
            return self
        first, *rest = call.arguments
        classes = _classes(rest)
        ranked = call.function.implies == "ranked" or all_ranked(classes)
        key = {_spelling(first)}
        readable = self.readable | key
        if classes and {ref.name for ref in classes} <= CLASSES_OF_SHAPED_TYPE:
            readable |= {f"{_spelling(first)}.type"}
        return replace(self, readable=readable, ranked=self.ranked | (key if ranked else set()))

    def _with(self, node: Node) -> Known:
        return replace(self, readable=self.readable | {_spelling(node)})

    def named(self, name: str, value: Node) -> Known:
        """Return the facts about a name of a value, too."""
        key, known = _spelling(value), replace(self, readable=self.readable | {name})
        for suffix in ("", ".type"):
            if key + suffix in self.readable:
                known = replace(known, readable=known.readable | {name + suffix})
            if key + suffix in self.ranked:
                known = replace(known, ranked=known.ranked | {name + suffix})
        return known

    def unless(self, node: Node) -> Known:
        """Return the facts that hold once the condition `node` does not."""
        if isinstance(node, tree.Unary) and node.operator == "not":
            return self.and_also(node.operand)
        if isinstance(node, tree.Comparison) and node.operators == ("is",):
            return self._with(node.operands[0])
        if isinstance(node, tree.Boolean) and node.operator == "or":
            known = self
            for value in node.values:
                known = known.unless(value)
            return known
        return self


def all_ranked(classes: Iterable[ClassRef]) -> bool:
    """Whether instances of all `classes`, of which there is one, are ranked types."""
    names = {ref.name for ref in classes}
    return bool(names) and names <= RANKED_CLASSES


def _classes(arguments: Iterable[Node]) -> list[ClassRef]:
    return [n.ref for a in arguments for n in tree.walk(a) if isinstance(n, tree.ClassName)]


def may_fail(node: Node, known: Known) -> bool:
    """Whether evaluating `node` may raise an error rather than give a value."""
    match node:
        case tree.Name(name):
            return name in known.optional and name not in known.readable
        case tree.Comparison(operators, operands) if set(operators) <= _ANY_VALUE:
            return any(part_fails(operand, known) for operand in operands)
        case tree.Unary("not", operand):
            return part_fails(operand, known)
        case tree.Call(function, (first, *_)) if function.implies == "class":
            return part_fails(first, known)
        case tree.Boolean(operator, values):
            for value in values:
                if part_fails(value, known):
                    return True
                known = known.and_also(value) if operator == "and" else known.unless(value)
            return False
        case tree.Conditional(condition, then, otherwise):
            return (
                part_fails(condition, known)
                or may_fail(then, known.and_also(condition))
                or may_fail(otherwise, known.unless(condition))
            )
        case tree.Binary(operator, left, tree.Constant(int() as right)) if right > 0:
            return may_fail(left, known)
        case tree.Binary(operator) if operator in _PARTIAL_OPERATORS:
            return True
        case tree.Index() | tree.Invoke():
            return True
        case tree.Build(_, arguments) if not all(_is_literal(a) for a in arguments):
            return True
        case tree.Member() if _is_literal(node):
            return False
        case tree.Member(base):
            return _spelling(base) not in known.readable or may_fail(base, known)
        case tree.Call(function, arguments) if not _has_value(function, arguments, known):
            return True
        case tree.Comprehension(_, _, clauses):
            # The items are alike: values, types or attributes of one kind.
            targets = {target for clause in clauses for target in clause.targets}
            known = replace(known, readable=known.readable | targets)
            return _some_part_fails(node, known)
        case (
            tree.Constant() | tree.ClassName() | tree.Satisfies() | tree.Unported()
            | tree.Unary() | tree.Binary() | tree.Comparison() | tree.Call() | tree.Build()
            | tree.Sequence_() | tree.Slice()
        ):  # fmt: skip
            return _some_part_fails(node, known)
        case _:
            assert_never(node)


def _some_part_fails(node: Node, known: Known) -> bool:
    return any(may_fail(child, known) for child in tree.children(node))


def _has_value(function: tree.Function, arguments: Sequence[Node], known: Known) -> bool:
    """Whether a function has a value for arguments that have one."""
    match function.defined:
        case "always":
            return True
        case "sometimes":
            return False
        case "of ranked":
            return _spelling(arguments[0]) in known.ranked
        case "with spelled":
            return isinstance(arguments[-1], tree.Build)
        case _:
            assert_never(function.defined)


def _is_literal(node: Node) -> bool:
    """Whether it is a literal, or a case of an enum, or the number of one."""
    match node:
        case tree.Constant() | tree.Member(tree.ClassName()):
            return True
        case tree.Member(tree.Member(tree.ClassName()), "value"):
            return True
        case tree.Build(_, arguments):
            return all(_is_literal(argument) for argument in arguments)
    return False


def part_fails(node: Node, known: Known) -> bool:
    """The same where None is as good as any other value."""
    return not isinstance(node, tree.Name) and may_fail(node, known)


def _spelling(node: Node) -> str:
    match node:
        case tree.Name(name):
            return name
        case tree.Member(base, name):
            return f"{_spelling(base)}.{name}"
    return repr(node)


class Guard(DataClass):
    """Errors of evaluation to catch, and the local variable `kept` with the outcome."""

    kept: str
    errors: PyExpr


class Violation(DataClass):
    """A test that is true if a condition does not hold; so is one without a value."""

    test: PyExpr
    guard: Guard | None = None

    def leads_to(self, *then: Statement) -> Statements:
        """The statements for where it is true."""
        if self.guard is None:
            return (If(self.test, then),)
        kept = self.guard.kept
        asked = attempt(kept, self.test, self.guard.errors, python.constant(True))
        return (*asked, If(PyExpr(kept), then))


def evaluation_errors(scope: ModuleScope) -> PyExpr:
    """The errors that computing an expression may raise."""
    return scope.name("yods.ir.attribute", "EVALUATION_ERRORS")


def guard(scope: ModuleScope, kept: str) -> Guard:
    """A guard whose local variable is called `kept`, or similar."""
    return Guard(scope.local(kept), evaluation_errors(scope))


def violated(scope: ModuleScope, test: PyExpr, fails: bool) -> Violation:
    """`test`, which is true where something is wrong; `fails`: computing it may fail."""
    return Violation(test, guard(scope, "violated") if fails else None)


def violation(
    scope: ModuleScope, condition: Expression, bindings: Mapping[str, PyExpr], known: Known
) -> Violation:
    """A test that `condition` does not hold."""
    fails = may_fail(condition.root, known)
    return violated(scope, scope.violation(condition, bindings), fails)


class Conditions(DataClass, frozen=False):
    """Makes the statements of one verifier.

    Attributes:
        known: Facts that hold.
        error: What makes the error of a condition.
        raised: The class of these errors, where it is one of evaluation.
    """

    _scope: ModuleScope
    _known: Known
    _error: Callable[[CheckDef], PyExpr]
    _locals: Locals
    _raised: PyExpr | None = None
    #: What may have no value: what makes the error, and its message.
    _failing: list[tuple[PyExpr, str]] = field(default_factory=list)
    #: Whether one place catches errors of evaluation, and the variable with the message there.
    _is_caught: bool = False
    _message: str = ""
    #: The message in that variable; None where that is not known.
    _said: str | None = None

    def of(self, checks: Iterable[CheckDef], bindings: Mapping[str, PyExpr]) -> Statements:
        """The statements for conditions."""
        return self._inside(checks, 0, bindings, self._known)

    def _inside(
        self, checks: Iterable[CheckDef], depth: int, bound: Mapping[str, PyExpr], known: Known
    ) -> Statements:
        made: list[Statement] = []
        for around, group in by_around(checks, depth):
            if around is None:
                for check in group:
                    made += self._condition(check, bound, known)
            elif depth:
                made += self._around(around, group, depth, bound, known)
            else:
                made += self._in_one(around, group, bound, known)
        return tuple(made)

    def _condition(self, check: CheckDef, bound: Mapping[str, PyExpr], known: Known) -> Statements:
        asked = check.asked or check
        test = violation(self._scope, asked.condition, bound, known)
        text = self._scope.text(asked.message, bound)
        # For a type or attribute the message relies on what its condition says.
        said = known if self._raised is None else known.unless(asked.condition.root)
        parts = asked.message.inserted
        text_fails = any([part_fails(part.root, said) for part in parts])
        computed: Statements = ()
        noted: Statements = ()
        if test.guard is not None or text_fails:
            noted = self._note(check)
        if text_fails and not self._is_caught:
            kept, otherwise = self._scope.local("message"), python.constant(_plain(asked.message))
            computed = attempt(kept, text, evaluation_errors(self._scope), otherwise)
            text = PyExpr(kept)
        if self._is_caught:
            test = Violation(test.test)
        return (*noted, *test.leads_to(*computed, Raise(self._report(check, text, bound))))

    def _report(self, check: CheckDef, text: PyExpr, bound: Mapping[str, PyExpr]) -> PyExpr:
        """The error with its message, perhaps of another op, and the note to it."""
        scope, elsewhere = self._scope, check.elsewhere
        if elsewhere is None:
            return python.call(self._error(check), text)
        error = self._error(check)
        if elsewhere.at is not None:
            other = scope.source(elsewhere.at, bound)
            error = python.member(other, "plain_error" if check.plain else "error")
        made = python.call(error, text)
        if elsewhere.note is None:
            return made
        note = [scope.text(elsewhere.note, bound)]
        if elsewhere.note_at is not None:
            note.append(python.member(scope.source(elsewhere.note_at, bound), "location"))
        return python.call(python.member(made, "note"), *note)

    def _note(self, check: CheckDef) -> Statements:
        """Note that something may have no value; its message, if another was there before."""
        message = _plain((check.asked or check).message)
        self._failing.append((self._error(check), message))
        if not self._message or message == self._said:
            return ()
        self._said = message or self._said
        return (bind(self._message, python.constant(message)),)

    def _around(
        self,
        each: Around,
        checks: list[CheckDef],
        depth: int,
        bound: Mapping[str, PyExpr],
        known: Known,
    ) -> Statements:
        """The statements for conditions that have the same around them."""
        expression = _of_around(each)
        value = self._scope.source(expression, bound)
        fails = may_fail(expression.root, known)
        noted = self._note(checks[0]) if fails else ()
        before = self._said
        match each:
            case LetDef(name):
                local = self._locals.fresh(name)
                bound = {**bound, name: python.local(local)}
                known = known.named(name, expression.root)
                inside = self._inside(checks, depth + 1, bound, known)
                body: Statements = (bind(local, value, self._scope.any), *inside)
            case EachDef(names):
                locals_ = [self._locals.fresh(name) for name in names]
                bound = {**bound, **dict(zip(names, map(python.local, locals_), strict=True))}
                known = replace(known, readable=known.readable | set(names))
                # A loop begins with what it ends with, too.
                self._said = None
                inside = self._inside(checks, depth + 1, bound, known)
                body = (ForEach(", ".join(locals_), value, inside),)
            case WhenDef():
                known = known.and_also(expression.root)
                body = (If(value, self._inside(checks, depth + 1, bound, known)),)
        if self._said != before and not isinstance(each, LetDef):
            self._said = None
        if fails and not self._is_caught:
            message = _plain((checks[0].asked or checks[0]).message)
            body = self._catching(body, self._error(checks[0]), python.constant(message))
        return (*noted, *body)

    def _in_one(
        self, around: Around, checks: list[CheckDef], bound: Mapping[str, PyExpr], known: Known
    ) -> Statements:
        """Conditions of which one place catches the errors of evaluation, if these are alike."""
        own, self._failing = deepcopy(self._locals), []
        made = self._around(around, checks, 0, bound, known)
        makers = {error for error, _ in self._failing}
        messages = dict.fromkeys(message for _, message in self._failing)
        if len(makers) != 1:
            return made
        used, first = self._locals, next(iter(messages))
        text = python.constant(first)
        before: Statements = ()
        self._locals, self._is_caught = own, True
        if len(messages) > 1:
            self._message, self._said = used.fresh("said"), first
            before = (bind(self._message, text),)
            text = PyExpr(self._message)
        body = self._around(around, checks, 0, bound, known)
        self._locals, self._is_caught, self._message = used, False, ""
        return (*before, *self._catching(body, makers.pop(), text))

    def _catching(self, body: Statements, error: PyExpr, text: PyExpr) -> Statements:
        """Statements, and the error for what has no value in them."""
        raised = () if self._raised is None else (Handler(self._raised, (Raise(),)),)
        report = Raise(python.call(error, text), alone=True)
        return (Try(body, (*raised, Handler(evaluation_errors(self._scope), (report,)))),)


def _plain(message: MessageDef) -> str:
    """A message of which no part can be computed."""
    return "".join(part if isinstance(part, str) else "?" for part in message.parts)


def _of_around(each: Around) -> Expression:
    match each:
        case EachDef(_, items):
            return items
        case LetDef(_, value):
            return value
        case WhenDef(condition):
            return condition


def conditions(
    scope: ModuleScope,
    checks: Iterable[CheckDef],
    bindings: Mapping[str, PyExpr],
    known: Known,
    op: PyExpr,
    locals_: Locals,
) -> Statements:
    """The conditions of the verifier of `op`."""
    errors = python.member(op, "error"), python.member(op, "plain_error")
    return Conditions(scope, known, lambda c: errors[c.plain], locals_).of(checks, bindings)


def check_names(checks: Sequence[CheckDef]) -> frozenset[str]:
    """The names of definitions that conditions and their messages use."""
    around = (each for check in checks if check.asked is not None for each in check.asked.around)
    return names_of(*_expressions(checks)) - {n for each in around for n in _names_made(each)}


def _expressions(checks: Iterable[CheckDef]) -> Iterator[Expression | None]:
    """The expressions of conditions, their messages and their notes."""
    for check in checks:
        asked, elsewhere = check.asked or check, check.elsewhere
        yield asked.condition
        yield from () if check.asked is None else map(_of_around, check.asked.around)
        yield from asked.message.inserted
        if elsewhere is not None:
            yield from (elsewhere.at, elsewhere.note_at)
            yield from () if elsewhere.note is None else elsewhere.note.inserted


def loose_names(checks: Iterable[CheckDef], known: Known) -> frozenset[str]:
    """The names of which members are read by way of one that may be None, where type checkers do
    not see that it is not: that is lost where an error is caught."""
    failing = [each for each in checks if may_fail(each.condition.root, known)]
    nodes = [n for each in _expressions(failing) if each for n in tree.walk(each.root)]
    bases = [n.base for n in nodes if isinstance(n, tree.Member | tree.Invoke | tree.Index)]
    absent = [b for b in bases if isinstance(b, tree.Member) and b.type == "unknown"]
    return frozenset(n.name for b in absent for n in tree.walk(b) if isinstance(n, tree.Name))


def _names_made(each: Around) -> tuple[str, ...]:
    match each:
        case EachDef(names):
            return names
        case LetDef(name):
            return (name,)
        case WhenDef():
            return ()
