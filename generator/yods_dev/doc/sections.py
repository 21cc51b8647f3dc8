"""Sections of a dialect's page as Markdown, with a function for each kind of definition."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import chain

from yods_dev.doc.references import code_link, constraint_link
from yods_gen.classes import ClassRef, DefinedClass, enum_case_name
from yods_gen.definitions import operations
from yods_gen.definitions.checks import CheckDef, TraitDef, TraitValue, UserTraitDef
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.dialects import OptionDefault, PassDef
from yods_gen.definitions.gaps import not_ported
from yods_gen.definitions.interfaces import InterfaceDef, InterfaceUse
from yods_gen.definitions.native_traits import Marker
from yods_gen.definitions.operations import OpDef, ValueDef, Variadicity
from yods_gen.definitions.types import AttrOrTypeDef, ParameterDef
from yods_gen.errors import Span
from yods_gen.expressions.printer import print_expression
from yods_gen.expressions.python import PyExpr
from yods_gen.model.docs import prose, sentence
from yods_gen.records import dataclass

#: Hooks that do what a definition could say in rules.
_REWRITING_HOOKS = {"fold": "folds", "canonicalize": "has canonicalisation patterns"}


@dataclass(frozen=True, slots=True)
class LayoutRow:
    """Layout of a type in memory under the data layouts named.

    `numbers` are its size in bytes and in bits, its ABI and its preferred alignment in bytes.
    """

    type: str
    layouts: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Results about definitions from beyond their files, by qualified names.

    Attributes:
        mistakes: Errors in examples, by their text.
        layouts: How types lie in memory, by `dialect.mnemonic`.
        signatures: How Python makes instances, by kind and name.
        examples: IR with an operation, for those whose prose has none.
        runnable: Whole texts of IR with an operation.
        source: Gives the text of a rule in its definition file.
    """

    mistakes: Mapping[str, str] = field(default_factory=dict)
    layouts: Mapping[str, tuple[LayoutRow, ...]] = field(default_factory=dict)
    signatures: Mapping[tuple[str, str], str] = field(default_factory=dict)
    examples: Mapping[str, str] = field(default_factory=dict)
    runnable: Mapping[str, str] = field(default_factory=dict)
    source: Callable[[Span], str] = lambda span: ""


