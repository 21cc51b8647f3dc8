"""Assembly formats: definition-time checks, and where a parser gets the types of operands.

Every name is known, is where it may be, and is bound once, before references to it; a parser can
read the format in one way only. The checks of each kind of element are in its module
(`yods_gen.directives`). Source of the rules: MLIR, mlir-tblgen's FormatGen, OpFormatGen
(`verifyAttributeColonType`, `verifyAttrDictRegion`, `verifyOIListElements`) and
AttrOrTypeFormatGen. The manual, page `tblgen-differences`, lists the differences.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from typing import TypeAlias, assert_never, cast

from yods_gen.definitions.checks import AssemblyFormat, Element, TraitDef
from yods_gen.definitions.operations import OpFormatDef, TypeSource, ValueDef
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.attribute import AttrDict, PropDict
from yods_gen.directives.contexts import (
    All,
    CheckContext,
    Dictionary,
    FormatVariables,
    SingleBinding,
    TypeOfValue,
    TypesOfAll,
    Value,
    single,
)
from yods_gen.directives.directive import (
    Directive,
    FormatSyntaxError,
    Neighbour,
    Syntax,
    Token,
    TokenKind,
    directive,
)
from yods_gen.directives.groups import OptionalGroup, Whitespace
from yods_gen.directives.table import WORDS, beginning_with
from yods_gen.directives.variable import Variable, unqualified
from yods_gen.errors import Located, Reporter, Span, quoted
from yods_gen.expressions.tree import Expression
from yods_gen.library.type_variables import bare_variable
from yods_gen.records import DataClass, field


class TypeResolver(DataClass):
    """Finds the `TypeSource` of each operand and result of one op."""

    _reporter: Reporter
    _format: AssemblyFormat
    _op: FormatVariables
    _bindings: Sequence[SingleBinding]
    _known: dict[str, TypeSource] = field(default_factory=dict)
    #: Those whose type the format gives by name, from which others may follow.
    _named: set[str] = field(default_factory=set)

    def sources(self) -> tuple[tuple[TypeSource, ...], tuple[TypeSource, ...]]:
        """Sources of operand and result types; what has none is reported."""
        for binding in self._bindings:
            match binding:
                case TypeOfValue(name, how):
                    self._named.add(name)
                    self._known.setdefault(name, TypeSource(how))
                case TypesOfAll(kind, how):
                    for each in self._op.all(kind):
                        self._known.setdefault(each.name, TypeSource(how))
                case Value() | All() | Dictionary():
                    pass
                case _:
                    assert_never(binding)
        spelled = {each.name for each in self._bindings if isinstance(each, Value)}
        for attribute in self._op.attributes:
            self._known.setdefault(attribute.name, TypeSource("attribute", attribute.name))
            if attribute.name in spelled:
                self._named.add(attribute.name)
        self._by_traits()
        self._by_variables()
        return (
            tuple(self._of(item, "operand") for item in self._op.operands),
            tuple(self._of(item, "result") for item in self._op.results),
        )

    def _by_traits(self) -> None:
        """Types that a trait says are those of, or follow from, one that is written."""
        written = {name: source for name, source in self._known.items() if name in self._named}
        for trait in self._op.traits:
            if trait.type_follows:
                origin, transform = trait.argument("from"), trait.argument("transform")
                if origin in written and isinstance(transform, Expression):
                    source = TypeSource("transform", str(origin), transform)
                    self._known.setdefault(str(trait.argument("to")), source)
            names = self._of_one_type(trait)
            named = next((name for name in names if name in written), None)
            if named is not None:
                how = written[named].how
                same = TypeSource("attribute" if how == "attribute" else "same", named)
                for name in names:
                    self._known.setdefault(name, same)

    def _of_one_type(self, trait: TraitDef) -> Sequence[str]:
        """The parts that have one type because of a trait."""
        operands = [item.name for item in self._op.operands]
        results = [item.name for item in self._op.results]
        match trait.one_type:
            case None:
                return ()
            case "names":
                names = trait.argument("names")
                assert isinstance(names, tuple)
                return tuple(map(str, names))
            case "operands":
                return operands
            case "operands and results":
                return operands + results
            case "results and first attribute":
                if self._op.attributes:
                    same = TypeSource("attribute", self._op.attributes[0].name)
                    for name in results:
                        self._known.setdefault(name, same)
                return ()
            case _:
                assert_never(trait.one_type)

    def _by_variables(self) -> None:
        """Types that are a type variable's, which one that is written says or contains."""
        written = dict(self._known)
        values: list[ValueDef] = [*self._op.operands, *self._op.results]
        for variable in self._op.type_variables:
            same = [v.name for v in values if bare_variable(v) == variable.name]
            said = [v for v in values if v.name in same and v.name in written]
            single = next((v.name for v in said if v.is_single), None)
            found = next((s for s in variable.sources if s[0] in written), None)
            for name in same:
                if single is not None:
                    self._known.setdefault(name, TypeSource("same", single))
                elif found is not None:
                    self._known.setdefault(name, TypeSource("transform", *found, of_each=True))
                elif said:
                    # It need not be there, but nothing else says the type.
                    self._known.setdefault(name, TypeSource("same", said[0].name))

    def _of(self, item: ValueDef, kind: str) -> TypeSource:
        name = item.name
        if name in self._known:
            return self._known[name]
        if item.constraint.builder is not None and item.is_single:
            return TypeSource("builder", None, item.constraint.builder)
        inferred = self._op.inferred
        # What is inferred is inferred for all results, so that none may be written.
        written = any(result.name in self._named for result in self._op.results)
        if kind == "result" and not written and (inferred is None or name in inferred):
            return TypeSource("infer")
        if (
            kind == "operand"
            and item.constraint.builder is not None
            and not any(isinstance(b, All) and b.kind == "operand" for b in self._bindings)
        ):
            # Each value bound by `$name` has this type, however many there are.
            return TypeSource("builder", None, item.constraint.builder)
        span = self._format.span
        self._reporter.error(
            type(span)(span.path, span.line, span.column, 1),
            "unknown-type-of",
            f"the format never gives the type of {kind} {quoted(name)}",
            help_=f"add 'type(${name})', or a trait or 'infer' that it follows from",
        )
        return TypeSource("format")


