"""A process that makes samples with one version of generated classes and replays them.

It reads a line of JSON, `[question, argument, …]`, from standard input and writes the
answer as one. Questions are the public methods of `SampleServer`. Output of definitions' hooks
goes to standard error. `yods breaking` runs two of them, one a version.
"""

from __future__ import annotations

import gc
import inspect
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from importlib import import_module
from random import Random
from time import monotonic
from typing import Any

from yods import Attribute, Context, DiagnosticError
from yods.builtin.interfaces import MemRefLayoutAttrInterface
from yods.ir.construction import COMMON
from yods.ir.dialect_packages import load_dialect
from yods.ir.evaluation_errors import cause_of
from yods.ir.hook_errors import place_of
from yods.ir.location import Source
from yods.ir.operation import Operation
from yods.text.parse import parse_source
from yods_dev.samples import folding
from yods_dev.samples.operations import DISCARDABLE, axes_of, missing
from yods_dev.samples.plan import DialectPlan, invalid, message_of, one_line
from yods_dev.samples.search import Sample, random_sample, refused_samples, samples
from yods_dev.samples.values import Values, holds, plain_type

#: Scopes in which types are measured: a description and the entries of the spec.
SCOPES = (
    ("no spec", ""),
    ("index of 32 bits", "#dlti.dl_entry<index, 32 : i32>"),
    ("big endian", '#dlti.dl_entry<"dlti.endianness", "big">'),
)
_MEASURES = (
    "type_size", "type_size_in_bits", "type_abi_alignment", "type_preferred_alignment",
    "type_index_bitwidth",
)  # fmt: skip
_PROVER = ("bitwuzla", "yods_dev.prove.prover")
_NEEDED = ("yods.rewrite.canonicalization", "yods.text.printing", "yods.verification.exact")


