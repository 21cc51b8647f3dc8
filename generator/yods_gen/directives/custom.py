"""`custom<Name>(…)`: what a pair of hooks reads and prints."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.kinds import PARSER
from yods_gen.directives.bindings import All, Binding, TypeOfValue
from yods_gen.directives.checking import Checking, bad_anchor
from yods_gen.directives.directive import Directive, OpRules, Spelling
from yods_gen.directives.hooks import several
from yods_gen.directives.op_format import OpFormat
from yods_gen.directives.parameters.checking import ParameterChecking, bad_parameter_anchor
from yods_gen.directives.parameters.common import followed_by_anything
from yods_gen.directives.parameters.format import Bound, ParameterFormat, bound
from yods_gen.directives.parameters.reading import ParameterBegin, ParameterReading, begin_with
from yods_gen.directives.parameters.rules import ParameterArgument, ParameterRules
from yods_gen.directives.parameters.steps import CallHook, ReadSteps
from yods_gen.directives.parameters.writing import ParameterWriting, Piece, Shown
from yods_gen.directives.parse_steps import ParseSteps, ReadByCall, Unpack
from yods_gen.directives.plain import apart
from yods_gen.directives.print_steps import PrintSteps, WriteByCall
from yods_gen.directives.reading import Begin, Handed, P, Reading
from yods_gen.directives.reference import Reference
from yods_gen.directives.shared import BRACKET, MODULE, SharedDirective, chosen, shared
from yods_gen.directives.syntax import Syntax, Token
from yods_gen.directives.writing import ALWAYS, SELF, Writing, blank
from yods_gen.errors import listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import Source
from yods_gen.records import dataclass

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
#: Where one word of such a name ends and the next begins.
_WORD_ENDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
#: A member of something.
_MEMBER = re.compile(r".*\._*([A-Za-z0-9]\w*?)_*")


@dataclass(frozen=True, slots=True)
class Custom(Element):
    """`custom<Name>(…)`: a named pair of parse and print hooks."""

    name: str
    arguments: tuple[Element, ...]

    @property
    def parts(self) -> tuple[Element, ...]:
        return self.arguments


def _parse(syntax: Syntax, token: Token, nested: bool) -> Custom:
    if nested:
        raise syntax.error(
            "'custom' may not stand within another directive", "let it stand by itself", token
        )
    syntax.expect("<", "before the name of a custom directive")
    name = syntax.take()
    if name.kind != "word" or not _NAME.fullmatch(name.text):
        raise syntax.error("expected the name of a custom directive", token=name)
    if name.text in syntax.words:
        raise syntax.error(
            f"a custom directive cannot be named {quoted(name.text)}, as a directive is",
            "name it in capitals and small letters: 'custom<MyType>(…)'",
            name,
        )
    syntax.expect(">", "after the name of a custom directive")
    return Custom(name.text, _arguments(syntax), offset=token.offset)


def _arguments(syntax: Syntax) -> tuple[Element, ...]:
    syntax.expect("(", "after 'custom'")
    if syntax.peek(")"):
        raise syntax.error(
            "a custom directive needs something to read or print",
            "name it: 'custom<Name>($operand)'",
        )
    arguments, _ = syntax.rest("custom")
    return arguments


def hook_name(what: str, name: str) -> str:
    """The hook of a custom directive: `parse_binary_types` for `custom<BinaryTypes>`."""
    return f"{what}_{_WORD_ENDS.sub('_', name).lower()}"


def custom_names(elements: Iterable[Element]) -> frozenset[str]:
    """The names of all custom directives among `elements` and their parts."""
    found: set[str] = set()
    for element in elements:
        if isinstance(element, Custom):
            found.add(element.name)
        found |= custom_names(element.parts)
    return frozenset(found)


def _kinds(element: Custom, format_: OpFormat) -> tuple[str, ...]:
    """The kinds of its arguments, by which a shared directive is chosen."""
    arguments = [(each, format_.rules(each).argument) for each in element.arguments]
    return tuple("" if rules is None else rules.kind(each, format_) for each, rules in arguments)


# Checks.


def _check(element: Custom, checking: Checking) -> None:
    name = element.name
    known = shared(name)
    if known and "module" not in checking.op.hooks:
        _check_shared(element, checking)
    elif not known and "module" not in checking.op.hooks:
        checking.error(
            element,
            "no-hooks-module",
            f"the directive 'custom<{name}>' has no module to be in",
            "name the module at the top of the file: 'hooks: my_package.hooks'",
        )
    # What the directive itself binds, it cannot be handed, so references come first.
    references = [each for each in element.arguments if isinstance(each, Reference)]
    others = [each for each in element.arguments if not isinstance(each, Reference)]
    for argument in (*references, *others):
        _check_argument(argument, checking)


def _chosen(element: Custom, format_: OpFormat) -> SharedDirective | None:
    """The shared directive that is meant, if one is."""
    return chosen(element.name, _kinds(element, format_))


def _check_shared(element: Custom, checking: Checking) -> None:
    name = element.name
    if _chosen(element, checking) is None:
        known = shared(name)
        usages = [f"custom<{name}>({each.usage})" for each in known]
        brackets = any(each.arguments[-1] == BRACKET for each in known)
        checking.error(
            element,
            "wrong-arguments",
            f"the directive 'custom<{name}>' that comes with yods takes other arguments",
            f"write {listed(usages, 'or')}"
            + (", perhaps with the opening bracket as a string behind" if brackets else ""),
        )


def _check_argument(element: Element, checking: Checking) -> None:
    rules = checking.rules(element)
    if rules.argument is not None:
        rules.argument.check(element, checking)
        return
    # What has parts is no directive over all of a kind, and may be wrong itself.
    bindings = rules.binds(element, checking) if not element.parts else ()
    everything = [binding for binding in bindings if isinstance(binding, All)]
    if not everything:
        checking.error(
            element,
            "misplaced",
            "this cannot be handed to a custom directive",
            "hand it variables, their types, references or strings",
        )
        return
    checking.elements((element,))
    names = [f"${each.name}" for binding in everything for each in checking.op.all(binding.kind)]
    checking.error(
        element,
        "misplaced",
        "a custom directive gets what it binds one name at a time",
        f"write {listed(names) if names else 'nothing; there is none'}",
    )


def _in_group(element: Custom, checking: Checking, anchor: bool) -> None:
    """Any of its arguments decides about a group, so each must be able to."""
    if not anchor:
        return
    for argument in element.arguments:
        rules = checking.rules(argument)
        if isinstance(argument, Reference):
            continue
        if rules.argument is not None and rules.argument.always_there:
            bad_anchor(element, "one of its arguments is always there", checking)
        else:
            rules.in_group(argument, checking, True)
    if all(isinstance(argument, Reference) for argument in element.arguments):
        bad_anchor(element, "it binds nothing that could be absent", checking)


def _binds(element: Custom, format_: OpFormat) -> tuple[Binding, ...]:
    return tuple(
        replace(binding, how="custom", asked=None) if isinstance(binding, TypeOfValue) else binding
        for argument in element.arguments
        for binding in format_.rules(argument).binds(argument, format_)
    )


# Reading.


@dataclass(frozen=True, slots=True)
class _Call:
    """The call of the function that reads a directive, and what belongs to it."""

    before: ParseSteps
    call: Source
    into: tuple[str, ...]
    after: ParseSteps
    #: The hook that it is a call of; empty for a function of the runtime.
    hook: str

    def checked(self, read: Source) -> Source:
        """What the call gives, looked at where a project's own hook gives it."""
        return several(read, len(self.into), self.hook) if self.hook else read


