"""Comparisons of which the static types of both sides say already how they come out."""

from __future__ import annotations

from yods_gen.errors import quoted
from yods_gen.expressions import tree
from yods_gen.expressions.class_table import ClassTable
from yods_gen.expressions.names import named
from yods_gen.expressions.simplify import TRUE, simplify
from yods_gen.expressions.static_type import StaticType
from yods_gen.expressions.tree import Node
from yods_gen.expressions.types import fits

_IDENTITY = ("is", "is not")
#: Operators that hold of a value and itself, and those that do not.
_OF_ITSELF = {"==": True, "is": True, "<=": True, ">=": True,
              "!=": False, "is not": False, "<": False, ">": False}  # fmt: skip


def fixed(operator: str, left: Node, right: Node) -> str:
    """The message where a comparison comes out one way whatever the values are; or empty."""
    constants = isinstance(left, tree.Constant) and isinstance(right, tree.Constant)
    decided = simplify(tree.Comparison((operator,), (left, right))) if constants else None
    if isinstance(decided, tree.Constant):
        return f"this {'always' if decided == TRUE else 'never'} holds: both sides are constants"
    calls = any(isinstance(part, tree.Invoke) or
                (isinstance(part, tree.Call) and part.function.name.startswith("hooks."))
                for part in tree.walk(left))  # fmt: skip
    if operator in _OF_ITSELF and left == right and not calls:
        holds = "always" if _OF_ITSELF[operator] else "never"
        return f"this {holds} holds: both sides are the same"
    return ""


def impossible(
    table: ClassTable, operator: str, one: StaticType, other: StaticType
) -> tuple[str, str] | None:
    """The message and the help where values of these types are never equal; None if they may be."""
    if other.kind == "none" or one.kind == "none":
        present = one if other.kind == "none" else other
        never = present.is_case or present.kind not in ("unknown", "none")
        if never and not present.optional:
            return (
                f"{named(present)} that is always there is never None",
                "leave the comparison out",
            )
        return None
    if one.is_case or other.is_case:
        case, value = (one, other) if one.is_case else (other, one)
        return _case(operator, case, value)
    if not (fits(one.kind, other.kind) or fits(other.kind, one.kind)):
        held = one if one.kind == "attribute" else other
        help_ = ""
        if held.enum is not None:
            help_ = f"compare it with a case: {quoted(f'{held.enum.qualified_name}.…')}"
        return f"{named(one)} never equals {named(other)}", help_
    if one.kind not in ("type", "attribute") or not (one.classes and other.classes):
        return None
    if all(table.disjoint(a, b) for a in one.classes for b in other.classes):
        return f"{named(one)} never equals {named(other)}", ""
    return None


def _case(operator: str, case: StaticType, value: StaticType) -> tuple[str, str] | None:
    """The same for a case of an enum and a value."""
    if value.kind == "unknown" and value.enum in (None, case.enum):
        return None
    held = value.enum == case.enum or (value.enum is None and not value.classes)
    if value.kind != "attribute" or not held:
        return f"{named(value)} never equals {named(case)}", ""
    if operator in _IDENTITY:
        equal = "==" if operator == "is" else "!="
        return f"{named(value)} is never {named(case)} itself", f"write {quoted(equal)}"
    return None