class SampleServer:
    """The answers of one version, each of which is JSON.

    Args:
        modules: The dialects' packages.
        plans: The modules with their plans.
    """

    def __init__(self, modules: Sequence[str], plans: Sequence[str]) -> None:
        dialects = [load_dialect(module) for module in modules]
        self.context = Context(allow_unregistered_dialects=True, dialects=dialects)
        self.plan = DialectPlan.merged(import_module(name).PLAN for name in plans)
        self._samples: dict[str, list[Sample]] = {}

    @cached_property
    def values(self) -> Values:
        """The types and attributes of this version."""
        return Values(self.context, self.plan)

    def _parse(self, text: str, versions: Mapping[str, int] | None = None) -> Operation:
        return parse_source(Source(text, "-"), self.context, dialect_versions=versions)

    def _of_definitions(self, text: str) -> Operation:
        """The IR of a text without discardable attributes, which texts show whole: to those of
        `linalg` printing adds indexing maps."""
        module = self._parse(text)
        for op in module.walk():
            op.discardable_attributes.clear()
        return module

    # Texts of ops.

    def samples(self, op: str, wanted: int = 6) -> list[list[Any]]:
        """Texts of an op, about as many as `wanted`, each with the answer to `read`."""
        found = [[each.text, self.read(each.text, op)] for each in self._found(op, wanted)]
        return found + list(self._written(op, found))

    def _written(self, op: str, found: Sequence[list[Any]]) -> Iterator[list[Any]]:
        """Texts of an op that have attributes as by default, which are not printed."""
        for text, read in found:
            if read["refused"]:
                return
            module = self._parse(text)
            cls = next(type(each) for each in module.walk() if each.name == op)
            defaults = [name for name in dir(cls) if name.endswith("_DEFAULT")]
            own = {name: vars(cls)[name] for name in defaults if name in vars(cls)}
            for name in defaults:
                setattr(cls, name, None)  # nothing is as by default
            try:
                custom = module.print(assume_verified=True) if defaults else ""
            finally:
                for name in defaults:
                    delattr(cls, name)
                    if name in own:
                        setattr(cls, name, own[name])
            if custom and custom != read["custom"]:
                again = self.read(custom, op)
                if not again["refused"]:
                    yield [custom, {**again, "custom": custom, "written": True}]

    def _found(self, op: str, wanted: int = 6) -> list[Sample]:
        plan = self.plan.ops.get(op)
        key = f"{op} {wanted}"
        if plan is not None and key not in self._samples:
            found = samples(plan, self.values, wanted, varied=True)
            self._samples[key] = found
        return self._samples.get(key, [])

    def untried(self, op: str) -> dict[str, list[int]]:
        """The parts of an op that its samples do not vary, each with the lengths that none has.

        A sample that cannot be read or printed shows nothing.
        """
        plan = self.plan.ops.get(op)
        stages = ("", "verifier")
        shapes = (each.shape for each in self._found(op)
                  if not each.error or self.read(each.text, op)["refused"] in stages)  # fmt: skip
        return {} if plan is None else missing(plan, shapes)

    def read(
        self, text: str, op: str = "", versions: Mapping[str, int] | None = None
    ) -> dict[str, Any]:
        """The stage that refuses a text and its error, or the op in both forms.

        Args:
            versions: Those of which the text is, by dialect; by default the newest.
        """
        try:
            module = self._parse(text, versions)
        except Exception as wrong:
            return {"refused": "parser", "error": message_of(wrong)}
        error = invalid(module, self.context)
        found: dict[str, Any] = {"refused": "verifier" if error else "", "error": error}
        try:
            found["generic"] = module.print(generic=True)
            found["custom"] = module.print(assume_verified=True)
            found["members"] = self._members(module, op)
            found["operands"] = self._operands(module, op)
        except Exception as wrong:
            found["error"] = found["error"] or f"{type(wrong).__name__}: {wrong}"
            found["refused"] = found["refused"] or "printer"
        return found

    def _members(self, module: Operation, name: str) -> dict[str, str]:
        """The values of the inherent attributes and properties of the op."""
        found = {}
        plan = self.plan.ops.get(name)
        for op in module.walk() if plan is not None else ():
            if plan is None or op.name != name:
                continue
            for member in (*(a.name for a in plan.attributes), *(p.name for p in plan.properties)):
                try:
                    value = getattr(op, member, None)
                except Exception as wrong:
                    value = f"{type(wrong).__name__}: {wrong}"
                found[member] = _shown(value)
        return found

    def _operands(self, module: Operation, name: str) -> dict[str, str]:
        """The operands of the op, as texts of a name each."""
        plan = self.plan.ops.get(name)
        ops = [op for op in module.walk() if op.name == name] if plan is not None else []
        parts = [] if plan is None else [each.name for each in plan.operands]
        return {part: _names(getattr(op, part, None)) for op in ops for part in parts}

    def refusal(self, text: str) -> str:
        """The error of a text; empty if it is valid IR."""
        return self.values.error_of(text)

    def refused(self, op: str) -> list[str]:
        """Texts of an op with one operand, result or attribute that its constraint refuses."""
        plan = self.plan.ops.get(op)
        return [] if plan is None else refused_samples(plan, self.values)

    def fuzz(
        self, op: str, examples: int, seed: int, seconds: float, sound: bool = True
    ) -> dict[str, Any]:
        """Whether samples of an op survive: printed and read in both forms, canonicalised.

        Args:
            examples: How many random samples are sought besides those of every shape.
            seconds: When to stop seeking, from now on.
            sound: Whether its folds are to compute what its semantics states.

        Returns:
            The generic forms of those that are valid; a refused one for each error, three at
            most; how many differ in shape or types; the
            parts that none of them varies, each with the only length it has; and the faults: a
            summary, the text, the details, and the index of the generic form, if there is one.
        """
        plan, end = self.plan.ops[op], monotonic() + seconds
        refused: dict[str, str] = {}

        def error_of(text: str) -> str:
            error = self.values.error_of(text)
            if error and len(refused) < 3:
                refused.setdefault(error, text)
            return error

        values = copy(self.values)
        values.error_of = error_of
        found = {each.text: each for each in samples(plan, values, 12)
                 if not each.error}  # fmt: skip
        random = Random(f"{seed} {op}")
        for _ in range(examples if found else 0):
            drawn = random_sample(plan, values, random)
            if drawn is not None:
                found.setdefault(drawn.text, drawn)
            if monotonic() >= end:
                break
        shapes = [each.shape for each in found.values()]
        lengths = axes_of(plan)
        fixed = {part: next(n for n in lengths[part] if n not in left)
                 for part, left in missing(plan, shapes).items()
                 if len(lengths[part]) - len(left) == 1 and part != DISCARDABLE}  # fmt: skip
        generic: list[str] = []
        wrong: list[list[Any]] = []
        for text in found:
            first = self.read(text, op)
            if "custom" not in first:
                wrong.append(["cannot be printed", text, text, first["error"], None])
                continue
            at = len(generic)
            generic.append(first["generic"])
            for form in ("custom", "generic"):
                again = self.read(first[form], op)
                if again["refused"]:
                    summary = f"is refused as printed in the {form} form"
                    wrong.append([summary, text, first[form], again["error"], at])
                elif again["generic"] != first["generic"]:
                    summary = f"is another as printed in the {form} form"
                    wrong.append([summary, text, first[form], again["generic"], at])
                elif not self._of_definitions(text).is_structurally_equal(
                    self._of_definitions(first[form])
                ):
                    summary = f"has other values, of the same text, as printed in the {form} form"
                    wrong.append([summary, text, first[form], "", at])
            after = self.canonical(text)
            error = self.values.error_of(after)
            if error:
                wrong.append(["canonicalises to what is not valid", text, after, error, at])
            for given, fold, meant in self.misfolded(op, text)[:1] if sound else ():
                details = f"of {given} gives {fold}, and its semantics {meant}"
                wrong.append(["folds to what it does not compute", text, text, details, at])
        kept = dict.fromkeys(shapes)
        return {"generic": generic, "refused": list(refused.values()), "shapes": len(kept),
                "fixed": fixed, "wrong": wrong}  # fmt: skip

    # Constraints, types and attributes.

    def instances(self, name: str) -> list[str]:
        """Texts of a type or attribute, the last ones with numbers that just fit."""
        plan = {**self.plan.types, **self.plan.attributes}.get(name)
        edges = [] if plan is None else self.values.edges(plan)
        return [str(each) for each in (*self.values.instances.get(name, ()), *edges)]

    def unwritten(self, dialect: str = "") -> dict[str, str]:
        """The errors of the types and attributes of a dialect, or all, that cannot be printed."""
        found = self.values.unwritten.items()
        return {name: error for name, error in found if name.startswith(dialect and f"{dialect}.")}

    def definitions(self, dialect: str, examples: int, seed: int) -> list[str]:
        """Texts of the types and attributes of a dialect, and of memrefs with its layouts.

        Args:
            examples: How many are drawn besides those that samples of operations are made of.
        """
        random, made = Random(f"{seed} {dialect}"), list[Any]()
        plans = {name: plan for of in (self.plan.types, self.plan.attributes)
                 for name, plan in of.items() if name.startswith(f"{dialect}.")}  # fmt: skip
        for name in plans:
            made += self.values.instances[name]
        for _ in range(examples if plans else 0):
            made.append(self.values.drawn(random.choice(list(plans.values())), random))
        found = {str(each): each for each in made if each is not None}
        for text, each in list(found.items()):
            if isinstance(each, MemRefLayoutAttrInterface):
                shape = "".join(random.choice(("?x", "1x", "2x", "5x"))
                                for _ in range(each.affine_map.dims))  # fmt: skip
                found[f"memref<{shape}f32, {text}>"] = each
        return [f'"yods.sample"() {{value = {text}}} : () -> ()' for text in found]

    def reprint(self, text: str) -> dict[str, Any]:
        """A type or attribute that is read: its own text, and its parameters."""
        try:
            module = self._parse(f'"yods.sample"() {{value = {text}}} : () -> ()')
        except DiagnosticError as wrong:
            return {"error": wrong.diagnostics[0].message}
        except Exception as wrong:
            return {"error": message_of(wrong)}
        (op,) = (each for each in module.walk() if each.name == "yods.sample")
        value = plain_type(op.attributes["value"])
        return {"error": "", "text": str(value), "parameters": _parameters(value)}

    def misread(self, dialect: str, examples: int, seed: int) -> dict[str, list[list[str]]]:
        """The faults of the types and attributes of a dialect: a summary, the parameters of an
        instance, its text, and what is read instead, or the error.

        Args:
            examples: How many random instances of each are tried besides the first ones.
        """
        found = {name: [["cannot be printed", "", "", error]]
                 for name, error in self.unwritten(dialect).items()}  # fmt: skip
        for name, plan in {**self.plan.types, **self.plan.attributes}.items():
            made, random = self.values.written[name], Random(f"{seed} {name}")
            if name in found or not name.startswith(f"{dialect}.") or not made:
                continue
            drawn = [self.values.drawn(plan, random) for _ in range(examples)]
            lost = self._lost([*made, *filter(None, drawn)])
            found[name] = [["is another as printed", *each] for each in lost[:3]]
            text = str(made[0])
            if all(self.values.read(str(value)) is None for value in made):
                error = self.reprint(text)["error"]
                found[name] = [["is refused as printed", _listed(made[0]), text, error]]
        return {name: wrong for name, wrong in found.items() if wrong}

    def lost(self, name: str) -> list[list[str]]:
        """Instances of a type or attribute that differ once printed and read."""
        return self._lost(self.values.instances.get(name, ()))

    def _lost(self, values: Iterable[Any]) -> list[list[str]]:
        texts = [(value, str(value)) for value in dict.fromkeys(values)]
        read = [(value, text, self.values.read(text)) for value, text in texts]
        return [[_listed(value), text, _listed(again)] for value, text, again in read
                if again is not None and again is not value]  # fmt: skip

    def pool(self, kind: str) -> list[str]:
        """Texts of the types, or attributes, that constraints are tried on."""
        return [str(v) for v in (self.values.types if kind == "type" else self.values.attributes)]

    def check(self, key: str, texts: Sequence[str]) -> list[bool | None]:
        """The values that a constraint takes; None for those that cannot be read."""
        check = self.plan.checks[key]
        values = [self.values.read(text) for text in texts]
        return [None if value is None else holds(check, value) for value in values]

    def layout(self, texts: Sequence[str]) -> list[list[Any]]:
        """Rows: a type, the description of a scope, a question, and the answer."""
        from yods.layout.engine import DataLayout

        rows: list[list[Any]] = []
        for scope, entries in SCOPES:
            attributes = f" attributes {{dlti.dl_spec = #dlti.dl_spec<{entries}>}}"
            try:
                module = self._parse(f"module{attributes if entries else ''} {{}}")
                layout = DataLayout(module, context=self.context)
            except Exception:
                continue
            values = [(text, self.values.read(text)) for text in texts]
            for text, value in (each for each in values if each[1] is not None):
                for measure in _MEASURES:
                    try:
                        answer = str(getattr(layout, measure)(value))
                    except Exception as wrong:
                        answer = f"error: {one_line(wrong)}"
                    rows.append([text, scope, measure, answer])
        return rows

    def reads_spec(self, text: str) -> str:
        """The error of a module with this layout spec; empty if it is valid."""
        return self.values.error_of(f"module attributes {{dlti.dl_spec = {text}}} {{}}")

    # Rewrites.

    def folds(self, op: str, text: str) -> list[list[str]]:
        """The results of an op whose operands are constants: pairs of operands and result."""
        return self._on_constants(op, text, folding.folded)

    def meanings(self, op: str, text: str) -> list[list[str]]:
        """The elements that an op computes by its semantics: pairs of operands and results."""
        return self._on_constants(op, text, folding.computed)

    def misfolded(self, op: str, text: str) -> list[list[str]]:
        """Constants on which an op folds to others than it computes, and the two results."""
        first = self._first(op, text)
        if first is None or not folding.is_computed(first):
            return []
        # A fold may change the operation, so what it computes is asked before.
        rows = self._on_constants(op, text, folding.computed, folding.folded)
        named = ((given, folding.with_operands(fold, given), meant) for given, meant, fold in rows)
        return [
            [given, fold, meant]
            for given, fold, meant in named
            if fold != meant and folding.is_value(fold) and folding.is_value(meant)
        ]

    def _on_constants(
        self, op: str, text: str, *answers: Callable[[Operation, Sequence[Any]], str]
    ) -> list[list[str]]:
        """The operands of an op, for each choice of constants, and what `answers` give for it."""
        first = self._first(op, text)
        if first is None:
            return []
        rows = []
        types = [each.type for each in first.operands]
        for constants in folding.choices_of_constants(types, self.values):
            each = self._first(op, text)
            assert each is not None
            shown = ", ".join("?" if c is None else str(c) for c in constants)
            rows.append([shown, *[answer(each, constants) for answer in answers]])
        return rows

    def _first(self, op: str, text: str) -> Operation | None:
        """The first operation of a name in a text; None if the text cannot be read here."""
        try:
            return next((each for each in self._parse(text).walk() if each.name == op), None)
        except Exception:
            return None

    def canonical(self, text: str) -> str:
        """A text in canonical form, in the generic form; the error, if there is one."""
        from yods.rewrite.canonicalization import canonicalize

        return self._after(lambda module: canonicalize(module, self.context), text, generic=True)

    def canonicals(self, texts: Sequence[str]) -> list[str]:
        """`canonical` of each of several texts."""
        return [self.canonical(text) for text in texts]

    def proofs(self, *arguments: Any) -> dict[str, list[str]]:
        """The answers of `yods_dev.prove.prover.proofs`; none without the extra `prove`."""
        try:
            _, prover = map(import_module, _PROVER)
        except ModuleNotFoundError:
            return {}
        answers: dict[str, list[str]] = prover.proofs(self.context, *arguments)
        return answers

    def nested(self, tree: dict[str, Any], wanted: int) -> list[list[str]]:
        """Texts that match a pattern (`Nesting.texts`), in the generic form, each with its
        canonical form."""
        from yods_dev.samples.nesting import Nesting

        nesting = Nesting(self.values, self.context)
        read = ((text, self.read(text)) for text in nesting.texts(tree, wanted))
        return [[each["generic"], self.canonical(t)] for t, each in read if "generic" in each]

    def duplicates(self, op: str, text: str) -> list[str]:
        """Texts with the op twice, with its operands in order and reversed."""
        from yods.ir.operation import UnregisteredOperation

        found = []
        for step in (1, -1):
            try:
                module = self._parse(text)
                first = next(each for each in module.walk() if each.name == op)
                second = first.clone()
                second.set_operands(slice(None), [*first.operands][::step])
                block = first.parent_block
                if block is None or not first.results or (step < 0 and len(first.operands) != 2):
                    continue
                used = UnregisteredOperation("yods.use", [*first.results, *second.results])
                block.insert_before(first.next_op, second)
                block.insert_before(second.next_op, used)
                found.append(module.print(generic=True))
            except Exception:
                continue  # the op cannot be there twice
        return found

    def without_duplicates(self, text: str) -> str:
        """A text after common subexpression elimination; the error, if there is one."""
        from yods_tools.passes.cse import eliminate_common_subexpressions

        return self._after(eliminate_common_subexpressions, text, generic=True)

    def in_loop(self, text: str) -> str:
        """A sample of an op with that op, and a use of its results, in a loop; empty if it is
        in another op."""
        *before, line = text.split("\n")
        if not all('"yods.sample"' in each for each in before):
            return ""
        try:
            module = self._parse(text)
        except DiagnosticError:
            return ""
        results = [*module.regions[0].blocks[0]][-1].results
        names = ["%result"] if len(results) == 1 else [f"%result#{n}" for n in range(len(results))]
        types = ", ".join(str(each.type) for each in results)
        used = f'"yods.use"({", ".join(names)}) : ({types}) -> ()'
        bound = '%bound = "yods.sample"() : () -> index'
        loop = f"scf.for %i = %bound to %bound step %bound {{\n{line}\n{used}\n}}"
        return "\n".join((*before, bound, loop))

    def hoisted(self, text: str) -> str:
        """A text after loop-invariant code motion; the error, if there is one."""
        from yods_tools.passes.loop_invariants import hoist_loop_invariants

        return self._after(hoist_loop_invariants, text, generic=False)

    def _after(self, rewrite: Callable[[Operation], object], text: str, *, generic: bool) -> str:
        try:
            module = self._parse(text)
            rewrite(module)
            return module.print(generic=generic)
        except Exception as wrong:
            return message_of(wrong)

    # Python.

    def call(self, module: str, name: str, positional: int, keywords: Sequence[str]) -> str:
        """Why a class or function cannot be called so; empty if it can."""
        return _failure(lambda: _bind(_member(module, name), positional, keywords))

    def missing(self, module: str, name: str) -> str:
        """Why there is no such class, or member of one; empty if there is."""
        return _failure(lambda: _member(module, name))

    def case(self, module: str, name: str, value: int | str) -> str:
        """The case of an enum for a value, or why there is none."""
        try:
            return _shown(_member(module, name)(value))
        except (ValueError, TypeError, AttributeError, ImportError) as wrong:
            return f"{type(wrong).__name__}: {wrong}"

    def binds(self, module: str, name: str, count: int) -> str:
        """The parameters that positional arguments of a call bind: `lhs=a, rhs=b`."""
        try:
            signature = inspect.signature(_member(module, name))
            bound = signature.bind_partial(*"abcdefghijklmnop"[:count])
        except (TypeError, AttributeError, ImportError) as wrong:
            return f"{type(wrong).__name__}: {wrong}"
        return ", ".join(f"{each}={given}" for each, given in bound.arguments.items())


