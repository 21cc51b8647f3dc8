"""Names of values and blocks while reading: scopes, definitions, forward references.

A name is visible in the region that defines it and in those inside. A value may be
used before its definition, in which case a placeholder takes the uses until then.

Source: MLIR, LangRef, "Value Scoping"; errors as in `mlir-opt`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from yods.ir.block import Block
from yods.ir.diagnostics import Diagnostic, DiagnosticError
from yods.ir.value import BlockArgument, OpResult, Value
from yods.literals.strings import BARE_ID, SUFFIX_ID
from yods.text.definitions_parser import DefinitionsParser
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from yods.ir.attribute import Type
    from yods.ir.context import Context
    from yods.ir.diagnostics import ParseError
    from yods.ir.location import AnyLocation, Source

#: An operand as written: group 1 is its name, with `#N` for a later result of a pack.
UnresolvedOperand = re.Match[str]

# Up to nine digits: a number that may not fit is looked at on its own. `#-}` ends file
# metadata and is no number.
_operand = re.compile(
    SPACE + rf"%({SUFFIX_ID}(?:#[0-9]{{1,9}}(?![0-9]))?+)(?!{SPACE}#(?!-\}}))"
).match
# Its first group is no name that `resolve` could find at once.
_spaced_operand = re.compile(SPACE + rf"%(({SUFFIX_ID}){SPACE}#(?!-\}})([0-9]*+))").match
_op_name = re.compile(BARE_ID).match
_block_name = re.compile(SPACE + rf"\^({SUFFIX_ID})").match


class _Placeholder(Value[Any]):
    """Stands for a value used before it is defined."""

    __slots__ = ("at", "name")

    def __init__(self, type: Type, name: str, at: int) -> None:
        self.type = type
        self.name = name
        self.at = at
        self.index = 0
        self._users = None

    @property
    def parent_block(self) -> Block | None:
        """None. One outlives the parser where an operation's own regions define the name."""
        return None


class Scope:
    """What `leave_scope` needs to restore."""

    __slots__ = ("blocks", "size", "undefined_blocks", "values")

    def __init__(self, parser: ValueScopes) -> None:
        self.values = parser.values
        self.size = len(parser.values)
        self.blocks = parser.blocks
        self.undefined_blocks = parser.undefined_blocks


