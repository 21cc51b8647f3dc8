"""Terms of SMT-LIB, as text, and what solves them.

A query is a text: declarations, definitions and assertions, which `--smtlib` writes as it is and
the solver reads. Operators of definitions become terms with a name, so that what is used twice
is written once.
"""

from __future__ import annotations

from dataclasses import dataclass, field

#: Exponent and significand (with its hidden bit) of the float types that SMT-LIB can say.
FLOAT_SORTS = {"f16": (5, 11), "bf16": (8, 8), "f32": (8, 24), "f64": (11, 53), "tf32": (8, 11)}


class NotExpressible(Exception):
    """Something of a rule has no meaning here; the message says what."""


class DoesNotApply(Exception):
    """With these types the rule does not apply, or its ops do not verify."""


@dataclass(frozen=True, slots=True)
class Sort:
    """Truth values ("bool"), bit vectors ("bits"), floats ("float") or two of them ("complex")."""

    kind: str
    size: int | str = 0

    def __str__(self) -> str:
        if self.kind == "bool":
            return "Bool"
        if self.kind == "bits":
            return f"(_ BitVec {self.size})"
        e, s = FLOAT_SORTS[str(self.size)]
        return f"(_ FloatingPoint {e} {s})"


BOOL = Sort("bool")


@dataclass(frozen=True, slots=True)
class Term:
    """A term and its sort."""

    text: str
    sort: Sort

    def __str__(self) -> str:
        return self.text


TRUE, FALSE = Term("true", BOOL), Term("false", BOOL)


def bits(width: int) -> Sort:
    """The sort of bit vectors of a width."""
    return Sort("bits", width)


def number(value: int, width: int) -> Term:
    """A number as a bit vector, wrapping around."""
    return Term(f"(_ bv{value % (1 << width)} {width})", bits(width))


def truth(value: bool) -> Term:
    """A truth value."""
    return TRUE if value else FALSE


def negated(term: Term) -> Term:
    """`not term`."""
    if term in (TRUE, FALSE):
        return truth(term == FALSE)
    return Term(f"(not {term})", BOOL)


def all_of(*terms: Term) -> Term:
    """The conjunction of terms."""
    return _joined("and", TRUE, FALSE, terms)


def any_of(*terms: Term) -> Term:
    """The disjunction of terms."""
    return _joined("or", FALSE, TRUE, terms)


def _joined(operator: str, neutral: Term, absorbing: Term, terms: tuple[Term, ...]) -> Term:
    kept = list(dict.fromkeys(t for t in terms if t != neutral))
    if absorbing in kept:
        return absorbing
    if len(kept) < 2:
        return kept[0] if kept else neutral
    return Term(f"({operator} {' '.join(map(str, kept))})", BOOL)


