"""`attr-dict` and `attr-dict-with-keyword`: the attributes not bound elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives.bindings import All, Binding, Dictionary, Value, single
from yods_gen.directives.checking import Checking, not_in_groups, once
from yods_gen.directives.directive import Argument, Directive, OpRules, Referent, Spelling
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parse_steps import MakeDictionary, ParseSteps, ReadAttributeDict
from yods_gen.directives.plain import tells_nothing
from yods_gen.directives.print_steps import PrintSteps, WriteAttributeDict
from yods_gen.directives.reading import Handed, Reading
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.writing import Writing, own
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass

_WORD, _WITH_KEYWORD = "attr-dict", "attr-dict-with-keyword"


@dataclass(frozen=True, slots=True)
class AttrDict(Element):
    """`attr-dict` or `attr-dict-with-keyword`: the attributes not bound elsewhere."""

    with_keyword: bool = False


def _parse(syntax: Syntax, token: Token, nested: bool) -> AttrDict:
    return AttrDict(token.text == _WITH_KEYWORD, offset=token.offset)


def _check(element: AttrDict, checking: Checking) -> None:
    once(element, _WORD, checking)


def _neighbour(element: AttrDict, format_: OpFormat) -> Neighbour:
    bare = not element.with_keyword
    return Neighbour(goes_on="{" if bare else "", told=(element, _WORD), may_be_silent=True)


def _binds(element: AttrDict, format_: OpFormat) -> tuple[Binding, ...]:
    return (Dictionary("attributes"),)


def _unbound(element: AttrDict, checking: Checking) -> str:
    return "" if AttrDict in checking.seen.once else f"'{_WORD}'"


# Reading.


def _read(element: AttrDict, reading: Reading) -> ParseSteps:
    return (ReadAttributeDict(element.with_keyword, reading.checks_properties),)


def _receive(element: AttrDict, reading: Reading) -> Handed:
    """The directive's function fills a dictionary."""
    attribute = reading.scope.name("yods.ir.attribute", "Attribute", "typing")
    made = MakeDictionary("attributes", attribute)
    return Handed((made,), given=python.local("attributes"))


def _read_reference(element: AttrDict, reading: Reading) -> Source:
    return python.local("attributes")


# Writing.


def _write(element: AttrDict, writing: Writing) -> PrintSteps:
    op = writing.op
    elsewhere = _bound_elsewhere(writing)
    names = [*(each.name for each in op.attributes), *(name for _, name in writing.segments())]
    elided: list[Source] = [python.constant(name) for name in names if name in elsewhere]
    test = own("_attributes")
    left = [each for each in op.attributes if each.name not in elsewhere]
    if len(elided) < len(names):
        # Most ops have nothing left to show; to see that takes no call.
        test = python.any_of(test, *(_is_shown(each, writing) for each in left))
        elided += defaults_elided(left, writing)
    writing.spacing.attr_dict()
    shown = python.tuple_of(*elided) if elided else None
    return (WriteAttributeDict(test, element.with_keyword, shown),)


def _bound_elsewhere(writing: Writing) -> frozenset[str]:
    """The attributes that other elements show, or that follow from what they show."""
    bindings = set(single(writing.bindings))
    names = {each.name for each in bindings if isinstance(each, Value)}
    if any(isinstance(each, Dictionary) and each.of == "properties" for each in bindings):
        names |= {each.name for each in writing.op.attributes}
        return frozenset(names | {name for _, name in writing.segments()})
    # What follows from the lengths of lists stands nowhere else.
    names |= {each.segments for each in writing.op.operands if each.segments and each.name in names}
    listed = any(isinstance(each, All) and each.kind == "operand" for each in bindings)
    names |= {name for kind, name in writing.segments() if kind == "result" or not listed}
    return frozenset(names)


def defaults_elided(attributes: Iterable[NamedAttributeDef], writing: Writing) -> Iterable[Source]:
    """Items of a tuple of names: those of attributes that have their default value."""
    for each in attributes:
        if each.default is not None:
            is_default = python.compare(("is",), (writing.slot(each), writing.default(each)))
            name = python.tuple_of(python.constant(each.name))
            yield python.starred(python.choice(is_default, name, python.tuple_of()))


def _is_shown(attribute: NamedAttributeDef, writing: Writing) -> Source:
    """A test that the attribute has something to show in the dictionary."""
    slot, none = writing.slot(attribute), python.constant(None)
    if attribute.default is None:
        return python.compare(("is not",), (slot, none))
    default = writing.default(attribute)
    if attribute.optional:
        return python.compare(("not in",), (slot, python.tuple_of(none, default)))
    return python.compare(("is not",), (slot, default))


def _hand(element: AttrDict, writing: Writing) -> Source:
    return own("attributes")


DIRECTIVE = Directive(
    element=AttrDict,
    spelling=Spelling(
        token="word",
        words=(_WORD, _WITH_KEYWORD),
        shown=lambda element: _WITH_KEYWORD if element.with_keyword else _WORD,
        parse=_parse,
        usage=("attr-dict", "attr-dict-with-keyword"),
        meaning="the attributes that nothing else binds, as `{…}`; behind `attributes`",
    ),
    in_ops=OpRules(
        check=_check,
        in_group=not_in_groups,
        neighbour=_neighbour,
        binds=_binds,
        read=_read,
        begin=None,
        write=_write,
        present=tells_nothing,
        argument=Argument(
            check=_check,
            kind=lambda element, format_: "attr-dict",
            always_there=True,
            read=_receive,
            write=_hand,
        ),
        referent=Referent(unbound=_unbound, read=_read_reference, write=_hand),
        qualification=None,
    ),
    in_parameters=None,
)
