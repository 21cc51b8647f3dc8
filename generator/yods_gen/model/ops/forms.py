"""Custom forms that the runtime has, as base classes of operations (`yods.text.forms`)."""

from __future__ import annotations

import re

from yods_gen.directives.steps import Assign, Do, Expect, If, ReadType, Return, Step, Steps, Write
from yods_gen.expressions.python import Source
from yods_gen.model.ops.parse import Parser
from yods_gen.model.ops.print import Printer
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class _Form:
    """A form: the lines of its parser, whose locals are named in order, and of its printer."""

    name: str
    parse: tuple[str, ...]
    print: tuple[str, ...]


_ATTRIBUTES = "[attr-dict]"
_OPERAND = " {p.values[self._operands[0]]}"
_OPERAND_TYPE = "{p.types[self._operands[0].type]}"
_RESULT_TYPE = "{p.types[self._results[0].type]}"
_READ_OPERAND = ("v0 = p.operand()", "v1, v2 = p.attributes_then_type()")

FORMS = (
    _Form(
        "FunctionalForm",
        ("return p.build_functional(cls)",),
        (
            " {p.operands(self._operands)}",
            _ATTRIBUTES,
            " : {p.functional_type(self._operands, self._results)}",
        ),
    ),
    _Form(
        "ResultTypeForm",
        ("v0, v1 = p.attributes_then_type()", "return p.build(cls, (), (v1,), v0)"),
        (_ATTRIBUTES, f" : {_RESULT_TYPE}"),
    ),
    _Form(
        "OperandTypeForm",
        (*_READ_OPERAND, "return p.build(cls, (p.resolve(v0, v2),), (), v1)"),
        (_OPERAND, _ATTRIBUTES, f" : {_OPERAND_TYPE}"),
    ),
    _Form(
        "CastForm",
        (
            *_READ_OPERAND,
            "expect to",
            "v3 = p.type()",
            "return p.build(cls, (p.resolve(v0, v2),), (v3,), v1)",
        ),
        (_OPERAND, _ATTRIBUTES, f" : {_OPERAND_TYPE} to {_RESULT_TYPE}"),
    ),
)


def common_form(parser: Parser | None, printer: Printer | None) -> str | None:
    """Return the class of `yods.text.forms` with this parser and printer, if there is one."""
    if parser is None or printer is None or printer.hook is not None or printer.bindings:
        return None
    read = (f"return {parser.hook}",) if parser.hook is not None else _parser_lines(parser.steps)
    written = tuple(map(_printer_line, printer.steps))
    return next((f.name for f in FORMS if (f.parse, f.print) == (read, written)), None)


def _parser_lines(steps: Steps) -> tuple[str, ...]:
    names: dict[str, str] = {}

    def renamed(value: Source) -> str:
        text = value.text.replace("p.attributes_then_type(cls)", "p.attributes_then_type()")
        return re.sub(r"\w+", lambda word: names.get(word[0], word[0]), text)

    lines = []
    for step in steps:
        match step:
            case Assign(into, value, None) | ReadType(into, value, None, None):
                text = renamed(value)
                for name in into:
                    names[name] = f"v{len(names)}"
                lines.append(f"{', '.join(names[name] for name in into)} = {text}")
            case Expect(text):
                lines.append(f"expect {text}")
            case Return(value):
                lines.append(f"return {renamed(value)}")
            case _:
                return ()
    return tuple(lines)


def _printer_line(step: Step) -> str:
    match step:
        case Write(parts):
            return "".join(p if isinstance(p, str) else f"{{{p.text}}}" for p in parts)
        case If(_, (Do(call),), ()) | Do(call) if call.text == "p.attribute_dict(self)":
            return _ATTRIBUTES
        case _:
            return ""
