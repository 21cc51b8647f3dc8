"""`oilist(…|…)`: clauses in any order."""

from __future__ import annotations

from dataclasses import dataclass

from yods_gen.definitions.assembly_format import Element
from yods_gen.directives.directive import Directive, Spelling
from yods_gen.directives.literal import Literal
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.errors import quoted


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of an `oilist`: a keyword and what follows it."""

    keyword: Literal
    elements: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class OIList(Element):
    """`oilist(…|…)`: clauses in any order, each at most once."""

    clauses: tuple[Clause, ...]

    @property
    def parts(self) -> tuple[Element, ...]:
        return tuple(each for clause in self.clauses for each in (clause.keyword, *clause.elements))


def _parse(syntax: Syntax, token: Token, nested: bool) -> OIList:
    if nested:
        raise syntax.error(
            "'oilist' may not stand within another directive", "let it stand by itself", token
        )
    syntax.expect("(", "after 'oilist'")
    clauses: list[Clause] = []
    while True:
        start = syntax.token
        keyword = syntax.element(nested=False)
        if not isinstance(keyword, Literal):
            raise syntax.error("a clause of 'oilist' begins with a literal", token=start)
        if any(clause.keyword.text == keyword.text for clause in clauses):
            raise syntax.error(
                f"two clauses of 'oilist' begin with {quoted(keyword.text)}",
                "give one of them another word, or make them one clause",
                start,
            )
        elements = []
        while not (syntax.peek("|") or syntax.peek(")") or syntax.token.kind == "end"):
            elements.append(syntax.element(nested=False))
        clauses.append(Clause(keyword, tuple(elements)))
        if not syntax.accept("|"):
            break
    syntax.expect(")", "to end 'oilist'")
    return OIList(tuple(clauses), offset=token.offset)


DIRECTIVE = Directive(
    element=OIList,
    spelling=Spelling(
        token="word",
        words=("oilist",),
        shown=lambda element: "oilist",
        parse=_parse,
        usage=("oilist(`a` … | `b` …)",),
        meaning="clauses in any order, each at most once",
    ),
)
