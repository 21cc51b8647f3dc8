"""`custom<Name>(…)`, which a pair of hooks reads and prints, and `ref(x)` among its arguments."""

from __future__ import annotations

import re
from dataclasses import replace

from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.types import ParameterDef
from yods_gen.directives.context import (
    All,
    Binding,
    CheckContext,
    FormatContext,
    ParseContext,
    PrintContext,
    TypeOfValue,
    bad_anchor,
)
from yods_gen.directives.directive import Argument, Spelling, Syntax, Token, plain
from yods_gen.directives.shared import BRACKET, MODULE, SharedDirective, chosen, shared
from yods_gen.directives.steps import (
    ALWAYS,
    SELF,
    Assign,
    Do,
    GroupStart,
    HandedArgument,
    P,
    Steps,
    Write,
    checked_count,
)
from yods_gen.directives.value_types import TypeOf
from yods_gen.directives.variable_kinds import Variable, find
from yods_gen.errors import listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import NONE, PyExpr

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
#: Between two words of such a name.
_WORD_ENDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
#: A member of something.
_MEMBER = re.compile(r".*\._*([A-Za-z0-9]\w*?)_*")


# References.


class Reference(Element):
    """`ref(x)`: something bound earlier, handed to a custom directive."""

    argument: Element

    @property
    def parts(self) -> tuple[Element, ...]:
        return (self.argument,)


def _parse_reference(syntax: Syntax, token: Token, nested: bool) -> Reference:
    if not nested:
        raise syntax.error("'ref' only stands within 'custom<…>(…)'", token=token)
    (argument,) = syntax.arguments(token.text, 1)
    return Reference(argument, offset=token.offset)


def _check_reference(element: Reference, context: CheckContext) -> None:
    if context.variables.of_parameters:
        _check_parameter_reference(element, context)
        return
    inner = element.argument
    rules = context.directive(inner)
    of_all = isinstance(inner, TypeOf) and not isinstance(inner.argument, Variable)
    if rules.referent is None or of_all:
        context.error(
            element,
            "misplaced",
            "'ref' takes a variable, its type, 'attr-dict', 'operands', 'regions' "
            "or 'successors'",
            "hand the directive a string for what never changes",
        )
        return
    unbound = rules.referent.unbound(inner, context)
    if unbound:
        context.error(
            element,
            "unbound-reference",
            f"'ref' names {unbound}, which is not bound before it",
            "bind it earlier in the format",
        )


def _check_parameter_reference(element: Reference, context: CheckContext) -> None:
    if not isinstance(element.argument, Variable):
        context.error(element, "misplaced", "a custom directive takes parameters")
        return
    parameter = find(element.argument, context)
    name = element.argument.name
    if not isinstance(parameter, ParameterDef) or parameter.kind.AFTER_ATTRIBUTE:
        return
    if name not in context.seen.values:
        context.error(
            element.argument,
            "ref-unbound",
            f"parameter {quoted(name)} is referred to before it is bound",
            "put what binds it before this directive",
        )


def _read_reference(element: Reference, context: ParseContext) -> Steps:
    raise AssertionError("a reference only stands within a custom directive")


def _give_reference(element: Reference, context: ParseContext) -> HandedArgument:
    inner = element.argument
    referent = context.directive(inner).referent
    assert referent is not None, inner
    return HandedArgument(given=referent.read(inner, context))


def _write_reference(element: Reference, context: PrintContext) -> Steps:
    raise AssertionError("a reference only stands within a custom directive")


def _hand_reference(element: Reference, context: PrintContext) -> PyExpr:
    inner = element.argument
    referent = context.directive(inner).referent
    assert referent is not None, inner
    return referent.write(inner, context)


REFERENCE = replace(
    plain(
        element=Reference,
        spelling=Spelling(
            token="word",
            words=("ref",),
            shown=lambda element: "ref",
            parse=_parse_reference,
            usage=("ref($x)",),
            meaning="within `custom`: what was bound before",
        ),
        formats="all",
        read=_read_reference,
        write=_write_reference,
    ),
    check=_check_reference,
    argument=Argument(
        check=_check_reference,
        kind=lambda element, context: "",
        always_there=False,
        read=_give_reference,
        write=_hand_reference,
    ),
)


