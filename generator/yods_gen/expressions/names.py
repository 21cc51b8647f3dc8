"""Expressions, second step: literals, names, members, classes and cases of enums."""

from __future__ import annotations

import ast
from abc import abstractmethod
from collections.abc import Iterable
from keyword import iskeyword

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.errors import Located, Reporter, did_you_mean, listed, quoted
from yods_gen.expressions import tree
from yods_gen.expressions.inference import Inference
from yods_gen.expressions.scope import ClassTable, Scope
from yods_gen.expressions.source import SourceText
from yods_gen.expressions.static_types import UNKNOWN, ExprType, StaticType
from yods_gen.expressions.tree import Node
from yods_gen.expressions.types import described, fits

_MOST = 3


def class_name(ref: ClassRef) -> str:
    """A class as definitions write it."""
    return ref.qualified_name if isinstance(ref, DefinedClass) else ref.name


def named(of: StaticType) -> str:
    """A static type in words, with article: "a type", "an 'IntegerType' or 'FloatType'"."""
    if of.is_case and of.enum is not None:
        return f"a case of the enum {quoted(of.enum.qualified_name)}"
    if of.enum is not None and of.kind == "attribute":
        return f"an attribute of the enum {quoted(of.enum.qualified_name)}"
    if of.kind in ("type", "attribute") and 0 < len(of.classes) <= _MOST:
        names = sorted(class_name(ref) for ref in of.classes)
        return f"{described(of.kind)} {listed(names, 'or')}"
    return described(of.kind)


def unknown_member(
    table: ClassTable, of: StaticType, base: str, member: str, known: Iterable[str]
) -> tuple[str, str]:
    """The message and the help where `base.member` is read.

    Args:
        base: The text of what is of type `of`.
        known: The members it has.
    """
    if of.kind == "op" and of.members:
        return f"the op has no member {quoted(member)}", did_you_mean(member, known)
    names = list(known)
    if table.members(of) is None:
        message = f"no type, attribute, value or op has a member {quoted(member)}"
        return message, did_you_mean(member, names)
    message = f"{named(of)} has no member {quoted(member)}"
    if of.kind == "value":
        inner = table.members(StaticType("type", of.classes)) or ()
        if member in inner:
            return message, f"did you mean {quoted(f'{base}.type.{member}')}?"
    if meant := did_you_mean(member, names):
        return message, meant
    having = {ref for name, ref in table.every_member() if name == member and ref is not None}
    fitting = sorted(
        class_name(ref)
        for ref in having
        if table.kind_of(ref) == of.kind
        and (not of.classes or any(set(table.lineage(c)) & {ref} for c in of.classes))
    )
    if fitting:
        tests = f"isinstance({base}, {fitting[0]}) and …"
        return message, f"{listed(fitting[:_MOST], 'or')} has it: ask first, {quoted(tests)}"
    return message, f"it has {listed(sorted(names))}" if names else "it has no members"


MAX_INTEGER_BITS = 256


def spelling(name: str) -> str:
    """The definition's name for `name`: `in` is `in_` here, as Python could not read it."""
    return name[:-1] if name.endswith("_") and iskeyword(name[:-1]) else name