def _member(module: str, name: str) -> Any:
    target: Any = import_module(module)
    for part in name.split("."):
        target = getattr(target, part)
    return target


def _bind(function: Any, positional: int, keywords: Sequence[str]) -> None:
    """Bind arguments as a call would.

    Raises:
        TypeError: there is no such parameter, or one is missing.
    """
    bound = inspect.signature(function).bind(*range(positional), **dict.fromkeys(keywords))
    for name in bound.arguments.get("common", {}).keys() - set(COMMON):
        raise TypeError(f"got an unexpected keyword argument '{name}'")


def _failure(action: Callable[[], object]) -> str:
    try:
        action()
    except (TypeError, AttributeError, ImportError) as wrong:
        return f"{type(wrong).__name__}: {wrong}"
    return ""


def _parameters(value: Any) -> dict[str, str]:
    """The parameters of a type or attribute, by name."""
    names = [each.name for each in getattr(type(value), "PARAMETERS", ())]
    return {name: _shown(getattr(value, name, None)) for name in names}


def _listed(value: Any) -> str:
    """The parameters of a type or attribute, in a line."""
    return ", ".join(f"{name} = {text}" for name, text in _parameters(value).items())


def _shown(value: Any) -> str:
    symbol = getattr(value, "symbol", None)
    return symbol if isinstance(symbol, str) and not isinstance(value, Attribute) else str(value)


