"""load's result for passes (ODS: `Pass`)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from yods_gen.load.raw_parts import DEPRECATED, DESCRIPTION, SUMMARY, Deprecation, Raw
from yods_gen.load.shapes import (
    Bool,
    Choice,
    FullOpName,
    HookName,
    Keyed,
    Namespace,
    Prose,
    Text,
    may_give,
    may_list,
    must_give,
)
from yods_gen.spans import Located

#: Types of options, by MLIR's names without `std::` and `_t`.
OPTION_TYPES = ("bool", "int32", "int64", "uint32", "uint64", "double", "string")
#: The name of a pass or of its option: no upper case keeps it from being mistyped.
Argument: TypeAlias = Annotated[
    Located[str], Text("a name for command lines", r"[A-Za-z][A-Za-z0-9_]*(-[A-Za-z0-9_]+)*")
]

_Value: TypeAlias = Annotated[Located[str], Text("a value")]


class RawPassOption(Raw, kw_only=True):
    """An option of a pass."""

    name: Argument = must_give("Its name, as in `my-pass{name=value}`.")
    type: Annotated[Located[str], Choice(OPTION_TYPES)] = must_give("What its value is.")
    default: _Value | tuple[_Value, ...] | None = may_give(
        "Its value where nobody gives one; false, 0 or nothing at all by default."
    )
    list: Bool | None = may_give("Whether it has any number of values: `name={a,b}`.")
    choices: tuple[_Value, ...] = may_list("The texts it may be; any by default.")
    summary: Prose | None = may_give(SUMMARY)
    deprecated: Deprecation | None = may_give(DEPRECATED)


class RawStatistic(Raw, kw_only=True):
    """A number that a pass counts."""

    name: Argument = must_give("Its name in the report.")
    summary: Prose = must_give("What is counted.")


class RawPass(Raw, kw_only=True):
    """A pass: its key is the argument by which it is called."""

    summary: Prose | None = may_give(SUMMARY)
    description: Prose | None = may_give(DESCRIPTION)
    deprecated: Deprecation | None = may_give(DEPRECATED)
    display: Prose | None = may_give(
        "What dumps and reports call it; the name of its class by default."
    )
    anchor: FullOpName | None = may_give(
        "The operations it runs on; by default any that is isolated from above."
    )
    options: tuple[RawPassOption, ...] = may_list("Its options.")
    statistics: tuple[RawStatistic, ...] = may_list("What it counts.")
    depends: tuple[Namespace, ...] = may_list("Dialects whose operations it makes.")
    run: HookName | None = may_give(
        "The function that does its work, called with the pass and the operation."
    )
    unsound: Keyed[FullOpName, Prose] = may_list(
        "The operations that its hooks lower to something else, as MLIR's do, each with values."
    )
    class_: HookName | None = may_give(
        "The class in the hooks module that derives from the generated one."
    )
