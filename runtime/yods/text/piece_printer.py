"""Writing what operations are made of, as custom forms have it: all but regions and operations."""

from __future__ import annotations

from _weakref import ref
from operator import attrgetter

from yods.hints import TYPE_CHECKING, Any
from yods.text.aliases import AliasPrinter

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from yods.ir.attribute import Attribute, Type
    from yods.ir.block import Block
    from yods.ir.operation import Operation
    from yods.ir.print_options import PrintOptions
    from yods.ir.value import Value
    from yods.text.names import Names

    #: Names of inherent attributes, and what gives the values of all of them at once.
    _Slots = tuple[list[str], Callable[[Operation], tuple[Attribute | None, ...]]]

#: What the lines of a region begin with besides those around it.
INDENT = "  "


class _TypeTexts(dict["Type", str]):
    """The text of every type; made when it is first asked for."""

    __slots__ = ("_printer",)

    def __init__(self, printer: PiecePrinter) -> None:
        super().__init__()
        # No circle: what has been printed is gone at once.
        self._printer = ref(printer)

    def __missing__(self, type_: Type) -> str:
        printer = self._printer()
        return "" if printer is None else printer.type(type_)


class PiecePrinter(AliasPrinter):
    """Gives the text of what operations have: values, types, successors, attributes.

    `write` takes text as it is; the other methods give text to be written, or, where
    they are named after a structure (`attribute_dict`), write it. What is written most,
    names and types, can be looked up as well: no call, half the time.

    Attributes:
        write: Append text. One bound method, so that it costs one call.
        names: The names of the values and blocks below the outermost operation.
        values: How each value is written where it is used: `%name` or `%name#1`.
        blocks: The name of each block, `^name`.
        types: The text of each type, or its alias.
    """

    def __init__(self, names: Names, options: PrintOptions) -> None:
        super().__init__(options)
        self._out: list[str] = []
        self.write = self._out.append
        self.names = names
        self.values: Mapping[Value[Any], str] = names.values
        self.blocks: Mapping[Block, str] = names.blocks
        self.types: Mapping[Type, str] = _TypeTexts(self)
        self._type_texts = self.types
        self._name_of = names.values.__getitem__
        self._indent = ""
        #: By class and elided names: the names of the other inherent attributes, sorted, and what
        #: reads these.
        self._slots: dict[tuple[type[Operation], tuple[str, ...]], _Slots] = {}
        #: Names of attributes as they are found → sorted.
        self._orders: dict[tuple[str, ...], list[str]] = {}

    # Pieces.

    def operand(self, value: Value[Any]) -> str:
        """How `value` is written where it is used: `%name` or `%name#1`."""
        return self.values[value]

    def operands(self, values: Sequence[Value[Any]]) -> str:
        """`%a, %b`."""
        if len(values) == 1:
            return self.values[values[0]]
        return ", ".join(map(self._name_of, values))

    def types_of(self, values: Sequence[Value[Any]]) -> str:
        """The types of the values: `i32, f32`."""
        texts = self.types
        if len(values) == 1:
            return texts[values[0].type]
        return ", ".join([texts[value.type] for value in values])

    def operand_lists(self, lists: Iterable[Sequence[Value[Any]]]) -> str:
        """`(%a, %b), (%c)`."""
        return ", ".join([f"({self.operands(each)})" for each in lists])

    def type_lists(self, lists: Iterable[Sequence[Value[Any]]]) -> str:
        """The types of the values: `(i32, f32), (i32)`."""
        return ", ".join([f"({self.types_of(each)})" for each in lists])

    def functional_type(self, operands: Sequence[Value[Any]], results: Sequence[Value[Any]]) -> str:
        """`(i32, f32) -> i32`, with parentheses around the results where they are needed."""
        # Without calls of `types_of`: the generic form ends in one of each operation.
        texts = self.types
        inputs = ", ".join([texts[value.type] for value in operands])
        outputs = ", ".join([texts[value.type] for value in results])
        # A function type would be taken for the operation's own results.
        if len(results) == 1 and not outputs.startswith("("):
            return f"({inputs}) -> {outputs}"
        return f"({inputs}) -> ({outputs})"

    def successor(self, block: Block) -> str:
        """`^name`."""
        return self.blocks[block]

    def successors(self, blocks: Iterable[Block]) -> str:
        """`^a, ^b`."""
        names = self.blocks
        return ", ".join([names[block] for block in blocks])

    def indentation(self) -> str:
        """The indent of a line at the current position."""
        return self._indent

    def newline(self) -> None:
        """Begin a line at the indentation of the operation."""
        self.write("\n" + self._indent)

    def deeper(self, write: Callable[[], object]) -> None:
        """Call `write`, whose lines stand a level deeper (MLIR: `increaseIndent`)."""
        outer = self._indent
        self._indent = outer + INDENT
        write()
        self._indent = outer

    def attribute_dict(
        self, op: Operation, elided: tuple[str, ...] = (), before: str = " "
    ) -> None:
        """Write ` {…}` with the attributes the custom form has not shown yet, if any.

        Args:
            elided: Attributes the form has shown, or that go without saying.
        """
        if op._attributes or op.INHERENT_ATTRIBUTES:
            if shown := self._shown_attributes(op, elided):
                self.write(before + self.dictionary(shown))

    def attribute_dict_with_keyword(self, op: Operation, elided: tuple[str, ...] = ()) -> None:
        """Write ` attributes {…}`, if there is anything to show."""
        self.attribute_dict(op, elided, " attributes ")

    def property_dict(self, op: Operation, elided: tuple[str, ...] = ()) -> None:
        """Write ` <{…}>` with the inherent attributes the form has not shown, or the space."""
        items = (*op.inherent_items, *op.property_items)
        shown = sorted((name, value) for name, value in items if name not in elided)
        self.write(f" <{self.dictionary(shown)}>" if shown else " ")

    def elided(self, op: Operation, *shown: str) -> tuple[str, ...]:
        """The attributes that go without saying: those `shown`, and those with their default."""
        unsaid = [
            each.name
            for each in op.ATTRIBUTES.values()
            if each.default is not None and getattr(op, each.slot) is each.default
        ]
        return (*shown, *unsaid)

    def _shown_attributes(
        self, op: Operation, elided: tuple[str, ...]
    ) -> Collection[tuple[str, Attribute]]:
        if not op.INHERENT_ATTRIBUTES:
            items = self._in_order(op._attributes or {})
            return [item for item in items if item[0] not in elided] if elided else items
        shown = self._inherent_attributes(op, elided)
        if op._attributes:
            shown += [item for item in op._attributes.items() if item[0] not in elided]
            shown.sort()
        return shown

    def _inherent_attributes(
        self, op: Operation, elided: tuple[str, ...] = ()
    ) -> list[tuple[str, Attribute]]:
        """The inherent attributes that `op` has, besides those elided, by their names."""
        key = (op.__class__, elided)
        slots = self._slots.get(key)
        if slots is None:
            slots = self._slots[key] = _slots(op.INHERENT_ATTRIBUTES, elided)
        names, read = slots
        values = read(op)
        # Most slots of what has many are empty, often all.
        if values.count(None) == len(values):
            return []
        return [
            (name, value) for name, value in zip(names, values, strict=True) if value is not None
        ]

    def _in_order(self, attributes: dict[str, Attribute]) -> Collection[tuple[str, Attribute]]:
        """The attributes by their names. Operations that are alike have the same ones."""
        if len(attributes) < 2:
            return attributes.items()
        names = tuple(attributes)
        order = self._orders.get(names)
        if order is None:
            order = self._orders[names] = sorted(names)
        return [(name, attributes[name]) for name in order]


def _slots(properties: Mapping[str, str], elided: tuple[str, ...]) -> _Slots:
    """Getters of the slots of `properties`, besides those elided."""
    names = sorted(name for name in properties if name not in elided)
    if len(names) == 1:
        # One alone does not come as a tuple.
        value_of = attrgetter(properties[names[0]])
        return names, lambda op: (value_of(op),)
    return names, attrgetter(*[properties[name] for name in names]) if names else lambda op: ()
