"""Questions about the elements of an op's format that its parser and printer share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.definitions.assembly_format import AssemblyFormat, Element
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import NamedAttributeDef, NativePropertyDef
from yods_gen.directives.functional_type import FunctionalType
from yods_gen.directives.oilist import Clause
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.reference import Reference
from yods_gen.directives.type_of import TypeOf
from yods_gen.directives.variable import Variable
from yods_gen.directives.whitespace import Whitespace
from yods_gen.expressions import tree
from yods_gen.formats.shared_directives import MODULE, SHARED, form_of
from yods_gen.model.ops.context import OpContext, is_unit
from yods_gen.model.scope import ClassScope


def format_of(context: OpContext) -> AssemblyFormat:
    """The op's format, which it has."""
    assert context.op.format is not None
    return context.op.format.format


def bound_attributes(context: OpContext, format_: AssemblyFormat) -> frozenset[str]:
    """Inherent attributes that the format spells out, so that `attr-dict` does not."""
    bound: set[str] = set()
    for element in format_.walk():
        if isinstance(element, Variable) and element.name in context.attributes:
            bound.add(element.name)
    return frozenset(bound)


def mentions(format_: AssemblyFormat, name: str) -> bool:
    """Whether the format has `$name` itself, and not only its type or a reference."""

    def within(element: Element) -> bool:
        if isinstance(element, Variable):
            return element.name == name
        if isinstance(element, TypeOf | FunctionalType | Reference):
            return False
        return any(within(each) for each in element.parts)

    return any(within(element) for element in format_.elements)


def elided_anchor(context: OpContext, group: OptionalGroup) -> Element | None:
    """The unit attribute that a group shows by being there, and not in itself."""
    anchor = group.anchor_element
    if not isinstance(anchor, Variable):
        return None
    if not _is_flag(context, anchor.name):
        return None
    firsts = [elements[0] for elements in (group.then, group.otherwise) if elements]
    return None if any(anchor is first for first in firsts) else anchor


def _is_flag(context: OpContext, name: str) -> bool:
    """Whether `name` is a unit attribute, or a property that is as much as one."""
    attribute = context.attributes.get(name)
    each = context.properties.get(name)
    if attribute is not None:
        return is_unit(attribute)
    return each is not None and each.kind.base == "unit"


def unit_clause(context: OpContext, clause: Clause) -> NamedAttributeDef | NativePropertyDef | None:
    """The unit attribute, or property, that a clause of `oilist` shows by its keyword alone.

    Source: MLIR, OpFormatGen, `getUnitVariableParsingElement`.
    """
    if len(clause.elements) != 1 or not isinstance(clause.elements[0], Variable):
        return None
    name = clause.elements[0].name
    if not _is_flag(context, name):
        return None
    return context.attributes.get(name) or context.properties.get(name)


def stripped_class(constraint: Constraint) -> DefinedClass | RuntimeClass | None:
    """The class whose own syntax a format prints without dialect and mnemonic.

    Source: MLIR, `printStrippedAttrOrType`: where the C++ class is known, and is no
    interface.
    """
    ref = constraint.parsed_class
    if isinstance(ref, DefinedClass) and ref.kind not in ("enum", "interface"):
        return ref
    if isinstance(ref, RuntimeClass) and ref.name == "DenseArrayAttr":
        return ref
    return None


def array_element(scope: ClassScope, constraint: Constraint) -> str:
    """Source of the element type of a dense array, from its constraint's predicate."""
    for node in tree.walk(constraint.predicate.root):
        if isinstance(node, tree.Comparison) and node.operators == ("is",):
            left, right = node.operands
            if isinstance(left, tree.Member) and left.name == "element_type":
                return scope.expression(replace(constraint.predicate, root=right), {})
    return ""


def asked_class(constraint: Constraint) -> ClassRef | None:
    """The builtin class or the interface that parsing a single type or attribute asks for.

    Source: MLIR, OpFormatGen, which reads into a variable of the constraint's C++ class.
    """
    ref = constraint.parsed_class
    if isinstance(ref, DefinedClass) and ref.kind != "interface":
        return None
    return ref


def is_stripped(constraint: Constraint) -> bool:
    """Whether its values are printed without dialect and mnemonic."""
    return stripped_class(constraint) is not None


def custom_hook(what: str, name: str) -> str:
    """The hook of a custom directive: `parse_binary_types` for `custom<BinaryTypes>`."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name)
    return f"{what}_{words.lower()}"


def directive_hook(context: OpContext, what: str, name: str, arguments: Sequence[Element]) -> str:
    """How the function of a custom directive is called: the runtime's, or the dialect's own."""

    def kind(variable: str) -> str | None:
        group = context.group(variable)
        if group is not None:
            return group.kind
        if variable in context.attributes:
            return "attribute"
        return "region" if any(r.name == variable for r in context.op.regions) else None

    if name not in SHARED:
        return context.scope.hook(custom_hook(what, name))
    form = form_of(name, arguments, kind)
    assert form is not None
    return context.scope.need(MODULE, f"{what}_{form.hook}")


def first_visible(elements: tuple[Element, ...]) -> int:
    """Index of the first element that is not white space."""
    for index, element in enumerate(elements):
        if not isinstance(element, Whitespace):
            return index
    return 0
