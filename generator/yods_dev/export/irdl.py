"""A dialect in IRDL, which `mlir-opt --irdl-file` reads.

IRDL knows names, counts and, in part, constraints. What else a definition says stands beside
it as comments, and nothing is left out without one. Source: MLIR, dialect `irdl`, and what
`mlir-opt` accepts of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from typing import Literal

from yods_dev.cpp.ods import ODS, Names
from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.constrained_kinds import Constrained
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.dialects import DialectDef
from yods_gen.definitions.native_traits import bases_of
from yods_gen.definitions.operations import OpDef, RegionDef, ValueDef, Variadicity
from yods_gen.definitions.traits import with_implied
from yods_gen.definitions.types import AttributeDef, AttrOrTypeDef, ParameterDef, TypeDef
from yods_gen.errors import listed
from yods_gen.expressions import tree
from yods_gen.expressions.functions import ATTRIBUTE_CLASSES, TYPE_CLASSES
from yods_gen.expressions.tree import Node
from yods_gen.library.known_classes import is_interface
from yods_gen.records import DataClass

#: Classes of the builtin dialect by the name under which IRDL knows them.
_TYPES: Names = ODS["irdl_types"]
_ATTRIBUTES: Names = ODS["irdl_attributes"]
_SIGNEDNESS = {"signless": "i", "signed": "si", "unsigned": "ui"}


class Term(DataClass):
    """A constraint of IRDL; `exact`: it accepts nothing that the definition refuses.

    Attributes:
        word: The operation of IRDL.
        text: What `is` and `base` name.
        terms: What `any_of` and `all_of` are of.
    """

    word: Literal["any", "is", "base", "any_of", "all_of"]
    text: str = ""
    terms: tuple[Term, ...] = ()
    exact: bool = True


ANY = Term("any")
UNSAID = Term("any", exact=False)


def term_of(constraint: Constraint, own: frozenset[DefinedClass]) -> Term:
    """A constraint in IRDL; `own` are the types and attributes that the file defines."""
    return _Reader(own).term(constraint.predicate.root)


def all_of(*terms: Term) -> Term:
    """Return the constraint that all of them hold."""
    exact = all(term.exact for term in terms)
    kept = tuple(dict.fromkeys(term for term in terms if term.word != "any"))
    if not kept:
        return ANY if exact else UNSAID
    if len(kept) == 1:
        return Term(kept[0].word, kept[0].text, kept[0].terms, exact)
    return Term("all_of", terms=kept, exact=exact)


def any_of(*terms: Term) -> Term:
    """Return the constraint that one of them holds."""
    exact = all(term.exact for term in terms)
    if any(term.word == "any" for term in terms):
        return ANY if any(term == ANY for term in terms) else UNSAID
    kept = tuple(dict.fromkeys(terms))
    if len(kept) == 1:
        return kept[0]
    return Term("any_of", terms=kept, exact=exact)


class _Reader(DataClass):
    own: frozenset[DefinedClass]

    def term(self, node: Node) -> Term:
        """Return the constraint on `self` of a predicate."""
        match node:
            case tree.Constant(True):
                return ANY
            case tree.Boolean(operator, values):
                return (all_of if operator == "and" else any_of)(*map(self.term, values))
            case tree.Comparison(("is",), (tree.Name("self"), value)):
                return self._only(value)
            case tree.Call(function, (tree.Name("self"), of)) if function.name == "isinstance":
                classes = of.items if isinstance(of, tree.Sequence_) else (of,)
                refs = [each.ref for each in classes if isinstance(each, tree.ClassName)]
                return any_of(*map(self._instance, refs)) if len(refs) == len(classes) else UNSAID
        return UNSAID

    def _only(self, value: Node) -> Term:
        if isinstance(value, tree.Build) and isinstance(value.ref, DefinedClass):
            return UNSAID if value.arguments else self._instance(value.ref)
        text = _text(value)
        return Term("is", text) if text else UNSAID

    def _instance(self, ref: ClassRef) -> Term:
        if isinstance(ref, DefinedClass):
            if ref not in self.own:
                return UNSAID  # only what is registered has a name, and dialects are not
            return Term("base", f"@{ref.dialect}::@{ref.name}")
        if ref.name in ("Type", "Attribute"):
            return ANY
        if is_interface(ref):
            return UNSAID
        found = [Term("base", name) for name in _names_of_constraint(ref)]
        return any_of(*found) if found else UNSAID


def _names_of_constraint(ref: RuntimeClass) -> Iterator[str]:
    """The builtin types or attributes that are of a class."""
    known = TYPE_CLASSES | ATTRIBUTE_CLASSES
    for sigil, names in (("!", _TYPES), ("#", _ATTRIBUTES)):
        for class_, name in names.items():
            if bases_of(ref) <= bases_of(known[class_]):
                yield f'"{sigil}builtin.{name}"'


def _text(node: Node) -> str:
    """The text of the one type or attribute that an expression builds; "" where it is none
    that has a text without looking further."""
    if not isinstance(node, tree.Build) or not isinstance(node.ref, RuntimeClass):
        return ""
    given = [each.value for each in node.arguments if isinstance(each, tree.Constant)]
    if len(given) < len(node.arguments):
        return ""
    if node.ref.name == "IntegerType":
        signedness = str(given[1]) if len(given) > 1 else "signless"
        return f"{_SIGNEDNESS[signedness]}{given[0]}"
    if node.ref.name == "UnitAttr":
        return "unit"
    name = _TYPES.get(node.ref.name, "")
    plain = name == "index" or name == "none" or name[1:2].isdigit() or name in ("bf16", "tf32")
    return name if plain and not given else ""


_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*_?", re.ASCII)
_WORDS = {Variadicity.OPTIONAL: "optional ", Variadicity.VARIADIC: "variadic "}
#: Attributes that hold a parameter, by the first word of its kind.
_PARAMETERS = {"string": "string", "keyword": "string", "bool": "integer", "array": "array",
               "float": "float"}  # fmt: skip
_INDENT = "  "


class _Body(DataClass, frozen=False):
    """The lines of one definition, and the constraints in it, each a value of its own: IRDL
    takes one value for one type, wherever it stands."""

    lines: list[str] = field(default_factory=list)
    unsaid: list[str] = field(default_factory=list)
    _count: int = 0

    def value(self, term: Term) -> str:
        """Return the name of a new value for `term`."""
        inner = [self.value(each) for each in term.terms]
        name = f"%{self._count}"
        self._count += 1
        said = f"({', '.join(inner)})" if inner else f" {term.text}" if term.text else ""
        self.lines.append(f"{name} = irdl.{term.word}{said}")
        return name

    def named(self, word: str, names: Sequence[str], values: Sequence[str]) -> None:
        """Write the values of parts by their names."""
        given = [f"{name}: {value}" for name, value in zip(_names(names), values, strict=True)]
        self.lines.append(f"irdl.{word}({', '.join(given)})")

    def region(self, text: str) -> str:
        """The name of a new region."""
        name = f"%{self._count}"
        self._count += 1
        self.lines.append(f"{name} = irdl.region{text}")
        return name


def irdl(dialect: DialectDef) -> str:
    """The text of an IRDL file."""
    own = frozenset(
        [DefinedClass("type", each.dialect, each.name) for each in dialect.types if _named(each)]
        + [DefinedClass("attribute", each.dialect, each.name) for each in dialect.attributes
           if _named(each)]
    )  # fmt: skip
    lines = list(_head(dialect))
    lines.append(f"irdl.dialect @{dialect.name} {{")
    for definition in (*dialect.types, *dialect.attributes):
        lines += [_INDENT + line if line else "" for line in _definition(definition, own)]
    for op in dialect.ops:
        lines += [_INDENT + line if line else "" for line in _op(op, own)]
    return "\n".join([*lines, "}", ""])


def _head(dialect: DialectDef) -> Iterator[str]:
    if dialect.summary:
        yield f"// {dialect.summary}"
    said = [
        *(f"enum {each.name}" for each in dialect.enums),
        *(f"trait {each.name}" for each in dialect.traits),
        *(f"interface {each.name}" for each in dialect.interfaces),
        *(f"discardable attribute {each.name}" for each in dialect.discardable),
        *(f"external models of {each.name}" for each in dialect.external_models),
        *(f"patterns {each.name}" for each in dialect.pattern_sets),
        *(f"pass {each.name}" for each in dialect.passes),
    ]
    if said:
        yield from _comment(said)


def _comment(unsaid: Sequence[str]) -> Iterator[str]:
    yield "// Not said in IRDL:"
    for each in unsaid:
        yield f"// - {' '.join(each.split())}"


def _is_name(name: str) -> bool:
    """Return whether it is a valid name in IRDL."""
    return _NAME.fullmatch(name) is not None


def _names(names: Sequence[str]) -> list[str]:
    """Names for parts, as IRDL takes them: small letters, and no two alike."""
    made: list[str] = []
    for name in names:
        snake = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
        snake = re.sub(r"[^a-z0-9]+|__+", "_", snake).strip("_")
        snake = snake if snake[:1].isalpha() else f"x{snake}"
        while snake in made:
            snake += "x"
        made.append(snake)
    return made


def _written(head: str, body: _Body) -> Iterator[str]:
    yield ""
    if body.unsaid:
        yield from _comment(body.unsaid)
    if body.lines:
        yield f"{head} {{"
        yield from (_INDENT + line for line in body.lines)
        yield "}"
    else:
        yield f"{head} {{ }}" if head.startswith("irdl.operation") else head


# Types and attributes.


def _named(definition: AttrOrTypeDef) -> bool:
    """Return whether IRDL gives it the name that it has."""
    return _is_name(definition.name) and definition.mnemonic == definition.name


def _definition(definition: AttrOrTypeDef, own: frozenset[DefinedClass]) -> Iterator[str]:
    kind = "type" if isinstance(definition, TypeDef) else "attribute"
    assert isinstance(definition, TypeDef | AttributeDef)
    if not _named(definition):
        yield ""
        yield from _comment(
            [f"{kind} {definition.qualified_name}: its name has to be what stands in texts, in "
             "small letters"]
        )  # fmt: skip
        return
    body = _Body()
    for parameter in definition.parameters:
        if parameter.default is not None or parameter.kind.MAY_BE_ABSENT:
            body.unsaid.append(f"parameter {parameter.name} may be left out")
    terms = [_parameter(body, each, own) for each in definition.parameters]
    values = [body.value(term) for term in terms]
    if values:
        body.named("parameters", [p.name for p in definition.parameters], values)
    if definition.format is not None or definition.hook("parse"):
        body.unsaid.append("assembly format: parameters are attributes, in the order above")
    body.unsaid += _features(definition)
    yield from _written(f"irdl.{kind} @{definition.name}", body)


def _parameter(body: _Body, parameter: ParameterDef, own: frozenset[DefinedClass]) -> Term:
    kind = parameter.kind
    if isinstance(kind, Constrained):
        term = term_of(kind.constraint, own)
        if not term.exact:
            body.unsaid.append(f"parameter {parameter.name} is {kind.constraint.summary}")
        return term
    body.unsaid.append(f"parameter {parameter.name} is of kind {kind.text}")
    word = kind.text.partition("<")[0]
    name = "integer" if re.fullmatch(r"u?int\d*|apint", word) else _PARAMETERS.get(word)
    return ANY if name is None else Term("base", f'"#builtin.{name}"')


def _features(definition: AttrOrTypeDef | OpDef) -> Iterator[str]:
    """Return comments about what IRDL never expresses."""
    if definition.summary:
        yield f"summary: {definition.summary}"
    if definition.traits:
        yield f"traits: {', '.join(trait.name for trait in definition.traits)}"
    if definition.interfaces:
        yield f"interfaces: {', '.join(use.name for use in definition.interfaces)}"
    checks = len(definition.verify)
    if isinstance(definition, OpDef):
        checks += sum(map(len, (definition.inferable, definition.verify_regions,
                               definition.verify_symbol_uses)))  # fmt: skip
    if checks:
        yield f"verifier: {checks} condition{'s' if checks > 1 else ''}"
    if definition.hooks:
        yield f"hooks: {', '.join(hook.kind for hook in definition.hooks)}"
    if definition.methods:
        yield f"methods: {', '.join(method.name for method in definition.methods)}"
    if definition.gaps:
        yield f"not ported: {', '.join(gap.kind for gap in definition.gaps)}"
    if not isinstance(definition, OpDef) and (definition.layout or definition.alias):
        yield " and ".join(
            word for word, said in (("data layout", definition.layout),
                                    ("alias", definition.alias)) if said
        )  # fmt: skip


# Operations.


def _op(op: OpDef, own: frozenset[DefinedClass]) -> Iterator[str]:
    obstacle = _obstacle(op)
    if obstacle:
        yield ""
        yield from _comment([f"op {op.qualified_name}: {obstacle}"])
        return
    body = _Body()
    _values(body, op, own)
    _attributes(body, op, own)
    regions = [body.region(_region(body, each)) for each in op.regions]
    if regions:
        body.named("regions", [region.name for region in op.regions], regions)
    body.unsaid += _features(op)
    for what, said in (
        ("assembly format", op.format), ("result types follow", op.infer),
        ("result types follow in builders", op.build), ("folds", op.fold),
        ("patterns", op.patterns), ("builders", op.builders), ("data layout", op.layout),
    ):  # fmt: skip
        if said:
            body.unsaid.append(what)
    yield from _written(f"irdl.operation @{op.name}", body)


def _obstacle(op: OpDef) -> str:
    """Why IRDL has no such operation; empty where it has."""
    if not _is_name(op.name):
        return "a name has small letters, digits and single _ only"
    traits = with_implied(t for trait in op.traits for t in (trait.name, *trait.implies))
    if op.successors or "Terminator" in set(traits):
        return "no operation of IRDL ends a block"
    if any(region.variadic for region in op.regions):
        return "the number of regions is always the same"
    return ""


def _values(body: _Body, op: OpDef, own: frozenset[DefinedClass]) -> None:
    """Operands and results; those that are always of one type share a value."""
    names = {"operands": _names([o.name for o in op.operands]),
             "results": _names([r.name for r in op.results])}  # fmt: skip
    groups = list(_same_types(op))
    shared: dict[str, str] = {}
    groups_of: tuple[tuple[Literal["operands", "results"], Sequence[ValueDef]], ...] = (
        ("operands", op.operands), ("results", op.results),
    )  # fmt: skip
    everything = {value.name: value for value in (*op.operands, *op.results)}
    for word, values in groups_of:
        given = []
        for name, value in zip(names[word], values, strict=True):
            term = term_of(value.constraint, own)
            if not term.exact:
                body.unsaid.append(f"{word[:-1]} {value.name} is {value.constraint.summary}")
            elif value.match is not None:
                body.unsaid.append(f"{word[:-1]} {value.name} is {value.constraint.reference}")
            if value.name not in shared:
                same = next((group for group in groups if value.name in group), (value.name,))
                of = body.value(all_of(*(term_of(everything[n].constraint, own) for n in same)))
                shared.update(dict.fromkeys(same, of))
            if value.variadicity is Variadicity.VARIADIC and term.word != "is":
                body.unsaid.append(f"values of {value.name} may be of several types")
            given.append(f"{name}: {_WORDS.get(value.variadicity, '')}{shared[value.name]}")
        if given:
            body.lines.append(f"irdl.{word}({', '.join(given)})")
    for word, values in groups_of:
        varying = sum(value.variadicity is not Variadicity.SINGLE for value in values)
        sized = f"AttrSized{word[:-1].title()}Segments"
        if varying > 1 and not any(trait.name == sized for trait in op.traits):
            body.unsaid.append(
                f"{word}: how many belong to each is not given by '{word[:-1]}SegmentSizes'"
            )


def _same_types(op: OpDef) -> Iterator[tuple[str, ...]]:
    """The names of values that are always of one type."""
    for trait in op.traits:
        if trait.one_type == "operands" and trait.name == "SameTypeOperands":
            yield tuple(operand.name for operand in op.operands)
        elif trait.name == "AllTypesMatch":
            names = trait.argument("names")
            values = {value.name for value in (*op.operands, *op.results)}
            assert isinstance(names, tuple)
            yield tuple(str(name) for name in names if name in values)


def _attributes(body: _Body, op: OpDef, own: frozenset[DefinedClass]) -> None:
    given = []
    for attribute in op.attributes:
        term = term_of(attribute.constraint, own)
        what = f"attribute {attribute.name}"
        if attribute.optional or attribute.default is not None or term.text == "unit":
            body.unsaid.append(f"{what} may be there: {attribute.constraint.summary}")
            continue
        if not term.exact:
            body.unsaid.append(f"{what} is {attribute.constraint.summary}")
        given.append(f'"{attribute.name}" = {body.value(term)}')
    if given:
        body.lines.append(f"irdl.attributes {{{', '.join(given)}}}")
    if op.properties:
        names = listed([each.name for each in op.properties])
        body.unsaid.append(f"properties: {names}; the generic form has none here")


def _region(body: _Body, region: RegionDef) -> str:
    if region.min_blocks == region.max_blocks:
        return f" with size {region.min_blocks}"
    if region.min_blocks or region.max_blocks is not None:
        body.unsaid.append(f"region {region.name} is a {region.constraint_summary}")
    return ""


def unsaid(text: str) -> Iterable[str]:
    """Return the comments of a file about what it leaves out."""
    return (line.strip()[5:] for line in text.splitlines() if line.strip().startswith("// - "))
