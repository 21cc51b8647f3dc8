"""The reference of Python: names, signatures and docstrings of the public modules."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from yods import Attribute, Operation
from yods.builtin.ops import ModuleOp
from yods.ir.dialect import Dialect
from yods_dev.doc.documents import Document, document
from yods_gen.definitions.dialects import DialectDef

#: The public modules, each with the title of its page.
MODULES = {
    "yods": "IR and its context",
    "yods.builtin.types": "Builtin types",
    "yods.builtin.attributes": "Builtin attributes",
    "yods.builtin.elements": "Elements of tensors",
    "yods.builtin.ops": "Builtin operations",
    "yods.ir.traits": "Traits",
    "yods.passes": "Passes",
    "yods.rewrite": "Rewriting",
    "yods.conversion": "Conversion between dialects",
    "yods.interfaces.symbol_tables": "Symbols",
    "yods_tools.run": "Running programs",
    "yods.testing": "Testing",
}
_SECTION = re.compile(r"^(Args|Returns|Raises|Attributes|Options|Yields):\s*$")
_ITEM = re.compile(r"^ {4}(\*{0,2}\w[\w.]*)(?: \([^)]*\))?: (.*)$")
_WIDTH = 80


def python_reference() -> list[Document]:
    """Return a page for each public module."""
    return [_page(name, title) for name, title in MODULES.items()]


def signatures(defined: DialectDef, dialect: type[Dialect]) -> dict[tuple[str, str], str]:
    """Return how Python makes the operations, types and attributes of a dialect.

    By kind and qualified name.
    """
    found = {}
    for kind, definitions, classes in (
        ("op", [(each, each.name) for each in defined.ops], dialect.OPERATIONS),
        ("type", [(each, each.mnemonic) for each in defined.types], dialect.TYPES),
        ("attribute", [(each, each.mnemonic) for each in defined.attributes], dialect.ATTRIBUTES),
    ):
        for each, mnemonic in definitions:
            if mnemonic in classes:
                found[kind, each.qualified_name] = _imported(classes[mnemonic])
    return found


def _imported(cls: type[Any]) -> str:
    return f"from {cls.__module__} import {cls.__name__}\n\n{signature(cls.__name__, cls)}"


def signature(name: str, what: Any, *, bound: bool = False) -> str:
    """The call of a class or function, on several lines where one is too short.

    Args:
        bound: Whether it is a method, whose first parameter no caller gives.
    """
    try:
        found = inspect.signature(what)
    except (TypeError, ValueError):
        return name
    if inspect.isclass(what):
        found = found.replace(return_annotation=inspect.Signature.empty)
    if bound:
        found = found.replace(parameters=list(found.parameters.values())[1:])
    line = name + _plain(str(found))
    if len(line) <= _WIDTH:
        return line
    inner: list[str] = []
    keyword_only = False
    for each in found.parameters.values():
        if each.kind is each.KEYWORD_ONLY and not keyword_only:
            keyword_only = True
            inner.append("*")
        keyword_only |= each.kind is each.VAR_POSITIONAL
        inner.append(_plain(str(each)))
    empty = found.return_annotation is inspect.Signature.empty
    returns = "" if empty else f" -> {_plain(str(found.return_annotation))}"
    arguments = "".join(f"    {each},\n" for each in inner)
    return f"{name}(\n{arguments}){returns}"


def _plain(text: str) -> str:
    """Annotations, which are kept as text, without quotes; no addresses of this process."""
    text = re.sub(r"(?<=: )'([^']*)'|(?<=-> )'([^']*)'", lambda m: m[1] or m[2], text)
    return re.sub(r"<(?:function|object|class) ?([\w.]*)[^>]*>", r"\1", text)


def _page(module_name: str, title: str) -> Document:
    module = import_module(module_name)
    parts = [f"# {title}", f"`from {module_name} import …`", markdown(module.__doc__)]
    for name, value in _members_of(module):
        parts += _entry(name, value, "##")
    text = "\n\n".join(part for part in parts if part)
    return document("Python", f"python-{module_name}.html", text)


def _members_of(module: Any) -> Iterator[tuple[str, Any]]:
    """The public names of a module: those it lists, or those it defines."""
    listed = getattr(module, "__all__", None) or getattr(module, "_PUBLIC", None)
    for name in listed or sorted(vars(module)):
        value = getattr(module, name)
        own = getattr(value, "__module__", module.__name__) == module.__name__
        made = inspect.isclass(value) or inspect.isfunction(value) or isinstance(value, Attribute)
        if listed or (own and made and not name.startswith("_")):
            yield name, value


def _entry(name: str, value: Any, level: str) -> Iterator[str]:
    """A name with its signature, docstring, and the members of a class."""
    yield f"{level} `{name}`"
    if not (inspect.isclass(value) or callable(value)):
        yield f"`{value}`"
        return
    yield f"```python\n{signature(name, value)}\n```"
    yield markdown(inspect.getdoc(value))
    bases = [f"`{b.__name__}`" for b in getattr(value, "__bases__", ()) if b is not object]
    yield f"Bases: {', '.join(bases)}." if bases else ""
    if not inspect.isclass(value):
        return
    for member, each, text in _class_members(value):
        function = inspect.unwrap(getattr(each, "__func__", each))
        if isinstance(each, _Field):
            shown = f"{member}: {_plain(each)}"
        elif isinstance(each, property):
            returned = inspect.signature(each.fget).return_annotation if each.fget else ""
            shown = f"{member}: {_plain(str(returned))}"
        elif inspect.isfunction(function):
            static = isinstance(each, staticmethod)
            kind = {staticmethod: "@staticmethod\n", classmethod: "@classmethod\n"}
            shown = kind.get(type(each), "") + signature(member, function, bound=not static)
        else:
            continue
        yield f"{level}# `{name}.{member}`"
        yield f"```python\n{shown}\n```"
        yield markdown(text)


class _Field(str):
    """The annotation of a field."""


@cache
def _public() -> frozenset[Any]:
    """The classes that have an entry of their own."""
    modules = map(import_module, MODULES)
    found = (value for module in modules for _, value in _members_of(module))
    return frozenset(each for each in found if inspect.isclass(each))


def _class_members(cls: type[Any]) -> Iterator[tuple[str, Any, str]]:
    """Members of a class and of its bases without an entry: name, value, documentation.

    The value of a field is the text of its annotation; comments above it document it.
    """
    found: dict[str, tuple[Any, str]] = {}
    for base in cls.__mro__:
        if (base is not cls and base in _public()) or not base.__module__.startswith("yods"):
            continue
        source = inspect.getsource(base)
        for name, each in vars(base).items():
            if inspect.ismemberdescriptor(each):
                noted = re.search(
                    rf"((?:^ +#: .*\n)*)^ +(?:self\.)?{name}: ([^=\n]*)", source, re.M
                )
                if noted is not None:
                    said = re.sub("^ +#: ?", "", noted[1], flags=re.MULTILINE)
                    found.setdefault(name, (_Field(noted[2].strip()), said))
            else:
                found.setdefault(name, (each, inspect.getdoc(each) or ""))
    # As completion does: what only generated code needs is not shown.
    internal = set(dir(Operation)) - set(dir(ModuleOp())) if issubclass(cls, Operation) else set()
    for name in sorted(found.keys() - internal):
        if not name.startswith("_"):
            yield name, *found[name]


def markdown(doc: str | None) -> str:
    """A docstring as Markdown: its sections become lists."""
    lines: list[str] = []
    listed = False
    for line in inspect.cleandoc(doc or "").splitlines():
        section = _SECTION.match(line)
        item = _ITEM.match(line)
        if section is not None:
            listed = True
            lines += ["", f"**{section[1]}**", ""]
        elif listed and item is not None:
            lines.append(f"- `{item[1]}`: {item[2]}")
        elif listed and line.startswith("    "):
            lines.append(f"  {line.strip()}" if lines[-1] else line.strip())
        else:
            listed = listed and not line.strip()
            lines.append(line)
    return "\n".join(lines)