MAX_LENGTH = 10_000

_TOKEN = re.compile(
    r"""(?P<space>[ \t\r\n]+)
      | (?P<literal>`[^`]*`)
      | (?P<string>"(?:[^"\\]|\\.)*")
      | (?P<variable>\$[A-Za-z_][A-Za-z0-9_]*)
      | (?P<word>[A-Za-z_][A-Za-z0-9_-]*)
      | (?P<punctuation>[()\[\]<>,=:?^|])""",
    re.VERBOSE | re.ASCII,
)


def read_format(text: str, span: Span | None = None) -> AssemblyFormat:
    """Read a format.

    Raises:
        FormatSyntaxError: the text is no format; carries message and offset.
    """
    elements = parse_format(text)
    return AssemblyFormat(elements, span or Span("<format>", 1, 1, 1, 1), " ".join(text.split()))


def parse_format(text: str) -> tuple[Directive, ...]:
    """The elements of `text`. Raises FormatSyntaxError."""
    if len(text) > MAX_LENGTH:
        raise FormatSyntaxError(f"the format has more than {MAX_LENGTH} characters", 0)
    parser = Syntax(_tokens(text), len(text.rstrip()), beginning_with, WORDS)
    elements = []
    while not parser.at_end:
        elements.append(parser.element(nested=False))
        if parser.peek("^"):
            raise parser.error("only an element of an optional group can be its anchor")
    return tuple(elements)


def _tokens(text: str) -> list[Token]:
    tokens = []
    offset = 0
    while offset < len(text):
        found = _TOKEN.match(text, offset)
        if found is None:
            character = text[offset]
            if character == "`":
                raise FormatSyntaxError(
                    "a literal is never closed", offset, 1, "close it with a backtick"
                )
            if character == '"':
                raise FormatSyntaxError("a string is never closed", offset, 1)
            if character == "$":
                raise FormatSyntaxError("'$' must be followed by a name", offset, 1)
            raise FormatSyntaxError(
                f"unexpected {quoted(character)}",
                offset,
                1,
                "put what the text shall contain in backticks",
            )
        if found.lastgroup != "space":
            tokens.append(Token(cast("TokenKind", found.lastgroup), found[0], offset))
        offset = found.end()
    return tokens


def parse_format_text(reporter: Reporter, text: Located[str]) -> AssemblyFormat | None:
    """The parsed format, or None after reporting why it cannot be parsed."""
    try:
        return read_format(text.value, text.span)
    except FormatSyntaxError as error:
        error.report(text, "format-syntax", reporter)
        return None


