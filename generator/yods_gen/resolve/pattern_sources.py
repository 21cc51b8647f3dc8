"""resolve, part: the `match` of a pattern or fold: what is looked for, and what it binds."""

from __future__ import annotations

import ast

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
from yods_gen.errors import quoted
from yods_gen.expressions import tree
from yods_gen.expressions.names import spelling
from yods_gen.expressions.source import Invalid
from yods_gen.expressions.static_type import StaticType, both, list_of, plain
from yods_gen.resolve.part_types import attribute_type
from yods_gen.resolve.pattern_text import ROOT, Names, PatternText, as_attribute

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
            known = self._table.value(operand.constraint, Variadicity.SINGLE)
            return ListSource(tuple(self._single(each, depth, known) for each in node.elts))
        if isinstance(node, ast.Name):
            if node.id == "_":
                return AnySource()
            known = self._table.value(operand.constraint, operand.variadicity)
            return self._bind(node, "value", known)
        if operand.variadicity is Variadicity.VARIADIC:
            raise self._fail(
                node,
                "variadic-operand",
                f"the operand {quoted(operand.name)} stands for any number of values",
                "bind it to a name, or match a list: '[x, y]'",
            )
        known = self._table.value(operand.constraint, Variadicity.SINGLE)
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
                bound = self._bind(node, "attribute", attribute_type(attribute, self._table))
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
