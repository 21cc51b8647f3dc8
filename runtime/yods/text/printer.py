"""Writing operations as text.

Source: MLIR, LangRef; where the document leaves a choice, what `mlir-opt` prints.
"""

from __future__ import annotations

from collections import defaultdict

from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.ir.diagnostics import UNVERIFIED, TextTooLarge
from yods.ir.hook_errors import hook_error
from yods.ir.operation import UnregisteredOperation
from yods.ir.print_options import PrintOptions
from yods.ir.value import BlockArgument
from yods.literals.strings import escape
from yods.text.aliases import AliasesNeeded
from yods.text.attribute_printer import LONG_TEXT
from yods.text.names import Names, result_spans
from yods.text.piece_printer import INDENT, PiecePrinter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from yods.ir.attribute import Attribute
    from yods.ir.block import Block, Region
    from yods.ir.operation import Operation
    from yods.ir.value import Value

#: The name that the custom form begins with, and what writes the rest of it; None: there is
#: only the generic form, which writes its name itself.
_Form: TypeAlias = "tuple[str, Callable[[Any, OperationPrinter], None] | None]"
#: Of an operation with more different types that are long, the text is kept as it is written.
_MOST_SHARED = 8


class OperationPrinter(PiecePrinter):
    """Writes operations piece by piece; generated `print_assembly` methods drive it."""

    def __init__(self, names: Names, options: PrintOptions) -> None:
        super().__init__(names, options)
        #: The dialect whose name goes without saying where the printer is: `func` in functions.
        self._default_dialect = "builtin"
        #: By that dialect: how operations of a class begin, and what writes the rest.
        self._forms: defaultdict[str, dict[type[Operation], _Form]] = defaultdict(dict)
        #: Names of operations as the generic form has them.
        self._quoted: dict[str, str] = {}
        # How many of the pieces have been counted, and the characters of the long ones.
        self._counted = 0
        self._long_size = 0

    # Regions and blocks.

    def region(
        self,
        region: Region,
        *,
        entry_arguments: bool = True,
        terminators: bool = True,
        empty_block: bool = False,
    ) -> None:
        """Write `{ … }`.

        Args:
            entry_arguments: Whether the entry block shows its arguments; False where
                the operation's own syntax has shown them.
            terminators: Whether to show the terminator of the last block.
            empty_block: Whether to show the label of an entry block without operations.
        """
        write = self.write
        if self.options.skip_regions:
            write("{...}")
            return
        write("{")
        if region.blocks:
            outer = self._default_dialect
            owner = region.owner
            self._default_dialect = "" if owner is None else owner.DEFAULT_DIALECT
            entry = region.blocks[0]
            label = (empty_block and entry._first is None) or (
                entry_arguments and bool(entry._arguments)
            )
            self._block(entry, label, terminators)
            for block in region.blocks[1:]:
                self._block(block, True, True)
            self._default_dialect = outer
        write(f"\n{self._indent}}}")

    def shadow_arguments(self, region: Region, values: Iterable[Value[Any]]) -> None:
        """Call the arguments of a region's entry block what `values` are called.

        Source: MLIR, `OpAsmPrinter::shadowRegionArgs`.
        """
        for argument, value in zip(region.blocks[0]._arguments, values, strict=True):
            self.names.values[argument] = self.values[value]

    def regions(self, regions: Iterable[Region], *, implicit_terminator: bool = False) -> None:
        """Write `{ … }, { … }`."""
        for number, region in enumerate(regions):
            if number:
                self.write(", ")
            shown = not implicit_terminator or self.shows_terminator(region)
            self.region(region, terminators=shown)

    @staticmethod
    def shows_terminator(region: Region) -> bool:
        """Whether a terminator that may be left out says more than that it is there."""
        last = region.blocks[0].terminator if region.blocks else None
        if last is None:
            return True
        return bool(last._operands or last._results or len(last.attributes))

    def _block(self, block: Block, label: bool, terminator: bool) -> None:
        if label:
            self._block_label(block)
        outer = self._indent
        self._indent = outer + INDENT
        begin = "\n" + self._indent
        # What is no terminator for certain is never left out: nothing would put it back.
        last = None if terminator else block.terminator
        if isinstance(last, UnregisteredOperation):
            last = None
        users = self.options.value_users
        if users:
            from yods.text.value_users import argument_users

            for argument in block._arguments:
                self.write(f"{begin}// {argument_users(self, argument)}")
        self._operations(block._first, last, begin, users)
        self._indent = outer

    def _block_label(self, block: Block) -> None:
        blocks = self.blocks
        label = f"\n{self._indent}{blocks[block]}"
        if block._arguments:
            label += f"({self.region_arguments(block._arguments)})"
        label += ":"
        parent = block.parent
        if parent is None:
            label += "  // block is not in a region!"
        elif not block._users:
            if parent.blocks[0] is not block:
                label += "  // no predecessors"
        else:
            # One mention for each edge, in the order of the blocks.
            preds = []
            for user, count in block._users.items():
                if user._block is not None:
                    preds += [user._block] * count
            if len(preds) == 1:
                label += f"  // pred: {blocks[preds[0]]}"
            else:
                order = self.names.block_order
                preds.sort(key=lambda pred: order.get(pred, -1))
                label += f"  // {len(preds)} preds: {', '.join([blocks[pred] for pred in preds])}"
        self.write(label)

    def region_arguments(self, arguments: Sequence[BlockArgument[Any]]) -> str:
        """`%a: i32, %b: f32`: arguments that have no attributes."""
        if self.options.debuginfo:
            return ", ".join([self.region_argument(argument) for argument in arguments])
        values = self.values
        types = self.types
        return ", ".join([f"{values[each]}: {types[each.type]}" for each in arguments])

    def region_argument(
        self,
        argument: BlockArgument[Any],
        attributes: Sequence[tuple[str, Attribute]] = (),
        *,
        typed: bool = True,
    ) -> str:
        """`%name: type {attributes}` as the syntax of an operation shows an argument.

        Args:
            typed: Whether the type is shown; False where it is always the same.
        """
        text = self.values[argument]
        if typed:
            text = f"{text}: {self.types[argument.type]}"
        if attributes:
            text += " " + self.dictionary(attributes)
        if self.options.debuginfo:
            text += self.location_suffix(argument._location, aliased=False)
        return text

    # Operations.

    def whole(self, op: Operation) -> None:
        """Write `op` and the comment on its users, where one is asked for."""
        self._operations(op, op._next, "", self.options.value_users)

    def operation(self, op: Operation) -> None:
        """Write `op`: result names, either form, and the location where it is shown."""
        self._operations(op, op._next, "", False)

    def _operations(
        self, op: Operation | None, end: Operation | None, begin: str, users: bool
    ) -> None:
        """Write the operations from `op` on, before `end`, each after `begin`.

        Args:
            users: Whether to comment on the users of each.
        """
        write = self.write
        out = self._out
        values = self.values
        indent = self._indent
        dialect = self._default_dialect
        forms = self._forms[dialect]
        locations = self.options.debuginfo
        while op is not None and op is not end:
            head, assembly = forms.get(type(op)) or self._form(op)
            results = op._results
            if not results:
                write(begin + head)
            elif len(results) == 1:
                write(f"{begin}{values[results[0]]} = {head}")
            else:
                write(f"{begin}{self._result_names(op)} = {head}")
            start = len(out)
            try:
                if assembly is None:
                    self.generic(op)
                else:
                    try:
                        assembly(op, self)
                    except UNVERIFIED:
                        # A custom form relies on what the verifier promises.
                        if not is_wrong(op):
                            raise
                        self._indent = indent
                        self._default_dialect = dialect
                        self._uncount(start)
                        del out[start:]
                        out[-1] = out[-1].removesuffix(head)
                        self.generic(op)
                if self.has_long_types and not op.regions:
                    self._share_types(op, start)
                if locations:
                    write(self.location_suffix(op._location))
                if self.has_long_texts:
                    self._count()
            except TextTooLarge as error:
                raise error.of(op) from None
            except AliasesNeeded:
                raise
            except Exception as error:
                raise hook_error(error, f"'{op.name}' op", op._location) from error
            if users:
                from yods.text.value_users import operation_users

                write(operation_users(self, op))
            op = op._next

    def _share_types(self, op: Operation, start: int) -> None:
        """Have what was written of `op` hold the long texts of types, instead of copies of them.

        Where many operations have types with many parts, there is far more text than IR.
        """
        texts = {self.types[value.type] for value in (*op._operands, *op._results)}
        texts = {text for text in texts if len(text) > LONG_TEXT}
        if not 0 < len(texts) <= _MOST_SHARED:
            return
        pieces = self._out[start:]
        for text in texts:
            divided = []
            for piece in pieces:
                before, *after = piece.split(text) if len(piece) > len(text) else (piece,)
                divided.append(before)
                for part in after:
                    divided += (text, part)
            pieces = divided
        self._out[start:] = pieces

    def _count(self) -> None:
        """Raise TextTooLarge if all that was written is too long, before there is more of it.

        A piece counts as a whole or, where types in it are shared, by these.
        """
        written = self._out[self._counted :]
        self._counted = len(self._out)
        self._long_size += sum([len(piece) for piece in written if len(piece) > LONG_TEXT])
        self.check_size(self._long_size)

    def _uncount(self, start: int) -> None:
        """Forget what was counted of what is written from `start` on, which goes."""
        gone = self._out[start : self._counted]
        self._counted -= len(gone)
        self._long_size -= sum([len(piece) for piece in gone if len(piece) > LONG_TEXT])

    def _form(self, op: Operation) -> _Form:
        """How operations of the class of `op` are written where the printer is."""
        cls = type(op)
        head, assembly = "", None if self.options.generic else cls.print_assembly
        if assembly is not None:
            head = cls.NAME
            prefix = self._default_dialect + "."
            if head.startswith(prefix) and head.count(".") == 1:
                head = head.removeprefix(prefix)
        self._forms[self._default_dialect][cls] = head, assembly
        return head, assembly

    def unnamed_operation(self, op: Operation) -> None:
        """Write `op` without the names of its results and its location."""
        start = len(self._out)
        self.operation(op)
        if len(self._out) == start:  # Where aliases are looked for, nothing is kept.
            return
        if self.options.debuginfo:
            self._out.pop()
            self._counted = min(self._counted, len(self._out))
        if op._results:
            self._out[start] = self._out[start].partition(" = ")[2]

    def _result_names(self, op: Operation) -> str:
        """`%a:2, %b`: names of several results, before the equals sign."""
        results = op._results
        values = self.values
        groups = self.names.result_groups
        if op not in groups:
            return f"{values[results[0]].partition('#')[0]}:{len(results)}"
        shown = []
        for start, count in result_spans(op, groups):
            name = values[results[start]]
            shown.append(f"{name.partition('#')[0]}:{count}" if count > 1 else name)
        return ", ".join(shown)

    def generic(self, op: Operation) -> None:
        """Write the generic form, name included."""
        write = self.write
        name = self._quoted.get(op.name)
        if name is None:
            name = self._quoted[op.name] = f'"{escape(op.name)}"'
        operands = op._operands
        write(f"{name}({self.operands(operands) if operands else ''})")
        if op._successors:
            write(f"[{self.successors(op._successors)}]")
        properties = self._properties(op)
        if properties:
            write(f" <{properties}>")
        if op.regions:
            write(" (")
            for number, region in enumerate(op.regions):
                if number:
                    write(", ")
                self.region(region, empty_block=True)
            write(")")
        if op._attributes:
            write(" " + self.dictionary(self._in_order(op._attributes)))
        write(f" : {self.functional_type(op._operands, op._results)}")

    def _properties(self, op: Operation) -> str:
        """The text between `<` and `>` in the generic form; empty if there is none."""
        if isinstance(op, UnregisteredOperation):
            return "" if op.properties is None else self.attribute(op.properties)
        if not op.INHERENT_ATTRIBUTES and not op.PROPERTIES:
            return ""
        items = self._inherent_attributes(op) if op.INHERENT_ATTRIBUTES else []
        if op.PROPERTIES:
            items = sorted([*items, *op.property_items])
        return self.dictionary(items) if items else ""

    # The whole text.

    def finish(self) -> list[str]:
        """All that was written, piece by piece."""
        if self.has_long_texts:
            self._count()
        return self._out


def is_wrong(op: Operation) -> bool:
    """Whether `op`, or an operation inside, is not what its definition says."""
    from yods.verification.verifier import find_errors

    return bool(find_errors(op))