def check_op_format(
    reporter: Reporter, format_: AssemblyFormat, op: FormatVariables
) -> OpFormatDef | None:
    """The format with the source of every type, or None after reporting."""
    before = len(reporter.findings)
    checker = _OpChecker(reporter, format_, op)
    checker.check()
    if len(reporter.findings) == before:
        _AmbiguityChecker(reporter, format_, op).check()
    if len(reporter.findings) > before:
        return None
    bindings = tuple(single(checker.bindings_of(format_.elements)))
    types = TypeResolver(reporter, format_, op, bindings)
    operand_types, result_types = types.sources()
    if len(reporter.findings) > before:
        return None
    return OpFormatDef(format_, operand_types, result_types)


def check_parameter_format(
    reporter: Reporter,
    format_: AssemblyFormat,
    parameters: Sequence[ParameterDef],
    checked: Set[str] = frozenset(),
) -> None:
    """Report what is invalid about the format of a type or attribute; see FormatVariables."""
    variables = FormatVariables(parameters=parameters, of_parameters=True, checked=checked)
    before = len(reporter.findings)
    _ParameterChecker(reporter, format_, variables).check()
    if len(reporter.findings) == before:
        _AmbiguityChecker(reporter, format_, variables).check()


class _Checker(CheckContext):
    def __init__(
        self, reporter: Reporter, format_: AssemblyFormat, variables: FormatVariables
    ) -> None:
        super().__init__(variables)
        self._reporter = reporter
        self._format = format_
        #: Where an ambiguity is reported already.
        self._ambiguous: set[int] = set()

    def error(self, element: Element | None, id_: str, message: str, help_: str = "") -> None:
        span = self._format.span
        if element is not None:
            shown = directive(element).shown
            span = span.part(element.offset, len(shown))
        else:
            span = type(span)(span.path, span.line, span.column, 1)
        self._reporter.error(span, id_, message, help_=help_)

    def elements(self, elements: Sequence[Element]) -> None:
        for element in elements:
            if self.allows(element):
                directive(element).check(self)
            elif self.variables.of_parameters:
                self.error(element, "misplaced", "this directive is for the formats of ops")
            else:
                self.error(
                    element,
                    "misplaced",
                    "'params' and 'struct' are for types and attributes",
                    "bind operands with 'operands', attributes with 'attr-dict'",
                )


class _OpChecker(_Checker):
    def check(self) -> None:
        """Report everything but missing types and ambiguities."""
        self.elements(self._format.elements)
        for element in self._format.elements:
            variable = unqualified(element)
            if isinstance(variable, Variable):
                variable.check_outside(self)
        if AttrDict not in self.seen.once:
            self.error(
                None,
                "no-attr-dict",
                "the format never says where attributes stand",
                "add 'attr-dict', usually before the types",
            )
        self._unbound()

    def _unbound(self) -> None:
        binding = {kind: f"{kind}s" for kind in ("operand", "region", "successor")}
        if PropDict not in self.seen.once:
            binding["property"] = "prop-dict"
        for kind, word in binding.items():
            several = "properties" if kind == "property" else f"{kind}s"
            for each in self.variables.all(kind):
                if each.name not in self.seen.values:
                    self.error(
                        None,
                        f"unbound-{kind}",
                        f"the format never binds {kind} {quoted(each.name)}",
                        f"add '${each.name}', or bind all {several} at once with '{word}'",
                    )


class _ParameterChecker(_Checker):
    def check(self) -> None:
        """Every parameter that is always there must be bound, and none twice."""
        self.elements(self._format.elements)
        if any(p.mutable for p in self.variables.parameters):
            self._mutable()
        for parameter in self.variables.parameters:
            if parameter.name not in self.seen.values and not parameter.may_be_absent:
                self.error(
                    None,
                    "unbound-parameter",
                    f"the format never binds parameter {quoted(parameter.name)}",
                    f"add '${parameter.name}', or bind all parameters at once with 'params'",
                )

    def _mutable(self) -> None:
        """Mutable parameters are in one group, after all that are part of the key."""
        groups: list[Element] = []
        before: set[str] = set()
        keys = [p for p in self.variables.parameters if not p.mutable]
        for element in self._format.elements:
            held = self.parameters_in(element)
            if not any(p.mutable for p in held):
                before |= {p.name for p in held} if not groups else set()
                continue
            groups.append(element)
            late = [p for p in keys if p.name not in before and not p.may_be_absent]
            if (
                len(groups) > 1
                or not isinstance(element, OptionalGroup)
                or element.otherwise
                or not all(p.mutable for p in held)
                or late
            ):
                self.error(
                    element,
                    "mutable",
                    "mutable parameters stand in one optional group without an else, behind all "
                    "others",
                    "inside of itself the definition is written without that group: "
                    "'`<` $name (`,` $body^)? `>`'",
                )
                return


# Ambiguities.

#: How the text after an element may begin: marks, each with what begins so.
_Following: TypeAlias = Mapping[str, Neighbour]


