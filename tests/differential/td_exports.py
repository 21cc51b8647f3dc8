"""What of a dialect comes back from `yods export td` by `yods import td`: a table of the manual.

    python tests/differential/td_exports.py [DIALECT…] [--write] [--show]

Each shipped dialect is written as TableGen, read again, and what came back is compared with what
went out, definition by definition and part by part. How a thing is spelled does not count: a
constraint is what it asks, a body is C++ whether a hook or a gap stands for it. With `--write` the
table goes into the document.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, TypeAlias

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.oracle import find_tablegen
from support.paths import REFERENCE, REPOSITORY
from yods_dev.cpp.hints import Hints
from yods_dev.cpp.ods import prelude_interfaces
from yods_dev.export.command import ForExport, read_for_export
from yods_dev.export.td.document import tablegen
from yods_dev.td.checked import checked
from yods_dev.td.dialects import convert_dialect
from yods_dev.td.known import others_at_hand
from yods_dev.td.operations import one_line
from yods_dev.td.records import Records
from yods_dev.td.sources import dump_records
from yods_gen.constrained_kinds import Constrained
from yods_gen.definitions.checks import TraitDef
from yods_gen.definitions.constraints import Constraint, EnumDef
from yods_gen.definitions.gaps import Gap
from yods_gen.definitions.interfaces import InterfaceDef, InterfaceUse
from yods_gen.definitions.kinds import ParameterKind
from yods_gen.definitions.operations import NamedAttributeDef, OpDef, PropertyKindDef, ValueDef
from yods_gen.definitions.types import AttrOrTypeDef, ParameterDef
from yods_gen.expressions import tree
from yods_gen.expressions.tree import Expression, Node
from yods_gen.kinds import Array, Enumeration, Optional
from yods_gen.settings import Settings, find_settings

DOCUMENT = REFERENCE / "export-td.md"
_TABLE = re.compile(r"(<!-- measured: exports -->\n).*?(<!-- end -->)", re.DOTALL)
_HEAD = "| dialect | definitions | the same | what differs |\n| --- | --- | --- | --- |\n"
#: What C++ does on the other side, whoever does it here: hooks, and the gaps they fill.
_CPP = {
    "canonicalizer": "canonicalize", "effects": "effects", "fold": "fold", "inference": "infer",
    "region_verifier": "verify_regions", "result_names": "result_names",
    "symbol_uses": "verify_symbol_uses", "verifier": "verify",
}  # fmt: skip
#: Interfaces that hooks of operations are methods of.
_OF_HOOKS = {"InferTypeOpInterface", "MemoryEffects", "OpAsmOpInterface", "SymbolUserOpInterface"}
_BUILTIN = frozenset(prelude_interfaces())
#: Members that a function of expressions is another spelling of.
_MEMBERS = {"rank": "rank", "shape": "shape_of", "num_elements": "num_elements",
            "has_rank": "has_rank", "has_static_shape": "has_static_shape"}  # fmt: skip
_BY_METHODS = {"asm_result_names": "result_names", "MemoryEffects": "effects",
               "SymbolUserOpInterface": "verify_symbol_uses"}  # fmt: skip
CPP = "C++"
#: The parts of definitions that may be others: what ODS has no words for, what is C++ there, and
#: what a definition says of itself that ODS says of all.
KINDS = frozenset(
    {
        "C++", "C++ class", "alias", "arguments of regions", "attributes", "bodies of interfaces",
        "builders", "folds", "format", "interfaces", "layout", "methods", "name",
        "names of results", "operands", "parameters", "patterns", "results", "structured",
        "traits", "types in builders", "types of results", "verifier", "words of messages",
    }
)  # fmt: skip

#: A part of a definition, comparable.
Part: TypeAlias = Any


@dataclass(slots=True)
class Compared:
    """What came back of a dialect.

    Attributes:
        different: The parts of each definition that are not what they were.
        shown: The same, with what they were and are.
    """

    dialect: str
    definitions: int = 0
    different: dict[str, tuple[str, ...]] = field(default_factory=dict)
    shown: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        kinds = Counter(part for parts in self.different.values() for part in parts)
        told = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items()))
        same = self.definitions - len(self.different)
        return f"| {self.dialect} | {self.definitions} | {same} | {told} |"


def came_back(name: str, settings: Settings, folder: Path) -> Compared:
    """What of the dialect `name` is in what is imported of its export, which stands in `folder`.

    Raises:
        TableGenError: `llvm-tblgen` refuses the export.
    """
    tool = find_tablegen()
    assert tool is not None
    read = read_for_export(settings, name)
    raws = {raw.name: raw for raw in read.applied.raws}
    exported = folder / f"{name}.td"
    text = tablegen(name, read.dialects, raws, read.applied.templates)
    exported.write_text(text, encoding="utf-8")
    records = Records(dump_records(tool, exported, []))
    others = others_at_hand(settings, [name])
    (result,) = checked([convert_dialect(records, name, others, Hints(), prose=True)], settings)
    imported = folder / "again" / f"{name}.yaml"
    imported.parent.mkdir(exist_ok=True)
    imported.write_text(result.text, encoding="utf-8")
    imports = {"first": settings.definitions, **settings.imports}
    again = read_for_export(replace(settings, definitions=(imported,), imports=imports), name)
    made = _compared(_Side(name, read), _Side(name, again))
    lost = [f"{where}: {finding.message}" for _, where, finding in result.lost]
    made.shown += lost + result.taken_back
    return made


class _Side:
    """A dialect before or after, with what it says of formats as text."""

    def __init__(self, name: str, read: ForExport) -> None:
        self.dialect = read.dialects[name]
        self.formats: dict[tuple[str, str], str] = {}
        #: What is used: a use whose methods are C++ is no part of the resolved definition.
        self.interfaces: dict[tuple[str, str], list[str]] = {}
        for raw in read.applied.raws:
            for file in raw.files if raw.name == name else ():
                for section in ("ops", "types", "attributes"):
                    for key, each in getattr(file, section):
                        if each.assembly_format is not None:
                            text = one_line(each.assembly_format.value)
                            self.formats[section, key.value] = text
                        names = [use.name.value for use in each.interfaces]
                        self.interfaces[section, key.value] = [
                            n if n in _BUILTIN or "." in n else f"{name}.{n}" for n in names
                        ]


def _compared(old: _Side, new: _Side) -> Compared:
    made = Compared(old.dialect.name)
    for section in ("types", "attributes", "enums", "interfaces", "ops"):
        found = {each.name: each for each in getattr(new.dialect, section)}
        for each in getattr(old.dialect, section):
            made.definitions += 1
            other = found.get(each.name)
            if other is None:
                made.different[each.qualified_name] = ("name",)
                continue
            before = dict(parts(each))
            after = dict(parts(other))
            if section in ("ops", "types", "attributes"):
                before["format"] = old.formats.get((section, each.name)) or _by_cpp(each)
                after["format"] = new.formats.get((section, each.name)) or _by_cpp(other)
                before["interfaces"] = _interfaces(each, old.interfaces[section, each.name])
                after["interfaces"] = _interfaces(other, new.interfaces[section, each.name])
                if before["format"] == after["format"] == CPP:
                    # What C++ reads is kept as text until that is ported.
                    before.pop("parameters", None)
            keys = [key for key in before if before[key] != after[key]]
            if keys:
                made.different[each.qualified_name] = tuple(keys)
                made.shown += [
                    f"{each.qualified_name} {key}:\n  {before[key]}\n  {after[key]}" for key in keys
                ]
    return made


def _by_cpp(definition: OpDef | AttrOrTypeDef) -> str:
    """Whether C++, or Python, reads and prints it."""
    by_gap = any(gap.kind == "format" for gap in definition.gaps)
    return CPP if by_gap or definition.hook("parse") else ""


def parts(definition: Any) -> Iterator[tuple[str, Part]]:
    """What a definition says, by kind, comparable."""
    if isinstance(definition, EnumDef):
        yield "kind", (definition.kind, definition.width)
        yield "C++ class", definition.cpp_class
        yield "texts", (definition.separator, definition.quoted, definition.prints_groups)
        yield "cases", [(case.name, case.symbol, case.value) for case in definition.cases]
        return
    if isinstance(definition, InterfaceDef):
        yield "on", definition.on
        yield "extends", sorted(each.qualified_name for each in definition.extends)
        yield "methods", _methods(definition)
        yield "verifier", _conditions(definition)
        return
    yield "prose", (definition.summary, definition.description.strip())
    yield "traits", _traits(definition)
    yield "bodies of interfaces", _bodies(definition)
    yield "builders", [each.name for each in definition.builders]
    yield "methods", [each.name for each in definition.methods]
    yield "layout", bool(definition.layout)
    if isinstance(definition, AttrOrTypeDef):
        yield "mnemonic", definition.mnemonic
        yield "parameters", [_parameter(each, definition) for each in definition.parameters]
        yield "verifier", _conditions(definition)
        yield "alias", None if definition.alias is None else definition.alias.name.source
        yield "words of messages", definition.cpp_name
        return
    assert isinstance(definition, OpDef)
    yield "operands", [_value(each) for each in definition.operands]
    yield "results", [_value(each) for each in definition.results]
    yield "attributes", [_attribute(each, definition.gaps) for each in definition.attributes]
    yield "properties", [
        (p.name, _property_kind(p.kind), _root(p.default), _root(p.check))
        for p in definition.properties
    ]
    yield "regions", [(r.name, r.variadic, r.min_blocks, r.max_blocks) for r in definition.regions]
    yield "successors", [(s.name, s.variadic) for s in definition.successors]
    yield "verifier", _conditions(definition)
    yield "types of results", [(i.result, _root(i.expression)) for i in definition.infer]
    yield "types in builders", [(i.result, _root(i.expression)) for i in definition.build]
    yield "arguments of regions", [_root(region.arguments) for region in definition.regions]
    yield "names of results", [(name, m.source) for name, m in definition.result_names]
    yield "folds", len(definition.fold)
    yield "patterns", len(definition.patterns)
    yield "structured", definition.structured is not None
    hooks = {hook.kind for hook in definition.hooks} | {
        _CPP[gap.kind] for gap in definition.gaps if gap.kind in _CPP
    }
    told = {gap.name for gap in definition.gaps if gap.kind in ("methods", "interfaces")}
    hooks |= {kind for name, kind in _BY_METHODS.items() if name in told}
    yield "C++", sorted(
        {each for each in _CPP.values() if each in hooks}
        | ({"fold"} if definition.fold else set())
        | ({"infer"} if definition.infer else set())
        | ({"result_names"} if definition.result_names else set())
        | ({"canonicalize"} if definition.patterns else set())
        | ({"verify"} if definition.verify else set())
        | ({"verify_regions"} if definition.verify_regions else set())
    )


def _conditions(definition: Any) -> Part:
    regions = getattr(definition, "verify_regions", ())
    return [(_root(c.condition), c.message.source) for c in (*definition.verify, *regions)]


def _methods(interface: InterfaceDef) -> Part:
    found: dict[str, Part] = {}
    for method in interface.methods:
        body = method.body
        does = None if body is None else CPP if body.expression is None else _root(body.expression)
        shown = [(p.name, str(p.type)) for p in method.parameters]
        if does == CPP:
            found[method.name] = CPP
            continue
        # ODS has no properties.
        static = method.form == "static"
        found[method.name] = (shown, str(method.returns), static, does)
    for gap in interface.gaps:
        if gap.kind == "methods":
            found[gap.name] = CPP
    return found


def _value(value: ValueDef) -> Part:
    segments = getattr(value, "segments", None)
    return (
        value.name,
        constraint(value.constraint),
        value.variadicity.value,
        segments,
        value.summary,
    )


def _attribute(attribute: NamedAttributeDef, gaps: Sequence[Gap]) -> Part:
    default = _root(attribute.default)
    if any(gap.kind == "default_values" and gap.name == attribute.name for gap in gaps):
        default = CPP
    what = constraint(attribute.constraint)
    optional = attribute.optional and default is None
    return attribute.name, what, optional, default, attribute.summary


def _parameter(parameter: ParameterDef, definition: AttrOrTypeDef) -> Part:
    kind = _kind(parameter.kind)
    default = _root(parameter.default)
    if any(g.kind == "default_values" and g.name == parameter.name for g in definition.gaps):
        default = CPP
    # ODS has no words for one that is an enum.
    words = "" if isinstance(parameter.kind, Enumeration) else parameter.summary
    return parameter.name, kind, default, parameter.mutable, words


def _property_kind(kind: PropertyKindDef | None) -> Part:
    if kind is None:
        return None
    enum = "" if kind.enum is None else kind.enum.qualified_name
    plain = (kind.base, kind.width, kind.signed, kind.bracketed, kind.keyword, kind.attribute)
    return *plain, enum, _property_kind(kind.element)


def _kind(kind: ParameterKind) -> Part:
    if isinstance(kind, Optional | Array):
        return type(kind).__name__, _kind(kind.of)
    if isinstance(kind, Constrained):
        return kind.OF, canonical(kind.constraint.condition.root)
    if isinstance(kind, Enumeration):
        return kind.enum.qualified_name
    return kind.text


def _traits(definition: OpDef | AttrOrTypeDef) -> Part:
    found: list[Part] = []
    for trait in definition.traits:
        if trait.definition is not None:
            found.append((CPP, trait.definition.name))
        else:
            found.append((trait.name, _arguments(trait)))
    found += [(CPP, gap.name) for gap in definition.gaps if gap.kind == "traits"]
    if isinstance(definition, OpDef):
        for variable in definition.type_variables:
            plain = [n for n, e in variable.sources if e.root == tree.Name("self", "type")]
            if len(plain) > 1:
                found.append(("AllTypesMatch", (("names", tuple(plain)),)))
        found += [
            (CPP, re.sub(r":.*", "", gap.text, flags=re.DOTALL))
            for gap in definition.gaps
            if gap.kind == "transformers"
        ]
    return sorted(found, key=repr)


def _arguments(trait: TraitDef) -> Part:
    return tuple(
        (each.name, _root(each.value) if isinstance(each.value, Expression) else each.value)
        for each in trait.arguments
    )


def _interfaces(definition: OpDef | AttrOrTypeDef, used: Sequence[str]) -> Part:
    """The names of interfaces, however they are implemented."""
    gaps = [gap.name for gap in definition.gaps if gap.kind == "interfaces"]
    return sorted({*used, *gaps} - _OF_HOOKS)


def _bodies(definition: OpDef | AttrOrTypeDef) -> Part:
    """What interfaces are implemented by, as far as that is no C++."""
    found = [(use.name, _use(use)) for use in definition.interfaces]
    return sorted(((name, how) for name, how in found if any(how)), key=repr)


def _use(use: InterfaceUse) -> Part:
    bodies = sorted(
        (each.method.name, repr(_root(each.body.expression)))
        for each in use.implementations
        if each.body.expression is not None
    )
    effects = sorted((e.effect, e.on or "", e.resource, e.stage, e.full) for e in use.effects)
    return bodies, effects, [(a.name, a.value) for a in use.arguments if a.name != "effects"]


def constraint(each: Constraint) -> Part:
    """What a constraint asks, in which words, and what it tells formats."""
    return (
        each.summary,
        canonical(each.condition.root),
        _root(each.builder),
        _root(each.value_type),
        each.syntax,
        each.parsed_class,
    )


def _root(expression: Expression | None) -> Part:
    return None if expression is None else canonical(expression.root)


def canonical(node: Node, bound: Mapping[str, str] | None = None) -> Part:
    """An expression without what is only another way to spell it."""
    names = bound or {}

    def inner(part: Node) -> Part:
        return canonical(part, names)

    match node:
        case tree.Constant(value=value):
            return ("constant", value)
        case tree.Name(name=name):
            return ("name", names.get(name, name))
        case tree.Call(function=function) if function.hook:
            return CPP
        case tree.Unported():
            return CPP
        case tree.Call(function=function, arguments=(asked, tree.Sequence_(items=items))) if (
            function.name == "isinstance"
        ):
            return ("call", "isinstance", inner(asked), *sorted(map(inner, items), key=repr))
        case tree.Call(function=function, arguments=arguments):
            if function.name in ("list", "tuple") and len(arguments) == 1:
                return inner(arguments[0])
            return ("call", function.name, *map(inner, arguments))
        case tree.Member(base=base, name="is_scalable"):
            return ("call", "any", ("member", inner(base), "scalable_dims"))
        case tree.Member(base=base, name=name) if name in _MEMBERS:
            return ("call", _MEMBERS[name], inner(base))
        case tree.Member(base=base, name=name):
            return ("member", inner(base), name)
        case tree.Comparison(operators=operators, operands=operands):
            parts_ = [
                (_OPERATORS.get(operator, operator), inner(left), inner(right))
                for operator, left, right in zip(operators, operands, operands[1:], strict=False)
            ]
            return parts_[0] if len(parts_) == 1 else ("and", *parts_)
        case tree.Boolean(operator=operator, values=values):
            flat: list[Part] = []
            for value in map(inner, values):
                same = isinstance(value, tuple) and value[:1] == (operator,)
                flat += value[1:] if same else [value]
            return (operator, *dict.fromkeys(map(_frozen, flat)))
        case tree.Sequence_(items=items):
            return ("list", *map(inner, items))
        case tree.Comprehension(element=element, clauses=clauses):
            for clause in clauses:
                for at, target in enumerate(clause.targets):
                    names = {**names, target: f"#{len(names)}.{at}"}
            loops = tuple(
                (inner(clause.iterable), tuple(map(inner, clause.conditions))) for clause in clauses
            )
            return ("each", inner(element), loops)
        case tree.ClassName(ref=ref):
            return ("class", ref)
        case tree.Build(ref=ref, arguments=arguments):
            return ("build", ref, *map(inner, arguments))
    held = [getattr(node, each.name) for each in fields(node)]
    plain = [each for each in held if isinstance(each, str | int | None.__class__)]
    return (type(node).__name__, *plain, *map(inner, tree.children(node)))


_OPERATORS = {"is": "==", "is not": "!="}


def _frozen(part: Part) -> Part:
    return tuple(map(_frozen, part)) if isinstance(part, list | tuple) else part


def main(arguments: Sequence[str]) -> int:
    """Compare, print, and with `--write` write the table; gives the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("dialects", nargs="*")
    parser.add_argument("--write", action="store_true", help="put the table into the document")
    parser.add_argument("--show", action="store_true", help="tell what differs")
    options = parser.parse_args(arguments)
    if find_tablegen() is None:
        print("there is no llvm-tblgen with MLIR's .td files", file=sys.stderr)
        return 2
    settings = find_settings(REPOSITORY)
    rows: list[Compared] = []
    for name in options.dialects or shipped(settings):
        with tempfile.TemporaryDirectory() as folder:
            rows.append(came_back(name, settings, Path(folder)))
        print(rows[-1], flush=True)
        if options.show:
            print("\n".join(rows[-1].shown))
    if options.write:
        text = DOCUMENT.read_text(encoding="utf-8")
        table = _HEAD + "\n".join(map(str, rows)) + "\n"
        DOCUMENT.write_text(
            _TABLE.sub(lambda m: f"{m[1]}\n{table}\n{m[2]}", text), encoding="utf-8"
        )
    return 0


def shipped(settings: Settings) -> list[str]:
    """The dialects that the project at hand defines."""
    from yods_gen.imported import catalogue

    own = catalogue(settings.definitions, {}).own
    return sorted(own.keys() - {""})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
