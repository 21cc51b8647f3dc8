"""Documentation of the entity at an offset of a text of IR, in Markdown."""

from __future__ import annotations

import re
from inspect import cleandoc

from yods import DataLayout, DataLayoutError, DiagnosticError, Operation, Type
from yods.ir.dialect_packages import DialectConflictError, DialectLoadError
from yods.text.parse_attribute import parse_type
from yods_dev.editor.document import Document
from yods_dev.editor.names import Binding

_BUILTIN_TYPES = ("vector", "tensor", "memref", "tuple", "complex", "index", "none")
_PAIRS = {"<": ">", "(": ")", "[": "]", "{": "}"}


def hover(document: Document, offset: int) -> tuple[str, int, int] | None:
    """Return the text to show and its range; None if nothing is known."""
    named = document.names.at(offset)
    if named is not None:
        binding, token = named
        said = _of_binding(document, binding)
        return None if not said else (said, token.start, token.end)
    token_ = document.names.token_at(offset)
    if token_ is None:
        return None
    for operation in document.names.operations:
        if operation.word == token_:
            said = operation_help(document, token_.text.strip('"'))
            return None if not said else (said, token_.start, token_.end)
    if token_.kind in ("word", "alias") or token_.text in _BUILTIN_TYPES:
        return _of_type(document, token_.start, token_.text, offset)
    return None


def operation_help(document: Document, name: str) -> str:
    """The documentation of an operation; empty if it is not defined."""
    cls = document.context.operation(name)
    if cls is None:
        short = document.context.operation(f"func.{name}") if "." not in name else None
        cls = short or document.context.operation(f"builtin.{name}")
    if cls is None:
        return ""
    return f"**{cls.NAME}**\n\n{cleandoc(cls.__doc__ or '')}"


def value_type(document: Document, binding: Binding) -> Type | None:
    """The type of a value, where the text around it could be read."""
    if binding.operation is None:
        return _block_argument_type(document, binding)
    op = document.operations.get(binding.operation)
    if op is None:
        return None
    if binding.is_result:
        return op.results[binding.index].type if binding.index < len(op.results) else None
    for region in op.regions:
        for block in region.blocks:
            if binding.index < len(block.arguments):
                return block.arguments[binding.index].type  # type: ignore[no-any-return]
            break
    return None


def _block_argument_type(document: Document, binding: Binding) -> Type | None:
    """`^bb0(%a: i32)`: the type is after the name."""
    if not binding.definitions:
        return None
    at = binding.definitions[0].end
    text = document.text
    while at < len(text) and text[at] in " :":
        at += 1
    return _read_type(document, text[at : _type_end(text, at)])


def _read_type(document: Document, text: str) -> Type | None:
    """Parse the type in a text, with the document's aliases expanded."""
    for name in document.names.visible(0, "alias"):
        if name in text:
            definition = re.search(rf"^{re.escape(name)}\s*=\s*(.+)$", document.text, re.MULTILINE)
            if definition is not None:
                given = definition[1].strip().replace("\\", r"\\")
                text = re.sub(rf"{re.escape(name)}(?![A-Za-z0-9_$.])", given, text)
    try:
        return parse_type(text, document.context)
    except (DiagnosticError, DialectConflictError, DialectLoadError):
        return None


def _of_binding(document: Document, binding: Binding) -> str:
    if binding.kind == "value":
        type_ = value_type(document, binding)
        said = f"```mlir\n{binding.name} : {type_}\n```" if type_ is not None else ""
        op = document.operations.get(binding.operation or -1)
        if type_ is not None:
            said += "\n\n" + layout_help(type_, op)
        if op is not None and binding.is_result:
            said += f"\n\nResult {binding.index} of `{op.name}`."
        return said
    if binding.kind == "alias" and binding.definitions:
        start = binding.definitions[0].start
        return f"```mlir\n{document.text[start:].partition(chr(10))[0]}\n```"
    if binding.kind == "symbol" and binding.operation is not None:
        line = document.text[binding.operation :].partition("\n")[0]
        return f"```mlir\n{line.rstrip(' {')}\n```"
    return ""


def _of_type(document: Document, start: int, word: str, offset: int) -> tuple[str, int, int] | None:
    end = _type_end(document.text, start)
    type_ = _read_type(document, document.text[start:end])
    if type_ is None:
        return None
    operation = document.names.operation_at(offset)
    op = None if operation is None else document.operations.get(operation.word.start)
    said = f"```mlir\n{type_}\n```\n\n{layout_help(type_, op)}"
    doc = (type(type_).__doc__ or "") if word.startswith("!") else ""
    return (said + (f"\n\n{cleandoc(doc)}" if doc else ""), start, end)


def _type_end(text: str, start: int) -> int:
    """Return the end of the type at an offset: its name, and brackets after it."""
    at = start
    while at < len(text) and (text[at].isalnum() or text[at] in "!#._$"):
        at += 1
    if at >= len(text) or text[at] != "<":
        return at
    closing: list[str] = []
    while at < len(text):
        character = text[at]
        if text.startswith("->", at):
            at += 2
            continue
        if character in _PAIRS:
            closing.append(_PAIRS[character])
        elif closing and character == closing[-1]:
            closing.pop()
            if not closing:
                return at + 1
        at += 1
    return at


def layout_help(type_: Type, op: Operation | None) -> str:
    """Return the layout of a type in memory, in the scope of an operation."""
    try:
        layout = DataLayout(None) if op is None else DataLayout.closest(op)
        size = layout.type_size(type_)
        abi = layout.type_abi_alignment(type_)
        preferred = layout.type_preferred_alignment(type_)
    except DataLayoutError as error:
        return f"No layout: {error.message}"
    many = f"{size.minimal} * vscale" if size.scalable else f"{size.minimal}"
    return f"{many} bytes, aligned to {abi}" + (
        f" (preferred {preferred})" if preferred != abi else ""
    )