def _call(element: Custom, reading: Reading) -> _Call:
    handed = [_handed(argument, reading) for argument in element.arguments]
    given = [each.given for each in handed if each.given is not None]
    which = _chosen(element, reading)
    if which is not None:
        call = python.call(reading.scope.name(MODULE, which.parse), P, *given)
    else:
        hook = hook_name("parse", element.name)
        call = reading.scope.hook_call(hook, *map(_with_word, (P, *given)))
    return _Call(
        tuple(step for each in handed for step in each.before),
        call,
        tuple(each.into for each in handed if each.into),
        tuple(step for each in handed for step in each.after),
        "" if which is not None else hook_name("parse", element.name),
    )


def _handed(argument: Element, reading: Reading) -> Handed:
    rules = reading.rules(argument).argument
    assert rules is not None, argument
    return rules.read(argument, reading)


def _with_word(value: Source) -> tuple[str, Source]:
    """A value, with the word that one would name a parameter for it by."""
    if value == SELF:
        return "op", value
    if value.text.isidentifier():
        return value.text, value
    member = _MEMBER.fullmatch(value.text) if value.level == python.ATOM else None
    return member[1] if member else "value", value


def _read(element: Custom, reading: Reading) -> ParseSteps:
    call = _call(element, reading)
    return (*call.before, ReadByCall(call.into, call.checked(call.call)), *call.after)