def _names(values: Any) -> str:
    """A value, or several, by their names alone."""
    given = values if isinstance(values, tuple) else (values,)
    return ", ".join(str(each).partition(" ")[0] for each in given)


def main() -> None:
    """Answer until standard input ends. The first line lists the modules to load."""
    gc.disable()  # it ends soon, and its classes stay until then
    # Output of hooks must not come between the answers.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    # Most questions need these modules, which load while the classes are generated.
    for name in _NEEDED:
        import_module(name)
    settings = json.loads(sys.stdin.readline())
    for package, folder in settings["packages"]:
        # Dialects that were not generated for the comparison are there as before.
        import_module(package).__path__.append(folder)
    try:
        server = SampleServer(settings["modules"], settings["plans"])
        error = ""
    except (Exception, SystemExit) as wrong:
        error = f"{type(wrong).__name__}: {one_line(wrong)}"
    print(json.dumps(error), file=out, flush=True)
    if error:
        return
    for line in sys.stdin:
        question, *arguments = json.loads(line)
        try:
            answer: Any = {"answer": getattr(server, question)(*arguments)}
        except RecursionError:
            answer = {"error": "nested too deeply"}
        except (Exception, SystemExit) as wrong:
            answer = {"error": f"{cause_of(wrong)}, {place_of(wrong)}"}
        print(json.dumps(answer), file=out, flush=True)


if __name__ == "__main__":
    main()
