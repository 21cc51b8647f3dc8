"""All directives, by the token that they begin with.

A directive is listed here; its module has everything else.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable

from yods_gen.directives import attribute, parameter, values  # noqa: F401
from yods_gen.directives.attribute import AttrDict, PropDict
from yods_gen.directives.custom import Custom, Reference
from yods_gen.directives.directive import Directive, Token
from yods_gen.directives.groups import CodeString, Literal, OIList, OptionalGroup, Whitespace
from yods_gen.directives.parameter import Params, Struct
from yods_gen.directives.value_types import FunctionalType, TypeOf
from yods_gen.directives.values import Operands, Regions, Results, Successors
from yods_gen.directives.variable import KINDS, Qualified, Variable

DIRECTIVES: tuple[type[Directive], ...] = (
    Literal,
    Whitespace,
    Variable,
    OptionalGroup,
    AttrDict,
    PropDict,
    Operands,
    Results,
    Regions,
    Successors,
    TypeOf,
    FunctionalType,
    Qualified,
    OIList,
    Custom,
    Reference,
    CodeString,
    Params,
    Struct,
)


def check_parts(class_: type[object]) -> None:
    """Refuse a class that lacks what every directive, or every kind of variable, has to define."""
    facts = {n for base in class_.__mro__ for n in inspect.get_annotations(base) if n.isupper()}
    missing = {name for name in facts if not hasattr(class_, name)}
    missing.update(getattr(class_, "__abstractmethods__", ()))
    if issubclass(class_, Directive) and not class_.WORDS:
        needed = ("WORDS",) if class_.TOKEN == "word" else ("USAGE", "shown")
        missing.update(n for n in needed if getattr(class_, n) is getattr(Directive, n))
    if missing:
        raise TypeError(f"{class_.__name__} does not define {', '.join(sorted(missing))}")


def by_token(directives: Iterable[type[Directive]]) -> dict[tuple[str, str], type[Directive]]:
    """Directives by kind and text of the token that each begins with; an empty text is any."""
    found: dict[tuple[str, str], type[Directive]] = {}
    for each in directives:
        for word in each.WORDS or ("",):
            other = found.setdefault((each.TOKEN, word), each)
            if other is not each:
                names = f"{other.__name__} and {each.__name__}"
                raise TypeError(f"{names} both begin with the {each.TOKEN} '{word}'")
    return found


for _class in (*DIRECTIVES, *map(type, KINDS.values())):
    check_parts(_class)

_BY_TOKEN = by_token(DIRECTIVES)

#: The words that directives begin with.
WORDS = tuple(sorted(word for kind, word in _BY_TOKEN if kind == "word"))


def beginning_with(token: Token) -> type[Directive] | None:
    """The directive that a token begins, or None."""
    return _BY_TOKEN.get((token.kind, token.text)) or _BY_TOKEN.get((token.kind, ""))