class ValueScopes(DefinitionsParser):
    """Resolves `%value` and `^block` names."""

    #: Where the name of the operation being read begins.
    op_start: int

    def __init__(self, source: Source, context: Context) -> None:
        super().__init__(source, context)
        #: Names in sight → values. Later ones were defined further in, so that leaving
        #: a region drops names from the end.
        self.values: dict[str, Value[Any]] = {}
        #: Names used but not yet defined, of the current isolated scope.
        self.forward: dict[str, _Placeholder] = {}
        #: Placeholders left behind by scopes already closed.
        self._never_defined: list[_Placeholder] = []
        self._outer_forward: list[dict[str, _Placeholder]] = []
        #: Where arguments with a location of their own stand in the text.
        self._argument_places: dict[Value[Any], AnyLocation] = {}
        self.blocks: dict[str, tuple[Block, int]] = {}
        self.undefined_blocks: dict[str, tuple[Block, int]] = {}
        #: What names without a dialect have come to mean: `return` → `func.return`.
        self.full_names: dict[str, str] = {}
        self.op_start = 0

    # Errors.

    def custom_error(self, message: str, at: int | None = None) -> ParseError:
        """As `error`, naming the operation where it is in its custom form.

        Source: MLIR, `OpAsmParser::emitError`, which whatever is particular to custom
        forms reports through; punctuation, operands, types and attributes do not.
        """
        if at is None:
            at = self.next_start()
        found = None if self.open_symbols else _op_name(self.text, self.op_start)
        if found is None:
            return self.error(message, at)
        name = self.full_names.get(found[0], found[0])
        return self.error(f"custom op '{name}' {message}", at)

    # Scopes.

    def enter_scope(self, isolated: bool, at: int) -> Scope:
        """Begin a region; where `isolated`, no name of an outer one is in sight."""
        self.enter_nesting(at)
        scope = Scope(self)
        if isolated:
            self.values = {}
            self._outer_forward.append(self.forward)
            self.forward = {}
        self.blocks = {}
        self.undefined_blocks = {}
        return scope

    def leave_scope(self, scope: Scope) -> None:
        """End the region begun with `scope`; its names are forgotten."""
        if self.undefined_blocks:
            self.check_blocks()
        if self.values is not scope.values:
            self.values = scope.values
            self._never_defined.extend(self.forward.values())
            self.forward = self._outer_forward.pop()
        else:
            values = self.values
            while len(values) > scope.size:
                values.popitem()
        self.blocks = scope.blocks
        self.undefined_blocks = scope.undefined_blocks
        self.leave_nesting()

    def check_blocks(self) -> None:
        """No block of the region that ends may be left without a definition."""
        places = sorted(at for _, at in self.undefined_blocks.values())
        if places:
            raise DiagnosticError(
                [Diagnostic("reference to an undefined block", (self.source, at)) for at in places]
            )

    def finish(self) -> None:
        """End the text: no name may be left without a definition."""
        left = [*self._never_defined, *self.forward.values()]
        if left:
            raise DiagnosticError(
                [
                    Diagnostic("use of undeclared SSA value name", (self.source, each.at))
                    for each in sorted(left, key=lambda each: each.at)
                ]
            )

    # Operands.

    def operand(self) -> UnresolvedOperand:
        """`%name` or `%name#N`, to be resolved once its type is known."""
        found = _operand(self.text, self.pos)
        if found is None:
            return self._unusual_operand()
        self.pos = found.end()
        return found

    def optional_operand(self) -> UnresolvedOperand | None:
        """An operand, where one comes next."""
        found = _operand(self.text, self.pos)
        if found is None:
            return self._unusual_operand() if self.peek() == "%" else None
        self.pos = found.end()
        return found

    def optional_argument(self) -> UnresolvedOperand | None:
        """The name of an argument, where one comes next; a result number is an error."""
        numbered = _spaced_operand(self.text, self.pos)
        if numbered is not None:
            self.pos = numbered.end(2)
            raise self.error("result number not allowed in argument list")
        return self.optional_operand()

    def _unusual_operand(self) -> UnresolvedOperand:
        found = _spaced_operand(self.text, self.pos)
        if found is None:
            raise self.wrong_token("expected SSA operand")
        digits = found[3].lstrip("0")
        if not found[3] or len(digits) > 10 or int(digits or "0") >= 2**32:
            self.pos = found.end(2)
            raise self.error("invalid SSA value result number")
        self.pos = found.end()
        return found

    def resolve(self, operand: UnresolvedOperand, type_: Type) -> Value[Any]:
        """The value an operand names, which must have type `type_`."""
        value = self.values.get(operand[1])
        if value is not None and value.type is type_:
            return value
        return self._resolve_unusual(operand, type_)

    def _resolve_unusual(self, operand: UnresolvedOperand, type_: Type) -> Value[Any]:
        at = operand.start(1) - 1
        name, _, number = operand[1].partition("#")
        if operand.re.groups == 3:
            name, number = operand[2], operand[3]
        index = int(number or "0")
        key = name if index == 0 else f"{name}#{index}"
        value = self.values.get(key)
        if value is None:
            value = self.forward.get(key)
            if value is None:
                if index and name in self.values:
                    raise self.error("reference to invalid result number", at)
                value = self.forward[key] = _Placeholder(type_, key, at)
        if value.type is not type_:
            error = self.error(
                f"use of value '%{name}' expects different type than prior uses: "
                f"'{type_}' vs '{value.type}'",
                at,
            )
            place = self.place_of(key)
            raise error if place is None else error.note("prior use here", place)
        return value

    # Definitions.

    def define(self, name: str, index: int, value: Value[Any], at: int) -> None:
        """Let `name` (result `index` of a pack) mean `value` from here on."""
        key = name if index == 0 else f"{name}#{index}"
        if key in self.values:
            error = self.error(f"redefinition of SSA value '%{name}'", at)
            place = self.place_of(key)
            raise error if place is None else error.note("previously defined here", place)
        if self.forward:
            placeholder = self.forward.get(key)
            if placeholder is not None:
                if placeholder.type is not value.type:
                    raise self.error(
                        f"definition of SSA value '%{name}#{index}' has type '{value.type}'", at
                    ).note(
                        f"previously used here with type '{placeholder.type}'",
                        (self.source, placeholder.at),
                    )
                del self.forward[key]
                placeholder.replace_all_uses_with(value)
        self.values[key] = value

    def place_of(self, key: str) -> AnyLocation:
        """Where the value called `key` was defined or first used; None where unknown.

        Not recorded while reading: the text in front of the operation's name says it.
        """
        value = self.values.get(key)
        if value is None:
            placeholder = self.forward.get(key)
            return None if placeholder is None else (self.source, placeholder.at)
        if isinstance(value, BlockArgument):
            return self._argument_places.get(value, value._location)
        if not isinstance(value, OpResult):
            return None
        location = value.owner._location
        if not isinstance(location, tuple):
            return location
        pattern = re.compile(rf"%{re.escape(key.partition('#')[0])}(?![A-Za-z0-9$._-])")
        places = [found.start() for found in pattern.finditer(self.text, 0, location[1])]
        return (self.source, places[-1]) if places else location

    def relocate_argument(self, argument: BlockArgument[Any]) -> None:
        """Take the `loc(…)` that may follow a block argument."""
        location = self.optional_trailing_location()
        if location is not None:
            self._argument_places[argument] = argument._location
            argument._location = location

    # Blocks.

    def optional_block_name(self) -> tuple[str, int] | None:
        """`^name`: the name and where it stands."""
        found = _block_name(self.text, self.pos)
        if found is None:
            return None
        self.pos = found.end()
        return found[1], found.start(1) - 1

    def block_named(self, name: str, at: int) -> Block:
        """The block `^name` of the current region, made now where it comes later."""
        known = self.blocks.get(name)
        if known is None:
            known = self.blocks[name] = self.undefined_blocks[name] = Block(), at
        return known[0]

    def define_block(self, name: str, at: int, entry: Block | None) -> Block:
        """The block that `^name:` begins.

        Args:
            entry: The region's entry block, where this is it.
        """
        known = self.blocks.get(name)
        if known is None:
            block = entry or Block()
            self.blocks[name] = block, at
            return block
        if self.undefined_blocks.pop(name, None) is None:
            raise self.error(f"redefinition of block '^{name}'", at)
        return known[0]
