"""td, part: constraints on types and attributes, as references and as named definitions.

A record is referred to by the name it has: in the prelude, as a type, attribute, enum or
interface of some dialect. A class with arguments that the prelude has is written as it is
there, `VectorOf[F32]`; MLIR's dump does not say the arguments, so they are read from the
summary and the predicate, and both have to agree. Whatever else there is becomes a named
constraint of the dialect, once.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Literal

from yods_dev.cpp.ods import prelude_constraints
from yods_dev.cpp.translate import Scope, Term, Translator, Untranslatable, name_term
from yods_dev.td.gaps import KEY, Draft, cpp_text
from yods_dev.td.known import Known
from yods_dev.td.names import borne
from yods_dev.td.predicates import Predicates
from yods_dev.td.records import LEFT_OUT, Record, Records
from yods_gen.expressions.functions import ATTRIBUTE_CLASSES, TYPE_CLASSES
from yods_gen.load.raw_types import RawConstraint

#: An unnamed constraint that would be longer gets a name.
_MAX_INLINE = 60
#: Constraints that are defined within one another.
_MAX_LEVELS = 100
_HOLE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
_JOINED = re.compile(r"join\((\w+)(?:,\s*'([^']*)')?\)")
_RANKS = re.compile(r"join\(\[str\((\w+)\) \+ 'D' for \1 in (\w+)\], '/'\)")
_DEFAULT_WORDS = re.compile(r"str\(\w+\) \+ '[^']*' if \w+ >= 0 else '([^']*)'")
_LISTS = {
    "AnyTypeOf": "allowedTypes",
    "AllOfType": "allowedTypes",
    "AnyAttrOf": "allowedAttributes",
}
_WORDS = re.compile(r"[A-Za-z0-9]+")


class Constraints:
    """The constraints that a dialect's definitions use.

    Attributes:
        types, attributes: The named ones to define, by name.
    """

    def __init__(self, known: Known, translator: Translator) -> None:
        self.known = known
        self.records: Records = known.records
        self.types: dict[str, Draft] = {}
        self.attributes: dict[str, Draft] = {}
        self.predicates = Predicates(self.records, translator, self._name_of_predicate)
        self.translator = translator
        self._references: dict[str, str] = {}
        self._defining: set[str] = set()

    def type(self, record: Record) -> str:
        """A reference to a type constraint."""
        return self._reference(record, "types")

    def attribute(self, record: Record) -> str:
        """A reference to an attribute constraint."""
        return self._reference(record, "attributes")

    def is_unknown(self, record: Record) -> bool:
        """Return whether a type constraint asks for a class that no record defines."""
        name = self._references.get(record.name, "").removeprefix(f"{self.known.dialect}.")
        while name in self.types:
            draft = self.types[name]
            if draft.get(KEY, "").lstrip(":").startswith("llvm::isa<"):
                return True
            name = str(draft.get("type", "")).removeprefix(f"{self.known.dialect}.")
        return False

    def _reference(self, record: Record, section: str) -> str:
        known = self._references.get(record.name)
        if known is None:
            known = self._referred(record, section)
            self._references[record.name] = known
        return known

    def _referred(self, record: Record, section: str) -> str:
        found = self._existing(record, section)
        if found is not None:
            return found
        if record.anonymous:
            written = self._written(record, section)
            if written is not None and self._says_all(record, written):
                return written
        return self._defined(record, section)

    def _says_all(self, record: Record, written: str) -> bool:
        """Return whether a reference may replace an unnamed record: short and equivalent."""
        if len(written) > (_MAX_INLINE if "'" in written else 2 * _MAX_INLINE):
            return False
        if self._builder(record) is None:
            return True
        # Formats leave out what can only be one type.
        raw = _parametric().get(written.partition("[")[0])
        return raw is not None and raw.builder is not None

    def _existing(self, record: Record, section: str) -> str | None:
        """The definition, of whatever dialect, that the record is."""
        found = self.known.of_prelude(record, section)
        if found is not None:
            return found
        if section == "types":
            found = self.known.type(record)
        else:
            found = self.known.attribute(record) or self.known.enum(record)
        if found is None and record.isa("Interface") and not record.isa("OpInterface"):
            found = self.known.interface(record)
        return found

    def _defined(self, record: Record, section: str) -> str:
        """A reference to a named constraint, which is defined if it is not yet."""
        table = self.types if section == "types" else self.attributes
        base = (
            record.spelled
            if not record.anonymous
            else _camel(record.text("summary") or record.leaf)
        )
        # No name of the prelude may be hidden, and no definition has the name of another.
        taken = {*self.types, *self.attributes, *(name for _, name in prelude_constraints())}
        taken |= self.known.keys
        prefix = f"{self.known.dialect}_"
        if base.lower().startswith(prefix.lower()):
            base = base[len(prefix) :]
        name = borne(base, taken, otherwise="Constraint")
        reference = f"{self.known.dialect}.{name}"
        if record.name in self._defining:
            return "AnyType" if section == "types" else "AnyAttr"
        if len(self._defining) > _MAX_LEVELS:
            raise Untranslatable("a constraint of more than a hundred levels")
        self._references[record.name] = reference
        self._defining.add(record.name)
        # It is defined after its parts.
        try:
            draft = self._draft(record, section)
        except Untranslatable:
            self._defining.discard(record.name)
            del self._references[record.name]
            raise
        same = next((n for n, known in table.items() if record.anonymous and known == draft), None)
        self._defining.discard(record.name)
        if same is not None:
            return f"{self.known.dialect}.{same}"
        table[name] = draft
        return reference

    def _draft(self, record: Record, section: str) -> Draft:
        draft: Draft = {}
        summary = record.text("summary")
        if summary:
            draft["summary"] = summary.replace("{", "{{").replace("}", "}}")
        if record.text("description") and not record.anonymous:
            draft["description"] = record.text("description")
        self._narrowed(draft, record, section)
        builder = self._builder(record)
        if builder is not None and section == "types":
            draft["builder"] = builder
        value_type = self.records.of(record, "valueType")
        if section == "attributes" and value_type is not None:
            if value_type.name != "NoneType":
                draft["value_type"] = self.type(value_type)
        return draft

    def _narrowed(self, draft: Draft, record: Record, section: str) -> None:
        base_key: Literal["type", "attribute"] = "type" if section == "types" else "attribute"
        written = self._written(record, section)
        if written is not None:
            draft[base_key] = written
            return
        predicate = self.records.of(record, "predicate")
        if predicate is None:
            return
        hook = self.translator.hook(self.predicates.text(predicate))
        if hook is not None:
            draft["hook"] = hook
            return
        scope = {"$_self": name_term("self", base_key)}
        try:
            term = self.predicates.term(predicate, scope, named=False)
        except Untranslatable:
            self._in_part(draft, record, predicate, scope, section)
            return
        self._said(draft, term, section)
        if section == "attributes" and "class" not in draft and "attribute" not in draft:
            self._storage_class(draft, record)

    def _in_part(
        self, draft: Draft, record: Record, predicate: Record, scope: Scope, section: str
    ) -> None:
        """Add a constraint with a gap, as part of it is only in C++."""
        base_key: Literal["type", "attribute"] = "type" if section == "types" else "attribute"
        base = self.records.of(record, "baseType" if section == "types" else "baseAttr")
        part = self.predicates.part(predicate, scope)
        if base is not None:
            draft[base_key] = self._reference(base, section)
            more = self._besides(predicate, base, scope)
            if more is not None:
                draft["predicate"] = ast.unparse(more)
        elif not _is_true(part.expression):
            self._said(draft, part, section)
        if section == "attributes" and base is None and not draft.keys() & {"class", base_key}:
            self._storage_class(draft, record)
        draft[KEY] = cpp_text(self.predicates.text(predicate))

    def _besides(self, predicate: Record, base: Record, scope: Scope) -> ast.expr | None:
        """Return what a predicate requires beyond its base, as far as that has a form here."""
        if not predicate.isa("And"):
            return None
        asked = base.fields.get("predicate")
        values, children = predicate.items("children"), self.records.list(predicate, "children")
        others = (each for value, each in zip(values, children, strict=False) if value != asked)
        return _all_of(self.predicates.part(each, scope).expression for each in others)

    def _storage_class(self, draft: Draft, record: Record) -> None:
        """The class that a format's parser asks for."""
        class_ = record.text("storageType").strip().lstrip(":").removeprefix("mlir::")
        if class_ in ATTRIBUTE_CLASSES and class_ != "Attribute":
            draft["class"] = class_

    def _said(self, draft: Draft, term: Term, section: str) -> None:
        """Return the class or constraint that a predicate narrows, and the rest."""
        classes = TYPE_CLASSES if section == "types" else ATTRIBUTE_CLASSES
        key = "type" if section == "types" else "attribute"
        first, *rest = _operands(ast.And, term.expression)
        any_of = [*map(_class_asked, _operands(ast.Or, first))]
        match first:
            case _ if None not in any_of:
                # Of interfaces, constraints know that they may be attached elsewhere.
                names = ", ".join(map(str, any_of))
                draft[key] = names if len(any_of) == 1 else f"AnyOf[{names}]"
            case ast.Call(
                func=ast.Name(id="isinstance"), args=[ast.Name(id="self"), ast.Name(id=class_)]
            ) if (class_ in classes):
                draft["class"] = class_
            case ast.Call(func=func, args=[ast.Name(id="self")], keywords=[]) if not (
                isinstance(func, ast.Name) and func.id[0].islower()
            ):
                draft[key] = ast.unparse(func)
            case _:
                rest.insert(0, first)
        asked = _all_of(rest)
        if asked is not None:
            draft["predicate"] = ast.unparse(asked)

    def _builder(self, record: Record) -> str | None:
        """Return the builder of the one type that satisfies it."""
        call = record.text("builderCall").strip().rstrip(";")
        if not call:
            return None
        try:
            return str(self.translator.translate(call, {}))
        except Untranslatable:
            return None

    # Constraints with arguments.

    def _written(self, record: Record, section: str) -> str | None:
        """The constraint as `Name[arguments]`; None where it has no such form."""
        for class_ in reversed(record.classes):
            if class_ in ("ConfinedAttr",):
                return self._confined(record)
            if class_ == "TypedArrayAttrBase":
                element = self.records.of(record, "elementAttr")
                if element is not None:
                    summary = record.text("summary")
                    return _with_summary(
                        f"TypedArrayAttrBase[{self.attribute(element)}, {{}}]", summary
                    )
            if class_ in _LISTS and record.items(_LISTS[class_]):
                return self._combined(record, class_, section)
            if class_ in ("TypeAttrOf",):
                of = self._type_of(record)
                return None if of is None else f"TypeAttrOf[{of}]"
            parametric = _parametric().get(class_)
            if parametric is not None:
                found = self._inverted(record, class_, parametric, section)
                if found is not None:
                    return found
        return None

    def _type_of(self, record: Record) -> str | None:
        summary = record.text("summary").removeprefix("type attribute of ")
        for candidate in self._candidates(record):
            if candidate.isa("TypeConstraint") and candidate.text("summary") == summary:
                return self.type(candidate)
        return None

    def _confined(self, record: Record) -> str | None:
        base = self.records.of(record, "baseAttr")
        while base is not None and base.isa(*LEFT_OUT):
            # That it may be left out, the op's attribute says.
            base = self.records.of(base, "baseAttr")
        narrowing = self.records.list(record, "attrConstraints")
        if base is None or not narrowing:
            return None
        parts = [self.attribute(each) for each in (base, *narrowing)]
        made = f"Confined[{', '.join(parts)}]"
        summaries = (base.text("summary"), *(each.text("summary") for each in narrowing))
        if record.text("summary") not in (" ".join(summaries), base.text("summary")):
            made = _with_summary(made[:-1] + ", summary={}]", record.text("summary")) or made
        return made

    def _combined(self, record: Record, class_: str, section: str) -> str | None:
        parts = self.records.list(record, _LISTS[class_])
        references = [self._reference(part, section) for part in parts]
        name = "AllOf" if class_ == "AllOfType" else "AnyOf"
        word = " and " if name == "AllOf" else " or "
        if len(references) == 1:
            if record.text("summary") != parts[0].text("summary"):
                return None
            # Formats print what C++ knows to be no more than a type with its dialect.
            wider = record.text("cppType") != parts[0].text("cppType")
            wider = wider and parts[0].isa("TypeDef")
            return f"AnyOf[{references[0]}]" if wider else references[0]
        made = f"{name}[{', '.join(references)}"
        if record.text("summary") in (word.join(p.text("summary") for p in parts), ""):
            return f"{made}]"
        if not record.anonymous:
            return f"{made}]"  # its own summary is beside it
        return _with_summary(f"{made}, summary={{}}]", record.text("summary"))

    def _inverted(self, record: Record, name: str, raw: RawConstraint, section: str) -> str | None:
        """`Name[…]` with the arguments that its summary shows."""
        if raw.summary is None:
            return None
        found = _summary_pattern(raw.summary.value).fullmatch(record.text("summary"))
        if found is None:
            return None
        groups = found.groupdict()
        arguments: list[str] = []
        for parameter in raw.parameters:
            text = groups.get(parameter.name.value)
            if text is None:
                if parameter.default is None:
                    return None
                continue
            if parameter.kind.value in ("type", "attribute"):
                parts = self._elements(record, text, parameter.variadic is not None)
                if parts is None:
                    return None
                arguments += parts
            elif parameter.kind.value in ("int", "ints"):
                numbers = re.findall(r"-?[0-9]+", text)
                if not numbers:
                    return None
                listed = parameter.kind.value == "ints" and parameter.variadic is None
                arguments += [f"[{', '.join(numbers)}]"] if listed else numbers
            elif "'" in text:
                return None
            else:
                arguments.append(f"'{text}'")
        return f"{name}[{', '.join(arguments)}]" if arguments else name

    def _elements(self, record: Record, summary: str, several: bool) -> list[str] | None:
        """Return references to the constraints whose summaries, joined by "or", are `summary`."""
        candidates: dict[str, Record] = {}
        for candidate in self._candidates(record):
            if candidate.name != record.name and candidate.isa("TypeConstraint"):
                candidates.setdefault(candidate.text("summary"), candidate)
        if summary in candidates and not (several and candidates[summary].isa("AnyTypeOf")):
            return [self.type(candidates[summary])]
        if several:
            parts = _joined_of(summary, tuple(candidates))
            if parts is not None:
                return [self.type(candidates[part]) for part in parts]
        return [self.type(candidates[summary])] if summary in candidates else None

    def _candidates(self, record: Record) -> Iterator[Record]:
        """The constraints whose predicates are parts of the record's."""
        pending = [self.records.of(record, "predicate")]
        seen: set[str] = set()
        while pending:
            predicate = pending.pop(0)
            if predicate is None or predicate.name in seen:
                continue
            seen.add(predicate.name)
            yield from self.records.constraints_by_predicate.get(predicate.name, ())
            pending += self.records.list(predicate, "children")

    def _name_of_predicate(self, predicate: Record) -> str | None:
        """The constraint a predicate belongs to, where calling it says more than its parts."""
        for record in self.records.constraints_by_predicate.get(predicate.name, ()):
            section = "types" if record.isa("TypeConstraint") else "attributes"
            if record.isa("EnumCase", "Variadic", "Optional", "OptionalAttr", "DefaultValuedAttr"):
                continue
            existing = self._existing(record, section)
            if existing is not None and existing not in ("AnyType", "AnyAttr"):
                return existing
            if not record.anonymous and record.name in self._references:
                if record.name not in self._defining:
                    return self._references[record.name]
        return None


