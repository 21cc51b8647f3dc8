"""Proofs by translation: functions before and after, and operations that hooks lower.

A pattern in Python has no expression that could be proved. So it runs: on a function with one
operation, for all types and attributes with which that verifies; the two functions are compared.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import product
from typing import Any

import yods
from yods.interfaces.call import CallOpInterface
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.symbol_tables import symbol_name
from yods.ir.dialect_packages import passes_of
from yods.passes.manager import PassManager
from yods_dev.prove import legality
from yods_dev.prove.assignments import ROOT, Types
from yods_dev.prove.functions import FunctionMeaning
from yods_dev.prove.meaning import Value
from yods_dev.prove.rules import Instance, plain_source
from yods_dev.prove.terms import FALSE, NotExpressible, Query, all_of, any_of, negated
from yods_eval.programs import Program
from yods_gen.definitions.constraints import EnumDef
from yods_gen.definitions.dialects import DialectDef, PassDef
from yods_gen.definitions.operations import NamedAttributeDef, OpDef

#: The option of passes, as MLIR calls it, that gives the bits of an index.
_INDEX_OPTION = "index-bitwidth"


@dataclass(frozen=True, slots=True)
class Definitions:
    """All operations and enums, by name."""

    ops: Mapping[str, OpDef]
    enums: Mapping[str, EnumDef]

    @classmethod
    def of(cls, dialects: Iterable[DialectDef]) -> Definitions:
        """Those of all `dialects`."""
        known = tuple(dialects)
        return cls(
            {op.qualified_name: op for dialect in known for op in dialect.ops},
            {each.qualified_name: each for dialect in known for each in dialect.enums},
        )


@dataclass(frozen=True, slots=True)
class Translation:
    """The claim that a function still computes what it did, such as one with `op` alone."""

    name: str
    span: object
    unsound: str = ""
    op: str = ""


def functions_of(module: Any) -> dict[str, Any]:
    """The functions of a module that have a body, by name."""
    found: list[Any] = [op for op in module.body if isinstance(op, FunctionOpInterface)]
    return {symbol_name(op) or "": op for op in found if not op.is_external}


def refinement(
    before: Any, after: Any, definitions: Definitions, index_width: int, bound: int
) -> Instance:
    """The query whether function `after` may do what `before` may not."""
    query = Query()
    sides: list[tuple[FunctionMeaning, list[Value]]] = []
    arguments: list[Any] = []
    for function in (before, after):
        program = Program(function.parent_op)
        program.index_width = index_width
        meaning = FunctionMeaning(query, program, definitions.ops, definitions.enums, bound)
        if not sides:
            arguments = meaning.arguments(function)
        results = meaning.call(function, arguments)
        sides.append((meaning, [element for each in results for element in each]))
    (first, old), (second, new) = sides
    if len(old) != len(new):
        raise NotExpressible("functions with different results")
    wrong = []
    for a, b in zip(old, new, strict=True):
        same = query.equal(a.term, b.term) if a.term.sort == b.term.sort else FALSE
        wrong.append(all_of(negated(a.poison), any_of(b.poison, negated(same))))
    fires = all_of(
        *first.meaning.facts, *second.meaning.facts,
        negated(any_of(*first.undefined, *first.beyond, *second.beyond)),
    )  # fmt: skip
    goal = all_of(fires, any_of(*second.undefined, *wrong))
    inputs = {query.named(each.term): each for given in arguments for each in given}
    types = tuple(dict.fromkeys(each.type for each in (*inputs.values(), *old)))
    shown = (_text_of(before), _text_of(after))
    name = symbol_name(before) or ""
    return Instance(types, query, goal, fires, inputs, [], [], tuple(old), tuple(new), index_width,
                    shown, name)  # fmt: skip


def _text_of(function: Any) -> str:
    """A function, with the rest of its module if it calls any of it."""
    calls = any(isinstance(op, CallOpInterface) for op in function.walk())
    return str(function.parent_op if calls else function)


# Operations that hooks lower.


def lowered_ops(
    dialect: DialectDef, definitions: Definitions, widths: Sequence[int], others: Container[str]
) -> Iterator[tuple[PassDef, OpDef]]:
    """The operations that hooks of `dialect` convert, each with the first pass that does.

    Those are of the dialects of which the patterns of `dialect` convert others; and `others`, whose
    patterns call hooks.
    """
    covered = {
        pattern.sources[0].op.qualified_name
        for each in dialect.pattern_sets
        for pattern in each.patterns
        if pattern.converts
    }
    sources = {name.partition(".")[0] for name in covered}
    for name, op in definitions.ops.items():
        if (
            op.dialect in sources
            and op.semantics is not None
            and (name not in covered or name in others)
        ):
            sample = next(_modules(op, definitions, widths, (64,)), None)
            for each in dialect.passes if sample is not None else ():
                if _lowered(sample[0].clone(), each, op, 64):  # type: ignore[index]
                    yield each, op
                    break


def _modules(
    op: OpDef, definitions: Definitions, widths: Sequence[int], index_widths: Sequence[int]
) -> Iterator[tuple[Any, int]]:
    """Functions with `op` alone, with all its types and attributes; and bits of an index."""
    try:
        types = Types(plain_source(op))
    except NotExpressible:
        return
    for index_width in (None, *index_widths):
        for assignment in types.assignments(widths, index_width):
            operands = [types.of(assignment, ROOT, each.name) for each in op.operands]
            results = [types.of(assignment, ROOT, each.name) for each in op.results]
            if legality.verifies(op, operands, results):
                for attributes in _attributes(op, definitions.enums):
                    yield _module(op, operands, results, attributes), index_width or 64


def instances(
    pass_: PassDef, op: OpDef, definitions: Definitions, widths: Sequence[int],
    index_widths: Sequence[int], bound: int,
) -> Iterator[Instance]:  # fmt: skip
    """`op` before and after a pass, with all types and attributes."""
    if all(option.name != _INDEX_OPTION for option in pass_.options):
        index_widths = [width for width in index_widths if width == 64]
    for before, width in _modules(op, definitions, widths, index_widths):
        after = before.clone()
        if _lowered(after, pass_, op, width):
            first, second = (functions_of(each)["f"] for each in (before, after))
            yield refinement(first, second, definitions, width, bound)


def _attributes(op: OpDef, enums: Mapping[str, EnumDef]) -> Iterator[list[str]]:
    """The choices of its attributes, as text; of flags none, each alone and all."""
    chosen = legality.choices_of(op)
    for values in product(*(_values(each, enums) for each in chosen)):
        texts = (
            (a, legality.attribute_text(op, a, v)) for a, v in zip(chosen, values, strict=True)
        )
        yield [f"{a.name} = {text}" for a, text in texts if text is not None]


def _values(attribute: legality.Choosable, enums: Mapping[str, EnumDef]) -> list[int]:
    if legality.is_unit(attribute):
        return [0, 1]
    enum = legality.enum_of(attribute, enums)
    if enum is None or (isinstance(attribute, NamedAttributeDef) and attribute.optional
                        and attribute.default is None):  # fmt: skip
        return [0]
    return [case.value for case in enum.cases]


def _module(
    op: OpDef, operands: Sequence[Any], results: Sequence[Any], attributes: list[str]
) -> Any:
    names = [f"%arg{n}" for n in range(len(operands))]
    made = [f"%r{n}" for n in range(len(results))]
    of, to = (", ".join(map(str, types)) for types in (operands, results))
    parameters = ", ".join(f"{n}: {t}" for n, t in zip(names, operands, strict=True))
    properties = f" <{{{', '.join(attributes)}}}>" if attributes else ""
    return yods.parse(
        f"func.func @f({parameters}) -> ({to}) {{\n"
        f'  {", ".join(made)} = "{op.qualified_name}"({", ".join(names)}){properties} '
        f": ({of}) -> ({to})\n  return {', '.join(made)} : {to}\n}}",
        context=legality.context(),
    )


def _lowered(module: Any, pass_: PassDef, op: OpDef, index_width: int) -> bool:
    """Whether the pass converts the operation, of which it finds one."""
    place, name = passes_of(legality.package_of(pass_.dialect).rpartition(".")[0])[
        pass_.name
    ].split(":")
    options = {option.name for option in pass_.options}
    width = f"{_INDEX_OPTION}={index_width}" if _INDEX_OPTION in options else ""
    made = getattr(import_module(place), name).from_text(width, "yods prove")
    try:
        PassManager("builtin.module").add(made).run(module)
    except yods.DiagnosticError:
        return False
    return all(each.name != op.qualified_name for each in module.walk())
