"""cpp, part: statements of C++ bodies, as lines of Python.

Where a statement is not understood, a check of an operation ends there and accepts: what comes
after it on that path is not checked, what came before it is. A function that others call is
understood whole or not at all. What a call that is not known could write to is poisoned from
there on, in a loop also before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from yods_dev.cpp.sources.expressions import Place
from yods_dev.cpp.sources.kinds import BOOL, ERROR, NUMBERS, OPAQUE, RESULT, STR, Kind
from yods_dev.cpp.sources.lambdas import Lambdas
from yods_dev.cpp.sources.module import Gap, Helper, Module, all_nodes, functions_of, owner_of
from yods_dev.cpp.sources.terms import (
    Term,
    Unknown,
    arithmetic,
    closed,
    converted,
    message,
    shown,
    truth,
)
from yods_dev.cpp.sources.units import (
    Function,
    Node,
    is_sound,
    line_of,
    named_children,
    text,
)
from yods_gen.definitions.native_traits import snake_case as snake

_MAX_HELPERS = 12
_TRAILING = re.compile(r"\.(?:push_back|emplace_back|append|insert|clear|pop_back|resize)\(")


class Body(Lambdas):
    """Translates the statements of one function."""

    # Statements.

    def block(self, statements: Sequence[Node]) -> list[str]:
        """The lines of statements, in a scope of their own."""
        depth = len(self.place.scopes)
        self.place.scopes.append({})
        try:
            return self._lines(statements)
        finally:
            del self.place.scopes[depth:]

    def _lines(self, statements: Sequence[Node]) -> list[str]:
        lines: list[str] = []
        for at, statement in enumerate(statements):
            following = statements[at + 1] if at + 1 < len(statements) else None
            self.before = []
            depth = len(self.place.scopes)
            try:
                made = self._statement(statement, following)
            except Unknown as wrong:
                del self.place.scopes[depth:]
                if not self.check:
                    raise
                self.gap(wrong, statement)
                lines += [*self.before, "return"]
                break
            lines += [*self.before, *made]
            if made and made[-1].startswith(("return", "raise", "break", "continue")):
                break
        return lines or ["pass"]

    def gap(self, wrong: Unknown, node: Node) -> None:
        line = wrong.line or line_of(node)
        self.gaps.append(Gap(f"{self.place.function.file}:{line}", str(wrong)))

    def nested(self, node: Node | None) -> list[str]:
        """The lines of a statement, indented."""
        if node is None:
            return ["    pass"]
        inner = named_children(node) if node.type == "compound_statement" else [node]
        kept, self.before = self.before, []
        lines = self.block(inner)
        self.before = kept
        return [f"    {line}" for line in lines]

    def _statement(self, node: Node, following: Node | None) -> list[str]:
        match node.type:
            case (
                "comment"
                | ";"
                | "using_declaration"
                | "alias_declaration"
                | "static_assert_declaration"
            ):
                if node.type in ("using_declaration", "alias_declaration"):
                    raise Unknown("a 'using' in a body", line_of(node))
                return []
            case "compound_statement":
                return self.block(named_children(node))
            case "declaration":
                return self.declaration(node)
            case "expression_statement":
                return self._expression(node, following)
            case "if_statement":
                return self._if(node)
            case "return_statement":
                return self._return(node)
            case "for_range_loop":
                return self._each(node)
            case "for_statement":
                return self._counted(node)
            case "break_statement" | "continue_statement":
                return [text(node).rstrip(";").strip()]
        raise Unknown(f"the statement '{node.type}'", line_of(node))

    # Expressions as statements.

    def _expression(self, node: Node, following: Node | None) -> list[str]:
        children = named_children(node)
        if not children:
            return []
        (inner,) = children
        try:
            return self._effect(inner, following)
        except Unknown as wrong:
            wrong.line = wrong.line or line_of(node)
            if self._may_return(inner):
                raise
            self.poison(inner, f"which {wrong} may change")
            return []

    def _may_return(self, node: Node) -> bool:
        """Return whether a statement that is not understood may do more than write to variables.

        A call may report an error, and a macro may return.
        """
        for found in all_nodes(node):
            if found.type == "lambda_expression":
                return True
            if found.type == "call_expression":
                if text(found.child_by_field_name("function")).isupper():
                    return True
        return node.type != "assignment_expression" and not (
            node.type == "call_expression"
            and node.child_by_field_name("function").type
            in ("field_expression", "qualified_identifier")
        )

    def _effect(self, node: Node, following: Node | None) -> list[str]:
        match node.type:
            case "assignment_expression":
                return self._assignment(node)
            case "update_expression":
                operator = "+" if "++" in text(node) else "-"
                target = node.child_by_field_name("argument")
                old = self.term(target)
                one = Term("1", old.kind, True)
                return self._assigned(target, arithmetic(operator, old, one))
            case "call_expression":
                return self._called(node, following)
            case "binary_expression":
                return self._streamed(node, following)
            case "cast_expression":
                # `(void)x`
                return []
        raise Unknown(f"'{text(node)[:40]}'", line_of(node))

    def _assignment(self, node: Node) -> list[str]:
        operator = text(node.child_by_field_name("operator"))
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        value = self.term(right)
        if operator != "=":
            old = self.term(left)
            if old.kind == STR and operator == "+=":
                value = Term(message([old, converted(value, STR)]), STR)
            elif old.kind == BOOL:
                word = {"|=": "or", "&=": "and"}.get(operator)
                if word is None:
                    raise Unknown(f"'{operator}' of '{old.kind}'")
                value = Term(f"{closed(truth(value))} {word} {closed(old.python)}", BOOL)
                if not right.type.endswith("literal"):
                    value = Term(f"{closed(truth(self.term(right)))} {word} {old.python}", BOOL)
            else:
                value = arithmetic(operator[:-1], old, value)
        return self._assigned(left, value)

    def _assigned(self, target: Node, value: Term) -> list[str]:
        if target.type == "identifier":
            variable = self.variable(text(target))
            if variable is None or variable.kind.name in ("?", "lambda"):
                raise Unknown(f"'{text(target)}'", line_of(target))
            if variable.python in self.outer:
                self.rebound.add(variable.python)
            python = self.own_copy(converted(value, variable.kind)).python
            return [f"{variable.python} = {python}"]
        if target.type == "subscript_expression":
            of = self.term(target.child_by_field_name("argument"))
            (index,) = named_children(target.child_by_field_name("indices"))
            at = self.term(index)
            if (
                of.kind.name != "list"
                or at.kind.name not in NUMBERS
                or not of.python.isidentifier()
            ):
                raise Unknown(f"an assignment to '{text(target)}'")
            item = converted(value, of.kind.first)
            return [f"{of.python}[{at.python}] = {item.python}"]
        raise Unknown(f"an assignment to '{text(target)}'", line_of(target))

    def _called(self, node: Node, following: Node | None) -> list[str]:
        callee = node.child_by_field_name("function")
        if text(callee) == "assert":
            return []
        listed = named_children(node.child_by_field_name("arguments"))
        if callee.type == "field_expression":
            written = self._written(callee, listed)
            if written is not None:
                return written
        found = self.term(node)
        if found.kind == ERROR:
            return self._raised(found, following)
        return [found.python]

    def _written(self, callee: Node, listed: Sequence[Node]) -> list[str] | None:
        """A method that changes a list, set or text; None if it is none."""
        name = text(callee.child_by_field_name("field"))
        of = self.term(callee.child_by_field_name("argument"))
        if of.kind.name not in ("list", "set") or not of.python.isidentifier():
            return None
        items = [self.term(each) for each in listed]
        if name in ("push_back", "emplace_back") and len(items) == 1 and of.kind.name == "list":
            return [f"{of.python}.append({converted(items[0], of.kind.first).python})"]
        if name == "insert" and len(items) == 1 and of.kind.name == "set":
            return [f"{of.python}.add({converted(items[0], of.kind.first).python})"]
        if name in ("append", "assign") and len(items) == 1 and of.kind.name == "list":
            more = converted(self.items(items[0]), of.kind)
            if name == "append":
                return [f"{of.python}.extend({more.python})"]
        if name == "clear" and not items:
            return [f"{of.python}.clear()"]
        if name == "pop_back" and not items and of.kind.name == "list":
            return [f"{of.python}.pop()"]
        return None

    def method(self, of: Term, name: str, arguments: Sequence[Term]) -> Term | None:
        if of.kind.name == "set" and name == "insert" and len(arguments) == 1:
            item = converted(arguments[0], of.kind.first)
            return Term(f"(None, add({of.python}, {item.python}))", Kind("pair", (OPAQUE, BOOL)))
        return super().method(of, name, arguments)

    def _streamed(self, node: Node, following: Node | None) -> list[str]:
        """`diag << text`, and an error that is made and reported in one statement."""
        chain: list[Node] = []
        first = node
        while (
            first.type == "binary_expression"
            and text(first.child_by_field_name("operator")) == "<<"
        ):
            chain.insert(0, first.child_by_field_name("right"))
            first = first.child_by_field_name("left")
        error = self.term(first)
        if error.kind != ERROR:
            raise Unknown(f"'{text(first)[:40]} << …'")
        if error.python.isidentifier():
            added = message([shown(self.term(each), diagnostic=True) for each in chain])
            return [f"extend({error.python}, {added})"]
        made = self.term(node)
        if ".note(" in made.python and made.python.split(".note(")[0].isidentifier():
            return [made.python]
        return self._raised(made, following)

    def _raised(self, error: Term, following: Node | None) -> list[str]:
        """An error that is reported and not returned: the check fails if that comes next."""
        said = "" if following is None else "".join(text(following).split())
        if said in ("returnfailure();", "returnmlir::failure();", "return::mlir::failure();"):
            return [f"raise {error.python}"]
        if ".note(" in error.python and error.python.split(".note(")[0].isidentifier():
            return [error.python]
        raise Unknown("an error that is reported and not returned")

    # Control flow.

    def _if(self, node: Node) -> list[str]:
        clause = node.child_by_field_name("condition")
        self.place.scopes.append({})
        lines: list[str] = []
        before: list[str] = []
        initializer = clause.child_by_field_name("initializer")
        if initializer is not None:
            for part in named_children(initializer):
                lines += self._statement(part, None)
        value = clause.child_by_field_name("value")
        if value.type == "declaration":
            lines += self.declaration(value)
            name = next(reversed(self.place.scopes[-1].values()))
            if name.poison:
                self.place.scopes.pop()
                raise Unknown(name.poison, line_of(value))
            condition = truth(Term(name.python, name.kind))
        else:
            kept, self.before = self.before, []
            condition = self.condition(value)
            before, self.before = self.before, kept
        lines += [
            *before,
            f"if {condition}:",
            *self.nested(node.child_by_field_name("consequence")),
        ]
        other = node.child_by_field_name("alternative")
        if other is not None:
            (inner,) = named_children(other)
            lines += ["else:", *self.nested(inner)]
        self.place.scopes.pop()
        return lines

    def _return(self, node: Node) -> list[str]:
        children = named_children(node)
        if not children:
            return ["return"]
        value = children[0]
        if value.type == "conditional_expression":
            condition = self.condition(value.child_by_field_name("condition"))
            kept = self.before
            branches = []
            for part in ("consequence", "alternative"):
                self.before = []
                lines = self._returned(value.child_by_field_name(part))
                branches.append([f"    {line}" for line in (*self.before, *lines)])
            self.before = kept
            return [f"if {condition}:", *branches[0], "else:", *branches[1]]
        return self._returned(value)

    def _returned(self, node: Node) -> list[str]:
        if self.returns.name == "list" and node.type == "initializer_list":
            return [f"return {self.listed(self.returns, node).python}"]
        found = self.term(node)
        if found.kind == ERROR:
            if self.returns == ERROR:
                return [f"return {found.python}"]
            return [f"raise {found.python}"]
        if self.check:
            return self._verdict(found)
        if self.returns.name == "?":
            self.returns = found.kind
        if self.returns == RESULT and found.kind != RESULT:
            raise Unknown(f"a '{found.kind}' as the result", line_of(node))
        value = converted(found, self.returns) if found.kind != self.returns else found
        return [f"return {value.python}"]

    def _verdict(self, found: Term) -> list[str]:
        """The end of a check: a failure without a message of its own is not shown by MLIR."""
        if found.kind != RESULT:
            raise Unknown(f"a '{found.kind}' as the result")
        if found.python in ("True", "False"):
            return ["return"]
        return [found.python, "return"]

    def _each(self, node: Node) -> list[str]:
        right = node.child_by_field_name("right")
        items = self.items(self.term(right))
        declarator = node.child_by_field_name("declarator")
        type_ = node.child_by_field_name("type")
        reference = False
        while declarator.type in ("reference_declarator", "pointer_declarator"):
            reference = declarator.type == "reference_declarator"
            declarator = next(iter(named_children(declarator)))
        self.place.scopes.append({})
        if declarator.type == "structured_binding_declarator":
            target = self.targets(declarator, items.kind.first)
        else:
            kind = items.kind.first
            if type_.type != "placeholder_type_specifier":
                declared = self.kind(type_)
                converted(Term("x", kind), declared)
                kind = declared if declared.name != "?" else kind
            target = self.declare(text(declarator), kind).python
        if reference and self._assigns(node.child_by_field_name("body"), text(declarator)):
            self.place.scopes.pop()
            raise Unknown(f"'{text(declarator)}', through which items are changed", line_of(node))
        lines = self._loop(node.child_by_field_name("body"))
        self.place.scopes.pop()
        return [f"for {target} in {items.python}:", *lines]

    def _loop(self, body: Node) -> list[str]:
        """The body of a loop: what is poisoned after one round is so before the next."""
        while True:
            before, gaps, names = self.poisoned_names(), len(self.gaps), set(self.names)
            lines = self.nested(body)
            if self.poisoned_names() == before:
                return lines
            # There are only so many variables to poison.
            del self.gaps[gaps:]
            self.names = names

    def _counted(self, node: Node) -> list[str]:
        """`for (int i = a, e = b; i < e; ++i)`."""
        start = node.child_by_field_name("initializer")
        test, update = node.child_by_field_name("condition"), node.child_by_field_name("update")
        body = node.child_by_field_name("body")
        if start is None or start.type != "declaration" or test is None or update is None:
            raise Unknown("a loop of this form", line_of(node))
        self.place.scopes.append({})
        try:
            lines = self.declaration(start)
            first = next(iter(self.place.scopes[-1]))
            variable = self.place.scopes[-1][first]
            steps = "".join(text(update).split())
            bound = test.child_by_field_name("right")
            operator = test.child_by_field_name("operator")
            if (
                steps not in (f"++{first}", f"{first}++")
                or bound is None or text(operator) not in ("<", "!=", "<=")
                or text(test.child_by_field_name("left")) != first
                or self._assigns(body, first) or self._changes(body, bound)
            ):  # fmt: skip
                raise Unknown("a loop of this form", line_of(node))
            end = self.term(bound)
            if end.kind.name not in NUMBERS or variable.kind.name not in NUMBERS:
                raise Unknown("a loop of this form", line_of(node))
            more = " + 1" if text(operator) == "<=" else ""
            begin = lines.pop(0).partition(" = ")[2]
            head = f"for {variable.python} in range({begin}, {closed(end.python)}{more}):"
            inner = self._loop(body)
        finally:
            self.place.scopes.pop()
        return [*lines, head, *inner]

    def _assigns(self, body: Node, name: str) -> bool:
        """Return whether a body may write to a variable."""
        for found in all_nodes(body):
            if found.type in ("assignment_expression", "update_expression"):
                target = found.child_by_field_name("left") or found.child_by_field_name("argument")
                if re.match(rf"{re.escape(name)}\b", text(target)):
                    return True
            if found.type == "pointer_expression" and text(found).replace(" ", "") == f"&{name}":
                return True
            if found.type == "call_expression" and _TRAILING.match(text(found).removeprefix(name)):
                if text(found).startswith(f"{name}."):
                    return True
        return False

    def _changes(self, body: Node, bound: Node) -> bool:
        """Return whether a body may change what a bound depends on."""
        return any(
            self._assigns(body, text(each))
            for each in all_nodes(bound)
            if each.type == "identifier"
        )

    # Functions of the project.

    def functions_named(self, full: str, count: int) -> Sequence[Function]:
        return functions_of(self.module, full, count)

    def is_declared(self, full: str) -> bool:
        return full in self.module.units.declared

    def inlined(
        self,
        found: Sequence[Function],
        arguments: Sequence[Term],
        this: Term | None,
        types: Sequence[str] = (),
    ) -> Term:
        here = [each for each in found if each.file == self.place.function.file]
        listed = here or [each for each in found if not each.local]
        if len(listed) > 1 and not any(each.template for each in listed):
            listed = [each for each in listed if self._takes(each, arguments)]
        if len(listed) != 1:
            raise Unknown(f"'{found[0].name}', of which there are {len(listed)} definitions here")
        function = self._instance(listed[0], arguments, types)
        helper = helper_for(self.module, function, this is not None, self.depth)
        given = [] if this is None else [this]
        given += [converted(a, k) for a, k in zip(arguments, helper.parameters, strict=True)]
        return Term(f"{helper.python}({', '.join(each.python for each in given)})", helper.kind)

    def _takes(self, function: Function, arguments: Sequence[Term]) -> bool:
        """Whether its parameters have just the classes of these arguments."""
        types = [each.child_by_field_name("type") for each in function.parameters]
        return all(
            type_ is not None
            and self.world.kind(text(type_), function.scopes).name == argument.kind.name != "?"
            for type_, argument in zip(types, arguments, strict=True)
        )

    def _instance(
        self, function: Function, arguments: Sequence[Term], types: Sequence[str]
    ) -> Function:
        """A template as it is for these arguments: its types are names in a scope of its own."""
        if not function.template and not types:
            return function
        name = function.name
        if len(types) > len(function.template) or self.is_declared(f"{name}<>"):
            raise Unknown(f"the template '{name}'")
        bound = {n: self.class_named(t) for n, t in zip(function.template, types, strict=False)}
        for node, argument in zip(function.parameters, arguments, strict=True):
            type_ = node.child_by_field_name("type")
            if type_ is not None and text(type_) in function.template:
                full = argument.kind.name if argument.kind.name in self.world.classes else None
                if bound.setdefault(text(type_), full) != full:
                    raise Unknown(f"the template '{name}' of a '{argument.kind}'")
        scope = f"{name}<{', '.join(str(bound.get(each)) for each in function.template)}>"
        for each in function.template:
            class_ = bound.get(each)
            if class_ is None:
                raise Unknown(f"the template '{name}', whose '{each}' is not known")
            self.world.aliases[f"{scope}::{each}"] = class_
        return replace(function, scopes=(scope, *function.scopes))


def helper_for(module: Module, function: Function, method: bool, depth: int) -> Helper:
    """The Python function for one of the project. Raises Unknown."""
    key = (function.file, function.line, function.scopes[0])
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
    names = set(module.names)
    try:
        made = _helper(module, function, method, depth)
    except Unknown as wrong:
        module.names = names
        reason = Unknown(f"'{name}' ({function.file}:{wrong.line or function.line}: {wrong})")
        if str(wrong).startswith("'") and " (" in str(wrong):
            # The innermost call says it.
            reason = Unknown(str(wrong))
        module.helpers[key] = reason
        raise reason from None
    module.helpers[key] = made
    return made


def _helper(module: Module, function: Function, method: bool, depth: int) -> Helper:
    if not is_sound(function.node):
        raise Unknown("code that cannot be parsed")
    world = module.world
    this = owner_of(world, function) if method else ""
    place = Place(world, function, this, "self", [{}])
    type_ = function.node.child_by_field_name("type")
    auto = type_ is None or type_.type == "placeholder_type_specifier"
    returns = OPAQUE if auto else world.kind(text(type_), function.scopes)
    if not auto and returns.name == "?":
        raise Unknown(f"the type '{text(type_)}'", line_of(type_))
    body = Body(module, place, returns, check=False, depth=depth + 1)
    kinds: list[Kind] = []
    listed: list[str] = ["self"] if method else []
    for at, node in enumerate(function.parameters):
        name, kind = body.parameter(node)
        if kind is None or kind.name == "?":
            raise Unknown(f"the parameter '{text(node)}'", line_of(node))
        kinds.append(kind)
        variable = body.declare(name or f"unused{at}", kind)
        declarator = node.child_by_field_name("declarator")
        variable.pointer = declarator is not None and declarator.type == "pointer_declarator"
        listed.append(variable.python)
    lines = body.block(named_children(function.node.child_by_field_name("body")))
    python = module.name(f"_{snake(function.name.rpartition('::')[2])}")
    head = [f"def {python}({', '.join(listed)}):", f"    {_origin(function)!r}"]
    return Helper(python, body.returns, tuple(kinds), [*head, *(f"    {line}" for line in lines)])


def _origin(function: Function) -> str:
    return f"Source: {function.place}."


def check_of(module: Module, function: Function, this: str) -> tuple[list[str], list[Gap]]:
    """The lines of a check of an operation, and where it is not understood."""
    if not is_sound(function.node):
        return [], [Gap(function.place, "code that cannot be parsed")]
    place = Place(module.world, function, this, "op", [{}])
    body = Body(module, place, RESULT, check=True)
    lines = body.block(named_children(function.node.child_by_field_name("body")))
    return lines, body.gaps