def joined(*blocks: str) -> str:
    """Blocks of Markdown, without the empty ones."""
    return "\n\n".join(block.strip() for block in blocks if block.strip())


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table, without the columns after the first that are empty; empty without rows."""
    made = [[_cell(cell) for cell in row] for row in rows]
    if not made:
        return ""
    shown = [i for i in range(len(heads)) if i == 0 or any(row[i] for row in made)]
    lines = [heads, ["---"] * len(heads), *made]
    return "\n".join(f"| {' | '.join(line[i] for i in shown)} |" for line in lines)


def lies_by_itself(type_: AttrOrTypeDef) -> bool:
    """Return whether a type defines its own layout."""
    by_hand = any(use.name == "DataLayoutTypeInterface" for use in type_.interfaces)
    return type_.layout is not None or by_hand


def op_text(op: operations.OpDef, facts: Facts) -> str:
    """The section of an operation."""
    properties = (
        (f"`{p.name}`", p.kind.base, _default(p.default), prose(p.summary, p.deprecated))
        for p in op.properties
    )
    regions = ((f"`{r.name}`", r.constraint_summary, sentence(r.summary)) for r in op.regions)
    successors = (
        (f"`{s.name}`", "any" if s.variadic else "one", sentence(s.summary)) for s in op.successors
    )
    by_hand = op.format is None and op.hook("parse") is not None
    example = facts.examples.get(op.qualified_name, "")
    return joined(
        op.description,
        not_ported(op.gaps),
        f"**Example**\n\n```mlir\n{example}\n```" if example and "```mlir" not in op.description
        else "",
        _syntax("" if op.format is None else op.format.format.written),
        "Its syntax is that of a parser written by hand." if by_hand else "",
        table(("Operand", "constraint", ""), map(_value, op.operands)),
        table(("Attribute", "constraint", "default", ""), map(_attribute, op.attributes)),
        table(("Property", "kind", "default", ""), properties),
        table(("Result", "constraint", ""), map(_value, op.results)),
        table(("Region", "constraint", ""), regions),
        table(("Successor", "how many", ""), successors),
        _python("op", op.qualified_name, facts),
        _uses(op.traits, op.interfaces),
        _effects(op.interfaces),
        _meaning(op.semantics),
        _rewrites(op, facts),
        _errors_of_op(op),
    )  # fmt: skip


def _meaning(semantics: operations.SemanticsDef | None) -> str:
    """The elements of results as formulas, and when there are none."""
    if semantics is None:
        return ""
    lines = [(f"{name} =", each) for name, each in semantics.results]
    lines += [("poison if", each) for each in semantics.poison_if]
    lines += [("undefined behaviour if", each) for each in semantics.undefined_if]
    text = "\n".join(f"{start} {' '.join(each.source.split())}" for start, each in lines)
    return f"**Meaning**, of each element:\n\n```text\n{text}\n```"


def definition_text(kind: str, each: AttrOrTypeDef, facts: Facts) -> str:
    """The section of a type or attribute."""
    full = f"{each.dialect}.{each.mnemonic}"
    own = lies_by_itself(each)
    format_ = "" if each.format is None else each.format.written
    return joined(
        each.description,
        not_ported(each.gaps),
        _syntax(format_, f"{'!' if kind == 'type' else '#'}{full}"),
        table(("Parameter", "kind", "default", ""), map(_parameter, each.parameters)),
        _python(kind, each.qualified_name, facts),
        _uses(each.traits, each.interfaces),
        "It says itself how it lies in memory (DataLayoutTypeInterface)." if own else "",
        _layouts(facts.layouts.get(full, ())) if own else "",
        _errors_of_definition(each),
    )


def enum_text(enum: EnumDef) -> str:
    """The section of an enum."""
    cases = (
        (f"`{enum_case_name(c.name)}`", f"`{c.symbol}`", str(c.value),
         prose(c.summary, c.deprecated))
        for c in enum.cases
    )  # fmt: skip
    return joined(enum.description, table(("Case", "text", "value", ""), cases))


def interface_text(interface: InterfaceDef) -> str:
    """The section of an interface."""
    bases = (code_link("interface", each.qualified_name) for each in interface.extends)
    forms = {"property": "property", "static": "static method", "method": ""}
    methods = (
        (f"`{m.name}`", f"`{_signature(m.signature, m.form)}`", forms[m.form],
         joined(sentence(m.summary), m.description))
        for m in interface.methods
    )  # fmt: skip
    listed = ", ".join(bases)
    return joined(
        interface.description,
        f"Extends {listed}." if listed else "",
        not_ported(interface.gaps),
        table(("Method", "signature", "", ""), methods),
        _checks(interface.verify, interface.verify_regions),
    )


def trait_text(trait: UserTraitDef) -> str:
    """The section of a trait."""
    parameters = ((f"`{p.name}`", p.kind, sentence(p.summary)) for p in trait.parameters)
    implied = ", ".join(code_link("trait", each) for each in trait.implies)
    return joined(
        trait.description,
        not_ported(trait.gaps),
        table(("Argument", "kind", ""), parameters),
        f"Implies {implied}." if implied else "",
        _checks(trait.verify),
    )


def constraint_text(constraint: Constraint) -> str:
    """The section of a constraint."""
    of = f"A constraint of {constraint.kind}s"
    if constraint.is_any:
        return f"{of}, which every {constraint.kind} satisfies."
    plain = constraint.python_type
    return joined(
        f"{of}: `self` satisfies it if",
        f"```yods\n{_predicate(constraint)}\n```",
        f"In Python, a plain `{plain}` may be given for it." if plain else "",
    )


def pass_text(pass_: PassDef) -> str:
    """The section of a pass."""
    anchor = code_link("op", pass_.anchor) if pass_.anchor else "any operation"
    depends = ", ".join(code_link("dialect", each) for each in pass_.depends)
    options = (
        (
            f"`{o.name}`",
            f"{'list of ' if o.is_list else ''}{o.type}"
            + (f": {', '.join(f'`{c}`' for c in o.choices)}" if o.choices else ""),
            _option_value(o.default),
            prose(o.summary, o.deprecated),
        )
        for o in pass_.options
    )
    counted = ((f"`{s.name}`", sentence(s.summary)) for s in pass_.statistics)
    unsound = ((code_link("op", name), sentence(why)) for name, why in pass_.unsound)
    return joined(
        pass_.description,
        f"It runs on {anchor}: `yods opt --{pass_.name}`.",
        f"Its results may be of {depends}." if depends else "",
        table(("Option", "type", "default", ""), options),
        table(("Statistic", ""), counted),
        table(("Changes the meaning of", "why"), unsound),
    )


def uses_text(interfaces: tuple[InterfaceUse, ...]) -> str:
    """The section of an external model."""
    return _uses((), interfaces)


def _predicate(constraint: Constraint) -> str:
    def name(ref: ClassRef) -> PyExpr:
        return PyExpr(ref.qualified_name if isinstance(ref, DefinedClass) else ref.name)

    root = constraint.predicate.root
    printed = print_expression(root, {"self": PyExpr("self")}, name, lambda f: PyExpr(f.name))
    return printed.text


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _syntax(text: str, before: str = "") -> str:
    whole = f"{before} {text}".strip()
    return f"**Syntax**\n\n```yods\n{whole}\n```" if text or before else ""


def _python(kind: str, name: str, facts: Facts) -> str:
    signature = facts.signatures.get((kind, name), "")
    return f"**Python**\n\n```python\n{signature}\n```" if signature else ""


def _signature(text: str, form: str) -> str:
    """A method's signature; a property has no arguments."""
    return text.replace("()", "", 1).replace(" ->", ":", 1) if form == "property" else text