def _begin(element: Custom, reading: Reading) -> Begin:
    call = _call(element, reading)
    if not call.into:
        return Begin(call.before, call.call, call.after)
    read = reading.fresh("read")
    found = python.compare(("is not",), (python.local(read), python.constant(None)))
    steps = (*call.before, ReadByCall((read,), call.call))
    unpack = Unpack(call.into, call.checked(python.local(read)))
    return Begin(steps, found, (unpack, *call.after))


# Writing.


def _write(element: Custom, writing: Writing) -> PrintSteps:
    given = [_given(argument, writing) for argument in element.arguments]
    which = _chosen(element, writing)
    if which is not None:
        call = python.call(writing.scope.name(MODULE, which.print), P, SELF, *given)
    else:
        hook = hook_name("print", element.name)
        call = writing.scope.hook_call(hook, *map(_with_word, (P, SELF, *given)))
    return (blank(writing), WriteByCall(call))


def _given(argument: Element, writing: Writing) -> Source:
    rules = writing.rules(argument).argument
    assert rules is not None, argument
    return rules.write(argument, writing)


def _present(element: Custom, writing: Writing) -> tuple[Source, ...]:
    tests = [
        test
        for argument in element.arguments
        for test in writing.rules(argument).present(argument, writing)
    ]
    return tuple(tests) or (ALWAYS,)


# Formats of types and attributes.


def _check_parameters(element: Custom, checking: ParameterChecking) -> None:
    for argument in element.arguments:
        rules = checking.rules(argument)
        if rules is None or rules.argument is None:
            checking.error(argument, "misplaced", "a custom directive takes parameters")
        else:
            rules.argument.check(argument, checking)


def _parameters_as_anchor(element: Custom, checking: ParameterChecking) -> None:
    if not bound(checking, element):
        message = "this custom directive binds no parameter that could be absent"
        bad_parameter_anchor(checking, element, message)


def _binds_parameters(element: Custom, format_: ParameterFormat) -> Bound:
    for argument in element.arguments:
        yield from format_.binds(argument)


def _read_parameters(element: Custom, reading: ParameterReading) -> ReadSteps:
    handed = [_parameter_argument(reading, each).read(each, reading) for each in element.arguments]
    given = [(each.word, each.given) for each in handed if each.given is not None]
    hook = hook_name("parse", element.name)
    call = reading.scope.hook_call(hook, ("p", PARSER), *given)
    into = tuple(each.into for each in handed if each.into)
    return (CallHook(into, several(call, len(into), hook)),)


def _parameter_argument(format_: ParameterFormat, element: Element) -> ParameterArgument[Any]:
    rules = format_.rules(element)
    assert rules is not None and rules.argument is not None, element
    return rules.argument


def _begin_parameters(element: Custom, reading: ParameterReading) -> ParameterBegin:
    names = [parameter.name for parameter in bound(reading, element)]
    return begin_with(reading, _read_parameters(element, reading), names)


def _write_parameters(element: Custom, writing: ParameterWriting) -> list[Piece]:
    blank = writing.spacing.element()
    given = [_parameter_argument(writing, each).write(each, writing) for each in element.arguments]
    call = writing.scope.hook_call(hook_name("print", element.name), ("p", PARSER), *given)
    return [blank, Shown(call, call)]


DIRECTIVE = Directive(
    element=Custom,
    spelling=Spelling(
        token="word",
        words=("custom",),
        shown=lambda element: "custom",
        parse=_parse,
        usage=("custom<Name>(…)",),
        meaning="what the hooks `parse_name` and `print_name` read and print",
    ),
    in_ops=OpRules(
        check=_check,
        in_group=_in_group,
        neighbour=apart,
        binds=_binds,
        read=_read,
        begin=_begin,
        write=_write,
        present=_present,
        argument=None,
        referent=None,
        qualification=None,
    ),
    in_parameters=ParameterRules(
        check=_check_parameters,
        followed=followed_by_anything,
        as_anchor=_parameters_as_anchor,
        binds=_binds_parameters,
        read=_read_parameters,
        begin=_begin_parameters,
        write=_write_parameters,
        argument=None,
    ),
)
