"""Short texts of parts of the IR, for `repr`: what a debugger or a notebook shows.

Values have the names that they have where the innermost isolated operation around is printed.
The IR may be half-built: nothing is verified, and a name that cannot be had is `%?` or `^?`.
"""

from __future__ import annotations

import re

from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.interfaces.symbol_tables import symbol_name
from yods.ir.block import Block, Region
from yods.ir.operation import Operation
from yods.ir.traits import IsolatedFromAbove
from yods.ir.value import BlockArgument, OpResult, Value
from yods.text.names import Names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Part: TypeAlias = Operation | Value[Any] | Block | Region

#: Members of every operation that generated classes, the parser and the verifier use.
_INTERNAL = re.compile(
    "(?!NAME$|FORMAT$)[A-Z_]+|(?:expect|missing|property|verify|wrong)_.+|.+_(?:error|property)"
    "|accepts_storage|inherent_items|may_have_successors|might_be_terminator|no_sequence"
    "|not_inferred|parse|print_assembly|print_with|set_default_attributes"
)
#: The most characters of a type, and the most types or arguments in a list.
_LONGEST = 60
_MOST = 8


def repr_text(part: Part) -> str:
    """A line that describes a part of the IR: `<AddiOp %3 = arith.addi : i32>`."""
    return f"<{type(part).__name__} {_described(part)}>"


def member_names(op: Operation) -> list[str]:
    """The members of an operation that people use; those of its own class are all among them."""
    common = dir(Operation)
    hidden = {name for name in common if name[0] != "_" and _INTERNAL.fullmatch(name)}
    return [name for name in object.__dir__(op) if name not in hidden]


def _described(part: Part) -> str:
    match part:
        case Operation():
            return _operation(part)
        case OpResult():
            name = _names(part.owner).get(part, "%?")
            return f"{name} : {_short(part.type)} of {part.owner.name}, {_uses(part)}"
        case BlockArgument():
            names = _names(part.owner)
            name, block = names.get(part, "%?"), names.get(part.owner, "^?")
            return f"{name} : {_short(part.type)} of {block}, {_uses(part)}"
        case Block():
            names = _names(part)
            arguments = _list(f"{names.get(a, '%?')}: {_short(a.type)}" for a in part.arguments)
            text = names.get(part, "^?") + (f"({arguments})" if arguments else "")
            return f"{text}, {_count(len(part.operations), 'operation')}{_place(part.parent_op)}"
        case Region():
            return f"of {_count(len(part.blocks), 'block')}{_place(part.owner)}"
    raise TypeError(f"{type(part).__name__} is no part of the IR")


def _operation(op: Operation) -> str:
    text = _titled(op)
    if not op._results:
        return text
    # `%0#1` is the second of several results.
    name = _names(op).get(op._results[0], "%?").partition("#")[0]
    count = f":{len(op._results)}" if len(op._results) > 1 else ""
    return f"{name}{count} = {text} : {_list(_short(each.type) for each in op._results)}"


def _titled(op: Operation) -> str:
    symbol = symbol_name(op)
    return op.name if symbol is None else f"{op.name} @{symbol}"


def _place(owner: Operation | None) -> str:
    return ", in no operation" if owner is None else f", in {_titled(owner)}"


def _names(part: Operation | Block) -> Mapping[Any, str]:
    """The names of values and blocks by the innermost isolated operation around `part`."""
    top = part.parent_op or part
    while not isinstance(top, IsolatedFromAbove) and top.parent_op is not None:
        top = top.parent_op
    if isinstance(top, Block):
        return {}
    try:
        names = Names(top)
    except Exception:  # hooks that suggest names may meet IR that is half-built
        return {}
    return {**names.values, **names.blocks}


def _uses(value: Value[Any]) -> str:
    return _count(value.use_count, "use")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _list(texts: Iterable[str]) -> str:
    listed = list(texts)
    return ", ".join(listed if len(listed) <= _MOST else [*listed[:_MOST], "…"])


def _short(type_: object) -> str:
    """The text of a type, cut in the middle where it is long."""
    text = str(type_)
    half = _LONGEST // 2
    return text if len(text) <= _LONGEST else f"{text[:half]}…{text[-half:]}"
