"""cpp, part: statements of C++ bodies, as lines of Python.

Where a statement is not understood, a check of an operation ends there and accepts: what comes
after it on that path is not checked, what came before it is. A function that others call ends
so, too, if it has checked something or given a result before; otherwise it is not understood.
What a call that is not known could write to is poisoned from there on, in a loop also before it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import replace

from yods_dev.cpp.sources import kinds
from yods_dev.cpp.sources.assignments import VARIABLE, Assignments
from yods_dev.cpp.sources.declarations import COPIES
from yods_dev.cpp.sources.expressions import Place, Variable
from yods_dev.cpp.sources.module import Gap, Helper, Module, all_nodes, assigns, owner_of
from yods_dev.cpp.sources.terms import (
    Term,
    Unknown,
    arithmetic,
    converted,
    indented,
    message,
    shown,
)
from yods_dev.cpp.sources.units import (
    Function,
    Node,
    Units,
    child,
    enum_of,
    is_sound,
    line_of,
    named_children,
    squeezed,
    streamed,
    text,
)
from yods_gen.expressions.python import snake_case as snake

_MAX_HELPERS = 12
#: A statement after which none follows; a variable may be called `return_types`.
_LEAVES = re.compile(r"(?:return|raise|break|continue)\b")
_MAY_REFUSE = re.compile(r"\s*raise (?!NotTrans)|(?:.* = |\s*)_\w+\(|.*\bnot _|.*\brefused\(")


#: Where `transform` puts its results.
_INSERTED = re.compile(r"(?:std::)?back_inserter\((\w+)\)")


class Body(Assignments):
    """Translates the statements of one function."""

    # Statements.

    def block(self, statements: Sequence[Node]) -> list[str]:
        """The lines of statements, in a scope of their own."""
        function = self.place.function
        try:
            with self.scope():
                return self._lines(statements)
        finally:
            self.place.function = function

    def _using(self, node: Node) -> None:
        """`using` in a body: names in a scope of its own."""
        function, words = self.place.function, text(node).rstrip(";").split()
        scopes = function.scopes
        if words[1] == "namespace":
            named = words[2].removeprefix("::")
            inner = [f"{scope}::{named}" if scope else named for scope in scopes]
            self.place.function = replace(function, scopes=(*scopes, *inner))
            return
        target = text(child(node, "type")) if "=" in words else words[-1]
        scope = f"{function.file}:{line_of(node)}"
        spelled = target.removeprefix("::")
        meant = self.world.resolve(target, scopes) or next(
            (full for s in scopes if self.is_declared(full := f"{s}::{spelled}" if s else spelled)),
            "",
        )
        name = words[1] if "=" in words else spelled.rpartition("::")[2]
        self.world.aliases[f"{scope}::{name}"] = meant
        self.place.function = replace(function, scopes=(scope, *scopes))

    def _lines(self, statements: Sequence[Node]) -> list[str]:
        lines: list[str] = []
        for statement in statements:
            self.before = []
            depth = len(self.place.scopes)
            try:
                made = self.statement(statement)
            except Unknown as wrong:
                del self.place.scopes[depth:]
                if self.whole or not (self.check or checks_something(lines) or _gives(lines)):
                    raise
                self.gap(wrong, statement)
                # What a check calls stops the check with it.
                lines += [*self.before, "return" if self.check else "raise NotTranslated"]
                break
            lines += [*self.before, *made]
            if made and _LEAVES.match(made[-1]):
                break
        return lines or ["pass"]

    def gap(self, wrong: Unknown, node: Node) -> None:
        line = wrong.line or line_of(node)
        self.gaps.append(Gap(f"{self.place.function.file}:{line}", str(wrong)))

    def unread(self, of: Term, gives: kinds.Kind, said: str) -> Term:
        self.gaps.append(Gap(self.place.function.place, said, unread=True))
        return Term(f"unread({of.python})", gives)

    def statement(self, node: Node) -> list[str]:
        match node.type:
            case "comment" | ";" | "static_assert_declaration":
                return []
            case "using_declaration" | "alias_declaration":
                self._using(node)
                return []
            case "compound_statement":
                return self.block(named_children(node))
            case "declaration":
                return self.declaration(node)
            case "expression_statement":
                return self._expression(node)
            case "if_statement":
                with self.scope():
                    return self.branch(node)
            case "return_statement":
                return self._return(node)
            case "for_range_loop":
                return self.each(node)
            case "for_statement":
                return self.counted(node) or self.looped(node)
            case "while_statement" | "do_statement":
                return self.looped(node)
            case "switch_statement":
                return self.switch(node)
            case "enum_specifier":
                # Its cases are numbers, unless a class has them.
                units = Units()
                enum_of(node, (), units)
                for case, number in next(iter(units.enums.values()), {}).items():
                    self.place.scopes[-1][case] = Variable(str(number), kinds.I32)
                return []
            case "break_statement" | "continue_statement":
                return [text(node).rstrip(";").strip()]
        raise Unknown(f"the statement '{node.type}'", line_of(node))

    # Expressions as statements.

    def _expression(self, node: Node) -> list[str]:
        children = named_children(node)
        if not children:
            return []
        (inner,) = children
        try:
            return self.effect(inner)
        except Unknown as wrong:
            wrong.line = wrong.line or line_of(node)
            # In a method, a name may be a member.
            written = any(text(each) in self.filled for each in all_nodes(inner))
            if written or self._may_return(inner) or self.place.this in self.world.structs:
                raise
            self.poison(inner, f"which {wrong} may change")
            return []

    def _may_return(self, node: Node) -> bool:
        """Return whether a statement that is not understood may do more than write to variables.

        A call may report an error, and a macro may return.
        """
        for found in all_nodes(node):
            macro = found.type == "call_expression" and text(child(found, "function")).isupper()
            if macro or found.type == "lambda_expression":
                return True
        return node.type != "assignment_expression" and not (
            node.type == "call_expression"
            and child(node, "function").type in ("field_expression", "qualified_identifier")
        )

    def effect(self, node: Node) -> list[str]:
        match node.type:
            case "assignment_expression":
                return self.assignment(node)
            case "update_expression":
                operator = "+" if "++" in text(node) else "-"
                target = child(node, "argument")
                old = self.term(target)
                if old.kind.name == "iterator" and old.python.isidentifier():
                    return [f"{old.python}.at {operator}= 1"]
                one = Term("1", old.kind, True)
                return self.assigned(target, arithmetic(operator, old, one))
            case "call_expression":
                return self._called(node)
            case "binary_expression":
                return self._streamed(node)
            case "cast_expression":
                # `(void)x`
                value = child(node, "value")
                return self.effect(value) if value.type == "call_expression" else []
        raise Unknown(f"'{text(node)[:40]}'", line_of(node))

    def _called(self, node: Node) -> list[str]:
        callee = child(node, "function")
        if text(callee) == "assert":
            return []
        if text(callee) in ("llvm_unreachable", "llvm::report_fatal_error"):
            return ["raise NotTranslated"]
        listed = named_children(child(node, "arguments"))
        if text(callee) == "std::iota" and len(listed) == 3:
            of, first = self.span(*listed[:2]), self.term(listed[2]).python
            if of is not None and of.python.isidentifier() and of.kind.first.name in kinds.NUMBERS:
                self.changed.add(of.python)
                return [f"{of.python}[:] = range({first}, {first} + len({of.python}))"]
        if text(callee) in ("interleaveComma", "llvm::interleaveComma") and not self.whole:
            return self._joined(listed)
        if text(callee) in ("append_range", "llvm::append_range") and len(listed) == 2:
            of = self.term(listed[0])
            if of.kind.name == "list" and of.python.isidentifier():
                self.changed.add(of.python)
                more = converted(self.items(self.term(listed[1])), of.kind)
                return [f"{of.python}.extend({more.python})"]
        if text(callee).rpartition("::")[2] == "transform" and len(listed) == 3:
            into = _INSERTED.fullmatch(squeezed(listed[1]))
            of = None if into is None else self._name(into[1])
            if of is not None and of.kind.name == "list":
                self.changed.add(of.python)
                items = self.items(self.term(listed[0]))
                made, variables = self.applied(listed[2], items.kind.first)
                item = converted(made, of.kind.first).python
                return [f"{of.python}.extend([{item} for {variables} in {items.python}])"]
        if text(callee) == "std::swap" and len(listed) == 2:
            one, other = (self.term(each) for each in listed)
            places = [VARIABLE.fullmatch(each.python) for each in (one, other)]
            if all(places) and one.kind == other.kind:
                self.changed |= {each.python.partition("[")[0] for each in (one, other)}
                return [f"{one.python}, {other.python} = {other.python}, {one.python}"]
        if callee.type == "field_expression":
            written = self.written(callee, listed)
            if written is not None:
                return written
        found = self.term(node)
        if found.kind == kinds.ERROR:
            return self._raised(found)
        return [] if found.python.isidentifier() else [found.python]

    def _joined(self, listed: Sequence[Node]) -> list[str]:
        """`llvm::interleaveComma(items, stream, …)`."""
        items, stream = self.items(self.term(listed[0])), self.term(listed[1])
        if stream.kind.name != "stream" or len(listed) not in (2, 3):
            raise Unknown("'llvm::interleaveComma' of this form")
        to = f"{stream.python} +="
        line = f"{to} {shown(Term('each', items.kind.first), diagnostic=False).python}"
        if len(listed) == 3:
            line = f"{self._local(listed[2], [items.kind.first], procedure=True).python}(each)"
        head = f"for at, each in enumerate({items.python}):"
        return [head, f"    {to} ', ' * bool(at)", f"    {line}"]

    def _streamed(self, node: Node) -> list[str]:
        """`diag << text`, and an error that is made and reported in one statement."""
        first, chain = streamed(node)
        error = self.term(first)
        if error.kind.name == "stream" and error.python.isidentifier():
            if error.python in self.outer:
                self.rebound.add(error.python)
            added = message([shown(self.term(each), diagnostic=False) for each in chain])
            return [f"{error.python} += {added}"]
        if error.kind != kinds.ERROR:
            raise Unknown(f"'{text(first)[:40]} << …'")
        if error.python.isidentifier():
            added = message([shown(self.term(each), diagnostic=True) for each in chain])
            return [f"extend({error.python}, {added})"]
        return self._raised(self.term(node))

    def _raised(self, error: Term) -> list[str]:
        """An error that is reported, whatever is returned then."""
        if ".note(" in error.python and error.python.split(".note(")[0].isidentifier():
            return [error.python]
        return [f"raise {error.python}"]

    # Results.

    def _return(self, node: Node) -> list[str]:
        children = named_children(node)
        if not children:
            return [f"return {', '.join(['None', *self.given_back()])}" if self.outs else "return"]
        value = children[0]
        if value.type == "conditional_expression":
            condition = self.condition(child(value, "condition"))
            branches = []
            for part in ("consequence", "alternative"):
                with self.aside() as before:
                    lines = self._returned(child(value, part))
                branches.append(indented([*before, *lines]))
            return [f"if {condition}:", *branches[0], "else:", *branches[1]]
        return self._returned(value)

    def _returned(self, node: Node) -> list[str]:
        parts = ("list", "record", "tuple", "pair")
        if self.returns.name in parts and node.type == "initializer_list":
            made = self.listed(self.returns, node).python
            return [f"return {', '.join([made, *self.given_back()])}"]
        found = self.term(node)
        if found.kind == kinds.ERROR:
            if self.returns == kinds.ERROR:
                return [f"return {found.python}"]
            return [f"raise {found.python}"]
        if self.check:
            return self._verdict(found)
        if self.returns.name == "?":
            self.returns = found.kind
        if self.returns == kinds.RESULT and found.kind != kinds.RESULT:
            raise Unknown(f"a '{found.kind}' as the result", line_of(node))
        value = converted(found, self.returns) if found.kind != self.returns else found
        return [f"return {', '.join([value.python, *self.given_back()])}"]

    def _verdict(self, found: Term) -> list[str]:
        """The end of a check: a failure without a message of its own is not shown by MLIR."""
        if found.kind != kinds.RESULT:
            raise Unknown(f"a '{found.kind}' as the result")
        if found.python in ("True", "False"):
            return ["return"]
        return [found.python, "return"]

    # Functions of the project.

    def constant(self, full: str) -> Term | None:
        said = self.world.aliases.get(full, "")
        if said in ("true", "false"):
            return Term(said.capitalize(), kinds.BOOL)
        found = self.module.units.constants.get(full)
        if found is None:
            case = self.module.units.cases.get(full)
            return self._function(full) if case is None else Term(str(case), kinds.I32, True)
        function, type_, value = found
        place = Place(self.world, function, "", "", [{}])
        inner = Body(self.module, place, kinds.OPAQUE, check=False)
        return inner.initial(type_, value)

    def _function(self, full: str) -> Term | None:
        """A function of the project as a value; None if it is none, or one of several."""
        named = self.module.units.named(full.rpartition("::")[2])
        found = [each for each in named if each.name == full]
        here = [each for each in found if each.file == self.place.function.file] or found
        if len(here) != 1 or here[0].template:
            return None
        helper = helper_for(self.module, here[0], False, self.depth, type(self))
        if helper.outs or helper.filled:
            raise Unknown(f"the function '{full}', which writes to its arguments")
        self.gaps += helper.gaps
        return Term(helper.python, kinds.Kind("function", (helper.kind, *helper.parameters)))

    def inlined(
        self,
        found: Sequence[Function],
        arguments: Sequence[Term],
        this: Term | None,
        types: Sequence[str] = (),
    ) -> Term:
        if self.whole and len(found) > 1:
            found = [each for each in found if self.takes(each, arguments)] or found
        here = [each for each in found if each.file == self.place.function.file]
        listed = here or [each for each in found if not each.local]
        if len(listed) > 1 and not any(each.template for each in listed):
            listed = [each for each in listed if self.takes(each, arguments)]
        if len(listed) != 1:
            raise Unknown(f"'{found[0].name}', of which there are {len(listed)} definitions here")
        rest = listed[0].parameters[len(arguments) :]
        function = self.instance(listed[0], arguments, types)
        arguments = [*arguments, *(self.default(function, each) for each in rest)]
        helper = helper_for(self.module, function, this is not None, self.depth, type(self))
        self.gaps += helper.gaps
        for at in helper.filled:
            if not self.owns(arguments[at].python, helper.parameters[at]):
                raise Unknown(f"'{function.name}', which writes to '{arguments[at].python}'")
            self.changed.add(arguments[at].python)
        given = [] if this is None else [this]
        given += [converted(a, k) for a, k in zip(arguments, helper.parameters, strict=True)]
        python = f"{helper.python}({', '.join(each.python for each in given)})"
        return self.inlined_call(helper, python, arguments)


class Whole(Body):
    """Translates a function of which everything must be understood."""

    whole = True

    def poison(self, node: Node, why: str) -> None:
        raise Unknown(why.removeprefix("which ").removesuffix(" may change"), line_of(node))

    def unread(self, of: Term, gives: kinds.Kind, said: str) -> Term:
        raise Unknown(said)


def helper_for(
    module: Module, function: Function, method: bool, depth: int, body: type[Body] = Body
) -> Helper:
    """The Python function for one of the project. Raises Unknown."""
    within = f"{function.scopes[0]}, {body.__name__}" if body.whole else function.scopes[0]
    key = (function.file, function.line, within)
    known = module.helpers.get(key, False)
    name = function.name.rpartition("::")[2]
    if isinstance(known, Helper):
        return known
    if isinstance(known, Unknown):
        raise Unknown(str(known))
    if known is None:
        raise Unknown(f"'{name}', which calls itself")
    if depth >= _MAX_HELPERS:
        raise Unknown(f"'{name}', {depth} calls deep")
    module.helpers[key] = None
    names, before = set(module.names), len(module.helpers)
    try:
        try:
            made = _helper(module, function, method, depth, key, body)
        except (AttributeError, LookupError, SyntaxError, TypeError, ValueError) as odd:
            # C++ whose parts are others than those that are asked for.
            raise Unknown(f"code of this form ({type(odd).__name__})") from None
    except Unknown as wrong:
        module.names = names
        # What was translated on the way may call it.
        for other in list(module.helpers)[before:]:
            del module.helpers[other]
        reason = Unknown(f"'{name}' ({function.file}:{wrong.line or function.line}: {wrong})")
        if str(wrong).startswith("'") and " (" in str(wrong):
            # The innermost call says it.
            reason = Unknown(str(wrong))
        module.helpers[key] = reason
        raise reason from None
    module.helpers[key] = made
    return made


def _helper(
    module: Module,
    function: Function,
    method: bool,
    depth: int,
    key: tuple[str, int, str],
    translates: type[Body],
) -> Helper:
    if not is_sound(function.node):
        raise Unknown("code that cannot be parsed")
    world = module.world
    this = owner_of(world, function) if method else ""
    place = Place(world, function, this, "self", [{}])
    type_ = child(function.node, "type")
    auto = type_ is None or type_.type == "placeholder_type_specifier"
    returns = kinds.OPAQUE if auto else world.kind(text(type_), function.scopes)
    if not auto and returns.name == "?":
        raise Unknown(f"the type '{text(type_)}'", line_of(type_))
    body = translates(module, place, returns, check=False, depth=depth + 1)
    parameters: list[kinds.Kind] = []
    own: list[str] = []
    filled: dict[int, str] = {}
    outs: dict[int, Variable] = {}
    listed: list[str] = ["self"] if method else []
    for at, node in enumerate(function.parameters):
        name, kind = body.parameter(node)
        if kind is None or kind.name == "?":
            raise Unknown(f"the parameter '{text(node)}'", line_of(node))
        parameters.append(kind)
        variable = body.declare(name or f"unused{at}", kind)
        declarator = child(node, "declarator")
        variable.pointer = declarator is not None and declarator.type == "pointer_declarator"
        variable.owned = name in body.filled
        if body.is_out(node, kind):
            outs[at] = variable
        if variable.owned:
            filled[at] = variable.python
        listed.append(variable.python)
        inside = child(function.node, "body")
        shared = declarator is not None and declarator.type != "identifier"
        by_value = kind.name == "record" and not shared
        if kind.name in COPIES and not variable.owned and (
            by_value or assigns(inside, name)
        ):  # fmt: skip
            own.append(f"{variable.python} = {COPIES[kind.name]}({variable.python})")
    body.outs = list(outs.values())
    python = module.name(f"_{snake(function.name.rpartition('::')[2])}")
    if not auto:
        # It may call itself.
        module.helpers[key] = Helper(
            python, returns, tuple(parameters), frozenset(filled), outs=tuple(outs)
        )
    lines = body.block(named_children(child(function.node, "body")))
    body.unwritten()
    if outs and returns.name == "none":
        lines.append(f"return {', '.join(['None', *body.given_back()])}")
    changed = frozenset(at for at, name in filled.items() if name in body.changed)
    head = [f"def {python}({', '.join(listed)}):", f"    {f'Source: {function.place}.'!r}"]
    lines = [*head, *(f"    {line}" for line in (*own, *lines))]
    ast.parse("\n".join(lines))
    return Helper(python, body.returns, tuple(parameters), changed, lines, tuple(outs), body.gaps)


def _gives(lines: Sequence[str]) -> bool:
    """Return whether a function has a result on a path that is understood."""
    return any(line.lstrip().startswith("return ") for line in lines)


def checks_something(lines: Sequence[str]) -> bool:
    """Return whether lines may refuse something."""
    return any(_MAY_REFUSE.match(line) for line in lines)


def check_of(
    module: Module,
    function: Function,
    this: str,
    given: Sequence[tuple[str, kinds.Kind]] = (),
    *,
    of_op: bool = False,
) -> tuple[list[str], list[Gap]]:
    """The lines of a check of an operation, or of the parameters given, and where it is not
    understood; `of_op` if these are beside the operation."""
    if not is_sound(function.node):
        return [], [Gap(function.place, "code that cannot be parsed")]
    place = Place(module.world, function, "" if given and not of_op else this, "op", [{}])
    body = Body(module, place, kinds.RESULT, check=True)
    first = [] if of_op else [("InvalidParameters", kinds.Kind("emitter"))]
    for node, (python, kind) in zip(function.parameters, [*first, *given], strict=False):
        name, declared = body.parameter(node)
        if declared != kind:
            return [], [Gap(function.place, f"the parameter '{text(node)}'")]
        body.names.add(python.partition(".")[0])
        place.scopes[-1][name] = Variable(python, kind)
    lines = body.block(named_children(child(function.node, "body")))
    try:
        ast.parse("\n".join(lines))
    except SyntaxError:
        return [], [Gap(function.place, "code of this form (SyntaxError)")]
    return lines, body.gaps