def _class_asked(node: ast.expr) -> str | None:
    """The class of a dialect that `self` must be of; None for another condition."""
    match node:
        case ast.Call(
            func=ast.Name(id="isinstance"), args=[ast.Name(id="self"), ast.Attribute() as named]
        ):
            return ast.unparse(named)
    return None


def _operands(operator: type[ast.boolop], expression: ast.expr) -> list[ast.expr]:
    if isinstance(expression, ast.BoolOp) and isinstance(expression.op, operator):
        return expression.values
    return [expression]


def _all_of(conditions: Iterable[ast.expr]) -> ast.expr | None:
    """All of some conditions; None if these always hold."""
    asked = [each for each in conditions if not _is_true(each)]
    return ast.BoolOp(ast.And(), asked) if len(asked) > 1 else next(iter(asked), None)


def _is_true(expression: ast.expr) -> bool:
    return isinstance(expression, ast.Constant) and expression.value is True


@cache
def _parametric() -> Mapping[str, RawConstraint]:
    """The constraints of the prelude that have parameters."""
    return {name: raw for (_, name), raw in prelude_constraints().items() if raw.parameters}


def _summary_pattern(template: str) -> re.Pattern[str]:
    """Return a pattern for the summaries of a template, with a group for each parameter."""
    pattern = ""
    end = 0
    used: set[str] = set()
    for hole in _HOLE.finditer(template):
        pattern += re.escape(template[end : hole.start()])
        end = hole.end()
        inside = hole[1]
        if inside is None:
            pattern += re.escape(hole[0][0])
            continue
        joined = _JOINED.fullmatch(inside.strip())
        ranks = _RANKS.fullmatch(inside.strip())
        unless = _DEFAULT_WORDS.fullmatch(inside.strip())
        if unless is not None:
            # What it says where a parameter has its default.
            pattern += re.escape(unless[1])
            continue
        if joined is not None:
            name = joined[1]
        else:
            name = ranks[2] if ranks is not None else inside.partition(".")[0]
        if not name.isidentifier() or name in used:
            return re.compile(r"(?!)")
        used.add(name)
        wanted = ".+"
        if joined is not None:
            wanted = r"-?[0-9]+(?:(?:/|, )-?[0-9]+)*"
        elif ranks is not None:
            wanted = r"[0-9]+D(?:/[0-9]+D)*"
        pattern += f"(?P<{name}>{wanted})"
    return re.compile(pattern + re.escape(template[end:]))


def _joined_of(text: str, summaries: Sequence[str]) -> list[str] | None:
    """Return the summaries that, joined by "or", are `text`."""
    for summary in sorted(summaries, key=len, reverse=True):
        if text == summary:
            return [summary]
        if text.startswith(f"{summary} or "):
            rest = _joined_of(text[len(summary) + 4 :], summaries)
            if rest is not None:
                return [summary, *rest]
    return None


def _with_summary(reference: str, summary: str) -> str | None:
    """A reference with a text in quotes in the place of `{}`."""
    if "\n" in summary or ("'" in summary and '"' in summary):
        return None
    quote = '"' if "'" in summary else "'"
    return reference.replace("{}", f"{quote}{summary}{quote}")


def _camel(text: str) -> str:
    words = _WORDS.findall(text)[:6]
    made = "".join(word[0].upper() + word[1:] for word in words)
    return made if made and made[0].isalpha() else f"Constraint{made}"
