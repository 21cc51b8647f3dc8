"""Types and attributes on which constraints are tried, and of which operations are made."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, product, zip_longest
from pathlib import Path
from random import Random
from types import CodeType
from typing import Any

from yods import Context, Operation
from yods.builtin.attributes import TypeAttr
from yods.builtin.types import DYNAMIC
from yods.ir.attribute import Type
from yods.ir.evaluation_errors import cause_of
from yods.ir.hook_errors import place_of
from yods.ir.location import Source
from yods.layout.interfaces import MemorySpaceAttrInterface
from yods.text.parse import parse_source
from yods_dev.samples.plan import ClassPlan, DialectPlan, KindPlan, PropertyPlan, error_of

#: Texts of `types` and `attributes`, on which every constraint is tried: one of each class of the
#: builtin dialect, and those that constraints commonly distinguish (by width, sign, rank, shape,
#: element type); and `elements` and `shapes` of types that few constraints take, which are tried if
#: none of the others will do.
_POOLS = json.loads(Path(__file__).with_name("pools.json").read_text(encoding="utf-8"))
#: How many types or attributes a parameter is tried with, and how many of the dialect's own.
_FEW = 6
_OWN = 2
#: How many instances of one type or attribute are made, at most.
_INSTANCES = 12
_TRIED = 200
_DRAWN = 4000
#: Kinds of parameters that are any text, and the length of a word that a check may ask for.
_TEXTS = ("string", "keyword")
_LONGEST_WORD = 24
_PLAIN: Mapping[str, tuple[object, ...]] = {
    "bool": (True, False), "string": ("text", "a"), "keyword": ("text", "a"), "unit": (True,),
    "dims": ((2, 3), (4,), (), (3, 2), (2, 2)), "permutation": ((1, 0), (0,), (0, 1)),
    "extent": (0, 4),
}  # fmt: skip
_NUMBERS = {"int": (4, 2, 8, 1, 0, -1), "apint": (4, 1, 0), "float": (1.0, 0.0, -1.5)}


class Values:
    """The types and attributes of one version of a dialect, and of the builtin dialect."""

    def __init__(self, context: Context, plan: DialectPlan) -> None:
        self._context = context
        #: The plans of operations, by name; the texts before and after one in another.
        self.ops = plan.ops
        self.frames: dict[str, tuple[str, str]] = {}
        #: Texts by which each op defines the symbol that samples refer to.
        self.symbols: dict[str, list[str]] = {}
        #: Texts of samples of each op that others must be in.
        self.found: dict[str, list[str]] = {}
        #: The error of a text; empty if it is valid IR.
        self.error_of: Callable[[str], str] = lambda text: error_of(text, context)
        self._own: set[Any] = set()
        self._read: dict[str, Any] = {}
        self.types: list[Any] = []
        self.attributes: list[Any] = []
        #: The instances of each definition, by its full name; those that cannot be read, too.
        self.instances: dict[str, list[Any]] = {}
        self.written: dict[str, list[Any]] = {}
        #: The error of each definition whose instances cannot be written.
        self.unwritten: dict[str, str] = {}
        for text in _POOLS["types"]:
            value = self.read(text)
            if isinstance(value, Type):
                self.types.append(value)
        self.attributes = [a for a in map(self.read, _POOLS["attributes"]) if a is not None]
        # Types may have types of the dialect as parameters: the second round uses the first.
        for _ in range(2):
            for name, each in plan.types.items():
                self.instances[name] = self._made(name, each)
            own = [t for name in plan.types for t in self.instances[name]]
            self.types = [t for t in own if isinstance(t, Type)] + [
                t for t in self.types if t not in own
            ]
            for name, each in plan.attributes.items():
                self.instances[name] = self._made(name, each)
            known = [a for name in plan.attributes for a in self.instances[name]]
            self.attributes = known + [a for a in self.attributes if a not in known]
            self._own.update(own, known)
        spaces = {type(a): a for a in known if isinstance(a, MemorySpaceAttrInterface)}.values()
        self.__dict__.pop("_rarer", None)  # made when not all of the dialect's types were known
        self.types += filter(None, (self.read(f"memref<4xf32, {space}>") for space in spaces))

    def read(self, text: str) -> Any:
        """The attribute or type of `text`; None if this version cannot read it."""
        if text not in self._read:
            self._read[text] = self._parsed(text)
        return self._read[text]

    def _parsed(self, text: str) -> Any:
        try:
            op = parse_source(
                Source(f'"yods.sample"() {{value = {text}}} : () -> ()', "-"), self._context
            )
        except Exception:
            return None
        (inner,) = (each for each in op.walk() if each.name == "yods.sample")
        return plain_type(inner.attributes["value"])

    def operations(self, text: str, name: str) -> Iterator[Operation]:
        """The operations of a name in a valid text."""
        module = parse_source(Source(text, "-"), self._context)
        return (each for each in module.walk() if each.name == name)

    def satisfying(self, check: Callable[[Any], object], of: Iterable[Any]) -> list[Any]:
        """The values that `check` accepts; if it accepts none of the types, rarer types."""
        found = [each for each in of if holds(check, each)]
        if found or of is not self.types:
            return found
        return [each for each in self._rarer if holds(check, each)]

    @cached_property
    def _rarer(self) -> list[Any]:
        own = {type(t): str(t) for t in reversed(self.types) if t in self._own}.values()
        texts = (
            shape.format(element)
            for element in (*_POOLS["elements"], *own)
            for shape in _POOLS["shapes"]
        )
        return [each for each in map(self.read, texts) if isinstance(each, Type)]

    def _made(self, name: str, plan: ClassPlan) -> list[Any]:
        choices = [(p.name, self.of_kind(p.kind)) for p in plan.parameters]
        found = self._combined(plan, choices)
        if not found and any(p.kind.word in _TEXTS for p in plan.parameters):
            # The code that checks a text has the words that it may be.
            strings = _strings_in(plan.cls)
            found = self._combined(plan, [
                (p.name, [*of, *strings] if p.kind.word in _TEXTS else of)
                for p, (_, of) in zip(plan.parameters, choices, strict=True)
            ])  # fmt: skip
        if not found and all(of for _, of in choices):
            # What parameters say of one another, few combinations meet.
            random = Random(0)
            drawn = ([random.choice(of) for _, of in choices] for _ in range(_DRAWN))
            found = self._valid(plan, drawn)
        written = []
        for each in found:
            try:
                written.append((each, self.read(str(each))))
            except Exception as wrong:  # in a hook
                self.unwritten[name] = f"{cause_of(wrong)}, {place_of(wrong)}"
        # Not all that are written can be read.
        self.written[name] = [each for each, _ in written]
        return [each for each, read in written if read is not None] or [e for e, _ in written]

    def _combined(self, plan: ClassPlan, choices: list[tuple[str, list[Any]]]) -> list[Any]:
        # All the first choices, then one parameter changed at a time, then all together.
        first = [values[0] if values else None for _, values in choices]
        tried: list[tuple[Any, ...]] = [tuple(first)]
        # All of one index, and without the last ones, which may have defaults.
        rows = zip_longest(*(values[:_FEW] for _, values in choices))
        for row in (
            [f if v is None else v for v, f in zip(row, first, strict=True)] for row in rows
        ):
            tried += (tuple(row[:at]) for at in range(len(row), -1, -1))
        for at, (_, values) in enumerate(choices):
            tried += [(*first[:at], value, *first[at + 1 :]) for value in values[1:]]
        tried += islice(product(*(values for _, values in choices)), _TRIED)
        return self._valid(plan, tried)

    def _valid(self, plan: ClassPlan, tried: Iterable[Sequence[Any]]) -> list[Any]:
        """The first instances among those of the arguments in `tried`."""
        found: list[Any] = []
        for given in tried:
            try:
                made = plan.cls(*given)
            except Exception:
                continue  # not every combination is valid
            if made not in found:
                found.append(made)
            if len(found) >= _INSTANCES:
                break
        return found

    def drawn(self, plan: ClassPlan, random: Random) -> Any:
        """A random instance; None if there is none of what was drawn."""
        given = []
        for each in plan.parameters:
            word, rank = each.kind.word, random.randrange(5)
            chosen = self.of_kind(each.kind) or [None]
            if word == "permutation":
                chosen = [tuple(random.sample(range(rank), rank))]
            elif word == "extent":
                chosen = [DYNAMIC, random.randrange(1 << random.randrange(40))]
            elif word == "dims":
                chosen = [tuple(random.choice((DYNAMIC, 1, 2, 3, 7)) for _ in range(rank))]
            elif chosen[0] is not None and type(chosen[0]) is int:
                chosen = [*chosen, random.randrange(-200, 200)]
            given.append(random.choice(chosen))
        try:
            return plan.cls(*given)
        except Exception:
            return None  # not every combination is valid

    def edges(self, plan: ClassPlan) -> list[Any]:
        """Instances of which one number is the greatest that its kind holds."""
        found, choices = [], [(p.name, self.of_kind(p.kind)) for p in plan.parameters]
        for at, each in enumerate(plan.parameters):
            # A function may print as much as the number says.
            if (width := each.kind.word.lstrip("uint")).isdigit() and not each.hooked:
                most = (1 << int(width) - (not each.kind.word.startswith("u"))) - 1
                edge = [*choices[:at], (each.name, [most]), *choices[at + 1 :]]
                found += self._combined(plan, edge)[:1]
        return found

    def of_kind(self, kind: KindPlan) -> list[Any]:
        """Values that a parameter of `kind` may have, simple ones first."""
        word = kind.word
        if word == "optional" and kind.element is not None:
            return [*self.of_kind(kind.element)[:4], None]
        if word in ("array", "dense") and kind.element is not None:
            # Types that differ in size, as padding depends on it.
            items = self.of_kind(kind.element)[:: 3 if kind.element.word == "type" else 1][:2]
            lists = [items, items[:1], items[::-1], []] if items else [[]]
            if kind.element.word == "type" and kind.element.check is not None:
                fitting = self.satisfying(kind.element.check, self.types)
                lists += [[each] for each in {type(each): each for each in fitting}.values()]
            return lists
        if word == "enum":
            return list(kind.enum)[:6]
        if word in ("type", "attribute", "self_type") and kind.check is not None:
            pool: Sequence[Any] = self.attributes if word == "attribute" else self.types
            found = self.satisfying(kind.check, pool)
            # Those of the dialect go last: a type in which one is may not be in another.
            known = [each for each in found if each in self._own]
            own = known[:_OWN]
            others = [each for each in found if each not in self._own][: _FEW - len(own)]
            # And one of each further class.
            classes = dict.fromkeys(map(type, own))
            for each in known:
                if type(each) not in classes and len(classes) < _FEW:
                    classes[type(each)] = None
                    own.append(each)
            return others + own
        if word in _PLAIN:
            return [*_PLAIN[word]]
        for prefix, values in _NUMBERS.items():
            if word.startswith((prefix, "u" + prefix)):
                return [v for v in values if not (word.startswith("u") and v < 0)]
        return []

    def property_texts(self, plan: PropertyPlan) -> list[str]:
        """Values of a property as the generic form has them, simple ones first."""
        if plan.kind.word == "optional" and plan.kind.element is not None:
            return [f"[{text}]" for text in self._texts_of_kind(plan.kind.element)]
        return self._texts_of_kind(plan.kind)

    def _texts_of_kind(self, kind: KindPlan) -> list[str]:
        word, element = kind.word, kind.element
        if word.startswith(("int", "uint")):
            width = word.lstrip("uint") or "64"
            return [f"{n} : i{width}" for n in (1, 2, 0, 3)]
        texts = {"bool": ["true", "false"], "string": ['"text"'], "unit": ["unit"]}
        if word == "enum":
            return [f"{case.value} : i32" if isinstance(case.value, int) else f'"{case.value}"'
                    for case in self.of_kind(kind)]  # fmt: skip
        if word == "dense" and element is not None:
            return [f"array<i{element.word.lstrip('uint') or 64}: 1, 2>"]
        return texts.get(word, [])

    def attribute_named(self, word: str, check: Callable[[Any], object]) -> Any:
        """The text `word`, or None if it is empty or `check` does not accept it."""
        made = self.read(f'"{word}"') if word else None
        return made if made is not None and holds(check, made) else None


def _strings_in(cls: Any) -> list[str]:
    """The short identifiers among the constants of a class's code."""
    found: dict[str, None] = {}

    def look(constants: Iterable[Any]) -> None:
        for each in constants:
            if isinstance(each, str) and each.isidentifier() and len(each) <= _LONGEST_WORD:
                found[each] = None
            elif isinstance(each, tuple | frozenset):
                look(sorted(each, key=str))
            elif isinstance(each, CodeType):
                look(each.co_consts)

    for name in ("__new__", "__init__", "verify", "verify_parameters"):
        member = getattr(cls, name, None)
        code = getattr(getattr(member, "__func__", member), "__code__", None)
        look(() if code is None else code.co_consts)
    return list(found)


def plain_type(attribute: Any) -> Any:
    """The type in a type attribute; any other attribute unchanged."""
    return attribute.value if type(attribute) is TypeAttr else attribute


def holds(check: Callable[[Any], object], value: Any) -> bool:
    """Whether `check` accepts `value`; a check that raises does not."""
    try:
        return bool(check(value))
    except Exception:
        return False
