"""Rules with one thing changed, most of which change what is computed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from yods_dev.prove.rules import Rule
from yods_gen.definitions.operations import (
    ConstantSource,
    FoldRule,
    NewOp,
    OpDef,
    PatternDef,
    SourceOp,
)
from yods_gen.expressions import tree
from yods_gen.expressions.functions import FOLDING_FUNCTIONS
from yods_gen.expressions.tree import Expression, Node

_FUNCTIONS = {
    "fold_add": "fold_sub", "fold_sub": "fold_add", "fold_mul": "fold_add", "fold_and": "fold_or",
    "fold_or": "fold_xor", "fold_xor": "fold_and", "fold_maxs": "fold_maxu",
    "fold_maxu": "fold_minu", "fold_mins": "fold_maxs", "fold_minu": "fold_mins",
    "fold_shl": "fold_shru", "fold_shru": "fold_shrs", "fold_shrs": "fold_shru",
    "fold_divu": "fold_divs", "fold_divs": "fold_divu", "fold_rems": "fold_remu",
    "fold_remu": "fold_rems", "fold_extui": "fold_extsi", "fold_extsi": "fold_extui",
    "is_zero": "is_one", "is_one": "is_zero", "is_all_ones": "is_zero",
    "is_signed_maximum": "is_signed_minimum", "is_signed_minimum": "is_signed_maximum",
    "zero_of": "one_of", "one_of": "zero_of", "fold_mul_high_signed": "fold_mul_high_unsigned",
    "fold_mul_high_unsigned": "fold_mul_high_signed", "fold_floordivs": "fold_divs",
    "fold_ceildivs": "fold_floordivs", "fold_ceildivu": "fold_divu",
}  # fmt: skip
_OPS = {
    "addi": "subi", "subi": "addi", "muli": "addi", "andi": "ori", "ori": "andi", "xori": "ori",
    "extui": "extsi", "extsi": "extui", "shrui": "shrsi", "shrsi": "shrui", "add": "sub",
    "sub": "add", "mul": "add", "maxs": "mins", "mins": "maxs", "maxu": "minu", "minu": "maxu",
    "and": "or", "or": "and", "xor": "and",
}  # fmt: skip
#: Cases of enums.
_CASES = {
    "eq": "ne", "ne": "eq", "slt": "sle", "sle": "slt", "sgt": "sge", "sge": "sgt", "ult": "ule",
    "ule": "ult", "ugt": "uge", "uge": "ugt", "nsw": "nuw", "nuw": "nsw", "OEQ": "UNE",
    "OGT": "OGE", "OLT": "OLE", "UGT": "UGE", "ULT": "ULE", "nnan": "ninf",
}  # fmt: skip
#: Flags that promise something, as numbers.
_FLAGS = {"overflowFlags": 3, "isExact": True, "nonNeg": True, "fastmath": 6}


def mutants(rule: Rule, ops: Mapping[str, OpDef]) -> Iterator[Rule]:
    """The mutants of a rule."""
    for number, (what, record) in enumerate(_records(rule, ops), 1):
        name = f"{rule.name}, mutant {number}: {what}"
        if rule.pattern is not None:
            yield replace(rule, name=name, pattern=record)
        else:
            yield replace(rule, name=name, fold=record)


def _records(rule: Rule, ops: Mapping[str, OpDef]) -> Iterator[tuple[str, Any]]:
    if rule.pattern is not None:
        yield from _of_pattern(rule.pattern, ops)
    elif rule.fold is not None:
        yield from _of_fold(rule.fold)


def _of_pattern(pattern: PatternDef, ops: Mapping[str, OpDef]) -> Iterator[tuple[str, Any]]:
    for position in range(len(pattern.where)):
        kept = (*pattern.where[:position], *pattern.where[position + 1 :])
        yield "a condition dropped", replace(pattern, where=kept)
        for what, made in (
            *_negated(pattern.where[position]),
            *_expressions(pattern.where[position]),
        ):
            where = (*pattern.where[:position], made, *pattern.where[position + 1 :])
            yield what, replace(pattern, where=where)
    for position, let in enumerate(pattern.let):
        for what, made in _expressions(let.value):
            changed = replace(let, value=made)
            lets = (*pattern.let[:position], changed, *pattern.let[position + 1 :])
            yield what, replace(pattern, let=lets)
    yield from _sources(pattern)
    replacement = pattern.replacement
    if isinstance(replacement, NewOp):
        for what, item in _new(replacement, ops):
            yield what, replace(pattern, replacement=item)
        return
    if len(replacement) > 1:
        yield "results exchanged", replace(pattern, replacement=replacement[::-1])
    for position, item in enumerate(replacement):
        for what, changed in _new(item, ops):
            items = (*replacement[:position], changed, *replacement[position + 1 :])
            yield what, replace(pattern, replacement=items)


def _of_fold(fold: FoldRule) -> Iterator[tuple[str, Any]]:
    if fold.when is not None:
        yield "the condition dropped", replace(fold, when=None)
        for what, made in _negated(fold.when):
            yield what, replace(fold, when=made)
        for what, made in _expressions(fold.when):
            yield what, replace(fold, when=made)
    for position, given in enumerate(fold.gives):
        for what, made in _expressions(given):
            gives = (*fold.gives[:position], made, *fold.gives[position + 1 :])
            yield what, replace(fold, gives=gives)
    yield from _sources(fold)


def _sources(record: Any) -> Iterator[tuple[str, Any]]:
    """Off by one in the constants that are matched."""
    if not record.sources:
        return
    for step in (1, -1):
        changed = tuple(_moved(source, step) for source in record.sources)
        if changed != record.sources:
            yield "a constant off by one", replace(record, sources=changed)


def _moved(source: SourceOp, step: int) -> SourceOp:
    items: list[Any] = []
    for item in source.operands:
        if isinstance(item, ConstantSource) and isinstance(item.number, int):
            item = replace(item, number=item.number + step)
        elif isinstance(item, SourceOp):
            item = _moved(item, step)
        items.append(item)
    return replace(source, operands=tuple(items))


def _new(item: Any, ops: Mapping[str, OpDef]) -> Iterator[tuple[str, Any]]:
    if not isinstance(item, NewOp):
        return
    for name in {a.name for a in item.op.attributes} & _FLAGS.keys():
        others = tuple(each for each in item.attributes if each[0] != name)
        flags = Expression(tree.Constant(_FLAGS[name], "int"), "", item.op.span)
        yield f"{name} kept", replace(item, attributes=(*others, (name, flags)))
    if len(item.operands) == 2:
        yield "operands exchanged", replace(item, operands=item.operands[::-1])
    other = _OPS.get(item.op.name)
    if other is not None:
        op = ops[f"{item.op.dialect}.{other}"]
        known = {a.name for a in op.attributes}
        kept = tuple(a for a in item.attributes if a[0] in known)
        yield f"{other} instead", replace(item, op=op, attributes=kept)
    for position, (name, expression) in enumerate(item.attributes):
        for what, made in _expressions(expression):
            given = (*item.attributes[:position], (name, made), *item.attributes[position + 1 :])
            yield f"{name}: {what}", replace(item, attributes=given)
    for position, operand in enumerate(item.operands):
        for what, changed in _new(operand, ops):
            operands = (*item.operands[:position], changed, *item.operands[position + 1 :])
            yield what, replace(item, operands=operands)


def _negated(expression: Expression) -> Iterator[tuple[str, Expression]]:
    yield "a condition negated", replace(
        expression, root=tree.Unary("not", expression.root, "bool")
    )


def _expressions(expression: Expression) -> Iterator[tuple[str, Expression]]:
    for what, root in _nodes(expression.root):
        yield what, replace(expression, root=root)


def _nodes(node: Node) -> Iterator[tuple[str, Node]]:
    match node:
        case tree.Call(function, arguments):
            other = _FUNCTIONS.get(function.name)
            if other is not None:
                yield f"{other} instead", replace(node, function=FOLDING_FUNCTIONS[other])
            if len(arguments) == 2 and function.name.startswith("fold_"):
                yield "arguments exchanged", replace(node, arguments=arguments[::-1])
        case tree.Constant(int() as value) if not isinstance(value, bool):
            yield "a number off by one", replace(node, value=value + 1)
        case tree.Conditional(condition, then, otherwise):
            yield "branches exchanged", replace(node, then=otherwise, otherwise=then)
            del condition
        case tree.Unary("not", operand):
            yield "not left out", operand
        case tree.Member(tree.ClassName(), name) if name in _CASES:
            yield f"{_CASES[name]} for {name}", replace(node, name=_CASES[name])
        case tree.Name("x"):
            yield "y for x", replace(node, name="y")
        case tree.Name("lhs"):
            yield "rhs instead", replace(node, name="rhs")
        case tree.Name("rhs"):
            yield "lhs instead", replace(node, name="lhs")
        case tree.Name("true_value"):
            yield "false_value instead", replace(node, name="false_value")
        case tree.Name("false_value"):
            yield "true_value instead", replace(node, name="true_value")
        case tree.Binary("&", left, right):
            yield "the first flags kept", left
            yield "all flags kept", replace(node, operator="|")
            del right
        case tree.Comparison(("==" | "<" | ">",) as operators, operands):
            swap = {"==": "!=", "<": "<=", ">": ">="}
            yield "another comparison", tree.Comparison((swap[operators[0]],), operands)
        case tree.Boolean(operator, values):
            yield "and for or", replace(node, operator="or" if operator == "and" else "and")
            del values
        case tree.Sequence_(kind, items) if len(items) > 3:
            yield "two items exchanged", tree.Sequence_(kind, (items[1], items[0], *items[2:]))
    for position, child in enumerate(tree.children(node)):
        for what, made in _nodes(child):
            yield what, _with_child(node, position, made)


def _with_child(node: Node, position: int, made: Node) -> Node:
    count = -1

    def change(child: Node) -> Node:
        nonlocal count
        count += 1
        return made if count == position else child

    return tree.map_children(node, change)
