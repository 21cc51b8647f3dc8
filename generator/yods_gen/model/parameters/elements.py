"""Questions about the elements of a type's format that its parser and printer share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yods_gen.classes import DefinedClass, RuntimeClass
from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.types import ParameterDef, ParameterKind
from yods_gen.directives import parsed_classes
from yods_gen.directives.custom import Custom
from yods_gen.directives.optional_group import OptionalGroup
from yods_gen.directives.params import Params
from yods_gen.directives.parsed_classes import stripped_class
from yods_gen.directives.qualified import Qualified
from yods_gen.directives.reference import Reference
from yods_gen.directives.struct import Struct
from yods_gen.directives.variable import Variable
from yods_gen.directives.whitespace import Whitespace
from yods_gen.model.scope import ClassScope

#: The runtime's functions for parameters.
PARAMETERS = "yods.text.parameters"


def present_kind(parameter: ParameterDef) -> ParameterKind:
    """The kind of a parameter that is there."""
    kind = parameter.kind
    return kind.element if kind.base == "optional" and kind.element is not None else kind


def own_class(kind: ParameterKind) -> DefinedClass | None:
    """The defined class of a type or attribute whose mnemonic goes without saying."""
    ref = stripped_class(kind.constraint) if kind.constraint is not None else None
    return ref if isinstance(ref, DefinedClass) else None


def is_dense_array(kind: ParameterKind) -> bool:
    """Whether it is a dense array with a known element type, which stands in brackets."""
    ref = stripped_class(kind.constraint) if kind.constraint is not None else None
    return isinstance(ref, RuntimeClass)


def name_of(element: Element) -> str:
    """The parameter that an element names; empty for none."""
    if isinstance(element, Qualified | Reference):
        return name_of(element.argument)
    return element.name if isinstance(element, Variable) else ""


def all_parameters(parameters: Mapping[str, ParameterDef]) -> list[Element]:
    """What `params` stands for: all but the type behind an attribute."""
    return [Variable(p.name) for p in parameters.values() if p.kind.base != "self_type"]


def listed(element: Element, parameters: Mapping[str, ParameterDef]) -> Sequence[Element]:
    """The elements, each naming a parameter, that `params` or `struct(…)` stands for."""
    if isinstance(element, Params):
        return all_parameters(parameters)
    if isinstance(element, Struct):
        if any(isinstance(a, Params) for a in element.arguments):
            return all_parameters(parameters)
        return element.arguments
    return []


def bound_by(element: Element, parameters: Mapping[str, ParameterDef]) -> list[str]:
    """The parameters that an element binds, groups' included, in order."""
    match element:
        case Variable(name) | Qualified(Variable(name)):
            return [name]
        case Params() | Struct():
            return [name_of(e) for e in listed(element, parameters)]
        case Custom(_, arguments):
            return [a.name for a in arguments if isinstance(a, Variable)]
        case OptionalGroup(then, otherwise):
            return [n for e in (*then, *otherwise) for n in bound_by(e, parameters)]
    return []


def is_word(text: str) -> bool:
    """Whether a literal is a keyword rather than punctuation."""
    return text[:1].isalpha() or text[:1] == "_"


def first_visible(elements: Sequence[Element]) -> int:
    """Index of the first element that is not white space."""
    for index, element in enumerate(elements):
        if not isinstance(element, Whitespace):
            return index
    return 0


def array_element(scope: ClassScope, constraint: Constraint) -> str:
    """Source of the element type of a dense array, from its constraint's predicate."""
    element = parsed_classes.array_element(scope, constraint)
    for each in element.needs:
        scope.need(each.module, each.name, each.when)
    return str(element)
