"""Texts in which operations use what others make: what folds and patterns look for.

They are put together from samples of each operation by what a pattern matches. What it asks
besides, of types and attributes, is not known here: many texts are made, of which some match.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count, islice, product
from typing import TYPE_CHECKING, Any

from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source
from yods.text.parse import parse_source
from yods_dev.samples.search import samples

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from yods.ir.context import Context
    from yods_dev.samples.values import Values

#: How many samples of one operation are combined, and how many texts are tried.
_SAMPLES = 40
_TRIED = 240
_RETYPED = 40
_INTEGERS = ("i1", "i8", "i32", "i64")
_FLOATS = ("f16", "f32", "f64")
_NUMERIC = re.compile(r"\b(?:i(?:1|8|16|32|64)|f(?:16|32|64))\b")
_WITH_NUMERIC = re.compile(f"({_NUMERIC.pattern})")
_OPERAND = re.compile(r'(%\w+) = "yods.sample"\(\) : \(\) -> \(?(.*?)\)?')
#: What a constant is tried with, where any would do.
_NUMBERS = (1, 0, -1)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A sample taken apart: the operands it makes for itself, with their types, the line of
    the operation, and the types of its results."""

    operands: tuple[tuple[str, str], ...]
    line: str
    results: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Made:
    """Lines, what the results of the last operation are called, and what names stand for:
    values, with their types."""

    lines: tuple[str, ...]
    results: tuple[str, ...]
    types: tuple[str, ...]
    bound: Mapping[str, tuple[str, str]]


class Nesting:
    """Makes texts.

    Args:
        error_of: Why a text is no valid IR; empty where it is.
    """

    def __init__(self, values: Values, context: Context, error_of: Callable[[str], str]) -> None:
        self._values = values
        self._context = context
        self._error_of = error_of
        self._pieces: dict[str, list[_Piece]] = {}
        self._numbers = count()

    def texts(self, tree: Mapping[str, Any], wanted: int) -> list[str]:
        """Valid texts of what a pattern matches, whose results are used.

        Args:
            tree: `op`, its name; `operands`, each a tree with the `result` that is used, or
                `{"name": …}`, the same value wherever the name stands, or `{"constant": …}`,
                a number, or None for any; or None: any value.
        """
        found = []
        for made in islice(self._instances(tree, None, {}), _TRIED):
            used = f'"yods.use"({", ".join(made.results)}) : ({", ".join(made.types)}) -> ()'
            text = "\n".join((*made.lines, used))
            if not self._error_of(text):
                found.append(text)
                if len(found) >= wanted:
                    break
        return found

    def _instances(
        self, tree: Mapping[str, Any], wanted: str | None, bound: Mapping[str, tuple[str, str]]
    ) -> Iterator[_Made]:
        """The operation, and before it what makes its operands."""
        operands = tree["operands"]
        for piece in self._of(tree["op"]):
            result = tree["result"]
            if wanted is not None and piece.results[result : result + 1] != (wanted,):
                continue
            # A group of operands is one here: what stands where is known then.
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
        bound: Mapping[str, tuple[str, str]],
    ) -> Iterator[_Made]:
        """A sample with its operands from the next one on filled."""
        at = len(names)
        if at == len(operands):
            several = len(piece.results) > 1
            own = f"{prefix}result"
            line = re.sub(
                r"%\w+",
                lambda found: own if found[0] == "%result" else names.get(found[0], found[0]),
                piece.line,
            )
            results = tuple(f"{own}#{n}" if several else own for n in range(len(piece.results)))
            yield _Made((*lines, line), results, piece.results, bound)
            return
        name, type_ = piece.operands[at]
        item, own = operands[at], prefix + name[1:]
        choices: Iterator[tuple[tuple[str, ...], str, Mapping[str, tuple[str, str]]]]
        if item is not None and "op" in item:
            choices = (
                (made.lines, made.results[item["result"]], made.bound)
                for made in self._instances(item, type_, bound)
            )
        elif item is not None and "constant" in item:
            choices = (
                ((f"{own} = arith.constant {text}",), own, bound)
                for text in _constants(type_, item["constant"])
            )
        else:
            choices = self._value(item, own, type_, bound)
        for more, value, known in choices:
            yield from self._filled(
                piece, operands, prefix, (*lines, *more), {**names, name: value}, known
            )

    @staticmethod
    def _value(
        item: Mapping[str, str] | None,
        own: str,
        type_: str,
        bound: Mapping[str, tuple[str, str]],
    ) -> Iterator[tuple[tuple[str, ...], str, Mapping[str, tuple[str, str]]]]:
        name = "" if item is None else item["name"]
        if name in bound:
            value, known = bound[name]
            if known == type_:
                yield (), value, bound
            return
        made = f'{own} = "yods.sample"() : () -> ({type_})'
        yield (made,), own, {**bound, name: (own, type_)} if name else bound

    def _of(self, op: str) -> list[_Piece]:
        if op not in self._pieces:
            plan = self._values.ops.get(op)
            found = [] if plan is None else samples(plan, self._values, self._error_of, _SAMPLES)
            texts = dict.fromkeys(each.text for each in found if each.valid)
            # One operation's result is another's operand only where their types come together.
            for text in sorted(texts, key=lambda text: -len(_numeric(text)))[:1]:
                texts |= dict.fromkeys(t for t in _retyped(text) if not self._error_of(t))
            pieces = (self._piece(op, text) for text in texts)
            self._pieces[op] = [piece for piece in pieces if piece is not None]
        return self._pieces[op]

    def _piece(self, op: str, text: str) -> _Piece | None:
        """A sample taken apart; None where something stands around it or is inside."""
        *before, line = text.split("\n")
        operands = [_OPERAND.fullmatch(each) for each in before]
        if not all(operands) or f'"{op}"(' not in line:
            return None
        try:
            module = parse_source(Source(text, "-"), self._context)
        except DiagnosticError:
            return None
        made = next((each for each in module.walk() if each.name == op), None)
        if made is None or not made.results:
            return None
        return _Piece(
            tuple((each[1], each[2]) for each in operands if each is not None),
            line,
            tuple(str(each.type) for each in made.results),
        )


def _numeric(text: str) -> list[str]:
    """The types of numbers in a text, each once."""
    return sorted(set(_NUMERIC.findall(text)))


def _retyped(text: str) -> Iterator[str]:
    """A text with other types of numbers of the same kind."""
    there = _numeric(text)
    choices = [_INTEGERS if each[0] == "i" else _FLOATS for each in there]
    for others in islice(product(*choices), _RETYPED):
        types = dict(zip(there, others, strict=True))
        pieces = _WITH_NUMERIC.split(text)
        yield "".join(types.get(piece, piece) for piece in pieces)


def _constants(type_: str, number: float | None) -> Iterator[str]:
    """Attributes of a type, for `arith.constant`."""
    element = re.sub(r"^(?:vector|tensor)<(?:[\d?x\[\]]*x)?(.*)>$", r"\1", type_)
    for each in _NUMBERS if number is None else (number,):
        text = str(each) if element.startswith(("i", "s", "u")) else str(float(each))
        if element == "i1":
            text = "true" if each else "false"
        shaped = element != type_
        spelled = f"dense<{text}> : {type_}" if shaped else f"{text} : {type_}"
        yield text if spelled in ("true : i1", "false : i1") else spelled
