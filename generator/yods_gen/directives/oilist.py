"""`oilist(…|…)`: clauses in any order."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element, walk
from yods_gen.definitions.operations import NamedAttributeDef
from yods_gen.directives.bindings import Binding, optional
from yods_gen.directives.checking import Checking, never_absent, not_in_groups
from yods_gen.directives.directive import Directive, OpRules, Spelling
from yods_gen.directives.flags import set_flag
from yods_gen.directives.literal import Literal
from yods_gen.directives.neighbour import Neighbour
from yods_gen.directives.op_format import OpFormat, bindings_of
from yods_gen.directives.parse_steps import ParseSteps, ReadClause, ReadClauses
from yods_gen.directives.print_steps import PrintStep, PrintSteps, Write, WriteGroup
from yods_gen.directives.qualified import unqualified
from yods_gen.directives.reading import Reading, accept
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.variable import Variable, is_flag
from yods_gen.directives.variables import always_there
from yods_gen.directives.writing import Writing
from yods_gen.errors import quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass


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


# Checks.


def _check(element: OIList, checking: Checking) -> None:
    for clause in element.clauses:
        checking.elements(clause.elements)
        for each in clause.elements:
            _check_absence(each, checking)


def _check_absence(element: Element, checking: Checking) -> None:
    """Everything a clause binds must be able to be absent, however deep it stands."""
    for part in walk(element):
        named = checking.op.find(part.name) if isinstance(part, Variable) else None
        always = always_there(named) if named is not None else None
        if always is not None:
            never_absent(part, *always, "clause", checking)


def _neighbour(element: OIList, format_: OpFormat) -> Neighbour:
    keywords = (clause.keyword for clause in element.clauses)
    return Neighbour(words=tuple((each.text, each) for each in keywords), repeats=True)


def _binds(element: OIList, format_: OpFormat) -> tuple[Binding, ...]:
    return optional(bindings_of(format_, element.parts))


def _hidden(clause: Clause, format_: OpFormat) -> Variable | None:
    """The unit attribute, or property, that a clause shows by its keyword alone.

    Source: MLIR, OpFormatGen, `getUnitVariableParsingElement`.
    """
    if len(clause.elements) != 1 or not isinstance(clause.elements[0], Variable):
        return None
    variable = clause.elements[0]
    return variable if is_flag(format_.op.find(variable.name)) else None


# Reading.


def _read(element: OIList, reading: Reading) -> ParseSteps:
    absent = reading.absent(each for clause in element.clauses for each in clause.elements)
    flags = [reading.fresh(f"{_identifier(each.keyword.text)}_clause") for each in element.clauses]
    clauses = (
        ReadClause(
            clause.keyword.text,
            accept(clause.keyword.text, clause.keyword.is_word),
            flag,
            _read_clause(clause, reading),
        )
        for clause, flag in zip(element.clauses, flags, strict=True)
    )
    return (*absent, ReadClauses(tuple(clauses)))


def _read_clause(clause: Clause, reading: Reading) -> ParseSteps:
    hidden = _hidden(clause, reading)
    if hidden is not None:
        return (set_flag(hidden, reading),)
    return tuple(step for each in clause.elements for step in _read_part(each, reading))


def _read_part(element: Element, reading: Reading) -> ParseSteps:
    """An attribute that may be absent may be so even behind the clause's keyword."""
    inner = unqualified(element)
    named = reading.op.find(inner.name) if isinstance(inner, Variable) else None
    if isinstance(named, NamedAttributeDef) and named.optional:
        begin = reading.rules(inner).begin
        assert begin is not None, inner
        return begin(inner, reading).steps
    return reading.steps([element])


def _identifier(text: str) -> str:
    return "".join(c if c.isalnum() and c.isascii() else "_" for c in text).strip("_") or "clause"


# Writing.


def _write(element: OIList, writing: Writing) -> PrintSteps:
    return tuple(_write_clause(clause, writing) for clause in element.clauses)


def _write_clause(clause: Clause, writing: Writing) -> PrintStep:
    deciding = [each for each in clause.elements if writing.rules(each).present(each, writing)]
    test = python.any_of(*_clause_present(clause, writing) or (python.constant(False),))
    keyword = Write((writing.spacing.literal(clause.keyword.text),))
    if _hidden(clause, writing) is not None:
        return WriteGroup(test, (keyword,), ())
    with writing.knowing(deciding if len(deciding) == 1 else []):
        return WriteGroup(test, (keyword, *writing.steps(clause.elements)), ())


def _clause_present(clause: Clause, writing: Writing) -> tuple[Source, ...]:
    tests = (
        test for each in clause.elements for test in writing.rules(each).present(each, writing)
    )
    return tuple(dict.fromkeys(tests))


def _present(element: OIList, writing: Writing) -> tuple[Source, ...]:
    return tuple(test for clause in element.clauses for test in _clause_present(clause, writing))


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
    in_ops=OpRules(
        check=_check,
        in_group=not_in_groups,
        neighbour=_neighbour,
        binds=_binds,
        read=_read,
        begin=None,
        write=_write,
        present=_present,
        argument=None,
        referent=None,
        qualification=None,
    ),
    in_parameters=None,
)
