"""export.td, part: traits."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from yods_dev.cpp.ods import TRAITS as TRAITS_OF_ODS
from yods_dev.cpp.spell import Meanings, Spelled, Unspeakable
from yods_dev.export.td.constraints import Constraints
from yods_dev.export.td.context import Context, unsaid_checks, unsaid_hooks
from yods_dev.export.td.text import camel, code, gaps_of, listed, lowered, record, string
from yods_gen.definitions.checks import TraitDef
from yods_gen.definitions.operations import OpDef, Variadicity
from yods_gen.definitions.traits import TRAITS
from yods_gen.definitions.types import AttrOrTypeDef, TypeDef
from yods_gen.expressions.printer import print_expression
from yods_gen.expressions.python import SELF
from yods_gen.expressions.tree import Expression, Name
from yods_gen.library.type_variables import bare_variable

_NAMED = re.compile(r"(?:::)?[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*(?:<.*>(?:::\w+)?)?", re.DOTALL)
_TRANSFORMER = re.compile(
    r"(\w+TypesMatchWith|TypesMatchWith)<([\w$]+), ([\w$]+)>: (.*)", re.DOTALL
)


#: The traits by which the type of a value follows from that of another.
_FOLLOWS = {Variadicity.SINGLE: "TypesMatchWith", Variadicity.OPTIONAL: "OptionalTypesMatchWith"}


class Traits:
    """Writes the uses of traits."""

    def __init__(self, context: Context, constraints: Constraints) -> None:
        self._context = context
        self._constraints = constraints
        self._op: OpDef | None = None

    def of_op(self, op: OpDef) -> list[str]:
        """The traits of an op, as its record lists them."""
        meanings = _meanings(op)
        self._op = op
        made = [text for each in op.traits if (text := self._trait(each, meanings))]
        functions = self._context.functions
        if functions is not None and "ReturnLike" in made and "Terminator" not in made:
            made.append("Terminator")
        made += self._of_variables(op)
        for gap in gaps_of(op, "transformers"):
            found = _TRANSFORMER.fullmatch(gap.text.strip())
            if found is not None:
                summary = string(f"type of '{found[3]}' follows from that of '{found[2]}'")
                made.append(f"{found[1]}<{summary}, {string(found[2])}, {string(found[3])}, "
                            f"{code(found[4])}>")  # fmt: skip
        made += self._of_gaps(op, "Op")
        return made

    def of_definition(self, definition: AttrOrTypeDef) -> list[str]:
        """The traits of a type or attribute."""
        word = "Type" if isinstance(definition, TypeDef) else "Attr"
        made: list[str] = []
        for each in definition.traits:
            if each.definition is not None:
                own = self._own(each, word)
                made += [own] if own is not None else []
            else:
                made.append(f"Native{word}Trait<{string(each.name)}>")
        made += self._of_gaps(definition, word)
        if any(parameter.mutable for parameter in definition.parameters):
            made.append("MutableType")
        return made

    def _trait(self, trait: TraitDef, meanings: Meanings) -> str | None:
        name = trait.name
        if trait.definition is not None:
            return self._own(trait, "Op")
        row = TRAITS_OF_ODS.get(name, {})
        if "native" in row:
            return f"NativeOpTrait<{string(row.get('cpp', name))}>"
        if "file" in row:
            self._context.includes.add(row["file"])
        if name.startswith("AttrSized") and self._op is not None:
            group = self._op.operands if "Operand" in name else self._op.results
            if sum(each.variadicity is not Variadicity.SINGLE for each in group) < 2:
                self._context.omit(f"trait {name}: mlir-tblgen takes it with two groups at least")
                return None
        if not trait.arguments:
            return name
        values = {argument.name: argument.value for argument in trait.arguments}
        match name:
            case "HasParent" | "SingleBlockImplicitTerminator":
                (op,) = values.values()
                if name != "HasParent" and not self._is_buildable(str(op)):
                    self._context.omit(f"trait {name}: '{op}' is not built of nothing")
                    return "SingleBlock"
                return f"{name}<{string(self._context.op_class(str(op)))}>"
            case "ParentOneOf":
                (ops,) = values.values()
                assert isinstance(ops, tuple)
                return f"{name}<{listed(string(self._context.op_class(str(o))) for o in ops)}>"
            case "PredOpTrait":
                return self._condition(values, meanings)
            case "ShapedTypeMatchesElementCountAndTypes":
                shaped, elements = map(str, values.values())
                assert self._op is not None
                operands = {each.name: each for each in self._op.operands}
                if operands[elements].variadicity is Variadicity.SINGLE:
                    return _fills_alone(shaped, elements)
                return f"{name}<{string(shaped)}, {string(elements)}>"
            case "TypesMatchWith" | "OptionalTypesMatchWith" | "RangedTypesMatchWith":
                return self._follows(name, values)
        names = next(iter(values.values()))
        if name in TRAITS and isinstance(names, tuple) and len(values) == 1:
            return f"{name}<{listed(string(str(each)) for each in names)}>"
        self._context.omit(f"trait {name}")
        return None

    def _is_buildable(self, name: str) -> bool:
        """Return whether an op can be built without being given anything."""
        return self._context.functions is None or not any(
            each.variadicity is Variadicity.SINGLE
            for op in self._context.dialect.ops if op.qualified_name == name
            for each in op.operands
        )  # fmt: skip

    def _condition(self, values: Mapping[str, object], meanings: Meanings) -> str | None:
        predicate = values["predicate"]
        assert isinstance(predicate, Expression)
        functions = self._context.functions
        if functions is not None and self._op is not None:
            summary = str(values["summary"])
            try:
                called = f"{functions.condition(self._op, predicate, summary)}($_op)"
                return f"PredOpTrait<{string(summary)}, CPred<{string(called)}>>"
            except Unspeakable as wrong:
                self._context.omit(f"condition: no C++ is known for {wrong}")
                return None
        try:
            predicates = self._constraints.predicates("type", "$_op.getContext()")
            text = predicates.parsed(predicate.source, meanings)
        except Unspeakable as wrong:
            name_ = re.sub(r"[^A-Za-z0-9]+", "_", str(values["summary"]))
            text = f"CPred<{code(self._function(name_, '$_op'))}>"
            self._context.omit(f"condition: C++ for {predicate.source} (none is known for {wrong})")
        return f"PredOpTrait<{string(str(values['summary']))}, {text}>"

    def _function(self, name: str, given: str) -> str:
        """Return a call of a C++ function that the user has to write."""
        namespace = self._context.namespace(self._context.dialect.name)
        return f"{namespace}::{lowered(name)}({given})"

    def _follows(self, name: str, values: Mapping[str, object]) -> str:
        source, target = str(values["from"]), str(values["to"])
        transform, comparator = values["transform"], values.get("comparator")
        assert isinstance(transform, Expression)
        functions, context = self._context.functions, "$_self.getContext()"
        try:
            if functions is not None and self._op is not None and comparator is None:
                called = functions.type_of(self._op, f"{target}_by_{source}", transform, source)
                summary = string(str(values["summary"]))
                return f"{name}<{summary}, {string(source)}, {string(target)}, " + code(
                    f"{called}($_self)") + ">"  # fmt: skip
            meanings = {"self": Spelled("$_self", "type")}
            text = code(self._context.as_cpp(transform.source, meanings, context))
            if isinstance(comparator, Expression):
                both = {word: Spelled(word) for word in ("expected", "found")}
                body = self._context.as_cpp(comparator.source, both, context)
                compared = f"[](auto expected, auto found) {{ return {body}; }}"
                text += f", {code(compared)}"
        except Unspeakable as wrong:
            # Formats depend on the trait, so it is kept, with a function to write.
            text = code(self._function(f"type_of_{target}_by_{source}", "$_self"))
            self._context.omit(f"the type of {target} follows from that of {source}: C++ for "
                          f"{transform.source} (none is known for {wrong})")  # fmt: skip
        summary = string(str(values["summary"]))
        return f"{name}<{summary}, {string(source)}, {string(target)}, {text}>"

    def _of_variables(self, op: OpDef) -> list[str]:
        """Types that have one name are one type."""
        made: list[str] = []
        values = (*op.operands, *op.results)
        types = () if op.format is None else op.format.types
        functions = self._context.functions
        for variable in op.type_variables:
            plain = [
                name
                for name, expression in variable.sources
                if isinstance(expression.root, Name) and expression.root.name == "self"
            ]
            texts = [f"AllTypesMatch<{listed(map(string, plain))}>"] if len(plain) > 1 else []
            for value, source in zip(values, types, strict=False):
                # Of single values of one type, the trait before says it.
                follows = source.how == "transform" or value.name not in plain
                if bare_variable(value) != variable.name or source.of is None or not follows:
                    continue
                trait = _FOLLOWS.get(value.variadicity)
                expression = dict(variable.sources).get(source.of)
                if trait is None or expression is None:
                    self._context.omit(f"the type of {value.name} follows from that of {source.of}")
                    continue
                summary = ""
                if functions is None:
                    summary = f"type of '{value.name}' follows from that of '{source.of}'"
                    # It is spelled from its text.
                    printed = print_expression(expression.root, {"self": SELF})
                    expression = replace(expression, source=printed.text)
                given = {"from": source.of, "to": value.name, "transform": expression}
                texts.append(self._follows(trait, {**given, "summary": summary}))
            if functions is not None:
                # Formats depend on these; the op checks them, by messages of its own.
                made += [self._unchecked(f"{camel(op.name)}{variable.name}{n or ''}", text)
                         for n, text in enumerate(texts)]  # fmt: skip
                continue
            made += texts
            if len(plain) < len(variable.sources) or variable.match is not None:
                sources = ", ".join(name for name, _ in variable.sources)
                self._context.omit(f"the type {variable.name}, in {sources}, is one")
        return made

    def _unchecked(self, name: str, text: str) -> str:
        """The record of a trait that says what follows from what, and checks nothing."""
        fields = [("predicate", 'CPred<"true">')]
        return self._context.define(
            "unchecked",
            name,
            [f"{self._context.prefix}_{name}"],
            lambda made: record(f"def {made} : {text}", fields),
        )

    def _own(self, trait: TraitDef, word: str) -> str | None:
        """A trait that a definition defines: C++ has to."""
        assert trait.definition is not None
        dialect, plain = trait.definition.dialect, trait.definition.name
        functions, unsaid = self._context.functions, list[str]()
        if functions is not None:
            if functions.expands(trait.definition):
                return None
            if not functions.trait(trait.definition, word):
                self._context.omit(f"trait {trait.name}")
                return None
        else:
            unsaid += unsaid_checks("verifier", trait.definition.verify)
            unsaid += unsaid_hooks(trait.definition.hooks)
            given = ", ".join(f"{each.name} = {_shown(each.value)}" for each in trait.arguments)
            self._context.omit(*([f"trait {trait.name}: {given}"] if given else []))
        return self._native(plain, plain, self._context.namespace(dialect), word, unsaid)

    def _of_gaps(self, carrier: OpDef | AttrOrTypeDef, word: str) -> list[str]:  # fmt: skip
        """The traits that are C++ alone."""
        gaps = gaps_of(carrier, "traits")
        if self._context.functions is not None:
            known = [gap for gap in gaps if gap.text.rpartition("::")[2] in self._context.headers]
            self._context.omit(*(f"trait {gap.name}: it is only in C++" for gap in gaps
                                 if gap not in known))  # fmt: skip
            gaps = known
        return [self._unported(gap.name, gap.text, word) for gap in gaps]

    def _unported(self, name: str, text: str, word: str) -> str:
        """A trait that is C++ alone."""
        if _NAMED.fullmatch(text.strip()) is None:
            return f"Pred{word}Trait<{string(name)}, CPred<{code(text)}>>"
        spelled = text.strip()
        if "<" in spelled:
            return f"Native{word}Trait<{code(spelled)}>"
        namespace, _, plain = spelled.rpartition("::")
        return self._native(name, plain, namespace, word, [])

    def _native(
        self, name: str, plain: str, namespace: str, word: str, unsaid: Sequence[str]
    ) -> str:
        fields = [("cppNamespace", string(namespace))] if namespace else []
        base = f"Native{word}Trait<{string(plain)}>"
        return self._context.define(
            "trait",
            name,
            [name, f"{self._context.prefix}_{name}"],
            lambda made: record(f"def {made} : {base}", fields, unsaid),
        )


def _fills_alone(shaped: str, element: str) -> str:
    """Return ShapedTypeMatchesElementCountAndTypes of one value, for which ODS has no C++."""
    called = f"shaped type '{shaped}' matches '{element}' element count and types"
    count = f"::llvm::cast<::mlir::ShapedType>(${shaped}.getType()).getNumElements() == 1"
    same = f"${element}.getType() == ::mlir::getElementTypeOrSelf(${shaped})"
    return f"PredOpTrait<{string(called)}, CPred<{string(f'{count} && {same}')}>>"


def _meanings(op: OpDef) -> Meanings:
    """Return the meaning of names in predicates of an op's traits."""
    found: dict[str, Spelled] = {"self": Spelled("$_op", "op")}
    for value in (*op.operands, *op.results):
        found[value.name] = Spelled(f"${value.name}", "value")
    for attribute in op.attributes:
        # `$name` would be what the accessor makes of it.
        found[attribute.name] = Spelled(f"get{camel(attribute.name)}Attr()", "attribute")
    for each in op.properties:
        found[each.name] = Spelled(f"${each.name}")
    return found


def _shown(value: object) -> str:
    if isinstance(value, Expression):
        return value.source
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
