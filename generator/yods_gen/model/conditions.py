"""Conditions that definitions state, as records: the test, and the message if it fails.

`templates/conditions.jinja` prints them. An expression without a value for some operation
that the text can spell counts as a violation: a test that may fail keeps its outcome in a local
variable, and a message has `?` for a part that cannot be computed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias, assert_never

from yods_gen.classes import ClassRef
from yods_gen.definitions.checks import Around as DefAround
from yods_gen.definitions.checks import CheckDef, EachDef, LetDef, WhenDef, by_around
from yods_gen.expressions import python, tree
from yods_gen.expressions.functions import CLASSES_OF_SHAPED_TYPE, RANKED_CLASSES
from yods_gen.expressions.python import PyExpr
from yods_gen.expressions.tree import Expression, MessageDef, Node
from yods_gen.model.names import Locals
from yods_gen.model.scope import ModuleScope, message_names, names_of
from yods_gen.records import DataClass, Printed

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


class MessageText(DataClass):
    """The text of a message; `uncomputed` replaces it if it cannot be computed."""

    text: PyExpr
    uncomputed: str = ""
    guard: Guard | None = None


class Said(DataClass):
    """`local = message`: what is reported from here on if something has no value."""

    local: str
    message: str


class Condition(Printed):
    """A condition of a verifier; `error` makes the error to raise where it does not hold.

    Attributes:
        at: What makes it instead, of another op.
        note: A note to the message, and the place of that note.
    """

    violation: Violation
    error: PyExpr
    message: MessageText
    said: Said | None = None
    at: PyExpr | None = None
    note: PyExpr | None = None

    @property
    def without_value(self) -> str | None:
        """The message if something in it has no value; None if all always has one."""
        fails = self.violation.guard or self.message.guard
        return self.message.uncomputed if fails else None


class Binding(DataClass):
    """`local: annotation = value`: a local variable for a name that expressions mention."""

    local: str
    annotation: PyExpr | None
    value: PyExpr


class Around(Printed):
    """Conditions that are asked for each item, where a test holds, or over another name.

    Attributes:
        head: The line before them, if they stand deeper.
        binding: The name that they are over.
        caught: What to do if something in them has no value.
    """

    head: PyExpr | None
    binding: Binding | None
    caught: Caught | None
    inside: tuple[Condition | Around, ...]
    said: Said | None = None

    @property
    def without_value(self) -> str | None:
        """The message if what they are over has no value; None if it always has one."""
        return None if self.caught is None else self.caught.message


class Caught(DataClass):
    """Errors of evaluation, for which `error` is raised with `message`; `raised` are other ones.

    Attributes:
        local: What has the message, where conditions have several.
    """

    errors: PyExpr
    raised: PyExpr | None
    error: PyExpr
    message: str
    local: str = ""


Statement: TypeAlias = Condition | Around


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


def message_text(
    scope: ModuleScope, message: MessageDef, bindings: Mapping[str, PyExpr], known: Known
) -> MessageText:
    """The text of a message."""
    text = scope.text(message, bindings)
    parts = [part for part in message.parts if not isinstance(part, str)]
    fails = any(part_fails(part.root, known) for part in parts)
    plain = "".join(part if isinstance(part, str) else "?" for part in message.parts)
    return MessageText(text, plain, guard(scope, "message") if fails else None)


class Conditions(DataClass):
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

    def of(
        self, checks: Iterable[CheckDef], bindings: Mapping[str, PyExpr]
    ) -> tuple[Statement, ...]:
        """The statements for conditions."""
        return self._inside(checks, 0, bindings, self._known)

    def _inside(
        self, checks: Iterable[CheckDef], depth: int, bound: Mapping[str, PyExpr], known: Known
    ) -> tuple[Statement, ...]:
        made: list[Statement] = []
        for around, group in by_around(checks, depth):
            if around is not None:
                statement = self._statement(around, group, depth, bound, known)
                made.append(statement if depth else self._in_one(statement))
            else:
                made += [self._condition(check, bound, known) for check in group]
        return tuple(made)

    def _condition(self, check: CheckDef, bound: Mapping[str, PyExpr], known: Known) -> Condition:
        asked = check.asked or check
        # For a type or attribute the message relies on what its condition says.
        said = known if self._raised is None else known.unless(asked.condition.root)
        test = violation(self._scope, asked.condition, bound, known)
        text = message_text(self._scope, asked.message, bound, said)
        made = Condition(test, self._error(check), text)
        said_elsewhere = check.elsewhere
        if said_elsewhere is None:
            return made
        scope, place = self._scope, said_elsewhere.note_at
        if said_elsewhere.at is not None:
            other = scope.source(said_elsewhere.at, bound)
            error = python.member(other, "plain_error" if check.plain else "error")
            made = replace(made, at=error)
        if said_elsewhere.note is None:
            return made
        parts = [scope.text(said_elsewhere.note, bound)]
        if place is not None:
            parts.append(python.member(scope.source(place, bound), "location"))
        return replace(made, note=python.listed(*parts))

    def _caught(self, check: CheckDef) -> Caught:
        assert check.asked is not None
        parts = check.asked.message.parts
        text = "".join(part if isinstance(part, str) else "?" for part in parts)
        return Caught(evaluation_errors(self._scope), self._raised, self._error(check), text)

    def _statement(
        self, each: DefAround, checks: list[CheckDef], depth: int, bound: Mapping[str, PyExpr],
        known: Known,
    ) -> Around:  # fmt: skip
        """The statement for conditions that have the same around them."""
        expression = _of_around(each)
        value, binding, head = self._scope.source(expression, bound), None, None
        fails = may_fail(expression.root, known)
        match each:
            case LetDef(name):
                local = self._locals.fresh(name)
                binding = Binding(local, self._scope.any, value)
                bound = {**bound, name: python.local(local)}
                known = known.named(name, expression.root)
            case EachDef(names):
                locals_ = [self._locals.fresh(name) for name in names]
                targets = ", ".join(locals_)
                head = python.made(f"for {targets} in {value}", python.ATOM, [value])
                bound = {**bound, **dict(zip(names, map(python.local, locals_), strict=True))}
                known = replace(known, readable=known.readable | set(names))
            case WhenDef():
                head = python.made(f"if {value}", python.ATOM, [value])
                known = known.and_also(expression.root)
        inside = self._inside(checks, depth + 1, bound, known)
        return Around(head, binding, self._caught(checks[0]) if fails else None, inside)

    def _in_one(self, around: Around) -> Around:
        """Conditions of which one place catches the errors of evaluation."""
        failing = [each for each in _walk(around) if each.without_value is not None]
        makers = {each.error if isinstance(each, Condition) else each.caught and each.caught.error
                  for each in failing}  # fmt: skip
        messages = dict.fromkeys(str(each.without_value) for each in failing)
        if len(makers) != 1:
            return around
        error, first = makers.pop(), next(iter(messages))
        assert isinstance(error, PyExpr)
        local = self._locals.fresh("said") if len(messages) > 1 else ""
        plain, _ = _unguarded(around, local, first)
        assert isinstance(plain, Around)
        errors = evaluation_errors(self._scope)
        return replace(plain, caught=Caught(errors, self._raised, error, first, local))


def _walk(each: Statement) -> Iterator[Statement]:
    """A statement, and those in it."""
    yield each
    for inner in each.inside if isinstance(each, Around) else ():
        yield from _walk(inner)


def _unguarded(each: Statement, local: str, said: str | None) -> tuple[Statement, str | None]:
    """A statement that catches no errors of evaluation, and the message after it.

    Args:
        local: The variable with the message for such an error; empty if there is one for all.
        said: Its value before the statement; None where that is not known.
    """
    message = each.without_value
    new = Said(local, message) if local and message not in (None, said) else None
    said = message or said
    if isinstance(each, Condition):
        test, text = each.violation.test, each.message.text
        return replace(each, violation=Violation(test), message=MessageText(text), said=new), said
    inside: list[Statement] = []
    # A loop begins with what it ends with, too.
    before = said
    said = None if str(each.head).startswith("for ") else said
    for inner in each.inside:
        plain, said = _unguarded(inner, local, said)
        inside.append(plain)
    kept = said if each.head is None or said == before else None
    return replace(each, caught=None, said=new, inside=tuple(inside)), kept


def _of_around(each: DefAround) -> Expression:
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
) -> tuple[Statement, ...]:
    """The conditions of the verifier of `op`."""
    errors = python.member(op, "error"), python.member(op, "plain_error")
    return Conditions(scope, known, lambda c: errors[c.plain], locals_).of(checks, bindings)


def check_names(checks: Iterable[CheckDef]) -> frozenset[str]:
    """The names of definitions that conditions and their messages use."""
    names: set[str] = set()
    for check in checks:
        around = () if check.asked is None else check.asked.around
        inside = {n for each in around for n in _names_made(each)}
        named = names_of(check.condition, *map(_of_around, around)) | message_names(check.message)
        if (elsewhere := check.elsewhere) is not None:
            named |= names_of(elsewhere.at, elsewhere.note_at)
            named |= frozenset() if elsewhere.note is None else message_names(elsewhere.note)
        names |= named - inside
    return frozenset(names)


def _names_made(each: DefAround) -> tuple[str, ...]:
    match each:
        case EachDef(names):
            return names
        case LetDef(name):
            return (name,)
        case WhenDef():
            return ()