def _constraint(constraint: Constraint) -> str:
    """The summary of a constraint, with its reference."""
    if constraint.enum is not None:
        return f"{constraint.summary} ({code_link('enum', constraint.enum.qualified_name)})"
    return f"{constraint.summary} ({constraint_link(constraint)})"


def _value(value: operations.ValueDef) -> tuple[str, ...]:
    summary = _constraint(value.constraint)
    if value.variadicity is operations.Variadicity.VARIADIC:
        summary = f"variadic of {summary}"
    elif value.variadicity is operations.Variadicity.OPTIONAL:
        summary = f"{summary}, or none"
    return f"`{value.name}`", summary, prose(value.summary, value.deprecated)


def _attribute(attribute: operations.NamedAttributeDef) -> tuple[str, ...]:
    absent = ", or none" if attribute.optional and attribute.default is None else ""
    summary = f"{_constraint(attribute.constraint)}{absent}"
    default = _default(attribute.default)
    return f"`{attribute.name}`", summary, default, prose(attribute.summary, attribute.deprecated)


def _parameter(parameter: ParameterDef) -> tuple[str, ...]:
    default = _default(parameter.default)
    summary = prose(parameter.summary, parameter.deprecated)
    return f"`{parameter.name}`", f"`{parameter.kind.text}`", default, summary


def _default(value: object) -> str:
    return "" if value is None else f"`{value}`"


def _option_value(value: OptionDefault) -> str:
    match value:
        case bool():
            return "`true`" if value else "`false`"
        case tuple():
            return ", ".join(map(_option_value, value)) or "none"
    return f"`{value}`" if value != "" else "empty"


def _layouts(rows: Sequence[LayoutRow]) -> str:
    heads = ("Type", "data layout", "bytes", "bits", "ABI alignment", "preferred")
    return table(heads, ((f"`{row.type}`", row.layouts, *row.numbers) for row in rows))


def _uses(traits: tuple[TraitDef, ...], interfaces: tuple[InterfaceUse, ...]) -> str:
    shown = {
        "Traits": [code_link("trait", use.name) + _arguments(use) for use in traits],
        "Interfaces": [code_link("interface", use.name) for use in interfaces],
    }
    return joined(
        *(f"{what}: {', '.join(dict.fromkeys(uses))}" for what, uses in shown.items() if uses)
    )


def _arguments(use: TraitDef) -> str:
    """The arguments of a trait, after its name."""
    given = ", ".join(f"{each.name}: {_argument(each.value)}" for each in use.arguments)
    return f" (`{given}`)" if given else ""


def _argument(value: TraitValue) -> str:
    if not isinstance(value, tuple):
        return str(value)
    parts = (": ".join(each) if isinstance(each, tuple) else str(each) for each in value)
    return f"[{', '.join(parts)}]"


def _effects(interfaces: tuple[InterfaceUse, ...]) -> str:
    said = [
        f"{effect.effect} on `{effect.on or effect.resource}`"
        for use in interfaces
        for effect in use.effects
    ]
    return f"Memory effects: {', '.join(said)}" if said else ""


