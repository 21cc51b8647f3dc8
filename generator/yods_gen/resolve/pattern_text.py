"""Ops written as calls, in sources and results of rewrite patterns.

`addi(x, constant(c))` stands for an op, positional arguments for its operands, keywords for
its attributes, successors and regions. The text is Python's syntax, as in expressions; what is no
such call is read as an expression.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import field, replace

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import Bound, OpDef, Variadicity
from yods_gen.errors import Reporter, closest, did_you_mean, listed, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.checker import ExpressionChecker, Scope
from yods_gen.expressions.names import spelling
from yods_gen.expressions.source import Invalid
from yods_gen.expressions.static_type import StaticType
from yods_gen.expressions.tree import Expression, Node
from yods_gen.library.known_classes import KnownClasses
from yods_gen.records import DataClass
from yods_gen.resolve.part_types import defined_op_type
from yods_gen.spans import Located, Span

#: What the root of a pattern is called in its expressions.
ROOT = "self"


class KnownOps(DataClass):
    """The ops of all dialects; `declared` has the names of broken ones, too."""

    definitions: Mapping[str, OpDef]
    declared: frozenset[str]
    #: Dialects that can make an op of a constant.
    constant_makers: frozenset[str]


class Names(DataClass, frozen=False):
    """The names that a pattern has bound so far."""

    kinds: dict[str, Bound] = field(default_factory=dict)
    types: dict[str, StaticType] = field(default_factory=dict)
    #: Conditions that hold of them.
    given: list[Node] = field(default_factory=list)
    ops: dict[str, OpDef] = field(default_factory=dict)
    spans: dict[str, Span] = field(default_factory=dict)
    #: The root's regions whose blocks have gone to a new op.
    moved: set[str] = field(default_factory=set)

    def scope(self, outer: Scope) -> Scope:
        """The scope of expressions over these names."""
        types = dict(self.types)
        for name, op in self.ops.items():
            if name in types:
                types[name] = defined_op_type(op, outer.table)
        return replace(outer, names={}, given=tuple(self.given)).with_names(types)


def as_attribute(value: Node, constraint: Constraint) -> Node:
    """`value`, plain or an attribute, as an attribute that satisfies `constraint`."""
    if value.type == "attribute" or constraint.from_python is None:
        return value
    if constraint.syntax == "enum" and _is_case(value):
        # A case of the enum; what is stored is its value.
        value = tree.Member(value, "value", "unknown")
    return constraint.from_python.substitute({"value": value}).root


def _is_case(value: Node) -> bool:
    """Whether what is given for an enum is a case of it rather than a number."""
    match value:
        case tree.Conditional(_, then):
            return _is_case(then)
        case tree.Index(tree.Sequence_(_, (first, *_))):
            return _is_case(first)
        case tree.Binary() | tree.Unary() | tree.Call() | tree.Constant():
            return False
        case tree.Member(tree.ClassName()):
            return True
        case tree.Member(_, name):
            return name != "value"
    return value.type not in ("int", "str")


class PatternText(ExpressionChecker):
    """Reads ops that are written as calls."""

    def __init__(
        self, text: Located[str], scope: Scope, reporter: Reporter, ops: KnownOps, dialect: str
    ) -> None:
        super().__init__(text, scope, reporter)
        self._ops = ops
        self._dialect = dialect

    @property
    def _table(self) -> KnownClasses:
        assert isinstance(self._scope.table, KnownClasses)
        return self._scope.table

    def _finished(self, root: Node) -> Expression:
        static = self._types.of(root)
        return Expression(root, self._located.value.strip(), self._located.span, static)

    def _op(self, node: ast.expr) -> OpDef | None:
        """The op that `node` names; None where it names none."""
        name = _dotted_name(node)
        if name is None or name.partition(".")[0] in self._scope.names:
            return None
        for qualified in (f"{self._dialect}.{name}", name):
            op = self._ops.definitions.get(qualified)
            if op is not None:
                return op
            if qualified in self._ops.declared:
                raise Invalid  # its error was reported already
        return None

    def _required_op(self, node: ast.expr) -> OpDef:
        op = self._op(node)
        if op is not None:
            return op
        name = _dotted_name(node)
        if name is None:
            raise self._fail(
                node, "pattern-syntax", "an op must be here", "write it as a call: 'addi(x, y)'"
            )
        own = f"{self._dialect}."
        known = [n.removeprefix(own) for n in self._ops.definitions]
        match = closest(name, known)
        raise self._fail(
            node,
            "unknown-op",
            f"no op is named {quoted(name)}",
            (
                f"did you mean {quoted(match)}?"
                if match
                else "ops of other dialects have their dialect's name before them"
            ),
        )

    def _arguments(self, op: OpDef, call: ast.Call) -> list[ast.expr]:
        """One argument for each operand."""
        starred = next((a for a in call.args if isinstance(a, ast.Starred)), None)
        if starred is not None:
            raise self._fail(starred, "pattern-syntax", "'*' may not unpack operands here")
        if len(call.args) != len(op.operands):
            named = listed([o.name for o in op.operands])
            raise self._fail(
                call,
                "wrong-operand-count",
                f"{quoted(op.qualified_name)} has {len(op.operands)} "
                f"operand{'' if len(op.operands) == 1 else 's'}, not {len(call.args)}",
                (
                    f"they are {named}; attributes go by keyword"
                    if len(op.operands) > 1
                    else (
                        f"it is {named}; attributes go by keyword"
                        if op.operands
                        else "attributes go by keyword"
                    )
                ),
            )
        return call.args

    def _keywords(self, call: ast.Call) -> list[tuple[str, ast.keyword]]:
        found: list[tuple[str, ast.keyword]] = []
        for keyword in call.keywords:
            if keyword.arg is None:
                raise self._fail(keyword.value, "pattern-syntax", "'**' may not be used here")
            name = spelling(keyword.arg)
            if any(name == other for other, _ in found):
                raise self._fail(
                    keyword, "duplicate-keyword", f"{quoted(name)} is given twice", "drop one"
                )
            found.append((name, keyword))
        return found

    def _no_such_part(self, op: OpDef, name: str, where: ast.AST, known: Iterable[str]) -> Invalid:
        names = list(known)
        match = closest(name, names)
        return self._fail(
            where,
            "unknown-keyword",
            f"{quoted(op.qualified_name)} has no {quoted(name)} to be given by keyword",
            (
                f"did you mean {quoted(match)}?"
                if match
                else f"it has {listed(names)}" if names else "it takes no keywords"
            ),
        )

    def _result(self, op: OpDef, member: str | None, where: ast.AST) -> str:
        """The result of `op` that stands for it as an operand."""
        names = [r.name for r in op.results]
        if member is not None and member not in names:
            raise self._fail(
                where,
                "unknown-result",
                f"{quoted(op.qualified_name)} has no result {quoted(member)}",
                did_you_mean(member, names),
            )
        if not names:
            raise self._fail(
                where, "no-result", f"{quoted(op.qualified_name)} has no result to be an operand"
            )
        if member is None and len(names) > 1:
            raise self._fail(
                where,
                "which-result",
                f"{quoted(op.qualified_name)} has {len(names)} results",
                f"say which one is meant: {listed([f'.{n}' for n in names], 'or')} behind the call",
            )
        chosen = op.results[names.index(member) if member else 0]
        if chosen.variadicity is not Variadicity.SINGLE:
            raise self._fail(where, "variadic-result", f"{quoted(chosen.name)} is no single result")
        return chosen.name


def _dotted_name(node: ast.expr) -> str | None:
    if isinstance(node, ast.Name):
        return spelling(node.id)
    if isinstance(node, ast.Attribute):
        base = _dotted_name(node.value)
        return None if base is None else f"{base}.{spelling(node.attr)}"
    return None