@dataclass(slots=True)
class Query:
    """Declarations, definitions and assertions, in order."""

    lines: list[str] = field(default_factory=list)
    #: The free constants, by name.
    declared: dict[str, Sort] = field(default_factory=dict)
    _named: dict[str, Term] = field(default_factory=dict)
    #: What constants are that only show a value; they decide nothing, and may be hard to find.
    shown: list[Term] = field(default_factory=list)
    #: Operators and arguments of the terms that operators have made.
    made: dict[Term, tuple[str, tuple[Term | str, ...]]] = field(default_factory=dict)
    #: The bits that a float is read from.
    bits_of: dict[str, Term] = field(default_factory=dict)
    #: The parts of complex numbers, for which solvers have no sort.
    parts: dict[str, tuple[Term, Term]] = field(default_factory=dict)

    def declare(self, name: str, sort: Sort) -> Term:
        """A free constant."""
        while name in self.declared:
            name += "'"
        if sort.kind == "complex":
            self.declared[name] = sort
            part = Sort("float", sort.size)
            term = Term(f"|{name}|", sort)
            self.parts[term.text] = (
                self.declare(f"{name}.re", part), self.declare(f"{name}.im", part)
            )  # fmt: skip
            return term
        if sort.kind != "float":
            self.declared[name] = sort
            self.lines.append(f"(declare-const |{name}| {sort})")
            return Term(f"|{name}|", sort)
        e, s = FLOAT_SORTS[str(sort.size)]
        made = self.declare(name, bits(e + s))
        term = Term(f"((_ to_fp {e} {s}) {made})", sort)
        self.bits_of[term.text] = made
        return term

    def pair(self, real: Term, imaginary: Term) -> Term:
        """The complex number of two floats."""
        term = Term(f"(pair {real} {imaginary})", Sort("complex", real.sort.size))
        self.parts[term.text] = real, imaginary
        return term

    def named(self, term: Term) -> str:
        """The name of a free constant."""
        return self.bits_of.get(term.text, term).text.strip("|")

    def name(self, term: Term) -> Term:
        """A short name for a long term."""
        if len(term.text) < 40:
            return term
        found = self._named.get(term.text)
        if found is None:
            found = self._named[term.text] = Term(f"t{len(self._named)}", term.sort)
            self.lines.append(f"(define-fun {found} () {term.sort} {term})")
        return found

    def make(self, operator: str, sort: Sort, *arguments: Term | str) -> Term:
        """`(operator arguments)`."""
        found = self.name(Term(f"({operator} {' '.join(map(str, arguments))})", sort))
        self.made[found] = operator, arguments
        return found

    def unknown(self, name: str, sort: Sort, *arguments: Term) -> Term:
        """A function of which only the name is known."""
        function = f"{name} of {sort.kind} {sort.size}"
        line = f"(declare-fun |{function}| ({' '.join(str(a.sort) for a in arguments)}) {sort})"
        if line not in self.lines:
            self.lines.append(line)
        return self.make(f"|{function}|", sort, *arguments)

    def assume(self, theorem: Term) -> None:
        """Assert what holds of all values anyway."""
        self.lines.append(f"(assert {theorem})")

    def choose(self, condition: Term, then: Term, otherwise: Term) -> Term:
        """`then` if the condition holds."""
        if condition in (TRUE, FALSE) or then == otherwise:
            return then if condition != FALSE else otherwise
        if then.text in self.parts:
            (a, b), (c, d) = self.parts[then.text], self.parts[otherwise.text]
            return self.pair(self.choose(condition, a, c), self.choose(condition, b, d))
        return self.make("ite", then.sort, condition, then, otherwise)

    def equal(self, one: Term, other: Term) -> Term:
        """Whether two terms of one sort are the same; of floats, all NaN are."""
        if one.sort != other.sort:
            raise NotExpressible(f"{one.sort} and {other.sort} are compared")
        if one.text in self.parts:
            pairs = zip(self.parts[one.text], self.parts[other.text], strict=True)
            return all_of(*(self.equal(*each) for each in pairs))
        return TRUE if one == other else self.make("=", BOOL, one, other)

    def text(self, goal: Term) -> str:
        """The query whether `goal` can hold."""
        return "\n".join(
            ["(set-logic QF_UFBVFP)", *self.lines, f"(assert {goal})", "(check-sat)", ""]
        )


def solve(query: Query, goal: Term, seconds: float) -> tuple[str, dict[str, int | bool]]:
    """ "sat", "unsat" or "unknown", and the values of all free constants that make it hold.

    Values are numbers: of floats, their bits.
    """
    if goal == FALSE:
        return "unsat", {}
    answer, values = _solve(query, goal, seconds)
    if answer == "sat" and query.shown:
        return _solve(query, all_of(goal, *query.shown), seconds)
    return answer, values


def _solve(query: Query, goal: Term, seconds: float) -> tuple[str, dict[str, int | bool]]:
    import bitwuzla

    manager, options = bitwuzla.TermManager(), bitwuzla.Options()
    options.set(bitwuzla.Option.PRODUCE_MODELS, True)
    options.set(bitwuzla.Option.TIME_LIMIT_PER, max(1, int(seconds * 1000)))
    parser = bitwuzla.Parser(manager, options)
    error = parser.parse(query.text(goal).replace("(check-sat)\n", ""), True, False)
    if error:
        raise RuntimeError(f"the solver refuses the query: {error}")
    solver = parser.bitwuzla()
    answer = str(solver.check_sat())
    values: dict[str, int | bool] = {}
    if answer == "sat":
        for constant in parser.get_declared_funs():
            name = constant.symbol().strip("|")
            if name not in query.declared:
                continue  # a function
            given, sort = solver.get_value(constant), query.declared[name]
            values[name] = bool(given.value()) if sort == BOOL else int(given.value(10))
    return answer, values