def _rewrites(op: operations.OpDef, facts: Facts) -> str:
    """The folds and canonicalisation patterns of an operation."""
    named = ((p.name, p.summary, p.span, p.unsound) for p in op.patterns)
    rules = {
        "Folds": [("", "", each.span, each.unsound) for each in op.fold],
        "Canonicalisation": list(named),
    }
    blocks = []
    for heading, listed in rules.items():
        if listed:
            blocks.append(f"**{heading}**")
        for name, summary, span, unsound in listed:
            title = f"`{name}`: {sentence(summary)}" if name and summary else f"`{name}`"
            why = f"*Changes what is computed*: {sentence(unsound)}" if unsound else ""
            text = facts.source(span)
            blocks += [title if name else "", why, f"```yaml\n{text}\n```" if text else ""]
    blocks += [f"*Claims too much*: `{name}`, {sentence(why)}" for name, why in op.unsound]
    by_hand = (f"It {what} by hand (`{op.hook(kind)}`)." for kind, what in _REWRITING_HOOKS.items()
               if op.hook(kind) is not None)  # fmt: skip
    return joined(*blocks, *by_hand)


def _checks(*groups: Iterable[CheckDef]) -> str:
    return _listed([*_of_checks(chain(*groups), "")])


# Messages of the verifier, in the order in which it checks: structure and constraints, traits,
# interfaces, own checks. A message is shown as it is printed, with placeholders in capitals for
# what the operation at hand gives.


_BY_HAND = "those of a verifier written by hand"


def _errors_of_op(op: OpDef) -> str:
    """The errors of an operation, with their heading; empty where it has none."""
    before = f"'{op.qualified_name}' op "
    lines = [*_of_values("operand", op.operands), *_of_values("result", op.results)]
    for attribute in op.attributes:
        if not attribute.optional and attribute.default is None:
            lines.append(f"requires attribute '{attribute.name}'")
        if not attribute.constraint.is_any:
            summary = attribute.constraint.summary
            lines.append(f"attribute '{attribute.name}' failed to satisfy constraint: {summary}")
    for place, region in enumerate(op.regions):
        if region.constraint_summary != "any region":
            summary = region.constraint_summary
            lines.append(
                f"region #{place} ('{region.name}') failed to verify constraint: {summary}"
            )
    items = [f"`{before}{line}`" for line in lines]
    items += _of_traits(op.traits, before)
    items += _of_interfaces(op.interfaces, before)
    items += _of_checks((*op.verify, *op.inferable, *op.verify_regions), before)
    if op.hook("verify") is not None:
        items.append(_BY_HAND)
    return _listed(items)


def _errors_of_definition(definition: AttrOrTypeDef) -> str:
    """Return the messages on making an instance of a type or an attribute."""
    items = list(_of_checks(definition.verify, ""))
    if definition.hook("verify") is not None:
        items.append(_BY_HAND)
    return _listed(items)


def _listed(items: Sequence[str]) -> str:
    return "**Errors**\n\n" + "\n".join(f"- {each}" for each in items) if items else ""


def _of_values(kind: str, values: Sequence[ValueDef]) -> Iterator[str]:
    known = True
    for place, value in enumerate(values):
        if not value.constraint.is_any:
            number = str(place) if known else "N"
            yield f"{kind} #{number} must be {value.constraint_summary}, but got TYPE"
        known = known and value.variadicity is Variadicity.SINGLE


def _of_traits(traits: Sequence[TraitDef], before: str) -> Iterator[str]:
    for trait in traits:
        row = trait.row
        if row is not None and not isinstance(row.check, Marker):
            yield f"where `{trait.name}` does not hold: {row.summary}"
        if trait.definition is not None:
            yield from _of_checks(trait.definition.verify, before)
            if trait.definition.hooks:
                yield f"what `{trait.name}` checks by hand"


def _of_interfaces(interfaces: Sequence[InterfaceUse], before: str) -> Iterator[str]:
    for use in interfaces:
        for interface in use.interface.lineage():
            yield from _of_checks((*interface.verify, *interface.verify_regions), before)


def _of_checks(checks: Iterable[CheckDef], before: str) -> Iterator[str]:
    """Messages of checks, as code; `before` precedes those of an operation."""
    for check in checks:
        message = " ".join(check.message.source.split())
        yield f"`{'' if check.plain else before}{message}`"
