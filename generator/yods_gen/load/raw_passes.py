"""load's result for passes (ODS: `Pass`)."""

from __future__ import annotations

from yods_gen.load.raw_parts import DEPRECATED, DEPRECATION, DESCRIPTION, SUMMARY, Raw
from yods_gen.load.shapes import (
    HOOK,
    NAMESPACE,
    OP_NAME,
    TEXT,
    Choice,
    Flag,
    ListOf,
    MapOf,
    OneOf,
    Record,
    Text,
    optional_key,
    required_key,
)
from yods_gen.spans import Located

#: Types of options, by MLIR's names without `std::` and `_t`.
OPTION_TYPES = ("bool", "int32", "int64", "uint32", "uint64", "double", "string")
#: The name of a pass or of its option: no upper case keeps it from being mistyped.
ARGUMENT = Text("a name for command lines", r"[A-Za-z][A-Za-z0-9_]*(-[A-Za-z0-9_]+)*")


class RawPassOption(Raw, kw_only=True):
    """An option of a pass."""

    name: Located[str] = required_key(ARGUMENT, "Its name, as in `my-pass{name=value}`.")
    type: Located[str] = required_key(Choice(OPTION_TYPES), "What its value is.")
    default: Located[str] | tuple[Located[str], ...] | None = optional_key(
        OneOf((Text("a value"), ListOf(Text("a value")))),
        "Its value where nobody gives one; false, 0 or nothing at all by default.",
    )
    list: Located[bool] | None = optional_key(
        Flag(), "Whether it has any number of values: `name={a,b}`."
    )
    choices: tuple[Located[str], ...] = optional_key(
        ListOf(Text("a value")), "The texts it may be; any by default."
    )
    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)


class RawStatistic(Raw, kw_only=True):
    """A number that a pass counts."""

    name: Located[str] = required_key(ARGUMENT, "Its name in the report.")
    summary: Located[str] = required_key(TEXT, "What is counted.")


class RawPass(Raw, kw_only=True):
    """A pass: its key is the argument by which it is called."""

    summary: Located[str] | None = optional_key(TEXT, SUMMARY)
    description: Located[str] | None = optional_key(TEXT, DESCRIPTION)
    deprecated: Located[str] | None = optional_key(DEPRECATION, DEPRECATED)
    display: Located[str] | None = optional_key(
        TEXT, "What dumps and reports call it; the name of its class by default."
    )
    anchor: Located[str] | None = optional_key(
        Text("an operation", rf"{NAMESPACE.pattern}\.{OP_NAME.pattern}"),
        "The operations it runs on; by default any that is isolated from above.",
    )
    options: tuple[RawPassOption, ...] = optional_key(ListOf(Record(RawPassOption)), "Its options.")
    statistics: tuple[RawStatistic, ...] = optional_key(
        ListOf(Record(RawStatistic)), "What it counts."
    )
    depends: tuple[Located[str], ...] = optional_key(
        ListOf(NAMESPACE), "Dialects whose operations it makes."
    )
    run: Located[str] | None = optional_key(
        HOOK, "The function that does its work, called with the pass and the operation."
    )
    unsound: tuple[tuple[Located[str], Located[str]], ...] = optional_key(
        MapOf(Text("an operation", rf"{NAMESPACE.pattern}\.{OP_NAME.pattern}"), TEXT),
        "The operations that its hooks lower to something else, as MLIR's do, each with values.",
    )
    class_: Located[str] | None = optional_key(
        HOOK, "The class in the hooks module that derives from the generated one."
    )
