"""The parser's top: operations, regions, blocks, and the names of values.

Source: MLIR, LangRef, "Operations", "Blocks" and "Regions"; the order and wording of
errors are `mlir-opt`'s.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from yods.builtin.types import FunctionType
from yods.ir.block import Block, Region
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.suggest import closest
from yods.literals.strings import BARE_ID, SUFFIX_ID
from yods.text.assembly_parser import AssemblyParser
from yods.text.scanner import SPACE
from yods.text.value_scopes import UnresolvedOperand

if TYPE_CHECKING:
    from yods.ir.attribute import Attribute, Type
    from yods.ir.context import Context
    from yods.ir.location import Source
    from yods.ir.value import Value

# The usual beginning of an operation: one result name or none, and a custom name.
_header = re.compile(SPACE + rf"(?:%({SUFFIX_ID}){SPACE}={SPACE})?+({BARE_ID})").match
_result = re.compile(SPACE + rf"%({SUFFIX_ID})").match
_integer_type = re.compile(r"[su]?i[0-9]+").fullmatch  # a token of its own kind
_generic_name = re.compile(SPACE + r'(?=")').match


class OperationParser(AssemblyParser):
    """Reads operations. One object reads one source; see `yods.text.parse`."""

    def __init__(self, source: Source, context: Context) -> None:
        super().__init__(source, context)
        #: Where the name of the operation being read begins.
        self.op_start = 0
        #: Result names in front of the operation being read; custom forms may look.
        self.result_names: tuple[tuple[str, int], ...] = ()
        self.default_dialect = "builtin"

    # Operations.

    def block_body(self, block: Block) -> None:
        """Read operations into `block` up to the next `^` or `}`."""
        text = self.text
        operations = self.context.operations
        # The operation just read by the quick way, which has not looked for `loc(…)`.
        unlocated: Operation | None = None
        outer = self.default_dialect
        while True:
            header = _header(text, self.pos)
            if header is not None:
                result_name, name = header.groups()
                cls = operations.get(name)
                if cls is not None:
                    self.pos = header.end()
                    self.op_start = header.start(2)
                    self.result_names = () if result_name is None else ((result_name, 1),)
                    self.default_dialect = cls.DEFAULT_DIALECT
                    op = cls.parse(self)
                    self.default_dialect = outer
                    if result_name is not None:
                        results = op._results
                        values = self.values
                        if len(results) == 1 and result_name not in values and not self.forward:
                            values[result_name] = results[0]
                        else:
                            start = header.start(1) - 1
                            self._bind_results(op, [(result_name, 1, start)], start)
                    # `block.append(op)`, written out: this is the parser's inner loop.
                    last = block._last
                    op._block = block
                    op._previous = last
                    if last is None:
                        block._first = op
                    else:
                        last._next = op
                    block._last = unlocated = op
                    continue
                if name == "loc" and result_name is None and unlocated is not None:
                    self._trailing_location(unlocated)
                    unlocated = None
                    continue
            elif text.startswith(("}", "^"), self.next_start()):
                return
            block.append(self.operation())
            unlocated = None

    def operation(self) -> Operation:
        """Read one operation in either form, with the names of its results."""
        start = self.next_start()
        names: list[tuple[str, int, int]] = []
        if self.text.startswith("%", start):
            while True:
                names.append(self._result_group())
                if not self.accept(","):
                    break
            self.expect("=", " after SSA name")
        self.result_names = tuple((name, count) for name, count, _ in names)
        found = _header(self.text, self.pos)
        if found is not None and found[1] is None:
            self.pos = found.end()
            self.op_start = found.start(2)
            op = self._custom_body(self._custom_class(found[2]))
        elif _generic_name(self.text, self.pos) is not None:
            op = self._generic_operation()
        else:
            raise self.wrong_token("expected operation name in quotes")
        self._trailing_location(op)
        if names:
            self._bind_results(op, names, start)
        return op

    def _trailing_location(self, op: Operation) -> None:
        location = self.optional_trailing_location()
        if location is not None:
            op._location = location

    def _result_group(self) -> tuple[str, int, int]:
        """`%name` or `%name:count`: name, count, and where it stands."""
        found = _result(self.text, self.pos)
        if found is None:
            raise self.wrong_token("expected valid ssa identifier")
        self.pos = found.end()
        count = 1
        if self.accept(":"):
            at = self.next_start()
            given = self.optional_integer()
            if given is None:
                raise self.wrong_token("expected integer number of results")
            if not 1 <= given < 2**64:
                self.pos = at
                raise self.error("expected named operation to have at least 1 result")
            count = given
        return found[1], count, found.start(1) - 1

    def _bind_results(self, op: Operation, names: list[tuple[str, int, int]], start: int) -> None:
        results = op._results
        if not results:
            raise self.error("cannot name an operation with no results", start)
        expected = sum(count for _, count, _ in names)
        if expected != len(results):
            raise self.error(
                f"operation defines {len(results)} results but was provided {expected} to bind",
                start,
            )
        number = 0
        for name, count, at in names:
            for i in range(count):
                self.define(name, i, results[number], at)
                number += 1

    # The custom form.

    def _custom_class(self, name: str) -> type[Operation]:
        """The class behind a name without quotes, completed by the default dialect."""
        context = self.context
        cls = context.operations.get(name)
        if cls is not None:
            return cls
        if _integer_type(name) is not None:
            self.pos = len(self.text[: self.op_start].rstrip())
            raise self.wrong_token("expected operation name in quotes")
        full = name
        if not name.partition(".")[2]:
            full = self.full_names[name] = f"{self.default_dialect}.{name}"
        cls = context.operation(full)
        if cls is not None:
            return cls
        namespace = full.partition(".")[0]
        tried = f" (tried '{full}' as well)" if full != name else ""
        if context.dialect(namespace) is None:
            error = self.error(
                f"Dialect `{namespace}' not found for custom op '{name}' {tried}", self.op_start
            )
            from yods.ir.context import shipped_and_announced

            error.note("Available dialects: " + ", ".join(shipped_and_announced()))
            raise error
        error = self.error(f"custom op '{name}' is unknown{tried}", self.op_start)
        close = closest(full, context.operations)
        raise error if close is None else error.hint(f"did you mean '{close}'?")

    def _custom_body(self, cls: type[Operation]) -> Operation:
        outer = self.default_dialect
        self.default_dialect = cls.DEFAULT_DIALECT
        op = cls.parse(self)
        self.default_dialect = outer
        return op

    # The generic form.

    def _generic_operation(self) -> Operation:
        context = self.context
        at = self.next_start()
        name = self.string()
        if not name:
            self.pos = at
            raise self.error("empty operation name is invalid")
        if "\0" in name:
            self.pos = at
            raise self.error("null character not allowed in operation name")
        cls = context.operation(name)
        if cls is None and not context.allow_unregistered_dialects:
            namespace = name.partition(".")[0]
            if context.dialect(namespace) is None:
                raise self.error(
                    "operation being parsed with an unregistered dialect. If this is intended, "
                    "please use -allow-unregistered-dialect with the MLIR tool used"
                )
        self.expect("(", " to start operand list")
        operands: list[UnresolvedOperand] = []
        if self.peek() == "%":
            operands.append(self.operand())
            while self.accept(","):
                operands.append(self.operand())
        self.expect(")", " to end operand list")
        successors: tuple[Block, ...] = ()
        if self.at("["):
            if cls is not None and not cls.may_have_successors():
                raise self.error("successors in non-terminator")
            self.accept("[")
            if self.at("]"):
                raise self.wrong_token("expected list element")
            successors = tuple(self.successor_list())
            if not self.accept("]"):
                raise self.wrong_token("expected ',' or ']'")
        properties: Attribute | None = None
        if self.accept("<"):
            properties = self.attribute()
            self.expect(">", " to close properties")
        regions: list[Region] = []
        if self.accept("("):
            while True:
                regions.append(self.region())
                if not self.accept(","):
                    break
            self.expect(")", " to end region list")
        attributes = self.attribute_dict()
        if not self.accept(":"):
            raise self.wrong_token("expected ':' followed by operation type")
        type_at = self.next_start()
        type_ = self.type()
        if not isinstance(type_, FunctionType):
            raise self.error("expected function type", type_at)
        if len(type_.inputs) != len(operands):
            # After one "type", `mlir-opt` prints a NUL byte, which nobody can want.
            plural = "" if len(operands) == 1 else "s"
            raise self.error(
                f"expected {len(operands)} operand type{plural} but had {len(type_.inputs)}",
                type_at,
            )
        values = tuple(map(self.resolve, operands, type_.inputs))
        self.op_start = at
        if cls is None:
            op: Operation = UnregisteredOperation(
                name,
                values,
                type_.results,
                attributes,
                regions,
                successors,
                (self.source, at),
                properties,
            )
            return op
        return self._registered_generic(
            cls, values, type_.results, attributes, regions, successors, properties
        )

    def _registered_generic(
        self,
        cls: type[Operation],
        operands: tuple[Value[Any], ...],
        result_types: tuple[Type, ...],
        attributes: dict[str, Attribute] | None,
        regions: list[Region],
        successors: tuple[Block, ...],
        properties: Attribute | None,
    ) -> Operation:
        """An operation of a known class from its generic form."""
        from yods.text import generic_properties

        location = (self.source, self.op_start)
        if attributes:
            generic_properties.take_legacy(cls, attributes, location, alone=properties is None)
        inherent: dict[str, Attribute] = {}
        if properties is not None:
            inherent = generic_properties.converted(cls, properties, location)
        op = cls.create(operands, result_types, attributes, regions, successors, location)
        for name, attribute in inherent.items():
            setattr(op, cls.PROPERTIES[name], attribute)
        if cls.NATIVE_PROPERTIES and properties is not None:
            from yods.text.properties import native_values

            for slot, value in native_values(cls, properties, location).items():
                setattr(op, slot, value)
        if cls.SEGMENTS:
            generic_properties.complete_segments(op)
        return op

    # Regions and blocks.

    def region(
        self,
        arguments: list[tuple[UnresolvedOperand, Type, Any]] | None = None,
        *,
        isolated: bool = False,
    ) -> Region:
        """`{ … }`: a region.

        Args:
            arguments: Arguments of the entry block that the operation's own syntax has
                named: name, type and location (None: where the name stands).
            isolated: Whether names of the enclosing regions are out of sight.
        """
        open_at = self.next_start()
        self.expect("{", " to begin a region")
        region = Region()
        if not arguments and self.accept("}"):
            return region
        saved = self.op_start, self.result_names
        scope = self.enter_scope(isolated, open_at)
        entry = Block()
        entry.parent = region
        region.blocks.append(entry)
        if arguments:
            if self.peek() == "^":
                raise self.error("invalid block name in region with named arguments")
            for operand, type_, location in arguments:
                self.define_entry_argument(entry, operand, type_, location)
        if self.peek() == "^":
            self._labelled_block(region, entry)
        else:
            self.block_body(entry)
        if arguments and len(entry._arguments) > len(arguments):
            raise self.error("entry block arguments were already defined")
        while not self.accept("}"):
            self._labelled_block(region, None)
        self.leave_scope(scope)
        self.op_start, self.result_names = saved
        return region

    def define_entry_argument(
        self, entry: Block, operand: UnresolvedOperand, type_: Type, location: Any
    ) -> None:
        name, at = operand[1], operand.start(1) - 1
        used = self.place_of(name)
        if used is not None:
            raise self.error(f"region entry argument '%{name}' is already in use", at).note(
                "previously referenced here", used
            )
        argument = entry.add_argument(type_, location or (self.source, at))
        self.define(name, 0, argument, at)

    def _labelled_block(self, region: Region, entry: Block | None) -> None:
        """`^name(arguments): …`; the entry block exists already."""
        found = self.optional_block_name()
        if found is None:
            raise self.wrong_token("expected block name")
        name, at = found
        block = self.define_block(name, at, entry)
        if block is not entry:
            region.append(block)
        if self.accept("("):
            if not self.accept(")"):
                while True:
                    self._block_argument(block)
                    if not self.accept(","):
                        break
                self.expect(")")
        self.expect(":", " after block name")
        self.block_body(block)

    def _block_argument(self, block: Block) -> None:
        operand = self.operand()
        self.expect(":", " and type for SSA operand")
        type_ = self.type()
        at = operand.start(1) - 1
        argument = block.add_argument(type_, (self.source, at))
        self.relocate_argument(argument)
        self.define(operand[1], 0, argument, at)

    def successor(self) -> Block:
        """`^name`: the block of that name, which may come later."""
        found = self.optional_block_name()
        if found is None:
            raise self.wrong_token("expected block name")
        return self.block_named(*found)

    def successor_list(self) -> list[Block]:
        """`^a, ^b`, at least one."""
        blocks = [self.successor()]
        while self.accept(","):
            blocks.append(self.successor())
        return blocks

    # The whole source.

    def top_level(self, block: Block) -> None:
        """Read everything up to the end of the text into `block`."""
        while True:
            if self.next_start() >= len(self.text):
                break
            if self.optional_top_level_definition():
                continue
            block.append(self.operation())
        self.finish()
        self.resolve_deferred_locations(block)
        self.check_blocks()
