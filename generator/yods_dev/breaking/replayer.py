"""Witnesses: the same text, value or call, asked of the classes of both versions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Literal

from yods_dev.breaking.findings import Proof
from yods_dev.breaking.processes import NoAnswerError, Process
from yods_gen.definitions import operations
from yods_gen.records import DataClass
from yods_gen.settings import Settings

#: Names of arguments in a call that only shows their order.
LETTERS = "abcdefghijklmnop"
#: How many patterns are tried, and how many texts of each.
_MAX_SOURCES = 6
_NESTED = 40
#: Texts of types and attributes with a number that a predicate may compare.
_NUMBERED = {
    "type": ("i{}", "vector<{}xi32>", "tensor<{}xf32>", "memref<{}xf32>"),
    "attribute": (
        "{} : i8",
        "{} : i16",
        "{} : i32",
        "{} : i64",
        "{} : index",
        "{}.0 : f32",
        "{}.0 : f64",
        "array<i32: {}>",
        "array<i64: {}>",
    ),
}
#: A number in a text of an op: an extent, the width of a type, the value of an attribute.
_NUMBER = re.compile(r"(?<![\w%^#@.\"-])[su]?i?(-?\d+)(?=[\s,:>)\]}x])|(?<=\dx)(\d+)(?=x)")
#: How many texts are made of one by replacing numbers.
_VARIED = 60
#: A region whose block has only what stands for a terminator, after its arguments.
_ENDED = re.compile(r'\(\{\s*(\^[^\n]*:)?\s*"yods\.end"\(\) : \(\) -> \(\)\s*\}')
Form = Literal["custom", "generic"]
OpOrName = operations.OpDef | str


class Reading(DataClass):
    """A text that the old classes printed, read by both versions.

    Attributes:
        text: The text, in form `form`.
        old, new: The answers of both to `SampleServer.read`.
    """

    form: Form
    text: str
    old: Mapping[str, Any]
    new: Mapping[str, Any]

    @property
    def refused(self) -> str:
        """The stage that refuses it now, "parser", "printer" or "verifier", or ""."""
        return str(self.new["refused"])

    @property
    def error(self) -> str:
        """Why it is refused now."""
        return str(self.new["error"])

    @property
    def newly_refused(self) -> bool:
        """Whether it was accepted and is no more."""
        order = ("parser", "printer", "verifier", "")
        return order.index(self.refused) < order.index(self.old["refused"])

    def _differs(self, form: Form) -> bool:
        return bool(self.new.get(form, "") != self.old[form])

    @property
    def means_other(self) -> bool:
        """Whether it is read as another operation than before."""
        other = self._differs("generic") or self.changed_members != ()
        return self.refused not in ("parser", "printer") and other

    def _others(self, part: str) -> tuple[tuple[str, str, str], ...]:
        now = self.new.get(part, {})
        return tuple((n, v, now[n]) for n, v in self.old[part].items() if now.get(n, v) != v)

    @property
    def changed_members(self) -> tuple[tuple[str, str, str], ...]:
        """Attributes with other values: name, before, now."""
        return self._others("members")

    @property
    def moved_operands(self) -> tuple[tuple[str, str, str], ...]:
        """Operands that are other values: name, before, now."""
        return self._others("operands")

    @property
    def custom_moves(self) -> bool:
        """Whether its custom form differs, which is how values that moved show."""
        return self.refused not in ("parser", "printer") and self._differs("custom")

    @property
    def reprints(self) -> bool:
        """Whether it means the same, and is printed differently."""
        return self.custom_moves and not self.means_other

    @property
    def proof(self) -> Proof:
        """That it is refused or, if it is not, that it means something else."""
        return self.rejection() if self.newly_refused else self.other_meaning()

    def rejection(self) -> Proof:
        """That it is refused."""
        before = f"read; error: {self.old['error']}" if self.old["refused"] else "accepted"
        return Proof(body_text(self.text), before, f"error: {self.error}")

    def other_meaning(self) -> Proof:
        """That it means something else."""
        if self._differs("generic"):
            return self._printed("generic")
        members = self.changed_members
        return Proof(body_text(self.text), *(
            ", ".join(f"{each[0]} is {each[at]}" for each in members) for at in (1, 2)
        ))  # fmt: skip

    def reprint(self) -> Proof:
        """That it is printed differently."""
        return self._printed("custom")

    def _printed(self, form: Form) -> Proof:
        texts = (self.text, self.old[form], self.new.get(form, ""))
        return Proof(*map(body_text, texts))


Wanted = Callable[[Reading], bool]


class Nested(Proof):
    """Two canonical forms of a text."""

    text: str

    def unchanged(self, form: str) -> bool:
        """Whether a form has the operations of the text, in whatever order."""
        return _operations(form) == _operations(self.text)


class Proved(Proof):
    """Two answers of `yods prove`, and the verdict of each; "" where there is no such rule."""

    was: str
    now: str


def _operations(text: str) -> list[str]:
    return sorted(re.sub(r"%\w+", "%", line.strip()) for line in text.splitlines())


def _tree(source: operations.SourceOp) -> dict[str, Any]:
    """The source of a pattern, as `yods_dev.samples.nesting` takes it."""

    def item(given: operations.SourceItem) -> dict[str, Any] | None:
        match given:
            case operations.SourceOp():
                return _tree(given)
            case operations.ConstantSource():
                return {"constant": given.number}
            case operations.NameSource():
                return {"name": given.name}
            case operations.ListSource(items=(only,)):
                return item(only)
            case _:
                return None

    results = [value.name for value in source.op.results]
    result = results.index(source.result) if source.result in results else 0
    operands = [item(each) for each in source.operands]
    return {"op": source.op.qualified_name, "operands": operands, "result": result}


def body_text(text: str) -> str:
    """IR without the module around it and the operations that only make operands."""
    lines = text.strip().splitlines()
    if lines and lines[0].startswith(("module {", '"builtin.module"()')):
        lines = lines[1:-1]
    kept = [line for line in lines if '"yods.sample"' not in line]
    kept = [line for line in kept if not line.startswith("^bb0:")] if len(kept) > 1 else kept
    margin = min((len(line) - len(line.lstrip()) for line in kept if line.strip()), default=0)
    return "\n".join(line[margin:] for line in kept)


def _with_numbers(texts: Iterable[str], numbers: Iterable[int]) -> Iterable[str]:
    """Texts with a number replaced by another of the text, one of `numbers`, or a neighbour."""
    named, made = set(numbers), list[str]()
    for text in texts:
        places = list(_NUMBER.finditer(text))
        known = named.union(int(each[1] or each[2]) for each in places)
        near = sorted({number + step for number in known for step in (-1, 0, 1)})
        changed = (
            f"{text[: each.end() - len(each[1] or each[2])]}{number}{text[each.end() :]}"
            for number in near
            for each in places
        )
        made += islice(changed, _VARIED)
    return dict.fromkeys(made)


class Replayer:
    """Replays samples on the classes of both versions; without processes there are no witnesses.

    Args:
        processes: The old and the new version's, or none.
        reason: Why there are none.
    """

    def __init__(self, processes: Sequence[Process], reason: str = "") -> None:
        self._old, self._new = (*processes, None, None)[:2]
        self.reason = reason
        self._readings: dict[str, list[Reading]] = {}
        self._samples: dict[str, list[Any]] = {}

    @cached_property
    def works(self) -> bool:
        """Whether both versions answer; if not, `reason` is set."""
        if self._old is None or self._new is None:
            return False
        try:
            self._old.begin()
            self._new.begin()
        except NoAnswerError as wrong:
            self.reason = str(wrong)
            return False
        return True

    def _ask(self, process: Process | None, question: str, *arguments: object) -> Any:
        """The answer of one version; None if it has none."""
        if not self.works or process is None:
            return None
        try:
            return process.ask(question, *arguments)
        except NoAnswerError as wrong:
            self.reason = str(wrong)
            return None

    def _answers(self, question: str, *arguments: object) -> tuple[Any, Any]:
        """The answers of both."""
        return self._ask(self._old, question, *arguments), self._ask(
            self._new, question, *arguments
        )

    def _both(self, ask: str, question: str, *arguments: object) -> Proof | None:
        """A question whose answers, errors or empty, differ."""
        before, now = self._answers(ask, *arguments)
        if before is None or now is None or before == now:
            return None
        return Proof(question, before or "accepted", now or "accepted")

    # Texts of ops.

    def samples(self, op: str) -> list[str]:
        """Valid texts of an op of the old version; if there are none, one that is not."""
        valid = [text for text, old in self._sampled(op) if not old["refused"]]
        return valid or [text for text, _ in self._sampled(op)[:1]]

    def _sampled(self, op: str) -> list[Any]:
        """Texts of an op, each with the answer of the old classes to `read`."""
        if op not in self._samples:
            found = self._samples[op] = self._ask(self._old, "samples", op) or []
            unwritten = {} if found else self._ask(self._old, "unwritten") or {}
            for name, error in unwritten.items():
                self.reason = f"{name} cannot be printed: {error}"
        return self._samples[op]

    def untried(self, op: str, defaults: Sequence[str]) -> str:
        """The parts of an op that no text varies, in a phrase; empty if all are varied.

        Args:
            defaults: Its attributes that are not printed if they are as by default.
        """
        parts: dict[str, list[int]] = self._ask(self._old, "untried", op) or {}
        found = [f"{part} of length {' or '.join(map(str, lengths))}"
                 for part, lengths in parts.items()]  # fmt: skip
        for name in defaults:
            values = {reading.old["members"].get(name) for reading in self.readings(op)}
            written = any("written" in old for _, old in self._sampled(op))
            if len(values) == 1 and not written:
                found.append(f"another '{name}' than by default")
        return ", ".join(found)

    def unstable(self, op: str) -> Proof | None:
        """A text of an op that the new classes print as one that they read differently, or
        refuse, and the old ones do not."""
        for reading in self.readings(op):
            if reading.custom_moves:
                again = self._ask(self._new, "read", reading.new["custom"], op) or {}
                if again.get("generic") != reading.new["generic"]:
                    printed = body_text(reading.new["custom"])
                    error = again.get("error") or "which is read as another operation"
                    return Proof(body_text(reading.text), body_text(reading.old["custom"]),
                                 f"{printed}\n{error}")  # fmt: skip
        return None

    def readings(self, op: str) -> list[Reading]:
        """Texts of an op that the old classes printed, read by both versions."""
        cached = self._readings.get(op)
        if cached is None:
            cached = self._readings[op] = [
                reading for _, old in self._sampled(op) for reading in self._read(old, op)
            ]
        return cached

    def _read(self, old: dict[str, Any], op: str) -> list[Reading]:
        found = []
        forms: tuple[Form, ...] = ("custom", "generic") if "custom" in old else ()
        for form in forms:
            # A text that the classes that printed it cannot read proves nothing.
            again, new = self._answers("read", old[form], op)
            if again is not None and new is not None and "custom" in again:
                found.append(Reading(form, old[form], again, new))
        return found

    def unprinted(self, op: str) -> Iterator[Reading]:
        """Texts of an op as they were sampled, before anything printed its defaults."""
        for text, old in self._sampled(op):
            new = self._ask(self._new, "read", text, op)
            if new is not None and "custom" in old:
                yield Reading("generic", text, old, new)

    def emptied(self, op: str) -> Proof | None:
        """A text of an op with a block of which nothing but a terminator is taken away, if it is
        refused now."""
        for text in self.samples(op):
            bare = _ENDED.sub(lambda found: f"({{\n{found[1] or '^bb0:'}\n}}", text)
            old, new = self._answers("refusal", bare)
            if old == "" and new:
                return Proof(body_text(bare), "accepted", f"error: {new}")
        return None

    def varied(self, name: str, numbers: Iterable[int]) -> Iterator[tuple[str, str, str]]:
        """Texts of an op, type or attribute with other numbers, each with both versions' errors."""
        texts = [t for each in self._answers("instances", name) for t in each or []]
        question = "reprint"
        if not texts:
            texts = [*self.samples(name), *(self._ask(self._old, "refused", name) or [])]
            question = "read"
        for text in dict.fromkeys((*texts, *_with_numbers(texts, numbers))):
            old, new = self._answers(question, text)
            if old is not None and new is not None:
                yield body_text(text), old["error"], new["error"]

    def upgraded(self, op: str, reading: Reading, versions: Mapping[str, int]) -> Reading | None:
        """A text that the new version reads as one of older versions of its dialects."""
        new = self._ask(self._new, "read", reading.text, op, versions)
        return None if new is None else Reading(reading.form, reading.text, reading.old, new)

    def find(self, op: OpOrName, wanted: Wanted, form: Form | None = None) -> Reading | None:
        """The first text of an op for which `wanted` holds."""
        name = op if isinstance(op, str) else op.qualified_name
        readings = (r for r in self.readings(name) if form in (None, r.form))
        return next((r for r in readings if wanted(r)), None)

    def proof(self, op: OpOrName, wanted: Wanted, form: Form | None = None) -> Proof | None:
        """That such a text is refused, or means something else."""
        reading = self.find(op, wanted, form)
        return None if reading is None else reading.proof

    def rejection(
        self, op: OpOrName, *, about: str = "", by: str = "", form: Form | None = None
    ) -> Proof | None:
        """That a text of an op is refused now.

        Args:
            about: What the error must have; `by` the stage that refuses it.
        """
        return self.proof(
            op, lambda r: r.newly_refused and about in r.error and by in ("", r.refused), form
        )

    def refusals(self, text: str) -> Proof | None:
        """The errors of a text, if they differ."""
        return self._both("refusal", body_text(text), text)

    def messages(self, ops: Iterable[OpOrName], old: str = "", new: str = "") -> Proof | None:
        """A text that the old one refuses, with `old` in the message, and whose answer by the new
        one is another, with `new` in it."""
        for op in islice(ops, 3):
            name = op if isinstance(op, str) else op.qualified_name
            for text in self._ask(self._old, "refused", name) or []:
                found = self._both("refusal", body_text(text), text)
                if found is not None and old in found.old and new in found.new:
                    return found
        return None

    # Constraints, types and attributes.

    def checked(
        self, kind: str, key: str, old_key: str = "", numbers: Iterable[int] = ()
    ) -> list[tuple[str, bool, bool]]:
        """Values on which a constraint's two versions differ: text, before, now.

        Args:
            numbers: Those in the predicates, at which they may begin to differ.
        """
        texts: list[str] = [t for each in self._answers("pool", kind) for t in each or []]
        near = sorted({number + step for number in numbers for step in (-1, 0, 1)})
        texts += (form.format(number) for form in _NUMBERED[kind] for number in near)
        texts = list(dict.fromkeys(texts))
        before = self._ask(self._old, "check", old_key or key, texts)
        now = self._ask(self._new, "check", key, texts)
        if before is None or now is None:
            return []
        return [
            (text, bool(was), bool(is_))
            for text, was, is_ in zip(texts, before, now, strict=True)
            if was is not is_ and None not in (was, is_)
        ]

    def instances(self, name: str) -> list[str]:
        """Texts of a type or attribute, by the old classes."""
        return list(self._ask(self._old, "instances", name) or [])

    def reprints(self, name: str) -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
        """Texts of a type or attribute, each with the answers of both versions to `reprint`."""
        found = []
        for text in self.instances(name):
            old, new = self._answers("reprint", text)
            if old is not None and new is not None and not old["error"]:
                found.append((text, old, new))
        return found

    def newly_lost(self, name: str) -> list[Any]:
        """Instances that lose something in print now, if none did before."""
        before = self._ask(self._old, "lost", name)
        return [] if before else list(self._ask(self._new, "lost", name) or [])

    def layouts(self, name: str) -> list[Proof]:
        """Sizes and alignments of a type that differ."""
        before, now = self._answers("layout", self.instances(name)[:6])
        answers = {tuple(row[:3]): row[3] for row in now or []}
        found = []
        for text, scope, measure, answer in before or []:
            other = answers.get((text, scope, measure))
            if other is not None and other != answer:
                question = f"{measure.removeprefix('type_')} of {text} ({scope})"
                found.append(Proof(question, answer, other))
        return found

    def spec(self, text: str) -> Proof | None:
        """A layout spec that one version refuses."""
        return self._both("reads_spec", text, text)

    # Rewrites.

    def folds(self, op: str, question: str = "folds") -> list[Proof]:
        """Constants on which an op folds to another value, or computes one (`meanings`)."""
        found = []
        for text in self.samples(op)[:3]:
            before, now = self._answers(question, op, text)
            others = dict(now or [])
            for given, answer in before or []:
                if others.get(given, answer) != answer:
                    found.append(Proof(f"{op}({given})", answer, others[given]))
        # The simplest first: all operands known, then the others.
        return sorted(found, key=lambda each: "?" in each.witness)

    def canonical(self, op: str) -> Proof | None:
        """A text of an op with another canonical form."""
        return self._rewritten("canonical", "canonicalize", self.samples(op))

    def merged(self, op: str) -> Proof | None:
        """A text with an op twice, of which one version makes one."""
        texts = (
            duplicate
            for text in self.samples(op)
            for duplicate in self._ask(self._old, "duplicates", op, text) or []
        )
        return self._rewritten("without_duplicates", "cse", texts)

    def hoisted(self, op: str) -> Proof | None:
        """A loop that an op leaves in one version, as it may be executed speculatively."""
        loops = (self._ask(self._old, "in_loop", text) for text in self.samples(op)[:3])
        return self._rewritten("hoisted", "loop-invariant-code-motion", filter(None, loops))

    def _rewritten(self, ask: str, rewrite: str, texts: Iterable[str]) -> Proof | None:
        for text in texts:
            found = self._both(ask, f"--{rewrite} of\n{body_text(text)}", text)
            if found is not None:
                old, new = (body_text(each) or "removed" for each in (found.old, found.new))
                return Proof(found.witness, old, new)
        return None

    def nested(self, sources: Sequence[operations.SourceOp]) -> Nested | None:
        """A text that matches a pattern, with another canonical form."""
        for source in sources[:_MAX_SOURCES]:
            rows = self._ask(self._old, "nested", _tree(source), _NESTED) or []
            now = self._ask(self._new, "canonicals", [text for text, _ in rows]) or []
            for (text, before), after in zip(rows, now, strict=False):
                if before != after:
                    shown, old, new = map(body_text, (text, before, after))
                    question = f"--canonicalize of\n{shown}"
                    return Nested(question, old or "removed", new or "removed", shown)
        return None

    def proofs(self, rules: Sequence[str], old: Settings, new: Settings) -> dict[str, Proved]:
        """The answers of `yods prove` about rules in both versions."""
        none, sides = ["", "no such rule"], []
        for process, settings in ((self._old, old), (self._new, new)):
            imports = {package: list(map(str, each)) for package, each in settings.imports.items()}
            where = (str(settings.root), list(map(str, settings.definitions)), imports)
            sides.append(self._ask(process, "proofs", rules, *where) or {})
        return {
            name: Proved(f"yods prove --rule='{name}'", was[1], now[1], was[0], now[0])
            for name in rules
            for was, now in [[side.get(name, none) for side in sides]]
            if was is not none or now is not none
        }

    # Python.

    def call(self, module: str, name: str, positional: int, keywords: Sequence[str]) -> str | None:
        """Why a call that worked before fails now; empty if it does not, None if unknown."""
        before, now = self._answers("call", module, name, positional, list(keywords))
        return None if before is None or before or now is None else str(now)

    def lookup(self, module: str, name: str, line: str = "") -> Proof | None:
        """A class or member that code finds in the old classes, and not in the new ones."""
        found = self._both("missing", line or f"from {module} import {name}", module, name)
        if found is None or found.old != "accepted":
            return None
        return Proof(found.witness, "works", found.new)

    def case(self, module: str, name: str, value: int | str) -> Proof | None:
        """The case of an enum for a value, if the two versions have different ones."""
        return self._both("case", f"{name}({value!r})", module, name, value)

    def binding(self, module: str, name: str, count: int) -> Proof | None:
        """The parameters that positional arguments of a call bind, if they differ."""
        call = f"{name}({', '.join(LETTERS[:count])})"
        return self._both("binds", call, module, name, count)