# The directive.


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


def _kinds(element: Custom, context: FormatContext) -> tuple[str, ...]:
    """The kinds of its arguments, by which a shared directive is chosen."""
    arguments = [(each, context.directive(each).argument) for each in element.arguments]
    return tuple("" if one is None else one.kind(each, context) for each, one in arguments)


# Checks.


def _check(element: Custom, context: CheckContext) -> None:
    if context.variables.of_parameters:
        for argument in element.arguments:
            _check_argument(argument, context)
        return
    name = element.name
    known = shared(name)
    if known and "module" not in context.variables.hooks:
        _check_shared(element, context)
    elif not known and "module" not in context.variables.hooks:
        context.error(
            element,
            "no-hooks-module",
            f"the directive 'custom<{name}>' has no module to be in",
            "name the module at the top of the file: 'hooks: my_package.hooks'",
        )
    # What the directive itself binds, it cannot be handed, so references come first.
    references = [each for each in element.arguments if isinstance(each, Reference)]
    others = [each for each in element.arguments if not isinstance(each, Reference)]
    for argument in (*references, *others):
        _check_argument(argument, context)


def _chosen(element: Custom, context: FormatContext) -> SharedDirective | None:
    """The shared directive of that name with such arguments, if there is one."""
    if context.variables.of_parameters:
        return None
    return chosen(element.name, _kinds(element, context))


def _check_shared(element: Custom, context: CheckContext) -> None:
    name = element.name
    if _chosen(element, context) is None:
        known = shared(name)
        usages = [f"custom<{name}>({each.usage})" for each in known]
        brackets = any(each.arguments[-1] == BRACKET for each in known)
        context.error(
            element,
            "wrong-arguments",
            f"the directive 'custom<{name}>' that comes with yods takes other arguments",
            f"write {listed(usages, 'or')}"
            + (", perhaps with the opening bracket as a string behind" if brackets else ""),
        )


def _check_argument(element: Element, context: CheckContext) -> None:
    directive = context.directive(element)
    if directive.argument is not None and context.allows(element):
        directive.argument.check(element, context)
        return
    if context.variables.of_parameters:
        context.error(element, "misplaced", "a custom directive takes parameters")
        return
    # What has parts is no directive over all of a kind, and may be wrong itself.
    bindings = context.bindings_of((element,)) if not element.parts else ()
    everything = [binding for binding in bindings if isinstance(binding, All)]
    if not everything:
        context.error(
            element,
            "misplaced",
            "this cannot be handed to a custom directive",
            "hand it variables, their types, references or strings",
        )
        return
    context.elements((element,))
    names = [
        f"${each.name}" for binding in everything for each in context.variables.all(binding.kind)
    ]
    context.error(
        element,
        "misplaced",
        "a custom directive gets what it binds one name at a time",
        f"write {listed(names) if names else 'nothing; there is none'}",
    )


def _in_group(element: Custom, context: CheckContext, anchor: bool) -> None:
    """Any of its arguments decides about a group, so each must be able to."""
    if context.variables.of_parameters:
        _parameters_in_group(element, context, anchor)
        return
    if not anchor:
        return
    for argument in element.arguments:
        directive = context.directive(argument)
        if isinstance(argument, Reference):
            continue
        if directive.argument is not None and directive.argument.always_there:
            bad_anchor(element, "one of its arguments is always there", context)
        else:
            directive.in_group(argument, context, True)
    if all(isinstance(argument, Reference) for argument in element.arguments):
        bad_anchor(element, "it binds nothing that could be absent", context)


def _parameters_in_group(element: Custom, context: CheckContext, anchor: bool) -> None:
    for argument in element.arguments:
        if isinstance(argument, Variable):
            context.directive(argument).in_group(argument, context, False)
    if anchor and not context.parameters_in(element):
        message = "this custom directive binds no parameter that could be absent"
        context.error(element, "bad-anchor", message, "mark an optional parameter")


def _binds(element: Custom, context: FormatContext) -> tuple[Binding, ...]:
    return tuple(
        replace(binding, how="custom", asked=None) if isinstance(binding, TypeOfValue) else binding
        for binding in context.bindings_of(element.arguments)
    )


