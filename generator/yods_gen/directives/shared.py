"""Custom directives that come with the runtime, for every definition's formats.

A format names them like its own, `custom<DynamicIndexList>($values, $numbers)`, and needs no hooks
module for them. The kinds of the arguments choose among several of one name, as C++ picks an
overload. A directive of one dialect is a pair of its hooks; those of dialects that do not ship are
in `yods_imported.directives`.
"""

from __future__ import annotations

from collections.abc import Sequence

from yods_gen.records import DataClass

#: The kind of an argument that is a string with an opening bracket.
BRACKET = "bracket"
BRACKETS = ("[", "(", "<")
#: The module of their functions.
MODULE = "yods.text.directives"


class SharedDirective(DataClass):
    """One way to use a directive.

    Attributes:
        arguments: Kinds of its arguments: those of variables, "type" and "types", and `BRACKET`,
            which may be left out at the end.
        function: Its functions' names, after `parse_` and `print_`.
        usage: The arguments as a format has them, without the bracket.
        meaning: What it reads and prints: a row of the manual.
    """

    name: str
    arguments: tuple[str, ...]
    function: str
    usage: str
    meaning: str

    @property
    def parse(self) -> str:
        """The name of the function that reads it."""
        return f"parse_{self.function}"

    @property
    def print(self) -> str:
        """The name of the function that prints it."""
        return f"print_{self.function}"

    def fits(self, kinds: tuple[str, ...]) -> bool:
        """Whether it takes arguments of these kinds."""
        if kinds == self.arguments:
            return True
        return self.arguments[-1] == BRACKET and kinds == self.arguments[:-1]


SHARED = (
    SharedDirective(
        name="DynamicIndexList",
        arguments=("operands", "attribute", BRACKET),
        function="dynamic_index_list",
        usage="$values, $numbers",
        meaning="`[%a, 4, %b]`: the values, and a `DenseI64ArrayAttr` with a mark in their places",
    ),
    SharedDirective(
        name="DynamicIndexList",
        arguments=("operands", "attribute", "attribute", BRACKET),
        function="scalable_index_list",
        usage="$values, $numbers, $scalable",
        meaning="`[%a, 4, [8]]`: and a `DenseBoolArrayAttr` that tells which ones scale",
    ),
    SharedDirective(
        name="DynamicIndexList",
        arguments=("operands", "attribute", "types", BRACKET),
        function="typed_index_list",
        usage="$values, $numbers, type($values)",
        meaning="`[%a : i32, 4]`",
    ),
    SharedDirective(
        name="AffineMapOfSSAIds",
        arguments=("operands", "attribute", BRACKET),
        function="affine_map_of_values",
        usage="$values, $map",
        meaning="`[%a + 1, symbol(%b)]`: the values, and a map that has them as dimensions and "
        "symbols",
    ),
    SharedDirective(
        name="SwitchCases",
        arguments=("attribute", "region"),
        function="switch_cases",
        usage="$numbers, $regions",
        meaning="`case 2 { … }`, each on a line of its own",
    ),
    SharedDirective(
        name="SymbolVisibility",
        arguments=("attribute",),
        function="symbol_visibility",
        usage="$visibility",
        meaning="`public`, `private`, `nested` or nothing",
    ),
)


def shared(name: str) -> tuple[SharedDirective, ...]:
    """The ways to use the shared directive of that name; none if there is none."""
    return tuple(each for each in SHARED if each.name == name)


def chosen(name: str, kinds: Sequence[str]) -> SharedDirective | None:
    """The way that takes arguments of these kinds, or None."""
    return next((each for each in shared(name) if each.fits(tuple(kinds))), None)