class _AmbiguityChecker(_Checker):
    """Reports neighbours whose boundary a parser cannot find."""

    def check(self) -> None:
        """Report what goes on with, or is read as, what follows it; equal clauses."""
        self._sequence(self._format.elements, {})
        self._clauses(self._format.elements)

    def _neighbour(self, element: Element) -> Neighbour:
        return directive(element).neighbour(self)

    # Neighbours.

    def _sequence(
        self,
        elements: Sequence[Element],
        after: _Following,
        without: _Following | None = None,
        anchor: Element | None = None,
    ) -> _Following:
        """Report ambiguities; return how the elements, or what comes after them, may begin.

        Args:
            without: What comes after if they are absent, as their first one decides.
            anchor: Is present where they are.
        """
        following = after
        visible = [each for each in elements if not isinstance(each, Whitespace)]
        for element in reversed(visible):
            if isinstance(element, OptionalGroup):
                following = self._group(element, following)
                continue
            decides = without is not None and element is visible[0]
            neighbour = self._neighbour(element)
            for one in reversed(neighbour.items or (neighbour,)):
                absent: _Following = {}
                if one.may_be_silent and element is not anchor:
                    absent = following
                if decides and without is not None:
                    absent = {**absent, **without}
                self._report(one, following, absent)
                begins = dict.fromkeys(one.begins, one)
                silent = one.may_be_silent and not decides and element is not anchor
                following = {**following, **begins} if silent else begins
        return following

    def _group(self, group: OptionalGroup, after: _Following) -> _Following:
        """Report ambiguities in an optional group; return how it, or what follows, may begin."""
        otherwise = self._sequence(group.otherwise, after, anchor=group.anchor_element)
        then = self._sequence(group.then, after, otherwise, group.anchor_element)
        # As mlir-tblgen, which takes no group as certain.
        as_there = {mark: one for mark, one in after.items() if mark in (":", "region")}
        return {**as_there, **otherwise, **then}

    def _report(self, one: Neighbour, following: _Following, absent: _Following) -> None:
        """Report what follows an element, or comes in its place, and would be read as its own."""
        if one.reported is None or one.reported[0].offset in self._ambiguous:
            return
        place, name = one.reported
        mark, quoted_name = one.goes_on, quoted(name)
        taken = next((absent[mark] for mark in one.takes if mark in absent), None)
        if mark == ":" and mark in following:
            # An attribute may end in its type.
            id_, message = "colon", f"the ':' after attribute {quoted_name} could begin its type"
            help_ = "put something between them, or constrain the attribute to one type"
        elif mark == "region" and mark in following:
            # Attributes and regions both begin with a brace.
            region = quoted(following[mark].name)
            id_, message = "brace", f"the '{{' after {quoted_name} could begin region {region}"
            help_ = "write 'attr-dict-with-keyword', or put it behind the region"
        elif mark == "," and (one.listed or mark in following):
            id_, message = "comma", f"the ',' after {quoted_name} would be read as one of its own"
            help_ = "put another literal between them, or brackets around the first"
            if one.listed:
                help_ = f"write the parameters one by one, this one in brackets: '`[` ${name} `]`'"
        elif taken is not None and not self._excluded(one, taken):
            id_ = "absence"
            message = (
                f"where {quoted_name} is absent, {quoted(taken.name)} would be read in its place"
            )
            help_ = f"put a literal between them, or before the first: '(`word` ${name}^)?'"
            if one.listed:
                help_ = "write 'struct(params)', which names them, or the parameters one by one"
            help_ += "; or let 'verify' say when they are present"
        else:
            return
        self._ambiguous.add(place.offset)
        self.error(place, f"ambiguous-{id_}", message, help_)

    def _excluded(self, one: Neighbour, other: Neighbour) -> bool:
        """Whether there may be no instance without the one and with the other."""
        same = "%" in one.begins and self.variables.trait("SameVariadicOperandSize") is not None
        checked = {one.name, other.name} & self.variables.checked
        return bool(checked) or (same and other.may_be_silent)

    # Clauses.

    def _clauses(self, elements: Sequence[Element]) -> None:
        taken: set[str] = set()
        for element in elements:
            neighbour = self._neighbour(element)
            for text, word in neighbour.words:
                if text in taken:
                    self.error(
                        word,
                        "ambiguous-clause",
                        f"{quoted(text)} could begin a clause of the 'oilist' before it",
                        "use another word, or put something between them",
                    )
            if neighbour.repeats:
                taken.update(text for text, _ in neighbour.words)
            else:
                taken.clear()
