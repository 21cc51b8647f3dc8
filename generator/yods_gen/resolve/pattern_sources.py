"""resolve, part: the `match` of a pattern or fold: what is looked for, and what it binds."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping

from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import (
    AnySource,
    Bound,
    ConstantSource,
    ListSource,
    NamedAttributeDef,
    NameSource,
    OpDef,
    OperandDef,
    SourceAttribute,
    SourceItem,
    SourceOp,
    Variadicity,
)
from yods_gen.errors import Located, Reporter, Span, did_you_mean, listed, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.checker import ExpressionChecker, Scope
from yods_gen.expressions.inference import where
from yods_gen.expressions.names import spelling
from yods_gen.expressions.source import Invalid
from yods_gen.expressions.static_types import StaticType, both, list_of, plain
from yods_gen.expressions.tree import Expression, Node
from yods_gen.records import DataClass, field, replace
from yods_gen.resolve.op_parts import attribute_type, defined_op_type, value_type

#: What the root of a pattern is called in its expressions.
ROOT = "self"


class KnownOps(DataClass):
    """The ops of all dialects; `declared` has the names of broken ones, too.

    Of `broken` dialects no op is known.
    """

    definitions: Mapping[str, OpDef]
    declared: frozenset[str]
    broken: frozenset[str]
    #: Dialects that can make an op of a constant.
    constant_makers: frozenset[str]

    def is_reported(self, name: str) -> bool:
        """Whether errors of the op, or of its dialect, were reported already."""
        return name in self.declared or name.partition(".")[0] in self.broken


class Names(DataClass, frozen=False):
    """The names that a pattern has bound so far."""

    kinds: dict[str, Bound] = field(default_factory=dict)
    types: dict[str, StaticType] = field(default_factory=dict)
    #: Conditions that hold of them.
    given: list[Expression] = field(default_factory=list)
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
        scope = replace(outer, names={}, facts={}).with_names(types)
        for condition in self.given:
            scope = where(scope, condition, True)
        return scope


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
            if self._ops.is_reported(qualified):
                raise Invalid
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
        known = [n.removeprefix(f"{self._dialect}.") for n in self._ops.definitions]
        help_ = "ops of other dialects have their dialect's name before them"
        message = f"no op is named {quoted(name)}"
        raise self._fail(node, "unknown-op", message, did_you_mean(name, known) or help_)

    def _arguments(self, op: OpDef, call: ast.Call) -> list[ast.expr]:
        """One argument for each operand."""
        starred = next((a for a in call.args if isinstance(a, ast.Starred)), None)
        if starred is not None:
            raise self._fail(starred, "pattern-syntax", "'*' may not unpack operands here")
        if len(call.args) != len(op.operands):
            named = listed([o.name for o in op.operands])
            these = "they are" if len(op.operands) > 1 else "it is"
            raise self._fail(
                call,
                "wrong-operand-count",
                f"{quoted(op.qualified_name)} has {len(op.operands)} "
                f"operand{'' if len(op.operands) == 1 else 's'}, not {len(call.args)}",
                (f"{these} {named}; " if named else "") + "attributes go by keyword",
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
        message = f"{quoted(op.qualified_name)} has no {quoted(name)} to be given by keyword"
        help_ = f"it has {listed(names)}" if names else "it takes no keywords"
        return self._fail(where, "unknown-keyword", message, did_you_mean(name, names) or help_)

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
        if not chosen.is_single:
            raise self._fail(where, "variadic-result", f"{quoted(chosen.name)} is no single result")
        return chosen.name


def _dotted_name(node: ast.expr) -> str | None:
    if isinstance(node, ast.Name):
        return spelling(node.id)
    if isinstance(node, ast.Attribute):
        base = _dotted_name(node.value)
        return None if base is None else f"{base}.{spelling(node.attr)}"
    return None


_KINDS: dict[Bound, str] = {
    "op": "an op",
    "value": "a value",
    "attribute": "an attribute",
    "block": "a block",
}


#: More `either` than this would try too many orders.
MAX_EITHER = 4


class SourceText(PatternText):
    """Reads a `match`."""

    #: How many `either` there are.
    choices = 0
    #: Of which `either` the operands come in the other order, as bits.
    swapped = 0

    def source(self, names: Names) -> SourceOp | None:
        """The form to match, or None after reporting what is wrong; `names` grows."""
        self._names = names
        self.choices = 0
        self._anonymous = 0
        try:
            body = self._parse()
            if not isinstance(body, ast.Call):
                raise self._fail(
                    body,
                    "pattern-syntax",
                    "an op must be matched",
                    "write it as a call: 'addi(x, y)'",
                )
            op = self._required_op(body.func)
            self._names.kinds[ROOT] = "op"
            self._names.types[ROOT] = plain("op")
            self._names.ops[ROOT] = op
            source = self._source(op, body, ROOT, None, 0)
        except Invalid:
            return None
        return None if self._errors else source

    def _source(
        self, op: OpDef, call: ast.Call, name: str, result: str | None, depth: int
    ) -> SourceOp:
        if depth > 20:
            raise self._fail(call, "pattern-too-deep", "more than 20 levels of ops")
        operands = tuple(
            self._item(operand, node, depth)
            for operand, node in zip(op.operands, self._arguments(op, call), strict=True)
        )
        attributes = {a.name: a for a in op.attributes}
        successors = {s.name: s for s in op.successors}
        bound: list[SourceAttribute] = []
        blocks: list[tuple[str, NameSource]] = []
        for keyword, node in self._keywords(call):
            if keyword in attributes:
                bound.append(self._source_attribute(attributes[keyword], node.value, depth))
            elif keyword in successors:
                if not isinstance(node.value, ast.Name):
                    raise self._fail(node.value, "pattern-syntax", "a name must be here")
                block = plain("block")
                type_ = list_of(block) if successors[keyword].variadic else block
                blocks.append((keyword, self._bind(node.value, "block", type_)))
            else:
                raise self._no_such_part(op, keyword, node, [*attributes, *successors])
        return SourceOp(op, name, operands, tuple(bound), tuple(blocks), result)

    def _arguments(self, op: OpDef, call: ast.Call) -> list[ast.expr]:
        """One argument for each operand; `either(x, y)` stands for two."""
        flat: list[ast.expr] = []
        for node in call.args:
            if not (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "either"
            ):
                flat.append(node)
                continue
            if len(node.args) != 2 or node.keywords:
                raise self._fail(node, "wrong-arity", "'either' takes 2 operands")
            if self.choices == MAX_EITHER:
                raise self._fail(node, "too-many", f"more than {MAX_EITHER} 'either'")
            other = self.swapped >> self.choices & 1
            self.choices += 1
            flat += reversed(node.args) if other else node.args
        return super()._arguments(
            op, ast.copy_location(ast.Call(call.func, flat, call.keywords), call)
        )

    def _item(self, operand: OperandDef, node: ast.expr, depth: int) -> SourceItem:
        if isinstance(node, ast.List):
            if operand.variadicity is not Variadicity.VARIADIC:
                raise self._fail(
                    node, "not-variadic", f"the operand {quoted(operand.name)} is no list of values"
                )
            known = value_type(operand.constraint, self._scope.table)
            return ListSource(tuple(self._single(each, depth, known) for each in node.elts))
        if isinstance(node, ast.Name):
            if node.id == "_":
                return AnySource()
            known = value_type(operand.constraint, self._scope.table, operand.variadicity)
            return self._bind(node, "value", known)
        if operand.variadicity is Variadicity.VARIADIC:
            raise self._fail(
                node,
                "variadic-operand",
                f"the operand {quoted(operand.name)} stands for any number of values",
                "bind it to a name, or match a list: '[x, y]'",
            )
        known = value_type(operand.constraint, self._scope.table)
        return self._single(node, depth, known)

    def _single(self, node: ast.expr, depth: int, known: StaticType) -> SourceItem:
        """The source of one value of type `known`."""
        if isinstance(node, ast.Name):
            return AnySource() if node.id == "_" else self._bind(node, "value", known)
        member: str | None = None
        whole = node
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Call | ast.NamedExpr):
            member, node = spelling(node.attr), node.value
        name: ast.Name | None = None
        if isinstance(node, ast.NamedExpr):
            name, node = node.target, node.value
        if not isinstance(node, ast.Call):
            raise self._fail(
                node,
                "pattern-syntax",
                "this cannot be matched",
                "an operand is matched by a name, by '_', 'constant(name)' or an op 'addi(x, y)'",
            )
        if isinstance(node.func, ast.Name) and node.func.id == "constant":
            if name is not None or member is not None:
                raise self._fail(whole, "pattern-syntax", "a constant is bound as 'constant(c)'")
            return self._constant_source(node)
        op = self._required_op(node.func)
        result = self._result(op, member, whole)
        if name is not None:
            self._bind(name, "op", plain("op"))
            self._names.ops[name.id] = op
            called = name.id
        else:
            self._anonymous += 1
            called = f"@{self._anonymous}"
            self._names.ops[called] = op
        return self._source(op, node, called, result, depth + 1)

    def _constant_source(self, call: ast.Call) -> ConstantSource:
        if len(call.args) != 1 or call.keywords:
            raise self._fail(
                call, "wrong-arity", "'constant' takes 1 argument: a name, '_' or a number"
            )
        node = call.args[0]
        if isinstance(node, ast.Name):
            if node.id == "_":
                return ConstantSource("")
            bound = self._bind(node, "attribute", plain("attribute"))
            return ConstantSource(bound.name, bound.same)
        negative = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)
        literal = node.operand if isinstance(node, ast.UnaryOp) and negative else node
        if isinstance(literal, ast.Constant):
            value = self._constant(literal, 0)
            if isinstance(value, tree.Constant) and value.type in ("int", "float"):
                assert isinstance(value.value, int | float)
                return ConstantSource("", number=-value.value if negative else value.value)
        raise self._fail(node, "pattern-syntax", "a constant is a name, '_' or a number")

    def _source_attribute(
        self, attribute: NamedAttributeDef, node: ast.expr, depth: int
    ) -> SourceAttribute:
        if isinstance(node, ast.Name):
            name = spelling(node.id)
            if name == "_":
                return SourceAttribute(attribute.name, None, None)
            known = name in self._scope.values or name in self._scope.classes
            if not known:
                bound = self._bind(node, "attribute", attribute_type(attribute, self._scope.table))
                return SourceAttribute(attribute.name, bound, None)
        value = self._node(node, depth)
        if attribute.constraint.syntax != "unit" and value.type != "none":
            value = as_attribute(value, attribute.constraint)
        return SourceAttribute(attribute.name, None, self._finished(value))

    def _bind(self, node: ast.Name, kind: Bound, type_: StaticType) -> NameSource:
        name, names = spelling(node.id), self._names
        if name.startswith("_") or not name.isascii():
            raise self._fail(node, "invalid-name", f"{quoted(name)} is no name to bind")
        if name == ROOT or name in self._scope.functions:
            raise self._fail(
                node,
                "shadowed-name",
                f"{quoted(name)} has a meaning already",
                "choose another name",
            )
        known = names.kinds.get(name)
        if known is None:
            names.kinds[name] = kind
            names.types[name] = type_
            names.spans[name] = self._span(node)
            return NameSource(name, same=False)
        if known != kind or kind == "op" or names.types[name].coarse != type_.coarse:
            what = "two ops" if known == kind == "op" else f"{_KINDS[known]} and {_KINDS[kind]}"
            if known == kind and kind != "op":
                what = f"{_KINDS[kind]} and one that is there in another number or not always"
            raise self._fail(
                node,
                "bound-twice",
                f"{quoted(name)} cannot be {what}",
                "choose another name for one of them",
            )
        names.types[name] = both(names.types[name], type_)
        return NameSource(name, same=True)
