"""Custom directives that come with the runtime, for every definition's formats.

A format names them as its own, `custom<DynamicIndexList>($values, $numbers)`, and needs no
hooks module for them. Their functions are in `yods.text.directives`; which ones a format
means, its arguments tell. Source: MLIR, where C++ picks an overload in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.records import dataclass

#: Where the functions are.
MODULE = "yods.text.directives"
#: The kind of an argument that is a string with an opening bracket.
BRACKET = "bracket"
BRACKETS = ("[", "(", "<")
#: Any number of arguments of the kind before it, which the functions are told.
MORE = "more"


@dataclass(frozen=True, slots=True)
class SharedDirective:
    """One way to use a directive. No part has a default.

    Attributes:
        arguments: Kinds of its arguments: those of variables, "type", and `BRACKET`. The
            last one may be left out if it is a bracket; `MORE` repeats the one before.
        parse: The function that reads it, `print` the one that writes it.
        usage: The arguments as one would write them, without the bracket.
        meaning: What it reads and prints: a row of defs/LANGUAGE.md.
    """

    name: str
    arguments: tuple[str, ...]
    parse: str
    print: str
    usage: str
    meaning: str

    @property
    def counts(self) -> bool:
        """Whether it takes any number, so that its functions have to know how many."""
        return self.arguments[-1] == MORE

    def fits(self, kinds: tuple[str, ...]) -> bool:
        """Whether arguments of these kinds use it so."""
        wanted = self.arguments
        if self.counts:
            return len(kinds) >= len(wanted) - 1 and set(kinds) == set(wanted[:-1])
        return kinds == wanted or (wanted[-1] == BRACKET and kinds == wanted[:-1])


SHARED = (
    SharedDirective(
        name="DynamicIndexList",
        arguments=("operand", "attribute", BRACKET),
        parse="parse_dynamic_index_list",
        print="print_dynamic_index_list",
        usage="$values, $numbers",
        meaning="`[%a, 4, %b]`: the values, and a `DenseI64ArrayAttr` with a mark in their places",
    ),
    SharedDirective(
        name="DynamicIndexList",
        arguments=("operand", "attribute", "attribute", BRACKET),
        parse="parse_scalable_index_list",
        print="print_scalable_index_list",
        usage="$values, $numbers, $scalable",
        meaning="`[%a, 4, [8]]`: and a `DenseBoolArrayAttr` that tells which ones scale",
    ),
    SharedDirective(
        name="DynamicIndexList",
        arguments=("operand", "attribute", "type", BRACKET),
        parse="parse_typed_index_list",
        print="print_typed_index_list",
        usage="$values, $numbers, type($values)",
        meaning="`[%a : i32, 4]`",
    ),
    SharedDirective(
        name="AffineMapOfSSAIds",
        arguments=("operand", "attribute", BRACKET),
        parse="parse_affine_map_of_values",
        print="print_affine_map_of_values",
        usage="$values, $map",
        meaning="`[%a + 1, symbol(%b)]`: the values, and a map that has them as dimensions and "
        "symbols",
    ),
    SharedDirective(
        name="SwitchCases",
        arguments=("attribute", "region"),
        parse="parse_switch_cases",
        print="print_switch_cases",
        usage="$numbers, $regions",
        meaning="`case 2 { … }`, each on a line of its own",
    ),
    SharedDirective(
        name="AsyncDependencies",
        arguments=("type", "operand"),
        parse="parse_async_dependencies",
        print="print_async_dependencies",
        usage="type($token), $dependencies",
        meaning="`async [%a, %b]`: whether there is a token, of the type `async.token` of the "
        "op's dialect, and what it waits for",
    ),
    SharedDirective(
        name="SameOperandsAndResultType",
        arguments=("type", "type", MORE),
        parse="parse_same_operands_and_result_type",
        print="print_same_operands_and_result_type",
        usage="type($a), …, type($result)",
        meaning="the one type of all, or else `(operands) -> result`",
    ),
    SharedDirective(
        name="SymbolVisibility",
        arguments=("attribute",),
        parse="parse_symbol_visibility",
        print="print_symbol_visibility",
        usage="$visibility",
        meaning="`public`, `private`, `nested` or nothing",
    ),
)


def shared(name: str) -> tuple[SharedDirective, ...]:
    """The ways to use the shared directive of that name; none if there is none."""
    return tuple(each for each in SHARED if each.name == name)


def chosen(name: str, kinds: Sequence[str]) -> SharedDirective | None:
    """The way that arguments of these kinds use the shared directive of that name."""
    return next((each for each in shared(name) if each.fits(tuple(kinds))), None)
