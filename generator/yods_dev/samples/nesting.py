"""Texts with operations that use results of others, for folds and patterns to match.

They are put together from samples of each operation along the source of a pattern. What a
pattern asks of types and attributes besides is unknown here: many texts are made, and some
match.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice, product
from typing import Any, TypeAlias

from yods.ir.context import Context
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods_dev.samples.search import samples
from yods_dev.samples.values import Values

#: Values and their types, by the names that a pattern has for them.
Bound: TypeAlias = Mapping[str, tuple[str, str]]


#: How many samples of one operation are combined, and how many texts are tried.
_SAMPLES = 40
_TRIED = 240
_RETYPED = 40
_INTEGERS = ("i1", "i8", "i32", "i64")
_FLOATS = ("f16", "f32", "f64")
_NUMERIC = re.compile(r"\b(?:i(?:1|8|16|32|64)|f(?:16|32|64))\b")
_WITH_NUMERIC = re.compile(f"({_NUMERIC.pattern})")
_OPERAND = re.compile(r'(%\w+) = "yods.sample"\(\) : \(\) -> \(?(.*?)\)?')
#: The numbers that a constant is tried with, if any will do.
_NUMBERS = (1, 0, -1)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A sample taken apart: its operands and their types, the line of the operation, and the
    types of its results."""

    operands: tuple[tuple[str, str], ...]
    line: str
    results: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Instance:
    """Lines of text, and the names and types of the results of the last operation."""

    lines: tuple[str, ...]
    results: tuple[str, ...]
    types: tuple[str, ...]
    bound: Bound


class Nesting:
    """Maker of texts from samples of one version.

    Args:
    """

    def __init__(self, values: Values, context: Context) -> None:
        self._values = values
        self._context = context
        self._pieces: dict[str, list[_Piece]] = {}
        self._numbers = count()

    def texts(self, tree: Mapping[str, Any], wanted: int) -> list[str]:
        """Valid texts along the source of a pattern, with a use of its results.

        Args:
            tree: `op`, its name; `operands`, each a tree with the `result` that is used, or
                `{"name": …}`, one value for one name, or `{"constant": …}`, a number, or None
                for any; or None: any value.
        """
        found = []
        for each in islice(self._instances(tree, None, {}), _TRIED):
            used = f'"yods.use"({", ".join(each.results)}) : ({", ".join(each.types)}) -> ()'
            # Results in a region are not seen outside.
            alone = each.lines[-1].startswith(("%", '"' + tree["op"]))
            text = "\n".join((*each.lines, used) if alone else each.lines)
            if not self._values.error_of(text):
                found.append(text)
                if len(found) >= wanted:
                    break
        return found

    def _instances(
        self, tree: Mapping[str, Any], wanted: str | None, bound: Bound
    ) -> Iterator[_Instance]:
        """The operation, after those that make its operands.

        Args:
            wanted: The type of the result that is used.
        """
        operands, result = tree["operands"], tree["result"]
        for piece in self._of(tree["op"]):
            if wanted is not None and piece.results[result : result + 1] != (wanted,):
                continue
            # A group of operands is one in the tree, so that only single values can be filled.
            if len(piece.operands) == len(operands):
                prefix = f"%v{next(self._numbers)}_"
                yield from self._filled(piece, operands, prefix, (), {}, bound)

    def _filled(
        self,
        piece: _Piece,
        operands: Sequence[Any],
        prefix: str,
        lines: tuple[str, ...],
        names: Mapping[str, str],
        bound: Bound,
    ) -> Iterator[_Instance]:
        """A sample with its operands from index `len(names)` on filled."""
        if len(names) == len(operands):
            own = f"{prefix}result"
            line = re.sub(
                r"%\w+",
                lambda found: own if found[0] == "%result" else names.get(found[0], found[0]),
                piece.line,
            )
            results = tuple(f"{own}#{n}" for n in range(len(piece.results)))
            results = (own,) if len(results) == 1 else results
            yield _Instance((*lines, line), results, piece.results, bound)
            return
        name, type_ = piece.operands[len(names)]
        choices = self._operand(operands[len(names)], prefix + name[1:], type_, bound)
        for more, value, known in choices:
            yield from self._filled(
                piece, operands, prefix, (*lines, *more), {**names, name: value}, known
            )

    def _operand(
        self, item: Mapping[str, Any] | None, own: str, type_: str, bound: Bound
    ) -> Iterator[tuple[tuple[str, ...], str, Bound]]:
        """Values for an operand: the lines that make one, its name, and the bound names."""
        if item is not None and "op" in item:
            for each in self._instances(item, type_, bound):
                yield each.lines, each.results[item["result"]], each.bound
        elif item is not None and "constant" in item:
            for text in _constants(type_, item["constant"]):
                yield (f"{own} = arith.constant {text}",), own, bound
        elif item is not None and item["name"] in bound:
            value, known = bound[item["name"]]
            if known == type_:
                yield (), value, bound
        else:
            line = f'{own} = "yods.sample"() : () -> ({type_})'
            name = {} if item is None else {item["name"]: (own, type_)}
            yield (line,), own, {**bound, **name}

    def _of(self, op: str) -> list[_Piece]:
        if op not in self._pieces:
            plan = self._values.ops.get(op)
            found = [] if plan is None else samples(plan, self._values, _SAMPLES)
            texts = dict.fromkeys(each.text for each in found if not each.error)
            # One operation's result is another's operand only if their types agree.
            most = sorted(texts, key=lambda text: -len(_numeric(text)))[:1]
            for text in (*most, *[*texts][:1]):
                texts |= dict.fromkeys(t for t in _retyped(text) if not self._values.error_of(t))
            pieces = (self._piece(op, text) for text in texts)
            self._pieces[op] = [piece for piece in pieces if piece is not None]
        return self._pieces[op]

    def _piece(self, op: str, text: str) -> _Piece | None:
        """A sample taken apart; what is around the op stays so. None if it cannot be read."""
        lines = text.split("\n")
        operands = [_OPERAND.fullmatch(each) for each in lines]
        line = "\n".join(each for each, made in zip(lines, operands, strict=True) if made is None)
        try:
            module = parse_source(Source(text, "-"), self._context)
        except DiagnosticError:
            return None
        found = next((each for each in module.walk() if each.name == op), None)
        if found is None:
            return None
        return _Piece(
            tuple((each[1], each[2]) for each in operands if each is not None),
            line,
            tuple(str(each.type) for each in found.results),
        )


def _numeric(text: str) -> list[str]:
    """The numeric types in a text, each once."""
    return sorted(set(_NUMERIC.findall(text)))


def _retyped(text: str) -> Iterator[str]:
    """A text with other numeric types of the same kind."""
    types = _numeric(text)
    choices = [_INTEGERS if each[0] == "i" else _FLOATS for each in types]
    for others in islice(product(*choices), _RETYPED):
        replaced = dict(zip(types, others, strict=True))
        yield "".join(replaced.get(piece, piece) for piece in _WITH_NUMERIC.split(text))


def _constants(type_: str, number: float | None) -> Iterator[str]:
    """Attributes of a type, for `arith.constant`."""
    element = re.sub(r"^(?:vector|tensor)<(?:[\d?x\[\]]*x)?(.*)>$", r"\1", type_)
    for each in _NUMBERS if number is None else (number,):
        text = str(each) if element.startswith(("i", "s", "u")) else str(float(each))
        if element == "i1":
            text = "true" if each else "false"
        spelled = f"{text} : {type_}" if element == type_ else f"dense<{text}> : {type_}"
        yield text if spelled in ("true : i1", "false : i1") else spelled
