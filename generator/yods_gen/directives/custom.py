"""`custom<Name>(…)`, which a pair of hooks reads and prints, and `ref(x)` among its arguments."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Self

from yods_gen.definitions.types import ParameterDef
from yods_gen.directives import contexts, directive
from yods_gen.directives.steps import (
    ALWAYS,
    SELF,
    GroupStart,
    HandedArgument,
    P,
    Steps,
    Write,
    checked_count,
)
from yods_gen.directives.value_types import TypeOf
from yods_gen.directives.variable import Variable, find
from yods_gen.errors import listed, quoted
from yods_gen.expressions import python
from yods_gen.expressions.python import PyExpr, snake_case
from yods_gen.expressions.statements import Assign, Do
from yods_gen.records import DataClass, replace

#: The kind of an argument that is a string with an opening bracket.
BRACKET = "bracket"
BRACKETS = ("[", "(", "<")
#: The module of their functions.
MODULE = "yods.text.directives"


class SharedDirective(DataClass):
    """One way to use a directive.

    Attributes:
        arguments: Kinds of its arguments: those of variables, "type" and "types", and `BRACKET`,
            which may be left out at the end.
        function: Its functions' names, after `parse_` and `print_`.
        usage: The arguments as a format has them, without the bracket.
        meaning: What it reads and prints: a row of the manual.
    """

    name: str
    arguments: tuple[str, ...]
    function: str
    usage: str
    meaning: str

    @property
    def parse(self) -> str:
        """The name of the function that reads it."""
        return f"parse_{self.function}"

    @property
    def print(self) -> str:
        """The name of the function that prints it."""
        return f"print_{self.function}"

    def fits(self, kinds: tuple[str, ...]) -> bool:
        """Whether it takes arguments of these kinds."""
        if kinds == self.arguments:
            return True
        return self.arguments[-1] == BRACKET and kinds == self.arguments[:-1]


def _way(name: str, kinds: str, function: str, usage: str, meaning: str) -> SharedDirective:
    return SharedDirective(name, tuple(kinds.split()), function, usage, meaning)


SHARED = (
    _way("DynamicIndexList", f"operands attribute {BRACKET}", "dynamic_index_list",
         "$values, $numbers",
         "`[%a, 4, %b]`: the values, and a `DenseI64ArrayAttr` with a mark in their places"),
    _way("DynamicIndexList", f"operands attribute attribute {BRACKET}", "scalable_index_list",
         "$values, $numbers, $scalable",
         "`[%a, 4, [8]]`: and a `DenseBoolArrayAttr` that tells which ones scale"),
    _way("DynamicIndexList", f"operands attribute types {BRACKET}", "typed_index_list",
         "$values, $numbers, type($values)", "`[%a : i32, 4]`"),
    _way("AffineMapOfSSAIds", f"operands attribute {BRACKET}", "affine_map_of_values",
         "$values, $map",
         "`[%a + 1, symbol(%b)]`: the values, and a map that has them as dimensions and symbols"),
    _way("SwitchCases", "attribute region", "switch_cases", "$numbers, $regions",
         "`case 2 { … }`, each on a line of its own"),
    _way("SymbolVisibility", "attribute", "symbol_visibility", "$visibility",
         "`public`, `private`, `nested` or nothing"),
)  # fmt: skip


def shared(name: str) -> tuple[SharedDirective, ...]:
    """The ways to use the shared directive of that name; none if there is none."""
    return tuple(each for each in SHARED if each.name == name)


def chosen(name: str, kinds: Sequence[str]) -> SharedDirective | None:
    """The way that takes arguments of these kinds, or None."""
    return next((each for each in shared(name) if each.fits(tuple(kinds))), None)


_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
#: A member of something.
_MEMBER = re.compile(r".*\._*([A-Za-z0-9]\w*?)_*")


class Reference(directive.OfOne, directive.Argument, directive.Within):
    """`ref(x)`: something bound earlier, handed to a custom directive."""

    WORDS = ("ref",)
    USAGE = ("ref($x)",)
    MEANING = "within `custom`: what was bound before"
    FORMATS = "all"

    @classmethod
    def parse(cls, syntax: directive.Syntax, token: directive.Token, nested: bool) -> Self:
        if not nested:
            raise syntax.error("'ref' only stands within 'custom<…>(…)'", token=token)
        return super().parse(syntax, token, nested)

    def check(self, context: contexts.CheckContext) -> None:
        if context.variables.of_parameters:
            _check_parameter_reference(self, context)
            return
        inner = self.argument
        of_all = isinstance(inner, TypeOf) and not isinstance(inner.argument, Variable)
        if not isinstance(inner, directive.Referent) or of_all:
            context.error(
                self,
                "misplaced",
                "'ref' takes a variable, its type, 'attr-dict', 'operands', 'regions' "
                "or 'successors'",
                "hand the directive a string for what never changes",
            )
            return
        unbound = inner.unbound(context)
        if unbound:
            context.error(
                self,
                "unbound-reference",
                f"'ref' names {unbound}, which is not bound before it",
                "bind it earlier in the format",
            )

    def receive(self, context: contexts.ParseContext) -> HandedArgument:
        assert isinstance(self.argument, directive.Referent), self.argument
        return HandedArgument(given=self.argument.read_reference(context))

    def hand(self, context: contexts.PrintContext) -> PyExpr:
        assert isinstance(self.argument, directive.Referent), self.argument
        return self.argument.hand(context)


def _check_parameter_reference(element: Reference, context: contexts.CheckContext) -> None:
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


class Custom(directive.StartsGroup):
    """`custom<Name>(…)`: a named pair of parse and print hooks."""

    WORDS = ("custom",)
    USAGE = ("custom<Name>(…)",)
    MEANING = "what the hooks `parse_name` and `print_name` read and print"
    FORMATS = "all"

    name: str
    arguments: tuple[directive.Directive, ...]

    @property
    def parts(self) -> tuple[directive.Directive, ...]:
        return self.arguments

    @classmethod
    def parse(cls, syntax: directive.Syntax, token: directive.Token, nested: bool) -> Self:
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
        return cls(name.text, _arguments(syntax), offset=token.offset)

    def check(self, context: contexts.CheckContext) -> None:
        if context.variables.of_parameters:
            for argument in self.arguments:
                _check_argument(argument, context)
            return
        name = self.name
        known = shared(name)
        if known and "module" not in context.variables.hooks:
            self._check_shared(context)
        elif not known and "module" not in context.variables.hooks:
            context.error(
                self,
                "no-hooks-module",
                f"the directive 'custom<{name}>' has no module to be in",
                "name the module at the top of the file: 'hooks: my_package.hooks'",
            )
        # What the directive itself binds, it cannot be handed, so references come first.
        references = [each for each in self.arguments if isinstance(each, Reference)]
        others = [each for each in self.arguments if not isinstance(each, Reference)]
        for argument in (*references, *others):
            _check_argument(argument, context)

    def in_group(self, context: contexts.CheckContext, anchor: bool) -> None:
        """Any of its arguments decides about a group, so each must be able to."""
        if context.variables.of_parameters:
            self._parameters_in_group(context, anchor)
            return
        if not anchor:
            return
        for argument in self.arguments:
            if isinstance(argument, Reference):
                continue
            if isinstance(argument, directive.Argument) and argument.ALWAYS_THERE:
                contexts.bad_anchor(self, "one of its arguments is always there", context)
            else:
                argument.in_group(context, True)
        if all(isinstance(argument, Reference) for argument in self.arguments):
            contexts.bad_anchor(self, "it binds nothing that could be absent", context)

    def binds(self, context: contexts.FormatContext) -> tuple[contexts.Binding, ...]:
        return tuple(
            (
                replace(binding, how="custom", asked=None)
                if isinstance(binding, contexts.TypeOfValue)
                else binding
            )
            for binding in context.bindings_of(self.arguments)
        )

    def read(self, context: contexts.ParseContext) -> Steps:
        handed, call = self._call(context)
        into = tuple(each.into for each in handed if each.into)
        call = self._checked(context, call, into)
        return (*_before(handed), Assign(into, call) if into else Do(call), *_after(handed))

    def start(self, context: contexts.ParseContext) -> GroupStart:
        handed, call = self._call(context)
        into = tuple(each.into for each in handed if each.into)
        if context.variables.of_parameters:
            found = [python.is_there(python.local(each)) for each in into]
            test = python.any_of(*found) if found else ALWAYS
            return GroupStart(self.read(context), test)
        if not into:
            return GroupStart(_before(handed), call, _after(handed))
        read = context.fresh("read")
        steps = (*_before(handed), Assign((read,), call))
        unpack = Assign(into, self._checked(context, python.local(read), into))
        found_ = python.is_there(python.local(read))
        return GroupStart(steps, found_, (unpack, *_after(handed)))

    def write(self, context: contexts.PrintContext) -> Steps:
        given = [each.hand(context) for each in self._given()]
        blank = context.blank()
        if context.variables.of_parameters:
            hook = hook_name("print", self.name)
            return (
                blank,
                Write((context.scope.hook_call(hook, *map(_named_argument, (P, *given))),)),
            )
        shared_one = self._chosen(context)
        if shared_one is not None:
            call = python.call(context.scope.name(MODULE, shared_one.print), P, SELF, *given)
        else:
            hook = hook_name("print", self.name)
            call = context.scope.hook_call(hook, *map(_named_argument, (P, SELF, *given)))
        return (blank, Do(call))

    def present(self, context: contexts.PrintContext) -> tuple[PyExpr, ...]:
        tests = [test for argument in self.arguments for test in argument.present(context)]
        return tuple(tests) or (ALWAYS,)

    def _kinds(self, context: contexts.FormatContext) -> tuple[str, ...]:
        """The kinds of its arguments, by which a shared directive is chosen."""
        return tuple(
            each.argument_kind(context) if isinstance(each, directive.Argument) else ""
            for each in self.arguments
        )

    def _given(self) -> list[directive.Argument]:
        """Its arguments; a checked format has no others."""
        assert all(isinstance(each, directive.Argument) for each in self.arguments)
        return [each for each in self.arguments if isinstance(each, directive.Argument)]

    def _chosen(self, context: contexts.FormatContext) -> SharedDirective | None:
        """The shared directive of that name with such arguments, if there is one."""
        if context.variables.of_parameters:
            return None
        return chosen(self.name, self._kinds(context))

    def _check_shared(self, context: contexts.CheckContext) -> None:
        name = self.name
        if self._chosen(context) is None:
            known = shared(name)
            usages = [f"custom<{name}>({each.usage})" for each in known]
            brackets = any(each.arguments[-1] == BRACKET for each in known)
            context.error(
                self,
                "wrong-arguments",
                f"the directive 'custom<{name}>' that comes with yods takes other arguments",
                f"write {listed(usages, 'or')}"
                + (", perhaps with the opening bracket as a string behind" if brackets else ""),
            )

    def _parameters_in_group(self, context: contexts.CheckContext, anchor: bool) -> None:
        for argument in self.arguments:
            if isinstance(argument, Variable):
                argument.in_group(context, False)
        if anchor and not context.parameters_in(self):
            message = "this custom directive binds no parameter that could be absent"
            context.error(self, "bad-anchor", message, "mark an optional parameter")

    def _call(self, context: contexts.ParseContext) -> tuple[list[HandedArgument], PyExpr]:
        """The call of the function that reads a directive, and what becomes of its arguments."""
        handed = [each.receive(context) for each in self._given()]
        given = [each.given for each in handed if each.given is not None]
        shared_one = self._chosen(context)
        if shared_one is not None:
            return handed, python.call(context.scope.name(MODULE, shared_one.parse), P, *given)
        hook = hook_name("parse", self.name)
        return handed, context.scope.hook_call(hook, *map(_named_argument, (P, *given)))

    def _checked(
        self, context: contexts.ParseContext, read: PyExpr, into: tuple[str, ...]
    ) -> PyExpr:
        """The result of the function; a hook's is checked."""
        if self._chosen(context) is not None:
            return read
        return checked_count(read, len(into), hook_name("parse", self.name))


def _arguments(syntax: directive.Syntax) -> tuple[directive.Directive, ...]:
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
    return f"{what}_{snake_case(name)}"


def _check_argument(element: directive.Directive, context: contexts.CheckContext) -> None:
    if isinstance(element, directive.Argument) and context.allows(element):
        element.check_argument(context)
        return
    if context.variables.of_parameters:
        context.error(element, "misplaced", "a custom directive takes parameters")
        return
    # What has parts is no directive over all of a kind, and may be wrong itself.
    bindings = context.bindings_of((element,)) if not element.parts else ()
    everything = [binding for binding in bindings if isinstance(binding, contexts.All)]
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


def _named_argument(value: PyExpr) -> tuple[str, PyExpr]:
    """A value after a name for the hook's parameter."""
    if value == SELF:
        return "op", value
    if value.text.isidentifier():
        return value.text, value
    member = _MEMBER.fullmatch(value.text) if value.level == python.ATOM else None
    return member[1] if member else "value", value


def _before(handed: list[HandedArgument]) -> Steps:
    return tuple(step for each in handed for step in each.before)


def _after(handed: list[HandedArgument]) -> Steps:
    return tuple(step for each in handed for step in each.after)
