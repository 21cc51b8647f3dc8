"""How a generated parser comes by the types of operands and results."""

from __future__ import annotations

from yods_gen.classes import ClassRef
from yods_gen.definitions.assembly_format import Element
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import TypeSource, Variadicity
from yods_gen.directives.operands import Operands
from yods_gen.directives.results import Results
from yods_gen.directives.type_of import TypeOf
from yods_gen.directives.variable import Variable
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Expression
from yods_gen.library.combinators import is_instance
from yods_gen.model.code import Code, literal, tuple_
from yods_gen.model.names import Locals
from yods_gen.model.ops.context import OpContext
from yods_gen.model.ops.elements import asked_class, stripped_class
from yods_gen.model.ops.groups import Group
from yods_gen.model.scope import is_interface
from yods_gen.model.uncomputable import Known, guarded, may_fail, uncomputable


class OpTypes:
    """Emits the reads of types, and says which expression gives which type."""

    def __init__(self, context: OpContext, code: Code, locals_: Locals) -> None:
        self._context = context
        self._code = code
        self._locals = locals_
        #: Operand or result → local variable with its type, or list of types.
        self._bound: dict[str, str] = {}
        #: Those whose variable holds a list although they are single.
        self._listed: set[str] = set()
        self._places: dict[str, str] = {}
        self._checked: set[str] = set()
        #: Those of whose type the class was asked for while parsing.
        self._asked: set[str] = set()
        self._all_operands = ""
        self._all_results = ""
        #: The result types are computed from the op once it exists.
        self.infers_late = False
        #: The operands in a variable, where something else needed them before.
        self.operands_expression = ""

    def is_given(self, group: Group) -> bool:
        """Whether the values of a group all have a type that the definition gives."""
        return self._source(group).how == "builder"

    # Reading.

    def place(self, group: Group) -> str:
        """The local variable with the offset of a group of operands in the text."""
        name = group.definition.name
        if name not in self._places:
            self._places[name] = self._locals.fresh(f"{self._context.python[name]}_at")
        return self._places[name]

    def target(self, argument: Element) -> str:
        """The local variable for the type, or types, of `argument`."""
        match argument:
            case Operands():
                if not self._all_operands:
                    self._all_operands = self._locals.fresh("operand_types")
                return self._all_operands
            case Results():
                if not self._all_results:
                    self._all_results = self._locals.fresh("result_types")
                return self._all_results
            case Variable(name):
                if name not in self._bound:
                    group = self._context.group(name)
                    assert group is not None
                    plural = "s" if group.variadicity is Variadicity.VARIADIC else ""
                    python = self._context.python[name]
                    self._bound[name] = self._locals.fresh(f"{python}_type{plural}")
                return self._bound[name]
        raise AssertionError(argument)

    referenced = target

    def read(self, argument: Element, qualified: bool) -> None:
        """`type(argument)` in the format."""
        target = self.target(argument)
        if not isinstance(argument, Variable):
            self._code.line(f"{target} = p.type_list()")
            return
        group = self._context.group(argument.name)
        assert group is not None
        ref = None if qualified else stripped_class(group.definition.constraint)
        body = "" if ref is None else self._context.scope.class_(ref)
        asked = None if qualified else asked_class(group.definition.constraint)
        if group.single and body:
            read = f"p.type_or_body({body})"
        elif group.single and asked is not None:
            read = f"p.type_of({self.ask(argument.name, asked, target)})"
        elif group.single:
            read = "p.type()"
        elif group.variadicity is Variadicity.OPTIONAL:
            read = f"p.optional_type_or_body({body})" if body else "p.optional_type()"
        elif group.segments is not None:
            read = "[each for some in p.type_lists() for each in some]"
        else:
            read = f"p.type_or_body_list({body})" if body else "p.type_list()"
        self._code.line(f"{target} = {read}")

    def ask(self, name: str, class_: ClassRef, target: str) -> str:
        """The class to ask for when reading the type of `name` into `target`; notes it."""
        self._asked.add(name)
        if is_interface(class_):
            # What implements an interface is a type besides, which mypy cannot know.
            any_ = self._context.scope.typing("typing", "Any")
            self._code.line(f"{target}: {any_}")
        return self._context.scope.class_(class_)

    def functional(self, inputs: Element, results: Element) -> None:
        """`functional-type(inputs, results)` in the format."""
        function = self._locals.fresh("function_type")
        self._code.line(f"{function} = p.functional_type()")
        for argument, part in ((inputs, "inputs"), (results, "results")):
            inner = argument.argument if isinstance(argument, TypeOf) else argument
            source = f"{function}.{part}"
            match inner:
                case Operands():
                    self._all_operands = source
                case Results():
                    self._all_results = source
                case Variable(name) if name in self._bound:
                    self._code.line(f"{self._bound[name]} = {source}")
                case Variable(name):
                    self._bound[name] = source
                    self._listed.add(name)

    def initialise(self, argument: Element, *, listed: bool = False) -> None:
        """Set the variable of a type that an optional part may bind.

        Args:
            listed: The part binds a sequence, however many types there can be.
        """
        type_ = self._context.scope.typing("yods.ir.attribute", "Type")
        if isinstance(argument, Variable):
            if argument.name in self._bound:
                return
            group = self._context.group(argument.name)
            assert group is not None
            if listed:
                self._listed.add(argument.name)
            elif group.variadicity is Variadicity.OPTIONAL:
                self._code.line(f"{self.target(argument)}: {type_} | None = None")
                return
        sequence = self._context.scope.typing("collections.abc", "Sequence")
        self._code.line(f"{self.target(argument)}: {sequence}[{type_}] = ()")

    # Answers.

    def _source(self, group: Group) -> TypeSource:
        format_ = self._context.op.format
        assert format_ is not None
        sources = format_.operand_types if group.kind == "operand" else format_.result_types
        return sources[group.index]

    def _one_type(self, name: str) -> str:
        """The one type of operand, result or attribute `name`, as far as it was read."""
        group = self._context.group(name)
        if group is None:
            return f"{self._context.python[name]}.type"
        bound = self._bound.get(name)
        whole = self._all_operands if group.kind == "operand" else self._all_results
        if bound is None and whole:
            return f"p.first_type({whole}[{group.index}:], p.op_start)"
        if bound is None:
            return self._computed(group)
        if group.variadicity is Variadicity.VARIADIC or name in self._listed:
            at = self._places.get(name) or "p.op_start"
            return f"p.first_type({bound}, {at})"
        return bound

    def _computed(self, group: Group) -> str:
        """The type of a group whose type the text does not say."""
        source = self._source(group)
        constraint = group.definition.constraint
        if source.how == "builder" or (source.of is None and constraint.builder is not None):
            assert constraint.builder is not None
            return self._context.scope.expression(constraint.builder, {})
        assert source.of is not None, (group.definition.name, source)
        if source.how == "transform" and source.expression is not None:
            origin = self._one_type(source.of)
            self._check(source.of, origin)
            bindings = {"self": origin, source.of: origin}
            return self._guarded(source.expression, bindings, group.definition.name, source.of)
        return self._one_type(source.of)

    def _guarded(
        self, expression: Expression, bindings: dict[str, str], name: str, origin: str
    ) -> str:
        """An expression that may find that no such type exists."""
        text = self._context.scope.expression(expression, bindings)
        # A transformation calls the type itself as the operand or result is called.
        known, of = self._context.known, f"{origin}.type"
        names = frozenset({"self", origin})
        readable = names if of in known.readable else frozenset()
        ranked = names if of in known.ranked else frozenset()
        if not may_fail(expression.root, Known(readable, ranked)):
            return text
        local = self._locals.fresh(f"{self._context.python[name]}_type")
        errors = uncomputable(self._context.scope)
        with self._code.block("try:"):
            self._code.line(f"{local} = {text}")
        with self._code.block(f"except {errors} as wrong:"):
            self._code.line(f"raise p.no_such_type({literal(name)}, wrong) from None")
        self._bound.setdefault(name, local)
        return local

    def _check(self, name: str, type_: str) -> None:
        """Test a type before an expression relies on what its constraint says.

        Source: MLIR, OpFormatGen, `genParserTypeResolution`.
        """
        group = self._context.group(name)
        if group is None or name in self._checked:
            return
        self._checked.add(name)
        constraint: Constraint = group.definition.constraint
        if constraint.is_any or self._is_class_test(name, constraint):
            return
        test = self._context.scope.condition(constraint.predicate, {"self": type_})
        fails = constraint.builder is None and may_fail(constraint.predicate.root, Known())
        with self._code.block(f"if {guarded(self._context.scope, self._code, test, fails)}:"):
            self._code.line(
                f"raise p.operand_type_error({literal(name)}, "
                f"{literal(constraint.summary)}, {type_})"
            )

    def _is_class_test(self, name: str, constraint: Constraint) -> bool:
        """Whether parsing the type has tested all that the constraint asks for."""
        asked = asked_class(constraint)
        if asked is None or name not in self._asked:
            return False
        return constraint.predicate.root == is_instance(tree.Name("self", "type"), (asked,))

    # Operands.

    def resolve_everything(self, operands: str) -> str:
        """All operands, read as one list."""
        if self._all_operands:
            return f"p.resolve_all({operands}, {self._all_operands}, operands_at)"
        groups = self._context.operands.groups
        if len(groups) == 1 and groups[0].definition.name not in self._bound:
            # One type that follows from others is that of each operand.
            type_ = self._computed(groups[0])
            if self._source(groups[0]).how != "transform":
                return f"tuple([p.resolve(each, {type_}) for each in {operands}])"
        types = [self._group_types(g) for g in groups]
        listed = (
            types[0][1:]
            if len(types) == 1 and types[0].startswith("*")
            else (f"[{', '.join(types)}]")
        )
        return f"p.resolve_all({operands}, {listed}, operands_at)"

    @property
    def all_at_once(self) -> bool:
        """Whether one list has the types of all operands."""
        return bool(self._all_operands)

    def resolve_together(self, operands: list[tuple[Group, str]]) -> str:
        """All operands, read one by one, with the types that one list has."""
        items = []
        for group, local in operands:
            if group.single:
                items.append(local)
            elif group.variadicity is Variadicity.OPTIONAL:
                items.append(f"*(() if {local} is None else ({local},))")
            else:
                items.append(f"*{local}")
        return f"p.resolve_all({tuple_(items)}, {self._all_operands}, p.op_start)"

    def _group_types(self, group: Group) -> str:
        bound = self._bound.get(group.definition.name)
        if bound is None:
            computed = self._computed(group)
            several = group.variadicity is Variadicity.VARIADIC
            if several and self._source(group).how == "transform":
                return f"*{computed}"
            return computed
        if group.variadicity is Variadicity.VARIADIC or group.definition.name in self._listed:
            return f"*{bound}"
        if group.variadicity is Variadicity.OPTIONAL:
            return f"*(() if {bound} is None else ({bound},))"
        return bound

    def resolve(self, group: Group, operand: str) -> str:
        """An item of the tuple of operands: one value, or `*` and several."""
        name = group.definition.name
        bound = self._bound.get(name)
        if self._all_operands and len(self._context.operands.groups) == 1 and not group.single:
            if group.variadicity is Variadicity.OPTIONAL:
                operand = f"() if {operand} is None else ({operand},)"
            return f"*p.resolve_all({operand}, {self._all_operands}, p.op_start)"
        if group.single:
            if name in self._listed:
                return f"*p.resolve_all(({operand},), {bound}, {operand}.start(1) - 1)"
            return f"p.resolve({operand}, {self._one_type(name)})"
        at = self._places.get(name, "p.op_start")
        if bound is None:
            type_ = self._computed(group)
            if group.variadicity is Variadicity.VARIADIC and self._source(group).how == "transform":
                return f"*p.resolve_all({operand}, {type_}, {at})"
            if group.variadicity is Variadicity.OPTIONAL:
                return f"*(() if {operand} is None else (p.resolve({operand}, {type_}),))"
            return f"*[p.resolve(each, {type_}) for each in {operand}]"
        if group.variadicity is Variadicity.OPTIONAL:
            if name in self._listed:
                listed = f"() if {operand} is None else ({operand},)"
                return f"*p.resolve_all({listed}, {bound}, {at})"
            return f"*p.resolve_optional({operand}, {bound}, {at})"
        return f"*p.resolve_all({operand}, {bound}, {at})"

    def resolve_pair(self, pair: str, first: Group, second: Group) -> str:
        """Two operands read at once, as items of the tuple."""
        types = [self._one_type(g.definition.name) for g in (first, second)]
        return f"*p.resolve_pair({pair}, {', '.join(types)})"

    # Results.

    def result_types(self) -> str:
        """The sequence of result types; empty where they are inferred."""
        groups = self._context.results.groups
        if self._all_results:
            return self._all_results
        if any(self._source(g).how == "infer" for g in groups):
            return ""
        items = [self._group_types(g) for g in groups]
        if len(items) == 1 and items[0].startswith("*") and "(" not in items[0]:
            return items[0][1:]
        return tuple_(items)

    def inferred_results(self, operands: str) -> str:
        """Result types that follow from operands and attributes, which exist by now."""
        groups = self._context.results.groups
        if self._all_results or not any(self._source(g).how == "infer" for g in groups):
            return ""
        for group in self._context.operands.groups:
            if group.single:
                self._check_before_inference(group)
        self.infers_late = True
        return "()"

    def _check_before_inference(self, group: Group) -> None:
        name = group.definition.name
        rules = self._context.op.infer
        if rules and not any(name in rule.expression.names for rule in rules):
            return
        self._check(name, self._one_type(name))

    def size(self, group: Group) -> str:
        """How many results a group has."""
        bound = self._bound.get(group.definition.name)
        if bound is None:
            return ""
        if group.variadicity is Variadicity.OPTIONAL and group.definition.name not in self._listed:
            return f"0 if {bound} is None else 1"
        return f"len({bound})"
