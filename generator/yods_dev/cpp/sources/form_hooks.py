"""cpp, part: the hooks that read and write custom directives and operations, from C++."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from yods_dev.cpp.sources.bodies import helper_for
from yods_dev.cpp.sources.form_bodies import OPERAND, REGION
from yods_dev.cpp.sources.forms import Forms
from yods_dev.cpp.sources.hooks_text import Hook
from yods_dev.cpp.sources.kinds import ATTRIBUTE, TYPE, VALUE, Kind, split_arguments
from yods_dev.cpp.sources.module import Module, functions_of
from yods_dev.cpp.sources.terms import Unknown
from yods_dev.cpp.sources.units import Function, child
from yods_gen.records import DataClass

_ARGUMENT = re.compile(r"(ref\()?(type\()?\$(\w+)\)?\)?")

_OF_OPERATIONS = ("verify", "parse", "build", "getCanonicalizationPatterns")


class Argument(DataClass):
    """An argument of a custom directive.

    Attributes:
        given: Whether it was read before, or is a text.
        reads: The kind of what a parser in C++ writes to; opaque for any attribute.
        writes: The kind of what a printer gets.
    """

    given: bool
    reads: Kind
    writes: Kind


def operation_hooks(module: Module, this: str) -> tuple[Hook | None, Hook | None, str]:
    """The hooks that read and write an operation, and the first thing that is not understood."""
    made: list[Hook | None] = []
    reason = ""
    for method, count in (("parse", 2), ("print", 1)):
        found = functions_of(module, f"{this}::{method}", count)
        try:
            if len(found) != 1:
                raise Unknown(f"{this}::{method} is defined {len(found)} times")
            helper = helper_for(module, found[0], method == "print", 0, Forms)
            lines = [f"{helper.python}(op, p)"]
            if method == "parse":
                lines = ["state = State(p)", f"return state.finish({helper.python}(p, state))"]
            given = "p" if method == "parse" else "op, p"
            made.append(Hook("", given, lines, found[0].place))
        except Unknown as wrong:
            made.append(None)
            at = f"{found[0].file}:{wrong.line or found[0].line}: " if len(found) == 1 else ""
            reason = reason or f"{at}{wrong}"
    return made[0], made[1], reason


def syntax_hooks(module: Module, this: str, is_type: bool) -> tuple[Hook | None, Hook | None, str]:
    """The hooks that read and write a type or attribute, and what is not understood of them.

    What C++ alone can write is written as it was read.
    """
    reads = functions_of(module, f"{this}::parse", 1 if is_type else 2)
    writes = functions_of(module, f"{this}::print", 1)
    if len(reads) != 1:
        return None, None, f"{this}::parse is defined {len(reads)} times"
    at, given = reads[0].place, "p" if is_type else "p, type_"
    try:
        reader = helper_for(module, reads[0], False, 0, Forms)
    except Unknown as wrong:
        return None, None, f"{reads[0].file}:{wrong.line or reads[0].line}: {wrong}"
    lines, shown, reason = [], "return written(p, text_as_read, value)", ""
    try:
        if len(writes) != 1:
            raise Unknown(f"{this}::print is defined {len(writes)} times")
        writer = helper_for(module, writes[0], True, 0, Forms)
        shown = f"return written(p, {writer.python}, value)"
        lines = [f"return read_whole(p, {reader.python}({given}))"]
    except Unknown as wrong:
        reason = str(wrong)
        lines = ["at = p.pos", f"return read_whole(p, {reader.python}({given}), at)"]
    return Hook("", given, lines, at), Hook("", "value, p", [shown], at), reason


def directive_hooks(
    module: Module, this: str, name: str, arguments: Sequence[Argument]
) -> tuple[Hook, Hook]:
    """The hooks that read and write a custom directive. Raises Unknown."""
    count = len(arguments)
    parses = _function(module, this, f"parse{name}", [each.reads for each in arguments], 1)
    prints = _function(module, this, f"print{name}", [each.writes for each in arguments], 2)
    reader = helper_for(module, parses, False, 0, Forms)
    writer = helper_for(module, prints, False, 0, Forms)
    names = [f"part{at}" for at in range(count)]
    given = [n for n, each in zip(names, arguments, strict=True) if each.given]
    wanted = [n for n in names if n not in given]
    outs = [names[at - 1] for at in reader.outs]
    lines = []
    for made, kind in zip(names, reader.parameters[1:], strict=True):
        if made in wanted and made not in outs and kind.name not in ("list", "Region"):
            raise Unknown(f"'{parses.name}', whose parameters are others")
        if made in wanted:
            value = {"list": "[]", "Region": "Region()"}.get(kind.name, "None")
            lines.append(f"{made} = {value}")
    call = f"{reader.python}({', '.join(['p', *names])})"
    lines.append(f"{', '.join(['done', *outs])} = {call}")
    if reader.kind.name == "optional":
        lines += ["if done is None:", "    return None"]
    lines += ["check_read(p, done)", f"return {', '.join(wanted)}"]
    parse = Hook("", ", ".join(["p", *given]), lines, parses.place)
    kinds = zip(names, arguments, writer.parameters[2:], strict=True)
    shown = [f"[{n}]" if a.writes == VALUE and k.name == "list" else n for n, a, k in kinds]
    line = f"{writer.python}({', '.join(['p', 'op', *shown])})"
    return parse, Hook("", ", ".join(["p", "op", *names]), [line], prints.place)


def arguments_of(use: str, draft: Mapping[str, Any]) -> Iterator[Argument]:
    """The arguments of `custom<Name>(…)`, by the parts of an operation. Raises Unknown."""
    parts = {
        part["name"]: (section, str(part.get("type", "")), bool(part.get("variadic")))
        for section in ("operands", "results", "attributes", "regions")
        for part in draft.get(section, ())
    }
    for each in split_arguments(use.partition("(")[2].rpartition(")")[0]):
        found = _ARGUMENT.fullmatch(each.replace(" ", ""))
        if each[:1] == '"':
            yield Argument(True, Kind("str"), Kind("str"))
            continue
        if found is None or found[3] not in parts:
            raise Unknown(f"the argument '{each}'")
        section, type_, several = parts[found[3]]
        reads, writes = {"attributes": (ATTRIBUTE, ATTRIBUTE), "regions": (REGION, REGION)}.get(
            section, (OPERAND, VALUE)
        )
        if found[2]:
            reads, writes = TYPE, TYPE
        if type_.startswith("Variadic[") or several:
            reads, writes = Kind("list", (reads,)), Kind("list", (writes,))
        elif type_.startswith("Optional[") and not found[2]:
            reads = Kind("optional", (reads,))
        elif type_.startswith("VariadicOfVariadic"):
            raise Unknown(f"the argument '{each}'")
        yield Argument(bool(found[1]), reads, writes)


def _function(module: Module, this: str, name: str, kinds: Sequence[Kind], before: int) -> Function:
    """The function of a directive that an operation's class sees. Raises Unknown."""
    namespace = this.rpartition("::")[0]
    around = {namespace[:at] for at in (m.start() for m in re.finditer("::", namespace))}
    around |= {namespace, "mlir", ""}
    # What a `using` in one of these names.
    named = {module.units.aliases.get(f"{space}::{name}", "") for space in around}
    named |= module.units.usings.get(name, set())
    fitting = [
        each
        for each in module.units.named(name)
        if (each.name.rpartition("::")[0] in around or {each.name, each.name[6:]} & named)
        and _takes(module, each, kinds, before)
    ]
    if len(fitting) > 1:
        # Those that only their own file sees are those of the file that has the operations.
        homes = _homes(module, namespace)
        fitting = [each for each in fitting if not each.local or each.file in homes]
    if len(fitting) != 1:
        raise Unknown(f"'{name}', of which there are {len(fitting)} definitions for it")
    return fitting[0]


def _homes(module: Module, namespace: str) -> set[str]:
    """The files with methods of classes in a namespace that operations have."""
    methods = [m for last in _OF_OPERATIONS for m in module.units.named(last)]
    return {m.file for m in methods if m.name.rpartition("::")[0].rpartition("::")[0] == namespace}


def _takes(module: Module, function: Function, kinds: Sequence[Kind], before: int) -> bool:
    parameters = function.parameters
    return len(parameters) == len(kinds) + before and all(
        _fits(module, function, parameter, kind)
        for parameter, kind in zip(parameters[before:], kinds, strict=True)
    )


def _fits(module: Module, function: Function, parameter: Any, kind: Kind) -> bool:
    type_ = child(parameter, "type")
    has = Kind("?") if type_ is None else module.world.kind(type_.text.decode(), function.scopes)
    if kind in (TYPE, ATTRIBUTE):
        return kind.name in module.world.bases(has.name)
    if kind == VALUE and has == Kind("list", (VALUE,)):
        # A ValueRange is made of one.
        return True
    return has.name == kind.name and (kind.name != "list" or has.first.name == kind.first.name)