class NameChecker(SourceText):
    """Turns what stands for a value by itself into our tree."""

    def __init__(self, text: Located[str], scope: Scope, reporter: Reporter) -> None:
        super().__init__(text, reporter)
        self._scope = scope
        #: What is known of names and nodes; variables of the comprehensions around among them.
        self._types = Inference(scope.table, scope.known, scope.facts)

    @abstractmethod
    def _node(self, node: ast.expr, depth: int) -> Node:
        """Our tree for any part of an expression."""

    def _nodes(self, items: list[ast.expr], depth: int) -> tuple[Node, ...]:
        return tuple(self._node(item, depth) for item in items)

    def _kind(self, node: Node) -> ExprType:
        """The kind of the values of `node`, whether or not it may be None."""
        return node.type if node.type != "unknown" else self._types.of(node).kind

    def _takes(self, node: Node, wanted: ExprType) -> bool:
        """Whether `node` may stand where a value of kind `wanted` is expected."""
        if self._types.of(node).is_case:
            return wanted == "unknown"
        return fits(self._kind(node), wanted)

    def _described(self, node: Node) -> str:
        """The kind of the values of `node` in words, or the enum of which they are cases."""
        of = self._types.of(node)
        return named(of) if of.is_case else described(self._kind(node))

    def _constant(self, node: ast.Constant, depth: int) -> Node:
        value = node.value
        if isinstance(value, bool):
            return tree.Constant(value, "bool")
        if isinstance(value, int):
            if value.bit_length() > MAX_INTEGER_BITS:
                raise self._fail(
                    node, "number-too-large", f"an integer of more than {MAX_INTEGER_BITS} bits"
                )
            return tree.Constant(value, "int")
        if isinstance(value, float):
            if value in (float("inf"), float("-inf")):
                raise self._fail(node, "number-too-large", "a number that overflows to infinity")
            return tree.Constant(value, "float")
        if isinstance(value, str):
            return tree.Constant(value, "str")
        if value is None:
            return tree.Constant(None, "none")
        what = "'...'" if value is ... else f"a {type(value).__name__} literal"
        raise self._fail(node, "expression-syntax", f"{what} may not be used here")

    def _name(self, node: ast.Name, depth: int) -> Node:
        name = spelling(node.id)
        if name in self._types.locals:
            return tree.Name(name, self._types.locals[name].coarse)
        if name in self._scope.names:
            return tree.Name(name, self._scope.names[name])
        if name in self._scope.values:
            return self._scope.values[name]
        if name in self._scope.classes:
            return tree.ClassName(self._scope.classes[name][0])
        if name in self._scope.constraints:
            raise self._fail(
                node,
                "expression-type",
                f"{quoted(name)} is a constraint, not a value",
                f"call it: {name}(…) says whether a type or attribute satisfies it",
            )
        if name in self._scope.functions:
            raise self._fail(
                node, "expression-type", f"the function {quoted(name)} must be called", ""
            )
        names = sorted({*self._scope.names, *self._types.locals})
        help_ = did_you_mean(name, [*self._scope.everything(), *self._types.locals])
        help_ = help_ or (f"in scope: {listed(names)}" if names else "")
        raise self._fail(node, "unknown-name", f"no name {quoted(name)} is in scope", help_)

    def _attribute(self, node: ast.Attribute, depth: int) -> Node:
        defined = self._dotted(node)
        if defined is not None:
            return tree.ClassName(defined[0])
        case = self._enum_case(node)
        if case is not None:
            return case
        member = node.attr
        if member.startswith("_"):
            raise self._fail(
                node, "private-member", f"{quoted(member)} is private and may not be read"
            )
        base = self._node(node.value, depth)
        of = self._types.of(base)
        if of.coarse in ("int", "float", "bool", "none", "str", "list", "class"):
            raise self._fail(
                node, "expression-type", f"{described(of.coarse)} has no member {quoted(member)}"
            )
        known = self._scope.table.members(of)
        if of.kind == "op":
            member = spelling(member)
        if known is None:
            # Of a value of which nothing is known, anything that some value has.
            known = dict.fromkeys((n for n, _ in self._scope.table.every_member()), UNKNOWN)
        if member not in known:
            self._error(
                node,
                "unknown-member",
                *unknown_member(self._scope.table, of, ast.unparse(node.value), member, known),
            )
        return tree.Member(base, member, known.get(member, UNKNOWN).coarse)

    def _dotted(self, node: ast.expr) -> tuple[ClassRef, ExprType] | None:
        """The defined class that `toy.array` names, if `toy` is not a variable."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            first = node.value.id
            if first not in self._types.locals and first not in self._scope.names:
                return self._scope.classes.get(f"{first}.{spelling(node.attr)}")
        return None

    def _enum_case(self, node: ast.Attribute) -> Node | None:
        """The value that `arith.FastMathFlags.none` names, if `arith` is not a variable."""
        values, enum = self._scope.values, node.value
        if not isinstance(enum, ast.Attribute) or not isinstance(enum.value, ast.Name):
            return None
        if enum.value.id in self._types.locals or enum.value.id in self._scope.names:
            return None
        name = f"{enum.value.id}.{spelling(enum.attr)}"
        case = values.get(f"{name}.{spelling(node.attr)}")
        if case is not None:
            return case
        cases = [value.removeprefix(f"{name}.") for value in values if value.startswith(f"{name}.")]
        if cases:
            message = f"the enum {quoted(name)} has no case {quoted(node.attr)}"
            help_ = did_you_mean(node.attr, cases) or f"it has {listed(cases)}"
            raise self._fail(node, "unknown-case", message, help_)
        return None