# Reading.


def _handed(argument: Element, context: ParseContext) -> HandedArgument:
    handed = context.directive(argument).argument
    assert handed is not None, argument
    return handed.read(argument, context)


def _named_argument(value: PyExpr) -> tuple[str, PyExpr]:
    """A value after a name for the hook's parameter."""
    if value == SELF:
        return "op", value
    if value.text.isidentifier():
        return value.text, value
    member = _MEMBER.fullmatch(value.text) if value.level == python.ATOM else None
    return member[1] if member else "value", value


def _read(element: Custom, context: ParseContext) -> Steps:
    handed, call = _call(element, context)
    into = tuple(each.into for each in handed if each.into)
    call = _checked(element, context, call, into)
    return (*_before(handed), Assign(into, call) if into else Do(call), *_after(handed))


def _call(element: Custom, context: ParseContext) -> tuple[list[HandedArgument], PyExpr]:
    """The call of the function that reads a directive, and what becomes of its arguments."""
    handed = [_handed(argument, context) for argument in element.arguments]
    given = [each.given for each in handed if each.given is not None]
    shared_one = _chosen(element, context)
    if shared_one is not None:
        return handed, python.call(context.scope.name(MODULE, shared_one.parse), P, *given)
    hook = hook_name("parse", element.name)
    return handed, context.scope.hook_call(hook, *map(_named_argument, (P, *given)))


def _checked(element: Custom, context: ParseContext, read: PyExpr, into: tuple[str, ...]) -> PyExpr:
    """The result of the function; a hook's is checked."""
    if _chosen(element, context) is not None:
        return read
    return checked_count(read, len(into), hook_name("parse", element.name))


def _before(handed: list[HandedArgument]) -> Steps:
    return tuple(step for each in handed for step in each.before)


def _after(handed: list[HandedArgument]) -> Steps:
    return tuple(step for each in handed for step in each.after)


def _start(element: Custom, context: ParseContext) -> GroupStart:
    handed, call = _call(element, context)
    into = tuple(each.into for each in handed if each.into)
    if context.variables.of_parameters:
        found = [python.compare(("is not",), (python.local(each), NONE)) for each in into]
        test = python.any_of(*found) if found else ALWAYS
        return GroupStart(_read(element, context), test)
    if not into:
        return GroupStart(_before(handed), call, _after(handed))
    read = context.fresh("read")
    steps = (*_before(handed), Assign((read,), call))
    unpack = Assign(into, _checked(element, context, python.local(read), into))
    found_ = python.compare(("is not",), (python.local(read), NONE))
    return GroupStart(steps, found_, (unpack, *_after(handed)))


# Writing.


def _write(element: Custom, context: PrintContext) -> Steps:
    given = [_given(argument, context) for argument in element.arguments]
    blank = context.blank()
    if context.variables.of_parameters:
        hook = hook_name("print", element.name)
        return (blank, Write((context.scope.hook_call(hook, *map(_named_argument, (P, *given))),)))
    shared_one = _chosen(element, context)
    if shared_one is not None:
        call = python.call(context.scope.name(MODULE, shared_one.print), P, SELF, *given)
    else:
        hook = hook_name("print", element.name)
        call = context.scope.hook_call(hook, *map(_named_argument, (P, SELF, *given)))
    return (blank, Do(call))


def _given(argument: Element, context: PrintContext) -> PyExpr:
    handed = context.directive(argument).argument
    assert handed is not None, argument
    return handed.write(argument, context)


def _present(element: Custom, context: PrintContext) -> tuple[PyExpr, ...]:
    tests = [
        test
        for argument in element.arguments
        for test in context.directive(argument).present(argument, context)
    ]
    return tuple(tests) or (ALWAYS,)


CUSTOM = replace(
    plain(
        element=Custom,
        spelling=Spelling(
            token="word",
            words=("custom",),
            shown=lambda element: "custom",
            parse=_parse,
            usage=("custom<Name>(…)",),
            meaning="what the hooks `parse_name` and `print_name` read and print",
        ),
        formats="all",
        read=_read,
        write=_write,
    ),
    check=_check,
    in_group=_in_group,
    binds=_binds,
    start=_start,
    present=_present,
)
