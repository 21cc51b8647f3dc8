"""The constraint algebra: `AnyOf`, `AllOf`, `Not`, `Confined`, and constraints of enums.

Source of the summaries: MLIR, AnyTypeOf, AllOfType, ConfinedAttr, IntEnumAttr.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict

from yods_gen.classes import ClassRef, DefinedClass
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.errors import Span
from yods_gen.expressions import tree
from yods_gen.expressions.functions import CLASSES
from yods_gen.expressions.simplify import TRUE, accepting, simplify
from yods_gen.expressions.tree import Expression, Node
from yods_gen.expressions.types import ISINSTANCE
from yods_gen.library.references import Argument
from yods_gen.load.raw_types import RawType
from yods_gen.records import replace

if TYPE_CHECKING:
    from yods_gen.library.use import Use

COMBINATORS = ("AnyOf", "AllOf", "Not", "Confined")
#: The kind of a parameter that is a case of an enum.
_ENUM_KIND = re.compile(r"enum<([A-Za-z0-9_.]+)>")


def is_instance(value: Node, classes: Sequence[ClassRef]) -> Node:
    """`isinstance(value, class)`."""
    names = tuple(tree.ClassName(ref) for ref in classes)
    target: Node = names[0] if len(names) == 1 else tree.Sequence_("tuple", names)
    return tree.Call(ISINSTANCE, (value, target), "bool")


def conjunction(parts: Sequence[Node]) -> Node:
    """All of `parts`; True when there are none."""
    if not parts:
        return TRUE
    return parts[0] if len(parts) == 1 else tree.Boolean("and", tuple(parts))


class _Predicates(TypedDict):
    """The predicate of a constraint with a condition, and that of constraints derived from it."""

    predicate: Expression
    with_gaps: Expression | None


def decided(condition: Expression) -> _Predicates:
    """A condition of which parts may not be ported, as arguments of `Constraint`."""
    root = accepting(condition.root)
    if root is condition.root:
        return {"predicate": condition, "with_gaps": None}
    return {"predicate": replace(condition, root=root), "with_gaps": condition}


def combine(use: Use) -> Constraint | None:
    """A use of a combinator."""
    name = use.reference.name
    summary: str | None = None
    operands: list[Constraint] = []
    good = True
    for argument in use.reference.arguments:
        if argument.name == "summary" and isinstance(argument.value, str):
            summary = argument.value
        elif argument.name is not None:
            use.error(
                "wrong-arguments", f"'{name}' takes constraints and summary='…'", argument=argument
            )
            good = False
        else:
            operand = use.argument(use.kind, argument.value, argument)
            good = good and operand is not None
            if operand is not None:
                operands.append(operand)
    if not good:
        return None
    if not _right_count(use, name, operands):
        return None
    if name == "AnyOf":
        made = any_of(operands, use.span)
    elif name == "Not":
        made = _not(operands[0], use.span)
    else:
        made = _all_of(operands, use.span, confined=name == "Confined")
    return made if summary is None else replace(made, summary=summary)


def _right_count(use: Use, name: str, operands: Sequence[Constraint]) -> bool:
    last: Argument | None = use.reference.arguments[-1] if use.reference.arguments else None
    if name == "Not" and len(operands) != 1:
        use.error("wrong-arguments", f"'Not' takes 1 constraint, not {len(operands)}", "", last)
        return False
    if not operands:
        use.error("wrong-arguments", f"'{name}' needs constraints in brackets", f"write {name}[…]")
        return False
    return True


def any_of(operands: Sequence[Constraint], span: Span) -> Constraint:
    """The disjunction of `operands`; of a single one, itself."""
    if len(operands) == 1:
        return operands[0]
    classes: list[ClassRef] = []
    for operand in operands:
        classes += [c for c in operand.classes if c not in classes]
    if any(not operand.classes for operand in operands):
        classes = []
    first = operands[0]
    root = simplify(tree.Boolean("or", tuple(o.condition.root for o in operands)))
    reference = f"AnyOf[{', '.join(o.reference for o in operands)}]"
    return Constraint(
        kind=first.kind,
        reference=reference,
        summary=" or ".join(o.summary for o in operands),
        is_text=first.kind == "type" and any(o.is_text for o in operands),
        **decided(Expression(root, reference, span)),
        classes=tuple(classes),
    )


def _all_of(operands: Sequence[Constraint], span: Span, *, confined: bool) -> Constraint:
    """A conjunction; `Confined` keeps the nature of the first and extends its summary."""
    first = operands[0]
    root = simplify(conjunction([o.condition.root for o in operands]))
    name = "Confined" if confined else "AllOf"
    reference = f"{name}[{', '.join(o.reference for o in operands)}]"
    classes = next((o.classes for o in operands if o.classes), ())
    made = Constraint(
        kind=first.kind,
        reference=reference,
        summary=(" " if confined else " and ").join(o.summary for o in operands),
        **decided(Expression(root, reference, span)),
        classes=classes,
    )
    # Unlike a named constraint that narrows another, it never counts as a text.
    return replace(derived(made, first, narrows=True), is_text=False) if confined else made


def derived(
    made: Constraint,
    base: Constraint,
    narrows: bool,
    *,
    parsed_as_any: bool = False,
    own_syntax: bool = False,
) -> Constraint:
    """A constraint with what it inherits from its base.

    Args:
        narrows: Whether it requires more than the base, so that no one value satisfies it.
        parsed_as_any: Whether the definition has a parser take any class.
        own_syntax: Whether the definition has a syntax.
    """
    own_class = parsed_as_any or made.parsed_class is not None
    inherits_builder = not narrows and not made.classes
    return replace(
        made,
        classes=made.classes or base.classes,
        parsed_class=made.parsed_class if own_class else base.parsed_class,
        builder=made.builder or (base.builder if inherits_builder else None),
        value_type=made.value_type or base.value_type,
        python_type=made.python_type or base.python_type,
        from_python=made.from_python or base.from_python,
        to_python=made.to_python or base.to_python,
        syntax=made.syntax if own_syntax else base.syntax,
        enum=base.enum,
        narrows=base.narrows or (base if narrows else None),
        is_text=base.is_text,
    )


def _not(operand: Constraint, span: Span) -> Constraint:
    root = simplify(tree.Unary("not", operand.condition.root, "bool"))
    reference = f"Not[{operand.reference}]"
    return Constraint(
        kind=operand.kind,
        reference=reference,
        summary=f"not {operand.summary}",
        **decided(Expression(root, reference, span)),
        classes=(),
    )


def held_enum(raw: RawType, dialect: str, enums: Mapping[str, EnumDef]) -> DefinedClass | None:
    """The enum of which the one parameter of a definition, `value`, is a case."""
    if [parameter.name.value for parameter in raw.parameters] != ["value"]:
        return None
    held = _ENUM_KIND.fullmatch(raw.parameters[0].kind.value)
    name = "" if held is None else held[1]
    enum = enums.get(name if "." in name else f"{dialect}.{name}")
    return None if enum is None else enum.ref


def enum_constraint(enum: EnumDef, span: Span) -> Constraint:
    """The attribute constraint for a case of `enum`, stored as an integer or a string."""
    self_node = tree.Name("self", "attribute")
    value = tree.Member(self_node, "value", "unknown")
    given = tree.Name("value", "unknown")
    name = enum.qualified_name
    is_string = enum.kind == "string"
    class_ = CLASSES["StringAttr" if is_string else "IntegerAttr"]
    width = tree.Constant(enum.width, "int")
    storage = tree.Build(CLASSES["IntegerType"], (width,), "type")

    def expression(root: Node) -> Expression:
        return Expression(root, name, span)

    tests = [is_instance(self_node, (class_,))]
    if not is_string:
        type_ = tree.Member(self_node, "type", "type")
        tests.append(tree.Comparison(("is",), (type_, storage)))
    if enum.kind == "bit":
        mask = 0
        for case in enum.cases:
            mask |= case.value
        rest = tree.Binary("&", value, tree.Unary("~", tree.Constant(mask, "int"), "int"), "int")
        tests.append(tree.Comparison(("==",), (rest, tree.Constant(0, "int"))))
    else:
        cases = tuple(
            tree.Constant(case.symbol, "str") if is_string else tree.Constant(case.value, "int")
            for case in enum.cases
        )
        tests.append(tree.Comparison(("in",), (value, tree.Sequence_("tuple", cases))))
    listed = ", ".join(case.symbol if is_string else str(case.value) for case in enum.cases)
    stored = "string" if is_string else f"{enum.width}-bit signless integer"
    return Constraint(
        kind="attribute",
        reference=name,
        summary=enum.summary or f"allowed {stored} cases: {listed}",
        predicate=expression(conjunction(tests)),
        classes=(class_,),
        parsed_class=class_,
        value_type=None if is_string else expression(storage),
        python_type="str" if is_string else "int",
        from_python=expression(
            tree.Build(class_, (given,) if is_string else (given, storage), "attribute")
        ),
        to_python=expression(value),
        syntax="enum",
        enum=enum,
    )
